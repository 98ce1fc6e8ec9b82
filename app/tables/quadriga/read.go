package quadriga

import (
	"slices"
	"strings"

	"banchisa/app/tables"
	"banchisa/games"
	rules "banchisa/games/quadriga"
)

// Read understands the word with its last touch.
func (Presenter) Read(in tables.In) tables.Reading {
	s, ok := in.View.(*rules.State)
	if !ok || !in.Live || len(in.Word) == 0 {
		return tables.Reading{}
	}
	word, touch := in.Word[:len(in.Word)-1], in.Word[len(in.Word)-1]
	touch = strings.TrimPrefix(touch, "drag:")
	switch s.Phase() {
	case rules.Placing:
		return readPlacing(in, s, touch)
	case rules.Moving:
		p := readPlan(s, word)
		if strings.HasPrefix(in.Word[len(in.Word)-1], "drag:") {
			return p.lift(in, touch)
		}
		return p.touch(in, word, touch)
	case rules.Fighting:
		return readFight(in, s, word, touch)
	case rules.Trimming:
		return readTrim(in, s, touch)
	}
	return tables.Reading{}
}

// refuse keeps the word and says why.
func refuse(in tables.In, word []string, rule games.RuleID, key string, args ...any) tables.Reading {
	return tables.Reading{Word: slices.Clone(word), Refused: rule, Why: in.Say(key, args...)}
}

func readPlacing(in tables.In, s *rules.State, touch string) tables.Reading {
	if touch == "none" {
		if a := (rules.Move{Kind: rules.Skip}).Pack(); s.Check(a) == "" {
			return tables.Reading{Play: []games.Action{a}}
		}
		return refuse(in, nil, "QUA-2.1", "quadriga.why.must")
	}
	c, ok := cellOf(touch)
	if !ok {
		return tables.Reading{}
	}
	a := rules.Move{Kind: rules.Place, Cell: c}.Pack()
	switch rule := s.Check(a); {
	case rule == "":
		return tables.Reading{Play: []games.Action{a}}
	case rule == "QUA-2.2":
		return refuse(in, nil, rule, "quadriga.why.centre")
	case s.Units(0).Has(c) || s.Units(1).Has(c):
		return refuse(in, nil, rule, "quadriga.why.taken")
	}
	return refuse(in, nil, "QUA-2.1", "quadriga.why.near")
}

// touch is a touch on the plan.
func (p *plan) touch(in tables.In, word []string, touch string) tables.Reading {
	switch touch {
	case "go":
		return tables.Reading{Play: append(p.orders(), goAction)}
	case "clear":
		return tables.Reading{}
	case "stay":
		if !p.any {
			return refuse(in, word, "QUA-3.1", "quadriga.why.which")
		}
		if !p.stays() {
			return refuse(in, word, "QUA-3.1", "quadriga.why.stays")
		}
		p.set(p.picked, rules.Set{})
		return tables.Reading{Word: p.word()}
	}
	if name, is := strings.CutPrefix(touch, "dir:"); is {
		d, known := wayOf(name)
		if !known {
			return tables.Reading{Word: p.word()}
		}
		return p.turn(in, word, d)
	}
	c, ok := cellOf(touch)
	if !ok {
		return tables.Reading{Word: p.word()}
	}
	mine := p.state.Turn()
	if p.lifted {
		p.lifted = false
		if !p.state.Units(1-mine).Has(c) && (!p.state.Units(mine).Has(c) || p.low(c) == p.picked) {
			return p.drop(in, word, c)
		}
	}
	switch {
	case p.state.MovableUnits().Has(c):
		p.toggle(c)
		if p.any && p.chosen[p.picked].Len() > p.state.Rules().Movers() {
			return refuse(in, word, "QUA-3.1", "quadriga.why.four", p.state.Rules().Movers())
		}
		return p.settle(in, word)
	case p.state.Units(mine).Has(c):
		return refuse(in, word, "QUA-3.3", "quadriga.why.told")
	case p.state.Units(1 - mine).Has(c):
		return refuse(in, word, "QUA-3.1", "quadriga.why.theirs")
	}
	return p.toward(in, word, c)
}

func (p *plan) low(c rules.Cell) rules.Cell {
	return p.state.Units(p.state.Turn()).Island(c).First()
}

// toggle picks an island by one of its units: a small island is chosen whole, and in a
// picked one units come and go one by one.
func (p *plan) toggle(c rules.Cell) {
	island := p.state.Units(p.state.Turn()).Island(c)
	low := island.First()
	fresh := !p.any || p.picked != low
	p.picked, p.any, p.anchor = low, true, c
	units := p.chosen[low]
	switch {
	case fresh && !units.Empty():
		return
	case fresh && island.Len() <= p.state.Rules().Movers():
		units = island
	case units.Has(c):
		units = units.AndNot(rules.Set{}.With(c))
	default:
		units = units.With(c)
	}
	p.set(low, units)
}

// settle holds a changed choice of units to the direction that the island has.
func (p *plan) settle(in tables.In, word []string) tables.Reading {
	d, ok := p.ways[p.picked]
	if !ok {
		return tables.Reading{Word: p.word()}
	}
	return p.accept(in, word, p.chosen[p.picked], d)
}

// accept gives the picked island these orders, or says what forbids them.
func (p *plan) accept(in tables.In, word []string, units rules.Set, d rules.Direction) tables.Reading {
	rule, key, at := p.trouble(p.picked, units, d)
	switch {
	case key == "quadriga.why.four":
		return refuse(in, word, rule, key, p.state.Rules().Movers())
	case rule != "":
		return refuse(in, word, rule, key, at.Notation())
	}
	p.set(p.picked, units)
	p.ways[p.picked] = d
	return tables.Reading{Word: p.word()}
}

// turn gives the picked island a direction; one that has no units chosen sends its
// foremost.
func (p *plan) turn(in tables.In, word []string, d rules.Direction) tables.Reading {
	if !p.any {
		lows := p.state.MovableUnits().Islands(nil)
		if len(lows) != 1 {
			return refuse(in, word, "QUA-3.1", "quadriga.why.which")
		}
		p.picked, p.any, p.anchor = lows[0].First(), true, lows[0].First()
	}
	units := p.chosen[p.picked]
	if units.Empty() {
		if units = p.front(p.picked, d); units.Empty() {
			return refuse(in, word, "QUA-3.2", "quadriga.why.stuck")
		}
	}
	return p.accept(in, word, units, d)
}

// toward reads a touch on the sea as a direction from a chosen unit.
func (p *plan) toward(in tables.In, word []string, c rules.Cell) tables.Reading {
	if p.any {
		from := []rules.Cell{p.anchor}
		for unit := range p.chosen[p.picked].All {
			from = append(from, unit)
		}
		for _, unit := range from {
			for d := rules.N; d <= rules.NW; d++ {
				if to, ok := d.Neighbor(unit); ok && to == c && p.chosen[p.picked].Has(unit) {
					return p.turn(in, word, d)
				}
			}
		}
	}
	return refuse(in, word, "QUA-3.1", "quadriga.why.sea")
}

// readFight reads own island and enemy island, or the one of them that is enough.
func readFight(in tables.In, s *rules.State, word []string, touch string) tables.Reading {
	c, ok := cellOf(touch)
	if !ok {
		return tables.Reading{Word: slices.Clone(word)}
	}
	mine := s.Turn()
	var own rules.Cell
	picked := false
	if len(word) > 0 {
		own, picked = cellOf(word[0])
	}
	var fits []games.Action
	for _, a := range s.LegalActions(nil) {
		m := rules.Unpack(a)
		a1, b1 := s.Units(mine).Island(m.Cell), s.Units(1-mine).Island(m.Enemy)
		switch {
		case s.Units(1-mine).Has(c) && b1.Has(c) && (!picked || a1.Has(own)),
			s.Units(mine).Has(c) && a1.Has(c):
			fits = append(fits, a)
		}
	}
	switch {
	case len(fits) == 1:
		return tables.Reading{Play: fits}
	case len(fits) == 0 && (s.Units(0).Has(c) || s.Units(1).Has(c)):
		return refuse(in, word, "QUA-4.2", "quadriga.why.fight")
	case len(fits) == 0:
		return refuse(in, word, "QUA-4.1", "quadriga.why.fight-first")
	case s.Units(mine).Has(c):
		return tables.Reading{Word: []string{c.Notation()}}
	}
	return refuse(in, word, "QUA-4.2", "quadriga.why.which-own")
}

func readTrim(in tables.In, s *rules.State, touch string) tables.Reading {
	c, ok := cellOf(touch)
	if !ok {
		return tables.Reading{}
	}
	if a := (rules.Move{Kind: rules.Trim, Cell: c}).Pack(); s.Check(a) == "" {
		return tables.Reading{Play: []games.Action{a}}
	}
	return refuse(in, nil, "QUA-5.2", "quadriga.why.trim", s.Rules().IslandMax())
}

// Joins tells that a march is spelled by one touch: its orders and the go.
func (Presenter) Joins(_ games.State, last, a games.Action) bool {
	kind := rules.Unpack(a).Kind
	return rules.Unpack(last).Kind == rules.Order && (kind == rules.Order || kind == rules.Go)
}

// Idle plays fights whose order makes no difference.
func (Presenter) Idle(view games.State) (games.Action, bool) {
	s, ok := view.(*rules.State)
	if !ok || s.Phase() != rules.Fighting {
		return 0, false
	}
	budget := 400
	var end *rules.State
	if !alike(s, s.Turn(), &end, &budget) {
		return 0, false
	}
	return s.LegalActions(nil)[0], true
}

// alike tells whether all orders of fights end in the same position.
func alike(s *rules.State, seat games.Seat, end **rules.State, budget *int) bool {
	if s.Phase() != rules.Fighting || s.Turn() != seat {
		if *end == nil {
			*end = s
		}
		return **end == *s
	}
	for _, a := range s.LegalActions(nil) {
		if *budget--; *budget < 0 {
			return false
		}
		next := s.Clone().(*rules.State)
		next.Apply(a)
		if !alike(next, seat, end, budget) {
			return false
		}
	}
	return true
}

package quadriga

import (
	"slices"
	"strings"

	"banchisa/app/presenter"
	"banchisa/games"
	rules "banchisa/games/quadriga"
)

// HandleTap understands the word with its last touch.
func (Presenter) HandleTap(in presenter.Input) presenter.TapResponse {
	s, ok := in.View.(*rules.State)
	if !ok || !in.Interactive || len(in.Taps) == 0 {
		return presenter.TapResponse{}
	}
	selection, targetID := in.Taps[:len(in.Taps)-1], in.Taps[len(in.Taps)-1]
	targetID = strings.TrimPrefix(targetID, "drag:")
	switch s.Phase() {
	case rules.Placing:
		return tapPlacing(in, s, targetID)
	case rules.Moving:
		p := decodeDraft(s, selection)
		if strings.HasPrefix(in.Taps[len(in.Taps)-1], "drag:") {
			return p.startDrag(in, targetID)
		}
		return p.tap(in, selection, targetID)
	case rules.Fighting:
		return tapFight(in, s, selection, targetID)
	case rules.Trimming:
		return tapTrim(in, s, targetID)
	}
	return presenter.TapResponse{}
}

// reject keeps the word and says why.
func reject(in presenter.Input, selection []string, rule games.RuleID, key string, args ...any) presenter.TapResponse {
	return presenter.TapResponse{Selection: slices.Clone(selection), Rule: rule, Message: in.Localize(key, args...)}
}

func tapPlacing(in presenter.Input, s *rules.State, targetID string) presenter.TapResponse {
	if targetID == "none" {
		if a := (rules.Move{Kind: rules.Skip}).Pack(); s.Check(a) == "" {
			return presenter.TapResponse{Actions: []games.Action{a}}
		}
		return reject(in, nil, "QUA-2.1", "quadriga.why.must")
	}
	c, ok := parseCell(targetID)
	if !ok {
		return presenter.TapResponse{}
	}
	a := rules.Move{Kind: rules.Place, Cell: c}.Pack()
	switch rule := s.Check(a); {
	case rule == "":
		return presenter.TapResponse{Actions: []games.Action{a}}
	case rule == "QUA-2.2":
		return reject(in, nil, rule, "quadriga.why.centre")
	case s.Units(0).Has(c) || s.Units(1).Has(c):
		return reject(in, nil, rule, "quadriga.why.taken")
	}
	return reject(in, nil, "QUA-2.1", "quadriga.why.near")
}

// tap is a touch on the plan.
func (p *orderDraft) tap(in presenter.Input, selection []string, targetID string) presenter.TapResponse {
	switch targetID {
	case "go":
		return presenter.TapResponse{Actions: append(p.orders(), goAction)}
	case "clear":
		return presenter.TapResponse{}
	case "stay":
		if !p.hasPicked {
			return reject(in, selection, "QUA-3.1", "quadriga.why.which")
		}
		if !p.canStay() {
			return reject(in, selection, "QUA-3.1", "quadriga.why.stays")
		}
		p.setUnits(p.picked, rules.Set{})
		return presenter.TapResponse{Selection: p.encode()}
	}
	if name, ok := strings.CutPrefix(targetID, "dir:"); ok {
		d, known := parseDirection(name)
		if !known {
			return presenter.TapResponse{Selection: p.encode()}
		}
		return p.setDirection(in, selection, d)
	}
	c, ok := parseCell(targetID)
	if !ok {
		return presenter.TapResponse{Selection: p.encode()}
	}
	mine := p.state.Turn()
	if p.dragging {
		p.dragging = false
		if !p.state.Units(1-mine).Has(c) && (!p.state.Units(mine).Has(c) || p.islandKey(c) == p.picked) {
			return p.drop(in, selection, c)
		}
	}
	switch {
	case p.state.MovableUnits().Has(c):
		p.toggleUnit(c)
		if p.hasPicked && p.chosen[p.picked].Len() > p.state.Rules().Movers() {
			return reject(in, selection, "QUA-3.1", "quadriga.why.four", p.state.Rules().Movers())
		}
		return p.revalidate(in, selection)
	case p.state.Units(mine).Has(c):
		return reject(in, selection, "QUA-3.3", "quadriga.why.told")
	case p.state.Units(1 - mine).Has(c):
		return reject(in, selection, "QUA-3.1", "quadriga.why.theirs")
	}
	return p.directionOfTap(in, selection, c)
}

func (p *orderDraft) islandKey(c rules.Cell) rules.Cell {
	return p.state.Units(p.state.Turn()).Island(c).First()
}

// toggleUnit picks an island by one of its units: a small island is chosen whole, and in a
// picked one units come and go one by one.
func (p *orderDraft) toggleUnit(c rules.Cell) {
	island := p.state.Units(p.state.Turn()).Island(c)
	low := island.First()
	fresh := !p.hasPicked || p.picked != low
	p.picked, p.hasPicked, p.anchor = low, true, c
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
	p.setUnits(low, units)
}

// revalidate holds a changed choice of units to the direction that the island has.
func (p *orderDraft) revalidate(in presenter.Input, selection []string) presenter.TapResponse {
	d, ok := p.directions[p.picked]
	if !ok {
		return presenter.TapResponse{Selection: p.encode()}
	}
	return p.setOrders(in, selection, p.chosen[p.picked], d)
}

// setOrders gives the picked island these orders, or says what forbids them.
func (p *orderDraft) setOrders(in presenter.Input, selection []string, units rules.Set, d rules.Direction) presenter.TapResponse {
	rule, key, at := p.violation(p.picked, units, d)
	switch {
	case key == "quadriga.why.four":
		return reject(in, selection, rule, key, p.state.Rules().Movers())
	case rule != "":
		return reject(in, selection, rule, key, at.Notation())
	}
	p.setUnits(p.picked, units)
	p.directions[p.picked] = d
	return presenter.TapResponse{Selection: p.encode()}
}

// setDirection gives the picked island a direction; one that has no units chosen sends its
// foremost.
func (p *orderDraft) setDirection(in presenter.Input, selection []string, d rules.Direction) presenter.TapResponse {
	if !p.hasPicked {
		lows := p.state.MovableUnits().Islands(nil)
		if len(lows) != 1 {
			return reject(in, selection, "QUA-3.1", "quadriga.why.which")
		}
		p.picked, p.hasPicked, p.anchor = lows[0].First(), true, lows[0].First()
	}
	units := p.chosen[p.picked]
	if units.Empty() {
		if units = p.foremost(p.picked, d); units.Empty() {
			return reject(in, selection, "QUA-3.2", "quadriga.why.stuck")
		}
	}
	return p.setOrders(in, selection, units, d)
}

// directionOfTap reads a touch on the sea as a direction from a chosen unit.
func (p *orderDraft) directionOfTap(in presenter.Input, selection []string, c rules.Cell) presenter.TapResponse {
	if p.hasPicked {
		from := []rules.Cell{p.anchor}
		for unit := range p.chosen[p.picked].All {
			from = append(from, unit)
		}
		for _, unit := range from {
			for d := rules.N; d <= rules.NW; d++ {
				if to, ok := d.Neighbor(unit); ok && to == c && p.chosen[p.picked].Has(unit) {
					return p.setDirection(in, selection, d)
				}
			}
		}
	}
	return reject(in, selection, "QUA-3.1", "quadriga.why.sea")
}

// tapFight reads own island and enemy island, or the one of them that is enough.
func tapFight(in presenter.Input, s *rules.State, selection []string, targetID string) presenter.TapResponse {
	c, ok := parseCell(targetID)
	if !ok {
		return presenter.TapResponse{Selection: slices.Clone(selection)}
	}
	mine := s.Turn()
	var own rules.Cell
	picked := false
	if len(selection) > 0 {
		own, picked = parseCell(selection[0])
	}
	var matching []games.Action
	for _, a := range s.LegalActions(nil) {
		m := rules.Unpack(a)
		ownIsland, enemyIsland := s.Units(mine).Island(m.Cell), s.Units(1-mine).Island(m.Enemy)
		switch {
		case s.Units(1-mine).Has(c) && enemyIsland.Has(c) && (!picked || ownIsland.Has(own)),
			s.Units(mine).Has(c) && ownIsland.Has(c):
			matching = append(matching, a)
		}
	}
	switch {
	case len(matching) == 1:
		return presenter.TapResponse{Actions: matching}
	case len(matching) == 0 && (s.Units(0).Has(c) || s.Units(1).Has(c)):
		return reject(in, selection, "QUA-4.2", "quadriga.why.fight")
	case len(matching) == 0:
		return reject(in, selection, "QUA-4.1", "quadriga.why.fight-first")
	case s.Units(mine).Has(c):
		return presenter.TapResponse{Selection: []string{c.Notation()}}
	}
	return reject(in, selection, "QUA-4.2", "quadriga.why.which-own")
}

func tapTrim(in presenter.Input, s *rules.State, targetID string) presenter.TapResponse {
	c, ok := parseCell(targetID)
	if !ok {
		return presenter.TapResponse{}
	}
	if a := (rules.Move{Kind: rules.Trim, Cell: c}).Pack(); s.Check(a) == "" {
		return presenter.TapResponse{Actions: []games.Action{a}}
	}
	return reject(in, nil, "QUA-5.2", "quadriga.why.trim", s.Rules().IslandMax())
}

package fuga

import (
	"slices"
	"strings"

	"banchisa/app/tables"
	"banchisa/games"
	game "banchisa/games/fuga"
	"banchisa/widgets/hexmap"
	"banchisa/widgets/scene"
)

// table is what Read and Present work on: the position, what is legal, and the word
// understood. A word is
//
//	u<unit>                  a unit in hand
//	u<unit> x<unit>          a criminal about to break out against a police unit
//	x<criminal> <unit>…      an arrest, with the police units that take part
//	h<hex>                   a hex for a suspect, of which the kind is still open
//	zones                    before all else: the zones of the other part are shown
//
// The names of legal actions are touches of their own, for buttons.
type table struct {
	p      *Presenter
	in     tables.In
	state  *game.State
	rules  *game.Rules
	ground *hexmap.Map
	legal  []games.Action
	names  []string
	mini   bool
	view   view
	scale  float32 // points a unit of the map

	unit   game.Unit // in hand
	prey   game.Unit // about to be attacked
	lot    []game.Unit
	spot   game.Cell // a hex chosen for a suspect
	zones  bool      // all zones of the other part are shown
	ways   map[game.Cell]way
	walked bool // the ways are worked out
	riders []rider
}

// rider is a unit on the ferry: its counter stands beside its hex and is touched there.
type rider struct {
	unit game.Unit
	cell game.Cell
	at   scene.Box
}

func (p *Presenter) table(in tables.In, word []string) *table {
	t := &table{p: p, in: in, state: in.View.(*game.State)}
	if t.fit(); in.Live {
		t.legal = t.state.LegalActions(nil)
		for _, a := range t.legal {
			t.names = append(t.names, t.state.FormatAction(a))
		}
	}
	for _, letter := range word {
		t.spell(letter)
	}
	if u, _ := t.state.Mover(); u != game.NoUnit && in.Live {
		t.unit = u
	}
	return t
}

func (t *table) fit() {
	t.rules = t.state.Rules()
	t.ground = t.p.ground(t.rules)
	t.unit, t.prey, t.spot = game.NoUnit, game.NoUnit, game.NoCell
	t.scale = 1
}

func (t *table) spell(letter string) {
	if len(letter) < 2 {
		return
	}
	u, isUnit := game.ParseUnit(letter[1:])
	switch {
	case letter == "zones":
		t.zones = true
	case letter[0] == 'u' && isUnit:
		t.unit = u
	case letter[0] == 'x' && isUnit:
		t.prey = u
	case letter[0] == 'h':
		if c, ok := t.rules.ParseCell(letter[1:]); ok {
			t.spot = c
		}
	default:
		if u, ok := game.ParseUnit(letter); ok {
			t.lot = append(t.lot, u)
		}
	}
}

// word is the choice in its shortest spelling.
func (t *table) word() []string {
	var word []string
	if t.zones {
		word = append(word, "zones")
	}
	if t.prey != game.NoUnit && t.prey.IsCriminal() {
		word = append(word, "x"+t.prey.String())
		slices.Sort(t.lot)
		for _, u := range t.lot {
			word = append(word, u.String())
		}
		return word
	}
	if mover, _ := t.state.Mover(); t.unit != game.NoUnit && mover != t.unit {
		word = append(word, "u"+t.unit.String())
		if t.prey != game.NoUnit {
			word = append(word, "x"+t.prey.String())
		}
	}
	if t.spot != game.NoCell {
		word = append(word, "h"+t.rules.CellName(t.spot))
	}
	return word
}

// find is the legal action of that name.
func (t *table) find(name string) (games.Action, bool) {
	if i := slices.Index(t.names, name); i >= 0 {
		return t.legal[i], true
	}
	return 0, false
}

// can tells whether any legal action begins with a verb.
func (t *table) can(v game.Kind) bool {
	return slices.ContainsFunc(t.legal, func(a games.Action) bool { return game.Unpack(a).Kind == v })
}

// movable are the units in a hex that have something legal to do, on top first.
func (t *table) movable(c game.Cell) []game.Unit {
	var list []game.Unit
	for _, a := range t.legal {
		m := game.Unpack(a)
		switch m.Kind {
		case game.Step, game.Board, game.Leave, game.Flee, game.Steal, game.Hijack, game.Hook, game.Breakout:
			u := m.Unit
			if at, on := t.state.Position(u); on && at == c && !slices.Contains(list, u) {
				list = append(list, u)
			}
		}
	}
	// A transport comes before its passenger: riding is what is meant most often.
	slices.SortFunc(list, func(a, b game.Unit) int { return rank(a) - rank(b) })
	return list
}

func rank(u game.Unit) int {
	switch {
	case u == game.Ferry:
		return 90
	case u < game.PoliceCar1:
		return 40 + int(u)
	}
	return int(u)
}

// Read understands the word with its last touch just added.
func (p *Presenter) Read(in tables.In) tables.Reading {
	if len(in.Word) == 0 {
		return tables.Reading{}
	}
	last := in.Word[len(in.Word)-1]
	t := p.table(in, in.Word[:len(in.Word)-1])
	if last == "zones" {
		t.zones = !t.zones
		return tables.Reading{Word: t.word()}
	}
	if !in.Live {
		return t.refuse("", "fuga.no.turn")
	}
	if a, ok := t.find(last); ok {
		return tables.Reading{Play: []games.Action{a}}
	}
	if last == "go" {
		return t.goOn()
	}
	if last == "other" {
		t.unit, t.prey, t.lot, t.spot = game.NoUnit, game.NoUnit, nil, game.NoCell
		return tables.Reading{Word: t.word()}
	}
	if c, ok := t.cellOf(last); ok {
		return t.readCell(c)
	}
	if u, ok := game.ParseUnit(strings.TrimPrefix(last, "u")); ok {
		return t.readUnit(u)
	}
	return t.refuse("", "fuga.no.here")
}

func (t *table) cellOf(letter string) (game.Cell, bool) {
	if !strings.HasPrefix(letter, "h") {
		return game.NoCell, false
	}
	return t.rules.ParseCell(letter[1:])
}

func (t *table) refuse(rule games.RuleID, key string, args ...any) tables.Reading {
	say := t.in.Say
	return tables.Reading{Word: t.word(), Refused: rule, Why: say(key, args...)}
}

// goOn is the main button: the attack that is being prepared.
func (t *table) goOn() tables.Reading {
	if a, ok := t.attack(); ok {
		return tables.Reading{Play: []games.Action{a}}
	}
	if verb, _, _, _ := t.state.Query(); verb != 0 || t.state.IsSetup() {
		return t.refuse(t.ruleOfAnswer(), "fuga.no.choose")
	}
	return t.refuse("FUG-4.1", "fuga.no.stop")
}

// attack is the action that the word prepares.
func (t *table) attack() (games.Action, bool) {
	if t.prey == game.NoUnit {
		return 0, false
	}
	if !t.prey.IsCriminal() {
		return t.find("breakout " + t.unit.String() + " " + t.prey.String())
	}
	slices.Sort(t.lot)
	var names []string
	for _, u := range t.lot {
		names = append(names, u.String())
	}
	return t.find("arrest " + t.prey.String() + " " + strings.Join(names, ","))
}

// readCell is a touch on the map.
func (t *table) readCell(c game.Cell) tables.Reading {
	if verb, _, _, _ := t.state.Query(); verb != 0 || t.state.IsSetup() {
		return t.readAnswer(c)
	}
	if t.state.AskingExchange() {
		return t.refuse("FUG-6.1", "fuga.no.exchange")
	}
	if r, ok := t.readPrey(c); ok {
		return r
	}
	mover, _ := t.state.Mover()
	if t.unit != game.NoUnit {
		if w, ok := t.reach()[c]; ok && (mover != game.NoUnit || t.fromHere() != c) {
			play := w.actions
			if rest := w.end.LegalActions(nil); len(rest) == 1 {
				play = append(play, rest...) // nothing is left but to stop
			}
			return tables.Reading{Play: play}
		}
	}
	list := t.movable(c)
	if mover != game.NoUnit {
		if c == t.fromHere() {
			if a, ok := t.cameFor(); ok {
				return tables.Reading{Play: []games.Action{a}}
			}
			if a, ok := t.find("halt " + mover.String()); ok {
				return tables.Reading{Play: []games.Action{a}}
			}
		}
		if u, ok := t.after(c); ok {
			halt, _ := t.find("halt " + mover.String())
			return tables.Reading{Play: []games.Action{halt}, Next: []string{"u" + u.String()}}
		}
		return t.why(c)
	}
	if len(list) == 0 {
		if t.unit != game.NoUnit {
			return t.why(c)
		}
		return t.nobody(c)
	}
	// A second touch on the same hex takes its next unit, then nothing.
	next := 0
	if i := slices.Index(list, t.unit); i >= 0 {
		next = i + 1
	}
	t.prey, t.lot = game.NoUnit, nil
	if next == len(list) {
		return tables.Reading{}
	}
	t.unit = list[next]
	return tables.Reading{Word: t.word()}
}

// cameFor is what a unit came by for that a second touch on its hex does: it costs nothing
// to try.
func (t *table) cameFor() (games.Action, bool) {
	for _, a := range t.legal {
		m := game.Unpack(a)
		if (m.Kind == game.Investigate || m.Kind == game.Misdirect) && (m.Unit == t.unit || m.Unit == t.state.Passenger(t.unit)) {
			return a, true
		}
	}
	return 0, false
}

// after is the unit of a hex that can be taken up as soon as the one that moves stops
// where it is.
func (t *table) after(c game.Cell) (game.Unit, bool) {
	mover, _ := t.state.Mover()
	halt, ok := t.find("halt " + mover.String())
	if !ok {
		return game.NoUnit, false
	}
	then := *t
	then.state = t.state.Clone().(*game.State)
	then.state.Apply(halt)
	then.legal = then.state.LegalActions(nil)
	if list := then.movable(c); len(list) > 0 {
		return list[0], true
	}
	return game.NoUnit, false
}

func (t *table) fromHere() game.Cell {
	c, _ := t.state.Position(t.unit)
	return c
}

// readUnit is a touch on a unit's own chip: in hand, or in or out of an arrest.
func (t *table) readUnit(u game.Unit) tables.Reading {
	if t.prey != game.NoUnit && slices.Contains(t.able(t.prey), u) {
		t.toggle(u)
		return tables.Reading{Word: t.word()}
	}
	if u.IsCriminal() && u != t.prey && t.unit == game.NoUnit && len(t.able(u)) > 0 {
		return t.readyFor(u)
	}
	if at, on := t.state.Position(u); on && slices.Contains(t.movable(at), u) {
		if mover, _ := t.state.Mover(); mover == game.NoUnit {
			t.prey, t.lot = game.NoUnit, nil
			if t.unit == u {
				return tables.Reading{}
			}
			t.unit = u
			return tables.Reading{Word: t.word()}
		}
	}
	if at, on := t.state.Position(u); on {
		return t.readCell(at)
	}
	return t.refuse("FUG-3", "fuga.no.unit")
}

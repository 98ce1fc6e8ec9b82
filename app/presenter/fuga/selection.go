package fuga

import (
	"slices"

	"banchisa/app/presenter"
	"banchisa/games"
	game "banchisa/games/fuga"
	"banchisa/widgets/hexmap"
	"banchisa/widgets/scene"
)

// model is what Read and Present work on: the position, what is legal, and the word
// understood. A word is
//
//	u<unit>                  a unit in hand
//	u<unit> x<unit>          a criminal about to break out against a police unit
//	x<criminal> <unit>…      an arrest, with the police units that take part
//	h<hex>                   a hex for a suspect, of which the kind is still open
//	zones                    before all else: the zones of the other part are shown
//
// The names of legal actions are touches of their own, for buttons.
type model struct {
	presenter  *Presenter
	in         presenter.Input
	state      *game.State
	rules      *game.Rules
	landscape  *hexmap.Map
	legal      []games.Action
	legalTexts []string
	thumbnail  bool
	viewport   viewport
	scale      float32 // points a unit of the map

	unit         game.Unit // in hand
	attackTarget game.Unit // about to be attacked
	attackers    []game.Unit
	chosenCell   game.Cell // a hex chosen for a suspect
	showZones    bool      // all zones of the other part are shown
	pathsByCell  map[game.Cell]path
	pathsFound   bool // the ways are worked out
	ferryUnits   []ferryUnit
}

// ferryUnit is a unit on the ferry: its counter stands beside its hex and is touched there.
type ferryUnit struct {
	unit game.Unit
	cell game.Cell
	box  scene.Box
}

func (p *Presenter) newModel(in presenter.Input, selection []string) *model {
	t := &model{presenter: p, in: in, state: in.View.(*game.State)}
	if t.setUp(); in.Interactive {
		t.legal = t.state.LegalActions(nil)
		for _, a := range t.legal {
			t.legalTexts = append(t.legalTexts, t.state.FormatAction(a))
		}
	}
	for _, token := range selection {
		t.decode(token)
	}
	if u, _ := t.state.Mover(); u != game.NoUnit && in.Interactive {
		t.unit = u
	}
	return t
}

func (t *model) setUp() {
	t.rules = t.state.Rules()
	t.landscape = t.presenter.landscape(t.rules)
	t.unit, t.attackTarget, t.chosenCell = game.NoUnit, game.NoUnit, game.NoCell
	t.scale = 1
}

func (t *model) decode(token string) {
	if len(token) < 2 {
		return
	}
	u, isUnit := game.ParseUnit(token[1:])
	switch {
	case token == "zones":
		t.showZones = true
	case token[0] == 'u' && isUnit:
		t.unit = u
	case token[0] == 'x' && isUnit:
		t.attackTarget = u
	case token[0] == 'h':
		if c, ok := t.rules.ParseCell(token[1:]); ok {
			t.chosenCell = c
		}
	default:
		if u, ok := game.ParseUnit(token); ok {
			t.attackers = append(t.attackers, u)
		}
	}
}

// encode is the choice in its shortest spelling.
func (t *model) encode() []string {
	var selection []string
	if t.showZones {
		selection = append(selection, "zones")
	}
	if t.attackTarget != game.NoUnit && t.attackTarget.IsCriminal() {
		selection = append(selection, "x"+t.attackTarget.String())
		slices.Sort(t.attackers)
		for _, u := range t.attackers {
			selection = append(selection, u.String())
		}
		return selection
	}
	if mover, _ := t.state.Mover(); t.unit != game.NoUnit && mover != t.unit {
		selection = append(selection, "u"+t.unit.String())
		if t.attackTarget != game.NoUnit {
			selection = append(selection, "x"+t.attackTarget.String())
		}
	}
	if t.chosenCell != game.NoCell {
		selection = append(selection, "h"+t.rules.CellName(t.chosenCell))
	}
	return selection
}

// legalByText is the legal action of that name.
func (t *model) legalByText(name string) (games.Action, bool) {
	if i := slices.Index(t.legalTexts, name); i >= 0 {
		return t.legal[i], true
	}
	return 0, false
}

// hasLegal tells whether any legal action begins with a verb.
func (t *model) hasLegal(v game.Kind) bool {
	return slices.ContainsFunc(t.legal, func(a games.Action) bool { return game.Unpack(a).Kind == v })
}

// movableUnits are the units in a hex that have something legal to do, on top first.
func (t *model) movableUnits(c game.Cell) []game.Unit {
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
	slices.SortFunc(list, func(a, b game.Unit) int { return pickOrder(a) - pickOrder(b) })
	return list
}

func pickOrder(u game.Unit) int {
	switch {
	case u == game.Ferry:
		return 90
	case u < game.PoliceCar1:
		return 40 + int(u)
	}
	return int(u)
}

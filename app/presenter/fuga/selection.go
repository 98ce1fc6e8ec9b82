package fuga

import (
	"math/bits"
	"slices"

	"banchisa/app/presenter"
	"banchisa/games"
	game "banchisa/games/fuga"
	"banchisa/widgets/hexmap"
	"banchisa/widgets/scene"
)

// selection is what has been tapped since the last decision. The zero value is nothing.
type selection struct {
	stage stage
	// unit is the selected unit, or the criminal that is about to break out.
	unit game.Unit
	// target is the unit to be attacked: a criminal, or the police unit of a break-out.
	target game.Unit
	// attackers take part in an arrest.
	attackers unitSet
	// cell is the hex for a suspect whose kind is still to be chosen.
	cell game.Cell
	// showZones shows the zones of the other seat.
	showZones bool
}

// stage is what a selection holds.
type stage uint8

const (
	nothingSelected stage = iota
	unitSelected
	breakoutPrepared
	arrestPrepared
	cellSelected
)

// unitSet is a set of units, as bits by game.Unit.
type unitSet uint64

func (set unitSet) has(u game.Unit) bool { return set>>u&1 != 0 }

// first returns the smallest unit of a set that is not empty.
func (set unitSet) first() game.Unit { return game.Unit(bits.TrailingZeros64(uint64(set))) }

func (set unitSet) size() int { return bits.OnesCount64(uint64(set)) }

// model is what a layout and its responses are worked out from: the position, what is legal,
// and what is selected.
type model struct {
	presenter *Presenter
	in        presenter.Input
	state     *game.State
	rules     *game.Rules
	landscape *hexmap.Map
	legal     []games.Action
	thumbnail bool
	viewport  viewport
	scale     float32 // points per unit of the map

	selection    selection
	unit         game.Unit // the selected unit or the one that moves, NoUnit for none
	attackTarget game.Unit // to be attacked, NoUnit for none
	attackers    unitSet   // of the arrest that is prepared
	chosenCell   game.Cell // for a suspect, NoCell for none
	pathsByCell  map[game.Cell]path
	ferryUnits   []ferryUnit
}

// ferryUnit is a unit aboard the ferry: its counter is drawn beside its hex, and tapped there.
type ferryUnit struct {
	unit game.Unit
	cell game.Cell
	box  scene.Box
}

func (p *Presenter) newModel(in presenter.Input) *model {
	t := &model{presenter: p, in: in, state: in.View.(*game.State)}
	t.setUp()
	t.selection, _ = in.Selection.(selection)
	switch s := t.selection; s.stage {
	case unitSelected:
		t.unit = s.unit
	case breakoutPrepared:
		t.unit, t.attackTarget = s.unit, s.target
	case arrestPrepared:
		t.attackTarget, t.attackers = s.target, s.attackers
	case cellSelected:
		t.chosenCell = s.cell
	}
	if in.Interactive {
		t.legal = t.state.LegalActions(nil)
		if u, _ := t.state.Mover(); u != game.NoUnit {
			t.unit = u
		}
	}
	return t
}

func (t *model) setUp() {
	t.rules = t.state.Rules()
	t.landscape = t.presenter.landscape(t.rules)
	t.unit, t.attackTarget, t.chosenCell = game.NoUnit, game.NoUnit, game.NoCell
	t.scale = 1
}

func (t *model) cellID(c game.Cell) string { return "h" + t.rules.CellName(c) }

func unitID(u game.Unit) string { return "u" + u.String() }

// parseCell returns the hex of a target ID.
func (t *model) parseCell(id string) (game.Cell, bool) {
	if id == "" || id[0] != 'h' {
		return game.NoCell, false
	}
	return t.rules.ParseCell(id[1:])
}

// legalOf returns a legal action of a kind.
func (t *model) legalOf(kind game.Kind) (games.Action, bool) {
	i := slices.IndexFunc(t.legal, func(a games.Action) bool { return game.Unpack(a).Kind == kind })
	if i < 0 {
		return 0, false
	}
	return t.legal[i], true
}

func (t *model) hasLegal(kind game.Kind) bool {
	_, ok := t.legalOf(kind)
	return ok
}

// isAnswering reports whether hexes are chosen: to set the criminals, or to answer a query.
func (t *model) isAnswering() bool {
	kind, _, _, _ := t.state.Query()
	return kind != 0 || t.state.IsSetup()
}

// isMoving reports whether a unit has begun to move.
func (t *model) isMoving() bool {
	u, _ := t.state.Mover()
	return u != game.NoUnit
}

// isSelected reports whether u is the selected unit or its passenger.
func (t *model) isSelected(u game.Unit) bool {
	return t.unit != game.NoUnit && (u == t.unit || u == t.state.Passenger(t.unit))
}

func (t *model) unitCell() game.Cell {
	c, _ := t.state.Position(t.unit)
	return c
}

// isByUnit reports whether an action is chosen by selecting its unit first.
func isByUnit(kind game.Kind) bool {
	switch kind {
	case game.Step, game.Board, game.Leave, game.Flee, game.Steal, game.Hijack, game.Hook, game.Breakout:
		return true
	}
	return false
}

// movableUnits returns the units in a hex that can be selected, in the order of taps.
func (t *model) movableUnits(c game.Cell) []game.Unit { return movableUnits(t.state, t.legal, c) }

func movableUnits(s *game.State, legal []games.Action, c game.Cell) []game.Unit {
	var list []game.Unit
	for _, a := range legal {
		m := game.Unpack(a)
		if at, on := s.Position(m.Unit); isByUnit(m.Kind) && on && at == c && !slices.Contains(list, m.Unit) {
			list = append(list, m.Unit)
		}
	}
	// A transport comes before its passenger: it is meant most often.
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

// afterHalt returns the position after the moving unit has stopped where it is, with its legal
// actions. It is not ok where no unit moves or it cannot stop.
func (t *model) afterHalt() (next *game.State, legal []games.Action, ok bool) {
	halt, ok := t.legalOf(game.Halt)
	if !ok {
		return nil, nil, false
	}
	next = t.state.Clone().(*game.State)
	next.Apply(halt)
	return next, next.LegalActions(nil), true
}

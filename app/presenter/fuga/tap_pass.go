package fuga

import (
	"slices"

	"banchisa/app/presenter"
	"banchisa/app/presenter/kit"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/fuga"
)

// passingSteps returns the steps of the selected unit to hexes into which no tap makes it step:
// because a unit is there on which it cannot stop, or because a tap boards the ferry.
func (md *model) passingSteps() map[game.Cell]games.Action {
	if md.unit == game.NoUnit || md.attackTarget != game.NoUnit {
		return nil
	}
	steps := map[game.Cell]games.Action{}
	for a, m := range md.Moves() {
		if m.Unit != md.unit || !isStep(m.Kind) || m.Kind == game.Board {
			continue
		}
		next := kit.After(md.State, a)
		if at, on := next.Position(md.unit); on && !slices.Equal(md.paths()[at].actions, []games.Action{a}) {
			steps[at] = a
		}
	}
	return steps
}

// startPassing responds to the button after which the unit passes over somebody.
func (t taps) startPassing() ui.Response {
	return t.selectOnly(selection{stage: passingOver, unit: t.unit})
}

// tapPassing responds to a hex while the unit is going to pass over somebody.
func (t taps) tapPassing(c game.Cell) ui.Response {
	if a, ok := t.passingSteps()[c]; ok {
		return presenter.Play(a)
	}
	return t.Reject("FUG-4.1", "fuga.no.answer")
}

// stopPassing responds to the button that gives up passing over a unit.
func (t taps) stopPassing() ui.Response { return t.selectUnit(t.unit) }

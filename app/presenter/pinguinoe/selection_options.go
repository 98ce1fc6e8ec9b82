package pinguinoe

import (
	"banchisa/games"
	game "banchisa/games/pinguinoe"
)

// options are the places of the map that can be tapped.
type options struct {
	// paths are the cells that a piece can be sent to, each with the actions that lead there.
	paths map[game.Cell][]games.Action
	// cardActions are the map cards that can be tapped, with the action that turns each.
	cardActions map[game.Slot]games.Action
	// throwTargets are the cells of penguins that the picked snowball can hit.
	throwTargets map[game.Cell]games.Action
	// mover is the piece that paths move, games.NoSeat if none.
	mover games.Seat
}

// preferWalk makes the shortest paths to the cells of an advised walk lead along it.
func (md *model) preferWalk(turn []games.Action) {
	at := md.moverCell()
	for i, a := range turn {
		kind, dir := unpack(a)
		if kind != game.Step && kind != game.SealStep {
			return
		}
		if at = md.rules.Neighbor(at, dir); len(md.paths[at]) == i+1 {
			md.paths[at] = turn[:i+1]
		}
	}
}

// finder finds the options of a position.
type finder struct {
	state *game.State
	legal []games.Action
	options
}

func findOptions(state *game.State, legal []games.Action, sel selection) options {
	f := &finder{state: state, legal: legal, options: options{mover: games.NoSeat}}
	if len(legal) == 0 {
		return f.options
	}
	f.paths, f.cardActions, f.throwTargets = map[game.Cell][]games.Action{}, map[game.Slot]games.Action{}, map[game.Cell]games.Action{}
	if sel.held == heldCard {
		f.findTargets(sel.card)
	} else {
		f.findPaths()
	}
	return f.options
}

// findTargets finds what the picked card can be played on.
func (f *finder) findTargets(card game.Card) {
	for _, a := range f.legal {
		kind, arg := unpack(a)
		if kind != playKind(card) {
			continue
		}
		switch kind {
		case game.PlayTelescope:
			f.cardActions[game.Slot(arg)] = a
		case game.PlaySnowball:
			f.throwTargets[f.state.Position(games.Seat(arg))] = a
		case game.PlayFish:
			f.paths[game.Cell(arg)] = []games.Action{a}
		case game.PlaySpringboard:
			f.paths[f.state.SpringboardTarget(arg)] = []games.Action{a}
		}
	}
}

// findPaths finds the cells and cards that can be tapped with no card picked, and the piece
// that goes to these cells.
func (f *finder) findPaths() {
	f.mover = theSeal // steered, or sent away by a fish
	switch f.state.Phase() {
	case game.Moving:
		f.mover = f.state.Turn()
		f.breadthFirst(f.state.MovePoints(), 2, game.Step, f.state.StepTarget)
	case game.Sealing:
		f.breadthFirst(f.state.SealSteps(), 1, game.SealStep, f.state.SealTarget)
	case game.SettingBack:
		f.mover = f.state.Target()
	}
	for _, a := range f.legal {
		switch kind, arg := unpack(a); kind {
		case game.Flip, game.Wave:
			f.cardActions[game.Slot(arg)] = a
		case game.SetBack, game.UseFish:
			f.paths[game.Cell(arg)] = []games.Action{a}
		}
	}
	if len(f.paths) == 0 {
		f.mover = games.NoSeat
	}
}

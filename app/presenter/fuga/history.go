package fuga

import (
	"slices"

	"banchisa/app/ui"
	game "banchisa/games/fuga"
)

// history is the latest steps of the match, oldest first.
type history []step

// lastExcept returns the index of the latest step of none of these kinds, -1 if absent.
func (h history) lastExcept(kinds ...game.Kind) int {
	i := len(h) - 1
	for i >= 0 && slices.Contains(kinds, h[i].Move.Kind) {
		i--
	}
	return i
}

// count returns how many steps are of a kind.
func (h history) count(kind game.Kind) (n int) {
	for _, step := range h {
		if step.Move.Kind == kind {
			n++
		}
	}
	return n
}

// lastRoll returns the dice of the latest roll and what they decided. ok is false once anything
// but a forced halt has followed.
func (h history) lastRoll(localize ui.Localize) (rolled dice, text string, ok bool) {
	i := h.lastExcept(game.Halt)
	if i < 0 {
		return dice{}, "", false
	}
	if h[i].Move.Kind != game.Roll {
		return dice{}, "", false
	}
	return h[i].Move.Dice, rollText(h[i].Before, h[i].After, localize), true
}

// lastRollTarget returns the total that the latest roll needed, 0 for that of an attack.
func (h history) lastRollTarget() int {
	i := h.lastExcept(game.Halt)
	if i < 0 {
		return 0
	}
	return h[i].Before.RequiredRoll()
}

// pathCells returns the hexes of a unit's latest steps, for its motion.
func (h history) pathCells(u game.Unit) []game.Cell {
	var list []game.Cell
	for i, step := range slices.Backward(h) {
		m := step.Move
		isWay := isStep(m.Kind) || m.Kind == game.Advance
		if !isWay && len(list) == 0 && i == len(h)-1 && m.Unit == u {
			continue // the action that ended the move is shown with it
		}
		if m.Unit != u || !isWay {
			break
		}
		if at, on := step.After.Position(u); on {
			list = append(list, at)
		}
	}
	slices.Reverse(list)
	return list
}

// trail is a path that a unit has gone, and the colour of the side that has moved it.
type trail struct {
	cells []game.Cell
	color string
}

// sideColor returns the colour of the side that made a step.
func sideColor(step step) string {
	if int(step.Seat) == step.Before.PoliceSeat() {
		return "blue"
	}
	return "red"
}

// trails returns the paths that units have gone, oldest first.
func (h history) trails() []trail {
	var trails []trail
	walking := game.NoUnit
	for _, step := range h {
		m, before := step.Move, step.Before
		unit := m.Unit
		switch m.Kind {
		case game.Advance, game.Step, game.Leave, game.Board:
		case game.Load:
			continue // and goes on
		case game.Slip:
			_, _, unit, _ = before.Query()
		default:
			walking = game.NoUnit
			continue
		}
		from, _ := before.Position(unit)
		to, on := step.After.Position(unit)
		if !on || from == to {
			continue
		}
		if unit != walking {
			trails = append(trails, trail{[]game.Cell{from}, sideColor(step)})
		}
		walking = unit
		last := len(trails) - 1
		trails[last].cells = append(trails[last].cells, to)
	}
	return trails
}

package fuga

import (
	"slices"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	game "banchisa/games/fuga"
)

// history is the latest steps of the match, oldest first.
type history []presenter.Step

// lastExcept returns the index of the latest step of none of these kinds, -1 if absent.
func (h history) lastExcept(kinds ...game.Kind) int {
	i := len(h) - 1
	for i >= 0 && slices.Contains(kinds, game.Unpack(h[i].Action).Kind) {
		i--
	}
	return i
}

// count returns how many steps are of a kind.
func (h history) count(kind game.Kind) (n int) {
	for _, step := range h {
		if game.Unpack(step.Action).Kind == kind {
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
	m := game.Unpack(h[i].Action)
	before, isState := h[i].Before.(*game.State)
	if m.Kind != game.Roll || !isState {
		return dice{}, "", false
	}
	return m.Dice, rollText(before, h[i].After.(*game.State), localize), true
}

// lastRollTarget returns the total that the latest roll needed, 0 for that of an attack.
func (h history) lastRollTarget() int {
	i := h.lastExcept(game.Halt)
	if i < 0 {
		return 0
	}
	if before, ok := h[i].Before.(*game.State); ok {
		return before.RequiredRoll()
	}
	return 0
}

// pathCells returns the hexes of a unit's latest steps, for its motion.
func (h history) pathCells(u game.Unit) []game.Cell {
	var list []game.Cell
	for i, step := range slices.Backward(h) {
		m := game.Unpack(step.Action)
		isWay := isStep(m.Kind) || m.Kind == game.Advance
		if !isWay && len(list) == 0 && i == len(h)-1 && m.Unit == u {
			continue // the action that ended the move is shown with it
		}
		if m.Unit != u || !isWay {
			break
		}
		after, ok := step.After.(*game.State)
		if !ok {
			break
		}
		if at, on := after.Position(u); on {
			list = append(list, at)
		}
	}
	slices.Reverse(list)
	return list
}

// trails returns the paths that units have gone, oldest first.
func (h history) trails() [][]game.Cell {
	var trails [][]game.Cell
	walking := game.NoUnit
	for _, step := range h {
		m, before := game.Unpack(step.Action), step.Before.(*game.State)
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
		to, on := step.After.(*game.State).Position(unit)
		if !on || from == to {
			continue
		}
		if unit != walking {
			trails = append(trails, []game.Cell{from})
		}
		walking = unit
		last := len(trails) - 1
		trails[last] = append(trails[last], to)
	}
	return trails
}

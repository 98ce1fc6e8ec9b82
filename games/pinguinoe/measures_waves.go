package pinguinoe

import (
	"math/bits"

	"banchisa/games"
)

// The measures of the order of a tsunami, which decides only where the seal goes (PIN-4.8), and of a walk that leads
// nowhere.

// countWaves counts the cards that the seat on turn has still to turn in a tsunami.
func countWaves(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	return bits.OnesCount64(s.slotsToTurn), s.turn == seat && s.phase != Over
}

// mayShowSeal reports whether a card that a tsunami turns may show a seal cell, as far as its face is known.
func (s *State) mayShowSeal(slot Slot) bool {
	switch {
	case slot == s.rules.ark, s.IsFaceUp(slot): // its other face, and the sea
		return false
	case s.seenFace[slot] == 0:
		return true
	}
	return s.rules.faces[s.seenFace[slot]].sealCell >= 0
}

// wave returns whether the card that has been turned may show a seal cell, and how many of those that are left may.
func (s *State) wave(after *State) (shows bool, left int, ok bool) {
	turned := s.slotsToTurn &^ after.slotsToTurn
	if s.phase != Waving || bits.OnesCount64(turned) != 1 || turned == s.slotsToTurn {
		return false, 0, false
	}
	for set := after.slotsToTurn; set != 0; set &= set - 1 {
		left += games.CountIf(s.mayShowSeal(Slot(bits.TrailingZeros64(set))))
	}
	return s.mayShowSeal(Slot(bits.TrailingZeros64(turned))), left, true
}

// tideNumbers are empty for a card that cannot show the seal.
func tideNumbers(before, after games.State, _ games.Seat) []int {
	if shows, _, ok := before.(*State).wave(after.(*State)); !ok || shows {
		return nil
	}
	return []int{}
}

// swellNumbers is how many cards may show the seal after one that may.
func swellNumbers(before, after games.State, _ games.Seat) []int {
	shows, left, ok := before.(*State).wave(after.(*State))
	if !ok || !shows || left == 0 {
		return nil
	}
	return []int{left}
}

// crestNumbers are empty for the last card that may show the seal.
func crestNumbers(before, after games.State, _ games.Seat) []int {
	if shows, left, ok := before.(*State).wave(after.(*State)); !ok || !shows || left > 0 {
		return nil
	}
	return []int{}
}

// roundNumbers is the number of steps that a penguin had, if it has made them all, is on ice, and no other way to make
// them ends on ice nearer to the ark.
func roundNumbers(before, after games.State, seat games.Seat) []int {
	b, s := before.(*State), after.(*State)
	at, here, steps := s.position[seat], b.StepsToArk(b.position[seat]), int(b.movePoints)
	if b.phase != Moving || b.turn != seat || s.turn != seat || s.movePoints > 0 || s.upSlots != b.upSlots || s.die != b.die || steps < 2 {
		return nil
	}
	ends := map[Cell]bool{b.position[seat]: true}
	for range steps {
		next := map[Cell]bool{}
		for c := range ends {
			for dir := 0; dir < 8; dir += 2 {
				if to := b.StepTarget(c, dir); to != NoCell && to != b.seal {
					next[to] = true
				}
			}
		}
		ends = next
	}
	for c := range ends {
		if b.Terrain(c) != Sea && b.StepsToArk(c) < here {
			return nil
		}
	}
	if !ends[at] || b.Terrain(at) == Sea {
		return nil
	}
	return []int{steps}
}

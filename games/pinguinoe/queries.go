package pinguinoe

import "banchisa/games"

// Rules returns the tables of the match's variant.
func (s *State) Rules() *Rules { return s.rules }

// Seats returns how many penguins race.
func (s *State) Seats() int { return int(s.seats) }

// Turn returns the seat on turn, the seat that is asked.
func (s *State) Turn() games.Seat { return s.turn }

// Phase returns what the match waits for.
func (s *State) Phase() Phase { return s.phase }

// Position returns where a penguin stands.
func (s *State) Position(seat games.Seat) Cell { return s.position[seat] }

// Seal returns where the seal is.
func (s *State) Seal() Cell { return s.seal }

// Terrain returns what a cell shows: sea on a face-down card.
func (s *State) Terrain(c Cell) Terrain { return s.terrain(c) }

// IsFaceUp reports whether the card on a slot lies face up.
func (s *State) IsFaceUp(slot Slot) bool { return s.isFaceUp(slot) }

// FaceSeen reports whether the face of the card on a slot has ever been seen.
func (s *State) FaceSeen(slot Slot) bool { return s.seenFace[slot] != 0 }

// ShownFace numbers the face that lies up on a slot, 0 for a back; equal numbers look alike.
func (s *State) ShownFace(slot Slot) int { return int(s.shownFace[slot]) }

// Hand returns how many of an object this view knows in a hand.
func (s *State) Hand(seat games.Seat, k Card) int { return int(s.hand[seat][k]) }

// HandSize returns how many cards a seat holds.
func (s *State) HandSize(seat games.Seat) int { return s.handSize(seat) }

// DeckSize returns the number of cards in the search deck.
func (s *State) DeckSize() int { return s.deckSize() }

// Events returns how far the white penguin has come.
func (s *State) Events() int { return int(s.events) }

// Skips returns how many turns a seat still has to skip.
func (s *State) Skips(seat games.Seat) int { return int(s.skips[seat]) }

// MovePoints returns what is left of the penguin's movement, Steps of the seal's.
func (s *State) MovePoints() int { return int(s.movePoints) }

// SealSteps returns how many steps the seal has left.
func (s *State) SealSteps() int { return int(s.sealSteps) }

// Die returns what the seat on turn rolled, 0 before.
func (s *State) Die() int { return int(s.die) }

// Target returns whose penguin is being set back, or Nobody.
func (s *State) Target() games.Seat { return s.target }

// Blizzard returns the seat whose blizzard blows, or Nobody.
func (s *State) Blizzard() games.Seat {
	if s.blizzard == 0 {
		return games.NoSeat
	}
	return games.Seat(s.blizzard - 1)
}

// Winner returns who reached the ark, or Nobody.
func (s *State) Winner() games.Seat { return s.winner }

// Turns returns how many turns are over.
func (s *State) Turns() int { return int(s.turns) }

// WaveComing reports whether a tsunami still has to turn the card on a slot.
func (s *State) WaveComing(slot Slot) bool { return s.slotsToTurn>>uint(slot)&1 == 1 }

// Revealing returns the slot whose face chance is about to name, or -1.
func (s *State) Revealing() Slot { return s.revealing }

// PlayedObject reports whether the seat on turn has played its object.
func (s *State) PlayedObject() bool { return s.playedObject }

// StepTarget returns where a penguin comes by a step from a cell, or NoCell.
func (s *State) StepTarget(from Cell, dir int) Cell {
	if to := s.rules.neighbors[from][dir]; s.canEnter(from, to) {
		return to
	}
	return NoCell
}

// SealTarget returns where the seal would come by a step from a cell, or NoCell.
func (s *State) SealTarget(from Cell, dir int) Cell {
	if s.sealCanStep(from, dir) {
		return s.rules.neighbors[from][dir]
	}
	return NoCell
}

// SpringboardTarget returns where a springboard leads from the cell of the penguin on turn, or
// NoCell.
func (s *State) SpringboardTarget(dir int) Cell { return s.springboardTarget(s.position[s.turn], dir) }

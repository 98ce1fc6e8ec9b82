package pinguinoe

import "banchisa/games"

// Rules are the tables of the match's variant.
func (s *State) Rules() *Rules { return s.rules }

// Seats is how many penguins race.
func (s *State) Seats() int { return int(s.seats) }

// Turn is the seat on turn, whoever is asked.
func (s *State) Turn() games.Seat { return s.turn }

// Phase is what the match waits for.
func (s *State) Phase() Phase { return s.phase }

// Position is where a penguin stands.
func (s *State) Position(seat games.Seat) Cell { return s.position[seat] }

// Seal is where the seal is.
func (s *State) Seal() Cell { return s.seal }

// Terrain is what a cell shows: sea on a face-down card.
func (s *State) Terrain(c Cell) Terrain { return s.terrain(c) }

// IsFaceUp tells whether the card on a slot lies face up.
func (s *State) IsFaceUp(slot Slot) bool { return s.isFaceUp(slot) }

// FaceSeen tells whether the face of the card on a slot has ever been seen.
func (s *State) FaceSeen(slot Slot) bool { return s.seenFace[slot] != 0 }

// ShownFace numbers the face that lies up on a slot, 0 for a back; equal numbers look alike.
func (s *State) ShownFace(slot Slot) int { return int(s.shownFace[slot]) }

// Hand is how many of an object this view knows in a hand.
func (s *State) Hand(seat games.Seat, k Card) int { return int(s.hand[seat][k]) }

// HandSize is how many cards a seat holds.
func (s *State) HandSize(seat games.Seat) int { return s.handSize(seat) }

// DeckSize is the number of cards in the search deck.
func (s *State) DeckSize() int { return s.deckSize() }

// Events is how far the white penguin has come.
func (s *State) Events() int { return int(s.events) }

// Skips is how many turns a seat still has to skip.
func (s *State) Skips(seat games.Seat) int { return int(s.skips[seat]) }

// MovePoints is what is left of the penguin's movement, Steps of the seal's.
func (s *State) MovePoints() int { return int(s.movePoints) }

// SealSteps is how many steps the seal has left.
func (s *State) SealSteps() int { return int(s.sealSteps) }

// Die is what the seat on turn rolled, 0 before.
func (s *State) Die() int { return int(s.die) }

// Target is whose penguin is being set back, or Nobody.
func (s *State) Target() games.Seat { return s.target }

// Blizzard is the seat whose blizzard blows, or Nobody.
func (s *State) Blizzard() games.Seat {
	if s.blizzard == 0 {
		return games.NoSeat
	}
	return games.Seat(s.blizzard - 1)
}

// Winner is who reached the ark, or Nobody.
func (s *State) Winner() games.Seat { return s.winner }

// Turns is how many turns are over.
func (s *State) Turns() int { return int(s.turns) }

// WaveComing tells whether a tsunami still has to turn the card on a slot.
func (s *State) WaveComing(slot Slot) bool { return s.slotsToTurn>>uint(slot)&1 == 1 }

// Revealing is the slot whose face chance is about to name, or -1.
func (s *State) Revealing() Slot { return s.revealing }

// PlayedObject tells whether the seat on turn has played its object.
func (s *State) PlayedObject() bool { return s.playedObject }

// StepTarget is where a penguin comes by a step from a cell, or NoCell.
func (s *State) StepTarget(from Cell, dir int) Cell {
	if to := s.rules.neighbors[from][dir]; s.canEnter(from, to) {
		return to
	}
	return NoCell
}

// SealTarget is where the seal would come by a step from a cell, or NoCell.
func (s *State) SealTarget(from Cell, dir int) Cell {
	if s.sealCanStep(from, dir) {
		return s.rules.neighbors[from][dir]
	}
	return NoCell
}

// SpringboardTarget is where a springboard leads from the cell of the penguin on turn, or NoCell.
func (s *State) SpringboardTarget(dir int) Cell { return s.springboardTarget(s.position[s.turn], dir) }

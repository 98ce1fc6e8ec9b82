package pinguinoe

import "banchisa/games"

// Rules returns the rules of the match's variant.
func (s *State) Rules() *Rules { return s.rules }

// Seats returns the number of penguins.
func (s *State) Seats() int { return int(s.seats) }

// Turn returns the seat on turn, which is not always the actor.
func (s *State) Turn() games.Seat { return s.turn }

// Phase returns what the match waits for.
func (s *State) Phase() Phase { return s.phase }

// Penguin returns which of the four penguins a seat has, from 0.
func (s *State) Penguin(seat games.Seat) int { return int(s.penguins[seat]) }

// Home returns the igloo cell of a seat's penguin.
func (s *State) Home(seat games.Seat) Cell { return s.home(seat) }

// Position returns the cell of a penguin.
func (s *State) Position(seat games.Seat) Cell { return s.position[seat] }

// Seal returns the cell of the seal.
func (s *State) Seal() Cell { return s.seal }

// Hand returns how many of an object are known to be in a hand.
func (s *State) Hand(seat games.Seat, k Card) int { return int(s.hand[seat][k]) }

// Events returns the number of events that the white penguin has counted.
func (s *State) Events() int { return int(s.events) }

// Skips returns how many turns a seat still has to skip.
func (s *State) Skips(seat games.Seat) int { return int(s.skips[seat]) }

// MovePoints returns the points left of the penguin's movement.
func (s *State) MovePoints() int { return int(s.movePoints) }

// SealSteps returns the steps left of the seal's movement.
func (s *State) SealSteps() int { return int(s.sealSteps) }

// Die returns the roll of the seat on turn, 0 before it.
func (s *State) Die() int { return int(s.die) }

// Target returns the seat whose penguin is being set back, or NoSeat.
func (s *State) Target() games.Seat { return s.target }

// Blizzard returns the seat that drew the blizzard that is blowing, or NoSeat.
func (s *State) Blizzard() games.Seat {
	if s.blizzard == 0 {
		return games.NoSeat
	}
	return games.Seat(s.blizzard - 1)
}

// Winner returns the seat that reached the ark, or NoSeat.
func (s *State) Winner() games.Seat { return s.winner }

// Turns returns the number of turns that are over.
func (s *State) Turns() int { return int(s.turns) }

// PlayedObject reports whether the seat on turn has played an object in this turn.
func (s *State) PlayedObject() bool { return s.playedObject }

// StepTarget returns the cell that a penguin's step leads to, or NoCell.
func (s *State) StepTarget(from Cell, dir int) Cell {
	if to := s.rules.neighbors[from][dir]; s.canEnter(from, to) {
		return to
	}
	return NoCell
}

// SealTarget returns the cell that the seal's step leads to, or NoCell.
func (s *State) SealTarget(from Cell, dir int) Cell {
	if s.sealDirections(from)>>dir&1 == 1 {
		return s.rules.neighbors[from][dir]
	}
	return NoCell
}

// SpringboardTarget returns the cell that a springboard leads to from the penguin on turn, or
// NoCell.
func (s *State) SpringboardTarget(dir int) Cell { return s.springboardTarget(s.position[s.turn], dir) }

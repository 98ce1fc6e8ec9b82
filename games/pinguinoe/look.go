package pinguinoe

import "banchisa/games"

// Rules are the tables of the match's variant.
func (s *State) Rules() *Rules { return s.r }

// Seats is how many penguins race.
func (s *State) Seats() int { return int(s.seats) }

// Turn is the seat on turn, whoever is asked.
func (s *State) Turn() games.Seat { return s.turn }

// Phase is what the match waits for.
func (s *State) Phase() Phase { return s.phase }

// At is where a penguin stands.
func (s *State) At(seat games.Seat) Cell { return s.at[seat] }

// Seal is where the seal is.
func (s *State) Seal() Cell { return s.seal }

// Kind is what a cell shows: sea on a face-down card.
func (s *State) Kind(c Cell) Kind { return s.kind(c) }

// Up tells whether the card on a slot lies face up.
func (s *State) Up(slot Slot) bool { return s.isUp(slot) }

// Known tells whether the face of the card on a slot has ever been seen.
func (s *State) Known(slot Slot) bool { return s.face[slot] != 0 }

// Top numbers the face that lies up on a slot, 0 for a back; equal numbers look alike.
func (s *State) Top(slot Slot) int { return int(s.top[slot]) }

// Hand is how many of an object this view knows in a hand.
func (s *State) Hand(seat games.Seat, k Card) int { return int(s.hand[seat][k]) }

// Held is how many cards a seat holds.
func (s *State) Held(seat games.Seat) int { return s.held(seat) }

// Left is the number of cards in the search deck.
func (s *State) Left() int { return s.left() }

// Events is how far the white penguin has come.
func (s *State) Events() int { return int(s.events) }

// Skips is how many turns a seat still has to skip.
func (s *State) Skips(seat games.Seat) int { return int(s.skips[seat]) }

// Points is what is left of the penguin's movement, Steps of the seal's.
func (s *State) Points() int { return int(s.points) }

// Steps is how many steps the seal has left.
func (s *State) Steps() int { return int(s.steps) }

// Die is what the seat on turn rolled, 0 before.
func (s *State) Die() int { return int(s.die) }

// Target is whose penguin is being set back, or Nobody.
func (s *State) Target() games.Seat { return s.target }

// Blizzard is the seat whose blizzard blows, or Nobody.
func (s *State) Blizzard() games.Seat {
	if s.blizzard == 0 {
		return games.Nobody
	}
	return games.Seat(s.blizzard - 1)
}

// Winner is who reached the ark, or Nobody.
func (s *State) Winner() games.Seat { return s.winner }

// Turns is how many turns are over.
func (s *State) Turns() int { return int(s.turns) }

// Rising tells whether a tsunami still has to turn the card on a slot.
func (s *State) Rising(slot Slot) bool { return s.wave>>uint(slot)&1 == 1 }

// Opening is the slot whose face chance is about to name, or -1.
func (s *State) Opening() Slot { return s.opened }

// Played tells whether the seat on turn has played its object.
func (s *State) Played() bool { return s.played }

// Place is what the layout puts on a slot.
func (r *Rules) Place(slot Slot) Place { return r.slot[slot] }

// Slot is the slot of a row and a column of cards.
func (r *Rules) Slot(row, col int) Slot { return Slot(row*r.Cols + col) }

// Ark is the ark's slot.
func (r *Rules) Ark() Slot { return r.ark }

// Home is a seat's igloo cell, or NoCell.
func (r *Rules) Home(seat games.Seat) Cell { return r.home[seat] }

// Igloo is the seat whose igloo lies on a slot, or Nobody.
func (r *Rules) Igloo(slot Slot) games.Seat {
	for seat, home := range r.home {
		if home != NoCell && home.Slot() == slot {
			return games.Seat(seat)
		}
	}
	return games.Nobody
}

// Next is the cell beside a cell in one of eight directions, or NoCell.
func (r *Rules) Next(c Cell, dir int) Cell { return r.next[c][dir] }

// ToArk is a cell's distance from the nearest cell of the ark card.
func (r *Rules) ToArk(c Cell) int { return int(r.toArk[c]) }

// CellName is "r.c".
func (r *Rules) CellName(c Cell) string { return r.cellName(c) }

// SlotName is "R:C".
func (r *Rules) SlotName(s Slot) string { return r.slotName(s) }

// Count is how many cards of a kind the search deck has in all.
func (r *Rules) Count(k Card) int { return int(r.total[k]) }

// CanStep is where a penguin comes by a step from a cell, or NoCell.
func (s *State) CanStep(from Cell, dir int) Cell {
	if to := s.r.next[from][dir]; s.open(from, to) {
		return to
	}
	return NoCell
}

// CanGlide is where the seal would come by a step from a cell, or NoCell.
func (s *State) CanGlide(from Cell, dir int) Cell {
	if s.glidesFrom(from, dir) {
		return s.r.next[from][dir]
	}
	return NoCell
}

// Landing is where a springboard leads from the cell of the penguin on turn, or NoCell.
func (s *State) Landing(dir int) Cell { return s.landing(s.at[s.turn], dir) }

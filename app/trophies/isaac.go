package trophies

import (
	"banchisa/games"
	"banchisa/games/isaac"
)

// isaacTally counts what a seat does in Isaac.
type isaacTally struct {
	seat games.Seat
	// haul is the most points for one tile, longHaul for one of the longest tiles.
	haul, longHaul int
	// lead is the seat's points less the other's, behind how far it has been behind at most.
	lead, behind int
	// both is a tile with points that had both counters on its line.
	both bool
	// alone counts the tiles placed after the other had passed.
	alone int
	// modest reports that points were given up.
	modest bool
	// atTarget reports that the target was reached.
	atTarget bool
}

func (t *isaacTally) step(before, after games.State, a games.Action) {
	b, s := before.(*isaac.State), after.(*isaac.State)
	if b.Actor() == t.seat {
		t.choice(b, isaac.Unpack(a))
	}
	t.lead = s.Score(t.seat) - s.Score(1-t.seat)
	t.behind = max(t.behind, -t.lead)
	_, end := s.Winner()
	t.atTarget = end == isaac.ByTarget
}

// choice counts a choice of the seat.
func (t *isaacTally) choice(b *isaac.State, m isaac.Move) {
	switch m.Kind {
	case isaac.Place:
		t.alone += games.CountIf(b.Passed(1 - t.seat))
	case isaac.Remove:
		tile, _ := b.TileAt(m.Cell)
		value, others, bonus := b.RemovalPoints(tile)
		points := value * others * bonus
		t.haul = max(t.haul, points)
		t.both = t.both || points > 0 && bonus == 4
		if tile.Length == 7 {
			t.longHaul = max(t.longHaul, points)
		}
	case isaac.Advance:
		t.modest = t.modest || m.N < b.Points() && b.Score(t.seat)+m.N < b.Rules().Target
	}
}

func (t *isaacTally) conditions(end outcome) []condition {
	return []condition{
		{"win", end.won},
		{"strong", end.beatStrong()},
		{"target", end.won && t.atTarget},
		{"haul", t.haul >= 24},
		{"great-haul", t.haul >= 48},
		{"both", t.both},
		{"longest", t.longHaul >= 30},
		{"alone", t.alone >= 2},
		{"modest", end.won && t.modest},
		{"comeback", end.won && t.behind >= 30},
		{"far-ahead", end.won && t.lead >= 40},
		{"photo-finish", end.won && t.lead <= 3},
	}
}

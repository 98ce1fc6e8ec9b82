package review

import (
	"math"

	"banchisa/games"
	"banchisa/games/record"
)

// TurnGain is what a seat has gained in one turn, in what the game counts.
type TurnGain struct {
	Seat games.Seat
	// Ply is that of the turn's first choice, from 1.
	Ply int
	// Gain is at least 1.
	Gain int
}

// LargestGain returns the first of the largest gains of a match. ok is false if nobody has gained
// anything in a turn of their own, or if the game counts nothing.
func LargestGain(m *record.Match) (biggest TurnGain, ok bool) {
	return LargestGainOf(m, func(games.Seat) bool { return true })
}

// LargestGainOf returns the first of the largest gains of some seats.
func LargestGainOf(m *record.Match, counts func(games.Seat) bool) (biggest TurnGain, ok bool) {
	gained := m.Game.Gained
	if gained == nil {
		return TurnGain{}, false
	}
	turn, before := TurnGain{Seat: games.NoSeat}, 0
	end := func(s games.State) {
		if turn.Seat < 0 {
			return
		}
		if turn.Gain = gained(s, turn.Seat) - before; turn.Gain > biggest.Gain && counts(turn.Seat) {
			biggest = turn
		}
	}
	m.Each(func(k int, s games.State, _ games.Action) bool {
		if actor := s.Actor(); actor >= 0 && actor != turn.Seat {
			end(s)
			turn, before = TurnGain{Seat: actor, Ply: k + 1}, gained(s, actor)
		}
		return true
	})
	end(m.State())
	return biggest, biggest.Gain > 0
}

// nearShare is how far behind the winner a match was nearly won, as a share of what the one who counts more has.
const nearShare = 0.2

// WasNear reports whether a seat has gained nearly as much as the winner at the end of a match.
func WasNear(m *record.Match, seat, winner games.Seat) bool {
	if m.Game.Gained == nil || winner < 0 {
		return false
	}
	own, best := float64(m.Game.Gained(m.State(), seat)), float64(m.Game.Gained(m.State(), winner))
	most := max(math.Abs(own), math.Abs(best))
	return most > 0 && best-own <= nearShare*most
}

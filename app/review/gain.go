package review

import (
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
	gained := m.Game.Gained
	if gained == nil {
		return TurnGain{}, false
	}
	turn, before := TurnGain{Seat: games.NoSeat}, 0
	end := func(s games.State) {
		if turn.Seat < 0 {
			return
		}
		if turn.Gain = gained(s, turn.Seat) - before; turn.Gain > biggest.Gain {
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

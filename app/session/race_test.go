package session_test

import (
	"fmt"

	"banchisa/games"
)

// race is a small game for these tests: two seats in turn roll a die from 1 to 3, then move that
// far or one further, except after a 3, when the move is forced. The first to reach 12 wins.
type race struct {
	At   [2]int8
	Turn int8
	Die  int8
}

const (
	rollBase games.Action = 10 // 11, 12, 13
	moveBase games.Action = 20 // 21 … 24
)

func newRace() *games.Game {
	return &games.Game{ID: "race", SeatIDs: []string{"a", "b"}, New: func(games.Setup) (games.State, error) {
		return &race{}, nil
	}}
}

func (s *race) Actor() games.Seat {
	switch {
	case s.At[0] >= 12 || s.At[1] >= 12:
		return games.Terminal
	case s.Die == 0:
		return games.Chance
	}
	return games.Seat(s.Turn)
}

func (s *race) LegalActions(dst []games.Action) []games.Action {
	switch {
	case s.Actor() == games.Terminal:
		return dst
	case s.Die == 0:
		return append(dst, rollBase+1, rollBase+2, rollBase+3)
	case s.Die == 3:
		return append(dst, moveBase+3)
	}
	return append(dst, moveBase+games.Action(s.Die), moveBase+games.Action(s.Die)+1)
}

func (s *race) Apply(a games.Action) {
	switch n := int8(a % 10); a - games.Action(n) {
	case rollBase:
		s.Die = n
	case moveBase:
		s.At[s.Turn] += n
		s.Turn, s.Die = 1-s.Turn, 0
	}
}

func (s *race) FormatAction(a games.Action) string {
	if a < moveBase {
		return fmt.Sprintf("=%d", a-rollBase)
	}
	return fmt.Sprintf("+%d", a-moveBase)
}

func (s *race) Returns(dst []float64) []float64 {
	for _, at := range s.At {
		if at >= 12 {
			dst = append(dst, 1)
		} else {
			dst = append(dst, 0)
		}
	}
	return dst
}

func (s *race) Clone() games.State       { c := *s; return &c }
func (s *race) CopyFrom(src games.State) { *s = *src.(*race) }
func (s *race) Value() any               { return *s }
func (s *race) String() string           { return fmt.Sprintf("%+v", *s) }

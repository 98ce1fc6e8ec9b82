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

func (r *race) Actor() games.Seat {
	switch {
	case r.At[0] >= 12 || r.At[1] >= 12:
		return games.Terminal
	case r.Die == 0:
		return games.Chance
	}
	return games.Seat(r.Turn)
}

func (r *race) LegalActions(dst []games.Action) []games.Action {
	switch {
	case r.Actor() == games.Terminal:
		return dst
	case r.Die == 0:
		return append(dst, rollBase+1, rollBase+2, rollBase+3)
	case r.Die == 3:
		return append(dst, moveBase+3)
	}
	return append(dst, moveBase+games.Action(r.Die), moveBase+games.Action(r.Die)+1)
}

func (r *race) Apply(a games.Action) {
	switch n := int8(a % 10); a - games.Action(n) {
	case rollBase:
		r.Die = n
	case moveBase:
		r.At[r.Turn] += n
		r.Turn, r.Die = 1-r.Turn, 0
	}
}

func (r *race) FormatAction(a games.Action) string {
	if a < moveBase {
		return fmt.Sprintf("=%d", a-rollBase)
	}
	return fmt.Sprintf("+%d", a-moveBase)
}

func (r *race) Returns(dst []float64) []float64 {
	for _, at := range r.At {
		if at >= 12 {
			dst = append(dst, 1)
		} else {
			dst = append(dst, 0)
		}
	}
	return dst
}

func (r *race) Clone() games.State       { c := *r; return &c }
func (r *race) CopyFrom(src games.State) { *r = *src.(*race) }
func (r *race) Value() any               { return *r }
func (r *race) String() string           { return fmt.Sprintf("%+v", *r) }

package session_test

import (
	"fmt"
	"math/rand/v2"

	"banchisa/games"
)

// hand is a small game with hidden information for these tests: in turn a seat draws a card that only
// it sees, then keeps or doubles it. After four turns the larger sum wins.
type hand struct {
	Sums [2]int8
	Card int8 // what was drawn and not yet added; hidden from others
	Turn int8
	Drew bool
}

const (
	unknownCard games.Action = 10 // a draw as the others see it
	drawBase    games.Action = 10 // 11, 12, 13
	keep        games.Action = 20
	double      games.Action = 21
)

func newHand() *games.Game {
	return &games.Game{ID: "hand", SeatIDs: []string{"a", "b"}, New: func(games.Setup) (games.State, error) {
		return &hand{}, nil
	}}
}

func (s *hand) Actor() games.Seat {
	switch {
	case s.Turn == 4:
		return games.Terminal
	case !s.Drew:
		return games.Chance
	}
	return games.Seat(s.Turn % 2)
}

func (s *hand) LegalActions(dst []games.Action) []games.Action {
	switch {
	case s.Actor() == games.Terminal:
		return dst
	case !s.Drew:
		return append(dst, drawBase+1, drawBase+2, drawBase+3)
	}
	return append(dst, keep, double)
}

func (s *hand) Apply(a games.Action) {
	if a < keep {
		s.Card, s.Drew = int8(a-drawBase), true
		return
	}
	s.Sums[s.Turn%2] += s.Card * int8(a-keep+1)
	s.Turn, s.Card, s.Drew = s.Turn+1, 0, false
}

func (s *hand) Redact(viewer games.Seat) {
	s.Sums = [2]int8{}
	if viewer != s.Actor() {
		s.Card = 0
	}
}

func (s *hand) ObservedAction(viewer games.Seat, a games.Action) games.Action {
	if a < keep && viewer != games.Seat(s.Turn%2) {
		return unknownCard
	}
	return a
}

func (s *hand) Determinize(*rand.Rand)             {}
func (s *hand) Reveals(games.Action) bool          { return false }
func (s *hand) FormatAction(a games.Action) string { return fmt.Sprint(int(a)) }
func (s *hand) Clone() games.State                 { c := *s; return &c }
func (s *hand) CopyFrom(src games.State)           { *s = *src.(*hand) }
func (s *hand) Value() any                         { return *s }
func (s *hand) String() string                     { return fmt.Sprintf("%+v", *s) }

func (s *hand) Returns(dst []float64) []float64 {
	return append(dst, float64(s.Sums[0]), float64(s.Sums[1]))
}

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

func (h *hand) Actor() games.Seat {
	switch {
	case h.Turn == 4:
		return games.Terminal
	case !h.Drew:
		return games.Chance
	}
	return games.Seat(h.Turn % 2)
}

func (h *hand) LegalActions(dst []games.Action) []games.Action {
	switch {
	case h.Actor() == games.Terminal:
		return dst
	case !h.Drew:
		return append(dst, drawBase+1, drawBase+2, drawBase+3)
	}
	return append(dst, keep, double)
}

func (h *hand) Apply(a games.Action) {
	if a < keep {
		h.Card, h.Drew = int8(a-drawBase), true
		return
	}
	h.Sums[h.Turn%2] += h.Card * int8(a-keep+1)
	h.Turn, h.Card, h.Drew = h.Turn+1, 0, false
}

func (h *hand) Redact(viewer games.Seat) {
	h.Sums = [2]int8{}
	if viewer != h.Actor() {
		h.Card = 0
	}
}

func (h *hand) ObservedAction(viewer games.Seat, a games.Action) games.Action {
	if a < keep && viewer != games.Seat(h.Turn%2) {
		return unknownCard
	}
	return a
}

func (h *hand) Determinize(*rand.Rand)             {}
func (h *hand) Reveals(games.Action) bool          { return false }
func (h *hand) FormatAction(a games.Action) string { return fmt.Sprint(int(a)) }
func (h *hand) Clone() games.State                 { c := *h; return &c }
func (h *hand) CopyFrom(src games.State)           { *h = *src.(*hand) }
func (h *hand) Value() any                         { return *h }
func (h *hand) String() string                     { return fmt.Sprintf("%+v", *h) }

func (h *hand) Returns(dst []float64) []float64 {
	return append(dst, float64(h.Sums[0]), float64(h.Sums[1]))
}

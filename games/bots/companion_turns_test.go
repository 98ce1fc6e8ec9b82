package bots_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"banchisa/games"
	"banchisa/games/bots"
)

// wide is a game of one turn with more good turns than a search looks at: the seat on turn names
// a number; every eighth is bad, and a greater one a little better than a smaller one.
type wide struct{ named games.Action }

const (
	wideTurns = 4096
	badTurn   = 8
)

func (w *wide) Actor() games.Seat {
	if w.named != 0 {
		return games.Terminal
	}
	return 0
}

func (w *wide) LegalActions(dst []games.Action) []games.Action {
	for a := games.Action(1); a <= wideTurns && w.named == 0; a++ {
		dst = append(dst, a)
	}
	return dst
}

func (w *wide) Apply(a games.Action)               { w.named = a }
func (w *wide) FormatAction(a games.Action) string { return fmt.Sprint(a) }
func (w *wide) Clone() games.State                 { c := *w; return &c }
func (w *wide) CopyFrom(src games.State)           { *w = *src.(*wide) }
func (w *wide) Value() any                         { return *w }
func (w *wide) String() string                     { return fmt.Sprint(*w) }

func (w *wide) Returns(dst []float64) []float64 {
	if w.named%badTurn == 0 {
		return append(dst, 0.2, 0.8)
	}
	share := 0.45 + float64(0.05*float64(w.named))/wideTurns
	return append(dst, share, 1-share)
}

var wideGame = &games.Game{ID: "wide", Heuristics: games.Heuristics{
	SampleTurn: func(_ games.State, dst []games.Action, r *rand.Rand) []games.Action {
		return append(dst, games.Action(1+r.IntN(wideTurns)))
	},
}}

// A good turn that its referee has not drawn is not taken for a bad one.
func TestCompanionKeepsTurnsUnknownToItsReferee(t *testing.T) {
	for seed := range uint64(20) {
		a, err := bots.NewCompanion(wideGame, bots.MaxStrength, seed).Choose(t.Context(), &wide{})
		if err != nil || a%badTurn == 0 {
			t.Errorf("seed %d: it names %d, %v", seed, a, err)
		}
	}
}

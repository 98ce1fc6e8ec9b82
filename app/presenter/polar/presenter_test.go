package polar_test

import (
	"fmt"
	"testing"

	"banchisa/app/presenter/polar"
	"banchisa/app/presenter/presentertest"
	game "banchisa/games/polar"
)

type match = presentertest.Match[*game.State]

func newMatch(t *testing.T, variant string, seats ...string) *match {
	t.Helper()
	m := presentertest.New[*game.State](t, game.Game, polar.Presenter{}, variant, seats...)
	m.RandomEvery = 4
	return m
}

// playUntil returns the first of many matches that comes to a position, there.
func playUntil(t *testing.T, w, h float32, variant string, seats []string, stop func(*game.State) bool) *match {
	t.Helper()
	for seed := range uint64(400) {
		m := newMatch(t, variant, seats...)
		m.W, m.H = w, h
		if m.PlayUntil(seed, stop) {
			return m
		}
	}
	t.Fatal("no match comes to that position")
	return nil
}

func countEnds(s *game.State) int {
	n := 0
	for _, a := range s.LegalActions(nil) {
		if game.Unpack(a).Kind == game.Go {
			n++
		}
	}
	return n
}

func TestScreenshots(t *testing.T) {
	three := []string{"red", "yellow", "blue"}
	for _, size := range presentertest.WindowSizes(t) {
		w, h := size[0], size[1]
		m := newMatch(t, "classic", three...)
		m.W, m.H = w, h
		m.Screenshot("take", m.Input("h2"))
		m = playUntil(t, w, h, "classic", three, func(s *game.State) bool { return s.Question() == game.PlaceFirst })
		m.Screenshot("first", m.SelectedInput("q31", m.TapTargets("h0").Selection))
		m = playUntil(t, w, h, "classic", three, func(s *game.State) bool { return s.Question() == game.TakeTurn && s.Turns() > 20 && s.Lions() > 0 })
		m.Screenshot("turn", m.Input(""))
		m = playUntil(t, w, h, "classic", three, func(s *game.State) bool {
			return s.Question() == game.AfterNumber && s.Cards(s.Mover()) > 1 && countEnds(s) > 2 && s.Turns() > 14
		})
		hover := ""
		for _, a := range m.State.LegalActions(nil) {
			if d := game.Unpack(a); d.Kind == game.Go {
				hover = fmt.Sprintf("p%s/%d%d", d.Square, d.Cell/3, d.Cell%3)
			}
		}
		m.Screenshot("number", m.Input(hover))
		six := []string{"red", "black", "yellow", "green", "blue", "white"}
		m = playUntil(t, w, h, "classic-high", six, func(s *game.State) bool { return s.Question() == game.GuestLeaves && s.Turns() > 30 })
		m.Screenshot("guest", m.Input(""))
		m = playUntil(t, w, h, "duel", []string{"red", "black"}, func(s *game.State) bool { return s.Question() == game.PutSeal && s.Turns() > 20 })
		m.Screenshot("seal", m.Input(""))
		m = playUntil(t, w, h, "short", three, func(s *game.State) bool { return s.Question() == game.RideOn && s.Turns() > 10 })
		m.Screenshot("ride", m.Input(""))
	}
}

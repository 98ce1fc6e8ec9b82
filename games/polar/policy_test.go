package polar_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/polar"
)

// A bot lands if it can, and pays a card for it.
func TestBotsLand(t *testing.T) {
	for cards, want := range map[string]string{"=4": "land", "=5": "correct -1"} {
		s := emptySea(t, "classic")
		s.PutSlab(red, "T@48", 0)
		s.PutPenguin(red, "48/21")
		s.GiveCards(red, 1)
		playNames(t, s, "click", cards)
		a, err := bots.New(polar.Game, 4, 1).Choose(context.Background(), s)
		if err != nil || s.FormatAction(a) != want {
			t.Errorf("after %s: %s, want %s (%v)", cards, s.FormatAction(a), want, err)
		}
	}
}

// The leader gets the lion, whichever seat it is.
func TestLionsGoToTheLeader(t *testing.T) {
	for leader := black; leader <= yellow; leader++ {
		s := emptySea(t, "classic")
		s.PutSlab(red, "X@31", 0)
		s.PutSlab(black, "X@41", 0)
		s.PutSlab(yellow, "X@51", 0)
		s.PutSlab(leader, "T@57", 0)
		s.PutPenguin(black, "41/11")
		s.PutPenguin(yellow, "51/11")
		s.PutPenguin(red, "31/11")
		s.PutPenguin(leader, "57/00")
		playNames(t, s, "click", "=lion+")
		a, err := bots.New(polar.Game, 4, 1).Choose(context.Background(), s)
		if m := polar.Unpack(a); err != nil || m.Square.String() != "57" {
			t.Errorf("leader %d: %s (%v)\n%s", leader, s.FormatAction(a), err, s)
		}
	}
}

// What the heuristics return is legal everywhere, and they do not allocate.
func TestHeuristicsEverywhere(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	heuristics := polar.Game.Heuristics.WithTuned()
	for _, id := range []string{"classic", "short", "duel"} {
		seats := []string{"red", "black", "yellow"}
		if id == "duel" {
			seats = seats[:2]
		}
		s := games.State(newState(t, id, seats...))
		prior, features := make([]float32, 4096), make([]float64, len(heuristics.Features))
		buf := make([]games.Action, 0, 4096)
		for range 3000 {
			buf = s.LegalActions(buf[:0])
			if len(buf) == 0 {
				break
			}
			var a games.Action
			if s.Actor() == games.Chance {
				a = games.SampleChance(s, buf, r)
			} else {
				a = heuristics.RolloutPolicy(s, buf, r)
				if rule := games.Check(s, a); rule != "" {
					t.Fatalf("%s is refused by %s\n%s", s.FormatAction(a), rule, s)
				}
				heuristics.Prior(s, buf, prior[:len(buf)])
				heuristics.ExtractFeatures(s, s.Actor(), features)
				any := false
				for _, p := range prior[:len(buf)] {
					any = any || p > 0
				}
				if !any {
					t.Fatalf("the prior leaves out everything\n%s", s)
				}
				if r.IntN(3) == 0 {
					a = buf[r.IntN(len(buf))]
				}
			}
			s.Apply(a)
		}
		if n := testing.AllocsPerRun(20, func() {
			buf = s.LegalActions(buf[:0])
			if s.Actor() >= 0 {
				heuristics.Prior(s, buf, prior[:len(buf)])
				heuristics.ExtractFeatures(s, s.Actor(), features)
			}
		}); n != 0 {
			t.Errorf("%v allocations", n)
		}
	}
}

package polar_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/polar"
)

// A bot lands when it can, and gives a card for it.
func TestBotsLand(t *testing.T) {
	for cards, want := range map[string]string{"=4": "land", "=5": "correct -1"} {
		s := bare(t, "classic")
		s.Lay(red, "T@48", 0)
		s.Stand(red, "48/21")
		s.Give(red, 1)
		play(t, s, "click", cards)
		a, err := bots.New(polar.Game, 3, 1).Choose(context.Background(), s)
		if err != nil || s.Name(a) != want {
			t.Errorf("after %s: %s, want %s (%v)", cards, s.Name(a), want, err)
		}
	}
}

// Whoever leads gets the lion, not whoever sits in a certain seat.
func TestLionsGoToTheLeader(t *testing.T) {
	for leader := black; leader <= yellow; leader++ {
		s := bare(t, "classic")
		s.Lay(red, "X@31", 0)
		s.Lay(black, "X@41", 0)
		s.Lay(yellow, "X@51", 0)
		s.Lay(leader, "T@57", 0)
		s.Stand(black, "41/11")
		s.Stand(yellow, "51/11")
		s.Stand(red, "31/11")
		s.Stand(leader, "57/00")
		play(t, s, "click", "=lion+")
		a, err := bots.New(polar.Game, 3, 1).Choose(context.Background(), s)
		if m := polar.Decode(a); err != nil || m.Square.String() != "57" {
			t.Errorf("leader %d: %s (%v)\n%s", leader, s.Name(a), err, s)
		}
	}
}

// What a mind answers is legal everywhere, and asking allocates nothing.
func TestMindEverywhere(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	mind := polar.Game.Mind
	for _, id := range []string{"classic", "short", "duel"} {
		seats := []string{"red", "black", "yellow"}
		if id == "duel" {
			seats = seats[:2]
		}
		s := games.State(start(t, id, seats...))
		prior, features := make([]float32, 4096), make([]float64, len(mind.Features))
		buf := make([]games.Action, 0, 4096)
		for range 3000 {
			buf = s.Actions(buf[:0])
			if len(buf) == 0 {
				break
			}
			var a games.Action
			if s.Actor() == games.Chance {
				a = games.Roll(s, buf, r)
			} else {
				a = mind.Rollout(s, buf, r)
				if rule := games.Check(s, a); rule != "" {
					t.Fatalf("%s is refused by %s\n%s", s.Name(a), rule, s)
				}
				mind.Prior(s, buf, prior[:len(buf)])
				mind.Measure(s, s.Actor(), features)
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
			buf = s.Actions(buf[:0])
			if s.Actor() >= 0 {
				mind.Prior(s, buf, prior[:len(buf)])
				mind.Measure(s, s.Actor(), features)
			}
		}); n != 0 {
			t.Errorf("%v allocations", n)
		}
	}
}

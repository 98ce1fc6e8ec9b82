package pinguinoe_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/pinguinoe"
)

// TestHintsTellAWholeWalk: a hint to walk goes on to the last step of the walk.
func TestHintsTellAWholeWalk(t *testing.T) {
	s := newState(t, "classic", 4)
	for _, name := range []string{"=a", "=p1", "roll", "=4"} {
		a, ok := games.ParseAction(s, name)
		if !ok {
			t.Fatalf("%s is not legal", name)
		}
		s.Apply(a)
	}
	set, err := bots.Hints(context.Background(), pinguinoe.Game, s, 1)
	if err != nil {
		t.Fatal(err)
	}
	long := 0
	for _, hint := range set.Hints {
		at := s.Clone()
		for _, a := range hint.Turn {
			if games.Check(at, a) != "" {
				t.Fatalf("%s is advised, which breaks %s", at.FormatAction(a), games.Check(at, a))
			}
			at.Apply(a)
		}
		long = max(long, len(hint.Turn))
	}
	if long < 2 {
		t.Errorf("no hint walks further than %d step", long)
	}
}

// TestReasonsNameWhoGains: a snowball is thrown because it sets a rival back, not because it brings
// one's own penguin nearer.
func TestReasonsNameWhoGains(t *testing.T) {
	s := newLab(t, 2)
	play := func(names string) (last games.Action) {
		for name := range strings.SplitSeq(names, ";") {
			if name = strings.TrimSpace(name); name == "" {
				continue
			}
			a, ok := games.ParseAction(s, name)
			if !ok {
				t.Fatalf("%s is not legal", name)
			}
			last = a
			s.Apply(a)
		}
		return last
	}
	play(set + p1Sled + "=snowball; " + p2Ice)
	before := s.Clone()
	throw := play("play snowball p2")
	reasons := bots.CompareTurns(pinguinoe.Game, before, []games.Action{throw}, nil)
	if len(reasons) == 0 || reasons[0].ID != "ark.rival" {
		t.Errorf("the reasons are %v", reasons)
	}
}

// TestReasonsCountStepsToTheArk checks that the reason to stay where one is counts the steps to the ark as the
// table does: to the ark itself, not to the edge of its card.
func TestReasonsCountStepsToTheArk(t *testing.T) {
	told := 0
	s, r := newState(t, "classic", 2).(*pinguinoe.State), rand.New(rand.NewPCG(45, 45))
	for s.Actor() != games.Terminal {
		before, seat, legal := s.Clone(), s.Actor(), s.LegalActions(nil)
		if s.Apply(legal[r.IntN(len(legal))]); seat < 0 || s.Actor() == games.Terminal {
			continue
		}
		for _, reason := range games.Reasons(pinguinoe.Game.Heuristics.Measures, before, s, seat) {
			if reason.ID != "halt" {
				continue
			}
			told++
			if table := s.StepsToArk(s.Position(seat)); reason.Numbers[0] != table {
				t.Fatalf("the reason says %d steps, the table %d", reason.Numbers[0], table)
			}
		}
	}
	if told == 0 {
		t.Error("no reason to stay has been told")
	}
}

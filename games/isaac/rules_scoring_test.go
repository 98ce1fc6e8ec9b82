package isaac_test

import (
	"slices"
	"testing"

	"banchisa/games"
	"banchisa/games/isaac"
)

func TestTargetEndsAtOnce(t *testing.T) {
	s := newState(t, shippedVariant(t, "classic"))
	s.PlaceTile(isaac.Light, "3@50-")
	s.SetScoring(isaac.Light, 60, 90)
	s.SetPoints(24)
	playNames(t, s, "+10")
	if s.Actor() != games.Terminal || len(s.LegalActions(nil)) != 0 {
		t.Fatalf("ISA-4.1: the match goes on\n%v", s)
	}
	if winner, end := s.Winner(); winner != isaac.Light || end != isaac.ByTarget || s.FormatResult() != "light 100 60" {
		t.Errorf("winner %d by %d, outcome %q", winner, end, s.FormatResult())
	}
	if got := s.Returns(nil); !slices.Equal(got, []float64{0, 1}) {
		t.Errorf("result %v", got)
	}
}

func TestRemovalOrder(t *testing.T) {
	s := newState(t, shippedVariant(t, "classic"))
	for _, name := range []string{"3@22-", "4@32-", "4@42-", "5@52-"} {
		s.PlaceTile(isaac.Dark, name)
	}
	s.PlaceTile(isaac.Light, "3@60-")
	s.SetScoring(isaac.Dark, 0, 0)
	playNames(t, s, "x32 +0 x60 +0")
	if got := legalNames(s); !slices.Equal(got, []string{"x42", "x52"}) {
		t.Errorf("after a tile of 4: %v, want those of 4 and more: ISA-3.2", got)
	}
	for name, want := range map[string]games.RuleID{
		"x22": "ISA-3.2", "x43": "ISA-3.2", "x00": "ISA-3.2", "+0": "ISA-3.2", "pass": "ISA-3.6", "3@00-": "ISA-2.3", "x42": "",
	} {
		if rule, ok := games.CheckText(s, name); !ok || rule != want {
			t.Errorf("%s is refused by %q, want %q", name, rule, want)
		}
	}
}

func TestCountersBlockTiles(t *testing.T) {
	s := newState(t, shippedVariant(t, "classic"))
	s.PlaceTile(isaac.Dark, "3@22-")
	s.PlaceTile(isaac.Dark, "3@32-")
	s.PlaceTile(isaac.Dark, "3@42-")
	s.SetScoring(isaac.Dark, 23, 99-34) // Dark's own counter, and Light's on 34
	if got := legalNames(s); !slices.Equal(got, []string{"x42"}) {
		t.Errorf("legal %v, want x42 alone: ISA-3.3", got)
	}
	if rule, _ := games.CheckText(s, "x22"); rule != "ISA-3.3" {
		t.Errorf("x22 is refused by %q, want ISA-3.3", rule)
	}
}

func TestBlockedSeatIsOutOrWaits(t *testing.T) {
	for _, c := range []struct {
		keys string
		back bool
	}{{`blocked = "out"`, false}, {`blocked = "wait"`, true}} {
		s := newCustomState(t, c.keys, "3×5 4×4")
		s.PlaceTile(isaac.Dark, "3@30-")
		s.PlaceTile(isaac.Light, "3@53-")
		s.PlaceTile(isaac.Light, "4@56-")
		s.PlaceTile(isaac.Light, "4@83-")
		s.SetScoring(isaac.Dark, 5, 99-31) // Light's counter on 31, on Dark's only tile
		if got := legalNames(s); !slices.Equal(got, []string{"pass"}) {
			t.Fatalf("%s: legal %v, want pass: ISA-3.6", c.keys, got)
		}
		playNames(t, s, "pass x53 +1") // Light's counter goes to 30, which is still on the tile
		if c.back {
			if s.Actor() != isaac.Dark || !slices.Equal(legalNames(s), []string{"pass"}) {
				t.Fatalf("wait: Dark is asked again\n%v", s)
			}
			playNames(t, s, "pass")
		}
		if s.Actor() != isaac.Light {
			t.Fatalf("%s: Light goes on\n%v", c.keys, s)
		}
		playNames(t, s, "x56 +0")
		if !c.back {
			playNames(t, s, "x83 +0 pass")
			if winner, end := s.Winner(); winner != isaac.Light || end != isaac.ByScore || s.FormatResult() != "light 69 5" {
				t.Errorf("out: %d by %d, %q: ISA-4.2\n%v", winner, end, s.FormatResult(), s)
			}
			continue
		}
		playNames(t, s, "pass x83 +0 pass pass")
		if winner, end := s.Winner(); winner != isaac.Light || end != isaac.ByScore {
			t.Errorf("wait: %d by %d: ISA-4.2", winner, end)
		}
	}
}

// A waiting seat comes back when the counter moves away.
func TestWaitingSeatComesBack(t *testing.T) {
	for _, c := range []struct {
		keys, after string
		actor       games.Seat
	}{{`blocked = "wait"`, "x30", isaac.Dark}, {`blocked = "out"`, "pass", isaac.Light}} {
		s := newCustomState(t, c.keys, "3×5 4×4")
		s.PlaceTile(isaac.Dark, "3@30-")
		s.PlaceTile(isaac.Light, "4@53-")
		s.PlaceTile(isaac.Light, "3@57-")
		s.SetScoring(isaac.Dark, 5, 99-30)
		playNames(t, s, "pass x57 +1") // to 29
		if s.Actor() != c.actor {
			t.Fatalf("%s: actor %d, want %d: ISA-3.6\n%v", c.keys, s.Actor(), c.actor, s)
		}
		if c.actor == isaac.Light {
			playNames(t, s, "x53 +0")
		}
		playNames(t, s, c.after)
	}
}

func TestTies(t *testing.T) {
	for name, c := range map[string]struct {
		dark, light []int
		winner      games.Seat
		end         isaac.End
	}{
		"more squares":            {[]int{3, 3}, []int{7}, isaac.Light, isaac.BySquares},
		"more squares for Dark":   {[]int{3, 3, 3}, []int{7}, isaac.Dark, isaac.BySquares},
		"6 6 beats 3 3 3 3":       {[]int{3, 3, 3, 3}, []int{6, 6}, isaac.Light, isaac.ByFewer},
		"fewer tiles for Dark":    {[]int{6}, []int{3, 3}, isaac.Dark, isaac.ByFewer},
		"still equal":             {[]int{3, 4}, []int{4, 3}, isaac.Dark, isaac.ByDark},
		"nothing left, equal too": {nil, nil, isaac.Dark, isaac.ByDark},
	} {
		t.Run(name, func(t *testing.T) {
			s := newState(t, shippedVariant(t, "classic"))
			s.SetUnplayed(isaac.Dark, c.dark...)
			s.SetUnplayed(isaac.Light, c.light...)
			s.SetScoring(isaac.Dark, 57, 57)
			playNames(t, s, "pass pass")
			winner, end := s.Winner()
			if winner != c.winner || end != c.end {
				t.Errorf("winner %d by %d, want %d by %d: ISA-4.3", winner, end, c.winner, c.end)
			}
			if want := isaac.Game.SeatIDs[c.winner] + " 57 57"; s.FormatResult() != want {
				t.Errorf("outcome %q, want %q", s.FormatResult(), want)
			}
		})
	}
}

// ISA-3.5: an advance may end on the target, and not on the other counter, of either seat.
func TestAdvanceEndsBesideTheOtherCounter(t *testing.T) {
	s := newState(t, shippedVariant(t, "classic"))
	s.PlaceTile(isaac.Light, "3@50-")
	s.SetScoring(isaac.Light, 39, 55)
	s.SetPoints(45)
	for name, want := range map[string]games.RuleID{"+4": "", "+5": "ISA-3.5", "+6": "", "+45": "", "+46": "ISA-3.5"} {
		if rule, ok := games.CheckText(s, name); !ok || rule != want {
			t.Errorf("from 55 with 39 on the other counter, %s is refused by %q, want %q", name, rule, want)
		}
		if legal := slices.Contains(legalNames(s), name); legal != (want == "") {
			t.Errorf("%s among the legal ones: %t", name, legal)
		}
	}
}

// ISA-4.1, ISA-4.2: after the end nothing can be played, and a counter at the target is off the board.
func TestNothingAfterTheEnd(t *testing.T) {
	for _, c := range []struct {
		seat          games.Seat
		score, points int
		play          string
		rule          games.RuleID
		onBoard       bool
	}{
		{isaac.Light, 90, 10, "+10", "ISA-4.1", false},
		{isaac.Dark, 90, 10, "+10", "ISA-4.1", false},
		{isaac.Light, 60, 0, "+0 pass pass", "ISA-4.2", true},
	} {
		s, score := newState(t, shippedVariant(t, "classic")), [2]int{60, 60}
		score[c.seat] = c.score
		s.SetScoring(c.seat, score[isaac.Dark], score[isaac.Light])
		s.SetPoints(c.points)
		playNames(t, s, c.play)
		if rule, ok := games.CheckText(s, "pass"); !ok || rule != c.rule {
			t.Errorf("after %s a pass is refused by %q, want %q", c.play, rule, c.rule)
		}
		if _, onBoard := s.Counter(c.seat); onBoard != c.onBoard {
			t.Errorf("after %s the counter of %d is on the board: %t", c.play, c.seat, onBoard)
		}
	}
}

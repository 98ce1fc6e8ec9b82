package catalog_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/gametest"
	"banchisa/games/gametest/sample"
	"banchisa/games/quadriga"
	"banchisa/resources"
)

// quadrigaKeeps are what is said of a march that comes no nearer.
var quadrigaKeeps = map[string]claim{
	"shelter": quadrigaWorse(func(s *quadriga.State, seat games.Seat) int { return -min(1, quadrigaFirstFight(s, 1-seat, 0)) }, func(end *quadriga.State, seat games.Seat, _ []int) bool {
		return quadrigaFirstFight(end, 1-seat, 60) == 0
	}),
	"cover": quadrigaWorse(func(s *quadriga.State, seat games.Seat) int { return -quadrigaFirstFight(s, 1-seat, 0) }, func(end *quadriga.State, seat games.Seat, numbers []int) bool {
		return quadrigaFirstFight(end, 1-seat, 0) == numbers[1] && quadrigaFirstFight(end, 1-seat, 60) <= numbers[1]
	}),
	"apart": quadrigaWorse(quadrigaIslands, func(end *quadriga.State, seat games.Seat, numbers []int) bool {
		return end.Countdown(seat) == 0 && quadrigaIslands(end, seat) == numbers[1]
	}),
	"bond": quadrigaWorse(quadrigaUnits, func(*quadriga.State, games.Seat, []int) bool { return true }),
	"stall": func(before, after games.State, seat games.Seat, r games.Reason) bool {
		a := after.(*quadriga.State)
		return quadrigaMarches(before, after, seat) && a.Countdown(1-seat) == r.Numbers[0] && r.Numbers[0] > 0 && quadrigaFirstFight(a, 1-seat, 60) == 0
	},
	"mass": func(before, after games.State, seat games.Seat, r games.Reason) bool {
		now := quadrigaPlay(before, []games.Action{quadriga.Move{Kind: quadriga.Go}.Pack()})
		n, old := quadrigaLargest(after.(*quadriga.State), seat), quadrigaLargest(now, seat)
		return quadrigaMarches(before, after, seat) && n == r.Numbers[0] && old == r.Numbers[1] && n > old
	},
	"enough": func(before, after games.State, seat games.Seat, r games.Reason) bool {
		orders, a := 0, after.(*quadriga.State)
		for _, choice := range before.LegalActions(nil) {
			turn := []games.Action{choice}
			if quadriga.Unpack(choice).Kind == quadriga.Order {
				orders++
				turn = append(turn, quadriga.Move{Kind: quadriga.Go}.Pack())
			} else if quadrigaPlay(before, turn).Units(seat) != a.Units(seat) {
				return false
			}
			next := quadrigaPlay(before, turn)
			if quadrigaApproach(next, seat) < quadrigaApproach(a, seat) || quadrigaIslands(next, seat) > quadrigaIslands(a, seat) {
				return false
			}
		}
		return quadrigaMarches(before, after, seat) && orders == r.Numbers[0] && orders > 0
	},
	// QUA-6.3: the seat loses, and no unit could come to another one, a step being a square for each of its units.
	"late": func(before, after games.State, seat games.Seat, r games.Reason) bool {
		b, a := before.(*quadriga.State), after.(*quadriga.State)
		return b.Countdown(seat) == 1 && a.Phase() == quadriga.Over && a.Returns(nil)[seat] == 0 && quadrigaFront(b, seat) == r.Numbers[0] && r.Numbers[0] > 2
	},
}

// quadrigaMarches reports whether a seat has marched with no unit lost on either side, and the other one is to place.
func quadrigaMarches(before, after games.State, seat games.Seat) bool {
	b, a := before.(*quadriga.State), after.(*quadriga.State)
	return b.Phase() == quadriga.Moving && b.Turn() == seat && a.Phase() == quadriga.Placing && a.Turn() != seat &&
		a.Units(seat).Len() == b.Units(seat).Len() && a.Units(1-seat) == b.Units(1-seat)
}

// quadrigaWorse is the claim that so many choices, with no order after them, lead to another position that counts less.
func quadrigaWorse(count func(*quadriga.State, games.Seat) int, is func(end *quadriga.State, seat games.Seat, numbers []int) bool) claim {
	return func(before, after games.State, seat games.Seat, r games.Reason) bool {
		a, worse := after.(*quadriga.State), 0
		for _, choice := range before.LegalActions(nil) {
			turn := []games.Action{choice}
			if quadriga.Unpack(choice).Kind == quadriga.Order {
				turn = append(turn, quadriga.Move{Kind: quadriga.Go}.Pack())
			}
			next := quadrigaPlay(before, turn)
			if next.Phase() != quadriga.Placing || next.Units(0) == a.Units(0) && next.Units(1) == a.Units(1) {
				continue
			}
			worse += games.CountIf(count(next, seat) < count(a, seat))
		}
		return quadrigaMarches(before, after, seat) && worse == r.Numbers[0] && worse > 0 && is(a, seat, r.Numbers)
	}
}

// quadrigaLargest counts the units of a seat's largest island.
func quadrigaLargest(s *quadriga.State, seat games.Seat) (most int) {
	for c := range s.Units(seat).All {
		most = max(most, s.Units(seat).Island(c).Len())
	}
	return most
}

// underCountdown are reasons that need a countdown, where short samples of matches hardly come.
var underCountdown = map[string]bool{"quadriga.stall": true, "quadriga.late": true}

// TestReasonsUnderACountdownAreTrue holds what is said while a countdown runs, in matches with a short one and in the
// last turn of one far from the enemy, against the positions before and after.
func TestReasonsUnderACountdownAreTrue(t *testing.T) {
	t.Parallel()
	text := gametest.VariantText(t, quadriga.Game, resources.Variants, "small")
	short := gametest.ParseVariant(t, quadriga.Game, strings.Replace(text, "countdown = 8", "countdown = 2", 1))
	seen := map[string]int{}
	for round := range uint64(sample.Of(30, 10)) {
		s, r, bot := gametest.NewState(t, quadriga.Game, gametest.Setups(quadriga.Game, short)[0]), rand.New(rand.NewPCG(round, 11)), bots.New(quadriga.Game, 1, round)
		for s.Actor() != games.Terminal {
			view := games.View(s, s.Actor())
			if p := s.(*quadriga.State); p.Phase() == quadriga.Moving && p.Countdown(0)+p.Countdown(1) > 0 {
				checkReasons(t, quadriga.Game, view, []games.Action{quadriga.Move{Kind: quadriga.Go}.Pack()}, seen)
				for range 4 {
					checkReasons(t, quadriga.Game, view, randomTurn(quadriga.Game, view, r), seen)
				}
			}
			a, err := bot.Choose(context.Background(), view)
			if err != nil {
				t.Fatal(err)
			}
			s.Apply(a)
		}
	}
	last, err := quadriga.Position{Rows: []string{"bb.bb", ".....", ".....", ".....", "ww.ww"}, Countdown: [2]int{1, 0}}.NewState(short)
	if err != nil {
		t.Fatal(err)
	}
	last.Apply(last.LegalActions(nil)[0])
	checkReasons(t, quadriga.Game, last, []games.Action{quadriga.Move{Kind: quadriga.Go}.Pack()}, seen)
	checkSeen(t, underCountdown, seen)
}

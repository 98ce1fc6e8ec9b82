package quadriga_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/quadriga"
)

// countdownPositions returns positions in which White's countdown runs and White can win a fight.
func countdownPositions(t *testing.T, n int) (list []*quadriga.State) {
	v, r := shippedVariant(t, "small"), rand.New(rand.NewPCG(4, 4))
	for tries := 0; len(list) < n && tries < 400; tries++ {
		s := newState(t, v)
		for turns := 16 + r.IntN(16); turns > 0 && s.Actor() != games.Terminal; turns-- {
			playTurn(t, s, quadriga.Game.Heuristics.SampleTurn(s, nil, r))
		}
		if s.Actor() != quadriga.White {
			continue
		}
		var rows []string
		for row := v.Rules.(*quadriga.Rules).Size - 1; row >= 0; row-- {
			var line strings.Builder
			for column := range v.Rules.(*quadriga.Rules).Size {
				switch c := quadriga.CellAt(column, row); {
				case s.Units(quadriga.White).Has(c):
					line.WriteByte('w')
				case s.Units(quadriga.Black).Has(c):
					line.WriteByte('b')
				default:
					line.WriteByte('.')
				}
			}
			rows = append(rows, line.String())
		}
		s = setPosition(t, v, quadriga.Position{Rows: rows, Countdown: [2]int{3, 0}})
		if len(games.ThreatsBy(quadriga.Game, s, quadriga.White)) > 0 {
			list = append(list, s)
		}
	}
	return list
}

// TestBotsStopTheirCountdown: nothing but a capture stops a countdown (QUA-4.5), so bots capture, and no hint praises
// more islands.
func TestBotsStopTheirCountdown(t *testing.T) {
	positions, stopped := countdownPositions(t, 12), 0
	for i, s := range positions {
		bot := bots.New(quadriga.Game, 3, uint64(i))
		before := s.Clone()
		var turn []games.Action
		for s.Actor() == quadriga.White {
			a, err := bot.Choose(context.Background(), s)
			if err != nil {
				t.Fatal(err)
			}
			s.Apply(a)
			turn = append(turn, a)
		}
		stops := s.Countdown(quadriga.White) == 0
		if stops {
			stopped++
		}
		reasons := bots.CompareTurns(quadriga.Game, before, turn, nil)
		for _, reason := range reasons {
			if reason.ID == "islands" {
				t.Errorf("more islands are praised while a countdown runs\n%s", before)
			}
		}
		if stops && (len(reasons) == 0 || reasons[0].ID != "clock" || reasons[0].Numbers[0] != 3) {
			t.Errorf("stopping the countdown is not the first reason: %v", reasons)
		}
	}
	if t.Logf("%d of %d", stopped, len(positions)); len(positions) < 12 || stopped < len(positions)*3/4 {
		t.Errorf("%d of %d countdowns are stopped", stopped, len(positions))
	}
}

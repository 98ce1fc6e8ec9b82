package cli

import (
	"slices"
	"time"

	"banchisa/games"
	"banchisa/games/bots"
)

// thought is how long the bots of one level think, in milliseconds of processor time: the
// mean decision, how long 95 of 100 stay below, and the longest turn, which is what a seat
// chooses before another comes to choose. Decisions without a choice are not counted.
type thought struct{ mean, p95, turn float64 }

// thinking lets bots of one level play each other until the time is up, and at least some
// decisions.
func (b *bench) thinking(game *games.Game, level int, long time.Duration) (thought, error) {
	const least = 12
	var took []float64
	longest := 0.0
	begun := cpuTime()
	for seed := uint64(1); b.ctx.Err() == nil; seed++ {
		b.work.CopyFrom(b.start)
		players := map[games.Seat]bots.Bot{}
		chances, last, turn := 0, games.Nobody, 0.0
		for b.work.Actor() != games.Nobody {
			actor := b.work.Actor()
			if actor == games.Chance {
				b.work.Apply(games.SeededChance(b.work, seed, chances))
				chances++
				continue
			}
			if actor != last {
				last, turn = actor, 0
			}
			if players[actor] == nil {
				players[actor] = bots.New(game, level, seed+uint64(actor))
			}
			view := games.View(b.work, actor)
			before := cpuTime()
			a, err := players[actor].Choose(b.ctx, view)
			if err != nil {
				return thought{}, err
			}
			if b.buf = view.LegalActions(b.buf[:0]); len(b.buf) > 1 {
				ms := float64((cpuTime() - before).Microseconds()) / 1000
				took = append(took, ms)
				turn += ms
				longest = max(longest, turn)
			}
			b.work.Apply(a)
			if len(took) >= least && cpuTime()-begun > long {
				return summary(took, longest), nil
			}
		}
	}
	return thought{}, b.ctx.Err()
}

func summary(took []float64, turn float64) thought {
	sum := thought{turn: turn}
	for _, ms := range took {
		sum.mean += ms / float64(len(took))
	}
	slices.Sort(took)
	sum.p95 = took[len(took)*95/100]
	return sum
}

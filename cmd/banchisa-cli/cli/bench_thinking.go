package cli

import (
	"slices"
	"time"

	"banchisa/games"
	"banchisa/games/bots"
)

// thinking is how long the bots of one level take for a decision, in milliseconds of
// processor time: they play each other until the time is up, and at least some decisions.
// Decisions without a choice are not counted.
func (b *bench) thinking(game *games.Game, level int, long time.Duration) (mean, p95 float64, err error) {
	const least = 12
	var took []float64
	for seed := uint64(1); b.ctx.Err() == nil; seed++ {
		b.work.CopyFrom(b.start)
		players := map[games.Seat]bots.Bot{}
		chances := 0
		for begun := cpuTime(); b.work.Actor() != games.Nobody; {
			actor := b.work.Actor()
			if actor == games.Chance {
				b.work.Apply(games.Draw(b.work, seed, chances))
				chances++
				continue
			}
			if players[actor] == nil {
				players[actor] = bots.New(game, level, seed+uint64(actor))
			}
			view := games.View(b.work, actor)
			before := cpuTime()
			a, err := players[actor].Choose(b.ctx, view)
			if err != nil {
				return 0, 0, err
			}
			if b.buf = view.Actions(b.buf[:0]); len(b.buf) > 1 {
				took = append(took, float64((cpuTime()-before).Microseconds())/1000)
			}
			b.work.Apply(a)
			if len(took) >= least && cpuTime()-begun > long {
				return summary(took)
			}
		}
		if len(took) >= least {
			return summary(took)
		}
	}
	return 0, 0, b.ctx.Err()
}

func summary(took []float64) (mean, p95 float64, err error) {
	for _, ms := range took {
		mean += ms / float64(len(took))
	}
	slices.Sort(took)
	return mean, took[len(took)*95/100], nil
}

package lab

import (
	"runtime"
	"slices"
	"time"

	"banchisa/games"
	"banchisa/games/bots"
)

// thinkTimes is how long bots of one level think, in milliseconds of processor time: the mean
// decision, the 95th percentile, and the longest turn, which is all that a seat chooses before
// another seat does. Forced decisions are not counted.
type thinkTimes struct{ mean, p95, turn float64 }

// measureThinking lets bots of one level play each other until the budget is used up, for at
// least some decisions.
func (b *bench) measureThinking(level int, budget time.Duration) (thinkTimes, error) {
	const minChoices = 12
	var times []float64
	longestTurn := 0.0
	start := cpuTime()
	for seed := uint64(1); b.ctx.Err() == nil; seed++ {
		b.work.CopyFrom(b.start)
		players := map[games.Seat]bots.Bot{}
		chances, last, turn := 0, games.NoSeat, 0.0
		for b.work.Actor() != games.Terminal {
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
				players[actor] = bots.New(b.game, level, seed+uint64(actor))
			}
			view := games.View(b.work, actor)
			before := cpuTime()
			a, err := players[actor].Choose(b.ctx, view)
			if err != nil {
				return thinkTimes{}, err
			}
			if b.buf = view.LegalActions(b.buf[:0]); len(b.buf) > 1 {
				ms := float64((cpuTime() - before).Microseconds()) / 1000
				times = append(times, ms)
				turn += ms
				longestTurn = max(longestTurn, turn)
			}
			b.work.Apply(a)
			if len(times) >= minChoices && cpuTime()-start > budget {
				return summarize(times, longestTurn), nil
			}
		}
	}
	return thinkTimes{}, b.ctx.Err()
}

func summarize(times []float64, longestTurn float64) thinkTimes {
	sum := thinkTimes{turn: longestTurn}
	for _, ms := range times {
		sum.mean += ms / float64(len(times))
	}
	slices.Sort(times)
	sum.p95 = times[len(times)*95/100]
	return sum
}

// maestroSimulations returns how many iterations a Maestro makes from the first choice of a match,
// with a number of threads on as many processors, in a second of the clock and in a second of
// processor time. The second says whether threads slow one another down, however busy the machine.
func (b *bench) maestroSimulations(threads int, budget time.Duration) (clock, processor float64, err error) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(threads))
	s, sum := b.firstChoice(), 0
	start, used := time.Now(), cpuTime()
	now := func() int64 { return int64(time.Since(start)) }
	for seed := uint64(1); sum == 0 || time.Since(start) < budget; seed++ {
		m := bots.NewMaestro(b.game, seed, bots.Budget{Nanoseconds: int64(budget), Clock: now, Threads: threads})
		if _, err := m.Choose(b.ctx, s); err != nil {
			return 0, 0, err
		}
		sum += m.Spent()
	}
	return float64(sum) / time.Since(start).Seconds(), float64(sum) / (cpuTime() - used).Seconds(), nil
}

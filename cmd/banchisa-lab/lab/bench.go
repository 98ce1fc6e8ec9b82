package lab

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"runtime"
	"time"

	"banchisa/games"
	"banchisa/games/bots"
)

// playoutLimit ends a random playout that does not end by itself.
const playoutLimit = 1_000_000

// minBenchSeconds is the shortest measurement.
const minBenchSeconds = 0.01

// runBench measures a game through the common interface, on one core, in processor time.
func runBench(inv *invocation) int {
	seconds := inv.Flags.Float64("seconds", 5, "")
	variant := inv.Flags.String("variant", "", "")
	seats := inv.Flags.Int("seats", 0, "")
	levels := inv.Flags.Bool("levels", false, "")
	asJSON := inv.Flags.Bool("json", false, "")
	rows := inv.Flags.String("rows", "", "")
	if code, ok := inv.Parse(1, 1); !ok {
		return code
	}
	if !inv.IsAtLeast("seconds", *seconds, minBenchSeconds) {
		return exitUsage
	}
	game, setup, code, ok := inv.ParseSetup(inv.Args[0], *variant, *seats)
	if !ok {
		return code
	}
	start, err := game.New(setup)
	if err != nil {
		return inv.Fail(err)
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	each := time.Duration(*seconds * float64(time.Second) / 4)
	b := &bench{ctx: inv.Ctx, game: game, start: start, work: start.Clone(), buf: make([]games.Action, 0, 1<<14)}

	var found benchFigures
	if err := found.measure(b, each); err != nil {
		return inv.Fail(err)
	}
	if *levels {
		if err := found.measureBots(b, each); err != nil {
			return inv.Fail(err)
		}
	}
	if err := inv.appendRows(*rows, game, setup, found.rows()); err != nil {
		return inv.Fail(err)
	}
	if *asJSON {
		numbers := map[string]json.Number{}
		for _, f := range found {
			numbers[f.name] = f.value
		}
		return inv.PrintJSON(numbers)
	}
	for _, f := range found {
		fmt.Fprintln(inv.Out, f.name, f.value)
	}
	return exitOK
}

// benchFigures are measurements by their names, in the order in which they are printed.
type benchFigures []struct {
	name  string
	value json.Number
}

func (f *benchFigures) add(name, format string, value any) {
	*f = append(*f, struct {
		name  string
		value json.Number
	}{name, json.Number(fmt.Sprintf(format, value))})
}

// measure adds the figures of the rules and of plain UCT.
func (f *benchFigures) measure(b *bench, each time.Duration) error {
	b.playouts(each / 10) // warm up caches and grow the action buffer
	played := b.playouts(each)
	turns := b.turns(each)
	sims, err := b.simulations(each)
	f.add("actions/s", "%.0f", played.actions/played.seconds)
	f.add("turns/s", "%.0f", turns*played.count/played.seconds)
	f.add("playouts/s", "%.0f", played.count/played.seconds)
	f.add("simulations/s", "%.0f", sims)
	f.add("allocs/playout", "%.2f", played.allocs/played.count)
	f.add("state-bytes", "%d", reflect.TypeOf(b.start).Elem().Size())
	f.add("copy-ns", "%.1f", b.copies(each/4))
	return err
}

// measureBots adds how long the levels think, and the speed of Maestro.
func (f *benchFigures) measureBots(b *bench, each time.Duration) error {
	for level := 1; level <= bots.NumLevels; level++ {
		took, err := b.measureThinking(level, each)
		if err != nil {
			return err
		}
		f.add(fmt.Sprintf("level-%d-ms", level), "%.1f", took.mean)
		f.add(fmt.Sprintf("level-%d-ms-p95", level), "%.1f", took.p95)
		f.add(fmt.Sprintf("level-%d-turn-ms-max", level), "%.1f", took.turn)
	}
	for _, threads := range []int{1, runtime.NumCPU()} {
		clock, processor, err := b.maestroSimulations(threads, each)
		if err != nil {
			return err
		}
		f.add(fmt.Sprintf("maestro-%d-simulations/s", threads), "%.0f", clock)
		f.add(fmt.Sprintf("maestro-%d-simulations/processor-s", threads), "%.0f", processor)
	}
	return nil
}

type bench struct {
	ctx         context.Context
	game        *games.Game
	start, work games.State
	buf         []games.Action
}

type measurement struct{ count, actions, allocs, seconds float64 }

// playouts plays random matches for some processor time.
func (b *bench) playouts(budget time.Duration) measurement {
	r := rand.New(rand.NewPCG(1, 2))
	var before, after runtime.MemStats
	var sum measurement
	runtime.GC()
	runtime.ReadMemStats(&before)
	start := cpuTime()
	elapsed := time.Duration(0)
	for elapsed < budget || sum.count == 0 {
		for range 16 {
			b.work.CopyFrom(b.start)
			sum.actions += float64(games.Playout(b.work, r, b.buf, playoutLimit))
			sum.count++
		}
		elapsed = cpuTime() - start
	}
	runtime.ReadMemStats(&after)
	sum.allocs = float64(after.Mallocs - before.Mallocs)
	sum.seconds = elapsed.Seconds()
	return sum
}

// turns returns the mean number of turns in a random playout. A turn is a run of decisions of one
// seat, whatever chance does in between.
func (b *bench) turns(budget time.Duration) float64 {
	r := rand.New(rand.NewPCG(1, 2))
	turns, count := 0, 0
	for start := cpuTime(); count < 20 || cpuTime()-start < budget/2; count++ {
		b.work.CopyFrom(b.start)
		last := games.NoSeat
		for range playoutLimit {
			actor := b.work.Actor()
			if actor == games.Terminal {
				break
			}
			if actor != games.Chance && actor != last {
				turns++
				last = actor
			}
			b.buf = b.work.LegalActions(b.buf[:0])
			if actor == games.Chance {
				b.work.Apply(games.SampleChance(b.work, b.buf, r))
			} else {
				b.work.Apply(b.buf[r.IntN(len(b.buf))])
			}
		}
	}
	return float64(turns) / float64(count)
}

// copies returns how long copying a state takes, in nanoseconds.
func (b *bench) copies(budget time.Duration) float64 {
	const batch = 10_000
	n := 0
	start := cpuTime()
	for n == 0 || cpuTime()-start < budget {
		for range batch {
			b.work.CopyFrom(b.start)
		}
		n += batch
	}
	return float64((cpuTime() - start).Nanoseconds()) / float64(n)
}

// simulations returns how many iterations of plain UCT fit in a second of processor time, each
// with a random playout to the end, from the first choice of a match.
func (b *bench) simulations(budget time.Duration) (float64, error) {
	const iterations = 2000
	s := b.firstChoice()
	simulations := 0
	start := cpuTime()
	for simulations == 0 || cpuTime()-start < budget {
		if _, err := bots.UCT(b.game, iterations, uint64(simulations)).Choose(b.ctx, s); err != nil {
			return 0, err
		}
		simulations += iterations
	}
	return float64(simulations) / (cpuTime() - start).Seconds(), nil
}

// firstChoice returns the position of the first choice of a match.
func (b *bench) firstChoice() games.State {
	s := b.start.Clone()
	for n := 0; ; n++ {
		legal := s.LegalActions(nil)
		if s.Actor() == games.Chance {
			s.Apply(games.SeededChance(s, 1, n))
		} else if len(legal) == 1 {
			s.Apply(legal[0])
		} else {
			return s
		}
	}
}

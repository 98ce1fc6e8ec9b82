package cli

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"banchisa/games/bots"
)

// tally is what an arena found.
type tally struct {
	arena  *arena
	bouts  []bout
	bots   []score // One for each different bot, in the order of the line-up.
	seats  []score
	draws  int
	ends   map[string]int
	plies  []int
	turns  []int
	leads  []int
	labels []string
	// places are the wins of each different bot on each seat.
	places [][]score
}

// score counts the shares of wins of a bot or a seat.
type score struct {
	name  string
	won   float64
	n     int
	times []time.Duration
	turns []time.Duration
}

func newTally(a *arena, bouts []bout) *tally {
	t := &tally{arena: a, bouts: bouts, ends: map[string]int{}}
	for _, seat := range a.setup.Seats {
		t.seats = append(t.seats, score{name: seat})
	}
	for _, name := range a.bots {
		if !slices.Contains(t.labels, name) {
			t.labels = append(t.labels, name)
			t.bots = append(t.bots, score{name: name})
			t.places = append(t.places, make([]score, len(t.seats)))
		}
	}
	for _, b := range bouts {
		t.add(b)
	}
	return t
}

func (t *tally) add(b bout) {
	best := 0.0
	for s, bot := range b.seats {
		share := b.share[s]
		best = max(best, share)
		t.seats[s].won += share
		t.seats[s].n++
		label := slices.Index(t.labels, t.arena.bots[bot])
		for _, of := range []*score{&t.bots[label], &t.places[label][s]} {
			of.won += share
			of.n++
		}
	}
	for bot := range b.times {
		of := &t.bots[slices.Index(t.labels, t.arena.bots[bot])]
		of.times = append(of.times, b.times[bot]...)
		of.turns = append(of.turns, b.turnTimes[bot]...)
	}
	if best < 1 {
		t.draws++
	}
	end, _, _ := strings.Cut(b.outcome, " ")
	t.ends[end]++
	t.plies = append(t.plies, b.plies)
	t.turns = append(t.turns, b.turns)
	t.leads = append(t.leads, b.leads)
}

func (t *tally) print(c *call) {
	fmt.Fprintln(c.Out, c.book.Localize("cli.arena-head", t.arena.game.Title, t.arena.setup.Variant.ID, len(t.bouts), strings.Join(t.arena.bots, ", ")))
	fmt.Fprintln(c.Out, c.book.Localize("cli.arena-bots"))
	for _, s := range t.bots {
		fmt.Fprintf(c.Out, "  %-12s %s%s\n", s.name, s.rate(), s.pace())
	}
	fmt.Fprintln(c.Out, c.book.Localize("cli.arena-seats"))
	for i, s := range t.seats {
		fmt.Fprintf(c.Out, "  %d. %-9s %s\n", i+1, s.name, s.rate())
	}
	if len(t.bouts) == 0 {
		return
	}
	if len(t.labels) > 1 {
		t.printPlaces(c)
	}
	first, even := t.seats[0].won/float64(t.seats[0].n), 1/float64(len(t.seats))
	fmt.Fprintln(c.Out, c.book.Localize("cli.arena-first", fmt.Sprintf("%+.1f", 100*(first-even))))
	fmt.Fprintln(c.Out, c.book.Localize("cli.arena-plies", spread(t.plies)))
	fmt.Fprintln(c.Out, c.book.Localize("cli.arena-turns", spread(t.turns)))
	fmt.Fprintln(c.Out, c.book.Localize("cli.arena-leads", spread(t.leads)))
	var ends []string
	for end, n := range t.ends {
		ends = append(ends, fmt.Sprintf("%s %d", end, n))
	}
	slices.Sort(ends)
	fmt.Fprintln(c.Out, c.book.Localize("cli.arena-ends", strings.Join(ends, ", "), fmt.Sprintf("%.1f", 100*float64(t.draws)/float64(len(t.bouts)))))
	t.printFacts(c)
}

// printPlaces prints what each bot won on each seat: where the parts differ, a ladder has
// two sides.
func (t *tally) printPlaces(c *call) {
	fmt.Fprintln(c.Out, c.book.Localize("cli.arena-places"))
	for i, label := range t.labels {
		for s, place := range t.places[i] {
			if place.n > 0 {
				fmt.Fprintf(c.Out, "  %-12s %-9s %s\n", label, t.seats[s].name, place.rate())
			}
		}
	}
}

// printFacts prints in how many matches each fact of the game happened, and how often.
func (t *tally) printFacts(c *call) {
	if len(t.bouts[0].facts) == 0 {
		return
	}
	fmt.Fprintln(c.Out, c.book.Localize("cli.arena-facts"))
	for i, fact := range t.bouts[0].facts {
		counts, in := []int{}, 0
		for _, b := range t.bouts {
			counts = append(counts, b.facts[i].Count)
			in += min(b.facts[i].Count, 1)
		}
		low, high := bots.WilsonInterval(float64(in)/float64(len(counts)), len(counts))
		fmt.Fprintf(c.Out, "  %-20s %5.1f %%  [%.1f, %.1f]  %s\n", fact.Name, 100*float64(in)/float64(len(counts)), 100*low, 100*high, spread(counts))
	}
}

// rate is the share of wins in per cent with its interval; shares of draws count as
// parts of wins.
func (s score) rate() string {
	if s.n == 0 {
		return "–"
	}
	low, high := bots.WilsonInterval(s.won/float64(s.n), s.n)
	return fmt.Sprintf("%5.1f %%  [%.1f, %.1f]  n=%d", 100*s.won/float64(s.n), 100*low, 100*high, s.n)
}

// pace is how long a choice takes, and a turn.
func (s score) pace() string {
	if len(s.times) == 0 {
		return ""
	}
	return "  ms/choice " + clocked(s.times) + "; ms/turn " + clocked(s.turns)
}

func clocked(times []time.Duration) string {
	times = slices.Sorted(slices.Values(times))
	var sum time.Duration
	for _, d := range times {
		sum += d
	}
	ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	return fmt.Sprintf("mean %.1f p95 %.1f max %.1f", ms(sum/time.Duration(len(times))), ms(times[len(times)*95/100]), ms(times[len(times)-1]))
}

// spread is mean, tenth, middle and ninetieth of a hundred, least and most of a row of numbers.
func spread(numbers []int) string {
	sorted := slices.Sorted(slices.Values(numbers))
	sum := 0
	for _, n := range sorted {
		sum += n
	}
	last := len(sorted) - 1
	return fmt.Sprintf("%.2f (%d / %d / %d / %d / %d)", float64(sum)/float64(len(sorted)), sorted[0], sorted[last/10], sorted[len(sorted)/2], sorted[last-last/10], sorted[last])
}

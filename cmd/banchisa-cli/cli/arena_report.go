package cli

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"banchisa/games/bots"
)

// arenaReport is what an arena found.
type arenaReport struct {
	arena       *arena
	matches     []match
	bots        []score // One for each different bot, in the order of the line-up.
	seats       []score
	draws       int
	ends        map[string]int
	plies       []int
	turns       []int
	leadChanges []int
	labels      []string
	// botSeats are the wins of each different bot on each seat.
	botSeats [][]score
}

// score counts the shares of wins of a bot or a seat.
type score struct {
	name  string
	wins  float64
	n     int
	times []time.Duration
	turns []time.Duration
}

func newArenaReport(a *arena, matches []match) *arenaReport {
	t := &arenaReport{arena: a, matches: matches, ends: map[string]int{}}
	for _, seat := range a.setup.Seats {
		t.seats = append(t.seats, score{name: seat})
	}
	for _, name := range a.bots {
		if !slices.Contains(t.labels, name) {
			t.labels = append(t.labels, name)
			t.bots = append(t.bots, score{name: name})
			t.botSeats = append(t.botSeats, make([]score, len(t.seats)))
		}
	}
	for _, b := range matches {
		t.add(b)
	}
	return t
}

func (t *arenaReport) add(b match) {
	best := 0.0
	for s, bot := range b.seats {
		share := b.shares[s]
		best = max(best, share)
		t.seats[s].wins += share
		t.seats[s].n++
		label := slices.Index(t.labels, t.arena.bots[bot])
		for _, of := range []*score{&t.bots[label], &t.botSeats[label][s]} {
			of.wins += share
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
	end, _, _ := strings.Cut(b.result, " ")
	t.ends[end]++
	t.plies = append(t.plies, b.plies)
	t.turns = append(t.turns, b.turns)
	t.leadChanges = append(t.leadChanges, b.leadChanges)
}

func (t *arenaReport) print(c *invocation) {
	fmt.Fprintln(c.Out, c.loc.Localize("cli.arena-head", t.arena.game.Title, t.arena.setup.Variant.ID, len(t.matches), strings.Join(t.arena.bots, ", ")))
	fmt.Fprintln(c.Out, c.loc.Localize("cli.arena-bots"))
	for _, s := range t.bots {
		fmt.Fprintf(c.Out, "  %-12s %s%s\n", s.name, s.rate(), s.thinkTime())
	}
	fmt.Fprintln(c.Out, c.loc.Localize("cli.arena-seats"))
	for i, s := range t.seats {
		fmt.Fprintf(c.Out, "  %d. %-9s %s\n", i+1, s.name, s.rate())
	}
	if len(t.matches) == 0 {
		return
	}
	if len(t.labels) > 1 {
		t.printBotSeats(c)
	}
	first, fair := t.seats[0].wins/float64(t.seats[0].n), 1/float64(len(t.seats))
	fmt.Fprintln(c.Out, c.loc.Localize("cli.arena-first", fmt.Sprintf("%+.1f", 100*(first-fair))))
	fmt.Fprintln(c.Out, c.loc.Localize("cli.arena-plies", distribution(t.plies)))
	fmt.Fprintln(c.Out, c.loc.Localize("cli.arena-turns", distribution(t.turns)))
	fmt.Fprintln(c.Out, c.loc.Localize("cli.arena-leads", distribution(t.leadChanges)))
	var ends []string
	for end, n := range t.ends {
		ends = append(ends, fmt.Sprintf("%s %d", end, n))
	}
	slices.Sort(ends)
	fmt.Fprintln(c.Out, c.loc.Localize("cli.arena-ends", strings.Join(ends, ", "), fmt.Sprintf("%.1f", 100*float64(t.draws)/float64(len(t.matches)))))
	t.printStats(c)
}

// printBotSeats prints what each bot won on each seat: where the parts differ, a ladder has
// two sides.
func (t *arenaReport) printBotSeats(c *invocation) {
	fmt.Fprintln(c.Out, c.loc.Localize("cli.arena-places"))
	for i, label := range t.labels {
		for s, place := range t.botSeats[i] {
			if place.n > 0 {
				fmt.Fprintf(c.Out, "  %-12s %-9s %s\n", label, t.seats[s].name, place.rate())
			}
		}
	}
}

// printStats prints in how many matches each fact of the game happened, and how often.
func (t *arenaReport) printStats(c *invocation) {
	if len(t.matches[0].stats) == 0 {
		return
	}
	fmt.Fprintln(c.Out, c.loc.Localize("cli.arena-facts"))
	for i, stat := range t.matches[0].stats {
		counts, happened := []int{}, 0
		for _, b := range t.matches {
			counts = append(counts, b.stats[i].Count)
			happened += min(b.stats[i].Count, 1)
		}
		low, high := bots.WilsonInterval(float64(happened)/float64(len(counts)), len(counts))
		fmt.Fprintf(c.Out, "  %-20s %5.1f %%  [%.1f, %.1f]  %s\n", stat.Name, 100*float64(happened)/float64(len(counts)), 100*low, 100*high, distribution(counts))
	}
}

// rate is the share of wins in per cent with its interval; shares of draws count as
// parts of wins.
func (s score) rate() string {
	if s.n == 0 {
		return "–"
	}
	low, high := bots.WilsonInterval(s.wins/float64(s.n), s.n)
	return fmt.Sprintf("%5.1f %%  [%.1f, %.1f]  n=%d", 100*s.wins/float64(s.n), 100*low, 100*high, s.n)
}

// thinkTime is how long a choice takes, and a turn.
func (s score) thinkTime() string {
	if len(s.times) == 0 {
		return ""
	}
	return "  ms/choice " + formatTimes(s.times) + "; ms/turn " + formatTimes(s.turns)
}

func formatTimes(times []time.Duration) string {
	times = slices.Sorted(slices.Values(times))
	var sum time.Duration
	for _, d := range times {
		sum += d
	}
	ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	return fmt.Sprintf("mean %.1f p95 %.1f max %.1f", ms(sum/time.Duration(len(times))), ms(times[len(times)*95/100]), ms(times[len(times)-1]))
}

// distribution is mean, tenth, middle and ninetieth of a hundred, least and most of a row of numbers.
func distribution(numbers []int) string {
	sorted := slices.Sorted(slices.Values(numbers))
	sum := 0
	for _, n := range sorted {
		sum += n
	}
	last := len(sorted) - 1
	return fmt.Sprintf("%.2f (%d / %d / %d / %d / %d)", float64(sum)/float64(len(sorted)), sorted[0], sorted[last/10], sorted[len(sorted)/2], sorted[last-last/10], sorted[last])
}

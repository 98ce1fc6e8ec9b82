package lab

import (
	"fmt"
	"slices"
	"strings"

	"banchisa/games/bots"
)

// arenaReport is the result of an arena.
type arenaReport struct {
	arena       *arena
	n           int     // number of matches
	bots        []score // one for each different bot, in the order of the line-up
	seats       []score
	draws       int
	ends        map[string]int
	plies       histogram
	turns       histogram
	leadChanges histogram
	idleTurns   histogram
	stats       []statCount
	labels      []string
	// botSeats are the wins of each different bot on each seat.
	botSeats [][]score
}

// score sums the shares of wins of a bot or a seat.
type score struct {
	name  string
	wins  float64
	n     int
	times timeStats
	turns timeStats
	idle  int // turns in which it could have moved and only passed
	// walked counts its steps.
	walked bots.Walked
}

// statCount counts a statistic of the game: in how many matches it occurred, and how often in each.
type statCount struct {
	name     string
	happened int
	counts   histogram
}

func newArenaReport(a *arena) *arenaReport {
	t := &arenaReport{arena: a, ends: map[string]int{}}
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
	return t
}

func (a *arenaReport) add(b match) {
	a.n++
	best := 0.0
	for s, bot := range b.seats {
		share := b.shares[s]
		best = max(best, share)
		a.seats[s].wins += share
		a.seats[s].n++
		label := slices.Index(a.labels, a.arena.bots[bot])
		for _, of := range []*score{&a.bots[label], &a.botSeats[label][s]} {
			of.wins += share
			of.n++
			of.walked.Add(b.walked[s])
		}
	}
	idle := 0
	for bot := range b.times {
		idle += b.idleTurns[bot]
		of := &a.bots[slices.Index(a.labels, a.arena.bots[bot])]
		of.times.add(b.times[bot])
		of.turns.add(b.turnTimes[bot])
		of.idle += b.idleTurns[bot]
	}
	if best < 1 {
		a.draws++
	}
	end, _, _ := strings.Cut(b.result, " ")
	a.ends[end]++
	a.plies.add(b.plies)
	a.turns.add(b.turns)
	a.leadChanges.add(b.leadChanges)
	a.idleTurns.add(idle)
	for i, stat := range b.stats {
		if i == len(a.stats) {
			a.stats = append(a.stats, statCount{name: stat.Name})
		}
		a.stats[i].happened += min(stat.Count, 1)
		a.stats[i].counts.add(stat.Count)
	}
}

func (a *arenaReport) print(inv *invocation) {
	fmt.Fprintln(inv.Out, inv.Loc.Localize("lab.arena-head", a.arena.game.Title, a.arena.setup.Variant.ID, a.n, strings.Join(a.arena.bots, ", ")))
	fmt.Fprintln(inv.Out, inv.Loc.Localize("lab.arena-bots"))
	for _, s := range a.bots {
		fmt.Fprintf(inv.Out, "  %-12s %s%s\n", s.name, s.rate(), s.thinkTime())
	}
	fmt.Fprintln(inv.Out, inv.Loc.Localize("lab.arena-seats"))
	for i, s := range a.seats {
		fmt.Fprintf(inv.Out, "  %d. %-9s %s\n", i+1, s.name, s.rate())
	}
	if a.n == 0 {
		return
	}
	if len(a.labels) > 1 {
		a.printBotSeats(inv)
	}
	first, fair := a.seats[0].wins/float64(a.seats[0].n), 1/float64(len(a.seats))
	fmt.Fprintln(inv.Out, inv.Loc.Localize("lab.arena-first", fmt.Sprintf("%+.1f", 100*(first-fair))))
	fmt.Fprintln(inv.Out, inv.Loc.Localize("lab.arena-plies", a.plies))
	fmt.Fprintln(inv.Out, inv.Loc.Localize("lab.arena-turns", a.turns))
	fmt.Fprintln(inv.Out, inv.Loc.Localize("lab.arena-leads", a.leadChanges))
	fmt.Fprintln(inv.Out, inv.Loc.Localize("lab.arena-idle", a.idleTurns))
	var ends []string
	for end, n := range a.ends {
		ends = append(ends, fmt.Sprintf("%s %d", end, n))
	}
	slices.Sort(ends)
	fmt.Fprintln(inv.Out, inv.Loc.Localize("lab.arena-ends", strings.Join(ends, ", "), fmt.Sprintf("%.1f", 100*float64(a.draws)/float64(a.n))))
	a.printWalks(inv)
	a.printStats(inv)
}

// printWalks prints what share of the steps of each bot on each seat goes back.
func (a *arenaReport) printWalks(inv *invocation) {
	share := func(part, of int) string { return fmt.Sprintf("%.2f", 100*float64(part)/float64(max(1, of))) }
	for i, label := range a.labels {
		for s, place := range a.botSeats[i] {
			if w := place.walked; w.Steps > 0 {
				fmt.Fprintln(inv.Out, inv.Loc.Localize("lab.arena-walks",
					label, a.seats[s].name, w.Steps, share(w.Backtracks, w.Steps), w.Walks, share(w.Returns, w.Walks)))
			}
		}
	}
}

// printBotSeats prints the wins of each bot on each seat, for games with different roles.
func (a *arenaReport) printBotSeats(inv *invocation) {
	fmt.Fprintln(inv.Out, inv.Loc.Localize("lab.arena-places"))
	for i, label := range a.labels {
		for s, place := range a.botSeats[i] {
			if place.n > 0 {
				fmt.Fprintf(inv.Out, "  %-12s %-9s %s\n", label, a.seats[s].name, place.rate())
			}
		}
	}
}

// printStats prints in how many matches each statistic of the game occurred, and how often.
func (a *arenaReport) printStats(inv *invocation) {
	if len(a.stats) == 0 {
		return
	}
	fmt.Fprintln(inv.Out, inv.Loc.Localize("lab.arena-facts"))
	for _, stat := range a.stats {
		share := float64(stat.happened) / float64(a.n)
		low, high := bots.WilsonInterval(share, a.n)
		fmt.Fprintf(inv.Out, "  %-20s %5.1f %%  [%.1f, %.1f]  %s\n", stat.name, 100*share, 100*low, 100*high, stat.counts)
	}
}

// rate returns the share of wins in per cent with its interval; draws count as parts of wins.
func (s score) rate() string {
	if s.n == 0 {
		return "–"
	}
	low, high := bots.WilsonInterval(s.wins/float64(s.n), s.n)
	return fmt.Sprintf("%5.1f %%  [%.1f, %.1f]  n=%d", 100*s.wins/float64(s.n), 100*low, 100*high, s.n)
}

// thinkTime returns how long a choice and a turn take, and how many turns of a match are idle.
func (s score) thinkTime() string {
	if s.times.n == 0 {
		return ""
	}
	return fmt.Sprintf("  ms/choice %s; ms/turn %s; idle/match %.2f", s.times, s.turns, float64(s.idle)/float64(s.n))
}

package lab

import (
	"flag"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"banchisa/cmd/banchisa-lab/figures"
	"banchisa/games"
	"banchisa/games/bots"
)

// appendRows adds what a command has measured to a file of docs/lab, if one is named.
func (inv *invocation) appendRows(name string, game *games.Game, setup games.Setup, rows []figures.Row) error {
	if name == "" {
		return nil
	}
	for i := range rows {
		rows[i].Date, rows[i].Commit, rows[i].Command = time.Now().UTC().Format(time.DateOnly), inv.Commit, inv.again()
		rows[i].Game, rows[i].Variant = game.ID, setup.Variant.ID
	}
	return figures.Append(name, rows)
}

// again returns the command that measures the same.
func (inv *invocation) again() string {
	words := slices.Concat([]string{inv.Name, inv.Command.Name}, inv.Args)
	inv.Flags.Visit(func(f *flag.Flag) {
		if f.Name == "rows" {
			return
		}
		words = append(words, "--"+f.Name)
		if b, is := f.Value.(interface{ IsBoolFlag() bool }); !is || !b.IsBoolFlag() {
			words = append(words, f.Value.String())
		}
	})
	return strings.Join(words, " ")
}

// shareRow returns the row of a share of n matches, with its interval.
func shareRow(subject, measure string, share float64, n int) figures.Row {
	low, high := bots.WilsonInterval(share, n)
	percent := func(share float64) string { return fmt.Sprintf("%.1f", 100*share) }
	return figures.Row{Subject: subject, Measure: measure, N: fmt.Sprint(n), Value: percent(share), Low: percent(low), High: percent(high)}
}

// rows returns what an arena has measured: the wins of the first bot, or of each seat if all bots are
// alike, draws, lengths, and what happened.
func (a *arenaReport) rows() []figures.Row {
	if a.n == 0 {
		return nil
	}
	subject := strings.Join(a.arena.bots, ", ")
	var rows []figures.Row
	if len(a.labels) > 1 {
		subject = a.arena.bots[0] + " against " + strings.Join(a.arena.bots[1:], ", ")
		rows = append(rows, shareRow(subject, "won %", a.bots[0].wins/float64(a.bots[0].n), a.bots[0].n))
	} else {
		for _, s := range a.seats {
			rows = append(rows, shareRow(subject, s.name+" won %", s.wins/float64(s.n), s.n))
		}
	}
	rows = append(rows, shareRow(subject, "drawn %", float64(a.draws)/float64(a.n), a.n))
	for _, length := range []struct {
		measure string
		of      histogram
	}{{"decisions, median", a.plies}, {"turns, median", a.turns}, {"lead changes, median", a.leadChanges}} {
		rows = append(rows, figures.Row{Subject: subject, Measure: length.measure, N: fmt.Sprint(a.n), Value: fmt.Sprint(length.of.at(a.n / 2))})
	}
	for _, stat := range a.stats {
		rows = append(rows, shareRow(subject, stat.name+" %", float64(stat.happened)/float64(a.n), a.n))
	}
	return rows
}

// rows returns the figures of a benchmark.
func (f benchFigures) rows() []figures.Row {
	var rows []figures.Row
	for _, one := range f {
		rows = append(rows, figures.Row{Subject: "rules and bots", Measure: one.name, Value: one.value.String()})
	}
	return rows
}

// rows returns the bins of a calibration that hold something.
func (t *calibrationTable) rows(kind string) []figures.Row {
	var rows []figures.Row
	for i, b := range t {
		if b.n == 0 {
			continue
		}
		subject := fmt.Sprintf("%d–%d %%", i*100/numBins, (i+1)*100/numBins)
		row := func(measure string, sum float64) figures.Row {
			return figures.Row{Subject: subject, Measure: kind + measure, N: fmt.Sprint(b.n), Value: fmt.Sprintf("%.1f", 100*sum/float64(b.n))}
		}
		rows = append(rows, row(" said %", b.found), row(" won %", b.won))
	}
	return rows
}

// rows returns what a simulated person won in each half of the series.
func (c *companionSeries) rows() []figures.Row {
	var rows []figures.Row
	for i, measure := range []string{"first ten won %", "second ten won %"} {
		if half := c.halves[i]; half.n > 0 {
			rows = append(rows, shareRow(c.person, measure, half.wins/float64(half.n), half.n))
		}
	}
	return append(rows, figures.Row{Subject: c.person, Measure: "nobody won", Value: fmt.Sprint(c.undecided)})
}

// runPage draws the page and the pictures of docs/lab from its files.
func runPage(inv *invocation) int {
	dir := inv.Flags.String("dir", filepath.Join("docs", "lab"), "")
	if code, ok := inv.Parse(0, 0); !ok {
		return code
	}
	if err := figures.Write(*dir); err != nil {
		return inv.Fail(err)
	}
	return exitOK
}

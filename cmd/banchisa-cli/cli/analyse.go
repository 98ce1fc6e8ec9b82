package cli

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"banchisa/app/review"
	"banchisa/games"
	"banchisa/games/analysis"
	"banchisa/games/bots"
	"banchisa/games/record"
)

// analyseFlags are the flags of analyse.
type analyseFlags struct {
	level     int
	time      time.Duration
	json, csv bool

	calibrate string
	variant   string
	n         int
	seed      uint64
	write     string
	svg       string
}

// runAnalyse analyses a match, or measures how well the win chances of a game hold.
func runAnalyse(inv *invocation) int {
	var f analyseFlags
	inv.flags.IntVar(&f.level, "level", analysis.DefaultLevel, "")
	inv.flags.DurationVar(&f.time, "time", 0, "")
	inv.flags.BoolVar(&f.json, "json", false, "")
	inv.flags.BoolVar(&f.csv, "csv", false, "")
	inv.flags.StringVar(&f.calibrate, "calibrate", "", "")
	inv.flags.StringVar(&f.variant, "variant", "", "")
	inv.flags.IntVar(&f.n, "n", 200, "")
	inv.flags.Uint64Var(&f.seed, "seed", 1, "")
	inv.flags.StringVar(&f.write, "write", "", "")
	inv.flags.StringVar(&f.svg, "svg", "", "")
	if code, ok := inv.parse(0, 1); !ok {
		return code
	}
	if f.level < 1 || f.level > bots.NumLevels || f.time < 0 || f.n < 1 || f.json && f.csv || (f.calibrate == "") != (len(inv.args) == 1) {
		return inv.usageError("")
	}
	if f.calibrate != "" {
		return inv.calibrate(f)
	}
	m, err := inv.read(inv.args[0])
	if err != nil {
		return inv.failLine(err)
	}
	if faults := m.Verify(); len(faults) > 0 {
		return inv.failLine(faults[0])
	}
	a, err := inv.analyse(m, f)
	if err != nil {
		return inv.fail(err)
	}
	switch {
	case f.json:
		err = json.NewEncoder(inv.Out).Encode(a)
	case f.csv:
		err = inv.writeAnalysisCSV(a)
	default:
		inv.printAnalysis(m, a)
	}
	if err != nil {
		return inv.fail(err)
	}
	return exitOK
}

// failLine prints an error on one line.
func (inv *invocation) failLine(err error) int {
	if f, is := err.(*games.FileError); is {
		fmt.Fprintln(inv.Err, inv.loc.FormatFileErrorLine(f))
		return exitFailure
	}
	return inv.fail(err)
}

// analyse analyses a match with the iterations of the level or, with a time, as deep as that allows:
// each analysis takes twice the iterations of the one before, and the last one finished in time counts.
func (inv *invocation) analyse(m *record.Match, f analyseFlags) (*analysis.Analysis, error) {
	o := review.Options(m.Game, f.level)
	if f.time == 0 {
		return analysis.Analyze(inv.ctx, m.Game, m.Setup, m.Actions(), o)
	}
	deadline := time.Now().Add(f.time)
	o.Iterations = analysis.LevelIterations(1)
	best, err := analysis.Analyze(inv.ctx, m.Game, m.Setup, m.Actions(), o)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithDeadline(inv.ctx, deadline)
	defer cancel()
	for ctx.Err() == nil {
		began := time.Now()
		o.Iterations *= 2
		a, err := analysis.Analyze(ctx, m.Game, m.Setup, m.Actions(), o)
		if err != nil {
			break
		}
		if best = a; 2*time.Since(began) > time.Until(deadline) {
			break
		}
	}
	return best, inv.ctx.Err()
}

// writeAnalysisCSV writes a row for each ply.
func (inv *invocation) writeAnalysisCSV(a *analysis.Analysis) error {
	w := csv.NewWriter(inv.Out)
	head := []string{"ply", "seat", "action", "kind", "best", "loss", "reason"}
	for _, name := range []string{"before", "after"} {
		for _, seat := range a.Seats {
			head = append(head, name+"_"+seat)
		}
	}
	rows := [][]string{head}
	for _, p := range a.Plies {
		row := []string{strconv.Itoa(p.Ply), p.Seat, p.Action, string(p.Kind), p.Best, formatShare(p.Loss), p.Reason}
		for _, shares := range [][]float64{p.Before, p.After} {
			for _, share := range shares {
				row = append(row, formatShare(share))
			}
		}
		rows = append(rows, row)
	}
	return w.WriteAll(rows)
}

func formatShare(share float64) string { return strconv.FormatFloat(share, 'f', -1, 64) }

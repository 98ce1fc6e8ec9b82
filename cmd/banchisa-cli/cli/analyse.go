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
}

// runAnalyse analyses a match.
func runAnalyse(inv *invocation) int {
	var f analyseFlags
	inv.Flags.IntVar(&f.level, "level", analysis.DefaultLevel, "")
	inv.Flags.DurationVar(&f.time, "time", 0, "")
	inv.Flags.BoolVar(&f.json, "json", false, "")
	inv.Flags.BoolVar(&f.csv, "csv", false, "")
	if code, ok := inv.Parse(1, 1); !ok {
		return code
	}
	if f.level < 1 || f.level > bots.NumLevels || f.time < 0 || f.json && f.csv {
		return inv.UsageError("")
	}
	m, err := inv.ReadMatch(inv.Args[0])
	if err != nil {
		return inv.failLine(err)
	}
	if faults := m.Verify(); len(faults) > 0 {
		return inv.failLine(faults[0])
	}
	a, err := inv.analyse(m, f)
	if err != nil {
		return inv.Fail(err)
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
		return inv.Fail(err)
	}
	return exitOK
}

// failLine prints an error on one line.
func (inv *invocation) failLine(err error) int {
	if f, is := err.(*games.FileError); is {
		fmt.Fprintln(inv.Err, inv.Loc.FormatFileErrorLine(f))
		return exitFailure
	}
	return inv.Fail(err)
}

// analyse analyses a match with the iterations of the level or, with a time, as deep as that allows:
// each analysis takes twice the iterations of the one before, and the last one finished in time counts.
func (inv *invocation) analyse(m *record.Match, f analyseFlags) (*analysis.Analysis, error) {
	o := review.Options(m.Game, f.level)
	o.Obvious = review.Obvious(m, inv.Presenters[m.Game.ID])
	if f.time == 0 {
		return analysis.Analyze(inv.Ctx, m.Game, m.Setup, m.Actions(), o)
	}
	deadline := time.Now().Add(f.time)
	o.Iterations = analysis.LevelIterations(1)
	best, err := analysis.Analyze(inv.Ctx, m.Game, m.Setup, m.Actions(), o)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithDeadline(inv.Ctx, deadline)
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
	return best, inv.Ctx.Err()
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

package review

import (
	"context"
	"errors"
	"slices"

	"banchisa/app/match"
	"banchisa/app/presenter"
	"banchisa/app/store"
	"banchisa/games/analysis"
	"banchisa/games/record"
)

// Job is the analysis of one match: waiting, running, done or stopped. It belongs to the window's
// goroutine.
type Job struct {
	// Path is that of the file that keeps the analysis, "" for none.
	Path  string
	Match *record.Match
	// Presenter shows the game: what is obvious at its table is no fine move. Without one no move is the finest.
	Presenter presenter.Presenter
	// Done is the number of plies that are analysed.
	Done int
	// Analysis is nil until it is done.
	Analysis *analysis.Analysis
	// Stopped is set when it ended without an analysis.
	Stopped bool

	cancel context.CancelFunc
}

// Analyst runs analyses in the background, one at a time, and never while a bot thinks at a table.
type Analyst struct {
	env match.Environment
	// changed is called when a job has gone on.
	changed func()
	jobs    []*Job // the first is running, the others wait
}

// NewAnalyst returns an analyst without work.
func NewAnalyst(env match.Environment, changed func()) *Analyst {
	return &Analyst{env: env, changed: changed}
}

// Start begins the analysis of a match, which is taken from the file if it is kept there. It returns the job of
// the same match if there is one at work.
func (a *Analyst) Start(m *record.Match, p presenter.Presenter, path string) *Job {
	for _, j := range a.jobs {
		if path != "" && j.Path == path && !j.Stopped && slices.Equal(j.Match.Actions(), m.Actions()) {
			return j
		}
	}
	j := &Job{Path: path, Match: m, Presenter: p}
	a.jobs = append(a.jobs, j)
	if len(a.jobs) == 1 {
		a.run(j)
	}
	return j
}

// Stop ends a job that is not done.
func (a *Analyst) Stop(j *Job) {
	if at := slices.Index(a.jobs, j); at > 0 {
		a.jobs = slices.Delete(a.jobs, at, at+1)
	} else if at == 0 {
		j.cancel()
	}
	j.Stopped = j.Analysis == nil
}

// run analyses a match on a goroutine of its own.
func (a *Analyst) run(j *Job) {
	ctx, cancel := context.WithCancel(context.Background())
	j.cancel = cancel
	a.env.Background(func() {
		var found *analysis.Analysis
		defer cancel()
		defer func() { a.env.Do(func() { a.finish(j, found) }) }() // after a panic too
		if result, err := a.analyze(ctx, j); err == nil {
			found = result
		}
	})
}

// errNothing is returned for a match without actions.
var errNothing = errors.New("review: nothing was played")

// LoadInTime is Load within the deadline of a file that a person waits for.
func LoadInTime(path string, m *record.Match) (*analysis.Analysis, error) {
	return store.Read(store.NewReadBudget(), path, func(path string) (*analysis.Analysis, error) { return Load(path, m) })
}

// analyze returns the analysis that is kept of a match, or analyses it, reports the progress, and keeps the
// result.
func (a *Analyst) analyze(ctx context.Context, j *Job) (*analysis.Analysis, error) {
	m := j.Match
	if kept, err := LoadInTime(j.Path, m); err == nil {
		return kept, nil
	}
	o := Options(m.Game, analysis.DefaultLevel)
	o.Obvious = Obvious(m, j.Presenter)
	run, err := analysis.NewRun(m.Game, m.Setup, m.Actions(), o)
	if err != nil {
		return nil, err
	}
	if run.Len() == 0 {
		return nil, errNothing
	}
	shown := 0
	for finished := false; !finished; {
		idle, cancel := a.env.Activity.Idle(ctx)
		if run.Done() < run.Len() {
			run.Next(idle)
		} else {
			finished = run.Finish(idle)
		}
		cancel()
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if done := run.Done(); 100*done/run.Len() != shown {
			shown = 100 * done / run.Len()
			a.env.Do(func() {
				j.Done = done
				a.changed()
			})
		}
	}
	result := run.Analysis()
	if j.Path != "" {
		_ = Save(j.Path, m, result) // else it is made again the next time
	}
	return result, nil
}

// finish ends the running job and begins the next.
func (a *Analyst) finish(j *Job, found *analysis.Analysis) {
	if j.Analysis, j.Stopped = found, found == nil; found != nil {
		j.Done = len(found.Plies)
	}
	a.jobs = slices.DeleteFunc(a.jobs, func(other *Job) bool { return other == j })
	if len(a.jobs) > 0 {
		a.run(a.jobs[0])
	}
	a.changed()
}

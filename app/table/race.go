package table

import (
	"time"

	"banchisa/app/ui/tableui"
	"banchisa/games/puzzles"
)

// Race is what a puzzle against the clock asks for.
type Race struct {
	// Limit is how long the puzzle may take. After that it can still be solved, without the clock.
	Limit time.Duration
	// Penalty is the time that a mistake costs.
	Penalty time.Duration
	// Finished is called from the sheet at the end of a puzzle that was solved within the limit,
	// Another for another puzzle.
	Finished func(taken time.Duration)
	Another  func()
}

// race is a puzzle being solved against the clock. nil is one without.
type race struct {
	Race
	puzzle  *puzzle
	begun   time.Time
	stopped time.Time // the zero time while the clock runs
}

// OpenRace opens the table of a puzzle against the clock, which starts now.
func (ts *Tables) OpenRace(p *puzzles.Puzzle, r Race) {
	at := &puzzle{Puzzle: p, shell: ts.shell}
	at.race = &race{Race: r, puzzle: at, begun: ts.shell.Env.Now()}
	ts.openPuzzle(at, r.Another)
}

// IsRace reports whether a puzzle is solved against the clock at the table.
func (page *Page) IsRace() bool {
	return page.lesson != nil && page.lesson.puzzle != nil && page.lesson.puzzle.race != nil
}

// taken returns the time that has been needed, with the mistakes. A clock that was set back counts as
// no time.
func (r *race) taken() time.Duration {
	end := r.stopped
	if end.IsZero() {
		end = r.puzzle.shell.Env.Now()
	}
	return max(0, end.Sub(r.begun)) + time.Duration(r.puzzle.mistakes)*r.Penalty
}

// left returns the time that is left, never below zero.
func (r *race) left() time.Duration { return max(0, r.Limit-r.taken()) }

// running reports whether the puzzle can still be solved in time.
func (r *race) running() bool { return r != nil && r.stopped.IsZero() && r.left() > 0 }

// inTime reports whether the puzzle was solved in time.
func (r *race) inTime() bool { return r != nil && !r.stopped.IsZero() && r.left() > 0 }

// stop stops the clock.
func (r *race) stop() {
	if r != nil {
		r.stopped = r.puzzle.shell.Env.Now()
	}
}

// seconds returns a duration in seconds, rounded up.
func seconds(d time.Duration) int { return int((d + time.Second - 1) / time.Second) }

// addClock adds the clock to what the puzzle shows beside the board.
func (r *race) addClock(status *tableui.LessonStatus) {
	if r == nil {
		return
	}
	status.Clock = tableui.LessonClock{Seconds: seconds(r.left()), Limit: seconds(r.Limit)}
	if r.left() == 0 {
		status.Title = r.puzzle.shell.Localize("puzzle.race.over")
	}
}

// addResult adds the time to what the sheet at the end shows.
func (r *race) addResult(end *tableui.LessonResult) {
	if !r.inTime() {
		return
	}
	sh := r.puzzle.shell
	end.Title = sh.Localize("puzzle.race.solved", seconds(r.taken()))
	if n := r.puzzle.mistakes; n > 0 {
		end.Learned = sh.Localize("puzzle.race.penalty", n*seconds(r.Penalty))
	}
	end.Next = sh.Localize("puzzle.race.name")
}

// next does what the first button at the end says.
func (r *race) next() {
	if r.inTime() {
		r.Finished(r.taken())
		return
	}
	r.Another()
}

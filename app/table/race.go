package table

import "time"

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

// raceClock is the clock of a puzzle.
type raceClock struct {
	limit, penalty time.Duration
	begun          time.Time
	stopped        time.Time // the zero time while the clock runs
}

// taken returns the time that has been needed, with the mistakes. A clock that was set back counts as
// no time.
func (r *raceClock) taken(now time.Time, mistakes int) time.Duration {
	end := r.stopped
	if end.IsZero() {
		end = now
	}
	return max(0, end.Sub(r.begun)) + time.Duration(mistakes)*r.penalty
}

// left returns the time that is left, never below zero.
func (r *raceClock) left(now time.Time, mistakes int) time.Duration {
	return max(0, r.limit-r.taken(now, mistakes))
}

// seconds returns a duration in seconds, rounded up.
func seconds(d time.Duration) int { return int((d + time.Second - 1) / time.Second) }

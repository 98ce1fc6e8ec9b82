package table

import (
	"slices"
	"time"

	"banchisa/app/puzzles"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
	gamepuzzles "banchisa/games/puzzles"
)

// puzzle is a puzzle being solved at a table: a lesson of one turn whose answer is not shown, with
// every move accepted that leaves the target in reach.
type puzzle struct {
	*gamepuzzles.Puzzle
	// seat is what the seat that solves it is called.
	seat string
	// mistakes is the number of wrong moves, hinted whether the answer is shown.
	mistakes int
	hinted   bool
	// reached is the best value that was left after the last wrong move.
	reached int
	done    bool
	// firstStars are the stars of the first time, 0 if it has not been solved before.
	firstStars int
	logRead    bool  // firstStars are known
	race       *race // nil without a clock
}

// accepts reports whether an action in s leaves the target in reach, and returns the line that it
// begins.
func (r *puzzle) accepts(s games.State, a games.Action, now time.Time) (line []games.Action, ok bool) {
	next := s.Clone()
	next.Apply(a)
	if r.reached = r.Reaches(next); r.reached < r.Target {
		return nil, false
	}
	if next.Actor() == r.Seat() {
		line = r.LineFrom(next)
	} else if r.race != nil {
		r.race.stopped = now
	}
	return slices.Concat([]games.Action{a}, line), true
}

// finish records the solution, once, after the log has been read. For a visitor of a fair nothing is
// recorded.
func (r *puzzle) finish(v view) []intent {
	if r.done || v.window().atFair {
		return nil
	}
	if r.done = true; r.logRead {
		return []intent{logPuzzle{r.stars()}}
	}
	return nil
}

// solvedBefore notes the stars of the first time.
func (r *puzzle) solvedBefore(_ view, stars int) []intent {
	r.firstStars, r.logRead = stars, true
	if r.done {
		return []intent{logPuzzle{r.stars()}}
	}
	return nil
}

func (r *puzzle) stars() int { return puzzles.Stars(r.mistakes, r.hinted) }

// text returns a sentence about the puzzle: the task (""), the answer to a wrong move ("wrong"), or
// why the solution works ("why").
func (r *puzzle) text(kind string, localize ui.Localize) string {
	key, value := "puzzle."+r.Match.Game.ID+"."+r.Goal.ID, r.Target
	if kind != "" {
		key += "." + kind
	}
	if kind == "wrong" {
		if value = r.reached; value < -worstShown {
			key = "puzzle.lost"
		}
	}
	return localize(key, r.seat, r.shown(value))
}

// answerWithTask is the answer to a wrong move and, below it, the task once more.
func (r *puzzle) answerWithTask(localize ui.Localize) string {
	return r.text("wrong", localize) + "\n" + r.text("", localize)
}

// shown returns a value as sentences write it: a target below zero, or none, counts what is left or
// lost.
func (r *puzzle) shown(value int) int {
	if r.Target <= 0 {
		return -value
	}
	return max(value, 0)
}

// worstShown is beyond every number that a sentence shows.
const worstShown = 1000

// status is what the puzzle shows beside the board.
func (r *puzzle) status(rejected bool, w window) tableui.LessonStatus {
	status := tableui.LessonStatus{Title: w.Localize("puzzle.one"), Text: r.text("", w.Localize), Rejected: rejected}
	if rejected {
		status.Text = r.text("wrong", w.Localize)
	}
	if r.race != nil {
		left := r.race.left(w.now, r.mistakes)
		status.Clock = tableui.LessonClock{Seconds: seconds(left), Limit: seconds(r.race.limit)}
		if left == 0 {
			status.Title = w.Localize("puzzle.race.over")
		}
	}
	return status
}

// result is what the sheet at the end shows. The stars of the first time stay.
func (r *puzzle) result(w window) tableui.LessonResult {
	end := tableui.LessonResult{
		Title: w.Localize("puzzle.solved"), Text: r.text("why", w.Localize), Stars: r.stars(), Next: w.Localize("puzzle.another"),
	}
	if r.firstStars > 0 {
		end.Title, end.Learned, end.Stars = w.Localize("puzzle.solved-again"), w.Localize("puzzle.first-stars"), r.firstStars
	}
	if !r.inTime(w.now) {
		return end
	}
	end.Title = w.Localize("puzzle.race.solved", seconds(r.race.taken(w.now, r.mistakes)))
	if r.mistakes > 0 {
		end.Learned = w.Localize("puzzle.race.penalty", r.mistakes*seconds(r.race.penalty))
	}
	end.Next = w.Localize("puzzle.race.name")
	return end
}

// running reports whether the puzzle can still be solved in time, inTime whether it was.
func (r *puzzle) running(now time.Time) bool {
	return r.race != nil && r.race.stopped.IsZero() && r.race.left(now, r.mistakes) > 0
}

func (r *puzzle) inTime(now time.Time) bool {
	return r.race != nil && !r.race.stopped.IsZero() && r.race.left(now, r.mistakes) > 0
}

// next goes on from the sheet at the end.
func (r *puzzle) next(now time.Time) intent {
	if !r.inTime(now) {
		return nextPuzzle{}
	}
	return nextPuzzle{inTime: true, taken: r.race.taken(now, r.mistakes)}
}

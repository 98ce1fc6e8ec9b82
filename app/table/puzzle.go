package table

import (
	"slices"
	"strings"
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
	// turn is what can be played in it.
	turn gamepuzzles.Turn
	// mistakes is the number of wrong moves, hints how strong the last hint was, hintPly where it was given.
	mistakes, hints, hintPly int
	// tapped is what the last tap was to play, gesture where that began.
	tapped  []games.Action
	gesture int
	// back is where a trial goes back to. refuting reports that it shows why the obvious move fails, after the end.
	back     int
	refuting bool
	// reached is the best value that was left after the last wrong move.
	reached int
	done    bool
	// firstStars are the stars of the first time, 0 if it has not been solved before.
	firstStars int
	logRead    bool         // firstStars are known
	race       *race        // nil without a clock
	run        *puzzles.Run // nil for a puzzle that is in no run
}

// accepts reports whether an action in s leaves the target in reach, and returns the line that it
// begins.
func (r *puzzle) accepts(s games.State, a games.Action) (line []games.Action, ok bool) {
	next := s.Clone()
	next.Apply(a)
	if r.reached = r.turn.Reaches(next); r.reached < r.Target {
		return nil, false
	}
	if next.Actor() == r.Seat() {
		line = r.turn.LineFrom(next, r.Target)
	}
	return slices.Concat([]games.Action{a}, line), true
}

// finish records the solution, once, after the log has been read. For a visitor of a fair nothing is
// recorded.
func (r *puzzle) finish(v view) []intent {
	if r.done || v.window().atFair {
		return nil
	}
	r.done = true
	var intents []intent
	if r.run != nil {
		r.run.Solved++
		intents = append(intents, logRun{r.run.Name, r.run.Solved})
	}
	if r.logRead {
		intents = append(intents, logPuzzle{r.stars()})
	}
	return intents
}

// solvedBefore notes the stars of the first time.
func (r *puzzle) solvedBefore(_ view, stars int) []intent {
	r.firstStars, r.logRead = stars, true
	if r.done {
		return []intent{logPuzzle{r.stars()}}
	}
	return nil
}

func (r *puzzle) stars() int { return puzzles.Stars(r.mistakes, r.hints) }

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

// refutedText says how the obvious move fails.
func (r *puzzle) refutedText(localize ui.Localize) string {
	return localize("puzzle.refuted") + " " + r.ideaText(localize)
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

// status is what the puzzle shows beside the board: the task, or what a trial shows.
func (r *puzzle) status(trying bool, w window) tableui.LessonStatus {
	status := tableui.LessonStatus{Title: w.Localize("puzzle.one"), Text: r.text("", w.Localize), Rejected: trying && !r.refuting}
	switch {
	case r.refuting:
		status.Title, status.Text = w.Localize("puzzle.refutation"), r.refutedText(w.Localize)
	case trying:
		status.Text = r.text("wrong", w.Localize)
	}
	if r.race != nil {
		left := r.race.left(w.now, r.mistakes)
		status.Clock = tableui.LessonClock{Seconds: seconds(left), Limit: seconds(r.race.limit)}
		if left == 0 {
			status.Title = w.Localize("puzzle.race.over")
		}
	}
	if r.run != nil {
		status = r.runStatus(status, trying, w.Localize)
	}
	return status
}

// result is what the sheet at the end shows. The stars of the first time stay.
func (r *puzzle) result(w window) tableui.LessonResult {
	end := tableui.LessonResult{
		Title: w.Localize("puzzle.solved"), Text: strings.TrimSpace(r.ideaText(w.Localize) + " " + r.text("why", w.Localize)), Stars: r.stars(), Next: w.Localize("puzzle.another"),
		CanRefute: len(r.Obvious) > 0 && r.race == nil, ToList: !w.atFair,
	}
	if r.firstStars > 0 {
		end.Title, end.Learned, end.Stars = w.Localize("puzzle.solved-again"), w.Localize("puzzle.first-stars"), r.firstStars
	}
	if r.run != nil {
		end.Next, end.InRun = r.runNext(w.Localize), true
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
	switch {
	case r.run != nil:
		return r.goOn(now)
	case r.inTime(now):
		return nextPuzzle{inTime: true, taken: r.race.taken(now, r.mistakes)}
	}
	return nextPuzzle{}
}

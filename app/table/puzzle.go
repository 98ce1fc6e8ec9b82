package table

import (
	"slices"

	"banchisa/app/lessons"
	"banchisa/app/puzzles"
	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/app/ui/tableui"
	"banchisa/games"
	gamepuzzles "banchisa/games/puzzles"
)

// puzzle is a puzzle being solved at a table: a lesson of one turn whose answer is not shown, with
// every move accepted that leaves the target in reach.
type puzzle struct {
	*gamepuzzles.Puzzle
	shell *shell.Shell
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

// OpenPuzzle opens the table of a puzzle. restart opens it again.
func (ts *Tables) OpenPuzzle(p *gamepuzzles.Puzzle, restart func()) {
	sh, r := ts.shell, &puzzle{Puzzle: p, shell: ts.shell}
	person := sh.Person()
	shell.ReadInBackground(sh, store.PuzzleLog(sh.Store).Entries, func(all []store.LogEntry) {
		r.firstStars, r.logRead = puzzles.Solved(puzzles.By(all, person))[puzzles.Name(p)], true
		if r.done {
			r.save()
		}
	})
	ts.openPuzzle(r, restart)
}

func (ts *Tables) openPuzzle(r *puzzle, restart func()) {
	ts.openLesson(lessons.OfLine(r.Match, r.ID, r.Line), restart, r)
}

// accepts reports whether an action in s leaves the target in reach, and returns the line that it
// begins.
func (r *puzzle) accepts(s games.State, a games.Action) (line []games.Action, ok bool) {
	next := s.Clone()
	next.Apply(a)
	if r.reached = r.Reaches(next); r.reached < r.Target {
		return nil, false
	}
	if next.Actor() == r.Seat() {
		line = r.LineFrom(next)
	} else {
		r.race.stop()
	}
	return slices.Concat([]games.Action{a}, line), true
}

// finish records the solution, once, after the log has been read. For a visitor of a fair nothing is
// recorded.
func (r *puzzle) finish() {
	if r.done || r.shell.AtFair {
		return
	}
	if r.done = true; r.logRead {
		r.save()
	}
}

// save writes the solution into the log.
func (r *puzzle) save() {
	entry := store.LogEntry{Date: r.shell.Env.Now(), Name: puzzles.Name(r.Puzzle), Stars: r.stars(), Person: r.shell.Person()}
	log := store.PuzzleLog(r.shell.Store)
	shell.Write(r.shell, func() error { return log.Append(entry) }, r.shell.ShowError)
}

func (r *puzzle) stars() int { return puzzles.Stars(r.mistakes, r.hinted) }

// text returns a sentence about the puzzle: the task (""), the answer to a wrong move ("wrong"), or
// why the solution works ("why").
func (r *puzzle) text(kind string) string {
	key, value := "puzzle."+r.Match.Game.ID+"."+r.Goal.ID, r.Target
	if kind != "" {
		key += "." + kind
	}
	if kind == "wrong" {
		if value = r.reached; value < -worstShown {
			key = "puzzle.lost"
		}
	}
	return r.shell.Localize(key, r.seat, r.shown(value))
}

// answerWithTask is the answer to a wrong move and, below it, the task once more.
func (r *puzzle) answerWithTask() string { return r.text("wrong") + "\n" + r.text("") }

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
func (r *puzzle) status(rejected bool) tableui.LessonStatus {
	status := tableui.LessonStatus{Title: r.shell.Localize("puzzle.one"), Text: r.text(""), Rejected: rejected}
	if rejected {
		status.Text = r.text("wrong")
	}
	r.race.addClock(&status)
	return status
}

// result is what the sheet at the end shows. The stars of the first time stay.
func (r *puzzle) result() tableui.LessonResult {
	end := tableui.LessonResult{
		Title: r.shell.Localize("puzzle.solved"), Text: r.text("why"), Stars: r.stars(), Next: r.shell.Localize("puzzle.another"),
	}
	if r.firstStars > 0 {
		end.Title, end.Learned, end.Stars = r.shell.Localize("puzzle.solved-again"), r.shell.Localize("puzzle.first-stars"), r.firstStars
	}
	r.race.addResult(&end)
	return end
}

// next goes on from the sheet at the end.
func (r *puzzle) next() {
	if r.race != nil {
		r.race.next()
		return
	}
	r.shell.Nav.NextPuzzle(r.Puzzle)
}

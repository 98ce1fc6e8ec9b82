package table

import (
	"time"

	"banchisa/app/puzzles"
	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	gamepuzzles "banchisa/games/puzzles"
)

// maxRunHints is how strong the strongest hint is in a run: a record of ways that were told would be none.
const maxRunHints = maxHints - 1

// OpenInRun opens the table of a puzzle of a run. next opens that of the next one, again begins another run.
func (ts *Tables) OpenInRun(p *gamepuzzles.Puzzle, run *puzzles.Run, next, again func()) {
	one := newPuzzle(p)
	one.run = run
	ts.readStars(ts.openPuzzle(one, puzzleCalls{restart: again, another: next}))
}

// inRun reports whether the table is that of a puzzle of a run.
func (page *Page) inRun() bool {
	return page.lesson != nil && page.lesson.puzzle != nil && page.lesson.puzzle.run != nil
}

// logRun writes how many puzzles have been solved in the run so far.
func (page *Page) logRun(name string, solved int) {
	sh := page.shell
	entry := store.RunEntry{Date: sh.Env.Now(), Name: name, Solved: solved, Person: sh.Person()}
	log := sh.Store.PuzzleLog()
	sh.Write(func() error { return log.AppendRun(entry) }, sh.ShowError)
}

// readStars tells the table of a puzzle with which stars it was solved the first time.
func (ts *Tables) readStars(t *Page) {
	if t == nil {
		return
	}
	sh, name := ts.shell, puzzles.Name(t.lesson.puzzle.Puzzle)
	person := sh.Person()
	shell.ReadInBackground(sh, sh.Store.PuzzleLog().Entries, func(all []store.LogEntry) {
		t.tell(t.lesson, solvedBefore{puzzles.Solved(puzzles.By(all, person))[name]})
	})
}

// runStatus is what a run shows beside the board of its puzzle.
func (p *puzzle) runStatus(status tableui.LessonStatus, trying bool, localize ui.Localize) tableui.LessonStatus {
	status.Hearts, status.Lives = puzzles.Lives, p.run.Lives
	switch {
	case p.refuting:
	case trying && p.run.Lives == 0:
		status.Title = localize("puzzle.run.last-life")
	case trying:
		status.Title = localize("puzzle.run.life")
	default:
		status.Title = localize("puzzle.run.solved", p.run.Solved)
	}
	return status
}

// runNext is what the sheet of a puzzle that was solved calls what follows.
func (p *puzzle) runNext(localize ui.Localize) string {
	if p.run.Over() {
		return localize("puzzle.run.then-end")
	}
	return localize("puzzle.run.then-next")
}

// goOn goes on with a run: with the next puzzle, or at its end with the sheet that says how it went.
func (p *puzzle) goOn(now time.Time) intent {
	if p.run.Over() {
		return open{&runEnd{run: *p.run, since: now}}
	}
	return nextPuzzle{}
}

// runEnd is the sheet at the end of a run.
type runEnd struct {
	run   puzzles.Run
	since time.Time // a second tap on the board is not for it
}

func (r *runEnd) handle(v view, e event) (intents []intent, done bool) {
	switch e := e.(type) {
	case tapped:
		if v.window().now.Sub(r.since) < rematchDelay {
			return nil, true
		}
		switch e.Message.(type) {
		case ui.RestartLesson:
			return []intent{restartLesson{}}, true
		case ui.GoHome:
			return []intent{leave{}}, true
		}
		return nil, true
	case cancelled:
		return []intent{leave{}}, true
	case typed:
		return nil, true
	}
	return nil, false
}

func (r *runEnd) compose(v view, f *frame) []ui.Panel {
	if !f.topmost {
		return nil
	}
	return tableui.RunEnd(v.window().Context, tableui.RunResult{Solved: r.run.Solved, Before: r.run.Record, Hearts: puzzles.Lives, Lives: r.run.Lives})
}

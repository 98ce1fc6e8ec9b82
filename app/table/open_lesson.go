package table

import (
	"slices"
	"time"

	"banchisa/app/lessons"
	"banchisa/app/match"
	"banchisa/app/puzzles"
	"banchisa/app/session"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/games"
	gamepuzzles "banchisa/games/puzzles"
)

// puzzleCalls are what a lesson or a puzzle is opened with: restart plays it or its run again, and a puzzle against
// the clock or in a run has where it goes on.
type puzzleCalls struct {
	restart  func()
	finished func(taken time.Duration)
	another  func()
}

// OpenLesson opens the table of a lesson: a session without a file that follows the lesson's
// script, and waits where the learner is asked. restart opens it again.
func (ts *Tables) OpenLesson(l *lessons.Lesson, restart func()) {
	ts.openLesson(l, nil, puzzleCalls{restart: restart})
}

// OpenPuzzle opens the table of a puzzle. restart opens it again.
func (ts *Tables) OpenPuzzle(p *gamepuzzles.Puzzle, restart func()) {
	ts.readStars(ts.openPuzzle(newPuzzle(p), puzzleCalls{restart: restart}))
}

// OpenRace opens the table of a puzzle against the clock, which starts now.
func (ts *Tables) OpenRace(p *gamepuzzles.Puzzle, r Race) {
	clock := &raceClock{limit: r.Limit, penalty: r.Penalty, begun: ts.shell.Env.Now()}
	timed := newPuzzle(p)
	timed.race = clock
	ts.openPuzzle(timed, puzzleCalls{restart: r.Another, finished: r.Finished, another: r.Another})
}

// IsRace reports whether a puzzle is solved against the clock at the table.
func (page *Page) IsRace() bool {
	return page.lesson != nil && page.lesson.puzzle != nil && page.lesson.puzzle.race != nil
}

// Race returns the task of a puzzle against the clock and the time that is left of its limit, "" away from one.
func (page *Page) Race() (task string, left, limit time.Duration) {
	if !page.IsRace() {
		return "", 0, 0
	}
	p := page.lesson.puzzle
	return p.text("", page.shell.Localize), p.race.left(page.shell.Env.Now(), p.mistakes), p.race.limit
}

func (ts *Tables) openPuzzle(p *puzzle, calls puzzleCalls) *Page {
	return ts.openLesson(lessons.OfLine(p.Match, p.ID, p.Line), p, calls)
}

// openLesson opens the table of a lesson, or of a puzzle. It returns nil if it cannot be opened.
func (ts *Tables) openLesson(l *lessons.Lesson, p *puzzle, calls puzzleCalls) *Page {
	sh := ts.shell
	g := game{presenter: sh.Presenters[l.Game.ID], setup: l.Setup}
	styles := g.presenter.SeatStyles(l.Setup, sh.Localize)
	g.players = make([]ui.Player, len(styles)) // seats go by their own names
	s, err := session.New(lessonConfig(g, l, p))
	if err != nil {
		sh.ShowError(err)
		return nil
	}
	t := ts.newPage(g, s)
	t.lesson = &lessonRun{Lesson: l, next: l.Next(sh.Lessons(l.Game)), puzzle: p}
	t.puzzles = calls
	if p != nil {
		p.seat = styles[l.Learner].Title
	}
	ts.begin(t)
	ts.showLesson(t)
	t.match.Send(session.Continue{})
	return t
}

// lessonConfig returns the session of a lesson, or of a puzzle.
func lessonConfig(g game, l *lessons.Lesson, p *puzzle) session.Config {
	cfg := session.Config{
		Game: l.Game, Setup: l.Setup, BotLevels: make([]int, len(l.Setup.Seats)), Log: slices.Clone(l.Script[:l.Start]), Script: l.ScriptedAction, Rests: l.Rests,
		AutoForced: func(games.State, games.Action) bool { return false },
	}
	for i := range cfg.BotLevels {
		if games.Seat(i) != l.Learner {
			cfg.BotLevels[i] = 1 // nobody's: the script plays there
		}
	}
	if p != nil { // nothing unexplained is waited for
		cfg.AutoForced = nil
		match.ApplyPolicies(g.presenter, &cfg)
	}
	return cfg
}

// showLesson shows the table of a lesson instead of the lesson before it, or else over the page from which
// it was opened, which comes back when the lesson is left. At a fair it replaces all pages.
func (ts *Tables) showLesson(t *Page) {
	sh := ts.shell
	if before, is := sh.Current().(*Page); is && before.IsLesson() {
		sh.Pop()
	}
	if before, is := sh.Current().(*Page); sh.AtFair || is && before.IsLesson() {
		sh.Replace(t)
		return
	}
	sh.Push(t)
}

// logPuzzle writes how the puzzle was solved into the log.
func (page *Page) logPuzzle(stars int) {
	sh := page.shell
	entry := store.LogEntry{Date: sh.Env.Now(), Name: puzzles.Name(page.lesson.puzzle.Puzzle), Stars: stars, Person: sh.Person()}
	log := sh.Store.PuzzleLog()
	sh.Write(func() error { return log.Append(entry) }, sh.ShowError)
}

// nextPuzzle goes on from the sheet at the end of a puzzle.
func (page *Page) nextPuzzle(n nextPuzzle) {
	switch {
	case n.inTime:
		page.puzzles.finished(n.taken)
	case page.puzzles.another != nil:
		page.puzzles.another()
	default:
		page.shell.Nav.NextPuzzle(page.lesson.puzzle.Puzzle)
	}
}

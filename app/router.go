package app

import (
	"banchisa/app/lessons"
	"banchisa/app/pages"
	"banchisa/app/print"
	"banchisa/app/puzzles"
	"banchisa/app/selfcheck"
	"banchisa/app/shell"
	"banchisa/games"
	gamepuzzles "banchisa/games/puzzles"
	"banchisa/games/record"
)

// router opens the pages; see shell.Navigator.
type router struct{ *App }

func (r *router) Home() {
	if r.fair.Active() {
		r.fair.Menu()
		return
	}
	r.shell.Replace(pages.NewHome(r.shell))
}

func (r *router) AwaitSaving(leave func()) { r.awaitSaving(r.shell.Current(), leave) }

func (r *router) Setup(g *games.Game) { r.shell.Replace(pages.NewSetup(r.shell, g)) }

func (r *router) Table(m *record.Match, path string) { r.tables.Open(m, path) }

func (r *router) OpenFile(path string) { r.tables.OpenFile(path) }

func (r *router) Analysis(path string) { r.tables.OpenAnalysis(path) }

func (r *router) Lesson(g *games.Game, id string) {
	l := r.shell.NextLesson(g)
	for _, o := range r.shell.Lessons(g) {
		if o.ID == id {
			l = o
		}
	}
	if l != nil {
		r.OpenLesson(l, func() { r.Lesson(g, l.ID) })
	}
}

func (r *router) Chapters(g *games.Game, back func()) {
	if len(r.shell.Lessons(g)) < 2 {
		r.Lesson(g, "")
		return
	}
	r.shell.Replace(pages.NewChapters(r.shell, g, back))
}

func (r *router) OpenLesson(l *lessons.Lesson, restart func()) { r.tables.OpenLesson(l, restart) }

func (r *router) Lessons() { r.shell.Replace(pages.NewLessons(r.shell)) }

func (r *router) Puzzles(g *games.Game) { r.shell.Replace(pages.NewPuzzles(r.shell, g)) }

func (r *router) Puzzle(g *games.Game, id string) {
	p, err := puzzles.Find(g, id)
	if err != nil {
		r.shell.ShowError(err)
		return
	}
	r.tables.OpenPuzzle(p, func() { r.Puzzle(g, id) })
}

func (r *router) PuzzleRun(g *games.Game) {
	log, seed := r.shell.Store.PuzzleLog(), r.shell.Env.MatchSeed()
	shell.Await(r.shell, func() *puzzles.Run {
		run, _ := puzzles.NewRun(g, seed, log.Runs()) // embedded files: a test reads them all
		return run
	}, func(run *puzzles.Run) { r.nextInRun(g, run) })
}

// nextInRun opens the table of the next puzzle of a run.
func (r *router) nextInRun(g *games.Game, run *puzzles.Run) {
	e, ok := run.Next()
	if !ok {
		return
	}
	p, err := puzzles.Find(e.Game, e.ID)
	if err != nil {
		r.shell.ShowError(err)
		return
	}
	r.tables.OpenInRun(p, run, func() { r.nextInRun(g, run) }, func() { r.PuzzleRun(g) })
}

func (r *router) NextPuzzle(after *gamepuzzles.Puzzle) {
	g, log := after.Match.Game, r.shell.Store.PuzzleLog()
	shell.Await(r.shell, func() *puzzles.Entry {
		all, _ := puzzles.List(g) // embedded files: a test reads them all
		return puzzles.Next(all, puzzles.EntryOf(after), puzzles.Solved(log.Entries()))
	}, func(next *puzzles.Entry) {
		if next == nil {
			r.Puzzles(g)
			return
		}
		r.Puzzle(g, next.ID)
	})
}

func (r *router) Rules(game, paragraph string, back func()) {
	r.shell.Push(pages.NewRuleBook(r.shell, game, paragraph, back))
}

func (r *router) Settings(back func()) {
	if r.fair.OwnerOnly() {
		r.fair.RequirePIN(r.fair.Admin)
		return
	}
	r.shell.Push(pages.NewSettings(r.shell, back))
}

func (r *router) Print(s print.Source, kind string, back func()) {
	r.fair.RequirePIN(func() { r.shell.Push(pages.NewPrint(r.shell, s, kind, back)) })
}

func (r *router) Saved() { r.shell.Replace(pages.NewSaved(r.shell)) }

func (r *router) Unfinished() { r.shell.Replace(pages.NewUnfinished(r.shell)) }

func (r *router) Players(back func()) { r.shell.Replace(pages.NewPlayers(r.shell, back)) }

func (r *router) Trophies(person, game string) {
	p := pages.NewPlayers(r.shell, r.Home)
	r.shell.Replace(p)
	p.ShowTrophies(person, game)
}

func (r *router) AddPlayer(name string, back func(name string)) {
	p := pages.NewPlayers(r.shell, func() { back("") })
	r.shell.Replace(p)
	p.AddAndReturn(name, back)
}

func (r *router) Notebook(back func()) { r.shell.Push(pages.NewNotebook(r.shell, back)) }

func (r *router) SelfCheck(back func()) {
	r.shell.Push(pages.NewSelfCheck(r.shell, selfcheck.System.Checks, back))
}

func (r *router) Licenses(back func()) { r.shell.Push(pages.NewLicenses(r.shell, back)) }

func (r *router) Fair() { r.fair.Go(r.fair.Config()) }

func (r *router) Faults(faults error, done func()) {
	r.shell.Replace(pages.NewFaults(r.shell, pages.FaultsOf(faults), done))
}

func (r *router) Keys() {
	r.keys.open = true
	r.shell.Dirty()
}

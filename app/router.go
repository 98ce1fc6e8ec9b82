package app

import (
	"banchisa/app/lessons"
	"banchisa/app/pages"
	"banchisa/app/puzzles"
	"banchisa/games"
	riddles "banchisa/games/puzzles"
	"banchisa/games/record"
)

// router opens the pages.
type router struct{ *App }

// Home opens the first page: at a fair, what a visitor is offered.
func (r *router) Home() {
	if r.fair.Active() {
		r.fair.Menu()
		return
	}
	r.shell.Replace(pages.NewHome(r.shell))
}

// Setup opens the set-up of a game.
func (r *router) Setup(g *games.Game) { r.shell.Replace(pages.NewSetup(r.shell, g)) }

// Table opens the table of a match: a new one, or the one of the file path.
func (r *router) Table(m *record.Match, path string) { r.tables.Open(m, path) }

// OpenFile opens the table of a match file.
func (r *router) OpenFile(path string) { r.tables.OpenFile(path) }

// Analysis opens the table of a match file with its analysis.
func (r *router) Analysis(path string) { r.tables.OpenAnalysis(path) }

// Lesson opens the table of a game's lesson by its ID; "" is the next to be learned.
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

// Chapters opens the page of a game's lessons, or its only lesson.
func (r *router) Chapters(g *games.Game, back func()) {
	if len(r.shell.Lessons(g)) < 2 {
		r.Lesson(g, "")
		return
	}
	r.shell.Replace(pages.NewChapters(r.shell, g, back))
}

// OpenLesson opens the table of a lesson; restart opens it again.
func (r *router) OpenLesson(l *lessons.Lesson, restart func()) { r.tables.OpenLesson(l, restart) }

// Lessons opens the page of lessons.
func (r *router) Lessons() { r.shell.Replace(pages.NewLessons(r.shell)) }

// Puzzles opens the page of riddles.
func (r *router) Puzzles(g *games.Game) { r.shell.Replace(pages.NewPuzzles(r.shell, g)) }

// Riddle opens the table of a riddle by its ID.
func (r *router) Riddle(g *games.Game, id string) {
	p, err := puzzles.Find(g, id)
	if err != nil {
		r.shell.ShowError(err)
		return
	}
	r.tables.OpenRiddle(p, func() { r.Riddle(g, id) })
}

// NextRiddle opens the next riddle that has not been solved, or the page of riddles.
func (r *router) NextRiddle(after *riddles.Riddle) {
	g := after.Match.Game
	all, err := puzzles.Shipped(g)
	if err != nil {
		r.shell.ShowError(err)
	}
	if p := puzzles.Next(all, after, puzzles.Solved(puzzles.JournalOf(r.shell.Store).Entries())); p != nil {
		r.Riddle(g, p.ID)
		return
	}
	r.Puzzles(g)
}

// Rules opens the rule book of a game at a paragraph; "" is the first.
func (r *router) Rules(game, paragraph string, back func()) {
	r.shell.Push(pages.NewRuleBook(r.shell, game, paragraph, back))
}

// Settings opens the settings; for a visitor they are behind the PIN, on the owner's page.
func (r *router) Settings(back func()) {
	if r.fair.OwnerOnly() {
		r.fair.RequirePIN(r.fair.Admin)
		return
	}
	r.shell.Push(pages.NewSettings(r.shell, back))
}

// Saved opens the list of match files.
func (r *router) Saved() { r.shell.Replace(pages.NewSaved(r.shell)) }

func (r *router) Unfinished() { r.shell.Replace(pages.NewUnfinished(r.shell)) }

// Players opens the players and their statistics.
func (r *router) Players(back func()) { r.shell.Replace(pages.NewPlayers(r.shell, back)) }

// Trophies opens the players with the trophies of a person in a game.
func (r *router) Trophies(person, game string) {
	p := pages.NewPlayers(r.shell, r.Home)
	r.shell.Replace(p)
	p.ShowTrophies(person, game)
}

// AddPlayer opens the players with the form of a new one.
func (r *router) AddPlayer(back func(name string)) {
	p := pages.NewPlayers(r.shell, func() { back("") })
	r.shell.Replace(p)
	p.AddAndReturn(back)
}

// Notebook opens the owner's notebook.
func (r *router) Notebook(back func()) { r.shell.Push(pages.NewNotebook(r.shell, back)) }

// SelfCheck opens the self-check.
func (r *router) SelfCheck(back func()) { r.shell.Push(pages.NewSelfCheck(r.shell, back)) }

// Licenses opens the credits and licences.
func (r *router) Licenses(back func()) { r.shell.Push(pages.NewLicenses(r.shell, back)) }

// Fair goes to the fair.
func (r *router) Fair() { r.fair.Go(r.fair.Config()) }

// Faults opens the sheet of files that cannot be read.
func (r *router) Faults(faults error, done func()) {
	r.shell.Replace(pages.NewFaults(r.shell, pages.FaultsOf(faults), done))
}

// Keys shows the sheet of keys over the page.
func (r *router) Keys() { r.showHelp(true) }

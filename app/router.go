package app

import (
	"banchisa/app/lessons"
	"banchisa/app/pages"
	"banchisa/games"
	"banchisa/games/record"
)

// Home opens the first page: at a fair, what a visitor is offered.
func (a *App) Home() {
	if a.fair.Active() {
		a.fair.Menu()
		return
	}
	a.shell.Replace(pages.NewHome(a.shell))
}

// Setup opens the set-up of a game.
func (a *App) Setup(g *games.Game) { a.shell.Replace(pages.NewSetup(a.shell, g)) }

// Table opens the table of a match: a new one, or the one of the file path.
func (a *App) Table(m *record.Match, path string) { a.tables.Open(m, path) }

// OpenFile opens the table of a match file.
func (a *App) OpenFile(path string) { a.tables.OpenFile(path) }

// Lesson opens the table of a game's own lesson, if it has one.
func (a *App) Lesson(g *games.Game) {
	if l := a.shell.FirstLesson(g); l != nil {
		a.OpenLesson(l, func() { a.Lesson(g) })
	}
}

// OpenLesson opens the table of a lesson; restart opens it again.
func (a *App) OpenLesson(l *lessons.Lesson, restart func()) { a.tables.OpenLesson(l, restart) }

// Lessons opens the page of lessons.
func (a *App) Lessons() { a.shell.Replace(pages.NewLessons(a.shell)) }

// Rules opens the rule book of a game at a paragraph; "" is the first.
func (a *App) Rules(game, paragraph string, back func()) {
	a.shell.Push(pages.NewRuleBook(a.shell, game, paragraph, back))
}

// Settings opens the settings; for a visitor they are behind the PIN, on the owner's page.
func (a *App) Settings(back func()) {
	if a.fair.OwnerOnly() {
		a.fair.RequirePIN(a.fair.Admin)
		return
	}
	a.shell.Push(pages.NewSettings(a.shell, back))
}

// Saved opens the list of match files.
func (a *App) Saved() { a.shell.Replace(pages.NewSaved(a.shell)) }

// Players opens the players and their statistics.
func (a *App) Players(back func()) { a.shell.Replace(pages.NewPlayers(a.shell, back)) }

// AddPlayer opens the players with the form of a new one.
func (a *App) AddPlayer(back func()) {
	p := pages.NewPlayers(a.shell, back)
	a.shell.Replace(p)
	p.Add()
}

// Notebook opens the owner's notebook.
func (a *App) Notebook(back func()) { a.shell.Push(pages.NewNotebook(a.shell, back)) }

// SelfCheck opens the self-check.
func (a *App) SelfCheck(back func()) { a.shell.Push(pages.NewSelfCheck(a.shell, back)) }

// Licenses opens the credits and licences.
func (a *App) Licenses(back func()) { a.shell.Push(pages.NewLicenses(a.shell, back)) }

// Fair goes to the fair.
func (a *App) Fair() { a.fair.Go(a.fair.Config()) }

// Keys shows the sheet of keys over the page.
func (a *App) Keys() { a.showHelp(true) }

package app

import (
	"context"
	"time"

	"banchisa/app/tables"
	"banchisa/games"
	"banchisa/games/bots"
)

// Trap makes a game's table panic with a word when it is to read a touch.
func Trap(game, touch string) (restore func()) {
	sound := presenters[game]
	presenters[game] = trapped{sound, touch}
	return func() { presenters[game] = sound }
}

type trapped struct {
	tables.Presenter
	touch string
}

func (p trapped) Read(in tables.In) tables.Reading {
	if p.touch == "any" || in.Word[len(in.Word)-1] == p.touch {
		panic("trapped at " + p.touch)
	}
	return p.Presenter.Read(in)
}

// TrapPictures makes a game's table panic whenever it is to be shown.
func TrapPictures(game string) (restore func()) {
	sound := presenters[game]
	presenters[game] = unseen{sound}
	return func() { presenters[game] = sound }
}

type unseen struct{ tables.Presenter }

func (unseen) Present(tables.In) tables.Table { panic("no picture") }

// TrapBots makes all bots panic.
func (a *App) TrapBots() {
	a.world.bot = func(*games.Game, int, uint64) bots.Bot { return mad{} }
}

type mad struct{}

func (mad) Choose(context.Context, games.State) (games.Action, error) { panic("a mad bot") }

// SetClock puts another clock on the wall.
func (a *App) SetClock(now func() time.Time) { a.now = now }

// Thinking tells whether a bot of any match is at work: a test's clock waits for it.
func (a *App) Thinking() bool {
	if s, ok := a.current.(*show); ok && s.act != nil && s.act.match.cancel != nil {
		return true
	}
	for _, t := range a.begun {
		if t.match.cancel != nil {
			return true
		}
	}
	return false
}

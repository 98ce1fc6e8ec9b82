package app

import (
	"fmt"
	"math/rand/v2"

	"fyne.io/fyne/v2"

	"banchisa/app/fair"
	"banchisa/app/notebook"
	"banchisa/app/screen"
	"banchisa/app/selfcheck"
	"banchisa/widgets/scene"
)

// Hall begins the fair, Enter asks for the PIN before it.
func (a *App) Hall(cfg fair.Config)  { a.openHall(cfg) }
func (a *App) Enter(cfg fair.Config) { a.goFair(cfg) }

// Stop is a visitor's first touch, NextVisitor the key for who comes next.
func (a *App) Stop()        { a.fair.stopShow("show") }
func (a *App) NextVisitor() { a.fair.next() }

// Part is what the show gives now, and Round how often it has been round.
func (a *App) Part() string {
	game, part := a.fair.prog.Now()
	return a.fair.games[game].ID + map[fair.Part]string{fair.Poster: " poster", fair.Playing: " playing", fair.Ending: " ending"}[part]
}
func (a *App) Round() int { return a.fair.prog.Round() }

// Crowd is the audience's window as it would be in that size.
func (a *App) Crowd(w, h float32) scene.Scene {
	v := &audience{app: a, size: fyne.NewSize(w, h)}
	_, panels := v.now()
	return screen.Merge(panels(), a.look(), w, h)
}

// SameChance draws the same numbers in each test.
func (a *App) SameChance() {
	r := rand.New(rand.NewPCG(1, 2))
	a.world.chance = r.Uint64
}

// Ask asks a visitor the three questions.
func (a *App) Ask() {
	a.turn(&feedback{app: a, entry: notebook.Entry{Match: "m", Game: "isaac"}, then: a.goHome, since: a.now()})
}

// KnowFamily reads the family anew.
func (a *App) KnowFamily() {
	var err error
	if a.family, err = a.store.LoadFamily(); err != nil {
		panic(fmt.Sprint(err))
	}
}

// Checked ends the self-check that is shown, every line in the same state.
func (a *App) Checked(state selfcheck.State, args []any) {
	c := a.current.(*checkup)
	c.checks, c.found = selfcheck.House(a.inventor()).Checks(), nil
	for range c.checks {
		c.found = append(c.found, selfcheck.Finding{State: state, Args: args})
	}
	a.refresh()
}

package app

import (
	"fmt"
	"image"
	"math/rand/v2"

	"fyne.io/fyne/v2"

	"banchisa/app/fair"
	"banchisa/app/notebook"
	"banchisa/app/screen"
	"banchisa/app/selfcheck"
	"banchisa/app/store"
	"banchisa/games"
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
	game, part := a.fair.prog.Current()
	return a.fair.games[game].ID + map[fair.Segment]string{fair.Poster: " poster", fair.Playing: " playing", fair.Result: " ending"}[part]
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

// Household makes members of the family of people, with symbols from that one on.
func (a *App) Household(people []string, symbol int) {
	a.family = store.Family{}
	for i, name := range people {
		a.family.Members = append(a.family.Members, store.Member{Name: name, Color: store.Colors[i%len(store.Colors)], Symbol: store.Symbols[(i+symbol)%len(store.Symbols)]})
	}
}

// Pixels is the screen as it stands, painted.
func (a *App) Pixels() image.Image {
	panels, _ := a.compose()
	return screen.Image(panels, a.look(), a.size.Width, a.size.Height, 1)
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
	c.checks, c.found = selfcheck.Installed(a.inventor()).Checks(), nil
	for range c.checks {
		c.found = append(c.found, selfcheck.Result{State: state, Args: args})
	}
	a.refresh()
}

// Sit reads anew who sits at the table.
func (a *App) Sit() {
	t := a.table()
	for i, p := range t.players {
		t.players[i] = a.player(i, wordFor(p))
	}
}

// Verdict is the title of the result's sheet, "" while the match goes on.
func (a *App) Verdict() string {
	t := a.table()
	if !t.match.Over() {
		return ""
	}
	return t.ending(t.in()).Title
}

// Resumes is the match file that the home screen offers to go on with.
func (a *App) Resumes() string {
	h, _ := a.current.(*home)
	if h == nil {
		return "not at home"
	}
	return h.file
}

// Teach opens the lesson of a game.
func (a *App) Teach(g *games.Game) { a.goLesson(g) }

// StarAt is the touch that the star lies on, "" for none.
func (a *App) StarAt() string {
	t := a.table()
	return t.starred(t.in())
}

// Ended tells whether the table shows its end.
func (a *App) Ended() bool { return a.table().ended }

// Search writes into the page's entry, Next enters what has been written.
func (a *App) Search(words string) { a.current.written("search", words) }
func (a *App) Next()               { a.entered("search", "") }

// Reading is where a person is in the rule book.
func (a *App) Reading() screen.RuleBookState { return a.current.(*book).read }

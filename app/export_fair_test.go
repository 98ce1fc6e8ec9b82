package app

import (
	"fmt"
	"image"
	"math/rand/v2"

	"fyne.io/fyne/v2"

	"banchisa/app/fair/kiosk"
	"banchisa/app/notebook"
	"banchisa/app/selfcheck"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/widgets/scene"
)

// EnterFair begins the fair, Enter asks for the PIN before it.
func (a *App) EnterFair(cfg kiosk.Config)        { a.guard(func() { a.enterFair(cfg) }) }
func (a *App) EnterFairWithPIN(cfg kiosk.Config) { a.guard(func() { a.goFair(cfg) }) }

// StopAttract is a visitor's first touch, NextVisitor the key for who comes next.
func (a *App) StopAttract() { a.guard(func() { a.fair.stopAttract("show") }) }
func (a *App) NextVisitor() { a.guard(a.fair.nextVisitor) }

// AttractPart is what the show gives now, and Round how often it has been round.
func (a *App) AttractPart() string {
	game, part := a.fair.playlist.Current()
	return a.fair.games[game].ID + map[kiosk.Segment]string{kiosk.Poster: " poster", kiosk.Playing: " playing", kiosk.Result: " ending"}[part]
}
func (a *App) AttractRound() int { return a.fair.playlist.Round() }

// AudienceScene is the audience's window as it would be in that size.
func (a *App) AudienceScene(w, h float32) scene.Scene {
	v := &audience{app: a, size: fyne.NewSize(w, h)}
	_, panels := v.current()
	return ui.Merge(panels(), a.style(), w, h)
}

// FixSeeds draws the same numbers in each test.
func (a *App) FixSeeds() {
	r := rand.New(rand.NewPCG(1, 2))
	a.env.seed = r.Uint64
}

// AskFeedback asks a visitor the three questions.
func (a *App) AskFeedback() {
	a.guard(func() {
		a.replacePage(&feedbackPage{app: a, entry: notebook.Entry{Match: "m", Game: "isaac"}, done: a.goHome, askedAt: a.now()})
	})
}

// SetFamily makes members of the family of people, with symbols from that one on.
func (a *App) SetFamily(people []string, symbol int) {
	a.family = store.Family{}
	for i, name := range people {
		a.family.Members = append(a.family.Members, store.Member{Name: name, Color: store.Colors[i%len(store.Colors)], Symbol: store.Symbols[(i+symbol)%len(store.Symbols)]})
	}
}

// Pixels is the screen as it stands, painted.
func (a *App) Pixels() image.Image {
	panels, _ := a.compose()
	return ui.Image(panels, a.style(), a.size.Width, a.size.Height, 1)
}

// ReloadFamily reads the family anew.
func (a *App) ReloadFamily() {
	var err error
	if a.family, err = a.store.LoadFamily(); err != nil {
		panic(fmt.Sprint(err))
	}
}

// FinishSelfCheck ends the self-check that is shown, every line in the same state.
func (a *App) FinishSelfCheck(state selfcheck.State, args []any) {
	c := a.current.(*selfCheckPage)
	c.checks, c.results = selfcheck.Installed(a.ownerStore()).Checks(), nil
	for range c.checks {
		c.results = append(c.results, selfcheck.Result{State: state, Args: args})
	}
	a.guard(a.markDirty)
}

// ReloadPlayers reads anew who sits at the table.
func (a *App) ReloadPlayers() {
	t := a.tablePage()
	for i, p := range t.players {
		t.players[i] = a.player(i, playerRecord(p))
	}
}

// ResultTitle is the title of the result's sheet, "" while the match goes on.
func (a *App) ResultTitle() string {
	t := a.tablePage()
	if !t.match.Over() {
		return ""
	}
	return t.result(t.input()).Title
}

// ResumePath is the match file that the home screen offers to go on with.
func (a *App) ResumePath() string {
	h, _ := a.current.(*homePage)
	if h == nil {
		return "not at home"
	}
	return h.resumePath
}

// OpenLesson opens the lesson of a game.
func (a *App) OpenLesson(g *games.Game) { a.guard(func() { a.goLesson(g) }) }

// HintTargetID is the touch that the star lies on, "" for none.
func (a *App) HintTargetID() string {
	t := a.tablePage()
	return t.hintTargetID(t.input())
}

// Ended tells whether the table shows its end.
func (a *App) Ended() bool { return a.tablePage().ended }

// Search writes into the page's entry, Next enters what has been written.
func (a *App) Search(query string) { a.guard(func() { a.current.TextChanged("search", query) }) }
func (a *App) SubmitSearch()       { a.guard(func() { a.Submitted("search", "") }) }

// RuleBookState is where a person is in the rule book.
func (a *App) RuleBookState() ui.RuleBookState { return a.current.(*rulebookPage).state }

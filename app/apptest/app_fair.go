package apptest

import (
	"context"
	"fmt"
	"image"
	"math/rand/v2"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/fair"
	"banchisa/app/fair/kiosk"
	"banchisa/app/layer"
	"banchisa/app/lessons"
	"banchisa/app/match"
	"banchisa/app/notebook"
	"banchisa/app/pages"
	"banchisa/app/selfcheck"
	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/app/ui/fairui"
	"banchisa/app/ui/pageui"
	"banchisa/games"
)

// EnterFair begins the fair at once. If the app does not paint, the audience's window does not either.
func (a *App) EnterFair(cfg kiosk.Config) {
	a.Guard(func() {
		a.Fair.Enter(cfg)
		if _, off := a.Shell.Display.Content.Layout.(noLayout); off && a.Fair.Audience() != nil {
			disablePainting(a.Fair.Audience().Display())
		}
	})
}

// EnterFairWithPIN asks for the PIN first.
func (a *App) EnterFairWithPIN(cfg kiosk.Config) { a.Guard(func() { a.Fair.Go(cfg) }) }

// StopAttract makes a visitor's first tap. NextVisitor presses the key for the next visitor.
func (a *App) StopAttract() { a.Guard(func() { a.Send(layer.Tapped{Tap: ui.Tap{ID: "show"}}) }) }
func (a *App) NextVisitor() { a.Guard(func() { a.Send(layer.Typed{Key: ui.KeyF5}) }) }

// AttractPart returns the game and the part of the attract mode that is shown now.
func (a *App) AttractPart() string {
	game, part := a.Fair.Attraction()
	return game.ID + map[kiosk.Segment]string{kiosk.Poster: " poster", kiosk.Playing: " playing", kiosk.Result: " ending"}[part]
}

// ResizeAudience resizes the audience's window.
func (a *App) ResizeAudience(w, h float32) { a.Fair.Audience().Display().OnResize(fyne.NewSize(w, h)) }

// FixSeeds makes the app draw the same seeds in each test.
func (a *App) FixSeeds() {
	r := rand.New(rand.NewPCG(1, 2))
	a.Shell.Env.Seed = r.Uint64
}

// AskFeedback asks a visitor the three questions.
func (a *App) AskFeedback() {
	a.Guard(func() {
		a.Shell.Replace(fair.NewFeedback(a.Shell, notebook.Entry{Match: "m", Rules: notebook.Rules{Game: "isaac"}}, func() fairui.Inventor { return fairui.Inventor{} }, a.Shell.Nav.Home))
	})
}

// AskNickname asks who has solved a puzzle of a game within a minute.
func (a *App) AskNickname(g *games.Game) { a.Guard(func() { a.Fair.AskNickname(g, time.Minute-1) }) }

// SetFamily makes the people members of the family. Their symbols begin with the one of the given
// index.
func (a *App) SetFamily(people []string, symbol int) {
	a.Shell.Family = store.Family{}
	for i, name := range people {
		a.Shell.Family.Members = append(a.Shell.Family.Members, store.Member{Name: name, Color: store.Colors[i%len(store.Colors)], Symbol: store.Symbols[(i+symbol)%len(store.Symbols)]})
	}
}

// Pixels returns the painted screen.
func (a *App) Pixels() image.Image {
	panels, _ := a.Compose()
	return ui.Image(panels, a.Shell.Style(), a.Shell.Size.Width, a.Shell.Size.Height, 1)
}

// ReloadFamily reads the family's file again.
func (a *App) ReloadFamily() {
	var err error
	if a.Shell.Family, err = a.Shell.Store.LoadFamily(); err != nil {
		panic(fmt.Sprint(err))
	}
}

// ShowSelfCheck opens a self-check in which every check ends at once with the same state.
func (a *App) ShowSelfCheck(state selfcheck.State, args []any) {
	checks := func(system selfcheck.System) []selfcheck.Check {
		all := system.Checks()
		for i := range all {
			all[i].Run = func(context.Context) selfcheck.Result { return selfcheck.Result{State: state, Args: args} }
		}
		return all
	}
	a.Guard(func() { a.Shell.Replace(pages.NewSelfCheck(a.Shell, checks, a.Shell.Nav.Home)) })
}

// ReloadPlayers updates the names and avatars of the players at the table.
func (a *App) ReloadPlayers() {
	players := a.tablePage().View().Players
	for i, p := range players {
		players[i] = a.Shell.Player(i, match.PlayerRecord(p))
	}
}

// ResultTitle returns the title of the result, "" while the match goes on.
func (a *App) ResultTitle() string {
	t := a.tablePage()
	if !t.Match().Over() {
		return ""
	}
	return t.Result().Title
}

// ResumePath returns the path of the match file that Return opens on the home screen, "" for none.
func (a *App) ResumePath() string {
	h, atHome := a.Shell.Current().(*pages.Home)
	if !atHome {
		return "not at home"
	}
	opened := &openedFile{Navigator: a.Shell.Nav}
	a.Shell.Nav = opened
	defer func() { a.Shell.Nav = opened.Navigator }()
	h.TypedKey(ui.KeyReturn)
	return opened.path
}

// openedFile keeps the path of the file that is to be opened.
type openedFile struct {
	shell.Navigator
	path string
}

func (o *openedFile) OpenFile(path string) { o.path = path }

// ShowLesson opens a lesson.
func (a *App) ShowLesson(l *lessons.Lesson) {
	a.Guard(func() { a.Shell.Nav.Lesson(l.Game, l.ID) })
}

// HintTargetID returns the ID of the target that the hint marks, "" for none.
func (a *App) HintTargetID() string {
	t := a.tablePage()
	return t.HintTargetID()
}

// Ended reports whether the table shows the end of the match.
func (a *App) Ended() bool { return a.tablePage().Ended() }

// Search types into the search field of the page. SubmitSearch presses Return in it.
func (a *App) Search(query string) { a.Shell.Display.OnChanged("search", query) }
func (a *App) SubmitSearch()       { a.Shell.Display.OnSubmitted("search", "") }

// RuleBookState returns the state of the page of the rule book.
func (a *App) RuleBookState() pageui.RuleBookState {
	return a.Shell.Current().(*pages.RuleBook).State()
}

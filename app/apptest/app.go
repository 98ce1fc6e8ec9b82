package apptest

import (
	"context"
	"image"
	"sync"
	"time"

	"banchisa/app"
	"banchisa/app/match"
	"banchisa/app/presenter"
	"banchisa/app/session"
	"banchisa/app/store"
	"banchisa/app/table"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/widgets/scene"
)

// App is an app whose inside tests may look at.
type App struct {
	*app.App
	app.Inside
}

// reach returns an app with its inside. It draws the same seeds in each test, and its Maestros think briefly.
func reach(inner *app.App) *App {
	a := &App{inner, inner.Inside()}
	a.FixSeeds()
	a.SetMaestroTime(100 * time.Millisecond)
	return a
}

// OnSound calls played for each sound that the app plays, and returns a function that waits until the
// last one has begun.
func (a *App) OnSound(played func()) (wait func()) {
	var begun sync.WaitGroup
	a.Shell.Sounds.Background = func(f func()) {
		played()
		begun.Go(f)
	}
	return begun.Wait
}

// PanicOnTap makes a game's table panic when a target is tapped. The target ID "any" stands for all
// targets.
func PanicOnTap(presenters map[string]presenter.Presenter, game, targetID string) (restore func()) {
	original := presenters[game]
	presenters[game] = panickingPresenter{original, targetID}
	return func() { presenters[game] = original }
}

type panickingPresenter struct {
	presenter.Presenter
	targetID string
}

func (p panickingPresenter) panics(id string) bool { return p.targetID == "any" || p.targetID == id }

// Layout returns the presenter's layout, in which the target has a Responder that panics.
func (p panickingPresenter) Layout(in presenter.Input) ui.Layout {
	var trap ui.Responder = func() ui.Response { panic("trapped at " + p.targetID) }
	layout := p.Presenter.Layout(in)
	for _, panel := range layout.Panels {
		for i, t := range panel.Scene.Targets {
			if _, ok := t.Message.(ui.Responder); ok && p.panics(t.ID) {
				panel.Scene.Targets[i].Message = trap
			}
		}
	}
	for i, b := range layout.Buttons {
		if _, ok := b.Message.(ui.Responder); ok && p.panics(b.ID) {
			layout.Buttons[i].Message = trap
		}
	}
	return layout
}

// PanicOnLayout makes a game's table panic whenever it is laid out.
func PanicOnLayout(presenters map[string]presenter.Presenter, game string) (restore func()) {
	original := presenters[game]
	presenters[game] = panickingLayout{original}
	return func() { presenters[game] = original }
}

// CountLayouts counts how often a game's table is laid out.
func CountLayouts(presenters map[string]presenter.Presenter, game string) (count func() int, restore func()) {
	original := presenters[game]
	c := &countingLayout{Presenter: original}
	presenters[game] = c
	return func() int { return c.n }, func() { presenters[game] = original }
}

type countingLayout struct {
	presenter.Presenter
	n int
}

func (c *countingLayout) Layout(in presenter.Input) ui.Layout {
	c.n++
	return c.Presenter.Layout(in)
}

// NextTap calls the wrapped presenter.
func (c *countingLayout) NextTap(in presenter.Input, turn []games.Action) string {
	return c.Presenter.NextTap(in, turn)
}

type panickingLayout struct{ presenter.Presenter }

func (panickingLayout) Layout(presenter.Input) ui.Layout { panic("no picture") }

// Background runs f beside the window, SoundBackground as sounds are played.
func (a *App) Background(f func())      { a.Shell.Env.Background(f) }
func (a *App) SoundBackground(f func()) { a.Shell.Sounds.Background(f) }

// UsePanickingBots makes all bots panic.
func (a *App) UsePanickingBots() {
	a.Shell.Env.NewBot = func(*games.Game, bots.Spec) bots.Bot { return panickingBot{} }
}

type panickingBot struct{}

func (panickingBot) Choose(context.Context, games.State) (games.Action, error) {
	panic("a panicking bot")
}

// Reading reports whether the page reads files in the background.
func (a *App) Reading() bool {
	p, ok := a.Shell.Current().(interface{ Reading() bool })
	return ok && p.Reading()
}

// Arrow types an arrow key up or down on a target, and reports whether the page scrolled.
func (a *App) Arrow(id string, dy float32) bool {
	return a.Board().OnArrow(id, dy)
}

// ShowNotice shows a notice, "" for none.
func (a *App) ShowNotice(text string) {
	a.Guard(func() {
		a.Shell.Notice = text
		a.Shell.Dirty()
	})
}

// SetMaestroTime sets how long Maestro thinks.
func (a *App) SetMaestroTime(d time.Duration) {
	a.Shell.Env.MaestroTime = func() time.Duration { return d }
}

// SetClock replaces the app's clock.
func (a *App) SetClock(now func() time.Time) { a.Shell.Env.Now = now }

// Thinking reports whether a bot of any match is thinking. The fake clock waits for it.
func (a *App) Thinking() bool {
	if m := a.Fair.Playing(); m != nil && m.Working() {
		return true
	}
	for _, p := range a.Shell.Pages() {
		if t, is := p.(*table.Page); is && t.Match().Working() {
			return true
		}
	}
	return false
}

// RequestClose does what the desktop's button to close the window does.
func (a *App) RequestClose() { a.Guard(a.Quit) }

// UseRandomBots makes all bots play a random move at once.
func (a *App) UseRandomBots() {
	a.Shell.Env.NewBot = func(_ *games.Game, spec bots.Spec) bots.Bot { return &randomBot{spec.Seed} }
}

// UseWinningMaestros makes all bots play a random move at once and say that they win.
func (a *App) UseWinningMaestros() {
	a.Shell.Env.NewBot = func(_ *games.Game, spec bots.Spec) bots.Bot { return &winningMaestro{randomBot{spec.Seed}} }
}

type winningMaestro struct{ randomBot }

func (*winningMaestro) Spent() int                               { return 0 }
func (*winningMaestro) Wins() bool                               { return true }
func (*winningMaestro) Ponder(context.Context, games.State) bool { return false }

type randomBot struct{ n uint64 }

func (r *randomBot) Choose(_ context.Context, view games.State) (games.Action, error) {
	r.n = r.n*6364136223846793005 + 1442695040888963407
	legal := view.LegalActions(nil)
	return legal[r.n>>33%uint64(len(legal))], nil
}

// viewOf returns the view of a match between persons after the given log.
func (a *App) viewOf(g *games.Game, setup games.Setup, log []games.Action) match.View {
	s, err := session.New(session.Config{Game: g, Setup: setup, BotLevels: make([]int, len(setup.Seats)), Log: log})
	if err != nil {
		panic(err)
	}
	return match.NewView(s, a.Shell.Presenters[g.ID], setup, make([]ui.Player, len(setup.Seats)))
}

// ForAudience returns the picture in the audience's window after the given log.
func (a *App) ForAudience(g *games.Game, setup games.Setup, log []games.Action) image.Image {
	v := a.Fair.Audience()
	return ui.Image(v.ComposeMatch(a.viewOf(g, setup, log)), a.Shell.Style(), 1024, 600, 1)
}

// ForSeat returns the picture of the table as the viewer sees it.
func (a *App) ForSeat(g *games.Game, setup games.Setup, log []games.Action, viewer games.Seat) image.Image {
	p := a.viewOf(g, setup, log)
	words := p.Words(a.Shell.Localize)
	t := p.Presenter.Layout(presenter.Input{
		View: p.Session.ViewOf(viewer), Setup: setup, Viewer: viewer, Players: p.Players, Words: words, Window: presenter.Window{Width: 1024, Height: 554, TextScale: 1}, ShowAids: true,
	})
	ctx := ui.Context{Width: 1024, Height: 600, Style: a.Shell.Style(), Localize: a.Shell.Localize}
	return ui.Image(tableui.Table(ctx, t, words.Seats, tableui.MoveList{ShownPly: -1}), ctx.Style, 1024, 600, 1)
}

// AudienceScreen returns the scene of the audience's window, and reports whether the window is
// open.
func (a *App) AudienceScreen() (scene *scene.Scene, open bool) {
	v := a.Fair.Audience()
	if v == nil {
		return nil, false
	}
	return v.Display().Board.Scene(), true
}

// ChangeSettings changes the settings as the settings page does.
func (a *App) ChangeSettings(change func(*store.Settings)) {
	change(&a.Shell.Settings)
	a.Shell.SaveSettings()
}

// ShownPly returns the ply whose position is shown at the table.
func (a *App) ShownPly() int { return a.Shell.Current().(*table.Page).Match().Session.ShownPly() }

// SetSaverError has the table on top say why its match is not being saved.
func (a *App) SetSaverError(err error) {
	a.Guard(func() {
		a.Shell.Current().(*table.Page).Match().Saver.Err = err
		a.Shell.Dirty()
	})
}

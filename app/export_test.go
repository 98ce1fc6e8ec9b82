package app

import (
	"context"
	"image"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/presenter"
	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/widgets/scene"
)

// PanicOnTap makes a game's table panic when a target is tapped; "any" is all of them.
func PanicOnTap(game, targetID string) (restore func()) {
	original := presenters[game]
	presenters[game] = panickingPresenter{original, targetID}
	return func() { presenters[game] = original }
}

type panickingPresenter struct {
	presenter.Presenter
	targetID string
}

func (p panickingPresenter) panics(id string) bool { return p.targetID == "any" || p.targetID == id }

// Layout gives the target a response that panics.
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

func (p panickingPresenter) HandleTap(in presenter.Input) presenter.TapResponse {
	if p.panics(in.Taps[len(in.Taps)-1]) {
		panic("trapped at " + p.targetID)
	}
	return p.Presenter.HandleTap(in)
}

// PanicOnLayout makes a game's table panic whenever it is to be shown.
func PanicOnLayout(game string) (restore func()) {
	original := presenters[game]
	presenters[game] = panickingLayout{original}
	return func() { presenters[game] = original }
}

type panickingLayout struct{ presenter.Presenter }

func (panickingLayout) Layout(presenter.Input) ui.Layout { panic("no picture") }

// UsePanickingBots makes all bots panic.
func (a *App) UsePanickingBots() {
	a.env.newBot = func(*games.Game, int, uint64) bots.Bot { return panickingBot{} }
}

type panickingBot struct{}

func (panickingBot) Choose(context.Context, games.State) (games.Action, error) { panic("a mad bot") }

// SetClock puts another clock on the wall.
func (a *App) SetClock(now func() time.Time) { a.now = now }

// Thinking tells whether a bot of any match is at work: a test's clock waits for it.
func (a *App) Thinking() bool {
	if s, ok := a.current.(*attractPage); ok && s.playing != nil && s.playing.match.cancel != nil {
		return true
	}
	for _, t := range a.openTables {
		if t.match.cancel != nil {
			return true
		}
	}
	return false
}

// RequestClose is what the desktop's button to close the window does.
func (a *App) RequestClose() { a.quit() }

// UseRandomBots makes all bots play at once, whatever comes first to their minds.
func (a *App) UseRandomBots() {
	a.env.newBot = func(_ *games.Game, _ int, seed uint64) bots.Bot { return &randomBot{seed} }
}

type randomBot struct{ n uint64 }

func (h *randomBot) Choose(_ context.Context, view games.State) (games.Action, error) {
	h.n = h.n*6364136223846793005 + 1442695040888963407
	legal := view.LegalActions(nil)
	return legal[h.n>>33%uint64(len(legal))], nil
}

// viewOf is a match of people up to here.
func viewOf(g *games.Game, setup games.Setup, log []games.Action) matchView {
	s, err := session.New(session.Config{Game: g, Setup: setup, BotLevels: make([]int, len(setup.Seats)), Log: log})
	if err != nil {
		panic(err)
	}
	return matchView{s, presenters[g.ID], setup, make([]ui.Player, len(setup.Seats))}
}

// ForAudience is the audience's window after a match so far.
func (a *App) ForAudience(g *games.Game, setup games.Setup, log []games.Action) image.Image {
	v := &audience{app: a, size: fyne.NewSize(1024, 600)}
	return ui.Image(v.composeMatch(viewOf(g, setup, log)), a.style(), v.size.Width, v.size.Height, 1)
}

// ForSeat is the table as a seat sees it.
func (a *App) ForSeat(g *games.Game, setup games.Setup, log []games.Action, viewer games.Seat) image.Image {
	p := viewOf(g, setup, log)
	t := p.presenter.Layout(presenter.Input{
		View: p.match.ViewOf(viewer), Setup: setup, Viewer: viewer, Players: p.players, Localize: a.localize, Width: 1024, Height: 554, TextScale: 1, ShowAids: true,
	})
	return ui.Image(ui.Table(t, p.presenter.SeatStyles(setup, a.localize), ui.MoveList{ShownPly: -1}, 1024, 600, a.style(), ui.Pointer{}, a.localize), a.style(), 1024, 600, 1)
}

// AudienceScreen tells whether the second window is there, and what it shows.
func (a *App) AudienceScreen() (scene *scene.Scene, open bool) {
	if a.fair == nil || a.fair.audience == nil {
		return nil, false
	}
	return a.fair.audience.display.board.Scene(), true
}

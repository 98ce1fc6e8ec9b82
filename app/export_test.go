package app

import (
	"context"
	"image"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/screen"
	"banchisa/app/session"
	"banchisa/app/tables"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/widgets/scene"
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

func (p trapped) HandleTap(in tables.Input) tables.Response {
	if p.touch == "any" || in.Selection[len(in.Selection)-1] == p.touch {
		panic("trapped at " + p.touch)
	}
	return p.Presenter.HandleTap(in)
}

// TrapPictures makes a game's table panic whenever it is to be shown.
func TrapPictures(game string) (restore func()) {
	sound := presenters[game]
	presenters[game] = unseen{sound}
	return func() { presenters[game] = sound }
}

type unseen struct{ tables.Presenter }

func (unseen) Layout(tables.Input) tables.Layout { panic("no picture") }

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

// CloseAsked is what the desktop's button to close the window does.
func (a *App) CloseAsked() { a.quit() }

// QuickBots makes all bots play at once, whatever comes first to their minds.
func (a *App) QuickBots() {
	a.world.bot = func(_ *games.Game, _ int, seed uint64) bots.Bot { return &hasty{seed} }
}

type hasty struct{ n uint64 }

func (h *hasty) Choose(_ context.Context, view games.State) (games.Action, error) {
	h.n = h.n*6364136223846793005 + 1442695040888963407
	legal := view.LegalActions(nil)
	return legal[h.n>>33%uint64(len(legal))], nil
}

// pastOf is a match of people up to here.
func pastOf(g *games.Game, setup games.Setup, log []games.Action) performance {
	s, err := session.New(session.Config{Game: g, Setup: setup, BotLevels: make([]int, len(setup.Seats)), Log: log})
	if err != nil {
		panic(err)
	}
	return performance{s, presenters[g.ID], setup, make([]tables.Player, len(setup.Seats))}
}

// ForAudience is the audience's window after a match so far.
func (a *App) ForAudience(g *games.Game, setup games.Setup, log []games.Action) image.Image {
	v := &audience{app: a, size: fyne.NewSize(1024, 600)}
	return screen.Image(v.table(pastOf(g, setup, log)), a.look(), v.size.Width, v.size.Height, 1)
}

// ForSeat is the table as a seat sees it.
func (a *App) ForSeat(g *games.Game, setup games.Setup, log []games.Action, eye games.Seat) image.Image {
	p := pastOf(g, setup, log)
	t := p.presenter.Layout(tables.Input{
		View: p.match.ViewOf(eye), Setup: setup, Viewer: eye, Players: p.players, Localize: a.say, Width: 1024, Height: 554, TextScale: 1, ShowAids: true,
	})
	return screen.Image(screen.Table(t, p.presenter.SeatStyles(setup, a.say), screen.MoveList{ShownPly: -1}, 1024, 600, a.look(), screen.Pointer{}, a.say), a.look(), 1024, 600, 1)
}

// AudienceOpen tells whether the second window is there, and what it shows.
func (a *App) AudienceOpen() (scene *scene.Scene, open bool) {
	if a.fair == nil || a.fair.audience == nil {
		return nil, false
	}
	return a.fair.audience.stage.board.Scene(), true
}

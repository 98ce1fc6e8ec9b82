package app

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"banchisa/app/presenter"
	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/widgets/scene/draw"
)

// audience is a second window for those who stand around a table at a fair. It follows
// what is played, and knows no more of it than the public may.
type audience struct {
	app             *App
	window          fyne.Window
	display         *display
	size            fyne.Size
	shownKey        string // what is shown
	moveList        moveList
	moveListSession *session.Session // what the story is of
}

// openAudience opens the second window: on the second screen, where there is one.
func (h *fairMode) openAudience() {
	a := h.app
	if h.audience != nil {
		return
	}
	w := a.fyne.NewWindow("Banchisa · " + a.localize("fair.audience"))
	v := &audience{app: a, window: w, display: newDisplay(w.Canvas(), draw.NewPictureCache(24), a.env.do)}
	v.display.onChanged, v.display.onSubmitted = func(string, string) {}, func(string, string) {}
	v.display.onResize = func(size fyne.Size) {
		if size != v.size && size.Width > 1 {
			v.size, v.shownKey = size, ""
			a.guard(v.update)
		}
	}
	w.SetPadded(false)
	w.SetContent(v.display.content)
	w.Resize(fyne.NewSize(1024, 600))
	w.SetCloseIntercept(func() {}) // the desk opens it, the desk closes it
	full := func(ev *fyne.KeyEvent) {
		if ev.Name == fyne.KeyF11 {
			w.SetFullScreen(!w.FullScreen())
		}
	}
	v.display.board.OnKey = full
	w.Canvas().SetOnTypedKey(full)
	h.audience = v
	v.placeWindow()
	w.Show()
	a.window.RequestFocus()
}

// placeWindow lets the window begin on the second monitor, where there is one, and fill it. Not
// every desktop fills another monitor than the one on which a window stands.
func (v *audience) placeWindow() {
	d, ok := v.app.fyne.Driver().(desktop.Driver)
	w, free := v.window.(desktop.Window)
	if !ok || !free || !d.HasSecondaryDisplay() {
		return
	}
	if v.app.options.Monitors != nil {
		all := v.app.options.Monitors()
		for _, m := range all {
			if m.Min != all[0].Min { // no mirror of the main one
				w.RequestPosition(m.Min.X+48, m.Min.Y+48) // beside the corner: 0, 0 would say nothing
				break
			}
		}
	}
	w.RequestFullScreenSecondary()
}

func (h *fairMode) closeAudience() {
	if h.audience == nil {
		return
	}
	v := h.audience
	h.audience = nil
	v.window.SetCloseIntercept(nil)
	v.window.Close()
}

// update shows what is at the table now.
func (v *audience) update() {
	if v.size.Width < 2 || v.app.fair == nil {
		return
	}
	key, panels := v.current()
	if key == v.shownKey {
		return
	}
	v.shownKey = key
	v.display.board.Speed = float64(v.app.settings.Speed)
	v.display.show(panels(), nil, v.app.style(), v.size)
}

// current is what there is to show, and a word for it that changes with it.
func (v *audience) current() (key string, panels func() []ui.Panel) {
	a := v.app
	key = fmt.Sprint(a.language(), a.style(), v.size)
	if t := a.activeTable(); t != nil {
		key += fmt.Sprintf(" %p %d %d %v", t, t.match.ShownPly(), t.match.Ply(), t.match.Over())
		return key, func() []ui.Panel { return v.composeMatch(t.view()) }
	}
	g, act := a.fair.currentAttraction()
	if act == nil {
		return key + " " + g.ID, func() []ui.Panel {
			return ui.AudiencePoster(a.fair.poster(g), v.size.Width, v.size.Height, a.style(), a.localize)
		}
	}
	return key + fmt.Sprintf(" %p %d", act, act.match.Ply()), func() []ui.Panel { return v.composeMatch(act.view()) }
}

// currentAttraction is the game that nobody plays: the one of the show with its match, or the one
// that a visitor has before them.
func (h *fairMode) currentAttraction() (*games.Game, *attractMatch) {
	if s, showing := h.app.current.(*attractPage); showing {
		return h.games[h.gameIndex()], s.playing
	}
	return h.game, nil
}

// composeMatch composes a match for the audience.
func (v *audience) composeMatch(p matchView) []ui.Panel {
	a := v.app
	live, table := p.publicView(a)
	seatStyles := p.presenter.SeatStyles(p.setup, a.localize)
	for i := range live.Seats {
		if name := p.players[i].Name; name != "" && name != seatStyles[i].Title {
			live.Seats[i].Name = seatStyles[i].Title + " · " + name
		}
	}
	live.Status = ""
	if p.match.Actor() >= 0 && !p.match.Over() {
		live.Status = table.Prompt
	}
	if v.moveListSession != p.match {
		v.moveListSession, v.moveList = p.match, moveList{}
	}
	lines := v.moveList.update(p, a, games.Nobody)
	for i, line := range lines {
		if line.Ply > p.match.ShownPly() {
			lines = lines[:i]
			break
		}
	}
	poster := a.fair.poster(p.match.Game)
	return ui.Audience(poster, live, slices.Clone(lines), seatStyles, v.size.Width, v.size.Height, a.style(), a.localize)
}

// matchView is a match and what shows it.
type matchView struct {
	match     *session.Session
	presenter presenter.Presenter
	setup     games.Setup
	players   []ui.Player
}

func (t *tablePage) view() matchView {
	return matchView{t.match.Session, t.presenter, t.setup, t.players}
}

func (c *attractMatch) view() matchView {
	return matchView{c.match.Session, c.presenter, c.setup, c.players}
}

// publicView is the position as the public may know it: its board, who plays, what has come
// of it, and the whole table.
func (p matchView) publicView(a *App) (ui.LiveMatch, ui.Layout) {
	s := p.match
	seatStyles := p.presenter.SeatStyles(p.setup, a.localize)
	in := presenter.Input{
		View: s.ViewOf(games.Nobody), Setup: p.setup, Viewer: games.Nobody, Players: p.players, Localize: a.localize,
		Width: 1366, Height: 712, TextScale: 1, Theme: a.settings.Theme, ShowAids: true,
	}
	for k := max(0, s.ShownPly()-maxTrailSteps); k < s.ShownPly(); k++ {
		before, after, step := s.ObservedStep(k, games.Nobody)
		in.Recent = append(in.Recent, presenter.Step{Before: before, After: after, Seat: step.Seat, Action: step.Action})
	}
	layout := p.presenter.Layout(in)
	live := ui.LiveMatch{Board: largestPanel(layout.Panels)}
	actor := in.View.Actor()
	for i, seatStyle := range seatStyles {
		live.Seats = append(live.Seats, ui.SeatLabel{Color: seatStyle.Color, Name: seatStyle.Title, ToMove: games.Seat(i) == actor})
	}
	if n := len(in.Recent); n > 0 {
		line, _ := p.presenter.Describe(in.Recent[n-1], nil, a.localize)
		live.Status = line.Text
	}
	if actor == games.Nobody {
		live.Title = a.localize("fair.over")
		for i, share := range in.View.Returns(nil) {
			switch {
			case share == 1:
				live.Title, live.Color, live.Icon = a.localize("fair.won", seatStyles[i].Title), seatStyles[i].Color, seatStyles[i].Icon
			case share > 0 && live.Color == "":
				live.Title = a.localize("fair.drawn")
			}
		}
	}
	return live, layout
}

// largestPanel is the panel that takes most room: the board.
func largestPanel(panels []ui.Panel) ui.Panel {
	var best ui.Panel
	for _, p := range panels {
		if p.At.W*p.At.H > best.At.W*best.At.H {
			best = p
		}
	}
	return best
}

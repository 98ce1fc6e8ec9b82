package app

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"banchisa/app/screen"
	"banchisa/app/session"
	"banchisa/app/tables"
	"banchisa/games"
	"banchisa/widgets/scene/draw"
)

// audience is a second window for those who stand around a table at a fair. It follows
// what is played, and knows no more of it than the public may.
type audience struct {
	app    *App
	window fyne.Window
	stage  *stage
	size   fyne.Size
	key    string // what is shown
	story  story
	told   *session.Session // what the story is of
}

// openAudience opens the second window: on the second screen, where there is one.
func (h *hall) openAudience() {
	a := h.app
	if h.audience != nil {
		return
	}
	w := a.fyne.NewWindow("Banchisa · " + a.say("fair.audience"))
	v := &audience{app: a, window: w, stage: newStage(w.Canvas(), draw.NewPictureCache(24), a.world.do)}
	v.stage.written, v.stage.entered = func(string, string) {}, func(string, string) {}
	v.stage.resized = func(size fyne.Size) {
		if size != v.size && size.Width > 1 {
			v.size, v.key = size, ""
			a.safely(v.follow)
		}
	}
	w.SetPadded(false)
	w.SetContent(v.stage.box)
	w.Resize(fyne.NewSize(1024, 600))
	w.SetCloseIntercept(func() {}) // the desk opens it, the desk closes it
	full := func(ev *fyne.KeyEvent) {
		if ev.Name == fyne.KeyF11 {
			w.SetFullScreen(!w.FullScreen())
		}
	}
	v.stage.board.OnKey = full
	w.Canvas().SetOnTypedKey(full)
	h.audience = v
	v.place()
	w.Show()
	a.window.RequestFocus()
}

// place lets the window begin on the second monitor, where there is one, and fill it. Not
// every desktop fills another monitor than the one on which a window stands.
func (v *audience) place() {
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

func (h *hall) closeAudience() {
	if h.audience == nil {
		return
	}
	v := h.audience
	h.audience = nil
	v.window.SetCloseIntercept(nil)
	v.window.Close()
}

// follow shows what is at the table now.
func (v *audience) follow() {
	if v.size.Width < 2 || v.app.fair == nil {
		return
	}
	key, panels := v.now()
	if key == v.key {
		return
	}
	v.key = key
	v.stage.board.Speed = float64(v.app.set.Speed)
	v.stage.show(panels(), nil, v.app.look(), v.size)
}

// now is what there is to show, and a word for it that changes with it.
func (v *audience) now() (key string, panels func() []tables.Panel) {
	a := v.app
	key = fmt.Sprint(a.language(), a.look(), v.size)
	if t := a.playing(); t != nil {
		key += fmt.Sprintf(" %p %d %d %v", t, t.match.ShownPly(), t.match.Ply(), t.match.Over())
		return key, func() []tables.Panel { return v.table(t.performance()) }
	}
	g, act := a.fair.stageNow()
	if act == nil {
		return key + " " + g.ID, func() []tables.Panel {
			return screen.AudiencePoster(a.fair.poster(g), v.size.Width, v.size.Height, a.look(), a.say)
		}
	}
	return key + fmt.Sprintf(" %p %d", act, act.match.Ply()), func() []tables.Panel { return v.table(act.performance()) }
}

// stageNow is the game that nobody plays: the one of the show with its match, or the one
// that a visitor has before them.
func (h *hall) stageNow() (*games.Game, *act) {
	if s, showing := h.app.current.(*show); showing {
		return h.games[h.showing()], s.act
	}
	return h.game, nil
}

// table composes a match for the audience.
func (v *audience) table(p performance) []tables.Panel {
	a := v.app
	play, table := p.public(a)
	looks := p.presenter.SeatStyles(p.setup, a.say)
	for i := range play.Seats {
		if name := p.players[i].Name; name != "" && name != looks[i].Title {
			play.Seats[i].Name = looks[i].Title + " · " + name
		}
	}
	play.Status = ""
	if p.match.Actor() >= 0 && !p.match.Over() {
		play.Status = table.Prompt
	}
	if v.told != p.match {
		v.told, v.story = p.match, story{}
	}
	lines := v.story.follow(p, a, games.Nobody)
	for i, line := range lines {
		if line.Ply > p.match.ShownPly() {
			lines = lines[:i]
			break
		}
	}
	poster := a.fair.poster(p.match.Game)
	return screen.Audience(poster, play, slices.Clone(lines), looks, v.size.Width, v.size.Height, a.look(), a.say)
}

// performance is a match and what shows it.
type performance struct {
	match     *session.Session
	presenter tables.Presenter
	setup     games.Setup
	players   []tables.Player
}

func (t *table) performance() performance {
	return performance{t.match.Session, t.presenter, t.setup, t.players}
}

func (c *act) performance() performance {
	return performance{c.match.Session, c.presenter, c.setup, c.players}
}

// public is the position as the public may know it: its board, who plays, what has come
// of it, and the whole table.
func (p performance) public(a *App) (screen.LiveMatch, tables.Layout) {
	s := p.match
	looks := p.presenter.SeatStyles(p.setup, a.say)
	in := tables.Input{
		View: s.ViewOf(games.Nobody), Setup: p.setup, Viewer: games.Nobody, Players: p.players, Localize: a.say,
		Width: 1366, Height: 712, TextScale: 1, Theme: a.set.Theme, ShowAids: true,
	}
	for k := max(0, s.ShownPly()-lastSteps); k < s.ShownPly(); k++ {
		before, after, step := s.ObservedStep(k, games.Nobody)
		in.Recent = append(in.Recent, tables.Step{Before: before, After: after, Seat: step.Seat, Action: step.Action})
	}
	t := p.presenter.Layout(in)
	play := screen.LiveMatch{Board: largest(t.Panels)}
	actor := in.View.Actor()
	for i, look := range looks {
		play.Seats = append(play.Seats, screen.SeatLabel{Color: look.Color, Name: look.Title, ToMove: games.Seat(i) == actor})
	}
	if n := len(in.Recent); n > 0 {
		line, _ := p.presenter.Describe(in.Recent[n-1], nil, a.say)
		play.Status = line.Text
	}
	if actor == games.Nobody {
		play.Title = a.say("fair.over")
		for i, share := range in.View.Returns(nil) {
			switch {
			case share == 1:
				play.Title, play.Color, play.Icon = a.say("fair.won", looks[i].Title), looks[i].Color, looks[i].Icon
			case share > 0 && play.Color == "":
				play.Title = a.say("fair.drawn")
			}
		}
	}
	return play, t
}

// largest is the panel that takes most room: the board.
func largest(panels []tables.Panel) tables.Panel {
	var best tables.Panel
	for _, p := range panels {
		if p.At.W*p.At.H > best.At.W*best.At.H {
			best = p
		}
	}
	return best
}

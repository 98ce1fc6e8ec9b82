package fair

import (
	"fmt"
	"image"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"banchisa/app/i18n"
	"banchisa/app/match"
	"banchisa/app/presenter"
	"banchisa/app/shell"
	"banchisa/app/table"
	"banchisa/app/ui"
	"banchisa/app/ui/fairui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
)

// Audience is a second window for the people around a table at a fair. It shows the match as the public may
// see it.
type Audience struct {
	mode     *Mode
	shell    *shell.Shell
	window   fyne.Window
	display  *shell.Display
	size     fyne.Size
	shownKey string // what is shown
	moveList match.MoveList
	onSecond bool // it opened on the second monitor
}

// openAudience opens the second window: on the second monitor, where there is one.
func (md *Mode) openAudience() {
	sh := md.shell
	md.audienceLost = false
	if md.audience != nil {
		return
	}
	w := sh.App.NewWindow("Banchisa · " + sh.Localize("fair.audience"))
	a := &Audience{shell: sh, mode: md, window: w, display: shell.NewDisplay(w.Canvas(), sh.Display.Pictures.Fresh(24), sh.Env.Do)}
	a.display.OnChanged, a.display.OnSubmitted = func(string, string) {}, func(string, string) {}
	a.display.OnResize = func(size fyne.Size) {
		width, height, _ := ui.Fit(size.Width, size.Height, false)
		if fit := fyne.NewSize(width, height); fit != a.size && size.Width > 1 {
			a.size, a.shownKey = fit, ""
			sh.Env.Do(a.update)
		}
	}
	w.SetPadded(false)
	w.SetContent(a.display.Content)
	w.Resize(fyne.NewSize(1024, 600))
	w.SetCloseIntercept(func() {}) // the desk opens it, the desk closes it
	full := func(ev *fyne.KeyEvent) {
		if ev.Name == fyne.KeyF11 {
			sh.SetFullScreen(w, !w.FullScreen())
		}
	}
	a.display.Board.OnKey = full
	w.Canvas().SetOnTypedKey(full)
	md.audience = a
	second, found := a.placeWindow()
	a.onSecond = found
	w.Show()
	if found && sh.FillMonitor != nil {
		sh.FillMonitor(w, second)
	}
	sh.Window.RequestFocus()
}

// placeWindow opens the window on the second monitor, if there is one, and makes it fill it. It returns the
// top left corner of that monitor, if it is known. Not every desktop can move a full-screen window to
// another monitor.
func (a *Audience) placeWindow() (second image.Point, found bool) {
	d, ok := a.shell.App.Driver().(desktop.Driver)
	w, free := a.window.(desktop.Window)
	if !ok || !free || !d.HasSecondaryDisplay() {
		return second, false
	}
	if second, found = secondMonitor(a.shell); found {
		w.RequestPosition(second.X+48, second.Y+48) // beside the corner: 0, 0 would say nothing
	}
	w.RequestFullScreenSecondary()
	return second, found
}

// secondMonitor returns where a monitor begins that the table is not on. A mirror of the table's is none.
func secondMonitor(sh *shell.Shell) (at image.Point, found bool) {
	if sh.Monitors == nil {
		return at, false
	}
	all, tableMonitor := sh.Monitors(), 0
	if sh.WindowPos != nil {
		if pos, known := sh.WindowPos(sh.Window); known {
			tableMonitor = max(0, shell.MonitorAt(all, pos))
		}
	}
	i := slices.IndexFunc(all, func(m shell.Monitor) bool { return m.Bounds.Min != all[tableMonitor].Bounds.Min })
	if i < 0 {
		return at, false
	}
	return all[i].Bounds.Min, true
}

// followMonitor closes the second window when its monitor is gone, as it would cover the table, and opens it again
// when there is one.
func (md *Mode) followMonitor() {
	if md.audience == nil && !md.audienceLost || md.audience != nil && !md.audience.onSecond {
		return
	}
	_, found := secondMonitor(md.shell)
	switch {
	case found:
		md.openAudience()
	case md.audience != nil:
		md.closeAudience()
		md.audienceLost = true
	}
}

// closeAudience closes the second window, until it is asked for again.
func (md *Mode) closeAudience() {
	md.audienceLost = false
	if md.audience == nil {
		return
	}
	a := md.audience
	md.audience = nil
	a.window.SetCloseIntercept(nil)
	a.window.Close()
}

// update shows what is at the table now.
func (a *Audience) update() {
	if a.size.Width < 2 || a.mode.audience != a {
		return
	}
	key, panels := a.current()
	if key == a.shownKey {
		return
	}
	a.shownKey = key
	a.display.Board.Speed = float64(a.shell.Settings.Speed)
	a.display.Show(panels(), nil, a.shell.Style(), a.size)
}

// boardOf returns the board of a match among the panels.
func boardOf(panels []ui.Panel) ui.Panel {
	return panels[slices.IndexFunc(panels, func(p ui.Panel) bool { return p.ID == fairui.BoardID })]
}

// context is what the window's screens are composed for; nothing is tapped there.
func (a *Audience) context() ui.Context {
	return ui.Context{Width: a.size.Width, Height: a.size.Height, Style: a.shell.Style(), Localize: a.shell.Localize}
}

// current returns the content to show, and a key that changes whenever the content does.
func (a *Audience) current() (key string, panels func() []ui.Panel) {
	sh := a.shell
	key = fmt.Sprint(sh.Language(), sh.Style(), a.size)
	if t := table.Topmost(sh); t != nil {
		v := t.View()
		v.Presenter = presenter.SeenFrom(v.Presenter, presenter.Near) // however the table is turned
		moment, stage, shown := t.PublicMoment()
		v.Players = match.WithClocks(v.Players, v.Session, v.Shown, games.NoSeat)
		key += fmt.Sprintf(" %p %d %d %v %v %v %d %s", t, v.Shown, v.Listed, t.Match().Over(), v.Session.Concluded(), shown, stage, moment.Kind)
		for _, p := range v.Players {
			key += " " + p.Clock.Text
		}
		task, left, limit := t.Race()
		key += fmt.Sprintf(" %s %d", task, seconds(left))
		return key, func() []ui.Panel {
			panels := a.composeMatch(v, func(live *fairui.LiveMatch) {
				live.Task, live.Left, live.Limit = task, seconds(left), seconds(limit)
			})
			if shown {
				panels = append(panels, momentOver(a.context(), moment, stage, panels)...)
			}
			return panels
		}
	}
	g, act := a.mode.currentAttraction()
	if act == nil {
		return key + " " + g.ID, func() []ui.Panel {
			return fairui.AudiencePoster(a.context(), a.mode.poster(g))
		}
	}
	return key + fmt.Sprintf(" %p %d %d", act, act.match.Ply(), act.moments.phase), func() []ui.Panel {
		panels := a.ComposeMatch(act.view())
		return append(panels, act.moments.panels(a.context(), panels)...)
	}
}

// currentAttraction is the game to show while nobody plays: that of the attract mode, with its match, or the
// one that a visitor is looking at.
func (md *Mode) currentAttraction() (*games.Game, *attractMatch) {
	if s, showing := md.shell.Current().(*attractPage); showing {
		return md.games[md.gameIndex()], s.playing
	}
	return md.game, nil
}

// ComposeMatch composes a match for the audience.
func (a *Audience) ComposeMatch(v match.View) []ui.Panel {
	return a.composeMatch(v, func(*fairui.LiveMatch) {})
}

// composeMatch composes a match with what change adds to it.
func (a *Audience) composeMatch(v match.View, change func(live *fairui.LiveMatch)) []ui.Panel {
	sh := a.shell
	live, layout := publicView(sh, v)
	live.Chance = chancePanels(layout, layout)
	previous := v
	switch {
	case v.Listed < v.Shown: // the pieces still move: all else is as it was before
		previous.Shown = v.Listed
		board, moved := live.Board, layout
		live, layout = publicView(sh, previous)
		live.Board, live.Chance = board, chancePanels(moved, layout)
	case v.TurnShown < v.Shown:
		previous.Shown = v.TurnShown
		before, old := publicView(sh, previous)
		if old.ToMove != layout.ToMove || old.Mover.Title != layout.Mover.Title { // at the table, too, it waits for the card
			live.Chance = chancePanels(layout, old)
		}
		layout = old
		hideOutcome(&live, before)
	}
	for i := range live.Seats {
		if face := v.Players[i].Clock.Text; face != "" {
			live.Seats[i].Name += " · " + face
		}
	}
	live.Status = ""
	if v.Session.Actor() >= 0 && !v.Session.Over() {
		live.Status = layout.Prompt
	}
	lines := a.moveList.Update(v, games.Public, sh.Localizer, sh.Settings.Notation)
	for i, line := range lines {
		if line.Ply > v.Shown {
			lines = lines[:i]
			break
		}
	}
	change(&live)
	poster := a.mode.matchPoster(v.Session.Game, v.Setup)
	return fairui.Audience(a.context(), poster, live, slices.Clone(lines), v.Words(sh.Localize).Seats)
}

// hideOutcome shows the seat to move and the winner as they were before the last step.
func hideOutcome(live *fairui.LiveMatch, before fairui.LiveMatch) {
	live.Seats, live.Title, live.Color, live.Icon, live.Reasons = before.Seats, before.Title, before.Color, before.Icon, before.Reasons
}

// chancePanels returns the panels of a layout that onlookers watch beside the board; those that wait for the
// end of the motion are from the layout before it.
func chancePanels(layout, before ui.Layout) (panels []ui.Panel) {
	for _, p := range layout.Panels {
		if old, ok := before.Panel(p.ID); ok && p.AfterMotion {
			p = old
		}
		if p.ForAudience {
			panels = append(panels, p)
		}
	}
	return panels
}

// momentOver returns the dice or the card of a match over its board, which is among the panels.
func momentOver(ctx ui.Context, m ui.Moment, stage tableui.MomentStage, panels []ui.Panel) []ui.Panel {
	return fairui.WithoutTargets(tableui.MomentPanels(ctx, m, stage, boardOf(panels)))
}

// publicInput is what the layout of a position for the public depends on.
func publicInput(sh *shell.Shell, v match.View) presenter.Input {
	in := presenter.Input{
		View: v.Position(games.Public), Setup: v.Setup, Viewer: games.Public, Players: v.Players, Words: v.Words(sh.Localize),
		Window: presenter.DefaultWindow(), ShowAids: true,
	}
	in.Window.Theme, in.Window.NoControls = sh.Settings.Theme, true
	in.Recent, in.Trace = v.Recent(games.Public), v.Trace(games.Public)
	return in
}

// publicView is the position as the public may know it: its board, who plays, the result,
// and the whole layout.
func publicView(sh *shell.Shell, v match.View) (fairui.LiveMatch, ui.Layout) {
	in := publicInput(sh, v)
	layout := v.Layout(in)
	live := fairui.LiveMatch{Board: layout.BoardPanel()}
	actor := in.View.Actor()
	for i, seat := range in.Seats {
		live.Seats = append(live.Seats, ui.SeatLabel{Color: seat.Color, Name: seat.Title, ToMove: games.Seat(i) == layout.ToMove})
	}
	if n := len(in.Recent); n > 0 {
		line, _ := v.Presenter.Describe(in.Recent[n-1], nil, in.Words)
		live.Status = i18n.Sentence(strings.TrimLeft(line.Text, ": ")) // the move list names the seat before a colon
	}
	shares, ending := in.View.Returns(nil), games.Ending{}
	if v.Session.Over() && v.Shown == v.Session.Ply() {
		actor, shares, ending = games.Terminal, v.Session.Shares(), v.Session.Concluded()
	}
	if actor == games.Terminal {
		for i := range live.Seats {
			live.Seats[i].ToMove = false
		}
		winner := -1
		if live.Title, winner = match.Outcome(ending, in.Words, shares); winner >= 0 {
			live.Color, live.Icon = in.Seats[winner].Color, in.Seats[winner].Icon
		}
		live.Reasons = v.Presenter.ResultRows(in)
		if ending.Kind != games.NoEnding {
			live.Reasons = v.EndingRows(sh.Localize)
		}
	}
	return live, layout
}

// Display returns the display of the second window.
func (a *Audience) Display() *shell.Display { return a.display }

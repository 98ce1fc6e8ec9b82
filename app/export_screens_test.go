package app

import (
	"fmt"
	"math/rand/v2"

	"fyne.io/fyne/v2"

	"banchisa/app/session"
	"banchisa/app/table"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/record"
	"banchisa/widgets"
	"banchisa/widgets/scene"
)

// noLayout lays nothing out: a board without a size composes scenes and paints none.
type noLayout struct{}

func (noLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }
func (noLayout) Layout([]fyne.CanvasObject, fyne.Size) {}

// DisablePainting lets the app compose its screens without painting them.
func (a *App) DisablePainting(w, h float32) {
	a.shell.Display.Content.Layout = noLayout{}
	a.shell.Display.Board.Resize(fyne.Size{})
	a.shell.Size = fyne.NewSize(w, h)
	a.guard(a.shell.Dirty)
}

// SetStyle sets language, theme and size of text.
func (a *App) SetStyle(language, theme string, text float32) {
	a.shell.Settings.Language, a.shell.Settings.Theme, a.shell.Settings.TextScale = language, theme, text
	a.shell.LoadLanguage()
	a.shell.ApplyTheme()
	a.guard(a.shell.Dirty)
}

// Scene is the whole screen as it stands, with the places where a person writes.
func (a *App) Scene() (scene.Scene, []ui.Field) {
	panels, entries := a.compose()
	return ui.Merge(panels, a.shell.Style(), a.shell.Size.Width, a.shell.Size.Height), entries
}

// Style is the person's theme and size of text.
func (a *App) Style() ui.Style { return a.shell.Style() }

// OpenMatch opens the table of a match that is on no disk.
func (a *App) OpenMatch(m *record.Match) { a.guard(func() { a.tables.Open(m, "") }) }

// Tap is a touch of the screen, Home the first screen.
func (a *App) Tap(id string) { a.guard(func() { (&input{a}).onTapped(id) }) }

// GoHome turns to the first screen.
func (a *App) GoHome() { a.guard(a.shell.Nav.Home) }

// RejectMove lets the table say that a rule forbids something.
func (a *App) RejectMove(rule games.RuleID) {
	if t, ok := a.shell.Current().(*table.Page); ok {
		a.guard(func() { t.Reject(rule) })
	}
}

// Localize is a text as the person reads it.
func (a *App) Localize(key string, args ...any) string { return a.shell.Localize(key, args...) }

// TypeKey is a key of the keyboard.
func (a *App) TypeKey(name string) { a.guard(func() { (&input{a}).key(fyne.KeyName(name)) }) }

// Window and Board are what keys are pressed in.
func (a *App) Window() fyne.Window    { return a.shell.Window }
func (a *App) Board() *widgets.Board  { return a.shell.Display.Board }
func (a *App) tablePage() *table.Page { return a.shell.Current().(*table.Page) }
func (a *App) State() games.State {
	return a.tablePage().Match().FullState(a.tablePage().Match().Ply())
}
func (a *App) Game() *games.Game   { return a.tablePage().Match().Game }
func (a *App) Ply() int            { return a.tablePage().Match().Ply() }
func (a *App) Log() []session.Step { return a.tablePage().Match().Log() }

// KeyFor is the key that taps something by itself.
func (a *App) KeyFor(id string) (fyne.KeyName, bool) {
	t := a.tablePage()
	for _, k := range t.Layout().Shortcuts {
		if k.TargetID == id {
			return table.KeyName(k.Key), true
		}
	}
	for _, b := range t.Layout().Buttons {
		if b.ID == id && b.Key != "" && !b.Disabled {
			return table.KeyName(b.Key), true
		}
	}
	return "", false
}

// FindTaps returns taps that play the action, or failing that another legal one, as NextTap gives
// them, and all that they play.
func (a *App) FindTaps(want games.Action, r *rand.Rand) (taps []string, play []games.Action) {
	legal := a.State().LegalActions(nil)
	r.Shuffle(len(legal), func(i, j int) { legal[i], legal[j] = legal[j], legal[i] })
	for _, action := range append([]games.Action{want}, legal...) {
		if taps, play = a.tapsFor(action); len(play) > 0 {
			return taps, play
		}
	}
	return nil, nil
}

func (a *App) tapsFor(want games.Action) (taps []string, play []games.Action) {
	const maxTaps = 6
	p := a.tablePage().View().Presenter
	for in := a.tablePage().Input(); len(taps) < maxTaps; {
		id := p.NextTap(in, []games.Action{want})
		layout := p.Layout(in)
		respond, ok := layout.Responder(id)
		if !ok {
			return nil, nil
		}
		taps = append(taps, id)
		r := respond()
		if len(r.Play) > 0 {
			return taps, r.Play
		}
		in.Selection = r.Select
	}
	return nil, nil
}

// CanPlay tells that a person is to choose, and nothing is about to be played by itself.
func (a *App) CanPlay() bool {
	t := a.tablePage()
	return t.CanPlay() && !t.Match().Paused()
}

// Selection is what is selected, in one line.
func (a *App) Selection() string { return fmt.Sprintf("%+v", a.tablePage().Selection()) }

// ShowMove looks back at the position after a move, as a tap on its line does.
func (a *App) ShowMove(ply int) {
	a.guard(func() { a.tablePage().Received(ui.ShowMove{Ply: ply}) })
}

package app

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"banchisa/app/presenter"

	"fyne.io/fyne/v2"

	"banchisa/app/session"
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
	a.display.content.Layout = noLayout{}
	a.display.board.Resize(fyne.Size{})
	a.size = fyne.NewSize(w, h)
	a.refresh()
}

// SetStyle sets language, theme and size of text.
func (a *App) SetStyle(language, theme string, text float32) {
	a.settings.Language, a.settings.Theme, a.settings.TextScale = language, theme, text
	a.loadLanguage()
	a.applyTheme()
	a.refresh()
}

// Scene is the whole screen as it stands, with the places where a person writes.
func (a *App) Scene() (scene.Scene, []ui.Field) {
	panels, entries := a.compose()
	return ui.Merge(panels, a.style(), a.size.Width, a.size.Height), entries
}

// Style is the person's theme and size of text.
func (a *App) Style() ui.Style { return a.style() }

// OpenMatch opens the table of a match that is on no disk.
func (a *App) OpenMatch(m *record.Match) { a.openTable(m, "") }

// Tap is a touch of the screen, Home the first screen.
func (a *App) Tap(id string) { a.touched(id) }

// Home turns to the first screen.
func (a *App) Home() { a.goHome() }

// RejectMove lets the table say that a rule forbids something.
func (a *App) RejectMove(rule games.RuleID) {
	if t, ok := a.current.(*tablePage); ok {
		t.reject(rule)
	}
}

// Localize is a text as the person reads it.
func (a *App) Localize(key string, args ...any) string { return a.localize(key, args...) }

// TypeKey is a key of the keyboard.
func (a *App) TypeKey(name string) { a.key(fyne.KeyName(name)) }

// Window and Board are what keys are pressed in.
func (a *App) Window() fyne.Window   { return a.window }
func (a *App) Board() *widgets.Board { return a.display.board }
func (a *App) tablePage() *tablePage { return a.current.(*tablePage) }
func (a *App) State() games.State    { return a.tablePage().match.FullState(a.tablePage().match.Ply()) }
func (a *App) Game() *games.Game     { return a.tablePage().match.Game }
func (a *App) Ply() int              { return a.tablePage().match.Ply() }
func (a *App) Log() []session.Step   { return a.tablePage().match.Log() }

// KeyFor is the key that touches something by itself.
func (a *App) KeyFor(id string) (fyne.KeyName, bool) {
	t := a.tablePage()
	for _, k := range t.layout.Shortcuts {
		if k.TargetID == id {
			return keyName(k.Key), true
		}
	}
	for _, b := range t.layout.Buttons {
		if b.ID == id && b.Key != "" && !b.Disabled {
			return keyName(b.Key), true
		}
	}
	return "", false
}

// FindTaps looks for touches that play the action, or failing that another one; every touch
// is lit or has a key.
func (a *App) FindTaps(want games.Action, r *rand.Rand) (taps []string, play []games.Action) {
	if guide, ok := a.tablePage().presenter.(presenter.Guide); ok {
		return a.followGuide(guide, want)
	}
	tried := 0
	var search func(selection, path []string, depth int) bool
	search = func(selection, path []string, depth int) bool {
		for _, id := range a.nextTargets(selection, r) {
			if tried++; tried > 600 {
				return false
			}
			in := a.tablePage().input()
			in.Taps = append(slices.Clone(selection), id)
			response := a.tablePage().presenter.HandleTap(in)
			nextPath := append(slices.Clone(path), id)
			switch {
			case len(response.Actions) > 0:
				if len(play) == 0 || response.Actions[0] == want {
					taps, play = nextPath, response.Actions
				}
				if response.Actions[0] == want {
					return true
				}
			case response.Rule == "" && response.Message == "" && !slices.Equal(response.Selection, selection) && len(response.Selection) > 0 && depth > 1:
				if search(response.Selection, nextPath, depth-1) {
					return true
				}
			}
		}
		return false
	}
	search(a.tablePage().selection, nil, 4)
	return taps, play
}

// followGuide returns the taps that NextTap says, and what they play.
func (a *App) followGuide(guide presenter.Guide, want games.Action) (taps []string, play []games.Action) {
	const maxTaps = 6
	for in := a.tablePage().input(); len(taps) < maxTaps; {
		id := guide.NextTap(in, []games.Action{want})
		t := tablePage{layout: a.tablePage().presenter.Layout(in)}
		respond, ok := t.responder(id)
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

// nextTargets are the touches that are lit after a word, or have keys of their own.
func (a *App) nextTargets(selection []string, r *rand.Rand) []string {
	in := a.tablePage().input()
	in.Taps = selection
	panel := a.tablePage().presenter.Layout(in)
	ids := enabledTargets(panel)
	for _, k := range panel.Shortcuts {
		if !slices.Contains(ids, k.TargetID) {
			ids = append(ids, k.TargetID)
		}
	}
	r.Shuffle(len(ids), func(i, j int) { ids[i], ids[j] = ids[j], ids[i] })
	return ids
}

// CanPlay tells that a person is to choose, and nothing is about to be played by itself.
func (a *App) CanPlay() bool {
	t := a.tablePage()
	return t.canPlay() && !t.curtain.closed && t.match.stopPause == nil
}

// Selection is what has been tapped since the last decision, in one line.
func (a *App) Selection() string {
	t := a.tablePage()
	return fmt.Sprintf("%v %+v", t.selection, t.choice)
}

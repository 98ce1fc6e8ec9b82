package app

import (
	"math/rand/v2"
	"slices"

	"fyne.io/fyne/v2"

	"banchisa/app/screen"
	"banchisa/app/session"
	"banchisa/games"
	"banchisa/games/record"
	"banchisa/widgets"
	"banchisa/widgets/parts"
	"banchisa/widgets/scene"
)

// unpainted lays nothing out: a board without a size composes scenes and paints none.
type unpainted struct{}

func (unpainted) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }
func (unpainted) Layout([]fyne.CanvasObject, fyne.Size) {}

// Unpaint lets the app compose its screens without painting them.
func (a *App) Unpaint(w, h float32) {
	a.stage.box.Layout = unpainted{}
	a.stage.board.Resize(fyne.Size{})
	a.size = fyne.NewSize(w, h)
	a.refresh()
}

// Wear sets language, theme and size of text.
func (a *App) Wear(language, theme string, text float32) {
	a.set.Language, a.set.Theme, a.set.TextScale = language, theme, text
	a.speak()
	a.dress()
	a.refresh()
}

// Scene is the whole screen as it stands, with the places where a person writes.
func (a *App) Scene() (scene.Scene, []screen.Field) {
	panels, entries := a.compose()
	return screen.Merge(panels, a.look(), a.size.Width, a.size.Height), entries
}

// Look is the person's theme and size of text.
func (a *App) Look() parts.Style { return a.look() }

// Deal opens the table of a match that is on no disk.
func (a *App) Deal(m *record.Match) { a.goTable(m, "") }

// Touch is a touch of the screen, Home the first screen.
func (a *App) Touch(id string) { a.touched(id) }

// Home turns to the first screen.
func (a *App) Home() { a.goHome() }

// Refuse lets the table say that a rule forbids something.
func (a *App) Refuse(rule games.RuleID) {
	if t, ok := a.current.(*table); ok {
		t.refuse(rule)
	}
}

// Say is a text as the person reads it.
func (a *App) Say(key string, args ...any) string { return a.say(key, args...) }

// Key is a key of the keyboard.
func (a *App) Key(name string) { a.key(fyne.KeyName(name)) }

// Window and Board are what keys are pressed in.
func (a *App) Window() fyne.Window   { return a.window }
func (a *App) Board() *widgets.Board { return a.stage.board }
func (a *App) table() *table         { return a.current.(*table) }
func (a *App) State() games.State    { return a.table().match.FullState(a.table().match.Ply()) }
func (a *App) Game() *games.Game     { return a.table().match.Game }
func (a *App) Ply() int              { return a.table().match.Ply() }
func (a *App) Log() []session.Step   { return a.table().match.Log() }

// KeyOf is the key that touches something by itself.
func (a *App) KeyOf(id string) (fyne.KeyName, bool) {
	t := a.table()
	for _, k := range t.panel.Shortcuts {
		if k.TargetID == id {
			return keyNamed(k.Key), true
		}
	}
	for _, b := range t.panel.Buttons {
		if b.ID == id && b.Key != "" && !b.Disabled {
			return keyNamed(b.Key), true
		}
	}
	return "", false
}

// Spell looks for touches that play the action, or failing that another one; every touch
// is lit or has a key.
func (a *App) Spell(want games.Action, r *rand.Rand) (touches []string, play []games.Action) {
	reads := 0
	var try func(word, way []string, depth int) bool
	try = func(word, way []string, depth int) bool {
		for _, id := range a.next(word, r) {
			if reads++; reads > 600 {
				return false
			}
			in := a.table().in()
			in.Selection = append(slices.Clone(word), id)
			read := a.table().presenter.HandleTap(in)
			path := append(slices.Clone(way), id)
			switch {
			case len(read.Actions) > 0:
				if len(play) == 0 || read.Actions[0] == want {
					touches, play = path, read.Actions
				}
				if read.Actions[0] == want {
					return true
				}
			case read.Rule == "" && read.Message == "" && !slices.Equal(read.Selection, word) && len(read.Selection) > 0 && depth > 1:
				if try(read.Selection, path, depth-1) {
					return true
				}
			}
		}
		return false
	}
	try(a.table().word, nil, 4)
	return touches, play
}

// next are the touches that are lit after a word, or have keys of their own.
func (a *App) next(word []string, r *rand.Rand) []string {
	in := a.table().in()
	in.Selection = word
	panel := a.table().presenter.Layout(in)
	ids := litTouches(panel)
	for _, k := range panel.Shortcuts {
		if !slices.Contains(ids, k.TargetID) {
			ids = append(ids, k.TargetID)
		}
	}
	r.Shuffle(len(ids), func(i, j int) { ids[i], ids[j] = ids[j], ids[i] })
	return ids
}

// Live tells that a person is to choose, and nothing is about to be played by itself.
func (a *App) Live() bool {
	t := a.table()
	return t.live() && !t.curtain.down && t.match.stop == nil
}

// Word is what has been touched since the last decision.
func (a *App) Word() []string { return a.table().word }

package apptest

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"fyne.io/fyne/v2"

	"banchisa/app/match"
	"banchisa/app/presenter"
	"banchisa/app/session"
	"banchisa/app/shell"
	"banchisa/app/table"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/record"
	"banchisa/widgets"
	"banchisa/widgets/scene"
)

// noLayout is a layout that does nothing: a board without a size composes scenes and paints none.
type noLayout struct{}

func (noLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }
func (noLayout) Layout([]fyne.CanvasObject, fyne.Size) {}

// DisablePainting makes the app compose its screens, in the given size, without painting them.
func (a *App) disablePainting(w, h float32) {
	disablePainting(a.Shell.Display)
	a.Shell.WindowSize = fyne.NewSize(w, h)
	a.Guard(a.Shell.Dirty)
}

func disablePainting(d *shell.Display) {
	d.Content.Layout = noLayout{}
	d.Board.Resize(fyne.Size{})
}

// SetStyle sets the language, the theme and the size of text.
func (a *App) SetStyle(language, theme string, text float32) {
	a.Shell.Settings.Language, a.Shell.Settings.Theme, a.Shell.Settings.TextScale = language, theme, text
	a.Shell.LoadLanguage()
	a.Shell.ApplyTheme()
	a.Guard(a.Shell.Dirty)
}

// Scene returns the scene of the whole screen, and the fields on it.
func (a *App) Scene() (scene.Scene, []ui.Field) {
	a.Shell.FitPage(a.Shell.Current())
	panels, entries := a.Compose()
	return ui.Merge(panels, a.Shell.Style(), a.Shell.Size.Width, a.Shell.Size.Height), entries
}

// Panels returns the panels of the whole screen.
func (a *App) Panels() []ui.Panel {
	panels, _ := a.Compose()
	return panels
}

// Style returns the theme and the size of text.
func (a *App) Style() ui.Style { return a.Shell.Style() }

// OpenMatch opens the table of a match that has no file.
func (a *App) OpenMatch(m *record.Match) { a.Guard(func() { a.Tables.Open(m, "") }) }

// Tap taps the target with the given ID.
func (a *App) Tap(id string) { a.Board().OnTapped(id) }

// Close ends all that the app does, as when its window is closed, but leaves the window to the test.
func (a *App) Close() {
	a.Fair.ShutDown()
	a.Shell.CloseAll()
}

// GoHome opens the home screen.
func (a *App) GoHome() { a.Guard(a.Shell.Nav.Home) }

// RejectMove makes the table show that a rule forbids a move.
func (a *App) RejectMove(rule games.RuleID) {
	if t, ok := a.Shell.Current().(*table.Page); ok {
		a.Guard(func() { t.Reject(rule) })
	}
}

// RingedPanels returns the panels of the table with the ring of the seat on turn.
func (a *App) RingedPanels() (ids []string) {
	for _, p := range a.tablePage().Layout().Panels {
		if p.Highlighted {
			ids = append(ids, p.ID)
		}
	}
	return ids
}

// Localize returns a text in the chosen language.
func (a *App) Localize(key string, args ...any) string { return a.Shell.Localize(key, args...) }

// TypeKey presses a key of the keyboard.
func (a *App) TypeKey(name string) { a.Board().OnKey(&fyne.KeyEvent{Name: fyne.KeyName(name)}) }

// Window returns the app's window, and Board its board: both take keys.
func (a *App) Window() fyne.Window    { return a.Shell.Window }
func (a *App) Board() *widgets.Board  { return a.Shell.Display.Board }
func (a *App) tablePage() *table.Page { return a.Shell.Current().(*table.Page) }
func (a *App) State() games.State {
	return a.tablePage().Match().FullState(a.tablePage().Match().Ply())
}
func (a *App) Game() *games.Game   { return a.tablePage().Match().Game }
func (a *App) Ply() int            { return a.tablePage().Match().Ply() }
func (a *App) Log() []session.Step { return a.tablePage().Match().Log() }

// KeyFor returns the shortcut that taps a target.
func (a *App) KeyFor(id string) (fyne.KeyName, bool) {
	t := a.tablePage()
	for _, k := range t.Layout().Shortcuts {
		if k.TargetID == id {
			return fyne.KeyName(k.Key), true
		}
	}
	for _, b := range t.Layout().Buttons {
		if b.ID == id && b.Key != "" && !b.Disabled {
			return fyne.KeyName(b.Key), true
		}
	}
	return "", false
}

// FindTaps returns taps, found with NextTap, that play the wanted action or, if there are none,
// another legal one. play are all actions that these taps play.
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

// CanPlay reports whether a person is to choose and no action is about to be played automatically.
func (a *App) CanPlay() bool {
	t := a.tablePage()
	return t.CanPlay() && !t.Match().Paused()
}

// Settles reports whether a piece is on its way that a person has moved and who goes on.
func (a *App) Settles() bool { return a.tablePage().Settles() }

// TableLayout returns the layout of the table.
func (a *App) TableLayout() ui.Layout { return a.tablePage().Layout() }

// Words returns all that the table says of the position beside the board: the prompt or the announcement, the buttons
// of the game, and the panels that wait for what moves.
func (a *App) Words() string { return wordsOf(a.tablePage().Layout()) }

// WordsAt returns what the table says while nobody may play in the position after some steps.
func (a *App) WordsAt(ply int) string {
	v, in := a.MatchView(), a.TableInput()
	v.Shown = ply
	in.View, in.Recent, in.Trace, in.Interactive, in.Selection = v.Position(in.Viewer), v.Recent(in.Viewer), v.Trace(in.Viewer), false, nil
	return wordsOf(v.Presenter.Layout(in))
}

func wordsOf(layout ui.Layout) string {
	says := "announces " + layout.Announcement
	if layout.Announcement == "" {
		says = layout.Prompt + layout.PromptDetail
	}
	words := []string{says, fmt.Sprint("to move ", layout.ToMove)}
	for _, b := range layout.Buttons {
		if _, ofGame := b.Message.(ui.Responder); ofGame {
			words = append(words, fmt.Sprint(b.ID, b.Text, b.Primary, b.Disabled))
		}
	}
	for _, p := range layout.Panels {
		if !p.AfterMotion {
			continue
		}
		words = append(words, fmt.Sprint(p.ID, p.Highlighted))
		if p.Scene.Background != nil {
			words = append(words, p.Scene.Background.Key())
		}
		for _, s := range p.Scene.Sprites {
			words = append(words, s.Picture.Key())
		}
	}
	return strings.Join(words, "\n")
}

// Selection returns the selection as text.
func (a *App) Selection() string { return fmt.Sprintf("%+v", a.tablePage().Input().Selection) }

// ShowMove shows the position after a move, as a tap on its line in the move list does.
func (a *App) ShowMove(ply int) {
	a.Guard(func() { a.tablePage().Tapped(ui.Tap{Message: ui.ShowMove{Ply: ply}}) })
}

// Play plays an action of a person at the table as a tap does.
func (a *App) Play(action games.Action) {
	a.Guard(func() {
		a.tablePage().Submitted("notation", a.tablePage().Match().FullState(a.Ply()).FormatAction(action))
	})
}

// MatchView returns the match of the table, as far as it has been shown.
func (a *App) MatchView() match.View { return a.tablePage().View() }

// TableInput returns what the presenter of the table may look at.
func (a *App) TableInput() presenter.Input { return a.tablePage().Input() }

// BoardTargetIDs returns the targets of the game's panels that are on the screen.
func (a *App) BoardTargetIDs() (ids []string) {
	layout := a.tablePage().Layout()
	for _, p := range layout.Panels {
		for _, target := range p.Scene.Targets {
			if _, shown := a.Shell.Display.Board.Scene().TargetByID(target.ID); shown {
				ids = append(ids, target.ID)
			}
		}
	}
	return ids
}

// Pan returns from where the first of some targets or sprites is heard.
func (a *App) Pan(ids ...string) float32 { return a.Shell.Display.Pan(ids) }

package table_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/record"
	"banchisa/widgets/scene"
)

// openConfirming opens a match between persons who confirm every turn.
func openConfirming(t *testing.T, game string) *apptest.Window {
	home := t.TempDir()
	apptest.WriteFile(t, home, "settings.toml", "speed = 0.0\nconfirm = \"always\"\n")
	w := apptest.Open(t, home, "")
	w.Tap("game/"+game, "seat/0/person", "seat/1/person", "start")
	return w
}

// TestEveryWayToPlayIsConfirmed plays by tap, drag, keyboard and notation.
func TestEveryWayToPlayIsConfirmed(t *testing.T) {
	w := openConfirming(t, "isaac")
	for what, play := range map[string]func(){
		"a tap":    func() { w.Tap("bar4", "c42", "go") },
		"a drag":   func() { w.Drag("bar5", w.Middle("c45")) },
		"keys":     func() { w.Tap("bar4", "c42"); w.Key(fyne.KeyReturn) },
		"notation": func() { w.TypeMove("4@42-") },
	} {
		play()
		if w.App.Ply() != 0 || !w.Has("confirm/yes") {
			t.Fatalf("%s: %d steps are played; targets %v", what, w.App.Ply(), w.TargetIDs())
		}
		w.Key(fyne.KeyEscape)
		if w.Has("confirm/yes") || !w.Has("undo") {
			t.Fatalf("%s: Escape does not take it back", what)
		}
		for range 3 {
			w.Key(fyne.KeyEscape) // and what was selected
		}
		w.Key(fyne.KeyF10) // closes the menu, if that was opened
		if w.Has("menu/home") {
			w.Key(fyne.KeyEscape)
		}
	}
	w.TypeMove("4@42-")
	if w.Tap("confirm/yes"); w.App.Ply() != 1 {
		t.Error("the button does not play")
	}
	w.TypeMove(w.App.State().FormatAction(w.App.State().LegalActions(nil)[0]))
	if w.Key(fyne.KeyReturn); w.App.Ply() != 2 {
		t.Error("Return does not play")
	}
}

// openChoice opens a match of a game between persons where there is more than one thing to do.
func openChoice(t *testing.T, g *games.Game) *apptest.Window {
	home, m := t.TempDir(), apptest.HotSeatMatch(t, g.ID)
	ply := 0
	for s := m.StateAt(ply); s.Actor() < 0 || len(s.LegalActions(nil)) < 2; s = m.StateAt(ply) {
		ply++
	}
	apptest.WriteFile(t, home, "settings.toml", "speed = 0.0\nconfirm = \"always\"\n")
	begun, err := record.New(g, m.Setup, record.Header{Seed: m.Seed, HasSeed: true, Players: m.Players})
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range m.Actions()[:ply] {
		begun.Apply(a)
	}
	var text strings.Builder
	if err := begun.Encode(&text); err != nil {
		t.Fatal(err)
	}
	w := apptest.Open(t, home, apptest.WriteFile(t, home, "m.banchisa", text.String()))
	if w.Has("curtain") {
		w.Tap("curtain")
	}
	return w
}

// TestConfirmButtonHasOnePlace checks that the button is in the same place in all games, in large and small windows, and lies
// on no board.
func TestConfirmButtonHasOnePlace(t *testing.T) {
	for _, size := range [][2]float32{{1366, 768}, {1024, 600}, {700, 1000}} {
		var place scene.Box
		for i, g := range catalog.All {
			w := openChoice(t, g)
			w.Size(size[0], size[1])
			w.TypeMove(w.App.State().FormatAction(w.App.State().LegalActions(nil)[0]))
			at := w.Target("confirm/yes").At
			if i == 0 {
				place = at
			}
			if at != place {
				t.Errorf("%v: %s has it at %v, not at %v", size, g.ID, at, place)
			}
			for _, id := range w.TargetIDs() {
				if other := w.Target(id); other.DragSource && other.At.Overlap(at) > 0 {
					t.Errorf("%v: %s: it lies on %s", size, g.ID, id)
				}
			}
			if at.W < 100 || at.H < 44 {
				t.Errorf("%v: %s: it is %v", size, g.ID, at)
			}
		}
	}
}

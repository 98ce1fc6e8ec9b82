package table_test

import (
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"banchisa/app/apptest"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/widgets/scene"
)

// smallTargets returns the enabled targets of the game that are smaller than a fingertip and open
// the magnifier.
func smallTargets(w *apptest.Window) []scene.Target {
	var targets []scene.Target
	for _, t := range w.Board().Scene().Targets {
		if !t.Enabled || !t.DragSource || !t.Magnify || min(t.At.W, t.At.H) >= 44 {
			continue
		}
		if top, _ := w.Board().Scene().TargetAt(t.At.Center()); top.ID == t.ID {
			targets = append(targets, t)
		}
	}
	return targets
}

// TestTouchInputPicksInTheMagnifier plays all games by touch in a small window. A tap on a target
// smaller than a fingertip must open the magnifier, in which the target can be tapped.
func TestTouchInputPicksInTheMagnifier(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			home := t.TempDir()
			apptest.WriteFile(t, home, "settings.toml", "speed = 0.0\nloupe = true\nmet = [\""+g.ID+"\"]\n")
			w := apptest.Open(t, home, "")
			w.Size(1024, 600)
			w.Tap("game/" + g.ID)
			for _, id := range []string{"first/play", "seat/0/person", "seat/1/person", "seat/2/person"} {
				if w.Has(id) {
					w.Tap(id)
				}
			}
			w.Tap("start")
			opened, r := 0, rand.New(rand.NewPCG(4, 4))
			for range 30 {
				if w.Has("curtain") {
					w.Tap("curtain")
				}
				s := w.Match().State()
				if s.Actor() == games.Terminal {
					break
				}
				targets := smallTargets(w)
				if len(targets) == 0 { // small targets may appear after the first tap
					begin(w)
					targets = smallTargets(w)
				}
				if len(targets) > 0 {
					pickInMagnifier(t, w, targets[len(targets)/2])
					opened++
				}
				if opened > 2 {
					break
				}
				if s = w.Match().State(); s.Actor() == games.Chance {
					w.Skip()
					continue
				}
				actions := s.LegalActions(nil)
				choice := actions[r.IntN(len(actions))]
				if g.Heuristics.RolloutPolicy != nil {
					choice = g.Heuristics.RolloutPolicy(s, actions, r)
				}
				w.TypeMove(s.FormatAction(choice))
			}
			if opened == 0 && g.ID != "isaac" { // Isaac's cells are large enough for a finger
				t.Error("no glass has been needed in 30 choices")
			}
		})
	}
}

// begin taps the first enabled target of the game.
func begin(w *apptest.Window) {
	for _, t := range w.Board().Scene().Targets {
		if t.Enabled && t.DragSource {
			w.Board().OnTapped(t.ID)
			return
		}
	}
}

// pickInMagnifier taps a small target, which must open the magnifier, and then taps the same target
// in the magnifier.
func pickInMagnifier(t *testing.T, w *apptest.Window, touch scene.Target) {
	t.Helper()
	b := w.Board()
	c := touch.At.Center()
	test.TapAt(b, fyne.NewPos(c.X, c.Y))
	at, open := b.MagnifiedAt()
	if far := max(at.X-c.X, c.X-at.X, at.Y-c.Y, c.Y-at.Y); far > 53 || far > 1 && c.X > 53 && c.Y > 53 && c.X < 971 && c.Y < 547 {
		t.Errorf("%s at %v lies at %v in the glass", touch.ID, c, at)
	}
	if !open {
		t.Fatalf("%s of %g by %g opens no glass", touch.ID, touch.At.W, touch.At.H)
	}
	touched := ""
	was := b.OnTapped
	b.OnTapped = func(id string) { touched = id }
	test.TapAt(b, at)
	b.OnTapped = was
	if _, open := b.MagnifiedAt(); open || touched != touch.ID {
		t.Errorf("in the glass %q was touched, want %s", touched, touch.ID)
	}
}

package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"banchisa/widgets/scene"
)

// The keyboard's cursor asks for more of the board where a target says so; the pointer does not.
func TestKeyboardReveals(t *testing.T) {
	b, events, w := newTestBoard(t)
	w.Canvas().Focus(b)
	sc := gridScene("", new(int))
	for i := range sc.Targets {
		sc.Targets[i].Reveal = "reveal " + sc.Targets[i].ID
	}
	b.OnMessage = func(message any) { *events = append(*events, message.(string)) }
	b.Present(sc)
	b.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(10, 10)}})
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	expectEvents(t, events, "over a1", "over b1", "reveal b1")
}

// TestFocusBeginsAtThePrimaryTarget checks where the first arrow key shows the keyboard's focus.
func TestFocusBeginsAtThePrimaryTarget(t *testing.T) {
	b, events, w := newTestBoard(t)
	w.Canvas().Focus(b)
	sc := gridScene("", new(int))
	sc.Targets[6].Primary = true
	b.Present(sc)
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	expectEvents(t, events, "over "+sc.Targets[6].ID)
}

// TestFocusBeginsWhereSomethingCanBeDone checks where the first arrow key leads while the pointer is
// elsewhere: to what is asked for, and never on from a target that can do nothing.
func TestFocusBeginsWhereSomethingCanBeDone(t *testing.T) {
	for name, change := range map[string]func(sc *scene.Scene){
		"asked":    func(sc *scene.Scene) { sc.Targets[6].Asked = true },
		"disabled": func(sc *scene.Scene) { sc.Targets[0].Enabled, sc.Targets[6].Primary = false, true },
	} {
		t.Run(name, func(t *testing.T) {
			b, events, w := newTestBoard(t)
			w.Canvas().Focus(b)
			sc := gridScene("", new(int))
			change(&sc)
			b.Present(sc)
			b.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(10, 10)}})
			*events = nil
			b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
			expectEvents(t, events, "over "+sc.Targets[6].ID)
		})
	}
}

// TestFocusWaitsForTheGame checks that an arrow key before the first question of a table leads to the game
// and to no button: there the focus meets the question.
func TestFocusWaitsForTheGame(t *testing.T) {
	b, _, w := newTestBoard(t)
	w.Canvas().Focus(b)
	table := func(enabled ...bool) scene.Scene {
		sc := scene.Scene{W: 400, H: 400, Targets: []scene.Target{{ID: "menu", At: scene.Box{X: 350, W: 40, H: 40}, Enabled: true}}}
		for i, e := range enabled {
			sc.Targets = append(sc.Targets, scene.Target{ID: []string{"a", "b"}[i], At: scene.Box{X: 50, Y: 100 + 50*float32(i), W: 40, H: 40}, DragSource: true, Enabled: e})
		}
		return sc
	}
	b.Present(table(false, false))
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	if at, _ := b.FocusedTarget(); at.ID != "a" {
		t.Errorf("before the question the focus is at %q", at.ID)
	}
	b.Present(table(false, true))
	if at, _ := b.FocusedTarget(); at.ID != "b" {
		t.Errorf("at the question the focus is at %q", at.ID)
	}
}

// TestTheFocusGrowsWithTheWindow checks that the ring of the focus is twice as large in a window twice
// as large.
func TestTheFocusGrowsWithTheWindow(t *testing.T) {
	b, _, w := newTestBoard(t)
	w.Canvas().Focus(b)
	page := scene.Scene{W: 400, H: 400, Targets: []scene.Target{{ID: "start", At: scene.Box{X: 100, Y: 100, W: 100, H: 50}, Enabled: true}}}
	b.Present(page)
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	normal := b.FocusRing()
	w.Resize(fyne.NewSize(800, 800))
	b.Present(page)
	if large := b.FocusRing(); normal < 3 || large < 1.9*normal || large > 2.1*normal {
		t.Errorf("the ring is %g around the target, in the larger window %g", normal, large)
	}
}

package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
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

package widgets_test

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/widgets"
	"banchisa/widgets/scene"
)

// page returns a scene with one panel, which covers all, and one target in it, of that size.
func page(panel, target string, size float32, game bool) scene.Scene {
	return scene.Merge(40, 40, []scene.Panel{{ID: panel, At: scene.Box{W: 40, H: 40}, Scene: scene.Scene{
		W: 40, H: 40, Background: countingPicture{panel, new(int)},
		Targets: []scene.Target{{ID: target, At: scene.Box{W: size, H: size}, Enabled: true, DragSource: game}},
	}}})
}

// clickAt clicks a board again and again with a pause, on a false clock.
func clickAt(b *widgets.Board, pause time.Duration, places ...fyne.Position) {
	now := time.Time{}.Add(time.Hour)
	b.Now = func() time.Time { return now }
	for _, at := range places {
		b.Tapped(&fyne.PointEvent{Position: at})
		now = now.Add(pause)
	}
}

// TestASecondClickFallsOnNothingNew checks that the clicks of a double click reach what was there before the
// first one, and nothing that has appeared under the pointer since.
func TestASecondClickFallsOnNothingNew(t *testing.T) {
	here, near, there := fyne.NewPos(50, 50), fyne.NewPos(53, 52), fyne.NewPos(250, 250)
	first := page("list", "delete", 20, false)
	for name, c := range map[string]struct {
		next   scene.Scene // after the first tap
		pause  time.Duration
		places []fyne.Position
		want   []string
	}{
		"a button in its place":         {page("list", "really", 40, false), 250 * ms, []fyne.Position{here, near, here, here}, []string{"delete"}},
		"nothing in its place":          {page("list", "small", 2, false), 60 * ms, []fyne.Position{here, here}, []string{"delete"}},
		"beside all first":              {page("list", "elsewhere", 40, false), 60 * ms, []fyne.Position{there, here}, []string{"cancel", "elsewhere"}},
		"the same button":               {page("list", "delete", 40, false), 120 * ms, []fyne.Position{here, here}, []string{"delete", "delete"}},
		"the same button of a new page": {page("home", "delete", 40, false), 120 * ms, []fyne.Position{here, here}, []string{"delete"}},
		"another place of the game":     {page("list", "g4", 40, true), 120 * ms, []fyne.Position{here, here}, []string{"delete", "g4"}},
		"another place of the screen":   {page("list", "really", 40, false), 120 * ms, []fyne.Position{here, there}, []string{"delete", "really"}},
		"later":                         {page("list", "really", 40, false), 500 * ms, []fyne.Position{here, here}, []string{"delete", "really"}},
	} {
		t.Run(name, func(t *testing.T) {
			b, _, _ := newTestBoard(t)
			var got []string
			b.OnTapped = func(id string) { got = append(got, id); b.Present(c.next) }
			b.OnCancel = func() { got = append(got, "cancel"); b.Present(c.next) }
			b.Present(first)
			clickAt(b, c.pause, c.places...)
			expectEvents(t, &got, c.want...)
		})
	}
}

// TestAHeldKeyAnswersOnce checks that a held Enter or Escape does nothing to what comes next.
func TestAHeldKeyAnswersOnce(t *testing.T) {
	b, events, w := newTestBoard(t)
	w.Canvas().Focus(b)
	b.OnKey = func(ev *fyne.KeyEvent) { *events = append(*events, string(ev.Name)) }
	b.OnEscape = func() { *events = append(*events, "escape") }
	b.Present(page("list", "delete", 40, false))
	for range 2 {
		for _, name := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEscape, fyne.KeyU} {
			ev := &fyne.KeyEvent{Name: name}
			b.KeyDown(ev)
			b.TypedKey(ev)
			b.TypedKey(ev)
			b.KeyUp(ev)
		}
	}
	expectEvents(t, events, "Return", "escape", "U", "U", "Return", "escape", "U", "U")
}

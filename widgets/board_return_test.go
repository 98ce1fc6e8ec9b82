package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"banchisa/widgets/scene"
)

// TestReturnPressesWhatShowsIt checks who gets Return: the target to which the focus has moved, and after the game was played
// otherwise the button that shows the key.
func TestReturnPressesWhatShowsIt(t *testing.T) {
	b, events, w := newTestBoard(t)
	w.Canvas().Focus(b)
	shown := ""
	b.OnCursor = func(id string) { shown = id }
	sc := gridScene("a1", new(int))
	for i := range sc.Targets {
		sc.Targets[i].DragSource = true
	}
	sc.Targets = append(sc.Targets, scene.Target{ID: "go", At: scene.Box{X: 32, Y: 32, W: 6, H: 6}, Enabled: true, TakesReturn: true})
	b.Present(sc)
	key := func(name fyne.KeyName) { b.TypedKey(&fyne.KeyEvent{Name: name}) }
	want := func(what string, cursor string, reported ...string) {
		t.Helper()
		var taps []string
		for _, e := range *events {
			if len(e) < 5 || e[:5] != "over " {
				taps = append(taps, e)
			}
		}
		*events = taps
		if expectEvents(t, events, reported...); (shown != "") != (cursor != "") {
			t.Errorf("%s: the cursor is %q", what, shown)
		}
	}
	key(fyne.KeyReturn)
	want("before the first arrow", "", "key Return")
	key(fyne.KeyRight)
	at := shown
	key(fyne.KeyReturn)
	want("after an arrow", "", at)
	key(fyne.KeyReturn)
	want("after the choice", "", "key Return")
	key(fyne.KeyRight)
	key(fyne.Key6)
	want("after a key of the game", "", "key 6")
	key(fyne.KeyReturn)
	want("then", "", "key Return")
	key(fyne.KeyLeft)
	want("after the next arrow", "somewhere")
	for range 9 { // arrows stay on the board
		for _, name := range []fyne.KeyName{fyne.KeyRight, fyne.KeyDown} {
			if key(name); shown == "go" {
				t.Fatalf("%s leaves the board", name)
			}
		}
	}
	key(fyne.KeyTab)
	want("after Tab", "go")
	key(fyne.KeyReturn)
	want("on the button", "go", "go")
	sc.Targets[len(sc.Targets)-1].Enabled = false
	key(fyne.KeyTab)
	b.Present(sc)
	key(fyne.KeyReturn)
	key(fyne.KeyReturn)
	if len(*events) == 0 || (*events)[len(*events)-1] == "key Return" {
		t.Errorf("without the button: %v", *events)
	}
}

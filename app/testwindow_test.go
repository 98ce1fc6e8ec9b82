package app_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
)

// TestWheelGoesDownThePage checks that the wheel scrolls down when it is turned towards the person.
func TestWheelGoesDownThePage(t *testing.T) {
	w := apptest.Open(t, t.TempDir(), "")
	w.Tap("rules")
	page, ok := w.Board().Scene().TargetByID("page")
	if !ok {
		t.Fatal("no page")
	}
	got := ""
	w.Board().OnTapped = func(id string) { got = id }
	c := page.At.Center()
	w.Board().Wheeled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(c.X, c.Y)}, Scrolled: fyne.NewDelta(0, -10)})
	if got != "down" {
		t.Errorf("the wheel says %q", got)
	}
}

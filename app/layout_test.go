package app_test

import (
	"image"
	"strings"
	"testing"

	"fyne.io/fyne/v2/widget"

	"banchisa/app/apptest"
	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// TestPartialFramesOnlyOfTheBoard checks that parts of a frame are painted only while the window
// shows nothing but the board. With fields or pop-ups above it the whole frame is painted.
func TestPartialFramesOnlyOfTheBoard(t *testing.T) {
	w := apptest.Open(t, t.TempDir(), "")
	part := image.Rect(10, 20, 30, 40)
	if !w.Board().LimitPaint(part) || w.Damage != part {
		t.Errorf("at home %v is painted", w.Damage)
	}
	pop := widget.NewPopUp(widget.NewLabel("x"), w.Win.Canvas())
	pop.Show()
	if w.Board().LimitPaint(part) {
		t.Error("in parts under a pop-up")
	}
	if !w.Board().LimitPaint(image.Rectangle{}) || !w.Damage.Empty() {
		t.Error("no longer whole under a pop-up")
	}
	pop.Hide()
	w.Tap("players", "add")
	if w.Board().LimitPaint(part) {
		t.Error("in parts under a place to write in")
	}
	w.Tap("member/close")
	if !w.Board().LimitPaint(part) {
		t.Error("whole although nothing lies over the board any more")
	}
}

// TestLayoutCheckerFindsProblems checks that a layoutChecker finds each kind of fault, and none in
// a screen without faults.
func TestLayoutCheckerFindsProblems(t *testing.T) {
	type sentence struct {
		text string
		size float64
	}
	text := func(panel, s string, x, y, w, h float32, size float64) ui.Panel {
		return ui.Panel{ID: panel, At: scene.Box{X: x, Y: y, W: w, H: h}, Background: ui.NoBackground, Scene: scene.Scene{
			W: w, H: h,
			Background: draw.Drawing(panel, float64(w), float64(h), sentence{s, size}, func(c *paint.Canvas, s sentence) { c.Text(4, s.size, s.text, paint.TextStyle{Size: s.size}) }),
			Targets:    []scene.Target{{ID: panel, At: scene.Box{W: w, H: h}, Enabled: true, Message: ui.Dismiss{}}},
		}}
	}
	silent := text("a", "one", 10, 10, 90, 44, 14)
	silent.Scene.Targets[0].Message = nil
	sheet := text("paper", "over", 30, 30, 200, 60, 14)
	sheet.Background = ui.Sheet
	for want, panels := range map[string][]ui.Panel{
		"":                                  {text("a", "one", 10, 10, 90, 44, 14), text("b", "two", 10, 60, 90, 44, 14)},
		"text is cut":                       {text("a", "a long line of text", 10, 10, 60, 30, 14)},
		"text outside the window":           {text("a", "one", 1346, 10, 90, 50, 14)},
		"two texts overlap":                 {text("a", "one", 10, 10, 90, 30, 14), text("b", "two", 14, 14, 90, 30, 14)},
		"text is too small":                 {text("a", "one", 10, 10, 90, 30, 7)},
		"a target under another":            {text("a", "one", 10, 10, 90, 60, 14), text("b", "two", 0, 30, 150, 60, 14)},
		"a target outside the window":       {text("a", "one", 10, 380, 90, 60, 14)},
		"text half under a sheet":           {text("a", "hidden by half", 10, 35, 190, 90, 14), sheet},
		"a target smaller than a fingertip": {text("a", "one", 10, 10, 90, 30, 14)},
		"a target without a message":        {silent},
		"text at a button's edge":           {text("button/a", "one", 10, 10, 29, 30, 14)},
		"a button over another":             {text("button/a", "one", 10, 10, 90, 44, 14), text("button/b", "two", 90, 10, 90, 44, 14)},
	} {
		reported := ""
		r := apptest.NewLayoutChecker(t)
		r.Report = func(kind string) { reported += kind + ";" }
		s := ui.Merge(panels, ui.Style{Theme: "light", TextScale: 1}, 1366, 400)
		r.Check("synthetic", &s, nil, 1)
		if want == "" && reported != "" || !strings.Contains(reported, want) {
			t.Errorf("want %q, reported %q", want, reported)
		}
	}
}

package ui_test

import (
	"testing"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// TestHintMarkStaysOnItsButton checks that the star on a button is over no button beside it.
func TestHintMarkStaysOnItsButton(t *testing.T) {
	for _, width := range []float32{60, 100, 119, 240} {
		button := ui.Context{Style: ui.Style{Theme: "light", TextScale: 1}}.ButtonPanel(ui.Button{ID: "turn", Text: "Gira", At: scene.Box{X: 100, Y: 200, W: width, H: 44}}, ui.Plain)
		mark := ui.HintMark(button, button.Scene.Targets[0]).At
		if left, right := mark.X, mark.X+mark.W; left < 100 || right > 100+width {
			t.Errorf("a button %v wide: the mark is from %v to %v", width, left-100, right-100)
		}
	}
}

// TestHintMarkIsSmallOnASmallTarget checks that the marks of a hint become smaller with their target, but
// not too small to be read.
func TestHintMarkIsSmallOnASmallTarget(t *testing.T) {
	panel := ui.Panel{At: scene.Box{W: 600, H: 600}, Scene: scene.Scene{W: 600, H: 600}}
	sizes := func(side float32) (star, number float32) {
		target := scene.Target{ID: "cell", At: scene.Box{X: 50, Y: 50, W: side, H: side}}
		return ui.HintMark(panel, target).At.W, ui.HintNumber(panel, target, 1).At.W
	}
	star, number := sizes(100)
	smallStar, smallNumber := sizes(25)
	if smallStar >= star || smallNumber >= number || smallNumber < 18 {
		t.Errorf("the star is %v on a large target and %v on a small one, the number %v and %v", star, smallStar, number, smallNumber)
	}
}

// TestHintMarkIsTappedLikeItsTarget checks that a tap on the star means what a tap on its target does.
func TestHintMarkIsTappedLikeItsTarget(t *testing.T) {
	target := scene.Target{ID: "p41/12", At: scene.Box{X: 50, Y: 50, W: 20, H: 20}, Enabled: true, Message: ui.Undo{}}
	star := ui.HintMark(ui.Panel{At: scene.Box{W: 100, H: 100}, Scene: scene.Scene{W: 100, H: 100}}, target)
	if len(star.Scene.Targets) != 1 {
		t.Fatalf("the star has %d targets", len(star.Scene.Targets))
	}
	if got := star.Scene.Targets[0]; got.ID != target.ID || got.Message != target.Message || !got.Enabled || got.At.W != star.Scene.W {
		t.Errorf("the star's target is %+v", got)
	}
}

// TestHintMarkLeavesTheTextOfAButton checks that the star on a button covers none of its text.
func TestHintMarkLeavesTheTextOfAButton(t *testing.T) {
	for _, height := range []float32{44, 50} {
		button := ui.Context{Style: ui.Style{Theme: "light", TextScale: 1}}.ButtonPanel(ui.Button{ID: "back", Text: "Gira indietro", At: scene.Box{X: 100, Y: 200, W: 119, H: height}}, ui.Plain)
		c := paint.NewRecorder(119, int(height))
		draw.RecordText(c, button.Scene.Background, 119, float64(height))
		mark := ui.HintMark(button, button.Scene.Targets[0]).At
		for _, run := range c.TextRuns() {
			text := scene.Box{X: 100 + float32(run.Bounds.MinX), Y: 200 + float32(run.Bounds.MinY), W: float32(run.Bounds.W()), H: float32(run.Bounds.H())}
			if mark.Overlap(text) > 0 {
				t.Errorf("a button %v high: the mark at %v covers the text at %v", height, mark, text)
			}
		}
		if len(c.TextRuns()) == 0 {
			t.Error("no text")
		}
	}
}

// TestHintAreaLeavesTheMargin checks that the light of a hint contains the target it is about and leaves
// the frame around what can be tapped.
func TestHintAreaLeavesTheMargin(t *testing.T) {
	const frame, cell = 50, 60
	board := ui.Panel{At: scene.Box{X: 200, Y: 100, W: 700, H: 700}, Scene: scene.Scene{W: 700, H: 700}}
	board.Scene.Targets = append(board.Scene.Targets, scene.Target{ID: "about", At: scene.Box{W: 700, H: 700}, Message: ui.Explain{}})
	for i := range 100 {
		at := scene.Box{X: frame + float32(i%10)*cell, Y: frame + float32(i/10)*cell, W: cell, H: cell}
		board.Scene.Targets = append(board.Scene.Targets, scene.Target{At: at})
	}
	const line = 4 // half of it is outside
	for _, target := range board.Scene.Targets[1:] {
		at, whole := ui.HintArea(board, target).At, board.OnWindow(target.At)
		if at.X < 200+frame-line || at.Y < 100+frame-line || at.X+at.W > 900-frame+line || at.Y+at.H > 800-frame+line {
			t.Errorf("the area %v reaches over the frame", at)
		}
		if at.Overlap(whole) < whole.W*whole.H-1 {
			t.Errorf("the area %v cuts the target at %v", at, whole)
		}
	}
}

package table

import (
	"strings"
	"testing"

	"banchisa/app/ui"
	"banchisa/widgets/scene"
)

// withStar returns the panels of a lesson's table, its words and the star.
func (d *desk) withStar(run *lessonRun) []ui.Panel {
	d.t.Helper()
	in := d.input()
	panels := d.laidOut.Panels
	for _, b := range d.laidOut.Buttons { // of the game, in the banner
		_, enabled := d.laidOut.Target(b.ID)
		at := scene.Box{W: 120, H: ui.FingerSize}
		panels = append(panels, ui.Panel{ID: ui.ButtonPanelID(b.ID), At: at, Scene: scene.Scene{
			W: at.W, H: at.H, Targets: []scene.Target{{ID: b.ID, At: at, Enabled: enabled, Message: b.Message}},
		}})
	}
	panels = append(panels, run.compose(d.stage, &frame{in: in, layout: &d.laidOut, list: d.laidOut.MoveList})...)
	return addStar(panels, d.star(in))
}

// TestStarIsAboveTheSheetOfALesson opens a lesson whose star is close to the sheet with the words.
func TestStarIsAboveTheSheetOfALesson(t *testing.T) {
	d, run := lessonDesk(t, "pinguinoe", "first")
	s := ui.Merge(d.withStar(run), d.w.Style, d.w.Width, d.w.Height)
	layers := map[string]int{}
	for _, sprite := range s.Sprites {
		panel, _, _ := strings.Cut(sprite.ID, "\x00")
		if _, seen := layers[panel]; !seen {
			layers[panel] = sprite.Layer
		}
	}
	star, hasStar := layers["star"]
	sheet, hasSheet := layers["lecture/sheet"]
	if !hasStar || !hasSheet || star < sheet {
		t.Errorf("the star %t is in layer %d, the sheet %t in %d", hasStar, star, hasSheet, sheet)
	}
}

// TestTheStarIsOnTheDie checks that what can be tapped on a button and in a panel has its star in the panel, where the
// numbers of hints are too.
func TestTheStarIsOnTheDie(t *testing.T) {
	d, run := lessonDesk(t, "pinguinoe", "first")
	for n := 0; d.star(d.input()) != "roll"; n++ {
		if n > 50 {
			t.Fatal("the lesson asks for no roll")
		}
		d.happens(typed{ui.KeyReturn})
	}
	places := map[string]scene.Box{} // of the target, by panel
	for _, p := range d.withStar(run) {
		if target, is := p.Scene.TargetByID("roll"); is {
			at := target.At
			places[p.ID] = scene.Box{X: p.At.X + at.X, Y: p.At.Y + at.Y, W: at.W, H: at.H}
		}
	}
	star, button, die := places["star"], places[ui.ButtonPanelID("roll")], scene.Box{}
	for id, at := range places {
		if id != "star" && id != ui.ButtonPanelID("roll") {
			die = at
		}
	}
	if star.W == 0 || button.W == 0 || die.W == 0 || star.Overlap(die) == 0 || star.Overlap(button) > 0 {
		t.Errorf("the star is at %v, the die at %v, its button at %v", star, die, button)
	}
}

package table_test

import (
	"slices"
	"strings"
	"testing"

	"banchisa/app/apptest"
	"banchisa/games/catalog"
	"banchisa/games/pinguinoe"
	"banchisa/widgets/scene"
)

// TestStarIsAboveTheSheetOfALesson opens a lesson whose star is close to the sheet with the words.
func TestStarIsAboveTheSheetOfALesson(t *testing.T) {
	w, _ := lessonOf(t, pinguinoe.Game, apptest.ShippedLessons(t, pinguinoe.Game)[0].ID)
	layer := func(panel string) int {
		sprites := w.App.Board().Scene().Sprites
		at := slices.IndexFunc(sprites, func(s scene.Sprite) bool { return strings.HasPrefix(s.ID, panel+"\x00") })
		if at < 0 {
			t.Fatalf("no panel %q", panel)
		}
		return sprites[at].Layer
	}
	if star, sheet := layer("star"), layer("lecture/sheet"); star < sheet {
		t.Errorf("the star is in layer %d, below the sheet in %d", star, sheet)
	}
}

// TestTheStarIsOnTheDie checks that what can be tapped on a button and in a panel has its star in the
// panel, where the numbers of hints are too.
func TestTheStarIsOnTheDie(t *testing.T) {
	w, _ := lessonOf(t, catalog.Find("pinguinoe"), "first")
	w.WaitFor("the star", func() bool { w.Skip(); return w.HintMarkTarget() == "roll" })
	var star scene.Box
	for _, s := range w.Board().Scene().Sprites {
		if strings.Contains(s.Picture.Key(), "star of advice") {
			star = s.At
		}
	}
	die, button := scene.Box{}, scene.Box{}
	for _, target := range w.Board().Scene().Targets {
		if target.ID != "roll" || target.At == star { // a tap on the star is one on the die
			continue
		}
		if target.At.H > die.H {
			die, button = target.At, die
		} else {
			button = target.At
		}
	}
	if die.H == 0 || button.H == 0 {
		t.Fatalf("the die is at %v, its button at %v", die, button)
	}
	if star.Overlap(die) == 0 || star.Overlap(button) > 0 {
		t.Errorf("the star is at %v, the die at %v, its button at %v", star, die, button)
	}
}

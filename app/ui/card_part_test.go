package ui_test

import (
	"testing"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// TestACardIsRaisedWithWhatIsOnIt places a card with a text and a picture, with the pointer on it and without.
func TestACardIsRaisedWithWhatIsOnIt(t *testing.T) {
	panels := func(hover string) []ui.Panel {
		g := ui.NewForm(ui.Context{Width: 1366, Height: 768, Style: ui.Style{TextScale: 1}, Pointer: ui.Pointer{Hover: hover}})
		card := g.CardPart(scene.Target{ID: "card", Enabled: true}, ui.Surface{Background: ui.Sheet, Raise: 3},
			layout.HBox(0, g.PicturePart("ark", draw.Sprite("ark"), 2, 1, 60), g.Label("words", "Words", ui.BodyText)))
		g.Place(card, scene.Box{W: 400, H: 60})
		return g.Panels
	}
	still, raised := panels(""), panels("card")
	for i, p := range raised {
		if p.At.Y != still[i].At.Y-3 {
			t.Errorf("%s is at %v, was at %v", p.ID, p.At, still[i].At)
		}
	}
	if target := raised[0].Scene.Targets[0]; raised[0].At.Y+target.At.Y != 0 {
		t.Errorf("the target has moved: %v", target.At)
	}
	if picture := still[1].At; picture != (scene.Box{W: 120, H: 60}) {
		t.Errorf("a picture of 2 by 1 is at %v", picture)
	}
}

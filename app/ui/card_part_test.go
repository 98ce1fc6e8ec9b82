package ui_test

import (
	"math"
	"testing"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// TestACardIsRaisedWithWhatIsOnIt places a card with a text and a picture, with the pointer on it and without.
func TestACardIsRaisedWithWhatIsOnIt(t *testing.T) {
	panels := func(hover string) []ui.Panel {
		g := ui.NewForm(ui.Context{Width: 1366, Height: 768, Style: ui.Style{TextScale: 1}, Pointer: ui.Pointer{Hover: hover}})
		card := g.CardPart(scene.Target{ID: "card", Enabled: true}, ui.Surface{Background: ui.Sheet, Raise: 3},
			layout.HBox(0, g.PicturePart("ark", ui.Thumbnail{Picture: draw.Sprite("ark"), W: 2, H: 1}, 60), g.Label("words", "Words", ui.BodyText)))
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

// TestACardAsOnePicture compares a card that is one picture with the same card in panels: its texts and its target are where
// they were. The picture is the same under the pointer.
func TestACardAsOnePicture(t *testing.T) {
	place := func(hover string, wrap func(*ui.Form, layout.Part) layout.Part) (panels []ui.Panel, texts []paint.TextRun) {
		g := ui.NewForm(ui.Context{Width: 1366, Height: 768, Style: ui.Style{TextScale: 1}, Pointer: ui.Pointer{Hover: hover}})
		card := wrap(g, g.CardPart(scene.Target{ID: "card", Enabled: true}, ui.Surface{Background: ui.Sheet, Raise: 3},
			layout.HBox(0, g.PicturePart("ark", ui.Thumbnail{Picture: draw.Sprite("ark"), W: 2, H: 1}, 60), g.Label("words", "Words", ui.BodyText))))
		g.Place(card, scene.Box{X: 10.3, Y: 20.6, W: 400, H: 60})
		c := paint.NewRecorder(500, 100)
		for _, p := range g.Panels {
			draw.On(c.Translated(float64(p.At.X), float64(p.At.Y)), p.Scene.Background, float64(p.At.W), float64(p.At.H))
		}
		return g.Panels, c.TextRuns()
	}
	apart, want := place("", func(_ *ui.Form, card layout.Part) layout.Part { return card })
	one, got := place("", (*ui.Form).OnePicture)
	if len(one) != 1 || len(apart) < 3 {
		t.Fatalf("%d panels, apart %d", len(one), len(apart))
	}
	if raised, _ := place("card", (*ui.Form).OnePicture); raised[0].Scene.Background.Key() != one[0].Scene.Background.Key() || raised[0].At.Y != one[0].At.Y-3 {
		t.Errorf("another picture under the pointer, at %v; it was at %v", raised[0].At, one[0].At)
	}
	if len(got) != 1 || len(want) != 1 || math.Abs(got[0].Bounds.MinX-want[0].Bounds.MinX)+math.Abs(got[0].Bounds.MinY-want[0].Bounds.MinY) > 0.01 {
		t.Errorf("texts %v, apart %v", got, want)
	}
	on := func(p ui.Panel) scene.Box {
		at := p.Scene.Targets[0].At
		return scene.Box{X: p.At.X + at.X, Y: p.At.Y + at.Y, W: at.W, H: at.H}
	}
	if a, b := on(one[0]), on(apart[0]); math.Abs(float64(a.X-b.X)) > 0.01 || math.Abs(float64(a.Y-b.Y)) > 0.01 || a.W != b.W || a.H != b.H {
		t.Errorf("the target is at %v, apart at %v", a, b)
	}
}

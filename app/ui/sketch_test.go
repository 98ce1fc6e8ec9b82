package ui_test

import (
	"slices"
	"testing"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// sketchValue is what TestSketch draws beside a die, which is a sprite.
type sketchValue struct{ name, text string }

func (v sketchValue) part(k ui.Sketch) layout.Part {
	ink := k.Colors.Text
	die := k.Spot("die", layout.Exactly(20), layout.Exactly(20))
	return layout.Padded(5, layout.VBox(0,
		layout.HBox(4, k.Badge("red", 20), layout.Grow(1, k.Line(v.name, paint.TextStyle{Size: 16, Color: ink})), k.Line("", paint.TextStyle{}), die),
		layout.Grow(1, k.Paragraph(v.text, paint.TextStyle{Size: 12, Color: ink})),
	))
}

// A sketch is described once: its sprites are where the drawing leaves room for them, and texts give way to both.
func TestSketch(t *testing.T) {
	const w, h = 120, 70
	style := ui.Style{Theme: "light", TextScale: 1}
	for _, v := range []sketchValue{{"Lia", "one"}, {"a name far too long", "as many words as wrap into lines smaller than others"}} {
		die := ui.Spots(style, w, h, v, sketchValue.part)["die"]
		if die != (scene.Box{X: 95, Y: 5, W: 20, H: 20}) {
			t.Errorf("the die is at %v", die)
		}
		c := paint.NewRecorder(w, h)
		ui.DrawPicture(c, ui.Sketched(style, "sketch", w, h, v, sketchValue.part), 0, 0, w, h)
		runs := c.TextRuns()
		if len(runs) < 2 || runs[0].Text != v.name {
			t.Fatalf("texts %v", runs)
		}
		if at := runs[0].Bounds; at.MinX < 29 || at.MaxX > float64(die.X)-4+1 || at.MinY < 5 || at.MaxY > 25 {
			t.Errorf("%q is at %v, between the badge and the die", runs[0].Text, at)
		}
		shrinks := slices.ContainsFunc(runs, func(r paint.TextRun) bool { return r.Size == 16 || r.Size == 12 }) == (v.name != "Lia")
		for _, run := range runs[1:] {
			if at := run.Bounds; at.MinX < 5 || at.MaxX > w-5 || at.MinY < 25 || at.MaxY > h-5+1 {
				t.Errorf("%q is at %v", run.Text, at)
			}
		}
		if shrinks {
			t.Errorf("%v: sizes of %v", v, runs)
		}
	}
}

// TestNoHeadingIsSmallerThanItsText checks that a heading wraps where it would be small on a line of its own.
func TestNoHeadingIsSmallerThanItsText(t *testing.T) {
	const w, h = 150, 60
	heading, text := ui.Passage{Text: "Il primo criminale non ruba niente.", OneLine: true}, ui.Passage{Text: "Serviva 9 o più."}
	heading.Style, text.Style = paint.TextStyle{Size: 18, Weight: paint.Bold}, paint.TextStyle{Size: 16}
	c := paint.NewRecorder(w, h)
	ui.DrawPicture(c, ui.Sketched(ui.Style{Theme: "light", TextScale: 1}, "sketch", w, h, struct{}{}, func(_ struct{}, k ui.Sketch) layout.Part {
		return k.Passages(heading, text)
	}), 0, 0, w, h)
	runs := c.TextRuns()
	if first, last := runs[0], runs[len(runs)-1]; first.Size < last.Size {
		t.Errorf("the heading has %.1f points, the text %.1f", first.Size, last.Size)
	}
}

// TestNoFittedNameIsCut checks that a name that is as large as it has room for is shown whole.
func TestNoFittedNameIsCut(t *testing.T) {
	const name, h = "Nonna Lia", 30
	for w := float32(60); w < 70; w++ {
		for largest := 15.0; largest < 20; largest += 0.1 {
			c := paint.NewRecorder(int(w), h)
			ui.DrawPicture(c, ui.Sketched(ui.Style{Theme: "light", TextScale: 1}, "sketch", w, h, largest, func(largest float64, k ui.Sketch) layout.Part {
				size := paint.TextStyle{Size: largest, Weight: paint.Bold}
				size.Size = k.NameSize([]ui.Player{{Name: name}}, size, 0, w, 0)
				return k.CutName(name, size)
			}), 0, 0, float64(w), h)
			if runs := c.TextRuns(); len(runs) != 1 || runs[0].Text != name {
				t.Errorf("%g points wide, at most %.1f high: %v", w, largest, runs)
			}
		}
	}
}

package tableui

import (
	"strconv"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// ShowHint is the message of a hint's row: a tap tries that move on the board.
type ShowHint struct{ Number int }

// HintRowID returns the ID of the row of a hint's number.
func HintRowID(n int) string { return "hint-row/" + strconv.Itoa(n) }

// HintList returns the numbered moves of a hint at the bottom of an area, with the one that is shown
// alone, or 0. A row under the pointer is lit. Where the area is low, rows are closer, and then the title
// is left out; if that is not enough, a larger text becomes smaller, down to the normal one.
func HintList(ctx ui.Context, title string, moves []string, shown int, area scene.Box) []ui.Panel {
	const gap, little = 10, 3
	l := hintList{title: title, moves: moves, size: ctx.Style.TextSize(hintText), gap: gap}
	fits := func() bool {
		return ui.SketchHeight(ctx.Style, l.width(area), draw.Freeze(l), drawHints) <= area.H
	}
	if !fits() {
		l.gap = little
	}
	if !fits() {
		l.title = ""
	}
	for l.size > hintText && !fits() {
		l.size--
	}
	w := l.width(area)
	h := ui.SketchHeight(ctx.Style, w, draw.Freeze(l), drawHints)
	spots := ui.Spots(ctx.Style, w, h, draw.Freeze(l), drawHints)
	l.shown = shown
	var targets []scene.Target
	for i, move := range moves {
		id, at := HintRowID(i+1), spots[HintRowID(i+1)]
		targets = append(targets, scene.Target{ID: id, At: at, Name: move, Enabled: true, Magnify: at.H < ui.FingerSize, Message: ShowHint{i + 1}})
		if id == ctx.Pointer.Hover {
			l.shown = i + 1
		}
	}
	return []ui.Panel{ui.Panel{
		ID: "hints", At: scene.Box{X: area.X + (area.W-w)/2, Y: area.Y + area.H - h, W: w, H: h}, Background: ui.NoBackground,
		Scene: scene.Scene{W: w, H: h, Background: ui.Sketched(ctx.Style, "hints", w, h, draw.Freeze(l), drawHints)},
	}.WithTargets(targets...)}
}

// hintList is what the list of a hint is drawn from: its text has a size, and a gap is between two rows.
type hintList struct {
	title string
	moves []string
	size  float64
	gap   float32
	shown int
}

// The normal size of text in a list of hints, and the size of its numbers and the most that a list is wide, in sizes of text.
const hintText, hintNumber, maxHintWidth = 15, 1.47, 31

// width returns how wide the list is in an area.
func (l hintList) width(area scene.Box) float32 { return min(area.W, maxHintWidth*float32(l.size)) }

// drawHints describes the list: the title, if there is one, and a row for each move, the one that is shown lit.
func drawHints(f draw.Frozen[hintList], k ui.Sketch) layout.Part {
	const pad, edge, gap = 16, 8, 10
	l := f.Value()
	title := k.Paragraph(l.title, paint.TextStyle{Size: l.size, Weight: paint.Bold, Color: paint.Sun})
	parts := []layout.Part{layout.When(l.title == "", layout.Gap(edge), layout.Padded(pad, title))}
	for i, move := range l.moves {
		number := k.Square(hintNumber*l.size, func(c *paint.Canvas, x, y, side float64) { ui.DrawNumber(c, x+side/2, y+side/2, side/2, i+1) })
		words := k.Paragraph(move, paint.TextStyle{Size: l.size, Color: paint.Paper})
		row := k.Ground(func(c *paint.Canvas, at paint.Box) {
			if l.shown == i+1 {
				c.Fill(paint.RoundRect(at.MinX, at.MinY, at.W(), at.H(), 10), paint.WithAlpha(paint.Paper, 0.16))
			}
		}, layout.PaddedXY(edge, l.gap/2, layout.HBox(gap, number, layout.Grow(1, words))))
		parts = append(parts, layout.PaddedXY(edge, 0, layout.Stack(k.Spot(HintRowID(i+1), layout.Range{}, layout.Range{}), row)))
	}
	return k.Ground(drawHintPill, layout.VBox(0, append(parts, layout.Gap(pad))...))
}

// drawHintPill draws the dark ground of the list.
func drawHintPill(c *paint.Canvas, at paint.Box) {
	pill := paint.RoundRect(2, 2, at.W()-4, at.H()-8, 16)
	c.Shadow(pill, 0, 4, 3, paint.WithAlpha(paint.Shade, 0.5))
	c.Fill(pill, paint.Ink)
	c.Stroke(pill, 2, paint.Sun)
}

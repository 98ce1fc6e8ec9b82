package pinguinoe

import (
	"strings"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// diePanel shows the die.
type diePanel struct{ taps }

// dieScene returns the panel of the die: what was rolled, and what is left of it.
func (d diePanel) dieScene(w, h float32) scene.Scene {
	face, style := d.State.Die(), d.Style()
	heading, small := d.dieTexts(face)
	all, left := d.pipCounts()
	roll := drawnRoll{heading, small, all, left}
	at := ui.Spots(style, w, h, roll, drawnRoll.part)["die"]
	s := scene.Scene{W: w, H: h, Background: ui.Sketched(style, "pinguinoe die", w, h, roll, drawnRoll.part)}
	s.Sprites = append(s.Sprites, scene.Sprite{
		ID: "die", Picture: style.Die(at.W, face), At: at, Layer: 1, Enter: scene.Instant, Move: scene.Instant, Exit: scene.Instant,
	})
	if face == 0 && d.asksForRoll() {
		s.Sprites = append(s.Sprites, scene.Sprite{
			ID: "ask", At: at, Layer: 2, Enter: scene.Grow, Exit: scene.Instant,
			Picture: ui.Drawing(style, "pinguinoe ask", at.W, at.H, struct{}{}, func(c *paint.Canvas, in ui.Area, _ struct{}) {
				c.TextCentered(in.W/2, in.W*0.48, "?", paint.TextStyle{Size: in.W * 0.6, Weight: paint.Bold, Color: paint.ParseHex("#BF4A2C"), Align: paint.Center})
			}),
		})
	}
	s.Targets = append(s.Targets, scene.Target{
		ID: "roll", At: scene.Box{W: w, H: h}, Name: d.localize("pinguinoe.button.roll"), Tooltip: d.localize("pinguinoe.die.tip"), Enabled: d.hasLegal(game.Roll),
		Message: d.Tap(func() ui.Response { return d.tapAction(game.Roll) }),
	})
	return s
}

// drawnRoll is what the panel says beside the die: what was rolled, and how many of all its points are left.
type drawnRoll struct {
	heading, small string
	all, left      int
}

// part returns the die, and beside it the heading, the points and a note. In a narrow panel the points and the note are
// below it, or else the heading alone.
func (r drawnRoll) part(k ui.Sketch) layout.Part {
	const pad, gap, least = 14, 4, 0.9
	heading := paint.TextStyle{Size: k.Style.TextSize(min(20, k.H*0.17)), Weight: paint.Bold, Color: k.Colors.Text}
	note := paint.TextStyle{Size: heading.Size * 0.68, Color: k.Colors.Secondary}
	die := func(side float64) layout.Part {
		return layout.Center(k.Spot("die", layout.Exactly(float32(side)), layout.Exactly(float32(side))))
	}
	beside := func(words layout.Part) layout.Part {
		return layout.HBox(pad-2, die(min(k.H*0.7, k.W*0.36)), layout.Grow(1, words))
	}
	if r.all == 0 { // the die is large, as it is what to tap
		words := k.Passages(ui.Passage{Text: r.heading, Style: heading}, ui.Passage{Text: r.small, Style: note})
		least := paint.TextWidth(r.heading, heading.Weight, heading.Size)
		if strings.Count(r.heading, " ") > 1 { // two of three words may stand on the first line; a number stays with its word
			least *= 0.67
		}
		heading.Align = paint.Center
		return layout.PaddedXY(pad, gap, layout.First(
			beside(layout.AtLeast(float32(least), 0, words)),
			layout.CenterY(layout.VBox(gap, die(min(k.H*0.55, k.W*0.5)), k.Line(r.heading, heading))),
		))
	}
	pips := k.Part(layout.Range{}, layout.Exactly(20), func(c *paint.Canvas, at paint.Box) { r.drawPips(c, k.Colors, at) })
	longest := max(paint.TextWidth(r.heading, heading.Weight, heading.Size), paint.TextWidth(r.small, note.Weight, note.Size))
	words := layout.CenterY(layout.VBox(gap, k.Line(r.heading, heading), pips, k.Paragraph(r.small, note)))
	narrow := layout.VBox(gap, layout.HBox(pad-4, die(min(k.H*0.43, k.W*0.36)), layout.Grow(1, k.Line(r.heading, heading))), pips, k.Paragraph(r.small, note))
	return layout.PaddedXY(pad, gap, layout.First(
		beside(layout.AtLeast(float32(least*longest), 0, words)), layout.CenterY(narrow),
	))
}

// drawPips draws the points, of which some are left.
func (r drawnRoll) drawPips(c *paint.Canvas, p paint.Theme, at paint.Box) {
	step := min(20, at.W()/float64(r.all))
	for i := range r.all {
		x, y, dot := at.MinX+step*(float64(i)+0.5), (at.MinY+at.MaxY)/2, min(8, step*0.42)
		if i < r.all-r.left {
			c.Fill(paint.Circle(x, y, dot), p.SheetEdge)
			continue
		}
		c.Fill(paint.Circle(x, y, dot), paint.Night)
		c.Fill(paint.Circle(x, y, dot*0.76), paint.Sun)
	}
}

// asksForRoll reports whether the roll is the thing to do now.
func (md *model) asksForRoll() bool { return md.hasLegal(game.Roll) && md.Sel.held != heldCard }

// pipCounts returns the points or seal steps of the roll, and how many are left.
func (d diePanel) pipCounts() (all, left int) {
	switch d.State.Phase() {
	case game.Moving:
		left = d.State.MovePoints()
		return max(d.State.Die(), left), left
	case game.Sealing:
		return int(d.rules.SealSteps), d.State.SealSteps()
	}
	return 0, 0
}

func (d diePanel) dieTexts(face int) (heading, small string) {
	switch {
	case face == 0 && d.asksForRoll():
		return d.localize("pinguinoe.die.roll"), d.localize("pinguinoe.die.tap")
	case face == 0:
		return d.localize("pinguinoe.die"), ""
	}
	heading = d.localize("pinguinoe.die.rolled", face)
	switch d.State.Phase() {
	case game.Moving:
		small = d.localize("pinguinoe.left", d.State.MovePoints())
		if d.State.Blizzard() != games.NoSeat {
			small += " · " + d.localize("pinguinoe.blizzard")
		}
	case game.Sealing:
		small = d.localize("pinguinoe.seal-left", d.State.SealSteps())
	}
	return heading, small
}

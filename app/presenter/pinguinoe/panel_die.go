package pinguinoe

import (
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// diePanel shows the die.
type diePanel struct{ taps }

// dieScene returns the panel of the die: what was rolled, and what is left of it.
func (d diePanel) dieScene(w, h float32) scene.Scene {
	s := scene.Scene{W: w, H: h}
	face := d.State.Die()
	heading, small := d.dieTexts(face)
	side := min(h*0.70, w*0.36)
	all, left := d.pipCounts()
	roll := drawnRoll{heading, small, all, left, float64(side)}
	s.Background = ui.Drawing(d.Style(), "pinguinoe die", w, h, roll, func(c *paint.Canvas, in ui.Area, r drawnRoll) { r.draw(c, in) })
	s.Sprites = append(s.Sprites, scene.Sprite{
		ID: "die", Picture: d.Style().Die(side, face), At: scene.Box{X: 14, Y: (h - side) / 2, W: side, H: side},
		Layer: 1, Enter: scene.Instant, Move: scene.Instant, Exit: scene.Instant,
	})
	if face == 0 && d.asksForRoll() {
		s.Sprites = append(s.Sprites, scene.Sprite{
			ID: "ask", At: scene.Box{X: 14, Y: (h - side) / 2, W: side, H: side}, Layer: 2, Enter: scene.Grow, Exit: scene.Instant,
			Picture: ui.Drawing(d.Style(), "pinguinoe ask", side, side, struct{}{}, func(c *paint.Canvas, in ui.Area, _ struct{}) {
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

// drawnRoll is what the panel says beside the die, side points wide: what was rolled, and how many of all
// its points are left.
type drawnRoll struct {
	heading, small string
	all, left      int
	side           float64
}

func (r drawnRoll) draw(c *paint.Canvas, in ui.Area) {
	w, h := in.W, in.H
	x := 14 + r.side + 12
	space := w - x - 10
	size := in.Style.TextSize(min(20, h*0.17))
	headings, headingSize := lineOrWrap(r.heading, paint.Bold, size, space, h*0.55)
	title := paint.TextStyle{Size: headingSize, Weight: paint.Bold, Color: in.Colors.Text}
	note := min(size*0.68, 0.85*headingSize)
	if r.all == 0 { // nothing is between them
		lines, noteSize := lineOrWrap(r.small, paint.Medium, note, space, h*0.4)
		lead := headingSize * 1.15
		y := (h-lead*float64(len(headings))-noteSize*1.3*float64(len(lines)))/2 + headingSize
		ui.DrawLines(c, x, y, lead, headings, title)
		y += lead*float64(len(headings)-1) + noteSize*1.4
		ui.DrawLines(c, x, y, noteSize*1.2, lines, paint.TextStyle{Size: noteSize, Color: in.Colors.Secondary})
		return
	}
	c.Text(x, h*0.42, r.heading, paint.TextStyle{Size: ui.FitSize(r.heading, paint.Bold, size, space), Weight: paint.Bold, Color: in.Colors.Text})
	step := min(20, space/float64(r.all))
	for i := range r.all {
		px, py, dot := x+step*(float64(i)+0.5), h*0.60, min(8, step*0.42)
		if i < r.all-r.left {
			c.Fill(paint.Circle(px, py, dot), in.Colors.SheetEdge)
			continue
		}
		c.Fill(paint.Circle(px, py, dot), paint.Night)
		c.Fill(paint.Circle(px, py, dot*0.76), paint.Sun)
	}
	y := h * 0.84
	lines, noteSize := lineOrWrap(r.small, paint.Medium, note, space, h-4-y+size*0.68)
	y -= float64(len(lines)-1) * noteSize * 0.4
	ui.DrawLines(c, x, y, noteSize*1.2, lines, paint.TextStyle{Size: noteSize, Color: in.Colors.Secondary})
}

// lineOrWrap returns a text wrapped to fit, or as one line where that is hardly smaller.
func lineOrWrap(text string, weight paint.Weight, size, w, h float64) (lines []string, fitted float64) {
	lines, fitted = ui.WrapToFit(text, weight, size, w, h)
	if one := ui.FitSize(text, weight, size, w); one >= 0.85*fitted {
		return []string{text}, one
	}
	return lines, fitted
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

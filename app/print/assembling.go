package print

import (
	"math"
	"slices"
	"strconv"

	"banchisa/app/material"
	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene/draw"
)

// drawAssembling draws the five steps from the sheets to the game, and the labels of the bags.
func (k *kit) drawAssembling(c *paint.Canvas, w, h float64) {
	y := heading(c, 6, w, k.Localize("print.assembling"))
	glue, cut, join := "print.step.glue-pieces", "print.step.cut", "print.step.no-board"
	if len(k.board) > 0 {
		glue, join = "print.step.glue", "print.step.join"
	}
	if slices.ContainsFunc(k.set.Parts, func(p material.Part) bool { return len(p.Folds) > 0 }) {
		cut = "print.step.cut-fold"
	}
	steps := []struct {
		key  string
		draw func(c *paint.Canvas, side float64)
	}{{"print.step.print", k.drawPrinting}, {glue, k.drawGluing}, {cut, k.drawCutting}, {join, k.drawJoining}, {"print.step.bag", k.drawBag}}
	const picture, space = 34.0, 6.0
	for i, s := range steps {
		box := paint.RoundRect(0, y, picture, picture, 3)
		c.Fill(box, paint.IceShade)
		s.draw(c.Clipped(box).Translated(0, y), picture)
		c.Text(picture+6, y+9, strconv.Itoa(i+1), paint.TextStyle{Size: 9, Weight: paint.Bold, Color: paint.Coral})
		c.Paragraph(picture+16, y+7.5, w-picture-16, k.Localize(s.key), paint.TextStyle{Size: 4.2})
		y += picture + space
	}
	y = heading(c, y+4, w, k.Localize("print.bags"))
	k.drawLabels(c, y-4, w, h)
}

// drawLabels draws a label to cut for each bag.
func (k *kit) drawLabels(c *paint.Canvas, y, w, h float64) {
	bags := k.bags()
	columns := 3
	rows := (len(bags) + columns - 1) / columns
	labelW, labelH := w/float64(columns), math.Min(15, (h-y)/float64(max(rows, 1)))
	for i, b := range bags {
		x, at := float64(i%columns)*labelW, y+float64(i/columns)*labelH
		c.Stroke(paint.Rect(x, at, labelW, labelH).Dashed(0, 1.5, 1.5), 0.2, paint.Muted)
		c.Text(x+3, at+labelH*0.33, k.Game.Title, paint.TextStyle{Size: labelH * 0.2, Color: paint.Muted})
		c.Text(x+3, at+labelH*0.7, b.group, paint.TextStyle{Size: ui.FitSize(b.group, paint.Bold, labelH*0.29, labelW-20), Weight: paint.Bold})
		c.Text(x+labelW-3, at+labelH*0.7, "× "+strconv.Itoa(b.count), paint.TextStyle{
			Size: labelH * 0.29, Weight: paint.Bold, Color: paint.Coral, Align: paint.Right,
		})
	}
}

// drawPaper draws a small sheet of paper.
func drawPaper(c *paint.Canvas, x, y, w, h float64) {
	c.Fill(paint.Rect(x+0.6, y+0.8, w, h), paint.WithAlpha(paint.Ink, 0.2))
	c.Fill(paint.Rect(x, y, w, h), paint.White)
	c.Stroke(paint.Rect(x, y, w, h), 0.2, paint.IceEdge)
}

// drawPrinting shows a sheet that comes out of a printer, at full size.
func (k *kit) drawPrinting(c *paint.Canvas, s float64) {
	c.Fill(paint.RoundRect(s*0.12, s*0.18, s*0.76, s*0.3, 2), paint.Basalt)
	c.Fill(paint.Rect(s*0.22, s*0.38, s*0.56, s*0.04), paint.Night)
	drawPaper(c, s*0.26, s*0.4, s*0.48, s*0.48)
	c.Fill(paint.Circle(s*0.8, s*0.25, s*0.025), paint.Sun)
	c.TextCentered(s/2, s*0.62, "100%", paint.TextStyle{Size: s * 0.13, Weight: paint.Bold, Align: paint.Center})
	c.Stroke(paint.Line(s*0.32, s*0.76, s*0.68, s*0.76), 0.4, paint.Ink)
	for i := range 7 {
		x := s * (0.32 + 0.06*float64(i))
		c.Stroke(paint.Line(x, s*0.73, x, s*0.76), 0.3, paint.Ink)
	}
}

// drawGluing shows a sheet on a board of card.
func (k *kit) drawGluing(c *paint.Canvas, s float64) {
	card := paint.Polygon(paint.Pt(s*0.12, s*0.5), paint.Pt(s*0.7, s*0.4), paint.Pt(s*0.9, s*0.8), paint.Pt(s*0.3, s*0.92))
	c.Fill(card.Translated(0, 1.2), paint.Walnut)
	c.Fill(card, paint.Oak)
	sheet := c.Rotated(-9, s/2, s/2)
	drawPaper(sheet, s*0.24, s*0.12, s*0.46, s*0.4)
	k.drawSome(sheet.Translated(s*0.28, s*0.16), s*0.38, s*0.32)
	for i := range 3 {
		x := s * (0.4 + 0.12*float64(i))
		c.Stroke(paint.Line(x, s*0.58, x, s*0.66), 0.6, paint.Coral)
		c.Fill(paint.Polygon(paint.Pt(x-1.2, s*0.65), paint.Pt(x+1.2, s*0.65), paint.Pt(x, s*0.69)), paint.Coral)
	}
}

// drawSome draws the first part of the game in a box.
func (k *kit) drawSome(c *paint.Canvas, w, h float64) {
	if len(k.set.Parts) == 0 {
		return
	}
	p := k.set.Parts[0]
	scale := math.Min(w/p.W, h/p.H)
	drawFace(c.Translated((w-p.W*scale)/2, (h-p.H*scale)/2).Scaled(scale), &p, p.Front)
}

// drawCutting shows a part with scissors.
func (k *kit) drawCutting(c *paint.Canvas, s float64) {
	drawPaper(c, s*0.1, s*0.14, s*0.8, s*0.72)
	k.drawSome(c.Translated(s*0.24, s*0.24), s*0.52, s*0.4)
	c.Stroke(paint.Line(s*0.14, s*0.7, s*0.86, s*0.7).Dashed(0, 1.2, 1), 0.3, paint.Ink)
	drawScissors(c.Translated(s*0.62, s*0.7), s*0.3)
}

// drawScissors draws open scissors whose blades end at the origin's left.
func drawScissors(c *paint.Canvas, s float64) {
	for _, deg := range []float64{16, -16} {
		in := c.Rotated(deg, 0, 0)
		c.Rotated(deg, 0, 0).Fill(paint.Polygon(paint.Pt(-s*0.8, 0), paint.Pt(0, -s*0.08), paint.Pt(s*0.3, 0), paint.Pt(0, s*0.05)), paint.Rock)
		in.Stroke(paint.Ellipse(s*0.55, 0, s*0.25, s*0.17), s*0.09, paint.Coral)
	}
	c.Fill(paint.Circle(0, 0, s*0.06), paint.Ink)
}

// drawJoining shows the sheets of the board, laid one on the other.
func (k *kit) drawJoining(c *paint.Canvas, s float64) {
	if len(k.board) == 0 {
		k.drawSome(c.Translated(s*0.1, s*0.1), s*0.8, s*0.8)
		return
	}
	t := k.board[0]
	scale := math.Min(s*0.8/t.board.W, s*0.8/t.board.H)
	w, h := t.board.W*scale, t.board.H*scale
	c = c.Translated((s-w)/2, (s-h)/2)
	c.Fill(paint.Rect(0.8, 1, w, h), paint.WithAlpha(paint.Ink, 0.2))
	draw.On(c, t.board.Picture, w, h)
	for i := 1; i < t.columns; i++ {
		x := w * float64(i) / float64(t.columns)
		c.Stroke(paint.Line(x, -1, x, h+1).Dashed(0, 1.2, 0.8), 0.5, paint.Coral)
	}
	for i := 1; i < t.rows; i++ {
		y := h * float64(i) / float64(t.rows)
		c.Stroke(paint.Line(-1, y, w+1, y).Dashed(0, 1.2, 0.8), 0.5, paint.Coral)
	}
}

// drawBag shows a bag with its label.
func (k *kit) drawBag(c *paint.Canvas, s float64) {
	bag := paint.RoundRect(s*0.2, s*0.2, s*0.6, s*0.68, 3)
	c.Fill(bag, paint.WithAlpha(paint.White, 0.75))
	k.drawSome(c.Translated(s*0.28, s*0.5), s*0.44, s*0.32)
	c.Stroke(bag, 0.4, paint.IceEdge)
	c.Fill(paint.Rect(s*0.2, s*0.24, s*0.6, s*0.05), paint.Shallow)
	c.Fill(paint.RoundRect(s*0.28, s*0.34, s*0.44, s*0.13, 1), paint.Paper)
	c.TextCentered(s/2, s*0.405, k.Game.Title, paint.TextStyle{
		Size: ui.FitSize(k.Game.Title, paint.Bold, s*0.08, s*0.4), Weight: paint.Bold, Align: paint.Center,
	})
}

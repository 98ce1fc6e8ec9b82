package print

import (
	"cmp"
	"slices"

	"banchisa/app/material"
	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
	"banchisa/widgets/paint"
)

// fold is the space on either side of the fold of a leaflet, in mm.
const fold = 8.0

// leafletPictures is how many pictures are inside a leaflet.
const leafletPictures = 6

// Leaflet returns a sheet to be printed on both sides and folded: how one wins, a turn in pictures, and the
// numbers to look up. ok is false for a game without a rule book.
func Leaflet(s Source) (d *Document, ok bool) {
	b, ok := newBook(s)
	if !ok {
		return nil, false
	}
	d = s.newDocument(s.Localize("print.leaflet.title", s.Game.Title))
	d.Pages = []Page{
		{Name: s.Localize("print.leaflet.outside"), Landscape: true, Draw: b.drawOutside},
		{Name: s.Localize("print.leaflet.inside"), Landscape: true, Back: true, Draw: b.drawInside},
	}
	return d, true
}

// drawOutside draws the back of the folded sheet on the left and its front on the right.
func (b *book) drawOutside(c *paint.Canvas, w, h float64) {
	half := w/2 - fold
	c.Stroke(paint.Line(w/2, 0, w/2, h).Dashed(0, 1, 2), 0.2, paint.Muted)
	y := heading(c, 6, half, b.Localize("print.leaflet.numbers"))
	y = b.drawRules(c, y, half, b.Variant.HouseRules) + 4
	high, rest := drawTables(c.Translated(0, y), half, h-y, b.tables())
	y += high
	b.drawLists(c.Translated(0, y), half, h-y)
	front := c.Translated(w/2+fold, 0)
	y = b.drawTitle(front, half, b.Localize("print.leaflet.lead")) + 12
	y = heading(front, y, half, b.Localize("print.leaflet.win"))
	y = front.Paragraph(0, y, half, b.intro()[0].Text, paint.TextStyle{Size: 4.2}) + 6
	y = b.drawChanged(front, y, half)
	drawTables(front.Translated(0, y), half, h-8-y, rest)
	front.Paragraph(0, h-1, half, b.credits(), paint.TextStyle{Size: 3, Color: paint.Muted})
}

// tables returns the tables to look things up in, then those to keep a count on.
func (b *book) tables() []material.Table {
	p, is := b.Presenter.(presenter.Printer)
	if !is {
		return nil
	}
	tables := p.Material(b.Variant, b.Localize).Tables
	slices.SortStableFunc(tables, func(a, b material.Table) int { return cmp.Compare(min(len(b.Rows), 1), min(len(a.Rows), 1)) })
	return tables
}

// drawTables draws the tables that there is room for, smaller than on the table, and returns their height and the
// tables that are left.
func drawTables(c *paint.Canvas, w, h float64, tables []material.Table) (y float64, rest []material.Table) {
	const scale = 0.62
	for _, t := range tables {
		need := tableHeight(t, w/scale) * scale
		if t.PictureW*scale > w || y+need > h {
			rest = append(rest, t)
			continue
		}
		drawTable(c.Translated(0, y).Scaled(scale), t, w/scale)
		y += need
	}
	return y, rest
}

// drawLists draws the lists of the rule book that there is room for, each under its paragraph.
func (b *book) drawLists(c *paint.Canvas, w, h float64) {
	style := paint.TextStyle{Size: 3.6}
	y, blocks := 0.0, b.text.Blocks
	for i := 0; i < len(blocks); i++ {
		end := i
		for end < len(blocks) && blocks[end].Bullet {
			end++
		}
		if end == i {
			continue
		}
		head := blocks[b.text.HeadingOf(i)].Text
		var lines []string
		for _, item := range blocks[i:end] {
			lines = append(lines, paint.Wrap("· "+item.Text, style.Weight, style.Size, w)...)
		}
		if need := 9 + float64(len(lines))*style.Size*paint.LineHeight; y+need <= h {
			c.Text(0, y+4, head, paint.TextStyle{Size: 3.8, Weight: paint.Bold, Color: paint.Night})
			ui.DrawLines(c, 0, y+9, style.Size*paint.LineHeight, lines, style)
			y += need
		}
		i = end
	}
}

// illustrated is a figure of the book with the paragraph that it is in.
type illustrated struct {
	heading, caption string
	figure           ui.Figure
}

// pictures returns the figures of a turn, in the order of the book. The first chapter tells what is needed: its
// figures, the last first, fill what is left.
func (b *book) pictures() (all []illustrated) {
	chapter := 0
	var under pageui.Block
	var needed []illustrated
	for _, block := range b.text.Blocks {
		switch {
		case block.Level == 2:
			chapter++
		case block.Level == 3:
			under = block
		case block.Figure != "":
			f, ok := b.figures.Figure(block.Figure, b.Localize)
			switch shown := (illustrated{under.Text, block.Text, f}); {
			case !ok:
			case chapter == 1:
				needed = append(needed, shown)
			default:
				all = append(all, shown)
			}
		}
	}
	all = all[:min(len(all), leafletPictures)]
	return append(needed[max(0, len(needed)+len(all)-leafletPictures):], all...)
}

// drawInside draws a turn in pictures, three on each half.
func (b *book) drawInside(c *paint.Canvas, w, h float64) {
	half := w/2 - fold
	c.Stroke(paint.Line(w/2, 0, w/2, h).Dashed(0, 1, 2), 0.2, paint.Muted)
	top := heading(c, 6, w, b.Localize("print.leaflet.turn")) - 2
	pictures := b.pictures()
	rows := (len(pictures) + 1) / 2
	for i, p := range pictures {
		high := (h - top) / float64(rows)
		x, y := float64(i/rows)*(w/2+fold), top+float64(i%rows)*high
		p.draw(c.Translated(x, y), half, high-4)
	}
}

// draw draws the figure in its space at the left of its words.
func (i illustrated) draw(c *paint.Canvas, w, h float64) {
	space := w * 0.56
	scale := min(space/float64(i.figure.W), (h-1)/float64(i.figure.H))
	fw, fh := float64(i.figure.W)*scale, float64(i.figure.H)*scale
	ui.DrawPicture(c, i.figure.Picture, (space-fw)/2, 0, fw, fh)
	x := space + 4
	y := c.Paragraph(x, 4.4, w-x, i.heading, paint.TextStyle{Size: 4.2, Weight: paint.Bold, Color: paint.Night}) + 1
	c.Paragraph(x, y, w-x, i.caption, paint.TextStyle{Size: 3.7})
}

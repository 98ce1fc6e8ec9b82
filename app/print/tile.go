package print

import (
	"math"

	"banchisa/app/material"
	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene/draw"
)

// overlap is how much of a board is on both of two sheets that are joined, in mm.
const overlap = 10.0

// tiling is how a board is spread over sheets.
type tiling struct {
	board         material.Board
	landscape     bool
	columns, rows int
	w, h          float64 // of the area of a sheet
}

// tile spreads a board over the fewest sheets.
func tile(b material.Board, paper Paper) tiling {
	var best tiling
	for _, landscape := range []bool{false, true} {
		t := tiling{board: b, landscape: landscape}
		t.w, t.h = paper.area(landscape)
		t.columns, t.rows = sheets(b.W, t.w), sheets(b.H, t.h)
		if best.columns == 0 || t.columns*t.rows < best.columns*best.rows {
			best = t
		}
	}
	return best
}

// sheets returns how many sheets with an area that long cover a length.
func sheets(length, area float64) int {
	return max(1, int(math.Ceil((length-overlap)/(area-overlap)-1e-9)))
}

// pages returns the sheets, row by row.
func (t tiling) pages(localize ui.Localize) (pages []Page) {
	for row := range t.rows {
		for column := range t.columns {
			name := t.board.Name
			if t.rows*t.columns > 1 {
				name = localize("print.sheet", t.board.Name, row*t.columns+column+1, t.rows*t.columns)
			}
			pages = append(pages, Page{Name: name, Landscape: t.landscape, Draw: func(c *paint.Canvas, _, _ float64) { t.draw(c, row, column, localize) }})
		}
	}
	return pages
}

// origin returns where the board begins on a sheet: it lies in the middle of all sheets together.
func (t tiling) origin(row, column int) (x, y float64) {
	x = (float64(t.columns)*(t.w-overlap) + overlap - t.board.W) / 2
	y = (float64(t.rows)*(t.h-overlap) + overlap - t.board.H) / 2
	return x - float64(column)*(t.w-overlap), y - float64(row)*(t.h-overlap)
}

func (t tiling) draw(c *paint.Canvas, row, column int, localize ui.Localize) {
	x, y := t.origin(row, column)
	draw.On(c.Clipped(paint.Rect(0, 0, t.w, t.h)).Translated(x, y), t.board.Picture, t.board.W, t.board.H)
	// A sheet is cut along the overlap with its neighbours to the left and above, and laid on them.
	if column > 0 {
		t.drawTrim(c, paint.Line(overlap, 0, overlap, t.h))
	}
	if row > 0 {
		t.drawTrim(c, paint.Line(0, overlap, t.w, overlap))
	}
	if t.rows*t.columns > 1 {
		t.drawMap(c, row, column)
		text := localize("print.join.first")
		switch {
		case row > 0 && column > 0:
			text = localize("print.join.both")
		case row > 0:
			text = localize("print.join.above")
		case column > 0:
			text = localize("print.join.left")
		}
		c.Text(0, t.h+footHeight-5, text, paint.TextStyle{Size: 3.2, Weight: paint.Bold})
	}
}

// drawTrim draws a line to cut along.
func (t tiling) drawTrim(c *paint.Canvas, line paint.Path) {
	c.Stroke(line, 0.5, paint.WithAlpha(paint.White, 0.7))
	c.Stroke(line.Dashed(0, 3, 2), 0.25, paint.Ink)
}

// drawMap draws which of all sheets this is, at the foot of the page.
func (t tiling) drawMap(c *paint.Canvas, row, column int) {
	const k = 3.0
	w := k * float64(t.columns)
	x, y := t.w*0.82-w/2, t.h+footHeight-k*float64(min(t.rows, 2))
	if t.rows > 2 {
		y = t.h + footHeight - k*2
	}
	high := math.Min(k, 2*k/float64(t.rows))
	for r := range t.rows {
		for col := range t.columns {
			cell := paint.Rect(x+k*float64(col), y+high*float64(r), k, high)
			if r == row && col == column {
				c.Fill(cell, paint.Coral)
			}
			c.Stroke(cell, 0.2, paint.Ink)
		}
	}
}

package print

import (
	"banchisa/app/material"
	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene/draw"
)

// The sizes of tables in mm: a row, its text, and a field of a track.
const (
	rowHeight  = 7.4
	rowText    = 4.0
	trackField = 17.0
)

// tableSheet is the tables of one page, and the pieces below them.
type tableSheet struct {
	tables []material.Table
	height float64
	pieces sheet
}

// tableSheets puts tables on as few pages as they need.
func tableSheets(tables []material.Table, w, h float64) (all []tableSheet) {
	for _, t := range tables {
		need := tableHeight(t, w)
		if n := len(all); n == 0 || all[n-1].height+need > h {
			all = append(all, tableSheet{})
		}
		on := &all[len(all)-1]
		on.tables, on.height = append(on.tables, t), on.height+need
	}
	return all
}

// page returns the page of the tables.
func (s tableSheet) page(localize ui.Localize) Page {
	name := localize("print.tables")
	if len(s.pieces.parts) > 0 {
		name = localize("print.tables-and-pieces")
	}
	return Page{Name: name, Draw: func(c *paint.Canvas, w, _ float64) {
		at := 0.0
		for _, t := range s.tables {
			drawTable(c.Translated(0, at), t, w)
			at += tableHeight(t, w)
		}
		s.pieces.draw(c, w, false)
	}}
}

// note returns the lines of a table's note.
func note(t material.Table, w float64) []string {
	if t.Note == "" {
		return nil
	}
	return paint.Wrap(t.Note, paint.Medium, rowText, w)
}

// tableHeight returns how much of a page a table takes.
func tableHeight(t material.Table, w float64) float64 {
	rows := len(t.Rows)
	if len(t.Head) > 0 {
		rows++
	}
	track := 0
	if n := len(t.Track); n > 0 {
		track = (n-1)/perRow(n, w) + 1
	}
	return 18 + t.PictureH + float64(rows)*rowHeight + float64(track)*(fieldOf(len(t.Track), w)+2) + float64(len(note(t, w)))*rowText*paint.LineHeight + 6
}

// perRow returns how many of n fields of a track a row has: a few more than fit at full size are a little smaller.
func perRow(n int, w float64) int {
	if most := int((w + 2) / (trackField*0.75 + 2)); n <= most {
		return n
	}
	return int((w + 2) / (trackField + 2))
}

// fieldOf returns the side of the fields of a track of n.
func fieldOf(n int, w float64) float64 {
	if n == 0 {
		return trackField
	}
	return min(trackField, (w+2)/float64(perRow(n, w))-2)
}

func drawTable(c *paint.Canvas, t material.Table, w float64) {
	y := heading(c, 6, w, t.Title)
	for _, line := range note(t, w) {
		c.Text(0, y, line, paint.TextStyle{Size: rowText, Color: paint.Muted})
		y += rowText * paint.LineHeight
	}
	if t.Picture != nil {
		draw.On(c.Translated(0, y-2), t.Picture, t.PictureW, t.PictureH)
		return
	}
	if len(t.Track) > 0 {
		drawTrack(c.Translated(0, y-3), t.Track, w)
		return
	}
	y -= 3
	widths := columnWidths(t, w)
	for i, row := range append([][]string{t.Head}, t.Rows...) {
		if i == 0 && len(t.Head) == 0 {
			continue
		}
		x := 0.0
		fill := paint.ParseHex("#EEF4F5")
		if i == 0 {
			fill = paint.IceShade
		}
		if i%2 == 0 {
			c.Fill(paint.Rect(0, y, w, rowHeight), fill)
		}
		for j, text := range row {
			style := paint.TextStyle{Size: ui.FitSize(text, paint.Bold, rowText, widths[j]-3)}
			if i == 0 || j == 0 && len(row) > 1 {
				style.Weight = paint.Bold
			}
			c.TextCentered(x+2, y+rowHeight/2, text, style)
			x += widths[j]
		}
		y += rowHeight
	}
}

// columnWidths returns the widths of the columns: those of their texts, and the rest for the last.
func columnWidths(t material.Table, w float64) []float64 {
	var widths []float64
	for _, row := range append([][]string{t.Head}, t.Rows...) {
		for j, text := range row {
			if j == len(widths) {
				widths = append(widths, 0)
			}
			widths[j] = max(widths[j], paint.TextWidth(text, paint.Bold, rowText)+8)
		}
	}
	sum := 0.0
	for _, v := range widths {
		sum += v
	}
	if sum > w {
		for j := range widths {
			widths[j] *= w / sum
		}
	}
	return widths
}

// drawTrack draws the fields of a track, row by row.
func drawTrack(c *paint.Canvas, fields []material.Field, w float64) {
	n, side := perRow(len(fields), w), fieldOf(len(fields), w)
	for i, f := range fields {
		x, y := float64(i%n)*(side+2), float64(i/n)*(side+2)
		fill, ink := paint.ParseHex("#EEF4F5"), paint.Ink
		if f.Marked {
			fill = paint.Sun
		}
		box := paint.RoundRect(x, y, side, side, 2.5)
		c.Fill(box, fill)
		c.Stroke(box, 0.3, paint.Shallow)
		middle := y + side/2
		if f.Note != "" {
			middle -= 2
			c.Text(x+side/2, y+side-2.2, f.Note, paint.TextStyle{Size: ui.FitSize(f.Note, paint.Medium, 3, side-2), Color: paint.Muted, Align: paint.Center})
		}
		c.TextCentered(x+side/2, middle, f.Label, paint.TextStyle{Size: 6.5, Weight: paint.Bold, Color: ink, Align: paint.Center})
	}
}

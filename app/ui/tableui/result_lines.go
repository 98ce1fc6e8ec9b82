package tableui

import (
	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// minTwoColumns is the least width in points of a sheet whose facts are in two columns, columnGap
// the space between them. factGap is the least space between a label and its value.
const (
	minTwoColumns = 360
	columnGap     = 20
	factGap       = 24
)

// factColumns returns in how many columns the facts are, the rows with a value: in two where each
// fits at its full size.
func (e MatchEnd) factColumns(w float32, style ui.Style, k float32) int {
	if w < minTwoColumns {
		return 1
	}
	size, space := style.TextSize(15*float64(k)), float64(factWidth(w, 2))
	for _, r := range e.Rows {
		if r.Value != "" && paint.TextWidth(r.Label, paint.Medium, size)+paint.TextWidth(r.Value, paint.Bold, size)+factGap*float64(k) > space {
			return 1
		}
	}
	return 2
}

// factWidth returns the width of a column of a sheet w points wide.
func factWidth(w float32, columns int) float32 {
	return (w - 20 - columnGap*float32(columns-1)) / float32(columns)
}

// eachRow calls visit with every row, the line that it is in and its column: a note has a line of
// its own.
func (e MatchEnd) eachRow(columns int, visit func(row, line, column int)) {
	line, column := -1, columns
	for i, r := range e.Rows {
		if r.Value == "" || column >= columns {
			line, column = line+1, 0
		}
		visit(i, line, column)
		if column++; r.Value == "" {
			column = columns
		}
	}
}

// rowBoxes returns the places of the rows on a sheet w points wide, from y on, and where they end.
func (e MatchEnd) rowBoxes(w, y, rowHeight float32, style ui.Style, k float32) (boxes []scene.Box, end float32) {
	columns := e.factColumns(w, style, k)
	end = y
	last := -1
	e.eachRow(columns, func(row, line, column int) {
		r := e.Rows[row]
		at := scene.Box{X: 10, W: w - 20, H: rowHeight}
		if r.Value == "" {
			at.H = max(at.H, noteHeight(r, w, style, k))
		} else {
			at.W = factWidth(w, columns)
			at.X += float32(column) * (at.W + columnGap)
		}
		if line > last {
			y, end, last = end, end+at.H, line
		}
		at.Y = y
		boxes = append(boxes, at)
	})
	return boxes, end
}

// bodySize returns the height of the notes, and how many lines of facts there are.
func (e MatchEnd) bodySize(w float32, style ui.Style, k float32) (notesHeight float32, factLines int) {
	e.eachRow(e.factColumns(w, style, k), func(row, _, column int) {
		if r := e.Rows[row]; r.Value == "" {
			notesHeight += noteHeight(r, w, style, k)
		} else if column == 0 {
			factLines++
		}
	})
	return notesHeight, factLines
}

// noteHeight returns the height of a row without a value.
func noteHeight(f ui.ResultRow, w float32, style ui.Style, k float32) float32 {
	if f.TrophiesOf != "" {
		return trophyRowHeight * k
	}
	size := style.TextSize(15 * float64(k))
	n := len(paint.Wrap(f.Label, paint.Medium, size, float64(w)-36))
	return float32(float64(n)*float64(size*paint.LineHeight)) + 10
}

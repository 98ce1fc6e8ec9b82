package pageui

import (
	"math"
	"slices"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
)

// seatRow is the seats of a match side by side, each with its badge and the name of its player. The one to
// move is in bold.
type seatRow []ui.SeatLabel

// The spaces in a row, as shares of the size of its text: a badge with the space before the name, and
// between two seats, where they fit and where they do not.
const badgeSpace, wideSeatGap, closeSeatGap = 1.7, 1.4, 0.6

func seatStyle(seat ui.SeatLabel, size float64) paint.TextStyle {
	if seat.ToMove {
		return paint.TextStyle{Size: size, Weight: paint.Bold}
	}
	return paint.TextStyle{Size: size}
}

// nameWidths returns the widths of the names.
func (row seatRow) nameWidths(size float64) []float64 {
	widths := make([]float64, len(row))
	for i, seat := range row {
		widths[i] = paint.TextWidth(seat.Name, seatStyle(seat, size).Weight, size)
	}
	return widths
}

// width returns the width of a row whose seats are a gap apart.
func (row seatRow) width(size, gap float64) float64 {
	w := -gap
	for _, name := range row.nameWidths(size) {
		w += badgeSpace*size + name + gap
	}
	return w
}

// draw draws the row from x in a space of w, centred on y. Where the seats do not fit they are closer, and
// then long names are shortened first.
func (row seatRow) draw(c *paint.Canvas, p paint.Theme, x, y, size, w float64) {
	gap := size * wideSeatGap
	if row.width(size, gap) > w {
		gap = size * closeSeatGap
	}
	widths := row.nameWidths(size)
	n := float64(len(row))
	longest := limitWidths(widths, w-n*badgeSpace*size-(n-1)*gap)
	for i, seat := range row {
		c.Badge(paint.SeatColorsNamed(seat.Color), x+size*0.65, y, size*0.65)
		name, t := seat.Name, seatStyle(seat, size)
		if t.Color = p.Text; widths[i] > longest {
			name, t.Size = ui.Ellipsize(name, t.Weight, size, longest)
		}
		x += size*badgeSpace + c.TextCentered(x+size*badgeSpace, y, name, t) + gap
	}
}

// limitWidths returns the width to which the widest have to be limited for all to fit in total.
func limitWidths(widths []float64, total float64) float64 {
	sorted := slices.Sorted(slices.Values(widths))
	for i, width := range sorted {
		if share := total / float64(len(sorted)-i); width > share {
			return max(share, 0)
		}
		total -= width
	}
	return math.Inf(1)
}

package layout

import "banchisa/widgets/scene"

// hbox is a row, vbox a column.
type (
	hbox struct {
		gap   float32
		parts []Part
	}
	vbox struct {
		gap   float32
		parts []Part
	}
)

// HBox returns a row: its parts side by side, a gap apart, all as high as the row. Parts are as wide as
// they would like to be, those that grow share the rest; where there is less room all give way, each down
// to its least width. A part that is nil is left out.
func HBox(gap float32, parts ...Part) Part { return remember(hbox{gap, present(parts)}) }

// Row returns a row like HBox whose parts are only as high as they would like to be, in the middle of its height.
func Row(gap float32, parts ...Part) Part {
	row := hbox{gap, present(parts)}
	for i, p := range row.parts {
		if g, grows := p.(grow); grows {
			row.parts[i] = grow{CenterY(g.Part), g.weight}
		} else {
			row.parts[i] = CenterY(p)
		}
	}
	return remember(row)
}

// VBox returns a column: its parts one below the other, a gap apart, all as wide as the column; heights
// are shared as HBox shares widths.
func VBox(gap float32, parts ...Part) Part { return remember(vbox{gap, present(parts)}) }

// total returns the sum of ranges, with gaps between them.
func total(gap float32, ranges []Range) Range {
	sum := Exactly(gap * float32(max(0, len(ranges)-1)))
	for _, r := range ranges {
		sum.Least += r.Least
		sum.Ideal += r.Ideal
	}
	return sum
}

// widest returns the largest least and the largest ideal of the ranges.
func widest(ranges []Range) (r Range) {
	for _, next := range ranges {
		r.Least, r.Ideal = max(r.Least, next.Least), max(r.Ideal, next.Ideal)
	}
	return r
}

// each returns the answers of parts.
func each(parts []Part, ask func(i int, p Part) Range) []Range {
	ranges := make([]Range, len(parts))
	for i, p := range parts {
		ranges[i] = ask(i, p)
	}
	return ranges
}

func widths(parts []Part) []Range { return each(parts, func(_ int, p Part) Range { return p.Width() }) }

// share divides a space among parts with these ranges and weights. Where not even the least sizes fit, all
// get the same share of theirs.
func share(space, gap float32, ranges []Range, parts []Part) []float32 {
	space -= gap * float32(max(0, len(parts)-1))
	sizes := make([]float32, len(parts))
	needed, weights := Range{}, float32(0)
	for i, r := range ranges {
		if w := weightOf(parts[i]); w > 0 {
			weights += w
			r.Ideal = r.Least
		}
		needed.Least += r.Least
		needed.Ideal += r.Ideal
	}
	switch {
	case space < needed.Least: // nothing fits
		for i, r := range ranges {
			sizes[i] = r.Least * max(space, 0) / max(needed.Least, 1)
		}
	case space < needed.Ideal: // those that do not grow give way
		part := (space - needed.Least) / (needed.Ideal - needed.Least)
		for i, r := range ranges {
			sizes[i] = r.Least
			if weightOf(parts[i]) == 0 {
				sizes[i] += (r.Ideal - r.Least) * part
			}
		}
	default:
		shareRest(space, weights, ranges, parts, sizes)
	}
	return sizes
}

// shareRest gives parts that do not grow their ideal size, and shares the rest among the others by weight:
// one that would get less than its least size gets that, and the others share what is left then.
func shareRest(space, weights float32, ranges []Range, parts []Part, sizes []float32) {
	rest := space
	for i, r := range ranges {
		if weightOf(parts[i]) == 0 {
			sizes[i] = r.Ideal
			rest -= r.Ideal
		}
	}
	for settled := false; !settled; {
		settled = true
		for i, r := range ranges {
			w := weightOf(parts[i])
			if w > 0 && sizes[i] == 0 && rest*w/weights < r.Least {
				sizes[i] = r.Least
				rest, weights, settled = rest-r.Least, weights-w, false
			}
		}
	}
	for i := range ranges {
		if w := weightOf(parts[i]); w > 0 && sizes[i] == 0 {
			sizes[i] = max(0, rest) * w / weights
		}
	}
}

func (b hbox) Width() Range { return total(b.gap, widths(b.parts)) }

func (b hbox) Height(width float32) Range {
	sizes := share(width, b.gap, widths(b.parts), b.parts)
	return widest(each(b.parts, func(i int, p Part) Range { return p.Height(sizes[i]) }))
}

func (b hbox) Place(at scene.Box, faults *Faults) {
	x := at.X
	for i, w := range share(at.W, b.gap, widths(b.parts), b.parts) {
		b.parts[i].Place(scene.Box{X: x, Y: at.Y, W: w, H: at.H}, faults)
		x += w + b.gap
	}
}

func (b vbox) heights(width float32) []Range {
	return each(b.parts, func(_ int, p Part) Range { return p.Height(width) })
}

func (b vbox) Width() Range               { return widest(widths(b.parts)) }
func (b vbox) Height(width float32) Range { return total(b.gap, b.heights(width)) }

func (b vbox) Place(at scene.Box, faults *Faults) {
	y := at.Y
	for i, h := range share(at.H, b.gap, b.heights(at.W), b.parts) {
		b.parts[i].Place(scene.Box{X: at.X, Y: y, W: at.W, H: h}, faults)
		y += h + b.gap
	}
}

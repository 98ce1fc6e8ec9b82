package layout

import "banchisa/widgets/scene"

// Grid returns parts in columns of the same width, row by row, a gap apart. Rows share the height of the
// grid equally, if grows is set; otherwise each is as high as its highest part.
func Grid(columns int, gap float32, grows bool, parts ...Part) Part {
	parts = present(parts)
	weight := float32(0)
	if grows {
		weight = 1
	}
	var rows []Part
	for len(parts) > 0 {
		n := min(columns, len(parts))
		row := gridRow{gap, columns, parts[:n]}
		rows, parts = append(rows, grow{remember(row), weight}), parts[n:]
	}
	return VBox(gap, rows...)
}

// Columns returns parts in columns of the same width, read column by column, a gap apart.
func Columns(columns int, gap float32, parts ...Part) Part {
	parts = present(parts)
	rows := (len(parts) + columns - 1) / columns
	var all []Part
	for len(parts) > 0 {
		n := min(rows, len(parts))
		all, parts = append(all, VBox(gap, parts[:n]...)), parts[n:]
	}
	return Grid(columns, gap, false, all...)
}

// gridRow is a row with columns of the same width, some of which may be empty.
type gridRow struct {
	gap     float32
	columns int
	parts   []Part
}

// column returns the width of a column.
func (r gridRow) column(width float32) float32 {
	return (width - r.gap*float32(r.columns-1)) / float32(r.columns)
}

func (r gridRow) Width() Range {
	w := widest(widths(r.parts))
	n, gaps := float32(r.columns), r.gap*float32(r.columns-1)
	return Range{w.Least*n + gaps, w.Ideal*n + gaps}
}

func (r gridRow) Height(width float32) Range {
	return widest(each(r.parts, func(_ int, p Part) Range { return p.Height(r.column(width)) }))
}

func (r gridRow) Place(at scene.Box, faults *Faults) {
	w := r.column(at.W)
	for i, p := range r.parts {
		p.Place(scene.Box{X: at.X + float32(i)*(w+r.gap), Y: at.Y, W: w, H: at.H}, faults)
	}
}

// GridWrap returns parts in as many columns of the same width as there is room for, each at least so wide.
func GridWrap(least, gap float32, parts ...Part) Part {
	g := gridWrap{least, gap, present(parts)}
	return &byWidth{width: g.width, describe: g.in}
}

type gridWrap struct {
	least, gap float32
	parts      []Part
}

// in returns the grid at a width.
func (g gridWrap) in(width float32) Part {
	columns := int((width + g.gap) / (g.least + g.gap))
	return Grid(max(1, min(columns, len(g.parts))), g.gap, false, g.parts...)
}

func (g gridWrap) width() Range {
	w := widest(widths(g.parts))
	return Range{max(g.least, w.Least), total(g.gap, widths(g.parts)).Ideal}
}

// Wrap returns a row that breaks into further rows where its parts do not fit side by side, each as wide as
// it would like to be. What is left of a row stands after its parts, or around them if centred; rows that are
// centred are about equally wide.
func Wrap(gap float32, centred bool, parts ...Part) Part {
	w := wrap{gap, centred, present(parts)}
	return &byWidth{width: w.width, describe: w.in}
}

type wrap struct {
	gap     float32
	centred bool
	parts   []Part
}

// lines breaks the parts into rows of a width.
func (w wrap) lines(width float32) (lines [][]Part) {
	for begin := 0; begin < len(w.parts); {
		end := begin + 1
		for end < len(w.parts) && total(w.gap, widths(w.parts[begin:end+1])).Ideal <= width+tolerance {
			end++
		}
		lines, begin = append(lines, w.parts[begin:end]), end
	}
	return lines
}

// in returns the rows at a width.
func (w wrap) in(width float32) Part {
	lines := w.lines(width)
	if n := len(lines); w.centred && n > 1 {
		least := width / 2
		for most := width; most-least > 1; {
			if mid := (least + most) / 2; len(w.lines(mid)) > n {
				least = mid
			} else {
				most, lines = mid, w.lines(mid)
			}
		}
	}
	var rows []Part
	for _, line := range lines {
		row := Part(hbox{w.gap, line})
		switch {
		case len(line) == 1 && row.Width().Ideal > width: // gives way
		case w.centred:
			row = HBox(0, Spacer(), row, Spacer())
		default:
			row = HBox(0, row, Spacer())
		}
		rows = append(rows, row)
	}
	return VBox(w.gap, rows...)
}

func (w wrap) width() Range {
	return Range{widest(widths(w.parts)).Least, total(w.gap, widths(w.parts)).Ideal}
}

// Fitting returns a column that shows the first of its parts that fit, and leaves the others out.
func Fitting(gap float32, parts ...Part) Part { return fitting{vbox{gap, present(parts)}} }

type fitting struct{ all vbox }

func (f fitting) Width() Range { return f.all.Width() }

func (f fitting) Height(width float32) Range { return Range{Ideal: f.all.Height(width).Ideal} }

func (f fitting) Place(at scene.Box, faults *Faults) {
	for n := len(f.all.parts); n > 0; n-- {
		if shown := (vbox{f.all.gap, f.all.parts[:n]}); shown.Height(at.W).Least <= at.H+tolerance {
			shown.Place(at, faults)
			return
		}
	}
}

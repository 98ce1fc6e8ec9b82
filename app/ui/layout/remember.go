package layout

import "banchisa/widgets/scene"

// remembered is a part that is asked once for its width, and once in a row for its height at a width. Every level of a
// screen asks the one below it when it is asked and again when it is placed: without this a part is asked twice as often
// with each level above it. Flutter's boxes keep their sizes for the same reason.
type remembered struct {
	part        Part
	wide        bool // the width is known
	width       Range
	high        bool // the height at a width is known
	at          float32
	heightThere Range
}

func remember(p Part) Part { return &remembered{part: p} }

func (r *remembered) Width() Range {
	if !r.wide {
		r.wide, r.width = true, r.part.Width()
	}
	return r.width
}

func (r *remembered) Height(width float32) Range {
	if !r.high || r.at != width {
		r.high, r.at, r.heightThere = true, width, r.part.Height(width)
	}
	return r.heightThere
}

func (r *remembered) Place(at scene.Box, faults *Faults) { r.part.Place(at, faults) }

// ByWidth returns a part that is described once its width is known, as Flutter's LayoutBuilder does: it takes what width
// there is.
func ByWidth(describe func(width float32) Part) Part {
	return &byWidth{width: func() Range { return Range{} }, describe: describe}
}

// byWidth is a part that depends on its width. It keeps what it was described as at the last one.
type byWidth struct {
	width    func() Range
	describe func(width float32) Part
	part     Part
	at       float32 // the width of part
}

func (b *byWidth) in(width float32) Part {
	if b.part == nil || b.at != width {
		b.at, b.part = width, b.describe(width)
	}
	return b.part
}

func (b *byWidth) Width() Range                       { return b.width() }
func (b *byWidth) Height(width float32) Range         { return b.in(width).Height(width) }
func (b *byWidth) Place(at scene.Box, faults *Faults) { b.in(at.W).Place(at, faults) }

package layout

import "banchisa/widgets/scene"

// Stack returns parts over one another, each as large as the stack; the last lies above.
func Stack(parts ...Part) Part { return remember(stack(present(parts))) }

type stack []Part

func (s stack) Width() Range { return widest(widths(s)) }

func (s stack) Height(width float32) Range {
	return widest(each(s, func(_ int, p Part) Range { return p.Height(width) }))
}

func (s stack) Place(at scene.Box, faults *Faults) {
	for _, p := range s {
		p.Place(at, faults)
	}
}

// Padded returns a part with free space around it.
func Padded(pad float32, p Part) Part { return PaddedXY(pad, pad, p) }

// PaddedXY returns a part with free space left and right, and above and below it.
func PaddedXY(x, y float32, p Part) Part {
	if p == nil {
		return nil
	}
	return padded{x, y, p}
}

type padded struct {
	x, y float32
	Part
}

func (p padded) Width() Range {
	w := p.Part.Width()
	return Range{w.Least + 2*p.x, w.Ideal + 2*p.x}
}

func (p padded) Height(width float32) Range {
	h := p.Part.Height(width - 2*p.x)
	return Range{h.Least + 2*p.y, h.Ideal + 2*p.y}
}

func (p padded) Place(at scene.Box, faults *Faults) {
	p.Part.Place(scene.Box{X: at.X + p.x, Y: at.Y + p.y, W: at.W - 2*p.x, H: at.H - 2*p.y}, faults)
}

// Align returns a part in its ideal size, where there is more room: x and y say where in it, from 0, left
// and top, to 1, right and bottom.
func Align(x, y float32, p Part) Part {
	if p == nil {
		return nil
	}
	return align{x, y, p}
}

// Center returns a part in its ideal size in the middle of its box.
func Center(p Part) Part { return Align(middle, middle, p) }

// CenterX returns a part in its ideal width in the middle of its box, as high as that, CenterY one in its ideal height.
func CenterX(p Part) Part { return Align(middle, Fill, p) }
func CenterY(p Part) Part { return Align(Fill, middle, p) }

const middle = 0.5

// Fill is the value of Align for an axis along which the part is as large as its box.
const Fill = -1

type align struct {
	x, y float32
	Part
}

func (a align) Place(at scene.Box, faults *Faults) {
	if w := a.Part.Width().Ideal; a.x != Fill && w < at.W {
		at.X, at.W = at.X+a.x*(at.W-w), w
	}
	if h := a.Part.Height(at.W).Ideal; a.y != Fill && h < at.H {
		at.Y, at.H = at.Y+a.y*(at.H-h), h
	}
	a.Part.Place(at, faults)
}

// AtMost returns a part that would not like to be wider than a width, in points.
func AtMost(width float32, p Part) Part {
	return limited{p, func(w Range) Range { return Range{w.Least, max(w.Least, min(w.Ideal, width))} }, same}
}

// AtLeast returns a part that is at least of a size, in points; 0 asks for nothing.
func AtLeast(width, height float32, p Part) Part {
	return limited{p, raise(width), raise(height)}
}

// OfWidth returns a part of a width, in points, or of its least one where that is more.
func OfWidth(width float32, p Part) Part { return AtLeast(width, 0, AtMost(width, p)) }

// AsLargeAs returns a part that asks for as much room as the largest of it and others, which are not shown:
// columns of several rows are equally wide, and a text that changes moves nothing.
func AsLargeAs(shown Part, others ...Part) Part {
	if shown == nil {
		shown = Gap(0)
	}
	return sized{shown, Stack(append(others, shown)...)}
}

// Visible returns a part that leaves its room free where it is not shown: what is around it stays in its place.
func Visible(shown bool, p Part) Part {
	if p == nil {
		return nil
	}
	return AsLargeAs(When(shown, p, nil), p)
}

// Alike returns parts that each ask for as much room as the largest of them: as columns of several rows, or rows of several
// cards.
func Alike(parts ...Part) []Part {
	all, largest := make([]Part, len(parts)), Stack(parts...)
	for i, p := range parts {
		all[i] = AsLargeAs(p, largest)
	}
	return all
}

type sized struct {
	Part
	among Part
}

func (s sized) Width() Range               { return s.among.Width() }
func (s sized) Height(width float32) Range { return s.among.Height(width) }

// AtIdeal returns a part that is not narrower than it would like to be: First takes the next one instead.
func AtIdeal(p Part) Part {
	return limited{p, func(w Range) Range { return Exactly(w.Ideal) }, same}
}

// Whole returns a part that is not lower than it would like to be: First takes the next one instead, Fitting leaves it out.
func Whole(p Part) Part {
	if p == nil {
		return nil
	}
	return limited{p, same, func(h Range) Range { return Exactly(h.Ideal) }}
}

func same(r Range) Range { return r }

func raise(least float32) func(Range) Range {
	return func(r Range) Range { return Range{max(r.Least, least), max(r.Ideal, least)} }
}

type limited struct {
	Part
	width, height func(Range) Range
}

func (l limited) Width() Range           { return l.width(l.Part.Width()) }
func (l limited) Height(w float32) Range { return l.height(l.Part.Height(w)) }

// First returns the first of several parts that fits its box, as a sentence and a shorter one; where none
// does, the last.
func First(parts ...Part) Part { return remember(first(present(parts))) }

type first []Part

// fitting returns the parts that fit a width: the last, if none does.
func (f first) fitting(width float32) []Part {
	var fit []Part
	for _, p := range f {
		if p.Width().Least <= width+tolerance {
			fit = append(fit, p)
		}
	}
	if fit == nil {
		fit = f[len(f)-1:]
	}
	return fit
}

func (f first) Width() Range {
	w := f[0].Width()
	for _, p := range f[1:] {
		w.Least = min(w.Least, p.Width().Least)
	}
	return w
}

func (f first) Height(width float32) Range {
	fit := f.fitting(width)
	h := fit[0].Height(width)
	for _, p := range fit[1:] {
		h.Least = min(h.Least, p.Height(width).Least)
	}
	return h
}

func (f first) Place(at scene.Box, faults *Faults) {
	for _, p := range f {
		if p.Width().Least <= at.W+tolerance && p.Height(at.W).Least <= at.H+tolerance {
			p.Place(at, faults)
			return
		}
	}
	fit := f.fitting(at.W)
	fit[len(fit)-1].Place(at, faults)
}

// ByDensity returns a part that is described again, denser each time, until it fits its box: with density 0 it has all
// that it may have, with the densest one only what it cannot do without. So parts give way in one order, wherever they are.
func ByDensity(densest int, describe func(density int) Part) Part {
	parts := make(first, densest+1)
	for density := range parts {
		parts[density] = &described{describe: func() Part { return describe(density) }}
	}
	return remember(parts)
}

// described is a part that is described when it is first asked.
type described struct {
	describe func() Part
	part     Part
}

func (d *described) known() Part {
	if d.part == nil {
		d.part = d.describe()
	}
	return d.part
}

func (d *described) Width() Range                       { return d.known().Width() }
func (d *described) Height(width float32) Range         { return d.known().Height(width) }
func (d *described) Place(at scene.Box, faults *Faults) { d.known().Place(at, faults) }

// Shaped returns a part that would like to be so high as a part of its width, if not higher.
func Shaped(shape float32, p Part) Part { return shaped{p, shape} }

type shaped struct {
	Part
	shape float32
}

func (s shaped) Height(width float32) Range {
	h := s.Part.Height(width)
	return Range{h.Least, max(h.Ideal, s.shape*width)}
}

// Package layout places the parts of a screen: rows, columns, borders, grids. Constraints go down and
// sizes come up: a part is asked how wide it must be and would like to be, then how high at a width, and
// then gets its box. Names and meanings are those of Fyne's layouts and of Flutter's Expanded (Grow).
//
// A part that gets less than its least size is still placed, inside its box, and reported as a Fault.
// What is to happen instead is declared where the screen is described: text and Wrap break into lines,
// First takes a shorter wording, a list scrolls.
package layout

import "banchisa/widgets/scene"

// Range is the least size of a part along one axis, and the size that it would like to have, in points.
type Range struct{ Least, Ideal float32 }

// Exactly returns the range of a part that is of one size.
func Exactly(size float32) Range { return Range{size, size} }

// Part is a part of a screen.
type Part interface {
	// Width returns how wide the part is.
	Width() Range
	// Height returns how high the part is at a width.
	Height(width float32) Range
	// Place gives the part its box, and reports what is too large for it.
	Place(at scene.Box, faults *Faults)
}

// Fault is a part that has got less than its least size.
type Fault struct {
	// Part is the name of a leaf, or the kind of a container.
	Part string
	// Width and Height are the points that it lacks.
	Width, Height float32
}

// Faults are the parts of a screen that do not fit.
type Faults []Fault

// tolerance is the part of a point that rounding may take.
const tolerance = 0.5

// check reports a part whose box is smaller than it can be.
func (f *Faults) check(name string, p Part, at scene.Box) {
	missing := Fault{Part: name, Width: max(0, p.Width().Least-at.W), Height: max(0, p.Height(at.W).Least-at.H)}
	if missing.Width > tolerance || missing.Height > tolerance {
		*f = append(*f, missing)
	}
}

// Place places the root of a screen in a box and returns the parts that do not fit.
func Place(root Part, at scene.Box) Faults {
	var faults Faults
	root.Place(at, &faults)
	return faults
}

// Leaf is a part without parts of its own: a text, a button, a picture.
type Leaf struct {
	// Name says what it is in a Fault.
	Name string
	W    Range
	// H returns its height at a width.
	H func(width float32) Range
	// Show is called with the box of the part.
	Show func(at scene.Box)
}

// Fixed returns a leaf with a least and an ideal size that do not depend on one another.
func Fixed(name string, w, h Range, show func(at scene.Box)) Leaf {
	return Leaf{name, w, func(float32) Range { return h }, show}
}

func (l Leaf) Width() Range               { return l.W }
func (l Leaf) Height(width float32) Range { return l.H(width) }

func (l Leaf) Place(at scene.Box, faults *Faults) {
	faults.check(l.Name, l, at)
	l.Show(at)
}

// grow is a part that shares what the others leave.
type grow struct {
	Part
	weight float32
}

// Grow lets a part take what the other parts of its row or column leave, shared by weights where
// several grow, as Flutter's Expanded does.
func Grow(weight float32, p Part) Part {
	if p == nil {
		return nil
	}
	return grow{p, weight}
}

// weightOf returns the weight of a part that grows, 0 for others.
func weightOf(p Part) float32 {
	if g, is := p.(grow); is {
		return g.weight
	}
	return 0
}

// Spacer takes what the other parts leave, and shows nothing.
func Spacer() Part { return Grow(1, Gap(0)) }

// Gap is empty space of a size, along a row or a column.
func Gap(size float32) Part {
	return Fixed("gap", Exactly(size), Exactly(size), func(scene.Box) {})
}

// When returns one of two parts: a screen whose order depends on the window says so once.
func When(condition bool, then, otherwise Part) Part {
	if condition {
		return then
	}
	return otherwise
}

// present returns the parts that are there: a description may leave one out by nil.
func present(parts []Part) []Part {
	out := make([]Part, 0, len(parts))
	for _, p := range parts {
		if p != nil {
			out = append(out, p)
		}
	}
	return out
}

package print

import (
	"cmp"
	"math"
	"slices"

	"banchisa/app/material"
	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene/draw"
)

// gap is the space in mm between parts that are not cut along one line.
const gap = 3.0

// placed is a part on a sheet.
type placed struct {
	part *material.Part
	x, y float64
}

// sheet is the parts of one sheet of paper.
type sheet struct{ parts []placed }

// row is parts side by side.
type row struct {
	parts         []*material.Part
	width, height float64
}

// space returns the space in mm between a row and a part beside it.
func (r *row) space(p *material.Part) float64 {
	if len(r.parts) == 0 || sharesCut(r.parts[0], p) {
		return 0
	}
	return gap
}

// rowsOf lays the parts of a bag in rows that are at most w mm wide. Where a row ends in a gap, a later part fills
// it: one of its height, or a lower one that has no other side.
func rowsOf(parts []*material.Part, w float64) (rows []*row) {
	for _, p := range parts {
		i := slices.IndexFunc(rows, func(r *row) bool {
			alike := math.Abs(r.height-p.H) < 0.01 || p.Back.Empty() && p.H < r.height
			return alike && r.width+r.space(p)+p.W < w+1e-6
		})
		if i < 0 {
			i, rows = len(rows), append(rows, &row{height: p.H})
		}
		r := rows[i]
		r.width += r.space(p) + p.W
		r.parts = append(r.parts, p)
	}
	return rows
}

// below returns the space in mm under a row, before the next one.
func (r *row) below(next *row) float64 { return r.space(next.parts[0]) }

// pack places parts on sheets of w × h mm, bag by bag, in rows that are centred: a sheet's other side is its
// mirror image. A bag that has room on one sheet is not spread over two.
func pack(parts []material.Part, w, h float64) (all []sheet) {
	var current sheet
	var last *row
	y := 0.0
	next := func() {
		all, current, last, y = append(all, current), sheet{}, nil, 0
	}
	for _, bag := range bagsOf(parts) {
		rows := rowsOf(bag, w)
		need := -gap
		for _, r := range rows {
			need += r.height + gap
		}
		if last != nil && need <= h && y+gap+need > h {
			next()
		}
		for _, r := range rows {
			if last != nil {
				y += last.below(r)
			}
			if last != nil && y+r.height > h+1e-6 {
				next()
			}
			x := (w - r.width) / 2
			for i, p := range r.parts {
				if i > 0 {
					x += r.space(p)
				}
				current.parts = append(current.parts, placed{part: p, x: x, y: y + (r.height-p.H)/2})
				x += p.W
			}
			y, last = y+r.height, r
		}
	}
	if last != nil {
		next()
	}
	return all
}

// bagsOf returns the parts of each bag, every copy, the tallest and widest first. Cards are all in one: they
// fill their sheets.
func bagsOf(parts []material.Part) (bags [][]*material.Part) {
	for i := range parts {
		p := &parts[i]
		if n := len(bags); n == 0 || bags[n-1][0].Group != p.Group && (p.Back.Empty() || bags[n-1][0].Back.Empty()) {
			bags = append(bags, nil)
		}
		for range p.Count {
			bags[len(bags)-1] = append(bags[len(bags)-1], p)
		}
	}
	for _, bag := range bags {
		slices.SortStableFunc(bag, func(a, b *material.Part) int { return cmp.Or(cmp.Compare(b.H, a.H), cmp.Compare(b.W, a.W)) })
	}
	return bags
}

// sharesCut reports whether two parts can lie edge to edge: cards of one size.
func sharesCut(a, b *material.Part) bool {
	return a.Outline == nil && b.Outline == nil && len(a.Folds) == 0 && len(b.Folds) == 0 && a.W == b.W && a.H == b.H && !a.Back.Empty() && !b.Back.Empty()
}

// height returns how much of the page the parts take.
func (s sheet) height() (h float64) {
	for _, p := range s.parts {
		h = max(h, p.y+p.part.H)
	}
	return h
}

// below returns the sheet moved down.
func (s sheet) below(y float64) sheet {
	s.parts = slices.Clone(s.parts)
	for i := range s.parts {
		s.parts[i].y += y
	}
	return s
}

// draw draws one side of a sheet; the other side is mirrored, as it is turned over its long edge.
func (s sheet) draw(c *paint.Canvas, w float64, back bool) {
	for _, p := range s.parts {
		face, x := p.part.Front, p.x
		if back {
			face, x = p.part.Back, w-p.x-p.part.W
		}
		if !face.Empty() {
			drawFace(c.Translated(x, p.y), p.part, face)
		}
	}
	if !back {
		for _, p := range s.parts {
			drawCut(c.Translated(p.x, p.y), p.part)
		}
	}
}

// drawFace draws a side of a part, a little beyond where it is cut.
func drawFace(c *paint.Canvas, p *material.Part, f material.Face) {
	const bleed = 0.8
	w, h := p.W+2*f.BleedX, p.H+2*f.BleedY
	edge := bleed
	if p.Outline == nil && !p.Back.Empty() {
		edge = 0
	}
	clipped := c.Clipped(paint.Rect(-edge, -edge, p.W+2*edge, p.H+2*edge))
	draw.On(clipped.Translated(-f.BleedX, -f.BleedY), f.Picture, w, h)
}

// drawCut draws where a part is cut and folded.
func drawCut(c *paint.Canvas, p *material.Part) {
	outline := paint.Rect(0, 0, p.W, p.H)
	if p.Outline != nil {
		outline = *p.Outline
	}
	c.Stroke(outline, 0.15, paint.WithAlpha(paint.Muted, 0.8))
	for _, fold := range p.Folds {
		c.Stroke(fold.Dashed(0, 1.2, 1.2), 0.18, paint.Muted)
	}
}

// pages returns the pages of the sheet: its front, and its back if its parts have one.
func (s sheet) pages(localize ui.Localize) []Page {
	name := s.name(localize)
	front := Page{Name: name, Draw: func(c *paint.Canvas, w, _ float64) { s.draw(c, w, false) }}
	if s.parts[0].part.Back.Empty() {
		return []Page{front}
	}
	front.Name = localize("print.front", name)
	return []Page{front, {Name: localize("print.back", name), Back: true, Draw: func(c *paint.Canvas, w, _ float64) { s.draw(c, w, true) }}}
}

// sheetsOf returns the sheets of parts: first those with one side, then those with two, in the middle of their pages.
func sheetsOf(parts []material.Part, w, h float64) (single, double []sheet) {
	var one, two []material.Part
	for _, p := range parts {
		if p.Back.Empty() {
			one = append(one, p)
		} else {
			two = append(two, p)
		}
	}
	double = pack(two, w, h)
	for i, s := range double {
		double[i] = s.below((h - s.height()) / 2)
	}
	return pack(one, w, h), double
}

// name returns what is on the sheet.
func (s sheet) name(localize ui.Localize) string {
	var groups []string
	for _, p := range s.parts {
		if !slices.Contains(groups, p.part.Group) {
			groups = append(groups, p.part.Group)
		}
	}
	if len(groups) > 2 {
		return localize("print.pieces")
	}
	name := groups[0]
	for _, g := range groups[1:] {
		name = localize("print.and", name, g)
	}
	return name
}

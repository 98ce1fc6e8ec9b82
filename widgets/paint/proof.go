package paint

import "image"

// Writing is a line of text as a proof has noted it, in pixels of the sheet.
type Writing struct {
	Text string
	// Ink is what the glyphs cover, In what the canvas could draw on there.
	Ink, In Box
	// Size is that of the type.
	Size float64
}

// Proof is a sheet of w × h pixels that paints nothing and notes what is written on it:
// whether a text fits can be measured without drawing it.
func Proof(w, h int) *Canvas {
	c := On(&image.RGBA{Rect: image.Rect(0, 0, max(w, 1), max(h, 1))})
	c.proof = &[]Writing{}
	return c
}

// Proofs tells whether the canvas is a proof.
func (c *Canvas) Proofs() bool { return c.proof != nil }

// Writings is what has been written on a proof, in its order.
func (c *Canvas) Writings() []Writing { return *c.proof }

// write notes a line of text with its baseline at (x, y).
func (c *Canvas) write(x, y float64, s string, t Type) {
	ink := TextPath(s, t.Weight, t.Size).Moved(x, y).Through(c.m).Bounds()
	in := boxOf(c.reach())
	if ink.W() > 0 && c.alpha > 0 {
		*c.proof = append(*c.proof, Writing{Text: s, Ink: ink, In: in, Size: t.Size * c.m.Size()})
	}
}

func boxOf(r image.Rectangle) Box {
	return Box{MinX: float64(r.Min.X), MinY: float64(r.Min.Y), MaxX: float64(r.Max.X), MaxY: float64(r.Max.Y)}
}

// bounded is the canvas of a proof cut to the bounds of a path.
func (c *Canvas) bounded(p Path) *Canvas {
	b := p.Through(c.m).Bounds()
	d := *c
	r := image.Rect(clampInt(b.MinX), clampInt(b.MinY), clampInt(b.MaxX+1), clampInt(b.MaxY+1)).Intersect(c.reach())
	d.clip = &image.Alpha{Rect: r}
	return &d
}

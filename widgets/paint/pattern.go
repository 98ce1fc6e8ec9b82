package paint

import "image/color"

// Pattern is the texture of a seat, by which it is recognised without its colour.
type Pattern int

// The patterns of red, black, yellow, green, blue and white.
const (
	Diagonal Pattern = iota
	Solid
	Dots
	Chevrons
	Bricks
	CrossHatch
)

// Pattern fills the bounds of an area with a texture; clip it to the shape with Clipped. Size is
// its period.
func (c *Canvas) Pattern(p Pattern, area Box, size float64, col color.Color) {
	c.Fill(patternPath(p, area, size), col)
}

// patternPath returns the outline of a texture that covers the box.
func patternPath(p Pattern, b Box, size float64) Path {
	switch p {
	case Diagonal:
		return HatchPath(b, size, size*0.42, -45)
	case CrossHatch:
		w := size * 0.14
		return Join(HatchPath(b, size, w, -45), HatchPath(b, size, w, 45))
	case Dots:
		return dots(b, size)
	case Chevrons:
		return chevrons(b, size)
	case Bricks:
		return bricks(b, size)
	}
	return Path{}
}

// HatchPath returns parallel lines over the box, size apart and width wide, at an angle of deg
// degrees.
func HatchPath(b Box, size, width, deg float64) Path {
	cx, cy := (b.MinX+b.MaxX)/2, (b.MinY+b.MaxY)/2
	r := Pt(b.W(), b.H()).Len()/2 + width
	var p Path
	for y := -float64(int(r/size)) * size; y <= r; y += size {
		p.Add(Rect(cx-r, cy+y-width/2, 2*r, width))
	}
	return p.Rotated(deg, cx, cy)
}

func dots(b Box, size float64) Path {
	var p Path
	row := 0
	for y := b.MinY + size/2; y < b.MaxY+size/2; y += size * 0.8 {
		x := b.MinX + size/2
		if row%2 == 1 {
			x -= size / 2
		}
		for ; x < b.MaxX+size/2; x += size {
			p.Add(Circle(x, y, size*0.21))
		}
		row++
	}
	return p
}

func chevrons(b Box, size float64) Path {
	var p Path
	for y := b.MinY; y < b.MaxY+size; y += size * 0.8 {
		var l Path
		up := false
		for x := b.MinX - size/2; x <= b.MaxX+size; x += size / 2 {
			v := Pt(x, y)
			if up {
				v.Y -= size * 0.45
			}
			if l.Empty() {
				l.MoveTo(v.X, v.Y)
			} else {
				l.LineTo(v.X, v.Y)
			}
			up = !up
		}
		p.Add(l.Stroked(size * 0.2))
	}
	return p
}

func bricks(b Box, size float64) Path {
	var p Path
	w, row := size*0.12, 0
	for y := b.MinY + size*0.2; y < b.MaxY+size; y += size * 0.62 {
		p.Add(Rect(b.MinX, y-w/2, b.W(), w))
		x := b.MinX + size*0.3
		if row%2 == 1 {
			x += size / 2
		}
		for ; x < b.MaxX; x += size {
			p.Add(Rect(x-w/2, y, w, size*0.62))
		}
		row++
	}
	return p
}

// Symbol is the symbol of a seat.
type Symbol int

// The symbols of red, black, yellow, green, blue and white.
const (
	Triangle Symbol = iota
	Disc
	FiveStar
	Diamond
	Square
	Cross
)

// SymbolPath returns the symbol centred at (x, y), with a radius of about r.
func SymbolPath(s Symbol, x, y, r float64) Path {
	switch s {
	case Triangle:
		return RoundPolygon(r*0.24, Pt(x, y-r*1.02), Pt(x+r*1.05, y+r*0.82), Pt(x-r*1.05, y+r*0.82))
	case Disc:
		return Circle(x, y, r*0.9)
	case FiveStar:
		return Star(5, x, y+r*0.06, r*1.15, r*0.54)
	case Diamond:
		return RoundPolygon(r*0.18, Pt(x, y-r*1.12), Pt(x+r*0.98, y), Pt(x, y+r*1.12), Pt(x-r*0.98, y))
	case Square:
		return RoundRect(x-r*0.86, y-r*0.86, r*1.72, r*1.72, r*0.2)
	}
	w := r * 0.36
	return RoundPolygon(r*0.14, Pt(x-w, y-r), Pt(x+w, y-r), Pt(x+w, y-w), Pt(x+r, y-w), Pt(x+r, y+w), Pt(x+w, y+w),
		Pt(x+w, y+r), Pt(x-w, y+r), Pt(x-w, y+w), Pt(x-r, y+w), Pt(x-r, y-w), Pt(x-w, y-w))
}

// Badge draws a disc in the seat's colour with its symbol, and a fine dark outline if the colour is
// pale.
func (c *Canvas) Badge(s SeatColors, x, y, r float64) {
	c.Fill(Circle(x, y+r*0.1, r), WithAlpha(Shade, 0.3))
	c.Fill(Circle(x, y, r), s.Color)
	if s.Name == "white" {
		c.Fill(Annulus(x, y, r, r*0.84), Ink)
	}
	c.Fill(SymbolPath(s.Symbol, x, y, r*0.5), s.OnColor)
}

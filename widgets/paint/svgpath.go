package paint

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// ParseSVGPath parses the "d" attribute of an SVG path: all commands, absolute and relative. It
// panics on a malformed string, since paths are constants of the source.
func ParseSVGPath(d string) Path {
	r := svgReader{src: d}
	for r.next() {
		r.step()
	}
	return r.p
}

type svgReader struct {
	src        string
	i          int
	p          Path
	cmd        byte
	cur, start Point
	control    Point // the last control point, for S and T
	lastCurve  byte
	explicit   bool
}

func (r *svgReader) fail(what string) {
	panic(fmt.Sprintf("paint.SVG: %s at %d of %q", what, r.i, r.src))
}

func (r *svgReader) skipSpace() {
	for r.i < len(r.src) && strings.IndexByte(" ,\t\r\n", r.src[r.i]) >= 0 {
		r.i++
	}
}

// next reads the next command; numbers without a letter repeat the last command.
func (r *svgReader) next() bool {
	r.skipSpace()
	if r.i >= len(r.src) {
		return false
	}
	b := r.src[r.i]
	if strings.IndexByte("MmLlHhVvCcSsQqTtAaZz", b) >= 0 {
		r.cmd, r.explicit = b, true
		r.i++
		return true
	}
	if r.cmd == 0 || r.cmd == 'Z' || r.cmd == 'z' {
		r.fail("expected a command")
	}
	r.explicit = false
	return true
}

func (r *svgReader) num() float64 {
	r.skipSpace()
	j, dot, exp := r.i, false, false
	for j < len(r.src) {
		b := r.src[j]
		switch {
		case b >= '0' && b <= '9':
		case b == '.' && !dot && !exp:
			dot = true
		case (b == 'e' || b == 'E') && !exp && j > r.i:
			exp = true
		case (b == '-' || b == '+') && (j == r.i || r.src[j-1] == 'e' || r.src[j-1] == 'E'):
		default:
			goto end
		}
		j++
	}
end:
	v, err := strconv.ParseFloat(r.src[r.i:j], 64)
	if err != nil {
		r.fail("expected a number")
	}
	r.i = j
	return v
}

func (r *svgReader) flag() bool {
	r.skipSpace()
	if r.i >= len(r.src) || r.src[r.i] != '0' && r.src[r.i] != '1' {
		r.fail("expected a flag")
	}
	r.i++
	return r.src[r.i-1] == '1'
}

func (r *svgReader) point(rel bool) Point {
	v := Point{r.num(), r.num()}
	if rel {
		v = v.Add(r.cur)
	}
	return v
}

func (r *svgReader) step() {
	rel := r.cmd >= 'a'
	up := r.cmd &^ 0x20
	curve := byte(0)
	switch up {
	case 'M':
		v := r.point(rel)
		if r.explicit {
			r.p.MoveTo(v.X, v.Y)
			r.start = v
		} else {
			r.p.LineTo(v.X, v.Y)
		}
		r.cur = v
	case 'Z':
		r.p.Close()
		r.cur = r.start
	case 'L', 'H', 'V':
		r.line(up, rel)
	case 'C', 'S', 'Q', 'T':
		r.curve(up, rel)
		curve = up
	case 'A':
		rx, ry, rot := r.num(), r.num(), r.num()
		large, sweep := r.flag(), r.flag()
		v := r.point(rel)
		r.arc(rx, ry, rot, large, sweep, v)
		r.cur = v
	}
	r.lastCurve = curve
}

func (r *svgReader) line(up byte, rel bool) {
	v := r.cur
	switch up {
	case 'L':
		v = r.point(rel)
	case 'H':
		x := r.num()
		if rel {
			x += r.cur.X
		}
		v.X = x
	case 'V':
		y := r.num()
		if rel {
			y += r.cur.Y
		}
		v.Y = y
	}
	r.p.LineTo(v.X, v.Y)
	r.cur = v
}

func (r *svgReader) curve(up byte, rel bool) {
	mirror := r.cur
	if cubic := r.lastCurve == 'C' || r.lastCurve == 'S'; cubic == (up == 'S') && r.lastCurve != 0 {
		mirror = r.cur.Mul(2).Sub(r.control)
	}
	switch up {
	case 'C', 'S':
		a := mirror
		if up == 'C' {
			a = r.point(rel)
		}
		b, v := r.point(rel), Point{}
		v = r.point(rel)
		r.p.CubeTo(a.X, a.Y, b.X, b.Y, v.X, v.Y)
		r.control, r.cur = b, v
	case 'Q', 'T':
		a := mirror
		if up == 'Q' {
			a = r.point(rel)
		}
		v := r.point(rel)
		r.p.QuadTo(a.X, a.Y, v.X, v.Y)
		r.control, r.cur = a, v
	}
}

// arc follows the implementation notes of the SVG 1.1 recommendation, F.6.5.
func (r *svgReader) arc(rx, ry, rot float64, large, sweep bool, v Point) {
	rx, ry = math.Abs(rx), math.Abs(ry)
	if rx == 0 || ry == 0 || v == r.cur {
		r.p.LineTo(v.X, v.Y)
		return
	}
	// In the coordinates in which the ellipse is the unit circle.
	in := Rotate(-rot, 0, 0).Mul(Scale(1/rx, 1/ry))
	out := Scale(rx, ry).Mul(Rotate(rot, 0, 0))
	a, b := in.Apply(r.cur), in.Apply(v)
	half := b.Sub(a).Mul(0.5)
	l := half.Len()
	if l > 1 { // too far apart: the ellipse grows until it reaches
		out = Scale(l, l).Mul(out)
		in = in.Mul(Scale(1/l, 1/l))
		a, b = in.Apply(r.cur), in.Apply(v)
		half = b.Sub(a).Mul(0.5)
		l = 1
	}
	h := half.Unit().Perp().Mul(math.Sqrt(math.Max(0, 1-l*l)))
	if large == sweep {
		h = h.Mul(-1)
	}
	c := a.Lerp(b, 0.5).Sub(h)
	a0 := math.Atan2(a.Y-c.Y, a.X-c.X) * 180 / math.Pi
	a1 := math.Atan2(b.Y-c.Y, b.X-c.X) * 180 / math.Pi
	if sweep && a1 < a0 {
		a1 += 360
	} else if !sweep && a1 > a0 {
		a1 -= 360
	}
	var arc Path
	arc.Arc(c.X, c.Y, 1, a0, a1)
	arc = arc.Transformed(out)
	r.p.verbs, r.p.pts = append(r.p.verbs, arc.verbs[1:]...), append(r.p.pts, arc.pts[1:]...)
}

package paint

import (
	"math"
	"slices"
)

// DistanceField is an area of the plane, given by the signed distance to its contour, sampled on a
// grid: negative inside. It is made for shapes that grow, shrink and merge: coasts, floes, zones of
// control.
//
// AddCircle, AddCapsule, AddPath, Union, Intersect and Subtract change the field and return it;
// Offset, Round and Opened return new ones. Offsets are Euclidean, so growing rounds convex corners
// and shrinking rounds concave ones.
type DistanceField struct {
	x0, y0, step float64
	w, h         int
	v            []float32
	band         float64 // v holds distances as far as this from the contour
}

const infinity = 1e6

// NewDistanceField returns an empty area sampled every step over the box. The box must leave a
// margin as wide as the area will grow. Steps of 1 to 2 pixels give contours that are correct to a
// tenth of a pixel.
func NewDistanceField(x, y, w, h, step float64) *DistanceField {
	f := &DistanceField{x0: x, y0: y, step: step, w: int(math.Ceil(w/step)) + 1, h: int(math.Ceil(h/step)) + 1}
	f.v = make([]float32, f.w*f.h)
	for i := range f.v {
		f.v[i] = infinity
	}
	return f
}

// Clone returns a copy.
func (f *DistanceField) Clone() *DistanceField {
	g := *f
	g.v = slices.Clone(f.v)
	return &g
}

// forEachIn calls each for every sample in the box.
func (f *DistanceField) forEachIn(b Box, each func(i int, x, y float64)) {
	i0, i1 := max(0, int((b.MinX-f.x0)/f.step)), min(f.w-1, int(math.Ceil((b.MaxX-f.x0)/f.step)))
	j0, j1 := max(0, int((b.MinY-f.y0)/f.step)), min(f.h-1, int(math.Ceil((b.MaxY-f.y0)/f.step)))
	for j := j0; j <= j1; j++ {
		for i := i0; i <= i1; i++ {
			each(j*f.w+i, f.x0+float64(i)*f.step, f.y0+float64(j)*f.step)
		}
	}
}

// AddCircle adds a disc to the area.
func (f *DistanceField) AddCircle(x, y, r float64) *DistanceField { return f.AddCapsule(x, y, x, y, r) }

// AddCapsule adds all points within r of a line to the area.
func (f *DistanceField) AddCapsule(x0, y0, x1, y1, r float64) *DistanceField {
	a, b := Pt(x0, y0), Pt(x1, y1)
	box := Box{math.Min(x0, x1), math.Min(y0, y1), math.Max(x0, x1), math.Max(y0, y1)}
	f.band = 0
	f.forEachIn(box.Outset(r+2*f.step), func(i int, x, y float64) {
		f.v[i] = min(f.v[i], float32(math.Sqrt(segDist2(x, y, a, b))-r))
	})
	return f
}

func segDist2(x, y float64, a, b Point) float64 {
	dx, dy, px, py := b.X-a.X, b.Y-a.Y, x-a.X, y-a.Y
	t := 0.0
	if l := dx*dx + dy*dy; l > 0 {
		t = min(1, max(0, (px*dx+py*dy)/l))
	}
	px, py = px-t*dx, py-t*dy
	return px*px + py*py
}

// AddPath adds the inside of a path to the area. Shapes that share an edge leave no seam.
func (f *DistanceField) AddPath(p Path) *DistanceField {
	rings := p.Rings(f.step * 0.1)
	b := p.Bounds().Outset(2 * f.step)
	i0, j0 := max(0, int((b.MinX-f.x0)/f.step)), max(0, int((b.MinY-f.y0)/f.step))
	i1 := min(f.w-1, int(math.Ceil((b.MaxX-f.x0)/f.step)))
	j1 := min(f.h-1, int(math.Ceil((b.MaxY-f.y0)/f.step)))
	if i1 < i0 || j1 < j0 {
		return f
	}
	w := i1 - i0 + 1
	windings := make([]int16, w*(j1-j0+1)) // changes of the winding number, to be summed along the row
	dist := make([]float32, len(windings))
	for i := range dist {
		dist[i] = infinity
	}
	for _, r := range rings {
		for k, a := range r.Points {
			f.addEdge(a, r.Points[(k+1)%len(r.Points)], i0, i1, j0, j1, windings, dist)
		}
	}
	f.band = 0
	for j := j0; j <= j1; j++ {
		n := int16(0)
		for i := i0; i <= i1; i++ {
			k := (j-j0)*w + i - i0
			n += windings[k]
			d := dist[k]
			if n != 0 {
				d = -d
			}
			d -= float32(0.02 * f.step)
			f.v[j*f.w+i] = min(f.v[j*f.w+i], d)
		}
	}
	return f
}

// addEdge applies one side of a polygon: to the distances of the samples near it and to the winding
// numbers of those to its right.
func (f *DistanceField) addEdge(a, b Point, i0, i1, j0, j1 int, windings []int16, dist []float32) {
	w := i1 - i0 + 1
	box := Box{math.Min(a.X, b.X), math.Min(a.Y, b.Y), math.Max(a.X, b.X), math.Max(a.Y, b.Y)}.Outset(2 * f.step)
	f.forEachIn(box, func(k int, x, y float64) {
		i, j := k%f.w, k/f.w
		if i < i0 || i > i1 || j < j0 || j > j1 {
			return
		}
		k = (j-j0)*w + i - i0
		dist[k] = min(dist[k], float32(math.Sqrt(segDist2(x, y, a, b))))
	})
	sign := int16(1)
	if a.Y > b.Y {
		a, b, sign = b, a, -1
	}
	for j := max(j0, int(math.Ceil((a.Y-f.y0)/f.step))); j <= j1; j++ {
		y := f.y0 + float64(j)*f.step
		if y >= b.Y {
			break
		}
		x := a.X + (b.X-a.X)*(y-a.Y)/(b.Y-a.Y)
		if i := max(i0, int(math.Ceil((x-f.x0)/f.step))); i <= i1 {
			windings[(j-j0)*w+i-i0] += sign
		}
	}
}

// Intersect removes what is not in the other area.
func (f *DistanceField) Intersect(g *DistanceField) *DistanceField {
	return f.merge(g, func(a, b float32) float32 { return max(a, b) })
}

// Subtract removes what is in the other area.
func (f *DistanceField) Subtract(g *DistanceField) *DistanceField {
	return f.merge(g, func(a, b float32) float32 { return max(a, -b) })
}

func (f *DistanceField) merge(g *DistanceField, op func(a, b float32) float32) *DistanceField {
	if g.w != f.w || g.h != f.h {
		panic("paint: fields on different grids")
	}
	f.band = 0
	for i, v := range g.v {
		f.v[i] = op(f.v[i], v)
	}
	return f
}

// Offset returns the area grown by d, or shrunk if d is negative.
func (f *DistanceField) Offset(d float64) *DistanceField {
	f.computeDistances(math.Abs(d) + 3*f.step)
	g := f.Clone()
	g.band = 0
	for i := range g.v {
		g.v[i] -= float32(d)
	}
	return g
}

// Round returns the area with its corners rounded by r, convex and concave ones. Parts narrower
// than 2r vanish.
func (f *DistanceField) Round(r float64) *DistanceField { return f.Offset(-r).Offset(2 * r).Offset(-r) }

// Opened returns the area without its parts narrower than 2r.
func (f *DistanceField) Opened(r float64) *DistanceField { return f.Offset(-r).Offset(r) }

// Path returns the contour: rings run clockwise, holes counterclockwise.
func (f *DistanceField) Path() Path { return fromRings(f.rings(0)) }

// OffsetPath returns the contour of the area grown by d, without computing its field.
func (f *DistanceField) OffsetPath(d float64) Path {
	f.computeDistances(math.Abs(d) + 3*f.step)
	return fromRings(f.rings(float32(d)))
}

// Measure computes all distances of the field, which changes it; Distance and OffsetPath do not any more.
func (f *DistanceField) Measure() { f.computeDistances(infinity) }

// Distance returns how far a point is outside the area; negative inside.
func (f *DistanceField) Distance(x, y float64) float64 {
	f.computeDistances(infinity)
	return f.interpolate(x, y)
}

func (f *DistanceField) interpolate(x, y float64) float64 {
	fx := math.Min(math.Max((x-f.x0)/f.step, 0), float64(f.w)-1.001)
	fy := math.Min(math.Max((y-f.y0)/f.step, 0), float64(f.h)-1.001)
	i, j := int(fx), int(fy)
	fx, fy = fx-float64(i), fy-float64(j)
	k := j*f.w + i
	top := float64(f.v[k])*(1-fx) + float64(f.v[k+1])*fx
	low := float64(f.v[k+f.w])*(1-fx) + float64(f.v[k+f.w+1])*fx
	return top*(1-fy) + low*fy
}

// Roughened returns the path with every point moved along the contour's normal by up to amp, as if
// drawn by hand. The offset depends on the point only, so that equal boards have equal coasts. Unit
// is the side of a cell.
func (p Path) Roughened(amp, unit float64) Path {
	var out Path
	k := 41 / unit
	for _, r := range p.Rings(unit * 0.01) {
		l := r.Length()
		n := max(12, int(l/(unit*0.08)))
		pts := resample(r, n)
		moved := make([]Point, len(pts))
		for i, v := range pts {
			a, b := pts[(i+len(pts)-1)%len(pts)], pts[(i+1)%len(pts)]
			if !r.Closed {
				a, b = pts[max(i-1, 0)], pts[min(i+1, len(pts)-1)]
			}
			x, y := v.X*k, v.Y*k
			d := amp * (math.Sin(0.11*x) + math.Sin(0.13*y) + math.Sin(0.07*(x+y))) / 3
			moved[i] = v.Add(b.Sub(a).Unit().Perp().Mul(d))
		}
		out.Add(catmull(moved, r.Closed))
	}
	return out
}

// resample returns n points at equal distances along the ring.
func resample(r Ring, n int) []Point {
	pts, total := r.line(), r.Length()
	if !r.Closed {
		n--
	}
	out := make([]Point, 0, n+1)
	at, i := 0.0, 1
	for k := 0; k < n; k++ {
		want := total * float64(k) / float64(n)
		for i < len(pts)-1 && at+pts[i].Sub(pts[i-1]).Len() < want {
			at += pts[i].Sub(pts[i-1]).Len()
			i++
		}
		if i >= len(pts) {
			break
		}
		l := pts[i].Sub(pts[i-1]).Len()
		out = append(out, pts[i-1].Lerp(pts[i], math.Min(1, (want-at)/math.Max(l, 1e-9))))
	}
	if !r.Closed {
		out = append(out, pts[len(pts)-1])
	}
	return out
}

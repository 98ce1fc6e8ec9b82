package pdf

import (
	"image"
	"image/color"
	"math"
	"strconv"

	"banchisa/widgets/paint"
)

// page is the device of one page, in dots from its upper left corner.
type page struct {
	document      *Document
	width, height float64
	points        float64 // the height in points, which the library counts from below
	out           []byte
	clip          paint.Clip // what is in force, each path inside its own q … Q
	fill, stroke  color.NRGBA
	alpha         uint8
	known         bool // whether fill, stroke and alpha are what the file has
}

// begin sets the units and the line style of the page.
func (p *page) begin() {
	const k = 72.0 / Dots
	p.write("1 J 1 j")
	p.matrix(paint.Matrix{A: k, D: -k, F: p.points})
	p.flush()
}

// leave ends the clip that is in force.
func (p *page) leave() {
	p.unclip(0)
	p.flush()
}

// enter puts a clip in force. It reports whether a box can be seen in it.
func (p *page) enter(in paint.Clip, b paint.Box) bool {
	visible := paint.Box{MaxX: p.width, MaxY: p.height}
	for _, c := range in {
		visible = overlap(visible, c.Bounds())
	}
	if visible = overlap(visible, b); visible.W() < 0 || visible.H() < 0 {
		return false
	}
	p.unclip(in.Common(p.clip))
	for _, c := range in[len(p.clip):] {
		p.write("q")
		p.path(c)
		p.write("W n")
	}
	p.clip = in
	return true
}

// unclip ends the clips that are in force but for the first n.
func (p *page) unclip(n int) {
	for range p.clip[n:] {
		p.write("Q")
		p.known = false
	}
	p.clip = p.clip[:n]
}

func overlap(a, b paint.Box) paint.Box {
	return paint.Box{MinX: math.Max(a.MinX, b.MinX), MinY: math.Max(a.MinY, b.MinY), MaxX: math.Min(a.MaxX, b.MaxX), MaxY: math.Min(a.MaxY, b.MaxY)}
}

// Fill implements paint.Device.
func (p *page) Fill(in paint.Clip, path paint.Path, col color.NRGBA) {
	if col.A == 0 || path.Empty() || !p.enter(in, path.Bounds()) {
		return
	}
	fill, edge := p.document.ink.fill(path, col)
	if edge.under {
		p.line(path, edge.width, edge.color)
	}
	p.setFill(fill)
	p.path(path)
	p.write("f")
	if edge.color.A > 0 && !edge.under {
		p.line(path, edge.width, edge.color)
	}
	p.flush()
}

// Stroke implements paint.Device.
func (p *page) Stroke(in paint.Clip, path paint.Path, width float64, col color.NRGBA) {
	if col.A == 0 || path.Empty() || !p.enter(in, path.Bounds().Outset(width)) {
		return
	}
	p.line(path, width, p.document.ink.line(col, width))
	p.flush()
}

func (p *page) line(path paint.Path, width float64, col color.NRGBA) {
	p.setOpacity(col.A)
	if !p.known || p.stroke != col {
		p.stroke = col
		p.color(col)
		p.write("RG")
	}
	p.number(width)
	p.write("w")
	p.path(path)
	p.write("S")
}

// FillGradient implements paint.Device. Each pair of stops is painted over what is beyond the first of them.
func (p *page) FillGradient(in paint.Clip, path paint.Path, a, b paint.Point, stops []paint.Stop) {
	box := path.Bounds()
	if path.Empty() || len(stops) == 0 || !p.enter(in, box) {
		return
	}
	p.write("q")
	p.path(path)
	p.write("W n")
	p.known = false
	p.setOpacity(stops[0].Color.(color.NRGBA).A)
	side := math.Max(1, math.Max(box.W(), box.H()))
	unit := func(v paint.Point) (x, y float64) { return (v.X - box.MinX) / side, (v.Y - box.MinY) / side }
	for i := range max(1, len(stops)-1) {
		from, to := stops[i], stops[min(i+1, len(stops)-1)]
		p.write("q")
		if i > 0 {
			p.path(beyond(a, b, from.At, 2*side))
			p.write("W n")
		}
		p.matrix(paint.Matrix{A: side, D: side, E: box.MinX, F: box.MinY})
		p.flush()
		u, v := p.document.ink.area(from.Color), p.document.ink.area(to.Color)
		x0, y0 := unit(a.Lerp(b, from.At))
		x1, y1 := unit(a.Lerp(b, math.Max(to.At, from.At+1e-3)))
		p.document.file.LinearGradient(0, p.points-1, 1, 1, int(u.R), int(u.G), int(u.B), int(v.R), int(v.G), int(v.B), x0, y0, x1, y1)
		p.write("Q")
	}
	p.write("Q")
	p.known = false
	p.flush()
}

// beyond returns the half of the plane behind the point t of the line from a to b.
func beyond(a, b paint.Point, t, far float64) paint.Path {
	u := b.Sub(a).Unit()
	at, side, ahead := a.Lerp(b, t), u.Perp().Mul(far), u.Mul(far)
	return paint.Polygon(at.Add(side), at.Add(side).Add(ahead), at.Sub(side).Add(ahead), at.Sub(side))
}

// Text implements paint.Device.
func (p *page) Text(in paint.Clip, m paint.Matrix, s string, t paint.TextStyle) {
	col := t.Color.(color.NRGBA)
	width := paint.TextWidth(s, t.Weight, t.Size)
	box := paint.Rect(0, -1.2*t.Size, width, 1.6*t.Size).Transformed(m).Bounds()
	if col.A == 0 || s == "" || !p.enter(in, box) {
		return
	}
	p.setFill(p.document.ink.text(col))
	for _, piece := range paint.TextPieces(s, t.Weight) {
		if piece.Font == "" {
			p.path(piece.Outline.Transformed(paint.Scale(t.Size, t.Size).Mul(paint.Translate(piece.X*t.Size, 0)).Mul(m)))
			p.write("f")
			continue
		}
		const size = 10 // of the font, in the units of the matrix
		k := t.Size / size
		p.write("q")
		p.matrix(paint.Scale(k, -k).Mul(paint.Translate(piece.X*t.Size, 0)).Mul(m))
		p.flush()
		p.document.file.SetFont(p.document.family(piece.Font), "", size)
		p.document.file.Text(0, p.points, piece.Text)
		p.write("Q")
	}
	p.flush()
}

// Picture implements paint.Device.
func (p *page) Picture(in paint.Clip, img *image.RGBA, m paint.Matrix) {
	w, h := float64(img.Rect.Dx()), float64(img.Rect.Dy())
	if img.Rect.Empty() || !p.enter(in, paint.Rect(0, 0, w, h).Transformed(m).Bounds()) {
		return
	}
	p.setOpacity(255)
	p.write("q")
	p.matrix(paint.Scale(w, -h).Mul(paint.Translate(0, h)).Mul(m))
	p.flush()
	p.document.file.Image(p.document.picture(img), 0, p.points-1, 1, 1, false, "", 0, "")
	p.write("Q")
	p.flush()
}

func (p *page) setFill(col color.NRGBA) {
	p.setOpacity(col.A)
	if !p.known || p.fill != col {
		p.fill = col
		p.color(col)
		p.write("rg")
	}
	p.known = true
}

// setOpacity sets the opacity of what is drawn next, in steps of a hundredth.
func (p *page) setOpacity(a uint8) {
	if p.known && p.alpha == a {
		return
	}
	if !p.known {
		p.fill, p.stroke = color.NRGBA{}, color.NRGBA{}
	}
	p.alpha, p.known = a, true
	p.flush()
	p.document.file.SetAlpha(math.Round(float64(a)/255*100)/100, "Normal")
}

// path writes an outline, without the points that nobody sees.
func (p *page) path(path paint.Path) {
	var line []paint.Point // where the outline is, and the straight lines from there
	end := func() paint.Point { return line[len(line)-1] }
	flush := func() {
		if len(line) > 1 {
			p.lines(line)
		}
		line = line[:0]
	}
	path.Walk(
		func(a paint.Point) { flush(); p.op("m", a); line = append(line, a) },
		func(a paint.Point) { line = append(line, a) },
		func(a, b paint.Point) {
			last := end()
			flush()
			p.op("c", last.Lerp(a, 2.0/3), b.Lerp(a, 2.0/3), b)
			line = append(line, b)
		},
		func(a, b, c paint.Point) { flush(); p.op("c", a, b, c); line = append(line, c) },
		func() { flush(); p.write("h") },
	)
	flush()
}

// lines writes straight lines through points, from the first one: those that are further than a
// seventh of a dot from the line without them (Douglas and Peucker, 1973).
func (p *page) lines(points []paint.Point) {
	const tolerance = 0.15
	a, b := points[0], points[len(points)-1]
	far, at := tolerance, 0
	for i := 1; i < len(points)-1; i++ {
		if d := distance(points[i], a, b); d > far {
			far, at = d, i
		}
	}
	if at == 0 {
		p.op("l", b)
		return
	}
	p.lines(points[:at+1])
	p.lines(points[at:])
}

// distance returns how far a point is from the line between two.
func distance(p, a, b paint.Point) float64 {
	u, v := b.Sub(a), p.Sub(a)
	t := 0.0
	if l := u.X*u.X + u.Y*u.Y; l > 0 {
		t = math.Min(1, math.Max(0, (u.X*v.X+u.Y*v.Y)/l))
	}
	return v.Sub(u.Mul(t)).Len()
}

func (p *page) op(name string, points ...paint.Point) {
	for _, v := range points {
		p.number(v.X)
		p.number(v.Y)
	}
	p.write(name)
}

func (p *page) color(c color.NRGBA) {
	for _, v := range []uint8{c.R, c.G, c.B} {
		p.out = append(strconv.AppendFloat(p.out, math.Round(float64(v)/255*1000)/1000, 'f', -1, 64), ' ')
	}
}

// number writes a length in dots, to a tenth of one.
func (p *page) number(v float64) {
	p.out = append(strconv.AppendFloat(p.out, math.Round(v*10)/10, 'f', -1, 64), ' ')
}

func (p *page) matrix(m paint.Matrix) {
	for _, v := range []float64{m.A, m.B, m.C, m.D, m.E, m.F} {
		p.out = append(strconv.AppendFloat(p.out, math.Round(v*1e5)/1e5, 'f', -1, 64), ' ')
	}
	p.write("cm")
}

func (p *page) write(s string) { p.out = append(append(p.out, s...), '\n') }

// flush gives the library what has been written, before it writes itself.
func (p *page) flush() {
	if n := len(p.out); n > 0 {
		p.document.file.RawWriteStr(string(p.out[:n-1]))
	}
	p.out = p.out[:0]
}

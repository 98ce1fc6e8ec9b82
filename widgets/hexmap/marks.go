package hexmap

import (
	"fmt"
	"math"
	"slices"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Marks are pictures below or above the counters, each with the box of the map that it covers, so
// that little is painted while the pointer moves.

// clip returns the box of a mark on the map, in whole units.
func (m *Map) clip(b paint.Box) scene.Box {
	x, y := math.Max(0, math.Floor(b.MinX)), math.Max(0, math.Floor(b.MinY))
	w, h := math.Max(1, math.Min(m.w, math.Ceil(b.MaxX))-x), math.Max(1, math.Min(m.h, math.Ceil(b.MaxY))-y)
	return scene.Box{X: float32(x), Y: float32(y), W: float32(w), H: float32(h)}
}

// onHexes are hexes of a map: what most marks are drawn from.
type onHexes struct {
	board *Map
	hexes draw.Frozen[[]Hex]
}

// bounds returns the box around hexes, with a margin.
func (m *Map) bounds(hexes []Hex, margin float64) paint.Box {
	var b paint.Box
	for i, p := range hexes {
		o := m.center(p)
		if i == 0 {
			b = paint.Box{MinX: o.X, MinY: o.Y, MaxX: o.X, MaxY: o.Y}
		}
		b = paint.Box{MinX: math.Min(b.MinX, o.X), MinY: math.Min(b.MinY, o.Y), MaxX: math.Max(b.MaxX, o.X), MaxY: math.Max(b.MaxY, o.Y)}
	}
	return b.Outset(margin)
}

// contour returns the contour of hexes, shrunk by d sides and slightly rounded.
func (m *Map) contour(hexes []Hex, d float64) paint.Path {
	b := m.bounds(hexes, 2*Side)
	f := paint.NewDistanceField(b.MinX, b.MinY, b.MaxX-b.MinX, b.MaxY-b.MinY, 3)
	for _, p := range hexes {
		f.AddPath(m.hex(p, 1.005))
	}
	return f.Offset(-d * Side).OffsetPath(0.05 * Side)
}

// Zones returns zones of control with tint, hatching and rim, one contour for each list. The tone
// is "red" for the criminals' zones, "blue" for the police's.
func (m *Map) Zones(zones [][]Hex, tone string) (scene.Picture, scene.Box) {
	var hexes []Hex
	var lists []draw.Frozen[[]Hex]
	for _, z := range zones {
		hexes = append(hexes, z...)
		lists = append(lists, draw.Freeze(z))
	}
	type marked struct {
		board *Map
		zones draw.Frozen[[]draw.Frozen[[]Hex]]
		tone  string
	}
	box := m.clip(m.bounds(hexes, 1.1*Side))
	return draw.Part("hexmap zones", box, marked{m, draw.Freeze(lists), tone}, func(c *paint.Canvas, z marked) {
		m := z.board
		c = c.Clipped(m.mapOutline())
		ink := paint.ParseHex("#B3261E")
		if z.tone == "blue" {
			ink = paint.ParseHex("#1E4FB0")
		}
		var hexes []Hex
		var rim paint.Path
		for _, zone := range z.zones.Value() {
			hexes = append(hexes, zone.Value()...)
			rim.Add(m.contour(zone.Value(), 0.10))
		}
		union := m.contour(hexes, 0.10)
		c.Fill(union, paint.WithAlpha(ink, 0.20))
		c.Clipped(union).Fill(paint.HatchPath(union.Bounds(), 0.30*Side, 0.07*Side, -45), paint.WithAlpha(ink, 0.42))
		c.Stroke(rim, 4.2, paint.WithAlpha(paint.White, 0.4)) // a dark rim is invisible on the sea
		c.Stroke(rim, 2, paint.WithAlpha(ink, 0.85))
		if slices.Contains(hexes, m.Buoy) { // which the hatching would hide
			m.drawBuoy(c)
		}
	}), box
}

// Reach returns the hexes that a unit can reach: a yellow contour, lighter inside, with a dot on
// each hex, or its cost in small digits if costs has it.
func (m *Map) Reach(hexes []Hex, from Hex, costs map[Hex]int) (scene.Picture, scene.Box) {
	type step struct {
		hex  Hex
		cost int
	}
	type reach struct {
		board *Map
		from  Hex
		steps draw.Frozen[[]step]
	}
	var steps []step
	for _, p := range hexes {
		steps = append(steps, step{p, costs[p]})
	}
	box := m.clip(m.bounds(append([]Hex{from}, hexes...), 1.1*Side))
	return draw.Part("hexmap reach", box, reach{m, from, draw.Freeze(steps)}, func(c *paint.Canvas, r reach) {
		m, area := r.board, []Hex{r.from}
		for _, s := range r.steps.Value() {
			area = append(area, s.hex)
		}
		c = c.Clipped(m.mapOutline())
		contour := m.contour(area, 0.09)
		c.Fill(contour, paint.ParseHex("#FFF1C440"))
		c.Stroke(contour, 4.6, paint.WithAlpha(paint.SunOutline, 0.9))
		c.Stroke(contour, 2.6, paint.ParseHex("#FFC64A"))
		for _, s := range r.steps.Value() {
			o, n := m.center(s.hex), s.cost
			c.Fill(paint.Circle(o.X, o.Y+0.5, 0.125*Side), paint.WithAlpha(paint.SunOutline, 0.9))
			c.Fill(paint.Circle(o.X, o.Y, 0.09*Side), paint.Sun)
			if n > 0 {
				t := paint.TextStyle{Size: 0.44 * Side, Weight: paint.Bold, Align: paint.Center, Color: paint.WithAlpha(paint.Ink, 0.75)}
				c.TextCentered(o.X+0.27*Side+0.6, o.Y+0.6, fmt.Sprint(n), t)
				t.Color = paint.White
				c.TextCentered(o.X+0.27*Side, o.Y, fmt.Sprint(n), t)
			}
		}
	}), box
}

// Targets returns hexes that can be tapped, filled and outlined in yellow.
func (m *Map) Targets(hexes []Hex) (scene.Picture, scene.Box) {
	box := m.clip(m.bounds(hexes, 1.1*Side))
	return draw.Part("hexmap lit", box, onHexes{m, draw.Freeze(hexes)}, func(c *paint.Canvas, v onHexes) {
		m := v.board
		c = c.Clipped(m.mapOutline())
		for _, p := range v.hexes.Value() {
			hex := m.hex(p, 0.9)
			c.Fill(hex, paint.WithAlpha(paint.Sun, 0.30))
			c.Stroke(hex, 4.4, paint.WithAlpha(paint.SunOutline, 0.9))
			c.Stroke(hex, 2.4, paint.ParseHex("#FFC64A"))
		}
	}), box
}

// Trail returns a completed path in the colour of a seat.
func (m *Map) Trail(path []Hex, color string) (scene.Picture, scene.Box) {
	type trail struct {
		onHexes
		color string
	}
	box := m.clip(m.bounds(path, Side))
	return draw.Part("hexmap walked", box, trail{onHexes{m, draw.Freeze(path)}, color}, func(c *paint.Canvas, v trail) {
		m, path, tint := v.board, v.hexes.Value(), paint.SeatColorsNamed(v.color).Color
		line := m.smoothLine(path)
		c.Stroke(line, 0.28*Side, paint.Cream)
		o := m.center(path[0])
		c.Fill(paint.Circle(o.X, o.Y, 0.22*Side), paint.Cream)
		c.Stroke(line, 0.17*Side, tint)
		c.Fill(paint.Circle(o.X, o.Y, 0.15*Side), tint)
	}), box
}

// Path returns the path to the hex under the pointer, with the used points on discs. The last hex
// shows the sprite ghost.
func (m *Map) Path(path []Hex, used []int, ghost string) (scene.Picture, scene.Box) {
	type walk struct {
		onHexes
		used  draw.Frozen[[]int]
		ghost string
	}
	box := m.clip(m.bounds(path, 1.2*Side))
	return draw.Part("hexmap path", box, walk{onHexes{m, draw.Freeze(path)}, draw.Freeze(used), ghost}, func(c *paint.Canvas, v walk) {
		m, path, used, ghost := v.board, v.hexes.Value(), v.used.Value(), v.ghost
		line := m.smoothLine(path)
		if n := len(path); ghost == "" && n > 1 { // up to the edge of the hex: somebody is in it
			from, to := m.center(path[n-2]), m.center(path[n-1])
			pts := []paint.Point{paint.Pt((from.X+to.X)/2, (from.Y+to.Y)/2)}
			for _, p := range slices.Backward(path[:n-1]) {
				pts = append(pts, m.center(p))
			}
			line = paint.Spline(pts...)
		}
		c.Stroke(line, 0.40*Side, paint.SunOutline)
		c.Stroke(line, 0.29*Side, paint.Sun)
		for i, p := range path[1:] {
			o := m.center(p)
			if i == len(path)-2 {
				hex := m.hex(p, 0.93)
				if ghost != "" {
					c.Fill(hex, paint.ParseHex("#FFD668D9"))
				}
				c.Stroke(hex, 5.4, paint.SunOutline)
				c.Stroke(hex, 3, paint.Sun)
				if ghost != "" {
					c.WithAlpha(0.85).Sprite(ghost, o.X-0.62*Side, o.Y-0.66*Side, 1.24*Side)
				}
				break
			}
			// As large as the number beside a dot of the reach.
			c.Fill(paint.Circle(o.X, o.Y, 0.43*Side), paint.SunOutline)
			c.Fill(paint.Circle(o.X, o.Y, 0.37*Side), paint.Sun)
			if i < len(used) {
				c.TextCentered(o.X, o.Y, fmt.Sprint(used[i]), paint.TextStyle{Size: 0.56 * Side, Weight: paint.Bold, Align: paint.Center})
			}
		}
	}), box
}

func (m *Map) smoothLine(path []Hex) paint.Path {
	var pts []paint.Point
	for _, p := range path {
		pts = append(pts, m.center(p))
	}
	if len(pts) == 1 {
		pts = append(pts, pts[0])
	}
	return paint.Spline(pts...)
}

// Label returns the label of a hex and its box: a text, a value in yellow, and dice if the value is
// a probability of a roll. Size is the font size in units of the map. The label is above or below
// the hex, where it covers least of the occupied boxes.
func (m *Map) Label(p Hex, text, value string, dice bool, size float64, occupied []scene.Box) (scene.Picture, scene.Box) {
	o := m.center(p)
	h := size * 2
	icon := 0.0
	if dice {
		icon = h*0.76 + 5
	}
	tw, gap := paint.TextWidth(text, paint.Bold, size), size*0.35
	if value == "" || text == "" {
		gap = 0
	}
	w := tw + gap + paint.TextWidth(value, paint.Bold, size) + icon + 2*size*0.8
	x, y, wedge := m.freeSpot(o, w, h, occupied)
	const wedgeSpace = 10
	box := m.clip(paint.Box{MinX: x - 2, MinY: min(y, o.Y+labelAway) - wedgeSpace, MaxX: x + w + 2, MaxY: max(y+h, o.Y-labelAway) + wedgeSpace})
	label := hexLabel{text: text, value: value, dice: dice, size: size, x: x, y: y, w: w, h: h, wedge: wedge, icon: icon, valueX: tw + gap, center: o}
	return draw.Part("hexmap label", box, label, func(c *paint.Canvas, l hexLabel) { l.draw(c) }), box
}

// labelAway is how far a label is from the centre of its hex, rowHeight the distance of two rows of hexes.
const labelAway, rowHeight = 1.12 * Side, 1.74 * Side

// hexLabel is the label of a hex: its words, the box of its sheet, and the point that it is for.
type hexLabel struct {
	text, value             string
	dice                    bool
	size, x, y, w, h, wedge float64 // the wedge points down if it is positive
	icon, valueX            float64 // the width of the dice, and where the value is after the text
	center                  paint.Point
}

func (l hexLabel) draw(c *paint.Canvas) {
	x, y, w, h := l.x, l.y, l.w, l.h
	tip, base := l.center.Y+labelAway-8, y+2
	if l.wedge > 0 {
		tip, base = l.center.Y-labelAway+8, y+h-2
	}
	tx := min(max(l.center.X, x+h/2), x+w-h/2)
	c.Fill(paint.RoundRect(x, y+3, w, h, h/2), paint.WithAlpha(paint.Shade, 0.4))
	c.Fill(paint.RoundRect(x, y, w, h, h/2), paint.Ink)
	c.Fill(paint.Polygon(paint.Pt(tx-8, base), paint.Pt(tx, tip), paint.Pt(tx+8, base)), paint.Ink)
	at := x + l.size*0.8
	if l.dice {
		c.Sprite("fuga-dice-pair", at-3, y+h*0.12, h*0.76)
		at += l.icon
	}
	c.TextCentered(at, y+h/2, l.text, paint.TextStyle{Size: l.size, Weight: paint.Bold, Color: paint.Paper})
	c.TextCentered(at+l.valueX, y+h/2, l.value, paint.TextStyle{Size: l.size, Weight: paint.Bold, Color: paint.Sun})
}

// labelPlaces are where a label may lie beside a point, the best first: how much of its width is left of the point, and in
// which row below (negative) or above it.
var labelPlaces = slices.Concat(
	inRow(-1, 0.35, 0.15, 0.65, 0.85), inRow(1, 0.35, 0.65, 0.15, 0.85), inRow(-1, 1), inRow(1, 1), inRow(-1, 0), inRow(1, 0),
	inRow(-2, 0.35), inRow(2, 0.35), inRow(-2, 1), inRow(2, 1), inRow(-2, 0), inRow(2, 0),
)

// inRow returns places of one row.
func inRow(row float64, lefts ...float64) (places [][2]float64) {
	for _, left := range lefts {
		places = append(places, [2]float64{left, row})
	}
	return places
}

// freeSpot returns where a label of that size covers least of the occupied boxes near a point, and
// whether its wedge points up (-1) or down (1), twice as much from a row further away. Below is better than above, near
// better than far, and shifts to the side are short.
func (m *Map) freeSpot(o paint.Point, w, h float64, occupied []scene.Box) (x, y, wedge float64) {
	minCovered := math.Inf(1)
	for i, offset := range labelPlaces {
		away := labelAway + rowHeight*(math.Abs(offset[1])-1)
		px, py := min(max(o.X-w*offset[0], 4), m.w-w-4), o.Y+away
		if offset[1] > 0 {
			py = o.Y - away - h
		}
		if py < 4 || py+h > m.h-4 {
			continue
		}
		covered := 40 * float64(i)
		for _, b := range occupied {
			bw := min(px+w, float64(b.X+b.W)) - max(px, float64(b.X))
			bh := min(py+h, float64(b.Y+b.H)) - max(py, float64(b.Y))
			covered += max(bw, 0) * max(bh, 0)
		}
		if covered < minCovered {
			minCovered, x, y, wedge = covered, px, py, offset[1]
		}
	}
	return x, y, wedge
}

// Highlight rings hexes in coral: a fight, a clue.
func (m *Map) Highlight(hexes []Hex) (scene.Picture, scene.Box) {
	box := m.clip(m.bounds(hexes, 1.2*Side))
	return draw.Part("hexmap flash", box, onHexes{m, draw.Freeze(hexes)}, func(c *paint.Canvas, v onHexes) {
		for _, p := range v.hexes.Value() {
			o := v.board.center(p)
			c.Stroke(paint.Circle(o.X, o.Y, 0.98*Side), 5, paint.Cream)
			c.Stroke(paint.Circle(o.X, o.Y, 0.98*Side), 3, paint.Coral)
		}
	}), box
}

// Announced rings the hexes of what is going to act in the colour of its seat, with the seat's symbol,
// and outlines the hexes that it concerns.
func (m *Map) Announced(from, to []Hex, color string) (scene.Picture, scene.Box) {
	type announced struct {
		board    *Map
		from, to draw.Frozen[[]Hex]
		color    string
	}
	box := m.clip(m.bounds(append(slices.Clone(from), to...), 1.4*Side))
	return draw.Part("hexmap announced", box, announced{m, draw.Freeze(from), draw.Freeze(to), color}, func(c *paint.Canvas, a announced) {
		m, seat := a.board, paint.SeatColorsNamed(a.color)
		for _, p := range a.to.Value() {
			hex := m.hex(p, 0.93)
			c.Stroke(hex, 6, paint.Cream)
			c.Stroke(hex, 3.4, seat.Color)
		}
		for _, p := range a.from.Value() {
			o := m.center(p)
			c.Stroke(paint.Circle(o.X, o.Y, 1.02*Side), 8, paint.Cream)
			c.Stroke(paint.Circle(o.X, o.Y, 1.02*Side), 5, seat.Color)
			c.Fill(paint.Circle(o.X-0.75*Side, o.Y-0.75*Side, 0.36*Side), paint.Cream)
			c.Badge(seat, o.X-0.75*Side, o.Y-0.75*Side, 0.31*Side)
		}
	}), box
}

// Strike returns the flash of a blow: a jagged star with a dark rim.
func Strike() scene.Picture {
	return draw.Fixed("hexmap strike", 128, 128, func(c *paint.Canvas) {
		c.Fill(paint.Star(11, 64, 66, 62, 38), paint.WithAlpha(paint.Night, 0.45))
		c.Fill(paint.Star(11, 64, 64, 60, 37), paint.Paper)
		c.Fill(paint.Star(11, 64, 64, 53, 33), paint.Sun)
		c.Fill(paint.Circle(64, 64, 27), paint.Paper)
	})
}

package slabs

import (
	"image/color"
	"math/rand/v2"
	"strconv"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Square is the side of a square, in units of the sea's picture.
const Square = 100

// Sea is the water between the iceberg and the land: 8 rows of squares.
type Sea struct {
	Columns int
	// Coast is the width of the iceberg and of the land, in units.
	Coast float64
	// Home and Land are the labels of the coasts; "" for none.
	Home, Land string
	// TextScale enlarges the labels and the numbers of rows and columns; 0 is 1.
	TextScale float64
	// Icebergs are the squares with an iceberg, by row and column from 0: "12 62 33". It is a
	// string so that a Sea can be compared.
	Icebergs string
	// Start outlines the squares of the first turn.
	Start bool
	// Turned turns the sea by half a turn: the land is at the left.
	Turned bool
}

// W returns the picture's width in units.
func (s Sea) W() float64 { return float64(s.Columns)*Square + 2*s.Coast }

// H returns the picture's height in units.
func (s Sea) H() float64 { return 8 * Square }

// Corner returns the upper left corner of a square, by row and column from 0.
func (s Sea) Corner(row, column int) (x, y float64) {
	if s.Turned {
		row, column = 7-row, s.Columns-1-column
	}
	return s.Coast + float64(column)*Square, float64(row) * Square
}

// Platform returns the centre of the platform of cell 3y+x of the slab on a square.
func (s Sea) Platform(row, column, cell int) (x, y float64) {
	if s.Turned {
		cell = 8 - cell
	}
	left, top := s.Corner(row, column)
	dx, dy := PlatformCenter(cell)
	return left + dx*Square, top + dy*Square
}

// Point returns where a point of the sea is that is not turned.
func (s Sea) Point(x, y float64) (float64, float64) {
	if s.Turned {
		return s.W() - x, s.H() - y
	}
	return x, y
}

// Picture returns the sea, with everything that never moves.
func (s Sea) Picture() scene.Picture {
	return draw.Drawing("ice sea", s.W(), s.H(), s, func(c *paint.Canvas, s Sea) { s.draw(c) })
}

// seaBelow is a sea below a strip of that height.
type seaBelow struct {
	sea      Sea
	headroom float64
}

// WithHeadroom returns the sea below a strip of that height, into which the pieces of the first row
// may extend.
func (s Sea) WithHeadroom(headroom float64) scene.Picture {
	return draw.Drawing("ice sea below a strip", s.W(), s.H()+headroom, seaBelow{s, headroom}, func(c *paint.Canvas, v seaBelow) {
		v.sea.draw(c.Translated(0, v.headroom))
	})
}

// Grid returns the lines between the squares below a strip of that height, for high contrast.
func (s Sea) Grid(headroom float64) scene.Picture {
	return draw.Drawing("ice grid", s.W(), s.H()+headroom, seaBelow{s, headroom}, func(c *paint.Canvas, v seaBelow) {
		v.sea.drawLines(c.Translated(0, v.headroom), 1.6, paint.GridOnDark)
	})
}

// drawLines draws the lines between the squares.
func (s Sea) drawLines(c *paint.Canvas, width float64, col color.Color) {
	left, right := s.Coast, s.W()-s.Coast
	for i := 1; i < 8; i++ {
		y := float64(i) * Square
		c.Stroke(paint.Line(left, y, right, y), width, col)
	}
	for i := 1; i < s.Columns; i++ {
		x := left + float64(i)*Square
		c.Stroke(paint.Line(x, 0, x, s.H()), width, col)
	}
}

func (s Sea) draw(c *paint.Canvas) {
	board := paint.RoundRect(0, 0, s.W(), s.H(), 18)
	c = c.Clipped(board)
	c.FillGradient(board, paint.Pt(0, 0), paint.Pt(0, s.H()), paint.Stop{At: 0, Color: paint.ParseHex("#1A7089")}, paint.Stop{At: 1, Color: paint.ParseHex("#105468")})
	s.drawWater(c)
	coasts := c
	if s.Turned { // mirrored, so that trees and crags stand upright
		coasts = c.Transformed(paint.Scale(-1, 1).Mul(paint.Translate(s.W(), 0)))
	}
	s.drawHome(coasts)
	s.drawLand(coasts)
	for i := 0; i+1 < len(s.Icebergs); i += 3 {
		x, y := s.Corner(int(s.Icebergs[i]-'0'), int(s.Icebergs[i+1]-'0'))
		c.Sprite("iceberg-small", x+7, y+5, 86)
	}
	s.drawLabels(c)
}

// drawWater draws slow waves, thin lines between the squares, and wavelets.
func (s Sea) drawWater(c *paint.Canvas) {
	x1 := s.Coast
	r := rand.New(rand.NewPCG(4, 4))
	for j := range 4 {
		y := s.H() * (0.10 + 0.25*float64(j))
		var above, below []paint.Point
		for i := range 9 {
			up := -22.0
			if i%2 == 1 {
				up = 22
			}
			at := paint.Pt(x1-Square+float64(i)*130, y+up+r.Float64()*10-5)
			above = append(above, at)
			below = append(below, at.Add(paint.Pt(60, 85)))
		}
		c.Fill(ribbon(above, below), paint.WithAlpha(paint.Shallow, 0.20))
	}
	s.drawLines(c, 1.2, paint.WithAlpha(paint.Foam, 0.14))
	if s.Start {
		for row := 1; row <= 6; row++ {
			x, y := s.Corner(row, 0)
			c.Stroke(paint.RoundRect(x+14, y+8, Square-22, Square-16, 16).Dashed(0, 10, 9), 2.6, paint.WithAlpha(paint.Foam, 0.5))
		}
	}
	for _, at := range [...][2]int{{1, 4}, {1, 7}, {2, 1}, {6, 5}, {8, 3}, {7, 7}, {8, 8}, {5, 7}, {3, 8}, {1, 2}, {6, 8}, {7, 1}, {2, 7}} {
		if at[1] <= s.Columns {
			x, y := s.Corner(at[0]-1, at[1]-1)
			c.Stroke(paint.Wave(x+32, y+50, 36), 2.6, paint.WithAlpha(paint.Foam, 0.32))
		}
	}
}

// ribbon returns the area between two lines of points, both smoothed.
func ribbon(above, below []paint.Point) paint.Path {
	ring := append([]paint.Point{}, curve(above)...)
	low := curve(below)
	for i := len(low) - 1; i >= 0; i-- {
		ring = append(ring, low[i])
	}
	return paint.Polygon(ring...)
}

func curve(points []paint.Point) []paint.Point {
	return paint.Spline(points...).Rings(0.3)[0].Points
}

// coastline returns a wavy line from north to south about x.
func (s Sea) coastline(x, step, wave float64, seed uint64) []paint.Point {
	r := rand.New(rand.NewPCG(seed, 1))
	var points []paint.Point
	for y := -10.0; y < s.H()+10+step; y += step {
		points = append(points, paint.Pt(x+(2*r.Float64()-1)*wave, y))
	}
	return points
}

// coastRegion returns the area between a coast, moved point by point, and the board's edge at x.
func coastRegion(line []paint.Point, edge float64, move func(i int, p paint.Point) paint.Point) paint.Path {
	moved := make([]paint.Point, len(line))
	for i, p := range line {
		moved[i] = move(i, p)
	}
	ring := append([]paint.Point{}, curve(moved)...)
	return paint.Polygon(append(ring, paint.Pt(edge, moved[len(moved)-1].Y), paint.Pt(edge, moved[0].Y))...)
}

func (s Sea) drawHome(c *paint.Canvas) {
	x1 := s.Coast
	line := s.coastline(x1-16, 62, 7, 3)
	for i := range line {
		line[i].X = min(line[i].X, x1-3)
	}
	shift := func(dx, dy float64) func(int, paint.Point) paint.Point {
		return func(_ int, p paint.Point) paint.Point { return paint.Pt(p.X+dx, p.Y+dy) }
	}
	foam := func(_ int, p paint.Point) paint.Point { return paint.Pt(min(p.X+8, x1-1), p.Y) }
	c.Fill(coastRegion(line, -20, foam), paint.WithAlpha(paint.Foam, 0.55))
	c.Fill(coastRegion(line, -20, shift(1, 4.6)), paint.Crack)
	c.Fill(coastRegion(line, -20, shift(-3, 0)), paint.Ice)
	c.Fill(coastRegion(line, -20, func(i int, p paint.Point) paint.Point {
		return paint.Pt(p.X-s.Coast*0.24-float64(i%3)*s.Coast*0.06, p.Y+20)
	}), paint.ParseHex("#DCEBEF"))
	k := 1.25 * min(1, s.Coast/120)
	for _, at := range [...][3]float64{{.40, .14, .9}, {.60, .285, .52}, {.34, .34, .42}, {.40, .80, .95}, {.60, .925, .55}, {.26, .66, .4}} {
		drawCrag(c.Translated(s.Coast*at[0], s.H()*at[1]).Scaled(k * at[2]))
	}
}

func drawCrag(c *paint.Canvas) {
	rock := paint.RoundPolygon(4, paint.Pt(-44, 34), paint.Pt(-30, -8), paint.Pt(-16, -18), paint.Pt(-4, -46),
		paint.Pt(8, -50), paint.Pt(20, -22), paint.Pt(34, -6), paint.Pt(46, 34))
	c.Fill(rock.Translated(3, 5), paint.WithAlpha(paint.Ink, 0.10))
	c.Fill(rock, paint.IceEdge)
	c.Fill(paint.RoundPolygon(4, paint.Pt(-44, 34), paint.Pt(-30, -8), paint.Pt(-16, -18), paint.Pt(-4, -46),
		paint.Pt(8, -50), paint.Pt(10, -16), paint.Pt(-4, 0), paint.Pt(2, 34)), paint.White)
	c.Stroke(paint.Polyline(paint.Pt(-16, -17), paint.Pt(-22, 2), paint.Pt(-14, 14)), 3.4, paint.ParseHex("#C6DEE5"))
}

func (s Sea) drawLand(c *paint.Canvas) {
	x2, edge := s.W()-s.Coast, s.W()+20
	line := s.coastline(x2+14, 70, 6, 8)
	for i := range line {
		line[i].X = max(line[i].X, x2+3)
	}
	shift := func(dx, dy float64) func(int, paint.Point) paint.Point {
		return func(i int, p paint.Point) paint.Point {
			if dx > 5 {
				dx := dx + float64(i%2)*8
				return paint.Pt(p.X+dx, p.Y+dy)
			}
			return paint.Pt(p.X+dx, p.Y+dy)
		}
	}
	c.Fill(coastRegion(line, edge, func(_ int, p paint.Point) paint.Point { return paint.Pt(max(p.X-9, x2+1), p.Y) }), paint.WithAlpha(paint.Foam, 0.6))
	c.Fill(coastRegion(line, edge, shift(0, 3.5)), paint.ParseHex("#CDB57F"))
	c.Fill(coastRegion(line, edge, shift(2, 0)), paint.Beach)
	country := s.Coast * 0.27
	c.Fill(coastRegion(line, edge, shift(country, 0)), paint.ParseHex("#86AC65"))
	c.Fill(coastRegion(line, edge, shift(country+3, -2.3)), paint.Country)
	k := 1.25 * min(1, s.Coast/120)
	at := func(fx, fy float64) *paint.Canvas { return c.Translated(x2+s.Coast*fx, s.H()*fy) }
	for _, t := range [...][3]float64{{.72, .08, .8}, {.88, .125, .95}, {.60, .17, .6}, {.86, .66, .85}, {.62, .73, .65}, {.84, .79, .95}, {.70, .94, .8}} {
		drawPine(at(t[0], t[1]).Scaled(k * t[2]))
	}
	drawHut(at(.62, .40).Scaled(k * 0.9))
	drawFlag(at(.3, .30).Scaled(k * 0.8))
	for _, p := range [...][2]float64{{.28, .25}, {.3, .86}, {.24, .64}} {
		c.Fill(paint.Circle(x2+s.Coast*p[0], s.H()*p[1], 3.5), paint.ParseHex("#CDB57F"))
		c.Fill(paint.Circle(x2+s.Coast*p[0]+9, s.H()*p[1]+4, 2.5), paint.ParseHex("#CDB57F"))
	}
}

func drawPine(c *paint.Canvas) {
	c.Fill(paint.RoundRect(-3, 16, 6, 12, 2), paint.Walnut)
	c.Fill(paint.RoundPolygon(5, paint.Pt(0, -30), paint.Pt(20, 18), paint.Pt(-20, 18)), paint.ParseHex("#2C7B55"))
	c.Fill(paint.RoundPolygon(5, paint.Pt(0, -30), paint.Pt(4, 18), paint.Pt(-20, 18)), paint.ParseHex("#3E9B6E"))
	c.Fill(paint.RoundPolygon(3, paint.Pt(0, -30), paint.Pt(9, -9), paint.Pt(0, -12), paint.Pt(-9, -9)), paint.White)
}

func drawHut(c *paint.Canvas) {
	c.Fill(paint.RoundRect(-26, -6, 52, 34, 3), paint.Coral)
	c.Fill(paint.RoundRect(-26, 20, 52, 8, 2), paint.ParseHex("#CF5636"))
	c.Fill(paint.RoundPolygon(5, paint.Pt(-34, -2), paint.Pt(0, -32), paint.Pt(34, -2)), paint.White)
	c.Fill(paint.RoundPolygon(2, paint.Pt(-34, -2), paint.Pt(0, -32), paint.Pt(34, -2), paint.Pt(28, -2), paint.Pt(0, -25), paint.Pt(-28, -2)), paint.IceShade)
	c.Fill(paint.RoundRect(-8, 6, 16, 22, 3), paint.Night)
	c.Fill(paint.RoundRect(13, 4, 9, 10, 2), paint.Sun)
	c.Fill(paint.RoundRect(-22, 4, 9, 10, 2), paint.Sun)
}

func drawFlag(c *paint.Canvas) {
	c.Stroke(paint.Line(0, 30, 0, -34), 4, paint.Walnut)
	c.Fill(paint.Polygon(paint.Pt(2, -34), paint.Pt(34, -26), paint.Pt(2, -14)), paint.Coral)
}

// drawLabels writes the numbers of rows and columns and the names of the coasts.
func (s Sea) drawLabels(c *paint.Canvas) {
	number := paint.TextStyle{Size: 15 * max(1, s.TextScale), Weight: paint.Bold, Color: paint.Foam, Align: paint.Center}
	for i := range s.Columns {
		x, _ := s.Corner(0, i)
		c.Text(x+50, s.H()-6, strconv.Itoa(i+1), number)
	}
	for i := range 8 {
		_, y := s.Corner(i, 0)
		c.TextCentered(s.Coast+8, y+50, strconv.Itoa(i+1), number)
	}
	x, y := s.Point(s.Coast*.45, s.H()*.5)
	s.drawCoastLabel(c, x, y, s.Home)
	x, y = s.Point(s.W()-s.Coast*.38, s.H()*.485)
	s.drawCoastLabel(c, x, y, s.Land)
}

// labelPadding is the space beside the text of a coast's label, both sides together.
const labelPadding = 13

// drawCoastLabel draws the name of a coast centred on a point, or beside it where the coast is so narrow that it would be cut.
func (s Sea) drawCoastLabel(c *paint.Canvas, x, y float64, text string) {
	if text == "" {
		return
	}
	size := 19 * max(1, s.TextScale)
	for paint.TextWidth(text, paint.Bold, size)+labelPadding > s.Coast*.9 {
		size--
	}
	w, h := paint.TextWidth(text, paint.Bold, size)+labelPadding, max(30, size*1.4)
	x = max(w/2, min(x, s.W()-w/2))
	c.Fill(paint.RoundRect(x-w/2, y-h/2, w, h, h/2), paint.WithAlpha(paint.Night, 0.88))
	c.TextCentered(x, y, text, paint.TextStyle{Size: size, Weight: paint.Bold, Color: paint.Paper, Align: paint.Center})
}

package screen

import (
	"fmt"
	"image/color"
	"math"
	"slices"

	"banchisa/app/tables"
	"banchisa/widgets/paint"
	"banchisa/widgets/parts"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Ending is what the sheet beside the board says when a match is over.
type Ending struct {
	// Title says who won; Colour is the winner's, "" for nobody; Piece its picture.
	Title, Colour string
	Piece         scene.Picture
	// Face is the winner's, if a member of the family has won.
	Face  parts.Face
	Facts []tables.Fact
	// Seal is what shows that the dice were honest, "" in a game without chance.
	Seal string
}

// Result is the sheet of the result, in place of the move list and the buttons: at. Its
// touches are "rematch", "again", "home", "replay" and "fact/<n>".
func Result(e Ending, at scene.Box, look parts.Look, hands Hands, say Say) []tables.Panel {
	g := &grid{w: at.W, h: at.H, k: 1, look: look, hands: hands, say: say}
	if at.H < 420 {
		g.k = 0.8
	}
	k := g.k
	foot := 2*54*k + 16*k
	sheet := scene.Box{X: at.X, Y: at.Y, W: at.W, H: at.H - foot - 12*k}
	piece := ""
	if e.Piece != nil {
		piece = e.Piece.Key()
	}
	s := scene.Scene{W: sheet.W, H: sheet.H}
	room := e.spread(sheet, look, k)
	if !room.seal {
		e.Seal = ""
	}
	y := room.head
	for i, f := range e.Facts {
		high := room.row
		if f.Value == "" {
			high = max(high, sentence(f, sheet.W, look, k))
		}
		s.Targets = append(s.Targets, scene.Target{ID: fmt.Sprintf("fact/%d", i), At: scene.Box{X: 10, Y: y, W: sheet.W - 20, H: high}, Name: f.Name + " " + f.Value})
		y += high
	}
	rows := s.Targets
	s.Background = look.Draw("result", sheet.W, sheet.H, func(c *paint.Canvas, p paint.Theme) {
		drawEnding(c, p, look, e, float64(sheet.W), float64(sheet.H), float64(k), float64(room.head))
		for i, t := range rows {
			drawFact(c, p, look, e.Facts[i], t.At, hands.Hover == t.ID, float64(k))
		}
	}, fmt.Sprintf("%+v", e.Facts), e.Title, e.Colour, e.Face, e.Seal, piece, hands.Hover)
	g.panels = append(g.panels, tables.Panel{ID: "result", At: sheet, Ground: tables.Paper, Glow: true, Scene: s})
	y = at.Y + at.H - foot + 4*k
	half := (at.W - 10*k) / 2
	g.buttonWithKey("rematch", say("result.rematch"), say("key.return"), scene.Box{X: at.X, Y: y, W: at.W, H: 54 * k}, parts.Main)
	y += 62 * k
	g.buttonWithKey("replay", say("result.replay"), "", scene.Box{X: at.X, Y: y, W: half, H: 50 * k}, parts.Plain)
	g.buttonWithKey("home", say("result.home"), "", scene.Box{X: at.X + half + 10*k, Y: y, W: half, H: 50 * k}, parts.Plain)
	return g.panels
}

func (g *grid) buttonWithKey(id, text, key string, at scene.Box, kind parts.Kind) {
	g.panels = append(g.panels, Button(tables.Button{ID: id, Text: text, Key: key, At: at}, kind, g.look, g.hands))
}

// room is how the sheet is divided: the head above the facts, the height of a fact, and
// whether the seal of the dice has a place; the dice's own page tells it too.
type room struct {
	head, row float32
	seal      bool
}

// tall is the height from which the head has room for a scene of its own.
const tall = 190

// spread divides the sheet: a tall head where there is room for it; a lower one, and then
// no seal, where there are many facts.
func (e Ending) spread(sheet scene.Box, look parts.Look, k float32) room {
	long, rows := float32(0), 0
	for _, f := range e.Facts {
		if f.Value == "" {
			long += sentence(f, sheet.W, look, k)
		} else {
			rows++
		}
	}
	n := float32(max(rows, 1))
	r := room{row: 34 * k, seal: e.Seal != ""}
	r.head = sheet.H - long - n*r.row - 14*k
	if r.seal {
		r.head -= 10*k + sealHeight(e.Seal, sheet.W, k)
	}
	if r.head >= tall*k {
		r.head = min(r.head, 320*k)
		return r
	}
	for _, try := range []room{{head: 118 * k, seal: e.Seal != ""}, {head: 78 * k, seal: e.Seal != ""}, {head: 78 * k}} {
		foot := 10 * k
		if try.seal {
			foot += 10*k + sealHeight(e.Seal, sheet.W, k)
		}
		r, r.row = try, min(34*k, (sheet.H-try.head-long-foot)/n)
		if r.row >= 22*k {
			break
		}
	}
	return r
}

// sentence is the height of a fact without a value.
func sentence(f tables.Fact, w float32, look parts.Look, k float32) float32 {
	size := look.Size(15 * float64(k))
	n := len(paint.Wrap(f.Name, paint.Medium, size, float64(w)-36))
	return float32(float64(n)*float64(size*paint.LineHeight)) + 10
}

// sealHeight is the height of the seal's lines.
func sealHeight(seal string, w, k float32) float32 {
	size := float64(12 * k)
	return float32(float64(len(paint.Wrap(seal, paint.Medium, size, float64(w-36*k)))) * float64(size*paint.LineHeight))
}

func drawEnding(c *paint.Canvas, p paint.Theme, look parts.Look, e Ending, w, h, k, head float64) {
	high := head - 26*k
	mid := 14*k + high/2
	if head >= tall*k {
		drawHero(c, p, look, e, paint.Box{MinX: 14 * k, MinY: 14 * k, MaxX: w - 14*k, MaxY: 14*k + high}, k)
	} else if e.Colour != "" {
		seat := paint.SeatColorsNamed(e.Colour)
		tab := paint.RoundRect(14*k, 14*k, w-28*k, high, 12)
		c.Fill(tab, seat.Color)
		if seat.Pattern != paint.Solid {
			c.Clipped(tab).Pattern(seat.Pattern, tab.Bounds(), 16*k, paint.WithAlpha(seat.PatternInk(), 0.3))
		}
		if e.Piece != nil {
			side := high - 16*k
			c.Fill(paint.Circle(26*k+side/2, mid, high*0.44), paint.WithAlpha(paint.White, 0.9)) // red on red is nothing
			parts.DrawPicture(c, e.Piece, 26*k, 22*k, side, side)
		}
		x, space := 40*k+high-16*k, w-144*k
		if e.Face.Colour != "" {
			d := high - 20*k
			parts.DrawPicture(c, parts.Avatar(e.Face.Colour, e.Face.Symbol), w-24*k-d, mid-d/2, d, d)
			space = w - 34*k - d - x
		}
		c.TextCentered(x, mid, e.Title, paint.TextStyle{Size: parts.Fit(e.Title, paint.Bold, look.Size(24*k), space), Weight: paint.Bold, Color: seat.OnColor})
	} else {
		c.TextCentered(w/2, mid, e.Title, paint.TextStyle{Size: parts.Fit(e.Title, paint.Bold, look.Size(24*k), w-40*k), Weight: paint.Bold, Color: p.Text, Align: paint.Center})
	}
	if e.Seal != "" {
		top := h - 2*k - float64(sealHeight(e.Seal, float32(w), float32(k)))
		c.Paragraph(18*k, top, w-36*k, e.Seal, paint.TextStyle{Size: 12 * k, Color: p.Secondary})
	}
}

// drawHero is the tall head: the winner's piece on rays of the seat's colour, whoever of
// the family it was beside it, and the sentence below; a penguin asleep for nobody.
func drawHero(c *paint.Canvas, p paint.Theme, look parts.Look, e Ending, at paint.Box, k float64) {
	w, h := at.MaxX-at.MinX, at.MaxY-at.MinY
	tab := paint.RoundRect(at.MinX, at.MinY, w, h, 12)
	fill, ray, ink := p.Highlight, paint.WithAlpha(p.Secondary, 0.14), p.Text
	if e.Colour != "" {
		seat := paint.SeatColorsNamed(e.Colour)
		fill, ink = seat.Color, seat.OnColor
		ray = paint.WithAlpha(paint.Mix(seat.PatternInk(), paint.White, 0.25), 0.22)
	}
	c.Fill(tab, fill)
	in := c.Clipped(tab)
	size := parts.Fit(e.Title, paint.Bold, look.Size(26*k), w-28*k)
	foot := size * 2.2
	r := min((h-foot)*0.46, w*0.27)
	x, y := at.MinX+w/2, at.MinY+(h-foot)/2+4*k
	const rays = 14
	for i := range rays {
		turn := 2 * math.Pi * float64(i) / rays
		far := w + h
		in.Fill(paint.Polygon(paint.Pt(x, y), paint.Pt(x+far*math.Cos(turn-0.11), y+far*math.Sin(turn-0.11)), paint.Pt(x+far*math.Cos(turn+0.11), y+far*math.Sin(turn+0.11))), ray)
	}
	if e.Colour != "" {
		for i, star := range [][3]float64{{-1.45, -0.55, 0.17}, {1.42, -0.7, 0.2}, {-1.3, 0.62, 0.13}, {-1.78, 0.1, 0.1}, {1.75, 0.05, 0.12}} {
			in.Fill(paint.Star(5, x+star[0]*r, y+star[1]*r, star[2]*r*1.2, star[2]*r*0.55), []color.NRGBA{paint.Sun, paint.Coral}[i%2])
		}
	}
	c.Fill(paint.Circle(x, y+3*k, r), paint.WithAlpha(paint.Shade, 0.25))
	c.Fill(paint.Circle(x, y, r), paint.White)
	switch {
	case e.Colour == "":
		c.Sprite("penguin-sleeping-white", x-r*0.8, y-r*0.8, r*1.6)
	case e.Piece != nil:
		parts.DrawPicture(c, e.Piece, x-r*0.8, y-r*0.8, r*1.6, r*1.6)
	}
	if e.Face.Colour != "" {
		d := r * 0.95
		c.Fill(paint.Circle(x+r*0.85, y+r*0.55, d*0.55), paint.White)
		parts.DrawPicture(c, parts.Avatar(e.Face.Colour, e.Face.Symbol), x+r*0.85-d/2, y+r*0.55-d/2, d, d)
	}
	in.Fill(paint.Rect(at.MinX, at.MaxY-foot, w, foot), paint.WithAlpha(fill, 0.9)) // the sentence on a calm ground
	c.TextCentered(x, at.MaxY-foot*0.46, e.Title, paint.TextStyle{Size: size, Weight: paint.Bold, Color: ink, Align: paint.Center})
}

func drawFact(c *paint.Canvas, p paint.Theme, look parts.Look, f tables.Fact, at scene.Box, hover bool, k float64) {
	x, w, mid := float64(at.X), float64(at.W), float64(at.Y+at.H/2)
	if hover {
		c.Fill(paint.RoundRect(x, float64(at.Y), w, float64(at.H), 8), p.Highlight)
	}
	size := look.Size(15 * k)
	if f.Value == "" {
		c.Paragraph(x+8*k, float64(at.Y)+size*1.2, w-16*k, f.Name, paint.TextStyle{Size: size, Color: p.Text})
		return
	}
	// Where both have no room in one line they are set alike, a little smaller.
	if both := paint.TextWidth(f.Name, paint.Medium, size) + paint.TextWidth(f.Value, paint.Bold, size); both+24*k > w {
		size *= (w - 24*k) / both
	}
	c.TextCentered(x+8*k, mid, f.Name, paint.TextStyle{Size: size, Color: p.Secondary})
	c.TextCentered(x+w-8*k, mid, f.Value, paint.TextStyle{Size: size, Weight: paint.Bold, Color: p.Text, Align: paint.Right})
}

// Light rings the sprites and touches of a scene that have one of these IDs.
func Light(s *scene.Scene, ids []string) {
	ring := draw.NewPicture("light", 100, 100, func(c *paint.Canvas) {
		c.Stroke(paint.Circle(50, 50, 43), 10, paint.SunOutline)
		c.Stroke(paint.Circle(50, 50, 43), 6, paint.Sun)
	})
	var rings []scene.Sprite
	add := func(at scene.Box) {
		size := max(at.W, at.H) * 1.15
		rings = append(rings, scene.Sprite{Picture: ring, At: scene.Around(at.Center(), size, size), Layer: 900})
	}
	for _, sprite := range s.Sprites {
		if slices.Contains(ids, sprite.ID) {
			add(sprite.At)
		}
	}
	for _, touch := range s.Targets {
		if len(rings) == 0 && slices.Contains(ids, touch.ID) {
			add(touch.At)
		}
	}
	s.Sprites = append(slices.Clone(s.Sprites), rings...)
}

package screen

import (
	"fmt"
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
	Facts         []tables.Fact
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
	rowH := min(34*k, (sheet.H-150*k)/float32(max(len(e.Facts), 1)))
	y := 118 * k
	for i, f := range e.Facts {
		high := rowH
		if f.Value == "" { // a sentence
			n := len(paint.Wrap(f.Name, paint.Medium, look.Size(15*float64(k)), float64(sheet.W)-36))
			high = max(rowH, float32(n)*float32(look.Size(15*float64(k))*paint.LineHeight)+10)
		}
		s.Touches = append(s.Touches, scene.Touch{ID: fmt.Sprintf("fact/%d", i), At: scene.Box{X: 10, Y: y, W: sheet.W - 20, H: high}, Name: f.Name + " " + f.Value})
		y += high
	}
	rows := s.Touches
	s.Ground = look.Draw("result", sheet.W, sheet.H, func(c *paint.Canvas, p paint.Panel) {
		drawEnding(c, p, look, e, float64(sheet.W), float64(sheet.H), float64(k))
		for i, t := range rows {
			drawFact(c, p, look, e.Facts[i], t.At, hands.Hover == t.ID, float64(k))
		}
	}, fmt.Sprintf("%+v", e.Facts), e.Title, e.Colour, e.Seal, piece, hands.Hover)
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

func drawEnding(c *paint.Canvas, p paint.Panel, look parts.Look, e Ending, w, h, k float64) {
	if e.Colour != "" {
		seat := paint.SeatNamed(e.Colour)
		tab := paint.RoundRect(14*k, 14*k, w-28*k, 92*k, 12)
		c.Fill(tab, seat.Color)
		if seat.Pattern != paint.Solid {
			c.Clipped(tab).Pattern(seat.Pattern, tab.Bounds(), 16*k, paint.Fade(seat.PatternInk(), 0.3))
		}
		if e.Piece != nil {
			parts.DrawPicture(c, e.Piece, 26*k, 22*k, 76*k, 76*k)
		}
		c.TextMid(116*k, 60*k, e.Title, paint.Type{Size: parts.Fit(e.Title, paint.Bold, look.Size(24*k), w-144*k), Weight: paint.Bold, Color: seat.OnColor})
	} else {
		c.TextMid(w/2, 60*k, e.Title, paint.Type{Size: parts.Fit(e.Title, paint.Bold, look.Size(24*k), w-40*k), Weight: paint.Bold, Color: p.Text, Align: paint.Centre})
	}
	if e.Seal != "" {
		small := paint.Type{Size: 12 * k, Color: p.Soft}
		more := len(paint.Wrap(e.Seal, small.Weight, small.Size, w-36*k)) - 1
		c.Paragraph(18*k, h-14*k-float64(float64(more)*small.Size*paint.LineHeight), w-36*k, e.Seal, small)
	}
}

func drawFact(c *paint.Canvas, p paint.Panel, look parts.Look, f tables.Fact, at scene.Box, hover bool, k float64) {
	x, w, mid := float64(at.X), float64(at.W), float64(at.Y+at.H/2)
	if hover {
		c.Fill(paint.RoundRect(x, float64(at.Y), w, float64(at.H), 8), p.Lit)
	}
	size := look.Size(15 * k)
	if f.Value == "" {
		c.Paragraph(x+8*k, float64(at.Y)+size*1.2, w-16*k, f.Name, paint.Type{Size: size, Color: p.Text})
		return
	}
	vw := paint.TextWidth(f.Value, paint.Bold, size)
	c.TextMid(x+8*k, mid, f.Name, paint.Type{Size: parts.Fit(f.Name, paint.Medium, size, w-vw-28*k), Color: p.Soft})
	c.TextMid(x+w-8*k, mid, f.Value, paint.Type{Size: parts.Fit(f.Value, paint.Bold, size, w*0.7), Weight: paint.Bold, Color: p.Text, Align: paint.Right})
}

// Light rings the sprites and touches of a scene that have one of these IDs.
func Light(s *scene.Scene, ids []string) {
	ring := draw.Make("light", 100, 100, func(c *paint.Canvas) {
		c.Stroke(paint.Circle(50, 50, 43), 10, paint.Case)
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
	for _, touch := range s.Touches {
		if len(rings) == 0 && slices.Contains(ids, touch.ID) {
			add(touch.At)
		}
	}
	s.Sprites = append(slices.Clone(s.Sprites), rings...)
}

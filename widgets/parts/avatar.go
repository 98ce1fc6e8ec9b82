package parts

import (
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// symbols are the sprites of people's symbols; a penguin wears the person's colour.
var symbols = map[string]string{
	"seal": "seal", "sealion": "sealion", "fish": "object-fish", "igloo": "igloo", "ark": "ark", "sled": "eskimo-sled",
	"buoy": "object-lifebuoy", "telescope": "object-telescope", "ball": "object-snowball",
}

// Face is how a person looks: the own colour and symbol; nothing for who has none.
type Face struct{ Colour, Symbol string }

// Before draws the person's disc before a line of text that begins at x and stands about
// mid, and returns where the line begins then and what is left of its room. Who has no
// face leaves all as it is.
func (f Face) Before(c *paint.Canvas, x, mid, size, room float64) (start, left float64) {
	if f.Colour == "" {
		return x, room
	}
	d := size * 1.7
	DrawPicture(c, Avatar(f.Colour, f.Symbol), x, mid-d/2, d, d)
	return x + f.Room(size), room - f.Room(size)
}

// Room is what Before takes of a line's width.
func (f Face) Room(size float64) float64 {
	if f.Colour == "" {
		return 0
	}
	return size * 2.05
}

// Avatar is a person's disc: a ring in the colour with its pattern, and the symbol on ice.
// Somebody without them has a grey one.
func Avatar(colour, symbol string) scene.Picture {
	return draw.NewPicture("avatar "+colour+" "+symbol, 64, 64, func(c *paint.Canvas) {
		ring := paint.Circle(32, 32, 31)
		if colour == "" {
			c.Fill(ring, paint.ParseHex("#9DB2B8"))
			DrawIcon(c, Person, 32, 32, 40, paint.Paper)
			return
		}
		seat := paint.SeatColorsNamed(colour)
		c.Fill(ring, seat.Dark)
		c.Fill(paint.Circle(32, 32, 30), seat.Color)
		if seat.Pattern != paint.Solid {
			c.Clipped(paint.Circle(32, 32, 30)).Pattern(seat.Pattern, ring.Bounds(), 9, paint.WithAlpha(seat.PatternInk(), 0.45))
		}
		c.Fill(paint.Circle(32, 32, 25), seat.Dark)
		c.Fill(paint.Circle(32, 32, 24), paint.ParseHex("#D3E8EE"))
		name := symbols[symbol]
		if name == "" {
			name = "penguin-" + colour
		}
		c.Sprite(name, 12, 12, 40)
	})
}

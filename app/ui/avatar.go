package ui

import (
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// symbolSprites maps symbols of people to sprites. The penguin is not in it: its sprite depends on
// the person's colour.
var symbolSprites = map[string]string{
	"seal": "seal", "sealion": "sealion", "fish": "object-fish", "igloo": "igloo", "ark": "ark", "sled": "eskimo-sled",
	"buoy": "object-lifebuoy", "telescope": "object-telescope", "ball": "object-snowball",
}

// Avatar is the colour and the symbol of a person. It is the zero value for a person without them.
type Avatar struct{ Color, Symbol string }

// DrawBefore draws the person's disc before a line of text that begins at x, is centred on mid
// and has a text size and a width. It returns the x at which the text begins after the disc, and
// the width that remains. The zero Avatar draws nothing and changes neither.
func (a Avatar) DrawBefore(c *paint.Canvas, x, mid, size, width float64) (start, remaining float64) {
	if a.Color == "" {
		return x, width
	}
	d := size * 1.7
	DrawPicture(c, AvatarPicture(a.Color, a.Symbol), x, mid-d/2, d, d)
	return x + a.Width(size), width - a.Width(size)
}

// Width returns the width that DrawBefore takes from a line of that text size.
func (a Avatar) Width(size float64) float64 {
	if a.Color == "" {
		return 0
	}
	return size * 2.05
}

// AvatarPicture returns a person's disc: a ring in the colour with its pattern, and the symbol
// inside. The disc is grey if the colour is "".
func AvatarPicture(color, symbol string) scene.Picture {
	type value struct {
		color, symbol string
	}
	return draw.Drawing("avatar", 64, 64, value{color, symbol}, func(c *paint.Canvas, v value) {
		ring := paint.Circle(32, 32, 31)
		if v.color == "" {
			c.Fill(ring, paint.ParseHex("#9DB2B8"))
			DrawIcon(c, IconPerson, 32, 32, 40, paint.Paper)
			return
		}
		seat := paint.SeatColorsNamed(v.color)
		c.Fill(ring, seat.Edge())
		c.Fill(paint.Circle(32, 32, 29.5), seat.Color)
		c.Clipped(paint.Circle(32, 32, 29.5)).Pattern(seat.Pattern, ring.Bounds(), 9, paint.WithAlpha(seat.PatternInk(), 0.45))
		c.Fill(paint.Circle(32, 32, 25.5), seat.Edge())
		c.Fill(paint.Circle(32, 32, 24), paint.ParseHex("#D3E8EE"))
		name := symbolSprites[v.symbol]
		if name == "" {
			name = "penguin-" + v.color
		}
		c.Sprite(name, 12, 12, 40)
	})
}

// AvatarTarget adds a person's disc as a target; it grows under the pointer.
func (fm *Form) AvatarTarget(id string, f Avatar, name string, message any, at scene.Box) {
	s := scene.Scene{
		W: at.W, H: at.H, Background: AvatarPicture(f.Color, f.Symbol),
		Targets: []scene.Target{{ID: id, At: scene.Box{W: at.W, H: at.H}, Name: name, Enabled: true, Message: message}},
	}
	if fm.Pointer.Hover == id {
		grow := at.W * 0.06
		at = scene.Box{X: at.X - grow, Y: at.Y - grow, W: at.W + 2*grow, H: at.H + 2*grow}
	}
	fm.Add(Panel{ID: "face/" + id, At: at, Background: NoBackground, Scene: s})
}

package ui

import (
	"banchisa/app/ui/layout"
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

// AvatarPart returns a person's disc as a target; it grows under the pointer. A ring is around a chosen one.
func (fm *Form) AvatarPart(id string, a Avatar, name string, chosen bool, message any) layout.Part {
	side := layout.Exactly(fm.TargetHeight())
	return layout.Center(layout.Fixed("avatar/"+id, side, side, func(at scene.Box) {
		if chosen {
			fm.Add(DrawnPanel(fm.Style, "ring/"+id, at.Inset(-avatarRing), "ring around a disc", struct{}{}, func(c *paint.Canvas, in Area, _ struct{}) {
				r := in.W / 2
				c.Fill(paint.Circle(r, r, r), paint.SunOutline)
				c.Fill(paint.Circle(r, r, r-1.5), paint.Sun)
			}))
		}
		s := scene.Scene{
			W: at.W, H: at.H, Background: AvatarPicture(a.Color, a.Symbol),
			Targets: []scene.Target{{ID: id, At: scene.Box{W: at.W, H: at.H}, Name: name, Enabled: true, Message: message}},
		}
		if fm.Pointer.Hover == id {
			at = at.Inset(-avatarGrowth * at.W)
		}
		fm.Add(Panel{ID: "face/" + id, At: at, Background: NoBackground, Scene: s})
	}))
}

// avatarRing is the width of the ring around a chosen disc, avatarGrowth by how much one grows on each side, as a part of its
// size.
const avatarRing, avatarGrowth = 3, 0.06

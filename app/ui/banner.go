package ui

import (
	"unicode"
	"unicode/utf8"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Banner is the bar over a table: whose turn it is and what to do. Without a Colour it
// has no tab.
type Banner struct {
	// Name is the seat's, Color one of the six, Piece its picture.
	Name, Color string
	Icon        scene.Picture
	// Prompt and PromptDetail are what to do and what is left of it.
	Prompt, PromptDetail string
}

// Banner is the bar's picture, w by h points, with room for icons of iconsW points at
// its right.
func (l Style) Banner(b Banner, w, h, iconsW float32) scene.Picture {
	piece := ""
	if b.Icon != nil {
		piece = b.Icon.Key()
	}
	return l.NewPicture("banner", w, h, func(c *paint.Canvas, p paint.Theme) {
		drawBanner(c, p, b, float64(w), float64(h), float64(iconsW))
	}, b.Name, b.Color, b.Prompt, b.PromptDetail, piece, iconsW)
}

func drawBanner(c *paint.Canvas, p paint.Theme, b Banner, w, h, icons float64) {
	c.Fill(paint.Rect(0, 0, w, h), p.Bar)
	x := 22.0
	size := h * 0.42
	if b.Color != "" {
		seat := paint.SeatColorsNamed(b.Color)
		tab := paint.Polygon(paint.Pt(0, 0), paint.Pt(h*1.75, 0), paint.Pt(h*1.47, h), paint.Pt(0, h))
		c.Fill(tab, seat.Color)
		if seat.Pattern != paint.Solid {
			c.Clipped(tab).Pattern(seat.Pattern, tab.Bounds(), h*0.28, paint.WithAlpha(seat.PatternInk(), 0.4))
		}
		if b.Icon != nil { // on white: red on red is nothing
			c.Fill(paint.Circle(h*0.77, h*0.5, h*0.46), paint.WithAlpha(paint.White, 0.88))
			DrawPicture(c, b.Icon, h*0.77-h*0.46, h*0.03, h*0.92, h*0.92)
		}
		x = h*1.75 + 12
	}
	width := w - x - icons - 12
	if b.Name == "" {
		b.Prompt = capitalize(b.Prompt)
	}
	text := b.Name + "  : " + b.Prompt + " " + b.PromptDetail
	size = fitSize(text, paint.Bold, size, width-size)
	bold := paint.TextStyle{Size: size, Weight: paint.Bold, Color: p.OnBar}
	if b.Name != "" {
		x += c.TextCentered(x, h/2, b.Name, bold) + size*0.34
		if b.Color != "" {
			seat := paint.SeatColorsNamed(b.Color)
			if paint.Contrast(seat.Color, p.Bar) < 1.6 { // black on night
				c.Fill(paint.Circle(x+size*0.5, h/2, size*0.58), p.OnBar)
			}
			c.Badge(seat, x+size*0.5, h/2, size*0.5)
			x += size * 1.08
		}
		x += c.TextCentered(x, h/2, ": ", bold)
	}
	x += c.TextCentered(x, h/2, b.Prompt, bold) + size*0.3
	bold.Color = paint.Sun
	c.TextCentered(x, h/2, b.PromptDetail, bold)
}

// capitalize is a text that begins with a capital.
func capitalize(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[n:]
}

// DrawPicture draws any picture on a canvas, in a box of the canvas's units.
func DrawPicture(c *paint.Canvas, p scene.Picture, x, y, w, h float64) {
	if c.IsRecorder() {
		draw.RecordText(c.Translated(x, y), p, w, h)
		return
	}
	k := c.Scale()
	sheet := paint.New(int(w*k+0.5), int(h*k+0.5))
	p.Paint(sheet.Image())
	c.DrawScaled(sheet.Image(), x, y, w, h)
}

// Badge is the sign of a seat: symbol on a disc of its colour.
func Badge(color string) scene.Picture {
	return draw.NewPicture("badge "+color, 24, 24, func(c *paint.Canvas) {
		c.Badge(paint.SeatColorsNamed(color), 12, 11.5, 11)
	})
}

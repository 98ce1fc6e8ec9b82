package ui

import (
	"unicode"
	"unicode/utf8"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Banner is the bar at the top of a table: whose turn it is and what to do.
type Banner struct {
	// Name is the title of the seat, Color one of the six colours of seats, and Icon the
	// seat's picture. Without a Color the bar has no coloured tab.
	Name, Color string
	Icon        scene.Picture
	// Prompt is what to do, PromptDetail what remains of it.
	Prompt, PromptDetail string
	// Caption is written at the right, where a table has its icons.
	Caption string
}

// Banner returns the picture of the bar, w by h points, with iconsW points left free for icons at
// its right.
func (style Style) Banner(b Banner, w, h, iconsW float32) scene.Picture {
	type value struct {
		b      Banner
		iconsW float32
	}
	return Drawing(style, "banner", w, h, value{b, iconsW}, func(c *paint.Canvas, in Area, v value) {
		drawBanner(c, in.Colors, v.b, in.W, in.H, float64(v.iconsW))
	})
}

// minBannerText is how small the text of the bar may be in one line, as a part of its normal size.
const minBannerText = 0.8

// drawBanner draws the bar, w by h points, with icons points left free at its right.
func drawBanner(c *paint.Canvas, p paint.Theme, b Banner, w, h, icons float64) {
	c.Fill(paint.Rect(0, 0, w, h), p.Bar)
	x := 22.0
	size := h * 0.42
	if b.Color != "" {
		seat := paint.SeatColorsNamed(b.Color)
		tab := paint.Polygon(paint.Pt(0, 0), paint.Pt(h*1.75, 0), paint.Pt(h*1.47, h), paint.Pt(0, h))
		c.Fill(tab, seat.Color)
		c.Clipped(tab).Pattern(seat.Pattern, tab.Bounds(), h*0.28, paint.WithAlpha(seat.PatternInk(), 0.4))
		if b.Icon != nil { // on white, because the icon may have the colour of the tab
			c.Fill(paint.Circle(h*0.77, h*0.5, h*0.46), paint.WithAlpha(paint.White, 0.88))
			DrawPicture(c, b.Icon, h*0.77-h*0.46, h*0.03, h*0.92, h*0.92)
		}
		x = h*1.75 + 12
	}
	caption := paint.TextStyle{Size: size * 0.8, Color: p.OnBar, Align: paint.Right}
	if b.Caption != "" {
		icons = c.TextCentered(w-22, h/2, b.Caption, caption) + 34
	}
	width := w - x - icons - 12
	if b.Name == "" {
		b.Prompt = Capitalized(b.Prompt)
	}
	text := b.Name + "  : " + b.Prompt + " " + b.PromptDetail
	one := FitSize(text, paint.Bold, size, width-size)
	if b.Name == "" && b.PromptDetail == "" && one < minBannerText*size { // two lines are larger
		lines, fitted := WrapToFit(b.Prompt, paint.Bold, size, width, 0.88*h)
		for i, line := range lines {
			mid := h/2 + (float64(i)-float64(len(lines)-1)/2)*fitted*1.2
			c.TextCentered(x, mid, line, paint.TextStyle{Size: fitted, Weight: paint.Bold, Color: p.OnBar})
		}
		return
	}
	if b.PromptDetail == "" || one >= minBannerText*size {
		x = drawTurn(c, p, b, x, h/2, one)
		c.TextCentered(x, h/2, b.PromptDetail, paint.TextStyle{Size: one, Weight: paint.Bold, Color: paint.Sun})
		return
	}
	const line = 0.36 // the size of two lines, as a part of the height of the bar
	fitted := FitSize(b.Name+"  : "+b.Prompt, paint.Bold, min(size, line*h), width-size)
	drawTurn(c, p, b, x, h*0.29, fitted)
	c.TextCentered(x, h*0.71, b.PromptDetail, paint.TextStyle{Size: FitSize(b.PromptDetail, paint.Bold, fitted, width), Weight: paint.Bold, Color: paint.Sun})
}

// drawTurn draws whose turn it is and what to do, with the middle of its line at y, and returns where more may follow.
func drawTurn(c *paint.Canvas, p paint.Theme, b Banner, x, y, size float64) (end float64) {
	bold := paint.TextStyle{Size: size, Weight: paint.Bold, Color: p.OnBar}
	if b.Name != "" {
		x += c.TextCentered(x, y, b.Name, bold) + size*0.34
		if b.Color != "" {
			seat := paint.SeatColorsNamed(b.Color)
			if paint.Contrast(seat.Color, p.Bar) < 1.6 { // a dark badge on the dark bar needs a light rim
				c.Fill(paint.Circle(x+size*0.5, y, size*0.58), p.OnBar)
			}
			c.Badge(seat, x+size*0.5, y, size*0.5)
			x += size * 1.08
		}
		x += c.TextCentered(x, y, ": ", bold)
	}
	return x + c.TextCentered(x, y, b.Prompt, bold) + size*0.3
}

// Capitalized returns a text with its first letter in upper case.
func Capitalized(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[n:]
}

// DrawPicture draws a picture on a canvas, in a box in units of the canvas.
func DrawPicture(c *paint.Canvas, p scene.Picture, x, y, w, h float64) {
	if c.IsDevice() {
		draw.On(c.Translated(x, y), p, w, h)
		return
	}
	k := c.Scale()
	sheet := paint.New(int(w*k+0.5), int(h*k+0.5))
	p.Paint(sheet.Image())
	c.DrawScaled(sheet.Image(), x, y, w, h)
}

// Badge returns the sign of a seat: the symbol on a disc of its colour, 24 by 24 units.
func Badge(color string) scene.Picture {
	return draw.Drawing("badge", 24, 24, color, func(c *paint.Canvas, color string) {
		c.Badge(paint.SeatColorsNamed(color), 12, 11.5, 11)
	})
}

// DrawSymbol draws the symbol of a seat in its colour, outlined in that of the text beside it: so a
// black disc is no white one on a dark sheet.
func DrawSymbol(c *paint.Canvas, p paint.Theme, color string, x, y, r float64) {
	seat := paint.SeatColorsNamed(color)
	symbol := paint.SymbolPath(seat.Symbol, x, y, r)
	c.Fill(symbol, seat.Color)
	c.Stroke(symbol, r*0.28, p.Text)
}

package ui

import (
	"unicode"
	"unicode/utf8"

	"banchisa/app/ui/layout"
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
	return Sketched(style, "banner", w, h, drawnBanner{b, iconsW}, drawnBanner.part)
}

// drawnBanner is what a bar is drawn from: icons points are free at its right.
type drawnBanner struct {
	Banner
	icons float32
}

// part returns the bar: the tab of the seat, what is said, and at the right the caption, or room for icons.
func (b drawnBanner) part(k Sketch) layout.Part {
	const edge, gap = 22, 12
	ground := func(c *paint.Canvas, at paint.Box) {
		c.Fill(paint.Rect(at.MinX, at.MinY, at.W(), at.H()), k.Colors.Bar)
	}
	text := paint.TextStyle{Size: k.H * 0.42, Weight: paint.Bold, Color: k.Colors.OnBar}
	caption := paint.TextStyle{Size: text.Size * 0.8, Color: k.Colors.OnBar, Align: paint.Right}
	end := layout.Gap(b.icons)
	if b.Caption != "" {
		end = layout.HBox(edge, k.Line(b.Caption, caption), layout.Gap(0))
	}
	return k.Ground(ground, layout.HBox(gap, layout.When(b.Color == "", layout.Gap(edge-gap), b.tab(k)), layout.Grow(1, b.words(k, text)), end))
}

// tab returns the tab in the colour of the seat, with its picture.
func (b drawnBanner) tab(k Sketch) layout.Part {
	return k.Part(layout.Exactly(float32(1.75*k.H)), layout.Range{}, func(c *paint.Canvas, at paint.Box) {
		seat, h := paint.SeatColorsNamed(b.Color), at.H()
		tab := paint.Polygon(paint.Pt(0, 0), paint.Pt(h*1.75, 0), paint.Pt(h*1.47, h), paint.Pt(0, h))
		c.Fill(tab, seat.Color)
		c.Clipped(tab).Pattern(seat.Pattern, tab.Bounds(), h*0.28, paint.WithAlpha(seat.PatternInk(), 0.4))
		if b.Icon != nil { // on white, because the icon may have the colour of the tab
			c.Fill(paint.Circle(h*0.77, h*0.5, h*0.46), paint.WithAlpha(paint.White, 0.88))
			DrawPicture(c, b.Icon, h*0.77-h*0.46, h*0.03, h*0.92, h*0.92)
		}
	})
}

// words returns who is to do what, on one line. What would be too small there takes two.
func (b drawnBanner) words(k Sketch, t paint.TextStyle) layout.Part {
	const least = 0.8 // of the size of a text on one line, where it could have two
	if b.Name == "" && b.PromptDetail == "" {
		prompt := Capitalized(b.Prompt)
		one := layout.AtLeast(float32(least*paint.TextWidth(prompt, t.Weight, t.Size)), 0, layout.HBox(0, k.Line(prompt, t)))
		return layout.First(one, layout.PaddedXY(0, float32(0.06*k.H), layout.VBox(0, k.Paragraph(prompt, t))))
	}
	return layout.ByWidth(func(width float32) layout.Part {
		fitted := func(size float64, describe func(Sketch, paint.TextStyle) layout.Part) (part layout.Part, fits float64) {
			t := t
			t.Size = size
			t.Size *= min(1, float64(width/describe(k, t).Width().Ideal))
			return layout.HBox(0, describe(k, t)), t.Size
		}
		one, size := fitted(t.Size, b.line)
		if b.PromptDetail == "" || size >= least*t.Size {
			return one
		}
		const low = 0.36 // the size of two lines, as a part of the height of the bar
		turn, size := fitted(min(t.Size, low*k.H), b.turn)
		detail, _ := fitted(size, b.detail)
		return layout.CenterY(layout.VBox(0, turn, detail))
	})
}

// line returns all that is said.
func (b drawnBanner) line(k Sketch, t paint.TextStyle) layout.Part {
	return layout.HBox(0, b.turn(k, t), layout.Gap(float32(0.3*t.Size)), b.detail(k, t))
}

// turn returns whose turn it is and what to do.
func (b drawnBanner) turn(k Sketch, t paint.TextStyle) layout.Part {
	if b.Name == "" {
		return k.Line(Capitalized(b.Prompt), t)
	}
	return layout.HBox(0, k.Line(b.Name, t), layout.Gap(float32(0.3*t.Size)), b.badge(k, t.Size), k.Line(": "+b.Prompt, t))
}

// detail returns what is said more about what to do.
func (b drawnBanner) detail(k Sketch, t paint.TextStyle) layout.Part {
	t.Color = paint.Sun
	return k.Line(b.PromptDetail, t)
}

// badge returns the badge of the seat, nil for none.
func (b drawnBanner) badge(k Sketch, size float64) layout.Part {
	if b.Color == "" {
		return nil
	}
	return k.Square(1.08*size, func(c *paint.Canvas, x, y, side float64) {
		seat, r := paint.SeatColorsNamed(b.Color), side/2.16
		if paint.Contrast(seat.Color, k.Colors.Bar) < 1.6 { // a dark badge on the dark bar needs a light rim
			c.Fill(paint.Circle(x+side/2, y+side/2, 1.16*r), k.Colors.OnBar)
		}
		c.Badge(seat, x+side/2, y+side/2, r)
	})
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

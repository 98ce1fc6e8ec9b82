package ui

import (
	"image/color"
	"strings"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Style is the theme and the size of text that the person has chosen.
type Style struct {
	// Theme is "light", "dark" or "contrast".
	Theme string
	// TextScale multiplies the sizes of text; 1 is normal, and so is 0.
	TextScale float32
	// words is the language of drawings that localize; see Context.Localized.
	words *words
}

// words is a language.
type words struct {
	language draw.Identity
	localize Localize
}

// Localized returns the style with the language of the context, for a drawing that localizes: it is
// painted again in another one.
func (ctx Context) Localized() Style {
	style := ctx.Style
	style.words = &words{draw.Identity(ctx.Localize("app.language")), ctx.Localize}
	return style
}

// Colors returns the colours of the theme.
func (style Style) Colors() paint.Theme {
	switch style.Theme {
	case "dark":
		return paint.Dark
	case "contrast":
		return paint.HighContrast
	}
	return paint.Light
}

// TextSize returns a size of text in points, scaled by TextScale.
func (style Style) TextSize(points float64) float64 {
	if style.TextScale == 0 {
		return points
	}
	return points * float64(style.TextScale)
}

// SheetMargin is the space in points around a sheet for its shadow and its ring.
const SheetMargin = 6

// sheet is what a sheet of paper is drawn from. A highlighted one has a yellow ring: it marks the seat that is to move.
type sheet struct {
	dark, highlighted bool
	cover             Cover
}

// sheet returns a picture of a rounded sheet of paper with its shadow. Its w by h points include
// SheetMargin on every side.
func (style Style) sheet(w, h float32, shown sheet) scene.Picture {
	return Drawing(style, "sheet", w, h, shown, func(c *paint.Canvas, in Area, v sheet) {
		x, y, innerWidth, innerHeight := float64(SheetMargin), float64(SheetMargin), in.W-2*SheetMargin, in.H-2*SheetMargin
		paper := paint.RoundRect(x, y, innerWidth, innerHeight, 14)
		c.Shadow(paper, 0, 4, 2, paint.WithAlpha(paint.Shade, 0.35))
		fill := in.Colors.Sheet
		if v.dark {
			fill = in.Colors.BarButton
		}
		if v.cover.Size > 0 {
			v.cover.draw(c, paper, fill, in.W, in.H)
		} else {
			c.Fill(paper, fill)
		}
		if in.Style.Theme == "contrast" {
			c.Stroke(paper, 2, in.Colors.SheetEdge)
		}
		if v.highlighted {
			c.Stroke(paint.RoundRect(x, y, innerWidth, innerHeight, 14), 3.5, paint.Sun)
		}
	})
}

// ButtonKind is the purpose of a button.
type ButtonKind uint8

// The kinds of button.
const (
	Plain        ButtonKind = iota
	Primary                 // yellow: the most likely action now
	CallToAction            // coral: the main action of a page
	OnDark                  // dark: navigation
	Card                    // white: a choice on a sheet
)

// ButtonState is the state in which a button is drawn.
type ButtonState uint8

// The states of a button.
const (
	Resting ButtonState = iota
	Hovered
	Pressed
	Disabled
	Chosen
)

// buttonFace is what a button is drawn from. most is the largest size of its text in points, 0 for that of its height.
type buttonFace struct {
	text, key string
	most      float64
	kind      ButtonKind
	state     ButtonState
}

// buttonPicture returns a picture of a button of w by h points with an edge below it, and with a key cap if it has a key.
func (style Style) buttonPicture(w, h float32, face buttonFace) scene.Picture {
	return Drawing(style, "button", w, h, face, func(c *paint.Canvas, in Area, v buttonFace) {
		v.draw(c, in.Colors, in.Style, in.W, in.H)
	})
}

func buttonColors(p paint.Theme, kind ButtonKind, state ButtonState) (fill, edge, ink color.NRGBA) {
	switch kind {
	case Primary:
		fill, edge, ink = p.Primary, p.PrimaryEdge, p.OnPrimary
	case CallToAction:
		fill, edge, ink = p.CallToAction, p.CallToActionEdge, p.OnCallToAction
	case OnDark:
		fill, edge, ink = p.BarButton, paint.Mix(p.BarButton, paint.Shade, 0.5), p.OnBar
	case Card:
		fill, edge, ink = p.Highlight, p.SheetEdge, p.Text
	default:
		fill, edge, ink = p.Button, p.ButtonEdge, p.OnButton
	}
	switch state {
	case Disabled:
		fill, edge, ink = p.Disabled, paint.Mix(p.Disabled, p.OnDisabled, 0.2), p.OnDisabled
	case Hovered:
		fill = paint.Mix(fill, paint.White, 0.22)
	case Chosen:
		fill, edge, ink = p.Primary, p.PrimaryEdge, p.OnPrimary
	}
	return fill, edge, ink
}

func (b buttonFace) draw(c *paint.Canvas, p paint.Theme, l Style, w, h float64) {
	fill, edge, ink := buttonColors(p, b.kind, b.state)
	depth, r := float64(buttonEdge), min((h-buttonEdge)*0.28, 16)
	if b.kind == OnDark {
		depth, r = 0, h/2
	}
	top := paint.RoundRect(1, 0, w-2, h-depth-1, r)
	offset := 0.0
	if b.state == Pressed {
		offset = depth - 1
	}
	c.Fill(paint.RoundRect(1, depth, w-2, h-depth-1, r), edge)
	c.Fill(top.Translated(0, offset), fill)
	if l.Theme == "contrast" {
		c.Stroke(paint.RoundRect(1, 1, w-2, h-depth-2, r), 1.6, p.Text)
	}
	size, text, key := l.TextSize(buttonTextSize(b.kind, h)), b.text, b.key
	if b.most > 0 {
		size = min(size, b.most)
	}
	keyCap := l.keyCap(h, size)
	padding := ButtonPadding(w)
	mid := (h-depth)/2 + offset
	room := w - padding - keyCap.width(key)
	const whole = 0.95 // of its size: a text beside others of a row is as large as they are
	if key != "" && (room <= 0 || FitSize(text, paint.Bold, size, room) < whole*size) {
		key = "" // the text needs the room of the key cap
	}
	single := muchSmaller
	if b.most > 0 {
		single = smaller
	}
	if lines, fitted := twoLines(text, size, w-padding, h-depth-2*buttonLines, single); key == "" && lines != nil {
		drawCentered(c, w/2, mid, fitted*1.15, lines, paint.TextStyle{Size: fitted, Weight: paint.Bold, Color: ink, Align: paint.Center})
		return
	}
	size = FitSize(text, paint.Bold, size, w-padding-keyCap.width(key))
	textWidth := paint.TextWidth(text, paint.Bold, size)
	x := (w - textWidth - keyCap.width(key)) / 2
	c.TextCentered(x, mid, text, paint.TextStyle{Size: size, Weight: paint.Bold, Color: ink})
	if key != "" {
		keyCap.draw(c, l, x+textWidth+10, mid, key, fill)
	}
}

// ButtonTextSize returns the size of the text on a button of height h, before scaling by TextScale.
func ButtonTextSize(h float32) float64 {
	switch {
	case h < 46:
		return 14
	case h < 56:
		return 16
	}
	return 18
}

// buttonTextSize is ButtonTextSize for a kind of button: that of the main action grows with the button, up to 22.
func buttonTextSize(kind ButtonKind, h float64) float64 {
	size := ButtonTextSize(float32(h))
	if kind == CallToAction {
		size = max(size, min(22, 16+0.75*(h-50)))
	}
	return size
}

// ButtonPadding returns the space in points that a button of width w keeps free beside its text,
// both sides together.
func ButtonPadding(w float64) float64 {
	return min(9+0.35*max(w-64, 0), 20)
}

// muchSmaller is the share of its size below which the text of a button is much smaller, smaller that of one beside others of
// a row.
const (
	muchSmaller = 0.86
	smaller     = 0.9
)

// twoLines breaks the text of a button into two lines if one line would have to be smaller than that share of its
// size, and two lines can be larger. Otherwise it returns nil.
func twoLines(text string, size, w, h, share float64) (lines []string, fitted float64) {
	single := FitSize(text, paint.Bold, size, w)
	if single > share*size || !strings.Contains(text, " ") {
		return nil, 0
	}
	half := size
	for ; half > single; half -= 0.25 {
		lines = paint.Wrap(text, paint.Bold, half, w)
		if len(lines) == 2 && max(paint.TextWidth(lines[0], paint.Bold, half), paint.TextWidth(lines[1], paint.Bold, half)) <= w && half*2.15 <= h {
			return lines, half
		}
	}
	return nil, 0
}

// keyCap is the key cap on a button: the size of its text in points, and its height.
type keyCap struct{ text, height float64 }

// keyCap returns the key cap of a button of height h with a text of a size: its own is smaller, and it lies within the face of a
// low button.
func (style Style) keyCap(h, text float64) keyCap {
	const usual, most = 12.5, 0.9 // at the normal size of text, and of that of the button
	size := min(style.TextSize(usual), most*text)
	height := min(size+9.5, h-6)
	return keyCap{min(size, height-6), height}
}

// width returns the width of the key cap and the gap before it, 0 for none.
func (k keyCap) width(key string) float64 {
	if key == "" {
		return 0
	}
	return paint.TextWidth(key, paint.Bold, k.text) + 24
}

// draw draws the key cap on a button of a colour.
func (k keyCap) draw(c *paint.Canvas, style Style, x, mid float64, key string, fill color.NRGBA) {
	w := paint.TextWidth(key, paint.Bold, k.text) + 14
	shape := paint.RoundRect(x, mid-k.height/2, w, k.height, 5)
	c.Fill(shape, paint.Mix(fill, paint.White, 0.55))
	if style.Theme == "contrast" {
		c.Stroke(shape, 1.2, paint.Ink)
	}
	c.TextCentered(x+7, mid, key, paint.TextStyle{Size: k.text, Weight: paint.Bold, Color: paint.WithAlpha(paint.Ink, 0.85)})
}

// FitSize returns the largest size in points, at most size, at which a line is at most width wide.
func FitSize(text string, weight paint.Weight, size, width float64) float64 {
	if tw := paint.TextWidth(text, weight, size); tw > width && width > 0 {
		return size * width / tw
	}
	return size
}

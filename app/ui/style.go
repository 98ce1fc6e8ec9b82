package ui

import (
	"fmt"
	"image/color"
	"strings"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Style is how a person wants the parts: theme and size of text.
type Style struct {
	// Theme is "light", "dark" or "contrast".
	Theme string
	// TextScale multiplies sizes of text; 1 is normal.
	TextScale float32
}

// Colors are the theme's.
func (l Style) Colors() paint.Theme {
	switch l.Theme {
	case "dark":
		return paint.Dark
	case "contrast":
		return paint.HighContrast
	}
	return paint.Light
}

// TextSize is a size of text as the person wants it.
func (l Style) TextSize(points float64) float64 {
	if l.TextScale == 0 {
		return points
	}
	return points * float64(l.TextScale)
}

func (l Style) key() string { return fmt.Sprintf("%s/%g", l.Theme, l.TextScale) }

// NewPicture is a picture of w by h points that depends on the look and on what args say.
func (l Style) NewPicture(name string, w, h float32, f func(c *paint.Canvas, p paint.Theme), args ...any) scene.Picture {
	key := fmt.Sprintf("%s %s %gx%g %q", name, l.key(), w, h, args)
	return draw.NewPicture(key, float64(w), float64(h), func(c *paint.Canvas) { f(c, l.Colors()) })
}

// SheetMargin is the room that Sheet leaves around the paper for its shadow and ring.
const SheetMargin = 6

// Sheet is a rounded sheet of paper with its shadow, w by h points with a margin of
// Margin on every side. A glowing one has a ring of sun: the seat on turn.
func (l Style) Sheet(w, h float32, dark, highlighted bool) scene.Picture {
	return l.NewPicture("sheet", w, h, func(c *paint.Canvas, p paint.Theme) {
		x, y, innerWidth, innerHeight := float64(SheetMargin), float64(SheetMargin), float64(w)-2*SheetMargin, float64(h)-2*SheetMargin
		paper := paint.RoundRect(x, y, innerWidth, innerHeight, 14)
		c.Shadow(paper, 0, 4, 2, paint.WithAlpha(paint.Shade, 0.35))
		fill := p.Sheet
		if dark {
			fill = p.BarButton
		}
		c.Fill(paper, fill)
		if l.Theme == "contrast" {
			c.Stroke(paper, 2, p.SheetEdge)
		}
		if highlighted {
			c.Stroke(paint.RoundRect(x, y, innerWidth, innerHeight, 14), 3.5, paint.Sun)
		}
	}, dark, highlighted)
}

// ButtonKind is what a button is for.
type ButtonKind uint8

// The kinds of button.
const (
	Plain        ButtonKind = iota
	Primary                 // the one thing to do now: sun
	CallToAction            // the one way on of a screen: coral
	OnDark                  // on night: navigation
	Card                    // white, for choices inside a sheet
)

// ButtonState is how a button is at the moment.
type ButtonState uint8

// The states of a button.
const (
	Resting ButtonState = iota
	Hovered
	Pressed
	Disabled
	Chosen
)

// Button is a paper button with an edge below it, w by h points, with an optional key
// cap.
func (l Style) Button(w, h float32, text, key string, kind ButtonKind, state ButtonState) scene.Picture {
	return l.NewPicture("button", w, h, func(c *paint.Canvas, p paint.Theme) {
		drawButton(c, p, l, float64(w), float64(h), text, key, kind, state)
	}, text, key, kind, state)
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

func drawButton(c *paint.Canvas, p paint.Theme, l Style, w, h float64, text, key string, kind ButtonKind, state ButtonState) {
	fill, edge, ink := buttonColors(p, kind, state)
	depth, r := 3.0, min((h-3)*0.28, 16)
	if kind == OnDark {
		depth, r = 0, h/2
	}
	top := paint.RoundRect(1, 0, w-2, h-depth-1, r)
	offset := 0.0
	if state == Pressed {
		offset = depth - 1
	}
	c.Fill(paint.RoundRect(1, depth, w-2, h-depth-1, r), edge)
	c.Fill(top.Translated(0, offset), fill)
	if l.Theme == "contrast" {
		c.Stroke(paint.RoundRect(1, 1, w-2, h-depth-2, r), 1.6, p.Text)
	}
	size := ButtonTextSize(float32(h))
	if h >= 56 && kind == CallToAction {
		size = 22
	}
	padding := ButtonPadding(w)
	mid := (h-depth)/2 + offset
	if key != "" && fitSize(text, paint.Bold, l.TextSize(size), w-padding-keyCapWidth(key)) < 0.86*l.TextSize(size) {
		key = "" // the word comes before the cap
	}
	if lines, fitted := twoLines(text, l.TextSize(size), w-padding, h-depth-8); key == "" && lines != nil {
		for i, line := range lines {
			c.TextCentered(w/2, mid+(float64(i)-0.5)*fitted*1.15, line, paint.TextStyle{Size: fitted, Weight: paint.Bold, Color: ink, Align: paint.Center})
		}
		return
	}
	size = fitSize(text, paint.Bold, l.TextSize(size), w-padding-keyCapWidth(key))
	textWidth := paint.TextWidth(text, paint.Bold, size)
	x := (w - textWidth - keyCapWidth(key)) / 2
	c.TextCentered(x, mid, text, paint.TextStyle{Size: size, Weight: paint.Bold, Color: ink})
	if key != "" {
		drawKeyCap(c, x+textWidth+10, mid, key, fill)
	}
}

// ButtonTextSize is the size of the text of a button that is so high, at the normal size of
// text.
func ButtonTextSize(h float32) float64 {
	if h < 46 {
		return 14
	}
	return 16
}

// ButtonPadding is what a button that is so wide keeps free beside its text, both sides taken
// together.
func ButtonPadding(w float64) float64 {
	if w < 100 {
		return 9
	}
	return 14
}

// twoLines breaks the text of a button into two lines where that lets it stand larger than
// one line of that width would, and clearly smaller than wanted otherwise.
func twoLines(text string, size, w, h float64) (lines []string, fitted float64) {
	single := fitSize(text, paint.Bold, size, w)
	if single > 0.86*size || !strings.Contains(text, " ") {
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

func keyCapWidth(key string) float64 {
	if key == "" {
		return 0
	}
	return paint.TextWidth(key, paint.Bold, 12.5) + 24
}

func drawKeyCap(c *paint.Canvas, x, mid float64, key string, fill color.NRGBA) {
	w := paint.TextWidth(key, paint.Bold, 12.5) + 14
	c.Fill(paint.RoundRect(x, mid-11, w, 22, 5), paint.Mix(fill, paint.White, 0.55))
	c.TextCentered(x+7, mid, key, paint.TextStyle{Size: 12.5, Weight: paint.Bold, Color: paint.WithAlpha(paint.Ink, 0.85)})
}

// fitSize is the size at which a line is at most width wide, at most size.
func fitSize(text string, weight paint.Weight, size, width float64) float64 {
	if tw := paint.TextWidth(text, weight, size); tw > width && width > 0 {
		return size * width / tw
	}
	return size
}

// WrapToFit breaks a text so that it fits a box of w by h, at most size points large.
func WrapToFit(text string, weight paint.Weight, size, w, h float64) (lines []string, fitted float64) {
	for ; ; size -= 0.25 {
		lines = paint.Wrap(text, weight, size, w)
		widest := 0.0
		for _, line := range lines {
			widest = max(widest, paint.TextWidth(line, weight, size))
		}
		if size < 8 || widest <= w && (float64(len(lines))-1)*size*1.25+size*1.2 <= h {
			return lines, size
		}
	}
}

// FitSize is the size of text, at most size points, at which the line is at most width wide.
func FitSize(text string, weight paint.Weight, size, width float64) float64 {
	return fitSize(text, weight, size, width)
}

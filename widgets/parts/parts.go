// Package parts draws what all screens are made of beside the boards: sheets, buttons,
// the banner, badges, lines of text. Every part is a scene.Picture, so that a screen is
// panels of scenes like a board, in the window and without one.
package parts

import (
	"fmt"
	"image/color"
	"strings"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Look is how a person wants the parts: theme and size of text.
type Look struct {
	// Theme is "light", "dark" or "contrast".
	Theme string
	// Text multiplies sizes of text; 1 is normal.
	Text float32
}

// Colors are the theme's.
func (l Look) Colors() paint.Theme {
	switch l.Theme {
	case "dark":
		return paint.Dark
	case "contrast":
		return paint.HighContrast
	}
	return paint.Light
}

// Size is a size of text as the person wants it.
func (l Look) Size(points float64) float64 {
	if l.Text == 0 {
		return points
	}
	return points * float64(l.Text)
}

func (l Look) key() string { return fmt.Sprintf("%s/%g", l.Theme, l.Text) }

// Draw is a picture of w by h points that depends on the look and on what args say.
func (l Look) Draw(name string, w, h float32, f func(c *paint.Canvas, p paint.Theme), args ...any) scene.Picture {
	key := fmt.Sprintf("%s %s %gx%g %q", name, l.key(), w, h, args)
	return draw.NewPicture(key, float64(w), float64(h), func(c *paint.Canvas) { f(c, l.Colors()) })
}

// Margin is the room that Sheet leaves around the paper for its shadow and ring.
const Margin = 6

// Sheet is a rounded sheet of paper with its shadow, w by h points with a margin of
// Margin on every side. A glowing one has a ring of sun: the seat on turn.
func (l Look) Sheet(w, h float32, night, glow bool) scene.Picture {
	return l.Draw("sheet", w, h, func(c *paint.Canvas, p paint.Theme) {
		x, y, sw, sh := float64(Margin), float64(Margin), float64(w)-2*Margin, float64(h)-2*Margin
		paper := paint.RoundRect(x, y, sw, sh, 14)
		c.Shadow(paper, 0, 4, 2, paint.WithAlpha(paint.Shade, 0.35))
		fill := p.Sheet
		if night {
			fill = p.BarButton
		}
		c.Fill(paper, fill)
		if l.Theme == "contrast" {
			c.Stroke(paper, 2, p.SheetEdge)
		}
		if glow {
			c.Stroke(paint.RoundRect(x, y, sw, sh, 14), 3.5, paint.Sun)
		}
	}, night, glow)
}

// Kind is what a button is for.
type Kind uint8

// The kinds of button.
const (
	Plain Kind = iota
	Main       // the one thing to do now: sun
	Warm       // the one way on of a screen: coral
	Pill       // on night: navigation
	Card       // white, for choices inside a sheet
)

// State is how a button is at the moment.
type State uint8

// The states of a button.
const (
	Resting State = iota
	Hovered
	Pressed
	Disabled
	Chosen
)

// Button is a paper button with an edge below it, w by h points, with an optional key
// cap.
func (l Look) Button(w, h float32, text, key string, kind Kind, state State) scene.Picture {
	return l.Draw("button", w, h, func(c *paint.Canvas, p paint.Theme) {
		drawButton(c, p, l, float64(w), float64(h), text, key, kind, state)
	}, text, key, kind, state)
}

func buttonInks(p paint.Theme, kind Kind, state State) (fill, edge, ink color.NRGBA) {
	switch kind {
	case Main:
		fill, edge, ink = p.Primary, p.PrimaryEdge, p.OnPrimary
	case Warm:
		fill, edge, ink = p.CallToAction, p.CallToActionEdge, p.OnCallToAction
	case Pill:
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

func drawButton(c *paint.Canvas, p paint.Theme, l Look, w, h float64, text, key string, kind Kind, state State) {
	fill, edge, ink := buttonInks(p, kind, state)
	deep, r := 3.0, min((h-3)*0.28, 16)
	if kind == Pill {
		deep, r = 0, h/2
	}
	top := paint.RoundRect(1, 0, w-2, h-deep-1, r)
	down := 0.0
	if state == Pressed {
		down = deep - 1
	}
	c.Fill(paint.RoundRect(1, deep, w-2, h-deep-1, r), edge)
	c.Fill(top.Translated(0, down), fill)
	if l.Theme == "contrast" {
		c.Stroke(paint.RoundRect(1, 1, w-2, h-deep-2, r), 1.6, p.Text)
	}
	size := ButtonSize(float32(h))
	if h >= 56 && kind == Warm {
		size = 22
	}
	rim := ButtonRim(w)
	mid := (h-deep)/2 + down
	if key != "" && fit(text, paint.Bold, l.Size(size), w-rim-capWidth(key)) < 0.86*l.Size(size) {
		key = "" // the word comes before the cap
	}
	if lines, fitted := inTwo(text, l.Size(size), w-rim, h-deep-8); key == "" && lines != nil {
		for i, line := range lines {
			c.TextCentered(w/2, mid+(float64(i)-0.5)*fitted*1.15, line, paint.TextStyle{Size: fitted, Weight: paint.Bold, Color: ink, Align: paint.Center})
		}
		return
	}
	size = fit(text, paint.Bold, l.Size(size), w-rim-capWidth(key))
	tw := paint.TextWidth(text, paint.Bold, size)
	x := (w - tw - capWidth(key)) / 2
	c.TextCentered(x, mid, text, paint.TextStyle{Size: size, Weight: paint.Bold, Color: ink})
	if key != "" {
		drawCap(c, x+tw+10, mid, key, fill)
	}
}

// ButtonSize is the size of the text of a button that is so high, at the normal size of
// text.
func ButtonSize(h float32) float64 {
	if h < 46 {
		return 14
	}
	return 16
}

// ButtonRim is what a button that is so wide keeps free beside its text, both sides taken
// together.
func ButtonRim(w float64) float64 {
	if w < 100 {
		return 9
	}
	return 14
}

// inTwo breaks the text of a button into two lines where that lets it stand larger than
// one line of that width would, and clearly smaller than wanted otherwise.
func inTwo(text string, size, w, h float64) (lines []string, fitted float64) {
	one := fit(text, paint.Bold, size, w)
	if one > 0.86*size || !strings.Contains(text, " ") {
		return nil, 0
	}
	half := size
	for ; half > one; half -= 0.25 {
		lines = paint.Wrap(text, paint.Bold, half, w)
		if len(lines) == 2 && max(paint.TextWidth(lines[0], paint.Bold, half), paint.TextWidth(lines[1], paint.Bold, half)) <= w && half*2.15 <= h {
			return lines, half
		}
	}
	return nil, 0
}

func capWidth(key string) float64 {
	if key == "" {
		return 0
	}
	return paint.TextWidth(key, paint.Bold, 12.5) + 24
}

func drawCap(c *paint.Canvas, x, mid float64, key string, fill color.NRGBA) {
	w := paint.TextWidth(key, paint.Bold, 12.5) + 14
	c.Fill(paint.RoundRect(x, mid-11, w, 22, 5), paint.Mix(fill, paint.White, 0.55))
	c.TextCentered(x+7, mid, key, paint.TextStyle{Size: 12.5, Weight: paint.Bold, Color: paint.WithAlpha(paint.Ink, 0.85)})
}

// fit is the size at which a line is at most width wide, at most size.
func fit(text string, weight paint.Weight, size, width float64) float64 {
	if tw := paint.TextWidth(text, weight, size); tw > width && width > 0 {
		return size * width / tw
	}
	return size
}

// Lines breaks a text so that it fits a box of w by h, at most size points large.
func Lines(text string, weight paint.Weight, size, w, h float64) (lines []string, fitted float64) {
	for ; ; size -= 0.25 {
		lines = paint.Wrap(text, weight, size, w)
		wide := 0.0
		for _, line := range lines {
			wide = max(wide, paint.TextWidth(line, weight, size))
		}
		if size < 8 || wide <= w && (float64(len(lines))-1)*size*1.25+size*1.2 <= h {
			return lines, size
		}
	}
}

// Fit is the size of text, at most size points, at which the line is at most width wide.
func Fit(text string, weight paint.Weight, size, width float64) float64 {
	return fit(text, weight, size, width)
}

package ui

import (
	"math"
	"slices"
	"strings"

	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// Sketch describes what is on a drawing as a layout: its parts are placed as those of a page, and drawn in their boxes.
type Sketch struct {
	Area
	c     *paint.Canvas // nil while only places are asked for
	spots map[string]scene.Box
}

// Sketched returns a [Drawing] that is described as a layout.
func Sketched[T comparable](style Style, name string, w, h float32, value T, describe func(value T, k Sketch) layout.Part) scene.Picture {
	return Drawing(style, name, w, h, value, func(c *paint.Canvas, in Area, v T) {
		layout.Place(describe(v, Sketch{Area: in, c: c}), scene.Box{W: float32(in.W), H: float32(in.H)})
	})
}

// SketchPart returns a panel that is described as a layout, on a background.
func SketchPart[T comparable](
	fm *Form, id string, w, h layout.Range, background Background, value T, describe func(value T, k Sketch) layout.Part,
) layout.Part {
	return layout.Fixed(id, w, h, func(at scene.Box) {
		name, _, _ := strings.Cut(id, "/")
		picture := Sketched(fm.Style, name, at.W, at.H, value, describe)
		fm.Add(Panel{ID: id, At: at, Background: background, Scene: scene.Scene{W: at.W, H: at.H, Background: picture}})
	})
}

// Spots returns where the spots of a sketch are: for sprites and targets, which are no part of the drawing.
func Spots[T any](style Style, w, h float32, value T, describe func(value T, k Sketch) layout.Part) map[string]scene.Box {
	k := Sketch{Area{float64(w), float64(h), style, style.Colors()}, nil, map[string]scene.Box{}}
	layout.Place(describe(value, k), scene.Box{W: w, H: h})
	return k.spots
}

// SketchHeight returns how high a sketch would like to be at a width.
func SketchHeight[T any](style Style, w float32, value T, describe func(value T, k Sketch) layout.Part) float32 {
	return describe(value, Sketch{Area: Area{float64(w), 0, style, style.Colors()}}).Height(w).Ideal
}

// Spot returns a part whose place is among the [Spots]. It shows nothing.
func (k Sketch) Spot(name string, w, h layout.Range) layout.Part {
	return layout.Fixed(name, w, h, func(at scene.Box) {
		if k.spots != nil {
			k.spots[name] = at
		}
	})
}

// Part returns a part that is drawn in its box.
func (k Sketch) Part(w, h layout.Range, draw func(c *paint.Canvas, at paint.Box)) layout.Part {
	return layout.Fixed("sketch", w, h, k.show(draw))
}

// Ground returns a part that is drawn behind others, as large as they are.
func (k Sketch) Ground(draw func(c *paint.Canvas, at paint.Box), part layout.Part) layout.Part {
	return layout.Stack(k.Part(layout.Range{}, layout.Range{}, draw), part)
}

// At returns a part in a box of the drawing that another layout has found.
func (k Sketch) At(box scene.Box, part layout.Part) layout.Part {
	return layout.Fixed("sketch", layout.Range{}, layout.Range{}, func(scene.Box) { layout.Place(part, box) })
}

// show returns what a leaf does with its box.
func (k Sketch) show(draw func(c *paint.Canvas, at paint.Box)) func(at scene.Box) {
	return func(at scene.Box) {
		if k.c != nil {
			x, y := float64(at.X), float64(at.Y)
			draw(k.c, paint.Box{MinX: x, MinY: y, MaxX: x + float64(at.W), MaxY: y + float64(at.H)})
		}
	}
}

// Square returns a part that is drawn in a square in the middle of its box. Where there is less room it is smaller.
func (k Sketch) Square(side float64, draw func(c *paint.Canvas, x, y, side float64)) layout.Part {
	size := layout.Range{Ideal: float32(side)}
	return k.Part(size, size, func(c *paint.Canvas, at paint.Box) {
		side := min(side, at.W(), at.H())
		draw(c, (at.MinX+at.MaxX-side)/2, (at.MinY+at.MaxY-side)/2, side)
	})
}

// Sprite returns a picture of resources/art.
func (k Sketch) Sprite(name string, side float64) layout.Part {
	return k.Square(side, func(c *paint.Canvas, x, y, side float64) { c.Sprite(name, x, y, side) })
}

// Badge returns the badge of a seat's colour.
func (k Sketch) Badge(color string, side float64) layout.Part {
	return k.Square(side, func(c *paint.Canvas, x, y, side float64) {
		c.Badge(paint.SeatColorsNamed(color), x+side/2, y+side/2, side/2)
	})
}

// lineHeight is the height of a line of a sketch, as a part of the size of its text.
const lineHeight = 1.25

// Line returns a text on one line, nil without one. Where there is less room it is smaller.
func (k Sketch) Line(s string, t paint.TextStyle) layout.Part {
	return k.line(s, t, lineHeight, fitLine)
}

// Number returns a line of figures, which is only as high as they are.
func (k Sketch) Number(s string, t paint.TextStyle) layout.Part { return k.line(s, t, 0.8, fitLine) }

// Name returns a name on one line. Where there is less room it is a little smaller, and then its end is cut off.
func (k Sketch) Name(s string, t paint.TextStyle) layout.Part {
	return k.line(s, t, lineHeight, Ellipsize)
}

// CutName returns a name on one line, of its size, as the names beside it. Where there is less room its end is cut off.
func (k Sketch) CutName(s string, t paint.TextStyle) layout.Part {
	const rounding = 0.1 // in points: a name as large as it has room for is not cut
	return k.line(s, t, lineHeight, func(s string, weight paint.Weight, size, w float64) (string, float64) {
		return truncate(s, weight, size, w+rounding), size
	})
}

// NameSize returns the size in points of the names of a table, each in a space of w by h points with its portrait and clock:
// all are as large as the longest has room for. One that could not be read at that size is smaller alone.
func (k Sketch) NameSize(players []Player, t paint.TextStyle, portrait float64, w, h float32) float64 {
	least := t.Size
	for _, p := range players {
		beside := p.Avatar.Width(portrait) + p.Clock.Width(portrait*playersClock)
		_, size := nameLines(p.Name, float64(w)-beside, float64(h), t)
		least = min(least, size)
	}
	return max(least, min(minReadableSize, t.Size))
}

func fitLine(s string, weight paint.Weight, size, w float64) (string, float64) {
	return s, FitSize(s, weight, size, w)
}

// line returns a text whose line is higher than its size by a factor, and that is fitted into a width.
func (k Sketch) line(s string, t paint.TextStyle, height float64, fit func(s string, weight paint.Weight, size, w float64) (string, float64)) layout.Part {
	if s == "" {
		return nil
	}
	w := layout.Range{Ideal: float32(paint.TextWidth(s, t.Weight, t.Size)) + 1}
	return k.Part(w, layout.Range{Ideal: float32(t.Size * height)}, func(c *paint.Canvas, at paint.Box) {
		line, size := fit(s, t.Weight, min(t.Size, at.H()/height), at.W())
		t := t
		t.Size = size
		c.TextCentered(alignedIn(at, t.Align), (at.MinY+at.MaxY)/2, line, t)
	})
}

// alignedIn returns where in a box a text begins that is aligned.
func alignedIn(at paint.Box, align paint.Align) float64 {
	switch align {
	case paint.Center:
		return (at.MinX + at.MaxX) / 2
	case paint.Right:
		return at.MaxX
	}
	return at.MinX
}

// Paragraph returns a text that wraps, nil without one. Where there is less room it is smaller.
func (k Sketch) Paragraph(s string, t paint.TextStyle) layout.Part {
	return k.Passages(Passage{Text: s, Style: t})
}

// Passage is one of several texts on a sketch. One on a line of its own wraps only where it would be much smaller there. Above
// is the room above it, as a part of the size of its text.
type Passage struct {
	Text    string
	Style   paint.TextStyle
	OneLine bool
	Above   float64
}

// lines returns the lines of the text, when it is larger by a factor, in a width.
func (w Passage) lines(larger, width float64) []string {
	const least = 0.9 // of its size: no heading is smaller than what is below it
	if size := w.Style.Size * larger; w.OneLine && FitSize(w.Text, w.Style.Weight, size, width) >= least*size {
		return []string{w.Text}
	}
	return paint.Wrap(w.Text, w.Style.Weight, w.Style.Size*larger, width)
}

// Passages returns texts that wrap, one below the other, nil without any. Where there is less room all are smaller alike. A
// word is broken only where it would be too small to read.
func (k Sketch) Passages(texts ...Passage) layout.Part {
	all := passages(slices.DeleteFunc(texts, func(w Passage) bool { return w.Text == "" }))
	if len(all) == 0 {
		return nil
	}
	high := remembered(func(w float32) layout.Range { return layout.Range{Ideal: float32(all.height(1, float64(w)))} })
	return layout.Leaf{Name: "sketch", W: layout.Range{Ideal: all.width()}, H: high, Show: k.show(func(c *paint.Canvas, at paint.Box) {
		larger := all.fitting(at)
		all.draw(c, at, (at.MinY+at.MaxY-all.height(larger, at.W()))/2, larger)
	})}
}

// PassagesBeside returns the nth of several Passages that stand beside one another in boxes of one size: each begins at the top
// of its box, asks for as much room as the longest, and is as small as that where there is less.
func (k Sketch) PassagesBeside(nth int, several [][]Passage) layout.Part {
	high := remembered(func(w float32) (h layout.Range) {
		for _, all := range several {
			h.Ideal = max(h.Ideal, float32(passages(all).height(1, float64(w))))
		}
		return h
	})
	return layout.Leaf{Name: "sketch", W: layout.Range{Ideal: passages(several[nth]).width()}, H: high, Show: k.show(func(c *paint.Canvas, at paint.Box) {
		larger := 1.0
		for _, all := range several {
			larger = min(larger, passages(all).fitting(at))
		}
		passages(several[nth]).draw(c, at, at.MinY, larger)
	})}
}

// passages are texts that wrap, one below the other.
type passages []Passage

// width returns the width of the longest text on one line.
func (all passages) width() float32 {
	full := 0.0
	for _, w := range all {
		full = max(full, paint.TextWidth(w.Text, w.Style.Weight, w.Style.Size))
	}
	return float32(full) + 1
}

// height returns the height of the texts, when they are larger by a factor, in a width.
func (all passages) height(larger, width float64) (h float64) {
	for _, w := range all {
		h += (float64(len(w.lines(larger, width)))*lineHeight + w.Above) * w.Style.Size * larger
	}
	return h
}

// fitting returns the factor by which the texts are smaller in a box.
func (all passages) fitting(at paint.Box) (larger float64) {
	larger = 1
	smallest := math.Inf(1)
	for _, w := range all {
		smallest = min(smallest, w.Style.Size)
	}
	for larger*smallest > leastWords && !all.fit(larger, at) {
		larger -= 0.02
	}
	return larger
}

func (all passages) fit(larger float64, at paint.Box) bool {
	return all.height(larger, at.W()) <= at.H()+rounding && !slices.ContainsFunc(all, func(w Passage) bool {
		size := w.Style.Size * larger
		return !w.OneLine && size >= minReadableSize && widestWord(w.Text, w.Style.Weight, size) > at.W()
	})
}

// draw draws the texts, larger by a factor, from a height on.
func (all passages) draw(c *paint.Canvas, at paint.Box, y, larger float64) {
	for _, w := range all {
		t, step := w.Style, w.Style.Size*larger*lineHeight
		y += w.Above * w.Style.Size * larger
		for _, line := range w.lines(larger, at.W()) {
			t.Size = FitSize(line, t.Weight, w.Style.Size*larger, at.W())
			c.TextCentered(alignedIn(at, t.Align), y+step/2, line, t)
			y += step
		}
	}
}

// leastWords is the size of text in points below which words do not become smaller for their room.
const leastWords = 8

// Player returns who plays a seat: portrait, name and clock on a line; the name may take two. The portrait and the clock are
// for a size of text of their own: large text leaves the name its room.
func (k Sketch) Player(p Player, t paint.TextStyle, portrait float64) layout.Part {
	beside := p.Avatar.Width(portrait) + p.Clock.Width(portrait*playersClock)
	height := remembered(func(w float32) layout.Range {
		h := t.Size * lineHeight
		if p.Clock.Text != "" || WrapsName(p.Name, float64(w)-beside, t.Size*playersLines, t) {
			h = t.Size * playersLines
		}
		return layout.Range{Ideal: float32(h)}
	})
	w := layout.Range{Ideal: float32(beside+paint.TextWidth(p.Name, t.Weight, t.Size)) + 1}
	return layout.Leaf{Name: "sketch", W: w, H: height, Show: k.show(func(c *paint.Canvas, at paint.Box) {
		mid := (at.MinY + at.MaxY) / 2
		x, space := p.Avatar.DrawBefore(c, at.MinX, mid, portrait, at.W())
		space = p.Clock.DrawAtEnd(c, k.Colors, x, mid, portrait*playersClock, space)
		DrawName(c, p.Name, x, mid, space, max(at.H(), t.Size*lineHeight), t)
	})}
}

const (
	// playersClock is the size of the text of a clock, as a part of that of the name before it.
	playersClock = 0.9
	// playersLines is the height of a name in two lines, as a part of the size of its text.
	playersLines = 2
)

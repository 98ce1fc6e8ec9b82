package pageui

import (
	"math"
	"strings"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// bookFigure is a figure in the text.
type bookFigure struct {
	picture scene.Picture
	w, h    float64
}

// bookText is text on a page of w by h points.
type bookText struct {
	blocks  []Block
	figure  func(name string) (bookFigure, bool)
	words   string // they are marked wherever they are
	style   ui.Style
	k, w, h float64
}

// drawBlocks draws the blocks from top on that the page has room for, and of a text that has no room as a whole the lines
// that have. It returns the index of the first block that is not there as a whole, and that of the first which is not there at
// all. If c is nil it only measures.
func (t bookText) drawBlocks(c *paint.Canvas, p paint.Theme, top, highlighted int) (whole, end int) {
	y, foot := 26*t.k, t.h-10
	for i := top; i < len(t.blocks); i++ {
		b := t.blocks[i]
		if i > top && t.bottomOf(i, y, foot) > foot {
			return i, t.drawBeginning(c, p, i, y, foot)
		}
		if b.Figure != "" {
			y = t.drawFigure(c, p, b, y, foot)
		} else {
			y = t.drawBlock(c, p, b, y, foot, i == highlighted)
		}
	}
	return len(t.blocks), len(t.blocks)
}

// drawBeginning draws from y on the headings from the i-th block on, and the lines of the text below them that fit. It returns
// the index of the block after that, i if no line fits.
func (t bookText) drawBeginning(c *paint.Canvas, p paint.Theme, i int, y, foot float64) int {
	text, below := i, y
	for ; text < len(t.blocks) && t.blocks[text].Level > 0; text++ {
		below = t.drawBlock(nil, p, t.blocks[text], below, foot, false)
	}
	if text == len(t.blocks) || t.blocks[text].Figure != "" || t.drawBlock(nil, p, t.blocks[text], below, foot, false) == below {
		return i
	}
	for _, b := range t.blocks[i : text+1] {
		y = t.drawBlock(c, p, b, y, foot, false)
	}
	return text + 1
}

// bottomOf returns where the i-th block ends that begins at y, a heading with what follows it: none
// stands alone at the foot of a page.
func (t bookText) bottomOf(i int, y, foot float64) float64 {
	b := t.blocks[i]
	if b.Figure != "" {
		return t.drawFigure(nil, paint.Theme{}, b, y, foot)
	}
	bottom := t.drawBlock(nil, paint.Theme{}, b, y, math.Inf(1), false)
	if b.Level > 0 && i+1 < len(t.blocks) {
		return t.bottomOf(i+1, bottom, foot)
	}
	return bottom
}

// bodySize is the size of the text in points, times the scale. lineLength is how long its lines are at
// most, in sizes of the text: some eighty letters.
const (
	bodySize   = 19
	lineLength = 37
)

// column returns the place of the text on the page.
func (t bookText) column() (left, width float64) {
	w, k := t.w, t.k
	width = min(w-2*pageMargin*k, lineLength*t.style.TextSize(max(bodySize*k, 13.5)))
	return (w - width) / 2, width
}

// drawBlock draws the lines of one block from y on that end above foot, and returns where the next begins: at y, if there are
// none. If c is nil it only measures.
func (t bookText) drawBlock(c *paint.Canvas, p paint.Theme, b Block, y, foot float64, highlighted bool) float64 {
	k := t.k
	size, weight, ink := max(bodySize*k, 13.5), paint.Medium, p.Text
	left, width := t.column()
	indent, after := 0.0, 12*k
	above := y
	switch {
	case b.Level == 1:
		size, weight, after = max(30*k, 22), paint.Bold, 10*k
	case b.Level == 2:
		size, weight = max(23*k, 17), paint.Bold
		y += 10 * k
	case b.Level == 3:
		size, weight, ink, after = max(20*k, 14), paint.Bold, p.Accent, 4*k
		y += 4 * k
	case b.Bullet:
		indent, after = 26*k, 6*k
	case b.Quote:
		indent, ink = 26*k, p.Secondary
	}
	size = t.style.TextSize(size)
	x := left + indent
	lines := paint.Wrap(b.Text, weight, size, width-indent)
	if fit := (foot - y) / (size * paint.LineHeight); fit < float64(len(lines)) {
		lines = lines[:max(0, int(fit))]
	}
	if len(lines) == 0 {
		return above
	}
	bottom := y + float64(len(lines))*size*paint.LineHeight + after
	if c == nil {
		return bottom
	}
	if highlighted || b.Quote {
		ground := p.Highlight
		if highlighted {
			ground, ink = paint.Mix(p.Highlight, paint.Sun, 0.25), p.Text
		}
		c.Fill(paint.RoundRect(left-12*k, y-4*k, width+24*k, bottom-y-after+8*k, 8), ground)
	}
	if b.Bullet {
		c.Fill(paint.Circle(x-14*k, y+size*0.68, size*0.16), p.Accent)
	}
	t.drawLines(c, x, y+size, lines, paint.TextStyle{Size: size, Weight: weight, Color: ink})
	return bottom
}

// drawFigure draws a figure with its caption below it, and returns where the next block begins. It
// makes the figure smaller if it would go below foot. If c is nil it only measures.
func (t bookText) drawFigure(c *paint.Canvas, p paint.Theme, b Block, y, foot float64) float64 {
	k := t.k
	f, ok := t.figure(b.Figure)
	if !ok {
		return y
	}
	left, width := t.column()
	left, width = left+26*k, width-52*k
	size := t.style.TextSize(max(16*k, 12))
	lines := paint.Wrap(b.Text, paint.Medium, size, width)
	below := 8*k + float64(len(lines))*size*paint.LineHeight + 14*k
	grow := max(k, 0.7)
	height := min(340*grow, max(foot-y-below, 200*grow))
	scale := min(width/f.w, height/f.h, 1.6*grow)
	fw, fh := f.w*scale, f.h*scale
	bottom := y + fh + below
	if c == nil {
		return bottom
	}
	ui.DrawPicture(c, f.picture, left, y, fw, fh)
	t.drawLines(c, left, y+fh+6*k+size, lines, paint.TextStyle{Size: size, Color: p.Secondary})
	return bottom
}

// drawLines draws lines of one text, with a light behind the words in it that are searched for.
func (t bookText) drawLines(c *paint.Canvas, x, y float64, lines []string, style paint.TextStyle) {
	step, lit := style.Size*paint.LineHeight, style
	lit.Color = paint.Ink
	places := findInLines(lines, t.words)
	for i, line := range lines {
		base, at := y+float64(i)*step, 0
		left := func() float64 { return x + paint.TextWidth(line[:at], style.Weight, style.Size) }
		for ; len(places) > 0 && places[0].line == i; places = places[1:] {
			from, to := places[0].from, places[0].to
			c.Text(left(), base, line[at:from], style)
			at = from
			width := paint.TextWidth(line[from:to], style.Weight, style.Size)
			c.Fill(paint.RoundRect(left()-1, base-style.Size*0.9, width+2, style.Size*1.2, style.Size*0.2), paint.Sun)
			c.Text(left(), base, line[from:to], lit)
			at = to
		}
		c.Text(left(), base, line[at:], style)
	}
}

// place is a part of a line, from one byte to another.
type place struct{ line, from, to int }

// findInLines returns where words are in the lines of a text, which may go on from one line to the next. Case does not
// matter.
func findInLines(lines []string, words string) (places []place) {
	joined := strings.Join(lines, " ")
	text := strings.ToLower(joined)
	if words == "" || len(text) != len(joined) {
		return nil
	}
	for begin := 0; ; {
		at := strings.Index(text[begin:], words)
		if at < 0 {
			return places
		}
		from := begin + at
		begin = from + len(words)
		first := 0 // byte of the line in the text
		for i, line := range lines {
			if a, b := max(from-first, 0), min(begin-first, len(line)); a < b {
				places = append(places, place{i, a, b})
			}
			first += len(line) + 1
		}
	}
}

package paint

import (
	"image/color"
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Weight is one of the two weights of Quicksand that the app uses.
type Weight int

// The weights. Ordinary text is Medium.
const (
	Medium Weight = iota
	Bold
)

// Align is the part of a line that is placed at the given x.
type Align int

// The alignments of a line.
const (
	Left Align = iota
	Center
	Right
)

// TextStyle is the font size, weight, colour and alignment of a text.
type TextStyle struct {
	Size   float64
	Weight Weight
	Color  color.Color // nil is Ink
	Align  Align
}

// LineHeight is the distance between two baselines, as a multiple of the font size.
const LineHeight = 1.35

// capHeight is the height of a capital or a digit, as a multiple of the font size. Text whose
// baseline is half of it below a point is centred on the point.
const capHeight = 0.7

type glyph struct {
	index   sfnt.GlyphIndex
	outline Path // at font size 1
	advance float64
}

type face struct {
	mu       sync.Mutex
	name     string
	font     *sfnt.Font
	buf      sfnt.Buffer
	em       fixed.Int26_6
	glyphs   map[rune]glyph
	kerns    map[[2]rune]float64
	widths   map[string]float64 // of lines measured before, at font size 1
	fallback *fallbackFont      // for runes that the font lacks; nil until one occurs
}

// A page measures the same lines at each layout. The face remembers rememberedWidths of them, none longer than
// rememberedLine bytes.
const (
	rememberedWidths = 4096
	rememberedLine   = 256
)

// faces parses the embedded fonts and caches their glyphs.
var faces = sync.OnceValue(func() [2]*face {
	return [2]*face{openFace("fonts/Quicksand-Medium.ttf"), openFace("fonts/Quicksand-Bold.ttf")}
})

func openFace(name string) *face {
	f, err := sfnt.Parse(Font(name))
	if err != nil {
		panic(err)
	}
	return &face{
		name: name, font: f, em: fixed.Int26_6(f.UnitsPerEm()),
		glyphs: map[rune]glyph{}, kerns: map[[2]rune]float64{}, widths: map[string]float64{},
	}
}

// glyph returns the font's glyph of a rune. Index 0 means that the font lacks the rune.
func (f *face) glyph(r rune) glyph {
	if g, ok := f.glyphs[r]; ok {
		return g
	}
	i, err := f.font.GlyphIndex(&f.buf, r)
	if err != nil || i == 0 {
		f.glyphs[r] = glyph{}
		return glyph{}
	}
	k := 1 / float64(f.em)
	g := glyph{index: i}
	if a, err := f.font.GlyphAdvance(&f.buf, i, f.em, font.HintingNone); err == nil {
		g.advance = float64(a) * k
	}
	segs, err := f.font.LoadGlyph(&f.buf, i, f.em, nil)
	if err == nil {
		g.outline = outlineOf(segs, k)
	}
	f.glyphs[r] = g
	return g
}

func outlineOf(segs sfnt.Segments, k float64) Path {
	var p Path
	at := func(v fixed.Point26_6) (float64, float64) { return float64(v.X) * k, float64(v.Y) * k }
	for _, s := range segs {
		ax, ay := at(s.Args[0])
		bx, by := at(s.Args[1])
		cx, cy := at(s.Args[2])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			p.Close().MoveTo(ax, ay)
		case sfnt.SegmentOpLineTo:
			p.LineTo(ax, ay)
		case sfnt.SegmentOpQuadTo:
			p.QuadTo(ax, ay, bx, by)
		case sfnt.SegmentOpCubeTo:
			p.CubeTo(ax, ay, bx, by, cx, cy)
		}
	}
	return *p.Close()
}

func (f *face) kern(a, b rune) float64 {
	if k, ok := f.kerns[[2]rune{a, b}]; ok {
		return k
	}
	v := 0.0
	i, err := f.font.GlyphIndex(&f.buf, a)
	j, err2 := f.font.GlyphIndex(&f.buf, b)
	if err == nil && err2 == nil {
		if k, err := f.font.Kern(&f.buf, i, j, f.em, font.HintingNone); err == nil {
			v = float64(k) / float64(f.em)
		}
	}
	f.kerns[[2]rune{a, b}] = v
	return v
}

// shape lays out s at font size 1, calls each for every glyph, and returns the width. It takes a
// fiftieth of the time of the shaper of fallbackFont.
func (f *face) shape(s string, each func(g glyph, x float64)) float64 {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.shapeLocked(s, each)
}

func (f *face) shapeLocked(s string, each func(g glyph, x float64)) float64 {
	if !f.hasGlyphs(s) {
		return f.shapeMixed(s, each)
	}
	x, last := 0.0, rune(0)
	for _, r := range s {
		if last != 0 {
			x += f.kern(last, r)
		}
		g := f.glyph(r)
		if each != nil {
			each(g, x)
		}
		x += g.advance
		last = r
	}
	return x
}

// shapeMixed lays out a line with runes that the font lacks.
func (f *face) shapeMixed(s string, each func(g glyph, x float64)) float64 {
	if f.fallback == nil {
		f.fallback = newFallbackFont(f.name)
	}
	l := f.fallback.shape(s)
	if each != nil {
		for _, g := range l.glyphs {
			each(g.glyph, g.x)
		}
	}
	return l.width
}

// HasGlyphs reports whether the font of a weight has all runes of a line, without the fonts beside it.
func HasGlyphs(s string, w Weight) bool {
	f := faces()[w]
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.hasGlyphs(s)
}

func (f *face) hasGlyphs(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return f.glyph(r).index == 0 }) < 0
}

// width returns the width of a line at font size 1.
func (f *face) width(s string) float64 {
	f.mu.Lock()
	defer f.mu.Unlock()
	if w, ok := f.widths[s]; ok {
		return w
	}
	w := f.shapeLocked(s, nil)
	if len(s) > rememberedLine {
		return w
	}
	if len(f.widths) == rememberedWidths {
		clear(f.widths)
	}
	f.widths[strings.Clone(s)] = w // a clone, as s may be a piece of a long text
	return w
}

// TextWidth returns the width of a line.
func TextWidth(s string, w Weight, size float64) float64 {
	return faces()[w].width(s) * size
}

// TextPath returns the outline of a line with the left end of its baseline at the origin.
func TextPath(s string, w Weight, size float64) Path {
	var p Path
	faces()[w].shape(s, func(g glyph, x float64) {
		p.Add(g.outline.Transformed(Scale(size, size).Mul(Translate(x*size, 0))))
	})
	return p
}

// Text draws a line with its baseline at y and returns its width.
func (c *Canvas) Text(x, y float64, s string, t TextStyle) float64 {
	if t.Color == nil {
		t.Color = Ink
	}
	w := TextWidth(s, t.Weight, t.Size)
	switch t.Align {
	case Center:
		x -= w / 2
	case Right:
		x -= w
	}
	if c.device != nil {
		t.Color = WithAlpha(t.Color, c.alpha)
		c.device.Text(c.clips, Translate(x, y).Mul(c.m), s, t)
		return w
	}
	c.Fill(TextPath(s, t.Weight, t.Size).Translated(x, y), t.Color)
	return w
}

// TextCentered draws a line whose digits and capitals are vertically centred on y.
func (c *Canvas) TextCentered(x, y float64, s string, t TextStyle) float64 {
	return c.Text(x, y+t.Size*capHeight/2, s, t)
}

// Paragraph draws a wrapped text with the baseline of its first line at y and returns the baseline
// of the line after the last.
func (c *Canvas) Paragraph(x, y, width float64, s string, t TextStyle) float64 {
	for _, l := range Wrap(s, t.Weight, t.Size, width) {
		c.Text(x, y, l, t)
		y += t.Size * LineHeight
	}
	return y
}

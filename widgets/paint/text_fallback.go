package paint

import (
	"bytes"
	"slices"
	"sync"
	"unicode"

	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
)

// fallbackFont lays out lines with runes that Quicksand lacks, such as in people's names: many
// alphabets in DejaVu Sans, with joined letters and right-to-left order where their script has
// them, and emoji in Symbola.
type fallbackFont struct {
	primary, letters, symbols *font.Face
	shaper                    shaping.HarfbuzzShaper
	segmenter                 shaping.Segmenter
	lines                     map[string]shapedLine
}

// shapedLine is a line at font size 1.
type shapedLine struct {
	glyphs []shapedGlyph
	width  float64
}

type shapedGlyph struct {
	glyph
	x    float64
	r    rune       // 0 for a glyph that is not one rune's own, as in joined letters
	face *font.Face // which has the glyph
}

// missingGlyph replaces a rune that no font has.
const missingGlyph = '•'

// maxCachedLines is how many shaped lines a fallbackFont caches.
const maxCachedLines = 400

// fallbackFonts returns the two fonts beside Quicksand, parsed when a line first needs them.
var fallbackFonts = sync.OnceValue(func() [2]*font.Font {
	return [2]*font.Font{openFont("fonts/names/DejaVuSans-letters.ttf"), openFont("fonts/names/Symbola-pictures.ttf")}
})

func openFont(name string) *font.Font {
	f, err := font.ParseTTF(bytes.NewReader(Font(name)))
	if err != nil {
		panic(err)
	}
	return f.Font
}

func newFallbackFont(quicksand string) *fallbackFont {
	return &fallbackFont{
		primary: font.NewFace(openFont(quicksand)), letters: font.NewFace(fallbackFonts()[0]), symbols: font.NewFace(fallbackFonts()[1]),
		lines: map[string]shapedLine{},
	}
}

// ResolveFace returns the font that has the rune.
func (ff *fallbackFont) ResolveFace(r rune) *font.Face {
	for _, f := range []*font.Face{ff.primary, ff.letters, ff.symbols} {
		if _, ok := f.NominalGlyph(r); ok {
			return f
		}
	}
	return ff.primary
}

// visibleRunes returns the runes of a line that are drawn. Runes that only change the direction or
// the style of others are dropped: a name must not reorder the text beside it.
func (ff *fallbackFont) visibleRunes(line string) []rune {
	out := make([]rune, 0, len(line))
	for _, r := range line {
		switch {
		case r >= 0xFE00 && r <= 0xFE0F, r >= 0x1F3FB && r <= 0x1F3FF, // style of the rune before
			r >= 0xE0000 && r <= 0xE0FFF, r == 0x20E3, r == 0xFEFF,
			r == 0x200E, r == 0x200F, r >= 0x202A && r <= 0x202E, r >= 0x2060 && r <= 0x206F:
			continue
		}
		if _, ok := ff.ResolveFace(r).NominalGlyph(r); !ok {
			r = missingGlyph
		}
		out = append(out, r)
	}
	return isolateRTL(out)
}

// isolateRTL isolates right-to-left words, so that what follows them, such as a colon and a number,
// stays to their right.
func isolateRTL(text []rune) []rune {
	const lrm = 0x200E // left-to-right mark, invisible
	out, inRTL := []rune{lrm}, false
	for i, r := range text {
		if !isRTL(r) && inRTL && !unicode.Is(unicode.Mn, r) {
			next := slices.IndexFunc(text[i:], func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
			if next < 0 || !isRTL(text[i+next]) {
				out, inRTL = append(out, lrm), false
			}
		}
		inRTL = inRTL || isRTL(r)
		out = append(out, r)
	}
	return out
}

// isRTL reports whether a rune is written from right to left.
func isRTL(r rune) bool { return unicode.In(r, unicode.Hebrew, unicode.Arabic) }

// shape lays out a line with its right-to-left runs reversed.
func (ff *fallbackFont) shape(line string) shapedLine {
	if l, ok := ff.lines[line]; ok {
		return l
	}
	text := ff.visibleRunes(line)
	const size = 1024
	runs := slices.Clone(ff.segmenter.Split(shaping.Input{
		Text: text, RunEnd: len(text), Direction: di.DirectionLTR, Face: ff.primary, Size: fixed.I(size),
	}, ff))
	for i := 0; i < len(runs); { // adjacent right-to-left runs change places
		j := i + 1
		for runs[i].Direction == di.DirectionRTL && j < len(runs) && runs[j].Direction == di.DirectionRTL {
			j++
		}
		slices.Reverse(runs[i:j])
		i = j
	}
	var l shapedLine
	for _, run := range runs {
		for _, g := range ff.shaper.Shape(run).Glyphs {
			at := Translate(float64(g.XOffset)/64/size, -float64(g.YOffset)/64/size)
			shaped := shapedGlyph{glyph: glyph{outline: glyphOutline(run.Face, g.GlyphID).Transformed(at)}, x: l.width, face: run.Face}
			if g.RunesCount() == 1 && g.GlyphsCount() == 1 && run.Direction == di.DirectionLTR {
				shaped.r = text[g.TextIndex()]
			}
			l.glyphs = append(l.glyphs, shaped)
			l.width += float64(g.Advance) / 64 / size
		}
	}
	if len(ff.lines) >= maxCachedLines {
		clear(ff.lines)
	}
	ff.lines[line] = l
	return l
}

// glyphOutline returns a glyph's outline at font size 1.
func glyphOutline(f *font.Face, id font.GID) Path {
	var p Path
	outline, ok := f.GlyphData(id).(font.GlyphOutline)
	if !ok {
		return p
	}
	k := 1 / float64(f.Upem())
	at := func(v opentype.SegmentPoint) (float64, float64) { return float64(v.X) * k, -float64(v.Y) * k }
	for _, s := range outline.Segments {
		ax, ay := at(s.Args[0])
		bx, by := at(s.Args[1])
		cx, cy := at(s.Args[2])
		switch s.Op {
		case opentype.SegmentOpMoveTo:
			p.Close().MoveTo(ax, ay)
		case opentype.SegmentOpLineTo:
			p.LineTo(ax, ay)
		case opentype.SegmentOpQuadTo:
			p.QuadTo(ax, ay, bx, by)
		case opentype.SegmentOpCubeTo:
			p.CubeTo(ax, ay, bx, by, cx, cy)
		}
	}
	return *p.Close()
}

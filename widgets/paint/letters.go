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

	"banchisa/resources"
)

// script sets lines with letters that Quicksand lacks, as people's names may have them:
// letters of many alphabets by DejaVu Sans, joined and from right to left where their script
// is, and little pictures by Symbola.
type script struct {
	own, letters, pictures *font.Face
	shaper                 shaping.HarfbuzzShaper
	segmenter              shaping.Segmenter
	lines                  map[string]setLine
}

// setLine is a line at size one.
type setLine struct {
	glyphs []setGlyph
	width  float64
}

type setGlyph struct {
	glyph
	x float64
}

// unknown stands for a letter that no font has.
const unknown = '•'

// remembered is how many lines a script keeps.
const remembered = 400

// others are the two fonts beside Quicksand, read when a first line needs them.
var others = sync.OnceValue(func() [2]*font.Font {
	return [2]*font.Font{openFont("fonts/names/DejaVuSans-letters.ttf"), openFont("fonts/names/Symbola-pictures.ttf")}
})

func openFont(name string) *font.Font {
	data, err := resources.Fonts.ReadFile(name)
	if err != nil {
		panic(err)
	}
	f, err := font.ParseTTF(bytes.NewReader(data))
	if err != nil {
		panic(err)
	}
	return f.Font
}

func newScript(quicksand string) *script {
	return &script{
		own: font.NewFace(openFont(quicksand)), letters: font.NewFace(others()[0]), pictures: font.NewFace(others()[1]),
		lines: map[string]setLine{},
	}
}

// ResolveFace is the font that has the letter.
func (s *script) ResolveFace(r rune) *font.Face {
	for _, f := range []*font.Face{s.own, s.letters, s.pictures} {
		if _, ok := f.NominalGlyph(r); ok {
			return f
		}
	}
	return s.own
}

// readable are the letters of a line as they are set: signs that only turn the direction or
// the looks of others are left out, for a name must not turn what stands beside it.
func (s *script) readable(line string) []rune {
	out := make([]rune, 0, len(line))
	for _, r := range line {
		switch {
		case r >= 0xFE00 && r <= 0xFE0F, r >= 0x1F3FB && r <= 0x1F3FF, // looks of the sign before
			r >= 0xE0000 && r <= 0xE0FFF, r == 0x20E3, r == 0xFEFF,
			r == 0x200E, r == 0x200F, r >= 0x202A && r <= 0x202E, r >= 0x2060 && r <= 0x206F:
			continue
		}
		if _, ok := s.ResolveFace(r).NominalGlyph(r); !ok {
			r = unknown
		}
		out = append(out, r)
	}
	return kept(out)
}

// kept keeps words from right to left to themselves: what follows them, a colon and a number
// above all, stands at their right.
func kept(text []rune) []rune {
	const mark = 0x200E // from left to right, and not seen
	out, turned := []rune{mark}, false
	for i, r := range text {
		if !fromRight(r) && turned && !unicode.Is(unicode.Mn, r) {
			next := slices.IndexFunc(text[i:], func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
			if next < 0 || !fromRight(text[i+next]) {
				out, turned = append(out, mark), false
			}
		}
		turned = turned || fromRight(r)
		out = append(out, r)
	}
	return out
}

// fromRight says whether a letter is one of those that run from right to left.
func fromRight(r rune) bool { return unicode.In(r, unicode.Hebrew, unicode.Arabic) }

// set sets a line, runs from right to left in their place.
func (s *script) set(line string) setLine {
	if l, ok := s.lines[line]; ok {
		return l
	}
	text := s.readable(line)
	const size = 1024
	runs := slices.Clone(s.segmenter.Split(shaping.Input{
		Text: text, RunEnd: len(text), Direction: di.DirectionLTR, Face: s.own, Size: fixed.I(size),
	}, s))
	for i := 0; i < len(runs); { // neighbours from right to left change places
		j := i + 1
		for runs[i].Direction == di.DirectionRTL && j < len(runs) && runs[j].Direction == di.DirectionRTL {
			j++
		}
		slices.Reverse(runs[i:j])
		i = j
	}
	var l setLine
	for _, run := range runs {
		for _, g := range s.shaper.Shape(run).Glyphs {
			at := Translate(float64(g.XOffset)/64/size, -float64(g.YOffset)/64/size)
			l.glyphs = append(l.glyphs, setGlyph{glyph{outline: shapeOf(run.Face, g.GlyphID).Through(at)}, l.width})
			l.width += float64(g.Advance) / 64 / size
		}
	}
	if len(s.lines) >= remembered {
		clear(s.lines)
	}
	s.lines[line] = l
	return l
}

// shapeOf is a glyph's outline, an em being one.
func shapeOf(f *font.Face, id font.GID) Path {
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

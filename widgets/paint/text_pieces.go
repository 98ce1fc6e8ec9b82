package paint

import "math"

// TextPiece is a part of a line that a font sets by itself, without kerning inside.
type TextPiece struct {
	Text string
	Font string  // a name of Font; "" if the piece is an outline
	X    float64 // where it begins, at font size 1
	// Outline is what is drawn where letters are joined or run from right to left, at font size 1.
	Outline Path
}

// TextPieces cuts a line where a device that has its fonts, but cannot shape text, must place the next piece.
func TextPieces(s string, w Weight) []TextPiece {
	f := faces()[w]
	f.mu.Lock()
	defer f.mu.Unlock()
	if !f.hasGlyphs(s) {
		return f.mixedPieces(s)
	}
	pieces := []TextPiece{{Font: f.name}}
	x, last := 0.0, rune(0)
	for i, r := range s {
		kern := 0.0
		if last != 0 {
			kern = f.kern(last, r)
		}
		x += kern
		if math.Abs(kern) > 0.002 {
			pieces = append(pieces, TextPiece{Font: f.name, X: x})
		}
		at := &pieces[len(pieces)-1]
		at.Text += s[i : i+len(string(r))]
		x += f.glyph(r).advance
		last = r
	}
	return pieces
}

// mixedPieces returns the pieces of a line with runes that the font lacks, a glyph each.
func (f *face) mixedPieces(s string) (pieces []TextPiece) {
	if f.fallback == nil {
		f.fallback = newFallbackFont(f.name)
	}
	names := map[any]string{
		f.fallback.primary: f.name,
		f.fallback.letters: "fonts/names/DejaVuSans-letters.ttf",
		f.fallback.symbols: "fonts/names/Symbola-pictures.ttf",
	}
	for _, g := range f.fallback.shape(s).glyphs {
		p := TextPiece{X: g.x, Outline: g.outline}
		if g.r != ' ' && g.outline.Empty() {
			continue // a mark of direction
		}
		if g.r > 0 && g.r <= 0xFFFF {
			p.Text, p.Font = string(g.r), names[g.face]
		}
		pieces = append(pieces, p)
	}
	return pieces
}

package paint_test

import (
	"math"
	"testing"

	"banchisa/widgets/paint"
)

func width(s string) float64 { return paint.TextWidth(s, paint.Medium, 100) }

// samePath reports whether the outlines of two lines have the same width and bounds.
func samePath(a, b string) bool {
	p, q := paint.TextPath(a, paint.Medium, 100).Bounds(), paint.TextPath(b, paint.Medium, 100).Bounds()
	return math.Abs(width(a)-width(b)) < 0.5 && math.Abs(p.MinX-q.MinX)+math.Abs(p.MinY-q.MinY)+math.Abs(p.MaxX-q.MaxX)+math.Abs(p.MaxY-q.MaxY) < 0.5
}

// Names can be written in any alphabet: no two of these letters look alike.
func TestNamesInEveryAlphabet(t *testing.T) {
	for _, name := range []string{"Ελένη", "Борис", "Đặng", "Şule", "אבא", "مريم", "Անի", "ნინო", "🐧", "🎲", "🦊", "👍🏽", "★", "❤️"} {
		for _, r := range name {
			if r >= 0x1F3FB && r <= 0x1F3FF || r == 0xFE0F { // only changes the style of the rune before
				continue
			}
			if samePath(string(r), "•") || samePath(string(r), "?") || paint.TextPath(string(r), paint.Bold, 20).Empty() {
				t.Errorf("%s: %q cannot be read", name, r)
			}
		}
		if w := width("Anna " + name); w <= width("Anna ") {
			t.Errorf("%s has no width beside Anna", name)
		}
	}
}

// Hebrew and Arabic run from right to left, Arabic letters are joined, and the text beside them
// stays in place.
func TestRightToLeftText(t *testing.T) {
	if !samePath("אב", "\u202aאב\u202c") || samePath("אב", "בא") {
		t.Error("the direction is lost, or turned by a sign that is not seen")
	}
	first := paint.TextPath("א", paint.Medium, 100).Bounds()
	if line := paint.TextPath("אי", paint.Medium, 100).Bounds(); math.Abs(line.MaxX-(width("אי")-width("א")+first.MaxX)) > 0.5 {
		t.Errorf("alef ends at %.1f, not at the right of %.1f", line.MaxX, width("אי"))
	}
	if joined, apart := width("بيت"), width("ب")+width("ي")+width("ت"); joined > 0.9*apart {
		t.Errorf("Arabic letters do not join: %.0f of %.0f", joined, apart)
	}
	for _, after := range []string{": 12", " gioca", "!"} {
		end := width("אבא"+after) - width("•"+after) + paint.TextPath("•"+after, paint.Medium, 100).Bounds().MaxX
		if p := paint.TextPath("אבא"+after, paint.Medium, 100).Bounds(); math.Abs(p.MaxX-end) > 0.5 {
			t.Errorf("%q after a name from right to left ends at %.1f, not %.1f", after, p.MaxX, end)
		}
	}
	for _, before := range []string{"x", "–"} {
		plain := paint.TextPath(before, paint.Medium, 100).Bounds()
		if p := paint.TextPath(before+" אבא", paint.Medium, 100).Bounds(); math.Abs(p.MinX-plain.MinX) > 0.5 {
			t.Errorf("%s before a name from right to left begins at %.1f, not %.1f", before, p.MinX, plain.MinX)
		}
	}
}

// A rune that no font has is drawn as a dot, and direction marks are dropped.
func TestMissingGlyphs(t *testing.T) {
	if !samePath("中", "•") || !samePath("\ue000", "•") {
		t.Error("an unknown letter is not a dot")
	}
	if !samePath("An\u202e\u2066\u200fna", "Anna") {
		t.Error("a sign of direction is seen")
	}
	if width("") != 0 || width("\u202e") != 0 {
		t.Error("invisible runes have a width")
	}
}

package paint_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"banchisa/widgets/paint"
)

// The beginning that fits is the longest one, in any alphabet.
func TestFittingPrefix(t *testing.T) {
	const size = 16
	for _, s := range []string{"Massimiliano Ruggero", "Ἀθηνᾶ ἡ Γλαυκῶπις", "ab\xffcd", "🐧🐧🐧🐧", "", "محمد علي"} {
		for width := -5.0; width < 200; width += 7 {
			n := paint.FittingPrefix(s, paint.Bold, size, width)
			if n > 0 && paint.TextWidth(s[:n], paint.Bold, size) > width {
				t.Errorf("%q in %g: %q is too wide", s, width, s[:n])
			}
			if _, next := utf8.DecodeRuneInString(s[n:]); next > 0 && utf8.ValidString(s) && paint.TextWidth(s[:n+next], paint.Bold, size) <= width {
				t.Errorf("%q in %g: %q is not all that fits", s, width, s[:n])
			}
		}
	}
}

// A text of hundreds of thousands of letters is wrapped in time that grows with its length: with the
// square of it, this test would take minutes.
func TestVeryLongTextsAreWrapped(t *testing.T) {
	for _, unit := range []string{"a", "ab ", "Ἀ", "/x"} {
		long := strings.Repeat(unit, 300_000)
		lines := paint.Wrap(long, paint.Medium, 16, 300)
		if got := strings.Join(lines, ""); strings.ReplaceAll(got, " ", "") != strings.ReplaceAll(long, " ", "") || len(lines) < 1000 {
			t.Errorf("%q: %d lines", unit, len(lines))
		}
		for _, line := range lines {
			if paint.TextWidth(line, paint.Medium, 16) > 300 {
				t.Fatalf("%q is too wide", line)
			}
		}
	}
}

// No line begins with the dot between two words.
func TestWrapLeavesDotsAtTheEnd(t *testing.T) {
	const text = "Sulle tracce · Il colpo · L’arresto"
	for width := 90.0; width < 320; width += 5 {
		lines := paint.Wrap(text, paint.Medium, 20, width)
		for _, line := range lines {
			if strings.HasPrefix(line, "·") {
				t.Errorf("at %g points: %q", width, lines)
			}
		}
		if got := strings.Join(lines, " "); width > 100 && got != text {
			t.Errorf("at %g points: %q", width, got)
		}
	}
}

// No line ends with the letter of a key before what it does.
func TestNoKeyIsPartedFromWhatItDoes(t *testing.T) {
	const text = "Chi siede in basso. F gira il tavolo."
	for width := 90.0; width < 320; width += 5 {
		lines := paint.Wrap(text, paint.Medium, 16, width)
		for _, line := range lines {
			if strings.HasSuffix(line, " F") || line == "F" {
				t.Errorf("at %g points: %q", width, lines)
			}
		}
		if got := strings.Join(lines, " "); got != text {
			t.Errorf("at %g points: %q", width, got)
		}
	}
}

// No short word is alone on the last line if it can have company, and no text has more lines for it.
func TestWrapLeavesNoWordAlone(t *testing.T) {
	const text = "Qui compaiono le mosse, l’ultima in alto."
	for width := 150.0; width < 420; width += 5 {
		lines := paint.Wrap(text, paint.Medium, 20, width)
		for _, line := range lines {
			if paint.TextWidth(line, paint.Medium, 20) > width {
				t.Errorf("at %g points: %q is too wide", width, line)
			}
		}
		if got := strings.Join(lines, " "); got != text {
			t.Errorf("at %g points: %q", width, got)
		}
		last := lines[len(lines)-1]
		isShort := !strings.Contains(last, " ") && paint.TextWidth(last, paint.Medium, 20) < 0.4*width
		if len(lines) > 1 && isShort && strings.Count(lines[len(lines)-2], " ") > 1 {
			t.Errorf("at %g points: %q", width, lines)
		}
	}
}

// The last line of a text is no stub if the line before it has words to give, and no text has more lines for it.
func TestWrapLeavesNoStub(t *testing.T) {
	const text, size = "Nessuno può più togliere: vince Nonna Lia, con più punti.", 16
	for width := 200.0; width < 440; width += 5 {
		lines := paint.Wrap(text, paint.Medium, size, width)
		if got := strings.Join(lines, " "); got != text {
			t.Errorf("at %g points: %q", width, lines)
		}
		greedy, line := 1, ""
		for word := range strings.FieldsSeq(text) {
			if next := strings.TrimSpace(line + " " + word); paint.TextWidth(next, paint.Medium, size) <= width {
				line = next
				continue
			}
			greedy, line = greedy+1, word
		}
		last := paint.TextWidth(lines[len(lines)-1], paint.Medium, size)
		if len(lines) != greedy || len(lines) > 1 && last < 0.28*width {
			t.Errorf("at %g points: %q", width, lines)
		}
	}
}

// A line's width is the same whether it is remembered or measured, and only so many are remembered.
func TestWidthsAreRemembered(t *testing.T) {
	for i := range 3 * paint.RememberedWidths {
		line := "Vince " + strconv.Itoa(i)
		for _, w := range []paint.Weight{paint.Medium, paint.Bold} {
			if first, again := paint.TextWidth(line, w, 14), paint.TextWidth(line, w, 14); first != again {
				t.Fatalf("%q is %g wide, then %g", line, first, again)
			}
		}
	}
	long := strings.Repeat("una riga ", 100)
	paint.TextWidth(long, paint.Medium, 14)
	if lines, has := paint.WidthsKept(long); lines > paint.RememberedWidths || has {
		t.Errorf("%d lines are remembered, a long one: %t", lines, has)
	}
}

// An address that is too long for a line goes on in the next one after one of its signs.
func TestAddressesBreakAfterASign(t *testing.T) {
	const address = "www.un-nome-piuttosto-lungo.example.org/giochi"
	for width := 160.0; width < 420; width += 20 {
		lines := paint.Wrap(address, paint.Bold, 16, width)
		if got := strings.Join(lines, ""); got != address {
			t.Errorf("at %g points: %q", width, lines)
		}
		for _, line := range lines[:len(lines)-1] {
			if !strings.ContainsAny(line[len(line)-1:], "./-") {
				t.Errorf("at %g points: a line ends with %q", width, line)
			}
		}
	}
}

// A product stands in one line where that is wide enough.
func TestNoProductIsBroken(t *testing.T) {
	const text = "può fare 4 punti: 4 × 1 × 1 = 4 in tutto"
	for width := 90.0; width < 400; width++ {
		found := 0
		for _, line := range paint.Wrap(text, paint.Medium, 16, width) {
			if strings.Contains(line, "4 × 1 × 1 = 4") {
				found++
			}
		}
		if found != 1 {
			t.Fatalf("%v: %q", width, paint.Wrap(text, paint.Medium, 16, width))
		}
	}
}

// What a number counts stands in one line with it where that is wide enough.
func TestNoNumberPartsFromWhatItCounts(t *testing.T) {
	const text, size = "Posa la tessera da 5 punti in riga 70: completa la riga, e ne fai 24 punti e 3 passi.", 16
	for width := 90.0; width < 700; width++ {
		lines := paint.Wrap(text, paint.Medium, size, width)
		if got := strings.Join(lines, " "); got != text {
			t.Fatalf("at %g points: %q", width, got)
		}
		for _, counted := range []string{"5 punti", "24 punti", "3 passi."} {
			if !slices.ContainsFunc(lines, func(line string) bool { return strings.Contains(line, counted) }) {
				t.Fatalf("at %g points: %q", width, lines)
			}
		}
	}
	if lines := paint.Wrap("24 punti", paint.Medium, size, 40); len(lines) != 2 {
		t.Errorf("in a line that is too narrow: %q", lines)
	}
}

// Lines that were wrapped before are the asker's own, and stay what they are for the next one.
func TestWrappedLinesAreTheAskersOwn(t *testing.T) {
	const text = "Un testo che va a capo una volta o due"
	first := paint.Wrap(text, paint.Medium, 16, 120)
	want := slices.Clone(first)
	first[0] = "changed"
	if again := paint.Wrap(text, paint.Medium, 16, 120); !slices.Equal(again, want) || len(want) < 2 {
		t.Errorf("%q, then %q", want, again)
	}
	if wider := paint.Wrap(text, paint.Medium, 16, 200); len(wider) >= len(want) {
		t.Errorf("in more room as many lines: %q", wider)
	}
	if bold := paint.Wrap(text, paint.Bold, 16, 120); len(bold) < len(want) {
		t.Errorf("in bold %q", bold)
	}
}

// BenchmarkWrapAgain wraps a text as each composition of a page does.
func BenchmarkWrapAgain(b *testing.B) {
	text := strings.Repeat("Un testo che va a capo, e che ogni pagina misura. ", 5)
	for b.Loop() {
		paint.Wrap(text, paint.Medium, 16, 300)
	}
}

package ui

import (
	"math"
	"strings"
	"unicode/utf8"

	"banchisa/widgets/paint"
)

// minReadableSize is the size in points below which a name is shortened instead of made smaller.
const minReadableSize = 10

// Ellipsize returns a line that fits in w and its size: at first it makes the line a little
// smaller, then it cuts off the end.
func Ellipsize(s string, weight paint.Weight, size, w float64) (line string, fitted float64) {
	minSize := min(size, max(size*0.8, minReadableSize))
	if fitted = FitSize(s, weight, size, w); fitted >= minSize {
		return s, fitted
	}
	return truncate(s, weight, minSize, w), minSize
}

// TextFits reports whether a wrapped text fits in w by h, including its longest word.
func TextFits(s string, weight paint.Weight, size, w, h float64) bool {
	lines := len(paint.Wrap(s, weight, size, w))
	return (size < minReadableSize || widestWord(s, weight, size) <= w) && float64(lines-1)*size*paint.LineHeight+size*1.3 <= h
}

// widestWord returns the width of the widest word of a text, or part of a path.
func widestWord(text string, weight paint.Weight, size float64) (w float64) {
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return strings.ContainsRune(" \n/\\", r) }) {
		w = max(w, paint.TextWidth(word, weight, size))
	}
	return w
}

// truncate cuts off the end of a line that is wider than w, and adds an ellipsis.
func truncate(s string, weight paint.Weight, size, w float64) string {
	if paint.FittingPrefix(s, weight, size, w) == len(s) {
		return s
	}
	n := paint.FittingPrefix(s, weight, size, w-paint.TextWidth("…", weight, size))
	if n == 0 {
		_, n = utf8.DecodeRuneInString(s)
	}
	return s[:n] + "…"
}

// DrawLines draws lines one below the other, step apart, the first with its baseline at y.
func DrawLines(c *paint.Canvas, x, y, step float64, lines []string, t paint.TextStyle) {
	for i, line := range lines {
		c.Text(x, y+float64(i)*step, line, t)
	}
}

// drawCentered draws lines one below the other, step apart, all together centred vertically on mid.
func drawCentered(c *paint.Canvas, x, mid, step float64, lines []string, t paint.TextStyle) {
	for i, line := range lines {
		c.TextCentered(x, mid+(float64(i)-float64(len(lines)-1)/2)*step, line, t)
	}
}

// DrawName draws a person's name in a space of w by h that is centred vertically on mid. It uses
// one line if that is nearly of the wanted size, else two, and shortens the name only if it would
// be too small to read.
func DrawName(c *paint.Canvas, s string, x, mid, w, h float64, t paint.TextStyle) {
	lines, size := nameLines(s, w, h, t)
	t.Size = max(size, min(minReadableSize, t.Size))
	mid -= t.Size * 1.1 * float64(len(lines)-1) / 2
	for i, line := range lines {
		c.TextCentered(x, mid+t.Size*1.1*float64(i), truncate(line, t.Weight, t.Size, w+0.5), t)
	}
}

// WrapsName reports whether DrawName draws a name in two lines.
func WrapsName(s string, w, h float64, t paint.TextStyle) bool {
	lines, _ := nameLines(s, w, h, t)
	return len(lines) > 1
}

// nameLines returns the lines of a name, and their size.
func nameLines(s string, w, h float64, t paint.TextStyle) (lines []string, size float64) {
	lines, size = []string{s}, FitSize(s, t.Weight, t.Size, w)
	if size < 0.86*t.Size && h > 2.2*minReadableSize {
		if two, half := splitInTwo(s, t.Weight, min(t.Size, h/2.2), w); half > size {
			lines, size = two, half
		}
	}
	return lines, size
}

// splitInTwo breaks a name at the space that makes both lines most equal, and so the largest.
func splitInTwo(s string, weight paint.Weight, maxSize, w float64) (lines []string, size float64) {
	least := math.Inf(1)
	for i, r := range s {
		if r != ' ' {
			continue
		}
		two := []string{s[:i], s[i+1:]}
		if widest := max(paint.TextWidth(two[0], weight, maxSize), paint.TextWidth(two[1], weight, maxSize)); widest < least {
			lines, least, size = two, widest, maxSize*min(1, w/widest)
		}
	}
	return lines, size
}

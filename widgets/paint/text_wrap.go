package paint

import (
	"slices"
	"sort"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// FittingPrefix returns the number of bytes of the longest beginning of a line that is at most width
// wide. It takes time for what fits, however long the line is.
func FittingPrefix(s string, w Weight, size, width float64) int {
	n, ok := faces()[w].fittingPrefix(s, width/size)
	if ok {
		return n
	}
	ends := prefixEnds(s, w, size, width)
	return ends[sort.Search(len(ends)-1, func(i int) bool { return TextWidth(s[:ends[i+1]], w, size) > width })]
}

// prefixEnds returns where the beginnings of a line end, "" included, up to one that is too wide.
func prefixEnds(s string, w Weight, size, width float64) []int {
	ends := []int{0}
	for end := 0; end < len(s); {
		_, n := utf8.DecodeRuneInString(s[end:])
		end += n
		if ends = append(ends, end); len(ends)&(len(ends)-1) == 0 && TextWidth(s[:end], w, size) > width {
			break
		}
	}
	return ends
}

// fittingPrefix is FittingPrefix at font size 1; ok is false if the font lacks a rune.
func (f *face) fittingPrefix(s string, width float64) (n int, ok bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	x, last := 0.0, rune(0)
	for at, r := range s {
		g := f.glyph(r)
		if g.index == 0 {
			return 0, false
		}
		if last != 0 {
			x += f.kern(last, r)
		}
		if x += g.advance; x > width {
			return at, true
		}
		last = r
	}
	return len(s), true
}

// Wrap breaks a text at spaces and line ends into lines no wider than width. A word that is too
// long, such as a file path or an address, is broken too, after a slash or else another sign if it has one.
// No paragraph ends with a line of a short word or two if the line before has words to give.
func Wrap(s string, w Weight, size, width float64) []string {
	if len(s) > rememberedText {
		return wrap(s, w, size, width)
	}
	return slices.Clone(wrapped.get(wrapping{s, w, size, width}))
}

// A page wraps the same texts at each layout. rememberedWraps of them are remembered, none longer than
// rememberedText bytes.
const (
	rememberedWraps = 2048
	rememberedText  = 1024
)

// wrapping is what Wrap is asked for.
type wrapping struct {
	text        string
	weight      Weight
	size, width float64
}

// wrappings remembers the lines of what has been wrapped before.
type wrappings struct {
	mu    sync.Mutex
	lines map[wrapping][]string
}

var wrapped = wrappings{lines: map[wrapping][]string{}}

// get returns the lines of what may have been wrapped before. They are not to be changed.
func (all *wrappings) get(asked wrapping) []string {
	all.mu.Lock()
	defer all.mu.Unlock()
	lines, known := all.lines[asked]
	if known {
		return lines
	}
	asked.text = strings.Clone(asked.text) // it may be a piece of a long text
	lines = wrap(asked.text, asked.weight, asked.size, asked.width)
	if len(all.lines) == rememberedWraps {
		clear(all.lines)
	}
	all.lines[asked] = lines
	return lines
}

func wrap(s string, w Weight, size, width float64) []string {
	var out []string
	for para := range strings.SplitSeq(s, "\n") {
		lines := [][]string{nil}
		for _, word := range splitWords(para, w, size, width) {
			line := lines[len(lines)-1]
			if len(line) > 0 && TextWidth(strings.Join(append(line, word), " "), w, size) > width {
				lines = append(lines, nil)
				line = nil
			}
			lines[len(lines)-1] = append(line, word)
		}
		accompanyLast(lines, width, func(line string) float64 { return TextWidth(line, w, size) })
		for _, line := range lines {
			out = append(out, strings.Join(line, " "))
		}
	}
	return out
}

// accompanyLast moves words to the last line from the one before it while it is short, and at least two stay, that are no
// narrower than the last line then.
func accompanyLast(lines [][]string, width float64, measure func(line string) float64) {
	const stay, short, shortWord = 2, 0.3, 0.4
	last := len(lines) - 1
	if last < 1 {
		return
	}
	for {
		before, end := lines[last-1], lines[last]
		share := short
		if len(end) == 1 {
			share = shortWord
		}
		moved := len(before) - 1
		if moved < stay || measure(strings.Join(end, " ")) > share*width {
			return
		}
		longer := append([]string{before[moved]}, end...)
		if w := measure(strings.Join(longer, " ")); w > width || len(end) > 1 && w > measure(strings.Join(before[:moved], " ")) {
			return
		}
		lines[last-1], lines[last] = before[:moved], longer
	}
}

// belongs reports whether a word stands in one line with the one before it: a dot between two words, all of a product or of
// its result, what a number counts, and what follows a single capital, as that of a key.
func belongs(before, word string) bool {
	isSign := func(s string) bool { return s == "×" || s == "=" }
	last := before[strings.LastIndexByte(before, ' ')+1:]
	return word == "·" || isSign(word) || isSign(last) || isNumber(last) || isCapital(last)
}

// isNumber reports whether a word is a number.
func isNumber(word string) bool {
	digits := strings.TrimLeft(word, "+−")
	return digits != "" && strings.Trim(digits, "0123456789") == ""
}

// isCapital reports whether a word is one capital letter.
func isCapital(word string) bool {
	letter, size := utf8.DecodeRuneInString(word)
	return unicode.IsUpper(letter) && size == len(word)
}

// splitWords returns the words of a text, none wider than a line.
func splitWords(text string, w Weight, size, width float64) []string {
	var words []string
	for word := range strings.FieldsSeq(text) {
		if last := len(words) - 1; last >= 0 && belongs(words[last], word) && TextWidth(words[last]+" "+word, w, size) <= width {
			words[last] += " " + word
			continue
		}
		for {
			fits := FittingPrefix(word, w, size, width)
			if fits == len(word) {
				break
			}
			if slash := strings.LastIndexAny(word[:fits], `/\`); slash > 0 {
				fits = slash + 1
			} else if sign := strings.LastIndexAny(word[:fits], ".@-_?&="); sign > 0 {
				fits = sign + 1
			}
			if fits == 0 {
				if _, fits = utf8.DecodeRuneInString(word); fits == len(word) {
					break
				}
			}
			words, word = append(words, word[:fits]), word[fits:]
		}
		words = append(words, word)
	}
	return words
}

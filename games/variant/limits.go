package variant

import (
	"strings"
	"unicode/utf8"

	"banchisa/games"
)

// What a text may hold before a library reads it. A decoder of TOML needs memory in proportion
// to the depth of keys and tables, times their length: a few kilobytes of dots cost gigabytes.
const (
	MaxTextBytes = 1 << 20
	maxDepth     = 16 // of tables and arrays in one another, however they are written
	maxLineBytes = 1 << 16
	maxKeys      = 20_000
)

// The lengths of texts that are shown, in letters.
const (
	MaxTitleLen = 80  // of a title
	MaxBlurbLen = 600 // of a description, or a sentence of a lesson
)

// CheckLength returns an error at a key if its text is longer than maxLen letters in any language.
func (src Source) CheckLength(key string, text games.LocalizedText, maxLen int) error {
	for _, words := range text {
		if utf8.RuneCountInString(words) > maxLen {
			err := src.ErrorAt(key, "fault.long-words", "fault.shorten", maxLen)
			err.Text = firstRunes(err.Text, 60)
			return err
		}
	}
	return nil
}

// CheckLimits returns an error for the first line that goes beyond what a text may hold, or that is not
// UTF-8.
func (src Source) CheckLimits() error {
	if len(src.Text) > MaxTextBytes {
		return src.newError(1, 1, "fault.long-text", "", MaxTextBytes>>20)
	}
	c := limitChecker{src: src, line: 1}
	for c.at < len(src.Text) {
		if err := c.next(); err != nil {
			return err
		}
	}
	return src.CheckEncoding()
}

// limitChecker walks through a text as far as its strings, comments, brackets and dots go. What
// is no TOML at all is left to the decoder.
type limitChecker struct {
	src       Source
	at        int // of the next byte
	line      int
	lineStart int
	keys      int
	table     int       // depth of the present table, by its header
	inHeader  bool      // of a table
	inValue   bool      // after the = of a key, or in an array
	dots      int       // in the present key
	open      []bracket // in the present value
	depth     int       // of them together
}

// bracket is an open bracket.
type bracket struct {
	kind  byte // '[' or '{'
	depth int  // 1, and one more for each dot of its key
}

func (c *limitChecker) next() error {
	text := c.src.Text
	switch char := text[c.at]; char {
	case '\n':
		c.endLine()
	case '#':
		c.skipTo("\n")
	case '"', '\'':
		c.skipString(char)
	case '[', '{':
		c.openBracket(char)
	case ']', '}':
		c.closeBracket()
	case ',':
		c.dots = 0
		c.inValue = len(c.open) == 0 || c.open[len(c.open)-1].kind == '['
	case '=':
		c.keys, c.inValue = c.keys+1, true
	case '.':
		switch {
		case c.inHeader:
			c.table++
		case !c.inValue:
			c.dots++
		}
	}
	c.at++
	switch {
	case c.table+c.depth+c.dots > maxDepth:
		return c.errorHere("fault.too-deep", maxDepth)
	case c.at-c.lineStart > maxLineBytes:
		return c.errorHere("fault.long-line", maxLineBytes)
	case c.keys > maxKeys:
		return c.errorHere("fault.many-keys", maxKeys)
	}
	return nil
}

func (c *limitChecker) endLine() {
	c.line++
	c.lineStart, c.inHeader = c.at+1, false
	if len(c.open) == 0 {
		c.dots, c.inValue = 0, false
	}
}

// openBracket begins a value, or the header of a table.
func (c *limitChecker) openBracket(kind byte) {
	switch {
	case c.inHeader: // the second one of [[
		c.table++
	case kind == '[' && !c.inValue && len(c.open) == 0:
		c.inHeader, c.table = true, 1
	default:
		c.open = append(c.open, bracket{kind, 1 + c.dots})
		c.depth += 1 + c.dots
		c.dots, c.inValue = 0, kind == '['
	}
}

func (c *limitChecker) closeBracket() {
	if last := len(c.open) - 1; !c.inHeader && last >= 0 {
		c.depth -= c.open[last].depth
		c.open = c.open[:last]
		c.dots, c.inValue = 0, true
	}
}

// skipTo leaves the last byte before the next end, or of the text.
func (c *limitChecker) skipTo(end string) {
	if i := strings.Index(c.src.Text[c.at+1:], end); i >= 0 {
		c.at += i
		return
	}
	c.at = len(c.src.Text) - 1
}

// skipString goes to the closing quote of the string that begins here; one of a single line that
// has none ends with its line.
func (c *limitChecker) skipString(quote byte) {
	text, triple := c.src.Text, strings.Repeat(string(quote), 3)
	if strings.HasPrefix(text[c.at:], triple) {
		end := strings.Index(text[c.at+3:], triple)
		if end < 0 {
			c.at = len(text) - 1
			return
		}
		inside := text[c.at : c.at+3+end]
		c.line += strings.Count(inside, "\n")
		if i := strings.LastIndexByte(inside, '\n'); i >= 0 {
			c.lineStart = c.at + i + 1
		}
		c.at += end + 5
		return
	}
	for i := c.at + 1; i < len(text); i++ {
		switch {
		case text[i] == quote:
			c.at = i
			return
		case text[i] == '\n':
			c.at = i - 1
			return
		case text[i] == '\\' && quote == '"':
			i++
		}
	}
	c.at = len(text) - 1
}

func (c *limitChecker) errorHere(problem string, limit int) *games.FileError {
	err := c.src.newError(c.line, max(1, min(c.at-c.lineStart, 60)), problem, "fault.toml-remedy", limit)
	err.Text = firstRunes(err.Text, 60)
	return err
}

// firstRunes returns the first n characters of a text.
func firstRunes(text string, n int) string {
	runes := []rune(strings.ToValidUTF8(text, "·"))
	return string(runes[:min(len(runes), n)])
}

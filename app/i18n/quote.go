package i18n

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Quote returns text with its control characters, line ends included, written as TOML and JSON
// write them ("\u001b"), so that text from a file or a name cannot direct a terminal or pretend to
// be another line. Everything that does not come from the program is quoted before it is shown.
func Quote(text string) string { return escape(text, isUnsafe) }

// QuoteLines is Quote for text of several lines: it leaves line ends and tabs.
func QuoteLines(text string) string {
	return escape(text, func(r rune) bool { return isUnsafe(r) && r != '\n' && r != '\t' })
}

func escape(text string, unsafe func(rune) bool) string {
	if utf8.ValidString(text) && strings.IndexFunc(text, unsafe) < 0 {
		return text
	}
	var out strings.Builder
	for i, r := range text {
		_, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&out, `\x%02x`, text[i])
		case unsafe(r):
			fmt.Fprintf(&out, `\u%04x`, r)
		default:
			out.WriteRune(r)
		}
	}
	return out.String()
}

// mask returns a line with one dot for each control character, so that a caret below it still
// points at the same column. Tabs stay.
func mask(line string) string {
	return strings.Map(func(r rune) rune {
		if r != '\t' && (isUnsafe(r) || r == utf8.RuneError) {
			return '·'
		}
		return r
	}, line)
}

// isUnsafe reports whether a terminal may obey a character instead of showing it: the control
// characters, line and paragraph separators, and those that reverse the direction of writing.
func isUnsafe(r rune) bool {
	return unicode.IsControl(r) || r >= '\u2028' && r <= '\u202e' || r >= '\u2066' && r <= '\u2069'
}

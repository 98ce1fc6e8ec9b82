package variant

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"banchisa/games"
)

// IsUTF16 reports whether a text begins as one of UTF-16, which some editors of Windows write.
func IsUTF16(text string) bool {
	return strings.HasPrefix(text, "\xff\xfe") || strings.HasPrefix(text, "\xfe\xff")
}

// CheckEncoding returns an error if the text is not UTF-8, at its first letter that is not. Such a text is
// most often UTF-16, or Latin-1, which has one byte a letter: its line is shown as that.
func (src Source) CheckEncoding() error {
	if IsUTF16(src.Text) {
		return &games.FileError{File: src.File, Line: 1, Column: 1, ProblemKey: "fault.utf-16", RemedyKey: "fault.save-as-utf-8"}
	}
	if utf8.ValidString(src.Text) {
		return nil
	}
	for i, line := range strings.Split(src.Text, "\n") {
		if utf8.ValidString(line) {
			continue
		}
		good := len(line) - len(strings.TrimLeftFunc(line, func(r rune) bool { return r != utf8.RuneError }))
		column := utf8.RuneCountInString(line[:good]) + 1
		shown := firstRunes(line[:good]+latin1(strings.TrimRight(line[good:], "\r")), 60)
		return &games.FileError{File: src.File, Line: i + 1, Column: min(column, 60), Text: shown, ProblemKey: "fault.not-utf-8", RemedyKey: "fault.save-as-utf-8"}
	}
	return nil
}

// latin1 decodes a text of Latin-1. Its control characters, which a film under a wrong name is full of,
// are left out.
func latin1(text string) string {
	var b strings.Builder
	for i := range len(text) {
		if c := text[i]; c >= ' ' && c < 0x7f || c >= 0xa0 {
			b.WriteRune(rune(c))
		}
	}
	return b.String()
}

// PlainText returns a text without a byte-order mark, with the line ends of this system's files: those of
// Windows and of old programs of macOS, "\r\n" and "\r", become "\n".
func PlainText(text []byte) []byte {
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	return bytes.ReplaceAll(text, []byte("\r"), []byte("\n"))
}

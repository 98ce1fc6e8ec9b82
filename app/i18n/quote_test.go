package i18n_test

import (
	"strings"
	"testing"
	"unicode"

	"banchisa/app/i18n"
	"banchisa/games"
)

func TestQuote(t *testing.T) {
	for text, want := range map[string]string{
		"Pinguinoè 🐧 «ok»": "Pinguinoè 🐧 «ok»",
		"\x1b[2J":          `\u001b[2J`,
		"a\nb\tc\x7f":      `a\u000ab\u0009c\u007f`,
		"\u009b2J\u202e":   `\u009b2J\u202e`,
		"\xff":             `\xff`,
	} {
		if got := i18n.Quote(text); got != want {
			t.Errorf("%q is quoted as %q, want %q", text, got, want)
		}
	}
	if got := i18n.QuoteLines("a\n\tb\x1b"); got != "a\n\tb\\u001b" {
		t.Errorf("got %q", got)
	}
}

func TestFileErrorsAreQuoted(t *testing.T) {
	f := &games.FileError{
		File: "a\x1b[2J\nb", Line: 3, Column: 3, Text: "x\x1by\u009bz",
		ProblemKey: "fault.unknown-key", RemedyKey: "fault.known-keys", Args: []any{"\x1b]0;title\a\nline 2"},
	}
	got := i18n.For("en").FormatFileError(f)
	for _, r := range got {
		if unicode.IsControl(r) && r != '\n' {
			t.Fatalf("%q in %q", r, got)
		}
	}
	if !strings.Contains(got, "\n    x·y·z\n      ^\n") || strings.Contains(got, "\nline 2") {
		t.Errorf("got\n%s", got)
	}
}

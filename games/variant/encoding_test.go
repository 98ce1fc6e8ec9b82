package variant_test

import (
	"errors"
	"testing"

	"banchisa/games"
	"banchisa/games/variant"
)

// TestEncodings checks that a text that is not UTF-8 is named as that, with the place.
func TestEncodings(t *testing.T) {
	for name, c := range map[string]struct {
		text, problem string
		line, column  int
		shown         string
	}{
		"UTF-8":                  {text: "a = \"perché\"\n"},
		"Latin-1":                {"# it\na = \"perch\xe9 no\"\r\n", "fault.not-utf-8", 2, 11, `a = "perché no"`},
		"Latin-1 after UTF-8":    {"a = \"è \xe8\"\n", "fault.not-utf-8", 1, 8, `a = "è è"`},
		"UTF-16, little end":     {"\xff\xfea\x00 \x00", "fault.utf-16", 1, 1, ""},
		"UTF-16, big end":        {"\xfe\xff\x00a\x00 ", "fault.utf-16", 1, 1, ""},
		"the companion of a Mac": {"\x00\x05\x16\x07\xff\x01", "fault.not-utf-8", 1, 5, "\x00\x05\x16\x07ÿ"},
	} {
		_, err := variant.Source{File: "x.toml", Text: c.text}.DecodeMap()
		var fault *games.FileError
		switch is := errors.As(err, &fault); {
		case is != (c.problem != ""):
			t.Errorf("%s: %v", name, err)
		case is && (fault.ProblemKey != c.problem || fault.Line != c.line || fault.Column != c.column || fault.Text != c.shown):
			t.Errorf("%s: %q at %d:%d in %q", name, fault.ProblemKey, fault.Line, fault.Column, fault.Text)
		}
	}
}

func TestPlainText(t *testing.T) {
	if got := variant.PlainText([]byte("\ufeffa\r\nb\rc\n\r\n")); string(got) != "a\nb\nc\n\n" {
		t.Errorf("%q", got)
	}
}

package store_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/resources"
)

// oddTexts are how other systems and editors write a text, and what the program says of it, in the words of the
// source language; "" if it reads it.
var oddTexts = map[string]struct {
	write func(text string) string
	says  string
}{
	"as it is":               {func(text string) string { return text }, ""},
	"with a byte-order mark": {func(text string) string { return "\ufeff" + text }, ""},
	"CRLF":                   {func(text string) string { return strings.ReplaceAll(text, "\n", "\r\n") }, ""},
	"CR alone":               {func(text string) string { return strings.ReplaceAll(text, "\n", "\r") }, ""},
	"Latin-1":                {latin1, "questo testo non è in UTF-8: questa lettera è forse di Latin-1"},
	"UTF-16":                 {utf16("\xff\xfe", "%c\x00"), "questo testo è in UTF-16, non in UTF-8"},
	"UTF-16, big end":        {utf16("\xfe\xff", "\x00%c"), "questo testo è in UTF-16, non in UTF-8"},
	"a companion of macOS":   {func(string) string { return "\x00\x05\x16\x07\x00\x02\x00\x00Mac OS X" }, "riga 1"},
}

// latin1 writes a text as old editors do.
func latin1(text string) string {
	raw := make([]byte, 0, len(text))
	for _, letter := range text {
		raw = append(raw, byte(letter))
	}
	return string(raw)
}

// utf16 returns a writer of texts in UTF-16, with a mark and the form of a letter.
func utf16(mark, form string) func(text string) string {
	return func(text string) string {
		var b strings.Builder
		b.WriteString(mark)
		for _, letter := range latin1(text) {
			b.WriteString(strings.ReplaceAll(form, "%c", string([]byte{byte(letter)})))
		}
		return b.String()
	}
}

// oddSamples are texts of each kind that a person may write, with a letter that is not in ASCII.
func oddSamples(t *testing.T) map[string]string {
	t.Helper()
	variant, err := resources.Variants.ReadFile("variants/isaac/classic.toml")
	if err != nil {
		t.Fatal(err)
	}
	lesson, err := resources.Lessons.ReadFile("lessons/isaac/first.toml")
	if err != nil {
		t.Fatal(err)
	}
	return map[string]string{
		"match": "banchisa 1\ngame = \"isaac\"\nrevision = 1\nseats = [\"dark\", \"light\"]\nvariant = \"classic\"\n\n" +
			"[players]\ndark = \"Noè\"\n---\ndark 5@23-\n",
		"variant":  "# è\n" + string(variant),
		"lesson":   "# è\n" + string(lesson),
		"settings": "# è\ntheme = \"dark\"\n",
		"family":   "[[member]]\nname = \"Noè\"\ncolour = \"red\"\nsymbol = \"seal\"\n",
	}
}

// TestOddTexts reads texts of each kind as other systems and editors write them: what can be read is, and what cannot
// is named.
func TestOddTexts(t *testing.T) {
	loc, all := i18n.For(i18n.SourceLanguage), readers()
	for kind, sample := range oddSamples(t) {
		for name, odd := range oddTexts {
			s := open(t)
			path := filepath.Join(s.DataDir, all[kind].name)
			write(t, path, odd.write(sample))
			err := all[kind].read(s, path)
			if err == nil {
				if odd.says != "" {
					t.Errorf("a %s in %s is read", kind, name)
				}
				continue
			}
			if said := loc.FormatError(err); odd.says == "" || !strings.Contains(strings.ToLower(said), strings.ToLower(odd.says)) {
				t.Errorf("of a %s in %s the program says %q", kind, name, said)
			}
			if _, err := os.Stat(path); err != nil {
				t.Errorf("a %s in %s is gone: %v", kind, name, err)
			}
		}
	}
}

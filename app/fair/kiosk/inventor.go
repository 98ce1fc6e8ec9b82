package kiosk

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Inventor is what a fair says about whoever invented the games. Each part may be empty.
type Inventor struct {
	// Line is a sentence by language, "it" or "en"; the one there is stands for both.
	Line map[string]string
	// Price is written as it is to be read, as "29 €". Contact is where to buy or write: an address of a page or of mail.
	Price, Contact string
	// Picture is the path of a PNG or JPEG file.
	Picture string
}

// The longest texts, in characters: what is longer is not read from a few steps away. A longer contact makes a code
// that a telephone does not read from the screen.
const (
	MaxLine    = 120
	MaxPrice   = 24
	MaxContact = 80
)

// Fits reports whether a text is one line of at most so many characters.
func Fits(text string, most int) bool {
	return utf8.RuneCountInString(text) <= most && !strings.ContainsFunc(text, func(r rune) bool { return r < ' ' })
}

// Sentence returns the line in a language.
func (v Inventor) Sentence(language string) string {
	if line := v.Line[language]; line != "" {
		return line
	}
	return v.Line[map[string]string{"it": "en", "en": "it"}[language]]
}

// Link returns the contact as a telephone opens it: an address of mail or of a page with its scheme.
func (v Inventor) Link() string {
	switch at, space := strings.Contains(v.Contact, "@"), strings.Contains(v.Contact, " "); {
	case strings.Contains(v.Contact, ":") || space || v.Contact == "":
		return v.Contact
	case at:
		return "mailto:" + v.Contact
	case strings.Contains(v.Contact, "."):
		return "https://" + v.Contact
	}
	return v.Contact
}

// UnknownLanguage returns a language of the line that the fair does not speak, "" if there is none.
func (v Inventor) UnknownLanguage() string {
	var bad []string
	for language := range v.Line {
		if language != "it" && language != "en" {
			bad = append(bad, language)
		}
	}
	slices.Sort(bad)
	return strings.Join(bad[:min(len(bad), 1)], "")
}

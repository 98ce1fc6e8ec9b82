package i18n

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n/template"
	"golang.org/x/text/number"
)

// blank is a place in a sentence that an argument fills:
//
//	{0}              the first argument, {1} the second …
//	{1:count.tiles}  the sentence of that key, for example "3 tiles", about the second argument
//	{0:.1}           a number with at most one decimal
//	{0:%}            a share of 1 in percent
var blank = regexp.MustCompile(`\{(\d+)(?::(%|\.\d|[a-z][a-z0-9.-]*))?\}`)

// segment is a piece of a sentence: plain text, or a blank.
type segment struct {
	text     string // Plain text, or the blank as it is written.
	isBlank  bool
	argument int
	format   string // What follows the colon.
}

// sentence is a parsed sentence. It is what go-i18n executes.
type sentence []segment

// parser parses sentences for go-i18n. It is used instead of text/template, which takes five times
// as long and looks less like a sentence.
type parser struct{}

// Cacheable reports that a sentence is parsed once.
func (parser) Cacheable() bool { return true }

// Parse splits a sentence at its blanks.
func (parser) Parse(src, _, _ string) (template.ParsedTemplate, error) {
	var s sentence
	end := 0
	for _, at := range blank.FindAllStringSubmatchIndex(src, -1) {
		argument, err := strconv.Atoi(src[at[2]:at[3]])
		if err != nil {
			return nil, err
		}
		b := segment{text: src[at[0]:at[1]], isBlank: true, argument: argument}
		if at[4] >= 0 {
			b.format = src[at[4]:at[5]]
		}
		s = append(s, segment{text: src[end:at[0]]}, b)
		end = at[1]
	}
	return append(s, segment{text: src[end:]}), nil
}

// arguments fill the blanks of a sentence.
type arguments struct {
	loc    *Localizer
	values []any
}

// Execute returns the sentence with its blanks filled. A blank without an argument stays.
func (s sentence) Execute(data any) (string, error) {
	args, is := data.(arguments)
	if !is {
		return "", fmt.Errorf("arguments are of type %T", data)
	}
	var out []byte
	for _, piece := range s {
		text := piece.text
		if piece.isBlank && piece.argument < len(args.values) {
			text = args.loc.fill(piece.format, args.values[piece.argument])
			if args.loc.language == "it" && wantsD(string(out), text) {
				out = append(out[:len(out)-1], "d "...)
			}
		}
		out = append(out, text...)
	}
	return string(out), nil
}

// wantsD reports whether the Italian a or e at the end of a text takes a d before a name, as in "ad Anna".
func wantsD(before, name string) bool {
	word, vowel := " a ", "A"
	if strings.HasPrefix(name, "E") {
		word, vowel = " e ", "E"
	}
	return strings.HasPrefix(name, vowel) && strings.HasSuffix(strings.ToLower(" "+before), word)
}

// fill returns what stands in a blank.
func (l *Localizer) fill(format string, value any) string {
	switch {
	case format == "":
		return l.formatValue(value)
	case format == "%":
		return l.printer.Sprint(number.Percent(value, number.MaxFractionDigits(0)))
	case strings.HasPrefix(format, "."):
		return l.printer.Sprint(number.Decimal(value, number.MaxFractionDigits(int(format[1]-'0'))))
	}
	return l.Localize(format, value)
}

// minGrouped is the first number that is written with separators of thousands. Numbers of four
// digits have none in either language.
const minGrouped = 10_000

// formatValue writes a number as the language does, and anything else as fmt does. Unsigned
// integers are names of things, such as seeds, and have no separators.
func (l *Localizer) formatValue(value any) string {
	switch n := value.(type) {
	case string:
		return n
	case error: // inside a sentence
		return l.phrase(n)
	case int:
		if n >= 0 && n < len(l.smallNumbers) {
			return l.smallNumbers[n]
		}
		return l.formatInt(n)
	case int64:
		return l.formatValue(int(n))
	case float32, float64:
		return l.printer.Sprint(number.Decimal(n))
	}
	return fmt.Sprint(value)
}

func (l *Localizer) formatInt(n int) string {
	if n > -minGrouped && n < minGrouped {
		return l.printer.Sprint(number.Decimal(n, number.NoSeparator()))
	}
	return l.printer.Sprint(number.Decimal(n))
}

// pluralCount returns an argument as go-i18n counts it, or nil for what is not a number.
func pluralCount(value any) any {
	switch n := value.(type) {
	case int, int8, int16, int32, int64:
		return n
	case uint8, uint16, uint32, float32, float64:
		return fmt.Sprint(n)
	}
	return nil
}

// Package variant reads the TOML of variants strictly: what every game's variant.go
// shares. A key that nobody knows, a wrong type or a value that cannot be are faults
// with line, caret and remedy.
package variant

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/BurntSushi/toml"

	"banchisa/games"
)

// Head is what every variant says of itself. Games embed it in their own table.
type Head struct {
	ID   string `toml:"id"`
	Game string `toml:"game"`
	// Title and Blurb are needed in Italian and in English.
	Title games.Words `toml:"title"`
	Blurb games.Words `toml:"blurb"`
	// Seats are the seat IDs it takes, in the usual order; empty means all of the game.
	Seats []string `toml:"seats"`
	// Players is the least and the greatest number of seats; empty means all of Seats.
	Players []int `toml:"players"`
}

// Source is a variant's text while it is read; faults point into it.
type Source struct{ File, Text string }

// Read decodes the text into table, a pointer to a struct that embeds Head (TOML keys
// by tags). Missing keys keep what table held, so defaults stand there before.
func (src Source) Read(table any) error {
	meta, err := toml.Decode(src.Text, table)
	if err != nil {
		return src.torn(err)
	}
	if unknown := meta.Undecoded(); len(unknown) > 0 {
		return src.At(unknown[0].String(), "fault.unknown-key", "fault.known-keys", unknown[0].String())
	}
	spelt := map[string]string{}
	for _, key := range meta.Keys() { // the decoder takes "Tiles" for "tiles", and one for the other
		for i := range key {
			name := key[:i+1].String()
			if before, twice := spelt[folded(name)]; twice && before != name {
				return src.At(name, "fault.unknown-key", "fault.known-keys", name)
			}
			spelt[folded(name)] = name
		}
	}
	return nil
}

// folded is the same for names that differ by capitals only, in any script.
func folded(name string) string {
	return strings.Map(func(r rune) rune {
		least := r
		for other := unicode.SimpleFold(r); other != r; other = unicode.SimpleFold(other) {
			least = min(least, other)
		}
		return least
	}, name)
}

// Table decodes the text as it is, whatever keys it has.
func (src Source) Table() (map[string]any, error) {
	table := map[string]any{}
	if _, err := toml.Decode(src.Text, &table); err != nil {
		return nil, src.torn(err)
	}
	return table, nil
}

// With is the text with a key at its top set to a string, a number or a bool. A key that
// is not there comes first.
func (src Source) With(key string, value any) string {
	word := fmt.Sprint(value)
	if s, is := value.(string); is {
		word = strconv.Quote(s)
	}
	set := regexp.MustCompile(`^(\s*` + regexp.QuoteMeta(key) + `\s*=\s*)("[^"]*"|'[^']*'|[^\s#]+)`)
	lines := strings.Split(src.Text, "\n")
	for i, line := range lines {
		if tableLine.MatchString(line) {
			break
		}
		if m := set.FindStringSubmatch(line); m != nil {
			lines[i] = m[1] + word + line[len(m[0]):]
			return strings.Join(lines, "\n")
		}
	}
	return key + " = " + word + "\n" + src.Text
}

// Check tests a decoded head against its game, named with all its seat IDs, and returns
// the variant without Rules.
func (src Source) Check(head Head, game string, all []string) (games.Variant, error) {
	v := games.Variant{ID: head.ID, Text: src.Text, Title: head.Title, Blurb: head.Blurb}
	if head.Game != game {
		return v, src.At("game", "fault.other-game", "fault.write-game", game, head.Game)
	}
	if head.ID == "" {
		return v, src.At("id", "fault.no-id", "fault.write-id")
	}
	for _, language := range []string{"it", "en"} {
		if head.Title[language] == "" {
			return v, src.At("title", "fault.no-title", "fault.write-title", language)
		}
		if head.Blurb[language] == "" {
			return v, src.At("blurb", "fault.no-blurb", "fault.write-blurb", language)
		}
	}
	seats := head.Seats
	if len(seats) == 0 {
		seats = all
	}
	for i, id := range seats {
		if !contains(all, id) || contains(seats[:i], id) {
			return v, src.At("seats", "fault.wrong-seat", "fault.known-seats", id, strings.Join(all, " "))
		}
	}
	v.Seats = games.Span{Min: len(seats), Max: len(seats)}
	if p := head.Players; len(p) > 0 {
		if len(p) != 2 || p[0] < 1 || p[0] > p[1] || p[1] > len(seats) {
			return v, src.At("players", "fault.wrong-players", "fault.write-players", len(seats))
		}
		v.Seats = games.Span{Min: p[0], Max: p[1]}
	}
	v.SeatIDs = seats
	return v, nil
}

func contains(list []string, word string) bool {
	for _, w := range list {
		if w == word {
			return true
		}
	}
	return false
}

// At is a fault at a key of the text, named with dots ("tiles.count", "card[3].rows" for
// the fourth [[card]]); where the key is not found, at the first line.
func (src Source) At(key, problem, remedy string, args ...any) *games.Fault {
	line, column := src.find(key)
	return src.fault(line, column, problem, remedy, args...)
}

func (src Source) fault(line, column int, problem, remedy string, args ...any) *games.Fault {
	f := &games.Fault{File: src.File, Line: line, Column: column, Problem: problem, Remedy: remedy, Args: args}
	if lines := strings.Split(src.Text, "\n"); line >= 1 && line <= len(lines) {
		f.Text = strings.TrimRight(lines[line-1], "\r")
	}
	return f
}

// torn turns the library's error into a fault.
func (src Source) torn(err error) error {
	var parse toml.ParseError
	if !errors.As(err, &parse) {
		if m := typeError.FindStringSubmatch(err.Error()); m != nil {
			return src.At(m[1], "fault.wrong-type", "fault.toml-remedy", m[1], m[2])
		}
		return src.fault(1, 1, "fault.toml", "fault.toml-remedy", err.Error())
	}
	// The library's positions can lie outside where a text breaks off.
	column := max(1, parse.Position.Col)
	line := min(max(1, parse.Position.Line), strings.Count(src.Text, "\n")+1)
	return src.fault(line, column, "fault.toml", "fault.toml-remedy", parse.Message)
}

var (
	// A value of the wrong type comes as plain text from the library.
	typeError = regexp.MustCompile(`\(last key "([^"]*)"\): (.*)`)
	tableLine = regexp.MustCompile(`^\s*(\[\[?)\s*([^\]]+?)\s*\]`)
	keyLine   = regexp.MustCompile(`^\s*([A-Za-z0-9_."~-]+)\s*=`)
	index     = regexp.MustCompile(`\[(\d+)\]`)
)

// find is the line and column of a key, both from 1.
func (src Source) find(key string) (line, column int) {
	nth := -1 // which of several [[tables]]; -1 is any
	if m := index.FindStringSubmatch(key); m != nil {
		fmt.Sscan(m[1], &nth)
		key = index.ReplaceAllString(key, "")
	}
	key = strings.ReplaceAll(key, `"`, "")
	table, seen, line, column := "", 0, 1, 1
	for n, text := range strings.Split(src.Text, "\n") {
		if m := tableLine.FindStringSubmatch(text); m != nil {
			table = strings.ReplaceAll(m[2], `"`, "") + "."
			if m[1] == "[[" && strings.HasPrefix(key+".", table) {
				if seen == nth {
					line, column = n+1, strings.Index(text, "[")+1
				}
				seen++
			}
			if table == key+"." {
				return line, column
			}
			continue
		}
		m := keyLine.FindStringSubmatchIndex(text)
		if m == nil || (nth >= 0 && seen > 0 && seen-1 != nth) {
			continue
		}
		full := table + strings.ReplaceAll(text[m[2]:m[3]], `"`, "")
		at := utf8.RuneCountInString(text[:m[2]]) + 1
		if full == key {
			return n + 1, at
		}
		if rest, is := strings.CutPrefix(key, full+"."); is {
			line, column = n+1, at
			if i := strings.Index(text[m[3]:], rest); i >= 0 {
				column = utf8.RuneCountInString(text[:m[3]+i]) + 1
			}
			if !strings.Contains(text[m[3]:], rest) {
				continue
			}
			return line, column
		}
	}
	return line, column
}

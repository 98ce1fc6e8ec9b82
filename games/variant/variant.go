// Package variant reads the TOML of variants strictly; every game's variant.go uses it. An
// unknown key, a wrong type or an impossible value is an error with line, caret and remedy.
package variant

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/BurntSushi/toml"

	"banchisa/games"
)

// Header is the part that all variants have in common. Games embed it in their own table.
type Header struct {
	ID   string `toml:"id"`
	Game string `toml:"game"`
	// Title and Summary are required in Italian and in English.
	Title   games.LocalizedText `toml:"title"`
	Summary games.LocalizedText `toml:"blurb"`
	// SeatIDs are the IDs of its seats in the usual order; empty means all of the game's.
	SeatIDs []string `toml:"seats"`
	// PlayerRange is the minimum and the maximum number of seats; empty means all of SeatIDs.
	PlayerRange []int `toml:"players"`
}

// Source is the text of a variant, or of another TOML file, while it is read; errors point into it.
type Source struct {
	File, Text string
	// KeyRemedy is the text key of the remedy for an unknown key; "" is that of variants.
	KeyRemedy string
}

// unknownKey returns the error of a key that the file cannot have.
func (src Source) unknownKey(key string) error {
	return src.ErrorAt(key, "fault.unknown-key", cmp.Or(src.KeyRemedy, "fault.known-keys"), key)
}

// Decode decodes the text into table, a pointer to a struct that embeds Header, with TOML keys by
// tags. Keys that are missing leave the table's values, which are the defaults.
func (src Source) Decode(table any) error {
	if err := src.CheckLimits(); err != nil {
		return err
	}
	meta, err := toml.Decode(src.Text, table)
	if err != nil {
		return src.decodeError(err)
	}
	if unknown := meta.Undecoded(); len(unknown) > 0 {
		return src.unknownKey(unknown[0].String())
	}
	spelling := map[string]string{}
	for _, key := range meta.Keys() { // the decoder accepts "Tiles" for "tiles", and takes one for the other
		for i := range key {
			name := key[:i+1].String()
			if other, ok := spelling[foldCase(name)]; ok && other != name {
				return src.unknownKey(name)
			}
			spelling[foldCase(name)] = name
		}
	}
	return nil
}

// foldCase returns the same string for names that differ only in capitals, in any script.
func foldCase(name string) string {
	return strings.Map(func(r rune) rune {
		smallest := r
		for other := unicode.SimpleFold(r); other != r; other = unicode.SimpleFold(other) {
			smallest = min(smallest, other)
		}
		return smallest
	}, name)
}

// DecodeMap decodes the text with any keys.
func (src Source) DecodeMap() (map[string]any, error) {
	if err := src.CheckLimits(); err != nil {
		return nil, err
	}
	table := map[string]any{}
	if _, err := toml.Decode(src.Text, &table); err != nil {
		return nil, src.decodeError(err)
	}
	return table, nil
}

// WithKey returns the text with a key set to a string, a number or a bool: one at the top, or one of a
// table, "ferry.steps". A key that is missing is inserted first.
func (src Source) WithKey(key string, value any) string {
	table, name, nested := strings.Cut(key, ".")
	if !nested {
		table, name = "", key
	}
	literal := fmt.Sprint(value)
	if s, ok := value.(string); ok {
		literal = strconv.Quote(s)
	}
	assignment := regexp.MustCompile(`^(\s*` + regexp.QuoteMeta(name) + `\s*=\s*)("[^"]*"|'[^']*'|[^\s#]+)`)
	lines := strings.Split(src.Text, "\n")
	begin, current := 0, ""
	for i, line := range lines {
		if m := tablePattern.FindStringSubmatch(line); m != nil {
			if current = m[2]; current == table {
				begin = i + 1
			}
		}
		if current != table {
			continue
		}
		if m := assignment.FindStringSubmatch(line); m != nil {
			lines[i] = m[1] + literal + line[len(m[0]):]
			return strings.Join(lines, "\n")
		}
	}
	if begin == 0 && nested {
		name = key // no such table: with dots
	}
	return strings.Join(slices.Insert(lines, begin, name+" = "+literal), "\n")
}

// WithTitle returns the text with another title; everything else stays as it is.
func (src Source) WithTitle(title games.LocalizedText) string { return src.withText("title", title) }

// WithSummary returns the text with another sentence for the set-up page; everything else stays as it is.
func (src Source) WithSummary(summary games.LocalizedText) string {
	return src.withText("blurb", summary)
}

// withText replaces a text in both languages. One that is written in several lines of an inline table is
// not found.
func (src Source) withText(key string, text games.LocalizedText) string {
	inline := regexp.MustCompile(`^(\s*` + key + `\s*=\s*)\{(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^{}"'])*\}`)
	part := regexp.MustCompile(`^(\s*(` + key + `\.)?(it|en)\s*=\s*)(?:"(?:[^"\\]|\\.)*"|'[^']*')`)
	it, en := strconv.Quote(text["it"]), strconv.Quote(text["en"])
	table := ""
	lines := strings.Split(src.Text, "\n")
	for i, line := range lines {
		if m := tablePattern.FindStringSubmatch(line); m != nil {
			table = m[2]
			continue
		}
		if m := inline.FindStringSubmatch(line); m != nil && table == "" {
			lines[i] = m[1] + "{ it = " + it + ", en = " + en + " }" + line[len(m[0]):]
			continue
		}
		if m := part.FindStringSubmatch(line); m != nil && (m[2] == "" && table == key || m[2] != "" && table == "") {
			lines[i] = m[1] + strconv.Quote(text[m[3]]) + line[len(m[0]):]
		}
	}
	return strings.Join(lines, "\n")
}

// Validate checks a decoded header against its game, given by its ID and all its seat IDs, and
// returns the variant without Rules.
func (src Source) Validate(header Header, game string, allSeats []string) (games.Variant, error) {
	v := games.Variant{ID: header.ID, Source: src.Text, Title: header.Title, Summary: header.Summary}
	if header.Game != game {
		return v, src.ErrorAt("game", "fault.other-game", "fault.write-game", game, header.Game)
	}
	if header.ID == "" {
		return v, src.ErrorAt("id", "fault.no-id", "fault.write-id")
	}
	if !idPattern.MatchString(header.ID) {
		return v, src.ErrorAt("id", "fault.wrong-id", "fault.write-id", header.ID)
	}
	for _, language := range []string{"it", "en"} {
		if header.Title[language] == "" {
			return v, src.ErrorAt("title", "fault.no-title", "fault.write-title", language)
		}
		if header.Summary[language] == "" {
			return v, src.ErrorAt("blurb", "fault.no-blurb", "fault.write-blurb", language)
		}
	}
	if err := src.CheckLength("title", header.Title, MaxTitleLen); err != nil {
		return v, err
	}
	if err := src.CheckLength("blurb", header.Summary, MaxBlurbLen); err != nil {
		return v, err
	}
	seats := header.SeatIDs
	if len(seats) == 0 {
		seats = allSeats
	}
	for i, id := range seats {
		if !slices.Contains(allSeats, id) || slices.Contains(seats[:i], id) {
			return v, src.ErrorAt("seats", "fault.wrong-seat", "fault.known-seats", id, strings.Join(allSeats, " "))
		}
	}
	v.Seats = games.Range{Min: len(seats), Max: len(seats)}
	if p := header.PlayerRange; len(p) > 0 {
		if len(p) != 2 || p[0] < 1 || p[0] > p[1] || p[1] > len(seats) {
			return v, src.ErrorAt("players", "fault.wrong-players", "fault.write-players", len(seats))
		}
		v.Seats = games.Range{Min: p[0], Max: p[1]}
	}
	v.SeatIDs = seats
	return v, nil
}

// ErrorAt returns an error at a key of the text, given with dots ("tiles.count", or
// "card[3].rows" for the fourth [[card]]). If the key is not found, the error is at the first
// line.
func (src Source) ErrorAt(key, problem, remedy string, args ...any) *games.FileError {
	line, column := src.position(key)
	return src.newError(line, column, problem, remedy, args...)
}

func (src Source) newError(line, column int, problem, remedy string, args ...any) *games.FileError {
	f := &games.FileError{File: src.File, Line: line, Column: column, ProblemKey: problem, RemedyKey: remedy, Args: args}
	if lines := strings.Split(src.Text, "\n"); line >= 1 && line <= len(lines) {
		f.Text = strings.TrimRight(lines[line-1], "\r")
	}
	return f
}

// decodeError converts the library's error into a FileError.
func (src Source) decodeError(err error) error {
	var parseErr toml.ParseError
	if !errors.As(err, &parseErr) {
		if m := typeErrorPattern.FindStringSubmatch(err.Error()); m != nil {
			return src.wrongType(m[1])
		}
		return src.newError(1, 1, "fault.toml", "fault.toml-remedy", err.Error())
	}
	// The library's positions can be outside a truncated text.
	line := min(max(1, parseErr.Position.Line), strings.Count(src.Text, "\n")+1)
	f := src.newError(line, parseErr.Position.Col, "fault.toml", "fault.toml-remedy", parseErr.Message)
	f.Column = min(max(1, f.Column), utf8.RuneCountInString(f.Text)+1)
	return f
}

// wrongType returns the error of a value that has the wrong type, as it is written.
func (src Source) wrongType(key string) error {
	err := src.ErrorAt(key, "fault.wrong-type", "fault.toml-remedy")
	_, value, _ := strings.Cut(err.Text, "=")
	err.Args = []any{key, firstRunes(strings.TrimSpace(value), 40)}
	return err
}

var (
	// The library reports a value of the wrong type as plain text.
	typeErrorPattern = regexp.MustCompile(`\(last key "([^"]*)"\): (.*)`)
	idPattern        = regexp.MustCompile(`^[a-z0-9-]{1,40}$`)
	tablePattern     = regexp.MustCompile(`^\s*(\[\[?)\s*([^\]]+?)\s*\]`)
	keyPattern       = regexp.MustCompile(`^\s*([A-Za-z0-9_."~-]+)\s*=`)
	indexPattern     = regexp.MustCompile(`\[(\d+)\]`)
)

// position returns the line and column of a key, both from 1: of its table if it is missing there.
func (src Source) position(key string) (line, column int) {
	nth := -1 // the index among several [[tables]]; -1 is any
	if m := indexPattern.FindStringSubmatch(key); m != nil {
		fmt.Sscan(m[1], &nth)
		key = indexPattern.ReplaceAllString(key, "")
	}
	key = strings.ReplaceAll(key, `"`, "")
	table, seen, line, column := "", 0, 1, 1
	for n, text := range strings.Split(src.Text, "\n") {
		if m := tablePattern.FindStringSubmatch(text); m != nil {
			table = strings.ReplaceAll(m[2], `"`, "") + "."
			if strings.HasPrefix(key+".", table) {
				if m[1] == "[" || seen == nth {
					line, column = n+1, strings.Index(text, "[")+1
				}
				if m[1] == "[[" {
					seen++
				}
			}
			if table == key+"." {
				if m[1] == "[" {
					return n + 1, strings.Index(text, "[") + 1
				}
				return line, column
			}
			continue
		}
		m := keyPattern.FindStringSubmatchIndex(text)
		if m == nil || (nth >= 0 && seen > 0 && seen-1 != nth) {
			continue
		}
		fullKey := table + strings.ReplaceAll(text[m[2]:m[3]], `"`, "")
		col := utf8.RuneCountInString(text[:m[2]]) + 1
		if fullKey == key {
			return n + 1, col
		}
		if rest, ok := strings.CutPrefix(key, fullKey+"."); ok {
			line, column = n+1, col
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

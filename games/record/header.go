package record

import (
	"bufio"
	"bytes"
	"encoding"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"

	"banchisa/games"
	"banchisa/games/variant"
)

// headerReader reads the TOML between the first line and the "---".
type headerReader struct {
	src      variant.Source
	keys     map[string]any
	resolver Resolver
}

// newMatch makes a match without decisions from the header. text is the file up to the "---", its
// first line included.
func (resolver Resolver) newMatch(file, text string) (*Match, error) {
	first, rest, _ := strings.Cut(text, "\n")
	h := headerReader{src: variant.Source{File: file, Text: "#\n" + rest}, resolver: resolver}
	m := &Match{}
	steps := []func(*Match) error{
		h.readTable, h.readGame, h.readRevision, h.readSeed, h.readVariant, h.readSeats, h.readPlayers,
		h.startMatch, h.checkRewritten,
	}
	for _, step := range steps {
		err := step(m)
		var fileErr *games.FileError
		if errors.As(err, &fileErr) && fileErr.Line == 1 {
			fileErr.Text = printable(first)
		}
		if err != nil {
			return nil, err
		}
	}
	return m, nil
}

// DecodeHeader reads the keys of a match file's header and nothing else, for lists of many files.
func DecodeHeader(file string, r io.Reader) (map[string]any, error) {
	in := &lineReader{r: bufio.NewReader(newLineEnds(r))}
	text, err := in.readHeader(file)
	if err != nil {
		return nil, err
	}
	_, rest, _ := strings.Cut(text, "\n")
	return variant.Source{File: file, Text: "#\n" + rest}.DecodeMap()
}

func (h *headerReader) readTable(*Match) (err error) {
	h.keys, err = h.src.DecodeMap()
	return err
}

func checkVersion(file, first string) error {
	word, number, _ := strings.Cut(strings.TrimPrefix(first, "\ufeff"), " ")
	n, err := strconv.Atoi(strings.TrimSpace(number))
	fileErr := &games.FileError{File: file, Line: 1, Column: 1, Text: printable(first)}
	switch {
	case variant.IsUTF16(first):
		fileErr.ProblemKey, fileErr.RemedyKey, fileErr.Text = "fault.utf-16", "fault.save-as-utf-8", ""
	case word != "banchisa" || err != nil || n < 1:
		fileErr.ProblemKey, fileErr.RemedyKey = "fault.not-a-match", "fault.write-first-line"
	case n > Version:
		fileErr.ProblemKey, fileErr.RemedyKey, fileErr.Args = "fault.newer-version", "fault.update", []any{n}
	default:
		return nil
	}
	return fileErr
}

// pop removes a key from the table and returns its value; the keys left at the end become Extra.
func (h *headerReader) pop(key string) any {
	value := h.keys[key]
	delete(h.keys, key)
	return value
}

func (h *headerReader) readGame(m *Match) error {
	id, ok := h.pop("game").(string)
	if !ok {
		return h.src.ErrorAt("game", "fault.no-game", "fault.write-a-game")
	}
	if m.Game = h.resolver.Game(id); m.Game == nil {
		return h.src.ErrorAt("game", "fault.unknown-game", "fault.update", id)
	}
	return nil
}

func (h *headerReader) readRevision(m *Match) error {
	value := h.pop("revision")
	n, ok := value.(int64)
	if value != nil && (!ok || n < 0 || n > math.MaxInt32) {
		return h.src.ErrorAt("revision", "fault.wrong-type", "fault.toml-remedy", "revision", value)
	}
	if m.Revision = m.Game.Revision; ok {
		m.Revision = int(n)
	}
	if m.Revision > m.Game.Revision {
		return h.src.ErrorAt("revision", "fault.newer-revision", "fault.update", m.Revision, m.Game.Revision)
	}
	return nil
}

// readSeed reads the seed, an integer or, beyond the range of TOML's integers, a string.
func (h *headerReader) readSeed(m *Match) error {
	switch value := h.pop("seed").(type) {
	case nil:
		return nil
	case int64:
		m.Seed, m.HasSeed = uint64(value), true
		return nil
	case string:
		n, err := strconv.ParseUint(strings.TrimSpace(value), 0, 64)
		m.Seed, m.HasSeed = n, err == nil
	}
	if !m.HasSeed {
		return h.src.ErrorAt("seed", "fault.wrong-seed", "fault.write-seed")
	}
	return nil
}

// readVariant reads the variant: a whole table, or the name of a shipped variant, or nothing,
// which is the game's default. A table without id or title, as written by hand, is completed from
// the variant that it names, or from the default.
func (h *headerReader) readVariant(m *Match) error {
	var err error
	switch value := h.pop("variant").(type) {
	case nil:
		m.Setup.Variant, err = h.resolver.Variant(m.Game, "")
	case string:
		m.Setup.Variant, err = h.resolver.Variant(m.Game, value)
		if err != nil {
			return h.src.ErrorAt("variant", "fault.unknown-variant", "fault.write-variant", value)
		}
	case map[string]any:
		if err := h.fillFromBase(m.Game, value); err != nil {
			return err
		}
		return h.parseVariant(m, value)
	default:
		return h.src.ErrorAt("variant", "fault.wrong-type", "fault.write-variant", "variant", value)
	}
	return err
}

func (h *headerReader) fillFromBase(game *games.Game, table map[string]any) error {
	id, hasID := table["id"].(string)
	if _, hasTitle := table["title"]; hasID && hasTitle {
		return nil
	}
	base, err := h.resolver.Variant(game, id)
	if err != nil {
		base, err = h.resolver.Variant(game, "")
	}
	if err != nil {
		return err
	}
	var baseTable map[string]any
	if _, err := toml.Decode(base.Source, &baseTable); err != nil {
		return err
	}
	for key, value := range baseTable {
		if _, exists := table[key]; !exists {
			table[key] = value
		}
	}
	return nil
}

func (h *headerReader) parseVariant(m *Match, table map[string]any) error {
	text, err := encodeTable(table)
	if err != nil {
		return h.src.ErrorAt("variant", "fault.toml", "fault.toml-remedy", err.Error())
	}
	v, err := h.resolver.Variants.parse(m.Game, h.src.File, text)
	var fileErr *games.FileError
	if errors.As(err, &fileErr) {
		// Once more below a comment: line 1 is then the fault of no key.
		if _, err := m.Game.ParseVariant(h.src.File, "#\n"+text); errors.As(err, &fileErr) {
			return h.relocateError(fileErr, "#\n"+text)
		}
	}
	m.Setup.Variant = v
	return err
}

// relocateError moves a fault from the variant's own text, as encodeTable writes it, to the key of
// the header that says the same.
func (h *headerReader) relocateError(f *games.FileError, text string) error {
	at := h.src.ErrorAt("variant", "", "")
	for key := keyAt(text, f.Line); key != ""; key = key[:max(0, strings.LastIndex(key, "."))] {
		if found := h.src.ErrorAt("variant."+key, "", ""); found.Line > 1 {
			at = found
			break
		}
	}
	f.Line, f.Column, f.Text = at.Line, at.Column, at.Text
	clipExcerpt(f)
	return f
}

// keyAt returns the key at a line of a text of encodeTable, as variant.Source.ErrorAt takes it:
// "search.telescope", or "card[3].rows" in the fourth [[card]]. Line 1 has none.
func keyAt(text string, line int) string {
	table, key, count := "", "", map[string]int{}
	lines := strings.Split(text, "\n")
	for _, text := range lines[1:max(1, min(line, len(lines)))] {
		switch name, _, isValue := strings.Cut(text, " = "); {
		case strings.HasPrefix(text, "[["):
			name := strings.Trim(text, "[]")
			table, key = fmt.Sprintf("%s[%d]", name, count[name]), ""
			count[name]++
		case strings.HasPrefix(text, "["):
			table, key = strings.Trim(text, "[]"), ""
		case isValue:
			key = name
		}
	}
	return strings.Trim(table+"."+key, ".")
}

func (h *headerReader) readSeats(m *Match) error {
	v := m.Setup.Variant
	switch value := h.pop("seats").(type) {
	case nil:
		m.Setup.Seats = slices.Clone(v.SeatIDs[:min(v.Seats.Min, len(v.SeatIDs))])
		return nil
	case []any:
		for _, item := range value {
			id, ok := item.(string)
			if !ok || !slices.Contains(m.Game.SeatIDs, id) || slices.Contains(m.Setup.Seats, id) {
				return h.src.ErrorAt("seats", "fault.wrong-seat", "fault.known-seats", item, strings.Join(m.Game.SeatIDs, " "))
			}
			m.Setup.Seats = append(m.Setup.Seats, id)
		}
	default:
		return h.src.ErrorAt("seats", "fault.wrong-type", "fault.known-seats", "seats", strings.Join(m.Game.SeatIDs, " "))
	}
	if !v.Seats.Has(len(m.Setup.Seats)) {
		return h.src.ErrorAt("seats", "fault.seat-count", "fault.write-seats", v.Seats)
	}
	return nil
}

// readPlayers reads the players, leniently: a table by seat, or a list in order of play.
func (h *headerReader) readPlayers(m *Match) error {
	players := map[string]string{}
	switch value := h.pop("players").(type) {
	case map[string]any:
		for seat, name := range value {
			players[seat] = playerName(name)
		}
	case []any:
		for i, name := range value[:min(len(value), len(m.Setup.Seats))] {
			players[m.Setup.Seats[i]] = playerName(name)
		}
	}
	if len(players) > 0 {
		m.Players = players
	}
	switch value := h.pop("date").(type) {
	case string:
		m.Date = value
	case encoding.TextMarshaler:
		if text, err := value.MarshalText(); err == nil {
			m.Date = string(text)
		}
	}
	if len(h.keys) > 0 {
		m.Extra = h.keys
	}
	return nil
}

// playerName returns a name as text of at most MaxNameLen letters.
func playerName(value any) string {
	name := []rune(fmt.Sprint(value))
	if len(name) > MaxNameLen {
		name = append(name[:MaxNameLen-1], '…')
	}
	return string(name)
}

func (h *headerReader) startMatch(m *Match) error {
	started, err := New(m.Game, m.Setup, m.Header)
	if err != nil {
		return h.src.ErrorAt("seats", "fault.wrong-seats", "fault.known-seats", err, strings.Join(m.Setup.Variant.SeatIDs, " "))
	}
	*m = *started
	return nil
}

// checkRewritten refuses a header that this program could not read again once it has written it: its
// strings are then single lines, and keys that were left out are there.
func (h *headerReader) checkRewritten(m *Match) error {
	text, err := m.encodeHeader()
	if err == nil {
		err = variant.Source{Text: text}.CheckLimits()
	}
	if err != nil {
		return h.src.ErrorAt("", "fault.long-header", "fault.shorten-header")
	}
	return nil
}

// encodeTable returns a table as TOML, always the same text for the same table.
func encodeTable(table map[string]any) (string, error) {
	var out bytes.Buffer
	encoder := toml.NewEncoder(&out)
	encoder.Indent = ""
	err := encoder.Encode(table)
	return out.String(), err
}

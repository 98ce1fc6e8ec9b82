package record

import (
	"bytes"
	"encoding"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"

	"banchisa/games"
	"banchisa/games/variant"
)

// header reads the TOML between the first line and the "---".
type header struct {
	src   variant.Source
	table map[string]any
	lib   Library
}

// open turns the header into a match without a decision. text is the file up to the
// "---", its first line included.
func (lib Library) open(file, text string) (*Match, error) {
	first, rest, _ := strings.Cut(text, "\n")
	if err := checkVersion(file, strings.TrimRight(first, "\r")); err != nil {
		return nil, err
	}
	h := header{src: variant.Source{File: file, Text: "#\n" + rest}, lib: lib}
	m := &Match{}
	for _, read := range []func(*Match) error{h.read, h.game, h.revision, h.seed, h.variant, h.seats, h.people, h.start} {
		err := read(m)
		var fault *games.Fault
		if errors.As(err, &fault) && fault.Line == 1 {
			fault.Text = quotable(first)
		}
		if err != nil {
			return nil, err
		}
	}
	return m, nil
}

func (h *header) read(*Match) (err error) {
	h.table, err = h.src.Table()
	return err
}

func checkVersion(file, first string) error {
	word, number, _ := strings.Cut(strings.TrimPrefix(first, "\ufeff"), " ")
	n, err := strconv.Atoi(strings.TrimSpace(number))
	fault := &games.Fault{File: file, Line: 1, Column: 1, Text: quotable(first)}
	switch {
	case word != "banchisa" || err != nil || n < 1:
		fault.Problem, fault.Remedy = "fault.not-a-match", "fault.write-first-line"
	case n > Version:
		fault.Problem, fault.Remedy, fault.Args = "fault.newer-version", "fault.update", []any{n}
	default:
		return nil
	}
	return fault
}

// take removes a key from the table: what is left at the end is Extra.
func (h *header) take(key string) any {
	value := h.table[key]
	delete(h.table, key)
	return value
}

func (h *header) game(m *Match) error {
	id, is := h.take("game").(string)
	if !is {
		return h.src.At("game", "fault.no-game", "fault.write-a-game")
	}
	if m.Game = h.lib.Game(id); m.Game == nil {
		return h.src.At("game", "fault.unknown-game", "fault.update", id)
	}
	return nil
}

func (h *header) revision(m *Match) error {
	m.Revision = m.Game.Revision
	switch value := h.take("revision").(type) {
	case nil:
	case int64:
		if value < 0 || value > math.MaxInt32 {
			return h.src.At("revision", "fault.wrong-type", "fault.toml-remedy", "revision", value)
		}
		m.Revision = int(value)
	default:
		return h.src.At("revision", "fault.wrong-type", "fault.toml-remedy", "revision", fmt.Sprintf("%T", value))
	}
	if m.Revision > m.Game.Revision {
		return h.src.At("revision", "fault.newer-revision", "fault.update", m.Revision, m.Game.Revision)
	}
	return nil
}

// seed may be a whole number or, beyond TOML's whole numbers, a text with one.
func (h *header) seed(m *Match) error {
	switch value := h.take("seed").(type) {
	case nil:
		return nil
	case int64:
		m.Seed, m.Seeded = uint64(value), true
		return nil
	case string:
		n, err := strconv.ParseUint(strings.TrimSpace(value), 0, 64)
		m.Seed, m.Seeded = n, err == nil
	}
	if !m.Seeded {
		return h.src.At("seed", "fault.wrong-seed", "fault.write-seed")
	}
	return nil
}

// variant is a whole table, the name of a variant of the library, or missing: then it
// is the game's default. A table that is not whole (no id or no title: somebody wrote it
// by hand) is completed from the variant that it names, or from the default.
func (h *header) variant(m *Match) error {
	var err error
	switch value := h.take("variant").(type) {
	case nil:
		m.Setup.Variant, err = h.lib.Variant(m.Game, "")
	case string:
		m.Setup.Variant, err = h.lib.Variant(m.Game, value)
		if err != nil {
			return h.src.At("variant", "fault.unknown-variant", "fault.write-variant", value)
		}
	case map[string]any:
		if err := h.complete(m.Game, value); err != nil {
			return err
		}
		return h.table2variant(m, value)
	default:
		return h.src.At("variant", "fault.wrong-type", "fault.write-variant", "variant", fmt.Sprintf("%T", value))
	}
	return err
}

func (h *header) complete(game *games.Game, table map[string]any) error {
	id, named := table["id"].(string)
	if _, titled := table["title"]; named && titled {
		return nil
	}
	base, err := h.lib.Variant(game, id)
	if err != nil {
		base, err = h.lib.Variant(game, "")
	}
	if err != nil {
		return err
	}
	var whole map[string]any
	if _, err := toml.Decode(base.Text, &whole); err != nil {
		return err
	}
	for key, value := range whole {
		if _, has := table[key]; !has {
			table[key] = value
		}
	}
	return nil
}

func (h *header) table2variant(m *Match, table map[string]any) error {
	text, err := tableText(table)
	if err != nil {
		return h.src.At("variant", "fault.toml", "fault.toml-remedy", err.Error())
	}
	v, err := m.Game.Variant(h.src.File, text)
	var fault *games.Fault
	if errors.As(err, &fault) {
		return h.relocate(fault)
	}
	m.Setup.Variant = v
	return err
}

// relocate moves a fault from the variant's own text to the line of the header that
// says the same.
func (h *header) relocate(f *games.Fault) error {
	lines := strings.Split(h.src.Text, "\n")
	plain := func(line string) string {
		line = strings.Replace(strings.TrimSpace(line), "[variant.", "[", 1)
		return strings.TrimPrefix(line, "variant.")
	}
	start := slices.IndexFunc(lines, func(l string) bool { return strings.TrimSpace(l) == "[variant]" })
	found := -1
	if at := start + f.Line; start >= 0 && at < len(lines) && plain(lines[at]) == plain(f.Text) {
		found = at
	}
	if found < 0 {
		key, _, _ := strings.Cut(f.Text, "=")
		at := h.src.At("variant."+strings.TrimSpace(key), "", "")
		if at.Line <= 1 {
			at = h.src.At("variant", "", "")
		}
		f.Line, f.Column, f.Text = at.Line, at.Column, at.Text
	} else {
		f.Line, f.Text = found+1, strings.TrimRight(lines[found], "\r")
	}
	clip(f)
	return f
}

func (h *header) seats(m *Match) error {
	v := m.Setup.Variant
	switch value := h.take("seats").(type) {
	case nil:
		m.Setup.Seats = slices.Clone(v.SeatIDs[:min(v.Seats.Min, len(v.SeatIDs))])
		return nil
	case []any:
		for _, word := range value {
			id, is := word.(string)
			if !is || !slices.Contains(m.Game.SeatIDs, id) || slices.Contains(m.Setup.Seats, id) {
				return h.src.At("seats", "fault.wrong-seat", "fault.known-seats", word, strings.Join(m.Game.SeatIDs, " "))
			}
			m.Setup.Seats = append(m.Setup.Seats, id)
		}
	default:
		return h.src.At("seats", "fault.wrong-type", "fault.known-seats", "seats", strings.Join(m.Game.SeatIDs, " "))
	}
	if !v.Seats.Has(len(m.Setup.Seats)) {
		return h.src.At("seats", "fault.seat-count", "fault.write-seats", v.Seats)
	}
	return nil
}

// people reads who plays, leniently: a table by seat, or a list in order of play.
func (h *header) people(m *Match) error {
	players := map[string]string{}
	switch value := h.take("players").(type) {
	case map[string]any:
		for seat, name := range value {
			players[seat] = fmt.Sprint(name)
		}
	case []any:
		for i, name := range value[:min(len(value), len(m.Setup.Seats))] {
			players[m.Setup.Seats[i]] = fmt.Sprint(name)
		}
	}
	if len(players) > 0 {
		m.Players = players
	}
	switch value := h.take("date").(type) {
	case string:
		m.Date = value
	case encoding.TextMarshaler:
		if text, err := value.MarshalText(); err == nil {
			m.Date = string(text)
		}
	}
	if len(h.table) > 0 {
		m.Extra = h.table
	}
	return nil
}

func (h *header) start(m *Match) error {
	fresh, err := New(m.Game, m.Setup, m.Header)
	if err != nil {
		return h.src.At("seats", "fault.wrong-seats", "fault.known-seats", err.Error(), strings.Join(m.Setup.Variant.SeatIDs, " "))
	}
	*m = *fresh
	return nil
}

// tableText is a table as TOML, always the same text for the same table.
func tableText(table map[string]any) (string, error) {
	var out bytes.Buffer
	encoder := toml.NewEncoder(&out)
	encoder.Indent = ""
	err := encoder.Encode(table)
	return out.String(), err
}

// Package demos reads the demos, positions for three minutes of play: the beginnings of matches up
// to a person's turn near an exciting end, in resources/demos/<game>/<id>.banchisa. A demo is a
// match file; its header has a [demo] table with a title and a goal in both languages, and names
// the bots; the seat without a bot is the person's.
package demos

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path"
	"strings"

	"banchisa/games"
	"banchisa/games/record"
	"banchisa/resources"
)

// Demo is a demo, ready to be played.
type Demo struct {
	// ID is the file's name without its extension.
	ID string
	// Title and Goal, one sentence, address the visitor.
	Title, Goal games.LocalizedText
	// Seat is the person's; it is to move.
	Seat games.Seat
	// Match is the match up to there.
	Match *record.Match
}

// Shipped returns the demos that come with a game, by name.
func Shipped(resolver record.Resolver, game string) ([]*Demo, error) {
	names, err := fs.Glob(resources.Demos, path.Join("demos", game, "*.banchisa"))
	if err != nil {
		return nil, err
	}
	var all []*Demo
	for _, name := range names {
		file, err := resources.Demos.Open(name)
		if err != nil {
			return nil, err
		}
		d, err := Read(resolver, name, file)
		file.Close()
		if err != nil {
			return nil, err
		}
		all = append(all, d)
	}
	return all, nil
}

// Read reads a demo strictly. name is that of the file, for messages.
func Read(resolver record.Resolver, name string, r io.Reader) (*Demo, error) {
	m, err := resolver.Decode(name, r)
	if err != nil {
		return nil, err
	}
	if faults := m.Verify(); len(faults) > 0 {
		return nil, faults[0]
	}
	d := &Demo{ID: strings.TrimSuffix(path.Base(name), path.Ext(name)), Match: m, Seat: games.NoSeat}
	table, _ := m.Extra["demo"].(map[string]any)
	if d.Title, err = localizedText(table, "title"); err == nil {
		d.Goal, err = localizedText(table, "goal")
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	for i, seat := range m.Setup.Seats {
		if !record.IsBot(m.Players[seat]) {
			if d.Seat != games.NoSeat {
				return nil, fmt.Errorf("%s: %w", name, errSeats)
			}
			d.Seat = games.Seat(i)
		}
	}
	if d.Seat == games.NoSeat || m.State().Actor() != d.Seat {
		return nil, fmt.Errorf("%s: %w", name, errSeats)
	}
	return d, nil
}

var errSeats = errors.New("a demo has one seat without a bot, and it is that seat's turn")

// localizedText returns a text of the [demo] table, in both languages.
func localizedText(table map[string]any, key string) (games.LocalizedText, error) {
	texts, _ := table[key].(map[string]any)
	text := games.LocalizedText{}
	for _, language := range []string{"it", "en"} {
		if text[language], _ = texts[language].(string); text[language] == "" {
			return nil, fmt.Errorf("demo.%s.%s is missing", key, language)
		}
	}
	return text, nil
}

// NewMatch returns the demo as a new match, whose further chance has another seed, so that no two
// visitors get the same dice. Its record therefore has no seed.
func (d *Demo) NewMatch(seed uint64) *record.Match {
	header := record.Header{
		Revision: d.Match.Revision, Seed: seed, Players: map[string]string{},
		Extra: map[string]any{"demo": d.Match.Extra["demo"]},
	}
	maps.Copy(header.Players, d.Match.Players)
	m, err := record.New(d.Match.Game, d.Match.Setup, header)
	if err != nil {
		panic(err) // the set-up has been played already
	}
	for _, a := range d.Match.Actions() {
		m.Apply(a)
	}
	return m
}

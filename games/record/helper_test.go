package record_test

import (
	"io"
	"testing"

	"banchisa/games"
	"banchisa/games/gametest/race"
	"banchisa/games/record"
)

var library = record.Library{Game: race.Find, Variant: race.Variant}

// played is a match of seed with the choices that seed makes.
func played(t testing.TB, seed uint64) *record.Match {
	t.Helper()
	v, err := race.Variant(race.Game, "")
	if err != nil {
		t.Fatal(err)
	}
	m, err := record.New(race.Game, games.Setup{Variant: v, Seats: []string{"a", "b"}}, record.Header{
		Seed: seed, Seeded: true, Date: "2026-11-21", Players: map[string]string{"a": "Anna", "b": "bot:3"},
		Extra: map[string]any{"place": "Modena", "fair": map[string]any{"table": int64(3)}},
	})
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; m.State().Actor() != games.Nobody; {
		m.Play(next(m, seed, &n))
	}
	m.Finish()
	return m
}

// next is the referee's or a fixed player's next action.
func next(m *record.Match, seed uint64, n *int) games.Action {
	s := m.State()
	if s.Actor() == games.Chance {
		*n++
		return games.Draw(s, seed, *n-1)
	}
	actions := s.Actions(nil)
	return actions[(int(seed%1000)+m.Len()*7)%len(actions)]
}

func decode(t testing.TB, text string) *record.Match {
	t.Helper()
	m, err := library.Decode("x.banchisa", reader(text))
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return m
}

func reader(text string) io.Reader { return &slow{text} }

// slow gives a few bytes at a time, as a pipe may.
type slow struct{ rest string }

func (s *slow) Read(p []byte) (int, error) {
	if s.rest == "" {
		return 0, io.EOF
	}
	n := copy(p[:min(len(p), 7)], s.rest)
	s.rest = s.rest[n:]
	return n, nil
}

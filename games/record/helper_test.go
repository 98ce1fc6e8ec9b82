package record_test

import (
	"io"
	"testing"

	"banchisa/games"
	"banchisa/games/gametest/race"
	"banchisa/games/record"
)

var testResolver = record.Resolver{Game: race.Find, Variant: race.FindVariant}

// randomMatch returns a match with chance and choices from seed.
func randomMatch(t testing.TB, seed uint64) *record.Match {
	t.Helper()
	v, err := race.FindVariant(race.Game, "")
	if err != nil {
		t.Fatal(err)
	}
	m, err := record.New(race.Game, games.Setup{Variant: v, Seats: []string{"a", "b"}}, record.Header{
		Seed: seed, HasSeed: true, Date: "2026-11-21", Players: map[string]string{"a": "Anna", "b": "bot:3"},
		Extra: map[string]any{"place": "Modena", "fair": map[string]any{"table": int64(3)}},
	})
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; m.State().Actor() != games.Terminal; {
		m.Apply(nextAction(m, seed, &n))
	}
	m.Finish()
	return m
}

// nextAction returns the referee's next action, or that of a deterministic player.
func nextAction(m *record.Match, seed uint64, n *int) games.Action {
	s := m.State()
	if s.Actor() == games.Chance {
		*n++
		return games.SeededChance(s, seed, *n-1)
	}
	actions := s.LegalActions(nil)
	return actions[(int(seed%1000)+m.Len()*7)%len(actions)]
}

func decode(t testing.TB, text string) *record.Match {
	t.Helper()
	m, err := testResolver.Decode("x.banchisa", reader(text))
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return m
}

func reader(text string) io.Reader { return &slowReader{text} }

// slowReader returns a few bytes at a time, as a pipe may.
type slowReader struct{ rest string }

func (s *slowReader) Read(p []byte) (int, error) {
	if s.rest == "" {
		return 0, io.EOF
	}
	n := copy(p[:min(len(p), 7)], s.rest)
	s.rest = s.rest[n:]
	return n, nil
}

package gametest

import (
	"bytes"

	"banchisa/games"
	"banchisa/games/record"
)

// checkRoundTrip writes the match as a file and reads it back: whole, and truncated at many
// bytes, as after a crash.
func (m *match) checkRoundTrip(cuts int) {
	m.t.Helper()
	rec, err := record.New(m.game, m.setup, record.Header{Seed: 7, HasSeed: true})
	if err != nil {
		m.fail("the record cannot be begun: %v", err)
	}
	var head bytes.Buffer
	if err := rec.Encode(&head); err != nil {
		m.fail("the record's header: %v", err)
	}
	for _, a := range m.played {
		rec.Apply(a)
	}
	rec.Finish()
	var file bytes.Buffer
	if err := rec.Encode(&file); err != nil {
		m.fail("the record cannot be written: %v", err)
	}
	decoded := m.decodeRecord(file.Bytes())
	// The record reads the variant again, so the states are compared as drawn; every line has
	// been parsed on the way.
	if decoded.Len() != len(m.played) || decoded.Result != games.FormatResult(m.state, m.setup) || decoded.State().String() != m.state.String() {
		m.fail("the record is read back as %d of %d actions, result %q\n%s", decoded.Len(), len(m.played), decoded.Result, decoded.State())
	}
	body := file.Len() - head.Len()
	for n := range min(cuts, body) {
		cut := head.Len() + body*n/min(cuts, body)
		got := m.decodeRecord(file.Bytes()[:cut])
		// The first line of the body follows the header; the last is the result.
		want := min(bytes.Count(file.Bytes()[head.Len():cut], []byte("\n")), len(m.played))
		if got.Len() != want {
			m.fail("truncated at byte %d the record has %d actions, want %d", cut, got.Len(), want)
		}
	}
}

// decodeRecord reads a record that has no wrong line.
func (m *match) decodeRecord(file []byte) *record.Match {
	m.t.Helper()
	lib := record.Resolver{
		Game:    func(string) *games.Game { return m.game },
		Variant: func(*games.Game, string) (games.Variant, error) { return m.setup.Variant, nil },
	}
	got, err := lib.Decode("match.banchisa", bytes.NewReader(file))
	if err != nil {
		m.fail("the record cannot be read: %v", err)
	}
	for _, f := range got.Errors {
		m.fail("the record is read with an error: %v", f)
	}
	return got
}

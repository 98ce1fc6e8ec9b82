package gametest

import (
	"bytes"
	"os"
	"testing"

	"banchisa/games"
	"banchisa/games/record"
)

// ReplayRecord replays the file of a whole match: every line must be legal and agree with the
// seed, the match must be over with the result in the file, and writing it again must give the
// same file.
func ReplayRecord(t testing.TB, resolver record.Resolver, file string) *record.Match {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v; write it with: go test -run %s -update", err, t.Name())
	}
	m, err := resolver.Decode(file, bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	for _, fileErr := range m.Verify() {
		t.Error(fileErr)
	}
	s := m.State()
	if s.Actor() != games.Terminal {
		t.Fatalf("the match is not over\n%v", s)
	}
	if want := games.FormatResult(s, m.Setup); m.Result != want || m.Result == "" {
		t.Errorf("the file says %q, the position %q\n%v", m.Result, want, s)
	}
	if again := encodeMatch(t, m); !bytes.Equal(again, text) {
		t.Errorf("%s: written again it differs:\n%s", file, again)
	}
	return m
}

// WriteRecord finishes a match and writes its file, for ReplayRecord.
func WriteRecord(t testing.TB, m *record.Match, file string) {
	t.Helper()
	m.Finish()
	if err := os.WriteFile(file, encodeMatch(t, m), 0o644); err != nil {
		t.Fatal(err)
	}
}

func encodeMatch(t testing.TB, m *record.Match) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := m.Encode(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

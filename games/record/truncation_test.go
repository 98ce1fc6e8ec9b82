package record_test

import (
	"errors"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/gametest/race"
	"banchisa/games/record"
)

// matchWithUndo returns the file of a match with undo lines, as it is appended line by line, and
// the length of its header.
func matchWithUndo(t *testing.T) (text string, header int) {
	t.Helper()
	v, _ := race.FindVariant(race.Game, "")
	m, err := record.New(race.Game, games.Setup{Variant: v, Seats: []string{"a", "b"}}, record.Header{Seed: 9, HasSeed: true})
	if err != nil {
		t.Fatal(err)
	}
	var file strings.Builder
	if err := m.Encode(&file); err != nil {
		t.Fatal(err)
	}
	header = file.Len()
	n, undone := 0, false
	for m.State().Actor() != games.Terminal {
		a := nextAction(m, 9, &n)
		file.WriteString(m.Setup.FormatLine(m.State(), a) + "\n")
		m.Apply(a)
		if undone = !undone && m.Len()%3 == 0; undone {
			file.WriteString("undo\n")
			m.Undo()
		}
	}
	m.Finish()
	return file.String() + "== " + m.Result + "\n", header
}

func TestFileTruncatedAtEveryByteRecovers(t *testing.T) {
	text, header := matchWithUndo(t)
	whole := decode(t, text)
	for cut := header; cut <= len(text); cut++ {
		m := decode(t, text[:cut])
		if faults := m.Verify(); len(faults) > 0 {
			t.Fatalf("cut at %d: %v", cut, faults)
		}
		end := strings.LastIndex(text[:cut], "\n") + 1
		want := decode(t, text[:end])
		if m.Len() != want.Len() || *m.State().(*race.State) != *withRulesOf(want.State(), m.State()) {
			t.Fatalf("cut at %d: %v after %d, want %v after %d", cut, m.State(), m.Len(), want.State(), want.Len())
		}
		if m.ValidSize != int64(end) {
			t.Errorf("cut at %d: %d sound bytes, want %d", cut, m.ValidSize, end)
		}
		if m.Truncated != (cut != end) && m.Result == "" {
			t.Errorf("cut at %d: torn %v", cut, m.Truncated)
		}
	}
	if whole.Result == "" {
		t.Error("the file has no result")
	}
	for cut := range header - len("\n") {
		_, err := testResolver.Decode("x", reader(text[:cut]))
		var f *games.FileError
		if !errors.As(err, &f) {
			t.Fatalf("cut at %d in the header: %v", cut, err)
		}
	}
}

// A player's name of any length is read as one that a table can show.
func TestLongPlayerNamesAreCut(t *testing.T) {
	for written, want := range map[string]string{
		strings.Repeat("ab", 20):            strings.Repeat("ab", 20),
		strings.Repeat("à", 41):             strings.Repeat("à", 39) + "…",
		strings.Repeat("x", 60_000):         strings.Repeat("x", 39) + "…",
		strings.Repeat("x ", 1000) + "bot:": strings.Repeat("x ", 19) + "x…",
	} {
		m := decode(t, "banchisa 1\ngame = \"race\"\nplayers = { a = \""+written+"\" }\n---\n")
		if got := m.Players["a"]; got != want {
			t.Errorf("%.50q is read as %q, want %q", written, got, want)
		}
	}
}

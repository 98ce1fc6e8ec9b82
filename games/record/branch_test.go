package record_test

import (
	"strings"
	"testing"

	"banchisa/games/record"
)

// A branch says which match it is one of. What cannot be the name of a file beside it is ignored.
func TestBranch(t *testing.T) {
	m := decode(t, "banchisa 1\ngame = \"race\"\nseed = 3\nbranch_of = \"finale.banchisa\"\nbranch_at = 12\n---\n")
	want := record.Branch{Of: "finale.banchisa", At: 12}
	if m.Branch() != want {
		t.Errorf("read %+v", m.Branch())
	}
	m = decode(t, "banchisa 1\ngame = \"race\"\nseed = 3\n---\n")
	if m.Branch() != (record.Branch{}) {
		t.Errorf("an ordinary match: %+v", m.Branch())
	}
	m.SetBranch(want)
	var text strings.Builder
	if err := m.Encode(&text); err != nil {
		t.Fatal(err)
	}
	if back := decode(t, text.String()); back.Branch() != want || back.HasSeed {
		t.Errorf("written and read again: %+v, a seed: %v", back.Branch(), back.HasSeed)
	}
	for _, keys := range []string{
		`branch_of = 7`, `branch_of = ""`, `branch_of = "../finale.banchisa"`, `branch_of = 'C:\finale.banchisa'`, "branch_of = \"a\\u001bb\"",
		`branch_of = "` + strings.Repeat("x", 300) + `"`, "branch_of = \"a.banchisa\"\nbranch_at = -1", `branch_at = 12`,
		"branch_of = \"a.banchisa\"\nbranch_at = 9223372036854775807",
	} {
		if m := decode(t, "banchisa 1\ngame = \"race\"\nseed = 3\n"+keys+"\n---\n"); m.Branch() != (record.Branch{}) {
			t.Errorf("%s: %+v", keys, m.Branch())
		}
	}
}

package record_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/record"
)

// TestUndoAnywhere plays and undoes at random, few and many at a time, over several snapshots. The
// position is always that of the actions replayed, and the lines written on the way are read as the
// same match.
func TestUndoAnywhere(t *testing.T) {
	g := catalog.Find("quadriga")
	v, err := catalog.FindVariant(g, "classic")
	if err != nil {
		t.Fatal(err)
	}
	m, err := record.New(g, games.Setup{Variant: v, Seats: v.SeatIDs}, record.Header{})
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	if err := m.Encode(&text); err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 2))
	deepest := 0
	for range 40 {
		for range r.IntN(220) {
			if m.State().Actor() == games.Terminal {
				break
			}
			all := m.State().LegalActions(nil)
			a := all[r.IntN(min(len(all), 3))]
			text.WriteString(m.Setup.FormatLine(m.State(), a) + "\n")
			m.Apply(a)
		}
		deepest = max(deepest, m.Len())
		for range min(m.Len(), r.IntN(140)) {
			m.Undo()
			text.WriteString("undo\n")
			if want := m.StateAt(m.Len()); !games.Equal(m.State(), want) {
				t.Fatalf("after %d actions: got\n%v\nwant\n%v", m.Len(), m.State(), want)
			}
		}
	}
	if deepest < 200 {
		t.Fatalf("the longest match has %d actions: too few for two snapshots", deepest)
	}
	back, err := catalog.Resolver().Decode("x", strings.NewReader(text.String()))
	if err != nil || len(back.Errors) > 0 || !slices.Equal(back.Actions(), m.Actions()) || back.State().String() != m.State().String() {
		t.Errorf("read: %v %v, %d actions of %d", err, back.Errors, back.Len(), m.Len())
	}
}

// TestUndoneActionsAreNotLegalElsewhere checks that after another action what followed the undone one is
// judged by the rules again.
func TestUndoneActionsAreNotLegalElsewhere(t *testing.T) {
	const head = "banchisa 1\ngame = \"isaac\"\nseats = [\"dark\", \"light\"]\n---\n"
	for lines, wrong := range map[string]int{
		"dark 5@23-\nlight 5@33-\nundo\nundo\ndark 5@23-\nlight 5@33-\n":                    0,
		"dark 5@23-\nlight 5@33-\nundo\nundo\ndark 5@33-\nlight 5@33-\n":                    10,
		"dark 5@23-\nlight 5@33-\nundo\nundo\ndark 5@33-\nlight 5@23-\nundo\nlight 5@33-\n": 12,
	} {
		m, err := catalog.Resolver().Decode("x", strings.NewReader(head+lines))
		if err != nil {
			t.Fatal(err)
		}
		got := 0
		if len(m.Errors) > 0 {
			got = m.Errors[0].Line
		}
		if got != wrong {
			t.Errorf("%q: wrong line %d, want %d", lines, got, wrong)
		}
	}
}

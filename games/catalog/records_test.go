package catalog_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/gametest"
	"banchisa/games/record"
)

// recordFiles returns the match files in the repository: each game's own, and those of every
// released revision.
func recordFiles(t *testing.T) []string {
	t.Helper()
	var all []string
	for _, pattern := range []string{"../*/testdata/*.banchisa", "../*/testdata/*/*.banchisa"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, files...)
	}
	return all
}

func TestRecordedMatchesReplay(t *testing.T) {
	for _, name := range recordFiles(t) {
		t.Run(strings.TrimPrefix(filepath.ToSlash(name), "../"), func(t *testing.T) {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			m, err := catalog.Resolver().Decode(name, bytes.NewReader(text))
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range m.Verify() {
				t.Error(f)
			}
			var first, again strings.Builder
			if err := m.Encode(&first); err != nil {
				t.Fatal(err)
			}
			back, err := catalog.Resolver().Decode(name, strings.NewReader(first.String()))
			if err != nil || len(back.Errors) > 0 {
				t.Fatalf("written and read again: %v %v", err, back)
			}
			if err := back.Encode(&again); err != nil || again.String() != first.String() {
				t.Errorf("written twice: %v\n%s\nand\n%s", err, &first, &again)
			}
		})
	}
}

// Some matches of every revision of every game are kept and must replay for ever. If this fails
// after a change of rules, raise the game's Revision.
func TestEveryRevisionHasItsMatches(t *testing.T) {
	for _, game := range catalog.All {
		for seed := range uint64(3) {
			name := fmt.Sprintf("../record/testdata/%s-r%d-%d.banchisa", game.ID, game.Revision, seed+1)
			if gametest.Updating() {
				writeRecord(t, game, seed+1, name)
			}
			if _, err := os.Stat(name); err != nil {
				t.Errorf("%v; write it with: go test ./games/catalog -run Revision -update", err)
			}
		}
	}
}

// writeRecord plays a random match of one of the game's variants; an existing file is not
// overwritten.
func writeRecord(t *testing.T, game *games.Game, seed uint64, name string) {
	t.Helper()
	if _, err := os.Stat(name); err == nil {
		return
	}
	variants, err := catalog.ShippedVariants(game)
	if err != nil {
		t.Fatal(err)
	}
	v := variants[int(seed-1)%len(variants)]
	setup := games.Setup{Variant: v, Seats: game.SeatIDs[:v.Seats.Max]}
	if len(v.SeatIDs) == v.Seats.Max {
		setup.Seats = v.SeatIDs
	}
	m := gametest.NewRecord(t, game, setup, record.Header{Seed: seed, HasSeed: true}, nil)
	r := rand.New(rand.NewPCG(seed, 5))
	err = m.Play(2000, func(s games.State) (games.Action, error) {
		legal := s.LegalActions(nil)
		return legal[r.IntN(len(legal))], nil
	})
	if err != nil {
		t.Fatal(err)
	}
	gametest.WriteRecord(t, m, name)
}

package catalog_test

import (
	"bufio"
	"crypto/sha256"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/gametest"
)

// corpusMatches is the number of matches of each game that are replayed on every machine.
const corpusMatches = 200

// maxCorpusActions ends a random match that does not reach its end.
const maxCorpusActions = 3000

// The same seeds give the same matches on every machine: 200 random matches of each game, through
// all shipped variants and numbers of seats, are played again and compared with what was
// recorded. If this fails after a change of rules, raise the game's Revision, then run make
// corpus. Matches of a variant whose text has changed since cannot be compared; the test says so,
// and make corpus rewrites them.
func TestCorpusPlaysTheSame(t *testing.T) {
	for _, game := range catalog.All {
		t.Run(game.ID, func(t *testing.T) {
			t.Parallel()
			size := corpusMatches
			if testing.Short() {
				size = 20
			}
			name := filepath.Join("testdata", "corpus", game.ID+".txt")
			if gametest.Updating() {
				writeCorpus(t, game, name)
			}
			file, err := os.Open(name)
			if err != nil {
				t.Fatalf("%v; write it with: make corpus", err)
			}
			defer file.Close()
			n, stale := 0, 0
			for lines := bufio.NewScanner(file); n < size && lines.Scan(); n++ {
				got, was := corpusLine(t, game, n), lines.Text()
				switch {
				case got == was:
				case strings.Fields(got)[0] != strings.Fields(was)[0]:
					stale++
				default:
					t.Errorf("match %d is\n%s\nand was\n%s", n, got, was)
				}
			}
			if n < size {
				t.Errorf("%d matches, want %d", n, size)
			}
			if stale > 0 {
				t.Skipf("%d of %d matches are of variants that have been changed: make corpus", stale, n)
			}
		})
	}
}

func writeCorpus(t *testing.T, game *games.Game, name string) {
	t.Helper()
	var text strings.Builder
	for n := range corpusMatches {
		text.WriteString(corpusLine(t, game, n) + "\n")
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// corpusLine plays match n and returns its line: a hash of the variant's text, the variant,
// seats, decisions, a hash of all lines, and the result.
func corpusLine(t *testing.T, game *games.Game, n int) string {
	t.Helper()
	setup := nthSetup(t, game, n)
	state, err := game.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	seed, sum := uint64(n+1), sha256.New()
	r := rand.New(rand.NewPCG(seed, 7))
	var legal []games.Action
	played, chances := 0, 0
	for ; played < maxCorpusActions && state.Actor() != games.Terminal; played++ {
		actor := state.Actor()
		var a games.Action
		if actor == games.Chance {
			a = games.SeededChance(state, seed, chances)
			chances++
		} else {
			legal = state.LegalActions(legal[:0])
			a = legal[r.IntN(len(legal))]
		}
		io.WriteString(sum, setup.FormatLine(state, a)+"\n")
		state.Apply(a)
	}
	result := "unfinished"
	if state.Actor() == games.Terminal {
		result = games.FormatResult(state, setup)
	}
	text := sha256.Sum256([]byte(setup.Variant.Source))
	return fmt.Sprintf("%x %s %d %d %x %s", text[:4], setup.Variant.ID, len(setup.Seats), played, sum.Sum(nil)[:8], result)
}

// nthSetup goes through the shipped variants, and in each through the numbers of seats.
func nthSetup(t *testing.T, game *games.Game, n int) games.Setup {
	t.Helper()
	variants, err := catalog.ShippedVariants(game)
	if err != nil {
		t.Fatal(err)
	}
	v := variants[n%len(variants)]
	ids := v.SeatIDs
	if len(ids) < v.Seats.Max {
		ids = game.SeatIDs
	}
	for seats := v.Seats.Min + n/len(variants)%(v.Seats.Max-v.Seats.Min+1); ; seats++ {
		setup := games.Setup{Variant: v, Seats: ids[:min(seats, v.Seats.Max)]}
		if _, err := game.New(setup); err == nil {
			return setup
		} else if seats >= v.Seats.Max {
			t.Fatal(err)
		}
	}
}

package gametest

import (
	"flag"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"banchisa/games"
)

var update = flag.Bool("update", false, "rewrite golden files")

// Updating reports whether golden files are to be rewritten: go test -update.
func Updating() bool { return *update }

// Golden compares text with a golden file, or writes the file under -update.
func Golden(t testing.TB, file, text string) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v; write it with: go test -run %s -update", err, t.Name())
	}
	want, got := strings.Split(string(data), "\n"), strings.Split(text, "\n")
	for i := range max(len(want), len(got)) {
		w, g := lineAt(want, i), lineAt(got, i)
		if w != g {
			t.Fatalf("%s:%d: got\n%s\nwant\n%s", file, i+1, g, w)
		}
	}
}

func lineAt(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "(nothing)"
}

// conformOrder compares the order of LegalActions with a snapshot, because seeds and bots depend
// on it. A line is a ply: the actor, the number of actions, a hash of all names in order, the
// first, the last and the one played.
func conformOrder(t *testing.T, g *games.Game, opts Options) {
	var b strings.Builder
	for _, v := range opts.Variants {
		for _, setup := range Setups(g, v) {
			fmt.Fprintf(&b, "# %s %d\n", v.ID, len(setup.Seats))
			s := NewState(t, g, setup)
			r := rand.New(rand.NewPCG(11, 7))
			for range opts.OrderPlies {
				if s.Actor() == games.Terminal {
					break
				}
				actions := s.LegalActions(nil)
				hash := fnv.New32a()
				for _, a := range actions {
					fmt.Fprintln(hash, s.FormatAction(a))
				}
				a := actions[r.IntN(len(actions))]
				fmt.Fprintf(&b, "%s %d %08x | %s | %s | %s\n", setup.SeatName(s.Actor()), len(actions), hash.Sum32(),
					s.FormatAction(actions[0]), s.FormatAction(actions[len(actions)-1]), s.FormatAction(a))
				s.Apply(a)
			}
		}
	}
	Golden(t, filepath.Join(opts.Dir, "order.txt"), b.String())
}

package gametest

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"banchisa/games"
)

// conformPerft compares the counts with testdata/perft.txt, if that exists. A line is "variant
// seats depth count", with "#" before a comment. A line "play" with names separated by semicolons
// says where the lines below start ("play" alone: at the opening):
//
//	classic 2 1 972
//	play 3@00-; 3@97|
//	classic 2 1 901
//
// The counts must come from another source than this program.
func conformPerft(t *testing.T, g *games.Game, opts Options) {
	file, err := os.Open(filepath.Join(opts.Dir, "perft.txt"))
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("no perft.txt")
	}
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	maxNodes := uint64(shortOr(3e5, 5e6))
	played := ""
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		text := strings.TrimSpace(strings.SplitN(lines.Text(), "#", 2)[0])
		if text == "" {
			continue
		}
		if rest, ok := strings.CutPrefix(text, "play"); ok {
			played = strings.TrimSpace(rest)
			continue
		}
		var id string
		var seats, depth int
		var want uint64
		if _, err := fmt.Sscan(text, &id, &seats, &depth, &want); err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		if want > maxNodes {
			continue
		}
		s := perftState(t, g, opts, id, seats, played)
		if got := games.Perft(s, depth); got != want {
			t.Errorf("%s, after %q: perft %d is %d, want %d\n%s", id, played, depth, got, want, s)
		}
	}
}

// perftState returns the opening position of a variant, or the position after a play line.
func perftState(t *testing.T, g *games.Game, opts Options, id string, seats int, prefix string) games.State {
	t.Helper()
	for _, v := range opts.Variants {
		for _, setup := range Setups(g, v) {
			if v.ID != id || len(setup.Seats) != seats {
				continue
			}
			s := NewState(t, g, setup)
			for name := range strings.SplitSeq(prefix, ";") {
				if name = strings.TrimSpace(name); name == "" {
					continue
				}
				a, ok := games.ParseAction(s, name)
				if !ok {
					t.Fatalf("perft.txt plays %q, which is not legal in\n%s", name, s)
				}
				s.Apply(a)
			}
			return s
		}
	}
	t.Fatalf("perft.txt names %s with %d seats, which is not shipped", id, seats)
	return nil
}

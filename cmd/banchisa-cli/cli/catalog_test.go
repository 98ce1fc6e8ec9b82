package cli_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/catalog"
)

// Random matches of every game are valid, and every command works on them.
func TestEveryGame(t *testing.T) {
	for _, game := range catalog.All {
		t.Run(game.ID, func(t *testing.T) {
			d := newFixture(t)
			files := strings.Fields(d.mustRun("", "random", game.ID, "--n", "2", "--seed", "3", "--out", d.dir, "--limit", "600"))
			if len(files) != 2 {
				t.Fatalf("files %v", files)
			}
			d.mustRun("", append([]string{"verify"}, files...)...)
			m, err := catalog.Resolver().Decode(files[0], openFile(t, files[0]))
			if err != nil {
				t.Fatal(err)
			}
			for _, k := range []int{0, 1, m.Len() / 2, m.Len()} {
				d.checkPosition(m.StateAt(k), files[0], strconv.Itoa(k))
			}
			d.checkViews(m.Setup, m.StateAt(m.Len()/2), files[0], strconv.Itoa(m.Len()/2))
			first, err := os.ReadFile(files[1])
			if err != nil {
				t.Fatal(err)
			}
			if code, _, _ := d.run("", "random", game.ID, "--seed", "4", "--out", d.dir, "--limit", "600"); code == 0 {
				t.Error("a file has been overwritten")
			}
			if err := os.Remove(files[1]); err != nil {
				t.Fatal(err)
			}
			again := d.mustRun("", "random", game.ID, "--seed", "4", "--out", d.dir, "--limit", "600")
			if second, _ := os.ReadFile(files[1]); strings.TrimSpace(again) != files[1] || !bytes.Equal(first, second) {
				t.Errorf("%q is not %q once more", again, files[1])
			}
		})
	}
}

// checkPosition compares legal and perft with the engine.
func (f *fixture) checkPosition(s games.State, file, at string) {
	f.t.Helper()
	var names []string
	for _, a := range s.LegalActions(nil) {
		names = append(names, s.FormatAction(a))
	}
	if got := strings.Fields(strings.ReplaceAll(f.mustRun("", "legal", file, "--at", at), " ", "_")); !slices.Equal(got, strings.Fields(strings.ReplaceAll(strings.Join(names, "\n"), " ", "_"))) {
		f.t.Errorf("legal at %s: got %v, want %v", at, got, names)
	}
	if got := strings.TrimSpace(f.mustRun("", "perft", "--from", file, "--at", at, "--depth", "1")); got != strconv.Itoa(len(names)) {
		f.t.Errorf("perft 1 at %s: got %s, want %d", at, got, len(names))
	}
}

// checkViews compares show with the view of each seat.
func (f *fixture) checkViews(setup games.Setup, s games.State, file, at string) {
	f.t.Helper()
	if got := f.mustRun("", "show", file, "--at", at); !strings.HasPrefix(got, strings.TrimRight(s.String(), "\n")) {
		f.t.Errorf("show prints\n%s\nnot\n%s", got, s)
	}
	for seat, id := range append(slices.Clone(setup.Seats), "public") {
		viewer := games.Seat(seat)
		if id == "public" {
			viewer = games.Public
		}
		want := strings.TrimRight(games.View(s, viewer).String(), "\n")
		if got := f.mustRun("", "show", file, "--at", at, "--eye", id); !strings.HasPrefix(got, want) {
			f.t.Errorf("%s is shown\n%s\nnot\n%s", id, got, want)
		}
	}
}

func openFile(t *testing.T, name string) *os.File {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { file.Close() })
	return file
}

func TestShippedVariantsPassTheirCheck(t *testing.T) {
	files, err := filepath.Glob("../../../resources/variants/*/*.toml")
	if err != nil || len(files) == 0 {
		t.Fatalf("%v, %d files", err, len(files))
	}
	d := newFixture(t)
	for _, file := range files {
		if catalog.Find(filepath.Base(filepath.Dir(file))) != nil {
			d.mustRun("", "check-variant", file)
		}
	}
}

// A rejected move is reported with the paragraph that forbids it.
func TestRejectionNamesTheRule(t *testing.T) {
	d := newFixture(t)
	out := d.mustRun("3@00-\n3@01-\nquit\n", "play", "isaac", "--seats", "human,human")
	if !strings.Contains(out, "ISA-2.1") {
		t.Errorf("no paragraph in\n%s", out)
	}
}

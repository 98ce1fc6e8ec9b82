package cli_test

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/catalog"
)

// The commands that read a match work on matches of every game.
func TestEveryGame(t *testing.T) {
	for _, game := range catalog.All {
		t.Run(game.ID, func(t *testing.T) {
			d := newFixture(t)
			file := d.RandomMatch(game.ID, 3, 600)
			d.MustRun("", "verify", file)
			m, err := catalog.Resolver().Decode(file, openFile(t, file))
			if err != nil {
				t.Fatal(err)
			}
			for _, k := range []int{0, 1, m.Len() / 2, m.Len()} {
				d.checkLegal(m.StateAt(k), file, strconv.Itoa(k))
			}
			d.checkViews(m.Setup, m.StateAt(m.Len()/2), file, strconv.Itoa(m.Len()/2))
		})
	}
}

// checkLegal compares legal with the engine.
func (f *fixture) checkLegal(s games.State, file, at string) {
	f.T.Helper()
	var want strings.Builder
	for _, a := range s.LegalActions(nil) {
		want.WriteString(s.FormatAction(a) + "\n")
	}
	if got := f.MustRun("", "legal", file, "--at", at); got != want.String() {
		f.T.Errorf("legal at %s: got\n%s\nwant\n%s", at, got, want.String())
	}
}

// checkViews compares show with the view of each seat.
func (f *fixture) checkViews(setup games.Setup, s games.State, file, at string) {
	f.T.Helper()
	if got := f.MustRun("", "show", file, "--at", at); !strings.HasPrefix(got, strings.TrimRight(s.String(), "\n")) {
		f.T.Errorf("show prints\n%s\nnot\n%s", got, s)
	}
	for seat, id := range append(slices.Clone(setup.Seats), "public") {
		viewer := games.Seat(seat)
		if id == "public" {
			viewer = games.Public
		}
		want := strings.TrimRight(games.View(s, viewer).String(), "\n")
		if got := f.MustRun("", "show", file, "--at", at, "--eye", id); !strings.HasPrefix(got, want) {
			f.T.Errorf("%s is shown\n%s\nnot\n%s", id, got, want)
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
			d.MustRun("", "check-variant", file)
		}
	}
}

// A rejected move is reported with the paragraph that forbids it.
func TestRejectionNamesTheRule(t *testing.T) {
	d := newFixture(t)
	out := d.MustRun("3@00-\n3@01-\nquit\n", "play", "isaac", "--seats", "human,human")
	if !strings.Contains(out, "ISA-2.1") {
		t.Errorf("no paragraph in\n%s", out)
	}
}

package trophies_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"banchisa/app/trophies"
	"banchisa/games/catalog"
	"banchisa/games/record"
)

var update = flag.Bool("update", false, "write testdata/feats.txt instead of comparing it")

// readMatch reads a match file.
func readMatch(t *testing.T, path string) *record.Match {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	m, err := catalog.Resolver().Decode(path, file)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// corpus returns the recorded matches of the games, and those of this package.
func corpus(t *testing.T) []string {
	t.Helper()
	var files []string
	for _, pattern := range []string{"testdata/*.banchisa", "../../games/*/testdata/*.banchisa"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	if len(files) < 50 {
		t.Fatalf("only %d matches", len(files))
	}
	return files
}

// TestFeatsOfTheCorpus checks what every recorded match earns each of its seats. Seats without a
// player get one.
func TestFeatsOfTheCorpus(t *testing.T) {
	var out strings.Builder
	for _, path := range corpus(t) {
		m := readMatch(t, path)
		if m.Players == nil {
			m.Players = map[string]string{}
		}
		for _, id := range m.Setup.Seats {
			if m.Players[id] == "" {
				m.Players[id] = "Anna"
			}
		}
		fmt.Fprintln(&out, filepath.Base(path))
		for seat, feats := range trophies.Feats(m) {
			fmt.Fprintf(&out, "\t%s: %s\n", m.Setup.Seats[seat], strings.Join(feats, " "))
		}
	}
	const name = "testdata/feats.txt"
	if *update {
		if err := os.WriteFile(name, []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	got, expected := strings.Split(out.String(), "\n"), strings.Split(string(want), "\n")
	for i := range max(len(got), len(expected)) {
		g, w := line(got, i), line(expected, i)
		if g != w {
			t.Fatalf("line %d is\n%s\nand was\n%s", i+1, g, w)
		}
	}
}

func line(all []string, i int) string { return append(slices.Clone(all), make([]string, i+1)...)[i] }

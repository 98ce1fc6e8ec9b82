package apptest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"banchisa/app/store"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/record"
)

// FamilyHome writes the members' file into a new home, and returns the home.
func FamilyHome(t *testing.T, members ...store.Member) string {
	t.Helper()
	home := t.TempDir()
	if err := (store.Store{ConfigDir: home, DataDir: home}).SaveFamily(store.Family{Members: members}); err != nil {
		t.Fatal(err)
	}
	return home
}

// Family returns the family as it is saved.
func (w *Window) Family() store.Family {
	w.T.Helper()
	f, err := store.Store{ConfigDir: w.Home, DataDir: w.Home}.LoadFamily()
	if err != nil {
		w.T.Fatal(err)
	}
	return f
}

// ReadFile returns the text of a file.
func ReadFile(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Report returns the text of the only report in the home.
func (w *Window) Report() string {
	w.T.Helper()
	files, _ := filepath.Glob(filepath.Join(w.Home, "reports", "*.txt"))
	if len(files) != 1 {
		w.T.Fatalf("%d reports", len(files))
	}
	text, err := os.ReadFile(files[0])
	if err != nil {
		w.T.Fatal(err)
	}
	return string(text)
}

// MatchHead is the header of a match file of two persons.
const MatchHead = "banchisa 1\ngame = \"isaac\"\nrevision = 1\nseats = [\"dark\", \"light\"]\nvariant = \"classic\"\n"

// WriteFile writes a file into a home, and returns its path.
func WriteFile(t testing.TB, home, name, text string) string {
	t.Helper()
	path := filepath.Join(home, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// MatchFiles returns the contents of all match files, by path.
func (w *Window) MatchFiles() map[string]string {
	w.T.Helper()
	all := map[string]string{}
	paths, _ := filepath.Glob(filepath.Join(w.Home, "matches", "*"))
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			w.T.Fatal(err)
		}
		all[filepath.Base(path)] = string(text)
	}
	return all
}

// Match returns the match of the home whose file comes last by name.
func (w *Window) Match() *record.Match {
	w.T.Helper()
	return w.MatchIn("matches")
}

// MatchIn returns the match in a folder below the home whose file comes last by name.
func (w *Window) MatchIn(folder ...string) *record.Match {
	w.T.Helper()
	files, _ := filepath.Glob(filepath.Join(w.Home, filepath.Join(folder...), "*.banchisa"))
	if len(files) == 0 {
		w.T.Fatalf("no match file in %v", folder)
	}
	file, err := os.Open(files[len(files)-1])
	if err != nil {
		w.T.Fatal(err)
	}
	defer file.Close()
	m, err := catalog.Resolver().Decode(file.Name(), file)
	if err != nil {
		w.T.Fatal(err)
	}
	return m
}

// PlayedMatch returns a match in which some actions have been played.
func PlayedMatch(t *testing.T, g *games.Game, setup games.Setup, h record.Header, actions []games.Action) *record.Match {
	t.Helper()
	m, err := record.New(g, setup, h)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range actions {
		m.Apply(a)
	}
	return m
}

// File returns the path of a file of the repository, which tests in every folder can open.
func File(t testing.TB, name string) string {
	t.Helper()
	for dir := "."; ; dir = filepath.Join(dir, "..") {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return filepath.Join(dir, filepath.FromSlash(name))
		}
		if len(dir) > 40 {
			t.Fatalf("no repository around %s", name)
		}
	}
}

// WriteMatches writes n finished matches of Isaac into a home, the i-th on the i-th day of a month
// (from 1) between two persons, and returns the names of their files. The days of the files are
// other ones.
func WriteMatches(t testing.TB, home string, n int) []string {
	t.Helper()
	text := ReadFile(t, File(t, "games/isaac/testdata/end-target-dark.banchisa"))
	var files []string
	for i := range n {
		head := fmt.Sprintf("date = \"%d-%02d-%02dT10:00:00Z\"\n[players]\ndark = \"Person %d\"\nlight = \"Zoe\"\n[variant]\n", 1700+i/336, 1+i/28%12, 1+i%28, i)
		name := fmt.Sprintf("matches/m%05d.banchisa", (i*7919+13)%100_000)
		files = append(files, WriteFile(t, home, name, strings.Replace(text, "[variant]\n", head, 1)))
	}
	return files
}

// WriteVariant writes a copy of Isaac's default variant with another ID, changed by pairs of old and new
// text, and returns its path.
func WriteVariant(t *testing.T, home, id string, change ...string) string {
	t.Helper()
	v := FindVariant(t, catalog.Find("isaac"), "")
	text := strings.Replace(v.Source, `id = "classic"`, `id = "`+id+`"`, 1)
	return WriteFile(t, home, "variants/isaac/"+id+".toml", strings.NewReplacer(change...).Replace(text))
}

package catalog_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"banchisa/games/catalog"
	"banchisa/games/gametest"
)

// matchTexts returns the beginnings of recorded matches, and new matches of all games.
func matchTexts(t testing.TB) []string {
	t.Helper()
	files, err := filepath.Glob("../record/testdata/*-1.banchisa")
	if err != nil || len(files) == 0 {
		t.Fatalf("%v, %d files", err, len(files))
	}
	var all []string
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		head, body, _ := bytes.Cut(text, []byte("---\n"))
		lines := bytes.SplitAfterN(body, []byte("\n"), 12)
		all = append(all, string(head)+"---\n"+string(bytes.Join(lines[:len(lines)-1], nil)))
	}
	for _, game := range catalog.All {
		all = append(all, "banchisa 1\ngame = \""+game.ID+"\"\nvariant = \""+game.DefaultVariant+"\"\n---\n")
	}
	return all
}

// Whatever a file contains, its variant included, reading it does not panic, and what was read
// can be written and read again.
func FuzzMatchFiles(f *testing.F) {
	for _, text := range matchTexts(f) {
		f.Add(text)
	}
	f.Fuzz(tryMatchFile)
}

// The same for match files whose structure has been changed: nested, repeated, spliced.
func FuzzMatchFileStructure(f *testing.F) {
	texts := matchTexts(f)
	fuzzStructure(f, func(t *testing.T, i, j uint8, script []byte) {
		tryMatchFile(t, gametest.MutateStructure(texts[int(i)%len(texts)], texts[int(j)%len(texts)], script))
	})
}

// fuzzStructure fuzzes a target that changes one text by parts of another and a script, with seeds of every
// kind of change.
func fuzzStructure(f *testing.F, target func(t *testing.T, i, j uint8, script []byte)) {
	for n, script := range gametest.StructureScripts() {
		f.Add(uint8(n), uint8(n/2), script)
	}
	f.Fuzz(target)
}

func tryMatchFile(t *testing.T, text string) {
	m, err := catalog.Resolver().Decode("x", strings.NewReader(text))
	if err != nil {
		_ = err.Error()
		return
	}
	for _, fileErr := range m.Verify() {
		_ = fileErr.Error()
	}
	_ = m.State().String()
	var first, again strings.Builder
	if err := m.Encode(&first); err != nil {
		t.Fatal(err)
	}
	back, err := catalog.Resolver().Decode("x", strings.NewReader(first.String()))
	if err != nil || len(back.Errors) > 0 {
		t.Fatalf("%v %v\n%s", err, back, &first)
	}
	if err := back.Encode(&again); err != nil || again.String() != first.String() {
		t.Errorf("got\n%s\nwant\n%s", &again, &first)
	}
}

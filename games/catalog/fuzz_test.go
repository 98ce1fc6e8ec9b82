package catalog_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"banchisa/games/catalog"
)

// Whatever a file contains, its variant included, reading it does not panic, and what was read
// can be written and read again.
func FuzzMatchFiles(f *testing.F) {
	files, err := filepath.Glob("../record/testdata/*-1.banchisa")
	if err != nil || len(files) == 0 {
		f.Fatalf("%v, %d files", err, len(files))
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		head, body, _ := bytes.Cut(text, []byte("---\n"))
		lines := bytes.SplitAfterN(body, []byte("\n"), 12)
		f.Add(string(head) + "---\n" + string(bytes.Join(lines[:len(lines)-1], nil)))
	}
	for _, game := range catalog.All {
		f.Add("banchisa 1\ngame = \"" + game.ID + "\"\nvariant = \"" + game.DefaultVariant + "\"\n---\n")
	}
	f.Fuzz(func(t *testing.T, text string) {
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
	})
}

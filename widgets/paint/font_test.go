package paint_test

import (
	"bytes"
	"io/fs"
	"testing"

	"banchisa/resources"
	"banchisa/widgets/paint"
)

// Every font is in the program once: the toolkit and the tables share its bytes.
func TestFontsAreShared(t *testing.T) {
	names, _ := fs.Glob(resources.Fonts, "fonts/*.ttf")
	others, _ := fs.Glob(resources.Fonts, "fonts/names/*.ttf")
	if len(names) == 0 || len(others) == 0 {
		t.Fatal("no fonts")
	}
	for _, name := range append(names, others...) {
		want, err := resources.Fonts.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		a, b := paint.Font(name), paint.Font(name)
		if !bytes.Equal(a, want) || &a[0] != &b[0] {
			t.Errorf("%s: %d bytes of %d, the same ones each time: %v", name, len(a), len(want), &a[0] == &b[0])
		}
	}
}

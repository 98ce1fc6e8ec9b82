package paint_test

import (
	"image/color"
	"io/fs"
	"regexp"
	"testing"

	"banchisa/resources"
	"banchisa/widgets/paint"
)

// No art has strokes: oksvg draws a line of 2.5 units 2.5 pixels wide at every size.
func TestArtHasNoStrokes(t *testing.T) {
	files, err := fs.Glob(resources.Art, "art/*.svg")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	stroke := regexp.MustCompile(`stroke(-[a-z]+)?\s*[=:]`)
	for _, name := range files {
		art, err := resources.Art.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if found := stroke.Find(art); found != nil {
			t.Errorf("%s has %s: draw the outline of the line", name, found)
		}
	}
}

// Art fills its view box from the origin on, wider than high or not, and follows a mirrored canvas.
func TestArtFillsItsViewBox(t *testing.T) {
	const w, h = 236, 208
	c, mirrored := paint.New(w, h), paint.New(w, h)
	c.Art("cover-fuga")
	mirrored.Transformed(paint.Matrix{A: -1, D: 1, E: w}).Art("cover-fuga")
	strait := paint.ParseHex("#4FA6C0")
	if got := color.NRGBA(c.Image().RGBAAt(1, 1)); got != strait {
		t.Errorf("the upper left corner is %v, not water", got)
	}
	for _, y := range []int{1, 100} {
		if a, b := c.Image().RGBAAt(1, y), mirrored.Image().RGBAAt(w-2, y); a != b {
			t.Errorf("(1, %d) is %v, mirrored %v", y, a, b)
		}
	}
	if got := c.Image().RGBAAt(w-1, h-1).A; got != 255 {
		t.Errorf("a hole in the lower right corner: opacity %d", got)
	}
}

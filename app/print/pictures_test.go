package print_test

import (
	"flag"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"banchisa/app/print"
	"banchisa/games/catalog"
	"banchisa/widgets/paint"
	"banchisa/widgets/paint/pdf"
	"banchisa/widgets/paint/pdf/pdftest"
)

var pictures = flag.String("pictures", "", "write the pictures of docs/print.md into a folder")

// The pictures of docs/print.md: a page of each game's kit and one of its rule book, as they are printed.
func TestPicturesOfTheDocument(t *testing.T) {
	const high, gap, dots = 640.0, 16.0, 3.0
	for _, g := range catalog.All {
		if *pictures == "" && g.ID != "isaac" {
			continue
		}
		s := source(t, g, g.DefaultVariant, "it", print.Papers[0])
		kit, rules := document(t, s, "kit"), document(t, s, "rules")
		page := 2 // the first sheet of the board
		if g.ID == "pinguinoe" {
			page = 5 // cards of the map
		}
		left, right := kit.Preview(page, pdf.Full, dots), rules.Preview(3, pdf.Full, dots)
		if pdftest.Printed(left).Empty() || pdftest.Printed(right).Empty() {
			t.Errorf("%s: a page is empty", g.ID)
		}
		leftW := high * float64(left.Rect.Dx()) / float64(left.Rect.Dy())
		rightW := high * float64(right.Rect.Dx()) / float64(right.Rect.Dy())
		c := paint.New(int(leftW+rightW+3*gap), int(high+2*gap))
		c.Fill(paint.Rect(0, 0, leftW+rightW+3*gap, high+2*gap), paint.IceShade)
		c.DrawScaled(left, gap, gap, leftW, high)
		c.DrawScaled(right, 2*gap+leftW, gap, rightW, high)
		if *pictures == "" {
			continue
		}
		file, err := os.Create(filepath.Join(*pictures, "print-"+g.ID+".png"))
		if err != nil {
			t.Fatal(err)
		}
		if err := png.Encode(file, c.Image()); err != nil {
			t.Error(err)
		}
		if err := file.Close(); err != nil {
			t.Error(err)
		}
	}
}

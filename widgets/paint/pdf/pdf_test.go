package pdf_test

import (
	"bytes"
	"image/color"
	"math"
	"os"
	"strings"
	"testing"

	"banchisa/widgets/paint"
	"banchisa/widgets/paint/pdf"
	"banchisa/widgets/paint/pdf/pdftest"
)

// drawSample draws a bit of everything on a page of 60 × 60 mm.
func drawSample(c *paint.Canvas) {
	c.Fill(paint.RoundRect(2, 2, 24, 24, 4), paint.Sea)
	c.Clipped(paint.Circle(14, 14, 10)).Pattern(paint.Bricks, paint.Box{MinX: 2, MinY: 2, MaxX: 26, MaxY: 26}, 3, paint.Foam)
	c.Stroke(paint.Spline(paint.Pt(30, 4), paint.Pt(36, 20), paint.Pt(44, 6), paint.Pt(54, 22)), 1.2, paint.Coral)
	c.Fill(paint.Ripple(30, 56, 24, 1, 2, 0).Stroked(0.8), paint.Ink)
	c.Shadow(paint.Rect(32, 30, 20, 8), 0, 1, 1, paint.WithAlpha(paint.Ink, 0.5))
	c.Fill(paint.Rect(32, 30, 20, 8), paint.Paper)
	c.FillGradient(paint.Circle(14, 42, 10), paint.Pt(6, 34), paint.Pt(22, 50),
		paint.Stop{At: 0, Color: paint.Sun}, paint.Stop{At: 0.6, Color: paint.Coral}, paint.Stop{At: 1, Color: paint.Night})
	c.FillGradient(paint.Rect(2, 54, 24, 4), paint.Pt(2, 0), paint.Pt(26, 0), paint.Stop{At: 0, Color: paint.Sun}, paint.Stop{At: 1, Color: paint.WithAlpha(paint.Sun, 0)})
	c.Layer(0.5, func(c *paint.Canvas) {
		c.Fill(paint.Circle(40, 46, 5), paint.Coral)
		c.Fill(paint.Circle(44, 46, 5), paint.Night)
	})
	c.WithAlpha(0.6).Sprite("penguin-red", 46, 38, 12)
	c.Rotated(-8, 30, 55).Text(30, 56, "AVE Tavola", paint.TextStyle{Size: 4, Weight: paint.Bold, Color: paint.Cobalt})
}

const side = 60 // of the page in mm

// write writes a document of one page and returns its file.
func write(t *testing.T, ink pdf.InkUse, draw func(*paint.Canvas)) string {
	t.Helper()
	d := pdf.New(pdf.Info{Title: "Prova", Author: "Banchisa", Language: "it"}, ink)
	draw(d.Page(side, side))
	var out bytes.Buffer
	if err := d.Write(&out); err != nil {
		t.Fatal(err)
	}
	return pdftest.File(t, out.Bytes())
}

// The page is the picture that the same drawing paints on pixels.
func TestPageLooksAsThePixelsDo(t *testing.T) {
	page := pdftest.Page(t, write(t, pdf.Full, drawSample), 1, pdf.Dots)
	want := paint.New(page.Bounds().Dx(), page.Bounds().Dy())
	want.Fill(paint.Rect(0, 0, 2000, 2000), paint.White)
	drawSample(want.Scaled(pdf.DotsPerMM))
	far := 0
	for y := range page.Bounds().Dy() {
		for x := range page.Bounds().Dx() {
			if difference(page.At(x, y), want.Image().At(x, y)) > 60 {
				far++
			}
		}
	}
	total := page.Bounds().Dx() * page.Bounds().Dy()
	if far*250 > total { // edges differ by a part of a dot
		t.Errorf("%d of %d pixels differ", far, total)
	}
}

// difference returns the largest difference of the channels of two colours.
func difference(a, b color.Color) int {
	p, q := color.RGBAModel.Convert(a).(color.RGBA), color.RGBAModel.Convert(b).(color.RGBA)
	return max(abs(int(p.R)-int(q.R)), abs(int(p.G)-int(q.G)), abs(int(p.B)-int(q.B)))
}

func abs(v int) int { return max(v, -v) }

func TestTextStaysText(t *testing.T) {
	name := write(t, pdf.Full, func(c *paint.Canvas) {
		c.Text(2, 10, "AVE, Tavola perché no", paint.TextStyle{Size: 4})
		c.Text(2, 20, "Rosso ▲ tocca", paint.TextStyle{Size: 4, Weight: paint.Bold})
		c.Text(2, 30, "שלום 😀", paint.TextStyle{Size: 4})
	})
	text := pdftest.Run(t, "pdftotext", "-layout", name, "-")
	for _, want := range []string{"AVE, Tavola perché no", "Rosso ▲ tocca"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in the text of the page:\n%s", want, text)
		}
	}
	if loose := pdftest.LooseFonts(t, name); len(loose) > 0 {
		t.Errorf("fonts are not embedded: %q", loose)
	}
	if info, err := os.Stat(name); err != nil || info.Size() > 60<<10 {
		t.Errorf("three lines take %d bytes: the fonts are not subsets", info.Size())
	}
}

func TestPageSize(t *testing.T) {
	sizes := pdftest.Sizes(t, write(t, pdf.Full, drawSample))
	if len(sizes) != 1 || math.Abs(sizes[0][0]-side) > 0.05 || math.Abs(sizes[0][1]-side) > 0.05 {
		t.Errorf("the pages measure %v, want one of %d mm", sizes, side)
	}
}

func TestInks(t *testing.T) {
	used := map[pdf.InkUse]float64{}
	for _, ink := range []pdf.InkUse{pdf.Full, pdf.Gray, pdf.Saving} {
		img := pdftest.Page(t, write(t, ink, drawSample), 1, 150)
		used[ink] = pdftest.Ink(img)
		for i := 0; ink == pdf.Gray && i < len(img.Pix); i += 4 {
			if abs(int(img.Pix[i])-int(img.Pix[i+1])) > 2 || abs(int(img.Pix[i+1])-int(img.Pix[i+2])) > 2 {
				t.Fatalf("%v is a colour", img.Pix[i:i+3])
			}
		}
	}
	if used[pdf.Saving]*3 > used[pdf.Full] {
		t.Errorf("saving takes %.2f of the ink", used[pdf.Saving]/used[pdf.Full])
	}
}

// Where ink is saved, a grid of light marks on a dark sea is seen on the pale one, and a line of a sprite has no
// seams where its pieces overlap.
func TestSavingKeepsMarksAndLines(t *testing.T) {
	img := pdftest.Page(t, write(t, pdf.Saving, func(c *paint.Canvas) {
		c.Fill(paint.Rect(5, 5, 50, 50), paint.Lagoon)
		c.Fill(paint.Rect(19, 19, 1.6, 1.6), paint.WithAlpha(paint.White, 0.62))
		c.Fill(paint.Join(paint.Rect(30, 30, 20, 8), paint.Circle(40, 34, 4)), paint.Ink)
	}), 1, 150)
	at := func(x, y float64) color.RGBA { return img.RGBAAt(int(x/25.4*150), int(y/25.4*150)) }
	if difference(at(19.8, 19.8), at(15, 15)) < 30 {
		t.Errorf("a mark is %v on %v", at(19.8, 19.8), at(15, 15))
	}
	for x := 34.0; x < 46; x += 0.1 {
		if difference(at(x, 34), at(32, 32)) > 6 {
			t.Fatalf("there is a seam at %.1f mm: %v", x, at(x, 34))
		}
	}
}

func TestEqualPicturesAreKeptOnce(t *testing.T) {
	size := func(n int) int64 {
		name := write(t, pdf.Full, func(c *paint.Canvas) {
			for i := range n {
				c.Translated(0, float64(12*i)/pdf.DotsPerMM).Shadow(paint.Circle(30, 20, 10), 0, 0, 2, paint.Ink)
			}
		})
		info, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		return info.Size()
	}
	if one, two := size(1), size(2); two > one+one/2 {
		t.Errorf("one shadow takes %d bytes, two equal ones %d", one, two)
	}
}

package print_test

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/color"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/presenter/all"
	"banchisa/app/print"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/gametest/sample"
	"banchisa/widgets/paint/pdf"
	"banchisa/widgets/paint/pdf/pdftest"
)

// source returns what is printed of a variant.
func source(t testing.TB, g *games.Game, variant, language string, paper print.Paper) print.Source {
	t.Helper()
	v, err := catalog.Resolver().Variant(g, variant)
	if err != nil {
		t.Fatal(err)
	}
	return print.Source{Game: g, Variant: v, Presenter: all.Presenters()[g.ID], Localizer: i18n.For(language), Paper: paper}
}

// folder is where the files of printed lie, until the tests end.
var folder string

func TestMain(m *testing.M) {
	flag.Parse()
	var err error
	if folder, err = os.MkdirTemp("", "print-test-"); err != nil {
		panic(err)
	}
	code := m.Run()
	os.RemoveAll(folder)
	os.Exit(code)
}

// printed returns a document and its file, which is written once for all tests that look at it.
func printed(t *testing.T, s print.Source, kind string, ink print.InkUse) (d *print.Document, name string) {
	t.Helper()
	d = document(t, s, kind)
	name = filepath.Join(folder, strings.ReplaceAll(testName(s), "/", "-")+"-"+kind+"-"+print.InkNames[ink]+".pdf")
	if _, err := os.Stat(name); err == nil {
		return d, name
	}
	if err := os.Rename(write(t, d, ink), name); err != nil {
		t.Fatal(err)
	}
	return d, name
}

// write writes a document and returns its file.
func write(t testing.TB, d *print.Document, ink print.InkUse) string {
	t.Helper()
	var out bytes.Buffer
	if err := d.Write(context.Background(), &out, ink, nil); err != nil {
		t.Fatal(err)
	}
	if out.Len() > 10<<20 {
		t.Errorf("%s takes %d bytes", d.Title, out.Len())
	}
	return pdftest.File(t, out.Bytes())
}

// checkFile checks what every file must be: pages of the paper's size, all fonts inside, nothing in the margin.
func checkFile(t *testing.T, d *print.Document, name string) {
	t.Helper()
	sizes := pdftest.Sizes(t, name)
	if len(sizes) != len(d.Pages) {
		t.Errorf("%d pages, want %d", len(sizes), len(d.Pages))
	}
	for i, size := range sizes {
		if w, h := d.Size(i); math.Abs(size[0]-w) > 0.1 || math.Abs(size[1]-h) > 0.1 {
			t.Errorf("page %d measures %v, want %v × %v", i+1, size, w, h)
		}
	}
	if loose := pdftest.LooseFonts(t, name); len(loose) > 0 {
		t.Errorf("fonts are not embedded: %q", loose)
	}
	const dots = 50
	margin := print.Margin / 25.4 * dots
	for i, img := range pdftest.Pages(t, name, dots) {
		inside, at := img.Rect.Inset(int(margin)), pdftest.Printed(img)
		if !at.In(inside) {
			t.Errorf("page %d (%s) has something at %v, outside of %v", i+1, d.Pages[i].Name, at, inside)
		}
		if at.Dx() < inside.Dx()/2 {
			t.Errorf("page %d (%s) is empty but for %v", i+1, d.Pages[i].Name, at)
		}
	}
}

// sources returns a variant of every game, in turn in either language and on either paper; all of them with -long.
func sources(t *testing.T) (all []print.Source) {
	for i, g := range catalog.All {
		if !sample.All() {
			all = append(all, source(t, g, g.DefaultVariant, i18n.Languages()[i%2], print.Papers[i/2%2]))
			continue
		}
		variants, err := catalog.ShippedVariants(g)
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range variants {
			for _, language := range i18n.Languages() {
				for _, paper := range print.Papers {
					all = append(all, source(t, g, v.ID, language, paper))
				}
			}
		}
	}
	return all
}

// wordsOf returns the text of each page as it was written, with single spaces.
func wordsOf(t *testing.T, name string) (pages []string) {
	t.Helper()
	for page := range strings.SplitSeq(strings.TrimSuffix(pdftest.Run(t, "pdftotext", "-raw", name, "-"), "\f"), "\f") {
		pages = append(pages, strings.Join(strings.Fields(page), " "))
	}
	return pages
}

// words returns the text of all pages.
func words(t *testing.T, name string) string {
	t.Helper()
	return strings.Join(wordsOf(t, name), " ")
}

func testName(s print.Source) string {
	return fmt.Sprintf("%s/%s/%s/%s", s.Game.ID, s.Variant.ID, s.Language(), s.Paper.Name)
}

func TestKits(t *testing.T) {
	for _, s := range sources(t) {
		t.Run(testName(s), func(t *testing.T) {
			t.Parallel()
			d, name := printed(t, s, "kit", pdf.Full)
			checkFile(t, d, name)
			text := words(t, name)
			for _, want := range []string{s.Game.Title, s.Game.Inventor, s.Localize("print.how"), s.Localize("print.plan"), s.Variant.Title[s.Language()]} {
				if !strings.Contains(text, want) {
					t.Errorf("the kit does not say %q", want)
				}
			}
		})
	}
}

// mm returns the length of a number of pixels at 150 dots an inch.
func mm(pixels int) float64 { return float64(pixels) / 150 * 25.4 }

func TestCardsMeasureWhatTheyMust(t *testing.T) {
	d, name := printed(t, source(t, catalog.Find("pinguinoe"), "classic", "it", print.Papers[1]), "kit", pdf.Full)
	for i, p := range d.Pages {
		if !strings.HasSuffix(p.Name, ": dietro") {
			continue
		}
		front, back := pdftest.Page(t, name, i, 150), pdftest.Page(t, name, i+1, 150)
		f, b := cardsOn(front), cardsOn(back)
		if w := mm(front.Rect.Dx()) - mm(f.Max.X); math.Abs(w-mm(b.Min.X)) > 0.5 || math.Abs(mm(f.Min.Y)-mm(b.Min.Y)) > 0.5 || math.Abs(mm(f.Max.Y)-mm(b.Max.Y)) > 0.5 {
			t.Errorf("%s: the cards are at %v in front and at %v behind", p.Name, f, b)
		}
		if far := farthest(front, back); far > 0.5 {
			t.Errorf("%s: front and back are %.2f mm apart", p.Name, far)
		}
		if strings.HasPrefix(p.Name, "Carte del mare") && math.Abs(mm(f.Dx())-3*64) > 0.5 {
			t.Errorf("%s: three cards are %.1f mm wide, want %d", p.Name, mm(f.Dx()), 3*64)
		}
	}
}

// cardsOn returns the rectangle of what is printed above the footer.
func cardsOn(img *image.RGBA) image.Rectangle {
	above := *img
	above.Rect.Max.Y -= 106 // 18 mm
	return pdftest.Printed(&above)
}

// farthest returns how far in mm the edges of a front are from those of its back, in the row where it is most.
func farthest(front, back *image.RGBA) (far float64) {
	w, area := front.Rect.Dx(), cardsOn(front)
	for y := area.Min.Y + 3; y < area.Max.Y-3; y++ {
		f, b := inRow(front, y), inRow(back, y)
		if f.Empty() || b.Empty() || math.Abs(mm(w-f.Max.X-b.Min.X)) > 20 { // between two rows of unlike lengths
			continue
		}
		far = max(far, math.Abs(mm(w-f.Max.X-b.Min.X)), math.Abs(mm(w-f.Min.X-b.Max.X)))
	}
	return far
}

// inRow returns what is printed in a row of pixels.
func inRow(img *image.RGBA, y int) image.Rectangle {
	return pdftest.Printed(img.SubImage(image.Rect(0, y, img.Rect.Dx(), y+1)).(*image.RGBA))
}

// A square of Isaac's board is as wide as it was meant to be.
func TestSquaresMeasureWhatTheyMust(t *testing.T) {
	_, name := printed(t, source(t, catalog.Find("isaac"), "classic", "it", print.Papers[0]), "kit", pdf.Full)
	board := pdftest.Page(t, name, 3, 150)
	at := pdftest.Printed(board)
	y := at.Min.Y + at.Dy()/2 + 20
	var edges []int
	last := board.RGBAAt(0, y)
	for x := range board.Rect.Dx() {
		c := board.RGBAAt(x, y)
		if ground(c) != ground(last) {
			edges = append(edges, x)
		}
		last = c
	}
	squares := 0
	for i := 1; i < len(edges); i++ {
		if w := mm(edges[i] - edges[i-1]); math.Abs(w-21.5) < 0.5 {
			squares++
		}
	}
	if squares < 3 {
		t.Errorf("%d squares of 21.5 mm; the edges in the row are at %v", squares, edges)
	}
}

// ground tells light squares from dark ones.
func ground(c color.RGBA) bool { return c.B > 199 }

func TestSavingInk(t *testing.T) {
	for _, g := range catalog.All {
		if !sample.All() && g.ID != "fuga" { // the nearest to the limit
			continue
		}
		var used [3]float64 // on the average page
		for ink := range used {
			if print.InkUse(ink) == pdf.Gray && !sample.All() {
				continue
			}
			_, name := printed(t, source(t, g, g.DefaultVariant, "it", print.Papers[0]), "kit", print.InkUse(ink))
			pages := pdftest.Pages(t, name, 36)
			for _, img := range pages {
				used[ink] += pdftest.Ink(img) / float64(len(pages))
			}
		}
		t.Logf("%s: full %.3f, grey %.3f, saving %.3f of the pages' area; saving takes %.2f of full", g.ID, used[0], used[1], used[2], used[2]/used[0])
		if used[pdf.Saving]*3 > used[pdf.Full] {
			t.Errorf("%s: saving takes %.2f of the ink", g.ID, used[pdf.Saving]/used[pdf.Full])
		}
	}
}

func TestWriteStops(t *testing.T) {
	d := document(t, source(t, catalog.Find("isaac"), "classic", "it", print.Papers[0]), "kit")
	ctx, cancel := context.WithCancel(context.Background())
	seen := 0
	err := d.Write(ctx, io.Discard, pdf.Full, func(done, pages int) {
		seen++
		if done == 1 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || seen != 2 {
		t.Errorf("it stopped with %v after %d pages", err, seen)
	}
}

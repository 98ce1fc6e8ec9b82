package pdf

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"image"
	"image/png"
	"io"

	"codeberg.org/go-pdf/fpdf"

	"banchisa/widgets/paint"
)

// Dots is how many dots of the device an inch has.
const Dots = 300

// DotsPerMM is how many dots a millimetre has.
const DotsPerMM = Dots / 25.4

// Info describes a document.
type Info struct {
	Title, Author, Language string
}

// Document is a PDF file that is being written.
type Document struct {
	file  *fpdf.Fpdf
	ink   InkUse
	fonts map[string]string // the families in the file, by the name of paint.Font
	seen  map[[sha256.Size]byte]string
	open  *page
}

// New returns a document without pages.
func New(info Info, ink InkUse) *Document {
	f := fpdf.NewCustom(&fpdf.InitType{UnitStr: "pt", Size: fpdf.SizeType{Wd: 100, Ht: 100}})
	f.SetMargins(0, 0, 0)
	f.SetAutoPageBreak(false, 0)
	f.SetCatalogSort(true)
	f.SetTitle(info.Title, true)
	f.SetAuthor(info.Author, true)
	f.SetCreator("Banchisa", true)
	f.SetLang(info.Language)
	return &Document{file: f, ink: ink, fonts: map[string]string{}, seen: map[[sha256.Size]byte]string{}}
}

// Page begins a page of w × h millimetres and returns a canvas on it, whose units are millimetres.
func (d *Document) Page(w, h float64) *paint.Canvas {
	const points = 72 / 25.4
	d.close()
	d.file.AddPageFormat("P", fpdf.SizeType{Wd: w * points, Ht: h * points})
	d.open = &page{document: d, width: w * DotsPerMM, height: h * DotsPerMM, points: h * points}
	d.open.begin()
	return paint.OnDevice(d.open, int(w*DotsPerMM+0.5), int(h*DotsPerMM+0.5)).Scaled(DotsPerMM)
}

// Bookmark lists the current page in the outline of the file.
func (d *Document) Bookmark(title string, level int) { d.file.Bookmark(title, level, 0) }

// Pages returns how many pages have been begun.
func (d *Document) Pages() int { return d.file.PageCount() }

// close ends the current page.
func (d *Document) close() {
	if d.open != nil {
		d.open.leave()
	}
	d.open = nil
}

// Write writes the file.
func (d *Document) Write(to io.Writer) error {
	d.close()
	if err := d.file.Output(to); err != nil {
		return fmt.Errorf("pdf: %w", err)
	}
	return nil
}

// family returns the family of a font in the file.
func (d *Document) family(font string) string {
	if name, ok := d.fonts[font]; ok {
		return name
	}
	name := fmt.Sprintf("font%d", len(d.fonts)+1)
	d.fonts[font] = name
	d.file.AddUTF8FontFromBytes(name, "", bytes.Clone(paint.Font(font)))
	return name
}

// picture returns the name of an image in the file, where equal ones are kept once.
func (d *Document) picture(img *image.RGBA) string {
	h := sha256.New()
	fmt.Fprint(h, img.Rect.Size())
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		h.Write(img.Pix[img.PixOffset(img.Rect.Min.X, y):][:4*img.Rect.Dx()])
	}
	key := [sha256.Size]byte(h.Sum(nil))
	if name, ok := d.seen[key]; ok {
		return name
	}
	name := fmt.Sprintf("picture%d", len(d.seen)+1)
	d.seen[key] = name
	var out bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&out, d.ink.image(img)); err != nil {
		d.file.SetError(err)
	}
	d.file.RegisterImageOptionsReader(name, fpdf.ImageOptions{ImageType: "PNG"}, &out)
	return name
}

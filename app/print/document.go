package print

import (
	"context"
	"image"
	"io"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/paint/pdf"
)

// Paper is a size of paper in mm, upright.
type Paper struct {
	Name string
	W, H float64
}

// Papers are the sizes that can be printed on.
var Papers = []Paper{{"A4", 210, 297}, {"Letter", 215.9, 279.4}}

// Margin is the width in mm of the edge that a printer leaves white, and nothing is drawn in.
const Margin = 8.0

// The space between margin and what is on a page, and the height of the line at its foot.
const (
	inset      = 1.0
	footHeight = 9.0
)

// Page is one side of a sheet.
type Page struct {
	// Name is what is on it, in its footer and in the outline of the file.
	Name      string
	Landscape bool
	// Back marks the other side of the sheet of the page before it.
	Back bool
	// Draw draws the page in an area of w × h mm, which begins at the origin.
	Draw func(c *paint.Canvas, w, h float64)
}

// Document is the pages of a document.
type Document struct {
	Title, Author, Language string
	Paper                   Paper
	Pages                   []Page
	localize                ui.Localize
}

// area returns the size of what Draw gets, in mm.
func (p Paper) area(landscape bool) (w, h float64) {
	w, h = p.W, p.H
	if landscape {
		w, h = h, w
	}
	return w - 2*(Margin+inset), h - 2*(Margin+inset) - footHeight
}

// Size returns the size of a page in mm.
func (d *Document) Size(page int) (w, h float64) {
	if d.Pages[page].Landscape {
		return d.Paper.H, d.Paper.W
	}
	return d.Paper.W, d.Paper.H
}

// Draw draws a page on a canvas whose unit is a millimetre.
func (d *Document) Draw(c *paint.Canvas, page int) {
	p := d.Pages[page]
	w, h := d.Paper.area(p.Landscape)
	in := c.Translated(Margin+inset, Margin+inset)
	p.Draw(in, w, h)
	foot := paint.TextStyle{Size: 3, Color: paint.Muted}
	y := h + footHeight - 0.6
	in.Text(0, y, d.Title+" · "+p.Name, foot)
	foot.Align = paint.Right
	in.Text(w, y, d.localize("print.page", page+1, len(d.Pages)), foot)
}

// Preview paints a page as it will be printed, with so many dots a millimetre.
func (d *Document) Preview(page int, ink InkUse, dots float64) *image.RGBA {
	w, h := d.Size(page)
	return pdf.Preview(w, h, dots, ink, func(c *paint.Canvas) { d.Draw(c, page) })
}

// Run is pages, from 1, that a printer is told to print alike.
type Run struct {
	From, To int
	// Sides is what is printed on a sheet, as the Internet Printing Protocol names it.
	Sides string
}

// Runs returns the document's pages in runs.
func (d *Document) Runs() (runs []Run) {
	for i, p := range d.Pages {
		sides := "one-sided"
		switch back := p.Back || i+1 < len(d.Pages) && d.Pages[i+1].Back; {
		case back && p.Landscape:
			sides = "two-sided-short-edge"
		case back:
			sides = "two-sided-long-edge"
		}
		if n := len(runs); n > 0 && runs[n-1].Sides == sides {
			runs[n-1].To = i + 1
			continue
		}
		runs = append(runs, Run{i + 1, i + 1, sides})
	}
	return runs
}

// Write writes the document as a PDF file. It calls progress, which may be nil, before every page, and
// stops with the context's error when that is cancelled.
func (d *Document) Write(ctx context.Context, to io.Writer, ink pdf.InkUse, progress func(done, pages int)) error {
	file := pdf.New(pdf.Info{Title: d.Title, Author: d.Author, Language: d.Language}, ink)
	last := ""
	for i, p := range d.Pages {
		if err := ctx.Err(); err != nil {
			return err
		}
		if progress != nil {
			progress(i, len(d.Pages))
		}
		w, h := d.Size(i)
		c := file.Page(w, h)
		if p.Name != last {
			file.Bookmark(p.Name, 0)
			last = p.Name
		}
		d.Draw(c, i)
	}
	return file.Write(to)
}

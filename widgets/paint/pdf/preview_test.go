package pdf_test

import (
	"bytes"
	"testing"

	"banchisa/widgets/paint"
	"banchisa/widgets/paint/pdf"
	"banchisa/widgets/paint/pdf/pdftest"
)

// drawSheet draws something of every kind on a page of 60 × 40 mm.
func drawSheet(c *paint.Canvas) {
	c.Fill(paint.Rect(5, 5, 20, 20), paint.Coral)
	in := c.Clipped(paint.Circle(40, 15, 9))
	in.Fill(paint.Rect(30, 5, 20, 10), paint.Shallow)
	in.FillGradient(paint.Rect(30, 15, 20, 10), paint.Pt(30, 0), paint.Pt(50, 0), paint.Stop{At: 0, Color: paint.Ink}, paint.Stop{At: 1, Color: paint.Sun})
	c.Stroke(paint.Line(5, 30, 55, 30), 2, paint.Night)
	c.Shadow(paint.Rect(8, 8, 10, 10), 1, 1, 2, paint.Ink)
	c.Rotated(4, 30, 36).Text(8, 37, "Banchisa", paint.TextStyle{Size: 5, Weight: paint.Bold, Color: paint.Ink})
}

// The preview of a page looks like the page: the same ink, and colours that differ by little on the whole.
func TestPreviewIsThePage(t *testing.T) {
	const w, h, dpi = 60, 40, 100
	for _, ink := range []pdf.InkUse{pdf.Full, pdf.Gray, pdf.Saving} {
		d := pdf.New(pdf.Info{}, ink)
		drawSheet(d.Page(w, h))
		var out bytes.Buffer
		if err := d.Write(&out); err != nil {
			t.Fatal(err)
		}
		printed := pdftest.Page(t, pdftest.File(t, out.Bytes()), 1, dpi)
		seen := pdf.Preview(w, h, dpi/25.4, ink, drawSheet)
		if dx, dy := printed.Rect.Dx()-seen.Rect.Dx(), printed.Rect.Dy()-seen.Rect.Dy(); dx*dx+dy*dy > 2 {
			t.Fatalf("the preview has %v, the page %v", seen.Rect, printed.Rect)
		}
		differs, sum := 0, 0
		for y := range min(printed.Rect.Dy(), seen.Rect.Dy()) {
			for x := range min(printed.Rect.Dx(), seen.Rect.Dx()) {
				a, b := printed.RGBAAt(x, y), seen.RGBAAt(x, y)
				far := max(apart(a.R, b.R), apart(a.G, b.G), apart(a.B, b.B))
				if sum++; far > 60 {
					differs++
				}
			}
		}
		if part := float64(differs) / float64(sum); part > 0.02 {
			t.Errorf("ink %d: %.1f %% of the pixels differ", ink, 100*part)
		}
	}
}

func apart(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }

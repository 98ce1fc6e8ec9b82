// Package pdftest looks at PDF files in tests, with poppler's tools, which .ci/install test installs.
package pdftest

import (
	"fmt"
	"image"
	"image/color"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// Run runs one of poppler's tools and returns what it says.
func Run(t testing.TB, tool string, args ...string) string {
	t.Helper()
	out, err := exec.Command(tool, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", tool, strings.Join(args, " "), err, out)
	}
	return string(out)
}

// File writes a file of the test and returns its name.
func File(t testing.TB, content []byte) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "document.pdf")
	if err := os.WriteFile(name, content, 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

// Page renders a page, counted from 1, at a number of dots an inch.
func Page(t testing.TB, name string, page, dots int) *image.RGBA {
	t.Helper()
	return render(t, name, dots, "-f", strconv.Itoa(page), "-l", strconv.Itoa(page))[0]
}

// Pages renders all pages at a number of dots an inch.
func Pages(t testing.TB, name string, dots int) []*image.RGBA {
	t.Helper()
	return render(t, name, dots)
}

// render returns the pages that pdftoppm is told to render.
func render(t testing.TB, name string, dots int, which ...string) (pages []*image.RGBA) {
	t.Helper()
	rest := []byte(Run(t, "pdftoppm", append(append([]string{"-r", strconv.Itoa(dots)}, which...), name)...))
	for len(rest) > 0 {
		var w, h int
		if n, err := fmt.Sscanf(string(rest[:min(len(rest), 32)]), "P6\n%d %d\n255\n", &w, &h); n < 2 || err != nil {
			t.Fatalf("%s: page %d is no picture: %v", name, len(pages)+1, err)
		}
		rest = rest[len(fmt.Sprintf("P6\n%d %d\n255\n", w, h)):]
		img := image.NewRGBA(image.Rect(0, 0, w, h))
		for i := range w * h {
			copy(img.Pix[4*i:], rest[3*i:3*i+3])
			img.Pix[4*i+3] = 255
		}
		pages, rest = append(pages, img), rest[3*w*h:]
	}
	return pages
}

// Printed returns the rectangle of what is not white.
func Printed(img *image.RGBA) (r image.Rectangle) {
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		for x := img.Rect.Min.X; x < img.Rect.Max.X; x++ {
			if IsInked(img.RGBAAt(x, y)) {
				r = r.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return r
}

// IsInked reports whether a colour is visibly darker than paper.
func IsInked(c color.RGBA) bool { return c.R < 244 || c.G < 244 || c.B < 244 }

// Ink returns how much ink a picture takes, from 0 for white to 1 for black.
func Ink(img *image.RGBA) float64 {
	sum := 0
	for i := 0; i < len(img.Pix); i += 4 {
		sum += 3*255 - int(img.Pix[i]) - int(img.Pix[i+1]) - int(img.Pix[i+2])
	}
	return float64(sum) / float64(len(img.Pix)/4*3*255)
}

// Sizes returns the sizes of the pages in mm, as pdfinfo tells them.
func Sizes(t testing.TB, name string) (sizes [][2]float64) {
	t.Helper()
	for _, m := range regexp.MustCompile(`Page +\d+ size: +([\d.]+) x ([\d.]+) pts`).FindAllStringSubmatch(Run(t, "pdfinfo", "-f", "1", "-l", "9999", name), -1) {
		var size [2]float64
		for i := range size {
			points, err := strconv.ParseFloat(m[i+1], 64)
			if err != nil {
				t.Fatal(err)
			}
			size[i] = points / 72 * 25.4
		}
		sizes = append(sizes, size)
	}
	return sizes
}

// LooseFonts returns the fonts that are not embedded.
func LooseFonts(t testing.TB, name string) (loose []string) {
	t.Helper()
	for _, line := range strings.Split(strings.TrimSpace(Run(t, "pdffonts", name)), "\n")[2:] {
		if f := strings.Fields(line); len(f) < 6 || f[len(f)-5] != "yes" {
			loose = append(loose, fmt.Sprint(f))
		}
	}
	return loose
}

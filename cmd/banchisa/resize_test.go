package main_test

import (
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// openHome opens the window at home, and returns its display, its ID and a file for its pictures.
func openHome(t *testing.T) (d *xServer, id, file string) {
	t.Helper()
	d = newXServer(t, 1366, 768)
	d.settings("it", "light", 1366, 768)
	d.open()
	file = filepath.Join(t.TempDir(), "home.png")
	d.firstScreenshot(file)
	_, id = d.window("^Banchisa$")
	return d, id, file
}

// A window that was made smaller is painted completely without further input. Its first frame used
// to be offset by the difference of the heights.
func TestSmallerWindowIsPaintedCompletely(t *testing.T) {
	t.Parallel()
	d, id, file := openHome(t)
	d.xdotool("windowsize", id, "1024", "600")
	time.Sleep(time.Second) // the window manager has resized it
	d.waitFor("a title in the upper corner", 5*time.Second, func() bool {
		d.screenshot(file)
		return numColors(t, file, 20, 10, 400, 150) > 20
	})
}

// A window that is resized faster than it is painted keeps the last size, and is painted at it. The sizes used
// to take turns without end, as the toolkit answered each with the one before.
func TestSizesInQuickSuccession(t *testing.T) {
	t.Parallel()
	d, id, file := openHome(t)
	for _, size := range [][2]string{{"640", "500"}, {"1366", "768"}, {"700", "500"}, {"1200", "700"}} {
		d.xdotool("windowsize", id, size[0], size[1])
	}
	d.waitFor("home at the last size", 20*time.Second, func() bool {
		d.screenshot(file)
		return numColors(t, file, 1050, 450, 1160, 600) > 20 && numColors(t, file, 1250, 50, 1366, 768) == 1
	})
}

// numColors returns the number of colours in a part of a picture.
func numColors(t *testing.T, file string, x0, y0, x1, y1 int) int {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[color.Color]bool{}
	for y := y0; y < y1; y++ {
		for x := x0; x < x1; x++ {
			seen[img.At(x, y)] = true
		}
	}
	return len(seen)
}

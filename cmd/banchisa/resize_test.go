package main_test

import (
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// A window that is made smaller shows the whole screen without another touch: its first frame
// used to stay where the old window's foot had been, under a plain band.
func TestASmallerWindowIsPaintedWhole(t *testing.T) {
	d := newXServer(t, 1366, 768)
	d.settings("it", "light", 1366, 768)
	d.open()
	file := filepath.Join(t.TempDir(), "home.png")
	d.firstScreenshot(file)
	_, id := d.window("^Banchisa$")
	d.xdotool("windowsize", id, "1024", "600")
	time.Sleep(time.Second) // it has been made smaller
	d.waitFor("a title in the upper corner", 5*time.Second, func() bool {
		d.screenshot(file)
		return colours(t, file, 20, 10, 400, 150) > 20
	})
}

// colours is how many colours a part of a picture has.
func colours(t *testing.T, file string, x0, y0, x1, y1 int) int {
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

package main_test

import (
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// On Wayland a tile is dragged to its place.
func TestWaylandDrag(t *testing.T) {
	d := newWayland(t)
	d.openWayland()
	d.openSetup()
	d.click(1200, 716) // Gioca
	d.waitFor("a match file", 20*time.Second, func() bool { return d.match() != nil })
	d.waitFor("the table", 20*time.Second, func() bool { return d.pixelColor(1110, 700) != callToActionColor })
	d.isStill("the table")
	d.drag(100, 477, 530, 440) // the longest tile, to a cell
	d.key("Return")            // place it there
	d.waitFor("the first move", 30*time.Second, func() bool { return d.match().Len() > 0 })
	if name := d.match().StateAt(0).FormatAction(d.match().Actions()[0]); !strings.HasPrefix(name, "7@") {
		t.Errorf("the mouse placed %s", name)
	}
}

// drag moves the pointer with its button held down.
func (d *xServer) drag(x, y, toX, toY int) {
	d.t.Helper()
	at := func(x, y int) { d.xdotool("mousemove", strconv.Itoa(x), strconv.Itoa(y)) }
	at(x, y)
	time.Sleep(200 * time.Millisecond)
	d.xdotool("mousedown", "1")
	const steps = 8
	for i := 1; i <= steps; i++ {
		at(x+(toX-x)*i/steps, y+(toY-y)*i/steps)
		time.Sleep(60 * time.Millisecond)
	}
	d.xdotool("mouseup", "1")
}

// On a screen of twice or 1.5 times as many pixels a point, by the compositor's scale or the person's, the
// fair fills the screen, is painted with all its pixels, and is hit where it shows something.
func TestWaylandScales(t *testing.T) {
	for name, c := range map[string]struct {
		compositor int
		person     string
		scale      float64
	}{"the compositor's 2": {2, "", 2}, "the person's 1.5": {1, "1.5", 1.5}, "the person's 1.25": {1, "1.25", 1.25}} {
		t.Run(name, func(t *testing.T) {
			w, h := int(1366*c.scale), int(768*c.scale)
			d := newXServer(t, w, h)
			d.settings("it", "light", 1024, 600) // a window that is larger than the screen is not where weston says
			d.nest(w/c.compositor, h/c.compositor, c.compositor)
			d.env = append(d.env, "FYNE_SCALE="+c.person)
			at := func(x, y int) (int, int) { return int(float64(x) * c.scale), int(float64(y) * c.scale) }
			d.openWayland("--fair", "--pin", "1234", "--games", "isaac")
			d.waitFor("the show", time.Minute, func() bool {
				return d.pixelColor(at(470, 690)) == callToActionColor || d.pixelColor(at(1320, 690)) == callToActionColor
			})
			d.changes("the set-up", func() { d.click(at(600, 300)) })
			d.waitFor("sharp letters", time.Minute, func() bool { return d.sharpness(image.Rect(0, 0, w/2, h/2)) > 0.65 })
			d.click(at(500, 670))  // the whole match
			d.click(at(1200, 716)) // Gioca
			d.waitFor("a visitor's match", time.Minute, func() bool { return len(d.visitCount()) > 0 })
		})
	}
}

// sharpness returns the largest difference between two pixels side by side in a part of the screen, of the
// largest between any two: 1 for a sharp edge, at most 0.5 for a picture that was painted half as large.
func (d *xServer) sharpness(part image.Rectangle) float64 {
	d.t.Helper()
	name := filepath.Join(d.t.TempDir(), "sharp.png")
	d.screenshot(name)
	file, err := os.Open(name)
	if err != nil {
		d.t.Fatal(err)
	}
	defer file.Close()
	picture, err := png.Decode(file)
	if err != nil {
		d.t.Fatal(err)
	}
	least, most, step := 255, 0, 0
	for y := part.Min.Y; y < part.Max.Y; y++ {
		before := -1
		for x := part.Min.X; x < part.Max.X; x++ {
			light := int(color.GrayModel.Convert(picture.At(x, y)).(color.Gray).Y)
			least, most = min(least, light), max(most, light)
			if before >= 0 {
				step = max(step, light-before, before-light)
			}
			before = light
		}
	}
	return float64(step) / float64(max(1, most-least))
}

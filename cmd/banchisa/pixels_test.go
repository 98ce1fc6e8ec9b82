package main_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// connection returns a connection to the display, which the test's end closes.
func (xs *xServer) connection() *xgb.Conn {
	xs.t.Helper()
	if xs.conn == nil {
		conn, err := xgb.NewConnDisplay(xs.display)
		if err != nil {
			xs.t.Fatal(err)
		}
		xs.conn = conn
		xs.t.Cleanup(conn.Close)
	}
	return xs.conn
}

// bounds returns the size of the display.
func (xs *xServer) bounds() image.Rectangle {
	xs.t.Helper()
	screen := xproto.Setup(xs.connection()).DefaultScreen(xs.connection())
	return image.Rect(0, 0, int(screen.WidthInPixels), int(screen.HeightInPixels))
}

// picture returns what the display shows.
func (xs *xServer) picture() *image.RGBA {
	xs.t.Helper()
	return xs.part(xs.bounds())
}

// part returns what a part of the display shows.
func (xs *xServer) part(r image.Rectangle) *image.RGBA {
	xs.t.Helper()
	conn := xs.connection()
	root := xproto.Drawable(xproto.Setup(conn).DefaultScreen(conn).Root)
	const allPlanes = 1<<32 - 1
	reply, err := xproto.GetImage(conn, xproto.ImageFormatZPixmap, root, int16(r.Min.X), int16(r.Min.Y), uint16(r.Dx()), uint16(r.Dy()), allPlanes).Reply()
	if err != nil {
		xs.t.Fatal(err)
	}
	picture := image.NewRGBA(r)
	for i := 0; i+3 < len(picture.Pix) && i+3 < len(reply.Data); i += 4 { // blue, green, red, nothing
		picture.Pix[i], picture.Pix[i+1], picture.Pix[i+2], picture.Pix[i+3] = reply.Data[i+2], reply.Data[i+1], reply.Data[i], 0xff
	}
	return picture
}

// pixelColor returns the colour of a pixel, such as "#F2704E".
func (xs *xServer) pixelColor(x, y int) string {
	xs.t.Helper()
	c := xs.part(image.Rect(x, y, x+1, y+1)).RGBAAt(x, y)
	return fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B)
}

// numColors returns the number of colours in a part of the display.
func (xs *xServer) numColors(x0, y0, x1, y1 int) int {
	xs.t.Helper()
	return numColors(xs.part(image.Rect(x0, y0, x1, y1)))
}

func numColors(picture *image.RGBA) int {
	seen := map[[3]byte]bool{}
	for i := 0; i < len(picture.Pix); i += 4 {
		seen[[3]byte(picture.Pix[i:])] = true
	}
	return len(seen)
}

// changes runs do and waits until the display shows something else, and then until it is still.
func (xs *xServer) changes(what string, do func()) {
	xs.t.Helper()
	before := xs.picture()
	do()
	xs.waitFor(what, time.Minute, func() bool { return !same(before, xs.picture()) })
	xs.isStill(what)
}

// isStill waits until the display shows the same twice.
func (xs *xServer) isStill(what string) {
	xs.t.Helper()
	last := xs.picture()
	xs.waitFor(what+" to be complete", time.Minute, func() bool {
		time.Sleep(300 * time.Millisecond)
		now := xs.picture()
		still := same(now, last)
		last = now
		return still
	})
}

// same reports whether two pictures show the same.
func same(a, b *image.RGBA) bool { return a.Rect == b.Rect && bytes.Equal(a.Pix, b.Pix) }

// covered returns the rectangle around all points where two pictures of one size differ.
func covered(a, b *image.RGBA) image.Rectangle {
	var all image.Rectangle
	for y := range a.Rect.Dy() {
		for x := range a.Rect.Dx() {
			if a.RGBAAt(x, y) != b.RGBAAt(x, y) {
				all = all.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return all
}

// sharpness returns the largest difference between two pixels side by side in a part of the screen, of the
// largest between any two: 1 for a sharp edge, at most 0.5 for a picture that was painted half as large.
func (xs *xServer) sharpness(part image.Rectangle) float64 {
	xs.t.Helper()
	picture := xs.part(part)
	least, most, step := 255, 0, 0
	for y := part.Min.Y; y < part.Max.Y; y++ {
		before := -1
		for x := part.Min.X; x < part.Max.X; x++ {
			light := int(color.GrayModel.Convert(picture.RGBAAt(x, y)).(color.Gray).Y)
			least, most = min(least, light), max(most, light)
			if before >= 0 {
				step = max(step, light-before, before-light)
			}
			before = light
		}
	}
	return float64(step) / float64(max(1, most-least))
}

// TestPicturesOfTheDisplay checks that pictures have the colours of the display, at their places.
func TestPicturesOfTheDisplay(t *testing.T) {
	t.Parallel()
	d := newXServer(t, 640, 480)
	conn := d.connection()
	window, err := xproto.NewWindowId(conn)
	if err != nil {
		t.Fatal(err)
	}
	root := xproto.Setup(conn).DefaultScreen(conn).Root
	xproto.CreateWindow(conn, 0, window, root, 600, 400, 10, 10, 0, xproto.WindowClassInputOutput, 0, xproto.CwBackPixel, []uint32{0xF2704E})
	xproto.MapWindow(conn, window)
	d.waitFor("the window", 10*time.Second, func() bool { return d.pixelColor(609, 409) == callToActionColor })
	black := image.NewRGBA(d.bounds())
	draw.Draw(black, black.Rect, image.Black, image.Point{}, draw.Src)
	if got, want := covered(black, d.picture()), image.Rect(600, 400, 610, 410); got != want || numColors(d.picture()) != 2 {
		t.Errorf("the window covers %v, want %v; %d colours", got, want, numColors(d.picture()))
	}
}

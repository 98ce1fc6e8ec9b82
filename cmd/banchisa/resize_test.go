package main_test

import (
	"testing"
	"time"
)

// openHome opens the window at home, and returns its display and its ID.
func openHome(t *testing.T) (d *xServer, id string) {
	t.Helper()
	d = newXServer(t, 1366, 768)
	d.settings("it", "light", 1366, 768)
	d.open()
	d.firstScreen()
	_, id = d.window("^Banchisa$")
	return d, id
}

// A window that was made smaller is painted completely without further input. Its first frame used
// to be offset by the difference of the heights.
func TestSmallerWindowIsPaintedCompletely(t *testing.T) {
	t.Parallel()
	d, id := openHome(t)
	d.xdotool("windowsize", id, "1024", "600")
	time.Sleep(time.Second) // the window manager has resized it
	d.waitFor("a title in the upper corner", 5*time.Second, func() bool {
		return d.numColors(20, 10, 400, 150) > 20
	})
}

// A window that is resized faster than it is painted keeps the last size, and is painted at it. The sizes used
// to take turns without end, as the toolkit answered each with the one before.
func TestSizesInQuickSuccession(t *testing.T) {
	t.Parallel()
	d, id := openHome(t)
	for _, size := range [][2]string{{"640", "500"}, {"1366", "768"}, {"700", "500"}, {"1200", "700"}} {
		d.xdotool("windowsize", id, size[0], size[1])
	}
	d.waitFor("home at the last size", 20*time.Second, func() bool {
		return d.numColors(1050, 450, 1160, 600) > 20 && d.numColors(1250, 50, 1366, 768) == 1
	})
}

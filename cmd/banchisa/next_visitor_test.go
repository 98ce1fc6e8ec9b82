package main_test

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"banchisa/games/catalog"
)

// isCallToAction reports whether a pixel of the screen has the colour of the attract screen's
// button.
func (f framebuffer) isCallToAction(t *testing.T, x, y int) bool {
	row := f.pixels(t, y, y+1)
	return len(row) >= 4*x+3 && bytes.Equal(row[4*x:4*x+3], []byte{0x4e, 0x70, 0xf2})
}

// printVisitorTimes measures, in the middle of a match of each game, the time from F5 to the
// complete poster of the attract screen.
func printVisitorTimes(t *testing.T) {
	dir := t.TempDir()
	d := newXServer(t, 1366, 768, "-fbdir", dir)
	g := framebuffer{filepath.Join(dir, "Xvfb_screen0")}
	d.startWindowManager()
	for _, game := range full(catalog.All, catalog.All[:1]) {
		d.open("--fair", "--pin", "1234", "--games", game.ID)
		poster := func() bool { return g.isCallToAction(t, 470, 690) }
		var took []time.Duration
		for range full(7, 1) {
			d.waitFor("the show", 40*time.Second, poster)
			d.click(600, 300)
			time.Sleep(700 * time.Millisecond)
			d.click(500, 140) // three minutes
			d.waitFor("a visitor's match", 20*time.Second, func() bool { return len(d.visitorFiles()) > 0 && !poster() })
			time.Sleep(1500 * time.Millisecond)
			start := time.Now()
			d.xdotool("key", "F5")
			for !poster() {
				if time.Sleep(2 * time.Millisecond); time.Since(start) > 10*time.Second {
					t.Fatalf("%s: no next visitor", game.ID)
				}
			}
			took = append(took, time.Since(start))
		}
		slices.Sort(took)
		fmt.Printf("banchisa next-visitor-ms %s median %d most %d (n=%d, with xdotool's own)\n", game.ID, took[len(took)/2].Milliseconds(), took[len(took)-1].Milliseconds(), len(took))
		if took[len(took)/2] > time.Second {
			t.Errorf("%s: the next visitor waits %v", game.ID, took[len(took)/2])
		}
		d.kill()
	}
}

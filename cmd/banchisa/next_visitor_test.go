package main_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"banchisa/games/catalog"
)

// posterButton reports whether the screen shows the attract screen's poster: the place of its button,
// which breathes, is coral.
func (f framebuffer) posterButton(t *testing.T) bool {
	row, coral := f.pixels(t, 697, 698), 0
	for x := 60; x < 430 && len(row) >= 4*430; x++ {
		if blue, green, red := row[4*x], row[4*x+1], row[4*x+2]; red > 0xe0 && green > 0x60 && green < 0xa0 && blue < 0x90 {
			coral++
		}
	}
	return coral > 200
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
		poster := func() bool { return g.posterButton(t) }
		var took []time.Duration
		for range full(7, 1) {
			d.waitFor("the show", 40*time.Second, poster)
			d.choose()
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

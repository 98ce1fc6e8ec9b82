package main_test

import (
	"testing"
	"time"
)

// The keys of an X keyboard, by their place.
const (
	keyFive, keyU, keyH, keyReturn = "14", "30", "43", "36"
	padFive, numLock               = "84", "77"
)

// TestKeysOfEveryKeyboard plays, takes back and asks for a hint with the keys of keyboards whose letters are not ours,
// or whose digits need Shift, and with the number pad, with its lock and without.
func TestKeysOfEveryKeyboard(t *testing.T) {
	t.Parallel()
	d := newXServer(t, 1366, 768)
	d.runTool("setxkbmap", "us")
	d.open()
	d.click(160, 400)  // Isaac's card
	d.click(1200, 716) // Gioca
	d.waitFor("a match file", 10*time.Second, func() bool { return d.match() != nil })
	five := keyFive
	for _, layout := range []string{"us", "ru", "gr", "il", "fr", "ara", "us(intl)", "number pad", "locked number pad"} {
		switch layout {
		case "number pad":
			five = padFive
		case "locked number pad":
			d.key(numLock)
		default:
			d.runTool("setxkbmap", layout)
		}
		d.key(five)
		d.click(530, 440) // a cell
		d.key(keyReturn)
		d.waitFor(layout+": the first move and the answer", 20*time.Second, func() bool { return d.match().Len() >= 2 })
		if name := d.match().StateAt(0).FormatAction(d.match().Actions()[0]); name != "5@42-" {
			t.Errorf("%s: 5 placed %s", layout, name)
		}
		d.settle()
		d.key(keyU)
		d.waitFor(layout+": U takes the move back", 20*time.Second, func() bool { return d.match().Len() == 0 })
		d.settle()
		before := d.picture()
		d.key(keyH)
		d.waitFor(layout+": H gives a hint", 20*time.Second, func() bool { return !same(before, d.picture()) })
		d.key("Escape") // takes the hint away
	}
}

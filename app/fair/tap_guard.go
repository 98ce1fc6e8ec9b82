package fair

import "time"

// tapGuard drops superfluous taps: those that follow from a press that has already done something.
type tapGuard struct {
	until time.Time // until then a tap does nothing
	held  bool      // the press that did something is still held
}

// handled notes that a press has done something; it drops further input from it until shortly after
// its release. "" is no press.
func (g *tapGuard) handled(press string, now time.Time) {
	g.until, g.held = now.Add(doubleTap), press != ""
}

// released is called at the end of the press.
func (g *tapGuard) released(now time.Time) {
	if g.held {
		g.held = false
		if after := now.Add(150 * time.Millisecond); after.After(g.until) {
			g.until = after
		}
	}
}

// ignores reports whether a tap is superfluous.
func (g *tapGuard) ignores(now time.Time) bool { return g.held || now.Before(g.until) }

// doubleTap is how soon the second tap of a double one follows.
const doubleTap = 400 * time.Millisecond

package fair

import (
	"reflect"
	"slices"
	"time"

	"banchisa/app/ui"
	"banchisa/widgets/scene"
)

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

// doubleGuard drops the second tap of a double one, where a button has meanwhile come to the place of the one that was
// tapped.
type doubleGuard struct {
	at     time.Time
	place  scene.Box
	before []scene.Target // what was shown at the first tap
}

// ignores reports whether a tap on one of the targets that are shown is such a second one. Otherwise it notes it. On a
// board that was there before, pieces and places are left to the game, whose choices can be taken back.
func (g *doubleGuard) ignores(tap ui.Tap, shown []scene.Target, now time.Time) bool {
	i := slices.IndexFunc(shown, func(t scene.Target) bool { return t.ID == tap.ID })
	if i < 0 {
		return false
	}
	target := shown[i]
	ofBoard := func(t scene.Target) bool { return t.DragSource }
	if now.Sub(g.at) < doubleTap && !(ofBoard(target) && slices.ContainsFunc(g.before, ofBoard)) && target.At.Overlap(g.place) > 0 &&
		!slices.ContainsFunc(g.before, func(t scene.Target) bool {
			return t.ID == tap.ID && t.At == target.At && reflect.DeepEqual(t.Message, target.Message)
		}) {
		return true
	}
	*g = doubleGuard{now, target.At, shown}
	return false
}

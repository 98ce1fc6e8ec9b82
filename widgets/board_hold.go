package widgets

import (
	"math"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/widgets/scene"
)

// approach is how the pointer came to where it is pressed. The toolkit reports fingers as a mouse;
// but a finger arrives in one jump right before it presses, and a mouse in many small moves.
type approach struct {
	moves    int
	distance float32 // of the last move, in points
	at       time.Time
}

// fingerJump is the shortest jump of a finger in points, and fingerDelay the longest time between
// the jump and the press.
const (
	fingerJump  = 24
	fingerDelay = 10 * ms
)

func (a *approach) moved(from, to fyne.Position) {
	d := to.Subtract(from)
	a.moves++
	a.distance, a.at = float32(math.Hypot(float64(d.X), float64(d.Y))), time.Now()
}

func (a *approach) reset() { *a = approach{} }

// isFinger reports whether a press that begins now is probably one of a finger.
func (a *approach) isFinger() bool {
	return a.moves == 1 && a.distance >= fingerJump && time.Since(a.at) < fingerDelay
}

// magnifierDelay is how long a finger rests on a small target until the magnifier opens.
const magnifierDelay = 450 * ms

// awaitHold waits for a finger to rest on a target: a small one that can be tapped is magnified, another one shows its
// tooltip, as a rival's piece.
func (b *Board) awaitHold(t scene.Target) {
	ptr := &b.pointer
	rested := func(delay time.Duration, show func()) {
		b.afterHold(delay/holdParts, holdParts, func() {
			ptr.held = true
			show()
		})
	}
	switch text := b.tooltipFor(t); {
	case (b.scene.Magnify || t.Magnify) && b.isSmall(t) && (t.Enabled || t.Tooltip == ""):
		if !b.magnifier.open {
			rested(magnifierDelay, func() { b.magnifier.show(b, ptr.pressedAt, t) })
		}
	case text != "":
		rested(tooltipDelay, func() {
			ptr.pos = ptr.pressedAt
			b.tooltip.show(b, t, text)
		})
	}
}

// holdParts is in how many parts a hold is waited for. However long the window does not answer, only one of them passes:
// what the finger did meanwhile, such as its release, is reported before the next has.
const holdParts = 4

// afterHold runs f if the press lasts for so many parts.
func (b *Board) afterHold(part time.Duration, parts int, f func()) {
	ptr := &b.pointer
	var timer *time.Timer
	timer = time.AfterFunc(part, func() {
		b.RunOnMain(func() {
			switch {
			case ptr.hold != timer || !ptr.pressed || ptr.dragsSomething():
			case parts > 1:
				b.afterHold(part, parts-1, f)
			default:
				f()
			}
		})
	})
	ptr.hold = timer
}

func (p *pointer) dragsSomething() bool { return p.dragView != nil || p.dragFrom != "" || p.pan != nil }

// stopHold stops waiting for a hold.
func (p *pointer) stopHold() {
	if p.hold != nil {
		p.hold.Stop()
		p.hold = nil
	}
}

// endHold turns a hold into a drag: what it has opened closes.
func (b *Board) endHold() {
	ptr := &b.pointer
	ptr.stopHold()
	if ptr.held {
		ptr.held = false
		b.tooltip.hide(b)
		if b.magnifier.open {
			b.magnifier.hide(b)
		}
	}
}

package widgets

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"banchisa/widgets/scene"
)

var (
	_ fyne.Tappable          = (*Board)(nil)
	_ fyne.SecondaryTappable = (*Board)(nil)
	_ fyne.Draggable         = (*Board)(nil)
	_ fyne.Scrollable        = (*wheelCatcher)(nil)
	_ fyne.Focusable         = (*Board)(nil)
	_ fyne.Tabbable          = (*Board)(nil)
	_ desktop.Hoverable      = (*Board)(nil)
	_ desktop.Mouseable      = (*Board)(nil)
	_ desktop.Cursorable     = (*Board)(nil)
	_ desktop.Keyable        = (*Board)(nil)
)

// Distances in points: how far a press may slip and still be a tap, and how far beside a
// target a finger still finds it.
const (
	tapSlop     = 7
	touchRadius = 22
)

// pointer is the state of mouse or finger: its position and what it drags.
type pointer struct {
	pos        fyne.Position
	inside     bool
	hovered    string
	pressedAt  fyne.Position
	pressed    bool
	dragging   bool
	turning    bool                     // the other button has turned what is dragged
	dragView   *spriteView              // nil if nothing is dragged
	dragFrom   string                   // the target at which the drag began, "" for none
	pan        func(dx, dy float32) any // of the target at which a drag began that pans
	pannedTo   fyne.Position            // where the pointer was when pan was last called
	grabOffset scene.Pos
	approach   approach
	hold       *time.Timer
	held       bool // the hold has opened the magnifier or a tooltip: its release is no tap
	reporting  bool
	last       lastTap
	scrolled   float32   // distance since the last rotation
	scrolledAt time.Time // time of the last scroll event
}

// refreshHover finds the target under the pointer again after the scene has changed.
func (p *pointer) refreshHover(b *Board) {
	if p.inside && p.dragView == nil {
		if p.hoverAt(b, p.pos) {
			b.tooltip.hide(b) // the pointer has not moved there
		}
	}
}

// hoverAt finds the target under the pointer and reports whether it is another one than before.
func (p *pointer) hoverAt(b *Board, at fyne.Position) (changed bool) {
	p.pos = at
	t, _ := b.scene.TargetAt(b.toScene(at))
	if t.ID == p.hovered || p.reporting {
		return false
	}
	p.hovered = t.ID
	b.tooltip.schedule(b, t)
	b.reportHover(t.ID)
	return true
}

// reportHover calls OnHover once, even if that presents a new scene.
func (b *Board) reportHover(id string) {
	if b.pointer.reporting {
		return
	}
	b.pointer.reporting = true
	b.OnHover(id)
	b.pointer.reporting = false
}

func (b *Board) activate(id string) {
	b.tooltip.hide(b)
	b.OnTapped(id)
}

func (b *Board) cancel() {
	b.tooltip.hide(b)
	b.OnCancel()
}

// targetForTap returns the target of a tap. A finger also finds an enabled target nearby.
func (b *Board) targetForTap(at fyne.Position) (scene.Target, bool) {
	if !b.TouchInput {
		return b.scene.TargetAt(b.toScene(at))
	}
	return b.nearTarget(b.toScene(at), touchRadius)
}

// nearTarget returns the target at a point, or an enabled one at most maxDistance points away.
func (b *Board) nearTarget(p scene.Pos, maxDistance float32) (scene.Target, bool) {
	t, ok := b.scene.TargetAt(p)
	if ok && t.Enabled {
		return t, ok
	}
	at, _ := b.toBoard(scene.Box{X: p.X, Y: p.Y})
	best := maxDistance
	for _, u := range b.scene.Targets {
		if !u.Enabled {
			continue
		}
		pos, size := b.toBoard(u.At)
		dx := max(pos.X-at.X, at.X-pos.X-size.Width, 0)
		dy := max(pos.Y-at.Y, at.Y-pos.Y-size.Height, 0)
		if d := float32(math.Hypot(float64(dx), float64(dy))); d < best {
			best, t, ok = d, u, true
		}
	}
	return t, ok
}

// ForgetFocus focuses nothing, as before the first arrow key.
func (b *Board) ForgetFocus() {
	b.focus.byKeyboard = false
	b.setFocus("")
}

// Reset forgets what a person has done with the board: motions end, and nothing is held, magnified or focused.
func (b *Board) Reset() {
	b.Skip()
	b.pointer.stopHold()
	b.pointer = pointer{}
	b.tooltip.hide(b)
	b.magnifier.hide(b)
	b.focus.opener, b.focus.answered, b.focus.activated, b.focus.waits = "", nil, false, false
	b.ForgetFocus()
}

// Tapped taps the target there, or cancels if there is none.
func (b *Board) Tapped(ev *fyne.PointEvent) {
	b.OnActivity(true)
	b.requestFocus()
	b.focus.byKeyboard = false
	b.drawFocusRing()
	b.reportCursor()
	if b.pointer.held {
		b.pointer.held = false
		return
	}
	if b.magnifier.open {
		b.magnifier.tap(b, ev.Position)
		return
	}
	t, ok := b.targetForTap(ev.Position)
	switch {
	case b.fallsOnNew(ev.Position, t):
	case ok && b.TouchInput && (b.scene.Magnify || t.Magnify) && b.isSmall(t):
		b.magnifier.show(b, ev.Position, t)
	case ok:
		b.activate(t.ID)
	default:
		b.cancel()
	}
}

// isSmall reports whether a fingertip covers the target.
func (b *Board) isSmall(t scene.Target) bool {
	_, size := b.toBoard(t.At)
	return min(size.Width, size.Height) < 2*touchRadius
}

// TappedSecondary rotates the target there.
func (b *Board) TappedSecondary(ev *fyne.PointEvent) {
	b.OnActivity(true)
	if b.pointer.turning {
		return // it has
	}
	b.rotate(ev.Position, 0)
}

// Wheeled rotates the target under the pointer. Touchpads scroll in many small steps, which are
// added up.
func (b *Board) Wheeled(ev *fyne.ScrollEvent) {
	b.OnActivity(true)
	ptr := &b.pointer
	if ptr.scrolled += ev.Scrolled.DY; ptr.scrolled > -5 && ptr.scrolled < 5 || time.Since(ptr.scrolledAt) < 60*ms {
		return
	}
	dir := 0
	if ptr.scrolled < 0 {
		dir = 1
	}
	ptr.scrolled, ptr.scrolledAt = 0, time.Now()
	b.rotate(ev.Position, dir)
}

func (b *Board) rotate(at fyne.Position, dir int) {
	if t, ok := b.scene.TargetAt(b.toScene(at)); ok && t.RotateIDs[dir] != "" {
		b.activate(t.RotateIDs[dir])
	}
}

// MouseDown remembers where the press began. A finger may hold the press, for the magnifier or a
// tooltip; a mouse hovers instead.
func (b *Board) MouseDown(ev *desktop.MouseEvent) {
	ptr := &b.pointer
	if ev.Button == desktop.MouseButtonSecondary && ptr.holds() { // it turns what is dragged, and is no other press
		ptr.turning = true
		b.rotateDragged()
		return
	}
	ptr.pressedAt, ptr.pressed, ptr.held = ev.Position, true, false
	t, ok := b.scene.TargetAt(b.toScene(ev.Position))
	if ok && ev.Button != desktop.MouseButtonSecondary {
		b.OnPress(t.ID)
	}
	b.OnActivity(true)
	if ok && (b.TouchInput || ptr.approach.isFinger()) {
		if !t.Enabled { // what is shown under a pointer is shown under a finger
			ptr.hoverAt(b, ev.Position)
			t, _ = b.scene.TargetAt(b.toScene(ev.Position))
		}
		b.awaitHold(t)
	}
}

// MouseUp ends the press.
func (b *Board) MouseUp(ev *desktop.MouseEvent) {
	if b.pointer.turning {
		if ev.Button == desktop.MouseButtonSecondary {
			return
		}
		// the toolkit has ended the drag with the other button
		b.pointer.turning = false
		if b.pointer.holds() {
			b.DragEnd()
			b.pointer.held = true // the release is no tap
		}
	}
	b.pointer.pressed = false
	b.pointer.approach.reset()
	b.pointer.stopHold()
	b.OnPress("")
}

// MouseIn handles the pointer like MouseMoved.
func (b *Board) MouseIn(ev *desktop.MouseEvent) { b.MouseMoved(ev) }

// MouseMoved updates the target under the pointer.
func (b *Board) MouseMoved(ev *desktop.MouseEvent) {
	b.OnActivity(false)
	b.pointer.inside = true
	if b.pointer.turning && b.pointer.holds() { // the toolkit no longer reports the drag
		b.dragTo(ev.Position)
		return
	}
	b.pointer.approach.moved(b.pointer.pos, ev.Position)
	if !b.magnifier.open {
		b.pointer.hoverAt(b, ev.Position)
	}
}

// MouseOut clears the target under the pointer.
func (b *Board) MouseOut() {
	b.pointer.inside = false
	b.tooltip.hide(b)
	if b.pointer.hovered != "" {
		b.pointer.hovered = ""
		b.reportHover("")
	}
}

// Cursor returns a hand over enabled targets.
func (b *Board) Cursor() desktop.Cursor {
	if t, ok := b.scene.TargetByID(b.pointer.hovered); ok && t.Enabled {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

func (b *Board) requestFocus() {
	if c := b.canvas(); c != nil && len(b.scene.Targets) > 0 {
		c.Focus(b)
	}
}

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
	pos          fyne.Position
	inside       bool
	hovered      string
	pressedAt    fyne.Position
	pressed      bool
	dragging     bool
	dragView     *spriteView              // nil if nothing is dragged
	dragFrom     string                   // the target at which a drag without a sprite began
	pan          func(dx, dy float32) any // of the target at which a drag began that pans
	pannedTo     fyne.Position            // where the pointer was when pan was last called
	grabOffset   scene.Pos
	longPress    *time.Timer
	tooltipShown bool // the press has shown a tooltip and is no tap
	reporting    bool
	scrolled     float32   // distance since the last rotation
	scrolledAt   time.Time // time of the last scroll event
}

// refreshHover finds the target under the pointer again after the scene has changed.
func (h *pointer) refreshHover(b *Board) {
	if h.inside && h.dragView == nil {
		if h.hoverAt(b, h.pos) {
			b.tooltip.hide(b) // the pointer has not moved there
		}
	}
}

// hoverAt finds the target under the pointer and reports whether it is another one than before.
func (h *pointer) hoverAt(b *Board, at fyne.Position) (changed bool) {
	h.pos = at
	t, _ := b.scene.TargetAt(b.toScene(at))
	if t.ID == h.hovered || h.reporting {
		return false
	}
	h.hovered = t.ID
	b.tooltip.schedule(b, t)
	b.reportHover(t.ID)
	return true
}

// reportHover calls OnHover once, even if that presents a new scene.
func (b *Board) reportHover(id string) {
	if b.OnHover == nil || b.pointer.reporting {
		return
	}
	b.pointer.reporting = true
	b.OnHover(id)
	b.pointer.reporting = false
}

func (b *Board) activate(id string) {
	b.tooltip.hide(b)
	if b.OnTapped != nil {
		b.OnTapped(id)
	}
}

func (b *Board) cancel() {
	b.tooltip.hide(b)
	if b.OnCancel != nil {
		b.OnCancel()
	}
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

// Tapped taps the target there, or cancels if there is none.
func (b *Board) Tapped(ev *fyne.PointEvent) {
	b.reportActivity(true)
	b.requestFocus()
	b.focus.byKeyboard = false
	b.drawFocusRing()
	if b.pointer.tooltipShown {
		b.pointer.tooltipShown = false
		return
	}
	if b.magnifier.open {
		b.magnifier.tap(b, ev.Position)
		return
	}
	t, ok := b.targetForTap(ev.Position)
	switch {
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
	b.reportActivity(true)
	b.rotate(b.scene.TargetAt, b.toScene(ev.Position), 0)
}

// Wheeled rotates the target under the pointer. Touchpads scroll in many small steps, which are
// added up.
func (b *Board) Wheeled(ev *fyne.ScrollEvent) {
	b.reportActivity(true)
	h := &b.pointer
	if h.scrolled += ev.Scrolled.DY; h.scrolled > -5 && h.scrolled < 5 || time.Since(h.scrolledAt) < 60*ms {
		return
	}
	dir := 0
	if h.scrolled < 0 {
		dir = 1
	}
	h.scrolled, h.scrolledAt = 0, time.Now()
	b.rotate(b.scene.TargetAt, b.toScene(ev.Position), dir)
}

func (b *Board) rotate(find func(scene.Pos) (scene.Target, bool), at scene.Pos, dir int) bool {
	t, ok := find(at)
	if !ok || t.RotateIDs[dir] == "" {
		return false
	}
	b.activate(t.RotateIDs[dir])
	return true
}

// MouseDown remembers where the press began; a long press opens the magnifier.
func (b *Board) MouseDown(ev *desktop.MouseEvent) {
	h := &b.pointer
	h.pressedAt, h.pressed, h.tooltipShown = ev.Position, true, false
	t, ok := b.scene.TargetAt(b.toScene(ev.Position))
	if b.OnPress != nil && ok && ev.Button != desktop.MouseButtonSecondary {
		b.OnPress(t.ID)
	}
	b.reportActivity(true)
	if ok && b.TouchInput && !(b.scene.Magnify || t.Magnify) {
		b.tooltip.scheduleLongPress(b, t)
	}
	if ok && (b.scene.Magnify || t.Magnify) && b.isSmall(t) && !b.magnifier.open {
		h.longPress = time.AfterFunc(450*ms, func() {
			b.RunOnMain(func() {
				if h.pressed && h.dragView == nil {
					h.pressed = false
					b.magnifier.show(b, h.pressedAt, t)
				}
			})
		})
	}
}

// MouseUp ends the press.
func (b *Board) MouseUp(*desktop.MouseEvent) {
	b.pointer.pressed = false
	if b.pointer.longPress != nil {
		b.pointer.longPress.Stop()
	}
	if b.OnPress != nil {
		b.OnPress("")
	}
}

// Dragged lifts the sprite under the press and moves it with the pointer.
func (b *Board) Dragged(ev *fyne.DragEvent) {
	b.reportActivity(true)
	h := &b.pointer
	if !h.dragging {
		if !h.pressed {
			h.pressedAt = ev.Position.SubtractXY(ev.Dragged.DX, ev.Dragged.DY)
		}
		h.dragging = true
	}
	h.pos = ev.Position
	if h.pan != nil {
		b.reportPan()
		return
	}
	if h.dragView == nil && h.dragFrom == "" {
		d := ev.Position.Subtract(h.pressedAt)
		if b.magnifier.open || math.Hypot(float64(d.X), float64(d.Y)) < tapSlop || !b.beginDrag() {
			return
		}
	}
	p := b.toScene(ev.Position)
	if h.dragView != nil {
		h.dragView.pose = pose{p.X + h.grabOffset.X, p.Y + h.grabOffset.Y, 1, 1, 0}
		b.placeSprite(h.dragView)
	}
	if t, _ := b.scene.TargetAt(p); t.ID != h.hovered {
		h.hovered = t.ID
		b.reportHover(t.ID)
	}
	b.markDirty()
}

// beginDrag lifts the topmost draggable sprite under the press, or begins a drag without one.
func (b *Board) beginDrag() bool {
	h := &b.pointer
	p := b.toScene(h.pressedAt)
	for i := len(b.views) - 1; i >= 0; i-- {
		v := b.views[i]
		if v.sprite.DragID == "" || v.sprite.ID == "" || v.exiting || !v.sprite.At.Contains(p) {
			continue
		}
		c := v.sprite.At.Center()
		h.dragView, h.grabOffset = v, scene.Pos{X: c.X - p.X, Y: c.Y - p.Y}
		v.dragged, v.motion = true, nil
		b.sortObjects()
		b.activate(v.sprite.DragID)
		return h.dragView != nil
	}
	if t, ok := b.scene.TargetAt(p); ok && t.Enabled && (t.DragSource || b.scene.DragAnywhere) {
		h.dragFrom = t.ID
		b.activate(t.ID)
	}
	if t, ok := b.scene.TargetAt(p); ok && h.dragFrom == "" && t.Pan != nil {
		h.pan, h.pannedTo, h.pressed = t.Pan, h.pressedAt, false
		b.reportPan()
		return false
	}
	return h.dragFrom != ""
}

// minPan is how far, in units of the scene, the pointer moves between two messages of a pan.
const minPan = 3

// reportPan reports how far a drag that holds nothing has come.
func (b *Board) reportPan() {
	h := &b.pointer
	from, last, to := b.toScene(h.pressedAt), b.toScene(h.pannedTo), b.toScene(h.pos)
	if math.Hypot(float64(to.X-last.X), float64(to.Y-last.Y)) < minPan {
		return
	}
	h.pannedTo = h.pos
	b.tooltip.hide(b)
	if b.OnMessage != nil {
		b.OnMessage(h.pan(to.X-from.X, to.Y-from.Y))
	}
}

// DragEnd drops the dragged sprite: on a target it taps that, elsewhere it cancels. A press that
// hardly slipped is a tap.
func (b *Board) DragEnd() {
	h := &b.pointer
	at, v, from, panned := h.pos, h.dragView, h.dragFrom, h.pan != nil
	h.dragging, h.dragView, h.dragFrom, h.pan = false, nil, "", nil
	switch {
	case panned:
		return
	case v == nil && from != "":
		b.endDrag(at, from)
		return
	case v == nil:
		if d := at.Subtract(h.pressedAt); math.Hypot(float64(d.X), float64(d.Y)) < 2*tapSlop {
			b.Tapped(&fyne.PointEvent{Position: h.pressedAt})
		}
		return
	}
	v.dragged = false
	b.sortObjects()
	b.startMotion(v, scene.Glide, moving, 0) // back to its place, unless the next scene moves it
	b.endDrag(at, v.sprite.DragID)
	b.animate()
}

// endDrag taps the target at which a drag ended, unless it is the one at which it began.
func (b *Board) endDrag(at fyne.Position, from string) {
	t, ok := b.targetForTap(at)
	switch {
	case !ok:
		b.cancel()
	case t.ID != from:
		b.activate(t.ID)
	}
}

// MouseIn handles the pointer like MouseMoved.
func (b *Board) MouseIn(ev *desktop.MouseEvent) { b.MouseMoved(ev) }

// MouseMoved updates the target under the pointer.
func (b *Board) MouseMoved(ev *desktop.MouseEvent) {
	b.reportActivity(false)
	b.pointer.inside = true
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

// Cursor is a hand over enabled targets.
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

package widgets

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"

	"banchisa/widgets/scene"
)

// Dragged lifts the sprite under the press and moves it with the pointer.
func (b *Board) Dragged(ev *fyne.DragEvent) {
	b.OnActivity(true)
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
		if b.magnifier.open && !h.held || math.Hypot(float64(d.X), float64(d.Y)) < tapSlop {
			return
		}
		b.endHold()
		if !b.beginDrag() {
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
		h.dragView, h.grabOffset = v, scene.Pos{}
		if c := v.sprite.At.Center(); !v.sprite.DragByCenter {
			h.grabOffset = scene.Pos{X: c.X - p.X, Y: c.Y - p.Y}
		}
		v.dragged, v.motion = true, nil
		b.sortObjects()
		h.dragFrom = v.sprite.DragID // the tap may give the sprite another one
		b.activate(h.dragFrom)
		return h.dragView != nil
	}
	t, ok := b.scene.TargetAt(p)
	if ok && t.Enabled && (t.DragSource || b.scene.DragAnywhere) && (b.OnDrag == nil || b.OnDrag(t.ID)) {
		h.dragFrom = t.ID
		b.activate(t.ID)
	}
	if ok && h.dragFrom == "" && t.Pan != nil {
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
	b.OnMessage(h.pan(to.X-from.X, to.Y-from.Y))
}

// DragEnd drops the dragged sprite, which glides back unless the next scene moves it. A press that
// hardly slipped, or not off its target, is a tap, and so is a drag of a piece that cannot be moved:
// the tap says why.
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
		if d := at.Subtract(h.pressedAt); math.Hypot(float64(d.X), float64(d.Y)) < 2*tapSlop || b.sameTarget(at, h.pressedAt) {
			b.Tapped(&fyne.PointEvent{Position: h.pressedAt})
		} else if t, ok := b.disabledPieceAt(b.toScene(h.pressedAt)); ok {
			b.activate(t.ID)
		}
		return
	}
	v.dragged, v.dropped = false, true
	b.sortObjects()
	b.startMotion(v, scene.Glide, moving, 0)
	b.endDrag(at, from)
	b.animate()
}

// sameTarget reports whether two points are on one target.
func (b *Board) sameTarget(p, q fyne.Position) bool {
	t, ok := b.scene.TargetAt(b.toScene(p))
	u, _ := b.scene.TargetAt(b.toScene(q))
	return ok && t.ID == u.ID
}

// disabledPieceAt returns the disabled target there, if a piece is on it.
func (b *Board) disabledPieceAt(p scene.Pos) (scene.Target, bool) {
	t, ok := b.scene.TargetAt(p)
	isPiece := func(s scene.Sprite) bool { return s.ID != "" && s.At.Contains(p) }
	return t, ok && !t.Enabled && slices.ContainsFunc(b.scene.Sprites, isPiece)
}

// endDrag drops on the target at which a drag ended, unless it is the one at which it began.
func (b *Board) endDrag(at fyne.Position, from string) {
	t, _ := b.targetForTap(at)
	b.tooltip.hide(b)
	if t.ID != from {
		b.OnDropped(from, t.ID)
	}
}

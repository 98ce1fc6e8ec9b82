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
	ptr := &b.pointer
	if !ptr.dragging {
		if !ptr.pressed {
			ptr.pressedAt = ev.Position.SubtractXY(ev.Dragged.DX, ev.Dragged.DY)
		}
		ptr.dragging = true
	}
	ptr.pos = ev.Position
	if ptr.pan != nil {
		b.reportPan()
		return
	}
	if ptr.dragView == nil && ptr.dragFrom == "" {
		d := ev.Position.Subtract(ptr.pressedAt)
		if b.magnifier.open && !ptr.held || math.Hypot(float64(d.X), float64(d.Y)) < tapSlop {
			return
		}
		b.endHold()
		if !b.beginDrag() {
			return
		}
	}
	b.dragTo(ev.Position)
}

// holds reports whether something is dragged.
func (p *pointer) holds() bool { return p.dragView != nil || p.dragFrom != "" }

// rotateDragged turns what is dragged, if it can be turned; a control of the board, such as its zoom, turns no piece.
func (b *Board) rotateDragged() {
	below, _ := b.scene.TargetAt(b.toScene(b.pointer.pos))
	from, _ := b.scene.TargetByID(b.pointer.dragFrom)
	for _, id := range []string{below.RotateIDs[0], from.RotateIDs[0]} {
		if control, _ := b.scene.TargetByID(id); id != "" && !control.Control {
			b.activate(id)
			return
		}
	}
}

// dragTo moves what is dragged to a place.
func (b *Board) dragTo(at fyne.Position) {
	ptr := &b.pointer
	ptr.pos = at
	p := b.toScene(at)
	if ptr.dragView != nil {
		ptr.dragView.pose = pose{p.X + ptr.grabOffset.X, p.Y + ptr.grabOffset.Y, 1, 1, 0}
		b.placeSprite(ptr.dragView)
	}
	if t, _ := b.scene.TargetAt(p); t.ID != ptr.hovered {
		ptr.hovered = t.ID
		b.reportHover(t.ID)
	}
	b.markDirty()
}

// beginDrag lifts the topmost draggable sprite under the press, or begins a drag without one.
func (b *Board) beginDrag() bool {
	ptr := &b.pointer
	p := b.toScene(ptr.pressedAt)
	for i := len(b.views) - 1; i >= 0; i-- {
		v := b.views[i]
		if v.sprite.DragID == "" || v.sprite.ID == "" || v.exiting || !v.sprite.At.Contains(p) {
			continue
		}
		ptr.dragView, ptr.grabOffset = v, scene.Pos{}
		if c := v.sprite.At.Center(); !v.sprite.DragByCenter {
			ptr.grabOffset = scene.Pos{X: c.X - p.X, Y: c.Y - p.Y}
		}
		v.dragged, v.motion = true, nil
		b.sortObjects()
		ptr.dragFrom = v.sprite.DragID // the tap may give the sprite another one
		b.activate(ptr.dragFrom)
		return ptr.dragView != nil
	}
	t, ok := b.scene.TargetAt(p)
	if ok && t.Enabled && (t.DragSource || b.scene.DragAnywhere) && (b.OnDrag == nil || b.OnDrag(t.ID)) {
		ptr.dragFrom = t.ID
		b.activate(t.ID)
	}
	if ok && ptr.dragFrom == "" && t.Pan != nil {
		ptr.pan, ptr.pannedTo, ptr.pressed = t.Pan, ptr.pressedAt, false
		b.reportPan()
		return false
	}
	return ptr.dragFrom != ""
}

// minPan is how far, in units of the scene, the pointer moves between two messages of a pan.
const minPan = 3

// reportPan reports how far a drag that holds nothing has come.
func (b *Board) reportPan() {
	ptr := &b.pointer
	from, last, to := b.toScene(ptr.pressedAt), b.toScene(ptr.pannedTo), b.toScene(ptr.pos)
	if math.Hypot(float64(to.X-last.X), float64(to.Y-last.Y)) < minPan {
		return
	}
	ptr.pannedTo = ptr.pos
	b.tooltip.hide(b)
	b.OnMessage(ptr.pan(to.X-from.X, to.Y-from.Y))
}

// DragEnd drops the dragged sprite, which glides back unless the next scene moves it. A press that
// hardly slipped, or not off its target, is a tap, and so is a drag of a piece that cannot be moved:
// the tap says why.
func (b *Board) DragEnd() {
	ptr := &b.pointer
	if ptr.turning || !ptr.dragging { // the other button came up, and the drag goes on; or it has ended
		return
	}
	at, v, from, panned := ptr.pos, ptr.dragView, ptr.dragFrom, ptr.pan != nil
	ptr.dragging, ptr.dragView, ptr.dragFrom, ptr.pan = false, nil, "", nil
	switch {
	case panned:
		return
	case v == nil && from != "":
		b.endDrag(at, from)
		return
	case v == nil:
		if d := at.Subtract(ptr.pressedAt); math.Hypot(float64(d.X), float64(d.Y)) < 2*tapSlop || b.sameTarget(at, ptr.pressedAt) {
			b.Tapped(&fyne.PointEvent{Position: ptr.pressedAt})
		} else if t, ok := b.disabledPieceAt(b.toScene(ptr.pressedAt)); ok {
			b.activate(t.ID)
		}
		return
	}
	v.dragged, v.dropped = false, true
	b.sortObjects()
	b.startMotion(v, scene.Glide, moving, 0)
	v.motion.start += dropPause
	b.endDrag(at, from)
	b.animate()
}

// dropPause is how long a dropped sprite stays before it glides back: what the drop has done is shown from there.
const dropPause = 150 * ms

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

package widgets

import (
	"fmt"
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
	_ fyne.Scrollable        = (*wheel)(nil)
	_ fyne.Focusable         = (*Board)(nil)
	_ fyne.Tabbable          = (*Board)(nil)
	_ desktop.Hoverable      = (*Board)(nil)
	_ desktop.Mouseable      = (*Board)(nil)
	_ desktop.Cursorable     = (*Board)(nil)
	_ desktop.Keyable        = (*Board)(nil)
)

// slack is how far, in points, a press may slip and still be a tap; reach is
// how far beside a touch a finger still finds it.
const (
	slack = 7
	reach = 22
)

// hand is the pointer: where it is, what it holds.
type hand struct {
	at      fyne.Position
	inside  bool
	hover   string
	press   fyne.Position
	pressed bool
	dragged bool
	piece   *piece // held
	from    string // the touch that a drag without a piece began at
	pan     string // told while a drag goes on that holds nothing
	panned  fyne.Position
	grip    scene.Pos
	long    *time.Timer
	told    bool // the press has shown a tooltip and is no tap
	telling bool
	wheel   float32   // turned since the last touch it made
	wheeled time.Time // when that was
}

// follow finds out anew what lies under the pointer, after the scene changed
// below it.
func (h *hand) follow(b *Board) {
	if h.inside && h.piece == nil {
		if h.point(b, h.at) {
			b.tip.hide(b) // nobody has pointed at it
		}
	}
}

// point tells what lies under the pointer when that is something else than before.
func (h *hand) point(b *Board, at fyne.Position) (other bool) {
	h.at = at
	t, _ := b.scene.At(b.toScene(at))
	if t.ID == h.hover || h.telling {
		return false
	}
	h.hover = t.ID
	b.tip.plan(b, t)
	b.tellHover(t.ID)
	return true
}

// tellHover reports once, also when the answer is a new scene.
func (b *Board) tellHover(id string) {
	if b.OnHover == nil || b.hand.telling {
		return
	}
	b.hand.telling = true
	b.OnHover(id)
	b.hand.telling = false
}

func (b *Board) touch(id string) {
	b.tip.hide(b)
	if b.OnTouch != nil {
		b.OnTouch(id)
	}
}

func (b *Board) cancel() {
	b.tip.hide(b)
	if b.OnCancel != nil {
		b.OnCancel()
	}
}

// pick finds what a tap means. A finger finds what is lit and near.
func (b *Board) pick(at fyne.Position) (scene.Touch, bool) {
	if !b.Fingers {
		return b.scene.At(b.toScene(at))
	}
	return b.near(b.toScene(at), reach)
}

// near is the touch at a point, or one that is lit and at most so many points away.
func (b *Board) near(p scene.Pos, most float32) (scene.Touch, bool) {
	t, ok := b.scene.At(p)
	if ok && t.Lit {
		return t, ok
	}
	at, _ := b.toBoard(scene.Box{X: p.X, Y: p.Y})
	best := most
	for _, u := range b.scene.Touches {
		if !u.Lit {
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

// Tapped touches what lies there, or takes the last touch back.
func (b *Board) Tapped(ev *fyne.PointEvent) {
	b.stir(true)
	b.grabFocus()
	b.cursor.keys = false
	b.drawCursor()
	if b.hand.told {
		b.hand.told = false
		return
	}
	if b.loupe.open {
		b.loupe.tap(b, ev.Position)
		return
	}
	t, ok := b.pick(ev.Position)
	switch {
	case ok && b.Fingers && (b.scene.Loupe || t.Loupe) && b.small(t):
		b.loupe.show(b, ev.Position, t)
	case ok:
		b.touch(t.ID)
	default:
		b.cancel()
	}
}

// small says that a fingertip covers the touch.
func (b *Board) small(t scene.Touch) bool {
	_, size := b.toBoard(t.At)
	return min(size.Width, size.Height) < 2*reach
}

// TappedSecondary turns what lies there.
func (b *Board) TappedSecondary(ev *fyne.PointEvent) {
	b.stir(true)
	b.turn(b.scene.At, b.toScene(ev.Position), 0)
}

// Wheeled turns what lies under the wheel. Touchpads scroll in many little
// steps, of which a few make one.
func (b *Board) Wheeled(ev *fyne.ScrollEvent) {
	b.stir(true)
	h := &b.hand
	if h.wheel += ev.Scrolled.DY; h.wheel > -5 && h.wheel < 5 || time.Since(h.wheeled) < 60*ms {
		return
	}
	way := 0
	if h.wheel < 0 {
		way = 1
	}
	h.wheel, h.wheeled = 0, time.Now()
	b.turn(b.scene.At, b.toScene(ev.Position), way)
}

func (b *Board) turn(find func(scene.Pos) (scene.Touch, bool), at scene.Pos, way int) bool {
	t, ok := find(at)
	if !ok || t.Turn[way] == "" {
		return false
	}
	b.touch(t.Turn[way])
	return true
}

// MouseDown remembers where the press began; a long one opens the loupe.
func (b *Board) MouseDown(ev *desktop.MouseEvent) {
	h := &b.hand
	h.press, h.pressed, h.told = ev.Position, true, false
	t, ok := b.scene.At(b.toScene(ev.Position))
	if b.OnPress != nil && ok && ev.Button != desktop.MouseButtonSecondary {
		b.OnPress(t.ID)
	}
	b.stir(true)
	if ok && b.Fingers && !(b.scene.Loupe || t.Loupe) {
		b.tip.press(b, t)
	}
	if ok && (b.scene.Loupe || t.Loupe) && b.small(t) && !b.loupe.open {
		h.long = time.AfterFunc(450*ms, func() {
			b.Do(func() {
				if h.pressed && h.piece == nil {
					h.pressed = false
					b.loupe.show(b, h.press, t)
				}
			})
		})
	}
}

// MouseUp ends the press.
func (b *Board) MouseUp(*desktop.MouseEvent) {
	b.hand.pressed = false
	if b.hand.long != nil {
		b.hand.long.Stop()
	}
	if b.OnPress != nil {
		b.OnPress("")
	}
}

// Dragged lifts the sprite under the press, and moves it along.
func (b *Board) Dragged(ev *fyne.DragEvent) {
	b.stir(true)
	h := &b.hand
	if !h.dragged {
		if !h.pressed {
			h.press = ev.Position.SubtractXY(ev.Dragged.DX, ev.Dragged.DY)
		}
		h.dragged = true
	}
	h.at = ev.Position
	if h.pan != "" {
		b.pan()
		return
	}
	if h.piece == nil && h.from == "" {
		d := ev.Position.Subtract(h.press)
		if b.loupe.open || math.Hypot(float64(d.X), float64(d.Y)) < slack || !b.lift() {
			return
		}
	}
	p := b.toScene(ev.Position)
	if h.piece != nil {
		h.piece.now = pose{p.X + h.grip.X, p.Y + h.grip.Y, 1, 1, 0}
		b.putPiece(h.piece)
	}
	if t, _ := b.scene.At(p); t.ID != h.hover {
		h.hover = t.ID
		b.tellHover(t.ID)
	}
	b.dirty()
}

// lift takes the topmost sprite under the press that can be dragged, or begins
// a drag without one.
func (b *Board) lift() bool {
	h := &b.hand
	p := b.toScene(h.press)
	for i := len(b.pieces) - 1; i >= 0; i-- {
		v := b.pieces[i]
		if v.sprite.Drag == "" || v.sprite.ID == "" || v.going || !v.sprite.At.Has(p) {
			continue
		}
		c := v.sprite.At.Center()
		h.piece, h.grip = v, scene.Pos{X: c.X - p.X, Y: c.Y - p.Y}
		v.held, v.motion = true, nil
		b.stack()
		b.touch(v.sprite.Drag)
		return h.piece != nil
	}
	if t, ok := b.scene.At(p); ok && t.Lit && (t.Grab || b.scene.Grab) {
		h.from = t.ID
		b.touch(t.ID)
	}
	if t, ok := b.scene.At(p); ok && h.from == "" && t.Pan != "" {
		h.pan, h.panned, h.pressed = t.Pan, h.press, false
		b.pan()
		return false
	}
	return h.from != ""
}

// pan tells how far an empty drag has come since the last time, a few points at a time.
func (b *Board) pan() {
	h := &b.hand
	from, to := b.toScene(h.panned), b.toScene(h.at)
	dx, dy := int(math.Round(float64(to.X-from.X))), int(math.Round(float64(to.Y-from.Y)))
	if dx*dx+dy*dy < 9 {
		return
	}
	h.panned = h.at
	b.touch(fmt.Sprintf("%s/%d/%d", h.pan, dx, dy))
}

// DragEnd drops what is held: on a touch it is told, elsewhere all is taken
// back. A press that hardly slipped was a tap.
func (b *Board) DragEnd() {
	h := &b.hand
	at, v, from, pan := h.at, h.piece, h.from, h.pan
	h.dragged, h.piece, h.from, h.pan = false, nil, "", ""
	switch {
	case pan != "":
		return
	case v == nil && from != "":
		b.drop(at, from)
		return
	case v == nil:
		if d := at.Subtract(h.press); math.Hypot(float64(d.X), float64(d.Y)) < 2*slack {
			b.Tapped(&fyne.PointEvent{Position: h.press})
		}
		return
	}
	v.held = false
	b.stack()
	b.start(v, scene.Glide, moving, 0) // home, unless the next scene says otherwise
	b.drop(at, v.sprite.Drag)
	b.run()
}

// drop tells where a drag ended; where it began, it only picked up.
func (b *Board) drop(at fyne.Position, from string) {
	t, ok := b.pick(at)
	switch {
	case !ok:
		b.cancel()
	case t.ID != from:
		b.touch(t.ID)
	}
}

// MouseIn begins to follow the pointer.
func (b *Board) MouseIn(ev *desktop.MouseEvent) { b.MouseMoved(ev) }

// MouseMoved tells what the pointer comes upon.
func (b *Board) MouseMoved(ev *desktop.MouseEvent) {
	b.stir(false)
	b.hand.inside = true
	if !b.loupe.open {
		b.hand.point(b, ev.Position)
	}
}

// MouseOut ends hovering.
func (b *Board) MouseOut() {
	b.hand.inside = false
	b.tip.hide(b)
	if b.hand.hover != "" {
		b.hand.hover = ""
		b.tellHover("")
	}
}

// Cursor is a hand over what is lit.
func (b *Board) Cursor() desktop.Cursor {
	if t, ok := b.scene.Find(b.hand.hover); ok && t.Lit {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

func (b *Board) grabFocus() {
	if c := b.canvas(); c != nil && len(b.scene.Touches) > 0 {
		c.Focus(b)
	}
}

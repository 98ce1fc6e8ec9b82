package widgets

import (
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/widgets/scene"
)

// doubleClick is the longest time between the clicks of a double click.
const doubleClick = 400 * ms

// lastTap is the last tap, of which the next one may be the second half.
type lastTap struct {
	at      time.Time
	pos     fyne.Position
	id      string // the target, "" for none
	newPage bool   // another page was presented since
}

// fallsOnNew reports whether a tap is a further click of a double click, and would fall on what has appeared
// under the pointer after the first: another page, a sheet, a button. Nobody has seen that yet. A place of the
// game counts as seen: there the second tap often plays what the first one chose.
func (b *Board) fallsOnNew(pos fyne.Position, t scene.Target) bool {
	last, now := &b.pointer.last, b.Now()
	d := pos.Subtract(last.pos)
	again := now.Sub(last.at) < doubleClick && math.Hypot(float64(d.X), float64(d.Y)) < tapSlop
	if again && (last.newPage || t.ID != last.id && !t.DragSource) {
		last.at = now // impatient clicks go on
		return true
	}
	*last = lastTap{at: now, pos: pos, id: t.ID}
	return false
}

// heldKey is the key that is held down.
type heldKey struct {
	name  fyne.KeyName
	typed bool
}

// isRepeat reports whether the toolkit repeats a key that is held down, and that answers or leaves
// something: what comes next was not meant.
func (k *heldKey) isRepeat(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeyEscape:
		repeated := k.name == name && k.typed
		k.typed = true
		return repeated
	}
	return false
}

// KeyDown reports that a key is pressed, before it is typed.
func (b *Board) KeyDown(ev *fyne.KeyEvent) { b.keyHeld(ev, true) }

// KeyUp reports that a key is released.
func (b *Board) KeyUp(ev *fyne.KeyEvent) { b.keyHeld(ev, false) }

func (b *Board) keyHeld(ev *fyne.KeyEvent, down bool) {
	ev = b.named(ev)
	b.focus.held = heldKey{}
	if down { // keys that type nothing count too
		b.focus.held.name = ev.Name
		b.OnActivity(true)
	}
	b.OnKeyHold(ev, down)
}

// cursor returns the ID of the target that Return taps, "" if the board leaves the key to the app.
func (b *Board) cursor() string {
	t, ok := b.focusTarget(b.focus.id)
	takesReturn := func(t scene.Target) bool { return t.TakesReturn && t.Enabled }
	if !ok || !b.focus.byKeyboard || t.DragSource && b.focus.waits && slices.ContainsFunc(b.scene.Targets, takesReturn) {
		return ""
	}
	return t.ID
}

// reportCursor tells the app what Return taps, if that is another target than before.
func (b *Board) reportCursor() {
	if id := b.cursor(); id != b.focus.reported {
		b.focus.reported = id
		b.OnCursor(id)
	}
}

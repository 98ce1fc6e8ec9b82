package widgets

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// cursor is the place of the keyboard among the touches.
type cursor struct {
	ways    []way // where the arrow keys lead, nil until asked
	img     *canvas.Image
	id      string
	at      scene.Pos // where it last was
	focused bool
	keys    bool // the keyboard was used last
}

// FocusGained shows the cursor when the keyboard leads.
func (b *Board) FocusGained() {
	b.cursor.focused = true
	b.drawCursor()
}

// FocusLost hides the cursor.
func (b *Board) FocusLost() {
	b.cursor.focused = false
	b.drawCursor()
}

// stir tells that somebody is there.
func (b *Board) stir(meant bool) {
	if b.OnStir != nil {
		b.OnStir(meant)
	}
}

// TypedRune passes letters on.
func (b *Board) TypedRune(r rune) {
	b.stir(true)
	if b.OnRune != nil {
		b.OnRune(r)
	}
}

// TypedKey walks the cursor over the lit touches, touches, takes back, and
// passes on what it has no use for.
func (b *Board) TypedKey(ev *fyne.KeyEvent) {
	b.stir(true)
	switch ev.Name {
	case fyne.KeyLeft:
		b.walk(-1, 0)
	case fyne.KeyRight:
		b.walk(1, 0)
	case fyne.KeyUp:
		b.walk(0, -1)
	case fyne.KeyDown:
		b.walk(0, 1)
	case fyne.KeyReturn, fyne.KeyEnter:
		if b.cursor.keys && b.cursor.id != "" {
			b.touch(b.cursor.id)
			return
		}
		b.pass(ev)
	case fyne.KeyTab:
		b.tab(shifted())
	case fyne.KeyEscape:
		if b.loupe.open {
			b.loupe.hide(b)
			return
		}
		if b.OnEscape != nil {
			b.tip.hide(b)
			b.OnEscape()
			return
		}
		b.cancel()
	case fyne.KeyR:
		if t, ok := b.scene.Find(b.pointed()); !ok || t.Turn[0] == "" {
			b.pass(ev)
		} else {
			b.touch(t.Turn[0])
		}
	default:
		b.pass(ev)
	}
}

// KeyDown and KeyUp tell of keys that are held, before they are typed.
func (b *Board) KeyDown(ev *fyne.KeyEvent) { b.hold(ev, true) }

// KeyUp tells of a key that is let go.
func (b *Board) KeyUp(ev *fyne.KeyEvent) { b.hold(ev, false) }

func (b *Board) hold(ev *fyne.KeyEvent, down bool) {
	if down { // also by keys that type nothing
		b.stir(true)
	}
	if b.OnHold != nil {
		b.OnHold(ev, down)
	}
}

// Marked is the touch that the keyboard's ring is drawn round, false when none is shown.
func (b *Board) Marked() (scene.Touch, bool) {
	t, ok := b.stop(b.cursor.id)
	return t, ok && b.cursor.img.Visible()
}

// AcceptsTab keeps the tabulator for going round: the game, then each button.
func (b *Board) AcceptsTab() bool { return true }

func shifted() bool {
	if a := fyne.CurrentApp(); a != nil {
		if d, ok := a.Driver().(desktop.Driver); ok {
			return d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0
		}
	}
	return false
}

// tab moves the cursor on: all touches of the game are one stop, every other lit
// touch is one. After the last, the focus goes on to what lies beside the board.
func (b *Board) tab(back bool) {
	var round []scene.Touch
	game := -1
	for _, t := range b.stops() {
		switch {
		case !t.Grab:
			round = append(round, t)
		case game < 0:
			game = len(round)
			round = append(round, t)
		case t.ID == b.cursor.id:
			round[game] = t
		}
	}
	if len(round) == 0 {
		return
	}
	at := slices.IndexFunc(round, func(t scene.Touch) bool { return t.ID == b.cursor.id })
	switch {
	case !b.cursor.keys || at < 0:
		at = max(game, 0)
	case back:
		at--
	default:
		at++
	}
	b.cursor.keys = true
	if c := b.canvas(); c != nil && (at < 0 || at >= len(round)) {
		if back {
			c.FocusPrevious()
		} else {
			c.FocusNext()
		}
	}
	b.moveCursor(round[(at+len(round))%len(round)].ID)
	b.tellHover(b.cursor.id)
}

// pointed is the touch at the cursor, or else under the pointer.
func (b *Board) pointed() string {
	if b.cursor.keys {
		return b.cursor.id
	}
	return b.hand.hover
}

func (b *Board) pass(ev *fyne.KeyEvent) {
	if b.OnKey != nil {
		b.OnKey(ev)
	}
}

// walk moves the cursor to the nearest lit touch in a direction: what lies
// aside counts double.
func (b *Board) walk(dx, dy float32) {
	if !b.cursor.keys {
		b.cursor.keys = true
		if b.cursor.id == "" {
			b.cursor.id = b.hand.hover
		}
		if _, ok := b.stop(b.cursor.id); !ok {
			b.moveCursor("")
			b.tellHover(b.cursor.id)
			return
		}
	}
	at, ok := b.stop(b.cursor.id)
	if !ok {
		b.moveCursor("")
		if at, ok = b.stop(b.cursor.id); ok {
			b.tellHover(b.cursor.id)
			return
		}
	}
	if best := b.Ahead(at.ID, dx, dy); best != "" {
		b.moveCursor(best)
		b.tellHover(best)
		return
	}
	b.drawCursor()
}

// Ahead is the touch that an arrow key leads to from another, "" for none.
func (b *Board) Ahead(id string, dx, dy float32) string {
	stops := b.stops()
	if b.cursor.ways == nil {
		b.cursor.ways = compass(stops)
	}
	i := slices.IndexFunc(stops, func(t scene.Touch) bool { return t.ID == id })
	to := nowhere
	if i >= 0 {
		to = b.cursor.ways[i][slices.Index(headings[:], scene.Pos{X: dx, Y: dy})]
	} else if at, ok := b.scene.Find(id); ok { // not one of them, as after a touch that no longer goes on
		to = ahead(spots(append(stops, at)), len(stops), scene.Pos{X: dx, Y: dy})
	}
	if to == nowhere {
		return ""
	}
	return stops[to].ID
}

// stops are the touches that the cursor walks over: the lit ones, or all when none is.
// Of those with one ID, which do the same, one is enough.
func (b *Board) stops() []scene.Touch {
	var lit []scene.Touch
	place := map[string]int{}
	any := slices.ContainsFunc(b.scene.Touches, func(t scene.Touch) bool { return t.Lit })
	for _, t := range b.scene.Touches {
		if any && !t.Lit {
			continue
		}
		if i, twice := place[t.ID]; twice {
			if t.Grab || !lit[i].Grab {
				lit[i] = t
			}
			continue
		}
		place[t.ID] = len(lit)
		lit = append(lit, t)
	}
	return lit
}

// stop is the touch that the cursor finds by its ID.
func (b *Board) stop(id string) (scene.Touch, bool) {
	for _, t := range b.stops() {
		if t.ID == id {
			return t, true
		}
	}
	return b.scene.Find(id)
}

// moveCursor sets the cursor on a touch, or when that is gone or no longer lit,
// on the nearest that is. Among the touches of a game it waits for the game's
// next ones, and does not run off to a button.
func (b *Board) moveCursor(id string) {
	c := &b.cursor
	if !c.keys {
		c.id = ""
		b.drawCursor()
		return
	}
	t, ok := b.stop(id)
	if stops := b.stops(); !ok || !t.Lit {
		t, ok = b.nearest(stops)
	}
	c.id = ""
	if ok {
		c.id, c.at = t.ID, t.At.Center()
	}
	b.drawCursor()
}

// nearest is the touch nearest to where the cursor was, of the game's lit ones when there
// are any; else of the game's, where the cursor waits for them; at first it is the first.
func (b *Board) nearest(stops []scene.Touch) (best scene.Touch, ok bool) {
	ofGame := func(t scene.Touch) bool { return t.Grab }
	began := b.cursor.at != scene.Pos{}
	switch {
	case slices.ContainsFunc(stops, ofGame):
		stops = slices.DeleteFunc(slices.Clone(stops), func(t scene.Touch) bool { return !t.Grab })
	case began && slices.ContainsFunc(b.scene.Touches, ofGame):
		stops = slices.DeleteFunc(slices.Clone(b.scene.Touches), func(t scene.Touch) bool { return !t.Grab })
	}
	near := float32(math.MaxFloat32)
	for _, t := range stops {
		d := dist(t.At.Center(), b.cursor.at)
		if !began {
			d = 0
		}
		if d < near {
			best, near, ok = t, d, true
		}
	}
	return best, ok
}

// drawCursor paints the ring round the touch at the cursor.
func (b *Board) drawCursor() {
	c := &b.cursor
	t, ok := b.stop(c.id)
	if !c.focused || !c.keys || !ok {
		if c.img.Visible() {
			c.img.Hidden = true
			b.dirty()
		}
		return
	}
	const margin = 5
	pos, size := b.toBoard(t.At)
	k := float64(b.scale)
	w, h := float64(size.Width)+2*margin, float64(size.Height)+2*margin
	sheet := paint.New(int(w*k), int(h*k))
	ring := paint.RoundRect(3, 3, w-6, h-6, math.Min(10, math.Min(w, h)/4))
	if len(t.Outline) > 0 {
		pts := make([]paint.Point, len(t.Outline))
		for i, v := range t.Outline {
			at, _ := b.toBoard(scene.Box{X: v.X, Y: v.Y})
			pts[i] = paint.Pt(float64(at.X-pos.X)+margin, float64(at.Y-pos.Y)+margin)
		}
		ring = paint.Polygon(pts...)
	}
	s := sheet.Scaled(k)
	s.Stroke(ring, 5.5, paint.Ink)
	s.Stroke(ring, 2.5, paint.White)
	c.img.Image = sheet.Image()
	c.img.Hidden = false
	b.lay(c.img, pos.SubtractXY(margin, margin),
		fyne.NewSize(float32(sheet.Image().Rect.Dx())/b.scale, float32(sheet.Image().Rect.Dy())/b.scale))
	b.renew(c.img)
	b.dirty()
}

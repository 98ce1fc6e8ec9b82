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

// focus is the target that has the keyboard focus.
type focus struct {
	arrows     [2][]neighbors // of all targets and of the game's; nil until needed
	img        *canvas.Image
	id         string
	held       heldKey
	opener     string    // the target that had the focus before a sheet took it
	lastCenter scene.Pos // of the last target
	hasFocus   bool
	byKeyboard bool // the last input came from the keyboard
	// answered are the targets of the game that were enabled when one of them was activated by the
	// keyboard, none on a new page; nil once the focus has followed, or after another key.
	answered map[string]bool
	// waits means that the game's target with the focus leaves Return to the button that shows it: the focus has not moved
	// since the last choice, or a key of the game was typed.
	waits bool
	// reported is what OnCursor was told last.
	reported string
	// activated means that the last key activated a target, and the focus has not followed what is asked for yet.
	activated bool
}

// FocusGained shows the focus ring if the last input came from the keyboard.
func (b *Board) FocusGained() {
	b.focus.hasFocus = true
	b.drawFocusRing()
}

// FocusLost hides the focus ring.
func (b *Board) FocusLost() {
	b.focus.hasFocus = false
	b.drawFocusRing()
}

// TypedRune passes characters on.
func (b *Board) TypedRune(r rune) {
	b.OnActivity(true)
	b.OnRune(r)
}

// named returns the event of a key with its name on the keyboard in use.
func (b *Board) named(ev *fyne.KeyEvent) *fyne.KeyEvent {
	return &fyne.KeyEvent{Name: b.KeyName(ev), Physical: ev.Physical}
}

// TypedKey moves the focus over the enabled targets, taps, cancels, and passes other keys on.
func (b *Board) TypedKey(ev *fyne.KeyEvent) {
	b.OnActivity(true)
	ev = b.named(ev)
	if b.focus.held.isRepeat(ev.Name) {
		return
	}
	b.focus.answered, b.focus.activated = nil, false
	switch ev.Name {
	case fyne.KeyLeft:
		b.moveFocus(-1, 0)
	case fyne.KeyRight:
		b.moveFocus(1, 0)
	case fyne.KeyUp:
		b.moveFocus(0, -1)
	case fyne.KeyDown:
		b.moveFocus(0, 1)
	case fyne.KeyReturn, fyne.KeyEnter:
		if b.cursor() != "" {
			if enabled := b.enabledGameTargets(); enabled[b.focus.id] {
				b.focus.answered = enabled
			}
			b.focus.activated, b.focus.waits = true, true
			b.activate(b.focus.id)
			b.reportCursor()
			return
		}
		b.OnKey(ev)
	case fyne.KeyTab:
		b.tabFocus(shiftPressed())
	case fyne.KeyEscape:
		if b.magnifier.open {
			b.magnifier.hide(b)
			return
		}
		b.tooltip.hide(b)
		b.OnEscape()
	case fyne.KeyR:
		if t, ok := b.scene.TargetByID(b.activeTargetID()); !ok || t.RotateIDs[0] == "" {
			b.OnKey(ev)
		} else {
			b.activate(t.RotateIDs[0])
		}
	default:
		b.focus.waits = true
		b.OnKey(ev)
		b.reportCursor()
	}
}

// FocusedTarget returns the target with the focus ring, false if no ring is shown.
func (b *Board) FocusedTarget() (scene.Target, bool) {
	t, ok := b.focusTarget(b.focus.id)
	return t, ok && b.focus.img.Visible()
}

// AcceptsTab keeps the Tab key for the board: it moves from the game to each button.
func (b *Board) AcceptsTab() bool { return true }

func shiftPressed() bool {
	if a := fyne.CurrentApp(); a != nil {
		if d, ok := a.Driver().(desktop.Driver); ok {
			return d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0
		}
	}
	return false
}

// tabFocus moves the focus to the next stop: all targets of the game are one stop, every other
// enabled target is its own. After the last, the next object of the window gets the focus.
func (b *Board) tabFocus(back bool) {
	var tabOrder []scene.Target
	game := -1
	for _, t := range b.focusTargets() {
		switch {
		case !t.DragSource:
			tabOrder = append(tabOrder, t)
		case game < 0:
			game = len(tabOrder)
			tabOrder = append(tabOrder, t)
		case t.ID == b.focus.id || t.Asked && !b.focus.byKeyboard:
			tabOrder[game] = t
		}
	}
	if len(tabOrder) == 0 {
		return
	}
	at := slices.IndexFunc(tabOrder, func(t scene.Target) bool { return t.ID == b.focus.id })
	switch {
	case !b.focus.byKeyboard || at < 0:
		at = max(game, 0)
	case back:
		at--
	default:
		at++
	}
	b.focus.byKeyboard = true
	if c := b.canvas(); c != nil && (at < 0 || at >= len(tabOrder)) {
		if back {
			c.FocusPrevious()
		} else {
			c.FocusNext()
		}
	}
	b.focusOn(tabOrder[(at+len(tabOrder))%len(tabOrder)].ID)
}

// revealFocus asks for more of the board around the focus.
func (b *Board) revealFocus() {
	if t, ok := b.scene.TargetByID(b.focus.id); ok && t.Reveal != nil {
		b.OnMessage(t.Reveal)
	}
}

// activeTargetID returns the focused target, or else the one under the pointer.
func (b *Board) activeTargetID() string {
	if b.focus.byKeyboard {
		return b.focus.id
	}
	return b.pointer.hovered
}

// moveFocus moves the focus to the nearest enabled target in a direction; the distance across it
// counts double.
func (b *Board) moveFocus(dx, dy float32) {
	if !b.focus.byKeyboard {
		b.focus.byKeyboard = true
		if asked := b.askedTarget(); asked != "" {
			b.focusOn(asked)
			return
		}
		if b.focus.id == "" {
			b.focus.id = b.pointer.hovered
		}
		if t, ok := b.focusTarget(b.focus.id); !ok || !t.Enabled {
			b.setFocus("")
			b.reportHover(b.focus.id)
			return
		}
	}
	at, ok := b.focusTarget(b.focus.id)
	if !ok {
		b.setFocus("")
		if at, ok = b.focusTarget(b.focus.id); ok {
			b.reportHover(b.focus.id)
			return
		}
	}
	if dy != 0 && b.OnArrow(at.ID, dy) {
		return
	}
	if best := b.NextTarget(at.ID, dx, dy); best != "" {
		b.focusOn(best)
		return
	}
	b.focus.waits = false
	b.drawFocusRing()
	b.reportCursor()
}

// enabledGameTargets returns the IDs of the enabled targets of the game.
func (b *Board) enabledGameTargets() map[string]bool {
	ids := map[string]bool{}
	for _, t := range b.scene.Targets {
		if t.Enabled && t.DragSource {
			ids[t.ID] = true
		}
	}
	return ids
}

// askedTarget returns the ID of what is to be tapped now, "" if nothing says so.
func (b *Board) askedTarget() string {
	if i := slices.IndexFunc(b.scene.Targets, func(t scene.Target) bool { return t.Asked && t.Enabled }); i >= 0 {
		return b.scene.Targets[i].ID
	}
	return ""
}

// followQuestion moves the focus on from an answer to the next question: to what is asked for, or to the
// nearest of the targets that only the answer has enabled, on a new page to the first. Where there are
// none, or not yet, the focus stays.
func (b *Board) followQuestion() {
	f := &b.focus
	asked := b.askedTarget()
	switch {
	case !f.byKeyboard:
		return
	case asked != "" && f.activated:
		f.answered, f.activated = nil, false
		b.focusOn(asked)
		return
	case f.answered == nil:
		return
	}
	targets := slices.DeleteFunc(b.focusTargets(), func(t scene.Target) bool {
		return !t.Enabled || !t.DragSource || f.answered[t.ID]
	})
	if len(targets) == 0 {
		return
	}
	if len(f.answered) == 0 {
		f.lastCenter = scene.Pos{} // of another page
	}
	next, _ := b.nearestTarget(targets)
	f.answered = nil
	b.focusOn(next.ID)
}

// focusOn moves the focus to a target and shows what is around it.
func (b *Board) focusOn(id string) {
	b.focus.waits = false
	b.setFocus(id)
	b.reportHover(id)
	b.revealFocus()
}

// focusTargets returns the targets that the focus moves over: the enabled ones, or all if none
// is, one for each ID.
func (b *Board) focusTargets() []scene.Target {
	var targets []scene.Target
	index := map[string]int{}
	anyEnabled := slices.ContainsFunc(b.scene.Targets, func(t scene.Target) bool { return t.Enabled })
	for _, t := range b.scene.Targets {
		if anyEnabled && !t.Enabled {
			continue
		}
		if i, known := index[t.ID]; known {
			if t.DragSource || !targets[i].DragSource {
				targets[i] = t
			}
			continue
		}
		index[t.ID] = len(targets)
		targets = append(targets, t)
	}
	return targets
}

// focusTarget returns the target with that ID among those that the focus moves over.
func (b *Board) focusTarget(id string) (scene.Target, bool) {
	for _, t := range b.focusTargets() {
		if t.ID == id {
			return t, true
		}
	}
	return b.scene.TargetByID(id)
}

// setFocus moves the focus to a target or, if that is gone or disabled, to the nearest enabled
// one. Among the targets of a game it waits for the game's next ones instead of moving to a
// button.
func (b *Board) setFocus(id string) {
	f := &b.focus
	if !f.byKeyboard {
		f.id = ""
		b.drawFocusRing()
		b.reportCursor()
		return
	}
	t, ok := b.focusTarget(id)
	if targets := b.focusTargets(); !ok || !t.Enabled {
		t, ok = b.nearestTarget(targets)
	}
	f.id = ""
	if ok {
		f.id, f.lastCenter = t.ID, t.At.Center()
	}
	b.drawFocusRing()
	b.reportCursor()
}

// nearestTarget returns the target nearest to the last focus: an enabled one of the game if
// there is any, else any of the game, else any. Without a last focus it is the primary one, or the first.
func (b *Board) nearestTarget(targets []scene.Target) (best scene.Target, ok bool) {
	ofGame := func(t scene.Target) bool { return t.DragSource }
	began := b.focus.lastCenter != scene.Pos{}
	switch {
	case slices.ContainsFunc(targets, ofGame):
		targets = slices.DeleteFunc(slices.Clone(targets), func(t scene.Target) bool { return !t.DragSource })
	case slices.ContainsFunc(b.scene.Targets, ofGame):
		targets = slices.DeleteFunc(slices.Clone(b.scene.Targets), func(t scene.Target) bool { return !t.DragSource })
	}
	if i := slices.IndexFunc(targets, func(t scene.Target) bool { return t.Primary }); i >= 0 && !began {
		return targets[i], true
	}
	minDistance := float32(math.MaxFloat32)
	for _, t := range targets {
		d := distance(t.At.Center(), b.focus.lastCenter)
		if !began {
			d = 0
		}
		if d < minDistance {
			best, minDistance, ok = t, d, true
		}
	}
	return best, ok
}

// drawFocusRing paints the ring round the focused target, as much larger as the scene is shown.
func (b *Board) drawFocusRing() {
	f := &b.focus
	t, ok := b.focusTarget(f.id)
	if !f.hasFocus || !f.byKeyboard || !ok {
		b.hideImage(f.img)
		return
	}
	pos, size := b.toBoard(t.At)
	k, zoom := float64(b.scale), max(1, b.frame.Scale/float64(b.scale))
	margin := 5 * zoom
	w, h := float64(size.Width)+2*margin, float64(size.Height)+2*margin
	sheet := paint.New(int(w*k), int(h*k))
	ring := paint.RoundRect(3*zoom, 3*zoom, w-6*zoom, h-6*zoom, min(10*zoom, w/4, h/4))
	if len(t.Outline) > 0 {
		pts := make([]paint.Point, len(t.Outline))
		for i, v := range t.Outline {
			at, _ := b.toBoard(scene.Box{X: v.X, Y: v.Y})
			pts[i] = paint.Pt(float64(at.X-pos.X)+margin, float64(at.Y-pos.Y)+margin)
		}
		ring = paint.Polygon(pts...)
	}
	s := sheet.Scaled(k)
	s.Stroke(ring, 5.5*zoom, paint.Ink)
	s.Stroke(ring, 2.5*zoom, paint.White)
	b.showImage(f.img, sheet, pos.SubtractXY(float32(margin), float32(margin)),
		fyne.NewSize(float32(sheet.Image().Rect.Dx())/b.scale, float32(sheet.Image().Rect.Dy())/b.scale))
}

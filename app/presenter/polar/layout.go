package polar

import (
	"strconv"
	"strings"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/polar"
	"banchisa/widgets/scene"
)

// metrics are the sizes of a layout in points, wide or narrow.
type metrics struct {
	isWide                       bool
	margin, coast, gap           float32
	row, dial, tray, button, pad float32
	// scale is the size of everything relative to a window of 1366 by 768 points.
	scale float64
}

func newMetrics(w, h float32, rows int) metrics {
	m := metrics{isWide: true, margin: 14, coast: 108, gap: 10, row: 52, dial: 160, tray: 118, button: 50, pad: 16, scale: 1}
	if w < 1200 {
		m = metrics{margin: 9, coast: 66, gap: 7, row: 38, dial: 118, tray: 86, button: 46, pad: 10, scale: 1}
	}
	if k := h / 712; m.isWide && k > 1 {
		k = min(k, w/1366)
		m.scale = float64(k)
		m.margin, m.coast, m.row, m.dial, m.tray, m.button = m.margin*k, m.coast*k, m.row*k, m.dial*k, m.tray*k, m.button*min(k, 1.3)
	}
	// More than three seats have lower rows.
	if rows > 3 {
		space := 3*m.row + 30
		m.row = max(space/float32(rows), 26)
	}
	return m
}

// Layout lays out the sea and a column beside it.
func (Presenter) Layout(in presenter.Input) ui.Layout {
	t := newModel(in)
	m := newMetrics(in.Window.Width, in.Window.Height, t.state.NumColors())
	out := ui.Layout{ToMove: t.state.Actor()}
	if color, _ := t.state.Asked(); color >= 0 {
		out.ToMove = t.state.SeatOf(color)
	}
	out.Prompt, out.PromptDetail = t.prompt()
	q := (in.Window.Height - 2*m.margin) / 8
	columns := float32(t.state.Rules().Columns)
	maxWidth := in.Window.Width - 2*m.coast - 3*m.margin - 318
	if m.isWide {
		maxWidth -= 60
	}
	q = min(q, maxWidth/8)
	sea := scene.Box{X: m.margin, Y: m.margin, W: 2*m.coast + 8*q, H: 8 * q}
	coast := float64(m.coast / q * 100)
	if columns < 8 {
		coast += float64(8-columns) * 50 // a narrower sea has broader coasts
	}
	board := scene.Box{X: sea.X, Y: sea.Y - m.margin, W: sea.W, H: sea.H + m.margin}
	out.Panels = append(out.Panels, ui.Panel{ID: "board", At: board, Background: ui.NoBackground, Scene: t.boardScene(coast, float64(m.margin/q*100))})
	x := sea.X + sea.W + m.margin
	column := scene.Box{X: x, Y: m.margin, W: in.Window.Width - x - m.margin, H: in.Window.Height - 2*m.margin}
	t.addColumn(&out, column, m)
	out.Shortcuts = append(out.Shortcuts, t.shortcuts()...)
	return out
}

// addColumn adds seats, dial, tray, move list and buttons, one below the other.
func (t *model) addColumn(out *ui.Layout, at scene.Box, m metrics) {
	y := at.Y
	panel := func(id string, h float32, s func(w, h float32, m metrics) scene.Scene) scene.Box {
		box := scene.Box{X: at.X, Y: y, W: at.W, H: h}
		out.Panels = append(out.Panels, ui.Panel{ID: id, At: box, Background: ui.Sheet, Scene: s(at.W, h, m)})
		y += h + m.gap
		return box
	}
	panel("seats", m.row*float32(t.state.NumColors())+8, t.seatsScene)
	if !t.state.Over() { // the result needs the space
		dial := panel("dial", m.dial, t.dialScene)
		panel("tray", m.tray, t.trayScene)
		t.addDialButtons(out, dial, m)
	}
	bottom := at.Y + at.H - m.button - 3
	out.MoveList = scene.Box{X: at.X, Y: y, W: at.W, H: bottom - y - m.gap}
	t.addButtons(out, scene.Box{X: at.X, Y: bottom, W: at.W, H: m.button})
}

func (t *model) style() ui.Style { return t.in.Window.Style() }

// prompt is what is to be done and what is left of it.
func (t *model) prompt() (prompt, detail string) {
	s := t.state
	color, of := s.Asked()
	switch s.Question() {
	case game.NoQuestion:
		if s.Winner() >= 0 {
			return t.localize("polar.verb.won", seatTitle(s, s.Winner(), t.localize)), ""
		}
		return t.localize("polar.verb.draw"), ""
	case game.ChooseHand:
		return t.localize("polar.verb.take"), t.localize("polar.accent.take", 3-t.handCount(color))
	case game.TakeTurn:
		switch {
		case t.isRotatedOnSea():
			return t.localize("polar.verb.turned"), ""
		case t.slab.from == fromTray:
			return t.localize("polar.verb.place"), t.localize("polar.accent.turn")
		case t.hasSlab():
			return t.localize("polar.verb.picked"), ""
		case s.ActionsLeft() > 1:
			detail = t.localize("polar.accent.two")
		}
		prompt = t.localize("polar.verb.turn")
	case game.AfterNumber:
		prompt, detail = t.localize("polar.verb.number"), t.localize("polar.accent.steps", stepsText(s.Number(), t.localize))
		if len(t.reachableEnds()) == 0 {
			prompt = t.localize("polar.verb.stuck")
		}
	case game.GuestLeaves:
		prompt, detail = t.localize("polar.verb.guest"), t.localize("polar.accent.guest", seatTitle(s, s.Mover(), t.localize))
	case game.MoverSends:
		prompt = t.localize("polar.verb.send", seatTitle(s, of, t.localize))
	case game.PutLion, game.PutSeal:
		prompt = t.localize("polar.verb." + questionKey(s))
		if of >= 0 {
			detail = t.localize("polar.accent.against", seatTitle(s, of, t.localize))
		}
	default:
		prompt = t.localize("polar.verb." + questionKey(s))
	}
	if int(s.SeatOf(max(color, 0))) != color && color >= 0 {
		detail += " · " + seatTitle(s, color, t.localize) // the duel's second color
	}
	return prompt, detail
}

// reachableEnds are the walks and landings of the number without a card.
func (t *model) reachableEnds() (ends []games.Action) {
	for _, a := range t.state.LegalActions(nil) {
		if k := game.Unpack(a).Kind; k == game.Go || k == game.Land {
			ends = append(ends, a)
		}
	}
	return ends
}

func (t *model) handCount(color int) int {
	n := 0
	for shape := range game.NumShapes {
		if t.state.InHand(game.NumShapes*color + shape) {
			n++
		}
	}
	return n
}

// shortcuts press the click and pick slabs.
func (t *model) shortcuts() (shortcuts []ui.Shortcut) {
	if !t.in.Interactive {
		return nil
	}
	if t.hasSlab() {
		shortcuts = append(shortcuts, ui.Shortcut{Key: "R", TargetID: rotateInHandIDs[0]}, ui.Shortcut{Key: "Space", TargetID: "dial"})
	} else if q, ok := t.hoveredSlab(); ok {
		shortcuts = append(shortcuts, ui.Shortcut{Key: "R", TargetID: rotateIDs(q)[0]})
	}
	if t.hasOption("advance") {
		shortcuts = append(shortcuts, ui.Shortcut{Key: "A", TargetID: "advance"})
	}
	n := 0
	for shape := range game.NumShapes {
		slab := game.NumShapes*t.color + shape
		if t.state.InHand(slab) || t.state.InReserve(slab) || t.state.Question() == game.ChooseHand {
			n++
			shortcuts = append(shortcuts, ui.Shortcut{Key: strconv.Itoa(n), TargetID: numberedID("h", shape)})
		}
	}
	return shortcuts
}

// hoveredSlab is the square of the slab under the pointer that R would rotate.
func (t *model) hoveredSlab() (game.Square, bool) {
	for q := range game.Square(64) {
		if t.rotatesOnSea(q) && (t.in.Hover == squareID(q) || strings.HasPrefix(t.in.Hover, spotPrefix(q))) {
			return q, true
		}
	}
	return 0, false
}

// addButtons adds undo, hint and the primary button.
func (t *model) addButtons(out *ui.Layout, at scene.Box) {
	side := (at.W - 16) * .3
	box := func(i int) scene.Box {
		return scene.Box{X: at.X + float32(i)*(side+8), Y: at.Y, W: side, H: at.H}
	}
	primaryBox := box(2)
	primaryBox.W = at.X + at.W - primaryBox.X
	undo := ui.Button{ID: "undo", At: box(0), Text: t.localize("polar.button.undo"), Key: "U"}
	secondary := ui.Button{ID: "hint", At: box(1), Text: t.localize("polar.button.hint"), Key: "H"}
	primary := ui.Button{At: primaryBox, Primary: true, Key: "Return"}
	if t.in.Interactive && t.hasSlab() {
		secondary = ui.Button{ID: "other", At: box(1), Text: t.localize("polar.button.other"), Key: "Esc", Message: t.tapSelect(selection{})}
	}
	t.setPrimaryButton(&primary)
	if primary.ID == "" {
		primary.ID, primary.Disabled, primary.Key = "click", true, ""
	}
	primary.Message = t.tapOption(primary.ID, "")
	if at.W < 380 && len(primary.Text) > 8 {
		out.Shortcuts = append(out.Shortcuts, ui.Shortcut{Key: "Return", TargetID: primary.ID}) // no space for the cap
		primary.Key = ""
	}
	if at.W < 380 && len(undo.Text) > 5 {
		undo.Key = "" // U undoes in every game
	}
	out.Buttons = append(out.Buttons, undo, secondary, primary)
}

// setPrimaryButton sets the most likely thing to do that has no place on the board.
func (t *model) setPrimaryButton(button *ui.Button) {
	if !t.in.Interactive {
		button.Text = t.localize("polar.button.wait")
		if t.state.Over() {
			button.Text = t.localize("polar.button.over")
		}
		return
	}
	switch {
	case t.isRotatedOnSea():
		button.ID, button.Text = "ok", t.localize("polar.button.ok")
		return
	case t.slab.from == fromTray:
		button.ID, button.Text = "where", t.localize("polar.button.where") // it is rotated beside the dial
		button.Disabled, button.Key = true, ""
		return
	}
	for _, targetID := range []string{"land", "end", "stay", "exile", "pay", "leave", "click"} {
		o, ok := t.option(targetID)
		if !ok {
			continue
		}
		button.ID, button.Text = targetID, t.localize("polar.button."+targetID)
		switch {
		case targetID == "land" && o.price > 0:
			button.Text = t.localize("polar.button.land-dear", o.price)
		case targetID == "click":
			button.Key = "Space"
		}
		return
	}
	button.Text = t.localize("polar.button.choose")
	switch t.state.Question() {
	case game.ChooseHand, game.PlaceFirst:
		button.Text = t.localize("polar.button.pick")
	}
}

package polar

import (
	"strconv"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/polar"
	"banchisa/widgets/scene"
)

// metrics are the sizes of a table, wide or narrow.
type metrics struct {
	isWide                       bool
	margin, coast, gap           float32
	row, dial, tray, button, pad float32
	// scale is how much larger everything is than at 1366 by 768.
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
	// More seats than three take lower rows.
	if rows > 3 {
		space := 3*m.row + 30
		m.row = max(space/float32(rows), 26)
	}
	return m
}

// Layout lays out the table: the sea, and one column beside it.
func (Presenter) Layout(in presenter.Input) ui.Layout {
	t := newModel(in, in.Taps)
	m := newMetrics(in.Width, in.Height, t.state.NumColors())
	out := ui.Layout{ToMove: t.state.Actor()}
	if color, _ := t.state.Asked(); color >= 0 {
		out.ToMove = t.state.SeatOf(color)
	}
	out.Prompt, out.PromptDetail = t.prompt()
	q := (in.Height - 2*m.margin) / 8
	columns := float32(t.state.Rules().Columns)
	maxWidth := in.Width - 2*m.coast - 3*m.margin - 318
	if m.isWide {
		maxWidth -= 60
	}
	q = min(q, maxWidth/8)
	sea := scene.Box{X: m.margin, Y: m.margin, W: 2*m.coast + 8*q, H: 8 * q}
	coast := float64(m.coast / q * 100)
	if columns < 8 {
		coast += float64(8-columns) * 50 // a narrower sea has broader coasts
	}
	out.Panels = append(out.Panels, ui.Panel{ID: "board", At: extendUp(sea, m.margin), Background: ui.NoBackground, Scene: t.boardScene(coast, float64(m.margin/q*100))})
	x := sea.X + sea.W + m.margin
	column := scene.Box{X: x, Y: m.margin, W: in.Width - x - m.margin, H: in.Height - 2*m.margin}
	t.addColumn(&out, column, m)
	out.Shortcuts = append(out.Shortcuts, t.shortcuts()...)
	return out
}

// addColumn stacks seats, dial, tray, the moves and the buttons.
func (t *model) addColumn(out *ui.Layout, at scene.Box, m metrics) {
	y := at.Y
	panel := func(id string, h float32, s func(w, h float32, m metrics) scene.Scene) scene.Box {
		box := scene.Box{X: at.X, Y: y, W: at.W, H: h}
		out.Panels = append(out.Panels, ui.Panel{ID: id, At: box, Background: ui.Sheet, Scene: s(at.W, h, m)})
		y += h + m.gap
		return box
	}
	panel("seats", m.row*float32(t.state.NumColors())+8, t.seatsScene)
	if !t.state.Over() { // the result needs the room
		dial := panel("dial", m.dial, t.dialScene)
		panel("tray", m.tray, t.trayScene)
		t.addDialButtons(out, dial, m)
	}
	bottom := at.Y + at.H - m.button - 3
	out.MoveList = scene.Box{X: at.X, Y: y, W: at.W, H: bottom - y - m.gap}
	t.addButtons(out, scene.Box{X: at.X, Y: bottom, W: at.W, H: m.button})
}

// extendUp is the box with a strip above it.
func extendUp(b scene.Box, strip float32) scene.Box {
	b.Y, b.H = b.Y-strip, b.H+strip
	return b
}

func (t *model) style() ui.Style { return ui.Style{Theme: t.in.Theme, TextScale: t.in.TextScale} }

// prompt says what is to be done and what is left of it.
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
		case t.picked != "" && t.rotation > 0 && t.picked[0] == 'q':
			return t.localize("polar.verb.turned"), ""
		case t.picked != "" && t.picked[0] == 'h':
			return t.localize("polar.verb.place"), t.localize("polar.accent.turn")
		case t.picked != "":
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
		detail += " · " + seatTitle(s, color, t.localize) // the duel's second colour
	}
	return prompt, detail
}

// reachableEnds are the platforms, and the land, that the number reaches without a card.
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
	if t.picked != "" {
		shortcuts = append(shortcuts, ui.Shortcut{Key: "R", TargetID: "r+"}, ui.Shortcut{Key: "Space", TargetID: "dial"})
	} else if q, ok := t.hoveredSquare(); ok && t.state.Question() == game.TakeTurn {
		shortcuts = append(shortcuts, ui.Shortcut{Key: "R", TargetID: "t" + q.String()})
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

// hoveredSquare is the square of the slab under the pointer.
func (t *model) hoveredSquare() (game.Square, bool) {
	q, ok := parseSquare(t.in.Hover, "q")
	if p, onSpot := parseSpot(t.in.Hover); onSpot {
		q, ok = p.Square, true
	}
	return q, ok && t.state.SlabAt(q) >= 0
}

// addButtons are undo, hint, and the one thing to do.
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
	if t.in.Interactive && t.picked != "" {
		secondary = ui.Button{ID: "other", At: box(1), Text: t.localize("polar.button.other"), Key: "Esc"}
	}
	t.setPrimaryButton(&primary)
	if primary.ID == "" {
		primary.ID, primary.Disabled, primary.Key = "click", true, ""
	}
	if at.W < 380 && len(primary.Text) > 8 {
		out.Shortcuts = append(out.Shortcuts, ui.Shortcut{Key: "Return", TargetID: primary.ID}) // no room for the cap
		primary.Key = ""
	}
	if at.W < 380 && len(undo.Text) > 5 {
		undo.Key = "" // U takes back at every table
	}
	out.Buttons = append(out.Buttons, undo, secondary, primary)
}

// setPrimaryButton is the likeliest thing to do without the board.
func (t *model) setPrimaryButton(button *ui.Button) {
	if !t.in.Interactive {
		button.Text = t.localize("polar.button.wait")
		if t.state.Over() {
			button.Text = t.localize("polar.button.over")
		}
		return
	}
	available, price := map[string]bool{}, 0
	for _, c := range t.options() {
		available[c.targetID] = true
		if c.targetID == "land" {
			price = c.price
		}
	}
	if _, onSea := parseSquare(t.picked, "q"); onSea && t.rotation > 0 {
		button.ID, button.Text = "ok", t.localize("polar.button.ok")
		return
	}
	if _, inHand := parseShape(t.picked); inHand {
		button.ID, button.Text = "where", t.localize("polar.button.where") // it is turned beside the dial
		button.Disabled, button.Key = true, ""
		return
	}
	for _, targetID := range []string{"land", "end", "stay", "exile", "pay", "leave", "click"} {
		if available[targetID] {
			button.ID, button.Text = targetID, t.localize("polar.button."+targetID)
			if targetID == "land" && price > 0 {
				button.Text = t.localize("polar.button.land-dear", price)
			}
			if targetID == "click" {
				button.Key = "Space"
			}
			return
		}
	}
	button.Text = t.localize("polar.button.choose")
	switch t.state.Question() {
	case game.ChooseHand, game.PlaceFirst:
		button.Text = t.localize("polar.button.pick")
	}
}

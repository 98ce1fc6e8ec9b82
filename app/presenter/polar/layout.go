package polar

import (
	"slices"
	"strconv"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	game "banchisa/games/polar"
	"banchisa/widgets/scene"
)

// metrics are the sizes of a layout in points, wide or narrow.
type metrics struct {
	isWide                       bool
	isFacing                     bool // two people sit face to face: the buttons are below the dial
	margin, coast, gap           float32
	row, dial, tray, button, pad float32
	// scale is the size of everything relative to a window of 1366 by 768 points.
	scale float64
}

func newMetrics(w, h float32, rows int) metrics {
	m := metrics{isWide: true, margin: 14, coast: 108, gap: 10, row: 46, dial: 148, tray: 100, button: 50, pad: 16, scale: 1}
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
		space := 3*m.row + 36
		m.row = max(space/float32(rows), 26)
	}
	return m
}

// dialSize returns the side of the dial on its sheet.
func (m metrics) dialSize() float32 { return m.dial - m.pad }

// dialBox returns where the dial is on its sheet, h points high.
func (m metrics) dialBox(h float32) scene.Box {
	side := m.dialSize()
	if m.isFacing {
		return scene.Box{X: m.pad * .6, Y: m.pad / 2, W: side, H: side}
	}
	return scene.Box{X: m.pad * .6, Y: (h - side) / 2, W: side, H: side}
}

// dialButtonHeight returns the height of the buttons beside the dial in that many rows.
func (m metrics) dialButtonHeight(rows int) float32 {
	if rows < 2 || m.isWide && rows < 3 || m.isFacing {
		return 44
	}
	return 34
}

// numbersInRow returns how many numbers there is space for in a row beside the dial.
func (m metrics) numbersInRow() int {
	if m.isFacing {
		return 4
	}
	return 5
}

// maxNumberButtons returns how many numbers there is space for, above a row of other buttons.
func (m metrics) maxNumberButtons() int {
	if m.isWide {
		return 2 * m.numbersInRow()
	}
	return m.numbersInRow()
}

// layoutBuilder makes a layout.
type layoutBuilder struct {
	taps
	metrics metrics
	ui.Layout
}

// Layout lays out the sea and a column beside it.
func (p Presenter) Layout(in presenter.Input) ui.Layout {
	md := p.newModel(in)
	l := layoutBuilder{taps: taps{md}, metrics: newMetrics(in.Window.Width, in.Window.Height, md.state.NumColors())}
	if in.Window.Facing.On() {
		l.metrics = newMetrics(in.Window.Facing.Column, in.Window.Height, md.state.NumColors())
		l.metrics.isFacing = true
	}
	m := l.metrics
	l.ToMove = md.state.Actor()
	if color, _ := md.state.Asked(); color >= 0 {
		l.ToMove, l.Mover = md.state.SeatOf(color), colorStyle(md.state.ColorID(color), in.Localize)
		l.Mover.Title = md.player(color)
	}
	l.Prompt, l.PromptDetail = l.prompt()
	q := (in.Window.Height - 2*m.margin) / 8
	columns := float32(md.state.Rules().Columns)
	maxWidth := in.Window.Width - 3*m.margin - 318
	if m.isWide {
		maxWidth -= 60
	}
	space, own := in.Window.FacingPlaces()
	if m.isFacing {
		maxWidth = space.W
	}
	m.coast = max(min(m.coast, (maxWidth-8*q)/2), m.coast*.8) // narrower where that makes larger squares
	q = min(q, (maxWidth-2*m.coast)/8)
	sea := scene.Box{X: m.margin, Y: (in.Window.Height - 8*q) / 2, W: 2*m.coast + 8*q, H: 8 * q}
	switch {
	case m.isFacing:
		sea.X = space.Center().X - sea.W/2
	case in.Window.Upright:
		sea.Y = m.margin
	}
	coast := float64(m.coast / q * 100)
	if columns < 8 {
		coast += float64(8-columns) * 50 // a narrower sea has broader coasts
	}
	board := scene.Box{X: sea.X, Y: sea.Y - m.margin, W: sea.W, H: sea.H + m.margin}
	l.Panels = append(l.Panels, ui.Panel{ID: "board", At: board, Background: ui.NoBackground, Scene: boardScene(md, coast, float64(m.margin/q*100))})
	if m.isFacing {
		l.addOwnColumn(presenter.Stack{Rest: own, Gap: m.gap})
	} else {
		x := sea.X + sea.W + m.margin
		l.addColumn(scene.Box{X: x, Y: m.margin, W: in.Window.Width - x - m.margin, H: in.Window.Height - 2*m.margin})
	}
	l.Shortcuts = append(l.Shortcuts, l.shortcuts()...)
	return l.Layout
}

// addOwnColumn adds seats, dial, tray and buttons in a column of a seat's own.
func (l *layoutBuilder) addOwnColumn(column presenter.Stack) {
	l.metrics.row = min(l.metrics.row, column.Rest.H/15)
	m := l.metrics
	seats := column.Top(m.row*float32(l.state.NumColors()) + 8)
	l.addPanel("seats", seats, seatsPanel{l.taps, m}.scene)
	waits := l.Window.Facing.Waits
	if !l.state.Over() {
		tray := 2 * m.tray * .77
		switch {
		case waits:
			tray = 0
		case l.isChoosing():
			tray = column.Rest.H * .55
		}
		if !waits {
			l.addButtons(column.Bottom(m.button))
		}
		dial := newDialPanel(l.taps, m)
		if waits {
			dial.rows = nil
		}
		box := column.Top(min(column.Rest.H-tray-m.gap, m.dial+float32(len(dial.rows))*(dial.metrics.dialButtonHeight(1)+5)+8))
		dial.metrics.dial = min(m.dial, box.H-float32(len(dial.rows))*(dial.metrics.dialButtonHeight(1)+5)-8)
		l.addPanel("dial", box, dial.scene)
		if !waits {
			l.addPanel("tray", column.Top(tray), trayPanel{l.taps, m}.scene)
			dial.addButtons(&l.Layout, box)
		}
		l.addOverDial(dial, seats, box)
	}
	l.MoveList = column.List()
}

// addOverDial adds what moves over the dial before its sheet shows what has changed.
func (l *layoutBuilder) addOverDial(dial dialPanel, seats, box scene.Box) {
	if !l.isChoosing() {
		l.Panels = append(l.Panels, dial.needle(box), dial.coins(seats, box))
	}
}

// addPanel adds a panel of a column. Slabs and cards fly to and from the tray: it changes with the board.
func (l *layoutBuilder) addPanel(id string, at scene.Box, s func(w, h float32) scene.Scene) {
	l.Panels = append(l.Panels, ui.Panel{
		ID: id, At: at, Background: ui.Sheet, Scene: s(at.W, at.H), AfterMotion: id != "tray", ForAudience: id == "dial" && !l.isChoosing(),
	})
}

// addColumn adds seats, dial, tray, move list and buttons, one below the other.
func (l *layoutBuilder) addColumn(at scene.Box) {
	m, y := l.metrics, at.Y
	panel := func(id string, h float32, s func(w, h float32) scene.Scene) scene.Box {
		box := scene.Box{X: at.X, Y: y, W: at.W, H: h}
		l.addPanel(id, box, s)
		y += h + m.gap
		return box
	}
	seats := panel("seats", m.row*float32(l.state.NumColors())+8, seatsPanel{l.taps, m}.scene)
	if !l.state.Over() { // the result needs the space
		if l.isChoosing() { // the slabs need the space of the dial
			spare := m.dial * .48
			m.dial, m.tray = m.dial-spare, m.tray+spare
		}
		dial := newDialPanel(l.taps, m)
		box := panel("dial", m.dial, dial.scene)
		panel("tray", m.tray, trayPanel{l.taps, m}.scene)
		dial.addButtons(&l.Layout, box)
		l.addOverDial(dial, seats, box)
	}
	bottom := at.Y + at.H - m.button - 3
	l.MoveList = scene.Box{X: at.X, Y: y, W: at.W, H: bottom - y - m.gap}
	l.addButtons(scene.Box{X: at.X, Y: bottom, W: at.W, H: m.button})
}

// prompt returns what is to be done and what is left of it.
func (l *layoutBuilder) prompt() (prompt, detail string) {
	s := l.state
	color, of := s.Asked()
	if !l.Interactive && !s.Over() {
		return l.localize("polar.wait." + questionKey(s)), ""
	}
	switch s.Question() {
	case game.NoQuestion:
		if s.Winner() >= 0 {
			return l.localize("polar.verb.won", l.player(s.Winner())), ""
		}
		return l.localize("polar.verb.draw"), ""
	case game.ChooseHand:
		return l.localize("polar.verb.take"), l.localize("polar.accent.take", 3-l.handCount(color))
	case game.TakeTurn:
		switch {
		case l.Sel.isRotatedOnSea():
			return l.localize("polar.verb.turned"), ""
		case l.Sel.slab.from == fromTray:
			if l.canRotate(l.Sel.slab) {
				detail = l.localize("polar.accent.turn")
			}
			return l.localize("polar.verb.place"), detail
		case l.Sel.hasSlab():
			if !l.canShift() {
				return l.localize("polar.verb.rotate"), ""
			}
			return l.localize("polar.verb.picked"), ""
		case s.ActionsLeft() > 1:
			detail = l.localize("polar.accent.two")
		}
		prompt = l.localize("polar.verb.turn")
	case game.AfterNumber:
		prompt, detail = l.localize("polar.verb.number"), l.localize("polar.accent.steps", stepsText(s.Number(), l.localize))
		switch {
		case l.canLand():
			prompt = l.localize("polar.verb.land")
		case len(l.reachableEnds()) == 0:
			prompt = l.localize("polar.verb.stuck")
		}
	case game.GuestLeaves:
		prompt, detail = l.localize("polar.verb.guest"), l.localize("polar.accent.guest", l.player(s.Mover()))
	case game.MoverSends:
		prompt = l.localize("polar.verb.send", l.player(of))
	case game.PutLion, game.PutSeal:
		prompt = l.localize("polar.verb." + questionKey(s))
		if of >= 0 {
			detail = l.localize("polar.accent.against", l.player(of))
		}
	default:
		prompt = l.localize("polar.verb." + questionKey(s))
	}
	return prompt, detail
}

// shortcuts press the click, pick slabs and correct numbers.
func (l *layoutBuilder) shortcuts() (shortcuts []ui.Shortcut) {
	if !l.Interactive {
		return nil
	}
	if l.Sel.hasSlab() {
		if l.canRotate(l.Sel.slab) {
			shortcuts = append(shortcuts, ui.Shortcut{Key: "T", TargetID: rotateInHandIDs[0]})
		}
		shortcuts = append(shortcuts, ui.Shortcut{Key: "Space", TargetID: "dial"})
	} else if q, ok := l.hoveredSlab(); ok {
		shortcuts = append(shortcuts, ui.Shortcut{Key: "T", TargetID: rotateIDs(q)[0]})
	}
	if l.hasOption("advance") {
		shortcuts = append(shortcuts, ui.Shortcut{Key: "A", TargetID: "advance"})
	}
	if l.state.Question() == game.AfterNumber { // a digit is a number of steps
		for _, o := range l.options {
			if o.move.Kind == game.Correct {
				shortcuts = append(shortcuts, ui.Shortcut{Key: strconv.Itoa(l.state.Number() + o.move.Number), TargetID: o.targetID})
			}
		}
		return shortcuts
	}
	n := 0
	for shape := range game.NumShapes {
		slab := game.NumShapes*l.color + shape
		if l.state.InHand(slab) || l.state.InReserve(slab) || l.state.Question() == game.ChooseHand {
			n++
			shortcuts = append(shortcuts, ui.Shortcut{Key: strconv.Itoa(n), TargetID: numberedID("h", shape)})
		}
	}
	return shortcuts
}

// addButtons adds undo, hint and the primary button.
func (l *layoutBuilder) addButtons(at scene.Box) {
	side := (at.W - 16) * .3
	box := func(i int) scene.Box {
		return scene.Box{X: at.X + float32(i)*(side+8), Y: at.Y, W: side, H: at.H}
	}
	primaryBox := box(2)
	primaryBox.W = at.X + at.W - primaryBox.X
	undo := ui.Button{ID: "undo", At: box(0), Text: l.localize("polar.button.undo"), Key: "U", Message: ui.Undo{}}
	secondary := ui.Button{ID: "hint", At: box(1), Text: l.localize("polar.button.hint"), Key: "H", Message: ui.AskHint{}}
	primary := ui.Button{At: primaryBox, Primary: true, Key: "Return"}
	if l.Interactive && l.Sel.hasSlab() {
		secondary = ui.Button{ID: "other", At: box(1), Text: l.localize("polar.button.other"), Key: "Esc", Message: l.tapSelect(selection{})}
	}
	l.setPrimaryButton(&primary)
	if primary.ID == "" {
		primary.ID, primary.Disabled, primary.Key = "click", true, ""
	}
	primary.Message = l.tapOption(primary.ID, "")
	if at.W < 380 && (len(primary.Text) > 8 || l.metrics.isFacing) {
		l.Shortcuts = append(l.Shortcuts, ui.Shortcut{Key: "Return", TargetID: primary.ID}) // no space for the cap
		primary.Key = ""
	}
	if at.W < 380 { // U and H do the same in every game
		undo.Key, secondary.Key = "", ""
	}
	l.Buttons = append(l.Buttons, undo, secondary, primary)
}

// setPrimaryButton sets the most likely thing to do that has no place on the board.
func (l *layoutBuilder) setPrimaryButton(button *ui.Button) {
	if !l.Interactive {
		button.Text = l.localize("polar.button.wait")
		if l.state.Over() {
			button.Text = l.localize("polar.button.over")
		}
		return
	}
	switch {
	case l.Sel.isRotatedOnSea():
		button.ID, button.Text = "ok", l.localize("polar.button.ok")
		return
	case l.Sel.slab.from == fromTray:
		button.ID, button.Text = "where", l.localize("polar.button.where") // it is rotated beside the dial
		button.Disabled, button.Key = true, ""
		return
	}
	for _, targetID := range []string{"land", "exile", "pay", "leave", "click"} {
		o, ok := l.option(targetID)
		if !ok {
			continue
		}
		button.ID, button.Text = targetID, l.localize("polar.button."+targetID)
		switch {
		case targetID == "land" && o.price > 0:
			button.Text = l.localize("polar.button.land-dear", o.price)
		case targetID == "click":
			button.Key = "Space"
		}
		return
	}
	button.Text = l.localize("polar.button.choose")
	switch l.state.Question() {
	case game.AfterNumber:
		if !slices.ContainsFunc(l.options, func(o option) bool { return o.area == spotArea }) {
			button.Text = l.localize("polar.button.above")
		}
	case game.ChooseHand, game.PlaceFirst:
		button.Text = l.localize("polar.button.pick")
	}
}

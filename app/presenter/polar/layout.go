package polar

import (
	"slices"
	"strconv"

	"banchisa/app/presenter"
	"banchisa/app/presenter/kit"
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
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
		m = metrics{margin: 9, coast: 66, gap: 7, row: 33, dial: 118, tray: 76, button: 46, pad: 10, scale: 1}
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

// leastColumn returns the least width of the column beside the sea.
func (m metrics) leastColumn() float32 {
	if m.isWide {
		return 378
	}
	return 318
}

// numbersInRow returns how many numbers there is space for in a row beside the dial.
func (m metrics) numbersInRow() int {
	if m.isFacing {
		return 4
	}
	return 5
}

// layoutBuilder makes a layout.
type layoutBuilder struct {
	taps
	kit.Screen
	metrics metrics
	dial    *dialPanel
}

// Layout lays out the sea and a column beside it.
func (p Presenter) Layout(in presenter.Input) ui.Layout {
	md, window := p.newModel(in), in.Window
	l := layoutBuilder{taps: taps{md}, metrics: newMetrics(window.Width, window.Height, md.state.NumColors())}
	space, own := window.FacingPlaces()
	if window.Facing.On() {
		l.metrics = newMetrics(window.Facing.Column, window.Height, md.state.NumColors())
		l.metrics.isFacing, l.metrics.row = true, min(l.metrics.row, own.H/15)
	}
	l.ToMove = md.state.Actor()
	if color, _ := md.state.Asked(); color >= 0 {
		l.ToMove, l.Mover = md.state.SeatOf(color), colorStyle(md.state.ColorID(color), in.Localize)
		l.Mover.Title = md.player(color)
	}
	l.Prompt, l.PromptDetail = l.prompt()
	l.dial = newDialPanel(l.taps, l.metrics)
	switch m := l.metrics; {
	case m.isFacing:
		l.Place(layout.Center(l.sea(space.W)), space)
		l.Place(l.column(own.H), own)
	default:
		top := float32(0.5)
		if window.Upright {
			top = 0
		}
		l.Place(layout.PaddedXY(m.margin, 0, layout.HBox(m.margin,
			layout.Align(0, top, l.sea(window.Width-3*m.margin-m.leastColumn())),
			layout.Grow(1, layout.VBox(0, layout.Gap(m.margin), layout.Grow(1, l.column(window.Height)), layout.Gap(m.margin+3))),
		)), scene.Box{W: window.Width, H: window.Height})
	}
	if seats, _ := l.Panel("seats"); l.showsDial() { // what moves over the dial before its sheet shows what has changed
		l.Panels = append(l.Panels, l.dial.needle(), l.dial.coins(seats.At))
	}
	l.Shortcuts = append(l.Shortcuts, l.shortcuts()...)
	return l.Layout
}

// sea returns the sea with its coasts and a margin above and below it, as large as the height and a width allow.
func (l *layoutBuilder) sea(width float32) layout.Part {
	const rows = 8
	m, columns := l.metrics, l.state.Rules().Columns
	q := (l.Window.Height - 2*m.margin) / rows
	m.coast = max(min(m.coast, (width-rows*q)/2), m.coast*.8) // narrower where that makes larger squares
	q = min(q, (width-2*m.coast)/rows)
	coast := float64(m.coast / q * 100)
	if columns < rows {
		coast += float64(rows-columns) * 50 // a narrower sea has broader coasts
	}
	return layout.VBox(0, l.BoardPart("board", 2*m.coast+rows*q, rows*q+m.margin, 0, func() scene.Scene {
		return boardScene(l.model, coast, float64(m.margin/q*100))
	}), layout.Gap(m.margin))
}

// showsDial reports whether the dial is on its sheet.
func (l *layoutBuilder) showsDial() bool { return !l.state.Over() && !l.isChoosing() }

// column returns the seats, the dial, the tray, the move list and the buttons, one below the other, for a height. The result
// needs the space of the dial and of the tray. Who waits for the one opposite has nothing to tap.
func (l *layoutBuilder) column(height float32) layout.Part {
	m, waits := l.metrics, l.Window.Facing.Waits
	seats := l.sheet("seats", layout.Exactly(m.row*float32(l.state.NumColors())+8), seatsPanel{l.taps, m}.scene)
	var dial, tray, buttons layout.Part
	if !l.state.Over() {
		dialHeight, trayHeight := l.dial.height(), m.tray+l.Window.Spare
		switch {
		case m.isFacing && l.isChoosing():
			trayHeight = (height - m.row*float32(l.state.NumColors()) - 8 - m.gap) * .55
		case m.isFacing: // two rows
			trayHeight = 3 * ui.FingerSize
		case l.isChoosing(): // the slabs need the space of the dial
			low := m.dial * .52
			dialHeight, trayHeight = layout.Exactly(low), trayHeight+dialHeight.Ideal-low
		}
		dial = layout.Stack(l.dial.parts(l), l.sheet("dial", dialHeight, l.dial.scene))
		tray = l.sheet("tray", layout.Exactly(trayHeight), trayPanel{l.taps, m}.scene)
	}
	if waits {
		tray = nil
	}
	if !waits && !(m.isFacing && l.state.Over()) {
		buttons = layout.ByWidth(l.mainButtons)
	}
	least := float32(0)
	if m.isFacing {
		least = kit.LeastList
	}
	return layout.VBox(m.gap, seats, dial, tray, l.ListPart(least), buttons)
}

// sheet returns a panel of the column. Slabs and cards fly to and from the tray: it changes with the board, but for those of
// the next colour.
func (l *layoutBuilder) sheet(id string, height layout.Range, compose func(w, h float32) scene.Scene) layout.Part {
	p := ui.Panel{ID: id, Background: ui.Sheet, AfterMotion: id != "tray" || l.passesTray(), ForAudience: id == "dial" && !l.isChoosing()}
	return l.GivingPanelPart(p, layout.Exactly(0), height, compose)
}

// prompt returns what is to be done and what is left of it.
func (l *layoutBuilder) prompt() (prompt, detail string) {
	s := l.state
	_, of := s.Asked()
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
		hand, _ := l.unplacedShapes()
		return l.localize("polar.verb.take"), l.localize("polar.accent.take", 3-len(hand))
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
		case s.TooHigh():
			prompt = l.localize("polar.verb.toomuch")
		case l.isStuck():
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

// mainButtons returns undo, hint and the primary button, in a width.
func (l *layoutBuilder) mainButtons(width float32) layout.Part {
	undo := ui.Button{ID: "undo", Text: l.localize("polar.button.undo"), Key: "U", Message: ui.Undo{}}
	secondary := ui.Button{ID: "hint", Text: l.localize("polar.button.hint"), Key: "H", Message: ui.AskHint{}}
	primary := ui.Button{Primary: true, Key: "Return"}
	if l.Interactive && l.Sel.hasSlab() {
		secondary = ui.Button{
			ID: "other", Text: l.localize("polar.button.other"), Short: l.localize("polar.button.other.short"), Key: "Esc",
			Message: l.tapSelect(selection{}),
		}
	}
	l.setPrimaryButton(&primary)
	if primary.ID == "" {
		primary.ID, primary.Disabled, primary.Key = "click", true, ""
	}
	primary.Message = l.tapOption(primary.ID, "")
	var hidden []string
	if width < 380 { // U and H do the same in every game
		undo.Key, secondary.Key = "", ""
		if len(primary.Text) > 8 || l.metrics.isFacing { // no space for the cap
			hidden, primary.Key = []string{"Return"}, ""
		}
	}
	h := l.metrics.button
	return layout.HBox(8,
		layout.Grow(29, l.ButtonPart(undo, h)),
		layout.Grow(33, l.ButtonPart(secondary, h)),
		layout.Grow(38, l.ButtonPart(primary, h, hidden...)),
	)
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
		button.ID, button.Text, button.Short = "ok", l.localize("polar.button.ok"), l.localize("polar.button.ok.short")
		return
	case l.Sel.slab.from == fromTray: // it is rotated beside the dial
		button.ID, button.Text, button.Short = "where", l.localize("polar.button.where"), l.localize("polar.button.where.short")
		button.Disabled, button.Key = true, ""
		return
	}
	for _, targetID := range []string{"land", "exile", "pay", "leave", "click"} {
		o, ok := l.option(targetID)
		if !ok {
			continue
		}
		button.ID, button.Text = targetID, l.localize("polar.button."+targetID, l.player(l.state.Mover()))
		switch {
		case targetID == "land" && o.price > 0:
			button.Text, button.Short = l.localize("polar.button.land-dear", o.price), l.localize("polar.button.land-dear.short", o.price)
		case targetID == "click":
			button.Key = "Space"
		case targetID != "land":
			button.Short = l.localize("polar.button." + targetID + ".short")
		}
		return
	}
	button.Text, button.Short = l.localize("polar.button.choose"), l.localize("polar.button.choose.short")
	switch l.state.Question() {
	case game.AfterNumber:
		if !slices.ContainsFunc(l.options, func(o option) bool { return o.area == spotArea }) {
			button.Text = l.localize("polar.button.above")
		}
	case game.ChooseHand, game.PlaceFirst:
		button.Text = l.localize("polar.button.pick")
	}
}

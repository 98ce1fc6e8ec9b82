package pinguinoe

import (
	"strconv"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/cards"
	"banchisa/widgets/scene"
)

// layoutBuilder lays out the table.
type layoutBuilder struct {
	ui.Layout
	taps
}

// Layout lays out the table: the map with the hand, the die and the white penguin below it, and
// a column with the seats, the moves and the buttons.
func (p Presenter) Layout(in presenter.Input) ui.Layout {
	l := &layoutBuilder{taps: taps{p.newModel(in)}}
	l.ToMove = l.State.Actor()
	if l.ToMove == games.Chance && l.State.Phase() != game.SetArk && l.State.Phase() != game.SetFirst {
		l.ToMove = l.State.Turn()
	}
	l.Prompt, l.PromptDetail = prompter{l.model}.prompt()
	l.Shortcuts = l.shortcuts()
	if in.Window.Facing.On() {
		l.layoutFacing()
		return l.Layout
	}
	margin, gap, column, strip := float32(9), float32(9), float32(247), float32(122)
	if in.Window.IsWide() {
		margin, gap, column, strip = 14, 12, 297, 118
	}
	w, h := in.Window.Width, in.Window.Height
	space := scene.Box{X: margin, Y: margin - 4, W: w - column - 3*margin, H: h - 2*margin + 4}
	if freeRows := l.freeCornerRows(); freeRows > 0 {
		l.addCornerPanels(space, gap, freeRows)
	} else {
		space.H -= gap + strip
		l.addMap(space)
		l.addPanelRow(scene.Box{X: margin, Y: space.Y + space.H + gap, W: space.W, H: strip - 4}, gap)
	}
	l.addSideColumn(scene.Box{X: w - margin - column, Y: margin, W: column, H: h - 2*margin})
	return l.Layout
}

// layoutFacing lays out the map with the die and the track below it, and a column with the seats, a seat's own hand and the
// buttons. As much as below the map is free above it, for the other.
func (l *layoutBuilder) layoutFacing() {
	const button, gap, strip = 44, 8, 104
	space, at := l.Window.FacingPlaces()
	half := (space.W - 3*gap) / 2
	die := scene.Box{X: space.X + gap, Y: space.Y + space.H - strip, W: half, H: strip - 4}
	track := die
	track.X += half + gap
	l.addMap(scene.Box{X: space.X, Y: space.Y + strip + gap, W: space.W, H: space.H - 2*(strip+gap)})
	column := presenter.Stack{Rest: at, Gap: gap}
	l.addSeats(column.Top(min(44*float32(l.State.Seats()), at.H*0.3) + 8))
	if !l.Window.Facing.Waits {
		l.addTableButtons(column.Bottom(button))
		l.addChoices(column.Bottom(button))
	}
	if _, isOwn := l.handOwner(); isOwn {
		l.addPanels(column.Bottom(min(at.W*0.55, column.Rest.H)), die, track)
	} else {
		l.addDieAndTrack(die, track)
	}
	l.MoveList = column.List()
}

// onlookers is the greatest space beside the map in the window of onlookers, in heights of the map.
const onlookers = 1.4

// addMap adds the map, as large as fits into space, and returns its place.
func (l *layoutBuilder) addMap(space scene.Box) scene.Box {
	mapWidth, mapHeight := cards.MapSize(l.rules.Rows, l.rules.Columns)
	scale := min(space.W/mapWidth, space.H/mapHeight)
	at := scene.Around(space.Center(), mapWidth*scale, mapHeight*scale)
	centered := l.Window.Facing.On()
	if !centered && mapWidth*scale > space.W-24 {
		at.X = space.X
	}
	if !centered && (l.Window.Upright || at.Y < space.Y+12) {
		at.Y = space.Y
	}
	b := board{taps: l.taps, leftMargin: at.X / scale, rightMargin: (l.Window.Width - at.X - at.W) / scale}
	switch {
	case l.Window.NoControls: // onlookers see the map alone, anywhere in a window as wide as any
		b.leftMargin, b.rightMargin = onlookers*mapHeight, onlookers*mapHeight
	case l.Window.Upright: // the map may be in the middle of the window
		b.leftMargin, b.rightMargin = mapWidth/2, mapWidth/2
	}
	l.Panels = append(l.Panels, ui.Panel{ID: "map", At: at, Background: ui.NoBackground, Scene: b.boardScene()})
	return at
}

// cornerColumns is the width of a free corner of the map, in cards.
const cornerColumns = 2

// freeCornerRows returns how many rows at the foot of the map leave both corners free, 0 if they
// are too few for the panels.
func (l *layoutBuilder) freeCornerRows() int {
	isFree := func(row int) bool {
		for col := range cornerColumns {
			if l.rules.Place(l.slotAt(l.rules, row, col)) != game.NoPlace || l.rules.Place(l.slotAt(l.rules, row, l.rules.Columns-1-col)) != game.NoPlace {
				return false
			}
		}
		return true
	}
	rows := 0
	for l.rules.Columns > 2*cornerColumns && rows < l.rules.Rows && isFree(l.rules.Rows-1-rows) {
		rows++
	}
	if rows < 3 {
		return 0
	}
	return rows
}

// addCornerPanels adds the map over the whole height, and the panels in its free corners.
func (l *layoutBuilder) addCornerPanels(space scene.Box, gap float32, freeRows int) {
	at := l.addMap(space)
	card := cards.CardBox(l.rules.Rows-freeRows, cornerColumns)
	mapWidth, mapHeight := cards.MapSize(l.rules.Rows, l.rules.Columns)
	scale := at.W / mapWidth
	top := at.Y + card.Y*scale + gap
	bottom := at.Y + mapHeight*scale
	left := at.X + card.X*scale - gap - space.X
	right := at.X + (mapWidth-card.X)*scale + gap
	width := min(left, space.X+space.W-right)
	half := (bottom - top - gap) / 2
	hand := scene.Box{X: space.X, Y: top, W: left, H: bottom - top}
	die := scene.Box{X: space.X + space.W - width, Y: top, W: width, H: half}
	track := scene.Box{X: die.X, Y: top + half + gap, W: width, H: half}
	l.addPanels(hand, die, track)
}

// shortcuts returns number keys for the objects of the viewer's hand.
func (l *layoutBuilder) shortcuts() (shortcuts []ui.Shortcut) {
	seat, isOwn := l.handOwner()
	if !isOwn || !l.Interactive {
		return nil
	}
	for k := range game.SkipTurn {
		if l.State.Hand(seat, k) > 0 {
			shortcuts = append(shortcuts, ui.Shortcut{Key: strconv.Itoa(len(shortcuts) + 1), TargetID: handCardID(k)})
		}
	}
	return shortcuts
}

// addPanelRow adds the row of panels below the map.
func (l *layoutBuilder) addPanelRow(at scene.Box, gap float32) {
	hw, dw := at.W*0.42, at.W*0.235
	hand := scene.Box{X: at.X, Y: at.Y, W: hw, H: at.H}
	die := scene.Box{X: at.X + hw + gap, Y: at.Y, W: dw, H: at.H}
	track := scene.Box{X: die.X + dw + gap, Y: at.Y, W: at.W - hw - dw - 2*gap, H: at.H}
	l.addPanels(hand, die, track)
}

// addPanels adds the die, the track of the white penguin and the hand: what is drawn flies to it over the others.
func (l *layoutBuilder) addPanels(hand, die, track scene.Box) {
	l.addDieAndTrack(die, track)
	l.Panels = append(l.Panels, ui.Panel{
		ID: "hand", At: hand, Background: ui.DarkSheet, AfterMotion: !l.isThrown(), Scene: handPanel{l.taps}.handScene(hand.W, hand.H),
	})
	handPanel{l.taps}.addEnlarged(&l.Layout, hand)
}

func (l *layoutBuilder) addDieAndTrack(die, track scene.Box) {
	l.Panels = append(l.Panels,
		ui.Panel{
			ID: "die", At: die, Background: ui.Sheet, Highlighted: l.asksForRoll(), AfterMotion: true,
			Scene: diePanel{l.taps}.dieScene(die.W, die.H),
		},
		ui.Panel{
			ID: "track", At: track, Background: ui.Sheet, AfterMotion: true, Tooltip: l.whiteTip(),
			Scene: trackPanel{l.taps}.trackScene(track.W, track.H),
		},
	)
}

// isThrown reports whether a snowball has just been thrown: its card leaves the hand with it.
func (l *layoutBuilder) isThrown() bool {
	_, kind, _ := l.lastStep()
	return kind == game.PlaySnowball
}

// whiteTip says what the white penguin does, "" if it dozes.
func (l *layoutBuilder) whiteTip() string {
	if l.rules.WhitePenguin == 0 {
		return ""
	}
	return l.localize("pinguinoe.white.tip")
}

// addSideColumn adds the column beside the map.
func (l *layoutBuilder) addSideColumn(at scene.Box) {
	rowH, buttonHeight, gap := float32(41), l.Window.TargetHeight(), float32(9)
	if l.Window.IsWide() {
		rowH, buttonHeight, gap = 54, 48, 12
	}
	y := at.Y
	seatsHeight := rowH*float32(l.State.Seats()) + 8
	l.addSeats(scene.Box{X: at.X, Y: y, W: at.W, H: seatsHeight})
	y += seatsHeight + gap
	l.addTableButtons(scene.Box{X: at.X, Y: y, W: at.W, H: buttonHeight})
	y += buttonHeight + gap + 2
	bottom := at.Y + at.H - buttonHeight - 4
	l.addChoices(scene.Box{X: at.X, Y: bottom, W: at.W, H: buttonHeight})
	l.MoveList = scene.Box{X: at.X, Y: y, W: at.W, H: bottom - y - gap}
}

// addSeats adds the panel of all seats.
func (l *layoutBuilder) addSeats(at scene.Box) {
	l.Panels = append(l.Panels, ui.Panel{
		ID: "seats", At: at, Background: ui.Sheet, AfterMotion: true, Scene: seatsPanel{l.taps}.seatsScene(at.W, at.H),
	})
}

// addTableButtons adds a row with undo and the hint.
func (l *layoutBuilder) addTableButtons(at scene.Box) {
	half := (at.W - 8) / 2
	l.Buttons = append(l.Buttons,
		ui.Button{
			ID: "undo", At: scene.Box{X: at.X, Y: at.Y, W: half, H: at.H},
			Text: l.localize("pinguinoe.button.undo"), Key: "U", Message: ui.Undo{},
		},
		ui.Button{
			ID: "hint", At: scene.Box{X: at.X + half + 8, Y: at.Y, W: half, H: at.H},
			Text: l.localize("pinguinoe.button.hint"), Key: "H", Message: ui.AskHint{},
		},
	)
}

// addChoices adds a row with the buttons of the moment.
func (l *layoutBuilder) addChoices(at scene.Box) {
	choices := l.choiceButtons()
	n := float32(len(choices))
	width := (at.W - 8*(n-1)) / n
	for i := range choices {
		choices[i].At = scene.Box{X: at.X + float32(i)*(width+8), Y: at.Y, W: width, H: at.H}
	}
	if len(choices) == 1 && choices[0].Primary {
		choices[0].Key = "Return"
	}
	l.Buttons = append(l.Buttons, choices...)
}

// actionButton is a button that plays the action of a kind.
type actionButton struct {
	id   string
	kind game.Kind
}

// actionButtons returns the buttons for all that is not done on the map, in their order.
func actionButtons() []actionButton {
	return []actionButton{
		{"discard", game.DiscardSkip},
		{"roll", game.Roll},
		{"lifebuoy", game.UseLifebuoy},
		{"fish-ark", game.UseFishArk},
		{"draw", game.Draw},
		{"stop", game.Stop},
		{"seal-stop", game.SealStop},
		{"accept", game.Accept},
	}
}

// choiceButtons returns the buttons of the moment: one disabled button if there is nothing to press.
func (l *layoutBuilder) choiceButtons() (out []ui.Button) {
	button := func(id string, tap func() ui.Response) ui.Button {
		return ui.Button{ID: id, Text: l.localize("pinguinoe.button." + id), Message: l.Tap(tap)}
	}
	disabled := func(key string, args ...any) []ui.Button {
		return []ui.Button{{ID: "wait", Text: l.localize("pinguinoe.button."+key, args...), Disabled: true, Message: l.Tap(l.tapWait)}}
	}
	s := l.State
	switch {
	case s.Phase() == game.Over:
		return disabled("over")
	case !l.Interactive:
		return disabled("wait")
	case l.Sel.held == heldCard:
		if l.Sel.card == game.Skates || l.Sel.aim != 0 {
			out = append(out, button("play", l.tapPlay))
			out[0].Primary = true
		}
		return append(out, button("back", func() ui.Response { return ui.Response{Select: selection{}} }))
	}
	for _, a := range actionButtons() {
		if l.hasLegal(a.kind) {
			b := button(a.id, func() ui.Response { return l.tapAction(a.kind) })
			b.Primary = len(out) == 0 && !l.wastes(a.kind)
			out = append(out, b)
		}
	}
	switch {
	case len(out) > 0:
		return out
	case s.Phase() == game.Moving:
		return disabled("points", s.MovePoints())
	case s.Phase() == game.SettingBack:
		return disabled("choose-cell")
	}
	return disabled("choose-card")
}

// wastes reports whether an action gives away what the seat has just got: the fish that could save
// it, or all steps of the seal.
func (l *layoutBuilder) wastes(kind game.Kind) bool {
	switch kind {
	case game.Accept:
		return l.hasLegal(game.UseFish)
	case game.SealStop:
		return l.State.SealSteps() == int(l.rules.SealSteps)
	}
	return false
}

package pinguinoe

import (
	"strconv"

	"banchisa/app/presenter"
	"banchisa/app/presenter/kit"
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/cards"
	"banchisa/widgets/scene"
)

// layoutBuilder lays out the table.
type layoutBuilder struct {
	kit.Screen
	taps
	handAt scene.Box
}

// Layout lays out the table: the map with the hand, the die and the white penguin below it or in its free corners, and
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
		space, own := in.Window.FacingPlaces()
		l.Place(l.facingMap(), space)
		l.Place(l.ownColumn(own), own)
	} else {
		l.Place(l.table(), scene.Box{W: in.Window.Width, H: in.Window.Height})
	}
	l.addHand()
	return l.Layout
}

// table returns the map with its panels, and the column beside it.
func (l *layoutBuilder) table() layout.Part {
	margin, gap, column, strip := float32(9), float32(9), float32(247), float32(118)
	if l.Window.IsWide() {
		margin, gap, column, strip = 14, 12, 297, 114
	}
	hand := layout.When(l.handIsInColumn(), nil, layout.Grow(43, l.handSpot(strip)))
	below := layout.HBox(gap, hand, layout.Grow(24, l.die(strip)), layout.Grow(33, l.track(strip)))
	places := layout.VBox(gap, layout.Grow(1, l.mapPart()), below, layout.Gap(4-gap))
	if freeRows := l.freeCornerRows(); freeRows > 0 {
		places = l.mapWithCorners(gap, freeRows)
	}
	return layout.VBox(0, layout.Gap(margin-4), layout.Grow(1, layout.PaddedXY(margin, 0, layout.HBox(margin,
		layout.Grow(1, places),
		layout.AtLeast(column, 0, layout.VBox(0, layout.Gap(4), layout.Grow(1, l.sideColumn()), layout.Gap(4))),
	))), layout.Gap(margin))
}

// facingMap returns the map with the die and the track below it. As much is free above it, for the other.
func (l *layoutBuilder) facingMap() layout.Part {
	const gap, strip = 8, 100
	below := layout.PaddedXY(gap, 0, layout.Grid(2, gap, false, l.die(strip), l.track(strip)))
	return layout.VBox(gap, layout.Gap(strip+4), layout.Grow(1, l.mapPart()), below, layout.Gap(4-gap))
}

// ownColumn returns the seats, a seat's own hand and the buttons. Who waits has nothing to tap.
func (l *layoutBuilder) ownColumn(at scene.Box) layout.Part {
	const button, gap = 44, 8
	var hand, choices, buttons layout.Part
	if !l.Window.Facing.Waits {
		choices, buttons = l.choices(button), l.tableButtons(button)
	}
	if _, isOwn := l.handOwner(); isOwn {
		hand = l.handSpot(at.W * 0.55)
	}
	return layout.VBox(gap, l.seats(min(44*float32(l.State.Seats()), at.H*0.3)+8), l.ListPart(kit.LeastList), hand, choices, buttons)
}

// onlookers is the greatest space beside the map in the window of onlookers, in heights of the map.
const onlookers = 1.4

// mapPart returns the map, as large as fits.
func (l *layoutBuilder) mapPart() layout.Part {
	return layout.Fixed("map", layout.Exactly(0), layout.Exactly(0), func(at scene.Box) { l.addMap(at) })
}

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
func (md *model) freeCornerRows() int {
	r := md.rules
	isFree := func(row int) bool {
		for col := range cornerColumns {
			if r.Place(md.slotAt(r, row, col)) != game.NoPlace || r.Place(md.slotAt(r, row, r.Columns-1-col)) != game.NoPlace {
				return false
			}
		}
		return true
	}
	rows := 0
	for r.Columns > 2*cornerColumns && rows < r.Rows && isFree(r.Rows-1-rows) {
		rows++
	}
	if rows < 3 {
		return 0
	}
	return rows
}

// mapWithCorners returns the map over the whole height, with the hand in its left free corner, the die and the track in the
// right one.
func (l *layoutBuilder) mapWithCorners(gap float32, freeRows int) layout.Part {
	return layout.Fixed("map", layout.Exactly(0), layout.Exactly(0), func(space scene.Box) {
		left, right := l.corners(l.addMap(space), space, freeRows, gap)
		l.Place(l.handSpot(0), left)
		l.Place(layout.Grid(1, gap, true, l.die(0), l.track(0)), right)
	})
}

// corners returns the free corners at the foot of a map in a space, a gap away from the cards. The right one is not wider
// than the left one.
func (l *layoutBuilder) corners(at, space scene.Box, freeRows int, gap float32) (left, right scene.Box) {
	mapWidth, mapHeight := cards.MapSize(l.rules.Rows, l.rules.Columns)
	card, scale := cards.CardBox(l.rules.Rows-freeRows, cornerColumns), at.W/mapWidth
	top := at.Y + card.Y*scale + gap
	left = scene.Box{X: space.X, Y: top, W: at.X + card.X*scale - gap - space.X, H: at.Y + mapHeight*scale - top}
	right = left
	right.W = min(left.W, space.X+space.W-(at.X+at.W-card.X*scale+gap))
	right.X = space.X + space.W - right.W
	return left, right
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

// handSpot returns the place of the hand.
func (l *layoutBuilder) handSpot(height float32) layout.Part {
	return kit.Spot("hand", layout.Exactly(0), layout.Range{Ideal: height}, &l.handAt)
}

// addHand adds the hand, if it has a place: what is drawn flies to it over all others.
func (l *layoutBuilder) addHand() {
	if at := l.handAt; at.W > 0 {
		l.Panels = append(l.Panels, ui.Panel{
			ID: "hand", At: at, Background: ui.DarkSheet, AfterMotion: !l.cardTravels(), Scene: handPanel{l.taps}.handScene(at.W, at.H),
		})
		handPanel{l.taps}.addEnlarged(&l.Layout, at)
	}
}

func (l *layoutBuilder) die(height float32) layout.Part {
	return l.PanelPart(ui.Panel{ID: "die", Background: ui.Sheet, Highlighted: l.asksForRoll(), AfterMotion: true}, 0, height, diePanel{l.taps}.dieScene)
}

// track returns the track of the white penguin.
func (l *layoutBuilder) track(height float32) layout.Part {
	return l.PanelPart(ui.Panel{ID: "track", Background: ui.Sheet, AfterMotion: true, Tooltip: l.whiteTip()}, 0, height, trackPanel{l.taps}.trackScene)
}

// cardTravels reports whether the last step has brought a card into the hand that is shown, or out of it with a snowball.
func (l *layoutBuilder) cardTravels() bool {
	step, kind, _ := l.lastStep()
	seat, isOwn := l.handOwner()
	return kind == game.PlaySnowball || isOwn && kind != 0 && l.State.HandSize(seat) > step.Before.HandSize(seat)
}

// whiteTip says what the white penguin does, "" if it dozes.
func (l *layoutBuilder) whiteTip() string {
	if l.rules.WhitePenguin == 0 {
		return ""
	}
	return l.localize("pinguinoe.white.tip")
}

// sideColumn returns the column beside the map.
func (l *layoutBuilder) sideColumn() layout.Part {
	row, button, gap := float32(41), l.Window.TargetHeight(), float32(9)
	if l.Window.IsWide() {
		row, button, gap = 54, 48, 12
	}
	seats, hand := row*float32(l.State.Seats())+8+l.Window.Spare, layout.Part(nil)
	if l.handIsInColumn() {
		seats, hand = seats-l.Window.Spare, l.handSpot(l.Window.Spare-gap)
	}
	return layout.VBox(gap, l.seats(seats), hand, l.tableButtons(button), l.ListPart(0), l.choices(button))
}

// seats returns the panel of all seats.
func (l *layoutBuilder) seats(height float32) layout.Part {
	return l.PanelPart(ui.Panel{ID: "seats", Background: ui.Sheet, AfterMotion: true}, 0, height, seatsPanel{l.taps}.seatsScene)
}

// tableButtons returns a row with undo and the hint.
func (l *layoutBuilder) tableButtons(height float32) layout.Part {
	return layout.Grid(2, 8, false,
		l.ButtonPart(ui.Button{ID: "undo", Text: l.localize("pinguinoe.button.undo"), Key: "U", Message: ui.Undo{}}, height),
		l.ButtonPart(ui.Button{ID: "hint", Text: l.localize("pinguinoe.button.hint"), Key: "H", Message: ui.AskHint{}}, height),
	)
}

// choices returns a row with the buttons of the moment.
func (l *layoutBuilder) choices(height float32) layout.Part {
	choices := l.choiceButtons()
	if len(choices) == 1 && choices[0].Primary {
		choices[0].Key = "Return"
	}
	var buttons []layout.Part
	for _, b := range choices {
		buttons = append(buttons, l.ButtonPart(b, height))
	}
	return layout.Grid(len(choices), 8, false, buttons...)
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

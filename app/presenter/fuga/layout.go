package fuga

import (
	"slices"

	"banchisa/app/presenter"
	"banchisa/app/presenter/kit"
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/games"
	game "banchisa/games/fuga"
	"banchisa/widgets/scene"
)

// layoutBuilder composes the map and the column beside it.
type layoutBuilder struct {
	kit.Screen
	*model
	metrics
}

// Layout implements presenter.Presenter: the map is on the left, one column on the right.
func (p *Presenter) Layout(in presenter.Input) ui.Layout {
	md := p.newModel(in)
	l := &layoutBuilder{model: md, metrics: newMetrics(in.Window)}
	l.ToMove = md.decidingSeat()
	l.Prompt, l.PromptDetail = prompter{md}.prompt()
	if in.Window.Facing.On() {
		space, own := in.Window.FacingPlaces()
		l.Place(layout.Center(l.chart(space.W, space.H)), space)
		l.Place(l.column(), own)
	} else {
		l.Place(l.table(), scene.Box{W: in.Window.Width, H: in.Window.Height})
	}
	l.Shortcuts = append(l.Shortcuts, confirmShortcut(l.Buttons)...)
	l.bringUnits()
	return l.Layout
}

// seatPanelIDs are the panels of the criminals, and of the police.
var seatPanelIDs = map[bool]string{false: "criminals", true: "police"}

// bringUnits lets the units that a seat has just brought onto the map come from its panel, and those that leave a vehicle
// come out of it.
func (l *layoutBuilder) bringUnits() {
	step, played := l.LastStep()
	if !played || step.Seat < 0 {
		return
	}
	panel := seatPanelIDs[int(step.Seat) == step.Before.PoliceSeat()]
	for u := range game.Unit(game.NumUnits) {
		if _, on := step.Before.Position(u); !on {
			l.Bring(mapID, u.String(), scene.Origin{Panel: panel})
		} else if carrier := step.Before.Carrier(u); carrier != game.NoUnit && carrier != game.Ferry {
			l.Bring(mapID, u.String(), scene.Origin{Panel: mapID, ID: carrier.String()})
		}
	}
}

// metrics are the sizes of a layout in points, wide or narrow; list is the least height of the move list.
type metrics struct{ margin, gap, timetable, seats, hand, list, button float32 }

func newMetrics(window presenter.Window) metrics {
	m := metrics{margin: 16, gap: 14, timetable: 128, seats: 150, hand: 88, button: 50}
	if !window.IsWide() {
		m = metrics{margin: 12, gap: 10, timetable: 98, seats: 108, hand: 70, button: ui.FingerSize}
	}
	m.list = 44
	m.timetable, m.hand = m.timetable+window.Spare/3, m.hand+window.Spare*2/3
	large := max(1, window.TextScale)
	if window.Facing.On() { // narrow, so large text takes more lines, a sentence of the list four
		m.hand, m.list, m.button = 96*large, 64*large, ui.FingerSize
	}
	return m
}

// mapTop is the space in points above the map.
const mapTop = 5

// table returns the map and one column beside it.
func (l *layoutBuilder) table() layout.Part {
	middle := float32(0.5)
	if l.Window.Upright {
		middle = 0
	}
	return layout.VBox(0, layout.Gap(mapTop), layout.Grow(1, layout.PaddedXY(l.margin, 0, layout.HBox(l.gap,
		layout.Align(0, middle, l.chart(l.Window.Width*0.645, l.Window.Height-mapTop-l.margin)),
		layout.Grow(1, l.column()),
	))), layout.Gap(l.margin))
}

// mapID is the ID of the map's panel.
const mapID = "map"

// chart returns the map, as large as a width and a height allow.
func (l *layoutBuilder) chart(width, height float32) layout.Part {
	mapWidth, mapHeight := l.landscape.Size()
	k := min(width/mapWidth, height/mapHeight)
	camera := l.camera(mapWidth * k)
	l.Shortcuts = camera.zoomShortcuts()
	return l.BoardPart(mapID, mapWidth*k, mapHeight*k, 0, func() scene.Scene {
		board := newBoard(l.model, camera.scale)
		board.buttons = camera.zoomButtonBoxes()
		return camera.applyViewport(board.wholeScene())
	})
}

// column returns the seats, the timetable, the selected unit, the move list and the buttons. An attack takes the room of the
// timetable and of the unit, so that nothing else moves. The result needs the space.
func (l *layoutBuilder) column() layout.Part {
	over, between := l.State.Actor() == games.Terminal, l.gap*0.8
	timetable := l.sheet("time", ui.Sheet, l.timetable, l.Localize("fuga.tip.time", l.rules.Turns), timetablePanel{&l.position}.scene)
	switch fight, isFighting := l.currentCombat(); {
	case over:
		return layout.VBox(between, l.seatSheets(), l.ListPart(0))
	case l.Window.Facing.Waits:
		return layout.VBox(between, l.seatSheets(), timetable, l.ListPart(0))
	case isFighting:
		both := l.timetable + between + l.hand
		timetable = l.sheet("hand", ui.DarkSheet, both, "", combatPanel{&l.position, fight}.scene)
	case l.Window.Replay == 0: // nobody selects in a replay: the move list has the place
		timetable = layout.VBox(between, timetable, l.sheet("hand", ui.DarkSheet, l.hand, "", unitPanel{l.model}.scene))
	}
	return layout.VBox(between, l.seatSheets(), timetable, l.ListPart(l.list), l.buttonRows())
}

// sheet returns a panel of the column.
func (l *layoutBuilder) sheet(id string, background ui.Background, height float32, tooltip string, compose func(w, h float32) scene.Scene) layout.Part {
	return l.GivingPanelPart(ui.Panel{ID: id, Background: background, AfterMotion: true, Tooltip: tooltip}, layout.Exactly(0), layout.Exactly(height), compose)
}

// seatSheets returns the panels of the criminals and of the police side by side, that of one seat where people sit face to face.
func (l *layoutBuilder) seatSheets() layout.Part {
	var sheets []layout.Part
	for _, panel := range []seatPanel{{&l.position, false}, {&l.position, true}} {
		if facing := l.Window.Facing; facing.On() && panel.seat() != int(facing.Seat) {
			continue
		}
		sheets = append(sheets, l.PanelPart(ui.Panel{
			ID: seatPanelIDs[panel.isPolice], Background: ui.Sheet, Highlighted: panel.onTurn(), Tooltip: panel.tooltip(), AfterMotion: true,
		}, 0, l.seats, panel.scene))
	}
	return layout.Grid(len(sheets), 12, false, sheets...)
}

// buttonRows returns the rows of buttons: what the selected unit or the query offers, and below it undo, zones and the one
// thing to do.
func (l *layoutBuilder) buttonRows() layout.Part {
	bar, between := buttonBar{taps{l.model}}, l.gap*0.8
	grown := func(weight float32, b ui.Button) layout.Part { return layout.Grow(weight, l.ButtonPart(b, l.button)) }
	var rows []layout.Part
	abilities := bar.abilityButtons()
	for row := range slices.Chunk(abilities[:min(len(abilities), maxAbilityButtons)], 2) {
		weights := [2]float32{1, 1}
		if len(row) == 2 && row[0].Primary && row[1].ID == "over" { // its text is short
			weights = [2]float32{2, 1}
		}
		var parts []layout.Part
		for i, b := range row {
			parts = append(parts, grown(weights[i], b))
		}
		rows = append(rows, layout.HBox(between, parts...))
	}
	undo, zones, primary := bar.mainButtons()
	rows = append(rows, layout.HBox(between, grown(30, undo), grown(27, zones), grown(43, primary)))
	return layout.VBox(l.gap*0.6, rows...)
}

package quadriga

import (
	"math"

	"banchisa/app/presenter"
	"banchisa/app/presenter/kit"
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/games"
	game "banchisa/games/quadriga"
	"banchisa/widgets/coast"
	"banchisa/widgets/scene"
)

// layoutBuilder composes the panels and the buttons of the table.
type layoutBuilder struct {
	kit.Screen
	taps
	metrics
}

// Layout lays out the table.
func (p Presenter) Layout(in presenter.Input) ui.Layout {
	l := &layoutBuilder{taps: p.newTaps(in)}
	l.metrics = newMetrics(in, l.State.Rules().Size, p.outlook)
	l.Prompt, l.PromptDetail = l.prompt()
	l.ToMove = l.State.Turn()
	if l.State.Actor() == games.Terminal {
		l.ToMove = games.NoSeat
	}
	if in.Interactive && l.State.Phase() == game.Moving {
		l.Shortcuts = l.keypadShortcuts()
	}
	if in.Window.Facing.On() {
		space, own := in.Window.FacingPlaces()
		l.Place(layout.Center(l.board()), space)
		l.Place(l.ownColumn(in.Window.Facing), own)
	} else {
		l.Place(layout.When(l.isWide, l.wide(), l.narrow()), scene.Box{W: in.Window.Width, H: in.Window.Height})
	}
	if step, played := l.LastStep(); played && step.Move.Kind == game.Place { // it comes from its seat's sheet
		l.Bring("board", unitID(step.Seat, step.Move.Cell), scene.Origin{Panel: seatPanelID(step.Seat)})
	}
	return l.Layout
}

// metrics are the measures of the table, in points.
type metrics struct {
	near      games.Seat // whose side is seen
	isWide    bool
	isFacing  bool // two people sit face to face
	isUpright bool
	top       float32
	coast     coast.Map
	style     ui.Style
	scale     float32 // of the panels beside the board: more than 1 in a large window
}

// newMetrics fits the table into the window: three columns if they leave the board at least nine
// tenths of its height, else the board and one column beside it.
func newMetrics(in presenter.Input, size int, from outlook) metrics {
	facing := in.Window.Facing.On()
	isWide := !facing && in.Window.IsWide() && in.Window.Width-668 >= 0.9*(in.Window.Height-12)
	l := metrics{near: from.near(), isWide: isWide, isFacing: facing, isUpright: in.Window.Upright, top: 5, style: in.Style(), scale: 1}
	frame := float32(20 * in.Window.BoardTextScale())
	if l.isWide {
		l.scale = max(1, min(1.4, in.Window.Width/1366, in.Window.Height/712))
		frame, l.top = 21, 4
	}
	frame *= min(max(in.Window.TextScale, 1), 1.4) // it carries the coordinates
	side := in.Window.Height - l.top - 8
	switch space, _ := in.Window.FacingPlaces(); {
	case facing:
		side = min(space.W, space.H)
	case l.isWide:
		side = min(side, in.Window.Width-668)
	default:
		side = min(side, in.Window.Width-412)
	}
	cell := (side - 2*frame) / float32(size)
	if size == 16 {
		cell = float32(math.Floor(float64(cell)))
	}
	l.coast = coast.Map{Size: size, Cell: float64(cell), Frame: float64(frame), Turned: from.side == presenter.Far}
	return l
}

// wide returns three columns: seats and pad, board, move list and buttons.
func (l *layoutBuilder) wide() layout.Part {
	side := l.coast.Side()
	left := 300 + max(0, l.Window.Width-668-side)/2
	seat, button := min(200*l.scale, side*0.32), 52*min(l.scale, 1.2)
	return layout.Align(layout.Fill, 0, layout.VBox(0, layout.Gap(l.top), layout.PaddedXY(16, 0, layout.HBox(22,
		layout.AtLeast(left, 0, layout.VBox(18, l.seat(1-l.near, seat), layout.Grow(1, l.pad(0)), l.seat(l.near, seat))),
		l.board(),
		layout.Grow(1, layout.VBox(22, l.ListPart(0), l.buttons(button, 16))),
	))))
}

// minPad is the width of the pad of directions in a small window.
const minPad = 168

// narrow returns the board, and one column with everything else.
func (l *layoutBuilder) narrow() layout.Part {
	const seat, button = 152, 44
	const minList = 60 // of an upright table, which moves the list
	pad := layout.ByWidth(func(w float32) layout.Part {
		if l.Window.Upright {
			return layout.VBox(12, layout.Grow(1, l.pad(0)), layout.AtLeast(0, minList, l.ListPart(0)))
		}
		pad := minPad + min(70, max(0, w-460)*0.8) // what the move list can spare
		return layout.HBox(10, layout.AtLeast(pad, 0, l.pad(0)), l.ListPart(0))
	})
	return layout.VBox(0, layout.Gap(l.top), layout.Grow(1, layout.PaddedXY(12, 0, layout.HBox(14,
		layout.Align(0, 0.5, l.board()),
		layout.Grow(1, layout.VBox(12, layout.Grid(2, 10, false, l.seat(l.near, seat), l.seat(1-l.near, seat)), layout.Grow(1, pad), l.buttons(button, 14))),
	))), layout.Gap(8))
}

// ownColumn returns what is a seat's own where people sit face to face. Who waits has nothing to tap.
func (l *layoutBuilder) ownColumn(facing presenter.Facing) layout.Part {
	const pad, button = 300, ui.FingerSize
	gap, text := float32(8), l.Window.TextScale
	if text > 1.2 { // the largest text needs the room
		gap = 4
	}
	seat := l.seat(facing.Seat, 116+16*max(1, text)) // a large name must not lie in the numbers
	if facing.Waits {
		return layout.VBox(gap, seat, l.ListPart(kit.LeastList))
	}
	return layout.VBox(gap, seat, l.pad(pad), l.ListPart(kit.LeastList), l.buttons(button, 14))
}

// board returns the board.
func (l *layoutBuilder) board() layout.Part {
	side := l.coast.Side()
	return l.BoardPart("board", side, side, 0, func() scene.Scene { return l.boardScene(l.coast) })
}

// seat returns the sheet of a seat.
func (l *layoutBuilder) seat(seat games.Seat, height float32) layout.Part {
	return l.PanelPart(l.seatPanel(seat), 0, height, func(w, h float32) scene.Scene { return l.seatScene(seat, w, h) })
}

// pad returns the pad of directions, which gives way.
func (l *layoutBuilder) pad(height float32) layout.Part {
	pad := ui.Panel{ID: "pad", Background: ui.DarkSheet, ForTurn: true, AfterMotion: true}
	return l.GivingPanelPart(pad, layout.Exactly(0), layout.Range{Ideal: height}, l.padScene)
}

// buttons returns undo and the buttons of the phase, in two full rows: what has no meaning now is dimmed.
func (l *layoutBuilder) buttons(height, gap float32) layout.Part {
	localize := l.Localize
	undo := ui.Button{ID: "undo", Text: localize("quadriga.button.undo"), Key: "U", Message: ui.Undo{}}
	secondary := ui.Button{ID: "clear", Text: localize("quadriga.button.clear"), Disabled: true, Message: l.Tap(l.tapClear)}
	primary := ui.Button{ID: "go", Text: localize("quadriga.button.go"), Key: "Return", Message: l.Tap(l.tapGo)}
	switch {
	case !l.Interactive:
		primary.Text, primary.Key, primary.Disabled = localize("quadriga.button.wait"), "", true
	case l.State.Phase() == game.Placing:
		secondary = ui.Button{
			ID: "none", Text: localize("quadriga.button.none"), Key: "N", Disabled: !l.canSkip(), Message: l.Tap(l.tapNone),
		}
		primary.Disabled = true // so that no second tap on the one before ends the placing
	case l.State.Phase() == game.Moving:
		secondary.Disabled = l.chosen.Empty()
		if primary.Primary = l.toward != (directions{}); !primary.Primary {
			primary.Text = localize("quadriga.button.stay")
		}
	default:
		primary.Text, primary.Key, primary.Disabled = localize("quadriga.button.choose"), "", true
	}
	row := layout.Grid(2, gap, false, l.ButtonPart(undo, height), l.ButtonPart(secondary, height))
	return layout.VBox(gap, row, l.ButtonPart(primary, height))
}

// prompt returns what is to be done, and what is left of it.
func (l *layoutBuilder) prompt() (prompt, detail string) {
	s, localize := l.State, l.Localize
	switch s.Phase() {
	case game.Placing:
		prompt = l.verb("place")
		if l.Interactive && !l.own().Empty() {
			detail = localize("quadriga.accent.place")
		}
	case game.Moving:
		ordered, all := l.orderedCount()
		prompt, detail = l.verb("move"), localize("quadriga.accent.move", ordered, all)
	case game.Fighting:
		prompt = l.verb("fight")
		if _, auto := (Presenter{}).AutoAction(s); l.Interactive && !auto {
			detail = localize("quadriga.accent.fight")
		}
	case game.Trimming:
		prompt, detail = l.verb("trim"), localize("quadriga.accent.trim", s.Rules().IslandMax)
	default:
		prompt = localize("result.draw")
		if winner, ok := s.Winner(); ok {
			prompt = localize("result.wins", l.Name(winner))
		}
	}
	return prompt, detail
}

// verb says what is to be done: to the viewer, or of another seat.
func (l *layoutBuilder) verb(name string) string {
	if l.Interactive {
		return l.Localize("quadriga.verb." + name)
	}
	return l.Localize("quadriga.other." + name)
}

// keypadShortcuts maps the digits to the keys of the pad, as on a numeric keypad.
func (o outlook) keypadShortcuts() []ui.Shortcut {
	shortcuts := []ui.Shortcut{{Key: "5", TargetID: "stay"}}
	for i, d := range []game.Direction{game.SW, game.S, game.SE, game.W, game.E, game.NW, game.N, game.NE} {
		shortcuts = append(shortcuts, ui.Shortcut{Key: string("12346789"[i]), TargetID: directionID(o.seen(d))})
	}
	return shortcuts
}

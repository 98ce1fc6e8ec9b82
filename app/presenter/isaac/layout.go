package isaac

import (
	"strconv"
	"strings"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/isaac"
	"banchisa/widgets/scene"
	"banchisa/widgets/wood"
)

// layoutBuilder composes the table: the panels and the buttons beside the board.
type layoutBuilder struct {
	ui.Layout
	taps
	cell float32 // the side of a cell of the board, in points
}

// Layout lays out three columns in a wide window, else the board and one column.
func (p Presenter) Layout(in presenter.Input) ui.Layout {
	l := &layoutBuilder{taps: p.newTaps(in)}
	l.ToMove = l.State.Actor()
	l.Prompt, l.PromptDetail = l.prompt()
	l.Shortcuts = l.shortcuts()
	if in.Window.Facing.On() {
		l.layoutFacing()
		return l.Layout
	}
	// Three columns must leave the board at least nine tenths of its height.
	if in.Window.IsWide() && in.Window.Width-678 >= (in.Window.Height-24)*0.9 {
		l.layoutWide()
	} else {
		l.layoutNarrow()
	}
	return l.Layout
}

// shortcuts pick tiles of the stock by their lengths.
func (l *layoutBuilder) shortcuts() (shortcuts []ui.Shortcut) {
	if l.State.Phase() != game.Placing || !l.Interactive {
		return nil
	}
	for _, k := range l.State.Rules().Stocks {
		if k.Length < 10 {
			shortcuts = append(shortcuts, ui.Shortcut{Key: strconv.Itoa(k.Length), TargetID: stockTargetID(k.Length)})
		}
	}
	return shortcuts
}

// prompt says what is to be done and what is left of it.
func (l *layoutBuilder) prompt() (prompt, detail string) {
	localize, seat := l.Localize, l.State.Actor()
	switch l.State.Phase() {
	case game.Over:
		winner, _ := l.State.Winner()
		score := strconv.Itoa(l.State.Score(winner)) + " – " + strconv.Itoa(l.State.Score(1-winner))
		return localize("result.wins", l.Name(winner)), score
	case game.Placing:
		switch {
		case l.mustPass():
			return l.verb("pass"), ""
		case l.Sel.hasCell:
			if _, ok := l.rotated(); !ok {
				return localize("isaac.verb.lay", l.Sel.length), localize("isaac.accent.lay")
			}
			return localize("isaac.verb.lay", l.Sel.length), localize("isaac.accent.way")
		case l.refused(): // it says so before the drop
			c, _ := l.hoveredCell("c")
			return localize("isaac.verb.lay", l.Sel.length), "(" + strings.TrimSuffix(l.rejectPlace(l.Sel.length, c).Reject.Sentence, ".") + ")"
		case l.Sel.dragging:
			return localize("isaac.verb.lay", l.Sel.length), localize("isaac.accent.drop")
		case l.Sel.length > 0:
			return localize("isaac.verb.lay", l.Sel.length), localize("isaac.accent.where")
		}
		_, tiles := l.State.Unplayed(seat)
		return l.verb("place"), localize("isaac.accent.hand", tiles)
	case game.Removing:
		if l.mustPass() {
			return l.verb("pass"), ""
		}
		if !l.Sel.held {
			if longest := l.State.LongestRemoved(seat); longest > l.State.Rules().Stocks[0].Length {
				return l.verb("remove"), localize("isaac.accent.from", longest)
			}
			return l.verb("remove"), ""
		}
	}
	return l.verb("advance"), localize("isaac.accent.reach", l.maxAdvance())
}

// verb says what is to be done: to the viewer, or of another seat.
func (l *layoutBuilder) verb(name string) string {
	if l.Interactive {
		return l.Localize("isaac.verb." + name)
	}
	return l.Localize("isaac.other." + name)
}

// layoutWide lays out three columns: seats and stock, board, move list and buttons.
func (l *layoutBuilder) layoutWide() {
	w, h := l.Window.Width, l.Window.Height
	side := min(h-24, w-678)
	scale := max(1, min(1.5, side/wood.Side))
	columnWidth, gap := 300*scale, float32(22)
	rest := w - 2*columnWidth - side - 2*gap
	x, y := max(16, rest/2), float32(8)
	boardX := x + columnWidth + gap
	rightX := boardX + side + gap
	rightWidth := min(columnWidth+2, w-rightX-12)
	seatHeight := min(232*scale, (side-140*scale)/2)
	l.addBoard(boardX, y, side)
	l.addSeats(scene.Box{X: x, Y: y, W: columnWidth, H: seatHeight}, scene.Box{
		X: x, Y: y + side - seatHeight, W: columnWidth, H: seatHeight,
	}, 1-l.near())
	l.addTrayOrPoints(scene.Box{X: x, Y: y + seatHeight + 18, W: columnWidth, H: side - 2*seatHeight - 36})
	buttonHeight := 48 * min(scale, 1.2)
	buttonsY := y + side - 2*buttonHeight - 18
	l.MoveList = scene.Box{X: rightX, Y: y, W: rightWidth, H: buttonsY - y - 18}
	l.addButtons(scene.Box{X: rightX, Y: buttonsY, W: rightWidth, H: buttonHeight}, 14)
}

// layoutNarrow lays out the board, and one column with everything else.
func (l *layoutBuilder) layoutNarrow() {
	w, h := l.Window.Width, l.Window.Height
	side := min(h-18, w-12-14-12-400)
	x, y := float32(12), float32(5)
	rightX := x + side + 14
	rightWidth := w - rightX - 12
	column := h - 18 // the board may be less high
	l.addBoard(x, y+(column-side)/2, side)
	seatHeight := min(max(176, side*0.28), side*0.3)
	half := (rightWidth - 10) / 2
	l.addSeats(scene.Box{X: rightX, Y: y, W: half, H: seatHeight}, scene.Box{X: rightX + half + 10, Y: y, W: half, H: seatHeight}, l.near())
	listY := y + seatHeight + 12
	if l.State.Phase() == game.Placing || l.Window.Upright { // else the move list takes the room
		l.addTrayOrPoints(scene.Box{X: rightX, Y: listY, W: rightWidth, H: 118})
		listY += 130
	}
	buttonHeight := float32(44)
	buttonsY := y + column - 2*buttonHeight - 12
	l.MoveList = scene.Box{X: rightX, Y: listY, W: rightWidth, H: buttonsY - listY - 14}
	l.addButtons(scene.Box{X: rightX, Y: buttonsY, W: rightWidth, H: buttonHeight}, 12)
}

func (l *layoutBuilder) addBoard(x, y, side float32) {
	l.cell = side * wood.Cell / wood.W
	l.Panels = append(l.Panels, ui.Panel{
		ID: "board", At: scene.Box{X: x, Y: y, W: side, H: side * wood.H / wood.W}, Background: ui.NoBackground, Scene: l.boardScene(),
	})
}

// layoutFacing lays out the board, and a column with a seat's own sheet, its stock and its buttons.
func (l *layoutBuilder) layoutFacing() {
	space, at := l.Window.FacingPlaces()
	side := min(space.W, space.H*wood.W/wood.H)
	mid := space.Center()
	l.addBoard(mid.X-side/2, mid.Y-side/2, side) // its shadow is below
	column := presenter.Stack{Rest: at, Gap: 6}
	const button, row = 44, 44 // one that a fingertip hits
	tray := float32(len(l.State.Rules().Stocks))*row + 2*trayPad
	sheet := at.W * (0.5 + 0.16*max(1, l.Window.TextScale)) // higher for large text
	l.addSeat(l.Window.Facing.Seat, column.Top(min(sheet, at.H-tray-2*button-3*column.Gap)))
	if !l.Window.Facing.Waits {
		buttons := column.Bottom(2*button + column.Gap)
		l.addButtons(scene.Box{X: buttons.X, Y: buttons.Y, W: buttons.W, H: button}, 8)
		tools := float32(128)
		if l.State.Phase() == game.Placing {
			tools = tray
		}
		l.addTrayOrPoints(column.Top(min(tools, column.Rest.H)))
	}
	l.MoveList = column.List()
}

// addSeats adds the seats' sheets, that of first in box a.
func (l *layoutBuilder) addSeats(a, b scene.Box, first games.Seat) {
	l.addSeat(first, a)
	l.addSeat(1-first, b)
}

func (l *layoutBuilder) addSeat(seat games.Seat, at scene.Box) {
	l.Panels = append(l.Panels, ui.Panel{
		Tooltip: l.Localize("isaac.tip.seat", l.Name(seat), l.State.Score(seat), l.State.Rules().Target),
		ID:      "seat" + strconv.Itoa(int(seat)), At: at, Background: ui.Sheet, Highlighted: l.State.Actor() == seat, AfterMotion: true,
		Scene: l.seatScene(seat, at.W, at.H),
	})
}

// addTrayOrPoints adds the stock while tiles are placed, and the points of a removal afterwards.
func (l *layoutBuilder) addTrayOrPoints(at scene.Box) {
	id, s := "sum", scene.Scene{}
	if l.State.Phase() == game.Placing {
		id, s = "tray", l.trayScene(at.W, at.H)
	} else {
		s = l.pointsScene(at.W, at.H)
	}
	l.Panels = append(l.Panels, ui.Panel{ID: id, At: at, Background: ui.DarkSheet, AfterMotion: true, Scene: s})
}

// addButtons adds two small buttons, and the primary one in a second row; at is the first row.
func (l *layoutBuilder) addButtons(at scene.Box, gap float32) {
	localize := l.Localize
	half := (at.W - gap) / 2
	left := scene.Box{X: at.X, Y: at.Y, W: half, H: at.H}
	right := scene.Box{X: at.X + half + gap, Y: at.Y, W: half, H: at.H}
	primaryBox := scene.Box{X: at.X, Y: at.Y + at.H + gap, W: at.W, H: at.H}
	undo := ui.Button{ID: "undo", At: left, Text: localize("isaac.button.undo"), Key: "U", Message: ui.Undo{}}
	secondary := ui.Button{
		ID: "other", At: right, Text: localize("isaac.button.other"), Disabled: l.Sel == selection{}, Message: l.Tap(l.tapClear),
	}
	primary := ui.Button{ID: "go", At: primaryBox, Primary: true, Key: "Return", Message: l.Tap(l.tapPrimary)}
	switch {
	case !l.Interactive:
		primary.Disabled, primary.Key, secondary.Disabled = true, "", true
		primary.Text = localize("isaac.button.wait")
		if l.State.Actor() == games.Terminal {
			primary.Text = localize("isaac.button.over")
		}
	case l.State.Phase() == game.Placing && l.Sel.length > 0:
		secondary = ui.Button{ID: "turn", At: right, Text: localize("isaac.button.turn"), Key: "T", Message: l.Tap(l.rotate)}
		if l.Sel.hasCell {
			_, ok := l.rotated()
			secondary.Disabled = !ok
		}
		primary.Text, primary.Disabled = localize("isaac.button.lay"), !l.Sel.hasCell
	case l.mustPass():
		primary.Text = localize("isaac.button.pass")
	case l.State.Phase() == game.Placing:
		primary.Text, primary.Disabled = localize("isaac.button.pick"), true
	case l.State.Phase() == game.Removing && !l.Sel.held:
		primary.Text, primary.Disabled = localize("isaac.button.choose"), true
	default:
		l.setAdvanceButton(&primary)
	}
	if primary.Disabled {
		primary.Key = ""
	}
	l.Buttons = append(l.Buttons, undo, secondary, primary)
}

func (l *layoutBuilder) setAdvanceButton(button *ui.Button) {
	n := l.maxAdvance()
	switch {
	case l.State.Score(l.State.Actor())+n >= l.State.Rules().Target:
		button.Text = l.Localize("isaac.button.win", l.State.Rules().Target)
	case n == 0 && l.Sel.held:
		button.Text = l.Localize("isaac.button.none")
	case n == 0:
		button.Text = l.Localize("isaac.stay")
	default:
		button.Text = l.Localize("isaac.button.advance", n)
	}
}

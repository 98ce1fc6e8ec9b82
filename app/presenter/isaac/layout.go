package isaac

import (
	"strconv"
	"strings"

	"banchisa/app/presenter"
	"banchisa/app/presenter/kit"
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/games"
	game "banchisa/games/isaac"
	"banchisa/widgets/scene"
	"banchisa/widgets/wood"
)

// layoutBuilder composes the table: the panels and the buttons beside the board.
type layoutBuilder struct {
	kit.Screen
	taps
	cell float32 // the side of a cell of the board, in points
}

// Layout lays out three columns in a wide window, else the board and one column.
func (p Presenter) Layout(in presenter.Input) ui.Layout {
	l := &layoutBuilder{taps: p.newTaps(in)}
	l.ToMove = l.State.Actor()
	l.Prompt, l.PromptDetail = l.prompt()
	l.Shortcuts = l.shortcuts()
	w, h := in.Window.Width, in.Window.Height
	// Three columns must leave the board at least nine tenths of its height.
	isWide := in.Window.IsWide() && w-678 >= (h-24)*0.9
	if in.Window.Facing.On() {
		space, own := in.Window.FacingPlaces()
		l.Place(layout.Center(l.board(min(space.W, space.H*wood.W/wood.H))), space)
		l.Place(l.ownColumn(own), own)
	} else {
		l.Place(layout.When(isWide, l.wide(w, h), l.narrow(w, h)), scene.Box{W: w, H: h})
	}
	l.bringFromStock()
	return l.Layout
}

// bringFromStock lets the tile that has just been placed come from its row in its seat's sheet, and a counter that has
// just come onto the board from its seat's sheet.
func (l *layoutBuilder) bringFromStock() {
	step, played := l.LastStep()
	if !played || step.Seat < 0 {
		return
	}
	if tile, placed := placedTile(step); placed {
		l.Bring("board", tileSpriteID(tile), scene.Origin{Panel: seatPanelID(step.Seat), ID: stockRowID(step.Seat, tile.Length)})
	}
	for seat := game.Dark; seat <= game.Light; seat++ {
		if _, on := step.Before.Counter(seat); !on {
			l.Bring("board", counterSpriteID(seat), scene.Origin{Panel: seatPanelID(seat)})
		}
	}
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

// wide returns three columns: seats and stock, board, move list and buttons.
func (l *layoutBuilder) wide(w, h float32) layout.Part {
	side := min(h-24, w-678)
	scale := max(1, min(1.5, side/wood.Side))
	column, seat, button := 300*scale, min(232*scale, (side-140*scale)/2), 48*min(scale, 1.2)
	margin := max(16, (w-2*column-side-44)/2)
	near := l.near()
	return layout.Align(layout.Fill, 0, layout.VBox(0, layout.Gap(8), layout.HBox(22,
		layout.HBox(0, layout.Gap(margin), layout.AtLeast(column, 0, layout.VBox(18, l.seat(1-near, seat), layout.Grow(1, l.trayOrPoints(0)), l.seat(near, seat)))),
		l.board(side),
		layout.Grow(1, layout.HBox(0, layout.Grow(1, layout.VBox(18, l.ListPart(0), l.buttons(button, 14))), layout.Gap(margin-2))),
	)))
}

// narrow returns the board, and one column with everything else. The result needs the room of the points.
func (l *layoutBuilder) narrow(w, h float32) layout.Part {
	var middle layout.Part
	if l.State.Phase() != game.Over {
		middle = l.trayOrPoints(118 + l.Window.Spare)
	}
	side := min(h-18, w-12-14-12-400)
	seat := min(max(176, side*0.28), side*0.3)
	return layout.VBox(0, layout.Gap(5), layout.Grow(1, layout.PaddedXY(12, 0, layout.HBox(14,
		layout.Align(0, 0.5, l.board(side)),
		layout.Grow(1, layout.VBox(12, layout.Grid(2, 10, false, l.seat(l.near(), seat), l.seat(1-l.near(), seat)), middle, l.ListPart(0), l.buttons(44, 12))),
	))), layout.Gap(13))
}

// ownColumn returns what is a seat's own where people sit face to face: its sheet, its stock and its buttons. Who waits has
// nothing to tap.
func (l *layoutBuilder) ownColumn(at scene.Box) layout.Part {
	const button, row, gap = 44, 44, 4 // rows that a fingertip hits
	tray := float32(len(l.State.Rules().Stocks))*row + 2*trayPad
	sheet := at.W * (0.5 + 0.16*max(1, l.Window.TextScale)) // higher for large text
	seat := l.seat(l.Window.Facing.Seat, min(sheet, at.H-tray-2*button-4*gap))
	if l.Window.Facing.Waits {
		return layout.VBox(gap, seat, l.ListPart(kit.LeastList))
	}
	if l.State.Phase() != game.Placing {
		tray = 128
	}
	return layout.VBox(gap, seat, l.trayOrPoints(tray), l.ListPart(kit.LeastList), l.buttons(button, gap))
}

// board returns the board.
func (l *layoutBuilder) board(side float32) layout.Part {
	l.cell = side * wood.Cell / wood.W
	return l.BoardPart("board", side, side, side*(wood.H-wood.W)/wood.W, l.boardScene)
}

// seat returns the sheet of a seat.
func (l *layoutBuilder) seat(seat games.Seat, height float32) layout.Part {
	return l.PanelPart(ui.Panel{
		Tooltip: l.Localize("isaac.tip.seat", l.Name(seat), l.State.Score(seat), l.State.Rules().Target),
		ID:      seatPanelID(seat), Background: ui.Sheet, Highlighted: l.State.Actor() == seat, AfterMotion: true,
	}, 0, height, func(w, h float32) scene.Scene { return l.seatScene(seat, w, h) })
}

func seatPanelID(seat games.Seat) string { return "seat" + strconv.Itoa(int(seat)) }

// trayOrPoints returns the stock while tiles are placed, and the points of a removal afterwards.
func (l *layoutBuilder) trayOrPoints(height float32) layout.Part {
	p := ui.Panel{ID: "sum", Background: ui.DarkSheet, AfterMotion: true}
	if l.State.Phase() != game.Placing {
		return l.PanelPart(p, 0, height, l.pointsScene)
	}
	p.ID = "tray"
	return l.PanelPart(p, 0, height, l.trayScene)
}

// buttons returns two small buttons, and the primary one in a second row.
func (l *layoutBuilder) buttons(height, gap float32) layout.Part {
	localize := l.Localize
	undo := ui.Button{ID: "undo", Text: localize("isaac.button.undo"), Key: "U", Message: ui.Undo{}}
	secondary := ui.Button{
		ID: "other", Text: localize("isaac.button.other"), Disabled: l.Sel == selection{}, Message: l.Tap(l.tapClear),
	}
	primary := ui.Button{ID: "go", Primary: true, Key: "Return", Message: l.Tap(l.tapPrimary)}
	switch {
	case !l.Interactive:
		primary.Disabled, primary.Key, secondary.Disabled = true, "", true
		primary.Text = localize("isaac.button.wait")
		if l.State.Actor() == games.Terminal {
			primary.Text = localize("isaac.button.over")
		}
	case l.State.Phase() == game.Placing && l.Sel.length > 0:
		secondary = ui.Button{ID: "turn", Text: localize("isaac.button.turn"), Key: "T", Message: l.Tap(l.rotate)}
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
	return layout.VBox(gap, layout.Grid(2, gap, false, l.ButtonPart(undo, height), l.ButtonPart(secondary, height)), l.ButtonPart(primary, height))
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

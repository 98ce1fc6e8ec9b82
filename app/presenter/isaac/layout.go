package isaac

import (
	"strconv"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/isaac"
	"banchisa/widgets/scene"
	"banchisa/widgets/wood"
)

// Layout is three columns in a wide window, else the board and one column.
func (Presenter) Layout(in presenter.Input) ui.Layout {
	t := newModel(in)
	var out ui.Layout
	out.ToMove = t.state.Actor()
	out.Prompt, out.PromptDetail = t.prompt()
	out.Shortcuts = t.shortcuts()
	// Three columns must leave the board at least nine tenths of its height.
	if in.Window.IsWide() && in.Window.Width-678 >= (in.Window.Height-24)*0.9 {
		t.layoutWide(&out)
	} else {
		t.layoutNarrow(&out)
	}
	return out
}

// shortcuts pick tiles of the stock by their lengths.
func (t *model) shortcuts() (shortcuts []ui.Shortcut) {
	if t.state.Phase() != game.Placing || !t.in.Interactive {
		return nil
	}
	for _, k := range t.state.Rules().Stocks {
		if k.Length < 10 {
			shortcuts = append(shortcuts, ui.Shortcut{Key: strconv.Itoa(k.Length), TargetID: stockTargetID(k.Length)})
		}
	}
	return shortcuts
}

// prompt says what is to be done and what is left of it.
func (t *model) prompt() (prompt, detail string) {
	localize, seat := t.in.Localize, t.state.Actor()
	switch t.state.Phase() {
	case game.Over:
		winner, _ := t.state.Winner()
		score := strconv.Itoa(t.state.Score(winner)) + " – " + strconv.Itoa(t.state.Score(1-winner))
		return localize("isaac.verb.won", seatTitle(winner, localize)), score
	case game.Placing:
		switch {
		case t.mustPass():
			return localize("isaac.verb.pass"), ""
		case t.hasCell:
			return localize("isaac.verb.lay", t.length), localize("isaac.accent.way")
		case t.length > 0:
			return localize("isaac.verb.lay", t.length), localize("isaac.accent.where")
		}
		_, tiles := t.state.Unplayed(seat)
		return localize("isaac.verb.place"), localize("isaac.accent.hand", tiles)
	case game.Removing:
		if !t.held {
			if longest := t.state.LongestRemoved(seat); longest > t.state.Rules().Stocks[0].Length {
				return localize("isaac.verb.remove"), localize("isaac.accent.from", longest)
			}
			return localize("isaac.verb.remove"), ""
		}
	}
	return localize("isaac.verb.advance"), localize("isaac.accent.reach", t.maxAdvance())
}

// layoutWide is three columns: seats and stock, board, move list and buttons.
func (t *model) layoutWide(out *ui.Layout) {
	w, h := t.in.Window.Width, t.in.Window.Height
	side := min(h-24, w-678)
	scale := max(1, min(1.5, side/wood.Side))
	columnWidth, gap := 300*scale, float32(22)
	rest := w - 2*columnWidth - side - 2*gap
	x, y := max(16, rest/2), float32(8)
	boardX := x + columnWidth + gap
	rightX := boardX + side + gap
	rightWidth := min(columnWidth+2, w-rightX-12)
	seatHeight := min(232*scale, (side-140*scale)/2)
	t.addBoard(out, boardX, y, side)
	t.addSeats(out, scene.Box{X: x, Y: y, W: columnWidth, H: seatHeight}, scene.Box{X: x, Y: y + side - seatHeight, W: columnWidth, H: seatHeight}, game.Light)
	t.addTrayOrPoints(out, scene.Box{X: x, Y: y + seatHeight + 18, W: columnWidth, H: side - 2*seatHeight - 36})
	buttonHeight := 48 * min(scale, 1.2)
	buttonsY := y + side - 2*buttonHeight - 18
	out.MoveList = scene.Box{X: rightX, Y: y, W: rightWidth, H: buttonsY - y - 18}
	t.addButtons(out, scene.Box{X: rightX, Y: buttonsY, W: rightWidth, H: buttonHeight}, 14)
}

// layoutNarrow is the board, and one column with everything else.
func (t *model) layoutNarrow(out *ui.Layout) {
	w, h := t.in.Window.Width, t.in.Window.Height
	side := min(h-18, w-12-14-12-400)
	x, y := float32(12), float32(5)
	rightX := x + side + 14
	rightWidth := w - rightX - 12
	t.addBoard(out, x, y, side)
	seatHeight := min(176, side*0.33)
	half := (rightWidth - 10) / 2
	t.addSeats(out, scene.Box{X: rightX, Y: y, W: half, H: seatHeight}, scene.Box{X: rightX + half + 10, Y: y, W: half, H: seatHeight}, game.Dark)
	listY := y + seatHeight + 12
	if t.state.Phase() == game.Placing {
		t.addTrayOrPoints(out, scene.Box{X: rightX, Y: listY, W: rightWidth, H: 118})
		listY += 130
	}
	buttonHeight := float32(44)
	buttonsY := y + side - 2*buttonHeight - 12
	out.MoveList = scene.Box{X: rightX, Y: listY, W: rightWidth, H: buttonsY - listY - 14}
	t.addButtons(out, scene.Box{X: rightX, Y: buttonsY, W: rightWidth, H: buttonHeight}, 12)
}

func (t *model) addBoard(out *ui.Layout, x, y, side float32) {
	out.Panels = append(out.Panels, ui.Panel{
		ID: "board", At: scene.Box{X: x, Y: y, W: side, H: side * wood.H / wood.W}, Background: ui.NoBackground, Scene: t.boardScene(),
	})
}

// addSeats adds the seats' sheets, that of first in box a.
func (t *model) addSeats(out *ui.Layout, a, b scene.Box, first games.Seat) {
	for i, at := range []scene.Box{a, b} {
		seat := first
		if i == 1 {
			seat = 1 - first
		}
		out.Panels = append(out.Panels, ui.Panel{
			Tooltip: t.in.Localize("isaac.tip.seat", seatTitle(seat, t.in.Localize), t.state.Score(seat), t.state.Rules().Target),
			ID:      "seat" + strconv.Itoa(int(seat)), At: at, Background: ui.Sheet, Highlighted: t.state.Actor() == seat, Scene: t.seatScene(seat, at.W, at.H),
		})
	}
}

// addTrayOrPoints adds the stock while tiles are placed, and the points of a removal afterwards.
func (t *model) addTrayOrPoints(out *ui.Layout, at scene.Box) {
	id, s := "sum", scene.Scene{}
	if t.state.Phase() == game.Placing {
		id, s = "tray", t.trayScene(at.W, at.H)
	} else {
		s = t.pointsScene(at.W, at.H)
	}
	out.Panels = append(out.Panels, ui.Panel{ID: id, At: at, Background: ui.DarkSheet, Scene: s})
}

// addButtons adds two small buttons, and the primary one in a second row; at is the first row.
func (t *model) addButtons(out *ui.Layout, at scene.Box, gap float32) {
	localize := t.in.Localize
	half := (at.W - gap) / 2
	left := scene.Box{X: at.X, Y: at.Y, W: half, H: at.H}
	right := scene.Box{X: at.X + half + gap, Y: at.Y, W: half, H: at.H}
	primaryBox := scene.Box{X: at.X, Y: at.Y + at.H + gap, W: at.W, H: at.H}
	undo := ui.Button{ID: "undo", At: left, Text: localize("isaac.button.undo"), Key: "U"}
	secondary := ui.Button{
		ID: "other", At: right, Text: localize("isaac.button.other"), Disabled: t.selection == selection{}, Message: t.responder(t.tapClear),
	}
	primary := ui.Button{ID: "go", At: primaryBox, Primary: true, Key: "Return", Message: t.responder(t.tapPrimary)}
	switch {
	case !t.in.Interactive:
		primary.Disabled, primary.Key, secondary.Disabled = true, "", true
		primary.Text = localize("isaac.button.wait")
		if t.state.Actor() == games.Terminal {
			primary.Text = localize("isaac.button.over")
		}
	case t.state.Phase() == game.Placing && t.length > 0:
		secondary = ui.Button{ID: "turn", At: right, Text: localize("isaac.button.turn"), Key: "T", Message: t.responder(t.rotate)}
		if t.hasCell {
			_, ok := t.nextRotation()
			secondary.Disabled = !ok
		}
		primary.Text, primary.Disabled = localize("isaac.button.lay"), !t.hasCell
	case t.mustPass():
		primary.Text = localize("isaac.button.pass")
	case t.state.Phase() == game.Placing:
		primary.Text, primary.Disabled = localize("isaac.button.pick"), true
	case t.state.Phase() == game.Removing && !t.held:
		primary.Text, primary.Disabled = localize("isaac.button.choose"), true
	default:
		t.setAdvanceButton(&primary)
	}
	if primary.Disabled {
		primary.Key = ""
	}
	out.Buttons = append(out.Buttons, undo, secondary, primary)
}

func (t *model) setAdvanceButton(button *ui.Button) {
	n := t.maxAdvance()
	switch {
	case t.state.Score(t.state.Actor())+n >= t.state.Rules().Target:
		button.Text = t.in.Localize("isaac.button.win", t.state.Rules().Target)
	case n == 0 && t.held:
		button.Text = t.in.Localize("isaac.button.none")
	case n == 0:
		button.Text = t.in.Localize("isaac.stay")
	default:
		button.Text = t.in.Localize("isaac.button.advance", n)
	}
}

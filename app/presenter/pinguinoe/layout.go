package pinguinoe

import (
	"strconv"

	"banchisa/app/ui"

	"banchisa/app/presenter"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/ice"
	"banchisa/widgets/scene"
)

// Layout lays out the table: the map with hand, die and white penguin below it, and one
// column with seats, moves and buttons.
func (Presenter) Layout(in presenter.Input) ui.Layout {
	t := newModel(in)
	var out ui.Layout
	out.ToMove = t.state.Actor()
	if out.ToMove == games.Chance && t.state.Phase() != game.SetArk && t.state.Phase() != game.SetFirst {
		out.ToMove = t.state.Turn()
	}
	out.Prompt, out.PromptDetail = t.prompt()
	out.Shortcuts = t.shortcuts()
	isWide := in.Width >= 1200
	margin, gap, column, strip := float32(9), float32(9), float32(247), float32(122)
	if isWide {
		margin, gap, column, strip = 14, 12, 297, 118
	}
	w, h := in.Width, in.Height
	space := scene.Box{X: margin, Y: margin - 4, W: w - column - 3*margin, H: h - 2*margin + 4}
	if freeRows := t.freeCornerRows(); freeRows > 0 {
		t.addCornerPanels(&out, space, gap, freeRows)
	} else {
		space.H -= gap + strip
		t.addMap(&out, space)
		t.addPanelRow(&out, scene.Box{X: margin, Y: space.Y + space.H + gap, W: space.W, H: strip - 4}, gap)
	}
	t.addSideColumn(&out, scene.Box{X: w - margin - column, Y: margin, W: column, H: h - 2*margin}, isWide)
	return out
}

// addMap is the map, as large as there is room.
func (t *model) addMap(out *ui.Layout, space scene.Box) scene.Box {
	mapWidth, mapHeight := ice.MapSize(t.rules.Rows, t.rules.Columns)
	scale := min(space.W/mapWidth, space.H/mapHeight)
	at := scene.Around(space.Center(), mapWidth*scale, mapHeight*scale)
	if mapWidth*scale > space.W-24 {
		at.X, at.Y = space.X, space.Y
	}
	t.leftMargin, t.rightMargin = at.X/scale, (t.in.Width-at.X-at.W)/scale
	out.Panels = append(out.Panels, ui.Panel{ID: "map", At: at, Background: ui.NoBackground, Scene: t.boardScene()})
	return at
}

// cornerColumns is how many columns of the map a sheet takes in a free corner below it.
const cornerColumns = 2

// freeCornerRows is how many rows at the foot of the map leave both corners free, 0 when they
// are too few for the sheets.
func (t *model) freeCornerRows() int {
	rows := 0
	for row := t.rules.Rows - 1; row >= 0 && t.rules.Columns > 2*cornerColumns; row-- {
		for col := range cornerColumns {
			if t.rules.Place(t.rules.Slot(row, col)) != game.NoPlace ||
				t.rules.Place(t.rules.Slot(row, t.rules.Columns-1-col)) != game.NoPlace {
				row = 0
				rows--
				break
			}
		}
		rows++
	}
	if rows < 3 {
		return 0
	}
	return rows
}

// addCornerPanels lays the sheets into the free corners below the map, which has all the
// height then.
func (t *model) addCornerPanels(out *ui.Layout, space scene.Box, gap float32, freeRows int) {
	at := t.addMap(out, space)
	card := ice.CardBox(t.rules.Rows-freeRows, cornerColumns)
	mapWidth, mapHeight := ice.MapSize(t.rules.Rows, t.rules.Columns)
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
	t.addPanels(out, hand, die, track)
}

// shortcuts pick the objects of the own hand by number.
func (t *model) shortcuts() (shortcuts []ui.Shortcut) {
	seat, isOwn := t.handOwner()
	if !isOwn || !t.in.Interactive {
		return nil
	}
	for k := range game.SkipTurn {
		if t.state.Hand(seat, k) > 0 {
			shortcuts = append(shortcuts, ui.Shortcut{Key: strconv.Itoa(len(shortcuts) + 1), TargetID: handCardID(k)})
		}
	}
	return shortcuts
}

// addPanelRow is the row below the map.
func (t *model) addPanelRow(out *ui.Layout, at scene.Box, gap float32) {
	hw, dw := at.W*0.42, at.W*0.235
	hand := scene.Box{X: at.X, Y: at.Y, W: hw, H: at.H}
	die := scene.Box{X: at.X + hw + gap, Y: at.Y, W: dw, H: at.H}
	track := scene.Box{X: die.X + dw + gap, Y: at.Y, W: at.W - hw - dw - 2*gap, H: at.H}
	t.addPanels(out, hand, die, track)
}

// addPanels are hand, die and white penguin.
func (t *model) addPanels(out *ui.Layout, hand, die, track scene.Box) {
	out.Panels = append(out.Panels,
		ui.Panel{ID: "hand", At: hand, Background: ui.DarkSheet, Scene: t.handScene(hand.W, hand.H)},
		ui.Panel{ID: "die", At: die, Background: ui.Sheet, Highlighted: t.hasLegal(game.Roll) && !t.hasPicked, Scene: t.dieScene(die.W, die.H)},
		ui.Panel{ID: "track", At: track, Background: ui.Sheet, Scene: t.trackScene(track.W, track.H)},
	)
}

// addSideColumn is the column beside the map.
func (t *model) addSideColumn(out *ui.Layout, at scene.Box, isWide bool) {
	rowH, buttonHeight, gap := float32(41), float32(44), float32(9)
	if isWide {
		rowH, buttonHeight, gap = 54, 48, 12
	}
	y := at.Y
	seatsHeight := rowH*float32(t.state.Seats()) + 8
	out.Panels = append(out.Panels, ui.Panel{
		ID: "seats", At: scene.Box{X: at.X, Y: y, W: at.W, H: seatsHeight}, Background: ui.Sheet, Scene: t.seatsScene(at.W, seatsHeight),
	})
	y += seatsHeight + gap
	half := (at.W - 8) / 2
	out.Buttons = append(out.Buttons,
		ui.Button{ID: "undo", At: scene.Box{X: at.X, Y: y, W: half, H: buttonHeight}, Text: t.localize("pinguinoe.button.undo"), Key: "U"},
		ui.Button{ID: "hint", At: scene.Box{X: at.X + half + 8, Y: y, W: half, H: buttonHeight}, Text: t.localize("pinguinoe.button.hint"), Key: "H"},
	)
	y += buttonHeight + gap + 2
	bottom := at.Y + at.H - buttonHeight - 4
	choices := t.actionButtons()
	for i := range choices {
		n := float32(len(choices))
		buttonWidth := (at.W - 8*(n-1)) / n
		choices[i].At = scene.Box{X: at.X + float32(i)*(buttonWidth+8), Y: bottom, W: buttonWidth, H: buttonHeight}
		if n > 1 {
			choices[i].Key = ""
		}
	}
	if len(choices) > 0 {
		choices[0].Key = "Return"
		if choices[0].Disabled || len(choices) > 1 {
			choices[0].Key = ""
		}
	}
	out.Buttons = append(out.Buttons, choices...)
	out.MoveList = scene.Box{X: at.X, Y: y, W: at.W, H: bottom - y - gap}
}

// actionButtons are the buttons for what is not touched on the map.
func (t *model) actionButtons() []ui.Button {
	button := func(id string, args ...any) ui.Button {
		return ui.Button{ID: id, Text: t.localize("pinguinoe.button."+id, args...), Primary: true}
	}
	disabled := func(key string, args ...any) []ui.Button {
		return []ui.Button{{ID: "wait", Text: t.localize("pinguinoe.button."+key, args...), Disabled: true}}
	}
	s := t.state
	switch {
	case s.Phase() == game.Over:
		return disabled("over")
	case !t.in.Interactive:
		return disabled("wait")
	case t.hasPicked:
		back := ui.Button{ID: "back", Text: t.localize("pinguinoe.button.back")}
		if t.pickedCard == game.Skates {
			return []ui.Button{button("play"), back}
		}
		return []ui.Button{back}
	}
	var out []ui.Button
	for _, id := range []string{"discard", "roll", "lifebuoy", "fish-ark", "draw", "stop", "seal-stop", "accept"} {
		kind := buttonKinds()[id]
		if t.hasLegal(kind) {
			b := button(id)
			b.Primary = len(out) == 0 && !(id == "accept" && t.hasLegal(game.UseFish))
			out = append(out, b)
		}
	}
	if len(out) > 0 {
		return out
	}
	switch s.Phase() {
	case game.Moving:
		return disabled("points", s.MovePoints())
	case game.SettingBack:
		return disabled("choose-cell")
	}
	return disabled("choose-card")
}

// prompt says what is to be done and what is left of it.
func (t *model) prompt() (prompt, detail string) {
	s := t.state
	if t.hasPicked && t.in.Interactive {
		return t.localize("pinguinoe.verb.play", t.localize("pinguinoe.card."+t.pickedCard.String())), t.localize("pinguinoe.aim." + t.pickedCard.String())
	}
	switch s.Phase() {
	case game.Over:
		if s.Winner() == games.Nobody {
			return t.localize("pinguinoe.verb.none"), ""
		}
		return t.localize("pinguinoe.verb.won", seatTitle(s.Winner(), t.in.Localize)), ""
	case game.SetArk, game.SetFirst:
		return t.localize("pinguinoe.verb.set"), ""
	case game.BeforeRoll:
		if s.Skips(s.Turn()) > 0 {
			return t.localize("pinguinoe.verb.skip"), ""
		}
		if s.Blizzard() != games.Nobody {
			return t.localize("pinguinoe.verb.roll"), "(" + t.localize("pinguinoe.blizzard") + ")"
		}
		return t.localize("pinguinoe.verb.roll"), ""
	case game.Rolling:
		return t.localize("pinguinoe.verb.rolling"), ""
	case game.Moving:
		if s.MovePoints() == 0 {
			if t.hasLegal(game.Draw) {
				return t.localize("pinguinoe.verb.draw"), ""
			}
			return t.localize("pinguinoe.verb.end"), ""
		}
		return t.localize("pinguinoe.verb.move"), "(" + t.localize("pinguinoe.left", s.MovePoints()) + ")"
	case game.Sealing:
		return t.localize("pinguinoe.verb.seal"), "(" + t.localize("pinguinoe.seal-left", s.SealSteps()) + ")"
	case game.MovementOver:
		return t.localize("pinguinoe.verb.end"), ""
	case game.Flipping, game.WaveFlipping:
		return t.localize("pinguinoe.verb.flipping"), ""
	case game.Drawing:
		return t.localize("pinguinoe.verb.drawing"), ""
	case game.AskCaught:
		if t.hasLegal(game.UseFish) {
			return t.localize("pinguinoe.verb.caught"), "(" + t.localize("pinguinoe.saves.fish") + ")"
		}
		return t.localize("pinguinoe.verb.caught"), ""
	case game.AskSea, game.AskWave:
		if t.hasLegal(game.UseLifebuoy) {
			return t.localize("pinguinoe.verb.sea"), "(" + t.localize("pinguinoe.saves.lifebuoy") + ")"
		}
		return t.localize("pinguinoe.verb.sea"), ""
	case game.SettingBack:
		return t.localize("pinguinoe.verb.back", seatTitle(s.Target(), t.in.Localize)), ""
	}
	return t.localize("pinguinoe.verb.wave"), ""
}

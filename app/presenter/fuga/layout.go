package fuga

import (
	"fmt"
	"slices"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/fuga"
	"banchisa/widgets/scene"
)

func (t *model) style() ui.Style { return ui.Style{Theme: t.in.Theme, TextScale: t.in.TextScale} }

// Layout lays out the table: the map on the left, one column on the right.
func (p *Presenter) Layout(in presenter.Input) ui.Layout {
	t := p.newModel(in, in.Taps)
	at, gap := t.measureMap()
	top, margin, w := at.Y, at.X, at.W
	out := ui.Layout{ToMove: t.state.Actor(), Shortcuts: zoomShortcuts}
	if out.ToMove == games.Chance {
		out.ToMove = t.rollingSeat()
	}
	out.Prompt, out.PromptDetail = t.prompt()
	out.Panels = append(out.Panels, ui.Panel{ID: "map", At: at, Background: ui.NoBackground, Scene: t.applyViewport(t.boardScene())})
	column := scene.Box{X: margin + w + gap, Y: top, W: in.Width - w - gap - 2*margin, H: in.Height - top - margin}
	t.addColumn(&out, column, gap)
	return out
}

// measureMap finds the map's place and how large it is drawn.
func (t *model) measureMap() (at scene.Box, gap float32) {
	margin, gap := float32(16), float32(14)
	if t.in.Width < 1200 {
		margin, gap = 12, 10
	}
	top := float32(5)
	mapWidth, mapHeight := t.landscape.Size()
	h := t.in.Height - top - margin
	w := h * mapWidth / mapHeight
	if maxWidth := t.in.Width * 0.645; w > maxWidth {
		w = maxWidth
		h = w * mapHeight / mapWidth
	}
	t.viewport = t.presenter.viewportFor(t.rules, t.landscape)
	t.scale = w / mapWidth * zoomLevels[t.viewport.zoom]
	return scene.Box{X: margin, Y: top, W: w, H: h}, gap
}

// rollingSeat is whose dice are rolled.
func (t *model) rollingSeat() games.Seat {
	if _, why, _, _ := t.state.Query(); why == game.Investigate || why == game.Arrest {
		return games.Seat(t.state.PoliceSeat())
	}
	return games.Seat(t.state.CriminalsSeat())
}

// prompt is the banner's: what to do and what is left of it.
func (t *model) prompt() (prompt, detail string) {
	s, localize := t.state, t.in.Localize
	turn := localize("fuga.accent.turn", s.Turn(), t.rules.Turns)
	if s.Actor() == games.Nobody {
		return localize("fuga.verb.over"), ""
	}
	ask, why, _, object := s.Query()
	switch ask {
	case game.Roll:
		return localize("fuga.verb.roll." + why.String()), ""
	case game.Bring:
		return localize("fuga.verb.bring"), localize("fuga.accent.clue")
	case game.Suspect:
		return localize("fuga.verb.suspect"), localize("fuga.accent.near", object.String())
	case game.Lose:
		if s.IsPolicePhase() {
			return localize("fuga.verb.lose"), ""
		}
		return localize("fuga.verb.hostage"), ""
	case game.Slip:
		return localize("fuga.verb.slip"), localize("fuga.accent.slip")
	}
	switch {
	case s.IsSetup():
		key := "fuga.verb.set1"
		if _, on := s.Position(game.Criminal1); on {
			key = "fuga.verb.set2"
		}
		return localize(key), localize("fuga.accent.set")
	case s.AskingExchange():
		return localize("fuga.verb.exchange"), turn
	}
	if t.attackTarget != game.NoUnit {
		return localize("fuga.verb.attack"), turn
	}
	if u, left := s.Mover(); u != game.NoUnit {
		return localize("fuga.verb.moving", u.String()), localize("fuga.accent.points", left)
	}
	if !t.hasLegal(game.Step) && !t.hasLegal(game.Leave) && !t.hasLegal(game.Board) && (t.hasLegal(game.Arrest) || t.hasLegal(game.Breakout)) {
		return localize("fuga.verb.attack"), turn
	}
	return localize("fuga.verb.move"), turn
}

// addColumn stacks timetable, seats, what is in hand, the list and the buttons.
func (t *model) addColumn(out *ui.Layout, at scene.Box, gap float32) {
	isWide := t.in.Width >= 1200
	timetableHeight, seatsHeight, unitHeight, buttonHeight := float32(128), float32(150), float32(88), float32(50)
	if !isWide {
		timetableHeight, seatsHeight, unitHeight, buttonHeight = 98, 108, 70, 42
	}
	y := at.Y
	add := func(id string, h float32, background ui.Background, s scene.Scene) {
		out.Panels = append(out.Panels, ui.Panel{ID: id, At: scene.Box{X: at.X, Y: y, W: at.W, H: h}, Background: background, Scene: s})
		y += h + gap*0.8
	}
	over := t.state.Actor() == games.Nobody
	if !over { // at the end the result needs the room
		add("time", timetableHeight, ui.Sheet, t.timetableScene(at.W, timetableHeight))
	}
	half := (at.W - 12) / 2
	for i, part := range []bool{false, true} {
		out.Panels = append(out.Panels, ui.Panel{
			ID: [2]string{"criminals", "police"}[i], At: scene.Box{X: at.X + float32(i)*(half+12), Y: y, W: half, H: seatsHeight},
			Background: ui.Sheet, Highlighted: t.onTurn(part), Scene: t.seatScene(part, half, seatsHeight), Tooltip: t.seatTooltip(part),
		})
	}
	y += seatsHeight + gap*0.8
	if over {
		out.MoveList = scene.Box{X: at.X, Y: y, W: at.W, H: at.Y + at.H - y}
		return
	}
	rows := t.buttons(at.W, buttonHeight, gap)
	bottom := at.Y + at.H
	height := float32(len(rows))*(buttonHeight+gap*0.6) - gap*0.6
	if f, ok := t.currentCombat(); ok {
		unitHeight = 212
		if !isWide {
			unitHeight = 184
		}
		// Large text needs the list's room; many answers take of its own.
		unitHeight = min(unitHeight*max(1, t.in.TextScale), bottom-height-gap*0.8-y)
		add("hand", unitHeight, ui.DarkSheet, t.combatScene(f, at.W, unitHeight))
	} else {
		add("hand", unitHeight, ui.DarkSheet, t.unitScene(at.W, unitHeight))
	}
	out.MoveList = scene.Box{X: at.X, Y: y, W: at.W, H: max(0, bottom-height-gap*0.8-y)}
	if out.MoveList.H < 44 {
		out.MoveList = scene.Box{}
	}
	buttonY := bottom - height
	for _, row := range rows {
		x := at.X
		for _, b := range row {
			b.At = scene.Box{X: x, Y: buttonY, W: b.At.W, H: buttonHeight}
			x += b.At.W + gap*0.8
			out.Buttons = append(out.Buttons, b)
		}
		buttonY += buttonHeight + gap*0.6
	}
}

// buttons are rows of buttons: what the unit in hand or the question offers, and at the
// bottom undo, zones and the one thing to do.
func (t *model) buttons(w, h, gap float32) [][]ui.Button {
	localize := t.in.Localize
	var rows [][]ui.Button
	abilities := t.abilityButtons()
	for len(abilities) > 6 {
		abilities = abilities[:6]
	}
	half := (w - gap*0.8) / 2
	for len(abilities) > 0 {
		n := min(2, len(abilities))
		row := abilities[:n]
		for i := range row {
			row[i].At.W = half
			if n == 1 {
				row[i].At.W = w
			}
		}
		rows, abilities = append(rows, row), abilities[n:]
	}
	undo := ui.Button{ID: "undo", Text: localize("fuga.button.undo"), Key: "U"}
	zones := ui.Button{ID: "zones", Text: localize("fuga.button.zones"), Key: "Z", ActiveWhileHeld: true}
	undo.At.W, zones.At.W = w*0.26, w*0.24
	primary := t.primaryButton()
	primary.At.W = w - undo.At.W - zones.At.W - 2*gap*0.8
	return append(rows, []ui.Button{undo, zones, primary})
}

// primaryButton is the one thing to do now.
func (t *model) primaryButton() ui.Button {
	localize := t.in.Localize
	b := ui.Button{Key: "Return", Primary: true}
	disabled := func(key string, args ...any) ui.Button {
		b.ID, b.Text, b.Disabled, b.Key = "go", localize(key, args...), true, ""
		return b
	}
	kind, _, _, _ := t.state.Query()
	mover, _ := t.state.Mover()
	switch {
	case t.state.Actor() == games.Nobody:
		return disabled("fuga.button.over")
	case !t.in.Interactive:
		return disabled("fuga.button.wait")
	case t.state.AskingExchange():
		b.ID, b.Text = "exchange", localize("fuga.button.exchange")
		return b
	case kind != 0 || t.state.IsSetup():
		return disabled("fuga.button.answer")
	}
	if _, ok := t.preparedAttack(); ok {
		b.ID, b.Text = "go", localize("fuga.button.attack")
		return b
	}
	if mover != game.NoUnit {
		b.ID, b.Text = "halt "+mover.String(), localize("fuga.button.halt")
		if _, ok := t.legalByText(b.ID); !ok {
			return disabled("fuga.button.go-on")
		}
		if len(t.abilities(t.state)) > 0 { // what it went there for comes first
			b.Primary, b.Key = false, "F"
		}
		return b
	}
	// The end of the phase is offered loudly only when nobody can do anything any more.
	b.ID, b.Text = "done", localize("fuga.button.done")
	b.Primary = !slices.ContainsFunc([]game.Kind{game.Step, game.Leave, game.Board, game.Arrest, game.Breakout}, t.hasLegal)
	if !b.Primary {
		b.Key = "F"
	}
	return b
}

// abilityButtons are the abilities of the unit in hand, or the answers to a question.
func (t *model) abilityButtons() []ui.Button {
	if !t.in.Interactive {
		return nil
	}
	localize := t.in.Localize
	var list []ui.Button
	add := func(name, text string) { list = append(list, ui.Button{ID: name, Text: text}) }
	if t.state.AskingExchange() {
		add("done", localize("fuga.button.no-exchange"))
	}
	answer := func(name, text string) { list = append(list, ui.Button{ID: name, Text: text, Primary: true}) }
	for i, a := range t.legal {
		m := game.Unpack(a)
		switch m.Kind {
		case game.Bring:
			answer(t.legalTexts[i], localize("fuga.bring."+m.Mode.String(), t.state.Reserve(m.Mode)))
		case game.Lose:
			answer(t.legalTexts[i], localize("fuga.lose", unitName(t.state, m.Unit, localize)))
		case game.Suspect:
			if m.Cell == t.chosenCell {
				answer(t.legalTexts[i], localize("fuga.kind."+m.Mode.String()))
			}
		case game.Investigate, game.Misdirect, game.Steal, game.Hijack, game.Hook, game.Flee:
			if m.Unit == t.unit || t.unit < game.NumUnits && m.Unit == t.state.Passenger(t.unit) {
				text, value, _ := t.abilityText(t.state, m)
				if !t.in.ShowAids {
					value = ""
				}
				add(t.legalTexts[i], fmt.Sprint(text, "  ", value))
				if b := &list[len(list)-1]; t.isMoving() {
					if b.Primary = true; len(list) == 1 {
						b.Key = "Return"
					}
				}
			}
		}
	}
	if t.attackTarget != game.NoUnit {
		add("other", localize("fuga.button.no-attack"))
	} else if mover, _ := t.state.Mover(); t.unit != game.NoUnit && mover == game.NoUnit && len(list) == 0 {
		add("other", localize("fuga.button.other"))
	}
	return list
}

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

func (t *model) style() ui.Style { return t.in.Window.Style() }

// Layout implements presenter.Presenter: the map is on the left, one column on the right.
func (p *Presenter) Layout(in presenter.Input) ui.Layout {
	t := p.newModel(in)
	at, gap := t.measureMap()
	top, margin, w := at.Y, at.X, at.W
	out := ui.Layout{ToMove: t.state.Actor(), Shortcuts: t.zoomShortcuts()}
	if out.ToMove == games.Chance {
		out.ToMove = t.rollingSeat()
	}
	out.Prompt, out.PromptDetail = t.prompt()
	out.Panels = append(out.Panels, ui.Panel{ID: "map", At: at, Background: ui.NoBackground, Scene: t.applyViewport(t.boardScene())})
	column := scene.Box{X: margin + w + gap, Y: top, W: in.Window.Width - w - gap - 2*margin, H: in.Window.Height - top - margin}
	t.addColumn(&out, column, gap)
	return out
}

// measureMap returns the place of the map and the gap beside it, and sets the viewport and the
// scale.
func (t *model) measureMap() (at scene.Box, gap float32) {
	margin, gap := float32(16), float32(14)
	if !t.in.Window.IsWide() {
		margin, gap = 12, 10
	}
	top := float32(5)
	mapWidth, mapHeight := t.landscape.Size()
	h := t.in.Window.Height - top - margin
	w := h * mapWidth / mapHeight
	if maxWidth := t.in.Window.Width * 0.645; w > maxWidth {
		w = maxWidth
		h = w * mapHeight / mapWidth
	}
	v, _ := t.in.Viewport.(viewport)
	t.viewport = t.clamped(v)
	t.scale = w / mapWidth * zoomLevels[t.viewport.zoom]
	return scene.Box{X: margin, Y: top, W: w, H: h}, gap
}

// rollingSeat returns the seat whose dice are rolled.
func (t *model) rollingSeat() games.Seat {
	if _, why, _, _ := t.state.Query(); why == game.Investigate || why == game.Arrest {
		return games.Seat(t.state.PoliceSeat())
	}
	return games.Seat(t.state.CriminalsSeat())
}

// prompt returns what the banner says: what to do, and what is left of it.
func (t *model) prompt() (prompt, detail string) {
	s, localize := t.state, t.in.Localize
	turn := localize("fuga.accent.turn", s.Turn(), t.rules.Turns)
	if s.Actor() == games.Terminal {
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

// addColumn stacks the timetable, the seats, the selected unit, the move list and the buttons.
func (t *model) addColumn(out *ui.Layout, at scene.Box, gap float32) {
	isWide := t.in.Window.IsWide()
	timetableHeight, seatsHeight, unitHeight, buttonHeight := float32(128), float32(150), float32(88), float32(50)
	if !isWide {
		timetableHeight, seatsHeight, unitHeight, buttonHeight = 98, 108, 70, 42
	}
	y := at.Y
	add := func(id string, h float32, background ui.Background, s scene.Scene) {
		out.Panels = append(out.Panels, ui.Panel{ID: id, At: scene.Box{X: at.X, Y: y, W: at.W, H: h}, Background: background, Scene: s})
		y += h + gap*0.8
	}
	over := t.state.Actor() == games.Terminal
	if !over { // at the end the result needs the space
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
		// Large text takes space from the move list, many answers take it from this panel.
		unitHeight = min(unitHeight*max(1, t.in.Window.TextScale), bottom-height-gap*0.8-y)
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

// maxAbilityButtons is how many buttons there is space for above the last row.
const maxAbilityButtons = 6

// buttons returns rows of buttons: what the selected unit or the query offers, and below it
// undo, zones and the one thing to do.
func (t *model) buttons(w, h, gap float32) [][]ui.Button {
	localize := t.in.Localize
	var rows [][]ui.Button
	abilities := t.abilityButtons()
	for row := range slices.Chunk(abilities[:min(len(abilities), maxAbilityButtons)], 2) {
		for i := range row {
			row[i].At.W = w
			if len(row) == 2 {
				row[i].At.W = (w - gap*0.8) / 2
			}
		}
		rows = append(rows, row)
	}
	undo := ui.Button{ID: "undo", Text: localize("fuga.button.undo"), Key: "U"}
	zones := ui.Button{
		ID: "zones", Text: localize("fuga.button.zones"), Key: "Z", ActiveWhileHeld: true,
		Active: t.selection.showZones, Message: ui.Responder(t.toggleZones),
	}
	undo.At.W, zones.At.W = w*0.26, w*0.24
	primary := t.primaryButton()
	primary.At.W = w - undo.At.W - zones.At.W - 2*gap*0.8
	return append(rows, []ui.Button{undo, zones, primary})
}

// primaryButton returns the one thing to do now.
func (t *model) primaryButton() ui.Button {
	button := func(id, key string, message ui.Responder) ui.Button {
		return ui.Button{ID: id, Text: t.in.Localize(key), Key: "Return", Primary: true, Message: message}
	}
	disabled := func(key string) ui.Button {
		b := button("go", key, t.rejectConfirm)
		b.Disabled, b.Key = true, ""
		return b
	}
	switch {
	case t.state.Actor() == games.Terminal:
		return disabled("fuga.button.over")
	case !t.in.Interactive:
		return disabled("fuga.button.wait")
	case t.state.AskingExchange():
		a, _ := t.legalOf(game.Exchange)
		return button("exchange", "fuga.button.exchange", playing(a))
	case t.isAnswering():
		return disabled("fuga.button.answer")
	}
	if a, ok := t.preparedAttack(); ok {
		return button("go", "fuga.button.attack", playing(a))
	}
	if t.isMoving() {
		halt, ok := t.legalOf(game.Halt)
		if !ok {
			return disabled("fuga.button.go-on")
		}
		b := button(t.state.FormatAction(halt), "fuga.button.halt", playing(halt))
		if len(t.abilities(t.state)) > 0 { // the abilities come first
			b.Primary, b.Key = false, "F"
		}
		return b
	}
	done, _ := t.legalOf(game.Done)
	b := button("done", "fuga.button.done", playing(done))
	// It is primary only when nothing else can be done any more.
	if slices.ContainsFunc([]game.Kind{game.Step, game.Leave, game.Board, game.Arrest, game.Breakout}, t.hasLegal) {
		b.Primary, b.Key = false, "F"
	}
	return b
}

// abilityButtons returns the abilities of the selected unit, or the answers to a query.
func (t *model) abilityButtons() []ui.Button {
	if !t.in.Interactive {
		return nil
	}
	localize := t.in.Localize
	var list []ui.Button
	add := func(a games.Action, text string) *ui.Button {
		list = append(list, ui.Button{ID: t.state.FormatAction(a), Text: text, Message: playing(a)})
		return &list[len(list)-1]
	}
	for _, a := range t.legal {
		m := game.Unpack(a)
		switch m.Kind {
		case game.Done:
			if t.state.AskingExchange() {
				add(a, localize("fuga.button.no-exchange"))
			}
		case game.Bring:
			add(a, localize("fuga.bring."+m.Mode.String(), t.state.Reserve(m.Mode))).Primary = true
		case game.Lose:
			add(a, localize("fuga.lose", unitName(t.state, m.Unit, localize))).Primary = true
		case game.Suspect:
			if m.Cell == t.chosenCell {
				add(a, localize("fuga.kind."+m.Mode.String())).Primary = true
			}
		case game.Board:
			if t.boardsByButton(a) {
				add(a, fmt.Sprint(capitalized(localize("fuga.boards")), "  ", m.Other))
			}
		case game.Investigate, game.Misdirect, game.Steal, game.Hijack, game.Hook, game.Flee:
			if !t.isSelected(m.Unit) {
				continue
			}
			text, value, _ := t.abilityText(t.state, m)
			if !t.in.ShowAids {
				value = ""
			}
			b := add(a, fmt.Sprint(text, "  ", value))
			if b.Primary = t.isMoving(); b.Primary && len(list) == 1 {
				b.Key = "Return"
			}
		}
	}
	other := ui.Button{ID: "other", Text: localize("fuga.button.other"), Message: ui.Responder(t.dropSelection)}
	if t.attackTarget != game.NoUnit {
		other.Text = localize("fuga.button.no-attack")
		list = append(list, other)
	} else if t.unit != game.NoUnit && !t.isMoving() && len(list) == 0 {
		list = append(list, other)
	}
	return list
}

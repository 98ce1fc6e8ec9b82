package fuga

import (
	"strings"

	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/fuga"
)

// buttonBar makes the buttons below the move list.
type buttonBar struct{ taps }

// maxAbilityButtons is how many buttons there is space for above the last row.
const maxAbilityButtons = 6

// mainButtons returns undo, zones and the one thing to do.
func (bar buttonBar) mainButtons() (undo, zones, primary ui.Button) {
	undo = ui.Button{ID: "undo", Text: bar.Localize("fuga.button.undo"), Key: "U", Message: ui.Undo{}}
	zones = ui.Button{
		ID: "zones", Text: bar.Localize("fuga.button.zones"), Key: "Z", ActiveWhileHeld: true,
		Active: bar.Sel.showZones, Message: ui.Responder(bar.toggleZones),
	}
	return undo, zones, bar.primaryButton()
}

// boardText returns the text of the button with which a unit boards or takes up another.
func (bar buttonBar) boardText(m game.Move) string {
	switch {
	case m.Kind == game.Load:
		return bar.Localize("fuga.button.load", bar.names().the(m.Other))
	case m.Other == game.Ferry:
		return bar.Localize("fuga.button.board-ferry")
	}
	return bar.Localize("fuga.button.board", bar.names().the(m.Other))
}

// confirmShortcut returns the Return key for the one yellow button, also if that shows another key:
// F always stops a unit, E always ends the phase, and Return is always what is yellow.
func confirmShortcut(buttons []ui.Button) []ui.Shortcut {
	var primary []ui.Button
	for _, b := range buttons {
		if b.Primary {
			primary = append(primary, b)
		}
	}
	if len(primary) != 1 || primary[0].Key == "Return" {
		return nil
	}
	return []ui.Shortcut{{Key: "Return", TargetID: primary[0].ID}}
}

// primaryButton returns the one thing to do now.
func (bar buttonBar) primaryButton() ui.Button {
	button := func(id, key string, message ui.Responder) ui.Button {
		return ui.Button{ID: id, Text: bar.Localize(key), Key: "Return", Primary: true, Message: message}
	}
	disabled := func(key string) ui.Button {
		b := button("go", key, bar.rejectConfirm)
		b.Disabled, b.Key = true, ""
		return b
	}
	switch {
	case bar.State.Actor() == games.Terminal:
		return disabled("fuga.button.over")
	case !bar.Interactive:
		return disabled("fuga.button.wait")
	case bar.State.AskingExchange():
		a, _ := bar.legalOf(game.Exchange)
		return button("exchange", "fuga.button.exchange", playing(a))
	case bar.isAnswering():
		return disabled("fuga.button.answer")
	}
	if a, ok := bar.preparedAttack(); ok {
		return button("go", "fuga.button.attack", playing(a))
	}
	if bar.isMoving() {
		halt, ok := bar.legalOf(game.Halt)
		if !ok {
			return disabled("fuga.button.go-on")
		}
		b := button(bar.State.FormatAction(halt), "fuga.button.halt", playing(halt))
		b.Key, b.Primary = "X", true                 // F turns the table
		for _, a := range bar.abilities(bar.State) { // the abilities come first
			b.Primary = b.Primary && a.isEarlyFlight()
		}
		return b
	}
	done, _ := bar.legalOf(game.Done)
	b := button("done", "fuga.button.done", playing(done))
	b.Key, b.Primary = "E", len(bar.Legal) == 1 // nothing else can be done any more
	return b
}

// abilityButtons returns the abilities of the selected unit, or the answers to a query.
func (bar buttonBar) abilityButtons() []ui.Button {
	if !bar.Interactive {
		return nil
	}
	if bar.isPassing {
		return []ui.Button{{ID: "other", Text: bar.Localize("fuga.button.not-over"), Message: ui.Responder(bar.stopPassing)}}
	}
	localize := bar.Localize
	var list []ui.Button
	add := func(a games.Action, text string) *ui.Button {
		list = append(list, ui.Button{ID: bar.State.FormatAction(a), Text: text, Message: playing(a)})
		return &list[len(list)-1]
	}
	for _, a := range bar.Legal {
		m := game.Unpack(a)
		switch m.Kind {
		case game.Done:
			if bar.State.AskingExchange() {
				add(a, localize("fuga.button.no-exchange"))
			}
		case game.Bring:
			add(a, localize("fuga.bring."+m.Mode.String(), bar.State.Reserve(m.Mode))).Primary = true
		case game.Lose:
			add(a, localize("fuga.lose", bar.names().unit(m.Unit))).Primary = true
		case game.Suspect:
			if m.Cell == bar.chosenCell {
				add(a, localize("fuga.kind."+m.Mode.String())).Primary = true
			}
		case game.Board, game.Load:
			if bar.boardsByButton(a) {
				add(a, bar.boardText(m))
			}
		case game.Advance:
			if bar.unit == game.NoUnit || bar.unit == game.Ferry {
				add(a, localize("fuga.button.ferry")).Primary = bar.unit == game.Ferry
			}
		default:
			if !isAbility(m.Kind) || !bar.isSelected(m.Unit) {
				continue
			}
			ability := bar.abilityIn(bar.State, a)
			text, value, dice := ability.text()
			if m.Kind != game.Flee && !(dice && bar.ShowAids) { // an edge is no aid, but which button it is
				value = ""
			}
			b := add(a, strings.TrimSpace(text+" "+value))
			b.Primary = !ability.isEarlyFlight() && (bar.isMoving() || m.Kind == game.Flee || len(bar.paths()) == 0)
			if b.Primary && len(list) == 1 {
				b.Key = "Return"
			}
		}
	}
	return append(list, bar.selectionButtons(len(list) == 0)...)
}

// selectionButtons returns what changes the selection. Without abilities the unit can be put back.
func (bar buttonBar) selectionButtons(noAbilities bool) []ui.Button {
	button := func(id, key string, respond ui.Responder) ui.Button {
		return ui.Button{ID: id, Text: bar.Localize(key), Message: respond}
	}
	if bar.attackTarget != game.NoUnit {
		return []ui.Button{button("other", "fuga.button.no-attack", bar.dropSelection)}
	}
	var list []ui.Button
	if bar.unit != game.NoUnit && !bar.isMoving() && noAbilities {
		list = append(list, button("other", "fuga.button.other", bar.dropSelection))
	}
	if len(bar.passingSteps()) > 0 {
		list = append(list, button("over", "fuga.button.pass", bar.startPassing))
	}
	return list
}

package pinguinoe

import (
	"maps"

	"banchisa/app/presenter"
	"banchisa/app/presenter/kit"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
)

// taps are what the targets and buttons do.
type taps struct{ *model }

// tapAction plays the action of a button, the die or the deck.
func (t taps) tapAction(kind game.Kind) ui.Response {
	if a, ok := t.firstLegal(kind); ok {
		return presenter.Play(a)
	}
	if kind == game.Draw {
		return t.Reject("PIN-2.6", "pinguinoe.why.draw")
	}
	return t.Reject("PIN-2.1", "pinguinoe.why.now")
}

// tapWait names what is missing for the action of a disabled button.
func (t taps) tapWait() ui.Response {
	if t.State.Phase() == game.Moving {
		return t.Reject("PIN-2.5", "pinguinoe.why.points", t.State.MovePoints())
	}
	return t.Reject("", "pinguinoe.why.nothing")
}

// aim points the picked card at a target, and plays it there when the target is tapped again.
func (t taps) aim(a games.Action) ui.Response {
	if t.Sel.aim == a {
		return presenter.Play(a)
	}
	return t.Select(selection{held: heldCard, card: t.Sel.card, aim: a})
}

// tapPlay plays the picked card.
func (t taps) tapPlay() ui.Response {
	if t.Sel.aim != 0 {
		return presenter.Play(t.Sel.aim)
	}
	return t.tapAction(game.PlaySkates)
}

// tapSeat throws the picked snowball.
func (t taps) tapSeat(seat games.Seat) ui.Response {
	if a, ok := t.throwAt(seat); ok {
		return t.aim(a)
	}
	return t.Reject("", "pinguinoe.why.nothing")
}

// instantKind returns the kind of action that a card answers a question with, without a target.
func instantKind(k game.Card) game.Kind {
	return [game.SkipTurn]game.Kind{game.Lifebuoy: game.UseLifebuoy, game.Fish: game.UseFishArk}[k]
}

// isPlayable reports whether tapHandCard does something.
func (t taps) isPlayable(k game.Card) bool {
	return t.hasLegal(playKind(k)) || t.hasLegal(instantKind(k))
}

// tapHandCard picks a card, puts it back, or plays one that needs no target.
func (t taps) tapHandCard(k game.Card) ui.Response {
	switch {
	case t.hasPicked(k):
		return t.Drop()
	case t.hasLegal(playKind(k)):
		return t.Select(selection{held: heldCard, card: k})
	case t.hasLegal(instantKind(k)):
		return t.tapAction(instantKind(k))
	}
	return t.rejectHandCard(k)
}

// tapSlot turns a map card.
func (t taps) tapSlot(slot game.Slot) ui.Response {
	switch a, ok := t.cardActions[slot]; {
	case ok && t.Sel.held == heldCard:
		return t.aim(a)
	case ok:
		return presenter.Play(a)
	}
	return t.rejectCell(game.Cell(slot) << 4)
}

// tapCell does what cellResponse says, or rejects the tap.
func (t taps) tapCell(c game.Cell) ui.Response {
	if r, ok := t.cellResponse(c); ok {
		return r
	}
	return t.rejectCell(c)
}

// cellResponse throws at a cell, sends the piece there, picks it up or puts it down, or draws if
// the penguin there can do nothing else; false if a tap does nothing.
func (t taps) cellResponse(c game.Cell) (r ui.Response, ok bool) {
	s := t.State
	switch a, hit := t.throwTargets[c]; {
	case hit:
		return t.aim(a), true
	case t.paths[c] != nil && t.Sel.held == heldCard:
		return t.aim(t.paths[c][0]), true
	case t.paths[c] != nil:
		return presenter.Play(t.paths[c]...), true
	case t.hasPicked(game.Skates) && c == s.Position(s.Turn()): // where the card is dropped
		return t.tapAction(game.PlaySkates), true
	case c == t.moverCell() && t.Sel.held == heldPiece:
		return t.Drop(), true
	case c == t.moverCell():
		return t.Select(selection{held: heldPiece}), true
	case s.Phase() == game.Moving && t.Sel.held != heldCard && c == s.Position(s.Turn()) && t.hasLegal(game.Draw):
		return t.tapAction(game.Draw), true
	}
	return r, false
}

// NextTap returns the target that plays as much as one tap can of the beginning of turn, or
// the one that has to be tapped before it.
func (p Presenter) NextTap(in presenter.Input, turn []games.Action) string {
	t := taps{p.newModel(in)}
	if len(turn) == 0 {
		return ""
	}
	kind, arg := unpack(turn[0])
	for k := range game.SkipTurn {
		switch {
		case instantKind(k) == kind, playKind(k) == kind && !t.hasPicked(k):
			return handCardID(k)
		case t.hasPicked(k) && playKind(k) != kind:
			return "back"
		}
	}
	switch {
	case t.Sel.aim == turn[0], kind == game.PlaySkates:
		return "play"
	}
	switch kind {
	case game.Draw:
		return "deck"
	case game.Flip, game.Wave, game.PlayTelescope:
		return slotID(t.rules, game.Slot(arg))
	case game.PlaySnowball:
		if at := t.State.Position(games.Seat(arg)); t.throwTargets[at] == turn[0] {
			return cellID(t.rules, at)
		}
		return seatID(games.Seat(arg))
	}
	for _, b := range actionButtons() {
		if b.kind == kind {
			return b.id
		}
	}
	return t.cellTowards(turn)
}

// sealGoal returns the cell to which the steps of the seal lead with which a turn begins, and their number.
func (t taps) sealGoal(turn []games.Action) (goal game.Cell, steps int) {
	goal = t.State.Seal()
	for _, a := range turn {
		kind, dir := unpack(a)
		if kind != game.SealStep {
			break
		}
		goal, steps = t.rules.Neighbor(goal, dir), steps+1
	}
	return goal, steps
}

// cellTowards returns the ID of the farthest cell whose path is the beginning of turn.
func (t taps) cellTowards(turn []games.Action) string {
	end, longest := kit.Towards(turn, maps.All(t.paths))
	if goal, steps := t.sealGoal(turn); steps > longest && len(t.paths[goal]) == steps {
		return cellID(t.rules, goal) // by another way that is as short
	}
	if longest == 0 {
		return ""
	}
	return cellID(t.rules, end)
}

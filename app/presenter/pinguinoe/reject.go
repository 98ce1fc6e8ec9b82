package pinguinoe

import (
	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
)

// Reject says why an action that was typed is illegal, in the words of the taps towards it.
func (p Presenter) Reject(in presenter.Input, a games.Action, rule games.RuleID) ui.Response {
	in.Selection = nil
	t := taps{p.newModel(in)}
	return t.Tap(func() ui.Response { return t.rejectAction(game.Unpack(a), rule) })()
}

func (t taps) rejectAction(m game.Move, rule games.RuleID) ui.Response {
	if k, plays := cardOf(m.Kind); plays {
		return t.rejectPlay(k, m.Kind)
	}
	switch m.Kind {
	case game.LayArk, game.NameFirst, game.Die, game.Show, game.Drawn:
		return t.Reject(rule, "pinguinoe.why.chance")
	}
	s := t.State
	switch {
	case s.Phase() == game.BeforeRoll && s.Skips(s.Turn()) > 0:
		return t.Reject("PIN-4.6", "pinguinoe.why.skip")
	case s.Phase() == game.Moving:
		return t.rejectMoving(m, rule)
	case s.Phase() == game.Sealing && m.Kind == game.SealStep:
		return t.Reject("PIN-3.1", "pinguinoe.why.seal-block")
	case s.Phase() == game.Sealing:
		return t.Reject("PIN-2.2", "pinguinoe.why.not-penguin")
	}
	return t.rejectCell(game.NoCell)
}

// rejectMoving says why something cannot be done while a penguin moves.
func (t taps) rejectMoving(m game.Move, rule games.RuleID) ui.Response {
	s := t.State
	switch {
	case m.Kind == game.Step:
		if to := t.rules.Neighbor(s.Position(s.Turn()), m.Arg); to != game.NoCell {
			return t.rejectCell(to)
		}
		return t.Reject("PIN-1.2", "pinguinoe.why.edge")
	case m.Kind == game.Flip && s.IsFaceUp(game.Slot(m.Arg)):
		return t.Reject("PIN-2.4", "pinguinoe.why.face-up")
	case m.Kind == game.Flip:
		return t.rejectCell(game.Cell(m.Arg) << 4)
	case m.Kind == game.SealStep, m.Kind == game.SealStop:
		return t.Reject("PIN-2.2", "pinguinoe.why.not-seal")
	case m.Kind == game.Draw:
		return t.Reject("PIN-2.6", "pinguinoe.why.draw")
	case m.Kind == game.Stop && rule == "PIN-2.6":
		return t.Reject(rule, "pinguinoe.why.must-draw")
	case m.Kind == game.Stop:
		return t.tapWait()
	}
	return t.Reject("PIN-2.1", "pinguinoe.why.now")
}

// cardOf returns the card that an action of a kind plays or answers with.
func cardOf(kind game.Kind) (game.Card, bool) {
	for k := range game.SkipTurn {
		if kind != 0 && (kind == playKind(k) || kind == instantKind(k)) {
			return k, true
		}
	}
	return game.Fish, kind == game.UseFish
}

// rejectPlay says why a card cannot be played as it was typed.
func (t taps) rejectPlay(k game.Card, kind game.Kind) ui.Response {
	switch {
	case t.State.Hand(t.State.Actor(), k) == 0:
		return t.Reject("PIN-4.1", "pinguinoe.why.not-held")
	case t.hasLegal(kind):
		return t.Reject(cardRule(k), "pinguinoe.why.aim."+k.String())
	}
	return t.rejectHandCard(k)
}

// rejectHandCard says why a card of the hand cannot be played now.
func (t taps) rejectHandCard(k game.Card) ui.Response {
	switch {
	case k == game.Fish && t.hasLegal(game.UseFish):
		return t.Reject("PIN-5.1", "pinguinoe.why.choose-hole")
	case t.State.Phase() == game.Sealing:
		return t.Reject("PIN-2.1", "pinguinoe.why.sealing")
	case t.State.PlayedObject():
		return t.Reject("PIN-2.1", "pinguinoe.why.played")
	}
	return t.Reject(cardRule(k), "pinguinoe.why."+k.String())
}

// rejectCell says why a cell cannot be tapped.
func (t taps) rejectCell(c game.Cell) ui.Response {
	if t.Sel.held == heldCard {
		return t.Reject("", "pinguinoe.why.aim."+t.Sel.card.String())
	}
	s := t.State
	switch s.Phase() {
	case game.BeforeRoll:
		return t.Reject("PIN-2.1", "pinguinoe.why.roll-first")
	case game.Moving:
		return t.rejectStep(c)
	case game.Sealing:
		if s.Terrain(c) == game.Block {
			return t.Reject("PIN-3.1", "pinguinoe.why.seal-block")
		}
		return t.Reject("PIN-3.1", "pinguinoe.why.seal-far", s.SealSteps())
	case game.SettingBack:
		return t.Reject("PIN-4.4", "pinguinoe.why.back")
	case game.Waving:
		return t.Reject("PIN-4.8", "pinguinoe.why.wave")
	case game.AskCaught:
		return t.Reject("PIN-5.1", "pinguinoe.why.choose-hole")
	}
	return t.Reject("PIN-2.1", "pinguinoe.why.now")
}

// rejectStep says why the penguin on turn cannot walk to a cell.
func (t taps) rejectStep(c game.Cell) ui.Response {
	s := t.State
	switch {
	case c == s.Position(s.Turn()):
		return t.Reject("PIN-2.3", "pinguinoe.why.here")
	case s.MovePoints() == 0:
		return t.Reject("PIN-2.2", "pinguinoe.why.no-points")
	case s.Terrain(c) == game.Block:
		return t.Reject("PIN-2.3", "pinguinoe.why.block")
	case c == s.Seal():
		return t.Reject("PIN-2.3", "pinguinoe.why.seal")
	case !s.IsFaceUp(c.Slot()):
		return t.Reject("PIN-2.4", "pinguinoe.why.face-down")
	}
	if n := stepsTo(s, c); n > s.MovePoints() {
		return t.Reject("PIN-2.3", "pinguinoe.why.far", s.MovePoints(), n)
	}
	return t.Reject("PIN-2.3", "pinguinoe.why.no-way")
}

// stepsTo returns the steps of the penguin on turn to a cell over cards that are face up, 0 without a way.
func stepsTo(s *game.State, to game.Cell) int {
	front := []game.Cell{s.Position(s.Turn())}
	seen := map[game.Cell]bool{front[0]: true}
	for steps := 1; len(front) > 0; steps++ {
		var next []game.Cell
		for _, at := range front {
			for dir := 0; dir < 8; dir += 2 {
				c := s.StepTarget(at, dir)
				if c == game.NoCell || seen[c] || !s.IsFaceUp(c.Slot()) {
					continue
				}
				if c == to {
					return steps
				}
				seen[c] = true
				next = append(next, c)
			}
		}
		front = next
	}
	return 0
}

package fuga

import (
	"maps"
	"slices"

	"banchisa/app/presenter"
	"banchisa/games"
	game "banchisa/games/fuga"
)

// WaitsForTap implements presenter.TapConfirmer: a phase with an attack ends by a tap, so that its
// result can be read first.
func (*Presenter) WaitsForTap(view games.State, a games.Action) bool {
	return game.Unpack(a).Kind == game.Done && view.(*game.State).AttackMade()
}

// Idle implements presenter.IdleTeller: units on the map that have not moved in the phase that ends.
func (p *Presenter) Idle(in presenter.Input, a games.Action) string {
	at := p.newPosition(in)
	if game.Unpack(a).Kind != game.Done || at.State.AskingExchange() {
		return ""
	}
	idle := map[game.Unit]bool{}
	for _, a := range at.State.LegalActions(nil) {
		m := game.Unpack(a)
		if isStep(m.Kind) && !at.State.Moved(m.Unit) && at.State.Carrier(m.Unit) == game.NoUnit {
			idle[m.Unit] = true
		}
	}
	if len(idle) == 0 {
		return ""
	}
	return in.Localize("fuga.idle", len(idle))
}

// stepPause is the time for each hex of a path, relative to the usual pause.
const stepPause = 0.145

// PauseScale implements presenter.PauseScaler: a bot's path is shown in one motion, and the pause
// after it grows with its length.
func (*Presenter) PauseScale(before games.State, a games.Action) float32 {
	s := before.(*game.State)
	m := game.Unpack(a)
	switch m.Kind {
	case game.Step, game.Leave, game.Board:
		return 0
	case game.Halt, game.Load, game.Investigate, game.Misdirect, game.Hook:
		u, left := s.Mover()
		switch {
		case u == game.NoUnit:
			return 1
		case m.Kind == game.Halt && s.UsedAbility(): // the path has been shown with the ability
			return 0
		}
		return max(0.7, 0.35+stepPause*float32(s.Factors(u).Move-left))
	case game.Done:
		return 0.6
	case game.Arrest, game.Breakout:
		return 1.6
	case game.Roll: // for the dice to fall and to be read
		if _, why, _, _ := s.Query(); why == game.Arrest || why == game.Breakout {
			return 2.4
		}
		return 1.4
	}
	return 1
}

// NextTap implements presenter.Presenter.
func (p *Presenter) NextTap(in presenter.Input, turn []games.Action) string {
	g := guide{taps{p.newModel(in)}}
	if len(turn) == 0 {
		return ""
	}
	name, m := g.State.FormatAction(turn[0]), game.Unpack(turn[0])
	if g.isPassing {
		return g.nextTapOfPassing(turn[0])
	}
	switch m.Kind {
	case game.Set, game.Slip:
		return g.cellID(m.Cell)
	case game.Suspect:
		if m.Cell != g.chosenCell {
			return g.cellID(m.Cell)
		}
	case game.Done:
		if g.attackTarget != game.NoUnit {
			return "other"
		}
	case game.Arrest:
		return g.nextTapOfArrest(m)
	case game.Breakout:
		switch {
		case g.unit == m.Unit && g.attackTarget == m.Other:
			return "go"
		case g.isSelected(m.Unit):
			return g.unitTarget(m.Other)
		}
		return g.tapToSelect(m.Unit)
	case game.Advance:
		if g.unit != game.NoUnit && g.unit != game.Ferry {
			return g.tapToDrop()
		}
	case game.Step, game.Leave, game.Load, game.Board:
		switch {
		case g.unit != m.Unit || g.attackTarget != game.NoUnit:
			return g.tapToSelect(m.Unit)
		case g.isPassingStep(turn[0]):
			if target, played := g.nextTapOfPath(turn); played <= len(turn) && target != "" { // a tap passes, too
				return target
			}
			return "over"
		case !g.boardsByButton(turn[0]):
			target, _ := g.nextTapOfPath(turn)
			return target
		}
	case game.Investigate, game.Misdirect, game.Steal, game.Hijack, game.Hook, game.Flee:
		if !g.isSelected(m.Unit) {
			return g.tapToSelect(m.Unit)
		}
	}
	return name
}

// guide finds the taps that lead to an action.
type guide struct{ taps }

// tapToSelect returns the next tap towards the selection of a unit that has not begun to move.
func (g guide) tapToSelect(u game.Unit) string {
	at, _ := g.State.Position(u)
	if g.attackTarget != game.NoUnit || g.tapCell(at).Select == nil {
		return g.tapToDrop()
	}
	return g.unitTarget(u)
}

// tapToDrop returns the next tap towards nothing selected.
func (g guide) tapToDrop() string {
	for _, b := range buttonBar(g).abilityButtons() {
		if b.ID == "other" {
			return b.ID
		}
	}
	return g.unitTarget(g.unit)
}

// nextTapOfArrest selects the criminal, then the attackers that are missing, before it drops
// those that are too many.
func (g guide) nextTapOfArrest(m game.Move) string {
	missing, surplus := unitSet(m.Attackers)&^g.attackers, g.attackers&^unitSet(m.Attackers)
	switch {
	case g.unit != game.NoUnit:
		return g.tapToDrop()
	case g.attackTarget != m.Unit:
		return g.unitTarget(m.Unit)
	case missing != 0:
		return g.unitTarget(missing.first())
	case surplus != 0:
		return g.unitTarget(surplus.first())
	}
	return "go"
}

// isPassingStep reports whether a step of the selected unit leads where it cannot stop.
func (g guide) isPassingStep(a games.Action) bool {
	return slices.Contains(slices.Collect(maps.Values(g.passingSteps())), a)
}

// nextTapOfPassing leads to a passing step, or gives it up.
func (g guide) nextTapOfPassing(a games.Action) string {
	for c, step := range g.passingSteps() {
		if step == a {
			return g.cellID(c)
		}
	}
	return "other"
}

// nextTapOfPath returns the hex that plays as much as possible of a turn and nothing else, and the number
// of actions that it plays.
func (g guide) nextTapOfPath(turn []games.Action) (target string, length int) {
	most := 0
	paths := g.paths()
	for c := range game.Cell(g.rules.Cells()) {
		if w, ok := paths[c]; !ok || w.actions[0] != turn[0] {
			continue
		}
		played := g.tapCell(c).Play
		n := min(len(played), len(turn))
		if n > 0 && slices.Equal(played[:n], turn[:n]) && (n > most || n == most && len(played) < length) {
			target, most, length = g.cellID(c), n, len(played)
		}
	}
	return target, length
}

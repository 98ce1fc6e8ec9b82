package fuga

import (
	"slices"

	"banchisa/app/presenter"
	"banchisa/games"
	game "banchisa/games/fuga"
)

var (
	_ presenter.PauseScaler  = (*Presenter)(nil)
	_ presenter.TapConfirmer = (*Presenter)(nil)
)

// WaitsForTap implements presenter.TapConfirmer: a phase with an attack ends by a tap, so that its
// result can be read first.
func (*Presenter) WaitsForTap(view games.State, a games.Action) bool {
	return game.Unpack(a).Kind == game.Done && view.(*game.State).AttackMade()
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
	case game.Halt, game.Investigate, game.Misdirect, game.Hook:
		u, left := s.Mover()
		if u == game.NoUnit {
			return 1
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
	t := p.newModel(in)
	if len(turn) == 0 || !slices.Contains(t.legal, turn[0]) {
		return ""
	}
	name, m := t.state.FormatAction(turn[0]), game.Unpack(turn[0])
	switch m.Kind {
	case game.Set, game.Slip:
		return t.cellID(m.Cell)
	case game.Suspect:
		if m.Cell != t.chosenCell {
			return t.cellID(m.Cell)
		}
	case game.Done:
		if t.attackTarget != game.NoUnit {
			return "other"
		}
	case game.Arrest:
		return t.nextTapOfArrest(m)
	case game.Breakout:
		switch {
		case t.unit == m.Unit && t.attackTarget == m.Other:
			return "go"
		case t.isSelected(m.Unit):
			return t.unitTarget(m.Other)
		}
		return t.tapToSelect(m.Unit)
	case game.Step, game.Leave, game.Board:
		switch {
		case t.unit != m.Unit || t.attackTarget != game.NoUnit:
			return t.tapToSelect(m.Unit)
		case !t.boardsByButton(turn[0]):
			return t.nextTapOfPath(turn)
		}
	case game.Investigate, game.Misdirect, game.Steal, game.Hijack, game.Hook, game.Flee:
		if !t.isSelected(m.Unit) {
			return t.tapToSelect(m.Unit)
		}
	}
	return name
}

// unitTarget returns the target that a unit is tapped at: its hex, or its counter aboard the ferry.
func (t *model) unitTarget(u game.Unit) string {
	if t.state.Carrier(u) == game.Ferry {
		return unitID(u)
	}
	at, _ := t.state.Position(u)
	return t.cellID(at)
}

// tapToSelect returns the next tap towards the selection of a unit that has not begun to move.
func (t *model) tapToSelect(u game.Unit) string {
	at, _ := t.state.Position(u)
	if t.attackTarget != game.NoUnit || t.tapCell(at).Select == nil {
		return t.tapToDrop()
	}
	return t.unitTarget(u)
}

// tapToDrop returns the next tap towards nothing selected.
func (t *model) tapToDrop() string {
	for _, b := range t.abilityButtons() {
		if b.ID == "other" {
			return b.ID
		}
	}
	return t.unitTarget(t.unit)
}

// nextTapOfArrest selects the criminal, then the attackers that are missing, before it drops
// those that are too many.
func (t *model) nextTapOfArrest(m game.Move) string {
	missing, surplus := unitSet(m.Attackers)&^t.attackers, t.attackers&^unitSet(m.Attackers)
	switch {
	case t.unit != game.NoUnit:
		return t.tapToDrop()
	case t.attackTarget != m.Unit:
		return t.unitTarget(m.Unit)
	case missing != 0:
		return t.unitTarget(missing.first())
	case surplus != 0:
		return t.unitTarget(surplus.first())
	}
	return "go"
}

// nextTapOfPath returns the hex that plays as much as possible of a turn and nothing else.
func (t *model) nextTapOfPath(turn []games.Action) string {
	target, most, fewest := "", 0, 0
	paths := t.paths()
	for c := range game.Cell(t.rules.Cells()) {
		if w, ok := paths[c]; !ok || w.actions[0] != turn[0] {
			continue
		}
		played := t.tapCell(c).Play
		n := min(len(played), len(turn))
		if n > 0 && slices.Equal(played[:n], turn[:n]) && (n > most || n == most && len(played) < fewest) {
			target, most, fewest = t.cellID(c), n, len(played)
		}
	}
	return target
}

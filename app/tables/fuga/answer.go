package fuga

import (
	"banchisa/app/tables"
	"banchisa/games"
	game "banchisa/games/fuga"
)

// readAnswer is a touch on the map while something is asked.
func (t *table) readAnswer(c game.Cell) tables.Reading {
	var play []games.Action
	for _, a := range t.legal {
		if at, ok := t.answerAt(a); ok && at == c {
			play = append(play, a)
		}
	}
	switch {
	case len(play) == 1:
		return tables.Reading{Play: play}
	case len(play) > 1 && t.spot != c:
		t.spot = c
		return tables.Reading{Word: t.word()}
	case len(play) > 1:
		return tables.Reading{}
	}
	if t.can(game.Bring) {
		return t.refuse(t.ruleOfAnswer(), "fuga.no.choose")
	}
	return t.refuse(t.ruleOfAnswer(), "fuga.no.answer")
}

// answerAt is the hex that an answer to a question is about, false for what is no answer.
func (t *table) answerAt(a games.Action) (game.Cell, bool) {
	switch m := game.Unpack(a); m.Kind {
	case game.Set, game.Slip, game.Suspect:
		return m.Cell, true
	case game.Lose:
		return t.state.Position(m.Unit)
	case game.Bring: // FUG-5.2
		then := t.state.Clone().(*game.State)
		then.Apply(a)
		for u := range game.Unit(game.NumUnits) {
			at, on := then.Position(u)
			if _, was := t.state.Position(u); on && !was {
				return at, true
			}
		}
	}
	return game.NoCell, false
}

func (t *table) ruleOfAnswer() games.RuleID {
	if t.state.IsSetup() {
		return "FUG-2.1"
	}
	switch v, _, _, _ := t.state.Query(); v {
	case game.Suspect:
		return "FUG-5.3"
	case game.Bring:
		return "FUG-5.2"
	}
	return "FUG-7.2"
}

// nobody says why no unit of a hex can be taken.
func (t *table) nobody(c game.Cell) tables.Reading {
	for u := range game.Unit(game.NumUnits) {
		at, on := t.state.Position(u)
		if !on || at != c || u == game.Ferry {
			continue
		}
		name := unitTitle(t.state, u, t.in.Say)
		switch {
		case u.IsPolice() != t.state.IsPolicePhase():
			return t.refuse("FUG-3", "fuga.no.theirs", name)
		case t.state.Hooked(u) || t.state.Hooking(u):
			return t.refuse("FUG-5.6", "fuga.no.hooked", name)
		case t.state.Moved(u):
			return t.refuse("FUG-3", "fuga.no.moved", name)
		}
		return t.refuse("FUG-7.1", "fuga.no.fighting")
	}
	return t.refuse("", "fuga.no.pick")
}

// why says what forbids the unit in hand to go to a hex.
func (t *table) why(c game.Cell) tables.Reading {
	name := unitTitle(t.state, t.unit, t.in.Say)
	points, swims := t.rules.Cost(t.state.Mode(t.unit), c)
	switch {
	case points == 0 && !swims && t.unit != game.Ferry:
		return t.refuse("FUG-1.3", "fuga.no.terrain", name)
	case swims:
		return t.refuse("FUG-1.3", "fuga.no.swim", name)
	}
	for u := range game.Unit(game.NumUnits) {
		if at, on := t.state.Position(u); on && at == c && u != game.Ferry && u != t.unit {
			return t.refuse("FUG-4.1", "fuga.no.taken", name)
		}
	}
	return t.refuse("FUG-4.1", "fuga.no.far", name)
}

package fuga

import (
	"slices"

	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/fuga"
)

// ability is what a unit can do besides moving, in the position where it is offered.
type ability struct {
	state    *game.State
	move     game.Move
	localize ui.Localize
}

// isAbility reports whether actions of a kind are abilities of a unit.
func isAbility(kind game.Kind) bool {
	switch kind {
	case game.Investigate, game.Misdirect, game.Steal, game.Hijack, game.Hook, game.Flee:
		return true
	}
	return false
}

// abilities returns what a position allows the selected unit, or its passenger, besides moving.
func (md *model) abilities(s *game.State) []ability {
	var list []ability
	for _, a := range s.LegalActions(nil) {
		if m := game.Unpack(a); isAbility(m.Kind) && (m.Unit == md.unit || m.Unit == s.Passenger(md.unit)) {
			list = append(list, md.abilityIn(s, a))
		}
	}
	slices.SortStableFunc(list, func(a, b ability) int { return a.order() - b.order() })
	return list
}

// order returns 0 for what is offered first, 1 for what is offered last.
func (a ability) order() int {
	if a.isEarlyFlight() {
		return 1
	}
	return 0
}

func (p *position) abilityIn(s *game.State, a games.Action) ability {
	return ability{s, game.Unpack(a), p.Localize}
}

// requiredRoll returns the total of two dice that it needs, 0 for one without dice.
func (a ability) requiredRoll() int {
	rules := a.state.Rules()
	switch m := a.move; {
	case m.Kind == game.Investigate, m.Kind == game.Misdirect: // FUG-5.1, 5.3
		return a.state.Obfuscation(m.Other)
	case m.Kind == game.Steal && m.Mode == game.Boat: // FUG-5.4
		return rules.Factors[game.StolenBoat].Move
	case m.Kind == game.Steal:
		return rules.Factors[game.StolenCar].Move
	}
	return 0
}

// isSure reports whether it needs no dice.
func (a ability) isSure() bool {
	switch a.move.Kind {
	case game.Misdirect: // FUG-5.3: a low factor needs none
		return a.requiredRoll() <= a.state.Rules().SureObfuscation
	case game.Hijack, game.Hook, game.Flee:
		return true
	}
	return false
}

// isEarlyFlight reports whether it is a flight that makes the exchange impossible (FUG-6.1).
func (a ability) isEarlyFlight() bool {
	return a.move.Kind == game.Flee && canStillExchange(a.state)
}

// canStillExchange reports whether the criminals can still meet for the exchange: it takes both (FUG-6.1).
func canStillExchange(s *game.State) bool {
	return !s.Exchanged() && s.Turn() <= s.Rules().ExchangeUntil && (s.IsSetup() || s.CriminalsLeft() == 2)
}

// text returns its name and its probability. dice reports whether it is rolled for.
func (a ability) text() (text, value string, dice bool) {
	localize, m, names := a.localize, a.move, names{a.state, a.localize}
	key := "fuga.offer." + m.Kind.String()
	switch m.Kind {
	case game.Investigate:
		text = localize(key, names.unit(m.Other))
	case game.Misdirect, game.Hook:
		text = localize(key, names.the(m.Other))
	case game.Steal:
		text = localize(key + "." + m.Mode.String())
	case game.Flee:
		return localize(key), localize("fuga.edge." + m.Edge.String()), false
	default:
		text = localize(key)
	}
	if a.isSure() {
		return text, localize("fuga.sure"), false
	}
	return text, percent(game.RollsReaching(a.requiredRoll()), localize), true
}

// percent returns n of the 36 rolls of two dice as a percentage.
func percent(n int, localize ui.Localize) string {
	return localize("fuga.percent", (n*100+18)/36)
}

// sentence explains it. The text keys begin with "fuga.hand." for a unit where it is, and with
// "fuga.way." for the end of a path.
func (a ability) sentence(keys string) string {
	localize, m, names := a.localize, a.move, names{a.state, a.localize}
	switch m.Kind {
	case game.Investigate:
		return localize(keys+"investigate", names.unit(m.Other), a.requiredRoll())
	case game.Misdirect:
		if a.isSure() {
			return localize(keys+"misdirect-sure", names.the(m.Other))
		}
		return localize(keys+"misdirect", names.the(m.Other), a.requiredRoll())
	case game.Steal:
		return localize(keys+"steal", a.requiredRoll())
	case game.Hijack:
		return localize(keys + "hijack")
	case game.Hook:
		return localize(keys+"hook", names.the(m.Other))
	}
	if a.isEarlyFlight() {
		return localize(keys + "flee-early")
	}
	return localize(keys + "flee")
}

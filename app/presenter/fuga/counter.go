package fuga

import (
	"fmt"

	game "banchisa/games/fuga"
	"banchisa/widgets/hexmap"
)

// counter returns the counter of a unit with its passenger. ready reports whether the unit can move.
func (t *model) counter(u game.Unit, ready bool) hexmap.Counter {
	name, person := sprite(t.state.Class(u))
	f := t.state.Factors(u)
	counter := hexmap.Counter{
		Kind: "criminals", Sprite: name, Person: person, Name: unitNumber(u),
		Factors: fmt.Sprintf("%d-%d-%d", f.Combat, f.Move, f.Obfuscation), TextScale: float64(t.in.Window.TextScale),
	}
	switch {
	case u == game.Ferry:
		counter.Kind, counter.Factors = "ferry", fmt.Sprintf("0-%d", f.Move)
	case u.IsPolice():
		counter.Kind = "police"
	case u.IsSuspect():
		counter.Kind = "suspect"
		if f.Obfuscation == 0 {
			counter.Factors = fmt.Sprintf("%d-%d", f.Combat, f.Move)
		}
	}
	if p := t.state.Passenger(u); p != game.NoUnit {
		counter.Passenger = unitNumber(p)
	}
	counter.Hooked = t.state.Hooked(u)
	isOwn := u.IsPolice() == t.state.IsPolicePhase() && u != game.Ferry && !t.state.IsSetup()
	counter.Spent = isOwn && !ready && t.state.Moved(u) && u != t.unit && t.in.Interactive
	switch {
	case u == t.unit || t.unit != game.NoUnit && t.state.Passenger(u) == t.unit || t.attackers.has(u):
		counter.Ring, counter.Spent = "picked", false
	case u == t.attackTarget || t.attackTarget != game.NoUnit && t.state.Passenger(u) == t.attackTarget:
		counter.Ring = "prey"
	case ready && t.unit == game.NoUnit && t.in.Interactive:
		counter.Ring = "ready"
	}
	if badge := t.attackBadge(u); badge != "" && counter.Ring == "" {
		counter.Ring, counter.Badge = "target", badge
	}
	return counter
}

// attackBadge returns the badge of a unit that a tap prepares an attack on, "" for others.
func (t *model) attackBadge(u game.Unit) string {
	p := t.state.Passenger(u)
	switch {
	case t.attackTarget != game.NoUnit:
	case t.canBreakOut(u):
		return "burst"
	case t.canArrest(u) || t.canArrest(p):
		return "cuffs"
	}
	return ""
}

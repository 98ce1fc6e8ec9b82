package fuga

import (
	"fmt"

	game "banchisa/games/fuga"
	"banchisa/widgets/hexmap"
)

// counter returns the counter of a unit with its passenger. ready reports whether the unit can move;
// while an attack is prepared, only the units of the attack have a ring.
func (md *model) counter(u game.Unit, ready bool) hexmap.Counter {
	name, person := sprite(md.State.Class(u))
	f := md.State.Factors(u)
	counter := hexmap.Counter{
		Kind: "criminals", Sprite: name, Person: person, Name: unitNumber(u),
		Factors: fmt.Sprintf("%d-%d-%d", f.Combat, f.Move, f.Obfuscation), TextScale: float64(md.Window.TextScale) * md.Window.BoardTextScale(),
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
	if p := md.State.Passenger(u); p != game.NoUnit {
		counter.Passenger = unitNumber(p)
	}
	counter.Hooked = md.State.Hooked(u)
	isOwn := u.IsPolice() == md.State.IsPolicePhase() && u != game.Ferry && !md.State.IsSetup()
	counter.Spent = isOwn && !ready && md.State.Moved(u) && u != md.unit && md.Interactive
	switch {
	case u == md.unit || md.unit != game.NoUnit && md.State.Passenger(u) == md.unit || md.attackers.has(u):
		counter.Ring, counter.Spent = "picked", false
	case u == md.attackTarget || md.attackTarget != game.NoUnit && md.State.Passenger(u) == md.attackTarget:
		counter.Ring = "prey"
	case ready && md.unit == game.NoUnit && md.attackTarget == game.NoUnit && md.Interactive:
		counter.Ring = "ready"
	}
	if badge := md.attackBadge(u); badge != "" && counter.Ring == "" {
		counter.Ring, counter.Badge = "target", badge
	}
	return counter
}

// attackBadge returns the badge of a unit that a tap prepares an attack on, "" for others.
func (md *model) attackBadge(u game.Unit) string {
	p := md.State.Passenger(u)
	switch {
	case md.attackTarget != game.NoUnit:
	case md.canBreakOut(u):
		return "burst"
	case md.canArrest(u) || md.canArrest(p):
		return "cuffs"
	}
	return ""
}

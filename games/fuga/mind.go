package fuga

import (
	"math"

	"banchisa/games"
)

// mind is what the two parts know about playing well. A plan is the move of one unit, an
// attack or an answer: dice come too often for whole turns. Playouts plan in the same way.
var mind = games.Mind{
	Features: []games.Feature{
		featurePoints: {ID: "points", Weight: 0.3},
		featureMeet:   {ID: "meet", Weight: 4},
		featureAway:   {ID: "away", Weight: 4},
		featureBite:   {ID: "bite", Weight: 4},
		featureGrip:   {ID: "grip", Weight: 1.5},
		featureForce:  {ID: "force", Weight: 0.15},
		featureDecoys: {ID: "decoys", Weight: 0.12},
		featureShadow: {ID: "shadow", Weight: 0.5},
	},
	Measure: measure,
	Plan:    plan,
	Horizon: 16,
	Part:    part,
}

// Police arrest well by plans drawn at random, but criminals hardly ever meet so. Low
// levels of the police trust few plans; those of the criminals think less, and trust them
// all. Measured in docs/balance.md.
var (
	policeLevels = games.Levels{
		Iterations: [5]int{1, 3, 12, 1900, 5000},
		Warmth:     [5]float64{12, 0.45, 0.3},
		Keen:       [5]float64{0.01, 0.08, 0.3},
	}
	criminalsLevels = games.Levels{
		Iterations: [5]int{6, 40, 360, 1900, 2500},
		Warmth:     [5]float64{1.2, 0.4, 0.15},
	}
)

// part is what makes the levels of the part asked.
func part(state games.State) *games.Levels {
	if s := state.(*State); s.Actor() == s.parts[0] {
		return &policeLevels
	}
	return &criminalsLevels
}

// The features, in the order of mind.Features.
const (
	featurePoints = iota // points made
	featureMeet          // criminals: how soon they can meet, before the exchange
	featureAway          // criminals: how sure they are to get away, while they lead
	featureBite          // criminals: what a break-out promises, when they must have a victim
	featureGrip          // police: how sure an arrest is, once they may attack
	featureForce         // police: units that can act
	featureDecoys        // criminals: suspects and stolen transports on the map
	featureShadow        // police: how closely the criminals are followed
)

// measure writes the features of a seat.
func measure(state games.State, seat games.Seat, dst []float64) {
	s := state.(*State)
	clear(dst)
	p, c := s.Points()
	if seat == s.parts[0] {
		dst[featurePoints] = float64(p)
		dst[featureForce] = float64(math.Sqrt(float64((s.forces() &^ s.hooked).count())) * 2)
		for set := s.alive & criminals; set != 0; {
			grip, shadow := s.pressure(set.pop())
			dst[featureShadow] += shadow
			if s.warrant {
				dst[featureGrip] += grip
			}
		}
		return
	}
	dst[featurePoints] = float64(c)
	dst[featureMeet], dst[featureAway], dst[featureBite] = s.prospects()
	dst[featureDecoys] = float64((s.alive & suspects).count()) + float64(2*float64((s.alive&stolen).count()))
}

// outset is what the first criminal's place is worth while the other one is still to be
// set: the ferry is the surest way to a meeting.
func (s *State) outset() float64 {
	switch {
	case s.alive&Criminal1.bit() == 0:
		return 0
	case s.on[Criminal1] == Ferry:
		return 0.4
	case s.rules.Theft[Boat].Has(s.at[Criminal1]) && !s.watched(Criminal1):
		return 0.3
	}
	return 0.15
}

// speed is how a criminal moves, and how many points a turn it has, as it sits.
func (s *State) speed(c Unit) (Mode, float64) {
	u := s.top(c)
	return s.mode(u), float64(s.rules.Factors[s.class(u)].Move)
}

// meeting is about how many turns the criminals need to be side by side.
func (s *State) meeting() float64 {
	if s.rules.Near(s.at[0], s.at[1]) {
		return 0
	}
	best := 30.0
	m0, v0 := s.speed(Criminal1)
	m1, v1 := s.speed(Criminal2)
	for i, m := range [2]Mode{m0, m1} {
		v := [2]float64{v0, v1}[i]
		d := float64(s.rules.away(m, s.at[i], s.at[1-i]) - 1)
		// The other comes to meet it only where its own mode gets.
		best = min(best, d/v)
		other := [2]Mode{m1, m0}[i]
		if s.rules.away(other, s.at[1-i], s.at[i]) < int(unreachable) {
			best = min(best, d/(v+float64(0.7*[2]float64{v1, v0}[i])))
		}
	}
	if s.hijacked {
		return best
	}
	// On the ferry, or where it will come by.
	late := 0
	if s.barred(Criminal1) || s.barred(Criminal2) {
		best, late = best+1, 1
	}
	for k := 1; k <= 10 && float64(k+late) < best; k++ {
		turn := int(s.turn) + k
		if turn > s.rules.Turns {
			break
		}
		stop := s.rules.Route[s.rules.Timetable(turn)]
		if s.reaches(Criminal1, m0, v0, stop, k) && s.reaches(Criminal2, m1, v1, stop, k) {
			return float64(k + late)
		}
	}
	return best
}

// barred tells whether a criminal that has to swim finds every hex towards the other one
// taken.
func (s *State) barred(c Unit) bool {
	if s.on[c] != NoUnit && s.on[c] != Ferry {
		return false
	}
	goal := s.at[1-c]
	here, barred := s.rules.away(Foot, s.at[c], goal), false
	for _, w := range s.rules.out[Foot][s.at[c]].all() {
		if s.rules.away(Foot, w.to, goal) >= here {
			continue
		}
		if w.cost != swim || !s.occupied.Has(w.to) {
			return false
		}
		barred = true
	}
	return barred
}

func (s *State) reaches(c Unit, m Mode, v float64, stop Cell, turns int) bool {
	return s.on[c] == Ferry || float64(s.rules.away(m, s.at[c], stop)-1) <= v*float64(turns)
}

// pressure is how sure an arrest of a criminal is, about, and how closely it is followed.
func (s *State) pressure(c Unit) (grip, shadow float64) {
	at := s.rules.Hex(s.at[c])
	near := 0.0
	for set := s.forces() &^ s.hooked; set != 0; {
		u := set.pop()
		if !s.armed(u) {
			continue
		}
		d := at.Distance(s.rules.Hex(s.at[u]))
		fm := s.rules.Factors[s.class(u)].Move
		if t := s.rules.away(s.mode(u), s.at[u], s.at[c]); t > 3*fm {
			continue
		}
		strength := float64(s.combat(u)) / 6
		switch {
		case d <= 1:
			near += float64(0.8 * strength)
		case d <= fm:
			near += float64(0.4 * strength)
		case d <= 2*fm:
			near += float64(0.15 * strength)
		}
		shadow += 1 / (1 + float64(float64(d)/float64(fm)*2))
	}
	return 1 - 1/(1+float64(1.5*near)), 1 - 1/(1+shadow)
}

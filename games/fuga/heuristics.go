package fuga

import (
	"math"

	"banchisa/games"
)

// heuristics sample the move of one unit, an attack or an answer as a turn: dice come too often
// for whole turns. Playouts sample in the same way.
var heuristics = games.Heuristics{
	Measures: measures,
	Features: []games.Feature{
		featurePoints:   {ID: "points", Weight: 0.3},
		featureMeet:     {ID: "meet", Weight: 4},
		featureEscape:   {ID: "away", Weight: 4},
		featureBreakout: {ID: "bite", Weight: 4},
		featureThreat:   {ID: "grip", Weight: 1.5},
		featureForce:    {ID: "force", Weight: 0.15},
		featureDecoys:   {ID: "decoys", Weight: 0.12},
		featurePursuit:  {ID: "shadow", Weight: 0.5},
	},
	ExtractFeatures: extractFeatures,
	IsPass:          func(a games.Action) bool { return kindOf(a) == Done },
	IsTurnStart:     isTurnStart,
	SampleTurn:      sampleTurn,
	Walks:           walks,
	Horizon:         16,
	Levels:          games.LevelParams{PlayoutDraws: [6]int{4: 4, 5: 4}},
	LevelsFor:       levelsFor,
}

// isTurnStart reports whether the side to move has neither moved a unit, nor the ferry, nor attacked in
// this phase.
func isTurnStart(state games.State) bool {
	s := state.(*State)
	side := police
	switch s.phase {
	case criminalsPhase:
		side = outlaws
	case policePhase:
	default:
		return false
	}
	return s.query == noQuery && s.mover == NoUnit && !s.attackMade && s.moved&(side|Ferry.mask())&^s.placedThisPhase == 0
}

// The police arrest well by randomly sampled turns, but criminals hardly ever meet by them. Low
// levels of the police use few sampled turns; those of the criminals have fewer iterations but
// use sampled turns only. Measured in docs/lab.md.
var (
	policeLevels = games.LevelParams{
		Iterations:  [5]int{1, 2, 4, 4, 400},
		Temperature: [5]float64{30, 0.85, 0.85, 0.9},
		PriorWeight: [5]float64{0.002, 0.055, 0.12, 0.75},
	}
	criminalsLevels = games.LevelParams{
		Iterations:  [5]int{2, 26, 195, 880, 550},
		Temperature: [5]float64{3, 0.55, 0.27, 0.14},
	}
)

// fullTurns is how many turns the gulf has, for which the iterations of level 5 are.
const fullTurns = 15

// levelsFor returns the level parameters of the role to move. A short match on a small map is searched by fewer
// iterations at level 5: there the same number sees more of what is left, and the police lose.
func levelsFor(state games.State) *games.LevelParams {
	s := state.(*State)
	if s.Actor() == s.roleSeats[0] {
		return &policeLevels
	}
	levels := criminalsLevels
	levels.Iterations[4] = max(1, levels.Iterations[4]*s.rules.Turns/fullTurns)
	return &levels
}

// The features, in the order of heuristics.Features.
const (
	featurePoints   = iota // points made
	featureMeet            // criminals: how soon they can meet, before the exchange
	featureEscape          // criminals: how likely they get away, while they lead
	featureBreakout        // criminals: what a break-out promises, when they need a victim
	featureThreat          // police: how likely an arrest is, once they may attack
	featureForce           // police: units that can act
	featureDecoys          // criminals: suspects and stolen transports on the map
	featurePursuit         // police: how closely the criminals are followed
)

// extractFeatures writes the features of a seat.
func extractFeatures(state games.State, seat games.Seat, dst []float64) {
	s := state.(*State)
	clear(dst)
	p, c := s.Points()
	if seat == s.roleSeats[0] {
		dst[featurePoints] = float64(p)
		dst[featureForce] = float64(math.Sqrt(float64((s.activePolice() &^ s.hooked).count())) * 2)
		for set := s.onMap & criminals; set != 0; {
			threat, pursuit := s.arrestThreat(set.pop())
			dst[featurePursuit] += pursuit
			if s.warrant {
				dst[featureThreat] += threat
			}
		}
		return
	}
	dst[featurePoints] = float64(c)
	dst[featureMeet], dst[featureEscape], dst[featureBreakout] = s.winChances()
	dst[featureDecoys] = float64((s.onMap & suspects).count()) + float64(2*float64((s.onMap&stolen).count()))
}

// startValue returns the value of the first criminal's place while the other one is still to be
// placed: the ferry is the surest way to a meeting.
func (s *State) startValue() float64 {
	switch {
	case s.onMap&Criminal1.mask() == 0:
		return 0
	case s.carriedBy[Criminal1] == Ferry:
		return 0.4
	case s.rules.Theft[Boat].Has(s.position[Criminal1]) && !s.inPoliceZone(Criminal1):
		return 0.3
	}
	return 0.15
}

// speed returns how a criminal moves, on foot or in its transport, and its movement points in a
// turn.
func (s *State) speed(c Unit) (Mode, float64) {
	u := s.topUnit(c)
	return s.Mode(u), float64(s.rules.Factors[s.Class(u)].Move)
}

// turnsToMeet estimates the number of turns until the criminals are adjacent.
func (s *State) turnsToMeet() float64 {
	if s.rules.inZone(s.position[0], s.position[1]) {
		return 0
	}
	best := 30.0
	var modes [2]Mode
	var speeds [2]float64
	for c := range Unit(2) {
		modes[c], speeds[c] = s.speed(c)
	}
	for i, m := range modes {
		d := float64(s.rules.moveDistance(m, s.position[i], s.position[1-i]) - 1)
		best = min(best, d/speeds[i])
		// The other one comes closer only where its own mode can go.
		if s.rules.moveDistance(modes[1-i], s.position[1-i], s.position[i]) < int(unreachable) {
			best = min(best, d/(speeds[i]+float64(0.7*speeds[1-i])))
		}
	}
	if s.hijacked {
		return best
	}
	// On the ferry, or where the ferry will pass.
	late := 0
	if s.swimBlocked(Criminal1) || s.swimBlocked(Criminal2) {
		best, late = best+1, 1
	}
	for k := 1; k <= 10 && float64(k+late) < best; k++ {
		turn := s.ferryTurn() + k
		if turn > s.rules.Turns {
			break
		}
		stop := s.rules.Route[s.rules.Timetable(turn)]
		if s.reachesStop(Criminal1, modes[0], speeds[0], stop, k) && s.reachesStop(Criminal2, modes[1], speeds[1], stop, k) {
			return float64(k + late)
		}
	}
	return best
}

// swimBlocked reports whether a criminal that has to swim finds every hex towards the other one
// occupied.
func (s *State) swimBlocked(c Unit) bool {
	if s.carriedBy[c] != NoUnit && s.carriedBy[c] != Ferry {
		return false
	}
	goal := s.position[1-c]
	here, barred := s.rules.moveDistance(Foot, s.position[c], goal), false
	for _, w := range s.rules.steps[Foot][s.position[c]].all() {
		if s.rules.moveDistance(Foot, w.to, goal) >= here {
			continue
		}
		if w.cost != wholeTurn || !s.occupied.Has(w.to) {
			return false
		}
		barred = true
	}
	return barred
}

func (s *State) reachesStop(c Unit, m Mode, v float64, stop Cell, turns int) bool {
	return s.carriedBy[c] == Ferry || float64(s.rules.moveDistance(m, s.position[c], stop)-1) <= v*float64(turns)
}

// arrestThreat estimates how likely an arrest of a criminal is, and how closely it is followed.
func (s *State) arrestThreat(c Unit) (threat, pursuit float64) {
	at := s.rules.Hex(s.position[c])
	near := 0.0
	for set := s.activePolice() &^ s.hooked; set != 0; {
		u := set.pop()
		if !s.investigates(u) {
			continue
		}
		d := at.Distance(s.rules.Hex(s.position[u]))
		fm := s.rules.Factors[s.Class(u)].Move
		if t := s.rules.moveDistance(s.Mode(u), s.position[u], s.position[c]); t > 3*fm {
			continue
		}
		strength := float64(s.combat(u)) / 6
		if !s.armed(u) {
			strength = 0
		}
		switch {
		case d <= 1:
			near += float64(0.8 * strength)
		case d <= fm:
			near += float64(0.4 * strength)
		case d <= 2*fm:
			near += float64(0.15 * strength)
		}
		pursuit += 1 / (1 + float64(float64(d)/float64(fm)*2))
	}
	return 1 - 1/(1+float64(1.5*near)), 1 - 1/(1+pursuit)
}

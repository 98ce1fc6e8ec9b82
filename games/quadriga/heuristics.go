package quadriga

import (
	"slices"

	"banchisa/games"
)

// heuristics samples whole turns. It evaluates units, islands, isolated units, coming fights,
// countdowns and units near the enemy.
var heuristics = games.Heuristics{
	Measures: measures,
	Features: []games.Feature{
		{ID: "units", Weight: 1},
		{ID: "islands", Weight: 0.5},
		{ID: "lone", Weight: -0.5},
		{ID: "threat", Weight: 0.6},
		{ID: "room", Weight: 0.04},
		{ID: "clock", Weight: -1},
		{ID: "front"}, // only Maestro counts it
	},
	// Fitted to who is ahead ten turns later, and proven by matches: docs/lab.md.
	Tuned: []float64{1, 0.5, -0.5, 0.4, 0.01, -2, 0.3},
	// Fitted to who won 80 matches between bots of level 3, in Pond and in One evening.
	ShareUnit:       2.6,
	ExtractFeatures: extractFeatures,
	IsPass:          isPass,
	Prior:           prior,
	SampleTurn:      sampleTurn,
	Crossover:       crossover,
	Horizon:         1,
	Levels: games.LevelParams{
		Iterations:  [5]int{40, 52, 72, 114, 230},
		Temperature: [5]float64{0.75, 0.55, 0.44, 0.33, 0.14},
	},
}

// isPass reports whether an action places nothing or ends the orders.
func isPass(a games.Action) bool {
	return slices.Contains([]Kind{Skip, Go}, Unpack(a).Kind)
}

// The features, in the order of heuristics.Features.
const (
	featureUnits = iota
	featureIslands
	featureLone
	featureThreat
	featureSpace
	featureClock
	featureFront
)

// extractFeatures writes the features of a seat.
func extractFeatures(st games.State, seat games.Seat, dst []float64) {
	s := st.(*State)
	own, enemy := s.units[seat], s.units[1-seat]
	clear(dst)
	dst[featureUnits] = float64(own.Len())
	alone := own.AndNot(own.Around())
	dst[featureIslands] = float64(min(own.AndNot(alone).countIslands(), 3))
	dst[featureLone] = float64(alone.Len())
	if c := s.countdown[seat]; c > 0 {
		dst[featureClock] = 1 + 4/float64(c)
	}
	// The seat that moves next can win its fights; the other may not get the chance.
	gain := s.threatGain(own, enemy)
	if s.turn != seat {
		gain *= 0.3
	}
	dst[featureThreat] = gain
	// Units that reach an enemy with one march.
	dst[featureFront] = float64(own.And(enemy.Around().Around()).Len())
	// Cells where the enemy cannot place, because own units are adjacent.
	dst[featureSpace] = float64(own.Around().Or(own).And(s.rules.board).Len())
}

// threatGain estimates how many enemy units the islands of own can win by one march. The island
// that gains most by it gets a new unit before.
func (s *State) threatGain(own, enemy Set) float64 {
	front := enemy.Around()
	near := own.And(front.Around()) // a march away from contact
	free := s.rules.board.AndNot(own).AndNot(enemy)
	sum, extra := 0, 0
	for !near.Empty() {
		island := own.Island(near.First())
		near = near.AndNot(island)
		best, bestReinforced := 0, 0
		for d := N; d <= NW; d++ {
			ready := island.And(free.And(front).shift(d.opposite()))
			if !ready.Empty() {
				alone, reinforced := s.contactGain(island, ready, enemy, d)
				best, bestReinforced = max(best, alone), max(bestReinforced, reinforced)
			}
		}
		sum += best
		extra = max(extra, bestReinforced-best)
	}
	return float64(sum + extra)
}

// contactGain returns what an island wins when the ready units march in direction d into contact,
// alone and with one unit more.
func (s *State) contactGain(island, ready, enemy Set, d Direction) (alone, reinforced int) {
	for ready.Len() > s.rules.Movers {
		ready = ready.withoutFirst()
	}
	// Ignore whether the units that stay behind are still connected: a rough count.
	arrived := ready.shift(d)
	body := island.AndNot(ready).Or(arrived)
	for foes := enemy.And(arrived.Around()); !foes.Empty(); {
		foe := enemy.Island(foes.First())
		foes = foes.AndNot(foe)
		ours, theirs := body.And(foe.Around()).Len(), foe.And(body.Around()).Len()
		switch {
		case ours > theirs:
			alone, reinforced = alone+theirs, reinforced+theirs
		case ours == theirs:
			alone, reinforced = alone-ours, reinforced+theirs
		default:
			alone, reinforced = alone-ours, reinforced-ours
		}
	}
	return alone, reinforced
}

package polar

import (
	"math/bits"
	"slices"

	"banchisa/games"
)

// heuristics evaluates where the penguin is and where its next click can bring it; the other
// features are for later turns. Rivals are hindered by their position alone, whether people or
// bots.
var heuristics = games.Heuristics{
	Measures: measures,
	Features: features(),
	// Fitted to the winners of matches, and proven by others: docs/lab.md.
	Tuned:           []float64{0.26, 0.27, 0.06, 0.25, 0.2, 0.15, 0.05, -0.55, 0.25, -0.25, 0.28},
	TunedUnit:       1,
	ExtractFeatures: extractFeatures,
	IsPass:          isPass,
	Prior:           prior,
	RolloutPolicy:   rolloutPolicy,
	Horizon:         14,
	Levels: games.LevelParams{
		Iterations:  [5]int{12, 40, 90, 210, 3600},
		Temperature: [5]float64{2: 0.25, 3: 0.16},
		PriorWeight: [5]float64{1: 0.25, 2: 0.5},
	},
}

// features names the features with their weights.
func features() (list []games.Feature) {
	for i, id := range [numFeatures]string{"place", "hope", "chain", "cards", "trapped", "gate", "fleet"} {
		list = append(list, games.Feature{ID: id, Weight: featureWeights[i]})
	}
	return list
}

// isPass reports whether an action moves nothing: a click, and what ends or skips a step of the turn.
func isPass(a games.Action) bool {
	return slices.Contains([]Kind{Pass, Click, Stay, End}, Unpack(a).Kind)
}

// The features of a seat.
const (
	featureProgress = iota // columns of cells from the iceberg
	featureExpected        // how much farther the next click leads on average
	featureIceReach        // how much farther than that the ice goes on
	featureCards           // bonus cards, up to five
	featureTrapped         // a lion holds the penguin
	featureGate            // an own slab is in the last column and can be reached
	featureSlabs           // own slabs beside the penguin or ahead of it, up to three
	numFeatures
)

// The further features, which only Maestro counts.
const (
	featureWait     = numFeatures + iota // part of a round until the next own turn
	featureCard                          // has a bonus card
	featureLions                         // lions on own slabs
	featureRotation                      // how much farther the next click leads if the own slab underfoot is rotated first
)

// landingValue is the value of landing, in columns of cells.
const landingValue = 34

// rideValue is the value of a combined move, in columns of cells.
const rideValue = 2.6

// extractFeatures writes the features of a seat's best colour.
func extractFeatures(state games.State, seat games.Seat, dst []float64) {
	s := state.(*State)
	best, color, top := [numFeatures]float64{}, uint8(0), -1e9
	for c := uint8(seat); c < s.numColors; c += s.numSeats {
		var f [numFeatures]float64
		s.extract(c, &f)
		if value := weightedSum(&f); value > top {
			best, color, top = f, c, value
		}
	}
	copy(dst, best[:])
	if len(dst) > numFeatures {
		s.extractForMaestro(color, dst)
	}
}

// extractForMaestro adds the further features of a colour.
func (s *State) extractForMaestro(c uint8, dst []float64) {
	clear(dst[numFeatures:])
	if s.penguins[c].Slab == Landed {
		return
	}
	dst[featureWait] = float64((c+s.numColors-s.mover)%s.numColors) / float64(s.numColors)
	dst[featureCard] = float64(min(s.cards[c], 1))
	dst[featureLions] = float64(bits.OnesCount64(s.withLion & slabsOf(c)))
	dst[featureRotation] = s.rotationGain(c, dst[featureProgress]+dst[featureExpected])
}

// rotationGain returns how much farther than expected the next click leads on average if a colour
// first rotates its slab under its penguin.
func (s *State) rotationGain(c uint8, expected float64) float64 {
	p := s.penguins[c]
	if p.Slab >= maxSlabs || owner(p.Slab) != c || s.withLion>>p.Slab&1 != 0 {
		return 0
	}
	best, turned := expected, *s
	for range 3 {
		turned.rotate(p.Slab, 1)
		best = max(best, turned.expectedProgress(c))
	}
	return best - expected
}

func weightedSum(f *[numFeatures]float64) float64 {
	sum := 0.0
	for i, v := range f {
		sum += float64(featureWeights[i] * v)
	}
	return sum
}

// featureWeights are the weights of heuristics.Features, for value.
var featureWeights = [numFeatures]float64{0.30, 0.24, 0.03, 0.30, -0.60, 0.50, 0.16}

// extract writes the features of a colour that all levels count.
func (s *State) extract(c uint8, f *[numFeatures]float64) {
	p := s.penguins[c]
	if p.Slab == Landed {
		f[featureProgress] = landingValue
		return
	}
	progress := s.progress(p)
	f[featureProgress] = progress
	f[featureCards] = float64(min(s.cards[c], 5))
	column := 0
	if p.Slab != Home {
		column = s.slabs[p.Slab].Square.Column()
		if s.withLion>>p.Slab&1 != 0 {
			f[featureTrapped] = 1
		}
	}
	ownSlabs := s.squares[c] & (^uint64(0x0101010101010101 * (1<<column - 1)))
	f[featureSlabs] = float64(min(3, bits.OnesCount64(ownSlabs)))
	f[featureExpected] = s.expectedProgress(c) - progress
	far, gate := s.iceReach(c)
	f[featureIceReach] = max(0, min(far-progress-f[featureExpected], 9))
	if gate {
		f[featureGate] = 1
	} else if s.squares[c]&s.rules.lastColumn != 0 {
		f[featureGate] = 0.4
	}
}

// progress returns how many columns of cells a penguin has behind it, in a sea of eight columns;
// a narrower sea counts from farther east.
func (s *State) progress(p Penguin) float64 {
	return float64(3*(8-s.rules.Columns) + s.columnsPassed(p))
}

// columnsPassed returns the columns of cells between home and a penguin that has not landed.
func (s *State) columnsPassed(p Penguin) int {
	if p.Slab >= maxSlabs {
		return 0
	}
	return 3*s.slabs[p.Slab].Square.Column() + int(p.Cell)%3 + 1
}

// expectedProgress returns the mean progress of a colour's penguin after its next click, taking
// the best platform of each number.
func (s *State) expectedProgress(c uint8) float64 {
	p := s.penguins[c]
	progress := s.progress(p)
	if p.Slab < maxSlabs && s.withLion>>p.Slab&1 != 0 {
		return progress
	}
	cards := int(s.cards[c])
	d := s.stepsToLand(c, 6+cards)
	taken := s.occupiedCells()
	rows := allRows
	if p.Slab < maxSlabs {
		rows = rowAt(s.slabs[p.Slab].Square, p.Cell)
	}
	var w pathFinder
	s.findEnds(&w, c, 6)
	sum := 0.0
	for n := 1; n <= 6; n++ {
		best := progress
		if d > 0 && n >= d-cards && n <= d+cards {
			best = landingValue - float64(0.2*float64(max(n-d, d-n)))
		} else if d > 0 && n > d {
			best = progress + 1
		} else {
			best = s.bestEnd(&w.ends[n], &taken, rows.widened(n), c, best)
		}
		sum += best
	}
	return sum / 6
}

// bestEnd returns the value of the best end of a walk, in some rows, or best if that is greater.
func (s *State) bestEnd(ends, taken *cells, rows rowRange, c uint8, best float64) float64 {
	offset := float64(3 * (8 - s.rules.Columns))
	for y := rows.first; y <= rows.last; y++ {
		for row := (ends[y] &^ taken[y]) >> 1; row != 0; row &= row - 1 {
			x := bits.TrailingZeros32(row)
			value := offset + float64(x+1)
			if value+rideValue+1 <= best {
				continue
			}
			q := squareAt((y-1)/3, x/3)
			slab := s.slabOn[q] - 1
			if owner(slab) == c && s.withSeals>>slab&1 == 0 {
				value += s.rideBonus(c, q)
			}
			best = max(best, value)
		}
	}
	return best
}

// rideBonus returns the additional value of standing on an own slab.
func (s *State) rideBonus(c uint8, q Square) float64 {
	if q.mask()&s.rules.lastColumn != 0 {
		return 3
	}
	if s.rules.squaresAhead(q)&s.freeSquares()&s.allowedSquares(s.squares[c]&^q.mask()) != 0 {
		return rideValue
	}
	return 0.8
}

// iceReach returns how far east the ice goes on from a colour's penguin, and whether an own slab
// of the last column is part of it.
func (s *State) iceReach(c uint8) (far float64, gate bool) {
	p := s.penguins[c]
	var front cells
	rows := allRows
	switch {
	case p.Slab == Home:
		for y := 1; y <= 24; y++ {
			front[y] = s.walkable[y] & 2
		}
	case s.withLion>>p.Slab&1 != 0:
		return s.progress(p), false
	default:
		front.add(s.slabs[p.Slab].Square, p.Cell)
		rows = rowAt(s.slabs[p.Slab].Square, p.Cell)
	}
	walkable := cells(s.walkable)
	for range 14 {
		if !front.grow(&walkable, &rows) {
			break
		}
	}
	all := uint32(0)
	for _, row := range front {
		all |= row
	}
	if goal := s.squares[c] & s.rules.lastColumn; goal != 0 {
		q := Square(bits.TrailingZeros64(goal))
		y, mask := 3*q.Row()+1, uint32(7)<<(3*q.Column()+1)
		gate = (front[y]|front[y+1]|front[y+2])&mask != 0
	}
	return float64(3*(8-s.rules.Columns) + bits.Len32(all>>1)), gate
}

// value returns a colour's score.
func (s *State) value(c uint8) float64 {
	var f [numFeatures]float64
	s.extract(c, &f)
	return weightedSum(&f)
}

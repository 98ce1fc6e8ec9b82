package bots

import "banchisa/games/detmath"

const (
	// FirstStrength is the strength that a person is taken to have at first.
	FirstStrength = 1.5
	// logLevelOdds is the logarithm of how many times as often as it loses a level wins against the
	// one below: three times, about what arenas measure.
	logLevelOdds = 1.0986122886681098
	// firstGain and lastGain are how many levels an estimate moves for each share of the win more
	// than expected, in the first match and after many.
	firstGain, lastGain = 2.0, 0.6
)

// Outcome is a finished match of a person that somebody has won.
type Outcome struct {
	// Share is the person's share of the win.
	Share float64
	// Bots are the strengths of the bots at the table; People is the number of other people, who
	// are taken to be as strong as the person.
	Bots   []float64
	People int
}

// FitStrength estimates a person's strength on the scale of levels from matches, the oldest first:
// a companion of that strength is expected to win its fair share against them.
func FitStrength(matches []Outcome) float64 {
	strength := FirstStrength
	for n, m := range matches {
		gain := max(lastGain, firstGain/(1+float64(n)/3))
		strength += float64(gain * (m.Share - m.expectedShare(strength)))
		strength = min(MaxStrength, max(MinStrength, strength))
	}
	return strength
}

// expectedShare returns the share of the win that a person of a strength can expect.
func (o Outcome) expectedShare(strength float64) float64 {
	sum := float64(1 + o.People)
	for _, bot := range o.Bots {
		sum += detmath.Exp(logLevelOdds * (bot - strength))
	}
	return 1 / sum
}

// CompanionStrength returns the strength with which each of several companions begins against
// people of a mean strength: the same, or so much less, if there are more companions than people,
// that the people are expected to win half of the matches together.
func CompanionStrength(mean float64, people, companions int) float64 {
	if people > 0 && companions > people {
		mean -= detmath.Log(float64(companions)/float64(people)) / logLevelOdds
	}
	return max(MinStrength, mean)
}

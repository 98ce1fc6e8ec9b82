package presenter

import (
	"slices"

	"banchisa/games"
)

// TapSequence is a word of touches and what it says.
type TapSequence struct {
	TargetIDs []string
	Actions   []games.Action
}

// FollowTaps reads a word against the spellings of everything that is legal. A word that
// spells something is played; the beginning of one goes on; a last touch that begins
// another word starts that one; touching the word's own beginning again takes it back.
// It is not ok for a touch that leads nowhere: the presenter then says why.
func FollowTaps(selection []string, legal []TapSequence) (r TapResponse, ok bool) {
	if len(selection) == 0 {
		return TapResponse{}, true
	}
	last := selection[len(selection)-1:]
	for _, candidate := range [][]string{selection, last} {
		continues := false
		for _, s := range legal {
			if slices.Equal(s.TargetIDs, candidate) {
				return TapResponse{Actions: s.Actions}, true
			}
			continues = continues || len(s.TargetIDs) > len(candidate) && slices.Equal(s.TargetIDs[:len(candidate)], candidate)
		}
		if continues {
			if len(selection) > 1 && len(candidate) == 1 && selection[len(selection)-2] == last[0] {
				return TapResponse{}, true
			}
			return TapResponse{Selection: slices.Clone(candidate)}, true
		}
	}
	return TapResponse{Selection: slices.Clone(selection[:len(selection)-1])}, false
}

// NextTargets are the touches that go on from a word, each once, in the order of the spellings.
func NextTargets(selection []string, legal []TapSequence) []string {
	var next []string
	for _, s := range legal {
		if len(s.TargetIDs) > len(selection) && slices.Equal(s.TargetIDs[:len(selection)], selection) && !slices.Contains(next, s.TargetIDs[len(selection)]) {
			next = append(next, s.TargetIDs[len(selection)])
		}
	}
	return next
}

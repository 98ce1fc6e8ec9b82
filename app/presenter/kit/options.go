package kit

import (
	"iter"
	"slices"

	"banchisa/games"
)

// Begins reports whether a turn begins with what a tap plays.
func Begins(turn, played []games.Action) bool {
	return len(played) > 0 && len(played) <= len(turn) && slices.Equal(played, turn[:len(played)])
}

// Towards returns the option whose tap plays the longest beginning of a turn, and how many actions that are, 0 if there
// is none. The options come with what their taps play; of several as long the first is returned.
func Towards[K any](turn []games.Action, options iter.Seq2[K, []games.Action]) (best K, length int) {
	for option, played := range options {
		if len(played) > length && Begins(turn, played) {
			best, length = option, len(played)
		}
	}
	return best, length
}

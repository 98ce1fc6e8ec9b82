package pinguinoe

import (
	"math/bits"
	"slices"

	"banchisa/games"
)

// maxListed is the length of the longest list: a step in each of eight directions, and a stop.
const maxListed = 9

// actionList is a list of legal actions that is made once and copied whenever it is asked for.
type actionList struct {
	actions [maxListed]games.Action
	n       int
}

// stepLists are the steps of a penguin, sealLists those of the seal and its stop, by the set of
// directions. dieList is the numbers of the die.
var (
	stepLists = directionLists(Step)
	sealLists = directionLists(SealStep, pack(SealStop, 0))
	dieList   = newActionList(pack(Die, 1), pack(Die, 2), pack(Die, 3), pack(Die, 4), pack(Die, 5), pack(Die, 6))
)

func newActionList(actions ...games.Action) (l actionList) {
	l.n = copy(l.actions[:], actions)
	return l
}

func directionLists(kind Kind, last ...games.Action) (lists [256]actionList) {
	for set := range lists {
		var actions []games.Action
		for m := uint8(set); m != 0; m &= m - 1 {
			actions = append(actions, pack(kind, bits.TrailingZeros8(m)))
		}
		lists[set] = newActionList(append(actions, last...)...)
	}
	return lists
}

// appendTo appends the list. Copying the whole array is faster than copying n actions.
func (l *actionList) appendTo(dst []games.Action) []games.Action {
	n := len(dst)
	dst = slices.Grow(dst, len(l.actions))
	*(*[maxListed]games.Action)(dst[n : n+maxListed]) = l.actions
	return dst[:n+l.n]
}

package polar

import (
	"slices"

	"banchisa/app/presenter"
	"banchisa/games"
	game "banchisa/games/polar"
)

// NextTap returns the target that plays the beginning of a turn or, before that, brings the
// selection nearer to the slab and the rotation that its first action needs.
func (Presenter) NextTap(in presenter.Input, turn []games.Action) string {
	if len(turn) == 0 || !in.Interactive {
		return ""
	}
	t := newModel(in)
	need := neededSelection(game.Unpack(turn[0]))
	o, plays := t.optionTowards(turn)
	switch {
	case plays:
		return o.visibleTarget()
	case need.slab == t.slab:
		return t.rotationTowards(need.rotation)
	case !need.hasSlab() || t.isRotatedOnSea():
		return "other"
	}
	return need.slab.targetID()
}

// optionTowards returns the option that plays the longest beginning of a turn.
func (t *model) optionTowards(turn []games.Action) (best option, ok bool) {
	for _, o := range t.options {
		n := len(o.actions)
		if n > len(best.actions) && n <= len(turn) && slices.Equal(o.actions, turn[:n]) {
			best, ok = o, true
		}
	}
	return best, ok
}

// visibleTarget is the option's target; of two the one on the board or the dial.
func (o option) visibleTarget() string {
	switch o.move.Kind {
	case game.Click:
		return "dial"
	case game.Land:
		return "shore"
	case game.EvictHome:
		return "iceberg"
	}
	return o.targetID
}

// rotationTowards is the button that brings the slab in hand nearer to a rotation, "" where it
// cannot have it.
func (t *model) rotationTowards(rotation uint8) string {
	switch {
	case !t.hasSlab() || t.rotationsOf(t.slab)>>rotation&1 == 0:
		return ""
	case (rotation-t.rotation)%4 == 3:
		return rotateInHandIDs[1]
	}
	return rotateInHandIDs[0]
}

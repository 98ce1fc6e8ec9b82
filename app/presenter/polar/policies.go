package polar

import (
	"banchisa/app/presenter"
	"banchisa/app/presenter/kit"
	"banchisa/games"
	game "banchisa/games/polar"
)

// NextTap returns the target that plays the beginning of a turn or, before that, brings the
// selection nearer to the slab and the rotation that its first action needs.
func (p Presenter) NextTap(in presenter.Input, turn []games.Action) string {
	if len(turn) == 0 || !in.Interactive {
		return ""
	}
	md := p.newModel(in)
	need := neededSelection(game.Unpack(turn[0]))
	o, played := kit.Towards(turn, md.plays)
	switch {
	case played > 0:
		return md.visibleTarget(o)
	case need.slab == md.Sel.slab:
		return md.rotationTowards(need.rotation)
	case !need.hasSlab() || md.Sel.isRotatedOnSea():
		return "other"
	}
	return need.slab.targetID()
}

// visibleTarget returns the option's target; of two the one on the board. A click is made with the main
// button unless that is something else.
func (md *model) visibleTarget(o option) string {
	switch o.move.Kind {
	case game.Land:
		return ashoreID
	case game.EvictHome:
		return "iceberg"
	}
	if o.move.Kind == game.Click && (md.Sel.hasSlab() || md.state.Question() != game.TakeTurn) {
		return "dial"
	}
	return o.targetID
}

// rotationTowards returns the button that brings the slab in hand nearer to a rotation, "" where it
// cannot have it.
func (md *model) rotationTowards(rotation uint8) string {
	switch {
	case !md.Sel.hasSlab() || md.rotationsOf(md.Sel.slab)>>rotation&1 == 0:
		return ""
	case (rotation-md.Sel.rotation)%4 == 3:
		return rotateInHandIDs[1]
	}
	return rotateInHandIDs[0]
}

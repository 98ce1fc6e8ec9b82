package polar

import (
	"banchisa/games"
	game "banchisa/games/polar"
	"banchisa/widgets/scene"
	"banchisa/widgets/slabs"
)

// boardTargets makes the targets of the sea.
type boardTargets struct {
	taps
	sea slabs.Sea
}

// visible returns the targets with an area: iceberg and land, every square, and over them the
// platforms that can be chosen.
func (t boardTargets) visible() (targets []scene.Target) {
	w, h, coast := float32(t.sea.W()), float32(t.sea.H()), float32(t.sea.Coast)
	targets = append(targets,
		t.optionTarget("iceberg", "exile", t.localize("polar.home"), scene.Box{W: coast, H: h}, ""),
		t.optionTarget("shore", "land", t.localize("polar.land"), scene.Box{X: w - coast, W: coast, H: h}, t.shoreRule()))
	for row := range 8 {
		for column := range t.sea.Columns {
			q := game.Square(8*row + column)
			x, y := t.sea.Corner(row, column)
			at := scene.Box{X: float32(x), Y: float32(y), W: slabs.Square, H: slabs.Square}
			target := t.slabTarget(seaSlab(q), t.squareName(q), at, func() games.RuleID { return t.violatedSquareRule(q) })
			switch {
			case t.in.Interactive && t.slab.from == fromTray:
				target.RotateIDs = rotateInHandIDs
			case t.rotatesOnSea(q):
				target.RotateIDs = rotateIDs(q)
			}
			targets = append(targets, target)
		}
	}
	for _, c := range t.options {
		if c.area == spotArea {
			x, y := platformCenter(t.sea, c.spot)
			target := t.optionTarget(c.targetID, c.targetID, t.spotName(c), scene.Box{X: float32(x) - 17, Y: float32(y) - 17, W: 34, H: 34}, "")
			target.Magnify = true
			targets = append(targets, target)
		}
	}
	return targets
}

// rotateInHandIDs are the targets that rotate the slab in hand forward and backward.
var rotateInHandIDs = [2]string{"r+", "r-"}

// rotateIDs are the targets that rotate the slab on a square forward and backward.
func rotateIDs(q game.Square) [2]string { return [2]string{"t" + q.String(), "u" + q.String()} }

// liftID begins a drag of the slab in hand: it keeps its rotation.
const liftID = "lift"

// hidden returns the targets without an area.
func (t boardTargets) hidden() (targets []scene.Target) {
	if !t.hasRotateButtons() {
		for i, id := range rotateInHandIDs {
			targets = append(targets, t.rotateTarget(id, t.slab, 1-2*i))
		}
	}
	if t.hasSlab() {
		targets = append(targets, hiddenTarget(liftID, t.in.Interactive, t.tapSelect(t.selection)))
	}
	for q := range game.Square(64) {
		if t.rotatesOnSea(q) {
			for i, id := range rotateIDs(q) {
				targets = append(targets, t.rotateTarget(id, seaSlab(q), 1-2*i))
			}
		}
	}
	if t.hasOption("advance") {
		targets = append(targets, hiddenTarget("advance", true, t.tapOption("advance", "")))
	}
	return targets
}

// squareName is the name of a square with what is on it.
func (t boardTargets) squareName(q game.Square) string {
	slab := t.state.SlabAt(q)
	if slab < 0 {
		if t.state.Rules().HasIceberg(q) {
			return t.localize("polar.name.iceberg", q.String())
		}
		return t.localize("polar.name.square", q.String())
	}
	return t.localize("polar.name.slab", q.String(), slabLetter(t.state, uint8(slab%game.NumShapes)), seatTitle(t.state, slab/game.NumShapes, t.localize))
}

func (t boardTargets) spotName(c option) string {
	switch {
	case c.price > 0 && t.state.Question() == game.TakeTurn:
		return t.localize("polar.name.free", c.spot.Square.String(), c.price)
	case c.price > 0:
		return t.localize("polar.name.dear", c.spot.Square.String(), stepsText(c.steps, t.localize), c.price)
	}
	return t.localize("polar.name.spot", c.spot.Square.String())
}

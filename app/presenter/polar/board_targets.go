package polar

import (
	"banchisa/games"
	game "banchisa/games/polar"
	"banchisa/widgets/scene"
	"banchisa/widgets/slabs"
)

// addTargets adds the targets: iceberg and land, every square, and over them the platforms that
// can be chosen.
func (t *model) addTargets(s *scene.Scene, sea slabs.Sea) {
	coast := float32(sea.Coast)
	s.Targets = append(s.Targets,
		t.optionTarget("iceberg", "exile", t.localize("polar.home"), scene.Box{W: coast, H: s.H}, ""),
		t.optionTarget("shore", "land", t.localize("polar.land"), scene.Box{X: s.W - coast, W: coast, H: s.H}, t.shoreRule()))
	for row := range 8 {
		for column := range sea.Columns {
			q := game.Square(8*row + column)
			x, y := sea.Corner(row, column)
			at := scene.Box{X: float32(x), Y: float32(y), W: slabs.Square, H: slabs.Square}
			target := t.slabTarget(seaSlab(q), t.squareName(q), at, func() games.RuleID { return t.violatedSquareRule(q) })
			switch {
			case t.in.Interactive && t.slab.from == fromTray:
				target.RotateIDs = rotateInHandIDs
			case t.rotatesOnSea(q):
				target.RotateIDs = rotateIDs(q)
			}
			s.Targets = append(s.Targets, target)
		}
	}
	for _, c := range t.options {
		if c.area == spotArea {
			x, y := platformCenter(sea, c.spot)
			target := t.optionTarget(c.targetID, c.targetID, t.spotName(c), scene.Box{X: float32(x) - 17, Y: float32(y) - 17, W: 34, H: 34}, "")
			target.Magnify = true
			s.Targets = append(s.Targets, target)
		}
	}
}

// rotateInHandIDs are the targets that rotate the slab in hand forward and backward.
var rotateInHandIDs = [2]string{"r+", "r-"}

// rotateIDs are the targets that rotate the slab on a square forward and backward.
func rotateIDs(q game.Square) [2]string { return [2]string{"t" + q.String(), "u" + q.String()} }

// rotatesOnSea reports whether the wheel over a square means its slab.
func (t *model) rotatesOnSea(q game.Square) bool {
	return t.in.Interactive && t.state.Question() == game.TakeTurn && t.slab.from != fromTray && t.state.SlabAt(q) >= 0
}

// liftID begins a drag of the slab in hand: it keeps its rotation.
const liftID = "lift"

// addHiddenTargets adds the targets without an area.
func (t *model) addHiddenTargets(s *scene.Scene) {
	if !t.hasRotateButtons() {
		for i, id := range rotateInHandIDs {
			s.Targets = append(s.Targets, t.rotateTarget(id, t.slab, 1-2*i))
		}
	}
	if t.hasSlab() {
		s.Targets = append(s.Targets, hiddenTarget(liftID, t.in.Interactive, t.tapSelect(t.selection)))
	}
	for q := range game.Square(64) {
		if t.rotatesOnSea(q) {
			for i, id := range rotateIDs(q) {
				s.Targets = append(s.Targets, t.rotateTarget(id, seaSlab(q), 1-2*i))
			}
		}
	}
	if t.hasOption("advance") {
		s.Targets = append(s.Targets, hiddenTarget("advance", true, t.tapOption("advance", "")))
	}
}

// squareName is the name of a square with what is on it.
func (t *model) squareName(q game.Square) string {
	slab := t.state.SlabAt(q)
	if slab < 0 {
		if t.state.Rules().HasIceberg(q) {
			return t.localize("polar.name.iceberg", q.String())
		}
		return t.localize("polar.name.square", q.String())
	}
	return t.localize("polar.name.slab", q.String(), slabLetter(t.state, uint8(slab%game.NumShapes)), seatTitle(t.state, slab/game.NumShapes, t.localize))
}

func (t *model) spotName(c option) string {
	switch {
	case c.price > 0 && t.state.Question() == game.TakeTurn:
		return t.localize("polar.name.free", c.spot.Square.String(), c.price)
	case c.price > 0:
		return t.localize("polar.name.dear", c.spot.Square.String(), stepsText(c.steps, t.localize), c.price)
	}
	return t.localize("polar.name.spot", c.spot.Square.String())
}

package polar

import (
	"math"
	"slices"

	"banchisa/app/presenter/kit"
	"banchisa/games"
	game "banchisa/games/polar"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/slabs"
)

// boardTargets makes the targets of the sea.
type boardTargets struct {
	taps
	sea slabs.Sea
}

// ashoreID is where a penguin that may land steps ashore.
const ashoreID = "ashore"

// shorePoint returns the middle of the beach beside the slab from which the colour to decide can land.
func (md *model) shorePoint(sea slabs.Sea) (x, y float64) {
	slab, best := shoreSlab(md.state), sea.H()
	penguin, _ := penguinSpot(md.state, md.state.Mover())
	_, own := platformCenter(sea, penguin)
	for _, cell := range eastEdge {
		if !md.state.Pattern(slab).Has(int(cell)) {
			continue
		}
		if _, at := platformCenter(sea, game.Spot{Square: md.state.Slab(slab).Square, Cell: cell}); math.Abs(at-own) < best {
			best, y = math.Abs(at-own), at
		}
	}
	return shoreX(sea), y
}

// shoreX returns where penguins step ashore: the middle of the beach.
func shoreX(sea slabs.Sea) float64 {
	x, _ := sea.Point(sea.W()-sea.Coast*.74, 0)
	return x
}

// visible returns the targets with an area: iceberg and land, every square, and over them the
// platforms that can be chosen.
func (t boardTargets) visible() (targets []scene.Target) {
	w, h, coast := float32(t.sea.W()), float32(t.sea.H()), float32(t.sea.Coast)
	home, land := scene.Box{W: coast, H: h}, scene.Box{X: w - coast, W: coast, H: h}
	if t.sea.Turned {
		home, land = land, home
	}
	targets = append(targets,
		t.optionTarget("iceberg", "exile", t.localize("polar.home"), home, ""),
		t.optionTarget("shore", "land", t.localize("polar.land"), land, t.shoreRule()))
	for row := range 8 {
		for column := range t.sea.Columns {
			q := game.Square(8*row + column)
			x, y := t.sea.Corner(row, column)
			at := scene.Box{X: float32(x), Y: float32(y), W: slabs.Square, H: slabs.Square}
			target := t.slabTarget(seaSlab(q), t.squareName(q), at, func() games.RuleID { return t.violatedSquareRule(q) })
			if t.state.SlabAt(q) >= 0 {
				target.MarkAt = t.markOnSlab(q)
			}
			switch {
			case t.Interactive && t.Sel.slab.from == fromTray:
				target.RotateIDs = rotateInHandIDs
			case t.rotatesOnSea(q):
				target.RotateIDs = rotateIDs(q)
			}
			targets = append(targets, target)
		}
	}
	if t.hasOption("land") {
		x, y := t.shorePoint(t.sea)
		targets = append(
			targets,
			t.optionTarget(ashoreID, "land", t.localize("polar.land"), scene.Around(scene.Pos{X: float32(x), Y: float32(y)}, 70, 70), ""),
		)
	}
	for _, c := range t.options {
		if c.area == spotArea {
			x, y := platformCenter(t.sea, c.spot)
			target := t.optionTarget(c.targetID, c.targetID, t.spotName(c), scene.Box{X: float32(x) - 17, Y: float32(y) - 17, W: 34, H: 34}, "")
			target.MarkAt = t.markBeside(c.spot)
			targets = append(targets, target)
		}
	}
	return targets
}

// rotateInHandIDs are the targets that rotate the slab in hand forward and backward.
var rotateInHandIDs = [2]string{"r+", "r-"}

// rotateIDs returns the targets that rotate the slab on a square forward and backward.
func rotateIDs(q game.Square) [2]string { return [2]string{"t" + q.String(), "u" + q.String()} }

// liftID begins a drag of the slab in hand: it keeps its rotation.
const liftID = "lift"

// markBeside returns where a mark of advice on a platform hides the least of what matters: other platforms
// that can be chosen, and penguins. It is best towards the edge of the slab.
func (t boardTargets) markBeside(p game.Spot) scene.Pos {
	const away = 30
	x, y := platformCenter(t.sea, p)
	to := kit.Least(slices.Values(markDirections(t.seenCell(p.Cell))), func(to paint.Point) float64 { return t.hiddenBy(x+away*to.X, y+away*to.Y) })
	return scene.Pos{X: float32(x + away*to.X), Y: float32(y + away*to.Y)}
}

// seenCell returns the cell of a slab as it is seen.
func (t boardTargets) seenCell(cell uint8) uint8 {
	if t.sea.Turned {
		return 8 - cell
	}
	return cell
}

// markDirections returns where a mark beside a platform can be, the best first.
func markDirections(cell uint8) []paint.Point {
	directions := []paint.Point{{X: 1, Y: -1.3}, {X: -1, Y: -1.3}, {X: 1, Y: 1.3}, {X: -1, Y: 1.3}, {X: 1.2}, {X: -1.2}, {Y: -1.2}, {Y: 1.2}}
	if cell == 4 {
		return directions
	}
	return slices.Insert(directions, 0, paint.Pt(float64(cell%3)-1, float64(cell/3)-1))
}

// markOnSlab returns the corner of a slab at which a mark of advice hides the least.
func (t boardTargets) markOnSlab(q game.Square) scene.Pos {
	left, top := t.sea.Corner(q.Row(), q.Column())
	corners := []paint.Point{{X: 92, Y: 8}, {X: 8, Y: 8}, {X: 92, Y: 92}, {X: 8, Y: 92}}
	corner := kit.Least(slices.Values(corners), func(p paint.Point) float64 { return t.hiddenBy(left+p.X, top+p.Y) })
	return scene.Pos{X: float32(left + corner.X), Y: float32(top + corner.Y)}
}

// hiddenBy measures how much a mark at a point hides of penguins and of platforms that can be chosen.
func (t boardTargets) hiddenBy(x, y float64) (hidden float64) {
	const reach = 36 // of the mark and a platform together
	cover := func(atX, atY float64) float64 { return max(0, reach-math.Hypot(atX-x, atY-y)) }
	for _, o := range t.options {
		if o.area == spotArea {
			hidden += cover(platformCenter(t.sea, o.spot))
		}
	}
	for c := range t.state.NumColors() {
		if p, atSea := penguinSpot(t.state, c); atSea {
			atX, atY := platformCenter(t.sea, p)
			hidden += cover(atX, atY-penguinSize/3)
		}
	}
	return hidden
}

// hidden returns the targets without an area.
func (t boardTargets) hidden() (targets []scene.Target) {
	if !t.hasRotateButtons() && t.hasTraySlabs() { // they name them
		for i, id := range rotateInHandIDs {
			targets = append(targets, t.rotateTarget(id, t.Sel.slab, 1-2*i))
		}
	}
	if q, onSea := t.Sel.slab.square(); t.Sel.hasSlab() && (!onSea || t.canDragSlab(t.state.SlabAt(q))) {
		targets = append(targets, hiddenTarget(liftID, t.Interactive, t.tapSelect(t.Sel)))
	}
	for q := range game.Square(64) {
		if t.rotatesOnSea(q) {
			for i, id := range rotateIDs(q) {
				targets = append(targets, t.rotateTarget(id, seaSlab(q), 1-2*i))
			}
		}
	}
	if t.penguinGoes() {
		targets = append(targets, hiddenTarget(walkID, true, t.tapSelect(selection{penguin: true})))
	}
	if t.hasOption("advance") {
		targets = append(targets, hiddenTarget("advance", true, t.tapOption("advance", "")))
	}
	return targets
}

// squareName returns the name of a square: what lies there, or what lies beside it.
func (t boardTargets) squareName(q game.Square) string {
	slab := t.state.SlabAt(q)
	switch {
	case slab >= 0:
		return t.localize("polar.name.slab", t.slabName(slab), t.animals(slab))
	case t.state.Rules().HasIceberg(q):
		return t.localize("polar.name.iceberg")
	}
	beside, ok := t.neighbor(q)
	if !ok { // many squares are like it
		return t.localize("polar.name.open-sea", q.Row()+1, q.Column()+1)
	}
	return t.localize("polar.name.square", beside)
}

func (t boardTargets) spotName(c option) string {
	slab := t.slabAt(c.spot.Square)
	switch {
	case c.move.Kind == game.FreeSeal || c.move.Kind == game.FreeLion:
		return t.localize("polar.name."+actionTextKeys[c.move.Kind], slab, c.price)
	case c.price > 0:
		return t.localize("polar.name.dear", slab, stepsText(c.steps, t.localize), c.price)
	}
	return t.localize("polar.name.spot", slab)
}

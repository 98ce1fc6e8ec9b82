package quadriga

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"banchisa/games"
	game "banchisa/games/quadriga"
	"banchisa/widgets/coast"
	"banchisa/widgets/scene"
)

// The layers of sprites, back to front.
const (
	layerTrail = iota
	layerIsland
	layerPlanned
	layerUnit
	layerGhost
	layerArrow
	layerBadge
	layerSpray
	layerSign
	layerLabel
)

// arrowSize is the size of an arrow, in cells.
const arrowSize = 0.56

// boardBuilder composes the scene of the board.
type boardBuilder struct {
	scene.Scene
	taps
	coastMap   coast.Map
	labelBoxes []scene.Box // of the labels so far
	labelTexts []scene.Box // of their words, without what points to the place
}

// boardScene returns the board with everything on it.
func (t taps) boardScene(coastMap coast.Map) scene.Scene {
	c := &boardBuilder{taps: t, coastMap: coastMap}
	c.W, c.H, c.Background = coastMap.Side(), coastMap.Side(), t.Style().Ground(coastMap.Background(), 204, coastMap.Grid())
	c.Magnify = true
	c.addMarchTrails()
	rings := c.unitRings()
	for seat := range games.Seat(2) {
		c.addIslands(seat)
		c.addUnits(seat, rings)
	}
	c.addOrders()
	c.addFights()
	c.addSinking()
	c.addTraces()
	c.addLastFight()
	c.addAnnouncement()
	c.addHints()
	c.addTargets()
	c.add(scene.Sprite{
		ID: positionMark(c.State), Picture: coast.EmptyPicture(), At: scene.Box{W: 1, H: 1}, Enter: scene.Instant,
		Exit: scene.Instant,
	})
	return c.Scene
}

func (bb *boardBuilder) add(s scene.Sprite) { bb.Sprites = append(bb.Sprites, s) }

// addIslands draws the coasts, the picked island in sun, and the number of units of large ones.
func (bb *boardBuilder) addIslands(seat games.Seat) {
	maxUnits := bb.State.Rules().IslandMax
	bb.addCoasts(seat)
	for _, island := range bb.State.Units(seat).Islands(nil) {
		cells := coastCells(island)
		switch {
		case seat == bb.State.Turn() && island == bb.Sel.picked:
			picture, box := bb.coastMap.PickedIsland(cells, materialOf(seat))
			bb.add(scene.Sprite{
				ID: fmt.Sprintf("picked/%d/%v", seat, cells), Picture: picture, At: box, Layer: layerIsland,
				Enter: scene.Instant, Exit: scene.Instant,
			})
		case bb.awaitsOrders(seat, island):
			picture, box := bb.coastMap.Waiting(cells)
			bb.add(scene.Sprite{
				ID: fmt.Sprintf("waits/%v", cells), Picture: picture, At: box, Layer: layerIsland,
				Enter: scene.Instant, Exit: scene.Instant,
			})
		}
		if len(cells) >= maxUnits-1 {
			bb.add(scene.Sprite{
				ID: fmt.Sprintf("badge/%d/%s", seat, island.First().Notation()), Picture: bb.coastMap.Badge(len(cells), maxUnits),
				At: bb.coastMap.BadgeBox(cells), Layer: layerBadge, Enter: scene.Grow,
			})
		}
	}
}

// awaitsOrders reports whether the seat can order an island and has chosen none of its units.
func (bb *boardBuilder) awaitsOrders(seat games.Seat, island game.Set) bool {
	if !bb.Interactive || bb.State.Phase() != game.Moving || seat != bb.State.Turn() {
		return false
	}
	return island.And(bb.chosen).Empty() && island.AndNot(bb.State.MovableUnits()).Empty()
}

// unitRings returns the rings of units: chosen ones, and those that count in the next fights.
func (bb *boardBuilder) unitRings() map[game.Cell]coast.Ring {
	rings := map[game.Cell]coast.Ring{}
	switch bb.State.Phase() {
	case game.Moving:
		for unit := range bb.chosen.All {
			rings[unit] = coast.Chosen
		}
		for _, d := range pendingFights(bb.after) {
			for unit := range d.Enemy.All {
				rings[unit] = coast.InFight
			}
		}
	case game.Fighting:
		for _, d := range pendingFights(bb.State) {
			for unit := range d.Mine.All {
				rings[unit] = coast.Chosen
			}
			for unit := range d.Enemy.All {
				rings[unit] = coast.InFight
			}
		}
	case game.Trimming:
		for unit := range bb.State.Queued().All {
			rings[unit] = coast.Chosen
		}
	}
	return rings
}

// pendingFights returns the fights that a position offers; none if it is nil.
func pendingFights(s *game.State) []game.FightPreview {
	if s == nil || s.Phase() != game.Fighting {
		return nil
	}
	var all []game.FightPreview
	for _, a := range s.LegalActions(nil) {
		m := game.Unpack(a)
		all = append(all, s.PreviewFight(m.Cell, m.Enemy))
	}
	return all
}

func (bb *boardBuilder) addUnits(seat games.Seat, rings map[game.Cell]coast.Ring) {
	placed, justPlaced := bb.State.Placed()
	last, _ := bb.LastStep()
	for unit := range bb.State.Units(seat).All {
		end := unit
		sprite := scene.Sprite{
			Picture: bb.coastMap.Unit(materialOf(seat), rings[unit]), At: bb.coastMap.CellBox(coastCell(unit), 1), Layer: layerUnit,
			Enter: scene.Instant, Exit: scene.Sink,
		}
		if seat == bb.State.Turn() && bb.State.Phase() == game.Moving {
			if d, ok := bb.directionOf(unit); ok {
				end, _ = d.Neighbor(unit)
			}
			sprite.Exit = scene.Instant // it has marched
			if bb.Interactive && bb.State.MovableUnits().Has(unit) {
				sprite.DragID = dragID(unit)
			}
		}
		if justPlaced && unit == placed && last.Move.Kind == game.Place {
			sprite.Enter = scene.Grow
		}
		sprite.ID = unitID(seat, end)
		bb.add(sprite)
	}
	if step, ok := bb.LastStep(); ok {
		sinking := sinkingMillis(seat, step)
		for _, unit := range slices.Sorted(maps.Keys(sinking)) { // seen where they are, until they have sunk
			bb.add(scene.Sprite{
				ID: unitID(seat, unit), Picture: bb.coastMap.Unit(materialOf(seat), rings[unit]),
				At: bb.coastMap.CellBox(coastCell(unit), 1), Layer: layerUnit,
				Transparency: 1, Enter: scene.Instant, Move: scene.Sink, Exit: scene.Instant, Delay: sinking[unit] - morphMillis,
			})
		}
	}
}

// unitID is the ID of the sprite of a unit that is at a cell when the orders have been carried out.
func unitID(seat games.Seat, end game.Cell) string {
	return fmt.Sprintf("unit/%d/%s", seat, end.Notation())
}

// addSinking warns of the units that sink at the end of the march, while it can still be changed.
func (bb *boardBuilder) addSinking() {
	if !bb.Interactive {
		return
	}
	size := float32(0.52 * bb.coastMap.Cell)
	for unit := range bb.sinkingUnits().All {
		at := freeCorner(bb.coastMap.CellCenter(coastCell(unit)), size, bb.Sprites)
		bb.add(scene.Sprite{ID: "sinks/" + unit.Notation(), Picture: coast.Sinking(), At: at, Layer: layerSign, Enter: scene.Grow})
	}
}

// freeCorner returns the box of a sign of a size beside the middle of a cell: in the corner, or else below or at a
// side, where it hides least of arrows and other signs.
func freeCorner(middle scene.Pos, size float32, sprites []scene.Sprite) (best scene.Box) {
	least := float32(math.MaxFloat32)
	for _, corner := range []scene.Pos{{X: -0.7, Y: 0.7}, {X: 0.7, Y: 0.7}, {X: -0.7, Y: -0.7}, {X: 0.7, Y: -0.7}, {Y: 1}, {X: -1}, {X: 1}} {
		box := scene.Around(scene.Pos{X: middle.X + size*corner.X, Y: middle.Y + size*corner.Y}, size, size)
		hidden := float32(0)
		for _, s := range sprites {
			if s.Layer >= layerArrow {
				hidden += box.Overlap(s.At)
			}
		}
		if hidden < least {
			best, least = box, hidden
		}
	}
	return best
}

// addOrders draws the orders: arrows, ghosts and the coasts after the march.
func (bb *boardBuilder) addOrders() {
	if bb.State.Phase() != game.Moving {
		return
	}
	mine := bb.State.Turn()
	current, planned := bb.own(), bb.unitsAfterMarch()
	for unit := range current.All {
		d, ok := bb.directionOf(unit)
		if !ok {
			continue
		}
		to, _ := d.Neighbor(unit)
		bb.addArrow(unit, d)
		if !current.Has(to) {
			bb.add(scene.Sprite{Picture: bb.coastMap.Ghost(materialOf(mine)), At: bb.coastMap.CellBox(coastCell(to), 1), Layer: layerGhost})
		}
	}
	for _, island := range planned.Islands(nil) {
		if !island.AndNot(current).Empty() {
			picture, box := bb.coastMap.Planned(coastCells(island))
			bb.add(scene.Sprite{Picture: picture, At: box, Layer: layerPlanned})
		}
	}
}

// addFights labels the fights that the draft leads to, or those that must be fought now.
func (bb *boardBuilder) addFights() {
	s := bb.State
	if s.Phase() == game.Moving {
		s = bb.after
	}
	for i, d := range pendingFights(s) {
		at := bb.contactCenter(d)
		size := float32(0.9 * bb.coastMap.Cell)
		bb.add(scene.Sprite{
			ID: fmt.Sprintf("fight/%d", i), Picture: coast.Combat(), At: scene.Around(at, size, size),
			Layer: layerSign, Enter: scene.Grow,
		})
		count := bb.Localize("quadriga.label.count", d.Mine.Len(), d.Enemy.Len())
		switch {
		case !bb.Interactive: // the result is shown when it is fought
			bb.addLabel(at, strings.TrimSuffix(count, ":"), "")
		case d.Wins:
			bb.addLabel(at, count+" ", bb.Localize("quadriga.label.win"))
		case d.Mine.Len() == d.Enemy.Len():
			bb.addLabel(at, count+" ", bb.Localize("quadriga.label.tie"))
		default:
			bb.addLabel(at, count+" ", bb.Localize("quadriga.label.lose"))
		}
	}
}

// contactCenter returns the middle between the units of two islands that are adjacent.
func (bb *boardBuilder) contactCenter(d game.FightPreview) scene.Pos {
	var sum scene.Pos
	n := float32(0)
	for own := range d.Mine.All {
		for enemy := range d.Enemy.All {
			if own.Adjacent(enemy) {
				a, b := bb.coastMap.CellCenter(coastCell(own)), bb.coastMap.CellCenter(coastCell(enemy))
				sum.X += (a.X + b.X) / 2
				sum.Y += (a.Y + b.Y) / 2
				n++
			}
		}
	}
	return scene.Pos{X: sum.X / n, Y: sum.Y / n}
}

func (bb *boardBuilder) addLabel(at scene.Pos, text, result string) {
	size := 14.0
	if bb.coastMap.Cell >= 38 {
		size = 17
	}
	size *= float64(max(bb.Window.TextScale, 0.9))
	picture, box, words := bb.coastMap.Label(at, text, result, size, bb.occupiedBoxes())
	bb.add(scene.Sprite{Picture: picture, At: box, Layer: layerLabel})
	bb.labelBoxes = append(bb.labelBoxes, box)
	bb.labelTexts = append(bb.labelTexts, words)
}

// occupiedBoxes returns what a label should not cover: units, ghosts, hints, other labels and the
// numbers of islands.
func (bb *boardBuilder) occupiedBoxes() []scene.Box {
	boxes := append([]scene.Box(nil), bb.labelBoxes...)
	for _, sprite := range bb.Sprites {
		if sprite.Layer == layerBadge {
			boxes = append(boxes, sprite.At)
		}
	}
	for _, a := range bb.Hints.Actions {
		if m := game.Unpack(a); m.Kind == game.Place {
			boxes = append(boxes, bb.coastMap.CellBox(coastCell(m.Cell), 1.3))
		}
	}
	for unit := range bb.own().Or(bb.enemy()).All {
		boxes = append(boxes, bb.coastMap.CellBox(coastCell(unit), 0.9))
	}
	if bb.State.Phase() == game.Moving {
		for unit := range bb.unitsAfterMarch().AndNot(bb.own()).All {
			boxes = append(boxes, bb.coastMap.CellBox(coastCell(unit), 0.9))
		}
	}
	return boxes
}

// addHints marks what a bot would do, with the best hint its whole march.
func (bb *boardBuilder) addHints() {
	for i, a := range bb.Hints.Actions {
		m := game.Unpack(a)
		if m.Kind == game.Go || m.Kind == game.Skip || m.Kind == game.None {
			continue
		}
		at := m.Cell
		if m.Kind == game.Fight {
			at = m.Enemy
		}
		bb.add(scene.Sprite{
			ID: fmt.Sprintf("hint/%d", i), Picture: bb.coastMap.HintRing(bb.Hints.BestOnly && i == 0), At: bb.coastMap.CellBox(coastCell(at), 1.3),
			Layer: layerBadge, Enter: scene.Grow,
		})
		bb.addHintArrow(m)
	}
	if bb.State.Phase() == game.Moving { // before, the orders are only what may come next
		for _, a := range bb.Hints.BestTurn() {
			bb.addHintArrow(game.Unpack(a))
		}
	}
}

func (bb *boardBuilder) addHintArrow(m game.Move) {
	if m.Kind == game.Order {
		bb.addArrow(m.Cell, m.Dir)
	}
}

// addArrow draws an arrow from a cell towards its neighbour.
func (bb *boardBuilder) addArrow(from game.Cell, d game.Direction) {
	to, _ := d.Neighbor(from)
	a, b := bb.coastMap.CellCenter(coastCell(from)), bb.coastMap.CellCenter(coastCell(to))
	size := float32(arrowSize * bb.coastMap.Cell)
	mid := scene.Pos{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
	bb.add(scene.Sprite{Picture: coast.Arrow(strings.ToLower(bb.seen(d).Notation())), At: scene.Around(mid, size, size), Layer: layerArrow})
}

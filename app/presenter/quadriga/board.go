package quadriga

import (
	"fmt"
	"strings"

	"banchisa/games"
	rules "banchisa/games/quadriga"
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
}

// boardScene returns the board with everything on it.
func (t taps) boardScene(coastMap coast.Map) scene.Scene {
	c := &boardBuilder{taps: t, coastMap: coastMap}
	c.W, c.H, c.Background = coastMap.Side(), coastMap.Side(), t.in.Style().Ground(coastMap.Background(), 204, coastMap.Grid())
	c.Magnify = coastMap.Cell < 44
	c.addMarchTrails()
	rings := c.unitRings()
	for seat := range games.Seat(2) {
		c.addIslands(seat)
		c.addUnits(seat, rings)
	}
	c.addOrders()
	c.addFights()
	c.addTraces()
	c.addLastFight()
	c.addAnnouncement()
	c.addHints()
	c.addTargets()
	c.add(scene.Sprite{ID: positionMark(c.state), Picture: coast.EmptyPicture(), At: scene.Box{W: 1, H: 1}, Enter: scene.Instant, Exit: scene.Instant})
	return c.Scene
}

func (c *boardBuilder) add(s scene.Sprite) { c.Sprites = append(c.Sprites, s) }

// addIslands draws the coasts, the picked island in sun, and the number of units of large ones.
func (c *boardBuilder) addIslands(seat games.Seat) {
	maxUnits := c.state.Rules().IslandMax
	c.addCoasts(seat)
	for _, island := range c.state.Units(seat).Islands(nil) {
		cells := coastCells(island)
		switch {
		case seat == c.state.Turn() && island == c.sel.picked:
			picture, box := c.coastMap.Island(cells, materialOf(seat), true)
			c.add(scene.Sprite{
				ID: fmt.Sprintf("picked/%d/%v", seat, cells), Picture: picture, At: box, Layer: layerIsland,
				Enter: scene.Instant, Exit: scene.Instant,
			})
		case c.awaitsOrders(seat, island):
			picture, box := c.coastMap.Waiting(cells)
			c.add(scene.Sprite{ID: fmt.Sprintf("waits/%v", cells), Picture: picture, At: box, Layer: layerIsland, Enter: scene.Instant, Exit: scene.Instant})
		}
		if len(cells) >= maxUnits-1 {
			c.add(scene.Sprite{
				ID: fmt.Sprintf("badge/%d/%s", seat, island.First().Notation()), Picture: c.coastMap.Badge(len(cells), maxUnits),
				At: c.coastMap.BadgeBox(cells), Layer: layerBadge, Enter: scene.Grow,
			})
		}
	}
}

// awaitsOrders reports whether the seat can order an island and has chosen none of its units.
func (c *boardBuilder) awaitsOrders(seat games.Seat, island rules.Set) bool {
	if !c.in.Interactive || c.state.Phase() != rules.Moving || seat != c.state.Turn() {
		return false
	}
	return island.And(c.chosen).Empty() && island.AndNot(c.state.MovableUnits()).Empty()
}

// unitRings returns the rings of units: chosen ones, and those that count in the next fights.
func (c *boardBuilder) unitRings() map[rules.Cell]coast.Ring {
	rings := map[rules.Cell]coast.Ring{}
	switch c.state.Phase() {
	case rules.Moving:
		for unit := range c.chosen.All {
			rings[unit] = coast.Chosen
		}
		for _, d := range pendingFights(c.after) {
			for unit := range d.Enemy.All {
				rings[unit] = coast.InFight
			}
		}
	case rules.Fighting:
		for _, d := range pendingFights(c.state) {
			for unit := range d.Mine.All {
				rings[unit] = coast.Chosen
			}
			for unit := range d.Enemy.All {
				rings[unit] = coast.InFight
			}
		}
	case rules.Trimming:
		for unit := range c.state.Queued().All {
			rings[unit] = coast.Chosen
		}
	}
	return rings
}

// pendingFights returns the fights that a position offers; none if it is nil.
func pendingFights(s *rules.State) []rules.FightPreview {
	if s == nil || s.Phase() != rules.Fighting {
		return nil
	}
	var all []rules.FightPreview
	for _, a := range s.LegalActions(nil) {
		m := rules.Unpack(a)
		all = append(all, s.PreviewFight(m.Cell, m.Enemy))
	}
	return all
}

func (c *boardBuilder) addUnits(seat games.Seat, rings map[rules.Cell]coast.Ring) {
	isolated := c.isolatedUnits()
	placed, justPlaced := c.state.Placed()
	for unit := range c.state.Units(seat).All {
		end := unit
		sprite := scene.Sprite{
			Picture: c.coastMap.Unit(materialOf(seat), rings[unit]), At: c.coastMap.CellBox(coastCell(unit), 1), Layer: layerUnit,
			Enter: scene.Instant, Exit: scene.Sink,
		}
		if seat == c.state.Turn() && c.state.Phase() == rules.Moving {
			if d, ok := c.directionOf(unit); ok {
				end, _ = d.Neighbor(unit)
			}
			if !isolated.Has(end) {
				sprite.Exit = scene.Instant
			}
			if c.in.Interactive && c.state.MovableUnits().Has(unit) {
				sprite.DragID = dragID(unit)
			}
		}
		if justPlaced && unit == placed && end == unit {
			sprite.Enter = scene.Grow
		}
		sprite.ID = fmt.Sprintf("unit/%d/%s", seat, end.Notation())
		c.add(sprite)
	}
}

// isolatedUnits returns where own units will be alone after the march: they sink.
func (c *boardBuilder) isolatedUnits() rules.Set {
	if c.state.Phase() != rules.Moving {
		return rules.Set{}
	}
	end := c.unitsAfterMarch()
	return end.AndNot(end.Around())
}

// addOrders draws the orders: arrows, ghosts and the coasts after the march.
func (c *boardBuilder) addOrders() {
	if c.state.Phase() != rules.Moving {
		return
	}
	mine := c.state.Turn()
	current, planned := c.own(), c.unitsAfterMarch()
	for unit := range current.All {
		d, ok := c.directionOf(unit)
		if !ok {
			continue
		}
		to, _ := d.Neighbor(unit)
		c.addArrow(unit, d)
		if !current.Has(to) {
			c.add(scene.Sprite{Picture: c.coastMap.Ghost(materialOf(mine)), At: c.coastMap.CellBox(coastCell(to), 1), Layer: layerGhost})
		}
	}
	for _, island := range planned.Islands(nil) {
		if !island.AndNot(current).Empty() {
			picture, box := c.coastMap.Planned(coastCells(island))
			c.add(scene.Sprite{Picture: picture, At: box, Layer: layerPlanned})
		}
	}
}

// addFights labels the fights that the draft leads to, or those that must be fought now.
func (c *boardBuilder) addFights() {
	s := c.state
	if s.Phase() == rules.Moving {
		s = c.after
	}
	for i, d := range pendingFights(s) {
		at := c.contactCenter(d)
		size := float32(0.9 * c.coastMap.Cell)
		c.add(scene.Sprite{ID: fmt.Sprintf("fight/%d", i), Picture: coast.Combat(), At: scene.Around(at, size, size), Layer: layerSign, Enter: scene.Grow})
		count := c.in.Localize("quadriga.label.count", d.Mine.Len(), d.Enemy.Len())
		switch {
		case !c.in.Interactive: // the result is shown when it is fought
			c.addLabel(at, strings.TrimSuffix(count, ":"), "")
		case d.Wins:
			c.addLabel(at, count+" ", c.in.Localize("quadriga.label.win"))
		case d.Mine.Len() == d.Enemy.Len():
			c.addLabel(at, count+" ", c.in.Localize("quadriga.label.tie"))
		default:
			c.addLabel(at, count+" ", c.in.Localize("quadriga.label.lose"))
		}
	}
}

// contactCenter returns the middle between the units of two islands that are adjacent.
func (c *boardBuilder) contactCenter(d rules.FightPreview) scene.Pos {
	var sum scene.Pos
	n := float32(0)
	for own := range d.Mine.All {
		for enemy := range d.Enemy.All {
			if own.Adjacent(enemy) {
				a, b := c.coastMap.CellCenter(coastCell(own)), c.coastMap.CellCenter(coastCell(enemy))
				sum.X += (a.X + b.X) / 2
				sum.Y += (a.Y + b.Y) / 2
				n++
			}
		}
	}
	return scene.Pos{X: sum.X / n, Y: sum.Y / n}
}

func (c *boardBuilder) addLabel(at scene.Pos, text, result string) {
	size := 14.0
	if c.coastMap.Cell >= 38 {
		size = 17
	}
	picture, box := c.coastMap.Label(at, text, result, size*float64(max(c.in.Window.TextScale, 0.9)), c.occupiedBoxes())
	c.add(scene.Sprite{Picture: picture, At: box, Layer: layerLabel})
	c.labelBoxes = append(c.labelBoxes, box)
}

// occupiedBoxes returns what a label should not cover: units, ghosts and other labels.
func (c *boardBuilder) occupiedBoxes() []scene.Box {
	boxes := append([]scene.Box(nil), c.labelBoxes...)
	for unit := range c.own().Or(c.enemy()).All {
		boxes = append(boxes, c.coastMap.CellBox(coastCell(unit), 0.9))
	}
	if c.state.Phase() == rules.Moving {
		for unit := range c.unitsAfterMarch().AndNot(c.own()).All {
			boxes = append(boxes, c.coastMap.CellBox(coastCell(unit), 0.9))
		}
	}
	return boxes
}

// addHints marks what a bot would do, with the best hint its whole march.
func (c *boardBuilder) addHints() {
	for i, a := range c.in.Hints.Actions {
		m := rules.Unpack(a)
		if m.Kind == rules.Go || m.Kind == rules.Skip || m.Kind == rules.None {
			continue
		}
		at := m.Cell
		if m.Kind == rules.Fight {
			at = m.Enemy
		}
		c.add(scene.Sprite{
			ID: fmt.Sprintf("hint/%d", i), Picture: c.coastMap.HintRing(c.in.Hints.BestOnly && i == 0), At: c.coastMap.CellBox(coastCell(at), 1.3),
			Layer: layerBadge, Enter: scene.Grow,
		})
		c.addHintArrow(m)
	}
	if c.state.Phase() == rules.Moving { // before, the orders are only what may come next
		for _, a := range c.in.Hints.BestTurn {
			c.addHintArrow(rules.Unpack(a))
		}
	}
}

func (c *boardBuilder) addHintArrow(m rules.Move) {
	if m.Kind == rules.Order {
		c.addArrow(m.Cell, m.Dir)
	}
}

// addArrow draws an arrow from a cell towards its neighbour.
func (c *boardBuilder) addArrow(from rules.Cell, d rules.Direction) {
	to, _ := d.Neighbor(from)
	a, b := c.coastMap.CellCenter(coastCell(from)), c.coastMap.CellCenter(coastCell(to))
	size := float32(arrowSize * c.coastMap.Cell)
	mid := scene.Pos{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
	c.add(scene.Sprite{Picture: coast.Arrow(strings.ToLower(d.Notation())), At: scene.Around(mid, size, size), Layer: layerArrow})
}

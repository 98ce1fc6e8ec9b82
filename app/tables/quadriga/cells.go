package quadriga

import (
	"banchisa/games"
	rules "banchisa/games/quadriga"
	"banchisa/widgets/scene"
)

// touches makes every cell answer, and lights those that go on.
func (c *canvas) touches() {
	var lit rules.Set
	if c.in.Live {
		lit = c.lit()
	}
	if c.in.Live && c.s.Phase() == rules.Placing {
		c.Underlay = c.m.Dots(spotsOf(lit))
		if at, ok := cellOf(c.in.Hover); ok && lit.Has(at) {
			c.add(scene.Sprite{Picture: c.m.Ghost(stuffOf(c.s.Turn())), At: c.m.CellBox(spotOf(at), 1), Layer: ghosts})
		}
	}
	size := c.s.Rules().Size
	for row := size - 1; row >= 0; row-- {
		for column := range size {
			cell := rules.CellAt(column, row)
			c.Targets = append(c.Targets, scene.Target{
				ID: cell.Notation(), At: c.m.CellBox(spotOf(cell), 1), Name: c.nameOf(cell), Enabled: lit.Has(cell),
			})
		}
	}
}

func (c *canvas) nameOf(cell rules.Cell) string {
	for seat := range games.Seat(2) {
		if c.s.Units(seat).Has(cell) {
			return cell.Notation() + ", " + c.in.Say(seatKey(seat)) + ", " +
				c.in.Say("quadriga.island-of", c.s.Units(seat).Island(cell).Len())
		}
	}
	return cell.Notation()
}

// lit is the cells whose touch goes on.
func (c *canvas) lit() rules.Set {
	var lit rules.Set
	s := c.s
	switch s.Phase() {
	case rules.Placing:
		for _, a := range s.LegalActions(nil) {
			if m := rules.Unpack(a); m.Kind == rules.Place {
				lit = lit.With(m.Cell)
			}
		}
	case rules.Moving:
		lit = s.MovableUnits()
		if c.plan.any {
			around := c.plan.chosen[c.plan.picked].Around()
			lit = lit.Or(around.AndNot(s.Units(0)).AndNot(s.Units(1)))
		}
	case rules.Fighting:
		for _, a := range s.LegalActions(nil) {
			m := rules.Unpack(a)
			lit = lit.Or(s.Units(s.Turn()).Island(m.Cell)).Or(s.Units(1 - s.Turn()).Island(m.Enemy))
		}
	case rules.Trimming:
		lit = s.Queued()
	}
	return lit
}

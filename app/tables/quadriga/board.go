package quadriga

import (
	"fmt"

	"banchisa/app/tables"
	"banchisa/games"
	rules "banchisa/games/quadriga"
	"banchisa/widgets/coast"
	"banchisa/widgets/scene"
)

// The layers of sprites, back to front.
const (
	wakes = iota
	islands
	futures
	units
	ghosts
	arrows
	badges
	signs
	labels
)

// arrowSize is the size of an arrow, in cells.
const arrowSize = 0.56

// canvas is a scene of the board being put together.
type canvas struct {
	scene.Scene
	in   tables.In
	s    *rules.State
	plan *plan
	m    coast.Map
	// pills are where labels lie already.
	pills []scene.Box
}

// board is the lagoon with everything on it.
func board(in tables.In, s *rules.State, p *plan, m coast.Map) scene.Scene {
	c := &canvas{in: in, s: s, plan: p, m: m}
	c.W, c.H, c.Background = m.Side(), m.Side(), m.Background()
	c.Magnify = m.Cell < 44
	c.wake()
	rings := c.rings()
	for seat := range games.Seat(2) {
		c.islands(seat)
		c.units(seat, rings)
	}
	c.march()
	c.fights()
	c.struck()
	c.hints()
	c.touches()
	c.add(scene.Sprite{ID: moment(s), Picture: coast.EmptyPicture(), At: scene.Box{W: 1, H: 1}, Enter: scene.Instant, Exit: scene.Instant})
	return c.Scene
}

func (c *canvas) add(s scene.Sprite) { c.Sprites = append(c.Sprites, s) }

// islands draws the coasts, the sun coast of a picked island, and the counts of large ones.
func (c *canvas) islands(seat games.Seat) {
	most := c.s.Rules().IslandMax()
	c.shores(seat)
	for _, island := range c.s.Units(seat).Islands(nil) {
		picked := c.plan.any && seat == c.s.Turn() && island.Has(c.plan.picked)
		if c.s.Phase() == rules.Fighting && c.in.Live && len(c.in.Word) > 0 {
			own, ok := cellOf(c.in.Word[0])
			picked = ok && island.Has(own)
		}
		spots := spotsOf(island)
		if picked {
			picture, box := c.m.Island(spots, stuffOf(seat), true)
			c.add(scene.Sprite{
				ID: fmt.Sprintf("picked/%d/%v", seat, spots), Picture: picture, At: box, Layer: islands,
				Enter: scene.Instant, Exit: scene.Instant,
			})
		}
		if !picked && c.waits(seat, island) {
			picture, box := c.m.Waiting(spots)
			c.add(scene.Sprite{ID: fmt.Sprintf("waits/%v", spots), Picture: picture, At: box, Layer: islands, Enter: scene.Instant, Exit: scene.Instant})
		}
		if len(spots) >= most-1 {
			c.add(scene.Sprite{
				ID: fmt.Sprintf("badge/%d/%s", seat, island.First().Notation()), Picture: c.m.Badge(len(spots), most),
				At: c.m.BadgeBox(spots), Layer: badges, Enter: scene.Grow,
			})
		}
	}
}

// waits tells whether an island may be given an order, and has none.
func (c *canvas) waits(seat games.Seat, island rules.Set) bool {
	if !c.in.Live || c.s.Phase() != rules.Moving || seat != c.s.Turn() {
		return false
	}
	free := c.s.MovableUnits()
	for unit := range island.All {
		if c.plan.picks(unit) || !free.Has(unit) {
			return false
		}
	}
	return true
}

// rings are the units with a ring: chosen ones, and what counts in fights to come.
func (c *canvas) rings() map[rules.Cell]coast.Ring {
	rings := map[rules.Cell]coast.Ring{}
	switch c.s.Phase() {
	case rules.Moving:
		for unit := range c.s.Units(c.s.Turn()).All {
			if c.plan.picks(unit) {
				rings[unit] = coast.Chosen
			}
		}
		if c.in.Aids || !c.in.Live {
			for _, d := range duels(c.plan.after()) {
				for unit := range d.Enemy.All {
					rings[unit] = coast.InFight
				}
			}
		}
	case rules.Fighting:
		for _, d := range duels(c.s) {
			for unit := range d.Mine.All {
				rings[unit] = coast.Chosen
			}
			for unit := range d.Enemy.All {
				rings[unit] = coast.InFight
			}
		}
	case rules.Trimming:
		for unit := range c.s.Queued().All {
			rings[unit] = coast.Chosen
		}
	}
	return rings
}

// duels are the fights that a position asks for.
func duels(s *rules.State) []rules.FightPreview {
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

func (c *canvas) units(seat games.Seat, rings map[rules.Cell]coast.Ring) {
	drowning := c.drowning()
	placed, fresh := c.s.Placed()
	for unit := range c.s.Units(seat).All {
		end := unit
		sprite := scene.Sprite{
			Picture: c.m.Unit(stuffOf(seat), rings[unit]), At: c.m.CellBox(spotOf(unit), 1), Layer: units,
			Enter: scene.Instant, Exit: scene.Sink,
		}
		if seat == c.s.Turn() && c.s.Phase() == rules.Moving {
			if d, ok := c.plan.heading(unit); ok {
				end, _ = d.Neighbor(unit)
			}
			if !drowning.Has(end) {
				sprite.Exit = scene.Instant
			}
			if c.in.Live && c.s.MovableUnits().Has(unit) {
				sprite.DragID = "drag:" + unit.Notation()
			}
		}
		if fresh && unit == placed && end == unit {
			sprite.Enter = scene.Grow
		}
		sprite.ID = fmt.Sprintf("unit/%d/%s", seat, end.Notation())
		c.add(sprite)
	}
}

// drowning is the own units that the plan leaves alone: they sink at go.
func (c *canvas) drowning() rules.Set {
	if c.s.Phase() != rules.Moving {
		return rules.Set{}
	}
	end := c.plan.standing()
	return end.AndNot(end.Around())
}

// march draws orders: ghosts, arrows and the coast to come.
func (c *canvas) march() {
	if c.s.Phase() != rules.Moving {
		return
	}
	mine := c.s.Turn()
	now, then := c.s.Units(mine), c.plan.standing()
	for unit := range now.All {
		d, ok := c.plan.heading(unit)
		if !ok {
			continue
		}
		to, _ := d.Neighbor(unit)
		a, b := c.m.CellCenter(spotOf(unit)), c.m.CellCenter(spotOf(to))
		mid, size := scene.Pos{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}, float32(arrowSize*c.m.Cell)
		c.add(scene.Sprite{Picture: coast.Arrow(arrowName(d)), At: scene.Around(mid, size, size), Layer: arrows})
		if !now.Has(to) {
			c.add(scene.Sprite{Picture: c.m.Ghost(stuffOf(mine)), At: c.m.CellBox(spotOf(to), 1), Layer: ghosts})
		}
	}
	for _, island := range then.Islands(nil) {
		if !island.AndNot(now).Empty() {
			picture, box := c.m.Planned(spotsOf(island))
			c.add(scene.Sprite{Picture: picture, At: box, Layer: futures})
		}
	}
}

// fights labels the fights: those to come of a plan, and those that must be fought.
func (c *canvas) fights() {
	s := c.s
	if s.Phase() == rules.Moving {
		if !c.in.Aids && c.in.Live {
			return
		}
		s = c.plan.after()
	}
	for i, d := range duels(s) {
		at := c.between(d)
		size := float32(0.9 * c.m.Cell)
		c.add(scene.Sprite{ID: fmt.Sprintf("fight/%d", i), Picture: coast.Combat(), At: scene.Around(at, size, size), Layer: signs, Enter: scene.Grow})
		result := c.in.Say("quadriga.label.lose")
		winner := 1 - s.Turn()
		if d.Wins {
			result, winner = c.in.Say("quadriga.label.win"), s.Turn()
		}
		if !c.in.Live {
			result = c.in.Say("quadriga.label.won", c.in.Say(seatKey(winner)))
		}
		c.label(at, c.in.Say("quadriga.label.count", d.Mine.Len(), d.Enemy.Len())+" ", result)
	}
}

// between is the middle of a contact.
func (c *canvas) between(d rules.FightPreview) scene.Pos {
	var sum scene.Pos
	n := float32(0)
	for own := range d.Mine.All {
		for enemy := range d.Enemy.All {
			if own.Adjacent(enemy) {
				a, b := c.m.CellCenter(spotOf(own)), c.m.CellCenter(spotOf(enemy))
				sum.X += (a.X + b.X) / 2
				sum.Y += (a.Y + b.Y) / 2
				n++
			}
		}
	}
	return scene.Pos{X: sum.X / n, Y: sum.Y / n}
}

func (c *canvas) label(at scene.Pos, words, result string) {
	size := 14.0
	if c.m.Cell >= 38 {
		size = 17
	}
	picture, box := c.m.Label(at, words, result, size*float64(max(c.in.Text, 0.9)), c.taken())
	c.add(scene.Sprite{Picture: picture, At: box, Layer: labels})
	c.pills = append(c.pills, box)
}

// taken is what a label should not cover: units, ghosts and other labels.
func (c *canvas) taken() []scene.Box {
	boxes := append([]scene.Box(nil), c.pills...)
	for unit := range c.s.Units(0).Or(c.s.Units(1)).All {
		boxes = append(boxes, c.m.CellBox(spotOf(unit), 0.9))
	}
	if c.s.Phase() == rules.Moving {
		for unit := range c.plan.standing().AndNot(c.s.Units(c.s.Turn())).All {
			boxes = append(boxes, c.m.CellBox(spotOf(unit), 0.9))
		}
	}
	return boxes
}

// last is the newest step, if it was of that kind.
func (c *canvas) last(kind rules.Kind) (tables.Step, rules.Move, bool) {
	if len(c.in.Last) == 0 {
		return tables.Step{}, rules.Move{}, false
	}
	step := c.in.Last[len(c.in.Last)-1]
	m := rules.Unpack(step.Action)
	return step, m, m.Kind == kind
}

// struck shows the fight that has just been fought, with both counts.
func (c *canvas) struck() {
	step, m, ok := c.last(rules.Fight)
	if !ok {
		return
	}
	d := step.Before.(*rules.State).PreviewFight(m.Cell, m.Enemy)
	at, size := c.between(d), float32(1.2*c.m.Cell)
	c.add(scene.Sprite{
		ID: "burst/" + m.Notation(), Picture: coast.Combat(), At: scene.Around(at, size, size), Layer: signs,
		Enter: scene.Grow, Delay: 260,
	})
	winner := 1 - step.Seat
	if d.Wins {
		winner = step.Seat
	}
	c.label(at, c.in.Say("quadriga.label.count", d.Mine.Len(), d.Enemy.Len())+" ",
		c.in.Say("quadriga.label.won", c.in.Say(seatKey(winner))))
}

// wake is the cells that the last march of the other seat has left.
func (c *canvas) wake() {
	before, after := c.lastMarch()
	if before == nil {
		return
	}
	seat := before.Turn()
	left := before.Units(seat).AndNot(after.Units(seat))
	for c2 := range before.Units(seat).All {
		if _, ok := before.Ordered(c2); !ok {
			left = left.AndNot(rules.Set{}.With(c2))
		}
	}
	for _, island := range left.AndNot(c.s.Units(0)).AndNot(c.s.Units(1)).Islands(nil) {
		picture, box := c.m.Trail(spotsOf(island))
		c.add(scene.Sprite{ID: fmt.Sprintf("wake/%v", island), Picture: picture, At: box, Layer: wakes})
	}
}

// lastMarch is the position before and after the newest go.
func (c *canvas) lastMarch() (before, after *rules.State) {
	for i := len(c.in.Last) - 1; i >= 0; i-- {
		step := c.in.Last[i]
		if rules.Unpack(step.Action).Kind == rules.Go {
			return step.Before.(*rules.State), step.After.(*rules.State)
		}
	}
	return nil, nil
}

// hints mark what a bot would do, and with the best one its whole march.
func (c *canvas) hints() {
	for i, a := range c.in.Hints {
		m := rules.Unpack(a)
		if m.Kind == rules.Go || m.Kind == rules.Skip || m.Kind == rules.None {
			continue
		}
		at := m.Cell
		if m.Kind == rules.Fight {
			at = m.Enemy
		}
		c.add(scene.Sprite{
			ID: fmt.Sprintf("hint/%d", i), Picture: c.m.HintRing(c.in.Best && i == 0), At: c.m.CellBox(spotOf(at), 1.3),
			Layer: badges, Enter: scene.Grow,
		})
		c.hintArrow(m)
	}
	for _, a := range c.in.Turn {
		c.hintArrow(rules.Unpack(a))
	}
}

func (c *canvas) hintArrow(m rules.Move) {
	if m.Kind != rules.Order {
		return
	}
	to, _ := m.Dir.Neighbor(m.Cell)
	a, b := c.m.CellCenter(spotOf(m.Cell)), c.m.CellCenter(spotOf(to))
	size := float32(arrowSize * c.m.Cell)
	mid := scene.Pos{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
	c.add(scene.Sprite{Picture: coast.Arrow(arrowName(m.Dir)), At: scene.Around(mid, size, size), Layer: arrows})
}

package quadriga

import (
	"fmt"
	"hash/fnv"

	"banchisa/app/tables"
	"banchisa/games"
	rules "banchisa/games/quadriga"
	"banchisa/widgets/coast"
	"banchisa/widgets/scene"
)

// frames and span are how the coasts move: so many pictures in as many milliseconds as the
// units take for their step.
const (
	frames = 9
	span   = 280
)

// shores draws the coasts of a seat. Islands that the last step has changed come in
// groups: those before it flow into those after it.
func (c *canvas) shores(seat games.Seat) {
	stuff := stuffOf(seat)
	rest := c.s.Units(seat)
	if step, ok := c.latest(seat); ok {
		for _, g := range changes(step, seat, rest) {
			rest = rest.AndNot(g.after)
			c.add(c.flow(seat, g, step))
		}
	}
	for _, island := range rest.Islands(nil) {
		spots := spotsOf(island)
		picture, box := c.m.Island(spots, stuff, false)
		c.add(scene.Sprite{
			ID: fmt.Sprintf("island/%d/%v", seat, spots), Picture: picture, At: box, Layer: islands,
			Enter: scene.Instant, Exit: scene.Instant,
		})
	}
}

// latest is the newest step that has changed the seat's units. It stays so while the other
// seat plays on, so that a quick answer does not cut the motion short.
func (c *canvas) latest(seat games.Seat) (tables.Step, bool) {
	for i := len(c.in.Last) - 1; i >= 0; i-- {
		step := c.in.Last[i]
		if step.Before.(*rules.State).Units(seat) != step.After.(*rules.State).Units(seat) {
			return step, true
		}
	}
	return tables.Step{}, false
}

// flow is the sprite of a group of islands that changes.
func (c *canvas) flow(seat games.Seat, g group, step tables.Step) scene.Sprite {
	stuff := stuffOf(seat)
	var isles [][]coast.Cell
	for _, island := range g.after.Islands(nil) {
		isles = append(isles, spotsOf(island))
	}
	s := scene.Sprite{
		ID: fmt.Sprintf("flow/%d/%v", seat, g.drifts), Layer: islands, Picture: c.m.Islands(isles, g.drifts, stuff),
		Enter: scene.Instant, Exit: scene.Instant, FramesMillis: span,
		Replaces: moment(step.Before.(*rules.State)),
	}
	for i := range frames {
		var picture scene.Picture
		picture, s.At = c.m.Morph(g.drifts, stuff, (float64(i)+0.5)/frames)
		s.Frames = append(s.Frames, picture)
	}
	return s
}

// moment is the ID of a mark that every scene of a position bears: coasts flow only from
// the position before, not when somebody leafs back.
func moment(s *rules.State) string {
	h := fnv.New64a()
	fmt.Fprint(h, s.Units(rules.White), s.Units(rules.Black))
	return fmt.Sprintf("moment/%x", h.Sum64())
}

// group is islands of a seat that change together.
type group struct {
	drifts []coast.Motion
	after  rules.Set // the units that are left
}

// changes are the groups of a seat's islands that a step has changed, as long as units is
// what it led to.
func changes(step tables.Step, seat games.Seat, units rules.Set) []group {
	before, after := step.Before.(*rules.State), step.After.(*rules.State)
	was := before.Units(seat)
	if after.Units(seat) != units {
		return nil
	}
	marched := rules.Unpack(step.Action).Kind == rules.Go
	type fate struct {
		from, to rules.Cell
		born     bool
	}
	var fates []fate
	var arrived rules.Set
	for c := range was.All {
		to := c
		if d, ok := before.Ordered(c); ok && marched {
			to, _ = d.Neighbor(c)
		}
		fates, arrived = append(fates, fate{from: c, to: to}), arrived.With(to)
	}
	for c := range units.AndNot(arrived).All {
		fates, arrived = append(fates, fate{from: c, to: c, born: true}), arrived.With(c)
	}
	var all []group
	for done := make([]bool, len(fates)); ; {
		// A group holds all that was or will be on one island with one of it.
		var g group
		var old, next rules.Set
		changed := false
		for grown := true; grown; {
			grown = false
			for i, f := range fates {
				in := g.drifts == nil || old.Has(f.from) && !f.born || next.Has(f.to)
				if done[i] || !in {
					continue
				}
				done[i], grown = true, true
				gone := !units.Has(f.to)
				changed = changed || gone || f.born || f.from != f.to
				g.drifts = append(g.drifts, coast.Motion{From: spotOf(f.from), To: spotOf(f.to), Appears: f.born, Vanishes: gone})
				if !f.born {
					old = old.Or(was.Island(f.from))
				}
				if !gone {
					next, g.after = next.Or(units.Island(f.to)), g.after.With(f.to)
				}
			}
		}
		if g.drifts == nil {
			return all
		}
		if changed {
			all = append(all, g)
		}
	}
}

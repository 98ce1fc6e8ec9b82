package quadriga

import (
	"fmt"
	"hash/fnv"
	"math"
	"slices"

	"banchisa/games"
	game "banchisa/games/quadriga"
	"banchisa/widgets/coast"
	"banchisa/widgets/scene"
)

// How a coast changes: the number of pictures of a step, and the time that a unit takes for its step, that the
// islands of a fight take until the losers have sunk, and that it takes to sink after either.
const (
	morphFrames = 9
	morphMillis = 280
	fightMillis = morphMillis + sinkMillis
	sinkMillis  = 380
	frameMillis = 37 // of longer changes
)

// addCoasts draws the coasts of a seat. Islands that the last step has changed are grouped: those
// before it morph into those after it.
func (bb *boardBuilder) addCoasts(seat games.Seat) {
	material := materialOf(seat)
	rest := bb.State.Units(seat)
	if step, ok := bb.lastChange(seat); ok {
		for _, g := range changedGroups(step, seat, rest) {
			rest = rest.AndNot(g.remaining)
			bb.add(bb.morphSprite(seat, g, step))
		}
	}
	for _, island := range rest.Islands(nil) {
		cells := coastCells(island)
		picture, box := bb.coastMap.Island(cells, material)
		bb.add(scene.Sprite{
			ID: fmt.Sprintf("island/%d/%v", seat, cells), Picture: picture, At: box, Layer: layerIsland,
			Enter: scene.Instant, Exit: scene.Instant,
		})
	}
}

// lastChange returns the newest step that has changed the seat's units. It remains while the
// other seat plays on, so that a quick answer does not cut the motion short.
func (md *model) lastChange(seat games.Seat) (step, bool) {
	for step := range md.Latest() {
		if step.Before.Units(seat) != step.After.Units(seat) || isFight(step) {
			return step, true
		}
	}
	return step{}, false
}

// morphSprite returns the sprite of a group of islands that changes.
func (bb *boardBuilder) morphSprite(seat games.Seat, g islandGroup, step step) scene.Sprite {
	material := materialOf(seat)
	var islands [][]coast.Cell
	for _, island := range g.remaining.Islands(nil) {
		islands = append(islands, coastCells(island))
	}
	s := scene.Sprite{
		ID: fmt.Sprintf("flow/%d/%v", seat, g.motions), Layer: layerIsland, Picture: bb.coastMap.Islands(islands, g.motions, material),
		Enter: scene.Instant, Exit: scene.Instant,
		Replaces: positionMark(step.Before),
	}
	if step.Move.Kind == game.Place { // when the unit has come
		s.Delay = scene.ArrivalMillis - morphMillis
	}
	way, frames := morphMillis, morphFrames
	if isFight(step) {
		way = fightMillis
	}
	s.FramesMillis = way
	if slices.ContainsFunc(g.motions, func(m coast.Motion) bool { return m.Late }) {
		s.FramesMillis += sinkMillis
	}
	if s.FramesMillis > morphMillis {
		frames = s.FramesMillis / frameMillis
	}
	for i := range frames {
		millis := (float64(i) + 0.5) / float64(frames) * float64(s.FramesMillis)
		var picture scene.Picture
		picture, s.At = bb.coastMap.Morph(g.motions, material, min(1, millis/float64(way)), max(0, millis-float64(way))/sinkMillis)
		s.Frames = append(s.Frames, picture)
	}
	return s
}

// reach is how far a coast reaches out in a fight, in cells.
const reach = 0.28

// pushesOf returns how the coasts of a seat's units in a fight reach out: towards the enemies beside them.
func pushesOf(seat games.Seat, step step) map[game.Cell]coast.Push {
	if !isFight(step) {
		return nil
	}
	m := step.Move
	d := step.Before.PreviewFight(m.Cell, m.Enemy)
	own, other := d.Mine, d.Enemy
	if seat != step.Seat {
		own, other = other, own
	}
	pushes := map[game.Cell]coast.Push{}
	for unit := range own.All {
		var p coast.Push
		for enemy := range other.All {
			if from, to := coastCell(unit), coastCell(enemy); unit.Adjacent(enemy) {
				p.X, p.Y = p.X+float64(to.X-from.X), p.Y+float64(to.Y-from.Y)
			}
		}
		if far := math.Hypot(p.X, p.Y); far > 0 {
			p = coast.Push{X: p.X / far * reach, Y: p.Y / far * reach}
		}
		pushes[unit] = p
	}
	return pushes
}

// positionMark returns the ID of an invisible sprite in every scene of a position: coasts morph
// only from the position before, not when a match is looked through backwards.
func positionMark(s *game.State) string {
	h := fnv.New64a()
	fmt.Fprint(h, s.Units(game.White), s.Units(game.Black))
	return fmt.Sprintf("moment/%x", h.Sum64())
}

// islandGroup is a group of islands of a seat that change together.
type islandGroup struct {
	motions   []coast.Motion
	remaining game.Set // the units that are left
}

// changedGroups returns the groups of a seat's islands that a step has changed, none unless units
// is what it led to.
func changedGroups(step step, seat games.Seat, units game.Set) []islandGroup {
	before, after := step.Before, step.After
	oldUnits := before.Units(seat)
	if after.Units(seat) != units {
		return nil
	}
	marched := step.Move.Kind == game.Go
	sunk, pushes := sunkUnitsOf(seat, step), pushesOf(seat, step)
	type motion struct {
		from, to game.Cell
		born     bool
	}
	var motions []motion
	var arrived game.Set
	for c := range oldUnits.All {
		to := c
		if d, ok := before.Ordered(c); ok && marched {
			to, _ = d.Neighbor(c)
		}
		motions, arrived = append(motions, motion{from: c, to: to}), arrived.With(to)
	}
	for c := range units.AndNot(arrived).All {
		motions, arrived = append(motions, motion{from: c, to: c, born: true}), arrived.With(c)
	}
	var all []islandGroup
	for done := make([]bool, len(motions)); ; {
		// A group holds all units that share an island with one of it, before or after.
		var g islandGroup
		var oldIslands, newIslands game.Set
		changed := false
		for growing := true; growing; {
			growing = false
			for i, f := range motions {
				in := g.motions == nil || oldIslands.Has(f.from) && !f.born || newIslands.Has(f.to)
				if done[i] || !in {
					continue
				}
				done[i], growing = true, true
				push, fights := pushes[f.to]
				removed := !units.Has(f.to)
				changed = changed || removed || f.born || f.from != f.to || fights
				late := removed && sunk.Has(f.to)
				g.motions = append(g.motions, coast.Motion{From: coastCell(f.from), To: coastCell(f.to), Appears: f.born, Vanishes: removed, Late: late, Fights: fights, Push: push})
				if !f.born {
					oldIslands = oldIslands.Or(oldUnits.Island(f.from))
				}
				if !removed {
					newIslands, g.remaining = newIslands.Or(units.Island(f.to)), g.remaining.With(f.to)
				}
			}
		}
		if g.motions == nil {
			return all
		}
		if changed {
			all = append(all, g)
		}
	}
}

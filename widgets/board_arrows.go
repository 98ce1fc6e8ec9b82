package widgets

import (
	"math"
	"slices"

	"banchisa/widgets/scene"
)

// directions are those of the four arrow keys, in the order of neighbours.
var directions = [4]scene.Pos{{X: -1}, {X: 1}, {Y: -1}, {Y: 1}}

type neighbors [len(directions)]int

// noTarget is the neighbour in a direction that has none.
const noTarget = -1

// arrowMap returns, for every target, where each arrow key leads: to the nearest target in that
// direction. If some target cannot be reached then, the arrow that passes closest to it is
// redirected, unless another target depends on that arrow.
func arrowMap(targets []scene.Target) []neighbors {
	points := focusPoints(targets)
	arrows := make([]neighbors, len(targets))
	for i := range targets {
		for h, direction := range directions {
			arrows[i][h] = nearestInDirection(points, i, direction)
		}
	}
	needed := map[[2]int]bool{} // arrows that must stay as they are
	for seen, n := reachable(arrows); n < len(targets); {
		from, key, to, minDistance := noTarget, 0, 0, float32(math.MaxFloat32)
		for i := range targets {
			for h, direction := range directions {
				if !seen[i] || needed[[2]int{i, h}] {
					continue
				}
				for j := range targets {
					if d, ok := directionalDistance(points[i], points[j], direction); ok && !seen[j] && d < minDistance {
						from, key, to, minDistance = i, h, j, d
					}
				}
			}
		}
		if from == noTarget {
			break
		}
		needed[[2]int{from, key}] = true
		old := arrows[from][key]
		arrows[from][key] = to
		if more, m := reachable(arrows); m > n {
			seen, n = more, m
		} else {
			arrows[from][key] = old
		}
	}
	return arrows
}

// reachable returns which targets can be reached from the first, and how many.
func reachable(arrows []neighbors) (seen []bool, n int) {
	seen = make([]bool, len(arrows))
	queue := make([]int, 0, len(arrows))
	visit := func(i int) {
		if i != noTarget && !seen[i] {
			seen[i] = true
			queue = append(queue, i)
		}
	}
	if len(arrows) > 0 {
		visit(0)
	}
	for ; n < len(queue); n++ {
		for _, to := range arrows[queue[n]] {
			visit(to)
		}
	}
	return seen, n
}

// nearestInDirection returns the nearest point in a direction from point i, or noTarget.
func nearestInDirection(points []scene.Pos, i int, direction scene.Pos) int {
	best, minDistance := noTarget, float32(math.MaxFloat32)
	for j := range points {
		if d, ok := directionalDistance(points[i], points[j], direction); ok && j != i && d < minDistance {
			best, minDistance = j, d
		}
	}
	return best
}

// directionalDistance returns the distance from one point to another along a direction, with
// the part across it counted double. A point too far aside comes after all others, and for a
// point behind ok is false.
func directionalDistance(from, to, direction scene.Pos) (distance float32, ok bool) {
	dx, dy := to.X-from.X, to.Y-from.Y
	forward := dx*direction.X + dy*direction.Y
	sideways := float32(math.Abs(float64(dx*direction.Y - dy*direction.X)))
	distance = forward + 2*sideways
	if sideways > 3*forward {
		distance += 1e6
	}
	return distance, forward > 0.5
}

// focusPoints returns the point of each target that the cursor moves between: its centre, or a
// point near its foot if another target covers the centre.
func focusPoints(targets []scene.Target) []scene.Pos {
	points := make([]scene.Pos, len(targets))
	for i, t := range targets {
		points[i] = t.At.Center()
		for _, u := range targets {
			if u.ID != t.ID && u.At.W*u.At.H < t.At.W*t.At.H && u.Contains(points[i]) {
				points[i].Y = t.At.Y + t.At.H*0.94
				break
			}
		}
	}
	return points
}

// NextTarget returns the target to which an arrow key leads from another, "" for none. From a target of the game it is
// another one of the game.
func (b *Board) NextTarget(id string, dx, dy float32) string {
	targets, group := b.focusTargets(), 0
	notOfGame := func(t scene.Target) bool { return !t.DragSource }
	if from, ok := b.scene.TargetByID(id); ok && from.DragSource {
		if game := slices.DeleteFunc(slices.Clone(targets), notOfGame); len(game) > 0 { // Tab leaves the board
			group, targets = 1, game
		}
	}
	if b.focus.arrows[group] == nil {
		b.focus.arrows[group] = arrowMap(targets)
	}
	i := slices.IndexFunc(targets, func(t scene.Target) bool { return t.ID == id })
	to := noTarget
	if i >= 0 {
		to = b.focus.arrows[group][i][slices.Index(directions[:], scene.Pos{X: dx, Y: dy})]
	} else if at, ok := b.scene.TargetByID(id); ok { // a target that is no longer enabled
		to = nearestInDirection(focusPoints(append(targets, at)), len(targets), scene.Pos{X: dx, Y: dy})
	}
	if to == noTarget {
		return ""
	}
	return targets[to].ID
}

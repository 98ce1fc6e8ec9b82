package widgets

import (
	"math"

	"banchisa/widgets/scene"
)

// directions are the four arrow keys; a way is where each of them leads.
var directions = [4]scene.Pos{{X: -1}, {X: 1}, {Y: -1}, {Y: 1}}

type neighbors [len(directions)]int

// noTarget is where an arrow key leads that leads to nothing.
const noTarget = -1

// arrowMap says where the arrow keys lead from each stop: to the nearest in their direction.
// To a stop that cannot be reached so leads, instead, the key that comes nearest to it of
// those that are not needed to reach another.
func arrowMap(targets []scene.Target) []neighbors {
	points := focusPoints(targets)
	arrows := make([]neighbors, len(targets))
	for i := range targets {
		for h, direction := range directions {
			arrows[i][h] = nearestInDirection(points, i, direction)
		}
	}
	needed := map[[2]int]bool{} // keys that must stay as they are
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

// reachable are the stops that can be reached from the first, and how many they are.
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

// nearestInDirection is the nearest spot in a direction from spot i, or nowhere.
func nearestInDirection(points []scene.Pos, i int, direction scene.Pos) int {
	best, minDistance := noTarget, float32(math.MaxFloat32)
	for j := range points {
		if d, ok := directionalDistance(points[i], points[j], direction); ok && j != i && d < minDistance {
			best, minDistance = j, d
		}
	}
	return best
}

// directionalDistance is how far away a place is for who goes in a direction; what lies aside counts
// double. What lies too far aside comes after everything else, and what lies behind is not
// there at all.
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

// focusPoints are where the cursor finds the stops: in their middle, or near the foot of one
// whose middle lies under another.
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

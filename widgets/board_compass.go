package widgets

import (
	"math"

	"banchisa/widgets/scene"
)

// headings are the four arrow keys; a way is where each of them leads.
var headings = [4]scene.Pos{{X: -1}, {X: 1}, {Y: -1}, {Y: 1}}

type way [len(headings)]int

// nowhere is where an arrow key leads that leads to nothing.
const nowhere = -1

// compass says where the arrow keys lead from each stop: to the nearest in their direction.
// To a stop that cannot be reached so leads, instead, the key that comes nearest to it of
// those that are not needed to reach another.
func compass(stops []scene.Touch) []way {
	at := spots(stops)
	ways := make([]way, len(stops))
	for i := range stops {
		for h, heading := range headings {
			ways[i][h] = ahead(at, i, heading)
		}
	}
	needed := map[[2]int]bool{} // keys that must stay as they are
	for seen, n := reached(ways); n < len(stops); {
		from, key, to, least := nowhere, 0, 0, float32(math.MaxFloat32)
		for i := range stops {
			for h, heading := range headings {
				if !seen[i] || needed[[2]int{i, h}] {
					continue
				}
				for j := range stops {
					if far, ok := farness(at[i], at[j], heading); ok && !seen[j] && far < least {
						from, key, to, least = i, h, j, far
					}
				}
			}
		}
		if from == nowhere {
			break
		}
		needed[[2]int{from, key}] = true
		was := ways[from][key]
		ways[from][key] = to
		if more, m := reached(ways); m > n {
			seen, n = more, m
		} else {
			ways[from][key] = was
		}
	}
	return ways
}

// reached are the stops that can be reached from the first, and how many they are.
func reached(ways []way) (seen []bool, n int) {
	seen = make([]bool, len(ways))
	queue := make([]int, 0, len(ways))
	visit := func(i int) {
		if i != nowhere && !seen[i] {
			seen[i] = true
			queue = append(queue, i)
		}
	}
	if len(ways) > 0 {
		visit(0)
	}
	for ; n < len(queue); n++ {
		for _, to := range ways[queue[n]] {
			visit(to)
		}
	}
	return seen, n
}

// ahead is the nearest spot in a direction from spot i, or nowhere.
func ahead(at []scene.Pos, i int, heading scene.Pos) int {
	best, least := nowhere, float32(math.MaxFloat32)
	for j := range at {
		if far, ok := farness(at[i], at[j], heading); ok && j != i && far < least {
			best, least = j, far
		}
	}
	return best
}

// farness is how far away a place is for who goes in a direction; what lies aside counts
// double. What lies too far aside comes after everything else, and what lies behind is not
// there at all.
func farness(from, to, heading scene.Pos) (far float32, ok bool) {
	dx, dy := to.X-from.X, to.Y-from.Y
	on := dx*heading.X + dy*heading.Y
	aside := float32(math.Abs(float64(dx*heading.Y - dy*heading.X)))
	far = on + 2*aside
	if aside > 3*on {
		far += 1e6
	}
	return far, on > 0.5
}

// spots are where the cursor finds the stops: in their middle, or near the foot of one
// whose middle lies under another.
func spots(stops []scene.Touch) []scene.Pos {
	at := make([]scene.Pos, len(stops))
	for i, t := range stops {
		at[i] = t.At.Center()
		for _, u := range stops {
			if u.ID != t.ID && u.At.W*u.At.H < t.At.W*t.At.H && u.Has(at[i]) {
				at[i].Y = t.At.Y + t.At.H*0.94
				break
			}
		}
	}
	return at
}

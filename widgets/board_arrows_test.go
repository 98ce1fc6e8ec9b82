package widgets_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"banchisa/widgets/scene"
)

// The arrow keys lead from a target to every other one, wherever the targets are.
func TestArrowKeysReachEveryTarget(t *testing.T) {
	b, _, _ := newTestBoard(t)
	arrows := []scene.Pos{{X: -1}, {X: 1}, {Y: -1}, {Y: 1}}
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 1))
		sc := scene.Scene{W: 40, H: 40}
		for i := range 2 + r.IntN(40) {
			at := scene.Box{X: r.Float32() * 36, Y: r.Float32() * 36, W: 1 + 3*r.Float32(), H: 1 + 3*r.Float32()}
			if seed%3 == 0 { // rows and columns, with gaps
				at.X, at.Y = float32(r.IntN(9))*4, float32(r.IntN(9))*4+float32(i)*0.001
			}
			sc.Targets = append(sc.Targets, scene.Target{ID: fmt.Sprint(i), At: at, Enabled: true})
		}
		b.Present(sc)
		for _, from := range []scene.Target{sc.Targets[0], sc.Targets[len(sc.Targets)/2], sc.Targets[len(sc.Targets)-1]} {
			seen, queue := map[string]bool{from.ID: true}, []string{from.ID}
			for len(queue) > 0 {
				at := queue[0]
				queue = queue[1:]
				for _, a := range arrows {
					if to := b.NextTarget(at, a.X, a.Y); to != "" && !seen[to] {
						seen[to] = true
						queue = append(queue, to)
					}
				}
			}
			if len(seen) < len(sc.Targets) {
				t.Errorf("%d: from %s only %d of %d are reached", seed, from.ID, len(seen), len(sc.Targets))
				break
			}
		}
	}
}

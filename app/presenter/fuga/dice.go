package fuga

import (
	"strconv"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/scene"
)

// dice are the faces of a roll of two dice, zeros before it.
type dice [2]int

func (d dice) isRolled() bool { return d[0] > 0 }

func (d dice) total() int { return d[0] + d[1] }

// diceSpots returns where two dice lie side by side.
func diceSpots(k ui.Sketch, side float64) layout.Part {
	size := layout.Exactly(float32(side))
	return layout.HBox(6, layout.Center(k.Spot(dieID(0), size, size)), layout.Center(k.Spot(dieID(1), size, size)))
}

func dieID(i int) string { return "die" + strconv.Itoa(i) }

// sprites returns the dice at their spots, none before the roll.
func (d dice) sprites(style ui.Style, spots map[string]scene.Box) []scene.Sprite {
	var list []scene.Sprite
	for i, n := range d {
		if n == 0 {
			continue
		}
		at := spots[dieID(i)]
		list = append(list, scene.Sprite{
			ID: dieID(i), Picture: style.Die(at.W, n), At: at, Layer: 1, Enter: scene.Instant, Move: scene.Instant, Exit: scene.Instant,
		})
	}
	return list
}

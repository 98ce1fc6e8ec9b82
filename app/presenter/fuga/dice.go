package fuga

import (
	"strconv"

	"banchisa/app/ui"
	"banchisa/widgets/scene"
)

// dice are the faces of a roll of two dice, zeros before it.
type dice [2]int

func (d dice) isRolled() bool { return d[0] > 0 }

func (d dice) total() int { return d[0] + d[1] }

// sprites returns the dice side by side, none before the roll.
func (d dice) sprites(style ui.Style, first scene.Box, gap float32) []scene.Sprite {
	var list []scene.Sprite
	for i, n := range d {
		if n == 0 {
			continue
		}
		v := scene.Sprite{
			ID: "die" + strconv.Itoa(i), Picture: style.Die(first.W, n), At: first,
			Layer: 1, Enter: scene.Instant, Move: scene.Instant, Exit: scene.Instant,
		}
		v.At.X += (first.W + gap) * float32(i)
		list = append(list, v)
	}
	return list
}

package pinguinoe

import (
	"slices"

	game "banchisa/games/pinguinoe"
	"banchisa/widgets/cards"
	"banchisa/widgets/scene"
)

// history draws what the latest steps leave on the map.
type history struct{ *model }

// addTrail draws the last walk of a penguin or of the seal.
func (h history) addTrail(s *scene.Scene) {
	cells := h.trailCells()
	if len(cells) < 2 {
		return
	}
	positions := make([][2]int, len(cells))
	for i, c := range cells {
		positions[i] = [2]int{h.rules.Row(c), h.rules.Column(c)}
	}
	s.Sprites = append(s.Sprites, scene.Sprite{
		Picture: cards.CellTrail(s.W, s.H, positions), At: scene.Box{W: s.W, H: s.H}, Layer: layerTrail,
	})
}

// trailCells returns the cells of the last unbroken run of steps of one piece, the last first,
// unless the piece has been sent elsewhere since.
func (h history) trailCells() (cells []game.Cell) {
	steps := h.in.Recent
	i := len(steps) - 1
	for ; i >= 0; i-- {
		if kind, _ := unpack(steps[i].Action); kind == game.Step || kind == game.SealStep {
			break
		}
	}
	if i < 0 {
		return nil
	}
	moveKind, _ := unpack(steps[i].Action)
	seat := steps[i].Seat
	position := func(s *game.State) game.Cell {
		if moveKind == game.SealStep {
			return s.Seal()
		}
		return s.Position(seat)
	}
	if position(steps[i].After.(*game.State)) != position(h.state) {
		return nil
	}
	for _, step := range slices.Backward(steps[:i+1]) {
		kind, dir := unpack(step.Action)
		if kind != moveKind || step.Seat != seat {
			if kind == game.Flip || kind == game.Show {
				continue
			}
			break
		}
		from := position(step.Before.(*game.State))
		to := h.rules.Neighbor(from, dir)
		if len(cells) == 0 {
			cells = append(cells, to)
		}
		if cells[len(cells)-1] != to {
			break
		}
		cells = append(cells, from)
	}
	return cells
}

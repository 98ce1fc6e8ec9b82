package coast_test

import (
	"fmt"
	"image"
	"math"
	"testing"

	"banchisa/widgets/coast"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Without colours, at the size of each window, an arrow is visible on sea, chalk and basalt in
// every direction: on each ray from its centre some part of it has contrast 3 with the background.
func TestArrowsStandOutInGray(t *testing.T) {
	for _, cell := range []float64{41, 31} {
		m := coast.Map{Size: 6, Cell: cell, Frame: 20}
		island := []coast.Cell{{X: 2, Y: 2}, {X: 3, Y: 2}, {X: 2, Y: 3}, {X: 3, Y: 3}}
		mid := m.CellBox(coast.Cell{X: 2, Y: 3}, 2)
		at := scene.Around(mid.Center(), float32(0.56*cell), float32(0.56*cell))
		s := scene.Scene{W: m.Side(), H: m.Side(), Background: m.Background()}
		for name, material := range map[string]coast.Material{"sea": 9, "chalk": coast.Chalk, "basalt": coast.Basalt} {
			s.Sprites = nil
			if material != 9 {
				picture, box := m.Island(island, material)
				s.Sprites = append(s.Sprites, scene.Sprite{ID: "land", Picture: picture, At: box, Layer: 1})
			}
			side := int(m.Side())
			bare := paint.Gray(draw.Image(&s, side, side, nil))
			for _, direction := range []string{"n", "ne", "e", "se", "s", "sw", "w", "nw"} {
				s := s
				s.Sprites = append(s.Sprites[:len(s.Sprites):len(s.Sprites)], scene.Sprite{ID: "arrow", Picture: coast.Arrow(direction), At: at, Layer: 2})
				drawn := paint.Gray(draw.Image(&s, side, side, nil))
				if contrast, where := minContrast(bare, drawn, at); contrast < 3 {
					t.Errorf("cell %g, %s on %s: contrast %.2f at %s", cell, direction, name, contrast, where)
				}
			}
		}
	}
}

// minContrast returns the lowest contrast of what was drawn with its background, over the rays from
// the centre of a box, where each ray counts by its best pixel; and the ray.
func minContrast(bare, drawn *image.RGBA, at scene.Box) (minimum float64, where string) {
	minimum = math.Inf(1)
	mid := at.Center()
	for ray := range 16 {
		angle := 2 * math.Pi * float64(ray) / 16
		best := 0.0
		for r := 0.0; r < float64(at.W)/2; r += 0.5 {
			x, y := int(float64(mid.X)+r*math.Sin(angle)), int(float64(mid.Y)-r*math.Cos(angle))
			best = max(best, paint.Contrast(bare.RGBAAt(x, y), drawn.RGBAAt(x, y)))
		}
		if best < minimum {
			minimum, where = best, fmt.Sprintf("%.0f degrees", angle*180/math.Pi)
		}
	}
	return minimum, where
}

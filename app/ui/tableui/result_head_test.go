package tableui_test

import (
	"testing"

	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene/draw"
)

// TestNoLineCutsTheRays checks that rays, ring and avatar end above the winner's title, and are not cut by a line there.
func TestNoLineCutsTheRays(t *testing.T) {
	for _, color := range []string{"white", "black", "red"} {
		for _, size := range [][2]int{{440, 160}, {290, 190}} {
			w, h := size[0], size[1]
			e := tableui.Winner{Title: "Lia", Color: color, Icon: ui.AvatarPicture("white", ""), Avatar: ui.Avatar{Color: "red"}}
			c := paint.New(w, h)
			draw.On(c, e.Picture(float32(w), float32(h), ui.Style{Theme: "light", TextScale: 1}), float64(w), float64(h))
			pixels := c.Image()
			most, at := 0, 0
			for y := h / 2; y < h-20; y++ { // below the middle of the rays, where none is level
				edges := 0
				for x := 10; x < w-10; x++ {
					above, _, _, _ := pixels.At(x, y-1).RGBA()
					below, _, _, _ := pixels.At(x, y).RGBA()
					if max(above, below)-min(above, below) > 2<<8 {
						edges++
					}
				}
				if edges > most {
					most, at = edges, y
				}
			}
			if most > w*2/5 {
				t.Errorf("%s, %v: a line with %d edges is at %d", color, size, most, at)
			}
		}
	}
}

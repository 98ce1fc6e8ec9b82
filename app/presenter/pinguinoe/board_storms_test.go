package pinguinoe_test

import (
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/presenter/pinguinoe"
	"banchisa/widgets/scene"
)

// TestStormsWaitOutsideTheWindow checks windows with more or less space beside the map.
func TestStormsWaitOutsideTheWindow(t *testing.T) {
	for variant, seats := range map[string]int{"classic": 4, "three-players": 3, "two-players": 2} {
		for _, size := range [][2]float32{{1024, 544}, {1366, 712}, {2560, 1024}} {
			m := newMatch(t, variant, seats)
			m.W, m.H = size[0], size[1]
			m.Play("=a;=p1")
			layout := pinguinoe.Presenter{}.Layout(m.InputFor(0, ""))
			for _, p := range layout.Panels {
				if p.ID != "map" {
					continue
				}
				k := p.At.W / p.Scene.W
				for _, id := range []string{"tide", "gust"} {
					at := sprite(t, layout, id).At
					if from, to := p.At.X+at.X*k, p.At.X+(at.X+at.W)*k; to > 0 && from < size[0] {
						t.Errorf("%s at %v: the %s waits from %v to %v", variant, size, id, from, to)
					}
				}
			}
		}
	}
}

// TestStormsWaitOutsideAShow checks windows in which onlookers see the map alone, at the left of words.
func TestStormsWaitOutsideAShow(t *testing.T) {
	for variant, seats := range map[string]int{"classic": 4, "three-players": 3, "two-players": 2} {
		m := newMatch(t, variant, seats)
		m.Play("=a;=p1")
		in := m.InputFor(0, "")
		in.Window = presenter.DefaultWindow()
		in.Window.NoControls = true
		layout := pinguinoe.Presenter{}.Layout(in)
		board := layout.BoardPanel()
		for _, size := range [][2]float32{{1366, 768}, {1024, 600}, {1920, 1080}, {2560, 1080}} {
			space := scene.Box{W: 0.7 * size[0], H: 0.9 * size[1]}
			k := min(space.W/board.Scene.W, space.H/board.Scene.H)
			left := space.Center().X - board.Scene.W*k/2
			for _, id := range []string{"tide", "gust"} {
				at := sprite(t, layout, id).At
				if from, to := left+at.X*k, left+(at.X+at.W)*k; to > 0 && from < size[0] {
					t.Errorf("%s at %v: the %s waits from %v to %v", variant, size, id, from, to)
				}
			}
		}
	}
}

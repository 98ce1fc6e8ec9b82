package fuga_test

import (
	"testing"

	"banchisa/widgets/scene/draw"
)

// BenchmarkHover is what a pointer costs that moves from hex to hex with a unit in hand:
// the scene, and the pictures that are new in it.
func BenchmarkHover(b *testing.B) {
	m := newMatch(b, "golfo")
	m.Play("set c1 0108; set c2 1801; done")
	shelf := draw.NewShelf(200)
	hexes := []string{"h1005", "h1105", "h1205", "h1106"}
	n := 0
	for b.Loop() {
		s := m.Presenter.Present(m.In(hexes[n%len(hexes)], "ub3")).Panels[0].Scene
		draw.Image(&s, 845, 696, shelf)
		n++
	}
}

// BenchmarkPick is what taking up a unit costs: its reach and the zones that bear on it.
func BenchmarkPick(b *testing.B) {
	m := newMatch(b, "golfo")
	m.Play("set c1 0108; set c2 1801; done")
	units := []string{"ub3", "ua2", "ub1", "ub2"}
	n := 0
	for b.Loop() {
		s := m.Presenter.Present(m.In("", units[n%len(units)])).Panels[0].Scene
		for _, v := range s.Sprites {
			if v.ID == "" {
				draw.NewShelf(10).Get(v.Picture, int(v.At.W), int(v.At.H))
			}
		}
		n++
	}
}

//go:build unix

package fuga_test

import (
	"syscall"
	"testing"

	"banchisa/widgets/scene/draw"
)

// cpuMillis is the processor time of this process so far, in milliseconds: what a busy machine
// does not change.
func cpuMillis() float64 {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return float64(u.Utime.Nano()+u.Stime.Nano()) / 1e6
}

// BenchmarkHover is what a pointer costs that moves from hex to hex with a unit in hand:
// the scene, and the pictures that are new in it.
func BenchmarkHover(b *testing.B) {
	m := newMatch(b, "golfo")
	m.Play("set c1 0108; set c2 1801; done")
	cache := draw.NewPictureCache(200)
	hexes := []string{"h1005", "h1105", "h1205", "h1106"}
	warm := m.Presenter.Layout(m.Input("", "ub3")).Panels[0].Scene
	draw.Image(&warm, 845, 696, cache)
	n, start := 0, cpuMillis()
	for b.Loop() {
		s := m.Presenter.Layout(m.Input(hexes[n%len(hexes)], "ub3")).Panels[0].Scene
		draw.Image(&s, 845, 696, cache)
		n++
	}
	b.ReportMetric((cpuMillis()-start)/float64(n), "cpu-ms/op")
}

// BenchmarkPick is what taking up a unit costs: its reach and the zones that bear on it.
func BenchmarkPick(b *testing.B) {
	m := newMatch(b, "golfo")
	m.Play("set c1 0108; set c2 1801; done")
	units := []string{"ub3", "ua2", "ub1", "ub2"}
	n, start := 0, cpuMillis()
	for b.Loop() {
		s := m.Presenter.Layout(m.Input("", units[n%len(units)])).Panels[0].Scene
		for _, v := range s.Sprites {
			if v.ID == "" {
				draw.NewPictureCache(10).Get(v.Picture, int(v.At.W), int(v.At.H))
			}
		}
		n++
	}
	b.ReportMetric((cpuMillis()-start)/float64(n), "cpu-ms/op")
}

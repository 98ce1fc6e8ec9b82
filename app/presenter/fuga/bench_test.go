//go:build unix

package fuga_test

import (
	"syscall"
	"testing"

	"banchisa/widgets/scene/draw"
)

// cpuMillis returns the processor time of this process so far, in milliseconds, which does not
// depend on what else the machine does.
func cpuMillis() float64 {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return float64(u.Utime.Nano()+u.Stime.Nano()) / 1e6
}

// BenchmarkHover measures a pointer that moves from hex to hex with a unit selected: the scene
// and the pictures that are new in it.
func BenchmarkHover(b *testing.B) {
	m := newMatch(b, "golfo")
	m.Play("set c1 0108; set c2 1801; done")
	cache := draw.NewPictureCache(200)
	hexes := []string{"h1005", "h1105", "h1205", "h1106"}
	selection := m.pick("b3")
	warm := m.Presenter.Layout(m.SelectedInput("", selection)).Panels[0].Scene
	draw.Image(&warm, 845, 696, cache)
	n, start := 0, cpuMillis()
	for b.Loop() {
		s := m.Presenter.Layout(m.SelectedInput(hexes[n%len(hexes)], selection)).Panels[0].Scene
		draw.Image(&s, 845, 696, cache)
		n++
	}
	b.ReportMetric((cpuMillis()-start)/float64(n), "cpu-ms/op")
}

// BenchmarkPick measures the selection of a unit: its reach and the zones that concern it.
func BenchmarkPick(b *testing.B) {
	m := newMatch(b, "golfo")
	m.Play("set c1 0108; set c2 1801; done")
	units := []any{m.pick("b3"), m.pick("a2"), m.pick("b1"), m.pick("b2")}
	n, start := 0, cpuMillis()
	for b.Loop() {
		s := m.Presenter.Layout(m.SelectedInput("", units[n%len(units)])).Panels[0].Scene
		for _, v := range s.Sprites {
			if v.ID == "" {
				draw.NewPictureCache(10).Get(v.Picture, int(v.At.W), int(v.At.H))
			}
		}
		n++
	}
	b.ReportMetric((cpuMillis()-start)/float64(n), "cpu-ms/op")
}

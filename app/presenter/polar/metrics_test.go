package polar_test

import (
	"math"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	game "banchisa/games/polar"
)

// TestLargeWindowsHaveLargePanels checks that in a window of twice the size the board and the panels beside it are twice as
// large, the buttons a little larger, and that in a window that is only higher no panel is.
func TestLargeWindowsHaveLargePanels(t *testing.T) {
	m := newMatch(t, "classic", "red", "black", "yellow")
	if !m.PlayUntil(3, func(s *game.State) bool { return s.Actor() >= 0 && s.Question() == game.AfterNumber }) {
		t.Fatal("nobody turns the needle")
	}
	layout := func(w, h float32) ui.Layout {
		in := m.Input("")
		in.Window = presenter.Window{Width: w, Height: h, TextScale: 1, Theme: "light"}
		return m.Presenter.Layout(in)
	}
	normal, large, high := layout(1366, 712), layout(2*1366, 2*712), layout(1366, 2*712)
	for id, of := range map[string]func(p ui.Panel) float32{
		"board": func(p ui.Panel) float32 { return p.At.W },
		"seats": func(p ui.Panel) float32 { return p.At.H },
		"dial":  func(p ui.Panel) float32 { return p.At.H },
		"tray":  func(p ui.Panel) float32 { return p.At.H },
	} {
		a, _ := normal.Panel(id)
		b, _ := large.Panel(id)
		c, _ := high.Panel(id)
		tolerance := 0.06 // a sheet has an edge that does not grow
		if id == "board" {
			tolerance = 0.005
		}
		if of(a) == 0 || math.Abs(float64(of(b)/of(a)-2)) > tolerance {
			t.Errorf("%s is %v in a normal window, %v in a large one", id, a.At, b.At)
		}
		if id != "board" && of(c) != of(a) {
			t.Errorf("%s is %v in a normal window, %v in a high one", id, a.At, c.At)
		}
	}
	highest := func(l ui.Layout) (h float32) {
		for _, b := range l.Buttons {
			h = max(h, b.At.H)
		}
		return h
	}
	if a, b := highest(normal), highest(large); b <= a || b >= 2*a {
		t.Errorf("a button is %g high in a normal window, %g in a large one", a, b)
	}
}

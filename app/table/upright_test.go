package table_test

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"banchisa/app/apptest"
	"banchisa/app/ui"
	"banchisa/games/catalog"
	"banchisa/widgets/scene"
)

// TestUprightTablesUseTheWindow checks that at a table in a narrow window no band is empty, and that
// the text on its board can be read.
func TestUprightTablesUseTheWindow(t *testing.T) {
	for _, window := range apptest.UprightWindows {
		d := apptest.OpenScreens(t, window[0], window[1])
		d.SetStyle("it", "light", 1)
		r := apptest.NewLayoutChecker(t)
		for _, g := range catalog.All {
			v := apptest.FindVariant(t, g, "")
			d.OpenMatch(apptest.DealMatch(t, g, v, v.Seats.Max, 8, 4))
			d.RunJobs()
			s, _ := d.Scene()
			zoom := window[0] / s.W
			var used float32
			for _, sprite := range s.Sprites {
				if scene.IsPanelLayer(sprite.ID) {
					used += sprite.At.Overlap(scene.Box{W: s.W, H: s.H})
				}
			}
			if used /= s.W * s.H; used < 0.75 {
				t.Errorf("%g×%g, %s: %.0f %% of the window is used", window[0], window[1], g.ID, 100*used)
			}
			for _, line := range r.VisibleLines(g.ID, &s) {
				if size := line.Size * float64(zoom); apptest.OnBoard(line.Panel) && size < 6.8 {
					t.Errorf("%g×%g, %s: %q is %.1f pixels high", window[0], window[1], g.ID, line.Text, size)
				}
			}
			d.GoHome()
		}
	}
}

// TestUprightTablesHaveNoHoleBelowTheirPanels checks that at a table in a narrow window the panels left of the move list leave
// nothing free, however few people play.
func TestUprightTablesHaveNoHoleBelowTheirPanels(t *testing.T) {
	const most = 24 // between two of them, and below the last
	for _, window := range append([][2]float32{{700, 1100}, {1080, 1920}}, apptest.UprightWindows...) {
		d := apptest.OpenScreens(t, window[0], window[1])
		d.SetStyle("it", "light", 1)
		for _, g := range catalog.All {
			v := apptest.FindVariant(t, g, "")
			for _, seats := range []int{v.Seats.Min, v.Seats.Max} {
				d.OpenMatch(apptest.DealMatch(t, g, v, seats, 8, 4))
				d.RunJobs()
				layout := d.TableLayout()
				boxes := []scene.Box{{Y: layout.Board().Y + layout.Board().H}}
				for _, p := range layout.Panels {
					boxes = append(boxes, p.At)
				}
				for _, b := range layout.Buttons {
					boxes = append(boxes, b.At)
				}
				boxes = slices.DeleteFunc(boxes, func(at scene.Box) bool { return at.X > 2*most || at.Y < boxes[0].Y })
				slices.SortFunc(boxes, func(a, b scene.Box) int { return cmp.Compare(a.Y, b.Y) })
				boxes = append(boxes, scene.Box{Y: d.Shell.Size.Height - ui.BarHeight(d.Shell.Size.Width)})
				end := boxes[0].Y
				for _, at := range boxes {
					if at.Y > end+most {
						t.Errorf("%v, %s of %d: a hole from %.0f to %.0f", window, g.ID, seats, end, at.Y)
					}
					end = max(end, at.Y+at.H)
				}
				d.GoHome()
			}
		}
	}
}

// TestUprightResultLeavesTheBoardRoom checks that the result in a nearly square window takes a third of
// the height, or what a board leaves that is as wide as the window.
func TestUprightResultLeavesTheBoardRoom(t *testing.T) {
	for _, window := range apptest.UprightWindows[1:] {
		d := apptest.OpenScreens(t, window[0], window[1])
		d.SetStyle("it", "light", 1)
		for _, g := range catalog.All {
			v := apptest.FindVariant(t, g, "")
			d.OpenMatch(apptest.DealMatch(t, g, v, v.Seats.Min, 20000, 3))
			d.RunJobs()
			s, _ := d.Scene()
			rematch, found := s.TargetByID("rematch")
			if !found {
				t.Fatalf("%s does not end", g.ID)
			}
			isAtTheEdge := func(target scene.Target) bool {
				return target.At.W > 0 && target.At.X < 20 && target.At.Y < rematch.At.Y-60
			}
			if top := rematch.At.Y / s.H; top < 0.65 && !slices.ContainsFunc(s.Targets, isAtTheEdge) {
				t.Errorf("%g×%g, %s: the result begins at %.0f %% of the height", window[0], window[1], g.ID, 100*top)
			}
			d.GoHome()
		}
	}
}

// TestNoStormWaitsInSight checks that beside the small map of an exercise in an upright window nothing is seen of the storms
// that wait for their card.
func TestNoStormWaitsInSight(t *testing.T) {
	for _, window := range apptest.UprightWindows {
		d := apptest.OpenScreens(t, window[0], window[1])
		d.SetStyle("it", "light", 1)
		openAnalysis(d, "pinguinoe")
		d.Tap(d.IDs("learn/")[0])
		d.WaitForTarget("practice/hint")
		s, _ := d.Scene()
		waiting := 0
		for _, v := range s.Sprites {
			if _, id, _ := strings.Cut(v.ID, "\x00"); id != "tide" && id != "gust" {
				continue
			}
			waiting++
			if v.At.Overlap(scene.Box{W: s.W, H: s.H}) > 0 {
				t.Errorf("%v: %q waits at %v", window, v.ID, v.At)
			}
		}
		if waiting != 2 {
			t.Errorf("%v: %d storms wait", window, waiting)
		}
	}
}

package app_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"banchisa/app/apptest"
	"banchisa/games/catalog"
	"banchisa/widgets/scene"
)

// TestEveryScreenFitsAnUprightWindow composes pages and tables in narrow windows, and checks their
// layout as TestEveryScreenFits does.
func TestEveryScreenFitsAnUprightWindow(t *testing.T) {
	for i, window := range apptest.UprightWindows {
		for _, language := range []string{"it", "en"} {
			if testing.Short() && (i > 1 || language != "it") {
				continue // the longer language
			}
			t.Run(fmt.Sprintf("%g-%s", window[0], language), func(t *testing.T) {
				r := apptest.NewLayoutChecker(t)
				for _, text := range []float32{1, 1.35} {
					d := apptest.OpenScreens(t, window[0], window[1])
					d.ApplyStyle(r, window, language, text)
					pages(d)
					closings(d)
					d.GoHome()
					d.TapAll("rules", "rules", "back")
					d.SetFamily(apptest.PlayerNames, 0)
					tables(d, 1)
				}
			})
		}
	}
}

// TestEveryScreenFitsOtherProportions composes pages and tables in windows of 16:10, 5:4 and 21:9, and
// checks their layout as TestEveryScreenFits does.
func TestEveryScreenFitsOtherProportions(t *testing.T) {
	for i, window := range [][2]float32{{1440, 900}, {1280, 1024}, {2560, 1080}} {
		if testing.Short() && i > 0 {
			continue
		}
		t.Run(fmt.Sprintf("%gx%g", window[0], window[1]), func(t *testing.T) {
			r := apptest.NewLayoutChecker(t)
			for _, text := range []float32{1, 1.35} {
				d := apptest.OpenScreens(t, window[0], window[1])
				d.ApplyStyle(r, window, "it", text)
				pages(d)
				closings(d)
				d.SetFamily(apptest.PlayerNames, 0)
				tables(d, 1)
			}
		})
	}
}

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

// TestUprightSetupUsesTheWindow checks that the set-up in an upright window has its seats below the
// game, and no empty band.
func TestUprightSetupUsesTheWindow(t *testing.T) {
	for _, window := range apptest.UprightWindows {
		d := apptest.OpenScreens(t, window[0], window[1])
		d.SetStyle("it", "light", 1)
		for _, g := range catalog.All {
			d.Tap("game/" + g.ID)
			if d.Has("first/play") {
				d.Tap("first/play")
			}
			s, _ := d.Scene()
			var bottom, foot float32
			for _, target := range s.Targets {
				switch end := target.At.Y + target.At.H; {
				case strings.HasPrefix(target.ID, "seat/"):
					bottom = max(bottom, end)
				case target.ID == "house" || target.ID == "duplicate":
					foot = target.At.Y
				}
			}
			rules, _ := s.TargetByID("rules")
			if first, _ := s.TargetByID("seat/0/person"); first.At.Y < rules.At.Y {
				t.Errorf("%g×%g, %s: the seats begin at %.0f, beside the game", window[0], window[1], g.ID, first.At.Y)
			}
			if gap := (foot - bottom) / s.H; gap > 0.15 {
				t.Errorf("%g×%g, %s: %.0f %% of the window is empty below the seats", window[0], window[1], g.ID, 100*gap)
			}
			d.GoHome()
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

// TestFairsFitAnUprightWindow checks the screens of a fair in a narrow window as TestEveryScreenFitsAtAFair
// does.
func TestFairsFitAnUprightWindow(t *testing.T) {
	window := apptest.UprightWindows[2]
	d := apptest.OpenScreens(t, window[0], window[1])
	d.ApplyStyle(apptest.NewLayoutChecker(t), window, "it", 1)
	fairs(d, false)
}

// TestAnalysisFitsAnUprightWindow checks the screens of an analysis in a narrow window as
// TestAnalysisScreensFit does, and that the better move is shown on a large board.
func TestAnalysisFitsAnUprightWindow(t *testing.T) {
	for i, id := range []string{"isaac", "quadriga", "isaac"} {
		window := apptest.UprightWindows[i]
		d := apptest.OpenScreens(t, window[0], window[1])
		d.ApplyStyle(apptest.NewLayoutChecker(t), window, "it", 1)
		analysisScreens(d, id)
		openAnalysis(d, id)
		if !d.Has("watch/0") {
			continue
		}
		d.Tap("watch/0")
		s, _ := d.Scene()
		if board := largestSprite(&s); board.W < min(0.75*s.W, 0.55*s.H) {
			t.Errorf("%s: the board is %.0f points wide of %.0f×%.0f", id, board.W, s.W, s.H)
		}
	}
}

// largestSprite returns the box of the largest sprite that does not fill the window.
func largestSprite(s *scene.Scene) (largest scene.Box) {
	for _, sprite := range s.Sprites {
		if at := sprite.At; at.W < s.W && at.W*at.H > largest.W*largest.H {
			largest = at
		}
	}
	return largest
}

// TestUprightLessonsLeaveTheBoardFree checks that in a narrow window the sentence of a lesson is below the
// board.
func TestUprightLessonsLeaveTheBoardFree(t *testing.T) {
	for _, window := range apptest.UprightWindows {
		d := apptest.OpenScreens(t, window[0], window[1])
		d.SetStyle("it", "light", 1)
		for _, g := range catalog.All {
			for _, l := range apptest.ShippedLessons(t, g) {
				d.ShowLesson(l)
				d.RunJobs()
				s, _ := d.Scene()
				sentence, found := s.TargetByID("notice")
				if !found {
					t.Fatalf("%s: there is no sentence", l.ID)
				}
				for _, target := range s.Targets {
					if target.DragSource && target.Enabled && target.At.Overlap(sentence.At) > 0 {
						t.Errorf("%g×%g, %s %s: the sentence covers %s", window[0], window[1], g.ID, l.ID, target.ID)
						break
					}
				}
			}
		}
	}
}

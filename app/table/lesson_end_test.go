package table_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"banchisa/app/apptest"
	"banchisa/app/ui"
	"banchisa/games/catalog"
	"banchisa/widgets/scene"
)

// TestEndOfALessonAsksNobody checks that a chapter that ends before its match neither rings a seat nor
// names a seat to watch, and that in an upright window its sheet leaves the board free.
func TestEndOfALessonAsksNobody(t *testing.T) {
	l := apptest.ShippedLessons(t, catalog.Find("quadriga"))[2]
	for _, window := range [][2]float32{{1366, 768}, {1024, 600}, {683, 740}, {640, 900}} {
		t.Run(fmt.Sprintf("%gx%g", window[0], window[1]), func(t *testing.T) {
			d := apptest.OpenScreens(t, window[0], window[1])
			d.SetStyle("it", "light", 1)
			d.ShowLesson(l)
			d.RunJobs()
			followHints(d, t)
			d.Wait(5 * time.Second)
			panels := d.Panels()
			at := func(id string) scene.Box {
				i := slices.IndexFunc(panels, func(p ui.Panel) bool { return p.ID == id })
				if i < 0 {
					t.Fatalf("there is no panel %q", id)
				}
				return panels[i].At
			}
			if sheet := at("lecture"); sheet.Overlap(at("board")) > 0 {
				t.Errorf("the sheet at %v covers the board at %v", sheet, at("board"))
			}
			for _, p := range panels {
				if p.Highlighted && strings.HasPrefix(p.ID, "seat/") {
					t.Errorf("%s is ringed", p.ID)
				}
				if p.Scene.Background != nil && strings.Contains(p.Scene.Background.Key(), "quadriga help") {
					t.Errorf("%s names a seat to watch", p.ID)
				}
			}
		})
	}
}

// TestALeftLessonComesBack checks that a lesson is broken off for the page from which it was begun.
func TestALeftLessonComesBack(t *testing.T) {
	home := t.TempDir()
	if err := os.WriteFile(filepath.Join(home, "settings.toml"), []byte("met = []\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	w := apptest.Open(t, home, "")
	w.Tap("game/isaac", "first/lesson", "menu", "menu/home")
	if !w.Has("start") {
		t.Error("a lesson begun at the set-up does not come back to it")
	}
	chapter := "chapter/" + apptest.ShippedLessons(t, catalog.Find("isaac"))[0].ID
	w.Tap("lesson", chapter, "menu", "menu/home")
	if !w.Has(chapter) {
		t.Error("a lesson begun at the page of lessons does not come back to it")
	}
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

package fair_test

import (
	"fmt"
	"testing"
	"time"

	"banchisa/app/apptest"
	"banchisa/app/fair/kiosk"
	"banchisa/games/catalog"
)

// A second tap where a button has just been does nothing, from the poster to the next visitor, whatever has come there.
func TestNoButtonStandsWhereAnotherStood(t *testing.T) {
	ways := []string{"rematch", "result/lesson", "result/match", "replay", "home"} // on from a result
	for i, window := range [][2]float32{{1366, 768}, {1024, 600}} {
		for j, g := range catalog.All {
			h := apptest.OpenScreens(t, window[0], window[1])
			h.ApplyStyle(apptest.NewLayoutChecker(t), window, "it", 1)
			h.Checker.Fair = true
			h.EnterFair(kiosk.Config{PIN: "1234", Inventor: talkative})
			h.UseRandomBots()
			twice := func(ids ...string) {
				if h.Has("show") {
					h.StopAttract()
				}
				for _, id := range ids {
					tapTwice(h, id)
				}
			}
			twice("game/"+g.ID, "lesson")
			h.NextVisitor()
			twice("game/"+g.ID, "match")
			h.NextVisitor()
			if twice("game/" + g.ID); h.Has("puzzle") {
				twice("puzzle")
			}
			h.NextVisitor()
			twice("game/"+g.ID, "demo", "briefing/begin", "menu")
			h.NextVisitor()
			playVisit(h, g.ID)
			if twice(ways[(i+j)%len(ways)]); h.Has("home") {
				twice("home")
			}
			h.NextVisitor()
			h.StopAttract()
			h.AskFeedback()
			for range 3 {
				twice("tap/2")
			}
		}
	}
}

// tapTwice taps a target and what stands at its middle after that, at once. The second tap must change nothing.
func tapTwice(h *apptest.Screens, id string) {
	h.T.Helper()
	h.Wait(time.Second)
	s, _ := h.Scene()
	tapped, ok := s.TargetByID(id)
	if !ok {
		h.T.Fatalf("%s no %s", h.Look, id)
	}
	h.Tap(id)
	h.RunJobs()
	s, _ = h.Scene()
	if next, ok := s.TargetAt(tapped.At.Center()); ok && next.Enabled {
		once := screenText(h)
		h.Tap(next.ID)
		h.RunJobs()
		if twice := screenText(h); twice != once {
			h.T.Errorf("%s a double tap on %s taps %s too", h.Look, id, next.ID)
		}
	}
}

// screenText returns what can be read and tapped on the screen.
func screenText(h *apptest.Screens) string {
	s, _ := h.Scene()
	var all []any
	for _, l := range h.Checker.VisibleLines("", &s) {
		all = append(all, l.Text)
	}
	for _, t := range s.Targets {
		all = append(all, t.ID, t.Enabled, t.Message)
	}
	return fmt.Sprintln(all...)
}

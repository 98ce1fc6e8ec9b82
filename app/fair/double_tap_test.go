package fair_test

import (
	"fmt"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
	"banchisa/app/fair/kiosk"
	"banchisa/games/catalog"
	"banchisa/games/gametest/sample"
)

// A second tap where a button has just been does nothing, from the poster to the next visitor, whatever has come there.
func TestNoButtonStandsWhereAnotherStood(t *testing.T) {
	ways := []string{"rematch", "result/lesson", "result/match", "replay", "home"} // on from a result
	windows := [][2]float32{{1024, 600}, {1366, 768}}
	for i := range sample.Of(len(windows), 1) {
		for j, g := range catalog.All {
			window := windows[(i+j)%len(windows)]
			h := apptest.OpenScreens(t, window[0], window[1])
			h.ApplyStyle(apptest.NewLayoutChecker(t), window, "it", 1)
			h.Checker.Fair = true
			h.FixSeeds()
			h.Board().Now = h.Clock.Now
			h.Board().Resize(fyne.NewSize(window[0]*scale, window[1]*scale))
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
			twice("tap/1/2", "tap/2/2", "tap/3/2")
		}
	}
}

// scale is the size of a board whose places are tapped: a small one is painted soon.
const scale = 0.25

// tapTwice taps the board twice at once where a target is. The second tap must change nothing.
func tapTwice(h *apptest.Screens, id string) {
	h.T.Helper()
	h.Wait(time.Second)
	s, b := h.Board().Scene(), h.Board()
	target, _ := s.TargetByID(id)
	center := target.At.Center()
	if there, _ := s.TargetAt(center); there.ID != id {
		h.T.Fatalf("%s no %s, but %q", h.Look, id, there.ID)
	}
	tap := func() string {
		b.Tapped(&fyne.PointEvent{Position: fyne.NewPos(float32(center.X)*scale, float32(center.Y)*scale)})
		h.RunJobs()
		h.WaitUntilRead()
		return screenText(h)
	}
	if once := tap(); tap() != once {
		h.T.Errorf("%s a double tap on %s taps what comes there too", h.Look, id)
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

package table_test

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
	"banchisa/app/fair/kiosk"
)

// TestAPasserByIsGuided checks that who plays for three minutes is shown the best move without asking
// for it once the opening card is closed, and a reason that stays.
func TestAPasserByIsGuided(t *testing.T) {
	w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{PIN: "1234"})
	w.Key(fyne.KeySpace)
	w.Wait(time.Second)
	w.Tap("game/polar", "demo")
	w.Wait(5 * time.Second)
	if w.HintMarkTarget() != "" {
		t.Error("the star shines under the opening card")
	}
	w.Tap("briefing/begin")
	w.WaitFor("the star", func() bool { return w.HintMarkTarget() != "" })
	if !givesReason(w, "polar") {
		t.Error("no sentence says what to do")
	}
	w.Wait(5 * time.Second)
	if w.HintMarkTarget() == "" {
		t.Error("the star has gone by itself")
	}
}

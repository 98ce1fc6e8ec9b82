package app_test

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/fair/kiosk"
)

// TestAPasserByIsGuided checks that who plays for three minutes is shown the best move without asking
// for it, and a reason that stays.
func TestAPasserByIsGuided(t *testing.T) {
	w := openFair(t, t.TempDir(), kiosk.Config{PIN: "1234"})
	w.key(fyne.KeySpace)
	w.wait(time.Second)
	w.tap("game/polar", "demo")
	w.waitFor("the star", func() bool { return w.hintMarkTarget() != "" })
	w.board().OnCancel() // what is at stake has been read
	if !w.givesReason("polar") {
		t.Error("no sentence says what to do")
	}
	w.wait(5 * time.Second)
	if w.hintMarkTarget() == "" {
		t.Error("the star has gone by itself")
	}
}

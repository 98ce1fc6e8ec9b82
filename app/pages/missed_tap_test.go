package pages_test

import (
	"testing"

	"banchisa/app/apptest"
)

// TestATapThatMissesLeavesNoPage checks that a tap outside all targets does not leave a page. Over
// a form it closes the sheet that is open.
func TestATapThatMissesLeavesNoPage(t *testing.T) {
	w := apptest.Open(t, t.TempDir(), "")
	miss := func() { w.Board().OnCancel() }
	for page, mark := range map[string]string{"rules": "page", "settings": "set/theme/0", "players": "add", "lessons": "game/isaac", "saved": "back"} {
		w.Tap(page)
		miss()
		if !w.Has(mark) || !w.Has("back") {
			t.Errorf("a tap beside everything leaves %s", page)
		}
		w.Tap("back")
	}
	w.Tap("game/isaac")
	if w.Has("first/play") {
		w.Tap("first/play")
	}
	w.Tap("house")
	miss()
	if w.Has("house/close") || !w.Has("start") {
		t.Error("a tap beside the house rules does not close them alone")
	}
	miss()
	if !w.Has("start") {
		t.Error("a tap beside everything leaves the set-up")
	}
}

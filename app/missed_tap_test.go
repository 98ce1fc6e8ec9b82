package app_test

import "testing"

// TestATapThatMissesLeavesNoPage checks that a tap outside all targets does not leave a page. Over
// a form it closes the sheet that is open.
func TestATapThatMissesLeavesNoPage(t *testing.T) {
	w := openWindow(t, t.TempDir(), "")
	miss := func() { w.board().OnCancel() }
	for page, mark := range map[string]string{"rules": "page", "settings": "set/theme/0", "players": "add", "lessons": "game/isaac", "saved": "back"} {
		w.tap(page)
		miss()
		if !w.has(mark) || !w.has("back") {
			t.Errorf("a tap beside everything leaves %s", page)
		}
		w.tap("back")
	}
	w.tap("game/isaac")
	if w.has("first/play") {
		w.tap("first/play")
	}
	w.tap("house")
	miss()
	if w.has("house/close") || !w.has("start") {
		t.Error("a tap beside the house rules does not close them alone")
	}
	miss()
	if !w.has("start") {
		t.Error("a tap beside everything leaves the set-up")
	}
}

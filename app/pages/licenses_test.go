package pages_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
)

// TestLicensesAreInTheApp checks that the page of licences credits every inventor, contains every
// module's licence in both languages, and leads back.
func TestLicensesAreInTheApp(t *testing.T) {
	w := apptest.Open(t, t.TempDir(), "")
	for _, language := range []string{"set/language/0", "set/language/1"} {
		w.Tap("settings", language, "licences")
		var heads string
		for _, b := range w.App.RuleBookState().Document.Blocks {
			if b.Level >= 2 {
				heads += b.Text + "\n"
			}
		}
		for _, head := range []string{"Banchisa", "Go, its library and runtime", "fyne.io/fyne/v2"} {
			if !strings.Contains(heads, head) {
				t.Errorf("no heading %q among\n%s", head, heads)
			}
		}
		w.Board().OnKey(&fyne.KeyEvent{Name: fyne.KeyPageDown})
		w.Tap("block/10", "index/page-down", "back", "back")
	}
}

package app_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

// TestLicensesAreInTheApp checks that the page of licences credits every inventor, contains every
// module's licence in both languages, and leads back.
func TestLicensesAreInTheApp(t *testing.T) {
	w := openWindow(t, t.TempDir(), "")
	for _, language := range []string{"set/language/0", "set/language/1"} {
		w.tap("settings", language, "licences")
		heads := strings.Join(w.names(), "\n")
		for _, head := range []string{"Banchisa", "Go, its library and runtime", "fyne.io/fyne/v2"} {
			if !strings.Contains(heads, head) {
				t.Errorf("no heading %q among\n%s", head, heads)
			}
		}
		w.board().OnKey(&fyne.KeyEvent{Name: fyne.KeyPageDown})
		w.tap("block/10", "back", "back")
	}
}

// names returns the names of the targets on the screen.
func (w *window) names() []string {
	var names []string
	for _, t := range w.board().Scene().Targets {
		names = append(names, t.Name)
	}
	return names
}

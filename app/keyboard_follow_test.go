package app_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

// TestFocusFollowsTheQuestion answers with Return alone: the focus goes on to where the next question
// is, as from the tray to the board and back.
func TestFocusFollowsTheQuestion(t *testing.T) {
	for game, places := range map[string][]string{
		"isaac":    {"bar", "c", "c", "bar", "c"}, // a tile, its place, again to place it, the other player's tile
		"quadriga": {"a", "dir:"},                 // a place, an order
		"fuga":     {"h0404", "h1611"},            // a criminal on the island, one on the mainland
	} {
		w := hotSeat(t, game)
		w.win.Canvas().Focus(w.board())
		w.key(fyne.KeyDown)
		for i, prefix := range places {
			target, _ := w.board().FocusedTarget()
			if !strings.HasPrefix(target.ID, prefix) {
				t.Errorf("%s: after %d answers the focus is at %q, not at one of %q", game, i, target.ID, prefix)
			}
			w.key(fyne.KeyReturn)
			w.waitFor("the question", func() bool { return len(w.queue) == 0 })
		}
	}
}

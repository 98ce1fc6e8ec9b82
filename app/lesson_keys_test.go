package app_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"banchisa/games/catalog"
)

// TestReturnPlaysEveryLesson checks that Return alone does what is asked for, up to the end of every lesson.
func TestReturnPlaysEveryLesson(t *testing.T) {
	for _, g := range catalog.All {
		for _, l := range shippedLessons(t, g) {
			t.Run(g.ID+"/"+l.ID, func(t *testing.T) {
				w, _ := lessonOf(t, g, l.ID)
				for presses := 0; !w.app.Ended(); presses++ {
					if presses > 100 {
						t.Fatalf("it stands at ply %d of %d", w.app.Ply(), len(l.Script))
					}
					w.waitFor("a question", func() bool { w.skip(); return w.app.CanPlay() || w.app.Ended() })
					if !w.app.Ended() {
						w.board().OnKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
					}
				}
			})
		}
	}
}

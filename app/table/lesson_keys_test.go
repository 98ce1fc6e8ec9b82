package table_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
	"banchisa/games/catalog"
)

// TestReturnPlaysEveryLesson checks that Return alone does what is asked for, up to the end of every lesson.
func TestReturnPlaysEveryLesson(t *testing.T) {
	for _, g := range catalog.All {
		for _, l := range apptest.ShippedLessons(t, g) {
			t.Run(g.ID+"/"+l.ID, func(t *testing.T) {
				w, _ := lessonOf(t, g, l.ID)
				for presses := 0; !w.App.Ended(); presses++ {
					if presses > 100 {
						t.Fatalf("it stands at ply %d of %d", w.App.Ply(), len(l.Script))
					}
					w.WaitFor("a question", func() bool { w.Skip(); return w.App.CanPlay() || w.App.Ended() })
					if !w.App.Ended() {
						w.Board().OnKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
					}
				}
			})
		}
	}
}

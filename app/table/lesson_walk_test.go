package table_test

import (
	"fmt"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
	"banchisa/app/lessons"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/gametest/sample"
)

// TestEveryLessonInTheWindow opens the lessons of every game with the keyboard, and presses Return alone: it plays all
// chapters and leads to a match. At every answer the star marks what is asked for, the focus is there, and the
// sentence can be read and leaves it free.
func TestEveryLessonInTheWindow(t *testing.T) {
	looks := [][3]float32{{1024, 600, 1.35}}
	if sample.All() {
		looks = [][3]float32{{1366, 768, 1}, {1366, 768, 1.35}, {1280, 800, 1}, {1280, 800, 1.35}, {1024, 600, 1}, {1024, 600, 1.35}}
	}
	for _, look := range looks {
		for _, g := range catalog.All {
			t.Run(fmt.Sprintf("%gx%g/%g/%s", look[0], look[1], look[2], g.ID), func(t *testing.T) {
				w := apptest.Open(t, t.TempDir(), "")
				w.Size(look[0], look[1])
				w.App.SetStyle("it", "light", look[2])
				w.TabTo("lessons")
				w.Key(fyne.KeyReturn)
				w.TabTo("game/" + g.ID)
				w.Key(fyne.KeyReturn)
				w.Key(fyne.KeyReturn) // the first chapter
				walkLessons(t, w, g)
			})
		}
	}
}

// walkLessons walks through all chapters of a game, and to the set-up of a match.
func walkLessons(t *testing.T, w *apptest.Window, g *games.Game) {
	all, settled := apptest.ShippedLessons(t, g), 0
	for i, l := range all {
		settled += answerLesson(t, w, l)
		if files, _ := filepath.Glob(filepath.Join(w.Home, "matches", "*")); len(files) > 0 {
			t.Errorf("a lesson was saved: %v", files)
		}
		if over := w.App.State().Actor() == games.Terminal; !over && !w.BannerSays("finit") {
			t.Errorf("%s: the banner does not say that the chapter is over", l.ID)
		}
		last := i+1 == len(all)
		if w.Has("lesson/next") == last {
			t.Fatalf("chapter %d of %d: a next one is offered: %v", i+1, len(all), !last)
		}
		w.WaitFor("what follows", func() bool { w.Key(fyne.KeyReturn); return w.Has("start") || !w.App.Ended() })
	}
	if settled == 0 && g.ID != "isaac" { // where a tap plays both choices of a turn
		t.Error("no piece was seen on its way to the next question")
	}
	if w.Has("first/lesson") || !w.Has("start") {
		t.Error("the lessons are offered again")
	}
	w.Tap("lesson")
	if len(all) > 1 {
		w.Tap("chapter/" + all[0].ID)
	}
	w.WaitFor("the first step again", func() bool { w.Skip(); return w.ShowsText(apptest.FirstWords(all[0].Steps()[0].Instruction["it"])) })
}

// answerLesson answers all questions of a lesson with Return, and returns how many pieces were on their way then.
func answerLesson(t *testing.T, w *apptest.Window, l *lessons.Lesson) (settled int) {
	said := -1 // the ply whose sentence was read
	for answers := 0; ; answers++ {
		w.WaitFor("the star", func() bool { w.Skip(); return w.App.Ended() || w.App.CanPlay() && w.HintMarkTarget() != "" })
		if w.App.Ended() {
			break
		}
		ply := w.App.Ply()
		if answers > 100 {
			t.Fatalf("%s stands at ply %d of %d", l.ID, ply, len(l.Script))
		}
		star := w.App.HintTargetID()
		if at, _ := w.Board().FocusedTarget(); at.ID != star || !w.Has(star) {
			t.Fatalf("%s, ply %d, after %v: the focus is at %q, the star at %q", l.ID, ply, w.App.Selection(), at.ID, star)
		}
		if step, asked := l.StepAt(ply); asked && ply != said { // with a tile in hand the next sentence is there
			if said = ply; !w.ShowsText(apptest.FirstWords(step.Instruction["it"])) {
				t.Errorf("%s, ply %d: %q does not say %q", l.ID, ply, w.Target("notice").Name, step.Instruction["it"])
			}
		}
		checkSentence(t, w.App, star)
		w.Key(fyne.KeyReturn)
		if step, asked := l.StepAt(ply); asked && w.App.Settles() {
			if settled++; !w.ShowsText(apptest.FirstWords(step.Instruction["it"])) {
				t.Errorf("%s, ply %d: its words are gone before the piece has arrived", l.ID, ply)
			}
		}
	}
	w.WaitFor("the end", func() bool { w.Skip(); return w.ShowsText(apptest.FirstWords(l.EndText["it"])) })
	return settled
}

// TestALongWalkInALessonIsShownOnce checks that a walk of several steps, which one tap plays, is not seen at an earlier step
// before it moves: the words to it stay until it has arrived.
func TestALongWalkInALessonIsShownOnce(t *testing.T) {
	w := apptest.Open(t, t.TempDir(), "")
	w.Tap("lessons", "game/fuga", "chapter/"+apptest.ShippedLessons(t, catalog.Find("fuga"))[0].ID)
	for range 2 {
		w.WaitFor("the star", func() bool { return w.App.CanPlay() && w.HintMarkTarget() != "" })
		w.Tap(w.App.HintTargetID())
	}
	w.WaitFor("the next step", func() bool {
		if w.ShowsText("Non ha più punti") || w.ShowsText("Guarda che cosa succede") {
			t.Fatal("the unit is seen on its way before it moves")
		}
		return w.App.CanPlay() && w.HintMarkTarget() != ""
	})
}

package app_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/lessons"
	"banchisa/app/ui/tableui"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/fuga"
	"banchisa/resources"
	"banchisa/widgets/scene"
)

// shippedLessons returns the lessons of a game, by chapter.
func shippedLessons(t *testing.T, g *games.Game) []*lessons.Lesson {
	t.Helper()
	all, err := lessons.Shipped(catalog.Resolver(), g.ID)
	if err != nil || len(all) == 0 {
		t.Fatalf("%d lessons, %v", len(all), err)
	}
	return all
}

// lessonOf opens a game's lesson from the page of lessons.
func lessonOf(t *testing.T, g *games.Game, id string) (*window, *lessons.Lesson) {
	t.Helper()
	w := openWindow(t, t.TempDir(), "")
	w.tap("lessons", "game/"+g.ID)
	all := shippedLessons(t, g)
	if len(all) > 1 {
		w.tap("chapter/" + id)
	}
	return w, all[slices.IndexFunc(all, func(l *lessons.Lesson) bool { return l.ID == id })]
}

// TestLessonsPlayThroughInTheWindow plays every lesson in the window. It checks that a wrong move
// is corrected and not played, that the banner speaks of nobody at the end, that Enter leads on to the next chapter,
// and that a match after the last one does not offer the lessons again.
func TestLessonsPlayThroughInTheWindow(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			all := shippedLessons(t, g)
			w, _ := lessonOf(t, g, all[0].ID)
			for i, l := range all {
				playLesson(w, l)
				if files, _ := filepath.Glob(filepath.Join(w.home, "matches", "*")); len(files) > 0 {
					t.Errorf("a lesson was saved: %v", files)
				}
				if over := w.app.State().Actor() == games.Terminal; !over && !w.bannerSays("finit") {
					t.Errorf("%s: the banner does not say that the chapter is over", l.ID)
				}
				if last := i+1 == len(all); w.has("lesson/next") == last {
					t.Fatalf("chapter %d of %d: a next one is offered: %v", i+1, len(all), !last)
				} else if !last {
					w.waitFor("the next chapter", func() bool { w.board().OnKey(&fyne.KeyEvent{Name: fyne.KeyReturn}); return !w.app.Ended() })
				}
			}
			w.tap("lesson/match")
			if w.has("first/lesson") || !w.has("start") {
				t.Error("the lessons are offered again")
			}
			w.tap("lesson")
			if len(all) > 1 {
				w.tap("chapter/" + all[0].ID)
			}
			w.waitFor("the first step again", func() bool { w.skip(); return w.showsText(firstWords(all[0].Steps()[0].Instruction["it"])) })
		})
	}
}

// bannerSays reports whether the banner shows a text.
func (w *window) bannerSays(text string) bool {
	return slices.ContainsFunc(w.board().Scene().Sprites, func(s scene.Sprite) bool {
		return strings.HasPrefix(s.Picture.Key(), "banner") && strings.Contains(s.Picture.Key(), text)
	})
}

// playLesson plays a lesson with a wrong move before each right one.
func playLesson(w *window, l *lessons.Lesson) {
	t := w.t
	s, err := l.Game.New(l.Setup)
	if err != nil {
		t.Fatal(err)
	}
	for ply, next := range l.Script {
		if step, asked := l.StepAt(ply); asked {
			w.waitFor("step "+step.Instruction["it"], func() bool { w.skip(); return w.showsText(firstWords(step.Instruction["it"])) })
			for _, other := range s.LegalActions(nil) {
				if !slices.Contains(step.Accepted, other) && (!step.AnyOrder || !slices.Contains(l.TurnAt(ply), other)) {
					w.typeMove(s.FormatAction(other))
					if !w.showsText(firstWords(step.Correction["it"])) {
						t.Errorf("ply %d: nobody answers %s", ply, s.FormatAction(other))
					}
					break
				}
			}
			w.typeMove(s.FormatAction(next))
		}
		s.Apply(next)
	}
	w.waitFor("the end", func() bool { w.skip(); return w.showsText(firstWords(l.EndText["it"])) })
}

// TestChaptersAreTicked checks that a finished chapter is ticked for good, and the next one comes
// first.
func TestChaptersAreTicked(t *testing.T) {
	g := catalog.Find("polar")
	all := shippedLessons(t, g)
	w, l := lessonOf(t, g, all[0].ID)
	playLesson(w, l)
	again := openWindow(t, w.home, "")
	again.tap("lessons", "game/polar")
	if !again.showsText("Ancora") || !again.showsText("Comincia") {
		t.Error("the first chapter is not ticked alone")
	}
	again.key(fyne.KeyReturn)
	again.waitFor("the second chapter", func() bool { again.skip(); return again.showsText(firstWords(all[1].Steps()[0].Instruction["it"])) })
}

// TestLessonAcceptsTaps makes the first taps of Isaac's lesson.
func TestLessonAcceptsTaps(t *testing.T) {
	w, l := lessonOf(t, catalog.Find("isaac"), "first")
	w.tap("t33")
	if !w.showsText(firstWords(l.Steps()[0].Correction["it"])) {
		t.Errorf("a wrong tile was not answered")
	}
	w.tap("t65")
	if !w.showsText(firstWords(l.Steps()[1].Instruction["it"])) {
		t.Fatalf("the right tile does not go on")
	}
	w.tap("c15")
	if !w.showsText(firstWords(l.Steps()[1].Correction["it"])) {
		t.Errorf("a wrong goal was not answered")
	}
	w.tap("c13")
	if w.showsText(firstWords(l.Steps()[1].Instruction["it"])) {
		t.Errorf("the right goal does not go on")
	}
}

// skip ends a pause, as a click does.
func (w *window) skip() { w.board().OnTapped("skip") }

// firstWords returns the beginning of a message, enough to recognize it.
func firstWords(message string) string { return message[:min(len(message), 30)] }

// TestTheFirstTimeOffersTheLesson checks that a game that was never opened offers its lesson, once.
func TestTheFirstTimeOffersTheLesson(t *testing.T) {
	home := t.TempDir()
	writeFile(t, home, "settings.toml", "met = []\n")
	w := openWindow(t, home, "")
	w.tap("game/polar")
	if w.has("start") && !w.has("first/lesson") {
		t.Fatal("no lesson is offered")
	}
	w.tap("first/play", "back", "game/polar")
	if w.has("first/lesson") || !w.has("start") {
		t.Error("it is offered twice")
	}
	w.tap("back", "game/quadriga", "first/lesson")
	all, _ := lessons.Shipped(catalog.Resolver(), "quadriga")
	w.waitFor("the lesson", func() bool { w.skip(); return w.showsText(firstWords(all[0].Steps()[0].Instruction["it"])) })
	again := openWindow(t, home, "")
	again.tap("game/quadriga")
	if again.has("first/lesson") {
		t.Error("the next day it is offered again")
	}
}

// TestUserLessons checks that a user's own lesson can be played, and that a faulty one shows where
// the fault is and how to correct it.
func TestUserLessons(t *testing.T) {
	home := t.TempDir()
	w := openWindow(t, home, "")
	w.tap("lessons")
	if !w.showsText(filepath.Join(home, "lessons")) {
		t.Error("nothing says where own lessons go")
	}
	w.tap("back")
	raw, err := resources.Lessons.ReadFile("lessons/quadriga/first.toml")
	if err != nil {
		t.Fatal(err)
	}
	good := strings.Replace(string(raw), `title = { it = "`, `title = { it = "La mia: `, 1)
	bad := strings.Replace(string(raw), "learner =", "lerner =", 1)
	for name, text := range map[string]string{"a.toml": good, "b.toml": bad} {
		writeFile(t, home, "lessons/"+name, text)
	}
	w.tap("lessons")
	if !w.showsText("Quadriga: La mia") || !w.showsText("b.toml: c’è un errore") {
		t.Error("the page does not show both")
	}
	w.tap("own/1")
	line := 1 + strings.Count(bad[:strings.Index(bad, "lerner")], "\n")
	if !w.showsText(fmt.Sprintf("b.toml:%d", line)) && !w.showsText(fmt.Sprintf("riga %d", line)) || !w.showsText("^") {
		t.Errorf("no line %d with a caret", line)
	}
	w.tap("notice", "own/0")
	w.waitFor("the first step", func() bool { w.skip(); return w.showsText("Tu sei") || w.showsText("Sei il") || w.has("menu") })
}

// TestHintTargetLeadsThroughEveryLesson checks that tapping only the targets that the hint marks
// finishes every lesson, and that at every tap what is asked for can be read, at every size of the
// window and of text, and leaves the marked target free.
func TestHintTargetLeadsThroughEveryLesson(t *testing.T) {
	for _, g := range catalog.All {
		for _, l := range shippedLessons(t, g) {
			for _, window := range [][2]float32{{1366, 768}, {1280, 800}, {1024, 600}} {
				for _, text := range []float32{1, 1.35} {
					t.Run(fmt.Sprintf("%s/%s/%gx%g/%g", g.ID, l.ID, window[0], window[1], text), func(t *testing.T) {
						d := newHeadlessApp(t, window[0], window[1])
						d.SetStyle("it", "light", text)
						d.ShowLesson(l)
						d.runJobs()
						d.followHints(t)
					})
				}
			}
		}
	}
}

// TestEndOfALessonHidesTheAttack checks that the table of the last attack does not show between the
// sheet at the end of a lesson and the buttons below it.
func TestEndOfALessonHidesTheAttack(t *testing.T) {
	for _, c := range []struct{ width, height, text float32 }{{1024, 600, 1}, {1024, 600, 1.35}, {1366, 768, 1}} {
		d := newHeadlessApp(t, c.width, c.height)
		d.SetStyle("it", "light", c.text)
		for _, l := range shippedLessons(t, fuga.Game) {
			if l.ID == "coup" {
				d.ShowLesson(l)
			}
		}
		d.runJobs()
		d.followHints(t)
		d.advance(5 * time.Second)
		s, _ := d.Scene()
		if !d.has("lesson/again") {
			t.Errorf("%v: the lesson has no end", c)
		}
		for _, sprite := range s.Sprites {
			if strings.HasPrefix(sprite.ID, "hand") {
				t.Errorf("%v: %s still shows at %v", c, sprite.ID, sprite.At)
			}
		}
	}
}

// followHints plays a lesson by tapping only what the hint marks.
func (h *headlessApp) followHints(t *testing.T) {
	touches := 0
	for range 300 {
		if h.Ended() {
			t.Logf("%d taps", touches)
			return
		}
		if !h.CanPlay() {
			h.advance(300 * time.Millisecond)
			continue
		}
		star := h.HintTargetID()
		if star == "" || !h.has(star) {
			t.Fatalf("at ply %d, after %v, there is no star (%q)", h.Ply(), h.Selection(), star)
		}
		h.checkSentence(t, star)
		h.Tap(star)
		touches++
	}
	t.Errorf("it does not end, at ply %d", h.Ply())
}

// checkSentence checks that the sentence of the lesson can be read and leaves a target free.
func (h *headlessApp) checkSentence(t *testing.T, target string) {
	t.Helper()
	s, _ := h.Scene()
	sentence := slices.IndexFunc(s.Targets, func(o scene.Target) bool { return o.ID == "notice" })
	if sentence < 0 {
		t.Fatalf("at ply %d there is no sentence", h.Ply())
	}
	at := s.Targets[sentence].At
	if text := s.Targets[sentence].Name; !tableui.LessonFits(text, at, h.Style()) {
		t.Errorf("at ply %d, after %v, %q has %g by %g points", h.Ply(), h.Selection(), text, at.W, at.H)
	}
	for _, o := range s.Targets {
		if o.ID == target && at.Contains(o.At.Center()) {
			t.Errorf("at ply %d, after %v, the sentence covers %s", h.Ply(), h.Selection(), target)
		}
	}
}

// A tap on the right place before the tile is in hand is not called wrong.
func TestLessonSaysWhatComesFirst(t *testing.T) {
	w, _ := lessonOf(t, catalog.All[0], "placing")
	for id, title := range map[string]string{"c06": "Prima tocca la stella", "c04": "Riprova"} {
		if w.tap(id); !w.showsText(title) {
			t.Errorf("a tap on %s is not answered by %q", id, title)
		}
	}
}

// TestLessonOffersNoOtherAnswer checks that Enter plays no other move than the one asked for, from the
// second action of a tap on, too.
func TestLessonOffersNoOtherAnswer(t *testing.T) {
	w, l := lessonOf(t, catalog.Find("isaac"), "first")
	w.waitFor("the first step", func() bool { w.skip(); return w.app.CanPlay() })
	w.tap(l.Steps()[0].FirstTarget)
	w.board().OnKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	view := w.app.MatchView()
	for ply := l.Steps()[0].Ply; ply < w.app.Ply(); ply++ {
		if played := view.Step(ply, 0).Action; played != l.Script[ply] {
			t.Errorf("Enter plays %v instead of %v", played, l.Script[ply])
		}
	}
}

// TestMenuOfALessonOffersNoLookBack checks that a lesson has neither the entries nor the keys of what a
// match offers for looking back and for taking back.
func TestMenuOfALessonOffersNoLookBack(t *testing.T) {
	w, _ := lessonOf(t, catalog.Find("isaac"), "first")
	w.waitFor("the first step", func() bool { w.skip(); return w.app.CanPlay() })
	w.key(fyne.KeyS)
	if w.has("seek/play") {
		t.Fatal("the key S opens a replay")
	}
	w.tap("menu")
	for _, id := range []string{"menu/since", "menu/redo"} {
		if w.has(id) {
			t.Errorf("the menu has %s", id)
		}
	}
	if !w.has("menu/rules") {
		t.Error("the menu is not open")
	}
}

// TestTheDotsOfALessonAreItsSentences checks that steps with the same words, as the orders of one march,
// are one dot.
func TestTheDotsOfALessonAreItsSentences(t *testing.T) {
	w, l := lessonOf(t, catalog.Find("quadriga"), "company")
	sentences := map[string]bool{}
	for _, step := range l.Steps() {
		sentences[step.Instruction["it"]] = true
	}
	if len(sentences) == len(l.Steps()) {
		t.Fatal("no sentence is said twice")
	}
	want := fmt.Sprintf("Steps:%d ", len(sentences))
	w.waitFor("the first step", func() bool { w.skip(); return w.showsText(firstWords(l.Steps()[0].Instruction["it"])) })
	if !slices.ContainsFunc(w.board().Scene().Sprites, func(s scene.Sprite) bool { return strings.Contains(s.Picture.Key(), want) }) {
		t.Errorf("the dots are not %s", want)
	}
}

package app_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"banchisa/app/lessons"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/resources"
)

// lessonOf opens a game's lesson from the page of lessons.
func lessonOf(t *testing.T, g *games.Game) (*window, *lessons.Lesson) {
	t.Helper()
	all, err := lessons.Shipped(catalog.Resolver(), g.ID)
	if err != nil || len(all) == 0 {
		t.Fatalf("%d lessons, %v", len(all), err)
	}
	w := openWindow(t, t.TempDir(), "")
	w.tap("lessons", "game/"+g.ID)
	return w, all[0]
}

// TestLessonsPlayThroughInTheWindow plays every lesson in the window. It checks that a wrong move
// is corrected and not played, and that the end offers a match.
func TestLessonsPlayThroughInTheWindow(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			w, l := lessonOf(t, g)
			s, err := g.New(l.Setup)
			if err != nil {
				t.Fatal(err)
			}
			for ply, next := range l.Script {
				if step, asked := l.StepAt(ply); asked {
					w.waitFor("step "+step.Instruction["it"], func() bool { w.skip(); return w.showsText(firstWords(step.Instruction["it"])) })
					for _, other := range s.LegalActions(nil) {
						if !contains(step.Accepted, other) && (!step.AnyOrder || !contains(l.TurnAt(ply), other)) {
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
			if files, _ := filepath.Glob(filepath.Join(w.home, "matches", "*")); len(files) > 0 {
				t.Errorf("a lesson was saved: %v", files)
			}
			w.tap("lesson/match")
			w.tap("lesson")
			w.waitFor("the first step again", func() bool { w.skip(); return w.showsText(firstWords(l.Steps()[0].Instruction["it"])) })
		})
	}
}

// TestLessonAcceptsTaps makes the first taps of Isaac's lesson.
func TestLessonAcceptsTaps(t *testing.T) {
	w, l := lessonOf(t, catalog.Find("isaac"))
	w.tap("t33")
	if !w.showsText(firstWords(l.Steps()[0].Correction["it"])) {
		t.Errorf("a wrong tile was not answered")
	}
	w.tap("notice", "t65")
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

func contains(list []games.Action, a games.Action) bool {
	for _, b := range list {
		if a == b {
			return true
		}
	}
	return false
}

// TestTheFirstTimeOffersTheLesson checks that a game that was never opened offers its lesson, once.
func TestTheFirstTimeOffersTheLesson(t *testing.T) {
	home := t.TempDir()
	if err := os.WriteFile(filepath.Join(home, "settings.toml"), []byte("met = []\n"), 0o644); err != nil {
		t.Fatal(err)
	}
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
		t.Error("nobody says where own lessons go")
	}
	w.tap("back")
	raw, err := resources.Lessons.ReadFile("lessons/quadriga/first.toml")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Join(home, "lessons"), 0o755); err != nil {
		t.Fatal(err)
	}
	good := strings.Replace(string(raw), `title = { it = "`, `title = { it = "La mia: `, 1)
	bad := strings.Replace(string(raw), "learner =", "lerner =", 1)
	for name, text := range map[string]string{"a.toml": good, "b.toml": bad} {
		if err := os.WriteFile(filepath.Join(home, "lessons", name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
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
// finishes every lesson.
func TestHintTargetLeadsThroughEveryLesson(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			d := newHeadlessApp(t, 1366, 768)
			d.ShowLesson(g)
			d.runJobs()
			touches := 0
			for range 300 {
				if d.Ended() {
					t.Logf("%d touches", touches)
					return
				}
				if !d.CanPlay() {
					d.advance(300 * time.Millisecond)
					continue
				}
				star := d.HintTargetID()
				if star == "" || !d.has(star) {
					t.Fatalf("at ply %d, after %v, there is no star (%q)", d.Ply(), d.Selection(), star)
				}
				d.Tap(star)
				touches++
			}
			t.Errorf("it does not end, at ply %d", d.Ply())
		})
	}
}

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
	w := open(t, t.TempDir(), "")
	w.touch("lessons", "game/"+g.ID)
	return w, all[0]
}

// Every lesson is played in the window: a wrong move is answered and not played, and the
// end offers a match.
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
					w.pump("step "+step.Instruction["it"], func() bool { w.skip(); return w.says(first(step.Instruction["it"])) })
					for _, other := range s.LegalActions(nil) {
						if !contains(step.Accepted, other) && (!step.AnyOrder || !contains(l.TurnAt(ply), other)) {
							w.write(s.FormatAction(other))
							if !w.says(first(step.Correction["it"])) {
								t.Errorf("ply %d: nobody answers %s", ply, s.FormatAction(other))
							}
							break
						}
					}
					w.write(s.FormatAction(next))
				}
				s.Apply(next)
			}
			w.pump("the end", func() bool { w.skip(); return w.says(first(l.EndText["it"])) })
			if files, _ := filepath.Glob(filepath.Join(w.home, "matches", "*")); len(files) > 0 {
				t.Errorf("a lesson was saved: %v", files)
			}
			w.touch("lesson/match")
			w.touch("lesson")
			w.pump("the first step again", func() bool { w.skip(); return w.says(first(l.Steps()[0].Instruction["it"])) })
		})
	}
}

// The first touches of Isaac's lesson, as fingers make them.
func TestLessonTakesTouches(t *testing.T) {
	w, l := lessonOf(t, catalog.Find("isaac"))
	w.touch("t33")
	if !w.says(first(l.Steps()[0].Correction["it"])) {
		t.Errorf("a wrong tile was not answered")
	}
	w.touch("notice", "t65")
	if !w.says(first(l.Steps()[1].Instruction["it"])) {
		t.Fatalf("the right tile does not go on")
	}
	w.touch("c15")
	if !w.says(first(l.Steps()[1].Correction["it"])) {
		t.Errorf("a wrong goal was not answered")
	}
	w.touch("c13")
	if w.says(first(l.Steps()[1].Instruction["it"])) {
		t.Errorf("the right goal does not go on")
	}
}

// skip lets a pause end, as a click does.
func (w *window) skip() { w.board().OnTapped("skip") }

// first is enough of a sentence to know it by.
func first(sentence string) string { return sentence[:min(len(sentence), 30)] }

func contains(list []games.Action, a games.Action) bool {
	for _, b := range list {
		if a == b {
			return true
		}
	}
	return false
}

// A game that nobody has opened here offers its lesson, once.
func TestTheFirstTimeOffersTheLesson(t *testing.T) {
	home := t.TempDir()
	if err := os.WriteFile(filepath.Join(home, "settings.toml"), []byte("met = []\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	w := open(t, home, "")
	w.touch("game/polar")
	if w.has("start") && !w.has("first/lesson") {
		t.Fatal("no lesson is offered")
	}
	w.touch("first/play", "back", "game/polar")
	if w.has("first/lesson") || !w.has("start") {
		t.Error("it is offered twice")
	}
	w.touch("back", "game/quadriga", "first/lesson")
	all, _ := lessons.Shipped(catalog.Resolver(), "quadriga")
	w.pump("the lesson", func() bool { w.skip(); return w.says(first(all[0].Steps()[0].Instruction["it"])) })
	again := open(t, home, "")
	again.touch("game/quadriga")
	if again.has("first/lesson") {
		t.Error("the next day it is offered again")
	}
}

// A lesson of the user's own is played, and a faulty one says where and what to do.
func TestOwnLessons(t *testing.T) {
	home := t.TempDir()
	w := open(t, home, "")
	w.touch("lessons")
	if !w.says(filepath.Join(home, "lessons")) {
		t.Error("nobody says where own lessons go")
	}
	w.touch("back")
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
	w.touch("lessons")
	if !w.says("Quadriga: La mia") || !w.says("b.toml: c’è un errore") {
		t.Error("the page does not show both")
	}
	w.touch("own/1")
	line := 1 + strings.Count(bad[:strings.Index(bad, "lerner")], "\n")
	if !w.says(fmt.Sprintf("b.toml:%d", line)) && !w.says(fmt.Sprintf("riga %d", line)) || !w.says("^") {
		t.Errorf("no line %d with a caret", line)
	}
	w.touch("notice", "own/0")
	w.pump("the first step", func() bool { w.skip(); return w.says("Tu sei") || w.says("Sei il") || w.has("menu") })
}

// Who only ever touches what the star lies on, finishes every lesson: wherever something
// is asked for, the star says where.
func TestTheStarLeadsThroughEveryLesson(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			d := undrawn(t, 1366, 768)
			d.Teach(g)
			d.work()
			touches := 0
			for range 300 {
				if d.Ended() {
					t.Logf("%d touches", touches)
					return
				}
				if !d.Live() {
					d.pass(300 * time.Millisecond)
					continue
				}
				star := d.StarAt()
				if star == "" || !d.has(star) {
					t.Fatalf("at ply %d, after %v, there is no star (%q)", d.Ply(), d.Word(), star)
				}
				d.Touch(star)
				touches++
			}
			t.Errorf("it does not end, at ply %d", d.Ply())
		})
	}
}

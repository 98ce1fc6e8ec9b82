package table_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
	"banchisa/app/lessons"
	"banchisa/app/ui/tableui"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/resources"
	"banchisa/widgets/scene"
)

// lessonOf opens a game's lesson from the page of lessons.
func lessonOf(t *testing.T, g *games.Game, id string) (*apptest.Window, *lessons.Lesson) {
	t.Helper()
	w := apptest.Open(t, t.TempDir(), "")
	w.Tap("lessons", "game/"+g.ID)
	all := apptest.ShippedLessons(t, g)
	if len(all) > 1 {
		w.Tap("chapter/" + id)
	}
	return w, all[slices.IndexFunc(all, func(l *lessons.Lesson) bool { return l.ID == id })]
}

// playLesson plays a lesson with a wrong move before each right one.
func playLesson(w *apptest.Window, l *lessons.Lesson) {
	t := w.T
	s, err := l.Game.New(l.Setup)
	if err != nil {
		t.Fatal(err)
	}
	for ply, next := range l.Script {
		if step, asked := l.StepAt(ply); asked {
			w.WaitFor("step "+step.Instruction["it"], func() bool { w.Skip(); return w.ShowsText(apptest.FirstWords(step.Instruction["it"])) })
			for _, other := range s.LegalActions(nil) {
				if !slices.Contains(step.Accepted, other) && (!step.AnyOrder || !slices.Contains(l.TurnAt(ply), other)) {
					w.TypeMove(s.FormatAction(other))
					if !w.ShowsText(apptest.FirstWords(step.Correction["it"])) {
						t.Errorf("ply %d: nobody answers %s", ply, s.FormatAction(other))
					}
					break
				}
			}
			w.TypeMove(s.FormatAction(next))
		}
		s.Apply(next)
	}
	w.WaitFor("the end", func() bool { w.Skip(); return w.ShowsText(apptest.FirstWords(l.EndText["it"])) })
}

// TestChaptersAreTicked checks that a finished chapter is ticked for good, and the next one comes
// first.
func TestChaptersAreTicked(t *testing.T) {
	g := catalog.Find("polar")
	all := apptest.ShippedLessons(t, g)
	w, l := lessonOf(t, g, all[0].ID)
	playLesson(w, l)
	again := apptest.Open(t, w.Home, "")
	again.Tap("lessons", "game/polar")
	if !again.ShowsText("Ancora") || !again.ShowsText("Comincia") {
		t.Error("the first chapter is not ticked alone")
	}
	again.Key(fyne.KeyReturn)
	again.WaitFor("the second chapter", func() bool {
		again.Skip()
		return again.ShowsText(apptest.FirstWords(all[1].Steps()[0].Instruction["it"]))
	})
}

// TestTheFirstTimeOffersTheLesson checks that a game that was never opened offers its lesson, once.
func TestTheFirstTimeOffersTheLesson(t *testing.T) {
	home := t.TempDir()
	apptest.WriteFile(t, home, "settings.toml", "met = []\n")
	w := apptest.Open(t, home, "")
	w.Tap("game/polar")
	if w.Has("start") && !w.Has("first/lesson") {
		t.Fatal("no lesson is offered")
	}
	w.Tap("first/play", "back", "game/polar")
	if w.Has("first/lesson") || !w.Has("start") {
		t.Error("it is offered twice")
	}
	w.Tap("back", "game/quadriga", "first/lesson")
	all, _ := lessons.Shipped(catalog.Resolver(), "quadriga")
	w.WaitFor("the lesson", func() bool { w.Skip(); return w.ShowsText(apptest.FirstWords(all[0].Steps()[0].Instruction["it"])) })
	again := apptest.Open(t, home, "")
	again.Tap("game/quadriga")
	if again.Has("first/lesson") {
		t.Error("the next day it is offered again")
	}
}

// TestUserLessons checks that a user's own lesson can be played, and that a faulty one shows where
// the fault is and how to correct it.
func TestUserLessons(t *testing.T) {
	home := t.TempDir()
	w := apptest.Open(t, home, "")
	w.Tap("lessons")
	if !w.ShowsText(filepath.Join(home, "lessons")) {
		t.Error("nothing says where own lessons go")
	}
	w.Tap("back")
	raw, err := resources.Lessons.ReadFile("lessons/quadriga/first.toml")
	if err != nil {
		t.Fatal(err)
	}
	good := strings.Replace(string(raw), `title = { it = "`, `title = { it = "La mia: `, 1)
	bad := strings.Replace(string(raw), "learner =", "lerner =", 1)
	for name, text := range map[string]string{"a.toml": good, "b.toml": bad} {
		apptest.WriteFile(t, home, "lessons/"+name, text)
	}
	w.Tap("lessons")
	if !w.ShowsText("Quadriga: La mia") || !w.ShowsText("b.toml: c’è un errore") {
		t.Error("the page does not show both")
	}
	w.Tap("own/1")
	line := 1 + strings.Count(bad[:strings.Index(bad, "lerner")], "\n")
	if !w.ShowsText(fmt.Sprintf("b.toml:%d", line)) && !w.ShowsText(fmt.Sprintf("riga %d", line)) || !w.ShowsText("^") {
		t.Errorf("no line %d with a caret", line)
	}
	w.Tap("notice", "own/0")
	w.WaitFor("the first step", func() bool { w.Skip(); return w.ShowsText("Tu sei") || w.ShowsText("Sei il") || w.Has("menu") })
}

// followHints plays a lesson by tapping only what the hint marks.
func followHints(h *apptest.Screens, t *testing.T) {
	touches := 0
	for range 300 {
		if h.Ended() {
			t.Logf("%d taps", touches)
			return
		}
		if !h.CanPlay() {
			h.Wait(300 * time.Millisecond)
			continue
		}
		star := h.HintTargetID()
		if star == "" || !h.Has(star) {
			t.Fatalf("at ply %d, after %v, there is no star (%q)", h.Ply(), h.Selection(), star)
		}
		checkSentence(t, h.App, star)
		h.Tap(star)
		touches++
	}
	t.Errorf("it does not end, at ply %d", h.Ply())
}

// checkSentence checks that the sentence of the lesson can be read and leaves a target free.
func checkSentence(t *testing.T, h *apptest.App, target string) {
	t.Helper()
	s, _ := h.Scene()
	sentence := slices.IndexFunc(s.Targets, func(o scene.Target) bool { return o.ID == "notice" })
	if sentence < 0 {
		t.Fatalf("at ply %d there is no sentence", h.Ply())
	}
	at := s.Targets[sentence].At
	if text := s.Targets[sentence].Name; !tableui.LessonFits(h.Shell.Context(), tableui.LessonStatus{Text: text}, at) {
		t.Errorf("at ply %d, after %v, %q has %g by %g points", h.Ply(), h.Selection(), text, at.W, at.H)
	}
	for _, o := range s.Targets {
		if o.ID == target && at.Contains(o.At.Center()) {
			t.Errorf("at ply %d, after %v, the sentence covers %s", h.Ply(), h.Selection(), target)
		}
	}
}

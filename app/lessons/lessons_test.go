package lessons_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"banchisa/app/lessons"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/resources"
)

// Every lesson can be played through, with alternative accepted actions too.
func TestEveryLessonPlaysThrough(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			all, err := lessons.Shipped(catalog.Resolver(), g.ID)
			if err != nil {
				t.Fatal(err)
			}
			if len(all) == 0 {
				t.Fatal("no lesson")
			}
			for _, l := range all {
				if n := len(instructions(l)); n < 4 || n > 7 {
					t.Errorf("%s asks %d times", l.ID, n)
				}
				playThrough(t, l, -1, 0)
				for _, s := range l.Steps() {
					for _, other := range s.Accepted[1:] {
						playThrough(t, l, s.Ply, other)
					}
				}
			}
		})
	}
}

// instructions returns the different instructions of a lesson.
func instructions(l *lessons.Lesson) map[string]bool {
	distinct := map[string]bool{}
	for _, s := range l.Steps() {
		distinct[s.Instruction["it"]] = true
	}
	return distinct
}

// playThrough plays a lesson with another action at one ply.
func playThrough(t *testing.T, l *lessons.Lesson, at int, instead games.Action) {
	t.Helper()
	s, err := l.Game.New(l.Setup)
	if err != nil {
		t.Fatal(err)
	}
	for ply := range len(l.Script) {
		a, scripted := l.ScriptedAction(ply)
		if step, atStep := l.StepAt(ply); atStep {
			if scripted || s.Actor() != l.Learner || ply < l.Start {
				t.Errorf("ply %d is not the learner's to play", ply)
			}
			for _, lang := range []string{"it", "en"} {
				if step.Instruction[lang] == "" || step.Correction[lang] == "" || l.EndText[lang] == "" || l.Title[lang] == "" {
					t.Errorf("ply %d has no text in %s", ply, lang)
				}
			}
			if a = step.Accepted[0]; ply == at {
				a = instead
			}
		}
		if !slices.Contains(s.LegalActions(nil), a) {
			t.Fatalf("ply %d: %s is not legal", ply, s.FormatAction(a))
		}
		s.Apply(a)
	}
	if a, scripted := l.ScriptedAction(len(l.Script)); a != 0 || !scripted {
		t.Error("the script does not end")
	}
}

func TestErrorsOfLessons(t *testing.T) {
	raw, err := resources.Lessons.ReadFile("lessons/isaac/first.toml")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ old, new, problem string }{
		"unknown key":     {"start = 22", "stat = 22", "fault.unknown-key"},
		"no game":         {`game = "isaac"`, `game = "chess"`, "fault.lesson-game"},
		"no variant":      {`"quick"`, `"quack"`, "fault.lesson-variant"},
		"late start":      {"start = 22", "start = 23", "fault.lesson-start"},
		"illegal move":    {"dark x65", "dark x66", "fault.lesson-move"},
		"other's move":    {"dark x65", "light x65", "fault.lesson-move"},
		"other's ply":     {"ply = 23", "ply = 24", "fault.lesson-ply"},
		"ply of nothing":  {"ply = 31", "ply = 99", "fault.lesson-ply"},
		"through the end": {"ply = 23", "ply = 23\nthrough = 99", "fault.lesson-ply"},
		"one language":    {"end = { it = ", "end = { fr = ", "fault.lesson-words"},
		"nobody learns":   {`learner = "dark"`, `learner = "red"`, "fault.wrong-seat"},
	} {
		text := strings.Replace(string(raw), c.old, c.new, 1)
		if text == string(raw) {
			t.Fatalf("%s: %q is not in the file", name, c.old)
		}
		_, err := lessons.Read(catalog.Resolver(), "first.toml", text)
		var f *games.FileError
		if !errors.As(err, &f) || f.ProblemKey != c.problem {
			t.Errorf("%s: got %v, want %s", name, err, c.problem)
		}
	}
}

// A tap may play several actions: the turn that is asked for holds all of them.
func TestStepsThroughSeveralActions(t *testing.T) {
	all, err := lessons.Shipped(catalog.Resolver(), "fuga")
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range all {
		for _, step := range l.Steps() {
			if n := len(l.TurnAt(step.Ply)); n < step.Last-step.Ply+1 {
				t.Errorf("%s, ply %d: the turn has %d actions, through %d", l.ID, step.Ply, n, step.Last)
			}
		}
	}
}

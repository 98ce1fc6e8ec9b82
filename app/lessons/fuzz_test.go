package lessons_test

import (
	"io/fs"
	"testing"

	"banchisa/app/lessons"
	"banchisa/games/catalog"
	"banchisa/games/gametest"
	"banchisa/resources"
)

// Whatever a lesson's file contains, reading it does not panic, and a lesson that was read can be
// played through.
func FuzzLessons(f *testing.F) {
	for _, text := range lessonTexts(f) {
		f.Add(text)
	}
	f.Fuzz(tryLesson)
}

// The same for lessons whose structure has been changed: nested, repeated, spliced.
func FuzzLessonStructure(f *testing.F) {
	texts := lessonTexts(f)
	for n, script := range gametest.StructureScripts() {
		f.Add(uint8(n), uint8(n/2), script)
	}
	f.Fuzz(func(t *testing.T, i, j uint8, script []byte) {
		tryLesson(t, gametest.MutateStructure(texts[int(i)%len(texts)], texts[int(j)%len(texts)], script))
	})
}

// lessonTexts returns the texts of all lessons.
func lessonTexts(t testing.TB) []string {
	t.Helper()
	var all []string
	for _, game := range catalog.All {
		names, err := fs.Glob(resources.Lessons, "lessons/"+game.ID+"/*.toml")
		if err != nil || len(names) == 0 {
			t.Fatalf("%s: %v, %d lessons", game.ID, err, len(names))
		}
		for _, name := range names {
			text, err := fs.ReadFile(resources.Lessons, name)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, string(text))
		}
	}
	return all
}

func tryLesson(t *testing.T, text string) {
	l, err := lessons.Read(catalog.Resolver(), "x", text)
	if err != nil {
		_ = err.Error()
		return
	}
	playThrough(t, l, -1, 0)
	for _, s := range l.Steps() {
		for _, other := range s.Accepted {
			if !l.Accepts(s.Ply, other) {
				t.Errorf("ply %d rejects an accepted action", s.Ply)
			}
		}
	}
}

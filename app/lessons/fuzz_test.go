package lessons_test

import (
	"io/fs"
	"testing"

	"banchisa/app/lessons"
	"banchisa/games/catalog"
	"banchisa/resources"
)

// Whatever a lesson's file contains, reading it does not panic, and a lesson that was read can be
// played through.
func FuzzLessons(f *testing.F) {
	for _, game := range catalog.All {
		names, err := fs.Glob(resources.Lessons, "lessons/"+game.ID+"/*.toml")
		if err != nil || len(names) == 0 {
			f.Fatalf("%s: %v, %d lessons", game.ID, err, len(names))
		}
		for _, name := range names {
			text, err := fs.ReadFile(resources.Lessons, name)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(string(text))
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
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
	})
}

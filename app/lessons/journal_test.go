package lessons_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"banchisa/app/lessons"
	"banchisa/app/store"
	"banchisa/games/catalog"
)

// A lesson is noted once for each person; what is no line is left out, and a torn line is ended.
func TestLessonJournal(t *testing.T) {
	home := t.TempDir()
	file := filepath.Join(home, "lessons.log")
	if err := os.WriteFile(file, []byte("nothing\n2026-11-21 isaac/place\n2026-11-2"), 0o644); err != nil {
		t.Fatal(err)
	}
	j := lessons.JournalOf(store.Store{ConfigDir: home, DataDir: home})
	day := time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC)
	for _, person := range []string{"Nonna Lia", "", "Nonna Lia", "Bruno"} {
		if err := j.Add(lessons.Entry{Date: day, Lesson: "isaac/place", Person: person}); err != nil {
			t.Fatal(err)
		}
	}
	want := []lessons.Entry{
		{Date: day.AddDate(0, 0, -1), Lesson: "isaac/place"},
		{Date: day, Lesson: "isaac/place", Person: "Nonna Lia"},
		{Date: day, Lesson: "isaac/place", Person: "Bruno"},
	}
	if got := j.Entries(); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// The names are those of the lessons themselves.
func TestShippedNames(t *testing.T) {
	for _, g := range catalog.All {
		all, err := lessons.Shipped(catalog.Resolver(), g.ID)
		if err != nil || len(all) == 0 {
			t.Fatalf("%s: %d lessons, %v", g.ID, len(all), err)
		}
		var names []string
		for _, l := range all {
			names = append(names, l.Name())
		}
		slices.Sort(names)
		if got := lessons.ShippedNames(g.ID); !slices.Equal(got, names) {
			t.Errorf("got %v, want %v", got, names)
		}
	}
}

package lessons_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"banchisa/app/lessons"
	"banchisa/app/store"
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

package store_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"banchisa/app/store"
)

// What is no line of a log is left out, and a torn last line is dropped, also when another is added.
func TestLogs(t *testing.T) {
	day := time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC)
	for name, c := range map[string]struct {
		log     func(store.Store) store.Log
		text    string
		add     store.LogEntry
		entries []store.LogEntry
	}{
		"lessons.log": {
			store.Store.LessonLog, "nothing\n2026-11-21 isaac/place\n2026-11-22 isaac/remove 2 Bruno\n2026-11-22 isaac/place Ann",
			store.LogEntry{Date: day, Name: "isaac/place", Person: "Nonna Lia"},
			[]store.LogEntry{
				{Date: day.AddDate(0, 0, -1), Name: "isaac/place"},
				{Date: day, Name: "isaac/remove", Person: "2 Bruno"},
				{Date: day, Name: "isaac/place", Person: "Nonna Lia"},
			},
		},
		"puzzles.log": {
			store.Store.PuzzleLog, "2026-11-21 isaac/001 2\nnothing\n2026-11-21 polar/003 9\n2026-11-21 polar/004 one\n2026-11-22 isaac/002 1 Bruno\n2026-11-22 polar/005 3 Ann",
			store.LogEntry{Date: day, Name: "isaac/001", Stars: 3, Person: "Nonna Lia"},
			[]store.LogEntry{
				{Date: day.AddDate(0, 0, -1), Name: "isaac/001", Stars: 2},
				{Date: day, Name: "isaac/002", Stars: 1, Person: "Bruno"},
				{Date: day, Name: "isaac/001", Stars: 3, Person: "Nonna Lia"},
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			home := t.TempDir()
			if err := os.WriteFile(filepath.Join(home, name), []byte(c.text), 0o644); err != nil {
				t.Fatal(err)
			}
			log := c.log(store.Store{ConfigDir: home, DataDir: home})
			if got := log.Entries(); !slices.Equal(got, c.entries[:len(c.entries)-1]) {
				t.Errorf("before: %v, want %v", got, c.entries[:len(c.entries)-1])
			}
			if err := log.Append(c.add); err != nil {
				t.Fatal(err)
			}
			if got := log.Entries(); !slices.Equal(got, c.entries) {
				t.Errorf("got %v, want %v", got, c.entries)
			}
		})
	}
}

// Without a file there are no entries, and the first one makes it.
func TestLogOfANewStore(t *testing.T) {
	home := filepath.Join(t.TempDir(), "new")
	log, entry := store.Store{DataDir: home}.PuzzleLog(), store.LogEntry{Date: time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC), Name: "isaac/001", Stars: 1}
	if got := log.Entries(); got != nil {
		t.Errorf("got %v", got)
	}
	if err := log.Append(entry); err != nil || !slices.Equal(log.Entries(), []store.LogEntry{entry}) {
		t.Errorf("%v, %v", log.Entries(), err)
	}
}

// A log of one torn line is begun again.
func TestLogOfATornLine(t *testing.T) {
	home := t.TempDir()
	log, entry := store.Store{DataDir: home}.LessonLog(), store.LogEntry{Date: time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC), Name: "isaac/place", Person: "Zoe"}
	if err := os.WriteFile(filepath.Join(home, "lessons.log"), []byte("2026-11-22 isaac/place Ann"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := log.Append(entry); err != nil || !slices.Equal(log.Entries(), []store.LogEntry{entry}) {
		t.Errorf("%v, %v", log.Entries(), err)
	}
}

// TestRunsInTheLog checks that runs and solved puzzles share a file without being taken for each other, and that lines
// that are hostile or torn lose nothing else.
func TestRunsInTheLog(t *testing.T) {
	home, day := t.TempDir(), time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC)
	text := "2026-11-22 isaac/001 3 Ann\n2026-11-22 isaac run:2 Ann\n2026-11-22 isaac run:0\n2026-11-22 isaac run:-4\n2026-11-22 isaac run:99999999999999999999\n" +
		"2026-11-22 isaac run:\n2026-11-22 run:3\nnever isaac run:3\n2026-11-22 isaac 3run:3\n\x00\xff run:9\n2026-11-22 isaac/002 2 run:7\n2026-11-22 isaac run:5 Nonna"
	if err := os.WriteFile(filepath.Join(home, "puzzles.log"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	log := store.Store{DataDir: home}.PuzzleLog()
	if err := log.AppendRun(store.RunEntry{Date: day, Name: "all", Solved: 12, Person: "Nonna  Lia"}); err != nil {
		t.Fatal(err)
	}
	if got, want := log.Runs(), []store.RunEntry{{Date: day, Name: "isaac", Solved: 2, Person: "Ann"}, {Date: day, Name: "all", Solved: 12, Person: "Nonna Lia"}}; !slices.Equal(got, want) {
		t.Errorf("the runs are %v, want %v", got, want)
	}
	if got, want := log.Entries(), []store.LogEntry{{Date: day, Name: "isaac/001", Stars: 3, Person: "Ann"}, {Date: day, Name: "isaac/002", Stars: 2, Person: "run:7"}}; !slices.Equal(got, want) {
		t.Errorf("the puzzles are %v, want %v", got, want)
	}
}

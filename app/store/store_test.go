package store_test

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"banchisa/app/store"
	"banchisa/games"
)

func open(t *testing.T) store.Store {
	t.Helper()
	t.Setenv("BANCHISA_HOME", t.TempDir())
	s, err := store.Open()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestJournalKeepsLinesAndCutsTheTornOne(t *testing.T) {
	s := open(t)
	j, err := s.NewJournal("isaac", time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if err := j.Append([]string{"one", "two"}); err != nil {
		t.Fatal(err)
	}
	if _, err := j.Write([]byte("tor")); err != nil {
		t.Fatal(err)
	}
	j.Close()
	again, err := store.OpenJournal(j.Path())
	if err != nil {
		t.Fatal(err)
	}
	again.Append([]string{"three"})
	again.Close()
	got, _ := os.ReadFile(j.Path())
	if string(got) != "one\ntwo\nthree\n" {
		t.Errorf("got %q", got)
	}
}

func TestAMatchIsOpenAtOneTableOnly(t *testing.T) {
	s := open(t)
	j, err := s.NewJournal("isaac", time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if err := j.Append([]string{"banchisa 1"}); err != nil {
		t.Fatal(err)
	}
	if _, err := store.OpenJournal(j.Path()); !errors.Is(err, store.ErrBusy) {
		t.Errorf("a second table got %v", err)
	}
	j.Close()
	again, err := store.OpenJournal(j.Path())
	if err != nil {
		t.Fatal(err)
	}
	again.Close()
}

func TestTwoMatchesInOneSecondAreTwoFiles(t *testing.T) {
	s, now := open(t), time.Now()
	a, _ := s.NewJournal("isaac", now)
	if err := a.Append([]string{"banchisa 1"}); err != nil {
		t.Fatal(err)
	}
	b, err := s.NewJournal("isaac", now)
	if err != nil || a.Path() == b.Path() {
		t.Fatalf("%v: %s and %s", err, a.Path(), b.Path())
	}
	if n := len(s.List()); n != 1 {
		t.Errorf("%d files listed, one of them without a header", n)
	}
	if err := b.Append([]string{"banchisa 1"}); err != nil {
		t.Fatal(err)
	}
	if n := len(s.List()); n != 2 {
		t.Errorf("%d files listed", n)
	}
}

func TestSettingsRoundTrip(t *testing.T) {
	s := open(t)
	set, err := s.LoadSettings()
	if err != nil {
		t.Fatal(err)
	}
	set.Theme, set.Speed = "dark", 2
	set.Tables["isaac"] = store.Table{Variant: "quick", Seats: []store.Seat{{ID: "dark", Name: "Nonna «🐧» عمر"}, {ID: "light", Level: 3}}}
	if err := s.SaveSettings(set); err != nil {
		t.Fatal(err)
	}
	got, err := s.LoadSettings()
	if err != nil || !reflect.DeepEqual(got, set) {
		t.Errorf("%v\ngot  %+v\nwant %+v", err, got, set)
	}
}

func TestBrokenSettingsPointAtTheLineAndAreNotLost(t *testing.T) {
	s := open(t)
	for name, text := range map[string]string{
		"unknown key": "theme = \"dark\"\ncolour = 1\n",
		"wrong value": "language = \"it\"\ntheme = \"pink\"\n",
		"wrong type":  "theme = \"dark\"\nspeed = \"fast\"\n",
		"torn":        "theme = \"dark\"\nspeed = \n",
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(s.Config, "settings.toml")
			if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
			set, err := s.LoadSettings()
			var f *games.Fault
			if !errors.As(err, &f) || f.Line != 2 {
				t.Errorf("got %v, want a fault at line 2", err)
			}
			if set.Theme != "light" {
				t.Errorf("theme %q", set.Theme)
			}
			if kept, _ := os.ReadFile(file); string(kept) != text {
				t.Error("the person's file was changed")
			}
		})
	}
}

// Settings as large as a film are refused and never read as a whole.
func TestSettingsAsLargeAsAFilm(t *testing.T) {
	s := open(t)
	path := filepath.Join(s.Config, "settings.toml")
	if err := os.WriteFile(path, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(path, 5<<30); err != nil {
		t.Skip(err)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := s.LoadSettings()
	runtime.ReadMemStats(&after)
	var f *games.Fault
	if !errors.As(err, &f) || f.Problem != "fault.long-text" {
		t.Errorf("got %v", err)
	}
	if mb := (after.TotalAlloc - before.TotalAlloc) >> 20; mb > 16 {
		t.Errorf("it takes %d MB", mb)
	}
	if _, err := store.OpenJournal(path); !errors.Is(err, store.ErrNoLine) {
		t.Errorf("a film is gone on with: %v", err)
	}
}

func TestReportsAreKeptApartAndAreFew(t *testing.T) {
	s := open(t)
	at := time.Now()
	seen := map[string]bool{}
	for n := range 30 {
		path, err := s.Report(store.Bug{Version: "1", Where: "here", What: n, Stack: []byte("stack"), Match: "banchisa 1\n"}, at)
		if err != nil || seen[path] {
			t.Fatalf("%v, %s again: %v", err, path, seen[path])
		}
		text, err := os.ReadFile(path)
		if err != nil || !strings.Contains(string(text), "here\n\n"+strconv.Itoa(n)+"\n\nstack") || !strings.Contains(string(text), "banchisa 1") {
			t.Errorf("%v:\n%s", err, text)
		}
	}
	if files, _ := filepath.Glob(filepath.Join(s.Reports(), "*")); len(files) != 20 {
		t.Errorf("%d reports are kept", len(files))
	}
}

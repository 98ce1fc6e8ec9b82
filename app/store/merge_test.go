package store_test

import (
	"fmt"
	"os"
	"os/exec"
	"reflect"
	"slices"
	"strconv"
	"testing"
	"testing/synctest"
	"time"

	"banchisa/app/store"
)

// What two windows change in the same map, list or table of the settings is kept.
func TestTwoWindowsChangeTheSameField(t *testing.T) {
	s := open(t)
	base, _ := s.LoadSettings()
	base.RecentMatches = []string{"a", "b", "c"}
	base.FinishedLessons = []string{"isaac/place"}
	base.Setups = map[string]store.SavedSetup{"isaac": {Variant: "classic"}, "polar": {Variant: "short"}}
	base.Moments.Seen = map[string]int{"a": 1}
	if err := s.SaveSettings(base); err != nil {
		t.Fatal(err)
	}
	one, two := base.Clone(), base.Clone()
	one.RecentMatches, two.RecentMatches = []string{"c", "a", "b"}, []string{"d", "b", "c"}
	one.FinishedLessons = append(one.FinishedLessons, "isaac/remove")
	two.FinishedLessons = append(two.FinishedLessons, "polar/first")
	one.Setups["isaac"], two.Setups["fuga"] = store.SavedSetup{Variant: "long"}, store.SavedSetup{Variant: "classic"}
	delete(two.Setups, "polar")
	one.Moments.Seen["a"], two.Moments.Seen["b"] = 2, 1
	one.Fair.PIN, two.Fair.Idle = "1234", "2m"
	one.Volume, two.Sea = 1, true
	for _, set := range []store.Settings{one, two} {
		if _, err := s.MergeSettings(base, set); err != nil {
			t.Fatal(err)
		}
	}
	got, err := s.LoadSettings()
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(got.FinishedLessons)
	for name, pair := range map[string][2]any{
		"recent matches": {got.RecentMatches, []string{"d", "c", "b"}},
		"lessons":        {got.FinishedLessons, []string{"isaac/place", "isaac/remove", "polar/first"}},
		"set-ups":        {[]int{len(got.Setups), len(got.Setups["isaac"].Variant), len(got.Setups["fuga"].Variant)}, []int{2, 4, 7}},
		"moments":        {got.Moments.Seen, map[string]int{"a": 2, "b": 1}},
		"fair":           {got.Fair, store.FairSettings{PIN: "1234", Idle: "2m"}},
		"sounds":         {got.Sounds, store.Sounds{Volume: 1, Sea: true}},
	} {
		if !reflect.DeepEqual(pair[0], pair[1]) {
			t.Errorf("%s: %v, want %v", name, pair[0], pair[1])
		}
	}
	if base.Moments.Seen["a"] != 1 || len(base.Setups) != 2 {
		t.Error("merging has changed what was merged")
	}
}

// changeCount is how often each of two programs changes every file: BANCHISA_KILLS, or a few times.
func changeCount() int {
	if n, err := strconv.Atoi(os.Getenv("BANCHISA_KILLS")); err == nil {
		return n
	}
	return 20
}

// TestTwoProgramsChangeOneFolder lets two programs change the settings, the family and the logs of one folder in
// turn: nothing that either has written is lost.
func TestTwoProgramsChangeOneFolder(t *testing.T) {
	if home := os.Getenv("BANCHISA_CHANGED"); home != "" {
		changeFolder(t, home, os.Getenv("BANCHISA_CHANGER"))
		return
	}
	home, names := t.TempDir(), []string{"a", "b"}
	var programs []*exec.Cmd
	for _, name := range names {
		cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestTwoProgramsChangeOneFolder$")
		cmd.Env = append(os.Environ(), "BANCHISA_CHANGED="+home, "BANCHISA_CHANGER="+name)
		cmd.Stdout, cmd.Stderr = os.Stderr, os.Stderr
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		programs = append(programs, cmd)
	}
	for _, cmd := range programs {
		if err := cmd.Wait(); err != nil {
			t.Error(err)
		}
	}
	s := store.Store{ConfigDir: home, DataDir: home}
	set, err := s.LoadSettings()
	family, familyErr := s.LoadFamily()
	want := len(names) * changeCount()
	for what, n := range map[string]int{
		"lessons": len(set.FinishedLessons), "moments": len(set.Moments.Seen), "players": len(family.Members),
		"lines of lessons": len(s.LessonLog().Entries()), "lines of puzzles": len(s.PuzzleLog().Entries()),
	} {
		if n != want || err != nil || familyErr != nil {
			t.Errorf("%d %s, want %d: %v, %v", n, what, want, err, familyErr)
		}
	}
}

// changeFolder is a program that changes the files of a folder.
func changeFolder(t *testing.T, home, name string) {
	s := store.Store{ConfigDir: home, DataDir: home}
	base, err := s.LoadSettings()
	for i := range changeCount() {
		id := fmt.Sprint(name, i)
		set := base.Clone()
		set.FinishedLessons = append(set.FinishedLessons, id)
		if set.Moments.Seen == nil {
			set.Moments.Seen = map[string]int{}
		}
		set.Moments.Seen[id] = 1
		if err == nil {
			base, err = s.MergeSettings(base, set)
		}
		if err == nil {
			_, err = s.UpdateFamily(store.Family{}, func(f *store.Family) error {
				return f.Set("", store.Member{Name: id, Color: store.Colors[0], Symbol: store.Symbols[0]}, time.Unix(1e9, 0))
			})
		}
		entry := store.LogEntry{Date: time.Unix(1e9, 0), Name: id, Stars: 1, Person: name}
		if err == nil {
			err = s.LessonLog().Append(entry)
		}
		if err == nil {
			err = s.PuzzleLog().Append(entry)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// A program that writes for as long as it may, again and again, is waited for, and one that stands still is not.
func TestOneProgramWaitsForAnother(t *testing.T) {
	for name, c := range map[string]struct {
		turns  int
		hold   time.Duration
		during bool // whether the second program goes on during a turn of the first
	}{
		"busy":    {5, 3 * time.Second, false},
		"stopped": {1, time.Minute, true},
	} {
		t.Run(name, func(t *testing.T) {
			s := store.Store{ConfigDir: t.TempDir()}
			synctest.Test(t, func(t *testing.T) {
				holds := false
				go func() {
					for range c.turns {
						_, _ = s.UpdateFamily(store.Family{}, func(*store.Family) error {
							holds = true
							time.Sleep(c.hold)
							holds = false
							return nil
						})
					}
				}()
				time.Sleep(time.Second + time.Millisecond/2) // its polls miss the moments between two turns
				during := false
				_, err := s.UpdateFamily(store.Family{}, func(*store.Family) error {
					during = holds
					return nil
				})
				if err != nil || during != c.during {
					t.Errorf("goes on during the turn of the first: %t, %v", during, err)
				}
				time.Sleep(time.Hour)
			})
		})
	}
}

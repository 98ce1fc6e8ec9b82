package store_test

import (
	"errors"
	"testing"
	"time"

	"banchisa/app/store"
	"banchisa/games"
)

// Against which bots a person is warned of mistakes without asking for it: easy ones alone.
func TestWarnsAgainst(t *testing.T) {
	for _, c := range []struct {
		set    store.Moments
		levels []int
		want   bool
	}{
		{store.Moments{Warnings: store.WarnEasy}, []int{0, 3}, true},
		{store.Moments{Warnings: store.WarnEasy}, []int{0, 4}, false},
		{store.Moments{Warnings: store.WarnEasy}, []int{0, 0}, false},
		{store.Moments{Warnings: store.WarnNever}, []int{0, 1}, false},
		{store.Moments{Warnings: store.WarnAlways}, []int{0, 5}, true},
		{store.Moments{Warn: true}, []int{0, 5}, true},
	} {
		if got := c.set.WarnsAgainst(c.levels); got != c.want {
			t.Errorf("%+v against %v: %t", c.set, c.levels, got)
		}
	}
}

// The last person is found also in a set-up of before its time was kept.
func TestLastPerson(t *testing.T) {
	set := func(played int64, name string) store.SavedSetup {
		return store.SavedSetup{Played: played, Seats: []store.SavedSeat{{Level: 3}, {Name: name}}}
	}
	for want, setups := range map[string]map[string]store.SavedSetup{
		"":     nil,
		"Anna": {"isaac": set(0, "Anna")},
		"Bea":  {"isaac": set(7, "Anna"), "polar": set(8, "Bea"), "fuga": set(9, "")},
	} {
		if got := (&store.Settings{Setups: setups}).LastPerson(); got != want {
			t.Errorf("%v: %q", setups, got)
		}
	}
}

// Reading that panics is the fault of the file, and takes none of the budget.
func TestReadingThatPanics(t *testing.T) {
	b := &store.ReadBudget{Deadline: 2 * time.Second}
	_, err := store.Read(b, "odd", func(string) (int, error) { panic("odd") })
	if fault := new(games.FileError); !errors.As(err, &fault) || fault.ProblemKey != "fault.unreadable" || b.Exhausted() {
		t.Errorf("%v, exhausted %t", err, b.Exhausted())
	}
	if n, err := store.Read(b, "even", func(string) (int, error) { return 7, nil }); n != 7 || err != nil {
		t.Errorf("%d, %v", n, err)
	}
}

package puzzles_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"banchisa/app/i18n"
	"banchisa/app/puzzles"
	"banchisa/app/store"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/isaac"
	gamepuzzles "banchisa/games/puzzles"
	"banchisa/resources"
)

func day(t *testing.T, text string) time.Time {
	t.Helper()
	date, err := time.Parse("2006-01-02", text)
	if err != nil {
		t.Fatal(err)
	}
	return date
}

// The puzzle of the day hangs on the date on the calendar alone: neither on the hour nor on the
// time zone, and a clock that is set back finds the same one again.
func TestPuzzleOfTheDayIsStable(t *testing.T) {
	name := func(date time.Time) string {
		p, err := puzzles.OfTheDay(date)
		if err != nil || p == nil {
			t.Fatalf("%v: %v, %v", date, p, err)
		}
		return puzzles.Name(p)
	}
	first := name(day(t, "2026-11-22"))
	for _, hours := range []int{-12, -5, 0, 1, 14} {
		zone := time.FixedZone("", hours*3600)
		for _, hour := range []int{0, 12, 23} {
			if got := name(time.Date(2026, 11, 22, hour, 59, 59, 0, zone)); got != first {
				t.Errorf("%d o'clock at %+d: %s, not %s", hour, hours, got, first)
			}
		}
	}
	if next := name(day(t, "2026-11-23")); next == first {
		t.Errorf("%s on two days", next)
	}
	if again := name(day(t, "2026-11-22")); again != first {
		t.Errorf("%s, then %s", first, again)
	}
	for _, date := range []string{"1970-01-01", "1999-12-31", "2100-02-29"} {
		if d, err := time.Parse("2006-01-02", date); err == nil {
			name(d)
		}
	}
}

// TestListStatesWhatTheFilesHave compares the list of each game with its puzzles, which take longer to read.
func TestListStatesWhatTheFilesHave(t *testing.T) {
	for _, game := range puzzles.Games() {
		all, err := gamepuzzles.ReadFolder(catalog.Resolver(), resources.Puzzles, "puzzles/"+game.ID)
		if err != nil {
			t.Fatal(err)
		}
		var want []puzzles.Entry
		for _, p := range all {
			want = append(want, puzzles.EntryOf(p))
		}
		if got, err := puzzles.List(game); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %v, %v; want %v", game.ID, got, err, want)
		}
	}
}

// All puzzles of a game have their day before one comes twice.
func TestEveryPuzzleHasItsDay(t *testing.T) {
	for _, game := range puzzles.Games() {
		all, err := puzzles.List(game)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		for i := range len(all) * len(puzzles.Games()) {
			p, err := puzzles.OfTheDay(day(t, "2026-01-01").AddDate(0, 0, i))
			if err != nil {
				t.Fatal(err)
			}
			if p.Match.Game == game {
				seen[p.ID] = true
			}
		}
		if len(seen) != len(all) {
			t.Errorf("%s: %d of %d puzzles", game.ID, len(seen), len(all))
		}
	}
}

// What a person has solved is found by the name.
func TestBy(t *testing.T) {
	own := store.LogEntry{Name: "isaac/001", Stars: 3, Person: "Nonna Lia"}
	all := []store.LogEntry{{Name: "isaac/001", Stars: 2}, own, {Name: "isaac/002", Stars: 1, Person: "Bruno"}}
	if got := puzzles.By(all, "Nonna Lia"); len(got) != 1 || got[0] != own {
		t.Errorf("Nonna Lia has %v", got)
	}
}

// Every theme has its sentences in both languages.
func TestEveryThemeHasItsSentences(t *testing.T) {
	for _, language := range i18n.Languages() {
		texts := i18n.For(language)
		for _, game := range catalog.All {
			for _, goal := range game.Goals {
				for _, kind := range []string{"", ".wrong", ".why"} {
					key := "puzzle." + game.ID + "." + goal.ID + kind
					if got := texts.Localize(key, "White", 2); got == "" || strings.Contains(got, key) {
						t.Errorf("%s: %q", key, got)
					}
				}
			}
		}
	}
}

// The stars of the first time count, also when a puzzle is solved better later.
func TestTheFirstTimeCounts(t *testing.T) {
	all := []store.LogEntry{{Name: "isaac/001", Stars: 1}, {Name: "isaac/001", Stars: 3}, {Name: "isaac/002", Stars: 3}, {Name: "isaac/002", Stars: 2}}
	if solved := puzzles.Solved(all); solved["isaac/001"] != 1 || solved["isaac/002"] != 3 {
		t.Errorf("%v", solved)
	}
}

func TestSeries(t *testing.T) {
	for name, c := range map[string]struct {
		days  []string
		today string
		want  int
	}{
		"none":               {nil, "2026-11-22", 0},
		"today":              {[]string{"2026-11-22"}, "2026-11-22", 1},
		"twice today":        {[]string{"2026-11-22", "2026-11-22"}, "2026-11-22", 1},
		"up to yesterday":    {[]string{"2026-11-20", "2026-11-21"}, "2026-11-22", 2},
		"with a gap":         {[]string{"2026-11-19", "2026-11-21", "2026-11-22"}, "2026-11-22", 2},
		"long ago":           {[]string{"2026-11-01", "2026-11-02"}, "2026-11-22", 0},
		"a clock once ahead": {[]string{"2026-11-21", "2026-12-24", "2026-11-22"}, "2026-11-22", 2},
		"over a month's end": {[]string{"2026-02-28", "2026-03-01"}, "2026-03-01", 2},
	} {
		t.Run(name, func(t *testing.T) {
			var solved []store.LogEntry
			for _, d := range c.days {
				solved = append(solved, store.LogEntry{Date: day(t, d), Name: "isaac/001", Stars: 1})
			}
			if got := puzzles.Series(solved, day(t, c.today)); got != c.want {
				t.Errorf("got %d, want %d", got, c.want)
			}
		})
	}
}

// TestIsaacIsWonAlone checks what the sentence of those puzzles says: the other seat is out, so that points decide.
func TestIsaacIsWonAlone(t *testing.T) {
	all, err := gamepuzzles.ReadFolder(catalog.Resolver(), resources.Puzzles, "puzzles/isaac")
	if err != nil {
		t.Fatal(err)
	}
	won := 0
	for _, p := range all {
		if p.Goal.ID != games.WinGoal.ID {
			continue
		}
		won++
		s := p.Match.State().(*isaac.State)
		if !s.Passed(1-p.Seat()) || s.Score(1-p.Seat()) < s.Score(p.Seat()) {
			t.Errorf("%s: the other seat is not out and ahead\n%v", p.ID, s)
		}
	}
	if won == 0 {
		t.Error("no such puzzle")
	}
}

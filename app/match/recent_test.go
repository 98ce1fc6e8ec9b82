package match_test

import (
	"fmt"
	"slices"
	"testing"

	"banchisa/app/match"
	"banchisa/app/store"
)

// The match that was played last is the first of twelve, each once.
func TestRecentMatches(t *testing.T) {
	var set store.Settings
	for i := range 14 {
		if !match.MarkRecent(&set, fmt.Sprintf("folder/%d.banchisa", i)) {
			t.Errorf("match %d changes nothing", i)
		}
	}
	if len(set.RecentMatches) != 12 || set.RecentMatches[0] != "13.banchisa" || set.RecentMatches[11] != "2.banchisa" {
		t.Errorf("recent %v", set.RecentMatches)
	}
	if match.MarkRecent(&set, "13.banchisa") || match.MarkRecent(&set, "") {
		t.Error("the last match again, or none, changes something")
	}
	if !match.MarkRecent(&set, "5.banchisa") || set.RecentMatches[0] != "5.banchisa" || len(set.RecentMatches) != 12 {
		t.Errorf("recent %v", set.RecentMatches)
	}
	match.ForgetRecent(&set, "folder/5.banchisa")
	if len(set.RecentMatches) != 11 || slices.Contains(set.RecentMatches, "5.banchisa") {
		t.Errorf("recent %v", set.RecentMatches)
	}
}

// A table that was turned by hand stays so until it is turned back.
func TestTurnedMatches(t *testing.T) {
	var set store.Settings
	for _, c := range []struct {
		path         string
		turned, want bool
		left         []string
	}{
		{"", true, false, nil},
		{"a", false, false, nil},
		{"folder/a", true, true, []string{"a"}},
		{"a", true, false, []string{"a"}},
		{"b", true, true, []string{"b", "a"}},
		{"a", false, true, []string{"b"}},
	} {
		if got := match.MarkTurned(&set, c.path, c.turned); got != c.want || !slices.Equal(set.TurnedMatches, c.left) {
			t.Errorf("%s turned %v: changed %v, turned are %v", c.path, c.turned, got, set.TurnedMatches)
		}
	}
}

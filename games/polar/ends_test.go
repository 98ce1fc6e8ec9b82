package polar_test

import (
	"context"
	"math"
	"path/filepath"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/catalog"
	"banchisa/games/gametest"
	"banchisa/games/polar"
	"banchisa/games/record"
	"banchisa/resources"
)

// endings are the recorded matches: a variant, its seats, and a condition on the end.
var endings = map[string]struct {
	variant string
	seats   []string
	ends    func(s *polar.State, last []string) bool
}{
	"landed": {"classic", []string{"red", "black", "yellow"}, func(_ *polar.State, last []string) bool {
		return last[2] == "land" && last[1][0] == '='
	}},
	"landed-corrected": {"classic", []string{"yellow", "red", "black"}, func(_ *polar.State, last []string) bool {
		return last[2] == "land" && strings.HasPrefix(last[1], "correct ")
	}},
	"landed-six": {"classic-high", []string{"red", "black", "yellow", "green", "blue", "white"}, func(_ *polar.State, last []string) bool {
		return last[2] == "land"
	}},
	"landed-short": {"short", []string{"red", "black", "yellow"}, func(_ *polar.State, last []string) bool { return last[2] == "land" }},
	"landed-calm":  {"calm", []string{"red", "black", "yellow", "green"}, func(_ *polar.State, last []string) bool { return last[2] == "land" }},
	"landed-first-colour": {"duel", []string{"red", "black"}, func(s *polar.State, _ []string) bool {
		return s.Winner() == 0 || s.Winner() == 1
	}},
	"landed-second-colour": {"duel", []string{"black", "red"}, func(s *polar.State, _ []string) bool {
		return s.Winner() >= 2
	}},
	"draw": {"classic-low", []string{"red", "black", "yellow"}, func(s *polar.State, _ []string) bool { return s.Winner() < 0 }},
}

// Every way to end is recorded, replays, and agrees with its seed.
func TestRecordedEndings(t *testing.T) {
	for name, e := range endings {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join("testdata", "end-"+name+".banchisa")
			if gametest.Updating() {
				writeRecord(t, file, e.variant, e.seats, e.ends)
			}
			m := gametest.ReplayRecord(t, catalog.Resolver(), file)
			s := m.State().(*polar.State)
			if !e.ends(s, lastActions(m)) {
				t.Errorf("it ends otherwise\n%s", s)
			}
		})
	}
}

// lastActions returns the last three actions.
func lastActions(m *record.Match) []string {
	names := make([]string, 3)
	for i := range names {
		k := m.Len() - 3 + i
		names[i] = m.StateAt(k).FormatAction(m.Actions()[k])
	}
	return names
}

// writeRecord searches for a match of bots with that end and records it.
func writeRecord(t *testing.T, file, variant string, seats []string, ends func(*polar.State, []string) bool) {
	for seed := range uint64(200) {
		m := playMatch(t, variant, seats, seed, strings.Contains(file, "draw"))
		if s := m.State().(*polar.State); s.Over() && ends(s, lastActions(m)) {
			gametest.WriteRecord(t, m, file)
			return
		}
	}
	t.Fatal("no match ends so")
}

// playMatch returns a match of bots, or of random play for ends where nobody lands.
func playMatch(t *testing.T, variant string, seats []string, seed uint64, random bool) *record.Match {
	for _, v := range gametest.ShippedVariants(t, polar.Game, resources.Variants) {
		if v.ID != variant {
			continue
		}
		m, err := record.New(polar.Game, games.Setup{Variant: v, Seats: seats}, record.Header{Seed: seed, HasSeed: true, Date: "2026-11-21"})
		if err != nil {
			t.Fatal(err)
		}
		bot := bots.New(polar.Game, 2, seed)
		if random {
			bot = bots.Random(seed)
		}
		err = m.Play(math.MaxInt, func(s games.State) (games.Action, error) { return bot.Choose(context.Background(), s) })
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	t.Fatalf("no variant %s", variant)
	return nil
}

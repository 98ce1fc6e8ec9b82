package isaac_test

import (
	"math/rand/v2"
	"path/filepath"
	"testing"

	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/gametest"
	"banchisa/games/isaac"
	"banchisa/games/record"
)

// endings are recorded matches for every way to end. With -update they are searched again among
// random matches.
var endings = map[string]struct {
	variant string
	winner  games.Seat
	end     isaac.End
	// also is a further condition on the match.
	also func(log []games.State) bool
}{
	"target-dark":      {"classic", isaac.Dark, isaac.ByTarget, nil},
	"target-light":     {"classic", isaac.Light, isaac.ByTarget, nil},
	"target-60":        {"quick", isaac.Light, isaac.ByTarget, nil},
	"both-out-dark":    {"classic", isaac.Dark, isaac.ByScore, playsOnAlone},
	"both-out-light":   {"classic", isaac.Light, isaac.ByScore, playsOnAlone},
	"both-wait":        {"gentle", isaac.Dark, isaac.ByScore, returnsAfterPass},
	"tie-squares":      {"classic", isaac.Dark, isaac.BySquares, nil},
	"tie-squares-of-2": {"classic", isaac.Light, isaac.BySquares, nil},
	"tie-fewer":        {"classic", isaac.Light, isaac.ByFewer, nil},
	"tie-fewer-dark":   {"classic", isaac.Dark, isaac.ByFewer, nil},
	"tie-dark":         {"classic", isaac.Dark, isaac.ByDark, nil},
}

// endStats are the statistics that count an end.
var endStats = map[string]isaac.End{
	"target reached": isaac.ByTarget, "tie, longer line": isaac.BySquares, "tie, fewer tiles": isaac.ByFewer, "tie, Dark": isaac.ByDark,
}

// playsOnAlone reports whether a seat is out while the other removes twice or more.
func playsOnAlone(log []games.State) bool {
	alone := 0
	for _, s := range log {
		if s := s.(*isaac.State); s.Phase() == isaac.Advancing && s.Passed(1-s.Actor()) {
			alone++
		}
	}
	return alone >= 2
}

// returnsAfterPass reports whether a seat passes in scoring and removes a tile later.
func returnsAfterPass(log []games.State) bool {
	waited := [2]bool{}
	for _, s := range log {
		s := s.(*isaac.State)
		if s.Phase() == isaac.Removing {
			waited[isaac.Dark] = waited[isaac.Dark] || s.Passed(isaac.Dark)
			waited[isaac.Light] = waited[isaac.Light] || s.Passed(isaac.Light)
		}
		if s.Phase() == isaac.Advancing && waited[s.Actor()] {
			return true
		}
	}
	return false
}

func TestRecordedEndings(t *testing.T) {
	for name, c := range endings {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join("testdata", "end-"+name+".banchisa")
			if gametest.Updating() {
				findEnding(t, file, name, c.variant, c.winner, c.end, c.also)
			}
			m := gametest.ReplayRecord(t, catalog.Resolver(), file)
			s := m.State().(*isaac.State)
			if winner, end := s.Winner(); winner != c.winner || end != c.end {
				t.Errorf("won by %d as %d, want %d as %d\n%v", winner, end, c.winner, c.end, s)
			}
			for _, stat := range s.Stats() {
				if end, is := endStats[stat.Name]; is && stat.Count != games.CountIf(end == c.end) {
					t.Errorf("%q is counted %d times", stat.Name, stat.Count)
				}
			}
			var log []games.State
			m.Each(func(_ int, s games.State, _ games.Action) bool { log = append(log, s.Clone()); return true })
			if c.also != nil && !c.also(log) {
				t.Error("the match does not show what it is kept for")
			}
		})
	}
}

// findEnding searches for a match that ends in this way and records it. If the target is to be
// reached, the winner plays well and the other at random.
func findEnding(t *testing.T, file, name, variant string, winner games.Seat, end isaac.End, also func([]games.State) bool) {
	v := shippedVariant(t, variant)
	setup := games.Setup{Variant: v, Seats: []string{"dark", "light"}}
	buf := make([]games.Action, 0, 1024)
	for seed := range uint64(3_000_000) {
		s, r := newState(t, v), rand.New(rand.NewPCG(seed, uint64(len(name))))
		var log []games.State
		var played []games.Action
		for s.Actor() != games.Terminal {
			buf = s.LegalActions(buf[:0])
			a := buf[r.IntN(len(buf))]
			if end == isaac.ByTarget && s.Actor() == winner {
				a = isaac.Game.Heuristics.RolloutPolicy(s, buf, r)
			}
			if also != nil {
				log = append(log, s.Clone())
			}
			played = append(played, a)
			s.Apply(a)
		}
		if w, e := s.Winner(); w != winner || e != end {
			continue
		}
		if also != nil && !also(log) {
			continue
		}
		gametest.WriteRecord(t, gametest.NewRecord(t, isaac.Game, setup, record.Header{}, played), file)
		return
	}
	t.Fatalf("no match found that ends as %s", name)
}

package fuga_test

import (
	"bytes"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/fuga"
	"banchisa/games/gametest"
	"banchisa/games/record"
)

// ending describes the recorded match of one way to end.
type ending struct {
	arrests, kills, escaped int
	exchanged               bool
	victims                 bool // the criminals win by victims alone
	last                    fuga.Kind
	winner                  string
}

// endings are recorded matches for every way to end, those of revision 1 in testdata, those of revision 2
// in testdata/r2. With -update those of the second are searched again among matches of sampled turns.
var endings = map[string]struct {
	variant string
	edits   []string
	ending
}{
	"timetable-tie":      {"stretto", []string{`tie = "draw"`, `tie = "police"`}, ending{last: fuga.Done, winner: "police"}},
	"timetable-exchange": {"golfo-2", nil, ending{exchanged: true, last: fuga.Done, winner: "criminals"}},
	"both-escape":        {"stretto", nil, ending{escaped: 2, exchanged: true, last: fuga.Flee, winner: "criminals"}},
	"both-arrested":      {"golfo-2", nil, ending{arrests: 2, exchanged: true, last: fuga.Roll, winner: "police"}},
	"both-killed":        {"notte", nil, ending{kills: 2, exchanged: true, last: fuga.Roll, winner: "criminals"}},
	"one-each":           {"stretto", nil, ending{arrests: 1, escaped: 1, exchanged: true, last: fuga.Roll, winner: "police"}},
	"killed-and-away":    {"stretto", nil, ending{kills: 1, escaped: 1, exchanged: true, last: fuga.Flee, winner: "criminals"}},
	"victims":            {"golfo-2", nil, ending{victims: true, last: fuga.Done, winner: "criminals"}},
	"draw":               {"stretto", nil, ending{last: fuga.Done, winner: "draw"}},
	"tie-criminals":      {"stretto", []string{`tie = "draw"`, `tie = "criminals"`}, ending{last: fuga.Done, winner: "criminals"}},
}

func (e ending) matches(s *fuga.State, last fuga.Kind) bool {
	arrests, kills, victims, escaped := s.Tally()
	word := bytes.Fields([]byte(s.FormatResult()))[0]
	if e.victims != (victims > 0 && !s.Exchanged()) && e.victims {
		return false
	}
	return arrests == e.arrests && kills == e.kills && escaped == e.escaped && s.Exchanged() == e.exchanged &&
		last == e.last && string(word) == e.winner
}

func TestRecordedEndings(t *testing.T) {
	for name, c := range endings {
		t.Run("revision 1, "+name, func(t *testing.T) {
			checkEnding(t, filepath.Join("testdata", "end-"+name+".banchisa"), 1, c.ending)
		})
		t.Run(name, func(t *testing.T) {
			file := filepath.Join("testdata", "r2", "end-"+name+".banchisa")
			if gametest.Updating() {
				findEnding(t, file, scenarioWith(t, c.variant, c.edits...), c.ending)
			}
			checkEnding(t, file, 2, c.ending)
		})
	}
}

// checkEnding checks that a record of a revision verifies, and how it ends.
func checkEnding(t *testing.T, file string, revision int, c ending) {
	m := gametest.ReplayRecord(t, catalog.Resolver(), file)
	if m.Revision != revision {
		t.Errorf("%s is of revision %d", file, m.Revision)
	}
	s, last := m.State().(*fuga.State), fuga.Kind(0)
	m.Each(func(_ int, _ games.State, a games.Action) bool {
		if a != 0 {
			last = fuga.Unpack(a).Kind
		}
		return true
	})
	if !c.matches(s, last) {
		t.Errorf("it ends otherwise: %s after %s\n%v", s.FormatResult(), last, s)
	}
	want := map[string][]float64{"police": {1, 0}, "criminals": {0, 1}, "draw": {0.5, 0.5}}[c.winner]
	if got := s.Returns(nil); !slices.Equal(got, want) {
		t.Errorf("%s, but the returns are %v", c.winner, got)
	}
	if got := m.StateAt(m.Len() - 1).Returns(nil); !slices.Equal(got, []float64{0, 0}) {
		t.Errorf("one action before the end the returns are %v", got)
	}
}

// A match resumes on its own map: a record with the strait's map of revision 1 replays on it,
// though the shipped strait has changed since.
func TestMatchKeepsItsMap(t *testing.T) {
	m := gametest.ReplayRecord(t, catalog.Resolver(), filepath.Join("..", "record", "testdata", "fuga-r1-3.banchisa"))
	was, is := m.State().(*fuga.State).Rules(), newState(t, "stretto").(*fuga.State).Rules()
	if m.Setup.Variant.ID != "stretto" || bytes.Equal(was.Letters, is.Letters) {
		t.Errorf("the file has today's map of %s, so that it shows nothing", m.Setup.Variant.ID)
	}
}

// playPlans plays a match of sampled turns with some random actions; dice come from the seed.
func playPlans(s games.State, seed uint64, each func(before games.State, a games.Action)) {
	r := rand.New(rand.NewPCG(seed, 3))
	var queue, buf []games.Action
	rolled := 0
	for s.Actor() != games.Terminal {
		actor := s.Actor()
		if actor == games.Chance {
			a := games.SeededChance(s, seed, rolled)
			rolled++
			each(s, a)
			s.Apply(a)
			queue = nil
			continue
		}
		buf = s.LegalActions(buf[:0])
		if len(queue) == 0 {
			queue = fuga.Game.Heuristics.SampleTurn(s, nil, r)
		}
		a := queue[0]
		queue = queue[1:]
		each(s, a)
		s.Apply(a)
		if s.Actor() != actor {
			queue = nil
		}
	}
}

func findEnding(t *testing.T, file string, v games.Variant, want ending) {
	setup := games.Setup{Variant: v, Seats: v.SeatIDs}
	for seed := range uint64(60_000) {
		s := gametest.NewState(t, fuga.Game, setup)
		var played []games.Action
		playPlans(s, seed, func(_ games.State, a games.Action) { played = append(played, a) })
		if !want.matches(s.(*fuga.State), fuga.Unpack(played[len(played)-1]).Kind) {
			continue
		}
		gametest.WriteRecord(t, gametest.NewRecord(t, fuga.Game, setup, record.Header{Seed: seed}, played), file)
		return
	}
	t.Fatal("no match found that ends so")
}

// shortOr returns the first number in short mode, else the second.
func shortOr(little, full int) int {
	if testing.Short() {
		return little
	}
	return full
}

// The score follows from the lines of the match: 6 for each arrest, 2 for each criminal killed, 4
// for the exchange, 1 for each unit that leaves the map except by fleeing, to the box or by an
// arrest.
func TestScoreIdentities(t *testing.T) {
	for _, id := range []string{"golfo", "stretto", "notte", "boa"} {
		for seed := range uint64(shortOr(6, 45)) {
			s := newState(t, id).(*fuga.State)
			swaps, gone, fled := 0, 0, 0
			playPlans(s, seed, func(before games.State, a games.Action) {
				m := fuga.Unpack(a)
				after := before.Clone().(*fuga.State)
				after.Apply(a)
				switch m.Kind {
				case fuga.Exchange:
					swaps++
				case fuga.Flee:
					fled++
				case fuga.Lose, fuga.Roll:
					for u := fuga.Policeman1; u < fuga.Ferry; u++ {
						_, was := before.(*fuga.State).Position(u)
						_, is := after.Position(u)
						if was && !is && (u.IsPolice() || u.IsSuspect() && m.Kind == fuga.Lose) {
							gone++
						}
					}
				}
			})
			arrests, kills, victims, escaped := s.Tally()
			p, c := s.Points()
			if swaps > 1 || p != 6*arrests+2*kills || c != 4*swaps+victims || victims != gone || fled != escaped {
				t.Errorf("%s %d: police %d, criminals %d; %d swaps, %d gone, %d fled\n%v", id, seed, p, c, swaps, gone, fled, s)
			}
			if arrests+kills+escaped+s.CriminalsLeft() != 2 {
				t.Errorf("%s %d: two criminals are %d + %d + %d + %d", id, seed, arrests, kills, escaped, s.CriminalsLeft())
			}
		}
	}
}

// Every sampled turn is legal, action by action, and never empty.
func TestSampledTurnsAreLegal(t *testing.T) {
	for _, id := range []string{"golfo", "stretto", "notte", "boa"} {
		for seed := range uint64(shortOr(3, 15)) {
			s := newState(t, id)
			playPlans(s, seed, func(before games.State, a games.Action) {
				if rule := games.Check(before, a); rule != "" {
					t.Fatalf("%s %d: the plan's %s breaks %s in\n%v", id, seed, before.FormatAction(a), rule, before)
				}
			})
		}
	}
}

// A sampled turn does not board what its unit has just left, which would be a circle.
func TestSampledTurnsDoNotLoop(t *testing.T) {
	boardings := 0
	for seed := range uint64(shortOr(10, 40)) {
		s := newState(t, "golfo")
		way := map[string]bool{}
		playPlans(s, seed, func(before games.State, a games.Action) {
			name := before.FormatAction(a)
			if strings.HasPrefix(name, "board ") {
				if boardings++; way[name] {
					t.Errorf("%d: %s twice in one movement\n%v", seed, name, before)
				}
				way[name] = true
			} else if !strings.HasPrefix(name, "step ") && !strings.HasPrefix(name, "leave ") {
				clear(way)
			}
		})
	}
	if boardings == 0 {
		t.Error("nobody boarded anything")
	}
}

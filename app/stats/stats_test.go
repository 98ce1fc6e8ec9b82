package stats_test

import (
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"banchisa/app/stats"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/record"
)

// playMatch plays a random match of a game between two people to its end.
func playMatch(t *testing.T, game string, seed uint64) *record.Match {
	t.Helper()
	g := catalog.Find(game)
	v, err := catalog.FindVariant(g, "")
	if err != nil {
		t.Fatal(err)
	}
	setup := games.Setup{Variant: v, Seats: v.SeatIDs[:v.Seats.Min]}
	m, err := record.New(g, setup, record.Header{Seed: seed, HasSeed: true, Players: map[string]string{setup.Seats[0]: "Ada", setup.Seats[1]: "bot:3"}})
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(seed, 1))
	err = m.Play(math.MaxInt, func(s games.State) (games.Action, error) {
		legal := s.LegalActions(nil)
		return legal[r.IntN(len(legal))], nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestPeopleCountOnlyPeopleAndTheirWins(t *testing.T) {
	var all []stats.Match
	wins, streak := 0.0, 0
	for n := range 6 {
		m := playMatch(t, "isaac", uint64(n))
		s, ok := stats.FromMatch(m, time.Unix(int64(n), 0))
		if !ok {
			t.Fatal("a finished match was not read")
		}
		wins += s.Share[0]
		if streak++; s.Share[0] != 1 {
			streak = 0
		}
		all = append(all, s)
	}
	people := stats.People(all, "isaac")
	if len(people) != 1 || people[0].Name != "Ada" {
		t.Fatalf("people: %+v", people)
	}
	p := people[0]
	if p.Matches != 6 || p.Wins != wins || p.Streak != streak || p.Opponents["bot:3"].Matches != 6 {
		t.Errorf("got %+v, want 6 matches, %g wins, streak %d", p, wins, streak)
	}
	if len(stats.People(all, "polar")) != 0 {
		t.Error("people in a game without matches")
	}
}

func TestUnfinishedMatchesDoNotCount(t *testing.T) {
	g := catalog.Find("isaac")
	v, _ := catalog.FindVariant(g, "")
	m, _ := record.New(g, games.Setup{Variant: v, Seats: v.SeatIDs}, record.Header{})
	if _, ok := stats.FromMatch(m, time.Now()); ok {
		t.Error("a match that has just begun was counted")
	}
}

func TestCountChanceAddsUpToTheRolls(t *testing.T) {
	m := playMatch(t, "pinguinoe", 5)
	came, expected, events := 0, 0.0, 0
	for _, f := range stats.CountChance(m) {
		came += f.Observed
		expected += f.Expected
	}
	m.Each(func(_ int, s games.State, _ games.Action) bool {
		if s.Actor() == games.Chance {
			events++
		}
		return true
	})
	if came != events || math.Abs(expected-float64(events)) > 1e-6 {
		t.Errorf("%d events, %d came, %g expected", events, came, expected)
	}
	s, ok := stats.FromMatch(m, time.Now())
	if !ok || s.Rolls[0]+s.Rolls[1] == 0 {
		t.Fatalf("no rolls in %+v", s)
	}
	if most := 2.5 * float64(s.Rolls[0]); math.Abs(s.Luck[0]) > most {
		t.Errorf("luck %g in %d rolls", s.Luck[0], s.Rolls[0])
	}
}

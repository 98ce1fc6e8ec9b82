package analysis_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"testing"

	"banchisa/games"
	"banchisa/games/analysis"
	"banchisa/games/bots"
	"banchisa/games/catalog"
	"banchisa/games/gametest"
	"banchisa/games/gametest/breakthrough"
	"banchisa/games/gametest/race"
	"banchisa/games/record"
	"banchisa/resources"
)

// newMatch plays a match of the first seats between bots of level 1, up to that many plies.
func newMatch(t *testing.T, game *games.Game, variant games.Variant, seats, plies int) *record.Match {
	t.Helper()
	ids := variant.SeatIDs
	if len(ids) == 0 {
		ids = game.SeatIDs
	}
	m, err := record.New(game, games.Setup{Variant: variant, Seats: ids[:seats]}, record.Header{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	bot := bots.New(game, 1, 1)
	err = m.Play(plies, func(s games.State) (games.Action, error) {
		return bot.Choose(context.Background(), games.View(s, s.Actor()))
	})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// catalogMatch is a match of a game of the catalogue.
func catalogMatch(t *testing.T, id string, plies int) *record.Match {
	t.Helper()
	game := catalog.Resolver().Game(id)
	v, err := catalog.Resolver().Variant(game, "")
	if err != nil {
		t.Fatal(err)
	}
	return newMatch(t, game, v, v.Seats.Min, plies)
}

func analyze(t *testing.T, m *record.Match, iterations int) *analysis.Analysis {
	t.Helper()
	a, err := analysis.Analyze(context.Background(), m.Game, m.Setup, m.Actions(), analysis.Options{Iterations: iterations, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// checkInvariants holds an analysis to what is true of all.
func checkInvariants(t *testing.T, m *record.Match, a *analysis.Analysis) {
	t.Helper()
	if len(a.Plies) != m.Len() {
		t.Fatalf("%d plies of %d", len(a.Plies), m.Len())
	}
	luck := make([]float64, len(a.Seats))
	m.Each(func(k int, s games.State, action games.Action) bool {
		p := a.Plies[k]
		for _, shares := range [][]float64{p.Before, p.After} {
			sum := 0.0
			for _, v := range shares {
				if sum += v; v < 0 || v > 1 {
					t.Errorf("ply %d: a share of %v", p.Ply, v)
				}
			}
			if math.Abs(sum-1) > 1e-9 || len(shares) != len(a.Seats) {
				t.Errorf("ply %d: the shares %v add up to %v", p.Ply, shares, sum)
			}
		}
		chance, forced := s.Actor() == games.Chance, s.Actor() >= 0 && len(s.LegalActions(nil)) == 1
		if chance != (p.Kind == analysis.Chance) || forced != (p.Kind == analysis.Forced) {
			t.Errorf("ply %d of seat %d is %s", p.Ply, s.Actor(), p.Kind)
		}
		if p.Action != s.FormatAction(action) || p.Ply != k+1 || p.Seat != m.Setup.SeatName(s.Actor()) {
			t.Errorf("ply %d is %+v", k+1, p)
		}
		switch {
		case chance:
			for seat := range luck {
				luck[seat] += p.After[seat] - p.Before[seat]
			}
		case p.Loss < 0 || math.Abs(p.Before[s.Actor()]-p.After[s.Actor()]-p.Loss) > 1e-9:
			t.Errorf("ply %d loses %v from %v to %v", p.Ply, p.Loss, p.Before, p.After)
		}
		return true
	})
	sum := 0.0
	for seat, v := range a.Luck {
		if sum += v; math.Abs(v-luck[seat]) > 1e-4 {
			t.Errorf("seat %d has luck %v, not %v", seat, v, luck[seat])
		}
	}
	if math.Abs(sum) > 1e-3 {
		t.Errorf("luck adds up to %v", sum)
	}
	if !slices.IsSorted(a.TurningPoints) || len(a.TurningPoints) > 3 {
		t.Errorf("turning points %v", a.TurningPoints)
	}
}

func TestAnalysisOfEveryGame(t *testing.T) {
	for _, game := range catalog.All {
		t.Run(game.ID, func(t *testing.T) {
			m := catalogMatch(t, game.ID, 25)
			a := analyze(t, m, 8)
			checkInvariants(t, m, a)
			if again := analyze(t, m, 8); !reflect.DeepEqual(a, again) {
				t.Error("two analyses of one match differ")
			}
		})
	}
}

func TestAnalysisOfWholeMatches(t *testing.T) {
	v, err := race.FindVariant(race.Game, "")
	if err != nil {
		t.Fatal(err)
	}
	m := newMatch(t, race.Game, v, 2, 1000)
	a := analyze(t, m, 50)
	checkInvariants(t, m, a)
	if !slices.Equal(a.Result, m.State().Returns(nil)) {
		t.Errorf("result %v, not %v", a.Result, m.State().Returns(nil))
	}
}

// What others hide changes nothing in the analysis of a ply: in a saved match of every game with
// secrets it is the same byte for byte when the others' hidden cards are changed.
func TestHiddenCardsDoNotMatter(t *testing.T) {
	hiding := 0
	for _, game := range catalog.All {
		m, err := catalog.ShippedMatch(game)
		if err != nil {
			t.Fatal(err)
		}
		if changed, hides := checkHiddenCards(t, m); hides {
			hiding++
			if t.Logf("%s: hidden cards were changed at %d plies", game.ID, changed); changed < 5 {
				t.Errorf("%s: hidden cards were changed at %d plies only", game.ID, changed)
			}
		}
	}
	if hiding == 0 {
		t.Error("no game hides anything")
	}
}

// checkHiddenCards analyses every ply of a match twice, with the cards that its seat does not know
// as they are and changed. It returns at how many plies there was anything to change, and whether
// the game hides anything.
func checkHiddenCards(t *testing.T, m *record.Match) (changed int, hides bool) {
	if _, hides = m.State().(games.HiddenInfo); !hides {
		return 0, false
	}
	r := rand.New(rand.NewPCG(1, 2))
	o := analysis.Options{Iterations: 6, Seed: 1}
	viewer := games.Seat(0)
	m.Each(func(k int, s games.State, action games.Action) bool {
		if s.Actor() >= 0 {
			viewer = s.Actor()
		}
		other := games.View(s, viewer)
		other.(games.HiddenInfo).Determinize(r)
		if games.Equal(other, s) || games.Check(other, action) != "" {
			return true
		}
		changed++
		want := ply(m, viewer, s, action, o)
		if got := ply(m, viewer, other, action, o); got != want {
			t.Errorf("%s, ply %d: got\n%s\nwant\n%s", m.Game.ID, k+1, got, want)
		}
		return !t.Failed()
	})
	return changed, true
}

// ply returns the analysis of one ply as text.
func ply(m *record.Match, viewer games.Seat, s games.State, action games.Action, o analysis.Options) string {
	return fmt.Sprintf("%+v", analysis.NewAnalyzer(m.Game, m.Setup, o).WithViewer(viewer).Ply(context.Background(), s, []games.Action{action}))
}

// A whole match of a small game, as JSON.
func TestGolden(t *testing.T) {
	v := gametest.ShippedVariants(t, breakthrough.Game, resources.Variants)[0]
	m := newMatch(t, breakthrough.Game, v, 2, 1000)
	a := analyze(t, m, 60)
	checkInvariants(t, m, a)
	if len(a.TurningPoints) == 0 {
		t.Error("a match of level 1 has no turning point")
	}
	got, err := json.MarshalIndent(a, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	if gametest.Updating() {
		if err := os.WriteFile("testdata/breakthrough.json", got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile("testdata/breakthrough.json")
	if err != nil {
		t.Fatalf("%v; write it with -update", err)
	}
	if string(got) != string(want) {
		t.Errorf("the analysis has changed; got\n%s", got)
	}
}

func TestStopsWithItsContext(t *testing.T) {
	m := catalogMatch(t, "isaac", 10)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if a, err := analysis.Analyze(ctx, m.Game, m.Setup, m.Actions(), analysis.Options{Iterations: 1 << 20}); err == nil || a != nil {
		t.Errorf("got %v, %v", a, err)
	}
}

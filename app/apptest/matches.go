package apptest

import (
	"math/rand/v2"
	"testing"

	"banchisa/app/lessons"
	"banchisa/games"
	"banchisa/games/catalog"
	gamepuzzles "banchisa/games/puzzles"
	"banchisa/games/record"
	"banchisa/resources"
)

// HotSeatMatch returns the match of a game that ships with the app, between people.
func HotSeatMatch(t *testing.T, id string) *record.Match {
	t.Helper()
	m, err := catalog.ShippedMatch(catalog.Find(id))
	if err != nil {
		t.Fatal(err)
	}
	m.Players = map[string]string{}
	for i, seat := range m.Setup.Seats {
		m.Players[seat] = PlayerNames[i]
	}
	return m
}

// ShippedLessons returns the lessons of a game, by chapter.
func ShippedLessons(t *testing.T, g *games.Game) []*lessons.Lesson {
	t.Helper()
	all, err := lessons.Shipped(catalog.Resolver(), g.ID)
	if err != nil || len(all) == 0 {
		t.Fatalf("%d lessons, %v", len(all), err)
	}
	return all
}

// FirstWords returns the beginning of a message, enough to recognize it.
func FirstWords(message string) string { return message[:min(len(message), 30)] }

// ShippedPuzzles returns the puzzles of a game.
func ShippedPuzzles(t *testing.T, game string) []*gamepuzzles.Puzzle {
	t.Helper()
	all, err := gamepuzzles.ReadFolder(catalog.Resolver(), resources.Puzzles, "puzzles/"+game)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

var PlayerNames = []string{"Marta", "Nonna Lia", "Massimiliano", "Ugo", "Zia Annamaria", "Ada"}

// FindVariant returns a shipped variant, "" for the game's default.
func FindVariant(t testing.TB, g *games.Game, id string) games.Variant {
	t.Helper()
	v, err := catalog.FindVariant(g, id)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// DealMatch returns a match of n seats after some sensible and some random choices.
func DealMatch(t *testing.T, g *games.Game, v games.Variant, seats int, plies int, seed uint64) *record.Match {
	t.Helper()
	setup := games.Setup{Variant: v, Seats: v.SeatIDs[:seats]}
	players := map[string]string{}
	for i, id := range setup.Seats {
		players[id] = PlayerNames[i]
	}
	m, err := record.New(g, setup, record.Header{Seed: seed, HasSeed: true, Players: players})
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(seed, 1))
	for range plies {
		s := m.State()
		if s.Actor() == games.Terminal {
			break
		}
		actions := s.LegalActions(nil)
		switch {
		case s.Actor() == games.Chance:
			m.Apply(games.SampleChance(s, actions, r))
		case g.Heuristics.RolloutPolicy == nil || r.IntN(5) == 0:
			m.Apply(actions[r.IntN(len(actions))])
		default:
			m.Apply(g.Heuristics.RolloutPolicy(s, actions, r))
		}
	}
	return m
}

// LongNames are names of the greatest length, and short ones.
var LongNames = []string{"Massimiliano Ruggero", "Ada", "Annamaria Donatella", "Nonna Lia", "Zoe", "Bartolomeo Emanuele", "Ugo", "Pia", "Zia Guglielmina", "Wolfgang Maximilian", "Io"}

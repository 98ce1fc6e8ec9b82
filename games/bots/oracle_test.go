package bots_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"banchisa/games"
	"banchisa/games/bots"
)

// coins is a game of three coins: the first seat calls each before it falls, and wins if it was
// right every time.
type coins struct {
	n, right uint8
	called   games.Action // 0 while the seat is to call
}

func (cs *coins) Actor() games.Seat {
	switch {
	case cs.n == 3:
		return games.Terminal
	case cs.called != 0:
		return games.Chance
	}
	return 0
}

func (cs *coins) LegalActions(dst []games.Action) []games.Action { return append(dst, high, low) }

func (cs *coins) Apply(a games.Action) {
	if cs.called == 0 {
		cs.called = a
		return
	}
	if a == cs.called {
		cs.right++
	}
	cs.n, cs.called = cs.n+1, 0
}

func (cs *coins) FormatAction(a games.Action) string { return []string{"?", "high", "low"}[a] }

func (cs *coins) Returns(dst []float64) []float64 {
	if cs.right == 3 {
		return append(dst, 1, 0)
	}
	return append(dst, 0, 1)
}

func (cs *coins) Clone() games.State       { c := *cs; return &c }
func (cs *coins) CopyFrom(src games.State) { *cs = *src.(*coins) }
func (cs *coins) Value() any               { return *cs }
func (cs *coins) String() string           { return fmt.Sprint(*cs) }

// callTurn is the turn of a random call.
func callTurn(s games.State, dst []games.Action, r *rand.Rand) []games.Action {
	legal := s.LegalActions(nil)
	return append(dst, legal[r.IntN(len(legal))])
}

// An oracle calls every coin right, whatever the seed; other bots do not.
func TestOracleForesees(t *testing.T) {
	for name, heuristics := range map[string]games.Heuristics{"tree": {}, "planner": {SampleTurn: callTurn}} {
		t.Run(name, func(t *testing.T) {
			game := &games.Game{Heuristics: heuristics, New: func(games.Setup) (games.State, error) { return &coins{}, nil }}
			won := func(newBot func(seed uint64) bots.Bot) (n float64) {
				for seed := range uint64(20) {
					played, err := bots.Match{
						Game: game, Setup: games.Setup{Seats: []string{"one", "two"}}, Seed: seed,
						Bots: []bots.Bot{newBot(seed), bots.Random(seed)},
					}.Play(t.Context())
					if err != nil {
						t.Fatal(err)
					}
					n += played.State.Returns(nil)[0]
				}
				return n
			}
			if n := won(func(seed uint64) bots.Bot { return bots.NewOracle(game, seed) }); n != 20 {
				t.Errorf("it calls %g of 20 matches right", n)
			}
			if n := won(func(seed uint64) bots.Bot { return bots.New(game, 5, seed) }); n > 10 {
				t.Errorf("level 5 calls %g of 20 matches right", n)
			}
		})
	}
}

// Without a match that shows what comes an oracle does not choose.
func TestOracleIsRefused(t *testing.T) {
	if _, err := bots.NewOracle(kuhnGame, 1).Choose(context.Background(), &coins{}); err == nil {
		t.Error("it chooses outside a match")
	}
	if _, err := bots.Parse(kuhnGame, "oracle", 1); err == nil {
		t.Error("a seat may name it")
	}
}

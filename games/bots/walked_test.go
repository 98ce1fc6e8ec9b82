package bots_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"banchisa/games"
	"banchisa/games/bots"
)

// road is a game of one walker on a road: its seat walks up or down, does something, or ends its walk.
type road struct {
	stairs
	at, actions int
}

const (
	up games.Action = iota + 1
	down
	dig
	halt
)

func (s *road) Actor() games.Seat {
	if s.actions == 0 {
		return games.Terminal
	}
	return 0
}

func (s *road) LegalActions(dst []games.Action) []games.Action {
	return append(dst, up, down, dig, halt)
}

func (s *road) Apply(a games.Action) {
	s.actions--
	s.at += map[games.Action]int{up: 1, down: -1}[a]
}

func (s *road) Clone() games.State       { c := *s; return &c }
func (s *road) CopyFrom(src games.State) { *s = *src.(*road) }
func (s *road) Value() any               { return *s }

func (s *road) Returns(dst []float64) []float64 { return append(dst, 1) }

// roadGame is the game of a number of actions. Whole turns are a step and its end, up or down.
func roadGame(actions int) *games.Game {
	game := &games.Game{ID: "road", New: func(games.Setup) (games.State, error) { return &road{actions: actions}, nil }}
	game.Heuristics.SampleTurn = func(_ games.State, dst []games.Action, r *rand.Rand) []games.Action {
		return append(dst, up+games.Action(r.IntN(2)), halt)
	}
	game.Heuristics.Walks = games.Walks{
		Step: func(s games.State, a games.Action) (walker, from, to int, ok bool) {
			at := s.(*road).at
			return 0, at, at + map[games.Action]int{up: 1, down: -1}[a], a == up || a == down
		},
		IsEnd: func(a games.Action) bool { return a == halt },
	}
	return game
}

// TestPlannersDoNotWalkBack plays where all ways are worth the same: a bot does not walk back to where its last walk
// began.
func TestPlannersDoNotWalkBack(t *testing.T) {
	for seed := range uint64(4) {
		game := roadGame(20)
		played, err := bots.Match{Game: game, Setup: games.Setup{Seats: []string{"one"}}, Bots: []bots.Bot{bots.New(game, 4, seed)}}.Play(t.Context())
		if w := played.Walked[0]; err != nil || w.Walks < 5 || w.Returns > 0 {
			t.Errorf("%+v (%v)", w, err)
		}
	}
}

// scriptedBot plays actions one after the other.
type scriptedBot struct{ actions []games.Action }

func (b *scriptedBot) Choose(context.Context, games.State) (games.Action, error) {
	a := b.actions[0]
	b.actions = b.actions[1:]
	return a, nil
}

// TestWalked counts steps back in the same walk, and walks back to where the last one began, but not those with a
// purpose.
func TestWalked(t *testing.T) {
	for name, c := range map[string]struct {
		actions []games.Action
		want    bots.Walked
	}{
		"on":                 {[]games.Action{up, up, halt, up, halt}, bots.Walked{Steps: 3, Walks: 2}},
		"back":               {[]games.Action{up, down, halt}, bots.Walked{Steps: 2, Backtracks: 1}},
		"back after digging": {[]games.Action{up, dig, down, halt}, bots.Walked{Steps: 2}},
		"return":             {[]games.Action{up, halt, down, halt}, bots.Walked{Steps: 2, Walks: 2, Returns: 1}},
		"return to dig":      {[]games.Action{up, halt, down, dig, halt}, bots.Walked{Steps: 2, Walks: 2}},
		"return from work":   {[]games.Action{up, dig, halt, down, halt}, bots.Walked{Steps: 2, Walks: 2}},
		"return part":        {[]games.Action{up, up, halt, down, halt}, bots.Walked{Steps: 3, Walks: 2}},
	} {
		played, err := bots.Match{Game: roadGame(len(c.actions)), Setup: games.Setup{Seats: []string{"one"}}, Bots: []bots.Bot{&scriptedBot{c.actions}}}.Play(t.Context())
		if err != nil || played.Walked[0] != c.want {
			t.Errorf("%s: %+v (%v), want %+v", name, played.Walked[0], err, c.want)
		}
	}
}

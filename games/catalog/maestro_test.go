package catalog_test

import (
	"context"
	"slices"
	"testing"

	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/catalog"
	"banchisa/games/gametest"
)

// Maestro plays every game with every number of seats: legal actions only, and the same whether it
// receives its view or, by mistake, the secrets of the others too, with the trees that it keeps
// from choice to choice.
func TestMaestroPlaysEveryGame(t *testing.T) {
	for _, game := range catalog.All {
		v, err := catalog.FindVariant(game, "")
		if err != nil {
			t.Fatal(err)
		}
		for _, setup := range gametest.Setups(game, v) {
			t.Run(game.ID, func(t *testing.T) { playMaestros(t, game, setup) })
		}
	}
}

func playMaestros(t *testing.T, game *games.Game, setup games.Setup) {
	const maestroPlies = 80
	s := gametest.NewState(t, game, setup)
	var seated, informed []bots.Bot
	for seat := range setup.Seats {
		budget := bots.Budget{Iterations: 40, Threads: 2}
		seated = append(seated, bots.NewMaestro(game, uint64(seat), budget))
		informed = append(informed, bots.NewMaestro(game, uint64(seat), budget))
	}
	chances := 0
	for n := 0; n < maestroPlies && s.Actor() != games.Terminal; n++ {
		actor := s.Actor()
		if actor == games.Chance {
			s.Apply(games.SeededChance(s, 1, chances))
			chances++
			continue
		}
		a, err := seated[actor].Choose(context.Background(), games.View(s, actor))
		if err != nil || !slices.Contains(s.LegalActions(nil), a) {
			t.Fatalf("%s %s: %q, %v\n%v", game.ID, setup.SeatName(actor), s.FormatAction(a), err, s)
		}
		if b, err := informed[actor].Choose(context.Background(), s.Clone()); err != nil || b != a {
			t.Fatalf("%s %s: %q from its view, %q (%v) from all\n%v", game.ID, setup.SeatName(actor), s.FormatAction(a), s.FormatAction(b), err, s)
		}
		s.Apply(a)
	}
}

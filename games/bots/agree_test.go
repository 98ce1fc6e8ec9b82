package bots_test

import (
	"context"
	"testing"

	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/catalog"
	"banchisa/games/quadriga"
)

// A bot that is far ahead plays on, one that is far behind takes the draw; at the start of a match it takes it, too.
func TestConsiderADraw(t *testing.T) {
	v, err := catalog.FindVariant(quadriga.Game, "small")
	if err != nil {
		t.Fatal(err)
	}
	ahead, err := quadriga.Position{Rows: []string{
		"wwww......", "wwww......", "..........", "..........", "wwww......", "wwww......", "..........", "..........", "..........", ".........b",
	}}.NewState(v)
	if err != nil {
		t.Fatal(err)
	}
	const draw = 0.5
	white := bots.Consider(context.Background(), quadriga.Game, ahead, quadriga.White, 1, draw)
	black := bots.Consider(context.Background(), quadriga.Game, ahead, quadriga.Black, 1, draw)
	if white.Accepts() || !black.Accepts() || white.Chance < 0.7 {
		t.Errorf("white %+v, black %+v", white, black)
	}
	for _, game := range catalog.All {
		v, err := catalog.FindVariant(game, "")
		if err != nil {
			t.Fatal(err)
		}
		start, err := game.New(games.Setup{Variant: v, Seats: v.SeatIDs[:v.Seats.Min]})
		if err != nil {
			t.Fatal(err)
		}
		a := bots.Consider(context.Background(), game, games.View(start, 0), 0, 1, 1)
		if !a.Accepts() || a.Chance < 0 || a.Chance > 1 {
			t.Errorf("%s: a win that is given is not taken: %+v", game.ID, a)
		}
	}
}

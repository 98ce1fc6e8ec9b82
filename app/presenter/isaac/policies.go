package isaac

import (
	"banchisa/app/presenter"
	"banchisa/games"
	game "banchisa/games/isaac"
)

// NextTap leads to a placement by the tile of the stock, its orientation, its cell and "go", and to
// an advance by the tile to be removed and the square where the counter ends.
func (p Presenter) NextTap(in presenter.Input, turn []games.Action) (targetID string) {
	t, m := p.newTaps(in), game.Unpack(turn[0])
	switch m.Kind {
	case game.Place:
		return t.nextTapToPlace(m)
	case game.Remove:
		switch tile, _ := t.State.TileAt(m.Cell); {
		case t.Sel.held && t.Sel.tile != tile && t.coveredByAdvances(tile):
			return "other"
		case !t.Sel.held || t.Sel.tile != tile:
			return tileTargetID(tile)
		case len(turn) > 1:
			return t.nextTapToAdvance(game.Unpack(turn[1]).N)
		}
	case game.Advance:
		return t.nextTapToAdvance(m.N)
	}
	return "go"
}

func (t taps) nextTapToPlace(m game.Move) string {
	if t.Sel.hasCell {
		if placement, _ := t.placementAt(t.Sel.cell, t.Sel.orientation); placement == m {
			return "go"
		}
		return stockTargetID(m.Length)
	}
	switch {
	case t.Sel.length != m.Length:
		return stockTargetID(m.Length)
	case t.Sel.orientation.vertical() != (m.Dir == game.Up):
		return "turn"
	}
	return cellTargetID(m.Cell)
}

func (t taps) nextTapToAdvance(n int) string {
	if c, ok := t.square(n); ok {
		return cellTargetID(c)
	}
	return "go"
}

// WaitsForTap keeps a removal for the player even if there is only one: its points are to be
// seen, and the advance goes with it.
func (Presenter) WaitsForTap(view games.State, a games.Action) bool {
	return game.Unpack(a).Kind == game.Remove
}

// PauseScale announces a removal for as long as it takes to count the tiles on its line.
func (Presenter) PauseScale(_ games.State, a games.Action) float32 {
	if game.Unpack(a).Kind == game.Remove {
		return 2
	}
	return 1
}

package polar

import (
	"slices"

	"banchisa/app/presenter/kit"
	"banchisa/games"
	game "banchisa/games/polar"
)

// ThreatPlaces implements presenter.ThreatTeller.
func (Presenter) ThreatPlaces(view games.State, t games.Threat) (from, target []string) {
	s := view.(*game.State)
	place := func(color int) []string {
		at, atSea := penguinSpot(s, color)
		if !atSea {
			return nil
		}
		return []string{spotID(at), squareID(at.Square)}
	}
	return place(t.From), place(t.Target)
}

// Reach implements presenter.ThreatTeller: where the penguin that is on turn can walk to with one of the six numbers.
func (Presenter) Reach(turn games.State, _ games.Seat, target string) (list []string) {
	s := turn.(*game.State)
	if p, atSea := penguinSpot(s, s.Mover()); !atSea || target != squareID(p.Square) && target != spotID(p) {
		return nil
	}
	for n := 1; n <= 6; n++ {
		at := kit.After(s, game.Move{Kind: game.Click}.Pack())
		at.Apply(game.Move{Kind: game.Clicked, Number: n}.Pack())
		for _, a := range at.LegalActions(nil) {
			if m := game.Unpack(a); m.Kind == game.Go && !slices.Contains(list, squareID(m.Square)) {
				list = append(list, squareID(m.Square))
			}
		}
	}
	return list
}

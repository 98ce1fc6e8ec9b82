package isaac

import (
	"banchisa/games"
	game "banchisa/games/isaac"
)

// ThreatPlaces implements presenter.ThreatTeller.
func (Presenter) ThreatPlaces(view games.State, t games.Threat) (from, target []string) {
	s := view.(*game.State)
	places := func(anchor int) []string {
		tile, ok := s.TileAt(game.Cell(max(anchor, 0)))
		if !ok || anchor < 0 {
			return nil
		}
		return []string{tileTargetID(tile), cellTargetID(tile.CellAt(tile.Length / 2))}
	}
	return places(t.From), places(t.Target)
}

// Reach implements presenter.ThreatTeller: where the counter comes to with the points of a tile.
func (Presenter) Reach(turn games.State, by games.Seat, target string) []string {
	s := turn.(*game.State)
	for _, t := range s.Tiles(nil, by) {
		if !s.Removable(t) || tileTargetID(t) != target && cellTargetID(t.CellAt(t.Length/2)) != target {
			continue
		}
		value, others, bonus := s.RemovalPoints(t)
		if end := s.Score(by) + value*others*bonus; end < s.Rules().Target {
			return []string{cellTargetID(game.Square(by, end))}
		}
	}
	return nil
}

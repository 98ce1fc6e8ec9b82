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

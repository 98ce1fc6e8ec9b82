package fuga

import (
	"slices"

	"banchisa/games"
	game "banchisa/games/fuga"
)

// ThreatPlaces implements presenter.ThreatTeller.
func (*Presenter) ThreatPlaces(view games.State, t games.Threat) (from, target []string) {
	s := view.(*game.State)
	place := func(u int) []string {
		at, ok := s.Position(game.Unit(u))
		if !ok {
			return nil
		}
		return []string{cellID(s.Rules(), at)}
	}
	return place(t.From), place(t.Target)
}

// Reach implements presenter.ThreatTeller.
func (p *Presenter) Reach(turn games.State, by games.Seat, target string) (list []string) {
	s := turn.(*game.State)
	r := s.Rules()
	c, ok := parseCell(r, target)
	for u := range game.Ferry {
		at, on := s.Position(u)
		if !ok || !on || at != c || u.IsPolice() != (int(by) == s.PoliceSeat()) || s.Carrier(u) != game.NoUnit {
			continue
		}
		for to := range (pathFinder{s, u}).find() {
			list = append(list, cellID(r, to))
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

package record

import "banchisa/games"

// Play goes on with the match to its end, or until it has limit decisions: chance as the seed says, every
// other decision by choose. It stops at an error of choose.
func (m *Match) Play(limit int, choose func(s games.State) (games.Action, error)) error {
	for chances := m.ChanceCount(m.Len()); m.Len() < limit; {
		s := m.State()
		switch s.Actor() {
		case games.Terminal:
			return nil
		case games.Chance:
			m.Apply(games.SeededChance(s, m.Seed, chances))
			chances++
		default:
			a, err := choose(s)
			if err != nil {
				return err
			}
			m.Apply(a)
		}
	}
	return nil
}

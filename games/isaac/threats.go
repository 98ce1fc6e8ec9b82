package isaac

import "banchisa/games"

// threats are the tiles that a seat can block in its next turn: it removes a tile of its own and stops its counter
// on one of the other's. And what each of its tiles would score.
var threats = games.Threats{Begin: beginRemoval, Find: findThreats}

// beginRemoval returns the position in which a seat removes a tile.
func beginRemoval(state games.State, by games.Seat) (games.State, bool) {
	s := *state.(*State)
	if s.phase != Removing && s.phase != Advancing || s.passed[by] && !s.rules.WaitIfBlocked {
		return nil, false
	}
	s.phase, s.turn, s.points = Removing, by, 0
	return &s, true
}

// findThreats returns the tiles of the seat on turn with what they score, and the tiles of the other seat, worth
// something, that the counter can come to lie on.
func findThreats(state games.State, by games.Seat) (list []games.Threat) {
	s := state.(*State)
	most, longest := 0, Tile{}
	for _, t := range s.Tiles(nil, by) {
		if !s.Removable(t) {
			continue
		}
		value, others, bonus := s.RemovalPoints(t)
		points := value * others * bonus
		if points > most {
			most, longest = points, t
		}
		list = append(list, games.Threat{
			ID: "score", By: by, Of: 1 - by, From: int(t.Anchor), Target: -1, Numbers: []int{points, value, others, bonus},
			Turn: []games.Action{Move{Kind: Remove, Cell: t.Anchor}.Pack()},
		})
	}
	counter := Square(1-by, int(s.score[1-by]))
	for _, t := range s.Tiles(nil, 1-by) {
		value, others, bonus := s.RemovalPoints(t)
		worth := value * others * bonus
		if !s.Removable(t) || t.Covers(counter) || worth == 0 {
			continue
		}
		for n := 0; n <= most && s.Score(by)+n < s.rules.Target; n++ {
			if most == 0 || !t.Covers(Square(by, s.Score(by)+n)) {
				continue
			}
			list = append(list, games.Threat{
				ID: "block", By: by, Of: 1 - by, From: int(longest.Anchor), Target: int(t.Anchor), Numbers: []int{n, worth},
				Turn: []games.Action{Move{Kind: Remove, Cell: longest.Anchor}.Pack(), Move{Kind: Advance, N: n}.Pack()},
			})
			break
		}
	}
	return list
}

package fuga

import "banchisa/games"

// near returns what a hasty person looks at: what has been reached, and below it how far there is to go.
func near(value func(before, after games.State, seat games.Seat) int, distance func(*State) int) func(before, now games.State, seat games.Seat) int {
	return func(before, now games.State, seat games.Seat) int {
		return 100*value(before, now, seat) - distance(now.(*State))
	}
}

// gap returns the sum of the distances from each unit of a set on the map to the nearest of another, in hexes.
func (s *State) gap(of, to unitSet) int {
	sum := 0
	for of &= s.onMap; of != 0; {
		u, least := of.pop(), 100
		for set := to & s.onMap &^ u.mask(); set != 0; {
			least = min(least, s.apart(u, set.pop()))
		}
		sum += least
	}
	return sum
}

func criminalsToEdge(s *State) int {
	sum := 0
	for cs := s.onMap & criminals; cs != 0; {
		c, least := cs.pop(), 100
		for e := range numEdges {
			least = min(least, int(s.rules.exitDistances[s.Mode(s.topUnit(c))][e][s.position[c]]))
		}
		sum += least
	}
	return sum
}

func criminalsToFerry(s *State) int {
	least := 100
	for cs := s.onMap & criminals; cs != 0; {
		least = min(least, s.gap(cs.pop().mask(), Ferry.mask()))
	}
	return least
}

func criminalsApart(s *State) int { return s.gap(criminals, criminals) }

func suspectsToPolice(s *State) int { return s.gap(suspects, police&^s.hooked) }

func policeToCriminals(s *State) int { return s.gap(police, criminals) }

func policeToHostages(s *State) int { return s.gap(police, suspects) }

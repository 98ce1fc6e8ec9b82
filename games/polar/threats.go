package polar

import "banchisa/games"

// threats are what a seat can do with the number of its next click, without a card: evict a guest, pass a penguin,
// go ashore.
var threats = games.Threats{Begin: beginClick, Find: findThreats}

// beginClick returns the position in which a turn of the seat's foremost penguin begins.
func beginClick(state games.State, by games.Seat) (games.State, bool) {
	s := *state.(*State)
	if q := s.topQuestion().question; q == NoQuestion || q < TakeTurn {
		return nil, false
	}
	s.questions, s.numQuestions = [8]pending{}, 0
	s.number, s.corrected, s.inAction = 0, false, false
	s.beginTurn(s.foremost(by))
	return &s, true
}

// findThreats plays every number and every end of a walk.
func findThreats(state games.State, by games.Seat) []games.Threat {
	s := state.(*State)
	found := map[[2]int]*games.Threat{} // by kind and colour
	var order [][2]int
	numbers := map[[2]int]map[int]bool{}
	name := func(kind int, id string, of uint8, n int, turn ...games.Action) {
		key := [2]int{kind, int(of)}
		if found[key] == nil {
			found[key] = &games.Threat{ID: id, By: by, Of: s.seatOf(of), From: int(s.mover), Target: int(of), Turn: turn}
			numbers[key] = map[int]bool{}
			order = append(order, key)
		}
		numbers[key][n] = true
	}
	click := pack(Click, 0, 0, 0)
	for n := uint8(1); n <= 6; n++ {
		at := *s
		at.Apply(click)
		number := pack(Clicked, 0, 0, n)
		if at.topQuestion().question != TheClick {
			break
		}
		at.Apply(number)
		var buf [256]games.Action
		for _, a := range at.LegalActions(buf[:0]) {
			next := at
			switch Unpack(a).Kind {
			case Land:
				for c := range s.numColors {
					if s.seatOf(c) != by {
						name(2, "land", c, int(n), click, number, a)
					}
				}
				continue
			case Go:
				next.Apply(a)
			default:
				continue
			}
			for c := range s.numColors {
				if s.seatOf(c) != by && s.passed(c) >= s.passed(s.mover) && next.passed(s.mover) > s.passed(c) {
					name(1, "pass", c, int(n), click, number, a)
				}
			}
			if next.topQuestion().question != RideOn {
				continue
			}
			slab := next.penguins[s.mover].Slab
			for _, ride := range next.LegalActions(nil) {
				if k := Unpack(ride).Kind; k != Ride && k != Swap {
					continue
				}
				for c := range s.numColors {
					if s.seatOf(c) != by && s.penguins[c].Slab == slab {
						name(0, "evict", c, int(n), click, number, a, ride)
					}
				}
			}
		}
	}
	list := make([]games.Threat, 0, len(order))
	for _, key := range order {
		found[key].Numbers = []int{len(numbers[key])}
		list = append(list, *found[key])
	}
	return list
}

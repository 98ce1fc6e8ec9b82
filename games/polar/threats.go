package polar

import (
	"slices"

	"banchisa/games"
)

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
	f := threatFinder{from: s, by: by, found: map[threatKey]*games.Threat{}, numbers: map[threatKey]map[int]bool{}}
	click := pack(Click, 0, 0, 0)
	for n := uint8(1); n <= 6; n++ {
		at := *s
		at.Apply(click)
		if at.topQuestion().question != TheClick {
			break
		}
		number := pack(Clicked, 0, 0, n)
		at.Apply(number)
		f.walks(&at, int(n), click, number)
	}
	list := make([]games.Threat, 0, len(f.order))
	for _, key := range f.order {
		f.found[key].Numbers = []int{len(f.numbers[key])}
		list = append(list, *f.found[key])
	}
	return list
}

// threatKey is what is threatened: an ID of a threat against the penguin of a colour.
type threatKey struct {
	id    string
	color uint8
}

// threatFinder collects what a seat can do from a position, and with which numbers.
type threatFinder struct {
	from    *State
	by      games.Seat
	found   map[threatKey]*games.Threat
	numbers map[threatKey]map[int]bool
	order   []threatKey
}

// add adds what a turn with a number does to a colour; the first turn stays.
func (f *threatFinder) add(id string, color uint8, number int, turn ...games.Action) {
	key := threatKey{id, color}
	if f.found[key] == nil {
		f.found[key] = &games.Threat{ID: id, By: f.by, Of: f.from.seatOf(color), From: int(f.from.mover), Target: int(color), Turn: turn}
		f.numbers[key] = map[int]bool{}
		f.order = append(f.order, key)
	}
	f.numbers[key][number] = true
}

// rivals calls each for the colours of the other seats.
func (f *threatFinder) rivals(each func(color uint8)) {
	for c := range f.from.numColors {
		if f.from.seatOf(c) != f.by {
			each(c)
		}
	}
}

// walks adds what every end of a walk does after a number.
func (f *threatFinder) walks(at *State, number int, turn ...games.Action) {
	var buf [256]games.Action
	for _, a := range at.LegalActions(buf[:0]) {
		walked := append(slices.Clone(turn), a)
		switch Unpack(a).Kind {
		case Land:
			f.rivals(func(c uint8) { f.add("land", c, number, walked...) })
		case Go:
			next := *at
			next.Apply(a)
			f.rivals(func(c uint8) {
				if f.from.passed(c) >= f.from.passed(f.from.mover) && next.passed(f.from.mover) > f.from.passed(c) {
					f.add("pass", c, number, walked...)
				}
			})
			f.rides(&next, number, walked...)
		}
	}
}

// rides adds whom the slab on which a walk has ended sends back when it is ridden on.
func (f *threatFinder) rides(at *State, number int, turn ...games.Action) {
	if at.topQuestion().question != RideOn {
		return
	}
	slab := at.penguins[f.from.mover].Slab
	for _, ride := range at.LegalActions(nil) {
		if k := Unpack(ride).Kind; k != Ride && k != Swap {
			continue
		}
		f.rivals(func(c uint8) {
			if f.from.penguins[c].Slab == slab {
				f.add("evict", c, number, append(slices.Clone(turn), ride)...)
			}
		})
	}
}

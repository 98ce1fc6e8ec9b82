package catalog_test

import (
	"banchisa/games"
	"banchisa/games/polar"
)

// polarChoices visits the positions after the legal actions of some kinds.
func polarChoices(s *polar.State, visit func(next *polar.State), kinds ...polar.Kind) {
	for _, action := range s.LegalActions(nil) {
		for _, kind := range kinds {
			if polar.Unpack(action).Kind == kind {
				next := s.Clone().(*polar.State)
				next.Apply(action)
				visit(next)
			}
		}
	}
}

// polarRoad is how many numbers lead a seat's penguin farther, and how far the ice leads.
func polarRoad(s *polar.State, seat games.Seat) [2]int {
	return [2]int{polarNumbers(s, seat), polarIce(s, seat)}
}

// polarSpares is the claim that an animal leaves the road of its owner, which other places make worse.
func polarSpares(question polar.Question, kind polar.Kind) claim {
	return func(before, after games.State, seat games.Seat, r games.Reason) bool {
		b, worse := before.(*polar.State), 0
		was := polarRoad(b, seat)
		polarChoices(b, func(next *polar.State) {
			road := polarRoad(next, seat)
			worse += games.CountIf(road[0] < was[0] || road[1] < was[1])
		}, kind)
		return b.Question() == question && polarRoad(after.(*polar.State), seat) == was && worse == r.Numbers[0] && worse > 0
	}
}

// polarSame is the claim that no place of an animal changes the road of any seat.
func polarSame(before, _ games.State, _ games.Seat, r games.Reason) bool {
	b, places, same := before.(*polar.State), 0, true
	polarChoices(b, func(next *polar.State) {
		places++
		for c := range b.NumColors() {
			same = same && polarRoad(next, b.SeatOf(c)) == polarRoad(b, b.SeatOf(c))
		}
	}, polar.Lion, polar.Seal)
	return same && places == r.Numbers[0] && places > 1
}

// polarWaits is the claim that a penguin stays, and that wherever its number leads it farther fewer numbers go on.
func polarWaits(before, after games.State, seat games.Seat, r games.Reason) bool {
	b, a := before.(*polar.State), after.(*polar.State)
	most, lands := -1, false
	polarChoices(b, func(next *polar.State) {
		if lands = lands || next.Over(); polarPassed(next, b.Mover()) > polarPassed(b, b.Mover()) {
			most = max(most, polarNumbers(next, seat))
		}
	}, polar.Go, polar.Land)
	return !lands && b.Question() == polar.AfterNumber && a.Penguin(b.Mover()) == b.Penguin(b.Mover()) &&
		polarNumbers(b, seat) == r.Numbers[0] && most == r.Numbers[1] && most < r.Numbers[0] && most >= 0
}

// polarFarthest counts the columns of platforms to which the number of a seat leads.
func polarFarthest(s *polar.State, _ games.Seat) int {
	far := polarPassed(s, s.Mover())
	polarChoices(s, func(next *polar.State) { far = max(far, polarPassed(next, s.Mover())) }, polar.Go, polar.Land)
	return far
}

// polarRim is the claim that a slab has been chosen with so many sides of platforms on its rim, and how many of the
// others have no more.
func polarRim(before, after games.State, seat games.Seat, r games.Reason) bool {
	b, a := before.(*polar.State), after.(*polar.State)
	color, _ := b.Asked()
	less, others := 0, 0
	for slab := polar.NumShapes * color; slab < polar.NumShapes*(color+1); slab++ {
		sides := 0
		for y := range 3 {
			for x := range 3 {
				if b.Pattern(slab).Has(3*y + x) {
					sides += games.CountIf(y == 0) + games.CountIf(y == 2) + games.CountIf(x == 0) + games.CountIf(x == 2)
				}
			}
		}
		switch {
		case b.InHand(slab):
		case !a.InHand(slab):
			others++
			less += games.CountIf(sides <= r.Numbers[0])
		case sides != r.Numbers[0]:
			return false
		}
	}
	return b.Question() == polar.ChooseHand && b.SeatOf(color) == seat && less == r.Numbers[1] && others == r.Numbers[2] && 2*less > others
}

// polarJoins counts the sides where a platform of the foremost colour touches one of another slab, lions left out.
func polarJoins(s *polar.State, seat games.Seat) (sum int) {
	color, on := polarColors(s, seat)[0], map[cell]int{}
	for at := range polarPlatforms(s) {
		on[at] = 1 + s.SlabAt(polar.Square(8*(at.row/3)+at.column/3))
	}
	for at, slab := range on {
		for _, to := range []cell{{at.row + 1, at.column}, {at.row, at.column + 1}} {
			other := on[to]
			sum += games.CountIf(other > 0 && other != slab && ((slab-1)/polar.NumShapes == color || (other-1)/polar.NumShapes == color))
		}
	}
	return sum
}

// polarExits counts the platforms of the foremost colour with nothing of their slab in the east.
func polarExits(s *polar.State, seat games.Seat) (sum int) {
	color := polarColors(s, seat)[0]
	for slab := polar.NumShapes * color; slab < polar.NumShapes*(color+1); slab++ {
		for i := range 9 {
			sum += games.CountIf(s.Afloat(slab) && s.Pattern(slab).Has(i) && i%3 == 2)
		}
	}
	return sum
}

// polarRivalSeals counts the seals on the slabs of the other seats in the sea.
func polarRivalSeals(s *polar.State, seat games.Seat) (sum int) {
	for slab := range polar.NumShapes * s.NumColors() {
		for i := range 9 {
			sum += games.CountIf(s.SeatOf(slab/polar.NumShapes) != seat && s.Afloat(slab) && s.Slab(slab).Seals.Has(i))
		}
	}
	return sum
}

// polarRides is the claim that a combined move is open that leads a penguin so far on from where it was, and farther than
// it is now.
func polarRides(before, after games.State, seat games.Seat, r games.Reason) bool {
	s, far := after.(*polar.State), 0
	color := polarColors(s, seat)[0]
	polarChoices(s, func(next *polar.State) { far = max(far, polarPassed(next, color)) }, polar.Ride, polar.Swap)
	return s.Question() == polar.RideOn && far > polarPassed(s, color) && r.Numbers[0] == far-polarColumn(before.(*polar.State), seat)
}

// polarReaches is the claim that the number leads so much farther on, with a combined move after the walk.
func polarReaches(before, after games.State, seat games.Seat, r games.Reason) bool {
	reach := func(s *polar.State) (far int) {
		color := polarColors(s, seat)[0]
		far = polarPassed(s, color)
		polarChoices(s, func(next *polar.State) {
			far = max(far, polarPassed(next, color))
			if next.Question() == polar.RideOn {
				polarChoices(next, func(end *polar.State) { far = max(far, polarPassed(end, color)) }, polar.Ride, polar.Swap)
			}
		}, polar.Go, polar.Land)
		return far
	}
	b, a := before.(*polar.State), after.(*polar.State)
	return a.Question() == polar.AfterNumber && reach(a)-reach(b) == r.Numbers[0] && r.Numbers[0] > 0
}

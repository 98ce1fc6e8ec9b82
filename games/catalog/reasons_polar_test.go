package catalog_test

import (
	"slices"

	"banchisa/games"
	"banchisa/games/polar"
)

var polarClaims = map[string]claim{
	"place":         change(polarColumn, true),
	"place.rival":   change(polarColumn, false),
	"cards":         change(polarCards, true),
	"trapped":       change(polarTrapped, false),
	"trapped.rival": change(polarTrapped, true),
	"gate":          change(polarGate, true),
	"fleet":         change(polarFleet, true),
	"fleet.rival":   change(polarFleet, false),
	"chain":         change(polarIce, true),
	"chain.rival":   change(polarIce, false),
	"land": func(before, after games.State, _ games.Seat, r games.Reason) bool {
		b, a := polarToLand(before.(*polar.State), r.Of), polarToLand(after.(*polar.State), r.Of)
		return a > 0 && a == r.Numbers[1] && (b == 0 || a < b)
	},
	"land.rival": func(before, after games.State, _ games.Seat, r games.Reason) bool {
		b, a := polarToLand(before.(*polar.State), r.Of), polarToLand(after.(*polar.State), r.Of)
		return b > 0 && b == r.Numbers[2] && (a == 0 || a > b)
	},
	"click": func(before, after games.State, seat games.Seat, r games.Reason) bool {
		s := after.(*polar.State)
		return s.Actor() == games.Chance && s.Question() == polar.TheClick && s.SeatOf(s.Mover()) == seat && r.Numbers[1] == polarNumbers(s, seat)
	},
	// POL-2.1: all numbers alike, and all six events alike, of which the three named with a plus or a gain are good.
	"event": func(_, after games.State, seat games.Seat, r games.Reason) bool {
		s, good, all := after.(*polar.State), 0, 0
		for _, action := range s.LegalActions(nil) {
			weight, name := s.ChanceWeight(action), s.FormatAction(action)
			all += weight
			good += weight * games.CountIf(name == "=gain" || name == "=lion+" || name == "=seals+")
		}
		return s.Question() == polar.TheClick && s.SeatOf(s.Mover()) == seat && polarNumbers(s, seat) == 0 && good > 0 && r.Numbers[0] == (200*good+all)/(2*all)
	},
	// None of the ways that the number allows leads to a column farther on.
	"stay": func(before, after games.State, seat games.Seat, r games.Reason) bool {
		b, a := before.(*polar.State), after.(*polar.State)
		if b.Question() != polar.AfterNumber || b.Number() != r.Numbers[0] || a.Penguin(b.Mover()) != b.Penguin(b.Mover()) {
			return false
		}
		for _, action := range b.LegalActions(nil) {
			if k := polar.Unpack(action).Kind; k != polar.Go && k != polar.Land {
				continue
			}
			next := b.Clone().(*polar.State)
			next.Apply(action)
			if polarPassed(next, b.Mover()) > polarPassed(b, b.Mover()) {
				return false
			}
		}
		return true
	},
	"wait":   polarWaits,
	"number": change(polarFarthest, true),
	"rim":    polarRim,
	"widest": func(before, after games.State, seat games.Seat, r games.Reason) bool {
		r.Numbers = []int{r.Numbers[0], r.Numbers[1], r.Numbers[1]}
		return polarRim(before, after, seat, r)
	},
	"far":   change(polarBestNumber, true),
	"lion":  polarSpares(polar.PutLion, polar.Lion),
	"seal":  polarSpares(polar.PutSeal, polar.Seal),
	"same":  polarSame,
	"ride":  polarRides,
	"reach": polarReaches,
	"victim": func(before, after games.State, seat games.Seat, _ games.Reason) bool {
		b, a := before.(*polar.State), after.(*polar.State)
		_, victim := a.Asked()
		for c := range b.NumColors() {
			if b.SeatOf(c) != seat && polarPassed(b, c) > polarPassed(b, victim) {
				return false
			}
		}
		return b.Question() == polar.NameVictim && a.Question() == polar.PutSeal
	},
	"seals":       change(func(s *polar.State, _ games.Seat) int { return polarRivalSeals(s, games.NoSeat) }, false),
	"joins":       change(polarJoins, true),
	"joins.rival": change(polarJoins, false),
	"exits":       change(polarExits, true),
	"exits.rival": change(polarExits, false),
	"blocks":      change(polarRivalSeals, true),
	"hope":        change(polarNumbers, true),
	"hope.rival":  change(polarNumbers, false),
	"stuck.rival": func(before, after games.State, seat games.Seat, r games.Reason) bool {
		return r.Numbers[1] == 0 && change(polarNumbers, false)(before, after, seat, r)
	},
}

// polarColors returns the colours that a seat plays, the one whose penguin is farthest on first.
func polarColors(s *polar.State, seat games.Seat) (list []int) {
	for c := range s.NumColors() {
		if s.SeatOf(c) != seat {
			continue
		}
		if list = append(list, c); polarPassed(s, c) > polarPassed(s, list[0]) {
			list[0], list[len(list)-1] = c, list[0]
		}
	}
	return list
}

// polarPassed returns the columns of platforms from home to a penguin.
func polarPassed(s *polar.State, color int) int {
	switch p := s.Penguin(color); p.Slab {
	case polar.Home:
		return 0
	case polar.Landed:
		return 3*s.Rules().Columns + 1
	default:
		return 3*s.Slab(int(p.Slab)).Square.Column() + int(p.Cell)%3 + 1
	}
}

func polarColumn(s *polar.State, seat games.Seat) int { return polarPassed(s, polarColors(s, seat)[0]) }

func polarCards(s *polar.State, seat games.Seat) (sum int) {
	for _, c := range polarColors(s, seat) {
		sum += s.Cards(c)
	}
	return sum
}

func polarHasLion(s *polar.State, slab int) bool { return s.Slab(slab).Lion != 0 }

func polarTrapped(s *polar.State, seat games.Seat) (sum int) {
	for _, c := range polarColors(s, seat) {
		if p := s.Penguin(c).Slab; p != polar.Home && p != polar.Landed && polarHasLion(s, int(p)) {
			sum++
		}
	}
	return sum
}

// polarSlabs counts the slabs of the foremost colour of a seat that are in the sea from a column on.
func polarSlabs(s *polar.State, seat games.Seat, column int) (sum int) {
	c := polarColors(s, seat)[0]
	for slab := polar.NumShapes * c; slab < polar.NumShapes*(c+1); slab++ {
		if s.Afloat(slab) && s.Slab(slab).Square.Column() >= column {
			sum++
		}
	}
	return sum
}

func polarGate(s *polar.State, seat games.Seat) int {
	return min(1, polarSlabs(s, seat, s.Rules().Columns-1))
}

func polarFleet(s *polar.State, seat games.Seat) int {
	column := 0
	if p := s.Penguin(polarColors(s, seat)[0]).Slab; p < polar.Landed {
		column = s.Slab(int(p)).Square.Column()
	}
	return polarSlabs(s, seat, column)
}

// cell is a platform by row and column in the whole sea.
type cell struct{ row, column int }

// polarPlatforms returns the platforms of slabs without a lion: true where a penguin or a seal stands.
func polarPlatforms(s *polar.State) map[cell]bool {
	all := map[cell]bool{}
	for row := range 8 {
		for column := range 8 {
			slab := s.SlabAt(polar.Square(8*row + column))
			if slab < 0 || polarHasLion(s, slab) {
				continue
			}
			for i := range 9 {
				if s.Pattern(slab).Has(i) {
					all[cell{3*row + i/3, 3*column + i%3}] = s.Slab(slab).Seals.Has(i)
				}
			}
		}
	}
	for c := range s.NumColors() {
		if p := s.Penguin(c); p.Slab < polar.Landed {
			at := polarCell(s, c)
			if _, ok := all[at]; ok {
				all[at] = true
			}
		}
	}
	return all
}

func polarCell(s *polar.State, color int) cell {
	p := s.Penguin(color)
	q := s.Slab(int(p.Slab)).Square
	return cell{3*q.Row() + int(p.Cell)/3, 3*q.Column() + int(p.Cell)%3}
}

// polarStarts returns where a walk begins: on the penguin's platform with no step made, or on those beside the
// iceberg with one.
func polarStarts(s *polar.State, color int, all map[cell]bool) (list []cell, steps int) {
	if s.Penguin(color).Slab != polar.Home {
		at := polarCell(s, color)
		if _, ok := all[at]; ok {
			list = append(list, at)
		}
		return list, 0
	}
	for row := range 24 {
		if _, ok := all[cell{row, 0}]; ok {
			list = append(list, cell{row, 0})
		}
	}
	return list, 1
}

func (c cell) beside() [4]cell {
	return [4]cell{{c.row - 1, c.column}, {c.row + 1, c.column}, {c.row, c.column - 1}, {c.row, c.column + 1}}
}

// polarIce counts the columns of platforms that can be reached by steps.
func polarIce(s *polar.State, seat games.Seat) (far int) {
	color, all := polarColors(s, seat)[0], polarPlatforms(s)
	queue, _ := polarStarts(s, color, all)
	for ; len(queue) > 0; queue = queue[1:] {
		far = max(far, queue[0].column+1)
		for _, next := range queue[0].beside() {
			if _, ok := all[next]; ok {
				delete(all, next)
				queue = append(queue, next)
			}
		}
	}
	return far
}

// polarToLand counts the fewest steps to go ashore, up to a six with all twelve cards; 0 if there is no way.
func polarToLand(s *polar.State, seat games.Seat) int {
	color := polarColors(s, seat)[0]
	all := polarPlatforms(s)
	if p := s.Penguin(color).Slab; p >= polar.Landed {
		return 0
	}
	front, steps := polarStarts(s, color, all)
	for ; len(front) > 0 && steps < 18; steps++ {
		var next []cell
		for _, at := range front {
			q := polar.Square(8*(at.row/3) + at.column/3)
			if at.column == 3*s.Rules().Columns-1 && s.SlabAt(q)/polar.NumShapes == color {
				return steps + 1
			}
			for _, to := range at.beside() {
				if _, ok := all[to]; ok {
					delete(all, to)
					next = append(next, to)
				}
			}
		}
		front = next
	}
	return 0
}

// polarNumbers counts the numbers of a die with which the penguin goes ashore, or may end farther east.
func polarNumbers(s *polar.State, seat games.Seat) (sum int) {
	passed := polarPassed(s, polarColors(s, seat)[0])
	for _, column := range polarByNumber(s, seat) {
		sum += games.CountIf(column > passed)
	}
	return sum
}

// polarBestNumber counts the columns of platforms that the penguin has behind it with the best number.
func polarBestNumber(s *polar.State, seat games.Seat) int {
	all := polarByNumber(s, seat)
	return slices.Max(all[:])
}

// polarByNumber returns how far east the penguin may end with each number of a die, or go ashore.
func polarByNumber(s *polar.State, seat games.Seat) (reached [7]int) {
	color, all := polarColors(s, seat)[0], polarPlatforms(s)
	land := polarToLand(s, seat)
	var walk func(at cell, steps int)
	on := map[cell]bool{}
	walk = func(at cell, steps int) {
		if steps > 0 && !all[at] && (land == 0 || steps < land) {
			reached[steps] = max(reached[steps], at.column+1)
		}
		if steps == 6 {
			return
		}
		on[at] = true
		for _, to := range at.beside() {
			if _, ok := all[to]; ok && !on[to] {
				walk(to, steps+1)
			}
		}
		delete(on, at)
	}
	starts, steps := polarStarts(s, color, all)
	for _, at := range starts {
		walk(at, steps)
	}
	if land > 0 && land <= 6 {
		reached[land] = 3*s.Rules().Columns + 1
	}
	return reached
}

package trophies

import (
	"banchisa/games"
	"banchisa/games/polar"
)

// polarTally counts what a seat does in Polar Escape. In the duel a seat has two penguins.
type polarTally struct {
	seat games.Seat
	// rides counts the slabs that the penguin moved by arriving on them.
	rides int
	// behind is how many columns the seat's foremost penguin was behind the others' at most.
	behind int
	round  int
	// used are the kinds of the seat's choices.
	used kinds[polar.Kind]
	// evicted reports that a guest had to leave a slab of the seat, guest that the seat's penguin
	// stood on another's slab, long a walk of six steps or more, exact a landing with a number
	// that was corrected.
	evicted, guest, long, exact bool
}

func (t *polarTally) step(before, after games.State, a games.Action) {
	b, s := before.(*polar.State), after.(*polar.State)
	m := polar.Unpack(a)
	if b.Actor() == t.seat {
		t.choice(b, s, m)
	}
	if m.Kind == polar.Evict || m.Kind == polar.EvictHome {
		t.evicted = t.evicted || b.SeatOf(b.Mover()) == t.seat
	}
	t.round = s.Round()
	if b.Turns() != s.Turns() {
		t.behind = max(t.behind, t.columnsBehind(s))
	}
}

// choice counts a choice of the seat.
func (t *polarTally) choice(b, s *polar.State, m polar.Move) {
	t.used.add(m.Kind)
	switch m.Kind {
	case polar.Ride:
		t.rides++
	case polar.Land:
		t.exact = t.exact || b.Corrected()
	case polar.Go:
		t.long = t.long || b.Number() >= 6
		owner := int(s.Penguin(b.Mover()).Slab) / polar.NumShapes
		t.guest = t.guest || owner < s.NumColors() && s.SeatOf(owner) != t.seat
	}
}

// columnsBehind returns how many columns the seat's foremost penguin is behind the others'.
func (t *polarTally) columnsBehind(s *polar.State) int {
	own, others := 0, 0
	for color := range s.NumColors() {
		p, column := s.Penguin(color), 0
		if p.Slab != polar.Home && p.Slab != polar.Landed {
			column = s.Slab(int(p.Slab)).Square.Column() + 1
		}
		if s.SeatOf(color) == t.seat {
			own = max(own, column)
		} else {
			others = max(others, column)
		}
	}
	return others - own
}

func (t *polarTally) conditions(end outcome) []condition {
	return []condition{
		{"win", end.won},
		{"strong", end.beatStrong()},
		{"sprint", end.won && t.round <= 12},
		{"comeback", end.won && t.behind >= 3},
		{"exact", t.exact},
		{"long-walk", t.long},
		{"rides", t.rides >= 3},
		{"swap", t.used.has(polar.Swap)},
		{"guest", t.guest},
		{"evicted", t.evicted},
		{"lion", t.used.has(polar.FreeLion) || t.used.has(polar.Still)},
		{"double", t.used.has(polar.Double)},
	}
}

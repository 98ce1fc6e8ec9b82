package fuga_test

import (
	"testing"

	"banchisa/games"
	"banchisa/games/fuga"
)

// cheapestCosts returns the least cost to every hex within the points, by a separate search over
// the letters of the map, without other units.
func cheapestCosts(r *fuga.Rules, from fuga.Cell, points int, cost map[byte]int) map[fuga.Cell]int {
	best := map[fuga.Cell]int{from: 0}
	for changed := true; changed; {
		changed = false
		for at, d := range best {
			for c := range fuga.Cell(r.Cells()) {
				n, enters := cost[r.Letters[c]]
				if !enters || r.Distance(at, c) != 1 || d+n > points {
					continue
				}
				if old, seen := best[c]; !seen || d+n < old {
					best[c], changed = d+n, true
				}
			}
		}
	}
	return best
}

// walkedCosts returns the least cost to every hex where the unit may halt, by playing.
func walkedCosts(s *fuga.State, u fuga.Unit) map[fuga.Cell]int {
	type spot struct {
		at   fuga.Cell
		left int
	}
	full := s.Factors(u).Move
	best, seen := map[fuga.Cell]int{}, map[spot]bool{}
	var walk func(s *fuga.State)
	walk = func(s *fuga.State) {
		at, _ := s.Position(u)
		_, left := s.Mover()
		if mover, _ := s.Mover(); mover == u {
			if seen[spot{at, left}] {
				return
			}
			seen[spot{at, left}] = true
		}
		for _, a := range s.LegalActions(nil) {
			m := fuga.Unpack(a)
			if m.Unit != u {
				continue
			}
			switch m.Kind {
			case fuga.Halt:
				if old, is := best[at]; !is || full-left < old {
					best[at] = full - left
				}
			case fuga.Step:
				next := s.Clone().(*fuga.State)
				next.Apply(a)
				walk(next)
			}
		}
	}
	walk(s)
	return best
}

func TestReachMatchesDijkstra(t *testing.T) {
	lone := withPoliceAt(`b1 = "0000", b2 = "0300", b3 = "1309", a1 = "0507", a2 = "1706"`)
	p := newTestTable(t, scenarioWith(t, "golfo", lone...), "set c1 0108; set c2 1801; done")
	for name, cost := range map[string]map[byte]int{
		"b3": {'~': 1, 'P': 1, 'v': 2},
		"a2": {'P': 1, 'u': 1, 'r': 1, 'c': 2},
		"a1": {'P': 1, 'u': 1, 'r': 1, 'c': 2},
	} {
		t.Run(name, func(t *testing.T) {
			u, _ := fuga.ParseUnit(name)
			from, _ := p.s.Position(u)
			want, got := cheapestCosts(p.s.Rules(), from, p.s.Factors(u).Move, cost), walkedCosts(p.s, u)
			for c, d := range want {
				if occupiedCells(p.s, c, u) {
					continue
				}
				// It returns to its own hex by leaving it.
				if n, is := got[c]; c != from && (!is || n != d) {
					t.Errorf("%s takes %d by playing (%v), %d by reckoning", p.s.Rules().CellName(c), n, is, d)
				}
			}
			for c := range got {
				if _, is := want[c]; !is {
					t.Errorf("%s cannot be reached", p.s.Rules().CellName(c))
				}
			}
		})
	}
}

func occupiedCells(s *fuga.State, c fuga.Cell, but fuga.Unit) bool {
	for u := range fuga.Unit(fuga.Ferry) {
		if at, on := s.Position(u); on && at == c && u != but && s.Carrier(u) == fuga.NoUnit {
			return true
		}
	}
	return false
}

// FUG-2.1: c1 on the island, then c2 on the mainland, on land where no police unit is.
func TestSettingUp(t *testing.T) {
	p := newTestTable(t, scenarioWith(t, "golfo"), "")
	p.checkLegal("set c2").checkRefused("set c1 0507", "FUG-2.1").checkRefused("done", "FUG-2.1")
	p.play("set c1 0108").checkLegal("set c1").checkRefused("set c2 0208", "FUG-2.1").checkRefused("set c2 1706", "FUG-2.1")
	p.play("set c2 1801").checkLegal("set").checkRefused("set c2 1801", "FUG-2.1")
}

func TestWalkersMoveFourOrSwimOne(t *testing.T) {
	p := newTestTable(t, scenarioWith(t, "golfo"), "set c1 0405; set c2 1801")
	// 0405 is country, 0505 beach, 0605 sea: the sea only as the first step.
	p.play("step c1 SE").checkRefused("step c1 NE", "FUG-1.3").checkRefused("step c1 SE", "FUG-1.3")
	p.play("halt c1; done; done; step c1 NE; halt c1")
	if p.at("c1") != "0605" && p.at("c1") != "0604" {
		t.Errorf("c1 swam to %s", p.at("c1"))
	}
	p.checkLegal("step c1")
	// A swimmer may stay, swim on, or come ashore at the land's own cost and walk on.
	p.play("done; done; step c1 SW")
	if _, left := p.s.Mover(); left != 3 {
		t.Errorf("coming ashore left %d points, want 3", left)
	}
}

func TestUnitsDoNotEndOnOthers(t *testing.T) {
	v := scenarioWith(t, "golfo", withPoliceAt(`b1 = "0411", b2 = "0802", b3 = "1309", a1 = "0507", a2 = "1803"`)...)
	p := newTestTable(t, v, "set c1 0108; set c2 1804")
	// Over the car on 1803 to 1802, but no halt on it.
	p.play("step c2 N").checkLegal("halt").checkRefused("halt c2", "FUG-4.1").checkRefused("misdirect c2 a2", "FUG-4.1")
	p.play("step c2 N; halt c2").checkStanding("c2", "1802")
}

func TestStepMustAllowALegalEnd(t *testing.T) {
	// c2 has one point left before the car: a step onto it would leave no legal end.
	v := scenarioWith(t, "golfo", withPoliceAt(`b1 = "0411", b2 = "0802", b3 = "1309", a1 = "0507", a2 = "1803"`)...)
	p := newTestTable(t, v, "set c1 0108; set c2 1807")
	p.play("step c2 N; step c2 N; step c2 N").checkRefused("step c2 N", "FUG-4.2")
}

// 0404 is a headland that only leads back to 0405. A unit may step on another there if that still
// allows a legal end: its own hex, or its transport.
func TestLegalEndsBeyondAnotherUnit(t *testing.T) {
	v := scenarioWith(t, "golfo", append(withPoliceAt(`b1 = "0403", b2 = "0000", b3 = "1309", a1 = "0108", a2 = "1706"`),
		"fc = 3, fm = 4, fo = 9", "fc = 3, fm = 2, fo = 9")...)
	p := newTestTable(t, v, "set c1 0405; set c2 1801; step c1 N; step c1 S; misdirect c1 b1; suspect f1 foot 0404; halt c1; done; done")
	p.checkLegal("step c1 N", "step c1 N", "step c1 NE")
	driver := append(withPoliceAt(`b1 = "0411", b2 = "0000", b3 = "1309", a1 = "0405", a2 = "1706"`), `fc = 3, fm = 4, fo = 8`)
	for points, want := range map[string][]string{"fm = 2": {"leave p1 N", "leave p1 NE"}, "fm = 1": {"leave p1 NE"}} {
		v := scenarioWith(t, "golfo", append(driver, "fc = 3, "+points+", fo = 8")...)
		newTestTable(t, v, "set c1 0404; set c2 1801; done").checkLegal("leave p1 N", want...)
	}
}

func TestPassengersWalkOrRide(t *testing.T) {
	p := newTestTable(t, scenarioWith(t, "golfo"), "set c1 0108; set c2 1801; done")
	// The car moves with its passenger, who has then moved.
	ride := p.clone().play("step a2 SE; halt a2")
	ride.checkStanding("p2", ride.at("a2")[:4]+" in a2").checkLegal("leave p2")
	// The passenger walks off: the empty car may drive on.
	off := p.clone().play("leave p2 N; halt p2").checkStanding("p2", "1705")
	off.play("step a2 S; halt a2").checkStanding("a2", "1707")
	// After walking back aboard, the car carries it no further this turn.
	back := p.clone().play("leave p2 N; board p2 a2; halt p2").checkStanding("p2", "1706 in a2")
	back.checkRefused("step a2 S", "FUG-4.3")
	// An empty car that has moved may be boarded afterwards.
	after := p.clone().play("leave p2 N; halt p2; step a2 S; halt a2")
	after.checkRefused("board p2 a2", "FUG-3")
}

func TestBoardingByLandAndBySwimming(t *testing.T) {
	v := scenarioWith(t, "golfo", withPoliceAt(`b1 = "0411", b2 = "0802", b3 = "1506", a1 = "0507", a2 = "1606"`)...)
	p := newTestTable(t, v, "set c1 0108; set c2 1801; done")
	// b3 is at sea beside the car: straight from one transport to another, swimming.
	p.clone().play("board p2 b3").checkLegal("", "halt p2").checkStanding("p2", "1506 in b3")
	// Not after a step.
	p.clone().play("leave p2 S").checkRefused("board p2 b3", "FUG-1.3")
	// One passenger each.
	p.play("board p2 b3; halt p2").checkRefused("board p1 b3", "FUG-4.2")
	if got := p.s.Strength(fuga.PatrolBoat1 + 2); got != 9 {
		t.Errorf("boat and policeman fight with %d, want 9", got)
	}
	// FUG-4.4: police board no stolen transport, criminals no police car.
	p.checkRefused("board p1 sb1", "FUG-4.2")
	v = scenarioWith(t, "golfo", withPoliceAt(`b1 = "0411", b2 = "0802", b3 = "1506", a1 = "1607", a2 = "1606"`)...)
	q := newTestTable(t, v, "set c1 0108; set c2 1801; done").checkLegal("board a")
	q.play("board p2 b3; halt p2").checkLegal("board p1", "board p1 a2")
}

// FUG-4.1: boarding takes a point. 1706 is beside the ferry in the port.
func TestBoardingTakesAPoint(t *testing.T) {
	v := scenarioWith(t, "golfo", withPoliceAt(`b1 = "0411", b2 = "0802", b3 = "1309", a1 = "0108", a2 = "1811"`)...)
	p := newTestTable(t, v, "set c1 0506; set c2 1706")
	for range 6 {
		p.play("done; done")
	}
	p.play("step c2 N; step c2 S").checkLegal("board c2", "board c2 ferry")
	p.play("step c2 N; step c2 S").checkLegal("board c2")
}

func TestFerryCarriesFourAndKeepsItsTimetable(t *testing.T) {
	p := newTestTable(t, scenarioWith(t, "golfo"), "set c1 0506; set c2 1801")
	r := p.s.Rules()
	p.checkStanding("c1", r.CellName(r.Route[2])+" in ferry")
	for turn := 1; turn <= r.Turns; turn++ {
		want := map[bool]int{true: min(14, 2*turn), false: 14 - 2*(turn-8)}[turn <= 8]
		if got := p.at("ferry"); got != r.CellName(r.Route[want]) {
			t.Errorf("in turn %d the ferry is at %s, want %s", turn, got, r.CellName(r.Route[want]))
		}
		p.play("done; done")
	}
	if p.s.Actor() != games.Terminal || p.s.FormatResult() != "police 0 0" {
		t.Errorf("after the timetable: %s\n%s", p.s.FormatResult(), p.s)
	}
}

// FUG-4.1: c1 came by ferry, and c2 boards it in the port if there is room.
func TestFerryFull(t *testing.T) {
	for places, want := range map[string][]string{"places = 2": {"board c2 ferry"}, "places = 1": nil} {
		p := newTestTable(t, scenarioWith(t, "golfo", "places = 4", places), "set c1 0506; set c2 1607")
		for range 6 {
			p.play("done; done")
		}
		p.checkLegal("board c2", want...)
	}
	// A policeman takes a place, too.
	v := scenarioWith(t, "golfo", append(withPoliceAt(`b1 = "0411", b2 = "0802", b3 = "1309", a1 = "0108", a2 = "1606"`), "places = 4", "places = 1")...)
	p := newTestTable(t, v, "set c1 0205; set c2 1706")
	for range 6 {
		p.play("done; done")
	}
	p.play("done; board p2 ferry; halt p2; done").checkLegal("board c2")
}

// A policeman on the ferry counts by himself, as one ashore.
func TestPoliceOnTheFerry(t *testing.T) {
	v := scenarioWith(t, "golfo", withPoliceAt(`b1 = "0411", b2 = "0802", b3 = "1309", a1 = "0108", a2 = "1606"`)...)
	p := newTestTable(t, v, "set c1 0506; set c2 1801")
	for range 6 {
		p.play("done; done")
	}
	p.play("done; board p2 ferry; halt p2; done").checkLegal("breakout c1", "breakout c1 p2", "breakout c1 a2")
}

func TestHijack(t *testing.T) {
	p := newTestTable(t, scenarioWith(t, "golfo"), "set c1 0506; set c2 1801")
	p.checkRefused("step ferry N", "FUG-5.5").play("hijack c1").checkLegal("step ferry").checkLegal("step c1")
	p.play("done; done").checkStanding("ferry", "0605")
	// From the next turn 0 to 2 hexes of sea or port; those aboard may move too.
	p.checkLegal("step ferry", "step ferry N", "step ferry NE", "step ferry SE", "step ferry S", "step ferry NW")
	p.play("step ferry N; step ferry N").checkLegal("", "halt ferry")
	p.play("halt ferry").checkStanding("c1", "0603 in ferry").checkRefused("hijack c1", "FUG-5.5")
	// From the ferry a criminal flees as on foot.
	p.clone().play("done; done; step ferry N; step ferry N; halt ferry; done; done; step ferry N; halt ferry").
		checkStanding("c1", "0600 in ferry").checkLegal("flee", "flee c1 N")
	p.play("leave c1 N; halt c1").checkStanding("c1", "0602").checkStanding("ferry", "0603")
	p.play("done; done").checkStanding("ferry", "0603")
}

func TestFleeingOverOppositeEdges(t *testing.T) {
	p := newTestTable(t, scenarioWith(t, "golfo"), "set c1 0108; set c2 1900")
	// c2 begins on the corner: two edges.
	p.checkLegal("flee", "flee c2 N", "flee c2 E")
	p.play("flee c2 N").checkStanding("c2", "off")
	if p.s.CriminalsLeft() != 1 {
		t.Fatal("c2 is still there")
	}
	// With "edge" a criminal that has just reached an edge must wait.
	q := newTestTable(t, scenarioWith(t, "golfo"), "set c1 0108; set c2 1801; step c2 N").checkLegal("flee")
	q.play("halt c2; done; done").checkLegal("flee", "flee c2 N")
	// With "reach" it goes at once, with its last point too.
	reach := scenarioWith(t, "golfo", `flight = "edge"`, `flight = "reach"`)
	newTestTable(t, reach, "set c1 0108; set c2 1801; step c2 N").checkLegal("flee", "flee c2 N")
	newTestTable(t, reach, "set c1 0108; set c2 1803; step c2 N; step c2 N; step c2 N").checkLegal("flee", "flee c2 N")
	newTestTable(t, reach, "set c1 0108; set c2 1804; step c2 N; step c2 N; step c2 N; step c2 N").checkLegal("flee")
}

func TestSecondFleesOverOppositeEdge(t *testing.T) {
	v := scenarioWith(t, "golfo", `"~ccrrP`, `"cccrrP`, `route = ["0506"`, `route = ["0506"`)
	p := newTestTable(t, v, "set c1 0006; set c2 1905")
	p.checkLegal("flee", "flee c1 W", "flee c2 E").play("flee c1 W").checkLegal("flee", "flee c2 E").play("flee c2 E")
	if p.s.Actor() != games.Terminal || p.s.FormatResult() != "police 0 0" {
		t.Errorf("both are away: %s", p.s.FormatResult())
	}
	// North first: the other may only go south.
	w := newTestTable(t, v, "set c1 0006; set c2 1900; flee c2 N")
	w.checkLegal("flee").checkRefused("flee c1 W", "FUG-4.6")
}

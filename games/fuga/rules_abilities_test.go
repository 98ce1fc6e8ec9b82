package fuga_test

import (
	"testing"

	"banchisa/games/fuga"
)

// besideCriminal returns a position in which b1 sails past c1, who is on the beach of 0505.
func besideCriminal(t *testing.T, edits ...string) *table {
	v := scenarioWith(t, "golfo", append(withPoliceAt(`b1 = "0704", b2 = "0000", b3 = "1309", a1 = "0108", a2 = "1706"`), edits...)...)
	return newTestTable(t, v, "set c1 0505; set c2 1801; done")
}

func TestInvestigation(t *testing.T) {
	p := besideCriminal(t)
	// 0605 is next to 0505; the start, 0704, is not.
	p.play("step b1 SW").checkLegal("investigate", "investigate b1 c1")
	p.play("investigate b1 c1").checkLegal("step")
	found := p.countRolls(func(q *table) string {
		if len(q.legal("bring")) > 0 {
			return "clue"
		}
		return "none"
	})
	if found["clue"] != 10 { // obfuscation factor 9: 4+3+2+1 rolls
		t.Errorf("%v", found)
	}
	// A miss: neither the same unit nor another one rolls again in this turn.
	p.clone().play("=1+2").checkLegal("", "halt b1").play("halt b1; step b2 SE")
	q := p.play("=4+5").checkLegal("", "bring car", "bring boat").play("bring boat")
	q.checkStanding("b4", "1607").checkLegal("", "halt b1").play("halt b1").checkLegal("step b4")
}

func TestOnlyPassingCounts(t *testing.T) {
	// b1 begins in the zone and leaves it, which does not count; coming back does.
	v := scenarioWith(t, "golfo", withPoliceAt(`b1 = "0605", b2 = "0000", b3 = "1309", a1 = "0108", a2 = "1706"`)...)
	p := newTestTable(t, v, "set c1 0505; set c2 1801; done; step b1 NE").checkLegal("investigate")
	p.play("step b1 NE").checkLegal("investigate")
	p.play("step b1 SW; step b1 SW").checkLegal("investigate", "investigate b1 c1")
}

func TestCarsNeedTheirPoliceman(t *testing.T) {
	v := scenarioWith(t, "golfo", withPoliceAt(`b1 = "0411", b2 = "0000", b3 = "1309", a1 = "0408", a2 = "1706"`)...)
	p := newTestTable(t, v, "set c1 0305; set c2 1801; done")
	p.clone().play("step a1 NW; step a1 NW; step a1 N").checkLegal("investigate", "investigate a1 c1")
	p.play("leave p1 NW; halt p1; step a1 NW").checkLegal("halt") // over p1
	p.play("step a1 NW; step a1 N").checkLegal("investigate")
}

func TestNoRollWithoutReserve(t *testing.T) {
	const noBoat, noCar, nobody = `start = 3, more = 0`, `moves = "car",  start = 2, more = 0`, `moves = "foot", start = 2, more = 0`
	for _, edits := range [][]string{
		{`moves = "car",  start = 2, more = 4`, noCar},
		{`moves = "foot", start = 2, more = 4`, nobody}, // no car comes without a policeman
	} {
		besideCriminal(t, append(edits, `start = 3, more = 4`, noBoat)...).
			play("step b1 SW").checkRefused("investigate b1 c1", "FUG-5.1").checkLegal("investigate")
	}
}

func TestReinforcementsTakeTheFirstFreeHex(t *testing.T) {
	v := scenarioWith(t, "golfo", withPoliceAt(`b1 = "0704", b2 = "1607", b3 = "1506", a1 = "0108", a2 = "1706"`)...)
	p := newTestTable(t, v, "set c1 0505; set c2 1801; done; step b1 SW; investigate b1 c1; =6+6")
	// The port and 1506 are taken: the boat comes to 1507, the car past 1706 to 1707.
	p.clone().play("bring boat").checkStanding("b4", "1507").checkReserve(3, 4)
	p.play("bring car").checkReserve(4, 3).checkStanding("a3", "1707").checkStanding("p3", "1707 in a3").checkRefused("leave p3 N", "FUG-3.1")
	p.play("halt b1").checkRefused("step a3 N", "FUG-3")
	// A car comes with a policeman: the last one brings the last car.
	besideCriminal(t, `fo = 8, moves = "foot", start = 2, more = 4`, `fo = 8, moves = "foot", start = 2, more = 1`).
		play("step b1 SW; investigate b1 c1; =6+6; bring car").checkReserve(4, 0)
}

// checkReserve compares the numbers of boats and cars with a policeman that are still to come.
func (tb *table) checkReserve(boats, cars int) *table {
	tb.t.Helper()
	if b, c := tb.s.Reserve(fuga.Boat), tb.s.Reserve(fuga.Car); b != boats || c != cars {
		tb.t.Errorf("%d boats and %d cars are to come, want %d and %d", b, c, boats, cars)
	}
	return tb
}

// passedByCriminal returns a position in which c2 has walked past a2.
func passedByCriminal(t *testing.T, edits ...string) *table {
	v := scenarioWith(t, "golfo", append(withPoliceAt(`b1 = "0411", b2 = "0802", b3 = "1309", a1 = "0507", a2 = "1803"`), edits...)...)
	return newTestTable(t, v, "set c1 0108; set c2 1801; step c2 S")
}

// queriedKind returns the kind of the open question.
func queriedKind(p *table) string {
	verb, _, _, _ := p.s.Query()
	return verb.String()
}

func TestMisdirection(t *testing.T) {
	p := passedByCriminal(t).checkLegal("misdirect", "misdirect c2 a2").checkLegal("steal")
	p.play("misdirect c2 a2")
	if got := p.countRolls(queriedKind)["suspect"]; got != 26 { // a car's obfuscation factor is 6
		t.Errorf("%d throws of 36 succeed, want 26", got)
	}
	p.clone().play("=1+1").checkLegal("", "halt c2")
	p.play("=3+3")
	for _, name := range p.legal("") {
		if name[:11] != "suspect f1 " {
			t.Errorf("%q is offered", name)
		}
	}
	// No pedestrian at sea, no suspect where c2 or a2 is.
	p.checkRefused("suspect f1 foot 1802", "FUG-5.3").checkRefused("suspect f1 foot 1803", "FUG-5.3").checkRefused("suspect f2 foot 1804", "FUG-5.3")
	p.play("suspect f1 car 1804; halt c2").checkStanding("f1", "1804")
	// It does not move this turn, but may hook at once.
	p.checkRefused("step f1 S", "FUG-3").checkLegal("hook", "hook f1 a2")
}

func TestBoatsAreMisdirectedWithoutDice(t *testing.T) {
	v := scenarioWith(t, "golfo", withPoliceAt(`b1 = "0606", b2 = "0000", b3 = "1309", a1 = "0108", a2 = "1706"`)...)
	p := newTestTable(t, v, "set c1 0405; set c2 1801; step c1 SE; misdirect c1 b1")
	p.checkLegal("=").checkRefused("suspect f1 foot 0706", "FUG-5.3").play("suspect f1 boat 0706; halt c1; hook f1 b1")
	// Nor does the factor of the key itself, 2.
	newTestTable(t, scenarioWith(t, "golfo", append(withPoliceAt(`b1 = "0606", b2 = "0000", b3 = "1309", a1 = "0108", a2 = "1706"`),
		"patrol_boat = { fc = 6, fm = 9, fo = 1", "patrol_boat = { fc = 6, fm = 9, fo = 2")...),
		"set c1 0405; set c2 1801; step c1 SE; misdirect c1 b1").checkLegal("=")
	// Obfuscation factor 4 needs dice.
	n := newTestTable(t, scenarioWith(t, "golfo", append(withPoliceAt(`b1 = "0606", b2 = "0000", b3 = "1309", a1 = "0108", a2 = "1706"`),
		"patrol_boat = { fc = 6, fm = 9, fo = 1", "patrol_boat = { fc = 6, fm = 9, fo = 4")...),
		"set c1 0405; set c2 1801; step c1 SE; misdirect c1 b1")
	n.checkLegal("suspect").play("=1+3").checkLegal("=")
	if len(n.legal("suspect f1 boat")) == 0 {
		t.Error("no boat can be put")
	}
}

// FUG-5.3: a3 in the corner has no free hex in its zone: two cars are there, and c2 itself.
func TestNoMisdirectionOntoTheMover(t *testing.T) {
	v := scenarioWith(t, "golfo", append(withPoliceAt(`b1 = "0411", b2 = "0802", b3 = "1309", a1 = "1800", a2 = "1801", a3 = "1900"`),
		`moves = "car",  start = 2, more = 4`, `moves = "car",  start = 3, more = 3`)...)
	newTestTable(t, v, "set c1 0108; set c2 1902; step c2 N").checkLegal("misdirect", "misdirect c2 a2")
}

func TestTheftOdds(t *testing.T) {
	v := scenarioWith(t, "golfo", withPoliceAt(`b1 = "0000", b2 = "0802", b3 = "1309", a1 = "0108", a2 = "1811"`)...)
	p := newTestTable(t, v, "set c1 0506; set c2 1607")
	// On the ferry only a boat, or the ferry itself; in a port both.
	p.checkLegal("steal c1", "steal c1 boat").checkLegal("hijack", "hijack c1").checkLegal("steal c2", "steal c2 car", "steal c2 boat")
	for _, c := range []struct {
		name string
		want int
	}{{"steal c2 car", 21}, {"steal c2 boat", 10}, {"steal c1 boat", 10}} {
		q := p.clone().play(c.name)
		got := q.countRolls(func(q *table) string {
			if where := q.at(c.name[6:8]); len(where) > 4 && where[len(where)-5:] != "ferry" {
				return "stolen"
			}
			return "no"
		})
		if got["stolen"] != c.want {
			t.Errorf("%s: %d of 36, want %d", c.name, got["stolen"], c.want)
		}
	}
	if verb, why, who, object := p.clone().play("steal c2 car").s.Query(); verb != fuga.Roll || why != fuga.Steal || who != fuga.Criminal2 || object != fuga.NoUnit {
		t.Errorf("the dice of a theft are %v, %v, %v, %v", verb, why, who, object)
	}
	// The stolen transport appears under the thief and moves from the next turn.
	p.play("steal c2 car; =6+6").checkStanding("c2", "1607 in sc1").checkLegal("step sc1").checkRefused("step sc1 S", "FUG-3")
	p.play("steal c1 boat; =6+6").checkStanding("c1", "0605 in sb1").checkStanding("sb1", "0605 in ferry")
	p.play("done; done").checkStanding("sb1", "0804 in ferry").play("step sb1 N; halt sb1").checkStanding("c1", "0803 in sb1")
	if got := p.s.Strength(fuga.Criminal1); got != 4 {
		t.Errorf("criminal and boat fight with %d, want 4", got)
	}
	if got := p.s.Obfuscation(fuga.Criminal1); got != 5 {
		t.Errorf("obfuscation %d in a stolen boat, want 5", got)
	}
}

func TestNoTheftInPoliceZones(t *testing.T) {
	p := newTestTable(t, scenarioWith(t, "golfo"), "set c1 0508; set c2 1801") // a1 is on 0507
	p.checkLegal("steal c1").checkRefused("steal c1 boat", "FUG-5.4")
	// Out of the zone, but through it on the way: neither.
	q := newTestTable(t, scenarioWith(t, "golfo"), "set c1 0505; set c2 1801; step c1 S")
	q.checkLegal("steal").checkRefused("steal c1 boat", "FUG-5.4")
	// Nothing can be stolen in the country.
	newTestTable(t, scenarioWith(t, "golfo"), "set c1 0205; set c2 1801").checkLegal("steal c1")
}

func TestHookingLastsOnePhase(t *testing.T) {
	p := passedByCriminal(t).play("misdirect c2 a2; =6+6; suspect f1 car 1804; halt c2; hook f1 a2; done")
	p.checkLegal("step a2").checkRefused("step a2 S", "FUG-5.6").checkRefused("leave p2 S", "FUG-5.6")
	// After the phase the suspect is back in the box and is no victim.
	p.play("done").checkStanding("f1", "off")
	if _, _, victims, _ := p.s.Tally(); victims != 0 {
		t.Errorf("%d victims", victims)
	}
	p.play("done")
	if len(p.legal("step a2")) == 0 {
		t.Error("a2 is still hooked in the turn after")
	}
}

func TestSuspectMovesAndHooks(t *testing.T) {
	p := passedByCriminal(t).play("misdirect c2 a2; =6+6; suspect f1 car 1804; halt c2; done; done")
	// In the next turn it drives; the hook ends its move.
	p.play("step f1 S").checkLegal("hook").play("step f1 N").checkLegal("hook", "hook f1 a2")
	p.play("hook f1 a2").checkRefused("step f1 S", "FUG-3").checkRefused("hook f1 a2", "FUG-5.6")
	// Once it has halted, it has had its chance.
	q := passedByCriminal(t).play("misdirect c2 a2; =6+6; suspect f1 car 1804; halt c2; done; done; step f1 S; step f1 N; halt f1")
	q.checkRefused("hook f1 a2", "FUG-5.6")
}

func TestCriminalsRideWithSuspects(t *testing.T) {
	p := passedByCriminal(t).play("misdirect c2 a2; =6+6; suspect f1 car 1804; halt c2; done; done")
	p.play("step c2 SE; step c2 SW; board c2 f1; halt c2").checkStanding("c2", "1804 in f1")
	// FUG-5.6: with a criminal aboard it cannot hook; 4.3: nor drive on in this turn.
	p.checkLegal("hook").checkRefused("step f1 S", "FUG-4.3")
	if got := p.s.Strength(fuga.Criminal2); got != 5 {
		t.Errorf("strength %d, want 5", got)
	}
	// FUG-7.2: it slips with the car, onto a hex without a unit.
	p.clone().play("done; done; breakout c2 a2; =2+2; done; arrest c2 a2; =2+2").checkLegal("done").checkRefused("slip 1803", "FUG-7.2")
	// FUG-7.4: it leaves the map with an arrested criminal, and is no victim.
	caught := p.clone().play("done; done; breakout c2 a2; =2+2; done; arrest c2 a2; =6+6").checkStanding("c2", "off").checkStanding("f1", "off")
	if _, _, victims, _ := caught.s.Tally(); victims != 0 {
		t.Errorf("%d victims", victims)
	}
	// When it dies as a hostage, the criminal stays in the hex, which nobody else can end on.
	p.play("done; done; breakout c2 a2; =1+1; lose f1").checkStanding("c2", "1804") // D = 3 + 2 + 1 - 5
	p.play("done; step a2 S").checkLegal("halt")
}

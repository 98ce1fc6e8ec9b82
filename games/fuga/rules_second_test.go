package fuga_test

import (
	"testing"

	"banchisa/games/fuga"
)

// Positions in which a paragraph of revision 2 differs from what the game did before. Each is played by
// the gulf of revision 2, and by the same gulf with the one key set to what a file without it means.

// both returns a position by the rules of revision 2, and by those with one edit.
func both(t *testing.T, police, lines string, edit [2]string, edits ...string) (is, was *table) {
	t.Helper()
	edits = append(withPoliceAt(police), edits...)
	is = newTestTable(t, scenarioWith(t, "golfo-2", edits...), lines)
	return is, newTestTable(t, scenarioWith(t, "golfo-2", append(edits, edit[0], edit[1])...), lines)
}

// done plays a number of empty turns.
func (tb *table) done(turns int) *table {
	tb.t.Helper()
	for range turns {
		tb.play("done; done")
	}
	return tb
}

// A file of revision 1 has none of the new keys, and plays as it did.
func TestMissingKeysMeanRevisionOne(t *testing.T) {
	edits := []string{"take_up = true ", "# ", "empty_investigates = true ", "# ", `suspect_vehicle = "hostage" `, "# ", "pushing = true ", "# ", `advanced_by = "criminals" `, "# "}
	for name, r := range map[string]any{"revision 1": scenarioWith(t, "golfo").Rules, "left out": scenarioWith(t, "golfo-2", edits...).Rules} {
		if r := r.(*fuga.Rules); r.AdvancesFerry || r.TakesUp || r.EmptyInvestigates || r.Pushes || r.VehicleIsHostage {
			t.Errorf("%s: %+v", name, r)
		}
	}
	old := "once_a_turn = false"
	if r := scenarioWith(t, "golfo-2", old, "# ", "freeing = false", "# ", `tie = "draw"`, "# ").Rules.(*fuga.Rules); !r.OnceATurn || !r.FreesHostages || r.Tie != "police" {
		t.Errorf("the older keys left out: %+v", r)
	}
}

// FUG-1.4: the last turn of the exchange is the last but three, and in the turn after it the ferry gets to
// the buoy.
func TestBuoyIsReachedWhenItIsTooLate(t *testing.T) {
	for _, id := range []string{"golfo-2", "notte", "stretto"} {
		r := scenarioWith(t, id).Rules.(*fuga.Rules)
		if r.ExchangeUntil != r.Turns-3 || r.Buoy != r.Route[r.Timetable(r.ExchangeUntil+1)] {
			t.Errorf("%s: the exchange until turn %d of %d, the buoy on %s", id, r.ExchangeUntil, r.Turns, r.CellName(r.Buoy))
		}
	}
	// A file need not name it: so a house rule moves it, too.
	for until, want := range map[string]string{"12": "0804", "9": "1404", "15": "0506"} {
		r := scenarioWith(t, "golfo-2", `buoy = "0804"`, "", "exchange_until = 12", "exchange_until = "+until).Rules.(*fuga.Rules)
		if got := r.CellName(r.Buoy); got != want {
			t.Errorf("with the exchange until turn %s the buoy is on %s, want %s", until, got, want)
		}
	}
	is, was := both(t, farPolice, "set c1 0506; set c2 1607", [2]string{"exchange_until = 12", "exchange_until = 4"})
	for _, p := range []*table{is, was} {
		p.done(6).play("ferry; board c2 ferry; halt c2; done; done")
	}
	is.checkLegal("exchange", "exchange")
	was.checkLegal("exchange")
	for range 5 {
		is.checkLegal("exchange", "exchange").play("done; done; done")
	}
	is.checkLegal("exchange", "exchange").play("done; done; done").checkLegal("exchange").checkStanding("ferry", "0804")
}

// FUG-3.1: the criminals advance the ferry when they like, so that they board it before or after.
func TestCriminalsAdvanceTheFerry(t *testing.T) {
	is, was := both(t, farPolice, "set c1 0506; set c2 1801", [2]string{`"criminals" #`, `"clock" #`})
	was.checkStanding("ferry", "0605").checkLegal("ferry").checkRefused("ferry", "FUG-3.1")
	is.checkStanding("ferry", "0506").checkLegal("ferry", "ferry")
	// c1 gets off in the port before it sails, or at sea after it has.
	is.clone().play("leave c1 NW; halt c1; ferry").checkStanding("c1", "0406").checkStanding("ferry", "0605")
	is.clone().play("ferry").checkStanding("c1", "0605 in ferry").checkRefused("ferry", "FUG-3.1").checkLegal("ferry").
		play("leave c1 NW; halt c1").checkStanding("c1", "0504")
	// Not while a unit moves; at the end of the phase by itself.
	is.clone().play("step c2 N").checkLegal("ferry").checkRefused("ferry", "FUG-3.1")
	is.clone().play("done").checkStanding("c1", "0605 in ferry").checkRefused("ferry", "FUG-3.1")
	// It moves both steps at once, stays in turn 8, and comes back.
	is.done(7).checkStanding("ferry", "1607").checkLegal("ferry").checkRefused("ferry", "FUG-3.1")
	is.done(1).play("ferry").checkStanding("ferry", "1505")
}

// FUG-3.1: no attack before the ferry has sailed; a ferry that is hijacked before stays where it is.
func TestFerryComesBeforeTheAttacks(t *testing.T) {
	is, was := both(t, `b1 = "0605", b2 = "0000", b3 = "1309", a1 = "0108", a2 = "1706"`, "set c1 0505; set c2 1801", [2]string{`"criminals" #`, `"clock" #`})
	was.checkLegal("breakout", "breakout c1 b1")
	is.checkLegal("breakout").checkRefused("breakout c1 b1", "FUG-3.1").play("ferry").checkLegal("breakout", "breakout c1 b1")
	is, was = both(t, farPolice, "set c1 0506; set c2 1801", [2]string{`"criminals" #`, `"clock" #`})
	is.clone().play("ferry; hijack c1; done; done").checkStanding("ferry", "0605").checkLegal("ferry").play("step ferry N; halt ferry")
	is.play("hijack c1").checkRefused("ferry", "FUG-3.1").checkLegal("ferry").checkLegal("step ferry").
		play("done; done").checkStanding("ferry", "0506").play("step ferry NE; halt ferry").checkStanding("c1", "0606 in ferry")
	was.play("hijack c1; done").checkStanding("ferry", "0605")
}

// lonePoliceman returns a position in the second turn: p2 stands on the road at 1804 beside its car.
func lonePoliceman(t *testing.T, edits ...string) (is, was *table) {
	return both(t, `b1 = "0000", b2 = "0300", b3 = "1309", a1 = "1805", a2 = "1904"`,
		"set c1 0205; set c2 1803; done; leave p2 NW; halt p2; done; done", [2]string{"take_up = true", "take_up = false"}, edits...)
}

// FUG-4.3: a car takes up its policeman on its way and goes on; he has ridden.
func TestTransportsTakeUpOnTheirWay(t *testing.T) {
	is, was := lonePoliceman(t)
	was.play("step a2 NW").checkLegal("load").checkRefused("load a2 p2", "FUG-4.3").checkLegal("halt")
	is.checkLegal("load").checkRefused("load a2 p2", "FUG-4.3") // it is not there yet
	is.play("step a2 NW").checkLegal("load", "load a2 p2").checkLegal("halt").checkRefused("load a2 c2", "FUG-4.4").checkRefused("load a2 p1", "FUG-4.3")
	is.play("load a2 p2").checkStanding("p2", "1804 in a2").checkLegal("load").checkLegal("halt", "halt a2")
	if _, left := is.s.Mover(); left != 6 {
		t.Errorf("%d points are left, want 6 of 8: one for the road, one for taking up", left)
	}
	is.play("step a2 NE; halt a2").checkStanding("p2", "1903 in a2").checkRefused("leave p2 N", "FUG-3")
}

// FUG-4.3: whoever has walked is not taken up, and nobody after the first roll.
func TestNobodyIsTakenUpAfterMoving(t *testing.T) {
	is, _ := lonePoliceman(t)
	is.clone().play("step p2 SW; step p2 NE; halt p2; step a2 NW").checkLegal("load").checkRefused("load a2 p2", "FUG-4.3")
	// c2 is at 1803: a2 has passed its zone on 1903, and investigates.
	is.play("step a2 N; investigate a2 c2; =1+1").checkRefused("load a2 p2", "FUG-3.1").checkLegal("load")
}

// FUG-4.3: a step is legal only because somebody can be taken up there: all hexes around are taken.
func TestStepOnlyToTakeUp(t *testing.T) {
	is, was := lonePoliceman(t, "fc = 2, fm = 8, fo = 5", "fc = 2, fm = 2, fo = 5")
	was.checkRefused("step a2 NW", "FUG-4.2")
	is.play("step a2 NW").checkLegal("", "load a2 p2").play("load a2 p2").checkLegal("", "investigate a2 c2", "halt a2")
	// With its last point spent it cannot.
	one, _ := lonePoliceman(t, "fc = 2, fm = 8, fo = 5", "fc = 2, fm = 1, fo = 5")
	one.checkRefused("step a2 NW", "FUG-4.2").checkLegal("step a2 NW")
}

// stolenBoat returns a position in the third turn: c1 swims at 0605, its stolen boat is empty at 0604.
func stolenBoat(t *testing.T, police string) *table {
	p := newTestTable(t, scenarioWith(t, "golfo-2", withPoliceAt(police)...), "set c1 0506; set c2 1801")
	p.play("steal c1 boat; =6+6; ferry; done; done; step sb1 N; halt sb1; ferry; done; done")
	return p.play("leave c1 S; halt c1; done; done").checkStanding("sb1", "0604").checkStanding("c1", "0605")
}

// FUG-4.3: what the boat has entered, its criminal has passed too, whom it took up later.
func TestWhoeverIsTakenUpHasPassedTheSameZones(t *testing.T) {
	p := stolenBoat(t, `b1 = "0803", b2 = "0000", b3 = "1309", a1 = "0108", a2 = "1811"`)
	p.play("step sb1 NE").checkLegal("misdirect").play("step sb1 S; step sb1 SW; load sb1 c1").checkLegal("misdirect", "misdirect c1 b1")
	p.play("misdirect c1 b1").checkLegal("suspect f1 boat 0804", "suspect f1 boat 0804")
	// A boat that takes nobody up misleads nobody.
	q := stolenBoat(t, `b1 = "0803", b2 = "0000", b3 = "1309", a1 = "0108", a2 = "1811"`)
	q.play("step sb1 NE").checkLegal("misdirect").checkRefused("misdirect c1 b1", "FUG-3.1")
}

// FUG-4.3: on the ferry too, from where the boat has to go on if another unit is there.
func TestTakingUpFromTheFerry(t *testing.T) {
	const lines = "set c1 0506; set c2 1801; steal c1 boat; =6+6; done; done; board c1 ferry; halt c1; step sb1 N; halt sb1; done; done; step sb1 SE; step sb1 NE"
	p := newTestTable(t, scenarioWith(t, "golfo-2", withPoliceAt(farPolice)...), lines)
	p.checkStanding("c1", "0804 in ferry").play("load sb1 c1; halt sb1; done").checkStanding("c1", "0804 in sb1").checkStanding("ferry", "1003")
	// b1 is in that hex, and the boat goes on.
	taken := withPoliceAt(`b1 = "0804", b2 = "0300", b3 = "1506", a1 = "0108", a2 = "1811"`)
	q := newTestTable(t, scenarioWith(t, "golfo-2", taken...), lines)
	q.checkLegal("halt").play("load sb1 c1").checkLegal("halt").play("step sb1 N").checkLegal("halt", "halt sb1")
	// With one point left it can go on, or take up, not both.
	short := newTestTable(t, scenarioWith(t, "golfo-2", append(taken, `fc = 1, fm = 9, fo = 5`, `fc = 1, fm = 3, fo = 5`)...), lines)
	short.checkLegal("load").checkRefused("load sb1 c1", "FUG-4.2").checkLegal("halt")
}

// FUG-4.6: it is the criminal who must have begun on an edge.
func TestTakenUpOnTheEdge(t *testing.T) {
	p := newTestTable(t, scenarioWith(t, "golfo-2", withPoliceAt(farPolice)...), "set c1 0205; set c2 1801")
	p.play("steal c2 car; =6+6; done; done; leave c2 N; halt c2; done; done") // c2 on the edge, sc1 at 1801
	p.checkStanding("c2", "1800").play("step sc1 N").checkLegal("flee").play("load sc1 c2").checkLegal("flee", "flee c2 N")
	// A car that began on the edge does not take somebody away whom it has found inland.
	q := newTestTable(t, scenarioWith(t, "golfo-2", withPoliceAt(farPolice)...), "set c1 0205; set c2 1801")
	q.play("steal c2 car; =6+6; done; done; step sc1 N; halt sc1; done; done; leave c2 S; halt c2; done; done")
	q.checkStanding("sc1", "1800").checkStanding("c2", "1801").play("step sc1 S; load sc1 c2; step sc1 N").checkLegal("flee").checkRefused("flee c2 N", "FUG-4.6")
}

// FUG-5.1: any police unit investigates, a car without its policeman too.
func TestEmptyCarsInvestigate(t *testing.T) {
	is, was := both(t, `b1 = "0411", b2 = "0000", b3 = "1309", a1 = "0408", a2 = "1706"`, "set c1 0305; set c2 1801; done; leave p1 NW; halt p1; step a1 NW; step a1 NW; step a1 N",
		[2]string{"empty_investigates = true", "empty_investigates = false"})
	was.checkLegal("investigate").checkRefused("investigate a1 c1", "FUG-5.1")
	is.checkLegal("investigate", "investigate a1 c1").play("investigate a1 c1; =6+6").checkLegal("", "bring car", "bring boat")
}

// FUG-5.1: once a move for each criminal, so that several units investigate the same one.
func TestEveryUnitInvestigatesOnceAMove(t *testing.T) {
	is, was := both(t, `b1 = "0704", b2 = "0706", b3 = "1309", a1 = "0108", a2 = "1706"`, "set c1 0505; set c2 1801; done; step b1 SW; investigate b1 c1; =1+1; halt b1; step b2 NW",
		[2]string{"once_a_turn = false", "once_a_turn = true"})
	was.checkLegal("investigate").checkRefused("investigate b2 c1", "FUG-5.1")
	is.checkLegal("investigate", "investigate b2 c1").play("investigate b2 c1; =1+1").checkLegal("investigate").checkRefused("investigate b2 c1", "FUG-5.1")
}

// FUG-5.2: the last reinforcement pushes the one before on; those pushed before stay.
func TestReinforcementsPushEachOther(t *testing.T) {
	lines := "set c1 0505; set c2 1801; done; step b1 SW; investigate b1 c1; =6+6; bring boat; halt b1; step b2 NW; investigate b2 c1; =6+6; bring boat; halt b2; step b3 SW; investigate b3 c1; =6+6"
	is, was := both(t, `b1 = "0704", b2 = "0706", b3 = "0604", a1 = "0108", a2 = "1706"`, lines,
		[2]string{"pushing = true", "pushing = false"})
	was.play("bring car").checkStanding("b4", "1607").checkStanding("b5", "1506").checkStanding("a3", "1707")
	is.checkStanding("b4", "1506").checkStanding("b5", "1607").play("bring car")
	is.checkStanding("a3", "1607").checkStanding("p3", "1607 in a3").checkStanding("b5", "1507").checkStanding("b4", "1506")
	// What stood there before the turn is not pushed.
	is.play("halt b3; done; done; step b1 NE; step b1 SW; investigate b1 c1; =6+6; bring boat").checkStanding("a3", "1607").checkStanding("b6", "1505")
}

// FUG-5.2: a reinforcement is pushed with whoever has boarded it; without a free hex it stays.
func TestPushingWithPassenger(t *testing.T) {
	police := `b1 = "0704", b2 = "0706", b3 = "1309", a1 = "0108", a2 = "1706"`
	lines := "set c1 0505; set c2 1801; done; step b1 SW; investigate b1 c1; =6+6; bring boat; halt b1; board p2 b4; halt p2; step b2 NW; investigate b2 c1; =6+6"
	is, _ := both(t, police, lines, [2]string{"pushing = true", "pushing = false"})
	is.play("bring car").checkStanding("a3", "1607").checkStanding("p2", "1506 in b4")
	few := `boat = ["1607", "1506", "1507", "1505", "1406", "1407", "1508", "1405"]`
	is, _ = both(t, police, lines, [2]string{"pushing = true", "pushing = false"}, few, `boat = ["1607"]`)
	is.checkLegal("bring", "bring car").checkRefused("bring boat", "FUG-5.2").play("bring car").checkStanding("b4", "1607").checkStanding("a3", "1707")
}

// FUG-5.3: once a move of a criminal for each police unit, so that both mislead the same one.
func TestBothCriminalsMislead(t *testing.T) {
	p := stolenBoat(t, `b1 = "0803", b2 = "0000", b3 = "1309", a1 = "0108", a2 = "1811"`)
	p.play("step sb1 NE; step sb1 S; step sb1 SW; load sb1 c1; misdirect c1 b1; suspect f1 boat 0804").checkLegal("misdirect").play("halt sb1; done; done")
	p.play("step sb1 NE; step sb1 NE; step sb1 NE").checkLegal("misdirect", "misdirect c1 b1")
	is, was := both(t, `b1 = "0000", b2 = "0300", b3 = "1506", a1 = "0108", a2 = "1811"`, "set c1 0506; set c2 1705", [2]string{"once_a_turn = false", "once_a_turn = true"})
	for _, q := range []*table{is, was} {
		q.done(7).play("leave c1 N; misdirect c1 b3; suspect f1 boat 1505; halt c1; step c2 S; step c2 SW")
	}
	is.checkLegal("misdirect", "misdirect c2 b3")
	was.checkLegal("misdirect").checkRefused("misdirect c2 b3", "FUG-5.3")
}

// FUG-5.7, the sheet: nobody stops on another unit.
func TestNobodyStopsOnAHostage(t *testing.T) {
	lines := "set c1 0405; set c2 1801; step c1 SE; misdirect c1 b1; suspect f1 boat 0706; halt c1; done; done; step f1 NW; step f1 SW; halt f1; ferry; breakout c1 b1; =4+4; done; step b1 SW"
	is, was := both(t, `b1 = "0606", b2 = "0000", b3 = "1309", a1 = "0108", a2 = "1706"`, lines, [2]string{"freeing = false", "freeing = true"})
	was.checkLegal("halt", "halt b1")
	is.checkLegal("halt").checkRefused("halt b1", "FUG-4.1")
}

// FUG-7.3: the vehicle of a false suspect is a hostage only when its criminal attacks, and strengthens him
// when he is attacked.
func TestVehicleOfASuspectIsAHostageOnly(t *testing.T) {
	is, was := both(t, `b1 = "0411", b2 = "0802", b3 = "1309", a1 = "0507", a2 = "1803"`,
		"set c1 0108; set c2 1801; step c2 S; misdirect c2 a2; =6+6; suspect f1 car 1804; halt c2; done; done; step c2 SE; step c2 SW; board c2 f1; halt c2; done; done; ferry",
		[2]string{`suspect_vehicle = "hostage"`, `suspect_vehicle = "both"`})
	car := fuga.PoliceCar1 + 1
	// The criminal's 3, one hostage, the police car's 5; the car's 2 more as it was.
	for p, want := range map[*table]int{is: -1, was: 1} {
		if got := p.s.BreakoutDifference(fuga.Criminal2, car); got != want {
			t.Errorf("D = %+d, want %+d", got, want)
		}
		if got := p.s.ArrestDifference(fuga.Criminal2, 1<<car); got != 0 {
			t.Errorf("an arrest has D = %+d, want 0: 5 against 3 + 2", got)
		}
	}
	// 4+4: 7 hooks the unit, where 9 was its loss.
	is.play("breakout c2 a2; =4+4").checkStanding("a2", "1803")
	was.play("breakout c2 a2; =4+4").checkStanding("a2", "off")
}

// FUG-8.1: equal points are a draw.
func TestEqualPointsAreADraw(t *testing.T) {
	is, was := both(t, farPolice, "set c1 0205; set c2 1900; flee c2 N", [2]string{`tie = "draw"`, `tie = "police"`})
	for p, want := range map[*table]string{is: "draw 0 0", was: "police 0 0"} {
		if p.done(15); p.s.FormatResult() != want {
			t.Errorf("%s, want %s", p.s.FormatResult(), want)
		}
	}
}

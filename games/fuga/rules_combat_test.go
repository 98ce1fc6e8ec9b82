package fuga_test

import (
	"fmt"
	"strings"
	"testing"

	"banchisa/games/fuga"
)

// afterExchange returns a position after the exchange: c1 came by ferry, c2 waited for it at sea.
// The police may attack, and their phase of the next turn has begun.
func afterExchange(t *testing.T, police string) *table {
	v := scenarioWith(t, "golfo", append(withPoliceAt(police), `flight = "edge"`, `flight = "reach"`)...)
	p := newTestTable(t, v, "set c1 0506; set c2 1607")
	for range 6 {
		p.play("done; done")
	}
	// The ferry enters the port in turn 7; c2 boards it.
	p.play("board c2 ferry; halt c2; done; done").checkLegal("", "exchange", "done")
	p.play("exchange").checkRefused("exchange", "FUG-6.1")
	if a, c := p.s.Points(); a != 0 || c != 4 {
		t.Fatalf("points %d %d after the exchange", a, c)
	}
	return p
}

const farPolice = `b1 = "0000", b2 = "0300", b3 = "1506", a1 = "0108", a2 = "1811"`

func TestExchangeOnlyUpToTheBuoy(t *testing.T) {
	v := scenarioWith(t, "golfo", `exchange_until = 12`, `exchange_until = 6`)
	p := newTestTable(t, v, "set c1 0506; set c2 1607")
	for range 6 {
		p.play("done; done")
	}
	p.play("board c2 ferry; halt c2; done; done").checkLegal("exchange").checkLegal("arrest").checkRefused("arrest c1 b3", "FUG-7.2")
	// If declined, it is offered again at the end of the next turn.
	q := newTestTable(t, scenarioWith(t, "golfo"), "set c1 0506; set c2 1607")
	for range 6 {
		q.play("done; done")
	}
	q.play("board c2 ferry; halt c2; done; done; done; done; done").checkLegal("", "exchange", "done")
}

func TestPoliceWaitForTheirWarrant(t *testing.T) {
	v := scenarioWith(t, "golfo", withPoliceAt(`b1 = "0605", b2 = "0000", b3 = "1309", a1 = "0108", a2 = "1706"`)...)
	p := newTestTable(t, v, "set c1 0505; set c2 1801")
	p.clone().play("done").checkRefused("arrest c1 b1", "FUG-7.1")
	// The criminals' first attack gives the warrant.
	p.play("breakout c1 b1; =3+6").checkLegal("step") // D = 3 - 6 = -3: 6, nothing
	p.play("done").checkLegal("arrest", "arrest c1 b1")
}

// The scenario's tables as the rules print them, row by row, for every difference: the result is
// observed in the match.
func TestArrestTable(t *testing.T) {
	want := func(total int) string {
		switch {
		case total <= 3:
			return "lost"
		case total <= 6:
			return "slip"
		case total <= 8:
			return "nothing"
		case total <= 12:
			return "arrested"
		}
		return "killed"
	}
	// Every difference with every roll: the attackers' factors are written into the unit table.
	for d := -4; d <= 7; d++ {
		t.Run(fmt.Sprint(d), func(t *testing.T) {
			v := scenarioWith(t, "golfo", append(withPoliceAt(farPolice), `fc = 6, fm = 9, fo = 1`, fmt.Sprintf("fc = %d, fm = 9, fo = 1", 6+d),
				`fc = 3, fm = 4, fo = 9`, `fc = 6, fm = 4, fo = 9`)...)
			p := newTestTable(t, v, "set c1 0506; set c2 1607")
			for range 6 {
				p.play("done; done")
			}
			p.play("board c2 ferry; halt c2; done; done; exchange; done; arrest c2 b3")
			for _, roll := range p.legal("=") {
				var a, b int
				fmt.Sscanf(roll, "=%d+%d", &a, &b)
				q := p.clone().play(roll)
				if got, out := arrestResult(q), want(a+b+max(-3, min(6, d))); got != out {
					t.Errorf("%s with %+d: %s, want %s", roll, d, got, out)
				}
			}
		})
	}
}

// arrestResult returns the result of an arrest.
func arrestResult(q *table) string {
	arrests, kills, _, _ := q.s.Tally()
	switch {
	case arrests > 0:
		return "arrested"
	case kills > 0:
		return "killed"
	case queriedKind(q) == "lose":
		return "lost"
	case queriedKind(q) == "slip":
		return "slip"
	}
	return "nothing"
}

func TestBreakoutTable(t *testing.T) {
	want := func(total int) string {
		switch {
		case total <= 2:
			return "arrested"
		case total <= 4:
			return "hostage"
		case total <= 6:
			return "nothing"
		case total <= 8:
			return "hooked"
		}
		return "lost"
	}
	for d := -4; d <= 7; d++ {
		t.Run(fmt.Sprint(d), func(t *testing.T) {
			// A hostage is near, so that the criminal's factor counts one more.
			v := scenarioWith(t, "golfo", append(withPoliceAt(`b1 = "0606", b2 = "0000", b3 = "1309", a1 = "0108", a2 = "1706"`),
				`fc = 6, fm = 9, fo = 1`, `fc = 8, fm = 9, fo = 1`, `fc = 3, fm = 4, fo = 9`, fmt.Sprintf("fc = %d, fm = 4, fo = 9", 7+d))...)
			p := newTestTable(t, v, "set c1 0405; set c2 1801; step c1 SE; misdirect c1 b1; suspect f1 boat 0706; halt c1; done; done")
			p.play("step f1 NW; step f1 SW; halt f1").checkStanding("f1", "0506")
			p.play("breakout c1 b1")
			for _, roll := range p.legal("=") {
				var a, b int
				fmt.Sscanf(roll, "=%d+%d", &a, &b)
				q := p.clone().play(roll)
				arrests, _, victims, _ := q.s.Tally()
				got := "nothing"
				switch {
				case arrests > 0:
					got = "arrested"
				case queriedKind(q) == "lose":
					got = "hostage"
				case victims > 0:
					got = "lost"
				case q.s.Hooked(fuga.PatrolBoat1):
					got = "hooked"
				}
				if out := want(a + b + max(-3, min(6, d))); got != out {
					t.Errorf("%s with %+d: %s, want %s\n%s", roll, d, got, out, q.s)
				}
			}
		})
	}
}

func TestLossesAndSlips(t *testing.T) {
	p := afterExchange(t, farPolice)
	p.play("done").checkLegal("arrest", "arrest c1 b3", "arrest c2 b3").play("arrest c1 b3")
	// D = +3. 2+2 and +3 make 7: nothing; 1+2: slips, off the ferry, compulsory.
	q := p.clone().play("=1+2")
	for _, name := range q.legal("") {
		if !strings.HasPrefix(name, "slip ") {
			t.Errorf("%q is offered", name)
		}
	}
	q.checkRefused("slip 1506", "FUG-7.2").play("slip 1606").checkStanding("c1", "1606")
	// After the first attack of the phase no unit moves; the other target may be attacked by
	// other units only.
	q.checkLegal("step").checkRefused("arrest c2 b3", "FUG-7.1").checkRefused("step b3 N", "FUG-7.1")
	q.play("done; done; arrest c1 b3").checkStanding("c1", "1606")
	// Arrested: six points, and the match goes on with one criminal.
	r := p.clone().play("=3+3")
	if a, c := r.s.Points(); a != 6 || c != 4 || r.s.CriminalsLeft() != 1 {
		t.Errorf("after an arrest %d to %d, %d free", a, c, r.s.CriminalsLeft())
	}
}

// FUG-7.2: the hex that a criminal slips from is free, and without a free hex it stays.
func TestSlips(t *testing.T) {
	v := scenarioWith(t, "golfo", withPoliceAt(`b1 = "0605", b2 = "0000", b3 = "1309", a1 = "0108", a2 = "1706"`)...)
	p := newTestTable(t, v, "set c1 0505; set c2 1801; breakout c1 b1; =3+6; done; arrest c1 b1; =1+1") // D = 3
	p.checkLegal("done").checkRefused("slip 0605", "FUG-7.2").play("slip 0405; done; step c1 SE").checkLegal("halt", "halt c1")
	// Cars are on the three hexes around the corner.
	v = scenarioWith(t, "golfo", append(withPoliceAt(`b1 = "0411", b2 = "0802", b3 = "1309", a1 = "1800", a2 = "1801", a3 = "1901"`),
		`moves = "car",  start = 2, more = 4`, `moves = "car",  start = 3, more = 3`)...)
	q := newTestTable(t, v, "set c1 0108; set c2 1900; breakout c2 a3; =2+2; done; arrest c2 a1; =1+1") // D = 1, D = 2
	q.checkLegal("slip").checkLegal("done", "done").checkStanding("c2", "1900")
}

func TestLossIncludesThePassenger(t *testing.T) {
	v := scenarioWith(t, "golfo", append(withPoliceAt(`b1 = "0000", b2 = "0802", b3 = "1309", a1 = "0108", a2 = "1706"`),
		`fc = 2, fm = 8, fo = 6`, `fc = 0, fm = 8, fo = 6`, `fc = 3, fm = 4, fo = 8`, `fc = 0, fm = 4, fo = 8`)...)
	p := newTestTable(t, v, "set c1 0205; set c2 1705; breakout c2 a2; =1+4") // D 3: 8, hooked
	if !p.s.Hooked(fuga.PoliceCar1 + 1) {
		t.Fatal("a2 is not hooked")
	}
	p.play("done").checkLegal("arrest").checkRefused("arrest c2 a2", "FUG-7.1")
	q := newTestTable(t, v, "set c1 0205; set c2 1705; breakout c2 a2; =3+3")
	q.checkStanding("a2", "off").checkStanding("p2", "off")
	if _, c := q.s.Points(); c != 2 {
		t.Errorf("a car with its policeman is worth %d, want 2", c)
	}
	// The police choose one attacker, and are asked even if there is only one.
	r := newTestTable(t, v, "set c1 0205; set c2 1705; breakout c2 a2; =1+2; done; arrest c2 a2; =1+2").checkLegal("", "lose a2")
	r.play("lose a2")
	if _, c := r.s.Points(); c != 2 {
		t.Errorf("the stack is worth %d, want 2", c)
	}
}

func TestHostagesDieAndAreFreed(t *testing.T) {
	v := scenarioWith(t, "golfo", withPoliceAt(`b1 = "0411", b2 = "0802", b3 = "1309", a1 = "0507", a2 = "1803"`)...)
	p := newTestTable(t, v, "set c1 0108; set c2 1801; step c2 S; misdirect c2 a2; =6+6; suspect f1 foot 1702; halt c2")
	// D = 3 + 1 hostage - 5 = -1; 5 - 1 = 4: one hostage dies; the question is asked even if
	// there is only one.
	q := p.clone().play("breakout c2 a2; =1+4").checkLegal("", "lose f1").play("lose f1").checkStanding("f1", "off")
	if _, c := q.s.Points(); c != 1 {
		t.Errorf("a hostage is worth %d, want 1", c)
	}
	dear := passedByCriminal(t, "victim = 1", "victim = 3").play("misdirect c2 a2; =6+6; suspect f1 foot 1702; halt c2; breakout c2 a2; =1+4; lose f1")
	if _, c := dear.s.Points(); c != 3 {
		t.Errorf("a victim of three points is worth %d", c)
	}
}

func TestFreeing(t *testing.T) {
	v := scenarioWith(t, "golfo", withPoliceAt(`b1 = "0606", b2 = "0000", b3 = "1309", a1 = "0108", a2 = "1706"`)...)
	p := newTestTable(t, v, "set c1 0405; set c2 1801; step c1 SE; misdirect c1 b1; suspect f1 boat 0706; halt c1; done; done; step f1 NW; step f1 SW; halt f1")
	p.checkStanding("f1", "0506")
	// Before the first attack no police unit may end on it; afterwards it is a hostage to be
	// freed.
	p.clone().play("done; step b1 SW").checkLegal("halt")
	p.play("breakout c1 b1; =4+5; done") // D = 3 + 1 - 6 = -2: 7, hooked: another boat must come
	p.checkRefused("step b1 SW", "FUG-5.6").play("done; done; step b1 SW; halt b1").checkStanding("f1", "off").checkStanding("b1", "0506")
	if _, c := p.s.Points(); c != 0 {
		t.Errorf("freeing costs %d victims", c)
	}
	// freeing = false: never.
	v = scenarioWith(t, "golfo", append(withPoliceAt(`b1 = "0606", b2 = "0000", b3 = "1309", a1 = "0108", a2 = "1706"`), "freeing = true", "freeing = false")...)
	q := newTestTable(t, v, "set c1 0405; set c2 1801; step c1 SE; misdirect c1 b1; suspect f1 boat 0706; halt c1; done; done; step f1 NW; step f1 SW; halt f1; breakout c1 b1; =4+4; done; step b1 SW")
	q.checkLegal("halt")
}

func TestEverySetOfAttackers(t *testing.T) {
	p := afterExchange(t, `b1 = "1505", b2 = "1507", b3 = "1506", a1 = "0108", a2 = "1706"`)
	p.checkRefused("arrest c1 a2,b2,b3", "FUG-7.2") // not in the criminals' phase
	p.play("done")
	// b3 and b2 are beside the port, a2 on 1706 too; b1 is not.
	got := p.legal("arrest c1 ")
	if len(got) != 7 {
		t.Errorf("%d sets: %v", len(got), got)
	}
	p.play("arrest c1 a2,b2,b3").checkLegal("=", p.legal("=")...)
}

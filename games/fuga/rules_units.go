package fuga

import (
	"math/bits"
	"strconv"
)

// Unit is one counter. Every counter that can ever be on the map has its own number, so that a
// state is arrays by Unit, and sets of units are bits.
type Unit uint8

// The first unit of each kind; the others follow it.
const (
	Criminal1   Unit = 0
	Criminal2   Unit = 1
	Policeman1  Unit = 2
	PoliceCar1  Unit = 8
	PatrolBoat1 Unit = 14
	StolenCar1  Unit = 21
	StolenBoat1 Unit = 24
	Suspect1    Unit = 27
	Ferry       Unit = 34
	// NumUnits is the number of counters.
	NumUnits = 35
	// NoUnit stands for no unit: not aboard, no passenger.
	NoUnit Unit = 255
)

// Class is a kind of counter: one line of the scenario's unit table.
type Class uint8

// The classes, in the order of the unit table.
const (
	Criminal Class = iota
	Policeman
	PoliceCar
	PatrolBoat
	StolenCar
	StolenBoat
	SuspectFoot
	SuspectCar
	SuspectBoat
	FerryClass
	numClasses
)

// Mode is how a unit moves.
type Mode uint8

// The three ways of moving, which are also the kinds of false suspects.
const (
	Foot Mode = iota
	Car
	Boat
	numModes
)

var modeNames = [numModes]string{"foot", "car", "boat"}

// String returns the mode's word in records and scenarios.
func (m Mode) String() string { return modeNames[m] }

// unitSet is a set of units, as bits.
type unitSet uint64

func (u Unit) mask() unitSet { return 1 << u }

const (
	criminals unitSet = 0b11
	policemen unitSet = 1<<PoliceCar1 - 1<<Policeman1
	cars      unitSet = 1<<PatrolBoat1 - 1<<PoliceCar1
	boats     unitSet = 1<<StolenCar1 - 1<<PatrolBoat1
	police            = policemen | cars | boats
	stolen    unitSet = 1<<Suspect1 - 1<<StolenCar1
	suspects  unitSet = 1<<Ferry - 1<<Suspect1
	outlaws           = criminals | stolen | suspects
)

// unitRange is the first unit of a kind and the number of units of that kind.
type unitRange struct {
	first Unit
	count int
	name  string
	class Class
}

var unitRanges = [...]unitRange{
	{Criminal1, 2, "c", Criminal},
	{Policeman1, 6, "p", Policeman},
	{PoliceCar1, 6, "a", PoliceCar},
	{PatrolBoat1, 7, "b", PatrolBoat},
	{StolenCar1, 3, "sc", StolenCar},
	{StolenBoat1, 3, "sb", StolenBoat},
	{Suspect1, 7, "f", SuspectFoot},
	{Ferry, 1, "ferry", FerryClass},
}

var rangeOf = func() (of [NumUnits]uint8) {
	for i, s := range unitRanges {
		for n := range s.count {
			of[int(s.first)+n] = uint8(i)
		}
	}
	return of
}()

// String returns the unit's name in records: "c1", "sb2", "ferry".
func (u Unit) String() string {
	if u >= NumUnits {
		return "-"
	}
	s := unitRanges[rangeOf[u]]
	if u == Ferry {
		return s.name
	}
	return s.name + strconv.Itoa(int(u-s.first)+1)
}

// IsPolice reports whether the unit belongs to the police.
func (u Unit) IsPolice() bool { return police&u.mask() != 0 }

// IsCriminal reports whether the unit is one of the two criminals.
func (u Unit) IsCriminal() bool { return u <= Criminal2 }

// IsSuspect reports whether the unit is a false suspect.
func (u Unit) IsSuspect() bool { return suspects&u.mask() != 0 }

// isWalker reports whether the unit can board transports.
func (u Unit) isWalker() bool { return u < PoliceCar1 }

// ParseUnit returns the unit with a name; ok is false if there is none.
func ParseUnit(name string) (u Unit, ok bool) {
	for u := range Unit(NumUnits) {
		if u.String() == name {
			return u, true
		}
	}
	return NoUnit, false
}

// pop removes and returns the first unit of the set.
func (s *unitSet) pop() Unit {
	u := Unit(bits.TrailingZeros64(uint64(*s)))
	*s &= *s - 1
	return u
}

func (s unitSet) count() int { return bits.OnesCount64(uint64(s)) }

// classOf is the class of every unit; the class of a suspect depends on its mode.
var classOf = func() (of [NumUnits]Class) {
	for u := range of {
		of[u] = unitRanges[rangeOf[u]].class
	}
	return of
}()

// rangeFor returns the counters of a class, none for the vehicles of suspects.
func rangeFor(c Class) (found unitRange) {
	for _, s := range unitRanges {
		if s.class == c {
			found = s
		}
	}
	return found
}

// unitPool returns the counters of a class that the scenario has.
func (r *Rules) unitPool(c Class) unitSet {
	n := r.StartCount[c] + r.MoreCount[c]
	if c == SuspectFoot {
		n = r.Suspects
	}
	return (1<<n - 1) << rangeFor(c).first
}

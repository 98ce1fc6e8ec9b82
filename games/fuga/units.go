package fuga

import "strconv"

// Unit is one counter. Every counter that can ever be on the map has its own number, so
// that a state is arrays by Unit and sets of units are bits.
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
	// Units is how many counters there are.
	Units = 35
	// NoUnit is nothing: not aboard, no passenger.
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
	classes
)

// Mode is how a unit moves.
type Mode uint8

// The three ways of moving, and the shapes of a false suspect.
const (
	Foot Mode = iota
	Car
	Boat
	modes
)

var modeNames = [modes]string{"foot", "car", "boat"}

// String is the mode's word in records and scenarios.
func (m Mode) String() string { return modeNames[m] }

// Units as bits.
type units uint64

func (u Unit) bit() units { return 1 << u }

const (
	criminals units = 0b11
	policemen units = 1<<PoliceCar1 - 1<<Policeman1
	cars      units = 1<<PatrolBoat1 - 1<<PoliceCar1
	boats     units = 1<<StolenCar1 - 1<<PatrolBoat1
	police          = policemen | cars | boats
	stolen    units = 1<<Suspect1 - 1<<StolenCar1
	suspects  units = 1<<Ferry - 1<<Suspect1
	outlaws         = criminals | stolen | suspects
)

// span is the first unit of a kind and how many there may be.
type span struct {
	first Unit
	count int
	name  string
	class Class
}

var spans = [...]span{
	{Criminal1, 2, "c", Criminal},
	{Policeman1, 6, "p", Policeman},
	{PoliceCar1, 6, "a", PoliceCar},
	{PatrolBoat1, 7, "b", PatrolBoat},
	{StolenCar1, 3, "sc", StolenCar},
	{StolenBoat1, 3, "sb", StolenBoat},
	{Suspect1, 7, "f", SuspectFoot},
	{Ferry, 1, "ferry", FerryClass},
}

var spanOf = func() (of [Units]uint8) {
	for i, s := range spans {
		for n := range s.count {
			of[int(s.first)+n] = uint8(i)
		}
	}
	return of
}()

// String is the unit's name in records: "c1", "sb2", "ferry".
func (u Unit) String() string {
	if u >= Units {
		return "-"
	}
	s := spans[spanOf[u]]
	if u == Ferry {
		return s.name
	}
	return s.name + strconv.Itoa(int(u-s.first)+1)
}

// Police tells whether the unit is the police's.
func (u Unit) Police() bool { return u < Units && police&u.bit() != 0 }

// IsCriminal tells whether the unit is one of the two criminals.
func (u Unit) IsCriminal() bool { return u <= Criminal2 }

// Suspect tells whether the unit is a false suspect.
func (u Unit) Suspect() bool { return u < Units && suspects&u.bit() != 0 }

// walker tells whether the unit is one of those that board transports.
func (u Unit) walker() bool { return u < PoliceCar1 }

// UnitNamed is the unit of a name, not ok when there is none.
func UnitNamed(name string) (u Unit, ok bool) {
	for u := range Unit(Units) {
		if u.String() == name {
			return u, true
		}
	}
	return NoUnit, false
}

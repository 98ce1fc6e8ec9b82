package fuga

import (
	"strconv"

	"banchisa/games"
	"banchisa/games/hex"
)

// Kind is the kind of an action. An action has 32 bits: kind 5, unit 6, other unit 6, cell or
// number 15. An arrest has the set of its attackers in the last 21 bits.
type Kind uint8

// The kinds, in the order of the rules.
const (
	Set Kind = iota + 1
	Advance
	Step
	Load
	Board
	Leave
	Flee
	Halt
	Investigate
	Misdirect
	Steal
	Hijack
	Roll
	Bring
	Suspect
	Hook
	Arrest
	Breakout
	Lose
	Slip
	Exchange
	Done
	numKinds
)

var kindNames = [numKinds]string{
	"", "set", "ferry", "step", "load", "board", "leave", "flee", "halt", "investigate",
	"misdirect", "steal", "hijack", "=", "bring", "suspect", "hook", "arrest", "breakout", "lose",
	"slip", "exchange", "done",
}

// String returns the kind's verb in records.
func (k Kind) String() string { return kindNames[k] }

// Move is an action taken apart.
type Move struct {
	Kind Kind
	// Unit is the unit that the line names first; in an arrest, the target.
	Unit Unit
	// Other is the second unit: a transport, whoever it takes up, a misdirected unit, the target of
	// a break-out.
	Other Unit
	// Dir is the direction of a step or of leaving a transport.
	Dir hex.Dir
	// Edge is the edge over which a criminal flees.
	Edge Edge
	// Mode is the kind of a transport or of a suspect.
	Mode Mode
	// Cell is where a unit is placed.
	Cell Cell
	// Dice are the two numbers of a roll.
	Dice [2]int
	// Attackers are the attackers of an arrest, as bits by Unit.
	Attackers uint64
}

func pack(v Kind, u, other Unit, x int) games.Action {
	return games.Action(v)<<27 | games.Action(u&63)<<21 | games.Action(other&63)<<15 | games.Action(x)
}

func packArrest(c Unit, attackers unitSet) games.Action {
	return games.Action(Arrest)<<27 | games.Action(c)<<21 | games.Action(attackers>>Policeman1)
}

func packRoll(first, second int) games.Action { return pack(Roll, 0, 0, first*8+second) }

func kindOf(a games.Action) Kind  { return Kind(a >> 27) }
func unitOf(a games.Action) Unit  { return Unit(a >> 21 & 63) }
func otherOf(a games.Action) Unit { return Unit(a >> 15 & 63) }
func argOf(a games.Action) int    { return int(a & 0x7fff) }
func cellOf(a games.Action) Cell  { return Cell(a & 0x3ff) }
func attackersOf(a games.Action) unitSet {
	return unitSet(a&0x1fffff) << Policeman1
}

// modeOf returns the mode of a suspect's placement, in the bits above its cell.
func modeOf(a games.Action) Mode { return Mode(a >> 10 & 3) }

// Pack returns the move as an action.
func (m Move) Pack() games.Action {
	x := 0
	switch m.Kind {
	case Step, Leave:
		x = int(m.Dir)
	case Flee:
		x = int(m.Edge)
	case Steal, Bring:
		x = int(m.Mode)
	case Set, Slip:
		x = int(m.Cell)
	case Suspect:
		x = int(m.Mode)<<10 | int(m.Cell)
	case Roll:
		return packRoll(m.Dice[0], m.Dice[1])
	case Arrest:
		return packArrest(m.Unit, unitSet(m.Attackers))
	}
	return pack(m.Kind, m.Unit, m.Other, x)
}

// Unpack takes an action apart.
func Unpack(a games.Action) Move {
	m := Move{Kind: kindOf(a), Unit: unitOf(a), Other: otherOf(a)}
	switch m.Kind {
	case Step, Leave:
		m.Dir = hex.Dir(argOf(a))
	case Flee:
		m.Edge = Edge(argOf(a))
	case Steal, Bring:
		m.Mode = Mode(argOf(a))
	case Set, Slip:
		m.Cell = cellOf(a)
	case Suspect:
		m.Cell, m.Mode = cellOf(a), modeOf(a)
	case Roll:
		m.Dice = [2]int{argOf(a) >> 3, argOf(a) & 7}
	case Arrest:
		m.Other, m.Attackers = NoUnit, uint64(attackersOf(a))
	}
	return m
}

// FormatAction returns the action in the notation of the rules.
func (s *State) FormatAction(a games.Action) string {
	m := Unpack(a)
	word := m.Kind.String()
	switch m.Kind {
	case Set:
		return word + " " + m.Unit.String() + " " + s.rules.CellName(m.Cell)
	case Step, Leave:
		return word + " " + m.Unit.String() + " " + m.Dir.String()
	case Flee:
		return word + " " + m.Unit.String() + " " + m.Edge.String()
	case Halt, Hijack, Lose:
		return word + " " + m.Unit.String()
	case Load, Board, Investigate, Misdirect, Hook, Breakout:
		return word + " " + m.Unit.String() + " " + m.Other.String()
	case Steal:
		return word + " " + m.Unit.String() + " " + m.Mode.String()
	case Roll:
		return word + strconv.Itoa(m.Dice[0]) + "+" + strconv.Itoa(m.Dice[1])
	case Bring:
		return word + " " + m.Mode.String()
	case Suspect:
		return word + " " + m.Unit.String() + " " + m.Mode.String() + " " + s.rules.CellName(m.Cell)
	case Arrest:
		text := word + " " + m.Unit.String() + " "
		for set, comma := unitSet(m.Attackers), ""; set != 0; comma = "," {
			text += comma + set.pop().String()
		}
		return text
	case Slip:
		return word + " " + s.rules.CellName(m.Cell)
	}
	return word
}

// ActionSpace appends every well-formed action. Of the arrests, which have half a million sets of
// attackers for each criminal, it has those of one or two units and every set of the police units
// near the criminal.
func (s *State) ActionSpace(dst []games.Action) []games.Action {
	cells := Cell(s.rules.Cells())
	for c := Criminal1; c <= Criminal2; c++ {
		for at := range cells {
			dst = append(dst, pack(Set, c, 0, int(at)))
		}
		for e := range numEdges {
			dst = append(dst, pack(Flee, c, 0, int(e)))
		}
		for u := Policeman1; u < StolenCar1; u++ {
			dst = append(dst, pack(Investigate, u, c, 0), pack(Misdirect, c, u, 0), pack(Breakout, c, u, 0))
		}
		dst = append(dst, pack(Steal, c, 0, int(Car)), pack(Steal, c, 0, int(Boat)), pack(Hijack, c, 0, 0))
		dst = s.arrestCandidates(dst, c)
	}
	for u := range Unit(NumUnits) {
		dst = append(dst, pack(Halt, u, 0, 0))
		for d := range hex.NumDirs {
			dst = append(dst, pack(Step, u, 0, int(d)))
			if u.isWalker() {
				dst = append(dst, pack(Leave, u, 0, int(d)))
			}
		}
		for t := PoliceCar1; t < NumUnits && u.isWalker(); t++ {
			dst = append(dst, pack(Board, u, t, 0))
			if t != Ferry {
				dst = append(dst, pack(Load, t, u, 0))
			}
		}
		if u.IsPolice() || u.IsSuspect() {
			dst = append(dst, pack(Lose, u, 0, 0))
		}
		for p := Policeman1; p < StolenCar1 && u.IsSuspect(); p++ {
			dst = append(dst, pack(Hook, u, p, 0))
		}
		for at := Cell(0); at < cells && u.IsSuspect(); at++ {
			for m := range numModes {
				dst = append(dst, pack(Suspect, u, 0, int(m)<<10|int(at)))
			}
		}
	}
	for at := range cells {
		dst = append(dst, pack(Slip, 0, 0, int(at)))
	}
	dst = appendRolls(dst)
	return append(dst, pack(Advance, Ferry, 0, 0), pack(Bring, 0, 0, int(Car)), pack(Bring, 0, 0, int(Boat)),
		pack(Exchange, 0, 0, 0), pack(Done, 0, 0, 0))
}

func (s *State) arrestCandidates(dst []games.Action, c Unit) []games.Action {
	near := unitSet(0)
	for u := Policeman1; u < StolenCar1; u++ {
		if s.onMap&u.mask() != 0 && s.onMap&c.mask() != 0 && s.rules.inZone(s.position[u], s.position[c]) {
			near |= u.mask()
		}
		for v := Policeman1; v <= u; v++ {
			dst = append(dst, packArrest(c, u.mask()|v.mask()))
		}
	}
	for set := near; set != 0; set = (set - 1) & near {
		if set.count() > 2 {
			dst = append(dst, packArrest(c, set))
		}
	}
	return dst
}

func appendRolls(dst []games.Action) []games.Action {
	for first := 1; first <= 6; first++ {
		for second := 1; second <= 6; second++ {
			dst = append(dst, packRoll(first, second))
		}
	}
	return dst
}

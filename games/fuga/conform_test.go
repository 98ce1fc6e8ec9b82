package fuga_test

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"banchisa/games"
	"banchisa/games/fuga"
	"banchisa/games/gametest"
	"banchisa/resources"
)

func TestConforms(t *testing.T) {
	gametest.Conform(t, fuga.Game, gametest.Options{
		Variants:    gametest.ShippedVariants(t, fuga.Game, resources.Variants),
		MaxActions:  20000,
		ConstantSum: true,
		// Random units wander about; sampled turns meet, hook, steal and fight.
		Policy: func(s games.State, _ []games.Action, r *rand.Rand) games.Action {
			return fuga.Game.Heuristics.SampleTurn(s, nil, r)[0]
		},
	})
}

func FuzzPlay(f *testing.F) {
	gametest.FuzzPlay(f, fuga.Game, gametest.ShippedVariants(f, fuga.Game, resources.Variants))
}

func TestPackAndUnpackAreInverse(t *testing.T) {
	gametest.CheckPacking(t, fuga.Game, gametest.ShippedVariants(t, fuga.Game, resources.Variants), func(a games.Action) games.Action {
		return fuga.Unpack(a).Pack()
	})
}

// An action of no kind or unit is never legal.
func TestUnknownKinds(t *testing.T) {
	s := newState(t, "golfo").(*fuga.State)
	for _, m := range []fuga.Move{{}, {Kind: fuga.Done + 1}, {Kind: fuga.Halt, Unit: fuga.NumUnits}} {
		if rule := s.Check(m.Pack()); rule != "FUG-3" {
			t.Errorf("%+v is forbidden by %q", m, rule)
		}
	}
}

func TestNamesOfNothing(t *testing.T) {
	for _, u := range []fuga.Unit{fuga.NumUnits, fuga.NoUnit} {
		if u.String() != "-" || u.IsPolice() || u.IsSuspect() || u.IsCriminal() {
			t.Errorf("unit %d is %s: police %v, suspect %v, criminal %v", u, u, u.IsPolice(), u.IsSuspect(), u.IsCriminal())
		}
	}
	r := newState(t, "golfo").(*fuga.State).Rules()
	for _, c := range []fuga.Cell{fuga.Cell(r.Cells()), fuga.NoCell} {
		if got := r.CellName(c); got != "----" {
			t.Errorf("hex %d is %s", c, got)
		}
	}
}

// The action space has only units and hexes that an action of its kind can have, and of the arrests
// every one by one or two police units.
func TestActionSpaceIsWellFormed(t *testing.T) {
	s, few := newState(t, "golfo").(*fuga.State), 0
	for _, a := range s.ActionSpace(nil) {
		m := fuga.Unpack(a)
		fits := true
		switch m.Kind {
		case fuga.Set, fuga.Slip, fuga.Suspect:
			fits = int(m.Cell) < s.Rules().Cells()
		case fuga.Investigate:
			fits = m.Unit.IsPolice() && m.Other.IsCriminal()
		case fuga.Misdirect, fuga.Breakout, fuga.Hook:
			fits = m.Other.IsPolice()
		case fuga.Board:
			fits = m.Other >= fuga.PoliceCar1 && m.Other < fuga.NumUnits
		case fuga.Arrest:
			fits = m.Unit.IsCriminal()
			for set := m.Attackers; set != 0; set &= set - 1 {
				fits = fits && fuga.Unit(bits.TrailingZeros64(set)).IsPolice()
			}
			if bits.OnesCount64(m.Attackers) <= 2 {
				few++
			}
		}
		if !fits {
			t.Errorf("%s is in the action space", s.FormatAction(a))
		}
	}
	// 19 police units alone and in pairs, for two criminals.
	if want := 2 * (19 + 19*18/2); few != want {
		t.Errorf("%d arrests by one or two, want %d", few, want)
	}
}

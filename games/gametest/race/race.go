// Package race is the smallest game with everything that a record needs: a die, choices, rules to
// break, a score. It is for tests of records and of the command line.
//
// Seats roll in turn (RAC-1.1) and walk 0 steps up to the die's number (RAC-1.2); the first at
// the goal wins; after twenty turns it is a draw. A die of 1 is three times as likely as a die of
// 3.
package race

import (
	"fmt"

	"banchisa/games"
)

// State is one position.
type State struct {
	rules     *Rules
	positions [2]int8
	turn      int8
	die       int8 // 0 before the roll, -1 during it
}

// Rules are the rules of a variant.
type Rules struct{ Goal int8 }

// The actions are RollDie, Die+1 to Die+3, and Walk to Walk+6.
const (
	RollDie games.Action = 1
	Die     games.Action = 2
	Walk    games.Action = 12
)

// maxTurns is the turn after which a race ends in a draw.
const maxTurns = 20

// Rules returns the variant's rules.
func (s *State) Rules() *Rules { return s.rules }

// WithRules returns the position with another table of rules: a variant read twice gives two
// tables.
func (s *State) WithRules(rules *Rules) *State {
	c := *s
	c.rules = rules
	return &c
}

// Actor implements games.State.
func (s *State) Actor() games.Seat {
	switch {
	case s.positions[0] >= s.rules.Goal || s.positions[1] >= s.rules.Goal || s.turn >= maxTurns:
		return games.Terminal
	case s.die < 0:
		return games.Chance
	}
	return games.Seat(s.turn % 2)
}

// LegalActions implements games.State.
func (s *State) LegalActions(dst []games.Action) []games.Action {
	switch {
	case s.Actor() == games.Terminal:
		return dst
	case s.die == 0:
		return append(dst, RollDie)
	case s.die < 0:
		return append(dst, Die+1, Die+2, Die+3)
	}
	for n := int8(0); n <= s.die; n++ {
		dst = append(dst, Walk+games.Action(n))
	}
	return dst
}

// Apply implements games.State.
func (s *State) Apply(a games.Action) {
	switch {
	case a == RollDie:
		s.die = -1
	case a < Walk:
		s.die = int8(a - Die)
	default:
		s.positions[s.turn%2] += int8(a - Walk)
		s.turn, s.die = s.turn+1, 0
	}
}

// FormatAction implements games.State.
func (s *State) FormatAction(a games.Action) string {
	switch {
	case a == RollDie:
		return "roll"
	case a < Walk:
		return fmt.Sprintf("=%d", a-Die)
	}
	return fmt.Sprintf("+%d", a-Walk)
}

// Returns implements games.State.
func (s *State) Returns(dst []float64) []float64 {
	switch {
	case s.positions[0] >= s.rules.Goal:
		return append(dst, 1, 0)
	case s.positions[1] >= s.rules.Goal:
		return append(dst, 0, 1)
	case s.turn >= maxTurns:
		return append(dst, 0.5, 0.5)
	}
	return append(dst, 0, 0)
}

// Clone implements games.State.
func (s *State) Clone() games.State { c := *s; return &c }

// CopyFrom implements games.State.
func (s *State) CopyFrom(src games.State) { *s = *src.(*State) }

// Value implements games.State.
func (s *State) Value() any { return *s }

// String implements games.State.
func (s *State) String() string {
	return fmt.Sprintf("┌ %d ┬ %d ┐ turn %d die %d", s.positions[0], s.positions[1], s.turn, s.die)
}

// ChanceWeight implements games.ChanceWeighter.
func (s *State) ChanceWeight(a games.Action) int { return int(4 - (a - Die)) }

// Check implements games.RuleChecker.
func (s *State) Check(a games.Action) games.RuleID {
	actor := s.Actor()
	switch {
	case a == RollDie && (actor < 0 || s.die != 0): // RAC-1.1
		return "RAC-1.1"
	case a != RollDie && a < Walk && actor != games.Chance:
		return "RAC-1.1"
	case a >= Walk && (actor < 0 || s.die < int8(a-Walk) || s.die == 0): // RAC-1.2
		return "RAC-1.2"
	}
	return ""
}

// ActionSpace implements games.RuleChecker.
func (s *State) ActionSpace(dst []games.Action) []games.Action {
	dst = append(dst, RollDie, Die+1, Die+2, Die+3)
	for n := games.Action(0); n <= 6; n++ {
		dst = append(dst, Walk+n)
	}
	return dst
}

// FormatResult implements games.ResultFormatter.
func (s *State) FormatResult() string {
	for seat, share := range s.Returns(nil) {
		if share == 1 {
			return fmt.Sprintf("%s %d %d", Game.SeatIDs[seat], s.positions[0], s.positions[1])
		}
	}
	return "draw"
}

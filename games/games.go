// Package games is the contract that every game of Banchisa is written against.
//
// A state is a plain value: fixed arrays, no maps, no pointers but to immutable
// tables, no generator, no clock, no log. An action is one atomic choice, packed
// in 32 bits. Who decides is a question, Actor, whose answer may be a seat, Chance
// or Nobody. Chance never lives in a state: a referee picks chance actions with
// Draw from (seed, n-th chance event), and the log keeps them.
package games

import "math/rand/v2"

// Seat numbers the seats of a match in turn order, from 0.
type Seat int8

const (
	// Chance is the actor when dice, cards or clicks decide.
	Chance Seat = -1
	// Terminal is the actor when the match is over.
	Terminal Seat = -2
	// Public is the viewer who knows what everybody knows: no seat's secrets.
	Public Seat = -2
	// NoSeat is the winner where nobody has won.
	NoSeat Seat = -2
	Nobody      = NoSeat
)

// Action is one atomic choice, opaque outside its game. Zero is never legal.
type Action uint32

// RuleID names a paragraph of the rules, as "ISA-3.3". The empty RuleID means legal.
type RuleID string

// State is one position of one match. Implementations are pointers to comparable
// structs: two states are the same when the structs are ==.
type State interface {
	// Actor is who decides now: a seat, Chance, or Nobody when the match is over.
	Actor() Seat
	// LegalActions appends every legal action to dst, in a fixed order. It is never
	// empty unless Actor is Nobody. It does not allocate when dst has room.
	LegalActions(dst []Action) []Action
	// Apply plays a legal action and every automatic phase up to the next choice.
	// It is deterministic. It panics on an action that is not legal only where it
	// cannot go on; callers check first.
	Apply(a Action)
	// FormatAction is the action in the notation of the rules, unique among the legal ones.
	// It works for every candidate, legal or not.
	FormatAction(a Action) string
	// Returns appends one number a seat at the end of a match: 1 for a win, 0 for a
	// loss, shares of 1 for a draw. Before the end it appends zeros.
	Returns(dst []float64) []float64
	// Clone is an independent copy.
	Clone() State
	// CopyFrom makes this state equal to src, which must be of the same game and
	// set-up. It does not allocate.
	CopyFrom(src State)
	// String draws the position with box characters, for terminals and failures. In a
	// redacted state it shows what the eye may see.
	String() string
}

// ChanceWeighter is a state whose chance actions are not all equally likely.
type ChanceWeighter interface {
	// ChanceWeight is the weight of a legal chance action, in whole units, at least 1.
	ChanceWeight(a Action) int
}

// Swift is a state that plays itself out without making lists, for games of thousands of
// small steps.
type Swift interface {
	// Sprint is Stroll, faster: from the same numbers of r it plays the same actions.
	Sprint(r *rand.Rand, buf []Action, limit int) int
}

// HiddenInfo is a state that hides something from somebody.
type HiddenInfo interface {
	// Redact forgets, in place, everything that eye may not know; Nobody is the
	// public. The result is a canonical value: two states that eye cannot tell
	// apart redact to equal ones. Actor is the same as before, and so is Actions
	// when eye is the actor.
	Redact(viewer Seat)
	// ObservedAction is the action as eye saw it: the action itself, or a veiled one that
	// Name and Apply understand in a redacted state.
	ObservedAction(viewer Seat, a Action) Action
	// Determinize fills, in place, what a redacted state does not know with a
	// uniform guess that agrees with everything known.
	Determinize(r *rand.Rand)
}

// RuleChecker is a state that can say which rule an action breaks.
type RuleChecker interface {
	// Check goes through the rules paragraph by paragraph and names the first one
	// that forbids the action now, or "" when it is legal. It is written apart from
	// Actions, slowly and plainly, and a test holds the two equal.
	Check(a Action) RuleID
	// ActionSpace appends the whole space of well-formed actions of this set-up,
	// legal or not now, chance actions included.
	ActionSpace(dst []Action) []Action
}

// ResultFormatter is a state that writes more than the winner into its record.
type ResultFormatter interface {
	// FormatResult is what stands after "== " in a record of a finished match, as
	// "police 6 4". Without it a record says the winner's seat or "draw".
	FormatResult() string
}

// StatsReporter is a state that can say what happened in its match, for a look at many of them: how
// it ended, the escapes, the exchange. Nobody needs it to play.
type StatsReporter interface {
	// Stats are the same names in the same order in every position.
	Stats() []Stat
}

// Stat is something that a match is remembered by, counted.
type Stat struct {
	// Name is short, in the words of the rules: "escapes".
	Name  string
	Count int
}

// CountIf counts whether something happened.
func CountIf(b bool) int {
	if b {
		return 1
	}
	return 0
}

// View is the state as one seat may know it: a copy, redacted when the game has
// secrets. Nobody is the public.
func View(s State, viewer Seat) State {
	v := s.Clone()
	if hidden, ok := v.(HiddenInfo); ok {
		hidden.Redact(viewer)
	}
	return v
}

// ObservedAction is the action as eye saw it; in a game without secrets, itself.
func ObservedAction(s State, viewer Seat, a Action) Action {
	if hidden, ok := s.(HiddenInfo); ok {
		return hidden.ObservedAction(viewer, a)
	}
	return a
}

// Check names the rule that forbids the action now, "" when it is legal. For a state
// that is not Strict an illegal action is "?".
func Check(s State, a Action) RuleID {
	if checker, ok := s.(RuleChecker); ok {
		return checker.Check(a)
	}
	for _, legal := range s.LegalActions(nil) {
		if legal == a {
			return ""
		}
	}
	return "?"
}

// ParseAction finds the legal action with that name. Parsing is the legality check: a name
// that no legal action has is not ok.
func ParseAction(s State, name string) (a Action, ok bool) {
	for _, legal := range s.LegalActions(nil) {
		if s.FormatAction(legal) == name {
			return legal, true
		}
	}
	return 0, false
}

// CheckText names the rule broken by a well-formed name that is not legal now. It is ""
// when the name is legal, and not ok when no candidate of the game is written so.
func CheckText(s State, name string) (rule RuleID, ok bool) {
	if _, legal := ParseAction(s, name); legal {
		return "", true
	}
	checker, is := s.(RuleChecker)
	if !is {
		return "", false
	}
	for _, a := range checker.ActionSpace(nil) {
		if s.FormatAction(a) == name {
			if rule := checker.Check(a); rule != "" {
				return rule, true
			}
		}
	}
	return "", false
}

// FormatResult is what a record writes after "== " at the end of a match: the state's own
// words when it is Scored, else the winner's seat, or "draw".
func FormatResult(s State, setup Setup) string {
	if formatter, ok := s.(ResultFormatter); ok {
		return formatter.FormatResult()
	}
	for seat, share := range s.Returns(nil) {
		if share == 1 {
			return setup.Seats[seat]
		}
	}
	return "draw"
}

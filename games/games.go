// Package games is the contract that every game of Banchisa is written against.
//
// A state is a plain value: fixed arrays, no maps, no pointers except to immutable tables, no
// random generator, no clock, no log. An action is one atomic choice, packed in 32 bits. Actor
// returns who decides: a seat, Chance, or Terminal at the end. Chance is never inside a state:
// the referee picks chance actions with SeededChance from the seed and the number of the chance
// event, and the log records them.
package games

import (
	"math/rand/v2"
	"slices"
)

// Seat is the index of a seat in order of play, from 0.
type Seat int8

const (
	// Chance is the actor when dice, cards or clicks decide.
	Chance Seat = -1
	// Terminal is the actor when the match is over.
	Terminal Seat = -2
	// Public is the viewer who sees no seat's hidden information.
	Public Seat = -2
	// NoSeat is the winner when nobody has won, and the value of a seat that is not set.
	NoSeat Seat = -2
)

// Action is one atomic choice, opaque outside its game. Zero is never legal.
type Action uint32

// RuleID names a paragraph of the rules, such as "ISA-3.3". "" means legal.
type RuleID string

// State is one position of a match. Implementations are pointers to comparable structs; see
// Equal.
type State interface {
	// Actor returns who decides now: a seat, Chance, or Terminal when the match is over.
	Actor() Seat
	// LegalActions appends every legal action to dst, in a fixed order. It appends at least one
	// unless Actor is Terminal. It does not allocate if dst has enough capacity.
	LegalActions(dst []Action) []Action
	// Apply plays a legal action and every automatic phase up to the next choice. It is
	// deterministic. It does not have to detect illegal actions: callers check first.
	Apply(a Action)
	// FormatAction returns the action in the notation of the rules, unique among the legal
	// actions. It accepts every action of the action space, legal or not.
	FormatAction(a Action) string
	// Returns appends one number for each seat: at the end of a match 1 for a win, 0 for a loss,
	// shares of 1 for a draw; before the end 0.
	Returns(dst []float64) []float64
	// Clone returns an independent copy.
	Clone() State
	// CopyFrom makes this state equal to src, which must be of the same game and set-up. It does
	// not allocate.
	CopyFrom(src State)
	// Value returns the struct that the state points to, for Equal and Hash.
	Value() any
	// String draws the position with box characters, for terminals and test failures. A redacted
	// state shows only what its viewer may see.
	String() string
}

// ChanceWeighter is a state whose chance actions are not all equally likely.
type ChanceWeighter interface {
	// ChanceWeight returns the weight of a legal chance action, an integer of at least 1.
	ChanceWeight(a Action) int
}

// HiddenInfo is a state that hides something from some viewer.
type HiddenInfo interface {
	// Redact forgets, in place, everything that viewer may not know. The result is canonical: two
	// states that viewer cannot tell apart become equal. Actor stays the same, and so does
	// LegalActions if viewer is the actor.
	Redact(viewer Seat)
	// ObservedAction returns a as viewer sees it: a itself, or a placeholder without its private
	// part. FormatAction and Apply accept the placeholder in a redacted state.
	ObservedAction(viewer Seat, a Action) Action
	// Determinize fills in, in place, what a redacted state does not know, with a uniform sample
	// of what is consistent with the rest.
	Determinize(r *rand.Rand)
	// Reveals reports whether another seat learns something from a, a legal action of the seat to
	// move: whether a is illegal in some position that the other seat cannot tell from this one.
	Reveals(a Action) bool
}

// RuleChecker is a state that can name the rule that an action breaks.
type RuleChecker interface {
	// Check goes through the rules paragraph by paragraph and returns the first one that forbids
	// the action now, or "" if it is legal. It is written independently of LegalActions, for
	// clarity instead of speed; a test compares the two.
	Check(a Action) RuleID
	// ActionSpace appends all well-formed actions of this set-up, legal now or not, chance
	// actions included.
	ActionSpace(dst []Action) []Action
}

// ResultFormatter is a state that writes more than the winner into its record.
type ResultFormatter interface {
	// FormatResult returns what follows "== " in the record of a finished match, such as "police
	// 6 4". Without this method a record has the winner's seat or "draw".
	FormatResult() string
}

// StatsReporter is a state that counts what happened in its match, for statistics over many
// matches: how it ended, the escapes, the exchange.
type StatsReporter interface {
	// Stats returns the same names in the same order in every position.
	Stats() []Stat
}

// Stat is one count of a match.
type Stat struct {
	// Name is a few words in the vocabulary of the rules: "escapes".
	Name  string
	Count int
}

// TurnHolder is a state of a game in which a seat may have to answer in the turn of another.
type TurnHolder interface {
	// TurnSeat returns the seat whose turn it is, whoever decides now, or Terminal when the match is over.
	TurnSeat() Seat
}

// TurnSeat returns the seat whose turn it is: in most games the one that decides.
func TurnSeat(s State) Seat {
	if holder, ok := s.(TurnHolder); ok {
		return holder.TurnSeat()
	}
	return s.Actor()
}

// CountIf returns 1 if b is true, else 0.
func CountIf(b bool) int {
	if b {
		return 1
	}
	return 0
}

// View returns a copy of the state as viewer may know it, redacted if the game hides anything.
func View(s State, viewer Seat) State {
	v := s.Clone()
	if hidden, ok := v.(HiddenInfo); ok {
		hidden.Redact(viewer)
	}
	return v
}

// Determinize fills in, in place, what a redacted state does not know, if its game hides anything.
func Determinize(s State, r *rand.Rand) {
	if hidden, ok := s.(HiddenInfo); ok {
		hidden.Determinize(r)
	}
}

// Reveals reports whether a seat learns something from a legal action in before: from every
// chance action, and from a choice that only hidden information made possible.
func Reveals(before State, a Action) bool {
	if before.Actor() == Chance {
		return true
	}
	hidden, ok := before.(HiddenInfo)
	return ok && hidden.Reveals(a)
}

// ObservedAction returns the action as viewer sees it; in a game without hidden information, the
// action itself.
func ObservedAction(s State, viewer Seat, a Action) Action {
	if hidden, ok := s.(HiddenInfo); ok {
		return hidden.ObservedAction(viewer, a)
	}
	return a
}

// Check returns the rule that forbids the action now, or "" if it is legal. If the state is no
// RuleChecker an illegal action returns "?".
func Check(s State, a Action) RuleID {
	if checker, ok := s.(RuleChecker); ok {
		return checker.Check(a)
	}
	if slices.Contains(s.LegalActions(nil), a) {
		return ""
	}
	return "?"
}

// ParseAction returns the legal action with that name; ok is false if no legal action has it.
// Parsing is the check of legality.
func ParseAction(s State, name string) (a Action, ok bool) {
	for _, legal := range s.LegalActions(nil) {
		if s.FormatAction(legal) == name {
			return legal, true
		}
	}
	return 0, false
}

// CheckText returns the rule that the named action breaks, or "" if it is legal. ok is false if
// no action of the action space has that name.
func CheckText(s State, name string) (rule RuleID, ok bool) {
	if _, legal := ParseAction(s, name); legal {
		return "", true
	}
	_, rule, ok = IllegalAction(s, name)
	return rule, ok
}

// IllegalAction returns the illegal action of that name, and the rule that it breaks. ok is false if
// there is none in the action space.
func IllegalAction(s State, name string) (a Action, rule RuleID, ok bool) {
	checker, is := s.(RuleChecker)
	if !is {
		return a, "", false
	}
	for _, a := range checker.ActionSpace(nil) {
		if s.FormatAction(a) == name {
			if rule := checker.Check(a); rule != "" {
				return a, rule, true
			}
		}
	}
	return a, "", false
}

// FormatTurn returns the actions of a turn from s in notation, up to where another actor decides.
func FormatTurn(s State, turn []Action) []string {
	var names []string
	actor, s := s.Actor(), s.Clone()
	for _, a := range turn {
		if s.Actor() != actor {
			break
		}
		names = append(names, s.FormatAction(a))
		s.Apply(a)
	}
	return names
}

// AppendShares appends the returns of that many seats: 1 for the winner and 0 for the others, or
// share for each if the winner is NoSeat.
func AppendShares(dst []float64, seats int, winner Seat, share float64) []float64 {
	for seat := range Seat(seats) {
		switch {
		case winner == seat:
			dst = append(dst, 1)
		case winner == NoSeat:
			dst = append(dst, share)
		default:
			dst = append(dst, 0)
		}
	}
	return dst
}

// FormatResult returns what a record writes after "== " at the end of a match: the state's own
// text if it is a ResultFormatter, else the winner's seat, or "draw".
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

package games

import "strconv"

// Range is a range of integers, both ends included.
type Range struct{ Min, Max int }

// Has reports whether n is in the range.
func (r Range) Has(n int) bool { return r.Min <= n && n <= r.Max }

// String returns the range as people write it: "2" or "3–6".
func (r Range) String() string {
	if r.Min == r.Max {
		return strconv.Itoa(r.Min)
	}
	return strconv.Itoa(r.Min) + "–" + strconv.Itoa(r.Max)
}

// LocalizedText is a text in each language, by language code: "it", "en".
type LocalizedText map[string]string

// Game is one game of the catalogue.
type Game struct {
	// ID names the game's folders and appears in its records: "isaac".
	ID string
	// Revision counts the changes of the rules after which old records replay differently.
	Revision int
	// Title is the game's name, the same in all languages.
	Title string
	// Inventor is the credit shown in the app, "" for a game without an inventor.
	Inventor string
	// Unsigned reports that it has an inventor who is not named on the rule sheet.
	Unsigned bool
	// SeatIDs are all the seat names that occur in records, in the usual order of turns. A match
	// uses some of them (Setup.Seats), in its own order of play.
	SeatIDs []string
	// DefaultVariant is the ID of the variant used when none is named.
	DefaultVariant string
	// PreselectedVariant is the ID of the variant that the set-up page selects first, or "" for
	// DefaultVariant.
	PreselectedVariant string
	// ParseVariant reads a variant's TOML. file is its name for messages; the variant's ID is the
	// id in the text. The error is a *FileError.
	ParseVariant func(file, text string) (Variant, error)
	// New returns the position at the start of a match. It fails on seats that the variant does
	// not accept.
	New func(Setup) (State, error)
	// RuleIDs lists every paragraph that Check can return.
	RuleIDs []RuleID
	// Heuristics is what bots use; with the zero value they play by search alone.
	Heuristics Heuristics
	// Threats tells what seats could do to one another; its zero value tells nothing.
	Threats Threats
	// Goals are what puzzles of this game can ask for.
	Goals []Goal
	// Devices are what a puzzle's solution may need, the most telling first.
	Devices []Device
	// Gained returns how much a seat has gained so far in what the game counts, such as points: its
	// largest rise in one turn is the biggest haul of a match, "analysis.haul.<game>". It may be nil.
	Gained func(s State, seat Seat) int
	// Measure returns what decides a match that the players end early with a count, the more the better. It
	// is what the rules of the game compare, such as points; nil where they compare nothing.
	Measure func(s State, seat Seat) int
}

// Variant is one set of rule keys and material.
type Variant struct {
	// ID is the file's name without its extension.
	ID string
	// Source is the TOML as it was read; a record contains all of it.
	Source string
	// Title and Summary are shown when a match is set up.
	Title, Summary LocalizedText
	// Seats is the number of seats that the variant takes.
	Seats Range
	// SeatIDs are all its seats in the usual order. A match has the first of them, or any of them
	// where the game allows it.
	SeatIDs []string
	// Endless reports that a match by these rules may go on for ever.
	Endless bool
	// HouseRules are the rules that families like to change, with this variant's values, in the
	// order of their paragraphs.
	HouseRules []HouseRule
	// Rules points to the game's own table made from Source, which never changes.
	Rules any
}

// HouseRule is a rule that can be changed for one match.
type HouseRule struct {
	// Key is the key in the variant's TOML, with its table ("ferry.advanced_by"), RuleID its paragraph.
	Key    string
	RuleID RuleID
	// Value is the variant's own value, a string, an int or a bool. Options are the values to choose
	// from, for a number those in Range.
	Value   any
	Options []any
	Range   Range
}

// SetRange sets what a house rule that is a number may be, where other rules decide that.
func (v Variant) SetRange(key string, within Range) {
	for i := range v.HouseRules {
		if v.HouseRules[i].Key == key {
			v.HouseRules[i].Range = within
		}
	}
}

// Setup is what a match starts from.
type Setup struct {
	Variant Variant
	// Seats are seat IDs in order of play: Seat(0) is Seats[0].
	Seats []string
}

// SeatName returns the name of a seat in records: its ID, "chance" or "nobody".
func (s Setup) SeatName(seat Seat) string {
	switch seat {
	case Chance:
		return "chance"
	case NoSeat:
		return "nobody"
	}
	return s.Seats[seat]
}

// FormatLine returns the line of a record for an action in s, without a line break.
func (s Setup) FormatLine(state State, a Action) string {
	return s.SeatName(state.Actor()) + " " + state.FormatAction(a)
}

package games

import "strconv"

// Range is a range of whole numbers, both ends included.
type Range struct{ Min, Max int }

// Has reports whether n lies in the span.
func (s Range) Has(n int) bool { return s.Min <= n && n <= s.Max }

// String returns the range as people write it: "2", "3–6".
func (s Range) String() string {
	if s.Min == s.Max {
		return strconv.Itoa(s.Min)
	}
	return strconv.Itoa(s.Min) + "–" + strconv.Itoa(s.Max)
}

// LocalizedText is a text in each language, by its code: "it", "en".
type LocalizedText map[string]string

// Game is one entry of the catalogue.
type Game struct {
	// ID is the name of the game's folders and of its records: "isaac".
	ID string
	// Revision counts changes of the rules that make old records replay differently.
	Revision int
	// Title is the game's proper name, the same in all languages.
	Title string
	// Inventor is the credit shown in the app, "" where the sheet bears no name.
	Inventor string
	// SeatIDs are all the names that a seat can have in records, in their usual turn
	// order. A match takes some of them (Setup.Seats), in its own order of play.
	SeatIDs []string
	// DefaultVariant is the variant taken when none is named.
	DefaultVariant string
	// PreselectedVariant is the variant that a table is first laid with, where that is not Default.
	PreselectedVariant string
	// ParseVariant reads a variant's TOML. file is its name for messages; the variant's ID is
	// the text's own id. The error is a *Fault.
	ParseVariant func(file, text string) (Variant, error)
	// New is the position at the start of a match. It fails on seats that the variant
	// does not take.
	New func(Setup) (State, error)
	// RuleIDs lists every paragraph that Check can return.
	RuleIDs []RuleID
	// Heuristics is what the game knows about playing well; the zero Heuristics knows nothing.
	Heuristics Heuristics
}

// Variant is one readable set of rule keys and material.
type Variant struct {
	// ID is the file's name without its ending.
	ID string
	// Source is the TOML as it was read; a record carries it whole.
	Source string
	// Title and Summary speak to who sets up a match.
	Title, Summary LocalizedText
	// Seats is how many seats it takes.
	Seats Range
	// SeatIDs are all seats that it takes, in the usual order; a match has the first of
	// them, or any where the game takes its seats in any order.
	SeatIDs []string
	// HouseRules are the rules that families like to change, as this variant has them, in the
	// order of their paragraphs.
	HouseRules []HouseRule
	// Rules is the game's own reading of Text: a pointer to a table that never changes.
	Rules any
}

// HouseRule is a rule that a table may change before it plays.
type HouseRule struct {
	// Key is its name at the top of the variant's TOML, Rule its paragraph.
	Key    string
	RuleID RuleID
	// Value is how the variant has it, a string, an int or a bool, and Options are the
	// values that a table may choose.
	Value   any
	Options []any
}

// Setup is what a match starts from.
type Setup struct {
	Variant Variant
	// Seats are seat IDs in order of play; Seat(0) is Seats[0].
	Seats []string
}

// SeatName returns the word for a seat in records: its ID, "chance" or "nobody".
func (s Setup) SeatName(seat Seat) string {
	switch seat {
	case Chance:
		return "chance"
	case NoSeat:
		return "nobody"
	}
	return s.Seats[seat]
}

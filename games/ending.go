package games

import (
	"fmt"
	"slices"
	"strings"
)

// EndingKind is a way in which players end a match before its rules do.
type EndingKind uint8

// The ways. None of them is a win by the rules.
const (
	// NoEnding is a match that its rules end.
	NoEnding EndingKind = iota
	// Resignation is a seat that gives up.
	Resignation
	// AgreedDraw is a draw that everybody wants, AgreedCount a count of what the game measures, now.
	AgreedDraw
	AgreedCount
	// TimeLoss is a seat whose clock has run out.
	TimeLoss
)

// endingNames are the names of the endings in records.
var endingNames = map[EndingKind]string{Resignation: "resign", AgreedDraw: "draw", AgreedCount: "count", TimeLoss: "time"}

// String returns the name of the ending in records: "resign", "draw", "count" or "time".
func (k EndingKind) String() string { return endingNames[k] }

// LosesSeat reports whether one seat loses by the ending: its Seat.
func (k EndingKind) LosesSeat() bool { return k == Resignation || k == TimeLoss }

// Ending is how the players ended a match, instead of its rules. The zero value is none.
type Ending struct {
	Kind EndingKind
	// Seat is the seat that gives up, or whose time has run out.
	Seat Seat `json:",omitempty"`
}

// ParseEnding returns the ending that the words of a record name: "resign dark", "time dark", "draw" or "count". ok is
// false if they name none; wrong is then the word that is wrong.
func ParseEnding(setup Setup, text string) (e Ending, wrong string, ok bool) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return e, "", false
	}
	for kind, name := range endingNames {
		if name == words[0] {
			e.Kind = kind
		}
	}
	rest := words[1:]
	switch {
	case e.Kind == NoEnding:
		return e, words[0], false
	case e.Kind.LosesSeat() && len(rest) == 0:
		return e, words[0], false
	case e.Kind.LosesSeat():
		at := slices.Index(setup.Seats, rest[0])
		if at < 0 {
			return e, rest[0], false
		}
		e.Seat, rest = Seat(at), rest[1:]
	}
	if len(rest) > 0 {
		return e, rest[0], false
	}
	return e, "", true
}

// Format returns the words of a record for the ending, as ParseEnding reads them.
func (e Ending) Format(setup Setup) string {
	if e.Kind.LosesSeat() {
		return e.Kind.String() + " " + setup.Seats[e.Seat]
	}
	return e.Kind.String()
}

// Shares returns the share of each seat in a match that ends so in a state: as State.Returns does at the
// end of the rules, which is what it returns without an ending. Where one of more than two seats gives up
// and nobody plays on, nobody has won.
func (e Ending) Shares(g *Game, s State) []float64 {
	shares := s.Returns(nil)
	n := len(shares)
	switch e.Kind {
	case Resignation, TimeLoss:
		clear(shares)
		if n == 2 {
			shares[1-e.Seat] = 1
		}
	case AgreedDraw:
		for i := range shares {
			shares[i] = 1 / float64(n)
		}
	case AgreedCount:
		counts := g.Counts(s, n)
		most := slices.Max(counts)
		var first []int
		for i, count := range counts {
			if count == most {
				first = append(first, i)
			}
		}
		clear(shares)
		for _, i := range first {
			shares[i] = 1 / float64(len(first))
		}
	}
	return shares
}

// FormatResult returns what follows "== " in the record of a match that ends so: the winner's seat, "draw" or
// "nobody", and after a count what each seat had. Without an ending it is that of the rules.
func (e Ending) FormatResult(g *Game, s State, setup Setup) string {
	if e.Kind == NoEnding {
		return FormatResult(s, setup)
	}
	word := "nobody"
	for seat, share := range e.Shares(g, s) {
		switch {
		case share == 1:
			word = setup.Seats[seat]
		case share > 0:
			word = "draw"
		}
	}
	if e.Kind == AgreedCount {
		word += " " + strings.Trim(fmt.Sprint(g.Counts(s, len(setup.Seats))), "[]")
	}
	return word
}

// Counts returns what the game measures of each seat; the game must have a Measure.
func (g *Game) Counts(s State, seats int) []int {
	counts := make([]int, seats)
	for seat := range counts {
		counts[seat] = g.Measure(s, Seat(seat))
	}
	return counts
}

// Repeater is a state of a game without chance whose positions may come back.
type Repeater interface {
	// Repeated returns a comparable value that is the same whenever the position has come back: without what
	// only counts turns. ok is false where coming back means nothing, as in the middle of a turn.
	Repeated() (position any, ok bool)
}

package ui

import (
	"slices"
	"strings"
	"unicode/utf8"

	"banchisa/games"
)

// Words are what the sentences about a match are written with: the texts of a language, and the seats by
// the names of those who play them. Use NewWords.
type Words struct {
	Localize Localize
	// Seats are the seats; their titles are what sentences call them.
	Seats []SeatStyle
	// hasName says of which seats that is a player's name.
	hasName []bool
}

// NewWords returns the words for a match with these seats and players. A seat goes by the short name of its
// player, or by its own title while nobody has given a name. Players of the same name keep the title before it.
func NewWords(localize Localize, seats []SeatStyle, players []Player) Words {
	w := Words{localize, slices.Clone(seats), make([]bool, len(seats))}
	names := make([]string, len(seats))
	for i := range min(len(seats), len(players)) {
		if !players[i].Unnamed {
			names[i] = ShortName(players[i].Name)
		}
	}
	for i, name := range names {
		if name == "" {
			continue
		}
		seat := &w.Seats[i]
		switch {
		case hasNamesake(players, i):
			seat.Title += " (" + name + ")"
		case count(names, name) > 1: // only when they are short
			seat.Title = players[i].Name
		default:
			seat.Title = name
		}
		seat.Victory, w.hasName[i] = "", true
	}
	return w
}

// Name returns what sentences call a seat, "" in a picture without words.
func (w Words) Name(seat games.Seat) string {
	if int(seat) >= len(w.Seats) {
		return ""
	}
	return w.Seats[seat].Title
}

// HasName reports whether that is a name which the seat's player has given.
func (w Words) HasName(seat games.Seat) bool { return int(seat) < len(w.hasName) && w.hasName[seat] }

func count(names []string, name string) (n int) {
	for _, other := range names {
		if other == name {
			n++
		}
	}
	return n
}

// hasNamesake reports whether another player has the name of the i-th.
func hasNamesake(players []Player, i int) bool {
	for k, p := range players {
		if k != i && p.Name == players[i].Name {
			return true
		}
	}
	return false
}

// maxNameLen is how many letters a name in a sentence has at most.
const maxNameLen = 16

// ShortName returns a name as sentences say it: of a long one the first words, or its first letters.
func ShortName(name string) string {
	if utf8.RuneCountInString(name) <= maxNameLen {
		return name
	}
	letters := []rune(name)
	short := string(letters[:maxNameLen+1]) // a word may end just there
	if at := strings.LastIndexByte(short, ' '); at > 0 {
		return strings.TrimRight(short[:at], " ")
	}
	return string(letters[:maxNameLen-1]) + "…"
}

package trophies

// The trophies of the house that need several matches, or are none of a match.
const (
	// Games is a match of every game, Wins a win in every game.
	Games = House + ".games"
	Wins  = House + ".wins"
	// Levels is a win against a bot of each level.
	Levels = House + ".levels"
	// Week is a puzzle on seven days in a row, School every lesson.
	Week   = House + ".week"
	School = House + ".school"
)

// tableSize is how many persons make a large table.
const tableSize = 3

// houseConditions returns the trophies of the house that are earned in one match.
func (o outcome) houseConditions() []condition {
	return []condition{
		{"first", true},
		{"table", o.people >= tableSize},
		{"purist", o.won && o.purist},
	}
}

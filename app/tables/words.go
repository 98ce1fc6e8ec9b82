package tables

import (
	"slices"

	"banchisa/games"
)

// Spelling is a word of touches and what it says.
type Spelling struct {
	Word []string
	Play []games.Action
}

// Follow reads a word against the spellings of everything that is legal. A word that
// spells something is played; the beginning of one goes on; a last touch that begins
// another word starts that one; touching the word's own beginning again takes it back.
// It is not ok for a touch that leads nowhere: the presenter then says why.
func Follow(word []string, legal []Spelling) (r Reading, ok bool) {
	if len(word) == 0 {
		return Reading{}, true
	}
	last := word[len(word)-1:]
	for _, try := range [][]string{word, last} {
		going := false
		for _, s := range legal {
			if slices.Equal(s.Word, try) {
				return Reading{Play: s.Play}, true
			}
			going = going || len(s.Word) > len(try) && slices.Equal(s.Word[:len(try)], try)
		}
		if going {
			if len(word) > 1 && len(try) == 1 && word[len(word)-2] == last[0] {
				return Reading{}, true
			}
			return Reading{Word: slices.Clone(try)}, true
		}
	}
	return Reading{Word: slices.Clone(word[:len(word)-1])}, false
}

// Next are the touches that go on from a word, each once, in the order of the spellings.
func Next(word []string, legal []Spelling) []string {
	var next []string
	for _, s := range legal {
		if len(s.Word) > len(word) && slices.Equal(s.Word[:len(word)], word) && !slices.Contains(next, s.Word[len(word)]) {
			next = append(next, s.Word[len(word)])
		}
	}
	return next
}

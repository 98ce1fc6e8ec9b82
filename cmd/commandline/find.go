package commandline

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"banchisa/games"
)

// FindGame finds a game by its ID or its title, in any case, with or without accents.
func (p Program) FindGame(name string) (*games.Game, bool) {
	for _, g := range p.Games {
		if plain := plainName(name); plain != "" && (plain == plainName(g.ID) || plain == plainName(g.Title)) {
			return g, true
		}
	}
	return nil, false
}

// plainName returns the letters and digits of a name in lower case, without accents.
func plainName(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, norm.NFD.String(name))
}

package catalog

import (
	"io/fs"
	"slices"

	"banchisa/games"
	"banchisa/games/record"
	"banchisa/resources"
)

// ShippedMatch returns the recorded match of a game, which tests replay.
func ShippedMatch(game *games.Game) (*record.Match, error) {
	return recorded(game, "matches/"+game.ID+".banchisa")
}

// ShownMatches returns all recorded matches of a game, those of the most seats first: what passers-by are shown.
func ShownMatches(game *games.Game) (matches []*record.Match) {
	names, _ := fs.Glob(resources.Matches, "matches/"+game.ID+"*.banchisa")
	for _, name := range names {
		if m, err := recorded(game, name); err == nil {
			matches = append(matches, m)
		}
	}
	slices.SortStableFunc(matches, func(a, b *record.Match) int { return len(b.Setup.Seats) - len(a.Setup.Seats) })
	return matches
}

func recorded(game *games.Game, name string) (*record.Match, error) {
	file, err := resources.Matches.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return Resolver().Decode(game.ID, file)
}

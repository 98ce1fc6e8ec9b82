// Package review explains the analysis of a match to the people who played it: it runs analyses in the
// background, keeps them beside the match files, and puts them into words. It has no window.
package review

import (
	"encoding/json"
	"iter"
	"path"

	"banchisa/app/presenter"
	"banchisa/app/puzzles/solvers"
	"banchisa/games"
	"banchisa/games/analysis"
	"banchisa/games/record"
	"banchisa/resources"
)

// Seed is the seed of every analysis, so that a match has one.
const Seed = 1

// Options returns the options of an analysis of a level.
func Options(game *games.Game, level int) analysis.Options {
	return analysis.Options{Iterations: analysis.LevelIterations(level), Seed: Seed, Curve: Curve(game)}
}

// Obvious returns what a naive visitor plays at a table of a match, for the options of its analysis; nil without a
// presenter.
func Obvious(m *record.Match, p presenter.Presenter) func(plies int) iter.Seq[[]games.Action] {
	if p == nil {
		return nil
	}
	solver := solvers.New(p, unread)
	return func(plies int) iter.Seq[[]games.Action] {
		part, err := record.New(m.Game, m.Setup, record.Header{})
		if err != nil {
			panic(err) // it has been made before
		}
		for _, action := range m.Actions()[:plies] {
			part.Apply(action)
		}
		return solver.ObviousTurns(part)
	}
}

// unread leaves out the words of a table, which a naive visitor does not read: to write them takes most of the time.
func unread(key string, _ ...any) string { return key }

// CurveFile is the file of a game's correction of win chances.
type CurveFile struct {
	// Matches is the number of matches between bots of level 3 that it was learned from, Variant
	// their variant.
	Matches int            `json:"matches"`
	Variant string         `json:"variant"`
	Curve   analysis.Curve `json:"curve"`
}

// Curve returns the correction of a game's win chances, none for a game that has no file.
func Curve(game *games.Game) analysis.Curve {
	raw, err := resources.Analysis.ReadFile(path.Join("analysis", game.ID+".json"))
	if err != nil {
		return nil
	}
	var file CurveFile
	if err := json.Unmarshal(raw, &file); err != nil {
		panic(err) // tests read every file
	}
	return file.Curve
}

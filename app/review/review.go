// Package review explains the analysis of a match to the people who played it: it runs analyses in the
// background, keeps them beside the match files, and puts them into words. It has no window.
package review

import (
	"encoding/json"
	"path"

	"banchisa/games"
	"banchisa/games/analysis"
	"banchisa/resources"
)

// Seed is the seed of every analysis, so that a match has one.
const Seed = 1

// Options returns the options of an analysis of a level.
func Options(game *games.Game, level int) analysis.Options {
	return analysis.Options{Iterations: analysis.LevelIterations(level), Seed: Seed, Curve: Curve(game)}
}

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

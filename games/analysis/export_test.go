package analysis

import "banchisa/games"

// WithViewer sets the seat that acted last before the next ply.
func (a *Analyzer) WithViewer(seat games.Seat) *Analyzer {
	a.viewer = seat
	return a
}

// TurningPoints returns the turning points of an analysis.
func TurningPoints(a *Analysis) []int { return turningPoints(a) }

// ChoiceKind returns the kind of a choice by its loss.
func ChoiceKind(loss float64) Kind { return choiceKind(round(loss), round(loss) <= 0) }

package analysis

import "banchisa/games"

// WithViewer sets the seat that acted last before the next ply.
func (a *Analyzer) WithViewer(seat games.Seat) *Analyzer {
	a.viewer = seat
	return a
}

package review

import (
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games/analysis"
)

// ChartPoints returns the shares at every line of the move list, and at the beginning.
func ChartPoints(a *analysis.Analysis, rows []ui.MoveListRow) []tableui.ChartPoint {
	points := []tableui.ChartPoint{{Shares: a.Plies[0].Before}}
	last := 0
	for _, row := range rows {
		p := tableui.ChartPoint{Ply: row.Ply, Shares: a.Plies[row.Ply-1].After}
		for _, ply := range a.Plies[last:row.Ply] {
			if ply.Kind != analysis.Chance {
				continue
			}
			if p.Luck == nil {
				p.Luck = make([]float64, len(a.Seats))
			}
			for seat := range p.Luck {
				p.Luck[seat] += ply.After[seat] - ply.Before[seat]
			}
		}
		last = row.Ply
		points = append(points, p)
	}
	return points
}

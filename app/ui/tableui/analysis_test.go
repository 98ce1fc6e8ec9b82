package tableui_test

import (
	"strings"
	"testing"

	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
)

// TestSeatsFillTheSheetOfAnAnalysis checks that the rows of the seats reach down to the best move, however
// many seats there are.
func TestSeatsFillTheSheetOfAnAnalysis(t *testing.T) {
	for _, window := range [][2]float32{{1366, 768}, {1024, 600}, {1920, 1080}} {
		for seats := 2; seats <= 6; seats++ {
			page := tableui.AnalysisPage{Ready: true, BestMove: "move", People: make([]tableui.AnalysisSeat, seats)}
			for i := range page.People {
				page.People[i].Seat.Color = "black"
			}
			var bottom, best float32
			for _, p := range tableui.Analysis(ui.Context{Width: window[0], Height: window[1], Localize: func(key string, _ ...any) string { return key }}, page) {
				switch {
				case strings.HasPrefix(p.ID, "seat/"):
					bottom = max(bottom, p.At.Y+p.At.H)
				case p.ID == "best":
					best = p.At.Y
				}
			}
			if gap := best - bottom; gap < 0 || gap > 20 {
				t.Errorf("%g×%g, %d seats: %g points lie between the seats and the best move", window[0], window[1], seats, gap)
			}
		}
	}
}

package lab

import (
	"fmt"

	"banchisa/games"
)

func (inv *invocation) printCalibration(raw, corrected calibrationTable, game *games.Game, n int) {
	fmt.Fprintln(inv.Out, inv.Loc.Localize("lab.calibration", game.Title, n))
	fmt.Fprintln(inv.Out, inv.Loc.Localize("lab.calibration-head"))
	fmt.Fprintln(inv.Out, "|---|--:|--:|--:|--:|--:|--:|")
	for i := range numBins {
		fmt.Fprintf(inv.Out, "| %d–%d %% | %s | %s |\n", i*100/numBins, (i+1)*100/numBins, raw[i].cells(), corrected[i].cells())
	}
}

// cells returns the number of observations, the mean share found, and the share won, in percent.
func (b calibrationBin) cells() string {
	if b.n == 0 {
		return "0 | – | –"
	}
	return fmt.Sprintf("%d | %.1f | %.1f", b.n, 100*b.found/float64(b.n), 100*b.won/float64(b.n))
}

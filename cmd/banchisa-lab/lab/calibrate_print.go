package lab

import (
	"bytes"
	"fmt"
	"math"

	"banchisa/app/review"
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

// The sizes of the picture of a calibration, in points.
const (
	plotSize   = 360.0
	plotMargin = 56.0
	maxDot     = 13.0
)

// calibrationPicture returns a diagram as SVG: how often positions were won against what was said.
// On the diagonal both are the same. A dot is a bin, its area the number of observations; raw bins
// are rings, corrected ones discs.
func (inv *invocation) calibrationPicture(raw, corrected calibrationTable, game *games.Game, n int) []byte {
	most := 1
	for i := range numBins {
		most = max(most, raw[i].n, corrected[i].n)
	}
	var out bytes.Buffer
	size := plotSize + 2*plotMargin
	fmt.Fprintf(
		&out,
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %.0f" font-family="sans-serif" font-size="13" fill="#1d2b33">`+"\n",
		size, size,
	)
	fmt.Fprintf(&out, `<rect width="%.0f" height="%.0f" fill="#ffffff"/>`+"\n", size, size)
	fmt.Fprintf(
		&out, `<text x="%.0f" y="24" text-anchor="middle" font-weight="bold">%s</text>`+"\n", size/2,
		inv.Loc.Localize("lab.calibration-picture", game.Title, n),
	)
	for i := range numBins/2 + 1 {
		share := float64(i) * 2 / numBins
		x, y := plotX(share), plotY(share)
		fmt.Fprintf(&out, `<path d="M%.1f %.1fV%.1fM%.1f %.1fH%.1f" stroke="#d5dde0"/>`+"\n", x, plotY(0), plotY(1), plotX(0), y, plotX(1))
		fmt.Fprintf(
			&out,
			`<text x="%.1f" y="%.1f" text-anchor="middle">%d</text><text x="%.1f" y="%.1f" text-anchor="end">%d</text>`+"\n",
			x, plotY(0)+18, review.Percent(share), plotX(0)-8, y+4, review.Percent(share),
		)
	}
	fmt.Fprintf(&out, `<path d="M%.1f %.1fL%.1f %.1f" stroke="#7a8894" stroke-dasharray="5 4"/>`+"\n", plotX(0), plotY(0), plotX(1), plotY(1))
	for i := range numBins {
		raw[i].drawDot(&out, most, `fill="none" stroke="#d64545" stroke-width="1.8"`)
		corrected[i].drawDot(&out, most, `fill="#13607a" fill-opacity="0.8"`)
	}
	fmt.Fprintf(&out, `<text x="%.0f" y="%.0f" text-anchor="middle">%s</text>`+"\n", size/2, size-12, inv.Loc.Localize("lab.calibration-said"))
	fmt.Fprintf(
		&out, `<text transform="translate(16 %.0f) rotate(-90)" text-anchor="middle">%s</text>`+"\n</svg>\n", size/2,
		inv.Loc.Localize("lab.calibration-won"),
	)
	return out.Bytes()
}

func plotX(share float64) float64 { return plotMargin + plotSize*share }
func plotY(share float64) float64 { return plotMargin + plotSize*(1-share) }

// drawDot draws the bin as a circle.
func (b calibrationBin) drawDot(out *bytes.Buffer, most int, style string) {
	if b.n == 0 {
		return
	}
	n := float64(b.n)
	fmt.Fprintf(
		out, `<circle cx="%.1f" cy="%.1f" r="%.1f" %s/>`+"\n", plotX(b.found/n), plotY(b.won/n),
		max(2, maxDot*math.Sqrt(n/float64(most))), style,
	)
}

package figures

import (
	"bytes"
	"fmt"
	"html"
	"math"
	"slices"
	"strconv"

	"banchisa/games/catalog"
)

// The sizes of the pictures, in points.
const (
	plotSize   = 360.0
	plotMargin = 56.0
	maxDot     = 13.0
	lineHeight = 18.0
	labelWidth = 150.0
)

// title returns the title of a game by its ID.
func title(id string) string {
	if game := catalog.Find(id); game != nil {
		return game.Title
	}
	return id
}

// picture is an SVG file that is being written.
type picture struct{ bytes.Buffer }

func newPicture(width, height float64) *picture {
	p := &picture{}
	fmt.Fprintf(p, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %.0f" font-family="sans-serif" font-size="13" fill="#1d2b33">`+"\n", width, height)
	fmt.Fprintf(p, `<rect width="%.0f" height="%.0f" fill="#ffffff"/>`+"\n", width, height)
	return p
}

// text writes a text whose start, middle or end is at a point.
func (p *picture) text(x, y float64, anchor, text string) {
	fmt.Fprintf(p, `<text x="%.1f" y="%.1f" text-anchor="%s">%s</text>`+"\n", x, y, anchor, html.EscapeString(text))
}

func (p *picture) end() []byte {
	fmt.Fprintln(p, "</svg>")
	return p.Bytes()
}

// drawLadder draws how often each level wins against the one below.
func drawLadder(rows []Row) []byte {
	rows = slices.DeleteFunc(slices.Clone(rows), func(r Row) bool { return r.Measure != "won %" })
	games := distinct(rows, func(r Row) string { return r.Game })
	const top, scale = 44.0, 3.6
	bottom := top + lineHeight*float64(len(rows)+len(games))
	p := newPicture(labelWidth+100*scale+30, bottom+10)
	for share := 0.0; share <= 100; share += 25 {
		x := labelWidth + scale*share
		p.text(x, top-18, "middle", fmt.Sprintf("%.0f %%", share))
		fmt.Fprintf(p, `<path d="M%.1f %.1fV%.1f" stroke="#d5dde0"/>`+"\n", x, top-10, bottom)
	}
	y := top
	for _, game := range games {
		p.text(10, y, "start", title(game))
		for _, r := range rows {
			if r.Game != game {
				continue
			}
			y += lineHeight
			p.text(labelWidth-10, y, "end", r.Subject)
			i, ok := r.interval()
			if !ok { // a match may have no winner: the share alone
				i.low, i.high = i.value, i.value
			}
			fmt.Fprintln(p, i.draw(labelWidth, y-4, scale))
		}
		y += lineHeight
	}
	return p.end()
}

// bin is a tenth of the win chances: how many, the mean that was said, and the share that was won.
type bin struct{ n, said, won float64 }

// bins returns the bins of a kind, raw or corrected, by their subjects.
func bins(rows []Row, kind string) []bin {
	found := map[string]*bin{}
	for _, r := range rows {
		b := found[r.Subject]
		if b == nil {
			b = &bin{}
			found[r.Subject] = b
		}
		value, _ := strconv.ParseFloat(r.Value, 64)
		switch r.Measure {
		case kind + " said %":
			b.n, _ = strconv.ParseFloat(r.N, 64)
			b.said = value
		case kind + " won %":
			b.won = value
		}
	}
	var all []bin
	for _, subject := range distinct(rows, func(r Row) string { return r.Subject }) {
		if found[subject].n > 0 {
			all = append(all, *found[subject])
		}
	}
	return all
}

// drawCalibration draws how often positions were won against what was said. On the diagonal both are the
// same. The area of a dot is the number of observations; raw bins are rings, corrected ones discs.
func drawCalibration(game string, rows []Row) []byte {
	rows = latest(rows)
	raw, corrected := bins(rows, "raw"), bins(rows, "corrected")
	most := 1.0
	for _, b := range slices.Concat(raw, corrected) {
		most = max(most, b.n)
	}
	size := plotSize + 2*plotMargin
	p := newPicture(size, size)
	p.text(size/2, 24, "middle", title(game)+": win chances said and matches won")
	x := func(share float64) float64 { return plotMargin + plotSize*share/100 }
	y := func(share float64) float64 { return plotMargin + plotSize*(1-share/100) }
	for share := 0.0; share <= 100; share += 20 {
		fmt.Fprintf(p, `<path d="M%.1f %.1fV%.1fM%.1f %.1fH%.1f" stroke="#d5dde0"/>`+"\n", x(share), y(0), y(100), x(0), y(share), x(100))
		p.text(x(share), y(0)+18, "middle", fmt.Sprintf("%.0f", share))
		p.text(x(0)-8, y(share)+4, "end", fmt.Sprintf("%.0f", share))
	}
	fmt.Fprintf(p, `<path d="M%.1f %.1fL%.1f %.1f" stroke="#7a8894" stroke-dasharray="5 4"/>`+"\n", x(0), y(0), x(100), y(100))
	dots := func(bins []bin, style string) {
		for _, b := range bins {
			fmt.Fprintf(p, `<circle cx="%.1f" cy="%.1f" r="%.1f" %s/>`+"\n", x(b.said), y(b.won), max(2, maxDot*math.Sqrt(b.n/most)), style)
		}
	}
	dots(raw, `fill="none" stroke="#d64545" stroke-width="1.8"`)
	dots(corrected, `fill="#13607a" fill-opacity="0.8"`)
	p.text(size/2, size-12, "middle", "said, out of 100 (rings: the search; discs: corrected)")
	fmt.Fprintf(p, `<text transform="translate(16 %.0f) rotate(-90)" text-anchor="middle">won, out of 100</text>`+"\n", size/2)
	return p.end()
}

// latest returns the rows of the last measurement.
func latest(rows []Row) []Row {
	return slices.DeleteFunc(slices.Clone(rows), func(r Row) bool {
		last := rows[len(rows)-1]
		return r.Command != last.Command || r.Commit != last.Commit
	})
}

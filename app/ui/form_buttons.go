package ui

import (
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// LayoutButtons returns the boxes of buttons side by side in bounds. The boxes are equally wide, at
// most maxWidth, if all texts fit. Otherwise each is as wide as its text needs, so that all texts of
// a row have the same size.
func (fm *Form) LayoutButtons(texts []string, bounds scene.Box, gap, maxWidth float32) []scene.Box {
	n := float32(len(texts))
	size := fm.Style.TextSize(ButtonTextSize(bounds.H))
	widths, sum, longest := make([]float32, len(texts)), float32(0), float32(0)
	for i, text := range texts {
		widths[i] = float32(paint.TextWidth(text, paint.Bold, size))
		sum += widths[i]
		longest = max(longest, widths[i])
	}
	available := bounds.W - gap*(n-1)
	share := min(available/n, maxWidth)
	rim := float32(ButtonPadding(float64(max(share, longest))))
	scale, extra := float32(1), float32(0)
	switch {
	case longest+rim <= share:
		for i := range widths {
			widths[i] = share - rim
		}
	case sum+rim*n > available:
		scale = (available - rim*n) / sum
	default:
		extra = min((available-sum-rim*n)/n, 24)
	}
	boxes, x := make([]scene.Box, len(texts)), bounds.X
	for i, w := range widths {
		boxes[i] = scene.Box{X: x, Y: bounds.Y, W: w*scale + rim + extra, H: bounds.H}
		x += boxes[i].W + gap
	}
	return boxes
}

// GameTabs adds a row of buttons below the banner that choose a game.
func (fm *Form) GameTabs(games []GameCard, chosen string, top, right float32) {
	gap, total := 8*fm.Scale, float32(0)
	widths := make([]float32, len(games))
	for i, b := range games {
		widths[i] = float32(paint.TextWidth(b.Title, paint.Bold, fm.Style.TextSize(16))) + 36*fm.Scale
		total += widths[i]
	}
	x, narrower := 30*fm.Scale, min(1, (right-30*fm.Scale-gap*float32(len(games)-1))/total)
	for i, b := range games {
		w := widths[i] * narrower
		lit := b.ID == chosen || fm.Pointer.Hover == GameLinkID(b.ID)
		fm.Button(Button{
			ID: "game/" + b.ID, Text: b.Title, At: scene.Box{X: x, Y: top, W: w, H: 44 * fm.Scale}, Chosen: lit,
			Message: ChooseGame{b.ID},
		}, OnDark)
		x += w + gap
	}
}

// GameLinkID returns the ID of a link to a game beside the row of buttons; it lights the game's button.
func GameLinkID(game string) string { return "book/" + game }

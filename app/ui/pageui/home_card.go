package pageui

import (
	"image/color"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// cardGrid is where the cards are on a home screen of w by h points, below top.
type cardGrid struct {
	cards        int
	w, h, top, k float32
	upright      bool // two cards side by side instead of all
}

// box returns the place of the i-th card. What is left above and below the cards is the same.
func (g cardGrid) box(i int) scene.Box {
	gap, side := 20*g.k, 44*g.k
	columns := max(g.cards, 1)
	if g.upright {
		columns = min(columns, 2)
	}
	rows := (g.cards + columns - 1) / columns
	bw := (g.w - 2*side - gap*float32(columns-1)) / float32(columns)
	space := g.h - g.top - 96*g.k - gap*float32(rows-1)
	bh := min(480*g.k, space/float32(rows))
	top := g.top + (space-bh*float32(rows))/2
	return scene.Box{X: side + float32(i%columns)*(bw+gap), Y: top + float32(i/columns)*(bh+gap), W: bw, H: bh}
}

// games returns the cards of the games, the first of the grid. They send ChooseGame.
func (g cardGrid) games(ctx ui.Context, boxes []ui.GameCard) []ui.Panel {
	panels := make([]ui.Panel, 0, len(boxes))
	first := g.box(0)
	measures := measureCards(boxes, float64(first.W), float64(first.H), float64(g.k), ctx.Style)
	for i, b := range boxes {
		box := g.box(i)
		at := scene.Box{X: box.X - 4, Y: box.Y - 6, W: box.W + 8, H: box.H + 16}
		id := "game/" + b.ID
		text := b
		text.Picture = nil
		type value struct {
			measures cardMeasures
			b        ui.GameCard
		}
		panels = append(panels, ui.DrawnPanel(ctx.Style, id, at, ui.NoBackground, "box", value{measures, b}, func(c *paint.Canvas, in ui.Area, v value) {
			v.measures.draw(c.Translated(4, 6), in.Colors, v.b)
		}).WithTargets(scene.Target{ID: id, At: scene.Box{X: 4, Y: 6, W: box.W, H: box.H}, Name: b.Title + ": " + b.Summary, Enabled: true, Message: ui.ChooseGame{ID: b.ID}}).RaisedUnder(ctx.Pointer, 3))
	}
	return panels
}

// cardMeasures are the measures of all cards of games, so that their texts are equally large.
type cardMeasures struct {
	w, h, k float64
	// picture is the height of the picture; title, facts and summary are sizes of text.
	picture, title, facts, summary float64
}

// measureCards returns the measures of cards of w by h points. Text grows where the picture leaves room.
// Large text takes room from the picture; it is smaller only where there is not enough.
func measureCards(boxes []ui.GameCard, w, h, k float64, style ui.Style) cardMeasures {
	const maxPicture, minPicture = 0.53, 0.3
	const roomyText, smaller = 1.3, 0.97
	chosen := style.TextSize(1)
	for scale := max(roomyText, chosen); ; {
		m := cardMeasures{w: w, h: h, k: k, title: scale * max(24*k, 18), facts: scale * max(14.5*k, 11.5), summary: scale * max(16*k, 12.5)}
		height := 0.0
		for _, b := range boxes {
			height = max(height, m.textHeight(b))
		}
		m.picture = min(maxPicture*h, h-height)
		if m.picture >= maxPicture*h || scale <= chosen && m.picture >= minPicture*h || m.summary < 9 {
			return m
		}
		if next := scale * smaller; scale > chosen {
			scale = max(next, chosen)
		} else {
			scale = next
		}
	}
}

// The places of the texts of a card below its picture: the baseline of the title, the middle of the
// facts, the baseline of the first line of the summary.
func (m cardMeasures) titleAt() float64   { return 14*m.k + m.title }
func (m cardMeasures) factsAt() float64   { return m.titleAt() + 1.6*m.facts }
func (m cardMeasures) summaryAt() float64 { return m.factsAt() + 1.3*m.facts + m.summary }

// textHeight returns the height of the text of a card.
func (m cardMeasures) textHeight(b ui.GameCard) float64 {
	lines := paint.Wrap(b.Summary, paint.Medium, m.summary, m.w-36*m.k)
	return m.summaryAt() + float64(len(lines)-1)*m.summary*paint.LineHeight + 10*m.k
}

// draw draws the card of a game: picture, title, facts and summary.
func (m cardMeasures) draw(c *paint.Canvas, p paint.Theme, b ui.GameCard) {
	w, h, k, ih := m.w, m.h, m.k, m.picture
	r := 18 * k
	lid := paint.RoundRect(0, 0, w, h, r)
	c.Shadow(lid, 0, 6, 3, paint.WithAlpha(paint.Shade, 0.4))
	c.Fill(lid.Translated(0, 4), p.SheetEdge)
	c.Fill(lid, p.Sheet)
	c.Clipped(paint.Rect(0, 0, w, ih)).Fill(lid, paint.ParseHex(b.Accent)) // the sheet's colour must not show at the edge of the picture
	b.DrawCover(c.Clipped(lid).Clipped(paint.Rect(0, 0, w, ih)), 0, 0, w, ih, 0.58)
	c.Fill(paint.Rect(0, ih, w, 6*k), paint.ParseHex(b.Accent))
	// A light edge separates a dark picture from the dark background.
	c.Clipped(paint.Rect(0, 0, w, ih)).Stroke(paint.RoundRect(0.7, 0.7, w-1.4, h-1.4, r), 1.4, paint.WithAlpha(paint.White, 0.2))
	x := 18 * k
	c.Text(x, ih+m.titleAt(), b.Title, paint.TextStyle{Size: ui.FitSize(b.Title, paint.Bold, m.title, w-2*x), Weight: paint.Bold, Color: p.Text})
	drawFacts(c, b, x, ih+m.factsAt(), w-2*x, m.facts, p.Secondary)
	c.Paragraph(x, ih+m.summaryAt(), w-2*x, b.Summary, paint.TextStyle{Size: m.summary, Color: p.Text})
}

// drawFacts draws for how many players a game is, how long it takes and from what age on, in a space
// of w points and in text of that size.
func drawFacts(c *paint.Canvas, b ui.GameCard, x, y, w, size float64, ink color.NRGBA) {
	gap, icon := 0.96*size, 1.65*size
	total := -gap
	for _, f := range b.Facts() {
		total += icon + paint.TextWidth(f.Text, paint.Bold, size) + gap
	}
	if total > w {
		size, gap, icon = size*w/total, gap*w/total, icon*w/total
	}
	for _, f := range b.Facts() {
		ui.DrawIcon(c, f.Icon, x+icon*0.42, y, icon*0.83, ink)
		x += icon + c.TextCentered(x+icon, y, f.Text, paint.TextStyle{Size: size, Weight: paint.Bold, Color: ink}) + gap
	}
}

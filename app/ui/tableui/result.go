package tableui

import (
	"fmt"
	"image/color"
	"math"
	"slices"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// MatchEnd is what the sheet of the result shows when a match is over.
type MatchEnd struct {
	// Title names the winner. Color is the winner's, "" if nobody has won; Icon is the winner's
	// piece.
	Title, Color string
	Icon         scene.Picture
	// Avatar is the winner's, if the winner is a member of the family.
	Avatar ui.Avatar
	Rows   []ui.ResultRow
	// SeedSentence says that the dice can be verified, "" in a game without chance.
	SeedSentence string
	// Story tells the match in a few lines, Chart draws it; both are empty before the analysis.
	Story []StoryRow
	Chart Chart
	// Analysis is the text of the button to the analysis, "" where it is not offered. Learn shows a
	// button to learn from mistakes.
	Analysis string
	Learn    bool
	CanPrint bool // the match, on paper
	// Beside are the buttons left and right of the rematch's, as one against easier and one against
	// harder bots. One without a text is left out.
	Beside [2]ui.Button
}

// StoryRow is a line that tells the match. A tap shows the position after Ply; 0 is none.
type StoryRow struct {
	Label, Value string
	Ply          int
}

// Result returns the panels of the result in the box at, where the move list and the buttons were
// during the match.
func Result(ctx ui.Context, e MatchEnd, at scene.Box) []ui.Panel {
	g := &ui.Form{Context: ctx, Scale: 1}
	if at.H < 420 || at.W < narrowResult {
		g.Scale = smallResult
	}
	k := g.Scale
	sheet := e.addButtons(g, at)
	s := scene.Scene{W: sheet.W, H: sheet.H}
	e.Story = e.fittingStory(sheet, ctx.Style, k)
	layout := e.arrange(sheet, ctx.Style, k)
	if !layout.showSeed {
		e.SeedSentence = ""
	}
	boxes, y := e.rowBoxes(sheet.W, layout.headHeight, layout.rowHeight, ctx.Style, k)
	for i, f := range e.Rows {
		s.Targets = append(s.Targets, resultRowTarget(f, i, boxes[i]))
	}
	facts := len(s.Targets)
	for i, row := range e.Story {
		target := scene.Target{ID: fmt.Sprintf("story/%d", i), At: scene.Box{X: 10, Y: y, W: sheet.W - 20, H: layout.rowHeight}, Name: row.Label + " " + row.Value}
		if row.Ply > 0 {
			target.Message = ui.SeekTo{Ply: row.Ply}
		}
		s.Targets = append(s.Targets, target)
		y += layout.rowHeight
	}
	head := matchHead{e.Title, e.Color, e.SeedSentence, e.Icon, e.Avatar, float64(layout.headHeight)}
	var rows []drawnResultRow
	for i, t := range s.Targets {
		r := drawnResultRow{at: t.At, hover: ctx.Pointer.Hover == t.ID, first: i == facts}
		if i < facts {
			r.label, r.value, r.trophies = e.Rows[i].Label, e.Rows[i].Value, e.Rows[i].TrophiesOf != ""
		} else {
			r.label, r.value = e.Story[i-facts].Label, e.Story[i-facts].Value
		}
		rows = append(rows, r)
	}
	s.Background = resultPicture(ctx.Style, sheet, head, rows, k)
	g.Panels = slices.Insert(g.Panels, 0, ui.Panel{ID: "result", At: sheet, Background: ui.Sheet, Highlighted: true, Scene: s})
	if layout.chartHeight > 0 {
		in := scene.Box{X: sheet.X + 6, Y: sheet.Y + y + 4*k, W: sheet.W - 12, H: layout.chartHeight}
		g.Add(ui.Panel{ID: "chart", At: in, Background: ui.NoBackground, Scene: chartScene(e.Chart, -1, in.W, in.H, ctx.Style, ctx.Localize)})
	}
	return g.Panels
}

// drawnResultRow is what a row is drawn from. The first sentence of the story has a line above it.
type drawnResultRow struct {
	label, value           string
	trophies, hover, first bool
	at                     scene.Box
}

// resultPicture returns the picture of the sheet.
func resultPicture(style ui.Style, sheet scene.Box, head matchHead, rows []drawnResultRow, k float32) scene.Picture {
	type value struct {
		head matchHead
		rows draw.Frozen[[]drawnResultRow]
		k    float64
	}
	return ui.Drawing(style, "result", sheet.W, sheet.H, value{head, draw.Freeze(rows), float64(k)}, func(c *paint.Canvas, in ui.Area, v value) {
		v.head.draw(c, in, v.k)
		for _, r := range v.rows.Value() {
			if r.first {
				c.Fill(paint.Rect(18, float64(r.at.Y), in.W-36, 1), paint.WithAlpha(in.Colors.Secondary, 0.35))
			}
			r.draw(c, in, v.k)
		}
	})
}

// resultRowTarget returns the target of the i-th row.
func resultRowTarget(r ui.ResultRow, i int, at scene.Box) scene.Target {
	t := scene.Target{ID: fmt.Sprintf("fact/%d", i), At: at, Name: r.Label + " " + r.Value, Message: ui.ResultRowTarget{Row: i}}
	if r.TrophiesOf != "" {
		t.Message, t.Enabled = ui.OpenTrophies{Person: r.TrophiesOf}, true
	}
	return t
}

// resultLayout is how the sheet of the result is divided: the height of the head above the rows,
// the height of a row, and whether there is room for the sentence about the seed. The page of the
// dice shows that sentence too.
type resultLayout struct {
	headHeight, rowHeight float32
	// chartHeight is that of the graph below the rows, 0 for none.
	chartHeight float32
	showSeed    bool
}

// minChartHeight is the least height in points, times the scale, of the graph.
const minChartHeight = 100

// minTallHead returns the height from which the head has room for drawWinner.
func minTallHead(style ui.Style, k float32) float32 {
	return 100*k + float32(winnerFoot(style.TextSize(winnerText*float64(k))))
}

// winnerText is the size of the title in the tall head, times the scale.
const winnerText = 26

// winnerFoot returns the height of the foot of the tall head, for a title of that size.
func winnerFoot(size float64) float64 { return size * 2.2 }

// arrange divides the sheet. It takes a tall head if there is room, a lower head if there are many
// rows, and leaves out the sentence about the seed if there are still too many.
func (e MatchEnd) arrange(sheet scene.Box, style ui.Style, k float32) resultLayout {
	notesHeight, rows := e.bodySize(sheet.W, style, k)
	rows += len(e.Story)
	n := float32(max(rows, 1))
	if r, ok := e.arrangeChart(sheet, n*30*k+notesHeight+14*k, k); ok {
		return r
	}
	r := resultLayout{rowHeight: 34 * k, showSeed: e.SeedSentence != ""}
	r.headHeight = sheet.H - notesHeight - n*r.rowHeight - 14*k
	if r.showSeed {
		r.headHeight -= 10*k + seedSentenceHeight(e.SeedSentence, sheet.W, k)
	}
	if r.headHeight >= minTallHead(style, k) {
		r.headHeight = min(r.headHeight, 320*k)
		return r
	}
	for _, candidate := range []resultLayout{{headHeight: 118 * k, showSeed: e.SeedSentence != ""}, {headHeight: 78 * k, showSeed: e.SeedSentence != ""}, {headHeight: 78 * k}} {
		foot := 10 * k
		if candidate.showSeed {
			foot += 10*k + seedSentenceHeight(e.SeedSentence, sheet.W, k)
		}
		r, r.rowHeight = candidate, min(34*k, (sheet.H-candidate.headHeight-notesHeight-foot)/n)
		if r.rowHeight >= 22*k {
			break
		}
	}
	return r
}

// leastRowHeight returns the height that a row with a value needs.
func leastRowHeight(style ui.Style, k float32) float32 {
	return float32(style.TextSize(15*float64(k))) * 1.15
}

// fittingStory returns the lines of the story for which the sheet has room at the size of text.
func (e MatchEnd) fittingStory(sheet scene.Box, style ui.Style, k float32) []StoryRow {
	least := leastRowHeight(style, k)
	notesHeight, rows := e.bodySize(sheet.W, style, k)
	space := sheet.H - 88*k - notesHeight - float32(rows)*least
	return e.Story[:min(len(e.Story), max(0, int(space/least)))]
}

// arrangeChart divides a sheet with a graph, whose rows need that height. ok is false without a
// graph or without room for it.
func (e MatchEnd) arrangeChart(sheet scene.Box, rows, k float32) (r resultLayout, ok bool) {
	if len(e.Chart.Points) < 2 {
		return r, false
	}
	seed := float32(0)
	if e.SeedSentence != "" {
		seed = 10*k + seedSentenceHeight(e.SeedSentence, sheet.W, k)
	}
	for _, r := range []resultLayout{{headHeight: 118 * k, showSeed: true}, {headHeight: 78 * k, showSeed: true}, {headHeight: 78 * k}} {
		r.rowHeight, r.chartHeight = 30*k, sheet.H-r.headHeight-rows
		if r.showSeed {
			r.chartHeight -= seed
		}
		if r.chartHeight >= minChartHeight*k {
			return r, true
		}
	}
	return r, false
}

// seedSentenceHeight returns the height of the lines of the sentence about the seed.
func seedSentenceHeight(sentence string, w, k float32) float32 {
	size := float64(12 * k)
	return float32(float64(len(paint.Wrap(sentence, paint.Medium, size, float64(w-36*k)))) * float64(size*paint.LineHeight))
}

// matchHead is the head of the sheet, and the sentence at its foot.
type matchHead struct {
	Title, Color, SeedSentence string
	Icon                       scene.Picture
	Avatar                     ui.Avatar
	height                     float64
}

func (e matchHead) draw(c *paint.Canvas, area ui.Area, k float64) {
	p, style, w, h := area.Colors, area.Style, area.W, area.H
	height := e.height - 26*k
	mid := 14*k + height/2
	if e.height >= float64(minTallHead(style, float32(k))) {
		e.drawWinner(c, p, style, paint.Box{MinX: 14 * k, MinY: 14 * k, MaxX: w - 14*k, MaxY: 14*k + height}, k)
	} else if e.Color != "" {
		seat := paint.SeatColorsNamed(e.Color)
		tab := paint.RoundRect(14*k, 14*k, w-28*k, height, 12)
		c.Fill(tab, seat.Color)
		c.Clipped(tab).Pattern(seat.Pattern, tab.Bounds(), 16*k, paint.WithAlpha(seat.PatternInk(), 0.3))
		if e.Icon != nil {
			side := height - 16*k
			c.Fill(paint.Circle(26*k+side/2, mid, height*0.44), paint.WithAlpha(paint.White, 0.9)) // a red piece would not show on a red background
			ui.DrawPicture(c, e.Icon, 26*k, 22*k, side, side)
		}
		x, avatar := 40*k+height-16*k, height-20*k
		wrap := func(space float64) ([]string, float64) {
			return ui.WrapToFit(e.Title, paint.Bold, style.TextSize(24*k), space, height-8*k)
		}
		lines, size := wrap(w - 34*k - avatar - x)
		if e.Avatar.Color == "" || size < style.TextSize(17*k) { // the title is worth more than the avatar
			lines, size = wrap(w - 24*k - x)
		} else {
			ui.DrawPicture(c, ui.AvatarPicture(e.Avatar.Color, e.Avatar.Symbol), w-24*k-avatar, mid-avatar/2, avatar, avatar)
		}
		ui.DrawCentered(c, x, mid, size*1.2, lines, paint.TextStyle{Size: size, Weight: paint.Bold, Color: seat.OnColor})
	} else {
		c.TextCentered(w/2, mid, e.Title, paint.TextStyle{Size: ui.FitSize(e.Title, paint.Bold, style.TextSize(24*k), w-40*k), Weight: paint.Bold, Color: p.Text, Align: paint.Center})
	}
	if e.SeedSentence != "" {
		top := h - 2*k - float64(seedSentenceHeight(e.SeedSentence, float32(w), float32(k)))
		c.Paragraph(18*k, top, w-36*k, e.SeedSentence, paint.TextStyle{Size: 12 * k, Color: p.Secondary})
	}
}

// WinnerPicture returns the winner's piece on rays with the title below, w by h points large.
func WinnerPicture(e MatchEnd, w, h float32, style ui.Style) scene.Picture {
	head := matchHead{Title: e.Title, Color: e.Color, Icon: e.Icon, Avatar: e.Avatar}
	return ui.Drawing(style, "winner", w, h, head, func(c *paint.Canvas, in ui.Area, head matchHead) {
		head.drawWinner(c, in.Colors, in.Style, paint.Box{MaxX: in.W, MaxY: in.H}, 1)
	})
}

// drawWinner draws the tall head: the winner's piece on rays in the seat's colour, the winner's
// avatar beside it, and the title below. If nobody has won it draws a sleeping penguin.
func (e matchHead) drawWinner(c *paint.Canvas, p paint.Theme, style ui.Style, at paint.Box, k float64) {
	w, h := at.MaxX-at.MinX, at.MaxY-at.MinY
	tab := paint.RoundRect(at.MinX, at.MinY, w, h, 12)
	fill, ray, ink := p.Highlight, paint.WithAlpha(p.Secondary, 0.14), p.Text
	if e.Color != "" {
		seat := paint.SeatColorsNamed(e.Color)
		fill, ink = seat.Color, seat.OnColor
		ray = paint.WithAlpha(paint.Mix(seat.PatternInk(), paint.White, 0.25), 0.22)
	}
	c.Fill(tab, fill)
	in := c.Clipped(tab)
	size := ui.FitSize(e.Title, paint.Bold, style.TextSize(winnerText*k), w-28*k)
	foot := winnerFoot(size)
	r := min((h-foot)*0.46, w*0.27)
	x, y := at.MinX+w/2, at.MinY+(h-foot)/2+4*k
	const rays = 14
	for i := range rays {
		turn := 2 * math.Pi * float64(i) / rays
		reach := w + h
		in.Fill(paint.Polygon(paint.Pt(x, y), paint.Pt(x+reach*math.Cos(turn-0.11), y+reach*math.Sin(turn-0.11)), paint.Pt(x+reach*math.Cos(turn+0.11), y+reach*math.Sin(turn+0.11))), ray)
	}
	if e.Color != "" {
		for i, star := range [][3]float64{{-1.45, -0.55, 0.17}, {1.42, -0.7, 0.2}, {-1.3, 0.62, 0.13}, {-1.78, 0.1, 0.1}, {1.75, 0.05, 0.12}} {
			dx := min(math.Abs(star[0])*r, w/2-star[2]*r*1.2-6) // whole in a narrow head
			in.Fill(paint.Star(5, x+math.Copysign(dx, star[0]), y+star[1]*r, star[2]*r*1.2, star[2]*r*0.55), []color.NRGBA{paint.Sun, paint.Coral}[i%2])
		}
	}
	c.Fill(paint.Circle(x, y+3*k, r), paint.WithAlpha(paint.Shade, 0.25))
	c.Fill(paint.Circle(x, y, r), paint.White)
	switch {
	case e.Color == "":
		c.Sprite("penguin-sleeping-white", x-r*0.8, y-r*0.8, r*1.6)
	case e.Icon != nil:
		ui.DrawPicture(c, e.Icon, x-r*0.8, y-r*0.8, r*1.6, r*1.6)
	}
	if e.Avatar.Color != "" {
		d := r * 0.95
		c.Fill(paint.Circle(x+r*0.85, y+r*0.55, d*0.55), paint.White)
		ui.DrawPicture(c, ui.AvatarPicture(e.Avatar.Color, e.Avatar.Symbol), x+r*0.85-d/2, y+r*0.55-d/2, d, d)
	}
	in.Fill(paint.Rect(at.MinX, at.MaxY-foot, w, foot), paint.WithAlpha(fill, 0.9)) // a plain background for the title
	c.TextCentered(x, at.MaxY-foot*0.46, e.Title, paint.TextStyle{Size: size, Weight: paint.Bold, Color: ink, Align: paint.Center})
}

func (f drawnResultRow) draw(c *paint.Canvas, in ui.Area, k float64) {
	p, style, at := in.Colors, in.Style, f.at
	x, w, mid := float64(at.X), float64(at.W), float64(at.Y+at.H/2)
	if f.hover {
		c.Fill(paint.RoundRect(x, float64(at.Y), w, float64(at.H), 8), p.Highlight)
	}
	if f.trophies {
		f.drawTrophies(c, in, k)
		return
	}
	size := style.TextSize(15 * k)
	if f.value == "" {
		c.Paragraph(x+8*k, float64(at.Y)+size*1.2, w-16*k, f.label, paint.TextStyle{Size: size, Color: p.Text})
		return
	}
	// If both do not fit in one line, both are set in the same smaller size.
	if both := paint.TextWidth(f.label, paint.Medium, size) + paint.TextWidth(f.value, paint.Bold, size); both+factGap*k > w {
		size *= (w - factGap*k) / both
	}
	c.TextCentered(x+8*k, mid, f.label, paint.TextStyle{Size: size, Color: p.Secondary})
	c.TextCentered(x+w-8*k, mid, f.value, paint.TextStyle{Size: size, Weight: paint.Bold, Color: p.Text, Align: paint.Right})
}

// highlightRing returns a ring around what is as large as its box: a circle, or long with round ends.
func highlightRing(w, h float32) scene.Picture {
	const side = 100
	w, h = side*w/min(w, h), side*h/min(w, h)
	type value struct {
		w, h float32
	}
	return draw.Drawing("light", float64(w), float64(h), value{w, h}, func(c *paint.Canvas, v value) {
		ring := paint.RoundRect(7, 7, float64(v.w)-14, float64(v.h)-14, side/2-7)
		c.Stroke(ring, 10, paint.SunOutline)
		c.Stroke(ring, 6, paint.Sun)
	})
}

// Highlight draws a ring around the sprites that have one of these IDs, or around the first target
// that has one if no sprite does.
func Highlight(s *scene.Scene, ids []string) {
	var rings []scene.Sprite
	add := func(at scene.Box) {
		if size := max(at.W, at.H) * 1.15; max(at.W, at.H) < 1.5*min(at.W, at.H) {
			at = scene.Around(at.Center(), size, size)
		}
		rings = append(rings, scene.Sprite{Picture: highlightRing(at.W, at.H), At: at, Layer: 900})
	}
	for _, sprite := range s.Sprites {
		if slices.Contains(ids, sprite.ID) {
			add(sprite.At)
		}
	}
	sprites := len(rings)
	for _, target := range s.Targets {
		if sprites == 0 && slices.Contains(ids, target.ID) {
			add(target.At)
		}
	}
	s.Sprites = append(slices.Clone(s.Sprites), rings...)
}

// trophyRowHeight is the height of a row about trophies on the sheet of a result, in points.
const trophyRowHeight = 46

// drawTrophies draws a row of the result about trophies: a medal and the sentence.
func (f drawnResultRow) drawTrophies(c *paint.Canvas, in ui.Area, k float64) {
	p, style, at := in.Colors, in.Style, f.at
	x, y, w, h := float64(at.X), float64(at.Y), float64(at.W), float64(at.H)
	d := min(h-6*k, 38*k)
	ui.DrawMedal(c, p, ui.HouseRibbon, true, x+6*k, y+(h-d)/2, d)
	space := w - d - 22*k
	size := style.TextSize(15 * k)
	lines, single := []string{f.label}, ui.FitSize(f.label, paint.Bold, size, space)
	if single >= 0.8*size { // nearly fits in one line
		size = single
	} else {
		lines, size = ui.WrapToFit(f.label, paint.Bold, size, space, h-4*k)
	}
	ui.DrawCentered(c, x+d+14*k, y+h/2, size*1.25, lines, paint.TextStyle{Size: size, Weight: paint.Bold, Color: p.Text})
}

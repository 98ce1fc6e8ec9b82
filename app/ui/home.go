package ui

import (
	"fmt"
	"image/color"
	"math"
	"slices"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// GameCard is a game as the home screen and other pages show it.
type GameCard struct {
	ID, Title, Players, Minutes, Age, Summary string
	// Accent is the colour of the game in hex, as "#8E5F3A".
	Accent string
	// Picture is the illustration; nil is none.
	Picture scene.Picture
}

// ResumeCard is a match that can be resumed. A card without a title is an empty place.
type ResumeCard struct {
	Title, When, Status string
	// Last is what happened in the last moves.
	Last      string
	Seats     []SeatLabel
	Thumbnail scene.Picture
	// ThumbnailWidth and ThumbnailHeight are the proportions of Thumbnail.
	ThumbnailWidth, ThumbnailHeight float32
}

// SeatLabel is the colour of a seat and the name of its player. ToMove marks the seat on turn.
type SeatLabel struct {
	Color, Name string
	ToMove      bool
}

// Home returns the panels of the home screen: the match to resume, if open is not nil, the games,
// the riddle of the day, if there is one, and the links at the bottom. A tap on a game sends
// ChooseGame.
func Home(boxes []GameCard, open *ResumeCard, riddle *RiddleCard, links []Button, w, h float32, style Style, pointer Pointer, localize Localize) []Panel {
	k := min(w/1366, h/768)
	cells, upright := len(boxes), IsUpright(w, h)
	if upright {
		k = min(w/820, h/1100)
	}
	panels := []Panel{homeBackground(w, h, k, style, localize)}
	top := 170 * k
	if open != nil {
		if open.Title != "" {
			panels = append(panels, resumePanels(open, w, top, k, style, pointer, localize)...)
		}
		top += 144 * k
	} else {
		top += 40 * k
	}
	corner := scene.Box{X: w - 800*k, Y: 34 * k, W: 400 * k, H: 96 * k}
	if riddle != nil && upright { // after the games
		cells++
		cell := cardBox(len(boxes), cells, w, h, top, k)
		corner = scene.Around(cell.Center(), cell.W, 96*k)
	}
	if riddle != nil {
		panels = append(panels, riddleCard(*riddle, corner, k, style, pointer))
	}
	panels = append(panels, gameCards(boxes, cells, w, h, top, k, style, pointer)...)
	return append(panels, linkButtons(links, w, h, k, style, pointer)...)
}

// homeBackground returns the background of the home screen, with the app's name.
func homeBackground(w, h, k float32, style Style, localize Localize) Panel {
	title, line := localize("app.name"), localize("home.line")
	p := style.NewPicture("home", w, h, func(c *paint.Canvas, p paint.Theme) {
		fw, fh, f := float64(w), float64(h), float64(k)
		top, bottom := paint.ParseHex("#12566A"), paint.Night
		if style.Theme != "light" && style.Theme != "" {
			top, bottom = paint.Mix(p.Background, paint.Sea, 0.35), p.Background
		}
		c.FillGradient(paint.Rect(0, 0, fw, fh), paint.Pt(0, 0), paint.Pt(0, fh), paint.Stop{At: 0, Color: top}, paint.Stop{At: 1, Color: bottom})
		drawHorizon(c, fw, f)
		ink := p.OnBar
		c.Text(44*f, 78*f, title, paint.TextStyle{Size: max(52*f, 40), Weight: paint.Bold, Color: ink})
		c.Text(46*f, 110*f, line, paint.TextStyle{Size: max(18*f, 14), Color: paint.Foam})
		for i, color := range []string{"blue", "yellow", "red", "green"} {
			size := 84 * f
			if i > 1 {
				size = 92 * f
			}
			x := fw - (260-float64(i)*66)*f
			c.Sprite("penguin-"+color, x-size/2, 146*f-size*0.9, size)
		}
	}, title, line)
	return Panel{ID: "home", At: scene.Box{W: w, H: h}, Background: NoBackground, Scene: scene.Scene{W: w, H: h, Background: p}}
}

// drawHorizon draws distant icebergs behind the edge of the sea. w is in points, k is the scale.
func drawHorizon(c *paint.Canvas, w, k float64) {
	berg := func(alpha float64, dx float64, pts ...paint.Point) {
		for i := range pts {
			pts[i] = paint.Pt((pts[i].X+dx)*k, pts[i].Y*k)
		}
		c.Fill(paint.RoundPolygon(6*k, pts...), paint.WithAlpha(paint.Shallow, alpha))
	}
	dx := w/k - 1366
	berg(0.55, dx*0.5, paint.Pt(760, 152), paint.Pt(800, 96), paint.Pt(826, 88), paint.Pt(848, 44), paint.Pt(880, 30), paint.Pt(910, 70), paint.Pt(948, 92), paint.Pt(980, 152))
	berg(0.4, dx, paint.Pt(1040, 152), paint.Pt(1070, 110), paint.Pt(1100, 60), paint.Pt(1126, 52), paint.Pt(1150, 96), paint.Pt(1196, 118), paint.Pt(1220, 152))
	berg(0.35, dx*0.3, paint.Pt(560, 152), paint.Pt(590, 118), paint.Pt(620, 104), paint.Pt(650, 124), paint.Pt(690, 152))
	sea := paint.ParseSVGPath(fmt.Sprintf("M-20 148 C120 140 280 152 420 150 C560 148 640 138 760 144 C880 150 1000 154 1120 148 C1240 142 1300 138 %g 150 L%g 190 L-20 190 Z", w/k+40, w/k+40))
	c.FillGradient(sea.Scaled(k), paint.Pt(0, 150*k), paint.Pt(0, 190*k),
		paint.Stop{At: 0, Color: paint.WithAlpha(paint.Night, 0.55)}, paint.Stop{At: 1, Color: paint.WithAlpha(paint.Night, 0)})
}

// resumePanels returns the sheet of the match to resume and its button, from y down.
func resumePanels(open *ResumeCard, w, y, k float32, style Style, pointer Pointer, localize Localize) []Panel {
	at := scene.Box{X: 44 * k, Y: y, W: w - 88*k, H: 124 * k}
	mh := at.H - 20*k
	mw := min(mh*open.ThumbnailWidth/max(open.ThumbnailHeight, 1), at.W*0.3)
	key := fmt.Sprintf("%+v %s", *open, open.Thumbnail.Key())
	s := scene.Scene{W: at.W, H: at.H, Background: style.NewPicture("resume", at.W, at.H, func(c *paint.Canvas, p paint.Theme) {
		f := float64(k)
		DrawPicture(c, open.Thumbnail, 12*f, 10*f, float64(mw), float64(mh))
		x := 12*f + float64(mw) + 24*f
		tw := c.Text(x, 38*f, open.Title, paint.TextStyle{Size: max(24*f, 18), Weight: paint.Bold, Color: p.Text})
		c.Text(x+tw+14*f, 38*f, open.When, paint.TextStyle{Size: max(15*f, 12.5), Color: p.Secondary})
		space := float64(at.W) - x - 240*f
		status, seats := 104*f, 66*f
		if open.Last != "" {
			status, seats = 88*f, 60*f
			last, size := Ellipsize(open.Last, paint.Medium, max(14*f, 12), space)
			c.Text(x, 111*f, last, paint.TextStyle{Size: size, Color: p.Secondary})
		}
		drawSeatLabels(c, p, open.Seats, x, seats, max(17*f, 13.5), space)
		c.Text(x, status, open.Status, paint.TextStyle{Size: FitSize(open.Status, paint.Medium, max(16*f, 13), space), Color: p.Secondary})
	}, key)}
	b := Button{ID: "resume", Text: localize("home.resume"), At: scene.Box{X: at.X + at.W - 214*k, Y: at.Y + 34*k, W: 190 * k, H: 60 * k}}
	return []Panel{
		{ID: "open", At: at, Background: Sheet, Scene: s},
		ButtonPanel(b, CallToAction, style, pointer),
	}
}

// drawSeatLabels draws the seats side by side from x in a space of w, centered on y, with the one to
// move in bold. Where they do not fit, long names are shortened first.
func drawSeatLabels(c *paint.Canvas, p paint.Theme, seats []SeatLabel, x, y, size, w float64) {
	style := func(seat SeatLabel) paint.TextStyle {
		if seat.ToMove {
			return paint.TextStyle{Size: size, Weight: paint.Bold, Color: p.Text}
		}
		return paint.TextStyle{Size: size, Color: p.Text}
	}
	widths := make([]float64, len(seats))
	for i, seat := range seats {
		widths[i] = paint.TextWidth(seat.Name, style(seat).Weight, size)
	}
	longest := limitWidths(widths, w-float64(len(seats))*size*3.1+size*1.4)
	for i, seat := range seats {
		c.Badge(paint.SeatColorsNamed(seat.Color), x+size*0.65, y, size*0.65)
		t := style(seat)
		name := seat.Name
		if widths[i] > longest {
			name, t.Size = Ellipsize(name, t.Weight, size, longest)
		}
		x += size*1.7 + c.TextCentered(x+size*1.7, y, name, t) + size*1.4
	}
}

// limitWidths returns the width to which the widest have to be limited for all to fit in total.
func limitWidths(widths []float64, total float64) float64 {
	sorted := slices.Sorted(slices.Values(widths))
	for i, width := range sorted {
		if share := total / float64(len(sorted)-i); width > share {
			return max(share, 0)
		}
		total -= width
	}
	return math.Inf(1)
}

// cardColumns returns how many cards of n are side by side on a screen of w by h points.
func cardColumns(n int, w, h float32) int {
	if IsUpright(w, h) {
		return min(n, 2)
	}
	return max(n, 1)
}

// cardBox returns the place of the i-th of some cards below top.
func cardBox(i, cards int, w, h, top, k float32) scene.Box {
	gap, side := 20*k, 44*k
	columns := cardColumns(cards, w, h)
	rows := (cards + columns - 1) / columns
	bw := (w - 2*side - gap*float32(columns-1)) / float32(columns)
	bh := min(440*k, (h-top-96*k-gap*float32(rows-1))/float32(rows))
	return scene.Box{X: side + float32(i%columns)*(bw+gap), Y: top + float32(i/columns)*(bh+gap), W: bw, H: bh}
}

// gameCards returns the cards of the games below top, the first of some cards. They send ChooseGame.
func gameCards(boxes []GameCard, cells int, w, h, top, k float32, style Style, pointer Pointer) []Panel {
	panels := make([]Panel, 0, len(boxes))
	for i, b := range boxes {
		box := cardBox(i, cells, w, h, top, k)
		bw, bh := box.W, box.H
		at := scene.Box{X: box.X - 4, Y: box.Y - 6, W: bw + 8, H: bh + 16}
		id := "game/" + b.ID
		lift := float32(0)
		if pointer.Hover == id {
			lift = 3
		}
		pic := "none"
		if b.Picture != nil {
			pic = b.Picture.Key()
		}
		text := b
		text.Picture = nil
		s := scene.Scene{
			W: at.W, H: at.H,
			Background: style.NewPicture("box", at.W, at.H, func(c *paint.Canvas, p paint.Theme) {
				drawGameCard(c.Translated(4, float64(6-lift)), p, b, style, float64(bw), float64(bh), float64(k))
			}, text, pic, lift),
			Targets: []scene.Target{{ID: id, At: scene.Box{X: 4, Y: 6, W: bw, H: bh}, Name: b.Title + ": " + b.Summary, Enabled: true, Message: ChooseGame{b.ID}}},
		}
		panels = append(panels, Panel{ID: id, At: at, Background: NoBackground, Scene: s})
	}
	return panels
}

// drawGameCard draws the card of a game, w by h points: picture, title, facts and summary.
func drawGameCard(c *paint.Canvas, p paint.Theme, b GameCard, style Style, w, h, k float64) {
	r := 18 * k
	lid := paint.RoundRect(0, 0, w, h, r)
	c.Shadow(lid, 0, 6, 3, paint.WithAlpha(paint.Shade, 0.4))
	c.Fill(lid.Translated(0, 4), p.SheetEdge)
	c.Fill(lid, p.Sheet)
	ih := h * 0.53
	c.Clipped(paint.Rect(0, 0, w, ih)).Fill(lid, paint.ParseHex(b.Accent)) // the sheet's colour must not show at the edge of the picture
	if b.Picture != nil {
		iw := max(w, ih*236/208)
		picture := c.Clipped(lid).Clipped(paint.Rect(0, 0, w, ih))
		DrawPicture(picture, b.Picture, (w-iw)/2, 0, iw, iw*208/236)
	}
	c.Fill(paint.Rect(0, ih, w, 6*k), paint.ParseHex(b.Accent))
	// A light edge separates a dark picture from the dark background.
	c.Clipped(paint.Rect(0, 0, w, ih)).Stroke(paint.RoundRect(0.7, 0.7, w-1.4, h-1.4, r), 1.4, paint.WithAlpha(paint.White, 0.2))
	x := 18 * k
	size := max(24*k, 18)
	c.Text(x, ih+38*k, b.Title, paint.TextStyle{Size: FitSize(b.Title, paint.Bold, size, w-2*x), Weight: paint.Bold, Color: p.Text})
	drawFacts(c, b, x, ih+61*k, w-2*x, k, p.Secondary)
	text, top := min(style.TextSize(max(16*k, 12.5)), 19*k+2), ih+96*k
	for text > 9 && top+float64(len(paint.Wrap(b.Summary, paint.Medium, text, w-36*k))-1)*text*paint.LineHeight > h-10*k {
		text -= 0.5
	}
	c.Paragraph(18*k, top, w-36*k, b.Summary, paint.TextStyle{Size: text, Color: p.Text})
}

// drawFacts draws for how many players a game is, how long it takes and from what age on, in a space
// of w points.
func drawFacts(c *paint.Canvas, b GameCard, x, y, w, k float64, ink color.NRGBA) {
	size, gap, icon := max(14.5*k, 11.5), 14*k, 24*k
	facts := []struct {
		icon Icon
		text string
	}{{IconPeople, b.Players}, {IconClock, b.Minutes}, {IconCake, b.Age}}
	total := -gap
	for _, f := range facts {
		if f.text != "" {
			total += icon + paint.TextWidth(f.text, paint.Bold, size) + gap
		}
	}
	if total > w {
		size, gap, icon = size*w/total, gap*w/total, icon*w/total
	}
	for _, f := range facts {
		if f.text == "" {
			continue
		}
		DrawIcon(c, f.icon, x+icon*0.42, y, icon*0.83, ink)
		x += icon + c.TextCentered(x+icon, y, f.text, paint.TextStyle{Size: size, Weight: paint.Bold, Color: ink}) + gap
	}
}

// linkButtons returns the links as a row of buttons, centered at the bottom of the screen.
func linkButtons(links []Button, w, h, k float32, style Style, pointer Pointer) []Panel {
	size := min(max(16*float64(k), 13.5), float64(w)/50)
	widths, total := make([]float32, len(links)), float32(0)
	gap, padding := 10*k, 40*k
	if IsUpright(w, h) {
		gap, padding = 6*k, 24*k
	}
	for i, p := range links {
		widths[i] = float32(paint.TextWidth(p.Text, paint.Bold, style.TextSize(size))) + padding
		total += widths[i] + gap
	}
	x, height := (w-total+gap)/2, max(46*k, 40)
	var panels []Panel
	for i, p := range links {
		p.At = scene.Box{X: x, Y: h - 20*k - height, W: widths[i], H: height}
		panels = append(panels, ButtonPanel(p, OnDark, style, pointer))
		x += widths[i] + gap
	}
	return panels
}

// Thumbnail returns a small picture of a scene and its proportions, for ResumeCard.
func Thumbnail(s scene.Scene) (p scene.Picture, w, h float32) { return draw.Thumbnail(s), s.W, s.H }

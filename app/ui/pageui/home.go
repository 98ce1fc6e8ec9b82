package pageui

import (
	"math"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// ResumeCard is a match that can be resumed. A card without a title is an empty place.
type ResumeCard struct {
	Title, When, Status string
	// Last is what happened in the last moves.
	Last string
	// Others is the number of other matches that can be resumed.
	Others    int
	Seats     []ui.SeatLabel
	Thumbnail scene.Picture
	// ThumbnailWidth and ThumbnailHeight are the proportions of Thumbnail.
	ThumbnailWidth, ThumbnailHeight float32
}

// Home returns the panels of the home screen: the match to resume, if open is not nil, the games,
// the puzzle of the day, if there is one, and the links at the bottom. A tap on a game sends
// ChooseGame.
func Home(ctx ui.Context, boxes []ui.GameCard, open *ResumeCard, puzzle *PuzzleCard, links []ui.Button) []ui.Panel {
	w, h := ctx.Width, ctx.Height
	k := ctx.FormScale()
	upright := ui.IsUpright(w, h)
	if upright {
		k = min(w/820, h/1100)
	}
	panels := homeBackground(ctx, k)
	bar := newLinkBar(links, w, h, k, ctx.Style)
	cards := cardGrid{cards: len(boxes), w: w, h: h - bar.moreRows(), k: k, upright: upright}
	top := 170 * k
	if open != nil {
		if open.Title != "" {
			panels = append(panels, resumePanels(ctx, open, top, k)...)
		}
		top += 144 * k
	} else {
		top += 40 * k
	}
	cards.top = top
	corner := scene.Box{X: w - 800*k, Y: 34 * k, W: 400 * k, H: 96 * k}
	if puzzle != nil && upright { // after the games
		cards.cards++
		corner = cards.box(len(boxes))
	}
	if puzzle != nil {
		panels = append(panels, puzzleCard(ctx, *puzzle, corner, k))
	}
	panels = append(panels, cards.games(ctx, boxes)...)
	return append(panels, bar.panels(ctx, k)...)
}

// homeBackground returns the background of the home screen, and over it the horizon with the app's name:
// one picture as large as the window would take 4 MB, and as much again as a texture.
func homeBackground(ctx ui.Context, k float32) []ui.Panel {
	w, h := ctx.Width, ctx.Height
	water := ui.Panel{ID: "home", At: scene.Box{W: w, H: h}, Background: ui.NoBackground, Scene: scene.Scene{W: w, H: h, Background: ctx.Style.Water(w, h)}}
	title, line := ctx.Localize("app.name"), ctx.Localize("home.line")
	at := scene.Box{W: w, H: ui.HorizonHeight * k}
	type value struct {
		w, k        float32
		title, line string
	}
	return []ui.Panel{water, ui.DrawnPanel(ctx.Style, "home/title", at, ui.NoBackground, "title", value{w, k, title, line}, func(c *paint.Canvas, in ui.Area, v value) {
		fw, f := float64(v.w), float64(v.k)
		ui.DrawHorizon(c, fw, f)
		ink := in.Colors.OnBar
		c.Text(44*f, 78*f, v.title, paint.TextStyle{Size: max(52*f, 40), Weight: paint.Bold, Color: ink})
		c.Text(46*f, 92*f+in.Style.TextSize(max(18*f, 14)), v.line, paint.TextStyle{Size: in.Style.TextSize(max(18*f, 14)), Color: paint.Foam})
		for i, color := range []string{"blue", "yellow", "red", "green"} {
			size := 84 * f
			if i > 1 {
				size = 92 * f
			}
			x := fw - (260-float64(i)*66)*f
			c.Sprite("penguin-"+color, x-size/2, 146*f-size*0.9, size)
		}
	})}
}

// resumePanels returns the sheet of the match to resume and its button, from y down.
func resumePanels(ctx ui.Context, open *ResumeCard, y, k float32) []ui.Panel {
	at := scene.Box{X: 44 * k, Y: y, W: ctx.Width - 88*k, H: 124 * k}
	mh := at.H - 20*k
	mw := min(mh*open.ThumbnailWidth/max(open.ThumbnailHeight, 1), at.W*0.3)
	type value struct {
		card      draw.Frozen[ResumeCard]
		mw, mh, k float64
	}
	panels := []ui.Panel{ui.DrawnPanel(ctx.Style, "open", at, ui.Sheet, "resume", value{draw.Freeze(*open), float64(mw), float64(mh), float64(k)}, func(c *paint.Canvas, in ui.Area, v value) {
		open, f, p := v.card.Value(), v.k, in.Colors
		ui.DrawPicture(c, open.Thumbnail, 12*f, 10*f, v.mw, v.mh)
		x := 12*f + v.mw + 24*f
		space := in.W - x - 240*f
		r := layoutResumeText(&open, f, in.H, space, in.Style)
		tw := c.Text(x, 38*f, open.Title, paint.TextStyle{Size: r.titleSize, Weight: paint.Bold, Color: p.Text}) + 14*f
		c.Text(x+tw, 38*f, open.When, paint.TextStyle{Size: ui.FitSize(open.When, paint.Medium, in.Style.TextSize(max(15*f, 12.5)), space-tw), Color: p.Secondary})
		if r.last > 0 {
			last, size := ui.Ellipsize(open.Last, paint.Medium, r.lastSize, space)
			c.Text(x, r.last, last, paint.TextStyle{Size: size, Color: p.Secondary})
		}
		for i, row := range r.rows {
			row.draw(c, p, x, r.seats+float64(i)*r.rowStep(), r.seatSize, space)
		}
		c.Text(x, r.status, open.Status, paint.TextStyle{Size: ui.FitSize(open.Status, paint.Medium, r.statusSize, space), Color: p.Secondary})
	})}
	b := ui.Button{ID: "resume", Text: ctx.Localize("home.resume"), At: scene.Box{X: at.X + at.W - 214*k, Y: at.Y + 34*k, W: 190 * k, H: 60 * k}, Message: ui.Resume{}}
	if open.Others > 0 {
		b.At.Y, b.At.H = at.Y+10*k, 54*k
		others := ui.Button{ID: "unfinished", Text: ctx.Localize("home.others", open.Others), At: b.At, Message: ui.OpenUnfinished{}}
		others.At.Y, others.At.H = at.Y+70*k, 44*k
		panels = append(panels, ctx.ButtonPanel(others, ui.Plain))
	}
	return append(panels, ctx.ButtonPanel(b, ui.CallToAction))
}

// linkBar is the links as rows of buttons, centred at the bottom of the screen.
type linkBar struct {
	links       []ui.Button
	widths      []float32
	height, gap float32
	rows        int
}

func newLinkBar(links []ui.Button, w, h, k float32, style ui.Style) linkBar {
	b := linkBar{links: links, widths: make([]float32, len(links)), height: max(46*k, 40), gap: 10 * k}
	size, padding := min(max(16*float64(k), 13.5), float64(w)/50), 40*k
	if ui.IsUpright(w, h) {
		b.gap, padding = 6*k, 24*k
	}
	total := -b.gap
	for i, p := range links {
		b.widths[i] = float32(paint.TextWidth(p.Text, paint.Bold, style.TextSize(size))) + padding
		total += b.widths[i] + b.gap
	}
	b.rows = max(1, int(math.Ceil(float64(total/(w-2*b.gap)))))
	return b
}

// moreRows returns the height of all rows but one.
func (b linkBar) moreRows() float32 { return float32(b.rows-1) * (b.height + b.gap) }

func (b linkBar) panels(ctx ui.Context, k float32) (panels []ui.Panel) {
	y := ctx.Height - 20*k - b.height - b.moreRows()
	for row := range b.rows {
		first, last := len(b.links)*row/b.rows, len(b.links)*(row+1)/b.rows
		rest := ctx.Width + b.gap
		for _, width := range b.widths[first:last] {
			rest -= width + b.gap
		}
		x := rest / 2
		for i, p := range b.links[first:last] {
			p.At = scene.Box{X: x, Y: y, W: b.widths[first+i], H: b.height}
			panels = append(panels, ctx.ButtonPanel(p, ui.OnDark))
			x += p.At.W + b.gap
		}
		y += b.height + b.gap
	}
	return panels
}

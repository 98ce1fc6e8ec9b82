package ui

import (
	"fmt"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// Option is one row of the settings: a name and the values to choose from.
type Option struct {
	ID, Name, Note string
	Values         []string
	Chosen         int
}

// Settings returns the panels of the settings: the options on the left and the texts about the app
// on the right, with room below them for so many links.
func Settings(options []Option, about []string, links int, w, h float32, style Style, pointer Pointer, localize Localize) []Panel {
	g := &form{w: w, h: h, k: min(w/1366, h/768), style: style, pointer: pointer, localize: localize}
	g.banner(localize("settings.title"))
	k, top := g.k, BarHeight(w)+16*g.k
	at := scene.Box{X: 30 * k, Y: top, W: 860 * k, H: h - top - 24*k}
	g.sheet("settings", at)
	rowH := (at.H - 20*k) / float32(len(options))
	for i, o := range options {
		y := at.Y + 12*k + float32(i)*rowH
		label := y + 6*k
		if o.Note == "" { // without a note the name is level with the middle of the buttons
			label += (min(46*k, rowH-12*k) - 26*k) / 2
		}
		g.text("set/"+o.ID, o.Name, scene.Box{X: at.X + 24*k, Y: label, W: 240 * k, H: 26 * k}, 18, paint.Bold, false)
		g.text("note/"+o.ID, o.Note, scene.Box{X: at.X + 24*k, Y: y + 32*k, W: 250 * k, H: rowH - 34*k}, 13.5, paint.Medium, true)
		bounds := scene.Box{X: at.X + 296*k, Y: y + 6*k, W: at.W - 320*k, H: min(46*k, rowH-12*k)}
		for v, box := range g.layoutButtons(o.Values, bounds, 6*k, 170*k) {
			g.button(fmt.Sprintf("set/%s/%d", o.ID, v), o.Values[v], box, Plain, v == o.Chosen, false)
			g.attach(SetOption{o.ID, v})
		}
	}
	side := scene.Box{X: at.X + at.W + 24*k, Y: top, W: w - at.X - at.W - 54*k, H: at.H}
	g.sheet("about", side)
	g.text("about/title", localize("settings.about"), scene.Box{X: side.X + 20*k, Y: side.Y + 18*k, W: side.W - 40*k, H: 28 * k}, 19, paint.Bold, false)
	y := side.Y + 54*k
	space, height := linksTop(links, w, h)-y-8*k, make([]float32, len(about))
	sum := float32(0)
	for i, line := range about {
		size := style.TextSize(max(15*float64(k), 12.5))
		height[i] = float32(float64(len(paint.Wrap(line, paint.Medium, size, float64(side.W-40*k))))*size*paint.LineHeight) + 8*k
		sum += height[i]
	}
	tight := min(1, space/sum) // a folder's name may be long, so that the lines must be closer together
	for i, line := range about {
		g.text(fmt.Sprintf("about/%d", i), line, scene.Box{X: side.X + 20*k, Y: y, W: side.W - 40*k, H: height[i]*tight - 4*k}, 15, paint.Medium, i == 0)
		y += height[i] * tight
	}
	return g.panels
}

// linksTop returns the y coordinate at which n links to other pages begin.
func linksTop(n int, w, h float32) float32 {
	k := min(w/1366, h/768)
	return h - 44*k - float32(n)*(max(48*k, 40)+8*k)
}

// SettingsLinks returns the buttons that open other pages, at the bottom of the right sheet of the
// settings.
func SettingsLinks(links []Button, w, h float32, style Style, pointer Pointer) []Panel {
	k := min(w/1366, h/768)
	x := 914 * k
	width, height := w-x-30*k-40*k, max(48*k, 40)
	y := linksTop(len(links), w, h)
	var panels []Panel
	for _, p := range links {
		p.At = scene.Box{X: x + 20*k, Y: y, W: width, H: height}
		panels = append(panels, ButtonPanel(p, Plain, style, pointer))
		y += height + 8*k
	}
	return panels
}

// SavedRow is one match file in the list of saved matches.
type SavedRow struct {
	Path, Title, When, State string
	Seats                    []SeatLabel
	// Game is the match's game; its picture is shown.
	Game GameCard
	// Error is why the match cannot be continued, "" if it can.
	Error string
	// CanAnalyze reports whether the match can be analysed.
	CanAnalyze bool
}

// SavedPerPage is the number of matches on a page of the list.
const SavedPerPage = 6

// SavedList returns the panels of one page of the list of match files. confirmDelete is the index,
// over the whole list, of the match that is deleted by the next tap on its button, -1 for none.
func SavedList(all []SavedRow, page, confirmDelete int, w, h float32, style Style, pointer Pointer, localize Localize) []Panel {
	g := &form{w: w, h: h, k: min(w/1366, h/768), style: style, pointer: pointer, localize: localize}
	g.banner(localize("saved.title"))
	k, top := g.k, BarHeight(w)+16*g.k
	if len(all) == 0 {
		at := scene.Box{X: 30 * k, Y: top, W: w - 60*k, H: 90 * k}
		g.sheet("none", at)
		g.text("none", localize("saved.none"), scene.Box{X: at.X + 24*k, Y: at.Y + 30*k, W: at.W - 48*k, H: 30 * k}, 18, paint.Medium, true)
		return g.panels
	}
	rowH := (h - top - 80*k) / SavedPerPage
	for i := page * SavedPerPage; i < min(len(all), (page+1)*SavedPerPage); i++ {
		at := scene.Box{X: 30 * k, Y: top + float32(i-page*SavedPerPage)*rowH, W: w - 60*k, H: rowH - 12*k}
		g.savedRow(all[i], i, confirmDelete == i, at)
	}
	y := h - 60*k
	if page > 0 {
		g.button("newer", localize("saved.newer"), scene.Box{X: 30 * k, Y: y, W: 180 * k, H: 44 * k}, OnDark, false, false)
	}
	if (page+1)*SavedPerPage < len(all) {
		g.button("older", localize("saved.older"), scene.Box{X: w - 210*k, Y: y, W: 180 * k, H: 44 * k}, OnDark, false, false)
	}
	return g.panels
}

func (g *form) savedRow(s SavedRow, i int, confirmDelete bool, at scene.Box) {
	k, height := g.k, min(46*g.k, at.H-16*g.k)
	game := s.Game
	s.Game.Picture = nil
	key := fmt.Sprintf("%+v", s)
	g.panels = append(g.panels, Panel{ID: fmt.Sprintf("saved/%d", i), At: at, Background: Sheet, Scene: scene.Scene{
		W: at.W, H: at.H, Background: g.style.NewPicture("saved", at.W, at.H, func(c *paint.Canvas, p paint.Theme) {
			f := float64(k)
			x := drawCoverStrip(c, p, game, float64(at.H)) + 20*f
			size := g.style.TextSize(max(20*f, 15))
			tw := c.Text(x, 32*f, s.Title, paint.TextStyle{Size: size, Weight: paint.Bold, Color: p.Text})
			c.Text(x+tw+14*f, 32*f, s.When, paint.TextStyle{Size: size * 0.72, Color: p.Secondary})
			if s.Error != "" {
				fault, small := Ellipsize(s.Error, paint.Medium, size*0.76, float64(at.W)-620*f-x)
				c.Text(x, 60*f, fault, paint.TextStyle{Size: small, Color: p.Text})
				return
			}
			drawSeatLabels(c, p, s.Seats, x, 60*f, g.style.TextSize(max(15*f, 12.5)), float64(at.W)-634*f-x)
			DrawName(c, s.State, float64(at.W)-620*f, float64(at.H)/2, 152*f, float64(at.H)-16*f, paint.TextStyle{Size: g.style.TextSize(max(15*f, 12.5)), Color: p.Secondary})
		}, key),
	}})
	y := at.Y + (at.H-height)/2
	x := at.X + at.W - 316*k
	if s.CanAnalyze {
		g.button(fmt.Sprintf("analyse/%d", i), g.localize("analysis.open"), scene.Box{X: x - 140*k, Y: y, W: 130 * k, H: height}, Plain, false, false)
		g.attach(AnalyzeSaved{i})
	}
	g.button(fmt.Sprintf("open/%d", i), g.localize("saved.open"), scene.Box{X: x, Y: y, W: 130 * k, H: height}, Primary, false, s.Error != "" && s.State == "")
	g.attach(OpenSaved{i})
	del := g.localize("saved.delete")
	if confirmDelete {
		del = g.localize("saved.really")
	}
	g.button(fmt.Sprintf("delete/%d", i), del, scene.Box{X: x + 140*k, Y: y, W: 160 * k, H: height}, Plain, confirmDelete, false)
	g.attach(DeleteSaved{i})
}

// drawCoverStrip draws the game's cover at the left end of a row, or a grey box if the game is not
// known, and returns the width of the strip.
func drawCoverStrip(c *paint.Canvas, p paint.Theme, b GameCard, h float64) float64 {
	w := h * 1.25
	in := c.Clipped(paint.RoundRect(0, 0, w*2, h, 14)).Clipped(paint.Rect(0, 0, w, h))
	if b.Picture == nil {
		in.Fill(paint.Rect(0, 0, w, h), p.Button)
		c.TextCentered(w/2, h/2, "?", paint.TextStyle{Size: h * 0.5, Weight: paint.Bold, Color: p.Secondary, Align: paint.Center})
		return w
	}
	height := w * 208 / 236
	DrawPicture(in, b.Picture, 0, (h-height)/2, w, height)
	in.Fill(paint.Rect(w-4, 0, 4, h), paint.ParseHex(b.Accent))
	return w
}

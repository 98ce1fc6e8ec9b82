package pageui

import (
	"fmt"

	"banchisa/app/ui"
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
// on the right, with the links to other pages below them.
func Settings(ctx ui.Context, options []Option, about []string, links []ui.Button) []ui.Panel {
	w, h := ctx.Width, ctx.Height
	g := ui.NewForm(ctx)
	g.Banner(ctx.Localize("settings.title"))
	k, top := g.Scale, ui.BarHeight(w)+16*g.Scale
	at := scene.Box{X: 30 * k, Y: top, W: 860 * k, H: h - top - 24*k}
	g.Sheet("settings", at)
	rowH := (at.H - 20*k) / float32(len(options))
	for i, o := range options {
		y := at.Y + 12*k + float32(i)*rowH
		label := y + 6*k
		if o.Note == "" { // without a note the name is level with the middle of the buttons
			label += (min(46*k, rowH-12*k) - 26*k) / 2
		}
		g.Text("set/"+o.ID, o.Name, scene.Box{X: at.X + 24*k, Y: label, W: 240 * k, H: 26 * k}, 18, paint.Bold)
		g.SecondaryText("note/"+o.ID, o.Note, scene.Box{X: at.X + 24*k, Y: y + 32*k, W: 250 * k, H: rowH - 34*k}, 13.5, paint.Medium)
		bounds := scene.Box{X: at.X + 296*k, Y: y + 6*k, W: at.W - 320*k, H: min(46*k, rowH-12*k)}
		for v, box := range g.LayoutButtons(o.Values, bounds, 6*k, 170*k) {
			g.Button(ui.Button{
				ID: fmt.Sprintf("set/%s/%d", o.ID, v), Text: o.Values[v], At: box, Chosen: v == o.Chosen,
				Message: ui.SetOption{Option: o.ID, Value: v},
			}, ui.Plain)
		}
	}
	side := scene.Box{X: at.X + at.W + 24*k, Y: top, W: w - at.X - at.W - 54*k, H: at.H}
	g.Sheet("about", side)
	g.Text("about/title", ctx.Localize("settings.about"), scene.Box{X: side.X + 20*k, Y: side.Y + 18*k, W: side.W - 40*k, H: 28 * k}, 19, paint.Bold)
	height := max(48*k, 40)
	foot := h - 44*k - float32(len(links))*(height+8*k)
	aboutTexts(g, about, scene.Box{X: side.X + 20*k, Y: side.Y + 54*k, W: side.W - 40*k, H: foot - side.Y - 62*k})
	for i, link := range links {
		link.At = scene.Box{X: side.X + 20*k, Y: foot + float32(i)*(height+8*k), W: side.W - 40*k, H: height}
		g.Button(link, ui.Plain)
	}
	return g.Panels
}

// aboutTexts adds texts one below the other.
func aboutTexts(g *ui.Form, texts []string, at scene.Box) {
	k, size := g.Scale, g.Style.TextSize(max(15*float64(g.Scale), 12.5))
	heights, sum := make([]float32, len(texts)), float32(0)
	for i, text := range texts {
		heights[i] = float32(float64(len(paint.Wrap(text, paint.Medium, size, float64(at.W))))*size*paint.LineHeight) + 8*k
		sum += heights[i]
	}
	tight := min(1, at.H/sum) // a folder's name may be long, so that the lines must be closer together
	y := at.Y
	for i, text := range texts {
		add := g.Text
		if i == 0 {
			add = g.SecondaryText
		}
		add(fmt.Sprintf("about/%d", i), text, scene.Box{X: at.X, Y: y, W: at.W, H: heights[i]*tight - 4*k}, 15, paint.Medium)
		y += heights[i] * tight
	}
}

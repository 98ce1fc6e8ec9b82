package fairui

import (
	"fmt"
	"image/color"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// PlayMode is one way to play that is offered to a visitor.
type PlayMode struct {
	// ID is the ID of its target, Message what a tap on it means.
	ID, Title, Note string
	Message         any
	Icon            ui.Icon
}

// maxPlayMode is the greatest height of a button of the menu, as a share of its width.
const maxPlayMode = 0.25

// VisitorMenu returns the panels that ask a visitor which game to play, and how.
func VisitorMenu(ctx ui.Context, p Poster, games []ui.GameCard, modes []PlayMode) []ui.Panel {
	w, h := ctx.Width, ctx.Height
	f := newAttractScreen(ctx, p)
	k := f.Scale
	m, gap, column := 22*k, 18*k, max(410*k, w*0.29)
	f.Add(f.seaBackground())
	space := w - column - 2*m - gap
	f.titleLine("offer", ctx.Localize("fair.offer.title"), scene.Box{X: m, Y: m + 4*k, W: space, H: 56 * k}, 42)
	top := m + 74*k
	if len(games) > 1 {
		f.pictureTabs(games, scene.Box{X: m, Y: top, W: space, H: 150 * k})
		top += 168 * k
	}
	n := float32(len(modes))
	height := min((h-m-top-(n-1)*16*k)/n, maxPlayMode*space) // a game with nothing but matches has one
	for i, way := range modes {
		f.playModeButton(way, i, scene.Box{X: m, Y: top + float32(i)*(height+16*k), W: space, H: height})
	}
	foot := max(54*k, 44)
	side := scene.Box{X: w - m - column, Y: m, W: column, H: h - 2*m - foot - gap}
	f.Add(f.caption(side))
	next := ui.Button{ID: "next", Text: ctx.Localize("fair.next"), Key: "F5", At: scene.Box{X: side.X, Y: h - m - foot, W: column, H: foot}, Message: ui.NextVisitor{}}
	f.Add(ctx.ButtonPanel(next, ui.OnDark))
	f.switches()
	return f.Panels
}

// titleLine adds a line of large text on the background of the sea.
func (a *attractScreen) titleLine(id, text string, at scene.Box, size float64) {
	size = ui.FitSize(text, paint.Bold, max(size*float64(a.Scale), 20), float64(at.W))
	type value struct {
		text string
		size float64
	}
	a.Add(ui.DrawnPanel(a.Style, "line/"+id, at, ui.NoBackground, "fair-line", value{text, size}, func(c *paint.Canvas, in ui.Area, v value) {
		c.TextCentered(0, in.H/2, v.text, paint.TextStyle{Size: v.size, Weight: paint.Bold, Color: paint.White})
	}))
}

// pictureTabs adds the games to choose from, each with its picture.
func (a *attractScreen) pictureTabs(games []ui.GameCard, at scene.Box) {
	gap := 14 * a.Scale
	width := min((at.W-gap*float32(len(games)-1))/float32(len(games)), at.H*1.5)
	for i, g := range games {
		id := "game/" + g.ID
		chosen := g.ID == a.Game.ID
		box := scene.Box{X: at.X + float32(i)*(width+gap), Y: at.Y - 6, W: width, H: at.H + 12}
		type value struct {
			g               ui.GameCard
			width, h, scale float32
			chosen          bool
		}
		a.Add(ui.DrawnPanel(a.Style, id, box, ui.NoBackground, "fair-tab", value{g, width, at.H, a.Scale, chosen}, func(c *paint.Canvas, in ui.Area, v value) {
			drawTab(c.Translated(0, 6), in.Colors, v.g, float64(v.width), float64(v.h), float64(v.scale), v.chosen)
		}).WithTarget(scene.Target{ID: id, Name: g.Title, Enabled: true, Message: ui.ChooseGame{ID: g.ID}}).RaisedUnder(a.Pointer, 3))
	}
}

func drawTab(c *paint.Canvas, p paint.Theme, g ui.GameCard, w, h, k float64, chosen bool) {
	x, inner := 4*k, w-8*k
	lid := paint.RoundRect(x, 4*k, inner, h-8*k, 14*k)
	c.Shadow(lid, 0, 5, 3, paint.WithAlpha(paint.Shade, 0.45))
	c.Fill(lid, p.Sheet)
	ih := h - 50*k
	g.DrawCover(c.Clipped(lid).Clipped(paint.Rect(0, 0, w, ih)), x, 4*k, inner, ih, 0.5)
	ink := p.Text
	if chosen {
		c.Clipped(paint.Rect(0, ih, w, h)).Fill(lid, p.Primary)
		c.Stroke(lid, 5*k, paint.Sun)
		ink = p.OnPrimary
	}
	c.TextCentered(w/2, ih+20*k, g.Title, paint.TextStyle{Size: ui.FitSize(g.Title, paint.Bold, max(20*k, 13), inner-12*k), Weight: paint.Bold, Color: ink, Align: paint.Center})
}

// playModeButton adds one large button with an icon, a title and a note. The first button, nth 0,
// also has a penguin that waves.
func (a *attractScreen) playModeButton(way PlayMode, nth int, at scene.Box) {
	k := a.Scale
	pressed, hover := a.Pointer.Press == way.ID, a.Pointer.Hover == way.ID
	type value struct {
		nth            int
		hover, pressed bool
		way            PlayMode
		k              float32
	}
	button := ui.DrawnPanel(a.Style, "way/"+way.ID, at, ui.NoBackground, "fair-way", value{nth, hover, pressed, way, k}, func(c *paint.Canvas, in ui.Area, v value) {
		fill, edge, ink := in.Colors.CallToAction, in.Colors.CallToActionEdge, in.Colors.OnCallToAction
		switch v.nth {
		case 1:
			fill, edge, ink = in.Colors.Primary, in.Colors.PrimaryEdge, in.Colors.OnPrimary
		case 2, 3:
			fill, edge, ink = in.Colors.Highlight, in.Colors.SheetEdge, in.Colors.Text
		}
		if v.hover {
			fill = paint.Mix(fill, paint.White, 0.18)
		}
		drawPlayMode(c, v.way, fill, edge, ink, in.W, in.H, float64(v.k), v.pressed)
	}).WithTarget(scene.Target{ID: way.ID, Name: way.Title + ": " + way.Note, Enabled: true, Message: way.Message})
	if nth == 0 { // most visitors should choose the first button
		size := min(at.H*0.86, 150*k)
		y := at.H - size - 6*k
		if a.Seconds%2 == 1 {
			y -= 12 * k
		}
		button.Scene.Sprites = []scene.Sprite{{ID: "caller", Picture: draw.Sprite("penguin-red"), Move: scene.Glide, At: scene.Box{X: at.W - size - 26*k, Y: y, W: size, H: size}}}
	}
	a.Add(button)
}

func drawPlayMode(c *paint.Canvas, way PlayMode, fill, edge, ink color.NRGBA, w, h, k float64, pressed bool) {
	depth, r := 7*k, 24*k
	c.Fill(paint.RoundRect(2, depth, w-4, h-depth, r), edge)
	if pressed {
		c = c.Translated(0, depth-2)
	}
	c.Fill(paint.RoundRect(2, 0, w-4, h-depth, r), fill)
	mid := (h - depth) / 2
	disc := min(mid*0.66, 44*k)
	c.Fill(paint.Circle(34*k+disc, mid, disc), paint.WithAlpha(paint.White, 0.55))
	ui.DrawIcon(c, way.Icon, 34*k+disc, mid, disc*1.25, paint.Ink)
	x := 34*k + 2*disc + 28*k
	space := w - x - 30*k
	c.Text(x, mid-2*k, way.Title, paint.TextStyle{Size: ui.FitSize(way.Title, paint.Bold, 38*k, space), Weight: paint.Bold, Color: ink})
	c.Text(x, mid+30*k, way.Note, paint.TextStyle{Size: ui.FitSize(way.Note, paint.Medium, max(20*k, 13), space-130*k), Color: ink})
}

// PINPadState is the state of the sheet on which a PIN is typed.
type PINPadState struct {
	Title, Note string
	// Typed are the digits typed so far. ShowDigits reports whether they are shown, as they are
	// while a new PIN is chosen.
	Typed      string
	ShowDigits bool
	// Error is why the last PIN was rejected, "" if none was.
	Error string
	// OfferNew reports whether there is a button to choose a new PIN instead.
	OfferNew bool
}

// pinPadKeys are the keys of the pad, row by row.
var pinPadKeys = []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "erase", "0", "ok"}

// PINPad returns the sheet, over everything else, on which a PIN is typed.
func PINPad(ctx ui.Context, pad PINPadState) []ui.Panel {
	w, h := ctx.Width, ctx.Height
	k := min(ctx.FormScale(), 1.4)
	k = max(k, 0.72)
	at := ui.Centered(430*k, min(690*k, h-16), w, h)
	type value struct {
		pad PINPadState
		k   float32
	}
	panels := []ui.Panel{ctx.Scrim(scene.Target{ID: "pin/veil"}, fairScrim), ui.DrawnPanel(ctx.Style, "pin", at, ui.Sheet, "pin", value{pad, k}, func(c *paint.Canvas, in ui.Area, v value) { drawPINPad(c, in.Colors, v.pad, in.W, float64(v.k)) }).WithTarget(scene.Target{ID: "pin/paper"})}
	top, foot := 212*k, 66*k
	bw, bh := (at.W-48*k-2*12*k)/3, (at.H-top-foot-3*10*k-8*k)/4
	for i, id := range pinPadKeys {
		b := ui.Button{ID: "pin/" + id, Text: id}
		b.At = scene.Box{X: at.X + 24*k + float32(i%3)*(bw+12*k), Y: at.Y + top + float32(i/3)*(bh+10*k), W: bw, H: bh}
		kind := ui.Plain
		switch id {
		case "erase":
			b.Text, b.Message = ctx.Localize("fair.pin.erase"), ui.Erase{}
		case "ok":
			b.Text, b.Message, kind = ctx.Localize("fair.pin.ok"), ui.Submit{}, ui.Primary
		}
		if len(id) == 1 {
			b.Message = ui.TypeDigit{Digit: id}
		}
		key := ctx.ButtonPanel(b, kind)
		if len(id) == 1 {
			key.Scene.Background = scene.Group{ctx.ButtonPanel(ui.Button{ID: b.ID, At: b.At}, kind).Scene.Background, digit(id, b.At, ctx.Style)}
		}
		panels = append(panels, key)
	}
	cancel := ui.Button{ID: "pin/cancel", Text: ctx.Localize("fair.pin.cancel"), Key: "Esc", At: scene.Box{X: at.X + 24*k, Y: at.Y + at.H - foot, W: at.W - 48*k, H: 50 * k}, Message: ui.CloseSheet{}}
	if pad.OfferNew {
		half := (at.W - 60*k) / 2
		cancel.At.W = half
		other := ui.Button{ID: "pin/new", Text: ctx.Localize("fair.pin.new"), At: scene.Box{X: cancel.At.X + half + 12*k, Y: cancel.At.Y, W: half, H: cancel.At.H}, Message: ui.ChoosePIN{}}
		panels = append(panels, ctx.ButtonPanel(other, ui.Plain))
	}
	return append(panels, ctx.ButtonPanel(cancel, ui.Plain))
}

// digit returns a picture of a large digit in the middle of a key.
func digit(id string, at scene.Box, style ui.Style) scene.Picture {
	return ui.Drawing(style, "digit", at.W, at.H, id, func(c *paint.Canvas, in ui.Area, id string) {
		w, h := in.W, in.H
		c.TextCentered(w/2, h/2-2, id, paint.TextStyle{Size: min(h*0.5, 40), Weight: paint.Bold, Color: in.Colors.OnButton, Align: paint.Center})
	})
}

func drawPINPad(c *paint.Canvas, p paint.Theme, pad PINPadState, w, k float64) {
	c.TextCentered(w/2, 40*k, pad.Title, paint.TextStyle{Size: ui.FitSize(pad.Title, paint.Bold, 30*k, w-40*k), Weight: paint.Bold, Color: p.Text, Align: paint.Center})
	note, ink := pad.Note, p.Secondary
	if pad.Error != "" {
		note, ink = pad.Error, p.Accent
	}
	size := 17 * k
	y := 78 * k
	for _, line := range paint.Wrap(note, paint.Medium, size, w-60*k) {
		c.TextCentered(w/2, y, line, paint.TextStyle{Size: size, Color: ink, Align: paint.Center})
		y += size * paint.LineHeight
	}
	n := max(len(pad.Typed), 4)
	step := min(44*k, (w-60*k)/float64(n))
	x := w/2 - step*float64(n-1)/2
	for i := range n {
		at := x + step*float64(i)
		c.Stroke(paint.Line(at-step*0.36, 188*k, at+step*0.36, 188*k), 3*k, p.Secondary)
		switch {
		case i >= len(pad.Typed):
		case pad.ShowDigits:
			c.TextCentered(at, 166*k, pad.Typed[i:i+1], paint.TextStyle{Size: 32 * k, Weight: paint.Bold, Color: p.Text, Align: paint.Center})
		default:
			c.Fill(paint.Circle(at, 168*k, 9*k), p.Text)
		}
	}
}

// fairScrim is the opacity of what darkens a screen of the fair.
const fairScrim = 0.72

// IdleWarning returns the panels, over everything else, that ask whether anybody is still there.
// They count down: left of all seconds remain.
func IdleWarning(ctx ui.Context, left, all int) []ui.Panel {
	w, h := ctx.Width, ctx.Height
	k := max(ctx.FormScale(), 0.7)
	title, touch, note := ctx.Localize("fair.still.title"), ctx.Localize("fair.still.touch"), ctx.Localize("fair.still.note")
	panel := ctx.Scrim(scene.Target{ID: "still"}, fairScrim)
	at := ui.Centered(560*k, 430*k, w, h)
	type value struct {
		k                  float32
		title, touch, note string
		left, all          int
	}
	sheet := ui.DrawnPanel(ctx.Style, "still", at, ui.Sheet, "still", value{k, title, touch, note, left, all}, func(c *paint.Canvas, in ui.Area, v value) {
		w, k := in.W, float64(v.k)
		c.TextCentered(w/2, 48*k, v.title, paint.TextStyle{Size: ui.FitSize(v.title, paint.Bold, 38*k, w-40*k), Weight: paint.Bold, Color: in.Colors.Text, Align: paint.Center})
		x, y, r := w/2, 188*k, 92*k
		c.Fill(paint.Circle(x, y, r), in.Colors.Button)
		c.Fill(paint.Wedge(x, y, r, -90, -90+360*float64(v.left)/float64(max(v.all, 1))), paint.Sun)
		c.Fill(paint.Circle(x, y, r*0.74), in.Colors.Sheet)
		c.TextCentered(x, y, fmt.Sprint(v.left), paint.TextStyle{Size: 72 * k, Weight: paint.Bold, Color: in.Colors.Text, Align: paint.Center})
		c.TextCentered(w/2, 332*k, v.touch, paint.TextStyle{Size: ui.FitSize(v.touch, paint.Bold, 32*k, w-40*k), Weight: paint.Bold, Color: in.Colors.Accent, Align: paint.Center})
		c.TextCentered(w/2, 382*k, v.note, paint.TextStyle{Size: ui.FitSize(v.note, paint.Medium, 19*k, w-40*k), Color: in.Colors.Secondary, Align: paint.Center})
	}).WithTarget(scene.Target{ID: "still", Name: touch, Enabled: true, Message: ui.Dismiss{}}).WithRing(true)
	return []ui.Panel{panel, sheet}
}

// Admin returns the panels of the inventor's desk at a fair: a sheet with the given buttons.
func Admin(ctx ui.Context, title, note string, buttons []ui.Button) []ui.Panel {
	w, h := ctx.Width, ctx.Height
	k := max(ctx.FormScale(), 0.72)
	f := newAttractScreen(ctx, Poster{})
	f.Scale = k
	step := min(74*k, (h-170*k)/float32(max(len(buttons), 1)))
	at := ui.Centered(560*k, step*float32(len(buttons))+140*k, w, h)
	type value struct {
		k           float32
		title, note string
	}
	panels := []ui.Panel{f.seaBackground(), ui.DrawnPanel(ctx.Style, "desk", at, ui.Sheet, "desk", value{k, title, note}, func(c *paint.Canvas, in ui.Area, v value) {
		w, h, k := in.W, in.H, float64(v.k)
		c.TextCentered(w/2, 46*k, v.title, paint.TextStyle{Size: ui.FitSize(v.title, paint.Bold, 32*k, w-40*k), Weight: paint.Bold, Color: in.Colors.Text, Align: paint.Center})
		c.TextCentered(w/2, h-30*k, v.note, paint.TextStyle{Size: ui.FitSize(v.note, paint.Medium, 16*k, w-40*k), Color: in.Colors.Secondary, Align: paint.Center})
	})}
	for i, b := range buttons {
		b.At = scene.Box{X: at.X + 40*k, Y: at.Y + 84*k + float32(i)*step, W: at.W - 80*k, H: step - 12*k}
		panels = append(panels, ctx.ButtonPanel(b, ui.Plain))
	}
	return panels
}

package screen

import (
	"fmt"
	"image/color"

	"banchisa/app/tables"
	"banchisa/widgets/paint"
	"banchisa/widgets/parts"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Way is one way to play that a visitor is offered.
type Way struct {
	// ID is its touch: "demo", "lesson" or "match".
	ID, Title, Note string
	Icon            parts.Icon
}

// Offer asks a visitor what to play. Its touches are "game/<id>", the ways' IDs,
// "lang/it", "lang/en", "next" and "desk".
func Offer(p Poster, games []GameBox, ways []Way, w, h float32, look parts.Look, hands Hands, say Say) []tables.Panel {
	f := &fairScreen{Poster: p, w: w, h: h, k: min(w/1366, h/768), look: look, hands: hands, say: say}
	k := f.k
	m, gap, column := 22*k, 18*k, max(410*k, w*0.29)
	ground := f.sea()
	ground.Scene.Targets = nil
	f.panels = append(f.panels, ground)
	room := w - column - 2*m - gap
	f.line("offer", say("fair.offer.title"), scene.Box{X: m, Y: m + 4*k, W: room, H: 56 * k}, 42)
	top := m + 74*k
	if len(games) > 1 {
		f.tabs(games, scene.Box{X: m, Y: top, W: room, H: 150 * k})
		top += 168 * k
	}
	high := (h - m - top - 2*16*k) / 3
	for i, way := range ways {
		f.way(way, i, scene.Box{X: m, Y: top + float32(i)*(high+16*k), W: room, H: high})
	}
	foot := max(54*k, 44)
	side := scene.Box{X: w - m - column, Y: m, W: column, H: h - 2*m - foot - gap}
	f.panels = append(f.panels, f.caption(side))
	next := tables.Button{ID: "next", Text: say("fair.next"), Key: "F5", At: scene.Box{X: side.X, Y: h - m - foot, W: column, H: foot}}
	f.panels = append(f.panels, Button(next, parts.Pill, look, hands))
	f.switches()
	return f.panels
}

// line is a line of large text on the sea.
func (f *fairScreen) line(id, text string, at scene.Box, size float64) {
	size = parts.Fit(text, paint.Bold, max(size*float64(f.k), 20), float64(at.W))
	f.panels = append(f.panels, tables.Panel{ID: "line/" + id, At: at, Ground: tables.Bare, Scene: scene.Scene{
		W: at.W, H: at.H, Background: f.look.Draw("fair-line", at.W, at.H, func(c *paint.Canvas, _ paint.Theme) {
			c.TextCentered(0, float64(at.H)/2, text, paint.TextStyle{Size: size, Weight: paint.Bold, Color: paint.White})
		}, text, size),
	}})
}

// tabs are the games to choose from, each with its picture.
func (f *fairScreen) tabs(games []GameBox, at scene.Box) {
	gap := 14 * f.k
	wide := min((at.W-gap*float32(len(games)-1))/float32(len(games)), at.H*1.5)
	for i, g := range games {
		id := "game/" + g.ID
		chosen, lift := g.ID == f.Game.ID, float32(0)
		if f.hands.Hover == id {
			lift = 3
		}
		box := scene.Box{X: at.X + float32(i)*(wide+gap), Y: at.Y - 6, W: wide, H: at.H + 12}
		s := scene.Scene{
			W: box.W, H: box.H, Targets: []scene.Target{{ID: id, At: scene.Box{W: box.W, H: box.H}, Name: g.Title, Enabled: true}},
			Background: f.look.Draw("fair-tab", box.W, box.H, func(c *paint.Canvas, p paint.Theme) {
				drawTab(c.Translated(0, float64(6-lift)), p, g, float64(wide), float64(at.H), float64(f.k), chosen)
			}, g.ID, g.Title, pictureKey(g.Picture), chosen, lift),
		}
		f.panels = append(f.panels, tables.Panel{ID: id, At: box, Ground: tables.Bare, Scene: s})
	}
}

func drawTab(c *paint.Canvas, p paint.Theme, g GameBox, w, h, k float64, chosen bool) {
	x, inner := 4*k, w-8*k
	lid := paint.RoundRect(x, 4*k, inner, h-8*k, 14*k)
	c.Shadow(lid, 0, 5, 3, paint.WithAlpha(paint.Shade, 0.45))
	c.Fill(lid, p.Sheet)
	ih := h - 50*k
	if g.Picture != nil {
		pw := max(inner, ih*236/208)
		parts.DrawPicture(c.Clipped(lid).Clipped(paint.Rect(0, 0, w, ih)), g.Picture, x+(inner-pw)/2, 4*k+(ih-pw*208/236)/2, pw, pw*208/236)
	}
	ink := p.Text
	if chosen {
		c.Clipped(paint.Rect(0, ih, w, h)).Fill(lid, p.Primary)
		c.Stroke(lid, 5*k, paint.Sun)
		ink = p.OnPrimary
	}
	c.TextCentered(w/2, ih+20*k, g.Title, paint.TextStyle{Size: parts.Fit(g.Title, paint.Bold, max(20*k, 13), inner-12*k), Weight: paint.Bold, Color: ink, Align: paint.Center})
}

// way is one large button: a sign, what it is, and a line that tells more.
func (f *fairScreen) way(way Way, nth int, at scene.Box) {
	k := f.k
	down, hover := f.hands.Press == way.ID, f.hands.Hover == way.ID
	s := scene.Scene{
		W: at.W, H: at.H, Targets: []scene.Target{{ID: way.ID, At: scene.Box{W: at.W, H: at.H}, Name: way.Title + ": " + way.Note, Enabled: true}},
		Background: f.look.Draw("fair-way", at.W, at.H, func(c *paint.Canvas, p paint.Theme) {
			fill, edge, ink := p.CallToAction, p.CallToActionEdge, p.OnCallToAction
			switch nth {
			case 1:
				fill, edge, ink = p.Primary, p.PrimaryEdge, p.OnPrimary
			case 2:
				fill, edge, ink = p.Highlight, p.SheetEdge, p.Text
			}
			if hover {
				fill = paint.Mix(fill, paint.White, 0.18)
			}
			drawWay(c, way, fill, edge, ink, float64(at.W), float64(at.H), float64(k), down)
		}, way, nth, down, hover),
	}
	if nth == 0 { // the way on for most: somebody waves
		size := min(at.H*0.86, 150*k)
		y := at.H - size - 6*k
		if f.Beat%2 == 1 {
			y -= 12 * k
		}
		s.Sprites = []scene.Sprite{{ID: "caller", Picture: draw.Sprite("penguin-red"), Move: scene.Glide, At: scene.Box{X: at.W - size - 26*k, Y: y, W: size, H: size}}}
	}
	f.panels = append(f.panels, tables.Panel{ID: "way/" + way.ID, At: at, Ground: tables.Bare, Scene: s})
}

func drawWay(c *paint.Canvas, way Way, fill, edge, ink color.NRGBA, w, h, k float64, down bool) {
	deep, r := 7*k, 24*k
	c.Fill(paint.RoundRect(2, deep, w-4, h-deep, r), edge)
	if down {
		c = c.Translated(0, deep-2)
	}
	c.Fill(paint.RoundRect(2, 0, w-4, h-deep, r), fill)
	mid := (h - deep) / 2
	disc := min(mid*0.66, 44*k)
	c.Fill(paint.Circle(34*k+disc, mid, disc), paint.WithAlpha(paint.White, 0.55))
	parts.DrawIcon(c, way.Icon, 34*k+disc, mid, disc*1.25, paint.Ink)
	x := 34*k + 2*disc + 28*k
	room := w - x - 30*k
	c.Text(x, mid-2*k, way.Title, paint.TextStyle{Size: parts.Fit(way.Title, paint.Bold, 38*k, room), Weight: paint.Bold, Color: ink})
	c.Text(x, mid+30*k, way.Note, paint.TextStyle{Size: parts.Fit(way.Note, paint.Medium, max(20*k, 13), room-130*k), Color: ink})
}

// Pad is a sheet of digits.
type Pad struct {
	Title, Note string
	// Typed are the digits so far; Open shows them, for who chooses new ones.
	Typed string
	Open  bool
	// Wrong is why the last try was none, "" for no try.
	Wrong string
	// New offers to choose another PIN instead.
	New bool
}

// padKeys are the keys of a pad in their places.
var padKeys = []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "erase", "0", "ok"}

// PINPad is the sheet over everything on which a PIN is written. Its touches are
// "pin/<digit>", "pin/erase", "pin/ok", "pin/new" and "pin/cancel".
func PINPad(pad Pad, w, h float32, look parts.Look, hands Hands, say Say) []tables.Panel {
	k := min(w/1366, h/768, 1.4)
	k = max(k, 0.72)
	at := scene.Box{W: 430 * k, H: min(690*k, h-16)}
	at.X, at.Y = (w-at.W)/2, (h-at.H)/2
	panels := []tables.Panel{veil("pin/veil", w, h, look), {ID: "pin", At: at, Ground: tables.Paper, Scene: scene.Scene{
		W: at.W, H: at.H, Targets: []scene.Target{{ID: "pin/paper", At: scene.Box{W: at.W, H: at.H}}},
		Background: look.Draw("pin", at.W, at.H, func(c *paint.Canvas, p paint.Theme) { drawPad(c, p, pad, float64(at.W), float64(k)) }, pad),
	}}}
	top, foot := 212*k, 66*k
	bw, bh := (at.W-48*k-2*12*k)/3, (at.H-top-foot-3*10*k-8*k)/4
	for i, id := range padKeys {
		b := tables.Button{ID: "pin/" + id, Text: id}
		b.At = scene.Box{X: at.X + 24*k + float32(i%3)*(bw+12*k), Y: at.Y + top + float32(i/3)*(bh+10*k), W: bw, H: bh}
		kind := parts.Plain
		switch id {
		case "erase":
			b.Text = say("fair.pin.erase")
		case "ok":
			b.Text, kind = say("fair.pin.ok"), parts.Main
		}
		key := Button(b, kind, look, hands)
		if len(id) == 1 {
			key.Scene.Background = scene.Group{Button(tables.Button{ID: b.ID, At: b.At}, kind, look, hands).Scene.Background, digit(id, b.At, look)}
		}
		panels = append(panels, key)
	}
	cancel := tables.Button{ID: "pin/cancel", Text: say("fair.pin.cancel"), Key: "Esc", At: scene.Box{X: at.X + 24*k, Y: at.Y + at.H - foot, W: at.W - 48*k, H: 50 * k}}
	if pad.New {
		half := (at.W - 60*k) / 2
		cancel.At.W = half
		other := tables.Button{ID: "pin/new", Text: say("fair.pin.new"), At: scene.Box{X: cancel.At.X + half + 12*k, Y: cancel.At.Y, W: half, H: cancel.At.H}}
		panels = append(panels, Button(other, parts.Plain, look, hands))
	}
	return append(panels, Button(cancel, parts.Plain, look, hands))
}

// digit is a large figure in the middle of a key.
func digit(id string, at scene.Box, look parts.Look) scene.Picture {
	return look.Draw("digit", at.W, at.H, func(c *paint.Canvas, p paint.Theme) {
		w, h := float64(at.W), float64(at.H)
		c.TextCentered(w/2, h/2-2, id, paint.TextStyle{Size: min(h*0.5, 40), Weight: paint.Bold, Color: p.OnButton, Align: paint.Center})
	}, id)
}

func drawPad(c *paint.Canvas, p paint.Theme, pad Pad, w, k float64) {
	c.TextCentered(w/2, 40*k, pad.Title, paint.TextStyle{Size: parts.Fit(pad.Title, paint.Bold, 30*k, w-40*k), Weight: paint.Bold, Color: p.Text, Align: paint.Center})
	note, ink := pad.Note, p.Secondary
	if pad.Wrong != "" {
		note, ink = pad.Wrong, p.Accent
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
		case pad.Open:
			c.TextCentered(at, 166*k, pad.Typed[i:i+1], paint.TextStyle{Size: 32 * k, Weight: paint.Bold, Color: p.Text, Align: paint.Center})
		default:
			c.Fill(paint.Circle(at, 168*k, 9*k), p.Text)
		}
	}
}

// veil darkens everything below, and takes every touch.
func veil(id string, w, h float32, look parts.Look) tables.Panel {
	return tables.Panel{ID: "veil", At: scene.Box{W: w, H: h}, Ground: tables.Bare, Scene: scene.Scene{
		W: w, H: h, Targets: []scene.Target{{ID: id, At: scene.Box{W: w, H: h}}},
		Background: look.Draw("veil", w, h, func(c *paint.Canvas, _ paint.Theme) {
			c.Fill(paint.Rect(0, 0, float64(w), float64(h)), paint.WithAlpha(paint.Shade, 0.72))
		}),
	}}
}

// Still asks over everything whether anybody is there, with the seconds that are left of
// all. Its touch is "still".
func Still(left, all int, w, h float32, look parts.Look, say Say) []tables.Panel {
	k := max(min(w/1366, h/768), 0.7)
	title, touch, note := say("fair.still.title"), say("fair.still.touch"), say("fair.still.note")
	panel := veil("still", w, h, look)
	at := scene.Box{W: 560 * k, H: 430 * k}
	at.X, at.Y = (w-at.W)/2, (h-at.H)/2
	sheet := tables.Panel{ID: "still", At: at, Ground: tables.Paper, Glow: true, Scene: scene.Scene{
		W: at.W, H: at.H, Targets: []scene.Target{{ID: "still", At: scene.Box{W: at.W, H: at.H}, Name: touch, Enabled: true}},
		Background: look.Draw("still", at.W, at.H, func(c *paint.Canvas, p paint.Theme) {
			w, k := float64(at.W), float64(k)
			c.TextCentered(w/2, 48*k, title, paint.TextStyle{Size: parts.Fit(title, paint.Bold, 38*k, w-40*k), Weight: paint.Bold, Color: p.Text, Align: paint.Center})
			x, y, r := w/2, 188*k, 92*k
			c.Fill(paint.Circle(x, y, r), p.Button)
			c.Fill(paint.Wedge(x, y, r, -90, -90+360*float64(left)/float64(max(all, 1))), paint.Sun)
			c.Fill(paint.Circle(x, y, r*0.74), p.Sheet)
			c.TextCentered(x, y, fmt.Sprint(left), paint.TextStyle{Size: 72 * k, Weight: paint.Bold, Color: p.Text, Align: paint.Center})
			c.TextCentered(w/2, 332*k, touch, paint.TextStyle{Size: parts.Fit(touch, paint.Bold, 32*k, w-40*k), Weight: paint.Bold, Color: p.Accent, Align: paint.Center})
			c.TextCentered(w/2, 382*k, note, paint.TextStyle{Size: parts.Fit(note, paint.Medium, 19*k, w-40*k), Color: p.Secondary, Align: paint.Center})
		}, title, touch, note, left, all),
	}}
	return []tables.Panel{panel, sheet}
}

// Desk is the inventor's sheet of a fair. Its touches are the buttons' IDs.
func Desk(title, note string, buttons []tables.Button, w, h float32, look parts.Look, hands Hands) []tables.Panel {
	k := max(min(w/1366, h/768), 0.72)
	f := &fairScreen{w: w, h: h, k: k, look: look, hands: hands}
	ground := f.sea()
	ground.Scene.Targets = nil
	step := min(74*k, (h-170*k)/float32(max(len(buttons), 1)))
	at := scene.Box{W: 560 * k, H: step*float32(len(buttons)) + 140*k}
	at.X, at.Y = (w-at.W)/2, (h-at.H)/2
	panels := []tables.Panel{ground, {ID: "desk", At: at, Ground: tables.Paper, Scene: scene.Scene{
		W: at.W, H: at.H, Background: look.Draw("desk", at.W, at.H, func(c *paint.Canvas, p paint.Theme) {
			w, h, k := float64(at.W), float64(at.H), float64(k)
			c.TextCentered(w/2, 46*k, title, paint.TextStyle{Size: parts.Fit(title, paint.Bold, 32*k, w-40*k), Weight: paint.Bold, Color: p.Text, Align: paint.Center})
			c.TextCentered(w/2, h-30*k, note, paint.TextStyle{Size: parts.Fit(note, paint.Medium, 16*k, w-40*k), Color: p.Secondary, Align: paint.Center})
		}, title, note),
	}}}
	for i, b := range buttons {
		b.At = scene.Box{X: at.X + 40*k, Y: at.Y + 84*k + float32(i)*step, W: at.W - 80*k, H: step - 12*k}
		panels = append(panels, Button(b, parts.Plain, look, hands))
	}
	return panels
}

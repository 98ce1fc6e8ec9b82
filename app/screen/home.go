package screen

import (
	"fmt"

	"banchisa/app/tables"
	"banchisa/widgets/paint"
	"banchisa/widgets/parts"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// GameBox is a game on the home screen.
type GameBox struct {
	ID, Title, Players, Minutes, Age, Blurb string
	// Accent is the game's own colour, "#8E5F3A".
	Accent string
	// Picture is the illustration, nil for none.
	Picture scene.Picture
}

// Unfinished is a match that can be resumed.
type Unfinished struct {
	Title, When, Doing string
	Seats              []Sitting
	Mini               scene.Picture
	// MiniW and MiniH are the proportions of Mini.
	MiniW, MiniH float32
}

// Sitting is a seat with its person.
type Sitting struct {
	Colour, Name string
	Turn         bool
}

// Home is the first screen. Its touches are "game/<id>", "resume" and the IDs of places.
func Home(boxes []GameBox, open *Unfinished, places []tables.Button, w, h float32, look parts.Look, hands Hands, say Say) []tables.Panel {
	k := min(w/1366, h/768)
	panels := []tables.Panel{homeGround(w, h, k, look, say)}
	top := 170 * k
	if open != nil {
		panels = append(panels, resume(open, w, top, k, look, hands, say)...)
		top += 144 * k
	} else {
		top += 40 * k
	}
	panels = append(panels, gameBoxes(boxes, w, h, top, k, look, hands)...)
	return append(panels, pills(places, w, h, k, look, hands)...)
}

func homeGround(w, h, k float32, look parts.Look, say Say) tables.Panel {
	title, line := say("app.name"), say("home.line")
	p := look.Draw("home", w, h, func(c *paint.Canvas, p paint.Theme) {
		fw, fh, f := float64(w), float64(h), float64(k)
		top, bottom := paint.ParseHex("#12566A"), paint.Night
		if look.Theme != "light" && look.Theme != "" {
			top, bottom = paint.Mix(p.Background, paint.Sea, 0.35), p.Background
		}
		c.FillGradient(paint.Rect(0, 0, fw, fh), paint.Pt(0, 0), paint.Pt(0, fh), paint.Stop{At: 0, Color: top}, paint.Stop{At: 1, Color: bottom})
		drawHorizon(c, fw, f)
		ink := p.OnBar
		c.Text(44*f, 78*f, title, paint.TextStyle{Size: max(52*f, 40), Weight: paint.Bold, Color: ink})
		c.Text(46*f, 110*f, line, paint.TextStyle{Size: max(18*f, 14), Color: paint.Foam})
		for i, colour := range []string{"blue", "yellow", "red", "green"} {
			size := 84 * f
			if i > 1 {
				size = 92 * f
			}
			x := fw - (260-float64(i)*66)*f
			c.Sprite("penguin-"+colour, x-size/2, 146*f-size*0.9, size)
		}
	}, title, line)
	return tables.Panel{ID: "home", At: scene.Box{W: w, H: h}, Ground: tables.Bare, Scene: scene.Scene{W: w, H: h, Background: p}}
}

// drawHorizon draws far ice behind a line of sea.
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
	sea := paint.ParseSVGPath(fmt.Sprintf("M-20 148 C120 140 280 152 420 150 S640 138 760 144 S1000 154 1120 148 S1300 138 %g 150 L%g 190 L-20 190 Z", w/k+40, w/k+40))
	c.FillGradient(sea.Scaled(k), paint.Pt(0, 150*k), paint.Pt(0, 190*k),
		paint.Stop{At: 0, Color: paint.WithAlpha(paint.Night, 0.55)}, paint.Stop{At: 1, Color: paint.WithAlpha(paint.Night, 0)})
}

func resume(open *Unfinished, w, y, k float32, look parts.Look, hands Hands, say Say) []tables.Panel {
	at := scene.Box{X: 44 * k, Y: y, W: w - 88*k, H: 124 * k}
	mh := at.H - 20*k
	mw := min(mh*open.MiniW/max(open.MiniH, 1), at.W*0.3)
	key := fmt.Sprintf("%+v %s", *open, open.Mini.Key())
	s := scene.Scene{W: at.W, H: at.H, Background: look.Draw("resume", at.W, at.H, func(c *paint.Canvas, p paint.Theme) {
		f := float64(k)
		parts.DrawPicture(c, open.Mini, 12*f, 10*f, float64(mw), float64(mh))
		x := 12*f + float64(mw) + 24*f
		tw := c.Text(x, 38*f, open.Title, paint.TextStyle{Size: max(24*f, 18), Weight: paint.Bold, Color: p.Text})
		c.Text(x+tw+14*f, 38*f, open.When, paint.TextStyle{Size: max(15*f, 12.5), Color: p.Secondary})
		drawSittings(c, p, open.Seats, x, 66*f, max(17*f, 13.5))
		room := float64(at.W) - x - 240*f
		c.Text(x, 104*f, open.Doing, paint.TextStyle{Size: parts.Fit(open.Doing, paint.Medium, max(16*f, 13), room), Color: p.Secondary})
	}, key)}
	b := tables.Button{ID: "resume", Text: say("home.resume"), At: scene.Box{X: at.X + at.W - 214*k, Y: at.Y + 34*k, W: 190 * k, H: 60 * k}}
	return []tables.Panel{
		{ID: "open", At: at, Ground: tables.Paper, Scene: s},
		Button(b, parts.Warm, look, hands),
	}
}

func drawSittings(c *paint.Canvas, p paint.Theme, seats []Sitting, x, y, size float64) {
	for _, seat := range seats {
		c.Badge(paint.SeatColorsNamed(seat.Colour), x+size*0.65, y, size*0.65)
		weight := paint.Medium
		if seat.Turn {
			weight = paint.Bold
		}
		tw := c.TextCentered(x+size*1.7, y, seat.Name, paint.TextStyle{Size: size, Weight: weight, Color: p.Text})
		x += size*1.7 + tw + size*1.4
	}
}

func gameBoxes(boxes []GameBox, w, h, top, k float32, look parts.Look, hands Hands) []tables.Panel {
	gap, side := 20*k, 44*k
	bw := (w - 2*side - gap*float32(len(boxes)-1)) / float32(max(len(boxes), 1))
	bh := min(440*k, h-top-96*k)
	panels := make([]tables.Panel, 0, len(boxes))
	for i, b := range boxes {
		at := scene.Box{X: side + float32(i)*(bw+gap) - 4, Y: top - 6, W: bw + 8, H: bh + 16}
		id := "game/" + b.ID
		lift := float32(0)
		if hands.Hover == id {
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
			Background: look.Draw("box", at.W, at.H, func(c *paint.Canvas, p paint.Theme) {
				drawBox(c.Translated(4, float64(6-lift)), p, b, look, float64(bw), float64(bh), float64(k))
			}, text, pic, lift),
			Targets: []scene.Target{{ID: id, At: scene.Box{X: 4, Y: 6, W: bw, H: bh}, Name: b.Title + ": " + b.Blurb, Enabled: true}},
		}
		panels = append(panels, tables.Panel{ID: id, At: at, Ground: tables.Bare, Scene: s})
	}
	return panels
}

func drawBox(c *paint.Canvas, p paint.Theme, b GameBox, look parts.Look, w, h, k float64) {
	r := 18 * k
	lid := paint.RoundRect(0, 0, w, h, r)
	c.Shadow(lid, 0, 6, 3, paint.WithAlpha(paint.Shade, 0.4))
	c.Fill(lid.Translated(0, 4), p.SheetEdge)
	c.Fill(lid, p.Sheet)
	ih := h * 0.53
	c.Clipped(paint.Rect(0, 0, w, ih)).Fill(lid, paint.ParseHex(b.Accent)) // no paper shines through at the rim
	if b.Picture != nil {
		iw := max(w, ih*236/208)
		picture := c.Clipped(lid).Clipped(paint.Rect(0, 0, w, ih))
		parts.DrawPicture(picture, b.Picture, (w-iw)/2, 0, iw, iw*208/236)
	}
	c.Fill(paint.Rect(0, ih, w, 6*k), paint.ParseHex(b.Accent))
	// A dark sea ends at a rim of light, not in the night around it.
	c.Clipped(paint.Rect(0, 0, w, ih)).Stroke(paint.RoundRect(0.7, 0.7, w-1.4, h-1.4, r), 1.4, paint.WithAlpha(paint.White, 0.2))
	x := 18 * k
	size := max(24*k, 18)
	c.Text(x, ih+38*k, b.Title, paint.TextStyle{Size: parts.Fit(b.Title, paint.Bold, size, w-2*x), Weight: paint.Bold, Color: p.Text})
	fact := max(14.5*k, 11.5)
	y := ih + 61*k
	for _, f := range []struct {
		icon parts.Icon
		text string
	}{{parts.People, b.Players}, {parts.Clock, b.Minutes}, {parts.Cake, b.Age}} {
		if f.text == "" {
			continue
		}
		parts.DrawIcon(c, f.icon, x+10*k, y, 20*k, p.Secondary)
		x += 24*k + c.TextCentered(x+24*k, y, f.text, paint.TextStyle{Size: fact, Weight: paint.Bold, Color: p.Secondary}) + 14*k
	}
	text, top := min(look.Size(max(16*k, 12.5)), 19*k+2), ih+96*k
	for text > 9 && top+float64(len(paint.Wrap(b.Blurb, paint.Medium, text, w-36*k))-1)*text*paint.LineHeight > h-10*k {
		text -= 0.5
	}
	c.Paragraph(18*k, top, w-36*k, b.Blurb, paint.TextStyle{Size: text, Color: p.Text})
}

func pills(places []tables.Button, w, h, k float32, look parts.Look, hands Hands) []tables.Panel {
	size := max(16*float64(k), 13.5)
	widths, total := make([]float32, len(places)), float32(0)
	gap := 10 * k
	for i, p := range places {
		widths[i] = float32(paint.TextWidth(p.Text, paint.Bold, look.Size(size))) + 40*k
		total += widths[i] + gap
	}
	x, high := (w-total+gap)/2, max(46*k, 40)
	var panels []tables.Panel
	for i, p := range places {
		p.At = scene.Box{X: x, Y: h - 20*k - high, W: widths[i], H: high}
		panels = append(panels, Button(p, parts.Pill, look, hands))
		x += widths[i] + gap
	}
	return panels
}

// Mini is a scene as a picture with its proportions, for Unfinished.
func Mini(s scene.Scene) (p scene.Picture, w, h float32) { return draw.Thumbnail(s), s.W, s.H }

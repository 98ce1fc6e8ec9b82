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

// Poster is what a passer-by is told of a game.
type Poster struct {
	Game GameBox
	// By is who invented it, Theme what it is about, Win how one wins; Other is Win in
	// the other language.
	By, Theme, Win, Other string
	// Touch is what to do, in both languages.
	Touch [2]string
	// At of Of is which game of the show this is.
	At, Of int
	// Language is the one spoken, "it" or "en".
	Language string
	// Beat counts the seconds: what calls a passer-by moves with it.
	Beat int
}

// Play is a match of the show.
type Play struct {
	// Board is the table's board.
	Board tables.Panel
	Seats []Sitting
	// Doing is what is being done, Title what has come of it at the end, in the colour of
	// who won; both may be "".
	Doing, Title, Colour string
	Piece                scene.Picture
}

// ShowPoster fills the screen with one game. Its touches are "show", "lang/it",
// "lang/en" and "desk".
func ShowPoster(p Poster, w, h float32, look parts.Look, hands Hands, say Say) []tables.Panel {
	f := &fairScreen{Poster: p, w: w, h: h, k: min(w/1366, h/768), look: look, hands: hands, say: say}
	f.panels = append(f.panels, f.cover())
	f.call(scene.Box{X: 64 * f.k, Y: h - 148*f.k, W: 430 * f.k, H: 92 * f.k})
	f.corner()
	return f.panels
}

// ShowPlay shows a match of bots beside what a passer-by wants to know of the game. Its
// touches are those of ShowPoster.
func ShowPlay(p Poster, play Play, w, h float32, look parts.Look, hands Hands, say Say) []tables.Panel {
	f := &fairScreen{Poster: p, w: w, h: h, k: min(w/1366, h/768), look: look, hands: hands, say: say}
	k := f.k
	m, gap, column := 22*k, 18*k, max(410*k, w*0.29)
	f.panels = append(f.panels, f.sea())
	strip := scene.Box{X: m, Y: h - m - 62*k, W: w - column - 2*m - gap, H: 62 * k}
	board := play.Board
	board.At = scene.Box{X: m, Y: m, W: strip.W, H: strip.Y - m - 14*k}
	board.Scene.Targets, board.Ground = nil, tables.Bare
	f.panels = append(f.panels, board, f.strip(play, strip))
	if play.Title != "" {
		f.panels = append(f.panels, f.ending(play, board.At))
	}
	side := scene.Box{X: w - m - column, Y: m, W: column, H: h - 2*m - 92*k - gap}
	f.panels = append(f.panels, f.caption(side))
	f.call(scene.Box{X: side.X, Y: side.Y + side.H + gap, W: column, H: 92 * k})
	f.corner()
	return f.panels
}

// fairScreen is a screen of the show being composed.
type fairScreen struct {
	Poster
	w, h, k float32
	look    parts.Look
	hands   Hands
	say     Say
	panels  []tables.Panel
}

func (f *fairScreen) full(id string, p scene.Picture) tables.Panel {
	return tables.Panel{ID: id, At: scene.Box{W: f.w, H: f.h}, Ground: tables.Bare, Scene: scene.Scene{
		W: f.w, H: f.h, Background: p, Targets: []scene.Target{{ID: "show", At: scene.Box{W: f.w, H: f.h}, Name: f.Touch[0]}},
	}}
}

// sea is the ground that all games are shown on.
func (f *fairScreen) sea() tables.Panel {
	return f.full("fair", f.look.Draw("fair", f.w, f.h, func(c *paint.Canvas, p paint.Theme) {
		drawDeepSea(c, float64(f.w), float64(f.h), float64(f.k), f.look.Theme, p)
	}))
}

// drawDeepSea draws water that gets darker downwards, with far ice and slow swell.
func drawDeepSea(c *paint.Canvas, w, h, k float64, theme string, p paint.Theme) {
	top, bottom := paint.ParseHex("#12566A"), paint.Night
	if theme != "light" && theme != "" {
		top, bottom = paint.Mix(p.Background, paint.Sea, 0.35), p.Background
	}
	c.FillGradient(paint.Rect(0, 0, w, h), paint.Pt(0, 0), paint.Pt(0, h), paint.Stop{At: 0, Color: top}, paint.Stop{At: 1, Color: bottom})
	drawHorizon(c, w, k)
	for i := range 4 {
		y := h * (0.42 + 0.16*float64(i))
		swell := paint.Ripple(-20, w+20, y, 9*k, 420*k, float64(i)*1.7)
		c.Stroke(swell, 2*k, paint.WithAlpha(paint.Foam, 0.10))
	}
}

// cover is the game's picture over the whole screen, with its name in large letters.
func (f *fairScreen) cover() tables.Panel {
	g := f.Game
	text := g
	text.Picture = nil
	return f.full("poster", f.look.Draw("poster", f.w, f.h, func(c *paint.Canvas, _ paint.Theme) {
		w, h, k := float64(f.w), float64(f.h), float64(f.k)
		c.Fill(paint.Rect(0, 0, w, h), paint.ParseHex(g.Accent))
		// The picture on the right, as high as the screen; it sinks into the night to the left.
		pw := max(h*236/208, w*0.62)
		if g.Picture != nil {
			parts.DrawPicture(c, g.Picture, w-pw, (h-pw*208/236)/2, pw, pw*208/236)
		}
		dark := paint.Night
		c.FillGradient(paint.Rect(0, 0, w, h), paint.Pt(max(w-pw+2, w*0.37), 0), paint.Pt(max(w-pw, w*0.35)+w*0.36, 0), paint.Stop{At: 0, Color: dark}, paint.Stop{At: 1, Color: paint.WithAlpha(dark, 0)})
		x, room := 64*k, w*0.50
		size := parts.Fit(g.Title, paint.Bold, 116*k, room)
		y := 190 * k
		c.Text(x-4*k, y, g.Title, paint.TextStyle{Size: size, Weight: paint.Bold, Color: paint.White})
		c.Fill(paint.RoundRect(x, y+24*k, 120*k, 8*k, 4*k), paint.ParseHex(g.Accent))
		c.Text(x, y+70*k, f.By, paint.TextStyle{Size: max(22*k, 15), Color: paint.Foam})
		y = f.paragraph(c, x, y+128*k, w*0.42, f.Theme, paint.TextStyle{Size: max(30*k, 20), Weight: paint.Medium, Color: paint.White})
		y = f.paragraph(c, x, y+24*k, w*0.42, f.Win, paint.TextStyle{Size: max(30*k, 20), Weight: paint.Bold, Color: paint.Sun})
		f.facts(c, x, y+18*k, max(21*k, 15), paint.Foam)
	}, text, f.By, f.Theme, f.Win, pictureKey(g.Picture)))
}

// paragraph writes lines and returns the base of the one that would follow.
func (f *fairScreen) paragraph(c *paint.Canvas, x, y, w float64, s string, t paint.TextStyle) float64 {
	for _, line := range paint.Wrap(s, t.Weight, t.Size, w) {
		c.Text(x, y, line, t)
		y += t.Size * paint.LineHeight
	}
	return y
}

// facts are players, minutes and age, with their signs.
func (f *fairScreen) facts(c *paint.Canvas, x, mid, size float64, ink color.Color) {
	for _, fact := range f.factTexts() {
		parts.DrawIcon(c, fact.icon, x+size*0.6, mid, size*1.25, ink)
		x += size*1.45 + c.TextCentered(x+size*1.45, mid, fact.text, paint.TextStyle{Size: size, Weight: paint.Bold, Color: ink}) + size*1.1
	}
}

type fact struct {
	icon parts.Icon
	text string
}

func (f *fairScreen) factTexts() []fact {
	return []fact{{parts.People, f.Game.Players}, {parts.Clock, f.Game.Minutes}, {parts.Cake, f.Game.Age}}
}

func pictureKey(p scene.Picture) string {
	if p == nil {
		return "none"
	}
	return p.Key()
}

// caption is the sheet beside the board: picture, name, what it is about, how one wins.
func (f *fairScreen) caption(at scene.Box) tables.Panel {
	g := f.Game
	text := g
	text.Picture = nil
	sheet := scene.Box{X: at.X - parts.Margin, Y: at.Y - parts.Margin, W: at.W + 2*parts.Margin, H: at.H + 2*parts.Margin}
	ground := f.look.Draw("caption", sheet.W, sheet.H, func(c *paint.Canvas, p paint.Theme) {
		w, h, k := float64(at.W), float64(at.H), float64(f.k)
		c = c.Translated(parts.Margin, parts.Margin)
		lid := paint.RoundRect(0, 0, w, h, 18*k)
		c.Shadow(lid, 0, 4, 2, paint.WithAlpha(paint.Shade, 0.35))
		c.Fill(lid, p.Sheet)
		foot := max(118*k, f.winHeight(w)+30*k)
		x, size := 24*k, max(23*k, 14)
		theme := float64(len(paint.Wrap(f.Theme, paint.Medium, size, w-2*x))) * size * paint.LineHeight
		ih := max(h-foot-max(272*k, 178*k+theme), h*0.2)
		c.Clipped(paint.Rect(0, 0, w, ih)).Fill(lid, paint.ParseHex(g.Accent))
		if g.Picture != nil {
			pw := max(w, ih*236/208)
			parts.DrawPicture(c.Clipped(lid).Clipped(paint.Rect(0, 0, w, ih)), g.Picture, (w-pw)/2, (ih-pw*208/236)*0.8, pw, pw*208/236)
		}
		c.Fill(paint.Rect(0, ih, w, 6*k), paint.ParseHex(g.Accent))
		c.Text(x, ih+56*k, g.Title, paint.TextStyle{Size: parts.Fit(g.Title, paint.Bold, 44*k, w-2*x), Weight: paint.Bold, Color: p.Text})
		c.Text(x, ih+84*k, f.By, paint.TextStyle{Size: parts.Fit(f.By, paint.Medium, max(17*k, 12.5), w-2*x), Color: p.Secondary})
		f.paragraph(c, x, ih+126*k, w-2*x, f.Theme, paint.TextStyle{Size: size, Color: p.Text})
		f.facts(c, x, h-foot-30*k, max(17*k, 12.5), p.Secondary)
		f.win(c.Clipped(lid), w, h, foot, k)
	}, text, f.By, f.Theme, f.Win, f.Other, pictureKey(g.Picture))
	return tables.Panel{ID: "caption", At: sheet, Ground: tables.Bare, Scene: scene.Scene{W: sheet.W, H: sheet.H, Background: ground}}
}

// winRoom and winSizes are the width and the sizes of the caption's foot.
func (f *fairScreen) winRoom(w float64) float64 { return w - 102*float64(f.k) }

func (f *fairScreen) winSizes() (size, small float64) {
	return max(21*float64(f.k), 14), max(14.5*float64(f.k), 10.5)
}

// winHeight is how high the lines of the caption's foot stand.
func (f *fairScreen) winHeight(w float64) float64 {
	size, small := f.winSizes()
	win, other := paint.Wrap(f.Win, paint.Bold, size, f.winRoom(w)), paint.Wrap(f.Other, paint.Medium, small, f.winRoom(w))
	return (float64(len(win))*size + float64(len(other))*small) * paint.LineHeight
}

// win is the foot of the caption: how one wins, in the game's own colour.
func (f *fairScreen) win(c *paint.Canvas, w, h, high, k float64) {
	c.Fill(paint.Rect(0, h-high, w, high), paint.Night)
	c.Fill(paint.Rect(0, h-high, w, 5*k), paint.Sun)
	parts.DrawIcon(c, parts.Cup, 44*k, h-high/2+2*k, 46*k, paint.Sun)
	x, room := 84*k, f.winRoom(w)
	size, small := f.winSizes()
	y := h - high/2 - f.winHeight(w)/2 + size
	y = f.paragraph(c, x, y, room, f.Win, paint.TextStyle{Size: size, Weight: paint.Bold, Color: paint.White})
	f.paragraph(c, x, y, room, f.Other, paint.TextStyle{Size: small, Color: paint.Foam})
}

// strip says who plays and what is being done.
func (f *fairScreen) strip(play Play, at scene.Box) tables.Panel {
	key := fmt.Sprintf("%+v %s", play.Seats, play.Doing)
	return tables.Panel{ID: "strip", At: at, Ground: tables.Bare, Scene: scene.Scene{
		W: at.W, H: at.H, Background: f.look.Draw("fair-strip", at.W, at.H, func(c *paint.Canvas, p paint.Theme) {
			w, h, k := float64(at.W), float64(at.H), float64(f.k)
			c.Fill(paint.RoundRect(0, 0, w, h, h/2), paint.WithAlpha(paint.Shade, 0.45))
			x, size := 14*k, max(18*k, 13)
			for _, seat := range play.Seats {
				s := paint.SeatColorsNamed(seat.Colour)
				tw := paint.TextWidth(seat.Name, paint.Bold, size)
				if seat.Turn {
					c.Fill(paint.RoundRect(x-4*k, 8*k, tw+h*0.75+14*k, h-16*k, (h-16*k)/2), p.Primary)
				}
				c.Badge(s, x+h*0.3, h/2, h*0.22)
				ink := paint.White
				if seat.Turn {
					ink = p.OnPrimary
				}
				c.TextCentered(x+h*0.6, h/2, seat.Name, paint.TextStyle{Size: size, Weight: paint.Bold, Color: ink})
				x += tw + h*0.75 + 22*k
			}
			if room := w - x - 24*k; room > 60*k {
				c.TextCentered(w-22*k, h/2, play.Doing, paint.TextStyle{Size: parts.Fit(play.Doing, paint.Medium, size, room), Color: paint.Foam, Align: paint.Right})
			}
		}, key),
	}}
}

// ending says over the board who has won.
func (f *fairScreen) ending(play Play, over scene.Box) tables.Panel {
	k := f.k
	at := scene.Box{W: min(over.W*0.8, 620*k), H: 130 * k}
	at.X, at.Y = over.X+(over.W-at.W)/2, over.Y+(over.H-at.H)/2
	ground := f.look.Draw("fair-ending", at.W, at.H, func(c *paint.Canvas, p paint.Theme) {
		w, h, f := float64(at.W), float64(at.H), float64(k)
		pill := paint.RoundRect(6, 4, w-12, h-14, 26*f)
		c.Shadow(pill, 0, 6, 5, paint.WithAlpha(paint.Shade, 0.6))
		fill, ink := p.Sheet, p.Text
		if play.Colour != "" {
			seat := paint.SeatColorsNamed(play.Colour)
			fill, ink = seat.Color, seat.OnColor
		}
		c.Fill(pill, fill)
		c.Stroke(pill, 5*f, paint.Sun)
		x := 40 * f
		if play.Piece != nil {
			parts.DrawPicture(c, play.Piece, 30*f, (h-104*f)/2-3, 100*f, 100*f)
			x = 150 * f
		}
		c.TextCentered(x, h/2-4, play.Title, paint.TextStyle{Size: parts.Fit(play.Title, paint.Bold, 46*f, w-x-36*f), Weight: paint.Bold, Color: ink})
	}, play.Title, play.Colour, pictureKey(play.Piece))
	return tables.Panel{ID: "ending", At: at, Ground: tables.Bare, Scene: scene.Scene{W: at.W, H: at.H, Background: ground}}
}

// call is the button that asks to be touched, with a penguin that hops on it.
func (f *fairScreen) call(at scene.Box) {
	k := f.k
	high := 84 * k
	s := scene.Scene{W: at.W, H: at.H + high, Targets: []scene.Target{{ID: "show", At: scene.Box{Y: high, W: at.W, H: at.H}, Name: f.Touch[0], Enabled: true}}}
	s.Background = f.look.Draw("call", s.W, s.H, func(c *paint.Canvas, p paint.Theme) {
		w, h, top, kk := float64(at.W), float64(at.H), float64(high), float64(k)
		r := 26 * kk
		c.Fill(paint.RoundRect(2, top+6*kk, w-4, h-6*kk, r), p.CallToActionEdge)
		c.Fill(paint.RoundRect(2, top, w-4, h-6*kk, r), p.CallToAction)
		x := 104 * kk
		c.Text(x, top+44*kk, f.Touch[0], paint.TextStyle{Size: parts.Fit(f.Touch[0], paint.Bold, 31*kk, w-x-14*kk), Weight: paint.Bold, Color: p.OnCallToAction})
		c.Text(x, top+70*kk, f.Touch[1], paint.TextStyle{Size: max(17*kk, 12), Color: p.OnCallToAction})
	}, f.Touch)
	size := 92 * k
	y := high - size*0.16
	if f.Beat%2 == 1 {
		y -= 20 * k
	}
	s.Sprites = []scene.Sprite{{
		ID: "caller", Picture: draw.Sprite("penguin-blue"), Move: scene.Glide,
		At: scene.Box{X: 6 * k, Y: y - size*0.1, W: size, H: size},
	}}
	f.panels = append(f.panels, tables.Panel{ID: "call", At: scene.Box{X: at.X, Y: at.Y - high, W: at.W, H: at.H + high}, Ground: tables.Bare, Scene: s})
}

// corner holds the switches, and which game of the show this is.
func (f *fairScreen) corner() {
	f.switches()
	if f.Of > 1 {
		f.panels = append(f.panels, f.dots())
	}
}

// switches are the language switch and the lock in the upper right corner.
func (f *fairScreen) switches() {
	k := f.k
	high, wide := max(46*k, 40), max(62*k, 54)
	x, y := f.w-22*k-14*k-2*wide, 22*k+14*k
	f.panels = append(f.panels, languages(f.Language, scene.Box{X: x, Y: y, W: 2 * wide, H: high}, f.look, f.hands)...)
	f.panels = append(f.panels, lockButton(scene.Box{X: x - high - 10*k, Y: y, W: high, H: high}, f.look, f.hands, f.say))
}

// dots are the games of the show, the present one filled.
func (f *fairScreen) dots() tables.Panel {
	k := f.k
	at := scene.Box{X: f.w/2 - 80*k, Y: f.h - 20*k, W: 160 * k, H: 16 * k}
	return tables.Panel{ID: "dots", At: at, Ground: tables.Bare, Scene: scene.Scene{
		W: at.W, H: at.H, Background: f.look.Draw("dots", at.W, at.H, func(c *paint.Canvas, _ paint.Theme) {
			step := 22 * float64(k)
			x := float64(at.W)/2 - step*float64(f.Of-1)/2
			for i := range f.Of {
				ink := paint.WithAlpha(paint.White, 0.35)
				if i == f.At {
					ink = paint.Sun
				}
				c.Fill(paint.Circle(x+step*float64(i), float64(at.H)/2, 5*float64(k)), ink)
			}
		}, f.At, f.Of),
	}}
}

// languages is the switch between both, at a visitor's hand.
func languages(now string, at scene.Box, look parts.Look, hands Hands) []tables.Panel {
	var panels []tables.Panel
	for i, id := range []string{"it", "en"} {
		b := tables.Button{ID: "lang/" + id, Text: map[string]string{"it": "IT", "en": "EN"}[id]}
		b.At = scene.Box{X: at.X + float32(i)*at.W/2 + 2, Y: at.Y, W: at.W/2 - 4, H: at.H}
		p := Button(b, parts.Pill, look, hands)
		if id == now {
			p.Scene.Background = look.Button(b.At.W, b.At.H, b.Text, "", parts.Pill, parts.Chosen)
		}
		panels = append(panels, p)
	}
	return panels
}

// lockButton is the way to the inventor's desk, small and quiet.
func lockButton(at scene.Box, look parts.Look, hands Hands, say Say) tables.Panel {
	return IconButton("desk", say("fair.desk"), parts.Lock, at, look, hands)
}

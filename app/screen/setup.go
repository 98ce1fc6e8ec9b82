package screen

import (
	"fmt"

	"banchisa/app/tables"
	"banchisa/widgets/paint"
	"banchisa/widgets/parts"
	"banchisa/widgets/scene"
)

// Kind is who sits in a seat.
type Kind uint8

// The kinds of sitting.
const (
	Empty Kind = iota
	Person
	Bot
)

// SeatForm is one row of the set-up.
type SeatForm struct {
	Title, Colour string
	Kind          Kind
	Name          string
	Level         int
	// Face is the person's.
	Face parts.Face
}

// VariantForm is one variant to choose from. A faulty one says why and cannot be chosen.
type VariantForm struct {
	ID, Title, Blurb, Fault string
}

// SetupForm is a match being set up.
type SetupForm struct {
	Game     GameBox
	Inventor string
	Variants []VariantForm
	Variant  string
	Seats    []SeatForm
	// Leave tells that seats may stay empty, Shuffle that the order of play may be drawn
	// by lot; Shuffled that it will be.
	Leave, Shuffle, Shuffled bool
	// House tells that the table has house rules of its own.
	House, Purist bool
	// Levels are the names of the bots' levels, weakest first.
	Levels []string
	// Problem is why the match cannot begin, "" when it can.
	Problem string
}

// Entry is a place where a person writes.
type Entry struct {
	ID   string
	At   scene.Box
	Text string
	// Hint stands there while nothing is written.
	Hint string
}

// Setup is the sheet on which a match is set up. Its touches are "back", "rules", "lesson",
// "start", "house", "duplicate", "variant/<id>", "seat/<n>/none|person|bot", "level/<n>/<l>", "swap",
// "shuffle", "purist" and "who/<n>", a person's face; its entries "name/<n>".
func Setup(f SetupForm, w, h float32, look parts.Look, hands Hands, say Say) ([]tables.Panel, []Entry) {
	g := &grid{w: w, h: h, k: min(w/1366, h/768), look: look, hands: hands, say: say}
	g.bar(say("setup.title", f.Game.Title))
	k, top := g.k, BarHeight(w)+16*g.k
	left := scene.Box{X: 30 * k, Y: top, W: 380 * k, H: h - top - 24*k}
	right := scene.Box{X: left.X + left.W + 24*k, Y: top, W: w - left.W - left.X - 54*k, H: left.H}
	g.cover(f, left)
	g.sheet("setup", right)
	x, y, iw := right.X+24*k, right.Y+24*k, right.W-48*k
	y = g.variants(f, x, y, iw)
	y = g.heading(say("setup.seats"), x, y)
	rowH := min(86*k, (right.Y+right.H-y-140*k)/float32(len(f.Seats)))
	if rowH < roomy*k {
		rowH = min(54*k, rowH)
	}
	var entries []Entry
	for i, s := range f.Seats {
		if e, ok := g.seatRow(f, i, s, scene.Box{X: x, Y: y, W: iw, H: rowH}); ok {
			entries = append(entries, e)
		}
		y += rowH
	}
	g.setupFoot(f, right)
	return g.panels, entries
}

// roomy is the height of a seat's row in which a bot's level has room for its sentence.
const roomy = 78

// grid collects the panels of a form.
type grid struct {
	w, h, k float32
	look    parts.Look
	hands   Hands
	say     Say
	panels  []tables.Panel
}

// text is a panel of one line, or of several where a width is given.
func (g *grid) text(id, s string, at scene.Box, size float64, weight paint.Weight, soft bool) {
	if s == "" {
		return
	}
	size = g.look.Size(max(size*float64(g.k), 12.5))
	if high := float32(size * 1.32); paint.TextWidth(s, weight, size) <= float64(at.W) && high > at.H {
		at.Y -= (high - at.H) / 2 // large text of one line takes a little from above and below
		at.H = high
	}
	g.panels = append(g.panels, tables.Panel{ID: "text/" + id, At: at, Ground: tables.Bare, Scene: scene.Scene{
		W: at.W, H: at.H, Background: g.look.Draw("text", at.W, at.H, func(c *paint.Canvas, p paint.Theme) {
			ink := p.Text
			if soft {
				ink = p.Secondary
			}
			size := size
			for size > 8 && !fits(s, weight, size, float64(at.W), float64(at.H)) {
				size *= 0.94
			}
			c.Paragraph(0, size, float64(at.W), s, paint.TextStyle{Size: size, Weight: weight, Color: ink})
		}, s, size, weight, soft),
	}})
}

// fits tells whether a wrapped text finds room, its longest word too.
func fits(s string, weight paint.Weight, size, w, h float64) bool {
	lines := paint.Wrap(s, weight, size, w)
	for _, line := range lines {
		if paint.TextWidth(line, weight, size) > w {
			return false
		}
	}
	return float64(len(lines)-1)*size*paint.LineHeight+size*1.3 <= h
}

func (g *grid) sheet(id string, at scene.Box) {
	g.panels = append(g.panels, tables.Panel{ID: id, At: at, Ground: tables.Paper, Scene: scene.Scene{W: at.W, H: at.H}})
}

func (g *grid) button(id, text string, at scene.Box, kind parts.Kind, chosen, disabled bool) {
	b := Button(tables.Button{ID: id, Text: text, At: at, Disabled: disabled, Tip: g.tip(id)}, kind, g.look, g.hands)
	if chosen {
		b.Scene.Background = g.look.Button(at.W, at.H, text, "", kind, parts.Chosen)
	}
	g.panels = append(g.panels, b)
}

// tip is what a tooltip says of a button that needs more than its word.
func (g *grid) tip(id string) string {
	switch id {
	case "shuffle", "swap", "purist", "duplicate", "house", "branch", "export", "now", "rematch", "lesson":
		return g.say("tip." + id)
	}
	return ""
}

// bar is the banner of a screen that is no table: a way back and a title.
func (g *grid) bar(title string) {
	high := BarHeight(g.w)
	g.panels = append(g.panels, tables.Panel{ID: "banner", At: scene.Box{W: g.w, H: high}, Ground: tables.Bare, Scene: scene.Scene{
		W: g.w, H: high, Background: g.look.Draw("bar", g.w, high, func(c *paint.Canvas, p paint.Theme) {
			c.Fill(paint.Rect(0, 0, float64(g.w), float64(high)), p.Bar)
			c.TextCentered(float64(high)+16, float64(high)/2, title, paint.TextStyle{Size: float64(high) * 0.42, Weight: paint.Bold, Color: p.OnBar})
		}, title),
	}})
	g.panels = append(g.panels, IconButton("back", g.say("form.back"), parts.Back, scene.Box{X: 10, Y: 7, W: high - 14, H: high - 14}, g.look, g.hands))
}

func (g *grid) heading(s string, x, y float32) float32 {
	g.text("h/"+s, s, scene.Box{X: x, Y: y, W: 400 * g.k, H: 34 * g.k}, 19, paint.Bold, false)
	return y + 34*g.k
}

// cover is the game's box at the left of its set-up.
func (g *grid) cover(f SetupForm, at scene.Box) {
	k := g.k
	b := f.Game
	pic := "none"
	if b.Picture != nil {
		pic = b.Picture.Key()
	}
	by := g.say("setup.by", f.Inventor)
	if f.Inventor == "" {
		by = g.say("setup.unsigned")
	}
	g.panels = append(g.panels, tables.Panel{ID: "cover", At: at, Ground: tables.Paper, Scene: scene.Scene{
		W: at.W, H: at.H, Background: g.look.Draw("cover", at.W, at.H, func(c *paint.Canvas, p paint.Theme) {
			drawCover(c, p, b, g.look, by, float64(at.W), float64(at.H), float64(k))
		}, b.ID, b.Title, pic, b.Blurb, by),
	}})
	half := (at.W - 50*k) / 2
	y := at.Y + at.H - 66*k
	g.button("rules", g.say("setup.rules"), scene.Box{X: at.X + 20*k, Y: y, W: half, H: 46 * k}, parts.Plain, false, false)
	g.button("lesson", g.say("setup.lesson"), scene.Box{X: at.X + 30*k + half, Y: y, W: half, H: 46 * k}, parts.Plain, false, false)
}

func drawCover(c *paint.Canvas, p paint.Theme, b GameBox, look parts.Look, by string, w, h, k float64) {
	ih := h * 0.5
	if b.Picture != nil {
		iw := max(w, ih*236/208)
		in := c.Clipped(paint.RoundRect(0, 0, w, h, 14)).Clipped(paint.Rect(0, 0, w, ih))
		parts.DrawPicture(in, b.Picture, (w-iw)/2, (ih-iw*208/236)/2, iw, iw*208/236)
	}
	c.Fill(paint.Rect(0, ih, w, 6*k), paint.ParseHex(b.Accent))
	c.Text(20*k, ih+48*k, b.Title, paint.TextStyle{Size: 32 * k, Weight: paint.Bold, Color: p.Text})
	c.Text(20*k, ih+76*k, by, paint.TextStyle{Size: parts.Fit(by, paint.Medium, look.Size(max(15*k, 12.5)), w-40*k), Color: p.Secondary})
	x, y := 20*k, ih+106*k
	for _, f := range []struct {
		icon parts.Icon
		text string
	}{{parts.People, b.Players}, {parts.Clock, b.Minutes}, {parts.Cake, b.Age}} {
		parts.DrawIcon(c, f.icon, x+11*k, y, 22*k, p.Secondary)
		x += 28*k + c.TextCentered(x+28*k, y, f.text, paint.TextStyle{Size: max(16*k, 12.5), Weight: paint.Bold, Color: p.Secondary}) + 18*k
	}
	c.Paragraph(20*k, ih+146*k, w-40*k, b.Blurb, paint.TextStyle{Size: look.Size(max(17*k, 13)), Color: p.Text})
}

// variants is the row of variants, with what the chosen one says of itself.
func (g *grid) variants(f SetupForm, x, y, w float32) float32 {
	k := g.k
	y = g.heading(g.say("setup.variant"), x, y)
	titles, blurb := make([]string, len(f.Variants)), ""
	for i, v := range f.Variants {
		titles[i] = v.Title
	}
	boxes := g.spread(titles, scene.Box{X: x, Y: y, W: w, H: 46 * k}, 8*k, 200*k)
	for i, v := range f.Variants {
		at := boxes[i]
		g.button("variant/"+v.ID, v.Title, at, parts.Plain, v.ID == f.Variant, v.Fault != "")
		hovered := g.hands.Hover == "variant/"+v.ID
		if v.ID == f.Variant && blurb == "" || hovered {
			blurb = v.Blurb
			if v.Fault != "" {
				blurb = v.Fault
			}
		}
	}
	y += 54 * k
	g.text("blurb", blurb, scene.Box{X: x, Y: y, W: w, H: 42 * k}, 15, paint.Medium, true)
	return y + 52*k
}

func (g *grid) seatRow(f SetupForm, i int, s SeatForm, at scene.Box) (Entry, bool) {
	k, mid := g.k, at.Y+at.H/2
	high := min(44*k, at.H-6*k)
	told := at.H >= roomy*k
	if told {
		mid = at.Y + 5*k + high/2
	}
	d := high * 0.8
	g.panels = append(g.panels, tables.Panel{ID: fmt.Sprintf("badge/%d", i), At: scene.Box{X: at.X, Y: mid - d/2, W: d, H: d}, Ground: tables.Bare, Scene: scene.Scene{W: 24, H: 24, Background: parts.Badge(s.Colour)}})
	g.text(fmt.Sprintf("seat/%d", i), s.Title, scene.Box{X: at.X + d + 10*k, Y: mid - 12*k, W: 110 * k, H: 26 * k}, 17, paint.Bold, false)
	x := at.X + d + 124*k
	kinds, ids := []Kind{Person, Bot, Empty}, []string{"person", "bot", "none"}
	if !f.Leave {
		kinds = kinds[:2]
	}
	words := make([]string, len(kinds))
	for c := range kinds {
		words[c] = g.say("setup." + ids[c])
	}
	row := scene.Box{X: x, Y: mid - high/2, W: 102*k*float32(len(kinds)) - 6*k, H: high}
	for c, box := range g.spread(words, row, 6*k, 96*k) {
		g.button(fmt.Sprintf("seat/%d/%s", i, ids[c]), words[c], box, parts.Plain, s.Kind == kinds[c], false)
	}
	x += 102*k*float32(len(kinds)) + 10*k
	room := at.X + at.W - x
	switch s.Kind {
	case Person:
		g.face(fmt.Sprintf("who/%d", i), s.Face, g.say("setup.who"), scene.Box{X: x, Y: mid - high/2, W: high, H: high})
		x, room = x+high+8*k, room-high-8*k
		return Entry{ID: fmt.Sprintf("name/%d", i), At: scene.Box{X: x, Y: mid - high/2, W: min(room, 280*k), H: high}, Text: s.Name}, true
	case Bot:
		for l, box := range g.spread(f.Levels, scene.Box{X: x, Y: mid - high/2, W: room, H: high}, 4*k, room) {
			g.button(fmt.Sprintf("level/%d/%d", i, l+1), f.Levels[l], box, parts.Plain, s.Level == l+1, false)
		}
		if told {
			about := g.say(fmt.Sprintf("bots.level.%d.about", s.Level))
			wide := float32(paint.TextWidth(about, paint.Medium, g.look.Size(max(14.5*float64(k), 12.5)))) + 2
			left := min(x+2*k, at.X+at.W-wide) // a long one begins further to the left
			g.text(fmt.Sprintf("about/%d", i), about, scene.Box{X: left, Y: mid + high/2 + 7*k, W: max(wide, room), H: 22 * k}, 14.5, paint.Medium, true)
		}
	}
	return Entry{}, false
}

// setupFoot are the rows below the seats: order of play, purist, the rules, start.
func (g *grid) setupFoot(f SetupForm, at scene.Box) {
	k := g.k
	y := at.Y + at.H - 128*k
	x := at.X + 24*k
	if f.Shuffle {
		g.button("shuffle", g.say("setup.shuffle"), scene.Box{X: x, Y: y, W: 190 * k, H: 44 * k}, parts.Plain, f.Shuffled, false)
	} else {
		g.button("swap", g.say("setup.swap"), scene.Box{X: x, Y: y, W: 190 * k, H: 44 * k}, parts.Plain, false, false)
	}
	g.button("purist", g.say("setup.purist"), scene.Box{X: x + 198*k, Y: y, W: 190 * k, H: 44 * k}, parts.Plain, f.Purist, false)
	note, room := g.say("setup.purist-note"), scene.Box{X: x + 402*k, Y: y + 2*k, W: at.W - 450*k, H: 40 * k}
	if paint.TextWidth(note, paint.Medium, g.look.Size(max(14*float64(k), 12.5))) <= float64(room.W) {
		room.Y, room.H = y+12*k, 20*k // one line stands beside the middle of its button
	}
	if f.Problem != "" {
		g.text("problem", f.Problem, scene.Box{X: room.X, Y: y + 2*k, W: room.W, H: 40 * k}, 15, paint.Bold, false)
	} else {
		g.text("purist", note, room, 14, paint.Medium, true)
	}
	y += 54 * k
	g.button("house", g.say("setup.house"), scene.Box{X: x, Y: y, W: 190 * k, H: 44 * k}, parts.Plain, f.House, false)
	g.button("duplicate", g.say("setup.duplicate"), scene.Box{X: x + 198*k, Y: y, W: 190 * k, H: 44 * k}, parts.Plain, false, false)
	g.button("start", g.say("setup.start"), scene.Box{X: at.X + at.W - 244*k, Y: at.Y + at.H - 76*k, W: 220 * k, H: 58 * k}, parts.Warm, false, f.Problem != "")
}

package screen

import (
	"fmt"

	"banchisa/app/tables"
	"banchisa/widgets/paint"
	"banchisa/widgets/parts"
	"banchisa/widgets/scene"
)

// face is a person's disc as a touch.
func (g *grid) face(id string, f parts.Face, name string, at scene.Box) {
	s := scene.Scene{
		W: at.W, H: at.H, Background: parts.Avatar(f.Colour, f.Symbol),
		Targets: []scene.Target{{ID: id, At: scene.Box{W: at.W, H: at.H}, Name: name, Enabled: true}},
	}
	if g.hands.Hover == id {
		grow := at.W * 0.06
		at = scene.Box{X: at.X - grow, Y: at.Y - grow, W: at.W + 2*grow, H: at.H + 2*grow}
	}
	g.panels = append(g.panels, tables.Panel{ID: "face/" + id, At: at, Ground: tables.Bare, Scene: s})
}

// veil darkens all that lies below a sheet; a touch of it is id.
func (g *grid) veil(id string) {
	g.panels = append(g.panels, tables.Panel{ID: "veil", At: scene.Box{W: g.w, H: g.h}, Ground: tables.Bare, Scene: scene.Scene{
		W: g.w, H: g.h, Targets: []scene.Target{{ID: id, At: scene.Box{W: g.w, H: g.h}}},
		Background: g.look.Draw("veil", g.w, g.h, func(c *paint.Canvas, _ paint.Theme) {
			c.Fill(paint.Rect(0, 0, float64(g.w), float64(g.h)), paint.WithAlpha(paint.Shade, 0.6))
		}),
	}})
}

// MemberForm is a person of the family being written.
type MemberForm struct {
	Name, Colour, Symbol string
	// Colours and Symbols are what there is to choose from.
	Colours, Symbols []string
	// New tells that the person is no member yet, Doubt that taking out is asked again.
	New, Doubt bool
	// Problem is why the name cannot be taken.
	Problem string
}

// Member is the sheet on which a person of the family is written. Its touches are
// "member/colour/<colour>", "member/symbol/<symbol>", "member/save", "member/remove" and
// "member/close"; its entry is "member".
func Member(f MemberForm, w, h float32, look parts.Look, hands Hands, say Say) ([]tables.Panel, Entry) {
	g := &grid{w: w, h: h, k: min(w/1366, h/768), look: look, hands: hands, say: say}
	g.veil("member/veil")
	k := g.k
	at := scene.Box{W: 700 * k, H: 520 * k}
	at.X, at.Y = (w-at.W)/2, (h-at.H)/2
	g.panels = append(g.panels, tables.Panel{ID: "member", At: at, Ground: tables.Paper, Scene: scene.Scene{
		W: at.W, H: at.H, Targets: []scene.Target{{ID: "member/paper", At: scene.Box{W: at.W, H: at.H}}},
	}})
	big := 132 * k
	g.panels = append(g.panels, tables.Panel{ID: "member/face", At: scene.Box{X: at.X + 28*k, Y: at.Y + 28*k, W: big, H: big}, Ground: tables.Bare, Scene: scene.Scene{
		W: 64, H: 64, Background: parts.Avatar(f.Colour, f.Symbol),
	}})
	title := say("people.edit-title")
	if f.New {
		title = say("people.new-title")
	}
	x, room := at.X+28*k+big+28*k, at.W-big-84*k
	g.text("member-title", title, scene.Box{X: x, Y: at.Y + 26*k, W: room, H: 34 * k}, 24, paint.Bold, false)
	entry := Entry{ID: "member", At: scene.Box{X: x, Y: at.Y + 72*k, W: min(room, 340*k), H: max(44*k, 36)}, Text: f.Name, Hint: say("people.name")}
	if f.Problem != "" {
		g.text("member-problem", f.Problem, scene.Box{X: x, Y: at.Y + 124*k, W: room, H: 44 * k}, 15, paint.Bold, true)
	}
	y := at.Y + 180*k
	g.swatches(say("people.colour"), "member/colour/", f.Colours, f.Colour, at, y, func(c string) parts.Face { return parts.Face{Colour: c, Symbol: f.Symbol} })
	g.swatches(say("people.symbol"), "member/symbol/", f.Symbols, f.Symbol, at, y+118*k, func(s string) parts.Face { return parts.Face{Colour: f.Colour, Symbol: s} })
	high := max(50*k, 42)
	by := at.Y + at.H - high - 24*k
	g.button("member/save", say("people.save"), scene.Box{X: at.X + at.W - 228*k, Y: by, W: 200 * k, H: high}, parts.Warm, false, false)
	g.button("member/close", say("people.cancel"), scene.Box{X: at.X + at.W - 418*k, Y: by, W: 180 * k, H: high}, parts.Plain, false, false)
	if !f.New {
		text := say("people.remove")
		if f.Doubt {
			text = say("people.really")
		}
		g.button("member/remove", text, scene.Box{X: at.X + 28*k, Y: by, W: 236 * k, H: high}, parts.Plain, f.Doubt, false)
	}
	return g.panels, entry
}

// swatches is a row of faces to choose from, the chosen one ringed.
func (g *grid) swatches(title, prefix string, all []string, chosen string, at scene.Box, y float32, face func(string) parts.Face) {
	k := g.k
	g.text(prefix+"title", title, scene.Box{X: at.X + 28*k, Y: y, W: 400 * k, H: 26 * k}, 17, paint.Bold, false)
	d := min(62*k, (at.W-56*k)/float32(len(all))-6*k)
	for i, one := range all {
		box := scene.Box{X: at.X + 32*k + float32(i)*(d+6*k), Y: y + 36*k, W: d, H: d}
		if one == chosen {
			ring := scene.Box{X: box.X - 4*k, Y: box.Y - 4*k, W: box.W + 8*k, H: box.H + 8*k}
			g.panels = append(g.panels, tables.Panel{ID: "ring/" + prefix, At: ring, Ground: tables.Bare, Scene: scene.Scene{
				W: ring.W, H: ring.H, Background: g.look.Draw("ring", ring.W, ring.H, func(c *paint.Canvas, _ paint.Theme) {
					r := float64(ring.W) / 2
					c.Fill(paint.Circle(r, r, r), paint.SunOutline)
					c.Fill(paint.Circle(r, r, r-1.5), paint.Sun)
				}),
			}})
		}
		g.face(prefix+one, face(one), g.say("people."+one), box)
	}
}

// WhoRow is a person who may be chosen for a seat; Seated tells that they sit already.
type WhoRow struct {
	Name   string
	Face   parts.Face
	Seated bool
}

// Who is the sheet on which a person of the family is chosen for a seat. Its touches are
// "who/is/<n>", "who/new" and "who/close".
func Who(rows []WhoRow, w, h float32, look parts.Look, hands Hands, say Say) []tables.Panel {
	g := &grid{w: w, h: h, k: min(w/1366, h/768), look: look, hands: hands, say: say}
	g.veil("who/close")
	k := g.k
	const columns = 5
	rows = rows[:min(len(rows), 3*columns)]
	lines := max(1, (len(rows)+columns-1)/columns)
	cw, ch := 132*k, 140*k
	at := scene.Box{W: columns*cw + 48*k, H: 84*k + float32(lines)*ch + 84*k}
	at.X, at.Y = (w-at.W)/2, (h-at.H)/2
	g.panels = append(g.panels, tables.Panel{ID: "who", At: at, Ground: tables.Paper, Scene: scene.Scene{
		W: at.W, H: at.H, Targets: []scene.Target{{ID: "who/paper", At: scene.Box{W: at.W, H: at.H}}},
	}})
	g.text("who-title", say("who.title"), scene.Box{X: at.X + 28*k, Y: at.Y + 24*k, W: at.W - 56*k, H: 34 * k}, 24, paint.Bold, false)
	if len(rows) == 0 {
		g.text("who-none", say("who.none"), scene.Box{X: at.X + 28*k, Y: at.Y + 84*k, W: at.W - 56*k, H: 90 * k}, 17, paint.Medium, true)
	}
	for i, r := range rows {
		g.whoCard(fmt.Sprintf("who/is/%d", i), r, scene.Box{X: at.X + 24*k + float32(i%columns)*cw, Y: at.Y + 72*k + float32(i/columns)*ch, W: cw, H: ch})
	}
	high := max(50*k, 42)
	g.button("who/new", say("people.add"), scene.Box{X: at.X + 28*k, Y: at.Y + at.H - high - 22*k, W: 260 * k, H: high}, parts.Plain, false, false)
	g.button("who/close", say("people.cancel"), scene.Box{X: at.X + at.W - 208*k, Y: at.Y + at.H - high - 22*k, W: 180 * k, H: high}, parts.Plain, false, false)
	return g.panels
}

func (g *grid) whoCard(id string, r WhoRow, at scene.Box) {
	s := scene.Scene{W: at.W, H: at.H, Targets: []scene.Target{{ID: id, At: scene.Box{X: 4, Y: 4, W: at.W - 8, H: at.H - 8}, Name: r.Name, Enabled: true}}}
	s.Background = g.look.Draw("who", at.W, at.H, func(c *paint.Canvas, p paint.Theme) {
		w, h := float64(at.W), float64(at.H)
		if r.Seated || g.hands.Hover == id {
			c.Fill(paint.RoundRect(4, 4, w-8, h-8, 12), p.Highlight)
		}
		d := h * 0.58
		parts.DrawPicture(c, parts.Avatar(r.Face.Colour, r.Face.Symbol), (w-d)/2, h*0.08, d, d)
		parts.Name(c, r.Name, w/2, h*0.82, w-12, h*0.32, paint.TextStyle{Size: g.look.Size(max(17*float64(g.k), 13)), Weight: paint.Bold, Color: p.Text, Align: paint.Center})
	}, r, g.hands.Hover == id)
	g.panels = append(g.panels, tables.Panel{ID: id, At: at, Ground: tables.Bare, Scene: s})
}

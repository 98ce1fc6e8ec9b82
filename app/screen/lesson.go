package screen

import (
	"fmt"

	"banchisa/app/tables"
	"banchisa/widgets/paint"
	"banchisa/widgets/parts"
	"banchisa/widgets/scene"
)

// OwnLesson is a lesson of the user's folder; a faulty one says why when it is touched.
type OwnLesson struct {
	Title  string
	Faulty bool
}

// OwnLessonID is the touch of the nth of them.
func OwnLessonID(n int) string { return fmt.Sprintf("own/%d", n) }

// Lessons is the page on which a lesson is chosen, with the own ones from that folder
// below; the touches are "game/<id>" and "own/<n>".
func Lessons(boxes []GameBox, own []OwnLesson, folder string, w, h float32, look parts.Look, hands Hands, say Say) []tables.Panel {
	g := &grid{w: w, h: h, k: min(w/1366, h/768), look: look, hands: hands, say: say}
	g.bar(say("lesson.title"))
	k, top := g.k, BarHeight(w)+24*g.k
	g.line(say("lesson.line"), scene.Box{X: 44 * k, Y: top, W: w - 88*k, H: 40 * k}, max(22*float64(k), 16))
	g.panels = append(g.panels, gameBoxes(boxes, w, h-60*k, top+62*k, k, look, hands)...)
	y := h - 142*k
	if len(own) == 0 {
		g.night(say("lesson.own-none", folder), scene.Box{X: 44 * k, Y: y + 40*k, W: w - 88*k, H: 46 * k})
		return g.panels
	}
	g.night(say("lesson.own"), scene.Box{X: 44 * k, Y: y + 4*k, W: w - 88*k, H: 30 * k})
	const columns = 3
	bw := (w - 88*k - (columns-1)*12*k) / columns
	for i, o := range own[:min(len(own), 2*columns)] {
		kind, title := parts.Card, o.Title
		if o.Faulty {
			kind, title = parts.Pill, say("lesson.faulty", o.Title)
		}
		box := scene.Box{X: 44*k + float32(i%columns)*(bw+12*k), Y: y + 38*k + float32(i/columns)*50*k, W: bw, H: 44 * k}
		g.button(OwnLessonID(i), title, box, kind, false, false)
	}
	return g.panels
}

// night is a line of small text on the ground of the screen.
func (g *grid) night(text string, at scene.Box) { g.line(text, at, max(16*float64(g.k), 12.5)) }

// line is a line of text on the ground of the screen.
func (g *grid) line(text string, at scene.Box, points float64) {
	g.panels = append(g.panels, tables.Panel{ID: "night/" + text, At: at, Ground: tables.Bare, Scene: scene.Scene{
		W: at.W, H: at.H, Background: g.look.Draw("night", at.W, at.H, func(c *paint.Canvas, p paint.Theme) {
			size := g.look.Size(points)
			for size > 8 && !fits(text, paint.Medium, size, float64(at.W), float64(at.H)) {
				size *= 0.94
			}
			c.Paragraph(0, size, float64(at.W), text, paint.TextStyle{Size: size, Color: p.OnBar})
		}, text, points),
	}})
}

// First is the sheet over the set-up of a game that nobody has played here yet: its lesson
// is offered. Its touches are "first/lesson" and "first/play".
func First(b GameBox, w, h float32, look parts.Look, hands Hands, say Say) []tables.Panel {
	k := min(w/1366, h/768)
	title, line := say("first.title", b.Title), say("first.line")
	at := scene.Box{W: 720 * k, H: 336 * k}
	at.X, at.Y = (w-at.W)/2, (h-at.H)/2
	pw := 300 * k
	key := "none"
	if b.Picture != nil {
		key = b.Picture.Key()
	}
	ground := look.Draw("first", at.W, at.H, func(c *paint.Canvas, p paint.Theme) {
		f, sheet := float64(k), paint.RoundRect(0, 0, float64(at.W), float64(at.H), 14)
		if b.Picture != nil {
			high := float64(at.H)
			wide := high * 236 / 208
			in := c.Clipped(sheet).Clipped(paint.Rect(0, 0, float64(pw), high))
			parts.DrawPicture(in, b.Picture, (float64(pw)-wide)/2, 0, wide, high)
		}
		c.Clipped(sheet).Fill(paint.Rect(float64(pw), 0, 6*f, float64(at.H)), paint.ParseHex(b.Accent))
		x, room := float64(pw)+32*f, float64(at.W-pw)-60*f
		c.Text(x, 62*f, title, paint.TextStyle{Size: parts.Fit(title, paint.Bold, look.Size(max(27*f, 20)), room), Weight: paint.Bold, Color: p.Text})
		size := look.Size(max(18*f, 14))
		for size > 9 && float64(len(paint.Wrap(line, paint.Medium, size, room)))*size*paint.LineHeight > 124*f {
			size -= 0.5
		}
		c.Paragraph(x, 84*f+size, room, line, paint.TextStyle{Size: size, Color: p.Text})
	}, b.ID, b.Title, title, line, key)
	veil := look.Draw("veil", w, h, func(c *paint.Canvas, _ paint.Theme) {
		c.Fill(paint.Rect(0, 0, float64(w), float64(h)), paint.WithAlpha(paint.Shade, 0.6))
	})
	panels := []tables.Panel{
		{ID: "veil", At: scene.Box{W: w, H: h}, Ground: tables.Bare, Scene: scene.Scene{
			W: w, H: h, Background: veil, Targets: []scene.Target{{ID: "first/veil", At: scene.Box{W: w, H: h}}},
		}},
		{ID: "first", At: at, Ground: tables.Paper, Scene: scene.Scene{W: at.W, H: at.H, Background: ground}},
	}
	bx, bw, high := at.X+pw+32*k, (at.W-pw-72*k)/2, max(58*k, 46)
	for i, way := range []struct {
		id, text string
		kind     parts.Kind
	}{{"first/lesson", say("first.lesson"), parts.Warm}, {"first/play", say("first.play"), parts.Plain}} {
		b := tables.Button{ID: way.id, Text: way.text, At: scene.Box{X: bx + float32(i)*(bw+12*k), Y: at.Y + at.H - high - 26*k, W: bw, H: high}}
		panels = append(panels, Button(b, way.kind, look, hands))
	}
	return panels
}

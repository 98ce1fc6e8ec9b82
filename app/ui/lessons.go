package ui

import (
	"fmt"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// UserLesson is a lesson from the user's folder. Faulty marks one that cannot be played; a tap on
// it shows why.
type UserLesson struct {
	Title  string
	Faulty bool
}

// Lessons returns the panels of the page on which a lesson is chosen: the games, and the user's
// lessons from a folder below them. They send ChooseGame and OpenUserLesson.
func Lessons(boxes []GameCard, userLessons []UserLesson, folder string, w, h float32, style Style, pointer Pointer, localize Localize) []Panel {
	g := newForm(w, h, style, pointer, localize)
	g.banner(localize("lesson.title"))
	k, top := g.k, BarHeight(w)+24*g.k
	g.note(localize("lesson.line"), scene.Box{X: 44 * k, Y: top, W: w - 88*k, H: 40 * k}, max(22*float64(k), 16))
	cards := cardGrid{cards: len(boxes), w: w, h: h - 60*k, top: top + 62*k, k: k, upright: IsUpright(w, h)}
	g.add(cards.games(boxes, style, pointer)...)
	y := h - 142*k
	if len(userLessons) == 0 {
		g.smallNote(localize("lesson.own-none", folder), scene.Box{X: 44 * k, Y: y + 40*k, W: w - 88*k, H: 46 * k})
		return g.panels
	}
	g.smallNote(localize("lesson.own"), scene.Box{X: 44 * k, Y: y + 4*k, W: w - 88*k, H: 30 * k})
	const columns = 3
	bw := (w - 88*k - (columns-1)*12*k) / columns
	for i, o := range userLessons[:min(len(userLessons), 2*columns)] {
		kind, title := Card, o.Title
		if o.Faulty {
			kind, title = OnDark, localize("lesson.faulty", o.Title)
		}
		box := scene.Box{X: 44*k + float32(i%columns)*(bw+12*k), Y: y + 38*k + float32(i/columns)*50*k, W: bw, H: 44 * k}
		g.button(Button{ID: fmt.Sprintf("own/%d", i), Text: title, At: box, Message: OpenUserLesson{i}}, kind)
	}
	return g.panels
}

// FirstTimeOffer returns the panels of the sheet over the set-up of a game that nobody has played
// here yet. It offers the lesson of the game, or to play at once.
func FirstTimeOffer(b GameCard, w, h float32, style Style, pointer Pointer, localize Localize) []Panel {
	k := min(w/1366, h/768)
	title, line := localize("first.title", b.Title), localize("first.line")
	at := centered(720*k, 336*k, w, h)
	pw := 300 * k
	panels := []Panel{
		scrim(scene.Target{ID: "first/veil"}, 0.6, w, h, style),
		style.panel("first", at, Sheet, "first", func(c *paint.Canvas, p paint.Theme) {
			f, sheet := float64(k), paint.RoundRect(0, 0, float64(at.W), float64(at.H), 14)
			b.drawCover(c.Clipped(sheet).Clipped(paint.Rect(0, 0, float64(pw), float64(at.H))), 0, 0, float64(pw), float64(at.H), 0)
			c.Clipped(sheet).Fill(paint.Rect(float64(pw), 0, 6*f, float64(at.H)), paint.ParseHex(b.Accent))
			x, space := float64(pw)+32*f, float64(at.W-pw)-60*f
			c.Text(x, 62*f, title, paint.TextStyle{Size: FitSize(title, paint.Bold, style.TextSize(max(27*f, 20)), space), Weight: paint.Bold, Color: p.Text})
			size := style.TextSize(max(18*f, 14))
			for size > 9 && float64(len(paint.Wrap(line, paint.Medium, size, space)))*size*paint.LineHeight > 124*f {
				size -= 0.5
			}
			c.Paragraph(x, 84*f+size, space, line, paint.TextStyle{Size: size, Color: p.Text})
		}, b.ID, b.Title, title, line, pictureKey(b.Picture)),
	}
	bx, bw, height := at.X+pw+32*k, (at.W-pw-72*k)/2, max(58*k, 46)
	for i, way := range []struct {
		id, text string
		message  any
		kind     ButtonKind
	}{{"first/lesson", localize("first.lesson"), PlayFirstLesson{}, CallToAction}, {"first/play", localize("first.play"), SkipFirstLesson{}, Plain}} {
		b := Button{ID: way.id, Text: way.text, Message: way.message, At: scene.Box{X: bx + float32(i)*(bw+12*k), Y: at.Y + at.H - height - 26*k, W: bw, H: height}}
		panels = append(panels, ButtonPanel(b, way.kind, style, pointer))
	}
	return panels
}

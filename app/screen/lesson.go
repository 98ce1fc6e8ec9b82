package screen

import (
	"banchisa/app/tables"
	"banchisa/widgets/paint"
	"banchisa/widgets/parts"
	"banchisa/widgets/scene"
)

// Lessons is the page on which a lesson is chosen; the boxes' touches are "game/<id>".
func Lessons(boxes []GameBox, w, h float32, look parts.Look, hands Hands, say Say) []tables.Panel {
	g := &grid{w: w, h: h, k: min(w/1366, h/768), look: look, hands: hands, say: say}
	g.bar(say("lesson.title"))
	top := BarHeight(w) + 24*g.k
	at := scene.Box{X: 44 * g.k, Y: top, W: w - 88*g.k, H: 64 * g.k}
	g.sheet("lessons", at)
	g.text("lessons", say("lesson.line"), scene.Box{X: at.X + 24*g.k, Y: at.Y + 16*g.k, W: at.W - 48*g.k, H: 36 * g.k}, 19, paint.Medium, false)
	return append(g.panels, gameBoxes(boxes, w, h, top+104*g.k, g.k, look, hands)...)
}

// LessonEnd is the sentence at the end of a lesson over the foot of a place, and what to
// do then. Its touches are "lesson/match", "lesson/again" and "home".
func LessonEnd(text string, over scene.Box, look parts.Look, hands Hands, say Say) []tables.Panel {
	const high, gap = 48, 8
	wide := min(over.W, 420)
	sheet := scene.Box{X: over.X, Y: over.Y + over.H - 3*(high+gap) - gap, W: over.W, H: 3*(high+gap) + gap}
	x, y := over.X+(over.W-wide)/2, over.Y+over.H-3*(high+gap)
	over.H -= 3*(high+gap) + gap
	ground := tables.Panel{ID: "lesson", At: sheet, Ground: tables.Night, Scene: scene.Scene{W: sheet.W, H: sheet.H}}
	panels := append([]tables.Panel{ground}, Notice(text, "", over, look, hands, say)...)
	for i, id := range []string{"lesson/match", "lesson/again", "home"} {
		kind := parts.Plain
		if i == 0 {
			kind = parts.Warm
		}
		b := tables.Button{ID: id, Text: say("lesson.then." + id), At: scene.Box{X: x, Y: y + float32(i)*(high+gap), W: wide, H: high}}
		panels = append(panels, Button(b, kind, look, hands))
	}
	return panels
}

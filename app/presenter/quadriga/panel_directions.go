package quadriga

import (
	"fmt"
	"strings"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/games"
	game "banchisa/games/quadriga"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// padScene returns the pad of directions while islands are moved, and in other phases a
// sentence that says what to do.
func (l *layoutBuilder) padScene(w, h float32) scene.Scene {
	s := scene.Scene{W: w, H: h}
	if l.State.Phase() != game.Moving || !l.Interactive {
		s.Background = l.helpPicture(w, h)
		return s
	}
	heading, lines := l.padText()
	direction := "-"
	if d, ok := l.Sel.toward.of(l.Sel.picked); ok {
		direction = l.seen(d).Notation()
	}
	var enabled [8]bool
	hovered := ""
	for d := game.N; d <= game.NW; d++ {
		enabled[l.seen(d)] = l.canGo[d]
		if l.Hover == directionID(d) {
			hovered = l.seen(d).Notation()
		}
	}
	fight, stays := l.nextFight(), l.canStay()
	side, gap := l.keySize(w, h)
	pad := drawnPad{
		side, gap, direction, hovered, enabled, stays, l.Localize("quadriga.pad.stay"), heading, draw.Freeze(lines), fight,
		l.isUpright, float64(l.scale), l.padTextSizes(),
	}
	s.Background = ui.Sketched(l.style, "quadriga pad", w, h, pad, drawnPad.part)
	keys := ui.Spots(l.style, w, h, pad, drawnPad.part)
	for row := range 3 {
		for column := range 3 {
			s.Targets = append(s.Targets, l.keyTarget(keys[keySpot(row, column)], float32(gap), row, column))
		}
	}
	return s
}

// padHeading is the height of the text above the keys: a star on the upper ones leaves it free.
const padHeading = 45

// keySize returns the side of a key and the gap between two, in points.
func (m metrics) keySize(w, h float32) (side, gap float64) {
	const key, between = 42, 6
	const most, margins, lines = 1.15, 8, padHeading + 60 // lines are the heading and the text below the keys
	grown, all := float64(w)/minPad, float64(3*key+2*between)
	switch scale := float64(m.scale); {
	case m.isUpright:
		grown = min(most, (float64(h)-margins)/all)
	case m.isWide || m.isFacing:
		grown = min(grown, most*scale, (float64(h)-lines*scale)/all)
	}
	return key * grown, between * grown
}

// keySpot is the name of where a key is.
func keySpot(row, column int) string { return fmt.Sprintf("key/%d/%d", row, column) }

// directionAt returns the direction on the screen of a key; the one in the middle has none.
func directionAt(row, column int) (game.Direction, bool) {
	for d := game.N; d <= game.NW; d++ {
		if east, north := d.Step(); east == column-1 && north == 1-row {
			return d, true
		}
	}
	return 0, false
}

// keyTarget returns the target of a key, which is tapped up to the middle of the gaps.
func (l *layoutBuilder) keyTarget(key scene.Box, gap float32, row, column int) scene.Target {
	at := key.Inset(-gap / 2)
	shown, ok := directionAt(row, column)
	if !ok {
		return scene.Target{ID: "stay", At: at, Name: l.Localize("quadriga.pad.stay"), Enabled: l.canStay(), Message: l.Tap(l.tapStay)}
	}
	d := l.seen(shown)
	edge := scene.Pos{X: key.X + key.W*float32(column)/2, Y: key.Y + key.H*float32(row)/2} // away from the other keys
	return scene.Target{
		ID: directionID(d), At: at, MarkAt: edge, Name: l.Localize(l.wayKey(d)), Enabled: l.canGo[d],
		Message: l.Tap(func() ui.Response { return l.tapDirection(d) }),
	}
}

// drawnPad is what the pad is drawn from.
type drawnPad struct {
	side, gap          float64 // of the keys
	direction, hovered string  // "" is none
	enabled            [8]bool
	stays              bool
	stay, heading      string
	lines              draw.Frozen[[]string]
	fight              [2]string
	isUpright          bool
	scale              float64
	text               textSizes
}

// textSizes are the sizes of a heading and of the text below it.
type textSizes struct{ heading, body float64 }

// padTextSizes returns the sizes of the texts of the pad.
func (l *layoutBuilder) padTextSizes() textSizes {
	if l.isWide || l.isUpright {
		return textSizes{18 * float64(l.scale), 15 * float64(l.scale)}
	}
	return textSizes{15, 12.5}
}

// part returns the keys, with the text at their left in an upright window, else above and below them.
func (p drawnPad) part(k ui.Sketch) layout.Part {
	pad, above := float32(8*p.scale), padHeading*p.scale
	if p.isUpright {
		return layout.PaddedXY(2*pad, 0, layout.HBox(pad, layout.Grow(1, p.words(k)), layout.CenterY(p.keys(k))))
	}
	title := paint.TextStyle{Size: min(k.Style.TextSize(p.text.heading), above/2), Weight: paint.Bold, Color: paint.Paper, Align: paint.Center}
	return layout.VBox(0,
		layout.PaddedXY(pad, 0, layout.AtLeast(0, float32(above)-pad, k.Line(p.heading, title))), layout.Gap(pad),
		layout.Align(0.5, 0, p.keys(k)),
		layout.Grow(1, layout.Padded(pad, p.below(k, paint.TextStyle{Size: k.Style.TextSize(p.text.body), Color: paint.Foam, Align: paint.Center}))),
	)
}

// words returns the heading and the lines beside the keys.
func (p drawnPad) words(k ui.Sketch) layout.Part {
	body := k.Style.TextSize(p.text.body)
	words := []ui.Passage{{Text: p.heading, Style: paint.TextStyle{Size: k.Style.TextSize(p.text.heading), Weight: paint.Bold, Color: paint.Paper}}}
	for i, text := range p.lines.Value() {
		t := paint.TextStyle{Size: body, Color: paint.Paper}
		if i == 2 {
			t.Size, t.Color = 0.85*body, paint.ParseHex("#9FCBD2")
		}
		words = append(words, ui.Passage{Text: text, Style: t})
	}
	return k.Passages(words...)
}

// below returns the fight that the draft leads to, else the lines.
func (p drawnPad) below(k ui.Sketch, t paint.TextStyle) layout.Part {
	if p.fight[0] == "" {
		lines := p.lines.Value()
		text := strings.Join(lines[:min(2, len(lines))], ", ")
		var whole layout.Part
		if len(lines) > 2 {
			whole = layout.Whole(k.Paragraph(text+" "+lines[2], t))
		}
		return layout.Align(layout.Fill, 0, layout.First(whole, k.Paragraph(text, t)))
	}
	fight := t
	fight.Color, fight.Align = paint.Paper, paint.Left
	count := fight
	count.Weight, count.Color = paint.Bold, paint.Sun
	lines := layout.VBox(0, k.Line(p.fight[0], fight), k.Line(p.fight[1], count))
	return layout.Align(layout.Fill, 0, layout.HBox(6, k.Sprite("quadriga-combat", 34), layout.Grow(1, lines)))
}

// keys returns the keys of the pad.
func (p drawnPad) keys(k ui.Sketch) layout.Part {
	side := layout.Exactly(float32(p.side))
	var keys []layout.Part
	for row := range 3 {
		for column := range 3 {
			d, ok := directionAt(row, column)
			keys = append(keys, layout.Stack(k.Spot(keySpot(row, column), side, side), k.Part(side, side, func(c *paint.Canvas, at paint.Box) {
				if !ok {
					p.drawStay(c, at.MinX, at.MinY, k.Style.TextSize(14))
					return
				}
				p.drawKey(c, d, at.MinX, at.MinY)
			})))
		}
	}
	return layout.Grid(3, float32(p.gap), false, keys...)
}

// drawStay draws the key in the middle, with its word as large as it has room for, at most of a size.
func (p drawnPad) drawStay(c *paint.Canvas, x, y, most float64) {
	c.Fill(paint.RoundRect(x, y, p.side, p.side, 12), paint.Night)
	ink := paint.Paper
	if !p.stays {
		ink = paint.WithAlpha(paint.Paper, 0.6)
	}
	c.TextCentered(x+p.side/2, y+p.side/2, p.stay, paint.TextStyle{
		Size: ui.FitSize(p.stay, paint.Bold, most, p.side-3), Weight: paint.Bold, Color: ink, Align: paint.Center,
	})
}

// drawKey draws the key of a direction; disabled ones are flat.
func (p drawnPad) drawKey(c *paint.Canvas, d game.Direction, x, y float64) {
	point := arrowPath(p.side/46).Rotated(float64(d)*45-90, 0, 0).Translated(x+p.side/2, y+p.side/2)
	if !p.enabled[d] && d.Notation() != p.direction {
		c.Fill(paint.RoundRect(x, y+1.5, p.side, p.side, 12), paint.WithAlpha(paint.Night, 0.45))
		c.Fill(point, paint.WithAlpha(paint.Foam, 0.5))
		return
	}
	fill := paint.ParseHex("#E7EEEE")
	switch d.Notation() {
	case p.direction:
		fill = paint.Sun
	case p.hovered:
		fill = paint.White
	}
	c.Fill(paint.RoundRect(x, y+3, p.side, p.side, 12), paint.WithAlpha(paint.Night, 0.6))
	c.Fill(paint.RoundRect(x, y, p.side, p.side, 12), fill)
	c.Fill(point, paint.Ink)
}

// arrowPath returns an arrow to the right with its middle at the origin, k times its normal size.
func arrowPath(k float64) paint.Path {
	var pts []paint.Point
	for _, p := range [][2]float64{{14, 0}, {2, -12}, {2, -5.5}, {-13, -5.5}, {-13, 5.5}, {2, 5.5}, {2, 12}} {
		pts = append(pts, paint.Pt(p[0]*k, p[1]*k))
	}
	return paint.RoundPolygon(2*k, pts...)
}

// padText returns the heading of the pad and the lines below it.
func (l *layoutBuilder) padText() (heading string, lines []string) {
	localize, picked := l.Localize, l.Sel.picked
	if picked.Empty() {
		return localize("quadriga.pad.pick"), []string{localize("quadriga.pad.tap")}
	}
	lines = []string{localize("quadriga.pad.units", picked.And(l.Sel.chosen).Len())}
	if d, ok := l.Sel.toward.of(picked); ok {
		lines = append(lines, localize("quadriga.pad.toward", localize(l.wayKey(d))))
	} else {
		lines = append(lines, localize("quadriga.pad.where"))
	}
	return localize("quadriga.pad.island", picked.First().Notation()), append(lines, localize("quadriga.pad.most", l.State.Rules().Movers))
}

// nextFight returns the first fight that the draft leads to as two lines.
func (l *layoutBuilder) nextFight() [2]string {
	if l.after == nil || l.after.Phase() != game.Fighting {
		return [2]string{}
	}
	f := game.Unpack(l.after.LegalActions(nil)[0])
	d := l.after.PreviewFight(f.Cell, f.Enemy)
	return [2]string{
		l.Localize("quadriga.pad.fight", f.Cell.Notation(), f.Enemy.Notation()),
		l.Localize("quadriga.pad.count", d.Mine.Len(), d.Enemy.Len()),
	}
}

// helpPicture returns the panel that says in a sentence or two what to do in this phase.
func (l *layoutBuilder) helpPicture(width, height float32) scene.Picture {
	in, s := l.Input, l.State
	key := [5]string{"place", "watch", "fight", "trim", "over"}[s.Phase()]
	if !in.Interactive && s.Actor() != games.Terminal {
		key = "watch"
	}
	if _, auto := (Presenter{}).AutoAction(s); auto {
		key = "fight-itself"
	}
	if in.Interactive && s.Phase() == game.Placing && l.own().Empty() {
		key = "first"
	}
	heading, text := in.Localize("quadriga.help."+key), ""
	if rows := (Presenter{}).ResultRows(in); key == "over" && len(rows) > 0 {
		text = rows[0].Label // why it ended: the sheet beside the board may be a lesson's
	} else if key == "watch" {
		text = in.Localize("quadriga.help.watch-more", in.Name(s.Actor()))
	} else if key != "over" {
		text = in.Localize("quadriga.help." + key + "-more")
	}
	sprite := [5]string{"quadriga-unit-chalk", "quadriga-arrow-ne", "quadriga-combat", "quadriga-unit-chalk", "quadriga-countdown"}[s.Phase()]
	if s.Phase() == game.Placing || s.Phase() == game.Trimming {
		sprite = materialOf(s.Turn()).Sprite()
	}
	return ui.Sketched(l.style, "quadriga help", width, height, help{l.padTextSizes(), heading, text, sprite}, help.part)
}

// help is what the panel of a phase without directions says.
type help struct {
	size                  textSizes
	heading, text, sprite string
}

// part returns the picture, as large as the text leaves room for, above the text.
func (h help) part(k ui.Sketch) layout.Part {
	const pad, gap, largest, least = 16, 8, 56, 20
	title := paint.TextStyle{Size: k.Style.TextSize(h.size.heading), Weight: paint.Bold, Color: paint.Paper, Align: paint.Center}
	body := paint.TextStyle{Size: k.Style.TextSize(h.size.body), Color: paint.Foam, Align: paint.Center}
	words := k.Passages(ui.Passage{Text: h.heading, Style: title}, ui.Passage{Text: h.text, Style: body})
	side := min(largest, k.H-2*pad-gap-float64(words.Height(float32(k.W)-2*pad).Ideal))
	var picture layout.Part
	if side > least {
		picture = k.Sprite(h.sprite, side)
	}
	return layout.PaddedXY(pad, gap, layout.CenterY(layout.VBox(gap, picture, words)))
}

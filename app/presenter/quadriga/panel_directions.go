package quadriga

import (
	"math"

	"banchisa/app/ui"
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
	k := l.padKeys(w, h)
	for row := range 3 {
		for column := range 3 {
			s.Targets = append(s.Targets, l.keyTarget(k, row, column))
		}
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
	pad := drawnPad{k, direction, hovered, enabled, stays, l.Localize("quadriga.pad.stay"), heading, draw.Freeze(lines), fight, l.isPadWide, l.scale}
	s.Background = ui.Drawing(l.style, "quadriga pad", w, h, pad, func(c *paint.Canvas, in ui.Area, p drawnPad) {
		p.drawKeys(c)
		p.drawText(c, in)
	})
	return s
}

// padHeading is the height of the text above the keys.
const padHeading = 45

// padKeys are the measures of the pad, in points: its top left corner, the side of a key and the
// gap between two.
type padKeys struct {
	x, y, side, gap float64
}

func (m metrics) padKeys(width, height float32) padKeys {
	w, h := float64(width), float64(height)
	grown := w / minPad
	if m.isFacing { // with room for three lines below
		const below = 60
		grown = min(grown, (h-padHeading-below)/(3*42+2*6))
	}
	k := padKeys{side: 42 * grown, gap: 6 * grown}
	if m.isPadWide {
		k = padKeys{side: 48 * float64(m.scale), gap: 8 * float64(m.scale)}
	}
	all := 3*k.side + 2*k.gap
	if m.isPadWide {
		k.x, k.y = w-all-14*float64(m.scale), (h-all)/2
	} else {
		k.x, k.y = (w-all)/2, padHeading // a star on the upper keys leaves the heading free
	}
	return k
}

// directionAt returns the direction on the screen of a key; the one in the middle has none.
func directionAt(row, column int) (game.Direction, bool) {
	for d := game.N; d <= game.NW; d++ {
		if east, north := d.Step(); east == column-1 && north == 1-row {
			return d, true
		}
	}
	return 0, false
}

func (k padKeys) box(row, column int) scene.Box {
	return scene.Box{
		X: float32(k.x + float64(column)*(k.side+k.gap)), Y: float32(k.y + float64(row)*(k.side+k.gap)),
		W: float32(k.side), H: float32(k.side),
	}
}

// touched returns the box in which a key is tapped: up to the middle of the gaps.
func (k padKeys) touched(row, column int) scene.Box {
	return k.box(row, column).Inset(-float32(k.gap) / 2)
}

func (l *layoutBuilder) keyTarget(k padKeys, row, column int) scene.Target {
	shown, ok := directionAt(row, column)
	if !ok {
		return scene.Target{
			ID: "stay", At: k.touched(row, column), Name: l.Localize("quadriga.pad.stay"), Enabled: l.canStay(), Message: l.Tap(l.tapStay),
		}
	}
	d := l.seen(shown)
	return scene.Target{
		ID: directionID(d), At: k.touched(row, column), MarkAt: k.outerEdge(row, column),
		Name: l.Localize(l.wayKey(d)), Enabled: l.canGo[d],
		Message: l.Tap(func() ui.Response { return l.tapDirection(d) }),
	}
}

// outerEdge returns where a key carries a mark: at its edge or corner away from the other keys.
func (k padKeys) outerEdge(row, column int) scene.Pos {
	at, half := k.box(row, column), float32(k.side/2)
	return scene.Pos{X: at.X + half + float32(column-1)*half, Y: at.Y + half + float32(row-1)*half}
}

// drawnPad is what the pad is drawn from.
type drawnPad struct {
	padKeys
	direction, hovered string // "" is none
	enabled            [8]bool
	stays              bool
	stay, heading      string
	lines              draw.Frozen[[]string]
	fight              [2]string
	isWide             bool
	scale              float32
}

// drawKeys draws the keys; disabled ones are flat.
func (k drawnPad) drawKeys(c *paint.Canvas) {
	for row := range 3 {
		for column := range 3 {
			b := k.box(row, column)
			x, y := float64(b.X), float64(b.Y)
			d, ok := directionAt(row, column)
			if !ok {
				c.Fill(paint.RoundRect(x, y, k.side, k.side, 12), paint.Night)
				text, ink := k.stay, paint.Paper
				if !k.stays {
					ink = paint.WithAlpha(paint.Paper, 0.6)
				}
				c.TextCentered(x+k.side/2, y+k.side/2, text, paint.TextStyle{
					Size: ui.FitSize(text, paint.Bold, 0.35*k.side, k.side-6), Weight: paint.Bold, Color: ink, Align: paint.Center,
				})
				continue
			}
			point := arrowPath(k.side/46).Rotated(float64(d)*45-90, 0, 0).Translated(x+k.side/2, y+k.side/2)
			if !k.enabled[d] && d.Notation() != k.direction {
				c.Fill(paint.RoundRect(x, y+1.5, k.side, k.side, 12), paint.WithAlpha(paint.Night, 0.45))
				c.Fill(point, paint.WithAlpha(paint.Foam, 0.5))
				continue
			}
			fill := paint.ParseHex("#E7EEEE")
			switch {
			case d.Notation() == k.direction:
				fill = paint.Sun
			case d.Notation() == k.hovered:
				fill = paint.White
			}
			c.Fill(paint.RoundRect(x, y+3, k.side, k.side, 12), paint.WithAlpha(paint.Night, 0.6))
			c.Fill(paint.RoundRect(x, y, k.side, k.side, 12), fill)
			c.Fill(point, paint.Ink)
		}
	}
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

// nextFight returns the first fight that the draft leads to as two lines, for the narrow table.
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

func (k drawnPad) drawText(c *paint.Canvas, in ui.Area) {
	if k.isWide {
		k.drawTextBeside(c, in)
	} else {
		k.drawTextAround(c, in)
	}
}

// drawTextAround draws the heading above the keys and the lines below them.
func (k drawnPad) drawTextAround(c *paint.Canvas, in ui.Area) {
	heading, lines, fight, w, h := k.heading, k.lines.Value(), k.fight, in.W, in.H
	below := h - k.y - 3*k.side - 2*k.gap
	body := min(in.Style.TextSize(12.5), max(12.5, below*0.3)) // large text as far as there is room
	size := ui.FitSize(heading, paint.Bold, min(in.Style.TextSize(14.5), max(14.5, k.y*0.5)), w-16)
	c.TextCentered(w/2, 19, heading, paint.TextStyle{Size: size, Weight: paint.Bold, Color: paint.Paper, Align: paint.Center})
	y := k.y + 3*k.side + 2*k.gap + 24
	if fight[0] != "" && y+16 < h {
		c.Sprite("quadriga-combat", 10, y-16, 34)
		c.Text(50, y-1, fight[0], paint.TextStyle{Size: ui.FitSize(fight[0], paint.Medium, body, w-56), Color: paint.Paper})
		c.Text(50, y+15, fight[1], paint.TextStyle{Size: body * 1.16, Weight: paint.Bold, Color: paint.Sun})
		return
	}
	text := lines[0]
	if len(lines) > 1 {
		text += ", " + lines[1]
	}
	for _, line := range paint.Wrap(text, paint.Medium, body, w-20) {
		if y > h-6 {
			break
		}
		c.Text(w/2, y, line, paint.TextStyle{Size: body, Color: paint.Foam, Align: paint.Center})
		y += body * 1.28
	}
}

// drawTextBeside draws the heading and the lines at the left of the keys, smaller where they would not fit.
func (k drawnPad) drawTextBeside(c *paint.Canvas, in ui.Area) {
	c = c.Scaled(float64(k.scale))
	h := in.H / float64(k.scale)
	space := k.x/float64(k.scale) - 24
	type line struct {
		text  string
		style paint.TextStyle
	}
	var lines []line
	height := math.Inf(1)
	for scale := in.Style.TextSize(1); height > h-16; scale *= 0.96 { // large text may be too high
		lines, height = lines[:0], 0
		add := func(text string, size float64, style paint.TextStyle) {
			for _, part := range paint.Wrap(text, style.Weight, size*scale, space) {
				style.Size = ui.FitSize(part, style.Weight, size*scale, space)
				lines, height = append(lines, line{part, style}), height+size*scale*1.4
			}
		}
		add(k.heading, 18, paint.TextStyle{Weight: paint.Bold, Color: paint.Paper})
		for i, text := range k.lines.Value() {
			size, ink := 16.0, paint.Paper
			if i == 2 {
				size, ink = 13, paint.ParseHex("#9FCBD2")
			}
			add(text, size, paint.TextStyle{Weight: paint.Medium, Color: ink})
		}
	}
	y := (h - height) / 2
	for _, l := range lines {
		y += l.style.Size * 1.4
		c.Text(16, y-l.style.Size*0.4, l.text, l.style)
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
	} else if key != "over" {
		text = in.Localize("quadriga.help." + key + "-more")
	}
	sprite := [5]string{"quadriga-unit-chalk", "quadriga-arrow-ne", "quadriga-combat", "quadriga-unit-chalk", "quadriga-countdown"}[s.Phase()]
	if s.Phase() == game.Placing || s.Phase() == game.Trimming {
		sprite = materialOf(s.Turn()).Sprite()
	}
	w, h := float64(width/l.scale), float64(height/l.scale)
	type value struct {
		scale                 float32
		isPadWide             bool
		h, w                  float64
		heading, text, sprite string
	}
	return ui.Drawing(l.style, "quadriga help", width, height, value{l.scale, l.isPadWide, h, w, heading, text, sprite}, func(c *paint.Canvas, in ui.Area, v value) {
		c = c.Scaled(float64(v.scale))
		size, body := in.Style.TextSize(15), in.Style.TextSize(12.5)
		if v.isPadWide {
			size, body = in.Style.TextSize(18), in.Style.TextSize(15)
		}
		var headingLines, lines []string
		textHeight := math.Inf(1)
		for ; textHeight > v.h-16; size, body = size*0.97, body*0.97 { // large text may be too high
			headingLines, lines = paint.Wrap(v.heading, paint.Bold, size, v.w-32), paint.Wrap(v.text, paint.Medium, body, v.w-32)
			textHeight = float64(len(headingLines))*size*1.35 + float64(len(lines))*body*1.35 + 8
		}
		size, body = size/0.97, body/0.97
		picture := math.Min(56, v.h-textHeight-40)
		y := (v.h - textHeight - picture) / 2
		if picture > 20 {
			c.Sprite(v.sprite, (v.w-picture)/2, y-4, picture)
			y += picture + 8
		}
		y += size
		ui.DrawLines(c, v.w/2, y, size*1.35, headingLines, paint.TextStyle{Size: size, Weight: paint.Bold, Color: paint.Paper, Align: paint.Center})
		y += float64(len(headingLines))*size*1.35 + 2
		ui.DrawLines(c, v.w/2, y, body*1.35, lines, paint.TextStyle{Size: body, Color: paint.Foam, Align: paint.Center})
	})
}

package isaac

import (
	"fmt"
	"strconv"

	"banchisa/app/presenter/kit"
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	game "banchisa/games/isaac"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
	"banchisa/widgets/wood"
)

// traySlot is one length of tiles in the tray.
type traySlot struct {
	length, value, count  int
	fits, picked, hovered bool
	highlighted           bool // can be picked now
	box                   scene.Box
}

// trayScene returns the stock of the seat to move: one tile of each length to be picked, ringed until
// one is.
func (l *layoutBuilder) trayScene(w, h float32) scene.Scene {
	seat := l.State.Actor()
	kinds := l.State.Rules().Stocks
	out := scene.Scene{W: w, H: h}
	var slots []traySlot
	for i, box := range traySlotBoxes(kinds, w, h) {
		k := kinds[i]
		id, fits := stockTargetID(k.Length), l.fits(k.Length)
		s := traySlot{length: k.Length, value: k.Value, count: l.State.Hand(seat, k.Length), picked: l.Sel.length == k.Length, hovered: l.Hover == id, box: box}
		s.fits = fits || !l.Interactive && s.count > 0
		s.highlighted = fits && l.Interactive && l.Sel.length == 0
		slots = append(slots, s)
		name := l.Localize("isaac.bar", k.Length, k.Value, s.count)
		out.Targets = append(out.Targets, scene.Target{
			ID: id, At: box, Name: name, Tooltip: name, Enabled: fits, RotateIDs: l.rotateIDs(), DragSource: true, Magnify: true, MarkAt: s.markAt(),
			Message: l.Tap(func() ui.Response { return l.tapStock(k.Length) }),
		})
	}
	for _, s := range slots {
		if s.fits && l.Interactive && !l.Sel.hasCell {
			out.Sprites = append(out.Sprites, l.stockSprite(s))
			out.Targets = append(out.Targets, scene.Target{
				ID: dragID(s.length), Name: l.Localize("isaac.bar", s.length, s.value, s.count), Enabled: true,
				Message: l.Tap(func() ui.Response { return l.startDrag(s.length) }),
			})
		}
	}
	style := l.Style()
	type value struct {
		slots draw.Frozen[[]traySlot]
		light bool
	}
	out.Background = ui.Drawing(style, "isaac tray", w, h, value{draw.Freeze(slots), seat == game.Light}, func(c *paint.Canvas, in ui.Area, v value) {
		for _, s := range v.slots.Value() {
			s.draw(c, in.Colors, in.Style, v.light)
		}
	})
	return out
}

// stockSprite returns the tile of a slot that can be dragged: over the one in the tray, and as large as on
// the board while it is dragged.
func (l *layoutBuilder) stockSprite(s traySlot) scene.Sprite {
	bar, cell := s.bar(l.State.Actor() == game.Light), s.cell()
	at := bar.Box(0, 0)
	center := scene.Pos{X: s.box.X + tileAt + 8 + cell*float32(s.length)/2, Y: s.box.Y + s.box.H/2}
	if l.Sel.dragging && l.Sel.length == s.length {
		cell, bar.Unmarked, bar.Ring = l.cell, false, wood.Held
		if l.refused() {
			bar.Ring = wood.Refused
		}
		if bar.Vertical = l.Sel.orientation.vertical(); bar.Vertical {
			at.W, at.H = at.H, at.W
		}
	}
	k := cell / wood.Cell
	return scene.Sprite{
		ID: fmt.Sprintf("stock%d/%d", s.length, s.count), Picture: bar.Picture(), At: scene.Around(center, at.W*k, at.H*k),
		DragID: dragID(s.length), DragByCenter: true, Enter: scene.Instant, Exit: scene.Instant,
	}
}

const minOneColumnHeight = 150

// trayPad is the space around the lengths of a tray.
const trayPad = 8

// traySlotBoxes returns the places of the lengths in a tray: one column, or two in a low tray.
func traySlotBoxes(kinds []game.TileStock, w, h float32) []scene.Box {
	rows, boxes := len(kinds), make([]scene.Box, len(kinds))
	if h < minOneColumnHeight {
		rows = (len(kinds) + 1) / 2
	}
	var columns []layout.Part
	for first := 0; first < len(kinds); first += rows {
		slots := make([]layout.Part, rows)
		for i := range slots {
			if slots[i] = layout.Gap(0); first+i < len(kinds) {
				slots[i] = kit.Spot("length", layout.Range{}, layout.Range{}, &boxes[first+i])
			}
		}
		columns = append(columns, layout.Grow(1, layout.Grid(1, 0, true, slots...)))
	}
	layout.Place(layout.Padded(trayPad, layout.HBox(trayPad, columns...)), scene.Box{W: w, H: h})
	return boxes
}

func (s traySlot) draw(c *paint.Canvas, p paint.Theme, style ui.Style, light bool) {
	x, y, w, h := float64(s.box.X), float64(s.box.Y), float64(s.box.W), float64(s.box.H)
	ink := p.OnBar
	switch {
	case s.picked:
		c.Fill(paint.RoundRect(x, y+1, w, h-2, 9), paint.Sun)
		ink = paint.Ink
	case s.hovered && s.fits:
		c.Fill(paint.RoundRect(x, y+1, w, h-2, 9), paint.Mix(p.BarButton, paint.Shallow, 0.5))
	}
	tile := c
	if !s.fits {
		tile, ink = c.WithAlpha(0.3), paint.Mix(p.BarButton, ink, 0.7)
	}
	text := paint.TextStyle{Size: style.TextSize(15) * max(1, w/300), Weight: paint.Bold, Color: ink, Align: paint.Right}
	bar, cell := s.bar(light), float64(s.cell())
	s.drawRing(tile, x+8+tileAt, y+h/2, cell)
	wood.DrawBar(tile, bar, x+8+tileAt, y+h/2-cell/2, cell)
	length := text
	length.Align = paint.Left
	c.TextCentered(x+8, y+h/2, strconv.Itoa(s.length), length)
	c.TextCentered(x+w-12, y+h/2, "× "+strconv.Itoa(s.count), text)
}

// tileAt is how much space the length takes before the tile.
const tileAt = 18

// bar returns the tile of the slot.
func (s traySlot) bar(light bool) wood.Bar {
	return wood.Bar{Length: s.length, Value: s.value, Light: light, GrainSeed: s.length, Unmarked: true}
}

// cell returns the side of a cell of its tile, in points.
func (s traySlot) cell() float32 { return min(s.box.H*1.02, (s.box.W-64-tileAt)/7) }

// markAt returns where a mark of advice hides neither its dots nor its count.
func (s traySlot) markAt() scene.Pos {
	return scene.Pos{X: s.box.X + tileAt + 8 + 0.4*s.cell(), Y: s.box.Y + s.box.H/2}
}

// drawRing rings a tile that can be picked now, whose cells begin at x.
func (s traySlot) drawRing(c *paint.Canvas, x, mid, cell float64) {
	if !s.highlighted {
		return
	}
	width, height := float64(s.length)*cell-0.16*cell, 0.66*cell
	c.Fill(paint.RoundRect(x+0.08*cell-2.6, mid-height/2-2.6, width+5.2, height+6.4, 0.3*cell), paint.Sun)
}

// pointsRow is a row of the calculation of a removal's points.
type pointsRow struct{ label, value string }

// pointsScene explains the points of the inspected tile, or says what to do.
func (l *layoutBuilder) pointsScene(w, h float32) scene.Scene {
	localize := l.Localize
	tile, shown := l.inspectedTile()
	out := scene.Scene{W: w, H: h}
	style := l.Style()
	if !shown || !l.ShowAids {
		text := l.helpText()
		out.Background = ui.Drawing(style, "isaac advice", w, h, text, func(c *paint.Canvas, in ui.Area, text string) {
			size := in.Style.TextSize(16) * max(1, in.W/320)
			lines := paint.Wrap(text, paint.Medium, size, in.W-36)
			ui.DrawCentered(c, in.W/2, in.H/2, size*paint.LineHeight, lines, paint.TextStyle{Size: size, Color: in.Colors.OnBar, Align: paint.Center})
		})
		return out
	}
	value, others, bonus := l.State.RemovalPoints(tile)
	rows := []pointsRow{
		{localize("isaac.sum.tile", tile.Length), localize("isaac.sum.value", value)},
		{localize("isaac.sum.on", l.lineName(tile.Dir, tile.Line(), localize)), localize("isaac.sum.others", others)},
	}
	for seat := game.Dark; seat <= game.Light; seat++ {
		if at, on := l.State.Counter(seat); on && tile.Dir.Line(at) == tile.Line() {
			rows = append(rows, pointsRow{localize("isaac.sum.counter", l.Name(seat)), "× 2"})
		}
	}
	rows = append(rows, pointsRow{localize("isaac.sum.all"), localize("isaac.sum.points", value*others*bonus)})
	out.Background = ui.Drawing(style, "isaac sum", w, h, draw.Freeze(rows), func(c *paint.Canvas, in ui.Area, rows draw.Frozen[[]pointsRow]) {
		drawPoints(c, in.Colors, in.Style, rows.Value(), in.W, in.H)
	})
	return out
}

func drawPoints(c *paint.Canvas, p paint.Theme, style ui.Style, rows []pointsRow, w, h float64) {
	size := min(style.TextSize(16)*max(1, w/320), (h-20)/float64(len(rows))/1.4)
	step := (h - 20) / float64(len(rows))
	for i, r := range rows {
		y := 10 + step*(float64(i)+0.5)
		left := paint.TextStyle{Size: size, Color: p.OnBar}
		right := paint.TextStyle{Size: size + 1, Weight: paint.Bold, Color: p.OnBar, Align: paint.Right}
		if i == len(rows)-1 {
			c.Stroke(paint.Line(18, y-step/2, w-18, y-step/2), 1.6, paint.ParseHex("#2F7584"))
			left.Weight, left.Color, right.Color, right.Size = paint.Bold, paint.Sun, paint.Sun, size+4
		}
		valueWidth := paint.TextWidth(r.value, paint.Bold, right.Size)
		left.Size = ui.FitSize(r.label, left.Weight, size, w-48-valueWidth)
		c.TextCentered(18, y, r.label, left)
		c.TextCentered(w-18, y, r.value, right)
	}
}

// helpText returns the sentence shown while no points are.
func (l *layoutBuilder) helpText() string {
	localize := l.Localize
	if l.State.Phase() == game.Over {
		return localize("isaac.advice.over")
	}
	if !l.Interactive {
		return localize("isaac.advice.count")
	}
	if l.State.Phase() == game.Advancing || l.Sel.held {
		return localize("isaac.advice.advance")
	}
	if l.mustPass() {
		return localize("isaac.advice.pass")
	}
	return localize("isaac.advice.remove")
}

package isaac

import (
	"fmt"
	"slices"
	"strconv"

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
	highlighted, light    bool // can be picked now; of the light seat
}

// trayScene returns the stock of the seat to move: one tile of each length to be picked, ringed until
// one is.
func (l *layoutBuilder) trayScene(w, h float32) scene.Scene {
	seat := l.State.Actor()
	var slots []traySlot
	for _, k := range l.State.Rules().Stocks {
		id, fits := stockTargetID(k.Length), l.fits(k.Length)
		s := traySlot{length: k.Length, value: k.Value, count: l.State.Hand(seat, k.Length), light: seat == game.Light}
		s.picked, s.hovered = l.Sel.length == k.Length, l.Hover == id
		s.fits = fits || !l.Interactive && s.count > 0
		s.highlighted = fits && l.Interactive && l.Sel.length == 0
		slots = append(slots, s)
	}
	value, style := draw.Freeze(slots), l.Style()
	out := scene.Scene{W: w, H: h, Background: ui.Sketched(style, "isaac tray", w, h, value, drawTray)}
	spots := ui.Spots(style, w, h, value, drawTray)
	var drags []scene.Target
	for _, s := range slots {
		tile, name := spots[s.tileSpot()], l.Localize("isaac.bar", s.length, s.value, s.count)
		out.Targets = append(out.Targets, scene.Target{
			ID: stockTargetID(s.length), At: spots[s.spot()], Name: name, Tooltip: name, Enabled: l.fits(s.length),
			RotateIDs: l.rotateIDs(), DragSource: true, Magnify: true, MarkAt: markAt(tile),
			Message: l.Tap(func() ui.Response { return l.tapStock(s.length) }),
		})
		if s.fits && l.Interactive && !l.Sel.hasCell {
			out.Sprites = append(out.Sprites, l.stockSprite(s, tile))
			drags = append(drags, scene.Target{ID: dragID(s.length), Name: name, Enabled: true, Message: l.Tap(func() ui.Response { return l.startDrag(s.length) })})
		}
	}
	out.Targets = append(out.Targets, drags...)
	return out
}

// stockSprite returns the tile of a slot that can be dragged: over the one in the tray, and as large as on
// the board while it is dragged.
func (l *layoutBuilder) stockSprite(s traySlot, tile scene.Box) scene.Sprite {
	bar, cell := s.bar(), tileCell(tile)
	at := bar.Box(0, 0)
	center := scene.Pos{X: tile.X + cell*float32(s.length)/2, Y: tile.Center().Y}
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

// drawTray describes the lengths of a tray: one column, or two in a low tray.
func drawTray(f draw.Frozen[[]traySlot], k ui.Sketch) layout.Part {
	all, columns := f.Value(), 1
	if k.H < minOneColumnHeight {
		columns = 2
	}
	text := paint.TextStyle{Size: k.Style.TextSize(15) * max(1, k.W/float64(columns)/316), Weight: paint.Bold}
	rows := (len(all) + columns - 1) / columns
	var parts []layout.Part
	for column := range slices.Chunk(all, rows) {
		slots := make([]layout.Part, rows)
		for i := range slots {
			if slots[i] = layout.Gap(0); i < len(column) {
				slots[i] = column[i].part(k, text)
			}
		}
		parts = append(parts, layout.Grow(1, layout.Grid(1, 0, true, slots...)))
	}
	return layout.Padded(trayPad, layout.HBox(trayPad, parts...))
}

// part returns the length, its tile, and how many there are.
func (s traySlot) part(k ui.Sketch, text paint.TextStyle) layout.Part {
	const gap, count = 8, "× 10" // the widest
	ground, alpha := k.Colors.BarButton, 1.0
	text.Color = k.Colors.OnBar
	switch {
	case s.picked:
		ground, text.Color = paint.Sun, paint.Ink
	case s.hovered && s.fits:
		ground = paint.Mix(ground, paint.Shallow, 0.5)
	}
	if !s.fits {
		alpha, text.Color = 0.3, paint.Mix(k.Colors.BarButton, text.Color, 0.7)
	}
	right := text
	right.Align = paint.Right
	tile := k.Part(layout.Range{}, layout.Range{}, func(c *paint.Canvas, at paint.Box) {
		c, cell := c.WithAlpha(alpha), min(at.H()*tileOver, at.W()/mostCells)
		mid := (at.MinY + at.MaxY) / 2
		s.drawRing(c, at.MinX, mid, cell)
		wood.DrawBar(c, s.bar(), at.MinX, mid-cell/2, cell)
	})
	return k.Ground(func(c *paint.Canvas, at paint.Box) {
		if s.picked || s.hovered && s.fits {
			c.Fill(paint.RoundRect(at.MinX, at.MinY+1, at.W(), at.H()-2, 9), ground)
		}
	}, layout.Stack(k.Spot(s.spot(), layout.Range{}, layout.Range{}), layout.PaddedXY(gap, 0, layout.HBox(gap,
		layout.AtLeast(float32(0.66*text.Size), 0, k.Line(strconv.Itoa(s.length), text)),
		layout.Grow(1, layout.Stack(k.Spot(s.tileSpot(), layout.Range{}, layout.Range{}), tile)),
		layout.AsLargeAs(k.Line("× "+strconv.Itoa(s.count), right), k.Line(count, right)),
	))))
}

// spot is the name of the place of a slot, tileSpot that of its tile.
func (s traySlot) spot() string     { return strconv.Itoa(s.length) }
func (s traySlot) tileSpot() string { return "tile" + s.spot() }

// mostCells is the length of the longest tile that a slot has room for, tileOver the height of its cells as a part of the slot's.
const mostCells, tileOver = 7, 1.02

// tileCell returns the side of a cell of a tile in its place, in points.
func tileCell(tile scene.Box) float32 { return min(tile.H*tileOver, tile.W/mostCells) }

// bar returns the tile of the slot.
func (s traySlot) bar() wood.Bar {
	return wood.Bar{Length: s.length, Value: s.value, Light: s.light, GrainSeed: s.length, Unmarked: true}
}

// markAt returns where a mark of advice hides neither a tile's dots nor its count.
func markAt(tile scene.Box) scene.Pos {
	return scene.Pos{X: tile.X + 0.4*tileCell(tile), Y: tile.Center().Y}
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
	if !shown || !l.ShowAids {
		return scene.Scene{W: w, H: h, Background: ui.Sketched(l.Style(), "isaac advice", w, h, l.helpText(), drawAdvice)}
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
	return scene.Scene{W: w, H: h, Background: ui.Sketched(l.Style(), "isaac sum", w, h, draw.Freeze(rows), drawPoints)}
}

// sumPad is the space left and right of what the panel of the points says.
const sumPad = 18

// sumText returns the text of the panel of the points.
func sumText(k ui.Sketch) paint.TextStyle {
	return paint.TextStyle{Size: k.Style.TextSize(16) * max(1, k.W/320), Color: k.Colors.OnBar}
}

// drawAdvice describes what is to be done.
func drawAdvice(text string, k ui.Sketch) layout.Part {
	t := sumText(k)
	t.Align = paint.Center
	return layout.PaddedXY(sumPad, sumPad/3, k.Paragraph(text, t))
}

// drawPoints describes a calculation, and below a line its sum.
func drawPoints(f draw.Frozen[[]pointsRow], k ui.Sketch) layout.Part {
	rows := f.Value()
	parts := make([]layout.Part, len(rows))
	for i, r := range rows {
		left, right := sumText(k), sumText(k)
		right.Size, right.Weight, right.Align = left.Size+1, paint.Bold, paint.Right
		sum := i == len(rows)-1
		if sum {
			left.Weight, left.Color, right.Color, right.Size = paint.Bold, paint.Sun, paint.Sun, left.Size+4
		}
		parts[i] = k.Ground(func(c *paint.Canvas, at paint.Box) {
			if sum {
				c.Stroke(paint.Line(at.MinX, at.MinY, at.MaxX, at.MinY), 1.6, paint.ParseHex("#2F7584"))
			}
		}, layout.HBox(sumPad/2, layout.Grow(1, k.Line(r.label, left)), k.Line(r.value, right)))
	}
	return layout.PaddedXY(sumPad, sumPad/2, layout.Grid(1, 0, true, parts...))
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

package isaac

import (
	"fmt"
	"slices"
	"strconv"

	"banchisa/games"
	game "banchisa/games/isaac"
	"banchisa/widgets/paint"
	"banchisa/widgets/parts"
	"banchisa/widgets/scene"
	"banchisa/widgets/wood"
)

// slot is one length in the tray.
type slot struct {
	length, value, count int
	fits, picked, hover  bool
	lit                  bool // may be taken now
	box                  scene.Box
}

// tray is the stock of the seat on turn: one tile of each length, to be picked, ringed in
// sun as long as one is asked for.
func (t *table) tray(w, h float32) scene.Scene {
	seat := t.state.Actor()
	kinds := t.state.Rules().Stocks
	out := scene.Scene{W: w, H: h}
	var slots []slot
	for i, box := range traySlots(kinds, w, h) {
		k := kinds[i]
		id := barID(k.Length)
		fits := slices.ContainsFunc(t.legal, func(a games.Action) bool { return game.Unpack(a).Length == k.Length })
		s := slot{length: k.Length, value: k.Value, count: t.state.Hand(seat, k.Length), picked: t.length == k.Length, hover: t.in.Hover == id, box: box}
		s.fits = fits || !t.in.Live && s.count > 0
		s.lit = fits && t.in.Live && t.length == 0
		slots = append(slots, s)
		out.Targets = append(out.Targets, scene.Target{
			ID: id, At: box, Name: t.in.Say("isaac.bar", k.Length, k.Value, s.count), Enabled: fits, RotateIDs: [2]string{"turn", "turn"}, DragSource: true, Magnify: true,
		})
	}
	look := t.look()
	out.Background = look.NewPicture("isaac tray", w, h, func(c *paint.Canvas, p paint.Theme) {
		for _, s := range slots {
			s.draw(c, p, look, seat == game.Light)
		}
	}, seat, fmt.Sprint(slots))
	return out
}

const highTray = 150

// traySlots are the places of the lengths in a tray: one below the other, in a low one in
// two columns.
func traySlots(kinds []game.TileStock, w, h float32) (boxes []scene.Box) {
	const pad = 8
	if h >= highTray {
		row := (h - 2*pad) / float32(len(kinds))
		for i := range kinds {
			boxes = append(boxes, scene.Box{X: pad, Y: pad + row*float32(i), W: w - 2*pad, H: row})
		}
		return boxes
	}
	rows := (len(kinds) + 1) / 2
	cw, row := (w-3*pad)/2, (h-2*pad)/float32(rows)
	for i := range kinds {
		x, y := pad+float32(i/rows)*(cw+pad), pad+row*float32(i%rows)
		boxes = append(boxes, scene.Box{X: x, Y: y, W: cw, H: row})
	}
	return boxes
}

func (s slot) draw(c *paint.Canvas, p paint.Theme, look parts.Style, light bool) {
	x, y, w, h := float64(s.box.X), float64(s.box.Y), float64(s.box.W), float64(s.box.H)
	ink := p.OnBar
	switch {
	case s.picked:
		c.Fill(paint.RoundRect(x, y+1, w, h-2, 9), paint.Sun)
		ink = paint.Ink
	case s.hover && s.fits:
		c.Fill(paint.RoundRect(x, y+1, w, h-2, 9), paint.Mix(p.BarButton, paint.Shallow, 0.5))
	}
	if !s.fits {
		c = c.WithAlpha(0.3)
	}
	text := paint.TextStyle{Size: look.TextSize(15) * max(1, w/300), Weight: paint.Bold, Color: ink, Align: paint.Right}
	bar := wood.Bar{Length: s.length, Value: s.value, Light: light, GrainSeed: s.length}
	cell := min(h*1.02, (w-64)/7)
	s.ring(c, x+8, y+h/2, cell)
	wood.DrawBar(c, bar, x+8, y+h/2-cell/2, cell)
	c.TextCentered(x+w-12, y+h/2, "× "+strconv.Itoa(s.count), text)
}

// ring is the sun round a tile that may be taken now, whose cells begin at x.
func (s slot) ring(c *paint.Canvas, x, mid, cell float64) {
	if !s.lit {
		return
	}
	wide, thick := float64(s.length)*cell-0.16*cell, 0.66*cell
	c.Fill(paint.RoundRect(x+0.08*cell-2.6, mid-thick/2-2.6, wide+5.2, thick+6.4, 0.3*cell), paint.Sun)
}

// sumRow is a line of the sum of a removal.
type sumRow struct{ name, value string }

// sumSheet explains the points of the removal that is looked at.
func (t *table) sumSheet(w, h float32) scene.Scene {
	say := t.in.Say
	tile, shown := t.focus()
	out := scene.Scene{W: w, H: h}
	look := t.look()
	if !shown || !t.in.Aids {
		text := t.advice()
		out.Background = look.NewPicture("isaac advice", w, h, func(c *paint.Canvas, p paint.Theme) {
			size := look.TextSize(16) * max(1, float64(w)/320)
			lines := paint.Wrap(text, paint.Medium, size, float64(w)-36)
			y := float64(h)/2 - size*paint.LineHeight*float64(len(lines)-1)/2
			for _, line := range lines {
				c.TextCentered(float64(w)/2, y, line, paint.TextStyle{Size: size, Color: p.OnBar, Align: paint.Center})
				y += size * paint.LineHeight
			}
		}, text)
		return out
	}
	value, others, bonus := t.state.RemovalPoints(tile)
	rows := []sumRow{
		{say("isaac.sum.tile", tile.Length), say("isaac.sum.value", value)},
		{say("isaac.sum.on", lineName(tile.Dir, tile.Line(), say)), say("isaac.sum.others", others)},
	}
	for seat := game.Dark; seat <= game.Light; seat++ {
		if at, on := t.state.Counter(seat); on && tile.Dir.Line(at) == tile.Line() {
			rows = append(rows, sumRow{say("isaac.sum.counter", title(seat, say)), "× 2"})
		}
	}
	rows = append(rows, sumRow{say("isaac.sum.all"), say("isaac.sum.points", value*others*bonus)})
	out.Background = look.NewPicture("isaac sum", w, h, func(c *paint.Canvas, p paint.Theme) {
		drawSum(c, p, look, rows, float64(w), float64(h))
	}, fmt.Sprint(rows))
	return out
}

func drawSum(c *paint.Canvas, p paint.Theme, look parts.Style, rows []sumRow, w, h float64) {
	size := min(look.TextSize(16)*max(1, w/320), (h-20)/float64(len(rows))/1.4)
	step := (h - 20) / float64(len(rows))
	for i, r := range rows {
		y := 10 + step*(float64(i)+0.5)
		left := paint.TextStyle{Size: size, Color: p.OnBar}
		right := paint.TextStyle{Size: size + 1, Weight: paint.Bold, Color: p.OnBar, Align: paint.Right}
		if i == len(rows)-1 {
			c.Stroke(paint.Line(18, y-step/2, w-18, y-step/2), 1.6, paint.ParseHex("#2F7584"))
			left.Weight, left.Color, right.Color, right.Size = paint.Bold, paint.Sun, paint.Sun, size+4
		}
		vw := paint.TextWidth(r.value, paint.Bold, right.Size)
		left.Size = parts.FitSize(r.name, left.Weight, size, w-48-vw)
		c.TextCentered(18, y, r.name, left)
		c.TextCentered(w-18, y, r.value, right)
	}
}

// advice is the sentence shown where no sum is.
func (t *table) advice() string {
	say := t.in.Say
	if t.state.Phase() == game.Over {
		return t.whyEnded()
	}
	if !t.in.Live {
		return say("isaac.advice.wait", title(t.state.Actor(), say))
	}
	if t.state.Phase() == game.Advancing || t.held {
		return say("isaac.advice.advance")
	}
	return say("isaac.advice.remove")
}

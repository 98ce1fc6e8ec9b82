package polar

import (
	"fmt"
	"image/color"
	"slices"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/games"
	game "banchisa/games/polar"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// trayPanel is the sheet of the slabs still to be placed, and the cards.
type trayPanel struct {
	taps
	metrics metrics
}

// choiceScene returns the sheet on which the hand is chosen, w by h points: all slabs, each at its own
// place, as large as fits in two rows.
func (t trayPanel) choiceScene(w, h float32) scene.Scene {
	s := scene.Scene{W: w, H: h}
	const columns = game.NumShapes / 2
	heading, gap := h*.15, h*.05
	side := min((h-heading)/2-gap, (w-2*t.metrics.pad)/columns-gap)
	var slabs [2][]layout.Part
	for shape := range game.NumShapes {
		slab := layout.Fixed("slab", layout.Exactly(side), layout.Exactly(side), func(at scene.Box) { t.addSlab(&s, uint8(shape), at) })
		slabs[shape/columns] = append(slabs[shape/columns], slab)
	}
	rows := layout.VBox(gap, layout.HBox(2*gap, slabs[0]...), layout.HBox(2*gap, slabs[1]...))
	layout.Place(layout.VBox(0, layout.Gap(heading), layout.Align(.5, 0, rows)), scene.Box{W: w, H: h})
	key := "polar.tray.all"
	if t.Interactive {
		key = "polar.tray.choose"
	}
	s.Background = t.background(w, h, gap, []trayHeading{{t.localize(key), float64(t.metrics.pad), float64(heading)}})
	return s
}

// scene returns the sheet, w by h points.
func (t trayPanel) scene(w, h float32) scene.Scene {
	if t.isChoosing() {
		return t.choiceScene(w, h)
	}
	s := scene.Scene{W: w, H: h}
	hand, reserve := t.unplacedShapes()
	rows := float32(1)
	if t.metrics.isFacing { // the reserve goes below the hand
		rows = 2
	}
	h /= rows
	gap, cards := h*.08, min(t.state.Cards(t.color), 12)
	n := float32(len(hand) + len(reserve))
	if rows > 1 {
		n = float32(max(len(hand), len(reserve)))
	}
	space := w - 2*t.metrics.pad - (n+2)*gap
	if cards > 0 { // the fan of cards, in widths of a slab
		n = max(n, float32(len(reserve))+.7, (n+1.2)*(2-rows))
	}
	side := min(h*.68, space/max(n, 1))
	top := h*.22 + (h*.74-side)/2
	if rows > 1 {
		top = h - side - 2
	}
	x := t.metrics.pad
	var headings []trayHeading
	place := func(shapes []int, heading string) {
		if len(shapes) == 0 {
			return
		}
		headings = append(headings, trayHeading{heading, float64(x), float64(top)})
		from := x
		for _, shape := range shapes {
			at := scene.Box{X: x - 2, Y: top, W: side, H: side}
			t.addSlab(&s, uint8(shape), at)
			x += side + gap
		}
		x = max(x, from+float32(paint.TextWidth(heading, paint.Bold, 13.5))+gap) + gap*2
	}
	place(hand, t.localize("polar.tray.hand"))
	if rows > 1 {
		x, top = t.metrics.pad, top+h
	}
	place(reserve, t.localize("polar.tray.reserve"))
	if cards > 0 && w-x > side*.5 {
		headings = append(headings, trayHeading{t.localize("polar.tray.cards"), float64(x), float64(top)})
		t.addCards(&s, scene.Box{X: x, Y: top, W: w - x - 8, H: side}, cards)
	}
	if len(headings) == 0 {
		headings = []trayHeading{{t.localize("polar.tray.empty"), float64(t.metrics.pad), float64(top)}}
	}
	s.Background = t.background(w, s.H, gap, headings)
	return s
}

// background returns the sheet with its headings.
func (t trayPanel) background(w, h, gap float32, headings []trayHeading) scene.Picture {
	style := t.Style()
	type value struct {
		scale    float64
		isWide   bool
		gap      float32
		headings draw.Frozen[[]trayHeading]
	}
	return ui.Drawing(style, "polar tray", w, h, value{t.metrics.scale, t.metrics.isWide, gap, draw.Freeze(headings)}, func(c *paint.Canvas, in ui.Area, v value) {
		size := in.Style.TextSize(13.5) * v.scale
		if !v.isWide {
			size = in.Style.TextSize(12)
		}
		headings := v.headings.Value()
		size = min(size, (headings[0].top-12)/0.75) // the capitals end below the edge
		for i, heading := range headings {
			next := in.W - 6
			if i+1 < len(headings) && headings[i+1].top == heading.top {
				next = headings[i+1].x - 12
			}
			fitted := ui.FitSize(heading.text, paint.Bold, size, next-heading.x)
			c.Text(heading.x, heading.top-6, heading.text, paint.TextStyle{Size: fitted, Weight: paint.Bold, Color: in.Colors.Secondary})
			if i > 0 && headings[i-1].top == heading.top {
				c.Fill(paint.RoundRect(heading.x-float64(v.gap)*1.7, 14, 1.6, in.H-28, 1), in.Colors.SheetEdge)
			}
		}
	})
}

// trayHeading is the text above what begins at x and top.
type trayHeading struct {
	text   string
	x, top float64
}

func (t trayPanel) addSlab(s *scene.Scene, shape uint8, at scene.Box) {
	slab := traySlab(shape)
	name := t.localize("polar.name.tray", t.shape(int(shape)))
	target := t.slabTarget(slab, name, at, func() games.RuleID { return t.violatedPlacingRule(shape) })
	target.RotateIDs, target.Magnify = rotateInHandIDs, true
	target.MarkAt = scene.Pos{X: at.X + at.W*.86, Y: at.Y + at.H*.14} // not between two slabs
	s.Targets = append(s.Targets, target)
	inHand := t.Sel.slab == slab
	sprite := scene.Sprite{
		ID: numberedID("slab", game.NumShapes*t.color+int(shape)), At: at, Layer: 1, Move: scene.Glide,
	}
	switch q := t.state.Question(); {
	case inHand:
		sprite.DragID = liftID
	case slices.Contains(t.pickable, slab):
		sprite.DragID = target.ID
	case t.Interactive && !target.Enabled && (q == game.TakeTurn || q == game.PlaceFirst):
		sprite.Transparency = 0.45
	}
	addRing := func(r slabRing) {
		s.Sprites = append(s.Sprites, scene.Sprite{Picture: r.picture(), At: at.Inset(-at.W * .05)})
	}
	rotation := uint8(0)
	switch {
	case t.isChoosing() && t.state.InHand(game.NumShapes*t.color+int(shape)):
		addRing(slabRing{paint.Night, paint.SeatColorsNamed(t.state.ColorID(t.color)).Color, 11, 8})
		s.Sprites = append(s.Sprites, tick(at))
	case inHand:
		rotation = t.Sel.rotation
		addRing(slabRing{paint.SunOutline, paint.Sun, 8, 5})
	case target.Enabled && !t.Sel.hasSlab():
		addRing(slabRing{paint.SunOutline, paint.Sun, 6, 3.4})
	}
	if t.isHinted(shape) && !inHand {
		addRing(slabRing{paint.Night, paint.Lagoon, 8, 5})
	}
	sprite.Picture = t.outlook.slab(t.state.Rules().Shape(int(shape)).Patterns[rotation], t.state.ColorID(t.color), 0).Picture()
	s.Sprites = append(s.Sprites, sprite)
}

// tick marks a slab of the tray that was chosen.
func tick(at scene.Box) scene.Sprite {
	size := at.W * .4
	return scene.Sprite{Layer: 2, At: scene.Box{X: at.X + at.W - size*.7, Y: at.Y - size*.3, W: size, H: size}, Picture: draw.Fixed("polar tray tick", 40, 40, func(c *paint.Canvas) {
		c.Fill(paint.Circle(20, 20, 19), paint.Night)
		c.Fill(paint.Circle(20, 20, 16.5), paint.Sun)
		c.Stroke(paint.Polyline(paint.Pt(12, 20), paint.Pt(18, 27), paint.Pt(29, 13)), 5, paint.Ink)
	})}
}

// slabRing is a ring around a slab of the tray, width units wide with its outline and inner units without.
type slabRing struct {
	outline, fill color.NRGBA
	width, inner  float64
}

func (r slabRing) picture() scene.Picture {
	return draw.Drawing("polar tray ring", 128, 128, r, func(c *paint.Canvas, r slabRing) {
		c.Stroke(paint.RoundRect(4, 4, 120, 120, 22), r.width, r.outline)
		c.Stroke(paint.RoundRect(4, 4, 120, 120, 22), r.inner, r.fill)
	})
}

// addCards adds a fan of n bonus cards, with their number where too little of each is seen to count them, and says at a tap
// what they are for.
func (t trayPanel) addCards(s *scene.Scene, at scene.Box, n int) {
	if n == 0 {
		return
	}
	s.Targets = append(s.Targets, scene.Target{
		ID: "cards", At: at, Name: t.localize("polar.tray.cards"),
		Tooltip: t.localize("polar.tip.cards"), Message: t.Tap(func() ui.Response { return t.reject("") }),
	})
	step := max(min(at.H*.6, (at.W-at.H*.75)/float32(max(n-1, 1))), 0)
	for i := range n {
		s.Sprites = append(s.Sprites, scene.Sprite{
			ID: fmt.Sprintf("card%d/%d", t.color, i), Picture: draw.Sprite("bonus-card-front"),
			At: scene.Box{X: at.X - at.H*.14 + float32(i)*step, Y: at.Y, W: at.H, H: at.H}, Layer: 2 + i, Enter: scene.Grow, Exit: scene.Lift,
		})
	}
	if n > 1 && step < at.H*.3 {
		size := at.H * .5
		s.Sprites = append(s.Sprites, scene.Sprite{
			ID: fmt.Sprintf("cards%d", t.color), Picture: cardCount(n), Layer: 2 + n, Move: scene.Instant,
			At: scene.Box{X: at.X + at.H*.6 + float32(n-1)*step - size/2, Y: at.Y + at.H - size*.8, W: size, H: size},
		})
	}
}

// cardCount returns the number of the cards of a fan.
func cardCount(n int) scene.Picture {
	return draw.Drawing("polar tray count", 40, 40, n, func(c *paint.Canvas, n int) {
		c.Fill(paint.Circle(20, 20, 19), paint.Night)
		c.Fill(paint.Circle(20, 20, 16.5), paint.Sun)
		c.Text(20, 29, fmt.Sprint(n), paint.TextStyle{Size: 25, Weight: paint.Bold, Color: paint.Ink, Align: paint.Center})
	})
}

// isHinted reports whether a hint places or takes a slab of the tray.
func (t trayPanel) isHinted(shape uint8) bool {
	for _, a := range t.Hints.Actions {
		switch m := game.Unpack(a); m.Kind {
		case game.Place, game.Reserve, game.First, game.Take:
			if m.Shape == shape {
				return true
			}
		}
	}
	return false
}

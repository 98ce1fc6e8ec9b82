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

// scene returns the sheet, w by h points.
func (t trayPanel) scene(w, h float32) scene.Scene {
	content := t.content()
	if t.Window.Upright {
		content = content.inLargerRows(w, h)
	}
	tray := draw.Freeze(content)
	s := scene.Scene{W: w, H: h, Background: ui.Sketched(t.Style(), "polar tray", w, h, tray, drawTray)}
	spots := ui.Spots(t.Style(), w, h, tray, drawTray)
	for _, group := range tray.Value().groups {
		for _, shape := range group.slabs {
			t.addSlab(&s, uint8(shape), spots[slabSpot(shape)])
		}
	}
	if at := spots["cards"]; at.W > at.H/2 {
		t.addCards(&s, at, min(t.state.Cards(t.color), maxCards))
	}
	return s
}

// maxCards is how many cards lie in a tray at most.
const maxCards = 12

// tray is what lies on the sheet, in one row or two. While a hand is chosen it is one group in two rows.
type tray struct {
	groups              []trayGroup
	isChoice, inTwoRows bool
	text, least         float64 // the size of headings for normal text, and the least that can be read
	pad                 float32
}

// trayGroup is what lies below a heading: slabs or cards.
type trayGroup struct {
	heading string
	slabs   []int
	cards   bool
}

// content returns what lies on the sheet.
func (t trayPanel) content() tray {
	out := tray{isChoice: t.isChoosing(), inTwoRows: t.metrics.isFacing, text: 13.5 * t.metrics.scale, least: t.Window.LeastText(), pad: t.metrics.pad}
	if !t.metrics.isWide {
		out.text = 12
	}
	add := func(key string, slabs []int, cards bool) {
		if len(slabs) > 0 || cards {
			out.groups = append(out.groups, trayGroup{t.localize("polar.tray." + key), slabs, cards})
		}
	}
	if out.isChoice {
		key, all := "all", make([]int, game.NumShapes)
		if t.Interactive {
			key = "choose"
		}
		for shape := range all {
			all[shape] = shape
		}
		add(key, all, false)
		return out
	}
	hand, reserve := t.unplacedShapes()
	add("hand", hand, false)
	add("reserve", reserve, false)
	add("cards", nil, t.state.Cards(t.color) > 0)
	if out.groups == nil {
		out.groups = []trayGroup{{heading: t.localize("polar.tray.empty")}}
	}
	return out
}

// choiceHeading is the width of the heading beside the slabs of a choice, as a part of the sheet.
const choiceHeading = 0.24

// slabSpot is the name of where a slab lies.
func slabSpot(shape int) string { return fmt.Sprintf("slab/%d", shape) }

// drawTray describes the sheet: its groups side by side, each below its heading.
func drawTray(f draw.Frozen[tray], k ui.Sketch) layout.Part {
	t := f.Value()
	h := t.row(float32(k.H))
	gap, side := h*.08, t.side(float32(k.W), h)
	heading := paint.TextStyle{Size: k.Style.TextSize(t.text), Weight: paint.Bold, Color: k.Colors.Secondary}
	row := func(gap float32, shapes []int) layout.Part {
		var slabs []layout.Part
		for _, shape := range shapes {
			slabs = append(slabs, k.Spot(slabSpot(shape), layout.Exactly(side), layout.Exactly(side)))
		}
		return layout.HBox(gap, slabs...)
	}
	var groups []layout.Part
	for _, g := range t.groups {
		if t.isChoice { // beside its heading, which has room there
			half := len(g.slabs) / 2
			slabs := layout.VBox(1.5*gap, row(2*gap, g.slabs[:half]), row(2*gap, g.slabs[half:]))
			if t.inTwoRows { // where a sheet is narrow
				groups = append(groups, layout.Grow(1, layout.CenterY(layout.VBox(gap, k.Line(g.heading, heading), layout.CenterX(slabs)))))
				continue
			}
			words := layout.PaddedXY(0, gap, layout.Align(layout.Fill, 0, k.Paragraph(g.heading, heading)))
			groups = append(groups, layout.AtMost(float32(k.W)*choiceHeading, words), layout.Grow(1, layout.Center(slabs)))
			continue
		}
		what := row(gap, g.slabs)
		if g.cards {
			what = k.Spot("cards", layout.Range{}, layout.Exactly(side))
		}
		width := float32(paint.TextWidth(g.heading, heading.Weight, max(t.text, t.least))) // large text makes no group wider
		group := layout.CenterY(layout.VBox(2, layout.AtMost(width, k.Line(g.heading, heading)), what))
		if len(groups) > 0 && !(t.inTwoRows && len(groups) == 1) {
			group = layout.HBox(gap*1.4, k.Part(layout.Exactly(1.6), layout.Range{}, func(c *paint.Canvas, at paint.Box) {
				c.Fill(paint.RoundRect(at.MinX, at.MinY+12, at.W(), at.H()-24, 1), k.Colors.SheetEdge)
			}), layout.Grow(1, group))
		}
		if g.cards {
			group = layout.Grow(1, group)
		}
		groups = append(groups, group)
	}
	if t.inTwoRows && len(groups) > 1 { // the others go below the hand
		return layout.PaddedXY(t.pad, 2, layout.Grid(1, 0, true, groups[0], layout.HBox(gap*1.4, groups[1:]...)))
	}
	return layout.PaddedXY(t.pad, 2, layout.HBox(gap*1.4, groups...))
}

// inLargerRows returns the tray in two rows where its slabs are larger then.
func (t tray) inLargerRows(w, h float32) tray {
	two := t
	if two.inTwoRows = true; two.side(w, two.row(h)) > t.side(w, t.row(h)) {
		return two
	}
	return t
}

// row returns the height of a row on a sheet of a height.
func (t tray) row(h float32) float32 {
	if t.isChoice || t.inTwoRows {
		return h / 2
	}
	return h
}

// side returns the side of a slab in a row of a height: the cards take the room of some slabs.
func (t tray) side(w, h float32) float32 {
	switch {
	case t.isChoice && t.inTwoRows:
		return min(h*.74, (w-2*t.pad)/game.NumShapes*2-h*.16)
	case t.isChoice:
		return min(h*.82, (w*(1-choiceHeading)-2*t.pad)/game.NumShapes*2-h*.16)
	}
	n, last, cards := float32(0), float32(0), false
	for _, g := range t.groups {
		if cards = g.cards; cards {
			break
		}
		last = float32(len(g.slabs))
		if n += last; t.inTwoRows {
			n = max(n-last, last)
		}
	}
	space := w - 2*t.pad - (n+2)*h*.08
	switch {
	case cards && t.inTwoRows:
		n = max(n, last+.7)
	case cards:
		n += 1.2
	}
	return min(h*.68, space/max(n, 1))
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
	corner := scene.Box{X: at.X + at.W - size*.7, Y: at.Y - size*.3, W: size, H: size}
	return scene.Sprite{Layer: 2, At: corner, Picture: draw.Fixed("polar tray tick", 40, 40, func(c *paint.Canvas) {
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
	newest := &s.Sprites[len(s.Sprites)-1]
	newest.From, newest.Delay = t.wonBonus(t.color)
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

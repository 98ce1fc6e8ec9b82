package polar

import (
	"fmt"
	"slices"

	game "banchisa/games/polar"
	"banchisa/widgets/ice"
	"banchisa/widgets/paint"
	"banchisa/widgets/parts"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// tray is the sheet of the slabs still to be laid, and the cards.
func (t *table) tray(w, h float32, m measures) scene.Scene {
	s := scene.Scene{W: w, H: h}
	lit := t.picks()
	for _, c := range t.choices() {
		lit = append(lit, c.id)
	}
	hand, reserve := t.waiting()
	choosing := t.state.Question() == game.ChooseHand || t.state.Question() == game.DealHand
	gap, cards := h*.08, min(t.state.Cards(t.me), 12)
	n := float32(len(hand) + len(reserve))
	room := w - 2*m.pad - (n+2)*gap
	// A fan of cards takes a slab's width and a bit.
	if cards > 0 {
		n += 1.2
	}
	side := min(h*.68, room/max(n, 1))
	top := h*.22 + (h*.74-side)/2
	x := m.pad
	var heads []trayHead
	place := func(shapes []int, head string) {
		if len(shapes) == 0 {
			return
		}
		heads = append(heads, trayHead{head, float64(x)})
		from := x
		for _, shape := range shapes {
			at := scene.Box{X: x - 2, Y: top, W: side, H: side}
			t.addTraySlab(&s, shape, at, slices.Contains(lit, id("h", shape)))
			x += side + gap
		}
		x = max(x, from+float32(paint.TextWidth(head, paint.Bold, 13.5))+gap) + gap*2
	}
	if choosing {
		place(reserve, t.say("polar.tray.choose"))
		place(hand, t.say("polar.tray.hand"))
	} else {
		place(hand, t.say("polar.tray.hand"))
		place(reserve, t.say("polar.tray.reserve"))
	}
	if !choosing && cards > 0 && w-x > side*.5 {
		heads = append(heads, trayHead{t.say("polar.tray.cards"), float64(x)})
		t.addCards(&s, scene.Box{X: x, Y: top, W: w - x - 8, H: side}, cards)
	}
	if len(heads) == 0 {
		heads = []trayHead{{t.say("polar.tray.empty"), float64(m.pad)}}
	}
	s.Background = t.shelf(w, h, top, gap, heads, m)
	return s
}

// shelf is the tray's paper with its heads.
func (t *table) shelf(w, h, top, gap float32, heads []trayHead, m measures) scene.Picture {
	look := t.look()
	return look.NewPicture("polar tray", w, h, func(c *paint.Canvas, p paint.Theme) {
		size := look.TextSize(13.5) * m.k
		if !m.wide {
			size = look.TextSize(12)
		}
		for i, head := range heads {
			next := float64(w) - 6
			if i+1 < len(heads) {
				next = heads[i+1].x - 12
			}
			c.Text(head.x, float64(top)-6, head.text, paint.TextStyle{Size: parts.FitSize(head.text, paint.Bold, size, next-head.x), Weight: paint.Bold, Color: p.Secondary})
			if i > 0 {
				c.Fill(paint.RoundRect(head.x-float64(gap)*1.7, 14, 1.6, float64(h)-28, 1), p.SheetEdge)
			}
		}
	}, heads)
}

type trayHead struct {
	text string
	x    float64
}

// waiting are the shapes of the hand and of the reserve; while hands are chosen, those
// still to be taken stand for the reserve.
func (t *table) waiting() (hand, reserve []int) {
	for shape := range game.NumShapes {
		slab := game.NumShapes*t.me + shape
		switch {
		case t.state.InHand(slab):
			hand = append(hand, shape)
		case t.state.InReserve(slab), !t.state.Afloat(slab):
			reserve = append(reserve, shape)
		}
	}
	return hand, reserve
}

func (t *table) addTraySlab(s *scene.Scene, shape int, at scene.Box, lit bool) {
	touch := id("h", shape)
	turn := uint8(0)
	if t.picked == touch {
		turn = t.turn
		s.Sprites = append(s.Sprites, scene.Sprite{Picture: ring(), At: at.Inset(-at.W * .05), Layer: 0})
	}
	sprite := scene.Sprite{
		ID:      id("slab", game.NumShapes*t.me+shape),
		Picture: ice.Slab{Cells: uint16(t.state.Rules().Shape(shape).Patterns[turn]), Color: t.state.ColorID(t.me)}.Picture(),
		At:      at, Layer: 1, Move: scene.Glide,
	}
	switch t.state.Question() {
	case game.TakeTurn, game.PlaceFirst:
		if !lit && t.in.Live {
			sprite.Transparency = 0.45
		}
	}
	if lit && t.in.Live && t.picked == "" {
		s.Sprites = append(s.Sprites, scene.Sprite{Picture: open(), At: at.Inset(-at.W * .05), Layer: 0})
	}
	if t.advised(shape) && t.picked != touch {
		s.Sprites = append(s.Sprites, scene.Sprite{Picture: advice(), At: at.Inset(-at.W * .05), Layer: 0})
	}
	if lit {
		sprite.DragID = touch
		if t.picked == touch {
			sprite.DragID = lift
		}
	}
	s.Sprites = append(s.Sprites, sprite)
	name := t.say("polar.name.tray", letter(t.state, uint8(shape)))
	s.Targets = append(s.Targets, scene.Target{ID: touch, At: at, Name: name, Enabled: lit, RotateIDs: [2]string{"r+", "r-"}, Magnify: true})
}

// advised tells whether a hint lays or takes that slab of the tray.
func (t *table) advised(shape int) bool {
	for _, a := range t.in.Hints {
		switch m := game.Unpack(a); m.Kind {
		case game.Place, game.Reserve, game.First, game.Take:
			if int(m.Shape) == shape {
				return true
			}
		}
	}
	return false
}

// advice is round a slab that a hint names.
func advice() scene.Picture {
	return draw.NewPicture("polar tray advice", 128, 128, func(c *paint.Canvas) {
		c.Stroke(paint.RoundRect(4, 4, 120, 120, 22), 8, paint.Night)
		c.Stroke(paint.RoundRect(4, 4, 120, 120, 22), 5, paint.Lagoon)
	})
}

// open is round a slab that can be taken in hand.
func open() scene.Picture {
	return draw.NewPicture("polar tray open", 128, 128, func(c *paint.Canvas) {
		c.Stroke(paint.RoundRect(4, 4, 120, 120, 22), 6, paint.SunOutline)
		c.Stroke(paint.RoundRect(4, 4, 120, 120, 22), 3.4, paint.Sun)
	})
}

// ring is round a slab in hand.
func ring() scene.Picture {
	return draw.NewPicture("polar tray ring", 128, 128, func(c *paint.Canvas) {
		c.Stroke(paint.RoundRect(4, 4, 120, 120, 22), 8, paint.SunOutline)
		c.Stroke(paint.RoundRect(4, 4, 120, 120, 22), 5, paint.Sun)
	})
}

// addCards fans the bonus cards.
func (t *table) addCards(s *scene.Scene, at scene.Box, n int) {
	if n == 0 {
		return
	}
	step := min(at.H*.6, (at.W-at.H*.75)/float32(max(n-1, 1)))
	for i := range n {
		s.Sprites = append(s.Sprites, scene.Sprite{
			ID: fmt.Sprintf("card%d/%d", t.me, i), Picture: draw.Sprite("bonus-card-front"),
			At: scene.Box{X: at.X - at.H*.14 + float32(i)*step, Y: at.Y, W: at.H, H: at.H}, Layer: 2 + i, Enter: scene.Grow, Exit: scene.Lift,
		})
	}
}

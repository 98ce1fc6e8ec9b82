package pinguinoe

import (
	"fmt"
	"math/rand/v2"
	"strconv"

	"banchisa/app/ui"

	"banchisa/app/presenter"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/ice"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// lastStep is the latest step.
func (t *model) lastStep() (presenter.Step, bool) {
	if len(t.in.Recent) == 0 {
		return presenter.Step{}, false
	}
	return t.in.Recent[len(t.in.Recent)-1], true
}

// addEvents shows a blizzard while it blows, and the search card just drawn.
func (t *model) addEvents(s *scene.Scene) {
	if t.state.Blizzard() != games.Nobody && t.state.Phase() != game.Over {
		s.Sprites = append(s.Sprites, scene.Sprite{
			ID: "snow", Picture: snowPicture(s.W, s.H), At: scene.Box{W: s.W, H: s.H}, Layer: layerSnow, Transparency: 0.25,
		})
	}
	t.addSnowball(s)
	t.addStorm(s)
	t.addWinner(s)
	step, ok := t.lastStep()
	if !ok {
		return
	}
	const w, h = 150, 214
	cardWidth, cardHeight := handCardSize(w, h)
	// Nobody sees the deck; its top card turns over like a card of the map.
	back := scene.Sprite{
		ID: "deck", Picture: t.style().HandCard(w, h, newHandCard("card-back-search", "")), At: scene.Around(scene.Pos{X: s.W / 2, Y: s.H / 2}, cardWidth, cardHeight),
		Layer: layerEvent, Transparency: 1, Enter: scene.Instant, Move: scene.Instant, Exit: scene.Instant,
	}
	art, name, drawn := drawnCard(step, t.in.Localize)
	if !drawn {
		s.Sprites = append(s.Sprites, back)
		return
	}
	picture := t.style().HandCard(w, h, newHandCard(art, name))
	x := s.W * t.cardX(step.Before.(*game.State))
	s.Sprites = append(s.Sprites, scene.Sprite{
		ID: "event", Picture: picture, At: scene.Around(scene.Pos{X: x, Y: s.H / 2}, cardWidth, cardHeight), Replaces: back.ID,
		Frames: draw.FlipFrames(back.Picture, picture, 14), FramesMillis: 620,
		Layer: layerEvent, Enter: scene.Grow, Move: scene.Glide, Exit: scene.Lift,
	})
}

// cardX is where across the map a drawn card hides less: of what may be touched next, or
// else of where the drawer is.
func (t *model) cardX(old *game.State) float32 {
	west, east := 0, 0
	count := func(col, cols int) {
		if col < cols/2 {
			west++
		} else {
			east++
		}
	}
	for c := range t.paths {
		count(t.rules.Column(c), 4*t.rules.Columns)
	}
	for slot := range t.cardActions {
		count(int(slot)%t.rules.Columns, t.rules.Columns)
	}
	if west == east {
		count(t.rules.Column(old.Position(old.Turn())), 4*t.rules.Columns)
	}
	if west > east {
		return 0.75
	}
	return 0.25
}

// addWinner lets the one who came to the ark, the white penguin too, stand before it in
// the light.
func (t *model) addWinner(s *scene.Scene) {
	if t.state.Phase() != game.Over {
		return
	}
	var winnerPicture scene.Picture
	switch winner := t.state.Winner(); {
	case winner >= 0:
		winnerPicture = penguinPicture(winner)
	case t.rules.WhitePenguin > 0 && t.state.Events() == int(t.rules.WhitePenguin):
		winnerPicture = draw.Sprite("penguin-white")
	default:
		return
	}
	at := ice.CardBox(int(t.rules.Ark())/t.rules.Columns, int(t.rules.Ark())%t.rules.Columns).Center()
	winnerPos := scene.Pos{X: at.X, Y: at.Y + 0.85*ice.Cell}
	s.Sprites = append(s.Sprites, scene.Sprite{
		ID: "glory", Picture: ice.WinnerRays(), At: ice.WinnerRaysBox(at), Layer: layerEvent, Enter: scene.Grow, Exit: scene.Instant,
	}, scene.Sprite{
		ID: "ark", Picture: draw.Sprite("ark"), At: scene.Around(scene.Pos{X: at.X, Y: at.Y - 0.3*ice.Cell}, 2.9*ice.Cell, 2.9*ice.Cell),
		Layer: layerEvent, Enter: scene.Grow, Exit: scene.Instant,
	}, scene.Sprite{
		ID: "hero", Picture: winnerPicture, At: scene.Around(winnerPos, 1.9*ice.Cell, 1.9*ice.Cell), Layer: layerEvent, Enter: scene.Rise, Exit: scene.Instant,
	})
}

// addSnowball is the snowball: behind whoever is on turn until it is thrown, then in an arc to
// the penguin that it meets, where it stays until somebody moves again.
func (t *model) addSnowball(s *scene.Scene) {
	seat := t.state.Turn()
	if seat < 0 || int(seat) >= t.state.Seats() || t.state.Phase() == game.Over {
		return
	}
	const size = 0.5 * ice.Cell
	at := t.pieceCenter(t.state.Position(seat))
	for _, p := range s.Sprites { // who shares a cell stands beside its middle
		if p.ID == "penguin"+strconv.Itoa(int(seat)) {
			at = p.At.Center()
		}
	}
	ball := scene.Sprite{
		ID: "ball", Picture: ice.Snowball(), At: scene.Around(at, size, size), Layer: layerTrail,
		Enter: scene.Instant, Move: scene.Instant, Exit: scene.Instant,
	}
	if step, ok := t.lastStep(); ok {
		if kind, arg := unpack(step.Action); kind == game.PlaySnowball {
			old := step.Before.(*game.State)
			from, to := t.pieceCenter(old.Position(step.Seat)), t.pieceCenter(old.Position(games.Seat(arg)))
			ball.At, ball.Layer, ball.Move, ball.Waypoints = scene.Around(to, size, size), layerSnow, scene.Glide, arcPoints(from, to)
		}
	}
	s.Sprites = append(s.Sprites, ball)
}

// flightMillis is how long a snowball or a leap is in the air, in milliseconds.
const flightMillis = 5 * 130

// hitDelay is how long a penguin waits for the snowball that meets it.
func (t *model) hitDelay(seat games.Seat) int {
	if step, ok := t.lastStep(); ok {
		if kind, arg := unpack(step.Action); kind == game.PlaySnowball && games.Seat(arg) == seat {
			return flightMillis
		}
	}
	return 0
}

// jumpPath is the way of a penguin's last walk, or its arc from the springboard.
func (t *model) jumpPath(seat games.Seat) []scene.Pos {
	if step, ok := t.lastStep(); ok && step.Seat == seat {
		if kind, _ := unpack(step.Action); kind == game.PlaySpringboard {
			return arcPoints(t.pieceCenter(step.Before.(*game.State).Position(seat)), t.pieceCenter(step.After.(*game.State).Position(seat)))
		}
	}
	return t.waypoints(game.Step)
}

// pieceCenter is where a penguin alone on a cell has its middle.
func (t *model) pieceCenter(c game.Cell) scene.Pos {
	return ice.PieceBox(t.rules.Row(c), t.rules.Column(c), 0, 1, 1.28).Center()
}

// arcPoints are four points between two others, high in the air.
func arcPoints(from, to scene.Pos) (points []scene.Pos) {
	for _, f := range []float32{0.2, 0.4, 0.6, 0.8} {
		points = append(points, scene.Pos{X: from.X + (to.X-from.X)*f, Y: from.Y + (to.Y-from.Y)*f - 6.4*f*(1-f)*ice.Cell})
	}
	return points
}

// addStorm lets a wave or a gust sweep over the whole map when a tsunami or a blizzard is
// drawn. Both wait outside the window, always, and fade away as they go.
func (t *model) addStorm(s *scene.Scene) {
	wave := scene.Sprite{
		ID: "tide", Picture: wavePicture(s.H*0.8, s.H), At: scene.Box{X: -s.H*0.8 - t.leftMargin - offscreenMargin, W: s.H * 0.8, H: s.H}, Layer: layerEvent - 1,
		Enter: scene.Instant, Move: scene.Instant, Exit: scene.Instant,
	}
	gust := scene.Sprite{
		ID: "gust", Picture: gustPicture(s.W*0.7, s.H), At: scene.Box{X: s.W + t.rightMargin + offscreenMargin, W: s.W * 0.7, H: s.H}, Layer: layerEvent - 1,
		Enter: scene.Instant, Move: scene.Instant, Exit: scene.Instant,
	}
	if step, ok := t.lastStep(); ok {
		switch kind, arg := unpack(step.Action); {
		case kind == game.Drawn && game.DrawnCard(arg) == game.Tsunami:
			wave = sweepAcross(wave, s.W-wave.At.W*0.6, 8)
		case kind == game.Drawn && game.DrawnCard(arg) == game.Blizzard:
			gust = sweepAcross(gust, -gust.At.W*0.3, 8)
		}
	}
	s.Sprites = append(s.Sprites, wave, gust)
}

// offscreenMargin is how far from the window's edge a storm waits.
const offscreenMargin = 40

// sweepAcross takes a storm over the map, with so many heaves, and away.
func sweepAcross(storm scene.Sprite, to float32, waves int) scene.Sprite {
	from := storm.At.Center()
	storm.At.X, storm.Transparency, storm.Move = to, 1, scene.Glide
	end := storm.At.Center()
	for i := 1; i < waves; i++ {
		fraction, lift := float32(i)/float32(waves), float32(8)
		if i%2 == 0 {
			lift = -8
		}
		storm.Waypoints = append(storm.Waypoints, scene.Pos{X: from.X + (end.X-from.X)*fraction, Y: end.Y + lift})
	}
	return storm
}

// drawnCard is the picture and the name of the card that a step drew, as the eye saw it.
func drawnCard(step presenter.Step, localize ui.Localize) (art, name string, drawn bool) {
	switch kind, arg := unpack(step.Action); kind {
	case game.Drawn:
		k := game.DrawnCard(arg)
		if k.IsObject() {
			return "object-" + k.String(), localize("pinguinoe.card." + k.String()), true
		}
		return "event-" + k.String(), localize("pinguinoe.card." + k.String()), true
	case game.DrawnHidden:
		return "card-back-search", localize("pinguinoe.card.object"), true
	}
	return "", "", false
}

// snowPicture is flakes over the whole map, the same ones always.
func snowPicture(w, h float32) scene.Picture {
	return draw.NewPicture(fmt.Sprintf("pinguinoe snow %v %v", w, h), float64(w), float64(h), func(c *paint.Canvas) {
		r := rand.New(rand.NewPCG(20, 18))
		for range 150 {
			x, y, size := r.Float64()*float64(w), r.Float64()*float64(h), 2+r.Float64()*4
			c.Stroke(paint.Line(x+size*2.2, y-size*1.1, x+size*6, y-size*3), size*0.5, paint.WithAlpha(paint.White, 0.35))
			c.Fill(paint.Circle(x, y, size), paint.WithAlpha(paint.White, 0.9))
		}
	})
}

// wavePicture is a wave as high as the map, its foaming front to the east.
func wavePicture(w, h float32) scene.Picture {
	return draw.NewPicture(fmt.Sprintf("pinguinoe tide %v %v", w, h), float64(w), float64(h), func(c *paint.Canvas) {
		fw, fh := float64(w), float64(h)
		for i, layer := range []struct {
			front float64
			color string
			fade  float64
		}{{0.90, "#2A8FA8", 0.55}, {0.80, "#13607A", 0.8}, {0.62, "#0B3C49", 0.85}} {
			front := waveFront(fw*layer.front, fh, 5+i, fw*0.07)
			body := front
			body.LineTo(fw*0.08*float64(i+1), fh)
			for k := range 4 {
				y := fh * (1 - float64(k+1)/4)
				body.QuadTo(fw*(0.20+0.08*float64(i)), y+fh/8, fw*0.08*float64(i+1), y)
			}
			body.Close()
			c.Fill(body, paint.WithAlpha(paint.ParseHex(layer.color), layer.fade))
			c.Stroke(waveFront(fw*layer.front, fh, 5+i, fw*0.07), fw*(0.045-0.012*float64(i)), paint.WithAlpha(paint.White, 0.9))
		}
		r := rand.New(rand.NewPCG(20, 19))
		for range 46 {
			x, y, size := fw*(0.86+0.12*r.Float64()), fh*r.Float64(), 2+r.Float64()*5
			c.Fill(paint.Circle(x, y, size), paint.WithAlpha(paint.White, 0.85))
		}
	})
}

// waveFront is the front of a wave from top to bottom, so many arcs.
func waveFront(x, h float64, arcs int, amplitude float64) paint.Path {
	var p paint.Path
	p.MoveTo(x, 0)
	for i := range arcs {
		y := h * float64(i+1) / float64(arcs)
		p.QuadTo(x+amplitude*2, y-h/float64(arcs)/2, x, y)
	}
	return p
}

// gustPicture is a wall of snow: curls of wind and flakes.
func gustPicture(w, h float32) scene.Picture {
	return draw.NewPicture(fmt.Sprintf("pinguinoe gust %v %v", w, h), float64(w), float64(h), func(c *paint.Canvas) {
		fw, fh := float64(w), float64(h)
		for i := range 9 {
			y := fh * (float64(i) + 0.5) / 9
			x := fw * (0.06 + 0.10*float64(i%3))
			var p paint.Path
			p.MoveTo(fw, y).QuadTo(fw*0.7, y-fh*0.05, fw*0.5, y).QuadTo(fw*0.3, y+fh*0.05, x, y)
			p.QuadTo(x-fw*0.06, y-fh*0.02, x-fw*0.03, y-fh*0.05).QuadTo(x, y-fh*0.075, x+fw*0.02, y-fh*0.045)
			c.Stroke(p, 5+float64(i%3)*3, paint.WithAlpha(paint.White, 0.75))
		}
		r := rand.New(rand.NewPCG(20, 21))
		for range 260 {
			x, y, size := fw*r.Float64(), fh*r.Float64(), 2+r.Float64()*5
			c.Fill(paint.Circle(x, y, size), paint.WithAlpha(paint.White, 0.9))
		}
	})
}

package pinguinoe

import (
	"fmt"
	"math/rand/v2"
	"strconv"

	"banchisa/app/tables"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/ice"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// last is the latest step.
func (t *table) last() (tables.Step, bool) {
	if len(t.in.Last) == 0 {
		return tables.Step{}, false
	}
	return t.in.Last[len(t.in.Last)-1], true
}

// addWeather shows a blizzard while it blows, and the search card just drawn.
func (t *table) addWeather(s *scene.Scene) {
	if t.state.Blizzard() != games.Nobody && t.state.Phase() != game.Over {
		s.Sprites = append(s.Sprites, scene.Sprite{
			ID: "snow", Picture: snow(s.W, s.H), At: scene.Box{W: s.W, H: s.H}, Layer: layerSnow, Transparency: 0.25,
		})
	}
	t.addBall(s)
	t.addStorm(s)
	t.addFinale(s)
	last, ok := t.last()
	if !ok {
		return
	}
	const w, h = 150, 214
	bw, bh := cardBox(w, h)
	// Nobody sees the deck; its top card turns over like a card of the map.
	back := scene.Sprite{
		ID: "deck", Picture: t.look().HandCard(w, h, handCard("card-back-search", "")), At: scene.Around(scene.Pos{X: s.W / 2, Y: s.H / 2}, bw, bh),
		Layer: layerEvent, Transparency: 1, Enter: scene.Instant, Move: scene.Instant, Exit: scene.Instant,
	}
	art, name, drawn := found(last, t.in.Say)
	if !drawn {
		s.Sprites = append(s.Sprites, back)
		return
	}
	picture := t.look().HandCard(w, h, handCard(art, name))
	x := s.W * t.emptier(last.Before.(*game.State))
	s.Sprites = append(s.Sprites, scene.Sprite{
		ID: "event", Picture: picture, At: scene.Around(scene.Pos{X: x, Y: s.H / 2}, bw, bh), Replaces: back.ID,
		Frames: draw.FlipFrames(back.Picture, picture, 14), FramesMillis: 620,
		Layer: layerEvent, Enter: scene.Grow, Move: scene.Glide, Exit: scene.Lift,
	})
}

// emptier is where across the map a drawn card hides less: of what may be touched next, or
// else of where the drawer is.
func (t *table) emptier(was *game.State) float32 {
	west, east := 0, 0
	count := func(col, cols int) {
		if col < cols/2 {
			west++
		} else {
			east++
		}
	}
	for c := range t.ways {
		count(t.rules.Column(c), 4*t.rules.Columns)
	}
	for slot := range t.cards {
		count(int(slot)%t.rules.Columns, t.rules.Columns)
	}
	if west == east {
		count(t.rules.Column(was.Position(was.Turn())), 4*t.rules.Columns)
	}
	if west > east {
		return 0.75
	}
	return 0.25
}

// addFinale lets the one who came to the ark, the white penguin too, stand before it in
// the light.
func (t *table) addFinale(s *scene.Scene) {
	if t.state.Phase() != game.Over {
		return
	}
	var hero scene.Picture
	switch winner := t.state.Winner(); {
	case winner >= 0:
		hero = penguin(winner)
	case t.rules.WhitePenguin > 0 && t.state.Events() == int(t.rules.WhitePenguin):
		hero = draw.Sprite("penguin-white")
	default:
		return
	}
	at := ice.CardBox(int(t.rules.Ark())/t.rules.Columns, int(t.rules.Ark())%t.rules.Columns).Center()
	bow := scene.Pos{X: at.X, Y: at.Y + 0.85*ice.Cell}
	s.Sprites = append(s.Sprites, scene.Sprite{
		ID: "glory", Picture: ice.WinnerRays(), At: ice.WinnerRaysBox(at), Layer: layerEvent, Enter: scene.Grow, Exit: scene.Instant,
	}, scene.Sprite{
		ID: "ark", Picture: draw.Sprite("ark"), At: scene.Around(scene.Pos{X: at.X, Y: at.Y - 0.3*ice.Cell}, 2.9*ice.Cell, 2.9*ice.Cell),
		Layer: layerEvent, Enter: scene.Grow, Exit: scene.Instant,
	}, scene.Sprite{
		ID: "hero", Picture: hero, At: scene.Around(bow, 1.9*ice.Cell, 1.9*ice.Cell), Layer: layerEvent, Enter: scene.Rise, Exit: scene.Instant,
	})
}

// addBall is the snowball: behind whoever is on turn until it is thrown, then in an arc to
// the penguin that it meets, where it stays until somebody moves again.
func (t *table) addBall(s *scene.Scene) {
	seat := t.state.Turn()
	if seat < 0 || int(seat) >= t.state.Seats() || t.state.Phase() == game.Over {
		return
	}
	const size = 0.5 * ice.Cell
	at := t.spot(t.state.Position(seat))
	for _, p := range s.Sprites { // who shares a cell stands beside its middle
		if p.ID == "penguin"+strconv.Itoa(int(seat)) {
			at = p.At.Center()
		}
	}
	ball := scene.Sprite{
		ID: "ball", Picture: ice.Snowball(), At: scene.Around(at, size, size), Layer: layerTrail,
		Enter: scene.Instant, Move: scene.Instant, Exit: scene.Instant,
	}
	if last, ok := t.last(); ok {
		if verb, arg := game.Unpack(last.Action); verb == game.PlaySnowball {
			was := last.Before.(*game.State)
			from, to := t.spot(was.Position(last.Seat)), t.spot(was.Position(games.Seat(arg)))
			ball.At, ball.Layer, ball.Move, ball.Waypoints = scene.Around(to, size, size), layerSnow, scene.Glide, arc(from, to)
		}
	}
	s.Sprites = append(s.Sprites, ball)
}

// flight is how long a snowball or a leap is in the air, in milliseconds.
const flight = 5 * 130

// hit is how long a penguin waits for the snowball that meets it.
func (t *table) hit(seat games.Seat) int {
	if last, ok := t.last(); ok {
		if verb, arg := game.Unpack(last.Action); verb == game.PlaySnowball && games.Seat(arg) == seat {
			return flight
		}
	}
	return 0
}

// leap is the way of a penguin's last walk, or its arc from the springboard.
func (t *table) leap(seat games.Seat) []scene.Pos {
	if last, ok := t.last(); ok && last.Seat == seat {
		if verb, _ := game.Unpack(last.Action); verb == game.PlaySpringboard {
			return arc(t.spot(last.Before.(*game.State).Position(seat)), t.spot(last.After.(*game.State).Position(seat)))
		}
	}
	return t.via(game.Step)
}

// spot is where a penguin alone on a cell has its middle.
func (t *table) spot(c game.Cell) scene.Pos {
	return ice.PieceBox(t.rules.Row(c), t.rules.Column(c), 0, 1, 1.28).Center()
}

// arc are four points between two others, high in the air.
func arc(from, to scene.Pos) (points []scene.Pos) {
	for _, f := range []float32{0.2, 0.4, 0.6, 0.8} {
		points = append(points, scene.Pos{X: from.X + (to.X-from.X)*f, Y: from.Y + (to.Y-from.Y)*f - 6.4*f*(1-f)*ice.Cell})
	}
	return points
}

// addStorm lets a wave or a gust sweep over the whole map when a tsunami or a blizzard is
// drawn. Both wait outside the window, always, and fade away as they go.
func (t *table) addStorm(s *scene.Scene) {
	wave := scene.Sprite{
		ID: "tide", Picture: tide(s.H*0.8, s.H), At: scene.Box{X: -s.H*0.8 - t.left - outside, W: s.H * 0.8, H: s.H}, Layer: layerEvent - 1,
		Enter: scene.Instant, Move: scene.Instant, Exit: scene.Instant,
	}
	gust := scene.Sprite{
		ID: "gust", Picture: gust(s.W*0.7, s.H), At: scene.Box{X: s.W + t.right + outside, W: s.W * 0.7, H: s.H}, Layer: layerEvent - 1,
		Enter: scene.Instant, Move: scene.Instant, Exit: scene.Instant,
	}
	if last, ok := t.last(); ok {
		switch verb, arg := game.Unpack(last.Action); {
		case verb == game.Drawn && game.DrawnCard(arg) == game.Tsunami:
			wave = sweep(wave, s.W-wave.At.W*0.6, 8)
		case verb == game.Drawn && game.DrawnCard(arg) == game.Blizzard:
			gust = sweep(gust, -gust.At.W*0.3, 8)
		}
	}
	s.Sprites = append(s.Sprites, wave, gust)
}

// outside is how far from the window's edge a storm waits.
const outside = 40

// sweep takes a storm over the map, with so many heaves, and away.
func sweep(storm scene.Sprite, to float32, heaves int) scene.Sprite {
	from := storm.At.Center()
	storm.At.X, storm.Transparency, storm.Move = to, 1, scene.Glide
	end := storm.At.Center()
	for i := 1; i < heaves; i++ {
		part, lift := float32(i)/float32(heaves), float32(8)
		if i%2 == 0 {
			lift = -8
		}
		storm.Waypoints = append(storm.Waypoints, scene.Pos{X: from.X + (end.X-from.X)*part, Y: end.Y + lift})
	}
	return storm
}

// found is the picture and the name of the card that a step drew, as the eye saw it.
func found(step tables.Step, say tables.Say) (art, name string, drawn bool) {
	switch verb, arg := game.Unpack(step.Action); verb {
	case game.Drawn:
		k := game.DrawnCard(arg)
		if k.IsObject() {
			return "object-" + k.String(), say("pinguinoe.card." + k.String()), true
		}
		return "event-" + k.String(), say("pinguinoe.card." + k.String()), true
	case game.DrawnHidden:
		return "card-back-search", say("pinguinoe.card.object"), true
	}
	return "", "", false
}

// snow is flakes over the whole map, the same ones always.
func snow(w, h float32) scene.Picture {
	return draw.NewPicture(fmt.Sprintf("pinguinoe snow %v %v", w, h), float64(w), float64(h), func(c *paint.Canvas) {
		r := rand.New(rand.NewPCG(20, 18))
		for range 150 {
			x, y, size := r.Float64()*float64(w), r.Float64()*float64(h), 2+r.Float64()*4
			c.Stroke(paint.Line(x+size*2.2, y-size*1.1, x+size*6, y-size*3), size*0.5, paint.WithAlpha(paint.White, 0.35))
			c.Fill(paint.Circle(x, y, size), paint.WithAlpha(paint.White, 0.9))
		}
	})
}

// tide is a wave as high as the map, its foaming front to the east.
func tide(w, h float32) scene.Picture {
	return draw.NewPicture(fmt.Sprintf("pinguinoe tide %v %v", w, h), float64(w), float64(h), func(c *paint.Canvas) {
		fw, fh := float64(w), float64(h)
		for i, layer := range []struct {
			front float64
			color string
			fade  float64
		}{{0.90, "#2A8FA8", 0.55}, {0.80, "#13607A", 0.8}, {0.62, "#0B3C49", 0.85}} {
			front := crest(fw*layer.front, fh, 5+i, fw*0.07)
			body := front
			body.LineTo(fw*0.08*float64(i+1), fh)
			for k := range 4 {
				y := fh * (1 - float64(k+1)/4)
				body.QuadTo(fw*(0.20+0.08*float64(i)), y+fh/8, fw*0.08*float64(i+1), y)
			}
			body.Close()
			c.Fill(body, paint.WithAlpha(paint.ParseHex(layer.color), layer.fade))
			c.Stroke(crest(fw*layer.front, fh, 5+i, fw*0.07), fw*(0.045-0.012*float64(i)), paint.WithAlpha(paint.White, 0.9))
		}
		r := rand.New(rand.NewPCG(20, 19))
		for range 46 {
			x, y, size := fw*(0.86+0.12*r.Float64()), fh*r.Float64(), 2+r.Float64()*5
			c.Fill(paint.Circle(x, y, size), paint.WithAlpha(paint.White, 0.85))
		}
	})
}

// crest is the front of a wave from top to bottom, so many arcs.
func crest(x, h float64, arcs int, swell float64) paint.Path {
	var p paint.Path
	p.MoveTo(x, 0)
	for i := range arcs {
		y := h * float64(i+1) / float64(arcs)
		p.QuadTo(x+swell*2, y-h/float64(arcs)/2, x, y)
	}
	return p
}

// gust is a wall of snow: curls of wind and flakes.
func gust(w, h float32) scene.Picture {
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

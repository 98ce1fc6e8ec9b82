package pinguinoe

import (
	"math/rand/v2"

	"banchisa/games"
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/cards"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// events draws what happens at once: what is thrown and swept over the map.
type events struct {
	pieces
	board board
}

// addEvents shows the blizzard, the snowball, storms and the winner.
func (e events) addEvents(s *scene.Scene) {
	if e.State.Blizzard() != games.NoSeat && e.State.Phase() != game.Over {
		s.Sprites = append(s.Sprites, scene.Sprite{
			ID: "snow", Picture: snowPicture(s.W, s.H), At: scene.Box{W: s.W, H: s.H}, Layer: layerSnow, Transparency: 0.25,
		})
	}
	e.addSnowball(s)
	e.addStorm(s)
	e.addWinner(s)
}

// addWinner shows the penguin that reached the ark, which may be the white one, before it.
func (e events) addWinner(s *scene.Scene) {
	if e.State.Phase() != game.Over {
		return
	}
	var winnerPicture scene.Picture
	switch winner := e.State.Winner(); {
	case winner >= 0:
		winnerPicture = penguinPicture(e.State, winner)
	case e.rules.WhitePenguin > 0 && e.State.Events() == int(e.rules.WhitePenguin):
		winnerPicture = draw.Sprite("penguin-white")
	default:
		return
	}
	at := e.slotBox(e.rules, e.rules.Ark()).Center()
	winnerPos := scene.Pos{X: at.X, Y: at.Y + 0.85*cards.Cell}
	shown := []scene.Sprite{
		{ID: "glory", Picture: cards.WinnerRays(), At: cards.WinnerRaysBox(at), Enter: scene.Grow},
		{ID: "ark", Picture: draw.Sprite("ark"), At: scene.Around(scene.Pos{X: at.X, Y: at.Y - 0.3*cards.Cell}, 2.9*cards.Cell, 2.9*cards.Cell), Enter: scene.Grow},
		{ID: "hero", Picture: winnerPicture, At: scene.Around(winnerPos, 1.9*cards.Cell, 1.9*cards.Cell), Enter: scene.Rise},
	}
	for i := range shown {
		shown[i].Layer, shown[i].Exit, shown[i].Delay = layerEvent, scene.Instant, e.arrivalDelay()
	}
	s.Sprites = append(s.Sprites, shown...)
}

// arrivalDelay returns how long the last step, or the walk of one tap that it ends, takes to arrive on the
// ark, in milliseconds.
func (e events) arrivalDelay() int {
	switch _, kind, _ := e.lastStep(); kind {
	case game.Step:
		return (len(e.waypoints(game.Step)) + 1) * hopMillis
	case game.PlaySpringboard:
		return flightMillis
	}
	return 0
}

// addSnowball adds the snowball: hidden behind the penguin on turn until it is thrown, then in
// an arc, larger, to the penguin that it hits, where it stays until the next step.
func (e events) addSnowball(s *scene.Scene) {
	seat := e.State.Turn()
	if seat < 0 || int(seat) >= e.State.Seats() || e.State.Phase() == game.Over {
		return
	}
	const size, thrown = 0.5 * cards.Cell, 0.8 * cards.Cell
	at := e.pieceCenter(e.State.Position(seat))
	for _, p := range s.Sprites { // pieces that share a cell are not in its middle
		if p.ID == penguinID(seat) {
			at = p.At.Center()
		}
	}
	ball := instantSprite("ball", cards.Snowball(), scene.Around(at, size, size), layerTrail)
	if step, kind, arg := e.lastStep(); kind == game.PlaySnowball {
		old := step.Before
		from, to := e.pieceCenter(old.Position(step.Seat)), e.pieceCenter(old.Position(games.Seat(arg)))
		ball.At, ball.Layer, ball.Move, ball.Waypoints = scene.Around(to, thrown, thrown), layerSnow, scene.Glide, arcPoints(from, to)
	} else if e.penguinMotion(seat) == scene.Hop {
		ball.Transparency = 1 // the penguin is not there yet
	}
	s.Sprites = append(s.Sprites, ball)
}

// addStorm lets a wave or a gust sweep over the whole map when a tsunami or a blizzard is
// drawn. At all other times both wait outside the window.
func (e events) addStorm(s *scene.Scene) {
	margin := float32(offscreenMargin)
	if e.Window.Upright { // which may be three times as wide as its map
		margin = s.W
	}
	west := scene.Box{X: -s.H*0.8 - e.board.leftMargin - margin, W: s.H * 0.8, H: s.H}
	east := scene.Box{X: s.W + e.board.rightMargin + margin, W: s.W * 0.7, H: s.H}
	wave := instantSprite("tide", wavePicture(s.H*0.8, s.H), west, layerSnow)
	gust := instantSprite("gust", gustPicture(s.W*0.7, s.H), east, layerSnow)
	switch _, kind, arg := e.lastStep(); {
	case kind == game.Drawn && game.DrawnCard(arg) == game.Tsunami:
		wave = sweepAcross(wave, s.W-wave.At.W*0.6)
	case kind == game.Drawn && game.DrawnCard(arg) == game.Blizzard:
		gust = sweepAcross(gust, -gust.At.W*0.3)
	}
	s.Sprites = append(s.Sprites, wave, gust)
}

// offscreenMargin is the distance of a waiting storm from the window, in units of the map.
const offscreenMargin = 40

// sweepAcross moves a storm over the map to that X, up and down on the way, and fades it out.
func sweepAcross(storm scene.Sprite, to float32) scene.Sprite {
	from := storm.At.Center()
	storm.At.X, storm.Transparency, storm.Move = to, 1, scene.Glide
	end := storm.At.Center()
	const waves = 8
	for i := 1; i < waves; i++ {
		fraction, lift := float32(i)/waves, float32(8)
		if i%2 == 0 {
			lift = -8
		}
		storm.Waypoints = append(storm.Waypoints, scene.Pos{X: from.X + (end.X-from.X)*fraction, Y: end.Y + lift})
	}
	return storm
}

// snowPicture returns flakes over the whole map, always the same.
func snowPicture(w, h float32) scene.Picture {
	type value struct {
		w, h float32
	}
	return draw.Drawing("pinguinoe snow", float64(w), float64(h), value{w, h}, func(c *paint.Canvas, v value) {
		r := rand.New(rand.NewPCG(20, 18))
		for range 150 {
			x, y, size := r.Float64()*float64(v.w), r.Float64()*float64(v.h), 2+r.Float64()*4
			c.Stroke(paint.Line(x+size*2.2, y-size*1.1, x+size*6, y-size*3), size*0.5, paint.WithAlpha(paint.White, 0.35))
			c.Fill(paint.Circle(x, y, size), paint.WithAlpha(paint.White, 0.9))
		}
	})
}

// wavePicture returns a wave as high as the map, its front in the east.
func wavePicture(w, h float32) scene.Picture {
	type value struct {
		w, h float32
	}
	return draw.Drawing("pinguinoe tide", float64(w), float64(h), value{w, h}, func(c *paint.Canvas, v value) {
		fw, fh := float64(v.w), float64(v.h)
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

// waveFront returns the front of a wave from top to bottom, of n arcs.
func waveFront(x, h float64, n int, amplitude float64) paint.Path {
	var p paint.Path
	p.MoveTo(x, 0)
	for i := range n {
		y := h * float64(i+1) / float64(n)
		p.QuadTo(x+amplitude*2, y-h/float64(n)/2, x, y)
	}
	return p
}

// gustPicture returns a gust as high as the map: curls of wind and flakes.
func gustPicture(w, h float32) scene.Picture {
	type value struct {
		w, h float32
	}
	return draw.Drawing("pinguinoe gust", float64(w), float64(h), value{w, h}, func(c *paint.Canvas, v value) {
		fw, fh := float64(v.w), float64(v.h)
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

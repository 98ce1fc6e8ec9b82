package pinguinoe

import (
	"fmt"
	"math/rand/v2"

	"banchisa/app/tables"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
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
			ID: "snow", Picture: snow(s.W, s.H), At: scene.Box{W: s.W, H: s.H}, Layer: layerSnow, Fade: 0.25,
		})
	}
	last, ok := t.last()
	if !ok {
		return
	}
	art, name, drawn := found(last, t.in.Say)
	if !drawn {
		return
	}
	const w, h = 150, 214
	picture := t.look().HandCard(w, h, handCard(art, name))
	// On the side of the map where the drawer is not.
	was := last.Before.(*game.State)
	x := s.W * 0.25
	if t.rules.Col(was.At(was.Turn())) < 2*t.rules.Cols {
		x = s.W * 0.75
	}
	bw, bh := cardBox(w, h)
	s.Sprites = append(s.Sprites, scene.Sprite{
		ID: "event", Picture: picture, At: scene.Around(scene.Pos{X: x, Y: s.H / 2}, bw, bh),
		Layer: layerEvent, Come: scene.Grow, Move: scene.Flip, Leave: scene.Lift,
	})
}

// found is the picture and the name of the card that a step drew, as the eye saw it.
func found(step tables.Step, say tables.Say) (art, name string, drawn bool) {
	switch verb, arg := game.Decode(step.Action); verb {
	case game.Find:
		k := game.Found(arg)
		if k.Object() {
			return "object-" + k.String(), say("pinguinoe.card." + k.String()), true
		}
		return "event-" + k.String(), say("pinguinoe.card." + k.String()), true
	case game.FindVeiled:
		return "card-back-search", say("pinguinoe.card.object"), true
	}
	return "", "", false
}

// snow is flakes over the whole map, the same ones always.
func snow(w, h float32) scene.Picture {
	return draw.Make(fmt.Sprintf("pinguinoe snow %v %v", w, h), float64(w), float64(h), func(c *paint.Canvas) {
		r := rand.New(rand.NewPCG(20, 18))
		for range 150 {
			x, y, size := r.Float64()*float64(w), r.Float64()*float64(h), 2+r.Float64()*4
			c.Stroke(paint.Line(x+size*2.2, y-size*1.1, x+size*6, y-size*3), size*0.5, paint.Fade(paint.White, 0.35))
			c.Fill(paint.Circle(x, y, size), paint.Fade(paint.White, 0.9))
		}
	})
}

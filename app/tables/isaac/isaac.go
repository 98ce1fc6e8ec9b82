// Package isaac presents Isaac: the wooden board with its two planks, the seats' stocks,
// the sum of a removal before it is made, and what every touch means.
package isaac

import (
	"strconv"

	"banchisa/app/tables"
	"banchisa/games"
	game "banchisa/games/isaac"
	"banchisa/widgets/boxart"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
	"banchisa/widgets/wood"
)

// Presenter shows Isaac.
type Presenter struct{}

var (
	_ tables.Presenter = Presenter{}
	_ tables.Patient   = Presenter{}
)

// Waits keeps a removal for the person even where there is only one: its sum is to be
// seen, and the advance goes with it.
func (Presenter) Waits(view games.State, a games.Action) bool {
	return game.Unpack(a).Kind == game.Remove
}

// Seats are Scuro and Chiaro, told apart by wood, colour and sign.
func (Presenter) Seats(setup games.Setup, say tables.Say) []tables.SeatLook {
	looks := make([]tables.SeatLook, len(setup.Seats))
	for i, id := range setup.Seats {
		looks[i] = tables.SeatLook{Title: say("isaac.seat." + id), Colour: "black", Piece: medal(false)}
		if id == "light" {
			looks[i].Colour, looks[i].Piece = "white", medal(true)
		}
	}
	return looks
}

// medal is a counter on a disc, as the banner shows it.
func medal(light bool) scene.Picture {
	key, name, disc := "isaac medal dark", "isaac-counter-dark", paint.Paper
	if light {
		key, name, disc = "isaac medal light", "isaac-counter-light", paint.ParseHex("#32424F")
	}
	return draw.NewPicture(key, 100, 100, func(c *paint.Canvas) {
		c.Fill(paint.Circle(50, 50, 49), disc)
		c.Sprite(name, 8, 10, 84)
	})
}

func title(seat games.Seat, say tables.Say) string {
	return say("isaac.seat." + game.Game.SeatIDs[seat])
}

// lineName is "riga 70" or "colonna 4", as the dark plank numbers them.
func lineName(d game.Direction, n int, say tables.Say) string {
	if d == game.Up {
		return say("isaac.column", n)
	}
	return say("isaac.row", n*game.Size)
}

// Mini is the position small and without text.
func (Presenter) Mini(view games.State) scene.Scene {
	s := scene.Scene{W: wood.W, H: wood.H, Background: wood.Board()}
	state := view.(*game.State)
	addTiles(&s, state, func(game.Tile) wood.Ring { return wood.NoRing })
	addCounters(&s, state, nil)
	return s
}

// Box is the illustration on the home screen.
func (Presenter) Box() scene.Picture { return boxart.Isaac() }

// tileID names a tile's sprite: it lies in one place for all its life.
func tileID(t game.Tile) string {
	return "tile" + strconv.Itoa(int(t.Seat)) + t.Anchor.String()
}

func bar(t game.Tile, rules *game.Rules) wood.Bar {
	return wood.Bar{
		Length: t.Length, Value: rules.Value(t.Length), Vertical: t.Dir == game.Up, Light: t.Seat == game.Light,
		GrainSeed: int(t.Anchor),
	}
}

// addTiles puts all tiles of the position on the scene.
func addTiles(s *scene.Scene, state *game.State, ring func(game.Tile) wood.Ring) {
	for seat := game.Dark; seat <= game.Light; seat++ {
		for _, t := range state.Tiles(nil, seat) {
			b := bar(t, state.Rules())
			b.Ring = ring(t)
			layer := layerTile
			if b.Ring == wood.Selected {
				layer = layerHeld
			}
			s.Sprites = append(s.Sprites, scene.Sprite{
				ID: tileID(t), Picture: b.Picture(), At: b.Box(t.Anchor.Row(), t.Anchor.Column()),
				Layer: layer, Enter: scene.Lift, Move: scene.Instant, Exit: scene.Lift,
			})
		}
	}
}

// addCounters puts the counters on their squares, each over its way there.
func addCounters(s *scene.Scene, state *game.State, last []tables.Step) {
	for seat := game.Dark; seat <= game.Light; seat++ {
		at, on := state.Counter(seat)
		if !on {
			continue
		}
		sprite := scene.Sprite{
			ID: "counter" + strconv.Itoa(int(seat)), Picture: wood.Counter(seat == game.Light, state.Score(seat)),
			At: wood.CounterBox(at.Row(), at.Column()), Layer: layerCounter, Enter: scene.Grow, Move: scene.Hop, Exit: scene.Lift,
		}
		if from, to, ok := lastAdvance(seat, last); ok && to == state.Score(seat) {
			for n := from + 1; n <= to; n++ {
				c := game.Square(seat, n)
				sprite.Waypoints = append(sprite.Waypoints, wood.CellCenter(c.Row(), c.Column()))
			}
		}
		s.Sprites = append(s.Sprites, sprite)
	}
}

// lastAdvance finds the scores before and after a seat's latest advance.
func lastAdvance(seat games.Seat, last []tables.Step) (from, to int, ok bool) {
	for i := len(last) - 1; i >= 0; i-- {
		if last[i].Seat == seat && game.Unpack(last[i].Action).Kind == game.Advance {
			return last[i].Before.(*game.State).Score(seat), last[i].After.(*game.State).Score(seat), true
		}
	}
	return 0, 0, false
}

// The layers of the board.
const (
	layerTile = iota + 1
	layerTrail
	layerHeld
	layerMark
	layerGoal
	layerCounter
	layerLabel
)

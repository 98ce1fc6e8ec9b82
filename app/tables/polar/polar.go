// Package polar presents Polar Escape: the sea with its slabs, the click, what a card
// would buy, and what every touch means.
package polar

import (
	"strconv"

	"banchisa/app/tables"
	"banchisa/games"
	game "banchisa/games/polar"
	"banchisa/widgets/ice"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Presenter shows Polar Escape.
type Presenter struct{}

var _ tables.Presenter = Presenter{}

// Seats are the colours, each with its penguin.
func (Presenter) Seats(setup games.Setup, say tables.Say) []tables.SeatLook {
	looks := make([]tables.SeatLook, len(setup.Seats))
	for i, id := range setup.Seats {
		looks[i] = tables.SeatLook{Title: say("polar.seat." + id), Colour: id, Piece: draw.Sprite("penguin-" + id)}
	}
	return looks
}

// Mini is the position small and without text.
func (Presenter) Mini(view games.State) scene.Scene {
	t := newTable(tables.In{View: view, Say: func(string, ...any) string { return "" }}, nil)
	sea := t.sea(110)
	sea.Home, sea.Land = "", ""
	s := scene.Scene{W: float32(sea.W()), H: float32(sea.H()), Background: sea.Picture()}
	t.addSlabs(&s, sea)
	t.addPieces(&s, sea)
	return s
}

// Box is the illustration on the home screen: halfway over, with a lion in the way.
func (Presenter) Box() scene.Picture {
	sea := ice.Sea{Columns: 4, Coast: 90, Icebergs: "12"}
	s := scene.Scene{W: float32(sea.W()), H: 400, Background: sea.Picture()}
	put := func(row, column int, cells uint16, colour string) {
		x, y := sea.Corner(row, column)
		s.Sprites = append(s.Sprites, scene.Sprite{
			Picture: ice.Slab{Cells: cells, Color: colour}.Picture(), At: scene.Box{X: float32(x), Y: float32(y), W: 100, H: 100}, Layer: layerSlab,
		})
	}
	put(2, 0, 0b010_111_010, "red")
	put(2, 1, 0b110_010_011, "blue")
	put(1, 1, 0b010_010_111, "yellow")
	put(2, 2, 0b110_011_001, "red")
	put(1, 3, 0b010_011_110, "blue")
	stand := func(name string, row, column, cell int, size float64) {
		x, y := station(sea, game.Spot{Square: game.Square(8*row + column), Cell: uint8(cell)})
		s.Sprites = append(s.Sprites, scene.Sprite{Picture: draw.Sprite(name), At: feet(x, y, size), Layer: layerPiece})
	}
	stand("penguin-red", 2, 0, 4, 74)
	stand("penguin-yellow", 1, 1, 4, 74)
	stand("penguin-blue", 2, 2, 4, 74)
	stand("sealion", 1, 3, 4, 78)
	sprites := make([]scene.Sprite, len(s.Sprites))
	copy(sprites, s.Sprites)
	for i := range sprites {
		sprites[i].At.Y -= 50
	}
	s.Background, s.Sprites = shifted{sea.Picture(), 50, float32(sea.H())}, sprites
	s.H = 300
	return draw.Thumbnail(s)
}

// title is a colour's name.
func title(s *game.State, colour int, say tables.Say) string {
	if colour < 0 {
		return ""
	}
	return say("polar.seat." + s.ColorID(colour))
}

// letter is a slab's name on the table: its shape.
func letter(s *game.State, shape uint8) string {
	return string(s.Rules().Shape(int(shape)).Letter)
}

// The layers of the board.
const (
	layerSlab  = 1
	layerTrail = 100
	layerSign  = 101
	layerPiece = 110 // and the row of cells
	layerGhost = 200
	layerWedge = 201
)

// steps is "3 passi", or "1 passo".
func steps(n int, say tables.Say) string {
	if n == 1 {
		return say("polar.steps.one")
	}
	return say("polar.steps", n)
}

func id(word string, n int) string { return word + strconv.Itoa(n) }

// station is the middle of a platform on the sea's picture.
func station(sea ice.Sea, p game.Spot) (x, y float64) {
	left, top := sea.Corner(p.Square.Row(), p.Square.Column())
	dx, dy := ice.PlatformCenter(int(p.Cell))
	return left + dx*ice.Square, top + dy*ice.Square
}

// feet is the box of a piece of that size standing at a point.
func feet(x, y, size float64) scene.Box {
	return scene.Box{X: float32(x - size/2), Y: float32(y - size*.9), W: float32(size), H: float32(size)}
}

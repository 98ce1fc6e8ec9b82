package quadriga

import (
	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/quadriga"
	"banchisa/widgets/boxart"
	"banchisa/widgets/coast"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Presenter shows Quadriga.
type Presenter struct{ outlook }

var _ interface {
	presenter.Presenter
	presenter.Illustrator
	presenter.Sided
	presenter.Announcer
	presenter.MomentTeller
	presenter.SoundTeller
	presenter.Grouper
	presenter.AutoPlayer
	presenter.PauseScaler
	presenter.Rejecter
	presenter.TextDrawer
} = Presenter{}

// SeatStyles returns the names, colours and pieces of the two seats.
func (Presenter) SeatStyles(_ games.Setup, localize ui.Localize) []ui.SeatStyle {
	return []ui.SeatStyle{
		{Title: localize("quadriga.white"), Color: "white", Icon: draw.Sprite("quadriga-unit-chalk")},
		{Title: localize("quadriga.black"), Color: "black", Icon: draw.Sprite("quadriga-unit-basalt")},
	}
}

func seatTextKey(seat games.Seat) string {
	return [2]string{"quadriga.white", "quadriga.black"}[seat]
}

// CoverArt implements presenter.Presenter.
func (Presenter) CoverArt() (art scene.Picture, accent string) {
	return boxart.Quadriga(), "#5FB5B0"
}

// Thumbnail returns a small picture of a position, without text.
func (Presenter) Thumbnail(view games.State) scene.Scene {
	s := view.(*game.State)
	var cells [2][]coast.Cell
	for seat := range games.Seat(2) {
		cells[seat] = coastCells(s.Units(seat))
	}
	return islandsScene(thumbnailMap(s.Rules().Size), cells)
}

func thumbnailMap(size int) coast.Map {
	return coast.Map{Size: size, Cell: 512 / float64(size), Frame: 16}
}

// islandsScene returns the islands and units alone.
func islandsScene(m coast.Map, cells [2][]coast.Cell) scene.Scene {
	s := scene.Scene{W: m.Side(), H: m.Side(), Background: m.Water()}
	for i, material := range []coast.Material{coast.Chalk, coast.Basalt} {
		var set game.Set
		for _, at := range cells[i] {
			set = set.With(game.CellAt(at.X, at.Y))
		}
		for _, island := range set.Islands(nil) {
			picture, box := m.Island(coastCells(island), material)
			s.Sprites = append(s.Sprites, scene.Sprite{Picture: picture, At: box})
		}
		for _, at := range cells[i] {
			s.Sprites = append(s.Sprites, scene.Sprite{Picture: m.Unit(material, coast.NoRing), At: m.CellBox(at, 1), Layer: 1})
		}
	}
	return s
}

// coastCells returns the cells as the board draws them.
func coastCells(set game.Set) []coast.Cell {
	var cells []coast.Cell
	for c := range set.All {
		cells = append(cells, coastCell(c))
	}
	return cells
}

func coastCell(c game.Cell) coast.Cell { return coast.Cell{X: c.Column(), Y: c.Row()} }

func materialOf(seat games.Seat) coast.Material {
	if seat == game.White {
		return coast.Chalk
	}
	return coast.Basalt
}

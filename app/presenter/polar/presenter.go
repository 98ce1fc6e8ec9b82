package polar

import (
	"fmt"
	"image"
	"strconv"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/polar"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
	"banchisa/widgets/slabs"
)

// Presenter shows Polar Escape.
type Presenter struct{}

var _ interface {
	presenter.Presenter
	presenter.Announcer
	presenter.MomentTeller
	presenter.SoundTeller
} = Presenter{}

// SeatStyles are the colors, each with its penguin.
func (Presenter) SeatStyles(setup games.Setup, localize ui.Localize) []ui.SeatStyle {
	styles := make([]ui.SeatStyle, len(setup.Seats))
	for i, id := range setup.Seats {
		styles[i] = ui.SeatStyle{Title: localize("polar.seat." + id), Color: id, Icon: draw.Sprite("penguin-" + id)}
	}
	return styles
}

// Thumbnail is a small board without text.
func (Presenter) Thumbnail(view games.State) scene.Scene {
	b := newBoardBuilder(newModel(presenter.Input{View: view, Localize: func(string, ...any) string { return "" }}), 110)
	b.scene.Background = b.sea.Picture()
	b.addSlabs()
	b.addPieces()
	return b.scene
}

// CoverArt is the illustration on the home screen: halfway across, with a lion in the way.
func (Presenter) CoverArt() scene.Picture {
	sea := slabs.Sea{Columns: 4, Coast: 90, Icebergs: "12"}
	s := scene.Scene{W: float32(sea.W()), H: 400, Background: sea.Picture()}
	addSlab := func(row, column int, cells uint16, color string) {
		x, y := sea.Corner(row, column)
		s.Sprites = append(s.Sprites, scene.Sprite{
			Picture: slabs.Slab{Cells: cells, Color: color}.Picture(), At: scene.Box{X: float32(x), Y: float32(y), W: 100, H: 100}, Layer: layerSlab,
		})
	}
	addSlab(2, 0, 0b010_111_010, "red")
	addSlab(2, 1, 0b110_010_011, "blue")
	addSlab(1, 1, 0b010_010_111, "yellow")
	addSlab(2, 2, 0b110_011_001, "red")
	addSlab(1, 3, 0b010_011_110, "blue")
	addPiece := func(name string, row, column, cell int, size float64) {
		x, y := platformCenter(sea, game.Spot{Square: game.Square(8*row + column), Cell: uint8(cell)})
		s.Sprites = append(s.Sprites, scene.Sprite{Picture: draw.Sprite(name), At: standingBox(x, y, size), Layer: layerPiece})
	}
	addPiece("penguin-red", 2, 0, 4, 74)
	addPiece("penguin-yellow", 1, 1, 4, 74)
	addPiece("penguin-blue", 2, 2, 4, 74)
	addPiece("sealion", 1, 3, 4, 78)
	for i := range s.Sprites {
		s.Sprites[i].At.Y -= 50
	}
	s.Background, s.H = croppedPicture{sea.Picture(), 50, float32(sea.H())}, 300
	return draw.Thumbnail(s)
}

// seatTitle is the name of a color, "" for -1.
func seatTitle(s *game.State, color int, localize ui.Localize) string {
	if color < 0 {
		return ""
	}
	return localize("polar.seat." + s.ColorID(color))
}

// stepsText returns a number of steps, for example "3 steps".
func stepsText(n int, localize ui.Localize) string { return localize("polar.steps", n) }

func numberedID(prefix string, n int) string { return prefix + strconv.Itoa(n) }

// croppedPicture is the part of a picture fullHeight units high that begins top units from above
// and fills the image.
type croppedPicture struct {
	picture         scene.Picture
	top, fullHeight float32
}

// Key holds all fields.
func (s croppedPicture) Key() string {
	return fmt.Sprintf("polar shifted %g %g %s", s.top, s.fullHeight, s.picture.Key())
}

// Paint paints the part, as wide as the whole picture.
func (s croppedPicture) Paint(dst *image.RGBA) {
	const part = 300
	k := float32(dst.Rect.Dy()) / part
	full := paint.New(dst.Rect.Dx(), int(s.fullHeight*k))
	s.picture.Paint(full.Image())
	paint.On(dst).Draw(full.Image(), 0, float64(-s.top*k))
}

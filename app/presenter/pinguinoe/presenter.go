package pinguinoe

import (
	"slices"
	"strconv"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/boxart"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Presenter shows Pinguinoè.
type Presenter struct{ outlook }

var _ interface {
	presenter.Presenter
	presenter.PauseScaler
	presenter.Sided
	presenter.TapConfirmer
	presenter.Announcer
	presenter.MomentTeller
	presenter.SoundTeller
	presenter.Rejecter
	presenter.TextDrawer
} = Presenter{}

// penguinColor returns the colour of one of the four penguins.
func penguinColor(penguin int) string {
	return [game.MaxSeats]string{"red", "yellow", "blue", "green"}[penguin]
}

func penguinTitle(penguin int, localize ui.Localize) string {
	return localize("pinguinoe.seat.p" + strconv.Itoa(penguin+1))
}

// colorName returns the colour of a seat's penguin.
func colorName(s *game.State, seat games.Seat) string { return penguinColor(s.Penguin(seat)) }

func penguinPicture(s *game.State, seat games.Seat) scene.Picture {
	return draw.Sprite("penguin-" + colorName(s, seat))
}

// SeatStyles returns the styles of the penguins.
func (Presenter) SeatStyles(setup games.Setup, localize ui.Localize) []ui.SeatStyle {
	styles := make([]ui.SeatStyle, len(setup.Seats))
	for i, id := range setup.Seats {
		penguin := slices.Index(game.Game.SeatIDs, id)
		color := penguinColor(penguin)
		styles[i] = ui.SeatStyle{Title: penguinTitle(penguin, localize), Color: color, Icon: draw.Sprite("penguin-" + color)}
	}
	return styles
}

// CoverArt implements presenter.Presenter.
func (Presenter) CoverArt() (art scene.Picture, accent string) { return boxart.Pinguinoe(), "#264C8C" }

// Thumbnail returns the map without marks.
func (Presenter) Thumbnail(view games.State) scene.Scene {
	md := Presenter{}.newModel(presenter.Input{View: view})
	s := board{taps: taps{md}}.mapScene()
	pieces{md}.addPieces(&s)
	return s
}

package pinguinoe

import (
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
type Presenter struct{}

var _ interface {
	presenter.Presenter
	presenter.PauseScaler
	presenter.TapConfirmer
	presenter.Announcer
	presenter.MomentTeller
	presenter.SoundTeller
	presenter.Rejecter
	presenter.TextDrawer
} = Presenter{}

// colorName returns the colour of a seat's penguin.
func colorName(seat games.Seat) string {
	return [game.MaxSeats]string{"red", "yellow", "blue", "green"}[seat]
}

func penguinPicture(seat games.Seat) scene.Picture { return draw.Sprite("penguin-" + colorName(seat)) }

func seatTitle(seat games.Seat, localize ui.Localize) string {
	return localize("pinguinoe.seat.p" + strconv.Itoa(int(seat)+1))
}

// SeatStyles returns the styles of the penguins.
func (Presenter) SeatStyles(setup games.Setup, localize ui.Localize) []ui.SeatStyle {
	styles := make([]ui.SeatStyle, len(setup.Seats))
	for i := range setup.Seats {
		seat := games.Seat(i)
		styles[i] = ui.SeatStyle{Title: seatTitle(seat, localize), Color: colorName(seat), Icon: penguinPicture(seat)}
	}
	return styles
}

// CoverArt implements presenter.Presenter.
func (Presenter) CoverArt() (art scene.Picture, accent string) { return boxart.Pinguinoe(), "#264C8C" }

// Thumbnail returns the map without marks.
func (Presenter) Thumbnail(view games.State) scene.Scene {
	md := newModel(presenter.Input{View: view})
	s := board{taps: taps{md}}.mapScene()
	pieces{md}.addPieces(&s)
	return s
}

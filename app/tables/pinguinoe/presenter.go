// Package pinguinoe presents Pinguinoè: the map of cards on the sea, the penguins and
// the seal, the own hand, the die and the white penguin's way, and what every touch
// means.
package pinguinoe

import (
	"strconv"

	"banchisa/app/tables"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/boxart"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Presenter shows Pinguinoè.
type Presenter struct{}

var (
	_ tables.Presenter    = Presenter{}
	_ tables.PauseScaler  = Presenter{}
	_ tables.TapConfirmer = Presenter{}
)

// colours are the penguins in the order of the seats.
func colorName(seat games.Seat) string {
	return [game.MaxSeats]string{"red", "yellow", "blue", "green"}[seat]
}

func penguinPicture(seat games.Seat) scene.Picture { return draw.Sprite("penguin-" + colorName(seat)) }

func seatTitle(seat games.Seat, localize tables.Localize) string {
	return localize("pinguinoe.seat.p" + strconv.Itoa(int(seat)+1))
}

// SeatStyles are the four penguins.
func (Presenter) SeatStyles(setup games.Setup, localize tables.Localize) []tables.SeatStyle {
	styles := make([]tables.SeatStyle, len(setup.Seats))
	for i := range setup.Seats {
		seat := games.Seat(i)
		styles[i] = tables.SeatStyle{Title: seatTitle(seat, localize), Color: colorName(seat), Icon: penguinPicture(seat)}
	}
	return styles
}

// CoverArt is the illustration on the home screen.
func (Presenter) CoverArt() scene.Picture { return boxart.Pinguinoe() }

// Thumbnail is the map without marks.
func (Presenter) Thumbnail(view games.State) scene.Scene {
	t := &model{state: view.(*game.State)}
	t.rules = t.state.Rules()
	s := t.mapScene()
	t.addPieces(&s)
	return s
}

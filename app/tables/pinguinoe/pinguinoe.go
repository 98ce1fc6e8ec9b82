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
	_ tables.Presenter = Presenter{}
	_ tables.Pacer     = Presenter{}
	_ tables.Patient   = Presenter{}
)

// colours are the penguins in the order of the seats.
func colour(seat games.Seat) string {
	return [game.MaxSeats]string{"red", "yellow", "blue", "green"}[seat]
}

func penguin(seat games.Seat) scene.Picture { return draw.Sprite("penguin-" + colour(seat)) }

func title(seat games.Seat, say tables.Say) string {
	return say("pinguinoe.seat.p" + strconv.Itoa(int(seat)+1))
}

// Seats are the four penguins.
func (Presenter) Seats(setup games.Setup, say tables.Say) []tables.SeatLook {
	looks := make([]tables.SeatLook, len(setup.Seats))
	for i := range setup.Seats {
		seat := games.Seat(i)
		looks[i] = tables.SeatLook{Title: title(seat, say), Colour: colour(seat), Piece: penguin(seat)}
	}
	return looks
}

// Waits tells which choices with one possibility the person makes all the same: a roll, a
// draw and a flip are theirs to make, and an answer given by the app at once would tell
// the others what is in the hand (PIN-5.3).
func (Presenter) Waits(view games.State, a games.Action) bool {
	s := view.(*game.State)
	switch verb, _ := game.Unpack(a); verb {
	case game.Roll, game.Draw, game.Flip, game.Accept:
		return true
	case game.Stop:
		return s.HandSize(s.Turn()) > 0 && !s.PlayedObject()
	}
	return false
}

// Pace gives an event the time to be read and a storm the time to sweep by, and lets bots
// walk at a penguin's pace.
func (Presenter) Pace(_ games.State, a games.Action) float32 {
	switch verb, arg := game.Unpack(a); verb {
	case game.Drawn:
		if k := game.DrawnCard(arg); k == game.Tsunami || k == game.Blizzard {
			return 3
		} else if !k.IsObject() {
			return 2.4
		}
		return 1.6
	case game.DrawnHidden, game.Show, game.Die:
		return 1.3
	case game.Step, game.SealStep:
		return 0.45
	case game.Roll:
		return 0.3
	case game.PlaySnowball, game.PlaySpringboard:
		return 1.8
	}
	return 1
}

// Box is the illustration on the home screen.
func (Presenter) Box() scene.Picture { return boxart.Pinguinoe() }

// Mini is the map without marks.
func (Presenter) Mini(view games.State) scene.Scene {
	t := &table{state: view.(*game.State)}
	t.rules = t.state.Rules()
	s := t.ground()
	t.addPieces(&s)
	return s
}

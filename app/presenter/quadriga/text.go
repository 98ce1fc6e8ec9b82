package quadriga

import (
	"strings"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/quadriga"
)

// DrawText draws the board and, below it, the pieces of each seat and what time it has left.
func (Presenter) DrawText(in presenter.Input) string {
	s := in.View.(*game.State)
	var b strings.Builder
	b.WriteString(s.Board())
	for seat := range games.Seat(2) {
		unit := [2]string{game.White: "○", game.Black: "●"}[seat] // as on the drawn board
		units := s.Units(seat)
		b.WriteString(" " + in.Localize("quadriga.text.seat", unit, in.Name(seat), units.Len(), len(units.Islands(nil))))
		if note, _ := seatNote(s, seat, in.Localize); note != "" {
			b.WriteString("; " + note)
		}
		b.WriteString("\n")
	}
	return b.String()
}

// TextSigns explains the signs of the drawn board. Those that the window's fonts lack are no part of the texts.
func (Presenter) TextSigns(localize ui.Localize) string {
	return localize("quadriga.signs", "○", "●", "◌")
}

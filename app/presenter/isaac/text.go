package isaac

import (
	"fmt"
	"strings"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/isaac"
)

// DrawText draws the board and, below it, the score and the tiles of each seat.
func (Presenter) DrawText(in presenter.Input) string {
	s := in.View.(*game.State)
	var b strings.Builder
	b.WriteString(s.Board())
	for seat := range games.Seat(2) {
		b.WriteString(" " + textLine(s, seat, in) + "\n")
	}
	return b.String()
}

// textLine returns a seat's line: counter, score, its tiles that are not placed, and what limits it.
func textLine(s *game.State, seat games.Seat, in presenter.Input) string {
	var tiles []string
	for _, k := range s.Rules().Stocks {
		if n := s.Hand(seat, k.Length); n > 0 {
			tiles = append(tiles, fmt.Sprintf("%d×%d", n, k.Length))
		}
	}
	if tiles == nil {
		tiles = []string{"–"}
	}
	key := "isaac.text.unplaced"
	if s.Phase() == game.Placing {
		key = "isaac.text.hand"
	}
	counter := [2]string{game.Dark: "●", game.Light: "○"}[seat] // as on the drawn board
	line := in.Localize(key, counter, in.Name(seat), s.Score(seat), s.Rules().Target, strings.Join(tiles, " "))
	if note := seatNote(s, seat, in.Localize).whole; note != "" {
		line += "; " + note
	}
	return line
}

// TextSigns explains the signs of the drawn board. Those that the window's fonts lack are no part of the texts.
func (Presenter) TextSigns(localize ui.Localize) string { return localize("isaac.signs", "●", "○") }

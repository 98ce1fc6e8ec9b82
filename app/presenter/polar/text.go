package polar

import (
	"cmp"
	"strings"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	game "banchisa/games/polar"
)

// DrawText draws the sea and, below it, what each colour has.
func (Presenter) DrawText(in presenter.Input) string {
	s := in.View.(*game.State)
	var b strings.Builder
	b.WriteString(s.Board())
	for c := range s.NumColors() {
		b.WriteString(textLine(names{state: s, words: in.Words}, c) + "\n")
	}
	b.WriteString(in.Localize("polar.text.stock", s.Stock(), s.Round()) + "\n")
	return b.String()
}

// textLine returns a colour's line: its letter on the drawn board, the slabs of its hand and its
// reserve, its bonus cards, and where its penguin is.
func textLine(names names, c int) string {
	s, localize := names.state, names.localize
	var hand, reserve []byte
	for shape := range game.NumShapes {
		letter := s.Rules().Shape(shape).Letter
		switch slab := game.NumShapes*c + shape; {
		case s.InHand(slab):
			hand = append(hand, letter)
		case s.InReserve(slab):
			reserve = append(reserve, letter)
		}
	}
	return localize("polar.text.seat", string(s.PenguinLetter(c)), names.player(c),
		cmp.Or(string(hand), "–"), cmp.Or(string(reserve), "–"), s.Cards(c), penguinPlace(s, c, localize))
}

// penguinPlace returns where a colour's penguin is: the iceberg, land, or a column.
func penguinPlace(s *game.State, c int, localize ui.Localize) string {
	switch column := columnOf(s, c); column {
	case 0:
		return localize("polar.where.home")
	case s.Rules().Columns + 1:
		return localize("polar.where.land")
	default:
		return localize("polar.where.column", column)
	}
}

// TextSigns explains the signs of the drawn board. Those that the window's fonts lack are no part of the texts.
func (Presenter) TextSigns(localize ui.Localize) string { return localize("polar.signs", "▒") }

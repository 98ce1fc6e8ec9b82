package pinguinoe

import (
	"strings"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
)

// DrawText draws the map and, below it, every penguin with its hand, the seal, the deck and the
// white penguin.
func (Presenter) DrawText(in presenter.Input) string {
	s := in.View.(*game.State)
	lines := []string{}
	for seat := range games.Seat(s.Seats()) {
		lines = append(lines, textLine(s, seat, in.Words))
	}
	lines = append(lines, in.Localize("pinguinoe.text.seal", s.Rules().CellName(s.Seal())))
	if seat := s.Blizzard(); seat != games.NoSeat {
		lines = append(lines, in.Localize("pinguinoe.text.blizzard", in.Name(seat)))
	}
	lines = append(lines, in.Localize("pinguinoe.deck", s.DeckSize()))
	if all := int(s.Rules().WhitePenguin); all > 0 {
		lines = append(lines, in.Localize("pinguinoe.white", s.Events(), all))
	} else {
		lines = append(lines, in.Localize("pinguinoe.white.dozes"))
	}
	return s.Board() + strings.Join(lines, "\n") + "\n"
}

// textLine returns a seat's line: its number on the drawn map, its cell, and the cards in its hand
// by name as far as they are known.
func textLine(s *game.State, seat games.Seat, words ui.Words) string {
	localize := words.Localize
	var hand []string
	hidden := s.HandSize(seat)
	for k := range game.SkipTurn {
		for range s.Hand(seat, k) {
			hand = append(hand, localize("pinguinoe.card."+k.String()))
			hidden--
		}
	}
	if hidden > 0 {
		hand = append(hand, localize("count.cards", hidden))
	}
	if hand == nil {
		hand = []string{localize("pinguinoe.hand.none")}
	}
	line := localize("pinguinoe.text.seat", s.Penguin(seat)+1, words.Name(seat), s.Rules().CellName(s.Position(seat)), strings.Join(hand, ", "))
	if skips := s.Skips(seat); skips > 0 {
		line += "; " + localize("pinguinoe.seat.skips", skips)
	}
	return line
}

// TextSigns explains the signs of the drawn board.
func (Presenter) TextSigns(localize ui.Localize) string { return localize("pinguinoe.signs") }

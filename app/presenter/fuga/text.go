package fuga

import (
	"strings"
	"unicode/utf8"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	game "banchisa/games/fuga"
)

// DrawText draws the map, above it the turn, and below it the points and the units of both sides.
func (p *Presenter) DrawText(in presenter.Input) string {
	at := p.newPosition(in)
	s := at.State
	turn := in.Localize("fuga.text.turn", s.Turn(), at.rules.Turns)
	if s.IsSetup() {
		turn = in.Localize("fuga.before")
	}
	heading := []string{turn, at.exchangeNote()}
	if s.Warrant() {
		heading = append(heading, in.Localize("fuga.text.warrant"))
	}
	if s.Hijacked() {
		heading = append(heading, in.Localize("fuga.text.hijacked"))
	}
	lines := []string{strings.Join(heading, " · ")}
	for _, isPolice := range []bool{true, false} {
		lines = append(lines, seatPanel{position: &at, isPolice: isPolice}.tooltip())
	}
	text := strings.Join(lines, "\n") + "\n" + s.Board()
	return text + wrapList(at.textUnits(game.Unit.IsPolice)) + wrapList(at.textUnits(func(u game.Unit) bool { return !u.IsPolice() }))
}

// textUnits names the units of the map with their notation and their hexes.
func (p *position) textUnits(belongs func(game.Unit) bool) []string {
	var list []string
	for u := range game.Unit(game.NumUnits) {
		at, on := p.State.Position(u)
		if !on || !belongs(u) {
			continue
		}
		text := u.String() + " " + p.rules.CellName(at)
		if name := p.names().unit(u); name != u.String() {
			text += " " + name
		}
		if carrier := p.State.Carrier(u); carrier != game.NoUnit {
			text = p.Localize("fuga.text.aboard", text, carrier.String())
		}
		if p.State.Hooked(u) {
			text += " " + p.Localize("fuga.text.hooked")
		}
		list = append(list, text)
	}
	return list
}

// wrapList returns the texts in lines of at most 78 characters, "" for none.
func wrapList(list []string) string {
	var b strings.Builder
	width := 0
	for i, text := range list {
		n := utf8.RuneCountInString(text) + len("; ")
		switch {
		case i > 0 && width+n > 78:
			b.WriteString(";\n")
			width = 0
		case i > 0:
			b.WriteString("; ")
		}
		b.WriteString(text)
		width += n
	}
	if width > 0 {
		b.WriteString("\n")
	}
	return b.String()
}

// TextSigns explains the signs of the drawn board.
func (*Presenter) TextSigns(localize ui.Localize) string { return localize("fuga.signs") }

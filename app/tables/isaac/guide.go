package isaac

import (
	"banchisa/app/tables"
	"banchisa/games"
	game "banchisa/games/isaac"
)

var _ tables.Guide = Presenter{}

// Next leads to a placement: its bar, how it lies, its cell, and "here".
func (Presenter) Next(in tables.In, turn []games.Action) (touch string, ok bool) {
	m := game.Unpack(turn[0])
	if m.Kind != game.Place {
		return "", false
	}
	t := newTable(in, in.Word)
	upright := t.arm == up || t.arm == down
	switch {
	case t.length != m.Length:
		return barID(m.Length), true
	case upright != (m.Dir == game.Up):
		return "turn", true
	case t.at:
		if now, _ := t.laid(t.cell, t.arm); now == m {
			return "go", true
		}
	}
	return "c" + m.Cell.String(), true
}

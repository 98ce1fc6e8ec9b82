package isaac

import (
	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/isaac"
)

// Reject says why an action that was typed is illegal, in the words of the taps towards it.
func (p Presenter) Reject(in presenter.Input, a games.Action, _ games.RuleID) ui.Response {
	in.Selection = nil
	t := p.newTaps(in)
	return t.Tap(func() ui.Response { return t.rejectAction(game.Unpack(a)) })()
}

func (t taps) rejectAction(m game.Move) ui.Response {
	switch phase := t.State.Phase(); {
	case phase == game.Placing && m.Kind == game.Place:
		if r, rejected := t.rejectLength(m.Length); rejected {
			return r
		}
		return t.rejectPlace(m.Length, m.Cell)
	case phase == game.Removing && m.Kind == game.Remove:
		if tile, found := t.State.TileAt(m.Cell); found {
			if r, rejected := t.rejectRemoval(tile); rejected {
				return r
			}
			return t.Reject("ISA-3.2", "isaac.no.anchor", game.Move{Kind: game.Remove, Cell: tile.Anchor}.Notation())
		}
	case phase == game.Advancing && m.Kind == game.Advance:
		if c, ok := t.square(m.N); ok {
			return t.rejectAdvance(c)
		}
	}
	return t.rejectNothing()
}

// rejectNothing returns the response of a button or cell that does nothing in this phase as long as
// nothing is selected.
func (t taps) rejectNothing() ui.Response {
	switch {
	case t.State.Phase() == game.Removing:
		return t.Reject("ISA-3.2", "isaac.no.tile")
	case t.State.Phase() == game.Advancing:
		return t.Reject("ISA-3.5", "isaac.no.far", t.maxAdvance())
	case t.mustPass():
		return t.Reject("ISA-2.2", "isaac.no.room")
	}
	return t.Reject("ISA-2.1", "isaac.no.bar")
}

// rejectLength says why no tile of that length can be picked; rejected is false if one can.
func (t taps) rejectLength(length int) (r ui.Response, rejected bool) {
	switch {
	case t.State.Hand(t.State.Actor(), length) == 0:
		return t.Reject("ISA-1.2", "isaac.no.left", length), true
	case !t.fits(length):
		return t.Reject("ISA-2.1", "isaac.no.fit", length), true
	}
	return r, false
}

// rejectPlace says why a tile of that length cannot lie on a cell.
func (t taps) rejectPlace(length int, c game.Cell) ui.Response {
	if _, taken := t.State.TileAt(c); taken {
		return t.Reject("ISA-2.1", "isaac.no.taken")
	}
	return t.Reject("ISA-2.1", "isaac.no.fit-here", length)
}

// rejectRemoval says why a tile cannot be removed; rejected is false if it can.
func (t taps) rejectRemoval(tile game.Tile) (r ui.Response, rejected bool) {
	seat := t.State.Actor()
	switch rule := t.State.Check(game.Move{Kind: game.Remove, Cell: tile.Anchor}.Pack()); {
	case rule == "":
		return r, false
	case tile.Seat != seat:
		return t.Reject(rule, "isaac.no.own", t.Name(tile.Seat)), true
	case rule == "ISA-3.3":
		return t.Reject(rule, "isaac.no.counter"), true
	}
	return t.Reject("ISA-3.2", "isaac.no.short", t.State.LongestRemoved(seat)), true
}

// rejectAdvance says why the counter cannot go to a cell. A tile there is tapped instead.
func (t taps) rejectAdvance(c game.Cell) ui.Response {
	seat := t.State.Actor()
	if tile, found := t.State.TileAt(c); found && t.Sel.held && tile.Seat == seat {
		return t.tapTile(tile)
	}
	if at, on := t.State.Counter(1 - seat); on && at == c {
		return t.Reject("ISA-3.5", "isaac.no.onto", t.Name(1-seat))
	}
	return t.Reject("ISA-3.5", "isaac.no.far", t.maxAdvance())
}

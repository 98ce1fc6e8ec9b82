package isaac

import (
	"slices"

	"banchisa/app/presenter"
	"banchisa/games"
	game "banchisa/games/isaac"
)

// HandleTap understands the word with its last touch just added.
func (Presenter) HandleTap(in presenter.Input) presenter.TapResponse {
	if len(in.Taps) == 0 {
		return presenter.TapResponse{}
	}
	targetID := in.Taps[len(in.Taps)-1]
	t := newModel(in, in.Taps[:len(in.Taps)-1])
	switch {
	case !in.Interactive:
		return t.reject("", "isaac.no.turn")
	case targetID == "other":
		return presenter.TapResponse{}
	case len(t.legal) == 1 && game.Unpack(t.legal[0]).Kind == game.Pass && targetID == "go":
		return presenter.TapResponse{Actions: t.legal}
	}
	switch t.state.Phase() {
	case game.Placing:
		return t.tapPlacing(targetID)
	case game.Removing:
		return t.tapRemoving(targetID)
	case game.Advancing:
		return t.tapAdvancing(targetID)
	}
	return t.reject("", "isaac.no.over")
}

func (t *model) reject(rule games.RuleID, key string, args ...any) presenter.TapResponse {
	return presenter.TapResponse{Selection: t.encode(), Rule: rule, Message: t.in.Localize(key, args...)}
}

func (t *model) keepSelection() presenter.TapResponse {
	return presenter.TapResponse{Selection: t.encode()}
}

func (t *model) tapPlacing(targetID string) presenter.TapResponse {
	if n, ok := parseBar(targetID); ok {
		return t.pickTile(n)
	}
	if c, ok := parseCell(targetID, "t"); ok {
		targetID = "c" + c.String()
	}
	c, isCell := parseCell(targetID, "c")
	if t.length == 0 {
		if len(t.legal) == 1 && game.Unpack(t.legal[0]).Kind == game.Pass {
			return t.reject("ISA-2.2", "isaac.no.room")
		}
		return t.reject("ISA-2.1", "isaac.no.bar")
	}
	switch {
	case targetID == "turn":
		return t.rotate()
	case targetID == "go" && t.hasCell:
		return t.placeTile()
	case targetID == "go":
		return t.reject("ISA-2.1", "isaac.no.cell")
	case isCell:
		return t.tapCell(c)
	}
	return t.reject("ISA-2.1", "isaac.no.bar")
}

// pickTile takes a tile from the stock, or puts it back.
func (t *model) pickTile(n int) presenter.TapResponse {
	if n == t.length && !t.hasCell {
		return presenter.TapResponse{}
	}
	if t.state.Hand(t.state.Actor(), n) == 0 {
		return t.reject("ISA-1.2", "isaac.no.left", n)
	}
	fits := slices.ContainsFunc(t.legal, func(a games.Action) bool { return game.Unpack(a).Length == n })
	if !fits {
		return t.reject("ISA-2.1", "isaac.no.fit", n)
	}
	t.selection = selection{length: n, orientation: t.orientation % 2}
	return t.keepSelection()
}

// rotate shows the next way to lay the tile.
func (t *model) rotate() presenter.TapResponse {
	if !t.hasCell {
		t.orientation = 1 - t.orientation%2
		return t.keepSelection()
	}
	if a, ok := t.nextRotation(); ok {
		t.orientation = a
		return t.keepSelection()
	}
	return t.reject("ISA-2.1", "isaac.no.turning")
}

func (t *model) placeTile() presenter.TapResponse {
	m, ok := t.placementAt(t.cell, t.orientation)
	if !ok {
		return t.reject("ISA-2.1", "isaac.no.fit-here", t.length)
	}
	return presenter.TapResponse{Actions: []games.Action{m.Pack()}}
}

// tapCell chooses where the tile begins; the second cell says which way it lies, and
// the same cell again leaves it as it is shown.
func (t *model) tapCell(c game.Cell) presenter.TapResponse {
	if t.hasCell && c == t.cell {
		return t.placeTile()
	}
	if t.hasCell {
		for i := range numOrientations {
			a := (t.orientation + i) % numOrientations
			if m, ok := t.placementAt(t.cell, a); ok && t.placedTile(m).Covers(c) {
				t.orientation = a
				return t.placeTile()
			}
		}
	}
	if _, taken := t.state.TileAt(c); taken {
		return t.reject("ISA-2.1", "isaac.no.taken")
	}
	a, ok := t.orientationAt(c, t.orientation)
	if !ok {
		return t.reject("ISA-2.1", "isaac.no.fit-here", t.length)
	}
	t.orientation, t.cell, t.hasCell = a, c, true
	return t.keepSelection()
}

func (t *model) tapRemoving(targetID string) presenter.TapResponse {
	if targetID == "go" {
		if !t.held {
			return t.reject("ISA-3.2", "isaac.no.tile")
		}
		return t.advanceActions(t.maxAdvance())
	}
	c, ok := parseCell(targetID, "t")
	if !ok {
		if c, ok = parseCell(targetID, "c"); !ok {
			return t.reject("ISA-3.2", "isaac.no.tile")
		}
		if t.held {
			if n, ok := t.advanceEndingOn(c); ok {
				return t.advanceOrPickCounter(n)
			}
		}
	}
	tile, found := t.state.TileAt(c)
	switch {
	case t.held && (!found || tile.Seat != t.state.Actor()):
		return t.rejectAdvance(c)
	case t.held && tile == t.tile:
		return presenter.TapResponse{}
	case !found:
		return t.reject("ISA-3.2", "isaac.no.tile")
	}
	if r, ok := t.rejectTile(tile); !ok {
		return r
	}
	t.selection = selection{tile: tile, held: true}
	return t.keepSelection()
}

// rejectTile says why a tile cannot be removed; ok when it can.
func (t *model) rejectTile(tile game.Tile) (r presenter.TapResponse, ok bool) {
	seat := t.state.Actor()
	remove := game.Move{Kind: game.Remove, Cell: tile.Anchor}.Pack()
	switch rule := t.state.Check(remove); {
	case rule == "":
		return presenter.TapResponse{}, true
	case tile.Seat != seat:
		return t.reject(rule, "isaac.no.own", seatTitle(tile.Seat, t.in.Localize)), false
	case rule == "ISA-3.3":
		return t.reject(rule, "isaac.no.counter"), false
	}
	return t.reject("ISA-3.2", "isaac.no.short", t.state.LongestRemoved(seat)), false
}

func (t *model) tapAdvancing(targetID string) presenter.TapResponse {
	if targetID == "go" {
		return t.advanceActions(t.maxAdvance())
	}
	c, ok := parseCell(targetID, "c")
	if !ok {
		if c, ok = parseCell(targetID, "t"); !ok {
			return t.reject("ISA-3.5", "isaac.no.far", t.maxAdvance())
		}
	}
	if n, ok := t.advanceEndingOn(c); ok {
		return t.advanceOrPickCounter(n)
	}
	return t.rejectAdvance(c)
}

// advanceOrPickCounter advances, but takes up the counter when it is touched where it stands: so a
// drag begins. Touched again it stays.
func (t *model) advanceOrPickCounter(n int) presenter.TapResponse {
	if n == 0 && !t.counterPicked && t.maxAdvance() > 0 {
		t.counterPicked = true
		return t.keepSelection()
	}
	return t.advanceActions(n)
}

func (t *model) rejectAdvance(c game.Cell) presenter.TapResponse {
	other := 1 - t.state.Actor()
	if at, on := t.state.Counter(other); on && at == c {
		return t.reject("ISA-3.5", "isaac.no.onto", seatTitle(other, t.in.Localize))
	}
	return t.reject("ISA-3.5", "isaac.no.far", t.maxAdvance())
}

// advanceActions are the actions that remove the held tile and advance by n.
func (t *model) advanceActions(n int) presenter.TapResponse {
	var actions []games.Action
	if t.held {
		actions = append(actions, game.Move{Kind: game.Remove, Cell: t.tile.Anchor}.Pack())
	}
	return presenter.TapResponse{Actions: append(actions, game.Move{Kind: game.Advance, N: n}.Pack())}
}

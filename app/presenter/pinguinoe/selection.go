package pinguinoe

import (
	"slices"
	"strconv"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
)

// selection is what the seat to move has picked; the zero value is nothing.
type selection struct {
	held held
	card game.Card // with heldCard
}

// held is the kind of what has been picked.
type held uint8

const (
	heldNothing held = iota
	heldCard         // a card of the hand, which waits for its target
	heldPiece        // the piece that paths move
)

// model is a position while it is laid out: the view, what the seat to move may do, and what
// it has picked.
type model struct {
	in    presenter.Input
	state *game.State
	rules *game.Rules
	legal []games.Action // empty unless the viewer is to move
	sel   selection
	// paths are the cells that a piece can be sent to, each with the actions that lead there.
	paths map[game.Cell][]games.Action
	// cardActions are the map cards that can be tapped, with the action that turns each.
	cardActions map[game.Slot]games.Action
	// throwTargets are the cells of penguins that the picked snowball can hit.
	throwTargets map[game.Cell]games.Action
	// mover is the piece that paths move, games.NoSeat if none.
	mover games.Seat
	// leftMargin and rightMargin are the window's space beside the map, in units of the map.
	leftMargin, rightMargin float32
}

func newModel(in presenter.Input) *model {
	t := &model{in: in, state: in.View.(*game.State), mover: games.NoSeat}
	t.rules = t.state.Rules()
	if !in.Interactive {
		return t
	}
	t.legal = t.state.LegalActions(nil)
	t.paths, t.cardActions, t.throwTargets = map[game.Cell][]games.Action{}, map[game.Slot]games.Action{}, map[game.Cell]games.Action{}
	if sel, _ := in.Selection.(selection); sel.held != heldCard || t.hasLegal(playKind(sel.card)) {
		t.sel = sel
	}
	if t.sel.held == heldCard {
		t.findTargets()
		return t
	}
	t.findPaths()
	return t
}

func (t *model) localize(key string, args ...any) string { return t.in.Localize(key, args...) }

func (t *model) style() ui.Style { return t.in.Window.Style() }

// The IDs of targets.
func cellID(r *game.Rules, c game.Cell) string { return "c" + r.CellName(c) }
func slotID(r *game.Rules, s game.Slot) string { return "k" + r.SlotName(s) }
func seatID(s games.Seat) string               { return "seat" + strconv.Itoa(int(s)) }
func handCardID(k game.Card) string            { return "h" + k.String() }

// unpack returns the kind and the argument of an action; pack is its inverse.
func unpack(a games.Action) (game.Kind, int) {
	m := game.Unpack(a)
	return m.Kind, m.Arg
}

func pack(kind game.Kind, arg int) games.Action { return game.Move{Kind: kind, Arg: arg}.Pack() }

// playKind returns the kind of action that plays an object in the own turn, 0 for a lifebuoy.
func playKind(k game.Card) game.Kind {
	return [game.SkipTurn]game.Kind{
		game.Telescope: game.PlayTelescope, game.Snowball: game.PlaySnowball, game.Skates: game.PlaySkates,
		game.Fish: game.PlayFish, game.Springboard: game.PlaySpringboard,
	}[k]
}

// firstLegal returns the first legal action of a kind.
func (t *model) firstLegal(kind game.Kind) (games.Action, bool) {
	at := slices.IndexFunc(t.legal, func(a games.Action) bool { k, _ := unpack(a); return k == kind })
	if at < 0 {
		return 0, false
	}
	return t.legal[at], true
}

func (t *model) hasLegal(kind game.Kind) bool { _, ok := t.firstLegal(kind); return ok }

// hasPicked reports whether the card is picked.
func (t *model) hasPicked(k game.Card) bool { return t.sel == selection{heldCard, k} }

// throwAt returns the throw of the picked snowball at a seat. The sheet of the seats offers it
// too, as several penguins may stand on one cell.
func (t *model) throwAt(seat games.Seat) (games.Action, bool) {
	a := pack(game.PlaySnowball, int(seat))
	return a, t.hasPicked(game.Snowball) && slices.Contains(t.legal, a)
}

// findTargets finds what the picked card can be played on.
func (t *model) findTargets() {
	for _, a := range t.legal {
		kind, arg := unpack(a)
		if kind != playKind(t.sel.card) {
			continue
		}
		switch kind {
		case game.PlayTelescope:
			t.cardActions[game.Slot(arg)] = a
		case game.PlaySnowball:
			t.throwTargets[t.state.Position(games.Seat(arg))] = a
		case game.PlayFish:
			t.paths[game.Cell(arg)] = []games.Action{a}
		case game.PlaySpringboard:
			t.paths[t.state.SpringboardTarget(arg)] = []games.Action{a}
		}
	}
}

// findPaths finds the cells and cards that can be tapped with no card picked, and the piece
// that goes to these cells.
func (t *model) findPaths() {
	t.mover = theSeal // steered, or sent away by a fish
	switch t.state.Phase() {
	case game.Moving:
		t.mover = t.state.Turn()
		t.breadthFirst(t.state.MovePoints(), 2, game.Step, t.state.StepTarget)
	case game.Sealing:
		t.breadthFirst(t.state.SealSteps(), 1, game.SealStep, t.state.SealTarget)
	case game.SettingBack:
		t.mover = t.state.Target()
	}
	for _, a := range t.legal {
		switch kind, arg := unpack(a); kind {
		case game.Flip, game.Wave:
			t.cardActions[game.Slot(arg)] = a
		case game.SetBack, game.UseFish:
			t.paths[game.Cell(arg)] = []games.Action{a}
		}
	}
	if len(t.paths) == 0 {
		t.mover = games.NoSeat
	}
}

// breadthFirst finds the shortest paths of the mover, straight ones before crooked ones. stride
// is 2 for steps along the sides only, 1 for diagonal ones too.
func (t *model) breadthFirst(points, stride int, kind game.Kind, next func(game.Cell, int) game.Cell) {
	type node struct {
		at   game.Cell
		path []games.Action
	}
	from := t.pieceCell(t.mover)
	queue := []node{{at: from}}
	for len(queue) > 0 {
		cur := queue[0]
		queue = queue[1:]
		if len(cur.path) == points || t.state.Terrain(cur.at) == game.Ark && kind == game.Step && len(cur.path) > 0 {
			continue
		}
		for dir := 0; dir < 8; dir += stride {
			to := next(cur.at, dir)
			if _, ok := t.paths[to]; to == game.NoCell || to == from || ok {
				continue
			}
			path := append(slices.Clone(cur.path), pack(kind, dir))
			t.paths[to] = path
			queue = append(queue, node{to, path})
		}
	}
}

// theSeal stands for the seal where a piece is asked for; a penguin is its seat.
const theSeal games.Seat = game.MaxSeats

// pieceCell returns the cell of a piece, game.NoCell for games.NoSeat.
func (t *model) pieceCell(piece games.Seat) game.Cell {
	switch piece {
	case games.NoSeat:
		return game.NoCell
	case theSeal:
		return t.state.Seal()
	}
	return t.state.Position(piece)
}

// rank returns how many pieces come before this one on its cell, and how many share the cell.
func (t *model) rank(piece games.Seat) (n, count int) {
	for p := range theSeal + 1 {
		if (p == theSeal || int(p) < t.state.Seats()) && t.pieceCell(p) == t.pieceCell(piece) {
			count++
			if p < piece {
				n++
			}
		}
	}
	return n, count
}

// dragID returns the target that a drag of the piece begins with, "" if it cannot be dragged.
func (t *model) dragID(piece games.Seat) string {
	if piece != t.mover {
		return ""
	}
	return cellID(t.rules, t.pieceCell(piece))
}

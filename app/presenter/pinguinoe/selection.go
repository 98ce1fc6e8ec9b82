package pinguinoe

import (
	"slices"
	"strconv"

	"banchisa/app/presenter"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
)

// selection is what the seat to move has picked; the zero value is nothing.
type selection struct {
	held held
	card game.Card // with heldCard
	// aim plays the card at the target that was tapped; it is played when that is confirmed, as
	// it cannot be undone.
	aim games.Action
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
	options
}

func newModel(in presenter.Input) *model {
	m := &model{in: in, state: in.View.(*game.State)}
	m.rules = m.state.Rules()
	if in.Interactive {
		m.legal = m.state.LegalActions(nil)
		if sel, _ := in.Selection.(selection); sel.held != heldCard || m.hasLegal(playKind(sel.card)) {
			m.sel = sel
			if !slices.Contains(m.legal, sel.aim) {
				m.sel.aim = 0
			}
		}
	}
	m.options = findOptions(m.state, m.legal, m.sel)
	if m.mover != games.NoSeat && m.choosingPath() {
		for _, turn := range slices.Backward(in.Hints.Turns) { // the best one last, so that it prevails
			m.preferWalk(turn)
		}
	}
	return m
}

func (m *model) localize(key string, args ...any) string { return m.in.Localize(key, args...) }

// The IDs of targets.
func cellID(r *game.Rules, c game.Cell) string    { return "c" + r.CellName(c) }
func slotID(r *game.Rules, s game.Slot) string    { return "k" + r.SlotName(s) }
func mapCardID(r *game.Rules, s game.Slot) string { return "card" + r.SlotName(s) }
func seatID(s games.Seat) string                  { return "seat" + strconv.Itoa(int(s)) }
func handCardID(k game.Card) string               { return "h" + k.String() }

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
func (m *model) firstLegal(kind game.Kind) (games.Action, bool) {
	at := slices.IndexFunc(m.legal, func(a games.Action) bool { k, _ := unpack(a); return k == kind })
	if at < 0 {
		return 0, false
	}
	return m.legal[at], true
}

func (m *model) hasLegal(kind game.Kind) bool { _, ok := m.firstLegal(kind); return ok }

// hasPicked reports whether the card is picked.
func (m *model) hasPicked(k game.Card) bool { return m.sel.held == heldCard && m.sel.card == k }

// throwAt returns the throw of the picked snowball at a seat. The sheet of the seats offers it
// too, as several penguins may stand on one cell.
func (m *model) throwAt(seat games.Seat) (games.Action, bool) {
	a := pack(game.PlaySnowball, int(seat))
	return a, m.hasPicked(game.Snowball) && slices.Contains(m.legal, a)
}

// theSeal stands for the seal where a piece is asked for; a penguin is its seat.
const theSeal games.Seat = game.MaxSeats

// pieceCell returns the cell of a piece, game.NoCell for games.NoSeat.
func pieceCell(s *game.State, piece games.Seat) game.Cell {
	switch piece {
	case games.NoSeat:
		return game.NoCell
	case theSeal:
		return s.Seal()
	}
	return s.Position(piece)
}

// moverCell returns the cell of the piece that paths move, game.NoCell if there is none.
func (m *model) moverCell() game.Cell { return pieceCell(m.state, m.mover) }

// lastStep returns the latest step with the kind and the argument of its action; the kind is 0
// if there is none.
func (m *model) lastStep() (step presenter.Step, kind game.Kind, arg int) {
	step, ok := m.in.LastStep()
	if ok {
		kind, arg = unpack(step.Action)
	}
	return step, kind, arg
}

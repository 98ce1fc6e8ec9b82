package pinguinoe

import (
	"slices"
	"strconv"

	"banchisa/app/presenter"
	"banchisa/app/presenter/kit"
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

// model is the table, and the places of the map that can be tapped.
type model struct {
	outlook
	kit.Table[*game.State, selection, game.Move]
	rules *game.Rules
	options
}

func (p Presenter) newModel(in presenter.Input) *model {
	md := &model{outlook: p.outlook, Table: kit.NewTable[*game.State, selection](in, game.Unpack)}
	md.rules = md.State.Rules()
	switch {
	case !in.Interactive, md.Sel.held == heldCard && !md.hasLegal(playKind(md.Sel.card)):
		md.Sel = selection{}
	case !md.CanPlay(md.Sel.aim):
		md.Sel.aim = 0
	}
	md.options = findOptions(md.State, md.Legal, md.Sel)
	if md.mover != games.NoSeat && md.choosingPath() {
		for _, turn := range slices.Backward(in.Hints.Turns) { // the best one last, so that it prevails
			md.preferWalk(turn)
		}
	}
	return md
}

func (md *model) localize(key string, args ...any) string { return md.Localize(key, args...) }

// step is a step of the game.
type step = kit.Step[*game.State, game.Move]

func stepOf(s presenter.Step) step { return kit.StepOf[*game.State](s, game.Unpack) }

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
func (md *model) firstLegal(kind game.Kind) (games.Action, bool) {
	return md.FirstLegal(func(m game.Move) bool { return m.Kind == kind })
}

func (md *model) hasLegal(kind game.Kind) bool { _, ok := md.firstLegal(kind); return ok }

// hasPicked reports whether the card is picked.
func (md *model) hasPicked(k game.Card) bool { return md.Sel.held == heldCard && md.Sel.card == k }

// throwAt returns the throw of the picked snowball at a seat. The sheet of the seats offers it
// too, as several penguins may stand on one cell.
func (md *model) throwAt(seat games.Seat) (games.Action, bool) {
	a := pack(game.PlaySnowball, int(seat))
	return a, md.hasPicked(game.Snowball) && md.CanPlay(a)
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
func (md *model) moverCell() game.Cell { return pieceCell(md.State, md.mover) }

// lastStep returns the latest step with the kind and the argument of its action; the kind is 0
// if there is none.
func (md *model) lastStep() (step step, kind game.Kind, arg int) {
	step, ok := md.LastStep()
	if ok {
		kind, arg = unpack(step.Action)
	}
	return step, kind, arg
}

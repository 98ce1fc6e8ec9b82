package pinguinoe

import (
	"fmt"
	"image/color"
	"slices"

	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/cards"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// traces draws what the latest steps of others leave on the map, and the way that a hint advises.
type traces struct{ *model }

// trail is the way of a piece, the cell where it began first.
type trail struct {
	piece games.Seat
	cells []game.Cell
}

// addTraces draws the ways of the pieces, the cards that were turned, and where penguins stood that
// were sent away.
func (t traces) addTraces(s *scene.Scene) {
	for _, way := range t.trails() {
		t.addTrail(s, way, t.pieceColor(way.piece), t.trailLayer())
		if way.piece != theSeal {
			row, col := t.row(t.rules, way.cells[0]), t.column(t.rules, way.cells[0])
			const size = 0.42 * cards.Cell
			s.Sprites = append(s.Sprites, scene.Sprite{
				Picture: ui.Badge(colorName(t.State, way.piece)), At: scene.Around(cards.CellBox(row, col).Center(), size, size), Layer: layerTrail,
			})
		}
	}
	for i, step := range t.Traces() {
		if kind, arg := unpack(step.Action); kind == game.Flip || kind == game.Wave || kind == game.PlayTelescope {
			s.Sprites = append(s.Sprites, scene.Sprite{
				Picture: cards.CardTrace(t.pieceColor(step.Seat)), At: t.slotBox(t.rules, game.Slot(arg)), Layer: layerTrail,
			})
		}
		for _, seat := range displaced(step) {
			if at := step.Before.Position(seat); !t.isTurned(step, at) {
				t.addGhost(s, at, seat, i)
			}
		}
	}
	if cells := t.advisedWay(); len(cells) > 1 {
		t.addTrail(s, trail{t.mover, cells}, paint.Coral, layerTrail)
	}
}

// trailLayer returns the layer of the ways of pieces: above what can be tapped where they are those of the viewer's own
// turn, for which a better one is looked for.
func (t traces) trailLayer() int {
	if t.Interactive && len(t.Trace) > 0 && t.Trace[0].Seat == t.Viewer {
		return layerOwnWay
	}
	return layerTrail
}

// addTrail draws the way of a piece.
func (t traces) addTrail(s *scene.Scene, way trail, tint color.NRGBA, layer int) {
	positions := make([][2]int, len(way.cells))
	for i, c := range way.cells {
		positions[len(way.cells)-1-i] = [2]int{t.row(t.rules, c), t.column(t.rules, c)}
	}
	picture, at := cards.CellTrail(positions, tint)
	s.Sprites = append(s.Sprites, scene.Sprite{Picture: picture, At: at, Layer: layer})
}

// addGhost shows a penguin faintly on the cell that it was sent away from.
func (t traces) addGhost(s *scene.Scene, at game.Cell, seat games.Seat, i int) {
	if t.isTaken(at) {
		return
	}
	box := cards.PieceBox(t.row(t.rules, at), t.column(t.rules, at), 0, 1, 1.28)
	s.Sprites = append(s.Sprites, scene.Sprite{
		ID: fmt.Sprint("ghost", seat, "/", i), Picture: draw.SpritePicture{Name: "penguin-" + colorName(t.State, seat)}, At: box,
		Layer: layerTrail, Transparency: 0.65, Enter: scene.Instant, Exit: scene.Instant, Move: scene.Instant,
	})
}

// isTaken reports whether a piece stands on a cell now.
func (md *model) isTaken(c game.Cell) bool {
	for piece := range theSeal + 1 {
		if (piece == theSeal || int(piece) < md.State.Seats()) && pieceCell(md.State, piece) == c {
			return true
		}
	}
	return false
}

func (t traces) pieceColor(piece games.Seat) color.NRGBA {
	if piece < 0 || piece >= theSeal {
		return paint.Night
	}
	return paint.SeatColorsNamed(colorName(t.State, piece)).Color
}

// walker returns the piece that a step moves by its own steps, games.NoSeat if none.
func walker(step step) games.Seat {
	switch kind, _ := unpack(step.Action); kind {
	case game.Step, game.PlaySpringboard:
		return step.Seat
	case game.SealStep:
		return theSeal
	}
	return games.NoSeat
}

// displaced returns the penguins that a step sent away.
func displaced(step step) (seats []games.Seat) {
	before, after := step.Before, step.After
	for seat := range games.Seat(before.Seats()) {
		if before.Position(seat) != after.Position(seat) && seat != walker(step) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// isTurned reports whether the card of a cell has been turned since a step.
func (t traces) isTurned(step step, c game.Cell) bool {
	after := step.After
	return after.IsFaceUp(c.Slot()) != t.State.IsFaceUp(c.Slot()) || after.Terrain(c) != t.State.Terrain(c)
}

// trails returns the unbroken ways in the traced steps, without those on cards that have been turned
// since. That of a penguin which was sent away ends where it was sent away.
func (t traces) trails() (all []trail) {
	for _, step := range t.Traces() {
		if piece := walker(step); piece != games.NoSeat {
			from, to := pieceCell(step.Before, piece), pieceCell(step.After, piece)
			if kind, dir := unpack(step.Action); kind != game.PlaySpringboard { // where it stepped, also if it was caught there
				to = t.rules.Neighbor(from, dir)
			}
			if t.isTurned(step, from) || t.isTurned(step, to) {
				continue
			}
			if n := len(all); n > 0 && all[n-1].piece == piece && all[n-1].cells[len(all[n-1].cells)-1] == from {
				all[n-1].cells = append(all[n-1].cells, to)
			} else {
				all = append(all, trail{piece, []game.Cell{from, to}})
			}
		}
		for _, seat := range displaced(step) {
			from, to := step.Before.Position(seat), step.After.Position(seat)
			if to != t.State.Home(seat) && !t.isTurned(step, from) && !t.isTurned(step, to) {
				all = append(all, trail{seat, []game.Cell{from, to}})
			}
		}
	}
	return all
}

// advisedWay returns the cells of the walk that the best hint begins with, as far as it is certain.
func (t traces) advisedWay() (cells []game.Cell) {
	if !t.Interactive || t.mover == games.NoSeat {
		return nil
	}
	s, seat := t.State.Clone().(*game.State), t.State.Actor()
	cells = []game.Cell{t.moverCell()}
	for _, a := range t.Hints.BestTurn() {
		if kind, _ := unpack(a); kind != game.Step && kind != game.SealStep || s.Actor() != seat || !slices.Contains(s.LegalActions(nil), a) {
			break
		}
		s.Apply(a)
		cells = append(cells, pieceCell(s, t.mover))
	}
	if end := len(cells) - 1; t.hasSymbol(cells[end]) { // it has a ring and a star already
		return cells[:end]
	}
	return cells
}

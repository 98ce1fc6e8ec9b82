package pinguinoe

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"banchisa/games"
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/cards"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// The layers of the map.
const (
	layerCard = iota + 1
	layerTurn
	layerRing
	layerTrail
	layerMark
	layerPiece
	layerSnow
	layerEvent
)

// terrainLetters are the terrains as cards.Card encodes them, by game.Terrain.
const terrainLetters = "~o#esAh"

// cardAt returns the card on a slot in a state.
func (t *model) cardAt(s *game.State, slot game.Slot) cards.Card {
	k := cards.Card{Dark: t.rules.Place(slot) == game.DarkPlace}
	if !s.IsFaceUp(slot) {
		return k
	}
	var b strings.Builder
	for i := range game.Cell(12) {
		b.WriteByte(terrainLetters[s.Terrain(game.Cell(slot)<<4+i)])
	}
	k.Cells = b.String()
	if seat := t.rules.Igloo(slot); seat >= 0 {
		k.Color = colorName(seat)
	}
	return k
}

// eachSlot calls yield with every slot that has a card.
func (t *model) eachSlot(yield func(slot game.Slot, row, col int)) {
	for row := range t.rules.Rows {
		for col := range t.rules.Columns {
			if slot := t.rules.Slot(row, col); t.rules.Place(slot) != game.NoPlace {
				yield(slot, row, col)
			}
		}
	}
}

// instantSprite returns a sprite that appears, changes and leaves without motion.
func instantSprite(id string, picture scene.Picture, at scene.Box, layer int) scene.Sprite {
	return scene.Sprite{ID: id, Picture: picture, At: at, Layer: layer, Enter: scene.Instant, Move: scene.Instant, Exit: scene.Instant}
}

// mapScene returns the map with its cards.
func (t *model) mapScene() scene.Scene {
	w, h := cards.MapSize(t.rules.Rows, t.rules.Columns)
	s := scene.Scene{W: w, H: h, Magnify: true}
	t.eachSlot(func(slot game.Slot, row, col int) {
		k := t.cardAt(t.state, slot)
		card := instantSprite("card"+t.rules.SlotName(slot), k.Picture(), k.Box(row, col), layerCard)
		if step, kind, _ := t.lastStep(); kind != 0 {
			if old := t.cardAt(step.Before.(*game.State), slot); old != k { // it was turned
				card.Layer, card.Move = layerTurn, scene.Glide
				card.Frames, card.FramesMillis = draw.FlipFrames(old.Picture(), card.Picture, 14), 560
			}
		}
		s.Sprites = append(s.Sprites, card)
	})
	return s
}

// boardScene returns the map with all that is on it.
func (t *model) boardScene() scene.Scene {
	s := t.mapScene()
	t.addTrail(&s)
	t.addMarks(&s)
	t.addPieces(&s)
	t.addEvents(&s)
	t.addTargets(&s)
	return s
}

// addPieces adds the penguins and the seal, side by side where they share a cell.
func (t *model) addPieces(s *scene.Scene) {
	for seat := range games.Seat(t.state.Seats()) {
		at := t.state.Position(seat)
		row, col := t.rules.Row(at), t.rules.Column(at)
		if seat == t.state.Turn() && t.state.Phase() >= game.BeforeRoll && t.state.Phase() != game.Over {
			s.Sprites = append(s.Sprites, scene.Sprite{
				ID: "ring", Picture: cards.TurnRing(), At: cards.TurnRingBox(row, col), Layer: layerRing, Move: scene.Instant,
			})
		}
		n, count := t.rank(seat)
		s.Sprites = append(s.Sprites, scene.Sprite{
			ID: penguinID(seat), Picture: penguinPicture(seat), At: cards.PieceBox(row, col, n, count, 1.28), DragID: t.dragID(seat),
			Layer: layerPiece, Enter: scene.Grow, Move: t.penguinMotion(seat), Exit: scene.Sink, Waypoints: t.jumpPath(seat),
			Frames: t.walkFrames(seat), FramesMillis: 1, Delay: t.hitDelay(seat),
		})
		if _, ok := t.throwAt(seat); ok {
			s.Sprites = append(s.Sprites, scene.Sprite{
				ID: "aim" + strconv.Itoa(int(seat)), Picture: cards.Crosshair(), At: cards.CrosshairBox(row, col, n, count), Layer: layerSnow, Enter: scene.Grow,
			})
		}
	}
	t.addSeal(s)
}

func penguinID(seat games.Seat) string { return "penguin" + strconv.Itoa(int(seat)) }

func (t *model) addSeal(s *scene.Scene) {
	at, move := t.state.Seal(), scene.Rise
	if _, kind, _ := t.lastStep(); kind == game.SealStep {
		move = scene.Glide
	}
	n, count := t.rank(theSeal)
	s.Sprites = append(s.Sprites, scene.Sprite{
		ID: "seal", Picture: draw.Sprite("seal-black"), At: cards.PieceBox(t.rules.Row(at), t.rules.Column(at), n, count, 1.3), DragID: t.dragID(theSeal),
		Layer: layerPiece, Enter: scene.Rise, Move: move, Exit: scene.Sink, Waypoints: t.waypoints(game.SealStep),
	})
}

// waypoints returns the points that a walk of one tap passes before its last, nil for a single
// step. Only the piece that walked uses them, as the others do not move.
func (t *model) waypoints(moveKind game.Kind) (points []scene.Pos) {
	for _, step := range slices.Backward(t.in.Recent) {
		if kind, _ := unpack(step.Action); kind != moveKind {
			return nil
		}
		s := step.After.(*game.State)
		at := s.Position(step.Seat)
		if moveKind == game.SealStep {
			at = s.Seal()
		}
		points = append(points, t.pieceCenter(at))
		if !step.Grouped {
			break
		}
	}
	if len(points) < 2 {
		return nil
	}
	slices.Reverse(points)
	return points[:len(points)-1]
}

// penguinMotion returns how a penguin came to its cell: it hops or flies there by itself, or
// spins to where it is sent.
func (t *model) penguinMotion(seat games.Seat) scene.Motion {
	switch step, kind, _ := t.lastStep(); {
	case kind == game.Step && step.Seat == seat:
		return scene.Hop
	case kind == 0, kind == game.PlaySpringboard && step.Seat == seat:
		return scene.Glide
	}
	return scene.Spin
}

// walkFrames returns the frames of a walking penguin: it leans to either side once a cell.
func (t *model) walkFrames(seat games.Seat) (frames []scene.Picture) {
	if t.penguinMotion(seat) != scene.Hop {
		return nil
	}
	for range len(t.waypoints(game.Step)) + 1 {
		for _, lean := range []float64{-9, 9} {
			frames = append(frames, draw.SpritePicture{Name: "penguin-" + colorName(seat), Rotation: lean})
		}
	}
	return frames
}

// addTrail draws the last walk of a penguin or of the seal.
func (t *model) addTrail(s *scene.Scene) {
	cells := t.trailCells()
	if len(cells) < 2 {
		return
	}
	positions := make([][2]int, len(cells))
	for i, c := range cells {
		positions[i] = [2]int{t.rules.Row(c), t.rules.Column(c)}
	}
	s.Sprites = append(s.Sprites, scene.Sprite{
		Picture: cards.CellTrail(s.W, s.H, positions), At: scene.Box{W: s.W, H: s.H}, Layer: layerTrail,
	})
}

// trailCells returns the cells of the last unbroken run of steps of one piece, the last first,
// unless the piece has been sent elsewhere since.
func (t *model) trailCells() (cells []game.Cell) {
	steps := t.in.Recent
	i := len(steps) - 1
	for ; i >= 0; i-- {
		if kind, _ := unpack(steps[i].Action); kind == game.Step || kind == game.SealStep {
			break
		}
	}
	if i < 0 {
		return nil
	}
	moveKind, _ := unpack(steps[i].Action)
	seat := steps[i].Seat
	position := func(s *game.State) game.Cell {
		if moveKind == game.SealStep {
			return s.Seal()
		}
		return s.Position(seat)
	}
	if position(steps[i].After.(*game.State)) != position(t.state) {
		return nil
	}
	for _, step := range slices.Backward(steps[:i+1]) {
		kind, dir := unpack(step.Action)
		if kind != moveKind || step.Seat != seat {
			if kind == game.Flip || kind == game.Show {
				continue
			}
			break
		}
		from := position(step.Before.(*game.State))
		to := t.rules.Neighbor(from, dir)
		if len(cells) == 0 {
			cells = append(cells, to)
		}
		if cells[len(cells)-1] != to {
			break
		}
		cells = append(cells, from)
	}
	return cells
}

// addMarks marks the cells that can be tapped, the piece that is picked, and the map cards that
// can be turned.
func (t *model) addMarks(s *scene.Scene) {
	var marks []cards.CellMark
	hints := t.hintedCells()
	for _, c := range slices.Sorted(maps.Keys(t.paths)) {
		marks = append(marks, t.cellMark(c, hints))
	}
	if c := t.pieceCell(t.mover); t.sel.held == heldPiece && c != game.NoCell {
		marks = append(marks, cards.CellMark{Row: t.rules.Row(c), Col: t.rules.Column(c), Kind: cards.CellHovered})
	}
	if len(marks) > 0 {
		s.Sprites = append(s.Sprites, instantSprite("marks", cards.CellMarks(s.W, s.H, marks), scene.Box{W: s.W, H: s.H}, layerMark))
	}
	t.eachSlot(func(slot game.Slot, row, col int) {
		a, enabled := t.cardActions[slot]
		if !enabled {
			return
		}
		text, hovered := "", t.in.Hover == slotID(t.rules, slot)
		if kind, _ := unpack(a); kind == game.Flip {
			text = t.localize("pinguinoe.chip.flip")
		} else if hovered {
			text = t.localize("pinguinoe.chip.turn")
		}
		ring := cards.CardRing(text, hovered, slices.Contains(t.in.Hints.Actions, a))
		s.Sprites = append(s.Sprites, instantSprite("turn"+t.rules.SlotName(slot), ring, cards.CardBox(row, col), layerMark))
	})
}

// cellMark returns the mark of a cell that paths lead to: a weaker one where a penguin would be
// in the sea, and on the way of the seal.
func (t *model) cellMark(c game.Cell, hints []game.Cell) cards.CellMark {
	m := cards.CellMark{Row: t.rules.Row(c), Col: t.rules.Column(c)}
	occupied, walking := t.hasPiece(c), t.choosingPath()
	switch {
	case t.in.Hover == cellID(t.rules, c):
		m.Kind = cards.CellHovered
	case t.in.Hints.BestOnly && len(hints) > 0 && hints[0] == c:
		m.Kind = cards.CellBestHint
	case slices.Contains(hints, c):
		m.Kind = cards.CellHint
	case occupied:
		m.Kind = cards.CellOccupied
	case walking && t.state.Phase() == game.Sealing && t.state.IsFaceUp(c.Slot()):
		m.Kind = cards.CellCostOnFace
	case walking && t.state.Phase() == game.Sealing:
		m.Kind = cards.CellCostOnBack
	case walking && !t.state.Terrain(c).IsIce():
		m.Kind = cards.CellTransit
	}
	if walking && !occupied {
		m.Text = strconv.Itoa(len(t.paths[c]))
	}
	return m
}

// choosingPath reports whether paths are walks, whose cost is shown.
func (t *model) choosingPath() bool {
	return t.sel.held != heldCard && (t.state.Phase() == game.Moving || t.state.Phase() == game.Sealing)
}

// hasPiece reports whether something is on a cell that a dot would hide.
func (t *model) hasPiece(c game.Cell) bool {
	for seat := range games.Seat(t.state.Seats()) {
		if t.state.Position(seat) == c {
			return true
		}
	}
	symbol := slices.Contains([]game.Terrain{game.SearchCell, game.SealCell, game.Ark, game.Igloo}, t.state.Terrain(c))
	return t.state.Phase() != game.Sealing && (symbol || c == t.state.Seal())
}

// hintedCells returns the cells that the hints lead to by one action, in the order of the hints.
func (t *model) hintedCells() (cells []game.Cell) {
	for _, a := range t.in.Hints.Actions {
		for c, path := range t.paths {
			if len(path) == 1 && path[0] == a {
				cells = append(cells, c)
			}
		}
	}
	return cells
}

package pinguinoe

import (
	"slices"
	"strconv"
	"strings"

	"banchisa/games"
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/ice"
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

// terrainLetters are the kinds of cells as ice.Card writes them.
const terrainLetters = "~o#esAh"

// cardAt is the picture of what lies on a slot in a state.
func (t *model) cardAt(s *game.State, slot game.Slot) ice.Card {
	k := ice.Card{Dark: t.rules.Place(slot) == game.DarkPlace}
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

// mapScene is the map with its cards.
func (t *model) mapScene() scene.Scene {
	w, h := ice.MapSize(t.rules.Rows, t.rules.Columns)
	s := scene.Scene{W: w, H: h, Magnify: true}
	t.eachSlot(func(slot game.Slot, row, col int) {
		k := t.cardAt(t.state, slot)
		card := scene.Sprite{
			ID: "card" + t.rules.SlotName(slot), Picture: k.Picture(), At: k.Box(row, col),
			Layer: layerCard, Enter: scene.Instant, Move: scene.Instant, Exit: scene.Instant,
		}
		if step, ok := t.lastStep(); ok {
			// A card that was turned rises from the sea and swings over before all eyes.
			if old := t.cardAt(step.Before.(*game.State), slot); old != k {
				card.Layer, card.Move = layerTurn, scene.Glide
				card.Frames, card.FramesMillis = draw.FlipFrames(old.Picture(), card.Picture, 14), 560
			}
		}
		s.Sprites = append(s.Sprites, card)
	})
	return s
}

// boardScene is the map as it is played on.
func (t *model) boardScene() scene.Scene {
	s := t.mapScene()
	t.addTrail(&s)
	t.addMarks(&s)
	t.addPieces(&s)
	t.addEvents(&s)
	t.addTargets(&s)
	return s
}

// addPieces puts penguins and seal on their cells, side by side where they share one.
func (t *model) addPieces(s *scene.Scene) {
	for seat := range games.Seat(t.state.Seats()) {
		at := t.state.Position(seat)
		n, of := 0, 0
		for other := range games.Seat(t.state.Seats()) {
			if t.state.Position(other) == at {
				if other < seat {
					n++
				}
				of++
			}
		}
		if t.state.Seal() == at {
			of++
		}
		row, col := t.rules.Row(at), t.rules.Column(at)
		if seat == t.state.Turn() && t.state.Phase() >= game.BeforeRoll && t.state.Phase() != game.Over {
			s.Sprites = append(s.Sprites, scene.Sprite{
				ID: "ring", Picture: ice.TurnRing(), At: ice.TurnRingBox(row, col), Layer: layerRing, Move: scene.Instant,
			})
		}
		s.Sprites = append(s.Sprites, scene.Sprite{
			ID: "penguin" + strconv.Itoa(int(seat)), Picture: penguinPicture(seat), At: ice.PieceBox(row, col, n, of, 1.28),
			Layer: layerPiece, Enter: scene.Grow, Move: t.penguinMotion(seat), Exit: scene.Sink, Waypoints: t.jumpPath(seat),
			Frames: t.walkFrames(seat), FramesMillis: 1, Delay: t.hitDelay(seat),
		})
		if _, ok := t.throwAt(seatID(seat)); ok {
			s.Sprites = append(s.Sprites, scene.Sprite{
				ID: "aim" + strconv.Itoa(int(seat)), Picture: ice.Crosshair(), At: ice.CrosshairBox(row, col, n, of), Layer: layerSnow, Enter: scene.Grow,
			})
		}
	}
	t.addSeal(s)
}

func (t *model) addSeal(s *scene.Scene) {
	at := t.state.Seal()
	n := 0
	for seat := range games.Seat(t.state.Seats()) {
		if t.state.Position(seat) == at {
			n++
		}
	}
	move := scene.Rise
	if step, ok := t.lastStep(); ok {
		if kind, _ := unpack(step.Action); kind == game.SealStep {
			move = scene.Glide
		}
	}
	s.Sprites = append(s.Sprites, scene.Sprite{
		ID: "seal", Picture: draw.Sprite("seal-black"), At: ice.PieceBox(t.rules.Row(at), t.rules.Column(at), n, n+1, 1.3),
		Layer: layerPiece, Enter: scene.Rise, Move: move, Exit: scene.Sink, Waypoints: t.waypoints(game.SealStep),
	})
}

// waypoints are the points that a walk of one touch passes on its way, the last one too. Only
// who walked moves, so that it does not matter whom they are given to.
func (t *model) waypoints(moveKind game.Kind) (points []scene.Pos) {
	for i := len(t.in.Recent) - 1; i >= 0; i-- {
		step := t.in.Recent[i]
		if kind, _ := unpack(step.Action); kind != moveKind {
			return nil
		}
		s := step.After.(*game.State)
		at := s.Position(step.Seat)
		if moveKind == game.SealStep {
			at = s.Seal()
		}
		points = append(points, ice.PieceBox(t.rules.Row(at), t.rules.Column(at), 0, 1, 1.28).Center())
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

// penguinMotion is how a penguin came where it is: a hop to the next cell, a slide home.
func (t *model) penguinMotion(seat games.Seat) scene.Motion {
	step, ok := t.lastStep()
	if !ok {
		return scene.Glide
	}
	switch kind, _ := unpack(step.Action); kind {
	case game.Step:
		if step.Seat == seat {
			return scene.Hop
		}
	case game.PlaySpringboard:
		if step.Seat == seat {
			return scene.Glide // along its leap
		}
	}
	return scene.Spin
}

// walkFrames is how a penguin walks: it leans to one side and to the other, twice a cell.
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

// addTrail draws the latest way of a penguin or of the seal.
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
		Picture: ice.CellTrail(s.W, s.H, positions), At: scene.Box{W: s.W, H: s.H}, Layer: layerTrail,
	})
}

// trailCells is the latest unbroken run of steps, or of the seal's.
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
	// Who was sent elsewhere since then leaves no way behind.
	if after := steps[i].After.(*game.State); moveKind == game.Step && after.Position(seat) != t.state.Position(seat) || moveKind == game.SealStep && after.Seal() != t.state.Seal() {
		return nil
	}
	for ; i >= 0; i-- {
		kind, dir := unpack(steps[i].Action)
		if kind != moveKind || steps[i].Seat != seat {
			if kind == game.Flip || kind == game.Show {
				continue
			}
			break
		}
		old := steps[i].Before.(*game.State)
		from := old.Position(seat)
		if moveKind == game.SealStep {
			from = old.Seal()
		}
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

// addMarks lights what may be touched: with a ring where it is good to stay, softly where
// a penguin would stand in the sea, and on the seal's way.
func (t *model) addMarks(s *scene.Scene) {
	var marks []ice.CellMark
	hints := t.hintedCells()
	for _, c := range t.enabledCells() {
		m := ice.CellMark{Row: t.rules.Row(c), Col: t.rules.Column(c)}
		switch {
		case t.in.Hover == cellID(t.rules, c):
			m.Kind = ice.CellHovered
		case slices.Contains(hints, c):
			m.Kind = ice.CellHint
			if t.in.BestOnly && hints[0] == c {
				m.Kind = ice.CellBestHint
			}
		case t.hasPiece(c):
			m.Kind = ice.CellOccupied
		case t.choosingPath() && t.state.Phase() == game.Sealing && t.state.IsFaceUp(c.Slot()):
			m.Kind = ice.CellCostOnFace
		case t.choosingPath() && t.state.Phase() == game.Sealing:
			m.Kind = ice.CellCostOnBack
		case t.choosingPath() && !t.state.Terrain(c).IsIce():
			m.Kind = ice.CellTransit
		}
		if n := len(t.paths[c]); n > 0 && m.Kind != ice.CellOccupied && !t.hasPiece(c) && t.choosingPath() {
			m.Text = strconv.Itoa(n)
		}
		marks = append(marks, m)
	}
	if len(marks) > 0 {
		s.Sprites = append(s.Sprites, scene.Sprite{
			ID: "marks", Picture: ice.CellMarks(s.W, s.H, marks), At: scene.Box{W: s.W, H: s.H}, Layer: layerMark,
			Enter: scene.Instant, Move: scene.Instant, Exit: scene.Instant,
		})
	}
	t.eachSlot(func(slot game.Slot, row, col int) {
		a, enabled := t.cardActions[slot]
		if !enabled {
			return
		}
		text := ""
		if kind, _ := unpack(a); kind == game.Flip {
			text = t.localize("pinguinoe.chip.flip")
		} else if t.in.Hover == slotID(t.rules, slot) {
			text = t.localize("pinguinoe.chip.turn")
		}
		s.Sprites = append(s.Sprites, scene.Sprite{
			ID:      "turn" + t.rules.SlotName(slot),
			Picture: ice.CardRing(text, t.in.Hover == slotID(t.rules, slot), slices.Contains(t.in.Hints, a)),
			At:      ice.CardBox(row, col), Layer: layerMark, Enter: scene.Instant, Move: scene.Instant, Exit: scene.Instant,
		})
	})
}

func (t *model) choosingPath() bool {
	return !t.hasPicked && (t.state.Phase() == game.Moving || t.state.Phase() == game.Sealing)
}

// hasPiece tells whether something stands on a cell that a dot would hide.
func (t *model) hasPiece(c game.Cell) bool {
	for seat := range games.Seat(t.state.Seats()) {
		if t.state.Position(seat) == c {
			return true
		}
	}
	if t.state.Phase() == game.Sealing {
		return false
	}
	kind := t.state.Terrain(c)
	return t.state.Seal() == c || kind == game.SearchCell || kind == game.SealCell || kind == game.Ark || kind == game.Igloo
}

// enabledCells are the cells that may be touched, in the order of the map.
func (t *model) enabledCells() []game.Cell {
	var cells []game.Cell
	for c := range t.paths {
		cells = append(cells, c)
	}
	slices.Sort(cells)
	return cells
}

// hintedCells are the cells that advice leads to, the best first when it is told.
func (t *model) hintedCells() (cells []game.Cell) {
	for _, a := range t.in.Hints {
		for c, path := range t.paths {
			if len(path) == 1 && path[0] == a {
				cells = append(cells, c)
			}
		}
		for c, action := range t.throwTargets {
			if action == a {
				cells = append(cells, c)
			}
		}
	}
	return cells
}

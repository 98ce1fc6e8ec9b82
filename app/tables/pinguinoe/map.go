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

// letters are the kinds of cells as ice.Card writes them.
const letters = "~o#esAh"

// card is the picture of what lies on a slot in a state.
func (t *table) card(s *game.State, slot game.Slot) ice.Card {
	k := ice.Card{Dark: t.rules.Place(slot) == game.DarkPlace}
	if !s.IsFaceUp(slot) {
		return k
	}
	var b strings.Builder
	for i := range game.Cell(12) {
		b.WriteByte(letters[s.Terrain(game.Cell(slot)<<4+i)])
	}
	k.Cells = b.String()
	if seat := t.rules.Igloo(slot); seat >= 0 {
		k.Color = colour(seat)
	}
	return k
}

// slots calls yield with every slot that has a card.
func (t *table) slots(yield func(slot game.Slot, row, col int)) {
	for row := range t.rules.Rows {
		for col := range t.rules.Columns {
			if slot := t.rules.Slot(row, col); t.rules.Place(slot) != game.NoPlace {
				yield(slot, row, col)
			}
		}
	}
}

// ground is the map with its cards.
func (t *table) ground() scene.Scene {
	w, h := ice.MapSize(t.rules.Rows, t.rules.Columns)
	s := scene.Scene{W: w, H: h, Magnify: true}
	t.slots(func(slot game.Slot, row, col int) {
		k := t.card(t.state, slot)
		card := scene.Sprite{
			ID: "card" + t.rules.SlotName(slot), Picture: k.Picture(), At: k.Box(row, col),
			Layer: layerCard, Enter: scene.Instant, Move: scene.Instant, Exit: scene.Instant,
		}
		if last, ok := t.last(); ok {
			// A card that was turned rises from the sea and swings over before all eyes.
			if was := t.card(last.Before.(*game.State), slot); was != k {
				card.Layer, card.Move = layerTurn, scene.Glide
				card.Frames, card.FramesMillis = draw.FlipFrames(was.Picture(), card.Picture, 14), 560
			}
		}
		s.Sprites = append(s.Sprites, card)
	})
	return s
}

// board is the map as it is played on.
func (t *table) board() scene.Scene {
	s := t.ground()
	t.addTrail(&s)
	t.addMarks(&s)
	t.addPieces(&s)
	t.addWeather(&s)
	t.addTouches(&s)
	return s
}

// addPieces puts penguins and seal on their cells, side by side where they share one.
func (t *table) addPieces(s *scene.Scene) {
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
			ID: "penguin" + strconv.Itoa(int(seat)), Picture: penguin(seat), At: ice.PieceBox(row, col, n, of, 1.28),
			Layer: layerPiece, Enter: scene.Grow, Move: t.gait(seat), Exit: scene.Sink, Waypoints: t.leap(seat),
			Frames: t.waddle(seat), FramesMillis: 1, Delay: t.hit(seat),
		})
		if _, ok := t.thrown(seatID(seat)); ok {
			s.Sprites = append(s.Sprites, scene.Sprite{
				ID: "aim" + strconv.Itoa(int(seat)), Picture: ice.Crosshair(), At: ice.CrosshairBox(row, col, n, of), Layer: layerSnow, Enter: scene.Grow,
			})
		}
	}
	t.addSeal(s)
}

func (t *table) addSeal(s *scene.Scene) {
	at := t.state.Seal()
	n := 0
	for seat := range games.Seat(t.state.Seats()) {
		if t.state.Position(seat) == at {
			n++
		}
	}
	move := scene.Rise
	if last, ok := t.last(); ok {
		if verb, _ := game.Unpack(last.Action); verb == game.SealStep {
			move = scene.Glide
		}
	}
	s.Sprites = append(s.Sprites, scene.Sprite{
		ID: "seal", Picture: draw.Sprite("seal-black"), At: ice.PieceBox(t.rules.Row(at), t.rules.Column(at), n, n+1, 1.3),
		Layer: layerPiece, Enter: scene.Rise, Move: move, Exit: scene.Sink, Waypoints: t.via(game.SealStep),
	})
}

// via are the points that a walk of one touch passes on its way, the last one too. Only
// who walked moves, so that it does not matter whom they are given to.
func (t *table) via(run game.Kind) (points []scene.Pos) {
	for i := len(t.in.Last) - 1; i >= 0; i-- {
		step := t.in.Last[i]
		if verb, _ := game.Unpack(step.Action); verb != run {
			return nil
		}
		s := step.After.(*game.State)
		at := s.Position(step.Seat)
		if run == game.SealStep {
			at = s.Seal()
		}
		points = append(points, ice.PieceBox(t.rules.Row(at), t.rules.Column(at), 0, 1, 1.28).Center())
		if !step.Joined {
			break
		}
	}
	if len(points) < 2 {
		return nil
	}
	slices.Reverse(points)
	return points[:len(points)-1]
}

// gait is how a penguin came where it is: a hop to the next cell, a slide home.
func (t *table) gait(seat games.Seat) scene.Motion {
	last, ok := t.last()
	if !ok {
		return scene.Glide
	}
	switch verb, _ := game.Unpack(last.Action); verb {
	case game.Step:
		if last.Seat == seat {
			return scene.Hop
		}
	case game.PlaySpringboard:
		if last.Seat == seat {
			return scene.Glide // along its leap
		}
	}
	return scene.Spin
}

// waddle is how a penguin walks: it leans to one side and to the other, twice a cell.
func (t *table) waddle(seat games.Seat) (reel []scene.Picture) {
	if t.gait(seat) != scene.Hop {
		return nil
	}
	for range len(t.via(game.Step)) + 1 {
		for _, lean := range []float64{-9, 9} {
			reel = append(reel, draw.SpritePicture{Name: "penguin-" + colour(seat), Rotation: lean})
		}
	}
	return reel
}

// addTrail draws the latest way of a penguin or of the seal.
func (t *table) addTrail(s *scene.Scene) {
	way := t.trail()
	if len(way) < 2 {
		return
	}
	cells := make([][2]int, len(way))
	for i, c := range way {
		cells[i] = [2]int{t.rules.Row(c), t.rules.Column(c)}
	}
	s.Sprites = append(s.Sprites, scene.Sprite{
		Picture: ice.CellTrail(s.W, s.H, cells), At: scene.Box{W: s.W, H: s.H}, Layer: layerTrail,
	})
}

// trail is the latest unbroken run of steps, or of the seal's.
func (t *table) trail() (way []game.Cell) {
	steps := t.in.Last
	i := len(steps) - 1
	for ; i >= 0; i-- {
		if verb, _ := game.Unpack(steps[i].Action); verb == game.Step || verb == game.SealStep {
			break
		}
	}
	if i < 0 {
		return nil
	}
	run, _ := game.Unpack(steps[i].Action)
	seat := steps[i].Seat
	// Who was sent elsewhere since then leaves no way behind.
	if after := steps[i].After.(*game.State); run == game.Step && after.Position(seat) != t.state.Position(seat) || run == game.SealStep && after.Seal() != t.state.Seal() {
		return nil
	}
	for ; i >= 0; i-- {
		verb, dir := game.Unpack(steps[i].Action)
		if verb != run || steps[i].Seat != seat {
			if verb == game.Flip || verb == game.Show {
				continue
			}
			break
		}
		was := steps[i].Before.(*game.State)
		from := was.Position(seat)
		if run == game.SealStep {
			from = was.Seal()
		}
		to := t.rules.Neighbor(from, dir)
		if len(way) == 0 {
			way = append(way, to)
		}
		if way[len(way)-1] != to {
			break
		}
		way = append(way, from)
	}
	return way
}

// addMarks lights what may be touched: with a ring where it is good to stay, softly where
// a penguin would stand in the sea, and on the seal's way.
func (t *table) addMarks(s *scene.Scene) {
	var marks []ice.CellMark
	hints := t.hinted()
	for _, c := range t.litCells() {
		m := ice.CellMark{Row: t.rules.Row(c), Col: t.rules.Column(c)}
		switch {
		case t.in.Hover == cellID(t.rules, c):
			m.Kind = ice.CellHovered
		case slices.Contains(hints, c):
			m.Kind = ice.CellHint
			if t.in.Best && hints[0] == c {
				m.Kind = ice.CellBestHint
			}
		case t.occupied(c):
			m.Kind = ice.CellOccupied
		case t.walking() && t.state.Phase() == game.Sealing && t.state.IsFaceUp(c.Slot()):
			m.Kind = ice.CellCostOnFace
		case t.walking() && t.state.Phase() == game.Sealing:
			m.Kind = ice.CellCostOnBack
		case t.walking() && !t.state.Terrain(c).IsIce():
			m.Kind = ice.CellTransit
		}
		if n := len(t.ways[c]); n > 0 && m.Kind != ice.CellOccupied && !t.occupied(c) && t.walking() {
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
	t.slots(func(slot game.Slot, row, col int) {
		a, lit := t.cards[slot]
		if !lit {
			return
		}
		text := ""
		if verb, _ := game.Unpack(a); verb == game.Flip {
			text = t.say("pinguinoe.chip.flip")
		} else if t.in.Hover == slotID(t.rules, slot) {
			text = t.say("pinguinoe.chip.turn")
		}
		s.Sprites = append(s.Sprites, scene.Sprite{
			ID:      "turn" + t.rules.SlotName(slot),
			Picture: ice.CardRing(text, t.in.Hover == slotID(t.rules, slot), slices.Contains(t.in.Hints, a)),
			At:      ice.CardBox(row, col), Layer: layerMark, Enter: scene.Instant, Move: scene.Instant, Exit: scene.Instant,
		})
	})
}

func (t *table) walking() bool {
	return !t.picking && (t.state.Phase() == game.Moving || t.state.Phase() == game.Sealing)
}

// occupied tells whether something stands on a cell that a dot would hide.
func (t *table) occupied(c game.Cell) bool {
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

// litCells are the cells that may be touched, in the order of the map.
func (t *table) litCells() []game.Cell {
	var cells []game.Cell
	for c := range t.ways {
		cells = append(cells, c)
	}
	slices.Sort(cells)
	return cells
}

// hinted are the cells that advice leads to, the best first when it is told.
func (t *table) hinted() (cells []game.Cell) {
	for _, a := range t.in.Hints {
		for c, way := range t.ways {
			if len(way) == 1 && way[0] == a {
				cells = append(cells, c)
			}
		}
		for c, hit := range t.targets {
			if hit == a {
				cells = append(cells, c)
			}
		}
	}
	return cells
}

// addTouches names every cell and card; what lies higher is found first.
func (t *table) addTouches(s *scene.Scene) {
	t.slots(func(slot game.Slot, row, col int) {
		_, lit := t.cards[slot]
		if !t.state.IsFaceUp(slot) || lit {
			s.Targets = append(s.Targets, scene.Target{
				ID: slotID(t.rules, slot), At: ice.CardBox(row, col), Name: t.slotName(slot), Enabled: lit,
			})
		}
		for i := range game.Cell(12) {
			c := game.Cell(slot)<<4 + i
			_, way := t.ways[c]
			_, hit := t.targets[c]
			if way || hit || t.state.IsFaceUp(slot) && !lit {
				s.Targets = append(s.Targets, scene.Target{
					ID: cellID(t.rules, c), At: ice.CellBox(t.rules.Row(c), t.rules.Column(c)), Name: t.cellName(c), Enabled: way || hit,
				})
			}
		}
	})
}

// cellName is "riga 3, colonna 4: ghiaccio".
func (t *table) cellName(c game.Cell) string {
	kinds := [...]string{"sea", "ice", "block", "sled", "hole", "ark", "igloo"}
	name := t.say("pinguinoe.cell", t.rules.Row(c), t.rules.Column(c), t.say("pinguinoe.kind."+kinds[t.state.Terrain(c)]))
	if n := len(t.ways[c]); n > 0 && t.walking() {
		name += " · " + t.say("pinguinoe.cost", n)
	}
	return name
}

func (t *table) slotName(slot game.Slot) string {
	key := "pinguinoe.back.light"
	if t.rules.Place(slot) == game.DarkPlace {
		key = "pinguinoe.back.dark"
	}
	return t.say(key, t.rules.SlotName(slot))
}

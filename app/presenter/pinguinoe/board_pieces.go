package pinguinoe

import (
	"slices"
	"strconv"

	"banchisa/games"
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/cards"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// pieces draws the penguins and the seal.
type pieces struct{ *model }

// addPieces adds the penguins and the seal, side by side where they share a cell.
func (p pieces) addPieces(s *scene.Scene) {
	for seat := range games.Seat(p.State.Seats()) {
		at := p.State.Position(seat)
		row, col := p.row(p.rules, at), p.column(p.rules, at)
		if seat == p.State.Turn() && p.State.Phase() >= game.BeforeRoll && p.State.Phase() != game.Over {
			s.Sprites = append(s.Sprites, scene.Sprite{
				ID: "ring", Picture: cards.TurnRing(), At: cards.TurnRingBox(row, col), Layer: layerRing, Move: scene.Instant,
			})
		}
		n, count := p.rank(seat)
		s.Sprites = append(s.Sprites, scene.Sprite{
			ID: penguinID(seat), Picture: penguinPicture(p.State, seat), At: cards.PieceBox(row, col, n, count, 1.28), DragID: p.dragID(seat),
			Layer: layerPiece, Enter: scene.Grow, Move: p.penguinMotion(seat), Exit: scene.Sink, Waypoints: p.jumpPath(seat),
			Frames: p.walkFrames(seat), FramesMillis: 1, Delay: p.hitDelay(seat),
		})
		if a, ok := p.throwAt(seat); ok {
			s.Sprites = append(s.Sprites, scene.Sprite{
				ID: "aim" + strconv.Itoa(int(seat)), Picture: cards.Crosshair(a == p.Sel.aim),
				At: cards.CrosshairBox(row, col, n, count), Layer: layerSnow, Enter: scene.Grow,
			})
		}
	}
	p.addSeal(s)
}

func penguinID(seat games.Seat) string { return "penguin" + strconv.Itoa(int(seat)) }

func (p pieces) addSeal(s *scene.Scene) {
	at, move := p.State.Seal(), scene.Rise
	if _, kind, _ := p.lastStep(); kind == game.SealStep {
		move = scene.Glide
	}
	n, count := p.rank(theSeal)
	s.Sprites = append(s.Sprites, scene.Sprite{
		ID: "seal", Picture: draw.Sprite("seal-black"),
		At: cards.PieceBox(p.row(p.rules, at), p.column(p.rules, at), n, count, 1.3), DragID: p.dragID(theSeal),
		Layer: layerPiece, Enter: scene.Rise, Move: move, Exit: scene.Sink, Waypoints: p.waypoints(game.SealStep), Delay: p.turnDelay(),
	})
}

// waypoints returns the points that a walk of one tap passes before its last, nil for a single
// step. Only the piece that walked uses them, as the others do not move.
func (p pieces) waypoints(moveKind game.Kind) (points []scene.Pos) {
	for step := range p.Latest() {
		if step.Move.Kind != moveKind {
			return nil
		}
		s := step.After
		at := s.Position(step.Seat)
		if moveKind == game.SealStep {
			at = s.Seal()
		}
		points = append(points, p.pieceCenter(at))
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
func (p pieces) penguinMotion(seat games.Seat) scene.Motion {
	switch step, kind, _ := p.lastStep(); {
	case kind == game.Step && step.Seat == seat:
		return scene.Hop
	case kind == 0, kind == game.PlaySpringboard && step.Seat == seat:
		return scene.Glide
	}
	return scene.Spin
}

// walkFrames returns the frames of a walking penguin: it leans to either side once a cell.
func (p pieces) walkFrames(seat games.Seat) (frames []scene.Picture) {
	if p.penguinMotion(seat) != scene.Hop {
		return nil
	}
	for range len(p.waypoints(game.Step)) + 1 {
		for _, lean := range []float64{-9, 9} {
			frames = append(frames, draw.SpritePicture{Name: "penguin-" + colorName(p.State, seat), Rotation: lean})
		}
	}
	return frames
}

// glideMillis is how long a glide takes from one waypoint to the next, hopMillis a hop, flightMillis the duration of a
// throw or a leap, turnMillis that of a card that is turned, riseMillis that of the seal's way to where
// it is put; all in milliseconds.
const (
	glideMillis  = 130
	hopMillis    = 280
	flightSteps  = 7
	flightMillis = flightSteps * glideMillis
	turnMillis   = 560
	riseMillis   = 420
)

// hitDelay returns how long a penguin waits for the snowball that hits it, the card that is turned below
// it, or the seal that catches it, in milliseconds.
func (p pieces) hitDelay(seat games.Seat) int {
	step, kind, arg := p.lastStep()
	switch {
	case kind == 0:
		return 0
	case kind == game.PlaySnowball && games.Seat(arg) == seat:
		return flightMillis
	case kind == game.SealStep:
		return p.catchDelay(seat)
	case step.Before.Seal() != p.State.Seal():
		return p.turnDelay() + riseMillis
	}
	return p.turnDelay()
}

// turnDelay returns how long pieces wait for the card that the last step turns, in milliseconds.
func (p pieces) turnDelay() int {
	switch _, kind, _ := p.lastStep(); kind {
	case game.Flip, game.Show, game.Wave, game.PlayTelescope:
		return turnMillis
	}
	return 0
}

// catchDelay returns how long the seal swims, in the walk of one tap that ends now, until it catches a
// penguin.
func (p pieces) catchDelay(seat games.Seat) int {
	steps, caughtAt := 0, -1
	for step := range p.Latest() {
		if step.Move.Kind != game.SealStep {
			break
		}
		if slices.Contains(displaced(step), seat) {
			caughtAt = steps
		}
		steps++
		if !step.Grouped {
			break
		}
	}
	if caughtAt < 0 {
		return 0
	}
	return (steps - caughtAt) * glideMillis
}

// jumpPath returns the waypoints of a penguin's last walk, or of its leap from the springboard.
func (p pieces) jumpPath(seat games.Seat) []scene.Pos {
	if step, kind, _ := p.lastStep(); kind == game.PlaySpringboard && step.Seat == seat {
		return arcPoints(p.pieceCenter(step.Before.Position(seat)), p.pieceCenter(step.After.Position(seat)))
	}
	return p.waypoints(game.Step)
}

// pieceCenter returns the middle of a penguin that is alone on a cell.
func (md *model) pieceCenter(c game.Cell) scene.Pos {
	return cards.PieceBox(md.row(md.rules, c), md.column(md.rules, c), 0, 1, 1.28).Center()
}

// arcPoints returns the points of an arc between two others.
func arcPoints(from, to scene.Pos) (points []scene.Pos) {
	for i := 1; i < flightSteps; i++ {
		f := float32(i) / flightSteps
		points = append(points, scene.Pos{X: from.X + (to.X-from.X)*f, Y: from.Y + (to.Y-from.Y)*f - 6.4*f*(1-f)*cards.Cell})
	}
	return points
}

// rank returns how many pieces come before this one on its cell, and how many share the cell.
func (p pieces) rank(piece games.Seat) (n, count int) {
	for other := range theSeal + 1 {
		if (other == theSeal || int(other) < p.State.Seats()) && pieceCell(p.State, other) == pieceCell(p.State, piece) {
			count++
			if other < piece {
				n++
			}
		}
	}
	return n, count
}

// liftID begins a drag of a piece or card that was picked up before: a tap would put it down.
const liftID = "lift"

// dragID returns the target that a drag of the piece begins with, "" if it cannot be dragged.
func (p pieces) dragID(piece games.Seat) string {
	switch {
	case piece != p.mover:
		return ""
	case p.Sel.held == heldPiece:
		return liftID
	}
	return cellID(p.rules, pieceCell(p.State, piece))
}

package breakthrough

import (
	"banchisa/app/presenter"
	"banchisa/app/presenter/kit"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/gametest/breakthrough"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// selection is the man that has been picked, on cell from.
type selection struct {
	from   int
	picked bool
}

// model is the table, and what can be done on it.
type model struct {
	kit.Table[*game.State, selection, game.Move]
}

func newModel(in presenter.Input) *model {
	return &model{kit.NewTable[*game.State, selection](in, game.Unpack)}
}

// canPick reports whether the man on a cell has a move.
func (md *model) canPick(cell int) bool {
	return md.HasLegal(func(m game.Move) bool { return m.From == cell })
}

// canReach reports whether the picked man can go to a cell.
func (md *model) canReach(cell int) bool {
	return md.Sel.picked && md.CanPlay(game.Move{From: md.Sel.from, To: cell}.Pack())
}

// tapCell moves the picked man, or picks one.
func (md *model) tapCell(cell int) ui.Response {
	move := game.Move{From: md.Sel.from, To: cell}.Pack()
	switch {
	case md.canReach(cell):
		return presenter.Play(move)
	case md.canPick(cell):
		return md.Select(selection{from: cell, picked: true})
	case md.Sel.picked:
		return md.Reject(md.State.Check(move), "breakthrough.no.way")
	}
	return md.Reject("BRK-2", "breakthrough.no.man")
}

// NextTap leads to a move by the man's cell and the cell it goes to.
func (Presenter) NextTap(in presenter.Input, turn []games.Action) (targetID string) {
	md, move := newModel(in), game.Unpack(turn[0])
	if md.Sel.picked && md.Sel.from == move.From {
		return cellName(move.To)
	}
	return cellName(move.From)
}

const cellSize, boardSize = 60, 8 * 60 // in units of the scene

// cellName returns a cell in the notation, and the ID of its target.
func cellName(cell int) string { return string([]byte{'a' + byte(cell&7), '1' + byte(cell>>3)}) }

func cellBox(cell int) scene.Box {
	return scene.Box{X: float32(cell&7) * cellSize, Y: float32(7-cell>>3) * cellSize, W: cellSize, H: cellSize}
}

func boardPicture() scene.Picture {
	return draw.Fixed("breakthrough board", boardSize, boardSize, func(c *paint.Canvas) {
		c.Fill(paint.RoundRect(0, 0, boardSize, boardSize, 12), paint.Shallow)
		for cell := range 64 {
			c.Stroke(paint.Rect(float64(cellBox(cell).X), float64(cellBox(cell).Y), cellSize, cellSize), 1.5, paint.Night)
		}
	})
}

func manPicture(seat games.Seat) scene.Picture {
	color := game.Game.SeatIDs[seat]
	return draw.Drawing("breakthrough man", 100, 100, color, func(c *paint.Canvas, color string) { c.Badge(paint.SeatColorsNamed(color), 50, 50, 38) })
}

// boardScene returns the men, the marks over them, and a target for each cell.
func (md *model) boardScene() scene.Scene {
	s := scene.Scene{W: boardSize, H: boardSize, Background: md.Style().Ground(boardPicture(), 150, nil), Sprites: md.men()}
	ring := draw.Fixed("breakthrough ring", 100, 100, func(c *paint.Canvas) { c.Stroke(paint.Circle(50, 50, 45), 7, paint.Sun) })
	for cell := range 64 {
		if md.canReach(cell) || md.Sel.picked && md.Sel.from == cell || !md.Sel.picked && md.canPick(cell) {
			s.Sprites = append(s.Sprites, scene.Sprite{Picture: ring, At: cellBox(cell)})
		}
		s.Targets = append(s.Targets, scene.Target{
			ID: cellName(cell), At: cellBox(cell), Name: md.Localize("breakthrough.cell", cellName(cell)),
			Enabled: md.canReach(cell) || md.canPick(cell), Message: md.Tap(func() ui.Response { return md.tapCell(cell) }),
		})
	}
	return s
}

// men returns the sprites of the men. The one that has just moved is named by the cell that it came
// from, so that the board shows the way.
func (md *model) men() (men []scene.Sprite) {
	for cell := range 64 {
		man := scene.Sprite{ID: cellName(cell), At: cellBox(cell), Enter: scene.Instant, Exit: scene.Instant}
		if step, ok := md.LastStep(); ok && step.Move.To == cell {
			man.ID = cellName(step.Move.From)
		}
		if md.canPick(cell) {
			man.DragID = cellName(cell)
		}
		if seat := md.State.OwnerAt(cell); seat != games.NoSeat {
			man.Picture = manPicture(seat)
			men = append(men, man)
		}
	}
	return men
}

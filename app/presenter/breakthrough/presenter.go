// Package breakthrough presents Breakthrough: the board with the men of both seats, and where the
// picked man can go. It is the template of docs/adding-a-game.md. A target's ID is its cell, as b2.
package breakthrough

import (
	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/gametest/breakthrough"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Presenter shows Breakthrough.
type Presenter struct{}

// SeatStyles are white and black, in order of play.
func (Presenter) SeatStyles(setup games.Setup, localize ui.Localize) (styles []ui.SeatStyle) {
	for i, id := range setup.Seats {
		styles = append(styles, ui.SeatStyle{Title: seatTitle(games.Seat(i), localize), Color: id, Icon: manPicture(games.Seat(i))})
	}
	return styles
}

func seatTitle(seat games.Seat, localize ui.Localize) string {
	return localize("breakthrough.seat." + game.Game.SeatIDs[seat])
}

// CoverArt is a part of the board at the beginning.
func (Presenter) CoverArt() (art scene.Picture, accent string) {
	return draw.NewPicture("breakthrough cover", 236, 208, func(c *paint.Canvas) {
		c.Fill(paint.Rect(0, 0, 236, 208), paint.Shallow)
		for i := range 20 {
			x, y := float64(i%5)*cellSize-2, float64(i/5)*cellSize-16
			c.Stroke(paint.Rect(x, y, cellSize, cellSize), 1.5, paint.Night)
			if row := i / 5; row != 1 {
				c.Badge(paint.SeatColorsNamed(game.Game.SeatIDs[1-min(row, 1)]), x+cellSize/2, y+cellSize/2, 23)
			}
		}
	}), "#7A8B3C"
}

// Thumbnail is the board without marks or text.
func (Presenter) Thumbnail(view games.State) scene.Scene {
	t := newModel(presenter.Input{View: view})
	return scene.Scene{W: boardSize, H: boardSize, Background: boardPicture(), Sprites: t.men()}
}

// Layout puts the board at the left, the move list and the button beside it.
func (Presenter) Layout(in presenter.Input) ui.Layout {
	const gap, row = 12, 48
	t, side := newModel(in), in.Window.Height-2*gap
	x, w := side+2*gap, in.Window.Width-side-3*gap
	return ui.Layout{
		ToMove: t.state.Actor(), Prompt: t.prompt(), MoveList: scene.Box{X: x, Y: gap, W: w, H: side - row - gap},
		Panels:  []ui.Panel{{ID: "board", At: scene.Box{X: gap, Y: gap, W: side, H: side}, Background: ui.NoBackground, Scene: t.boardScene()}},
		Buttons: []ui.Button{{ID: "undo", At: scene.Box{X: x, Y: gap + side - row, W: w, H: row}, Text: in.Localize("breakthrough.button.undo"), Key: "U"}},
	}
}

// prompt says what is to be done, or who has won.
func (t *model) prompt() string {
	switch {
	case t.state.Actor() == games.Terminal:
		winner := games.Seat(t.state.Returns(nil)[game.Black]) // 1 if Black has won
		return t.in.Localize("breakthrough.verb.won", seatTitle(winner, t.in.Localize))
	case t.picked:
		return t.in.Localize("breakthrough.verb.move")
	}
	return t.in.Localize("breakthrough.verb.pick")
}

// Describe says a move in a sentence, with its notation.
func (Presenter) Describe(step presenter.Step, _ *ui.MoveLine, localize ui.Localize) (line ui.MoveLine, joined bool) {
	move, key := game.Unpack(step.Action), "breakthrough.tell.move"
	if step.Before.(*game.State).OwnerAt(move.To) != games.NoSeat {
		key = "breakthrough.tell.capture"
	}
	text := localize(key, seatTitle(step.Seat, localize), cellName(move.From), cellName(move.To))
	return ui.MoveLine{Seat: step.Seat, Text: text, Detail: step.Before.FormatAction(step.Action)}, false
}

// ResultRows say who has won.
func (Presenter) ResultRows(in presenter.Input) []ui.ResultRow {
	return []ui.ResultRow{{Label: newModel(in).prompt()}}
}

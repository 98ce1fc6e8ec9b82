// Package breakthrough presents Breakthrough: the board with the men of both seats, and where the
// picked man can go. It is the template of docs/adding-a-game.md. A target's ID is its cell, as b2.
package breakthrough

import (
	"banchisa/app/presenter"
	"banchisa/app/presenter/kit"
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/games"
	game "banchisa/games/gametest/breakthrough"
	"banchisa/widgets/scene"
)

// Presenter shows Breakthrough.
type Presenter struct{}

// SeatStyles returns white and black, in order of play.
func (Presenter) SeatStyles(setup games.Setup, localize ui.Localize) (styles []ui.SeatStyle) {
	for i, id := range setup.Seats {
		styles = append(styles, ui.SeatStyle{Title: localize("breakthrough.seat." + id), Color: id, Icon: manPicture(games.Seat(i))})
	}
	return styles
}

// CoverArt returns the empty board.
func (Presenter) CoverArt() (art scene.Picture, accent string) { return boardPicture(), "#3D6B7D" }

// Thumbnail returns the board without marks or text.
func (Presenter) Thumbnail(view games.State) scene.Scene {
	md := newModel(presenter.Input{View: view})
	return scene.Scene{W: boardSize, H: boardSize, Background: boardPicture(), Sprites: md.men()}
}

// Layout puts the board at the left, the seats, the move list and the button beside it.
func (p Presenter) Layout(in presenter.Input) ui.Layout {
	const gap, row = 12, 48
	md, side := newModel(in), in.Window.Height-2*gap
	var l kit.Screen
	l.ToMove, l.Prompt = md.State.Actor(), md.prompt()
	var column []layout.Part
	for i, seat := range p.SeatStyles(in.Setup, in.Localize) {
		var below ui.Player
		seat.Title, below = in.SheetNames(games.Seat(i), seat.Title)
		column = append(column, layout.Fixed("seat", layout.Exactly(0), layout.Exactly(row), func(at scene.Box) {
			l.Panels = append(l.Panels, ui.SeatPanel(at, seat, below, md.State.Actor() == games.Seat(i), in.Style()))
		}))
	}
	undo := ui.Button{ID: "undo", Text: in.Localize("breakthrough.button.undo"), Key: "U", Message: ui.Undo{}}
	column = append(column, l.ListPart(0), l.ButtonPart(undo, row))
	l.Place(layout.Padded(gap, layout.HBox(gap, l.BoardPart("board", side, side, 0, md.boardScene), layout.Grow(1, layout.VBox(gap, column...)))),
		scene.Box{W: in.Window.Width, H: in.Window.Height})
	return l.Layout
}

// prompt says what is to be done, or who has won.
func (md *model) prompt() string {
	switch {
	case md.State.Actor() == games.Terminal:
		winner := games.Seat(md.State.Returns(nil)[game.Black]) // 1 if Black has won
		return md.Localize("result.wins", md.Name(winner))
	case md.Sel.picked:
		return md.Localize("breakthrough.verb.move")
	}
	return md.Localize("breakthrough.verb.pick")
}

// Describe says a move in a sentence, with its notation.
func (Presenter) Describe(played presenter.Step, _ *ui.MoveLine, words ui.Words) (line ui.MoveLine, joined bool) {
	step, key := kit.StepOf[*game.State](played, game.Unpack), "breakthrough.tell.move"
	if step.Before.OwnerAt(step.Move.To) != games.NoSeat {
		key = "breakthrough.tell.capture"
	}
	text := words.Localize(key, words.Name(step.Seat), cellName(step.Move.From), cellName(step.Move.To))
	return ui.MoveLine{Seat: step.Seat, Text: text, Notation: step.Notation()}, false
}

// ResultRows say who has won.
func (Presenter) ResultRows(in presenter.Input) []ui.ResultRow {
	return []ui.ResultRow{{Label: newModel(in).prompt()}}
}

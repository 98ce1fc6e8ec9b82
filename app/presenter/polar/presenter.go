package polar

import (
	"strconv"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/widgets/boxart"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Presenter shows Polar Escape.
type Presenter struct{ outlook }

var _ interface {
	presenter.Presenter
	presenter.Announcer
	presenter.MomentTeller
	presenter.Rejecter
	presenter.SoundTeller
	presenter.TextDrawer
	presenter.Sided
} = Presenter{}

// SeatStyles returns the colours, each with its penguin.
func (Presenter) SeatStyles(setup games.Setup, localize ui.Localize) []ui.SeatStyle {
	styles := make([]ui.SeatStyle, len(setup.Seats))
	for i, id := range setup.Seats {
		styles[i] = colorStyle(id, localize)
	}
	return styles
}

// colorStyle returns a colour with its penguin.
func colorStyle(id string, localize ui.Localize) ui.SeatStyle {
	return ui.SeatStyle{Title: localize("polar.seat." + id), Color: id, Icon: draw.Sprite("penguin-" + id)}
}

// Thumbnail returns a small board without text.
func (Presenter) Thumbnail(view games.State) scene.Scene {
	b := newBoardBuilder(Presenter{}.newModel(presenter.Input{View: view, Words: ui.Words{Localize: func(string, ...any) string { return "" }}}), 110)
	b.scene.Background = b.sea.Picture()
	b.addSlabs()
	b.addPieces()
	return b.scene
}

// CoverArt implements presenter.Presenter.
func (Presenter) CoverArt() (art scene.Picture, accent string) { return boxart.Polar(), "#2A8FA8" }

// stepsText returns a number of steps, for example "3 steps".
func stepsText(n int, localize ui.Localize) string { return localize("polar.steps", n) }

func numberedID(prefix string, n int) string { return prefix + strconv.Itoa(n) }

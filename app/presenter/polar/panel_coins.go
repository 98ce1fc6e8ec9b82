package polar

import (
	"fmt"

	"banchisa/app/presenter/kit"
	"banchisa/app/ui"
	game "banchisa/games/polar"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// coins returns the panel over the sheets of the seats and of the dial in which a bonus travels from the dial to where its
// colour's are counted, while both sheets still show what was before. The next of each colour waits unseen.
func (dp *dialPanel) coins(seats scene.Box) ui.Panel {
	at := scene.Box{X: seats.X, Y: seats.Y, W: seats.W, H: dp.at.Y + dp.at.H - seats.Y}
	hub := kit.In(at, dp.dialAt).Center()
	s := scene.Scene{W: at.W, H: at.H}
	sheet := seatsPanel{dp.taps, dp.metrics}.sheet()
	spots := ui.Spots(dp.Style(), seats.W, seats.H, sheet, seatsSheet.part)
	step, played := dp.LastStep()
	for c := range dp.state.NumColors() {
		counted := spots["cards/"+dp.state.ColorID(c)]
		coin := scene.Sprite{Picture: draw.Sprite("bonus-card-front"), Enter: scene.Instant, Exit: scene.Instant}
		if n := dp.state.Cards(c); played && n > step.Before.Cards(c) {
			coin.ID, coin.At, coin.Move = coinID(c, n), counted, scene.Glide
			if game.Unpack(step.Action).Kind == game.Clicked { // the needle stops first
				coin.Delay = needleMillis
			}
			s.Sprites = append(s.Sprites, coin)
		}
		coin.ID, coin.At, coin.Move, coin.Delay = coinID(c, dp.state.Cards(c)+1), scene.Around(hub, counted.W, counted.H), scene.Instant, 0
		coin.Transparency = 1
		s.Sprites = append(s.Sprites, coin)
	}
	return ui.Panel{ID: "coins", At: at, Background: ui.NoBackground, Scene: s}
}

// coinID returns the ID of the nth bonus of a colour.
func coinID(color, n int) string { return fmt.Sprintf("coin%d/%d", color, n) }

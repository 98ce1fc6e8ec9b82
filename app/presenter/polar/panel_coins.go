package polar

import (
	"fmt"

	"banchisa/app/ui"
	game "banchisa/games/polar"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// coins returns the panel over the sheet of the seats in which a bonus comes from the dial to where its colour's are
// counted, while the sheet still shows what was before.
func (dp *dialPanel) coins(seats scene.Box) ui.Panel {
	s := scene.Scene{W: seats.W, H: seats.H}
	sheet := seatsPanel{dp.taps, dp.metrics}.sheet()
	spots := ui.Spots(dp.Style(), seats.W, seats.H, sheet, seatsSheet.part)
	for c := range dp.state.NumColors() {
		if from, delay := dp.wonBonus(c); from.Panel != "" {
			s.Sprites = append(s.Sprites, scene.Sprite{
				ID: coinID(c, dp.state.Cards(c)), Picture: draw.Sprite("bonus-card-front"), At: spots["cards/"+dp.state.ColorID(c)],
				Enter: scene.Instant, Exit: scene.Instant, From: from, Delay: delay,
			})
		}
	}
	return ui.Panel{ID: "coins", At: seats, Background: ui.NoBackground, Scene: s}
}

// wonBonus returns from where a bonus comes that the last step has brought to a colour, and after how many milliseconds.
func (t taps) wonBonus(color int) (from scene.Origin, delay int) {
	step, played := t.LastStep()
	if !played || t.state.Cards(color) <= step.Before.Cards(color) {
		return scene.Origin{}, 0
	}
	if game.Unpack(step.Action).Kind == game.Clicked { // the needle stops first
		delay = needleMillis
	}
	return scene.Origin{Panel: "needle"}, delay
}

// coinID returns the ID of the nth bonus of a colour.
func coinID(color, n int) string { return fmt.Sprintf("coin%d/%d", color, n) }

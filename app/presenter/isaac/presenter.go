package isaac

import (
	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/isaac"
	"banchisa/widgets/boxart"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
	"banchisa/widgets/wood"
)

// Presenter shows Isaac.
type Presenter struct{ outlook }

var _ interface {
	presenter.Presenter
	presenter.Illustrator
	presenter.MomentTeller
	presenter.PauseScaler
	presenter.SoundTeller
	presenter.TapConfirmer
	presenter.Rejecter
	presenter.TextDrawer
	presenter.Sided
} = Presenter{}

// SeatStyles returns Scuro and Chiaro, which differ in wood, colour and symbol.
func (Presenter) SeatStyles(setup games.Setup, localize ui.Localize) []ui.SeatStyle {
	styles := make([]ui.SeatStyle, len(setup.Seats))
	for i, id := range setup.Seats {
		styles[i] = ui.SeatStyle{Title: localize("isaac.seat." + id), Color: "black", Icon: seatIcon(false)}
		if id == "light" {
			styles[i].Color, styles[i].Icon = "white", seatIcon(true)
		}
	}
	return styles
}

// seatIcon returns a counter on a disc.
func seatIcon(light bool) scene.Picture {
	return draw.Drawing("isaac medal", 100, 100, light, func(c *paint.Canvas, light bool) {
		name, disc := "isaac-counter-dark", paint.Paper
		if light {
			name, disc = "isaac-counter-light", paint.ParseHex("#32424F")
		}
		c.Fill(paint.Circle(50, 50, 49), disc)
		c.Sprite(name, 8, 10, 84)
	})
}

// Thumbnail returns the position without text.
func (Presenter) Thumbnail(view games.State) scene.Scene {
	s := scene.Scene{W: wood.W, H: wood.H, Background: wood.Board()}
	state := view.(*game.State)
	tileSprites{rules: state.Rules()}.addAll(&s, state, func(game.Tile) wood.Ring { return wood.NoRing })
	outlook{}.addCounters(&s, state, nil)
	return s
}

// CoverArt implements presenter.Presenter.
func (Presenter) CoverArt() (art scene.Picture, accent string) { return boxart.Isaac(), "#8E5F3A" }

package presenter_test

import (
	"image"
	"testing"

	"banchisa/app/presenter/all"
	"banchisa/app/presenter/presentertest"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/widgets/scene/draw"
)

// The dark theme dims the board of every game.
func TestDarkThemeDimsBoards(t *testing.T) {
	for _, g := range catalog.All {
		m := presentertest.New[games.State](t, g, all.Presenters()[g.ID], "")
		m.PlayUntil(3, func(games.State) bool { return len(m.Steps) > 30 })
		light := map[string]float64{}
		for _, theme := range []string{"light", "dark"} {
			m.Theme = theme
			layout := m.Presenter.Layout(m.Input(""))
			board := layout.BoardPanel().Scene
			light[theme] = brightness(draw.Image(&board, 300, 300, nil))
		}
		if light["dark"] > 0.85*light["light"] {
			t.Errorf("%s: the board is %.0f bright by day and %.0f in the dark theme", g.ID, light["light"], light["dark"])
		}
	}
}

// brightness returns the mean of the colours of a picture, from 0 to 255.
func brightness(img *image.RGBA) float64 {
	sum, n := 0.0, 0.0
	for i := 0; i < len(img.Pix); i += 4 {
		if img.Pix[i+3] > 0 {
			sum += float64(img.Pix[i]) + float64(img.Pix[i+1]) + float64(img.Pix[i+2])
			n += 3
		}
	}
	return sum / n
}

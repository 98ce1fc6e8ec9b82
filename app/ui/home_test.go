package ui_test

import (
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene/draw"
)

// Six names of the greatest length stay clear of the button beside them, and enough of each is left
// to tell them apart; short names are never cut.
func TestNamesOfTheMatchToResume(t *testing.T) {
	for _, size := range [][2]float32{{1280, 800}, {1024, 600}, {1366, 768}} {
		for _, theme := range []string{"light", "contrast"} {
			card := ui.ResumeCard{Title: "Polar Escape", When: "oggi alle 16:04", Thumbnail: draw.Sprite("ark"), ThumbnailWidth: 1, ThumbnailHeight: 1}
			for i, name := range []string{"Massimiliano Ruggero", "Mariannunziata Monte", "Alessandro Giovannin", "Ada", "Giambattista Bonacci", "Wilhelmina Wittwermm"} {
				card.Seats = append(card.Seats, ui.SeatLabel{Color: "red", Name: name, ToMove: i == 5})
			}
			panels := ui.Home(nil, &card, nil, nil, size[0], size[1], ui.Style{Theme: theme, TextScale: 1}, ui.Pointer{}, i18n.For("it").Localize)
			sheet, button := panels[1], panels[2]
			c := paint.NewRecorder(int(sheet.At.W), int(sheet.At.H))
			draw.RecordText(c, sheet.Scene.Background, float64(sheet.At.W), float64(sheet.At.H))
			names := 0
			for _, run := range c.TextRuns() {
				if limit := float64(button.At.X - sheet.At.X); run.Bounds.MaxX > limit-8 {
					t.Errorf("%v: %q reaches %.0f, the button is at %.0f", size, run.Text, run.Bounds.MaxX, limit)
				}
				for _, seat := range card.Seats {
					if beginning := strings.TrimSuffix(run.Text, "…"); strings.HasPrefix(seat.Name, beginning) && len(beginning) >= min(5, len(seat.Name)) {
						names++
					}
				}
			}
			if names != len(card.Seats) {
				t.Errorf("%v: %d names are distinct: %v", size, names, c.TextRuns())
			}
		}
	}
}

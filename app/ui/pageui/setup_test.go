package pageui_test

import (
	"strings"
	"testing"

	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
)

// TestWhoPlaysIsChosenInOneColumn checks that the buttons of who plays stand one below the other, in large text and a small
// window, too, where some seats have two lines.
func TestWhoPlaysIsChosenInOneColumn(t *testing.T) {
	kinds := []ui.SeatKind{ui.SeatPerson, ui.SeatBot, ui.SeatEmpty, ui.SeatEmpty}
	for _, size := range [][2]float32{{1366, 768}, {1024, 600}, {683, 740}} {
		form := pageui.SetupForm{AllowEmpty: true, Bots: []ui.BotForm{{Level: 3, Name: "Bot Volpe", About: "about"}}}
		for _, kind := range kinds {
			form.Seats = append(form.Seats, pageui.SeatForm{Title: "Giallo", Color: "red", Kind: kind, Name: "Bot Volpe", Level: 3})
		}
		panels, _ := pageui.Setup(ui.Context{
			Width: size[0], Height: size[1], Style: ui.Style{Theme: "light", TextScale: 1.35},
			Localize: func(key string, _ ...any) string { return key[strings.LastIndexByte(key, '.')+1:] },
		}, new(ui.RowView), form)
		var left []float32
		for _, p := range panels {
			if strings.Contains(p.ID, "seat/") && strings.HasSuffix(p.ID, "/person") {
				left = append(left, p.At.X)
			}
		}
		if len(left) == 0 {
			t.Errorf("%v: nobody is asked who plays", size)
		}
		for _, x := range left {
			if x != left[0] {
				t.Errorf("%v: the buttons are at %v", size, left)
				break
			}
		}
	}
}

package pageui_test

import (
	"slices"
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
	"banchisa/games"
)

// TestWhoPlaysIsChosenInOneColumn checks that the buttons of who plays stand one below the other, in large text and a small
// window, too, where some seats have two lines.
func TestWhoPlaysIsChosenInOneColumn(t *testing.T) {
	for _, size := range [][2]float32{{1366, 768}, {1024, 600}, {683, 740}} {
		panels, _ := pageui.Setup(largeText(size), new(ui.RowView), sixSeats())
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

// TestEverySeatIsInView checks that a small window, and one of any size with large text, shows all seats of a game that
// has many seats and variants.
func TestEverySeatIsInView(t *testing.T) {
	for _, size := range [][2]float32{{1920, 1080}, {1366, 768}, {1024, 600}, {683, 740}} {
		form, view := sixSeats(), new(ui.RowView)
		panels, _ := pageui.Setup(largeText(size), view, form)
		shown := 0
		for _, p := range panels {
			shown += games.CountIf(strings.Contains(p.ID, "seat/") && strings.HasSuffix(p.ID, "/bot"))
		}
		if shown != len(form.Seats) || view.Total > 0 {
			t.Errorf("%v: %d seats of %d are shown", size, shown, len(form.Seats))
		}
	}
}

// TestTheSetUpNamesTheInventor checks that the inventor of a game of six is named wherever there is room, also where little is
// said of the game.
func TestTheSetUpNamesTheInventor(t *testing.T) {
	for _, size := range [][2]float32{{1920, 1080}, {1366, 768}, {1024, 600}, {700, 1100}} {
		for _, text := range []float32{1, 1.15, 1.35} {
			ctx, form := largeText(size), sixSeats()
			ctx.Style.TextScale, form.Game.Title, form.Game.By = text, "Polar Escape", "un gioco di Calogero Mannella"
			panels, _ := pageui.Setup(ctx, new(ui.RowView), form)
			if !slices.ContainsFunc(panels, func(p ui.Panel) bool { return p.ID == "text/game/by" }) {
				t.Errorf("%v, text %g: nobody is named", size, text)
			}
		}
	}
}

// TestWhatIsMissingIsSaidInTextThatIsRead checks that why a match cannot begin is said in text as large as the names of the
// seats, in every window.
func TestWhatIsMissingIsSaidInTextThatIsRead(t *testing.T) {
	for _, window := range [][2]float32{{1920, 1080}, {1366, 768}, {1024, 600}, {700, 1100}, {683, 740}} {
		for _, text := range []float32{1, 1.35} {
			ctx, form := largeText(window), sixSeats()
			ctx.Style.TextScale, form.Problem = text, "Servono almeno 3 giocatori."
			form.Seats[0].Title = "Rosso"
			panels, _ := pageui.Setup(ctx, new(ui.RowView), form)
			sizes := map[string]float64{}
			for _, p := range panels {
				if !strings.HasPrefix(p.ID, "text/") {
					continue
				}
				for _, run := range textsOn([]ui.Panel{p}, p) {
					sizes[run.Text] = run.Size
				}
			}
			if sizes[form.Problem] == 0 || sizes[form.Problem] < sizes["Rosso"]-0.01 {
				t.Errorf("%v, text %g: %.1f points, a seat has %.1f", window, text, sizes[form.Problem], sizes["Rosso"])
			}
		}
	}
}

// TestButtonsOfASetUpAreOnOneLine checks that what else there is to choose has room for its words beside one another.
func TestButtonsOfASetUpAreOnOneLine(t *testing.T) {
	for _, window := range [][2]float32{{1366, 768}, {1024, 600}, {683, 740}, {640, 900}} {
		for _, text := range []float32{1, 1.35} {
			for _, seats := range []int{2, 4, 6} {
				ctx, form := largeText(window), sixSeats()
				ctx.Localize, ctx.Style.TextScale = i18n.For("en").Localize, text
				form.Seats, form.Side, form.Clock = form.Seats[:seats], "Turns to who plays", "No clock"
				panels, _ := pageui.Setup(ctx, new(ui.RowView), form)
				for _, id := range []string{"duplicate", "house", "swap", "side"} {
					if lines := textsOn(panels, panel(t, panels, ui.ButtonPanelID(id))); len(lines) != 1 {
						t.Errorf("%v, text %g, %d seats: %s has %d lines", window, text, seats, id, len(lines))
					}
				}
			}
		}
	}
}

// TestASentenceBesideAButtonIsNoNarrowColumn checks that what is said of a variant that may have no end has room beside the button
// of another one, or is above it.
func TestASentenceBesideAButtonIsNoNarrowColumn(t *testing.T) {
	for _, size := range [][2]float32{{1366, 768}, {1024, 600}, {683, 740}, {700, 1100}} {
		ctx, form := largeText(size), sixSeats()
		ctx.Localize, form.Seats = i18n.For("it").Localize, form.Seats[:2]
		form.Variants = []pageui.VariantForm{{ID: "classic", Title: "Classica", Summary: "Le regole del foglio sul mare intero. Fra due bravi giocatori può non finire mai."}}
		form.Variant, form.SureEnd = "classic", pageui.VariantForm{ID: "evening", Title: "Una sera"}
		panels, _ := pageui.Setup(ctx, new(ui.RowView), form)
		widths := map[string]float32{}
		for _, p := range panels {
			widths[p.ID] = p.At.W
		}
		if text, button := widths["text/blurb"], widths["button/sure-end"]; button == 0 || text < 0.49*button {
			t.Errorf("%v: the sentence is %.0f wide, the button %.0f", size, text, button)
		}
	}
}

// sixSeats is the form of a game with six seats and as many variants.
func sixSeats() pageui.SetupForm {
	form := pageui.SetupForm{
		AllowEmpty: true, CanPrint: true, HasLesson: true, HasHouseRules: true, Variant: "Classica",
		Bots: []ui.BotForm{{Level: 3, Name: "Bot Volpe", About: "3 di 6: gioca con attenzione"}},
	}
	for _, kind := range []ui.SeatKind{ui.SeatPerson, ui.SeatBot, ui.SeatBot, ui.SeatEmpty, ui.SeatBot, ui.SeatEmpty} {
		form.Seats = append(form.Seats, pageui.SeatForm{Title: "Giallo", Color: "red", Kind: kind, Name: "Bot Volpe", Level: 3})
	}
	for _, title := range []string{"Classica", "Mare calmo", "Acque agitate", "Acque tranquille", "Duello", "Traversata breve"} {
		form.Variants = append(form.Variants, pageui.VariantForm{ID: title, Title: title, Summary: "Le regole di Mannella, rischio normale: vince il primo pinguino a terra."})
	}
	return form
}

// largeText is the page of a window with the largest text.
func largeText(window [2]float32) ui.Context {
	w, h, _ := ui.Fit(window[0], window[1], false)
	return ui.Context{
		Width: w, Height: h, Style: ui.Style{Theme: "light", TextScale: 1.35},
		Localize: func(key string, _ ...any) string { return key[strings.LastIndexByte(key, '.')+1:] },
	}
}

package pageui_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// panel returns the panel with that ID.
func panel(t *testing.T, panels []ui.Panel, id string) ui.Panel {
	t.Helper()
	i := slices.IndexFunc(panels, func(p ui.Panel) bool { return p.ID == id })
	if i < 0 {
		t.Fatalf("no panel %q", id)
	}
	return panels[i]
}

// textsOn returns the lines of text on a panel, their bounds from its corner.
func textsOn(panels []ui.Panel, sheet ui.Panel) (runs []paint.TextRun) {
	for _, p := range panels {
		if p.At.Overlap(sheet.At) == 0 {
			continue
		}
		c := paint.NewRecorder(int(p.At.W+0.5), int(p.At.H+0.5))
		draw.On(c, p.Scene.Background, float64(p.At.W), float64(p.At.H))
		for _, run := range c.TextRuns() {
			dx, dy := float64(p.At.X-sheet.At.X), float64(p.At.Y-sheet.At.Y)
			run.Bounds = paint.Box{MinX: run.Bounds.MinX + dx, MinY: run.Bounds.MinY + dy, MaxX: run.Bounds.MaxX + dx, MaxY: run.Bounds.MaxY + dy}
			runs = append(runs, run)
		}
	}
	return runs
}

// TestNoPictureOfHomeIsAsLargeAsTheWindow checks that the background is painted in parts, which take less
// memory: the window opens with it.
func TestNoPictureOfHomeIsAsLargeAsTheWindow(t *testing.T) {
	for _, size := range [][2]float32{{1366, 768}, {1920, 1080}, {768, 1366}} {
		style := ui.Style{Theme: "light", TextScale: 1}
		home := ui.Merge(pageui.Home(ui.Context{Width: size[0], Height: size[1], Style: style, Localize: i18n.For("it").Localize}, nil, nil, nil, nil), style, size[0], size[1])
		for _, job := range draw.Jobs(&home, draw.Frame{Scale: 1}) {
			if job.W*job.H > int(size[0]*size[1])/3 {
				t.Errorf("%v: a picture of %d×%d pixels: %s", size, job.W, job.H, job.Picture.Key())
			}
		}
	}
}

// Six names of the greatest length stay clear of the button beside them, and enough of each is left
// to tell them apart; short names are never cut.
func TestNamesOfTheMatchToResume(t *testing.T) {
	for _, size := range [][2]float32{{1280, 800}, {1024, 600}, {1366, 768}} {
		for _, theme := range []string{"light", "contrast"} {
			card := pageui.ResumeCard{Title: "Polar Escape", When: "oggi alle 16:04", Thumbnail: ui.SquarePicture(draw.Sprite("ark"))}
			for i, name := range []string{"Massimiliano Ruggero", "Mariannunziata Monte", "Alessandro Giovannin", "Ada", "Giambattista Bonacci", "Wilhelmina Wittwermm"} {
				card.Seats = append(card.Seats, ui.SeatLabel{Color: "red", Name: name, ToMove: i == 5})
			}
			panels := pageui.Home(ui.Context{Width: size[0], Height: size[1], Style: ui.Style{Theme: theme, TextScale: 1}, Localize: i18n.For("it").Localize}, nil, &card, nil, nil)
			sheet, button := panel(t, panels, "open"), panel(t, panels, "button/resume")
			names, runs := 0, textsOn(panels, sheet)
			for _, run := range runs {
				if run.Text == "Riprendi" {
					continue
				}
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
				t.Errorf("%v: %d names are distinct: %v", size, names, runs)
			}
		}
	}
}

// Six names are whole in a narrow window, in two rows, and inside the card.
func TestNamesOfTheMatchToResumeInTwoRows(t *testing.T) {
	names := []string{"Marta", "Nonna Lia", "Massimiliano", "Ugo", "Zia Annamaria", "Ada"}
	card := pageui.ResumeCard{Title: "Polar Escape", When: "oggi alle 16:04", Status: "Tocca a Ugo", Last: "Ultime mosse", Thumbnail: ui.SquarePicture(draw.Sprite("ark"))}
	for _, name := range names {
		card.Seats = append(card.Seats, ui.SeatLabel{Color: "red", Name: name})
	}
	panels := pageui.Home(ui.Context{Width: 720, Height: 780, Style: ui.Style{Theme: "light", TextScale: 1}, Localize: i18n.For("it").Localize}, nil, &card, nil, nil)
	sheet := panel(t, panels, "open")
	runs := textsOn(panels, sheet)
	for _, name := range append(names, card.Status) {
		i := slices.IndexFunc(runs, func(run paint.TextRun) bool { return run.Text == name })
		if i < 0 {
			t.Errorf("%q is not whole: %v", name, runs)
		} else if bottom := runs[i].Bounds.MaxY; bottom > float64(sheet.At.H) {
			t.Errorf("%q reaches %.0f of %.0f", name, bottom, sheet.At.H)
		}
	}
}

// The lines of the card lie under one another at every size of window and text, and inside it.
func TestLinesOfTheMatchToResume(t *testing.T) {
	for _, size := range [][2]float32{{1366, 768}, {1024, 600}} {
		for _, scale := range []float32{0.9, 1, 1.2, 1.45} {
			card := pageui.ResumeCard{
				Title: "Pinguinoè", When: "oggi", Thumbnail: ui.SquarePicture(draw.Sprite("ark")), Status: "Tocca a Marta", Last: "Ultime mosse",
				Seats: []ui.SeatLabel{{Color: "red", Name: "Marta"}},
			}
			panels := pageui.Home(ui.Context{Width: size[0], Height: size[1], Style: ui.Style{Theme: "light", TextScale: scale}, Localize: i18n.For("it").Localize}, nil, &card, nil, nil)
			sheet := panel(t, panels, "open")
			runs := textsOn(panels, sheet)
			bottom := 0.0
			for _, line := range []string{"Pinguinoè", "Marta", "Tocca a Marta", "Ultime mosse"} {
				for _, run := range runs {
					if run.Text != line {
						continue
					}
					if run.Bounds.MinY < bottom-2 || run.Bounds.MaxY > float64(sheet.At.H) {
						t.Errorf("%v at %v: %q is from %.0f to %.0f, the line above ends at %.0f", size, scale, line, run.Bounds.MinY, run.Bounds.MaxY, bottom)
					}
					bottom = run.Bounds.MaxY
				}
			}
		}
	}
}

// Under the pointer a card is drawn higher with the picture that it has already, and its target stays
// where it is: at its lower edge, too, the pointer remains on it.
func TestCardsUnderThePointerKeepPictureAndTarget(t *testing.T) {
	cards := []ui.GameCard{{ID: "isaac", Title: "Isaac"}, {ID: "polar", Title: "Polar Escape"}}
	puzzle := pageui.PuzzleCard{Title: "L’indovinello", Game: "Isaac", Thumbnail: ui.SquarePicture(draw.Sprite("ark"))}
	style := ui.Style{Theme: "light", TextScale: 1}
	home := func(pointer ui.Pointer) scene.Scene {
		ctx := ui.Context{Width: 1366, Height: 768, Style: style, Pointer: pointer, Localize: i18n.For("it").Localize}
		return ui.Merge(pageui.Home(ctx, cards, nil, &puzzle, nil), style, 1366, 768)
	}
	still := home(ui.Pointer{})
	for _, id := range []string{"game/isaac", "game/polar", "puzzle-of-the-day"} {
		hovered, raised := home(ui.Pointer{Hover: id}), false
		for i, sprite := range hovered.Sprites {
			before := still.Sprites[i]
			if sprite.Picture.Key() != before.Picture.Key() {
				t.Errorf("%s: %q is painted again", id, sprite.ID)
			}
			raised = raised || sprite.At.Y < before.At.Y
		}
		if !raised {
			t.Errorf("%s: nothing shows the pointer", id)
		}
		before, _ := still.TargetByID(id)
		if target, _ := hovered.TargetByID(id); target.At != before.At {
			t.Errorf("%s: the target moves from %v to %v", id, before.At, target.At)
		}
	}
}

// TestCardsOfHomeInLargeText checks that the titles of the games stand in one line and are of one size, that their facts do, and that the picture of the puzzle of the day
// takes the room that its card has.
func TestCardsOfHomeInLargeText(t *testing.T) {
	var games []ui.GameCard
	for _, title := range []string{"Isaac", "Quadriga", "Pinguinoè", "Polar Escape", "Fuga sul mare"} {
		games = append(games, ui.GameCard{ID: title, Title: title, Players: "2–6", Minutes: "45 min", ShortMinutes: "45’", Age: "10+", Accent: "#3D6B7D", Summary: "Salta di lastra in lastra: vince il primo pinguino a terra."})
	}
	puzzle := pageui.PuzzleCard{Title: "Enigma del giorno", Game: "Quadriga", Thumbnail: ui.SquarePicture(draw.Sprite("ark"))}
	for _, window := range [][2]float32{{1920, 1080}, {1024, 600}, {700, 1100}, {683, 740}} {
		panels := pageui.Home(largeText(window), games, nil, &puzzle, nil)
		titles := map[float64]int{}
		for _, g := range games {
			card, heights := panel(t, panels, "game/"+g.ID), []float64(nil)
			for _, run := range textsOn([]ui.Panel{card}, card) {
				if run.Text == g.Title {
					titles[run.Size]++
				}
				if slices.Contains([]string{g.Players, g.Minutes, g.ShortMinutes, g.Age}, run.Text) {
					heights = append(heights, run.Bounds.MinY)
				}
			}
			if len(heights) != 3 || slices.Max(heights)-slices.Min(heights) > 1 {
				t.Errorf("%v: the facts of %s are at heights %.1f", window, g.Title, heights)
			}
		}
		if len(titles) != 1 || slices.Max(slices.Collect(maps.Values(titles))) != len(games) {
			t.Errorf("%v: titles in one line, by size: %v", window, titles)
		}
		card, picture := panel(t, panels, "puzzle-of-the-day").At, panel(t, panels, "picture/puzzle-of-the-day").At
		if picture.W < 0.5*min(card.W, card.H) {
			t.Errorf("%v: the picture of the puzzle is %.0f wide on a card of %.0f by %.0f", window, picture.W, card.W, card.H)
		}
	}
}

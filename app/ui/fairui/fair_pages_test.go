package fairui_test

import (
	"flag"
	"fmt"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/notebook"
	"banchisa/app/selfcheck"
	"banchisa/app/ui"
	"banchisa/app/ui/fairui"
	"banchisa/app/ui/pageui"
)

var pictures = flag.String("pictures", "", "write the pages of the fair into this folder")

// samplePages returns the pages of the inventor and the questions for visitors, with data and empty.
func samplePages(ctx ui.Context) map[string][]ui.Panel {
	localize := ctx.Localize
	boxes := []ui.GameCard{
		{ID: "isaac", Title: "Isaac"},
		{ID: "quadriga", Title: "Quadriga"},
		{ID: "pinguinoe", Title: "Pinguinoè"},
		{ID: "polar", Title: "Polar Escape"},
		{ID: "fuga", Title: "Fuga sul mare"},
	}
	nan := math.NaN()
	group := notebook.Group{
		Rules: notebook.Rules{Game: "isaac"}, Counts: notebook.Counts{Matches: 143, FullMatches: 31, Finished: 22, Abandoned: 9, Demos: 88, Lessons: 24},
		Minutes: notebook.Quartiles{N: 22, Min: 9, Lower: 14.2, Median: 18.5, Upper: 24, Max: 41}, Choices: notebook.Quartiles{N: 22, Median: 42},
		FirstSeatWins: notebook.Proportion{N: 22, Value: 0.55, Low: 0.35, High: 0.73}, HumanWins: notebook.Proportion{N: 97, Value: 0.41}, LeadChanges: 3.4,
		Ratings: [3]float64{2.8, 1.9, 2.4}, Answered: [3]int{71, 70, 66},
	}
	for hour, n := range []int{6, 14, 22, 9, 3, 18, 31, 24, 16} {
		group.Hours[10+hour] = n
	}
	empty := notebook.Group{
		Rules: notebook.Rules{Game: "fuga"}, Counts: notebook.Counts{Matches: 1, Demos: 1},
		Ratings: [3]float64{nan, nan, nan}, LeadChanges: nan, HumanWins: notebook.Proportion{Value: nan},
	}
	empty.Hours[17] = 1
	full := pageui.NotebookPage{
		Games: boxes, Rows: []notebook.Group{group, empty}, Names: []string{"Isaac", "Fuga sul mare"}, Seats: 2,
		Notes: []string{localize("notebook.row", 143, "full matches 31, three-minute 88, lessons 24"), localize("notebook.row", 1, "three-minute 1")}, BadLines: localize("notebook.bad", 1, 12),
		FileLabel: localize("notebook.where", "/home/inventor/.local/share/banchisa/notebook.jsonl"),
	}
	single := full
	single.Chosen, single.BadLines = 1, ""
	none := pageui.NotebookPage{Games: boxes, FileLabel: full.FileLabel}
	var lines []pageui.CheckRow
	for i, id := range []string{"display", "fonts", "sound", "disk", "languages", "records", "bots", "bots", "bots", "bots", "bots"} {
		state := []selfcheck.State{selfcheck.Passed, selfcheck.Passed, selfcheck.Failed, selfcheck.Unknown, selfcheck.Passed, selfcheck.Passed, selfcheck.Passed, selfcheck.Passed, "", "", ""}[i]
		title := ""
		if id == "bots" {
			title = boxes[i-6].Title
		}
		c := selfcheck.Check{ID: id, Game: title}
		line := pageui.CheckRow{Title: c.Title(localize), State: state}
		if state != "" {
			line.Text = c.Sentence(selfcheck.Result{State: state, Args: []any{"/home/inventor/.local/share/banchisa", 812}}, localize)
		}
		lines = append(lines, line)
	}
	hovering := ctx
	hovering.Pointer.Hover = "tap/1/3"
	return map[string][]ui.Panel{
		"notebook": pageui.Notebook(ctx, new(ui.RowView), full), "notebook-few": pageui.Notebook(ctx, new(ui.RowView), single),
		"notebook-none": pageui.Notebook(ctx, new(ui.RowView), none), "selfcheck": pageui.SelfCheck(ctx, new(ui.RowView), "Test", lines, ""),
		"feedback": fairui.Feedback(hovering, 1, 0.6, fairui.Inventor{}), "feedback-thanks": fairui.Feedback(ctx, 3, 0, fairui.Inventor{}),
		"feedback-line": fairui.Feedback(ctx, 3, 0, fairui.Inventor{
			Line: "L’ho inventato io: chiedimi come si gioca!", Price: "29 €",
			Contact: "ada@example.org", Code: ui.NewCode("mailto:ada@example.org"),
		}),
	}
}

// TestFairPagesLieInTheWindow checks that every panel is inside the window and not empty, and that
// every target is large enough for a finger, at both sizes and in both languages.
func TestFairPagesLieInTheWindow(t *testing.T) {
	for _, size := range [][2]float32{{1366, 768}, {1024, 600}} {
		for _, language := range i18n.Languages() {
			for _, theme := range []string{"light", "dark", "contrast"} {
				style := ui.Style{Theme: theme, TextScale: 1}
				for name, panels := range samplePages(ui.Context{Width: size[0], Height: size[1], Style: style, Localize: i18n.For(language).Localize}) {
					at := fmt.Sprintf("%s-%s-%s-%.0f", name, language, theme, size[0])
					for _, p := range panels {
						if p.At.X < 0 || p.At.Y < 0 || p.At.X+p.At.W > size[0]+0.5 || p.At.Y+p.At.H > size[1]+0.5 || p.At.W <= 0 || p.At.H <= 0 {
							t.Errorf("%s: %s lies at %+v", at, p.ID, p.At)
						}
						for _, touch := range p.Scene.Targets {
							if touch.At.H < 32 || touch.At.W < 32 {
								t.Errorf("%s: %s is %v high and %v wide", at, touch.ID, touch.At.H, touch.At.W)
							}
						}
					}
					if !testing.Short() && theme == "light" && language == i18n.SourceLanguage {
						ui.Image(panels, style, size[0], size[1], 0.5) // must not panic
					}
					if *pictures != "" && theme != "contrast" {
						savePNG(t, filepath.Join(*pictures, "notebook-"+at+".png"), panels, style, size)
					}
				}
			}
		}
	}
}

func savePNG(t *testing.T, file string, panels []ui.Panel, style ui.Style, size [2]float32) {
	t.Helper()
	out, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	if err := png.Encode(out, ui.Image(panels, style, size[0], size[1], 1)); err != nil {
		t.Fatal(err)
	}
}

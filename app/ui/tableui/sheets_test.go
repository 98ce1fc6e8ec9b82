package tableui_test

import (
	"flag"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/stats"
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/app/ui/tableui"
	"banchisa/widgets/scene"
)

var pictures = flag.String("pictures", "", "write the sheets over a table into this folder")

// TestSheetsFit composes the sheets over a table in windows of all proportions, in both languages and two sizes of text:
// nothing is larger than its place.
func TestSheetsFit(t *testing.T) {
	var counts []stats.OutcomeCount
	for n := 2; n <= 12; n++ {
		counts = append(counts, stats.OutcomeCount{Name: fmt.Sprint(n), Observed: 3 * (n % 5), Expected: float64(n) * 0.7})
	}
	for _, size := range [][2]float32{{1366, 768}, {1000, 560}, {1024, 600}, {720, 722}, {720, 1012}} {
		for _, language := range i18n.Languages() {
			for _, text := range []float32{1, 1.35} {
				localize := i18n.For(language).Localize
				ctx := ui.Context{Width: size[0], Height: size[1], Style: ui.Style{Theme: "light", TextScale: text}, Localize: localize}
				for name, compose := range sheets(localize, counts) {
					at := fmt.Sprintf("%s-%s-%gx%g-%g", name, language, size[0], size[1], text)
					ctx.Overflow = func(f layout.Fault) { t.Errorf("%s: %s lacks %.0f by %.0f", at, f.Part, f.Width, f.Height) }
					panels := compose(ctx)
					if *pictures == "" {
						continue
					}
					out, err := os.Create(filepath.Join(*pictures, at+".png"))
					if err != nil {
						t.Fatal(err)
					}
					defer out.Close()
					if err := png.Encode(out, ui.Image(panels, ctx.Style, size[0], size[1], 1)); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
	}
}

// sheets returns what is composed.
func sheets(localize ui.Localize, counts []stats.OutcomeCount) map[string]func(ctx ui.Context) []ui.Panel {
	red := ui.SeatStyle{Title: localize("help.title"), Color: "red", Icon: ui.AvatarPicture("red", "")}
	return map[string]func(ctx ui.Context) []ui.Panel{
		"menu": func(ctx ui.Context) []ui.Panel {
			return tableui.Menu(ctx, tableui.MenuState{Note: localize("menu.note")})
		},
		"keys": func(ctx ui.Context) []ui.Panel { return tableui.KeyHelp(ctx, localize("help.polar"), nil) },
		"dice": func(ctx ui.Context) []ui.Panel {
			return tableui.ChanceSheet(ctx, counts, strings.Repeat(localize("help.walk")+" ", 4), true)
		},
		"moment": func(ctx ui.Context) []ui.Panel {
			m := ui.Moment{Title: localize("help.title"), Text: localize("help.polar"), Rule: "POL-6.7", Picture: ui.AvatarPicture("red", ""), Important: true}
			return tableui.MomentPanels(ctx, m, tableui.MomentReading, ui.Panel{At: scene.Box{X: 10, Y: 60, W: ctx.Width * 0.6, H: ctx.Height * 0.6}})
		},
		"dice of a moment": func(ctx ui.Context) []ui.Panel {
			m := ui.Moment{Title: localize("help.title"), Text: localize("help.walk"), Dice: []int{3, 5}}
			return tableui.MomentPanels(ctx, m, tableui.MomentReading, ui.Panel{At: scene.Box{X: 10, Y: 60, W: ctx.Width * 0.6, H: ctx.Height * 0.6}})
		},
		"notation": func(ctx ui.Context) (panels []ui.Panel) { panels, _ = tableui.NotationField(ctx); return panels },
		"curtain":  func(ctx ui.Context) []ui.Panel { return tableui.Curtain(ctx, red) },
		"yours":    func(ctx ui.Context) []ui.Panel { return tableui.Secret{Seat: red, CanGoOn: true}.Panels(ctx) },
		"secret": func(ctx ui.Context) []ui.Panel {
			m := ui.Moment{Title: localize("help.title"), Text: localize("help.walk"), Picture: ui.AvatarPicture("red", "")}
			return tableui.Secret{Seat: red, Moment: m, CanGoOn: true, Shown: true}.Panels(ctx)
		},
		"run": func(ctx ui.Context) []ui.Panel {
			return tableui.RunEnd(ctx, tableui.RunResult{Solved: 12, Before: 11})
		},
		"run of all": func(ctx ui.Context) []ui.Panel {
			return tableui.RunEnd(ctx, tableui.RunResult{Solved: 24, Lives: 2})
		},
		"lesson": func(ctx ui.Context) []ui.Panel {
			l := tableui.LessonStatus{Title: localize("lesson.one"), Text: localize("help.walk"), Steps: 12, Done: 3}
			return tableui.LessonPanels(ctx, l, tableui.LessonWords(ctx, l, scene.Box{X: 30, Y: 80, W: 300, H: 500}))
		},
		"puzzle": func(ctx ui.Context) []ui.Panel {
			l := tableui.LessonStatus{Title: localize("puzzle.one"), Text: localize("help.polar"), Clock: tableui.LessonClock{Seconds: 48, Limit: 60}}
			return tableui.LessonPanels(ctx, l, tableui.LessonWords(ctx, l, scene.Box{X: 30, Y: 80, W: 300, H: 500}))
		},
		"puzzle of a run": func(ctx ui.Context) []ui.Panel {
			l := tableui.LessonStatus{Title: localize("puzzle.run.solved", 12), Text: localize("help.polar"), Hearts: 3, Lives: 2}
			return tableui.LessonPanels(ctx, l, tableui.LessonWords(ctx, l, scene.Box{X: 30, Y: 80, W: 300, H: 500}))
		},
		"end of a lesson": func(ctx ui.Context) []ui.Panel {
			end := tableui.LessonResult{Title: localize("lesson.done"), Text: localize("help.walk"), Next: localize("help.title")}
			return tableui.LessonEnd(ctx, end, scene.Box{X: 30, Y: 80, W: 340, H: tableui.LessonEndHeight(ctx, end, 340)})
		},
		"end of a puzzle": func(ctx ui.Context) []ui.Panel {
			end := tableui.LessonResult{Title: localize("puzzle.one"), Text: localize("help.walk"), Stars: 2, CanRefute: true}
			return tableui.LessonEnd(ctx, end, scene.Box{X: 30, Y: 80, W: 340, H: tableui.LessonEndHeight(ctx, end, 340)})
		},
		"confirm": tableui.ConfirmButtons,
		"hurry":   tableui.MoveNowButton,
		"strip":   func(ctx ui.Context) []ui.Panel { return tableui.StatusStrip(ctx, localize("curtain.held")) },
		"row":     func(ctx ui.Context) []ui.Panel { return tableui.StatusRow(ctx, localize("curtain.held")) },
	}
}

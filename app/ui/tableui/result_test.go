package tableui_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/app/ui/tableui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// TestResultRowsFit checks that many rows stay on the sheet without overlapping.
func TestResultRowsFit(t *testing.T) {
	localize := i18n.For("it").Localize
	for _, at := range []scene.Box{{W: 297, H: 425}, {W: 247, H: 332}, {W: 302, H: 600}} {
		for n := 1; n <= 6; n++ {
			e := tableui.MatchEnd{Winner: tableui.Winner{Title: "Non vince nessuno"}, SeedSentence: "Dadi onesti: nessuno li può cambiare. Guarda nel menu, sotto «I dadi»."}
			e.Rows = append(e.Rows, ui.ResultRow{Label: "L’ultimo imprevisto: il pinguino bianco è arrivato per primo."})
			for i := range n {
				e.Rows = append(e.Rows, ui.ResultRow{Label: fmt.Sprint("Posto ", i), Value: "a 7 passi dall’arca"})
			}
			ctx := ui.Context{Width: 1366, Height: 768, Style: ui.Style{Theme: "light", TextScale: 1}, Localize: localize}
			ctx.Overflow = func(f layout.Fault) { t.Errorf("%v with %d facts: %s lacks %v", at, n, f.Part, f.Height) }
			var end, sheet float32
			for _, p := range tableui.Result(ctx, e, at) {
				switch {
				case p.ID == "result":
					sheet = p.At.Y + p.At.H
				case strings.HasPrefix(p.ID, "fact/"):
					if p.At.Y < end || p.At.H < 17 {
						t.Errorf("%v with %d facts: %s at %v, the one before ends at %v", at, n, p.ID, p.At, end)
					}
					end = p.At.Y + p.At.H
				}
			}
			if end == 0 || end > sheet-4 {
				t.Errorf("%v: %d facts end at %v of %v", at, n, end, sheet)
			}
		}
	}
}

// TestAFactTakesTwoLinesAtMost checks that a label and its value that do not fit in a line stand below one another in large text,
// each whole: no label becomes a column of single words.
func TestAFactTakesTwoLinesAtMost(t *testing.T) {
	ctx := ui.Context{Width: 1366, Height: 768, Style: ui.Style{Theme: "light", TextScale: 1.35}, Localize: i18n.For("en").Localize}
	for label, value := range map[string]string{"Best single turn": "Nonna Lia, 12 points", "Nonna Lia": "10 steps from the ark", "The turning point": "Nonna Lia, move 85"} {
		e := tableui.MatchEnd{Winner: tableui.Winner{Title: "Marta wins!"}, Rows: []ui.ResultRow{{Label: label, Value: value}}, Story: []tableui.StoryRow{{Label: label, Value: value}}}
		panels, _ := resultPanels(ctx, e, scene.Box{W: 297, H: 640})
		for _, id := range []string{"fact/0", "story/0"} {
			if line := ctx.Points(ui.BodyText) * paint.LineHeight; panels[id].H == 0 || float64(panels[id].H) > 2.2*line {
				t.Errorf("%s %q is %.0f high, in lines of %.0f", id, label, panels[id].H, line)
			}
		}
	}
}

// TestALargeTitleLeavesTheWinnerLarge checks that the winner's piece is on rays in large text, too, if the title fits in the
// size of a heading.
func TestALargeTitleLeavesTheWinnerLarge(t *testing.T) {
	ctx := ui.Context{Width: 1366, Height: 768, Style: ui.Style{Theme: "light", TextScale: 1.35}, Localize: i18n.For("en").Localize}
	e := tableui.MatchEnd{Winner: tableui.Winner{Title: "Nonna Lia wins!", Color: "white", Icon: ui.AvatarPicture("white", "")}, SpareRows: 4, MayLearn: true}
	panels, _ := resultPanels(ctx, e, scene.Box{W: 270, H: 640})
	if at, ok := panels["result/winner"]; !ok || at.H < 150 {
		t.Errorf("the winner is at %v", at)
	}
}

// TestAfterALossAnotherMatchComesFirst checks that the rematch and an easier one stand above the button to learn from
// mistakes after a loss, and below it else.
func TestAfterALossAnotherMatchComesFirst(t *testing.T) {
	ctx := ui.Context{Width: 1366, Height: 768, Style: ui.Style{Theme: "light", TextScale: 1}, Localize: i18n.For("it").Localize}
	for _, at := range []scene.Box{{W: 297, H: 425}, {W: 302, H: 600}} {
		for _, lost := range []bool{true, false} {
			e := tableui.MatchEnd{Winner: tableui.Winner{Title: "Vince Bot Volpe!"}, Learn: true, Lost: lost, Beside: [2]ui.Button{{ID: "rematch/easier", Text: "Più facile", Message: ui.Rematch{LevelChange: -1}}}}
			tops := map[string]float32{}
			for _, p := range tableui.Result(ctx, e, at) {
				for _, target := range p.Scene.Targets {
					tops[target.ID] = p.At.Y
				}
			}
			if first := tops["rematch"] < tops["analysis/learn"]; first != lost || tops["rematch/easier"] != tops["rematch"] {
				t.Errorf("%v, lost %t: the buttons are at %v", at, lost, tops)
			}
		}
	}
}

// resultPanels returns the panels of a result in a box by their IDs, and where its buttons are.
func resultPanels(ctx ui.Context, e tableui.MatchEnd, at scene.Box) (panels, buttons map[string]scene.Box) {
	panels, buttons = map[string]scene.Box{}, map[string]scene.Box{}
	for _, p := range tableui.Result(ctx, e, at) {
		panels[p.ID] = p.At
		for _, target := range p.Scene.Targets {
			switch target.Message.(type) {
			case ui.ResultRowTarget, ui.SeekTo, nil:
			default:
				buttons[target.ID] = p.At
			}
		}
	}
	return panels, buttons
}

// overlap reports whether two boxes have room in common.
func overlap(a, b scene.Box) bool {
	return a.X < b.X+b.W-1 && b.X < a.X+a.W-1 && a.Y < b.Y+b.H-1 && b.Y < a.Y+a.H-1
}

// TestNoButtonMovesWhenTheAnalysisComes checks that a button stands where it stood before the analysis was made, and that
// none comes to stand where another was: somebody may be about to tap it. A small picture gets no large box.
func TestNoButtonMovesWhenTheAnalysisComes(t *testing.T) {
	for _, language := range i18n.Languages() {
		for at, window := range map[scene.Box][2]float32{
			{X: 562, Y: 222, W: 450, H: 362}: {1024, 600}, {X: 750, Y: 250, W: 600, H: 500}: {1366, 768}, {X: 1000, Y: 300, W: 297, H: 425}: {1366, 768},
			{X: 10, Y: 700, W: 680, H: 380}: {700, 1100},
		} {
			for lost := range 2 {
				ctx := ui.Context{Width: window[0], Height: window[1], Style: ui.Style{Theme: "light", TextScale: 1}, Localize: i18n.For(language).Localize}
				name := fmt.Sprintf("%s %v, lost %d", language, at, lost)
				ctx.Overflow = func(f layout.Fault) { t.Errorf("%s: %s lacks %v", name, f.Part, f.Height) }
				e := tableui.MatchEnd{
					Winner: tableui.Winner{Title: "Nonna Ada", Color: "white", Icon: ui.AvatarPicture("white", "")}, Lost: lost == 1, CanPrint: true, MayLearn: true, SpareRows: 4, Analysis: ctx.Localize("analysis.open"),
					Rows:   []ui.ResultRow{{Label: "Nobody can remove any more: Nonna Ada wins."}, {Label: "Anna", Value: "45"}, {Label: "Ugo", Value: "42"}},
					Beside: [2]ui.Button{{ID: "easier", Text: ctx.Localize("result.easier"), Message: ui.Rematch{LevelChange: -1}}, {ID: "harder", Text: ctx.Localize("result.harder"), Message: ui.Rematch{LevelChange: 1}}},
				}
				_, before := resultPanels(ctx, e, at)
				for _, text := range []string{ctx.Localize("analysis.running", 81), ctx.Localize("analysis.ready")} {
					if e.Analysis = text; text == ctx.Localize("analysis.ready") {
						e.Learn, e.SpareRows = true, 0
						e.Story = []tableui.StoryRow{{Label: "a", Value: "1"}, {Label: "b", Value: "2"}, {Label: "c", Value: "3"}, {Label: "d", Value: "4"}}
					}
					panels, buttons := resultPanels(ctx, e, at)
					for id, box := range buttons {
						for other, was := range before {
							if same := id == other; same && box != was || !same && overlap(box, was) {
								t.Errorf("%s, %q: %s is at %v, where %s was at %v", name, text, id, box, other, was)
							}
						}
					}
					if head := panels["result/head"]; head.H > 100 {
						t.Errorf("%s, %q: the head is %v", name, text, head)
					}
					if e.Learn != (buttons["analysis/learn"].W > 0) {
						t.Errorf("%s, %q: to learn from mistakes: %v", name, text, buttons["analysis/learn"])
					}
				}
			}
		}
	}
}

// TestTheRematchIsLargestAmongItsButtons checks that a result in the box of a table has the winner on rays, in large text, too, the
// rematch's button no smaller than any other, and texts of one size on all.
func TestTheRematchIsLargestAmongItsButtons(t *testing.T) {
	for _, language := range i18n.Languages() {
		for _, window := range []struct{ size, list [2]float32 }{{[2]float32{1366, 768}, [2]float32{302, 682}}, {[2]float32{1024, 600}, [2]float32{450, 368}}} {
			for _, text := range []float32{1, 1.15, 1.35} {
				ctx := ui.Context{Width: window.size[0], Height: window.size[1], Style: ui.Style{Theme: "light", TextScale: text}, Localize: i18n.For(language).Localize}
				e := tableui.MatchEnd{
					Winner: tableui.Winner{Title: ctx.Localize("result.wins", "Nonna Lia"), Color: "white", Icon: ui.AvatarPicture("white", "")}, CanPrint: true, MayLearn: true, SpareRows: 4, Analysis: ctx.Localize("analysis.open"),
					Rows: []ui.ResultRow{{Label: "Nobody can remove any more: Nonna Lia wins with more points."}, {Label: "Nonna Lia", Value: "65 points"}, {Label: "Marta", Value: "26 points"}},
				}
				name := fmt.Sprintf("%s %v, text %g", language, window.size, text)
				var sizes []float64
				for _, p := range tableui.Result(ctx, e, scene.Box{W: window.list[0], H: window.list[1]}) {
					if strings.HasPrefix(p.ID, "button/") {
						c := paint.NewRecorder(int(p.At.W), int(p.At.H))
						draw.On(c, p.Scene.Background, float64(p.At.W), float64(p.At.H))
						sizes = append(sizes, c.TextRuns()[0].Size)
					}
				}
				if len(sizes) != 5 || slices.Max(sizes) > 1.02*slices.Min(sizes) {
					t.Errorf("%s: the texts of the buttons have the sizes %.1f", name, sizes)
				}
				panels, buttons := resultPanels(ctx, e, scene.Box{W: window.list[0], H: window.list[1]})
				for id, box := range buttons {
					if main := buttons["rematch"]; main.W < box.W-0.5 {
						t.Errorf("%s: the rematch's button is %v, %s is %v", name, main, id, box)
					}
				}
				if panels["result/winner"].H < 100 {
					t.Errorf("%s: the winner is at %v", name, panels["result/winner"])
				}
			}
		}
	}
}

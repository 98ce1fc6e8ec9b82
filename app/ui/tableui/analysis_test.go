package tableui_test

import (
	"bytes"
	"math"
	"slices"
	"strings"
	"testing"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/app/ui/tableui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// TestSeatsFillTheSheetOfAnAnalysis checks that the rows of the seats reach down to the best move, however
// many seats there are.
func TestSeatsFillTheSheetOfAnAnalysis(t *testing.T) {
	for _, window := range [][2]float32{{1366, 768}, {1024, 600}, {1920, 1080}} {
		for seats := 2; seats <= 6; seats++ {
			page := tableui.AnalysisPage{Ready: true, BestMove: "move", People: make([]tableui.AnalysisSeat, seats)}
			for i := range page.People {
				page.People[i].Seat.Color = "black"
			}
			var bottom, best float32
			for _, p := range tableui.Analysis(ui.Context{Width: window[0], Height: window[1], Localize: func(key string, _ ...any) string { return key }}, page) {
				switch {
				case strings.HasPrefix(p.ID, "seat/"):
					bottom = max(bottom, p.At.Y+p.At.H)
				case p.ID == "best":
					best = p.At.Y
				}
			}
			if gap := best - bottom; gap < 0 || gap > 20 {
				t.Errorf("%g×%g, %d seats: %g points lie between the seats and the best move", window[0], window[1], seats, gap)
			}
		}
	}
}

// TestUprightAnalysisShowsTheBarOfChoices checks that the rows of up to three players show their choices as a
// bar on an upright page, and that the turning points keep their room beside six.
func TestUprightAnalysisShowsTheBarOfChoices(t *testing.T) {
	ctx := ui.Context{Width: 820, Height: 888, Style: ui.Style{Theme: "light", TextScale: 1}, Localize: func(key string, _ ...any) string { return key }}
	panel := func(id string, players int, kinds [4]int) ui.Panel {
		page := tableui.AnalysisPage{Ready: true, BestMove: "move", Turns: []tableui.AnalysisTurn{{Thumbnail: ui.SquarePicture(draw.Sprite("ark"))}}}
		for range players {
			page.People = append(page.People, tableui.AnalysisSeat{Seat: ui.SeatLabel{Color: "black"}, Kinds: kinds})
		}
		panels := tableui.Analysis(ctx, page)
		return panels[slices.IndexFunc(panels, func(p ui.Panel) bool { return p.ID == id })]
	}
	for players := 2; players <= 6; players++ {
		great, slips := panel("seat/0", players, [4]int{1}), panel("seat/0", players, [4]int{3: 1})
		w, h := int(great.At.W), int(great.At.H)
		if players <= 3 && bytes.Equal(draw.Image(&great.Scene, w, h, nil).Pix, draw.Image(&slips.Scene, w, h, nil).Pix) {
			t.Errorf("%d players: there is no bar", players)
		}
		if turn := panel("turn/0", players, [4]int{}); turn.At.H < 0.28*ctx.Height {
			t.Errorf("%d players: the turning points are %.0f high", players, turn.At.H)
		}
	}
}

// TestTurningPointsHaveEqualPictures checks that the words above them do not make some pictures smaller.
func TestTurningPointsHaveEqualPictures(t *testing.T) {
	turn := tableui.AnalysisTurn{Thumbnail: ui.SquarePicture(draw.Sprite("ark")), Played: "short", Seat: ui.SeatLabel{Color: "black"}}
	long := turn
	long.Played = strings.Repeat("many words ", 12)
	page := tableui.AnalysisPage{Ready: true, People: make([]tableui.AnalysisSeat, 2), Turns: []tableui.AnalysisTurn{turn, turn, long}}
	ctx := ui.Context{Width: 1366, Height: 768, Style: ui.Style{Theme: "light", TextScale: 1}, Localize: func(key string, _ ...any) string { return key }}
	for i := range page.People {
		page.People[i].Seat.Color = "black"
	}
	var lower [][]byte // the lower halves of the cards
	for _, p := range tableui.Analysis(ctx, page) {
		if strings.HasPrefix(p.ID, "turn/") {
			pixels := draw.Image(&p.Scene, int(p.At.W), int(p.At.H), nil).Pix
			lower = append(lower, pixels[len(pixels)*6/10:])
		}
	}
	if len(lower) != 3 || !bytes.Equal(lower[0], lower[2]) {
		t.Error("the picture below long words is another one")
	}
}

// TestTurningPointsHaveWordsOfOneSize checks that the words of all turning points are as small as the longest need, and begin at
// one height.
func TestTurningPointsHaveWordsOfOneSize(t *testing.T) {
	for _, answer := range []string{"", "an answer"} {
		turn := tableui.AnalysisTurn{Played: "words", Better: "better", Seat: ui.SeatLabel{Color: "black"}, Answer: answer}
		long := turn
		long.Played += strings.Repeat(" words", 40)
		page := tableui.AnalysisPage{Ready: true, People: make([]tableui.AnalysisSeat, 1), Turns: []tableui.AnalysisTurn{turn, long, turn}}
		page.People[0].Seat.Color = "black"
		ctx := ui.Context{Width: 1024, Height: 600, Style: ui.Style{Theme: "light", TextScale: 1.35}, Localize: func(key string, _ ...any) string { return key }}
		seen, places := 0, map[[2]float64]bool{}
		for _, p := range tableui.Analysis(ctx, page) {
			if !strings.HasPrefix(p.ID, "turn/") {
				continue
			}
			c := paint.NewRecorder(int(p.At.W), int(p.At.H))
			draw.On(c, p.Scene.Background, float64(p.At.W), float64(p.At.H))
			first := slices.IndexFunc(c.TextRuns(), func(run paint.TextRun) bool { return strings.HasPrefix(run.Text, "words") })
			seen, places[[2]float64{c.TextRuns()[first].Size, math.Round(c.TextRuns()[first].Bounds.MinY)}] = seen+1, true
		}
		if seen != 3 || len(places) != 1 {
			t.Errorf("answer %q: %d cards with words of these sizes at these heights: %v", answer, seen, places)
		}
	}
}

// TestComparisonLeavesNothingOfACoveredPanel checks that what lies on a panel goes with it when the sheet takes
// its place.
func TestComparisonLeavesNothingOfACoveredPanel(t *testing.T) {
	ctx := ui.Context{Width: 1366, Height: 768, Style: ui.Style{Theme: "light", TextScale: 1}, Localize: func(key string, _ ...any) string { return key }}
	table := ui.Layout{MoveList: scene.Box{X: 900, Y: 500, W: 400, H: 180}, Panels: []ui.Panel{
		{ID: "board", At: scene.Box{X: 20, Y: 10, W: 860, H: 670}},
		{ID: "seats", At: scene.Box{X: 900, Y: 10, W: 400, H: 90}},
		{ID: "dial", At: scene.Box{X: 900, Y: 110, W: 400, H: 380}},
		{ID: "needle", At: scene.Box{X: 920, Y: 120, W: 60, H: 60}},
	}}
	panels := tableui.CompareMoves(ctx, tableui.Comparison{Color: "black"}, table)
	for id, want := range map[string]bool{"seats": true, "dial": false, "needle": false} {
		if got := slices.ContainsFunc(panels, func(p ui.Panel) bool { return p.ID == id }); got != want {
			t.Errorf("%s on the page: %t", id, got)
		}
	}
}

// TestComparisonLeavesTheBoard checks that below the board of an upright window the sheet is no higher than its place, however
// much there is to say in the largest text.
func TestComparisonLeavesTheBoard(t *testing.T) {
	text := strings.Repeat("Metti un pezzo in b9. ", 12)
	ctx := ui.Context{Width: 720, Height: 780, Style: ui.Style{Theme: "light", TextScale: 1.35}, Localize: func(key string, _ ...any) string { return key }}
	below := tableui.ComparisonHeight(ctx, []string{"", text}, 696)
	board := scene.Box{X: 12, Y: 6, W: 696, H: 780 - ui.BarHeight(720) - below - 24}
	table := ui.Layout{MoveList: scene.Box{X: 12, Y: board.H + 12, W: 696, H: below}, Panels: []ui.Panel{{ID: "board", At: board}}}
	ctx.Overflow = func(f layout.Fault) { t.Errorf("%v does not fit", f) }
	for _, p := range tableui.CompareMoves(ctx, tableui.Comparison{Color: "black", Text: text}, table) {
		if p.ID == "board" {
			return
		}
	}
	t.Error("there is no board")
}

// TestTheStoryOfAnAnalysisIsNotSmallBesideNames checks that the sentence above the graph keeps its size in large text, whatever
// the names beside it need.
func TestTheStoryOfAnAnalysisIsNotSmallBesideNames(t *testing.T) {
	seats := []ui.SeatLabel{{Color: "red", Name: "Marta"}, {Color: "black", Name: "Nonna Lia"}, {Color: "yellow", Name: "Massimiliano"}}
	points := []tableui.ChartPoint{{Shares: []float64{0.3, 0.3, 0.4}}, {Ply: 1, Shares: []float64{1, 0, 0}}}
	page := tableui.AnalysisPage{Ready: true, Story: "A fine match! Marta was ahead when it counted.", Chart: tableui.NewChart(seats, points, nil)}
	for _, text := range []float32{1, 1.35} {
		ctx := ui.Context{Width: 720, Height: 1131, Style: ui.Style{Theme: "light", TextScale: text}, Localize: plain}
		for _, p := range tableui.Analysis(ctx, page) {
			if p.ID != "story" {
				continue
			}
			c := paint.NewRecorder(int(p.At.W), int(p.At.H))
			draw.On(c, p.Scene.Background, float64(p.At.W), float64(p.At.H))
			if run := c.TextRuns()[0]; run.Text != page.Story || run.Size < 0.8*ctx.Points(ui.HeadingText) {
				t.Errorf("text %g: %q is %.1f points high", text, run.Text, run.Size)
			}
		}
	}
}

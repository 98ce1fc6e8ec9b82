package table_test

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
	"banchisa/app/review"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/analysis"
	"banchisa/games/catalog"
	"banchisa/games/record"
	"banchisa/widgets/scene"
)

// roughAnalyses are quick analyses of the shipped matches, made once for all tests. Each has turning points and a finest
// move, so that all screens have something to show.
var roughAnalyses = sync.OnceValue(func() map[string]*analysis.Analysis {
	all := map[string]*analysis.Analysis{}
	for _, game := range catalog.All {
		m, err := catalog.ShippedMatch(game)
		if err != nil {
			panic(err)
		}
		all[game.ID], err = analysis.Analyze(context.Background(), m.Game, m.Setup, m.Actions(), analysis.Options{Iterations: 4, Seed: 1})
		if err != nil {
			panic(err)
		}
		addPoints(all[game.ID])
	}
	return all
})

// addPoints makes the worst turns of a match its turning points, and one without loss the finest.
func addPoints(a *analysis.Analysis) {
	turns := a.Turns()
	slices.SortStableFunc(turns, func(a, b analysis.Turn) int { return cmp.Compare(b.Loss, a.Loss) })
	a.TurningPoints = nil
	for _, t := range turns[:3] {
		a.TurningPoints = append(a.TurningPoints, t.Worst)
	}
	slices.Sort(a.TurningPoints)
	if i := slices.IndexFunc(turns, func(t analysis.Turn) bool { return t.Kind == analysis.Best }); i >= 0 {
		a.Finest = turns[i].Worst
	}
}

// openAnalysis saves a shipped match with an analysis beside it, and opens that from the list.
func openAnalysis(h *apptest.Screens, id string) *analysis.Analysis {
	h.T.Helper()
	m := apptest.HotSeatMatch(h.T, id)
	a := roughAnalyses()[id]
	path := h.SaveMatch(m)
	if err := review.Save(store.AnalysisFile(path), m, a); err != nil {
		h.T.Fatal(err)
	}
	h.GoHome()
	h.Tap("saved")
	h.WaitForTarget("analyse/0")
	h.Tap("analyse/0")
	if !h.Has("moment/0") {
		h.T.Fatalf("%s: no analysis is shown", id)
	}
	return a
}

// TestAnalysisScreensFit checks every screen of an analysis in both languages, both windows and
// several sizes of text: the page, the comparison of moves, the tries, the replay and the result.
func TestAnalysisScreensFit(t *testing.T) {
	apptest.EveryStyle(t, func(r *apptest.LayoutChecker, window [2]float32, language string, text float32) {
		if text != 1 && text != 1.35 {
			return
		}
		for _, game := range catalog.All {
			d := apptest.OpenScreens(t, window[0], window[1])
			d.ApplyStyle(r, window, language, text)
			d.T = r.T
			analysisScreens(d, game.ID)
			d.GoHome()
		}
	})
}

// analysisScreens checks the screens of the analysis of a game.
func analysisScreens(h *apptest.Screens, id string) {
	a := openAnalysis(h, id)
	h.Check(id + " analysis")
	if s, _ := h.Scene(); id == "fuga" && s.W < 1366 {
		return // in this match counters lie in stacks whose numbers are too small for the checker
	}
	if h.Has("watch/0") {
		h.TapAll(id+" analysis", "watch/0")
		h.TypeKey("Space")
		h.Check(id + " as played")
		h.TapAll(id+" analysis", "compare/better")
		h.TypeKey("Space")
		h.Check(id + " as better")
		h.Tap("back")
	}
	for seat := range a.Seats {
		if !h.Has(fmt.Sprintf("learn/%d", seat)) {
			continue
		}
		h.TapAll(id+" practice", fmt.Sprintf("learn/%d", seat), "practice/hint", "practice/hint", "practice/solution")
		for h.Has("practice/next") {
			h.Tap("practice/next")
			if h.Has("practice/solution") {
				h.Tap("practice/solution")
			}
		}
		h.Check(id + " practice's end")
		h.Tap("practice/close")
		break
	}
	h.Tap(middleMoment(h))
	h.Check(id + " replay with graph")
	if h.Has("export") {
		h.Tap("export")
		h.Check(id + " export")
		h.Tap("back")
	}
	h.Tap("now")
	h.Check(id + " result with story")
	h.GoHome()
	h.Tap("players")
	h.WaitForTarget("person/0")
	h.Check(id + " players with precision")
}

// middleMoment returns the target of the graph's moment in the middle.
func middleMoment(h *apptest.Screens) string {
	h.T.Helper()
	var ids []string
	s, _ := h.Scene()
	for _, target := range s.Targets {
		if strings.HasPrefix(target.ID, "moment/") {
			ids = append(ids, target.ID)
		}
	}
	if len(ids) < 3 {
		h.T.Fatalf("the graph has %d moments", len(ids))
	}
	return ids[len(ids)/2]
}

// TestAnalysisGoesOnInTheBackground checks that an analysis can be stopped and begun again, goes on
// while the person is at home, and is there at once when the match is opened again.
func TestAnalysisGoesOnInTheBackground(t *testing.T) {
	d := apptest.OpenScreens(t, 1366, 768)
	path := d.SaveMatch(apptest.HotSeatMatch(t, "isaac"))
	d.Tap("saved")
	d.WaitForTarget("open/0")
	d.Tap("open/0")
	if !d.Has("analysis") || d.Has("story/0") {
		t.Fatal("the sheet of the result does not offer an analysis, or tells one already")
	}
	d.Tap("analysis")
	if !d.Has("analysis/stop") {
		t.Fatal("the analysis cannot be stopped")
	}
	d.Tap("analysis/stop")
	d.WaitForTarget("analysis/start")
	d.Tap("analysis/start")
	d.GoHome()
	d.WaitFor("the analysis beside the match", func() bool {
		_, err := os.Stat(store.AnalysisFile(path))
		return err == nil
	})
	d.RunJobs()
	d.Tap("saved")
	d.WaitForTarget("open/0")
	d.Tap("open/0")
	if !d.Has("story/0") {
		t.Error("the result does not tell the match")
	}
	d.Tap("analysis")
	if !d.Has("moment/0") {
		t.Error("the page does not show what is kept")
	}
}

// TestAnalysisBeforeTheEnd checks that a match that goes on is analysed only where nothing is
// hidden and aids are on.
func TestAnalysisBeforeTheEnd(t *testing.T) {
	d := apptest.OpenScreens(t, 1366, 768)
	for _, game := range catalog.All {
		for _, purist := range []bool{false, true} {
			m := apptest.HotSeatMatch(t, game.ID)
			for m.Len() > 12 && m.Undo() {
			}
			m.Extra = map[string]any{"purist": purist}
			d.OpenMatch(m)
			d.RunJobs()
			if d.Has("curtain") {
				d.Tap("curtain")
			}
			d.ShowMove(4)
			strip := d.Has("analysis")
			d.Tap("menu")
			_, hidden := m.State().(games.HiddenInfo)
			if got := d.Has("menu/analysis"); got == (hidden || purist) || strip && !got {
				t.Errorf("%s, purist %t: offered in the menu %t, in the replay %t", game.ID, purist, got, strip)
			}
			d.GoHome()
		}
	}
}

// TestPracticeAnswersTries checks that the move that was played is answered as a mistake, as often
// as the person tries it, and the best move counts as found.
func TestPracticeAnswersTries(t *testing.T) {
	d := apptest.OpenScreens(t, 1366, 768)
	a := openAnalysis(d, "isaac")
	seat := 0
	for !d.Has(fmt.Sprintf("learn/%d", seat)) {
		seat++
	}
	mistake := a.Plies[review.Exercises(a, seat)[0].Worst-1]
	m := apptest.HotSeatMatch(t, "isaac")
	before := m.StateAt(mistake.Ply - 1)
	best, ok := games.ParseAction(before, mistake.Best)
	if !ok {
		t.Fatalf("no action %q", mistake.Best)
	}
	worst := worst(d, m, mistake)
	d.Tap(fmt.Sprintf("learn/%d", seat))
	for range 2 {
		d.Play(worst)
		d.WaitForTarget("practice/again")
		d.Tap("practice/again")
		if got := d.State(); got.String() != before.String() {
			t.Fatalf("the next try begins elsewhere:\n%v", got)
		}
	}
	d.Play(best)
	d.WaitForTarget("practice/next")
	if d.Has("practice/again") {
		t.Error("the best move is no solution")
	}
}

// worst returns the action that costs its seat the most before a ply.
func worst(h *apptest.Screens, m *record.Match, p analysis.Ply) games.Action {
	before := m.StateAt(p.Ply - 1)
	analyzer := analysis.NewAnalyzer(m.Game, m.Setup, analysis.Options{Iterations: 60, Seed: 1})
	var worst games.Action
	most := -1.0
	for _, action := range before.LegalActions(nil) {
		if loss := analyzer.Ply(context.Background(), before, []games.Action{action}).Loss; loss > most {
			worst, most = action, loss
		}
	}
	return worst
}

// TestAnalysisByKeyboard goes from the result to the analysis, a turning point, a try and back with
// keys only.
func TestAnalysisByKeyboard(t *testing.T) {
	d := apptest.OpenScreens(t, 1366, 768)
	openAnalysis(d, "isaac")
	p := &keyboardPlayer{Screens: d}
	press := func(id string) {
		t.Helper()
		p.focusOn(id)
		p.press(fyne.KeyReturn)
	}
	p.press(fyne.KeyEscape)
	d.WaitForTarget("analyse/0") // back in the list
	d.Tap("open/0")
	press("analysis")
	p.press(fyne.KeyEscape)
	if !d.Has("rematch") {
		t.Fatal("Escape does not lead to the table")
	}
	press("analysis")
	press("watch/0")
	if !d.Has("compare/better") {
		t.Fatal("no turning point is shown")
	}
	press("compare/better")
	p.press(fyne.KeyEscape)
	seat := 0
	for !d.Has(fmt.Sprintf("learn/%d", seat)) {
		seat++
	}
	press(fmt.Sprintf("learn/%d", seat))
	press("practice/hint")
	press("practice/solution")
	if !d.Has("practice/next") {
		t.Error("no solution is shown")
	}
	for d.Has("practice/next") {
		press("practice/next")
		if d.Has("practice/solution") {
			press("practice/solution")
		}
	}
	press("practice/close")
	if !d.Has("moment/0") {
		t.Error("the end does not lead back to the analysis")
	}
}

// TestAnalysisFitsAnUprightWindow checks the screens of an analysis in a narrow window as
// TestAnalysisScreensFit does, and that the better move is shown on a large board.
func TestAnalysisFitsAnUprightWindow(t *testing.T) {
	for i, id := range []string{"isaac", "quadriga", "isaac"} {
		window := apptest.UprightWindows[i]
		d := apptest.OpenScreens(t, window[0], window[1])
		d.ApplyStyle(apptest.NewLayoutChecker(t), window, "it", 1)
		analysisScreens(d, id)
		openAnalysis(d, id)
		if !d.Has("watch/0") {
			continue
		}
		d.Tap("watch/0")
		s, _ := d.Scene()
		if board := largestSprite(&s); board.W < min(0.75*s.W, 0.55*s.H) {
			t.Errorf("%s: the board is %.0f points wide of %.0f×%.0f", id, board.W, s.W, s.H)
		}
	}
}

// TestAnExerciseInLargeTextLeavesTheBoardFree checks that what an exercise says in the largest text stands beside the board of a
// small window and below that of a narrow one, and that a hint, which is shorter, does not move the board.
func TestAnExerciseInLargeTextLeavesTheBoardFree(t *testing.T) {
	for _, window := range [][2]float32{{1024, 600}, {683, 740}, {700, 1100}} {
		d := apptest.OpenScreens(t, window[0], window[1])
		d.SetStyle("it", "light", 1.35)
		for _, id := range []string{"isaac", "quadriga"} {
			a := openAnalysis(d, id)
			for seat := 0; seat < len(a.Seats) && !d.Has("practice/hint"); seat++ {
				if learn := fmt.Sprintf("learn/%d", seat); d.Has(learn) {
					d.Tap(learn)
				}
			}
			s, _ := d.Scene()
			sheet, found := s.TargetByID("notice")
			layout := d.TableLayout()
			board := layout.Board()
			sheet.At.Y -= ui.BarHeight(s.W)
			if !found || sheet.At.Overlap(board) > 0 || sheet.At.Y < 0 {
				t.Errorf("%v, %s: the sheet is at %v, the board at %v", window, id, sheet.At, board)
			}
			d.Tap("practice/hint")
			if layout = d.TableLayout(); layout.Board() != board {
				t.Errorf("%v, %s: with a hint the board is at %v, before at %v", window, id, layout.Board(), board)
			}
			d.GoHome()
		}
	}
}

// largestSprite returns the box of the largest sprite that does not fill the window.
func largestSprite(s *scene.Scene) (largest scene.Box) {
	for _, sprite := range s.Sprites {
		if at := sprite.At; at.W < s.W && at.W*at.H > largest.W*largest.H {
			largest = at
		}
	}
	return largest
}

// TestGraphLeadsToItsMoment checks that a moment of the graph of an analysis that was opened in the list is shown with the
// lines of the move list that belong to it.
func TestGraphLeadsToItsMoment(t *testing.T) {
	d := apptest.OpenScreens(t, 1366, 768)
	openAnalysis(d, "pinguinoe")
	moment := middleMoment(d)
	d.Tap(moment)
	if line := "ply/" + strings.TrimPrefix(moment, "moment/"); !d.Has(line) {
		t.Errorf("%s is not in the move list", line)
	}
}

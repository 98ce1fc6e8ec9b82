package table

import (
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/review"
	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/analysis"
	"banchisa/games/catalog"
	"banchisa/widgets/scene"
)

// TestResultWaitsForTheLastStepToBeSeen checks that the sheet comes when the last step has been seen, and goes when it is
// taken back.
func TestResultWaitsForTheLastStepToBeSeen(t *testing.T) {
	m := shippedMatch(t, "isaac")
	st, r := matchStage(t, "isaac", m.Len(), false), &result{}
	if st.do(r, changed{}); r.over {
		t.Error("over before the last step has been seen")
	}
	if st.do(r, arrived{}); !r.over || r.since != st.w.now {
		t.Fatalf("over %t since %v", r.over, r.since)
	}
	st.s.over = true
	if panels := r.compose(st, st.frame()); len(panels) == 0 {
		t.Error("no sheet")
	}
	st.s.replaying = true
	if panels := r.compose(st, st.frame()); len(panels) > 0 {
		t.Error("a sheet over the replay")
	}
	intents, done := st.do(r, typed{ui.KeyReturn})
	if st.want("Return", intents, tap{ui.Tap{Message: ui.Rematch{}}}); !done {
		t.Error("Return goes on to the board")
	}
	concluded := &result{}
	if st.do(concluded, ended{}); !concluded.over {
		t.Error("a match that is concluded has no result")
	}
	before := matchStage(t, "isaac", 20, false)
	if before.do(r, changed{}); r.over {
		t.Error("over after an undo")
	}
	if _, done := before.do(r, typed{ui.KeyReturn}); done {
		t.Error("Return begins a rematch of a match that goes on")
	}
}

// TestTheEndHasItsSheet checks that when a match is over the result is beside the board, with its buttons, in large and
// small windows.
func TestTheEndHasItsSheet(t *testing.T) {
	for _, size := range [][2]float32{{1366, 768}, {1024, 600}} {
		for _, g := range catalog.All {
			m := shippedMatch(t, g.ID)
			st, r := matchStage(t, g.ID, m.Len(), false), &result{over: true}
			st.recorded = m
			st.resize(size[0], size[1])
			st.s.over = true
			f := st.frame()
			board, panels := foot(st.w, f.layout.Board()), r.compose(st, f)
			for _, id := range []string{"rematch", "replay", "home"} {
				at := scene.Box{}
				for _, p := range panels {
					if target, is := p.Scene.TargetByID(id); is && target.Enabled {
						at = p.OnWindow(target.At)
					}
				}
				if at.W < 75 || at.H < 40 || at.Overlap(board) > 0 || at.X+at.W > size[0] || at.Y+at.H > size[1] {
					t.Errorf("%v, %s: %q is at %v, the board at %v", size, g.ID, id, at, board)
				}
			}
		}
	}
}

// TestResultLeadsOn checks what the sheet's buttons want.
func TestResultLeadsOn(t *testing.T) {
	st, r := matchStage(t, "isaac", 0, true), &result{over: true}
	for _, c := range []struct {
		message any
		want    intent
	}{
		{ui.Rematch{LevelChange: -1}, rematch{levelChange: -1}},
		{ui.RematchCompanion{}, rematch{companion: true}},
		{ui.PlayLesson{}, navigate{ui.PlayLesson{}}},
		{ui.OpenTrophies{Person: "Zoe"}, navigate{ui.OpenTrophies{Person: "Zoe"}}},
		{ui.OpenAnalysis{}, openAnalysis{}},
	} {
		intents, done := st.tap(r, c.message)
		if st.want("tap", intents, c.want); !done {
			t.Errorf("%T is not done", c.message)
		}
	}
}

// TestRematchAgainstOtherBots checks which bots are offered: never beyond the scale, nor for a try, nor at a fair.
func TestRematchAgainstOtherBots(t *testing.T) {
	st := matchStage(t, "isaac", shippedMatch(t, "isaac").Len(), true)
	offered := func() (easier, harder bool) {
		b := besideRematch(st)
		return b[0].Message == ui.Rematch{LevelChange: -1}, b[1].Message == ui.Rematch{LevelChange: 1}
	}
	for level, want := range map[int][2]bool{2: {true, true}, 5: {true, false}} {
		st.g.players[1].Level = level
		if easier, harder := offered(); [2]bool{easier, harder} != want {
			t.Errorf("level %d: easier %t, harder %t", level, easier, harder)
		}
	}
	st.g.players[1].Level = 3
	st.s.tried = true
	if easier, harder := offered(); easier || harder {
		t.Error("offered after a try")
	}
	st.s.tried, st.w.atFair = false, true
	if easier, harder := offered(); easier || harder {
		t.Error("offered at a fair")
	}
}

// practiceStage returns a person's table at a mistake of the shipped match, with the story of its analysis.
func practiceStage(t *testing.T) (*stage, *practice) {
	t.Helper()
	m := shippedMatch(t, "isaac")
	st := matchStage(t, "isaac", 0, false)
	start := m.StateAt(0)
	legal := start.LegalActions(nil)
	mistake := analysis.Ply{
		Ply: 1, Seat: m.Setup.Seats[0], Action: start.FormatAction(m.Actions()[0]), Best: start.FormatAction(legal[len(legal)-1]),
		Before: []float64{0.7, 0.3}, After: []float64{0.4, 0.6}, Loss: 0.3,
	}
	a := &analysis.Analysis{Seats: m.Setup.Seats, Plies: []analysis.Ply{mistake, mistake}}
	turn := analysis.Turn{First: 1, Last: 1, Worst: 1, Before: mistake.Before, After: mistake.After, Loss: mistake.Loss, Kind: analysis.Grave}
	story := &story{Teller: &review.Teller{
		Match: m, Analysis: a, Presenter: st.g.presenter,
		Words: ui.NewWords(i18n.For("it").Localize, make([]ui.SeatStyle, 2), []ui.Player{{Name: "Anna"}, {Name: "Bea"}}), Localizer: i18n.For("it"),
	}, localizer: i18n.For("it")}
	story.rows = st.lines(0)
	p := &practice{story: story, turns: []analysis.Turn{turn, turn}}
	p.begin(false, st.w.Localize)
	st.s.guide = practiceGuide
	return st, p
}

// start returns an action of the first position by its name.
func start(st *stage, name string) games.Action {
	st.t.Helper()
	a, ok := games.ParseAction(st.FullState(0), name)
	if !ok {
		st.t.Fatalf("no action %q", name)
	}
	return a
}

// TestPracticeSaysAndDrawsWhatWasPlayed checks that an exercise says what was played and what it cost, and that the board
// shows it, until something is tried.
func TestPracticeSaysAndDrawsWhatWasPlayed(t *testing.T) {
	st, p := practiceStage(t)
	if !strings.Contains(p.text, p.story.Moves(p.turn())) || !strings.Contains(p.text, "70") || !strings.Contains(p.text, "40") {
		t.Errorf("it says %q", p.text)
	}
	steps := p.played()
	if !p.draws(st) || len(steps) != 1 || steps[0].Action != p.story.Match.Actions()[0] || steps[0].Seat != p.seat {
		t.Errorf("it draws %v", steps)
	}
	if p.phase = judging; p.draws(st) {
		t.Error("what was played is drawn over what is tried")
	}
}

// TestPracticeFindsABetterMove walks through a try that fails, one that succeeds, and the end.
func TestPracticeFindsABetterMove(t *testing.T) {
	st, p := practiceStage(t)
	if !p.asks() {
		t.Fatal("nothing is asked")
	}
	intents, done := st.do(p, playing{start(st, p.current().Action)})
	if st.want("a try", intents, judge{}); done || p.asks() {
		t.Fatal("the try is not played, or a second one is asked for")
	}
	if intents, _ := st.do(p, playing{start(st, p.current().Action)}); len(intents) > 0 {
		t.Error("two tries are judged")
	}
	st.do(p, analysed{analysis.Ply{Action: p.current().Action, Before: []float64{0.8, 0.2}, After: []float64{0.75, 0.25}}})
	if p.phase != wrong || p.found != 0 {
		t.Fatalf("phase %d, %d found", p.phase, p.found)
	}
	if want := st.w.Localize("practice.wrong", 65, 70); p.text != want { // as was asked, whatever the search of the try has found
		t.Errorf("a wrong try: %q, want %q", p.text, want)
	}
	intents, done = st.do(p, typed{ui.KeyReturn})
	if st.want("Return after a wrong try", intents, retry{}); !done {
		t.Error("Return goes on")
	}
	p.begin(false, st.w.Localize)
	st.do(p, playing{start(st, p.current().Best)})
	st.do(p, analysed{analysis.Ply{Action: p.current().Best, Before: []float64{0.7, 0.3}, After: []float64{0.7, 0.3}}})
	if p.phase != solved || p.found != 1 {
		t.Fatalf("phase %d, %d found", p.phase, p.found)
	}
	intents, _ = st.do(p, typed{ui.KeyReturn})
	if st.want("Return after the right one", intents, retry{}); p.at != 1 {
		t.Errorf("at mistake %d", p.at)
	}
	p.begin(true, st.w.Localize)
	intents, _ = st.tap(p, ui.NextMistake{})
	if st.want("after the last", intents); p.phase != finished || p.text != st.w.Localize("practice.end", 1, 2) {
		t.Errorf("phase %d says %q", p.phase, p.text)
	}
	intents, _ = st.do(p, typed{ui.KeyReturn})
	st.want("Return at the end", intents, leave{})
}

// TestPracticeHints checks that the place is marked only after the second hint.
func TestPracticeHints(t *testing.T) {
	st, p := practiceStage(t)
	if _, marked := p.marks(st); marked {
		t.Error("marked without a hint")
	}
	p.hints = 1
	if st.tap(p, ui.AskHint{}); p.text != st.w.Localize("practice.look") {
		t.Errorf("the second hint says %q", p.text)
	}
	if marks, marked := p.marks(st); !marked || marks.Actions[0] != start(st, p.current().Best) {
		t.Errorf("marks %v", marks)
	}
	if intents, _ := st.tap(p, ui.ShowSolution{}); !has[retry](intents) {
		t.Errorf("the solution: %s", names(intents))
	}
	for _, message := range []any{ui.Redo{}, ui.TryFromHere{}, ui.WatchReplay{}, ui.WatchSince{}, ui.Rematch{}} {
		if intents, done := st.tap(p, message); !done || len(intents) > 0 {
			t.Errorf("%T: done %t, %s", message, done, names(intents))
		}
	}
}

// TestMenu checks what the menu leaves out and dims, and what its entries want.
func TestMenu(t *testing.T) {
	st, m := matchStage(t, "isaac", 0, false), &menu{}
	hidden := func(item any) bool {
		for _, h := range hiddenItems(st) {
			if h == item {
				return true
			}
		}
		return false
	}
	if !hidden(ui.ShowDice{}) || !hidden(ui.OpenAnalysis{}) || hidden(ui.Redo{}) {
		t.Errorf("hidden: %v", hiddenItems(st))
	}
	st.s.guide, st.w.atFair, st.study.offered = lessonGuide, true, true
	if !hidden(ui.Redo{}) || !hidden(ui.WatchSince{}) || !hidden(ui.OpenSettings{}) || !hidden(ui.ToggleFullScreen{}) || hidden(ui.OpenAnalysis{}) {
		t.Errorf("in a lesson at a fair hidden: %v", hiddenItems(st))
	}
	if intents, done := st.tap(m, ui.Redo{}); !done || len(intents) > 0 {
		t.Errorf("redo of nothing: %s", names(intents))
	}
	if intents, done := st.tap(m, nil); !done || len(intents) > 0 {
		t.Errorf("a tap between the entries: %s", names(intents))
	}
	for guide, says := range map[guide]string{lessonGuide: "menu.note.lesson", puzzleGuide: "menu.note.puzzle"} {
		if st.s.guide = guide; menuNote(st) != says {
			t.Errorf("it says %s, want %s", menuNote(st), says)
		}
	}
	if st.s.guide, st.w.atFair = noGuide, false; menuNote(st) != "menu.note" {
		t.Errorf("of a match that is saved it says %s", menuNote(st))
	}
	a := st.FullState(0).LegalActions(nil)[0]
	st.Update(session.PlayAction{Action: a})
	st.Update(session.Undo{})
	intents, _ := st.tap(m, ui.Redo{})
	st.want("redo", intents, closeSheet{}, tap{ui.Tap{Message: ui.Redo{}}})
	intents, _ = st.tap(m, ui.ShowKeys{})
	st.want("the keys", intents, navigate{ui.ShowKeys{}})
	intents, _ = st.tap(m, ui.ShowDice{})
	st.want("the dice", intents, open{&chanceSheet{}})
	intents, _ = st.tap(m, ui.GoHome{})
	st.want("home", intents, closeSheet{}, leave{})
	intents, _ = st.tap(m, ui.CloseSheet{})
	st.want("a tap beside the sheet", intents, closeSheet{})
	intents, done := st.do(m, cancelled{})
	if st.want("Escape", intents, closeSheet{}); !done {
		t.Error("Escape goes on")
	}
	f := st.frame()
	f.topmost = false
	if panels := m.compose(st, f); len(panels) > 0 {
		t.Error("shown below a sheet that it has opened")
	}
}

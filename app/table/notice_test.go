package table

import (
	"slices"
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/session"
	"banchisa/app/sound"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
	"banchisa/games/analysis"
	"banchisa/games/bots"
)

// hintsFor returns hints for n legal actions that are told in different words.
func hintsFor(st *stage, n int) bots.HintSet {
	set := bots.HintSet{Best: 1}
	legal := st.ViewOf(st.Viewer()).LegalActions(nil)
	for i := range n {
		a := legal[i*(len(legal)-1)/(n-1)]
		set.Hints = append(set.Hints, bots.Hint{Action: a, Turn: []games.Action{a}})
	}
	return set
}

// TestHintsGrowStronger asks for a hint four times: the area, the moves, the best one after a longer look, the area
// again.
func TestHintsGrowStronger(t *testing.T) {
	st, n := matchStage(t, "isaac", 0, false), &notice{}
	intents, done := st.tap(n, ui.AskHint{})
	if st.want("the first", intents, send{session.RequestHint{}}); !done || n.hints.level != hintWhere {
		t.Fatalf("level %d", n.hints.level)
	}
	set := hintsFor(st, 3)
	st.do(n, hinted{set})
	if marks := n.hints.marks(""); len(marks.Actions) > 0 || len(marks.InView) == 0 {
		t.Errorf("the first hint marks %v", marks)
	}
	st.tap(n, ui.AskHint{})
	if marks := n.hints.marks(""); n.hints.level != hintMoves || len(marks.Actions) != 3 || marks.BestOnly {
		t.Errorf("level %d marks %v", n.hints.level, marks)
	}
	st.tap(n, tableui.ShowHint{Number: 3})
	if marks := n.hints.marks(""); len(marks.Actions) != 1 || marks.Actions[0] != set.Hints[2].Action {
		t.Errorf("the third alone: %v", marks)
	}
	if marks := n.hints.marks(tableui.HintRowID(1)); len(marks.Actions) != 1 || marks.Actions[0] != set.Hints[0].Action {
		t.Errorf("the hovered one alone: %v", marks)
	}
	before := st.input()
	after := try(before, n.hints.tried())
	if after.Interactive || games.Equal(after.View, before.View) || len(after.Recent) <= len(before.Recent) || !games.Equal(before.View, st.ViewOf(st.Viewer())) {
		t.Error("the third is not tried on a table of its own")
	}
	if st.do(n, cancelled{}); n.hints.tried() != nil || n.hints.level != hintMoves {
		t.Error("Escape does not take the move back alone")
	}
	st.tap(n, tableui.ShowHint{Number: 2})
	if st.tap(n, tableui.ShowHint{Number: 2}); n.hints.tried() != nil {
		t.Error("the same row again does not take it back")
	}
	st.tap(n, tableui.ShowHint{Number: 2})
	if _, done := st.tap(n, ui.Responder(func() ui.Response { return ui.Response{} })); !done || n.hints.tried() != nil {
		t.Error("a tap on the board does not take it back")
	}
	intents, _ = st.tap(n, ui.AskHint{})
	request, is := intents[0].(send)
	if again, asks := request.msg.(session.RequestHint); !is || !asks || !again.Best || len(again.Shown) != 3 {
		t.Errorf("the best: %s", names(intents))
	}
	st.do(n, hinted{set})
	if marks := n.hints.marks(""); !marks.BestOnly || marks.Actions[0] != set.Hints[set.Best].Action {
		t.Errorf("the best marks %v", marks)
	}
	if st.tap(n, ui.AskHint{}); n.hints.level != hintWhere {
		t.Errorf("after the best: level %d", n.hints.level)
	}
}

// TestWhereNoHintIsGiven checks matches without aids, questions to others, and what has hints of its own.
func TestWhereNoHintIsGiven(t *testing.T) {
	st, n := matchStage(t, "isaac", 4, false), &notice{}
	st.s.guide = puzzleGuide
	if _, done := st.tap(n, ui.AskHint{}); done {
		t.Error("a hint beside those of a puzzle")
	}
	st.s.guide, st.g.purist = noGuide, true
	if intents, _ := st.tap(n, ui.AskHint{}); len(intents) > 0 || n.message == "" {
		t.Errorf("without aids: %q, %s", n.message, names(intents))
	}
	st.g.purist = false
	st.Update(session.Seek{Ply: 1})
	intents, _ := st.tap(n, ui.AskHint{})
	st.want("while nobody is asked", intents, whoDecides{})
}

// TestSentencesGo checks when a sentence is taken away: at Escape and at a change of the match, but not while the
// step is announced that it may speak of.
func TestSentencesGo(t *testing.T) {
	st, n := matchStage(t, "isaac", 0, false), &notice{}
	n.reject(ui.Rejection{Rule: "ISA-2.1"}, st.w.Localize)
	if n.message != st.w.Localize("table.refused", "ISA-2.1") || n.rule != "ISA-2.1" {
		t.Errorf("a refusal says %q", n.message)
	}
	if panels := n.compose(st, st.frame()); len(panels) == 0 {
		t.Error("the refusal is not shown")
	}
	st.s.phase = announcing
	if st.do(n, changed{}); n.message == "" {
		t.Error("gone while a step is announced")
	}
	st.s.phase = resting
	if st.do(n, changed{}); n.message != "" || n.rule != "" {
		t.Errorf("%q stays after a change", n.message)
	}
	n.say("Così no.", "")
	n.hints.level = hintWhere
	if _, done := st.do(n, cancelled{}); !done || n.message != "" || n.hints.level == noHint {
		t.Error("the first Escape takes more, or less, than the sentence")
	}
	if _, done := st.do(n, cancelled{}); !done || n.hints.level != noHint {
		t.Error("the second Escape leaves the hint")
	}
	if _, done := st.do(n, cancelled{}); done {
		t.Error("the third has something to take away")
	}
}

// TestResumedMatchNamesItsLastMoves checks the sentence of a match that was opened again.
func TestResumedMatchNamesItsLastMoves(t *testing.T) {
	st, n := matchStage(t, "isaac", 10, false), &notice{}
	intents, _ := st.do(n, resumed{})
	if st.want("to read it", intents, wait{resumedReadings * timeToRead(n.message), readLong{}}); n.message == "" {
		t.Fatal("nothing is said")
	}
	if st.do(n, readLong{}); n.message != "" {
		t.Error("it stays")
	}
	fresh := matchStage(t, "isaac", 0, false)
	if fresh.do(n, resumed{}); n.message != "" {
		t.Errorf("a new match says %q", n.message)
	}
}

// TestNewcomersSeeMovesForSomeTurns counts a newcomer's turns.
func TestNewcomersSeeMovesForSomeTurns(t *testing.T) {
	st, n := matchStage(t, "isaac", 0, false), &notice{newcomer: 2}
	intents, _ := st.do(n, asked{})
	st.want("asked", intents, later{hintNow{}})
	st.s.sheets = 1
	intents, _ = st.do(n, hintNow{})
	st.want("under a sheet", intents)
	st.s.sheets = 0
	intents, _ = st.do(n, hintNow{})
	st.want("now", intents, send{session.RequestHint{}})
	if n.hints.level != hintBest {
		t.Errorf("level %d", n.hints.level)
	}
	n.newcomer, n.hints = 0, hints{}
	if intents, _ := st.do(n, hintNow{}); len(intents) > 0 || n.hints.level != noHint {
		t.Error("shown after the last turn")
	}
}

// A phase of Fuga in which units have not moved is asked about once before it ends.
func TestWarningAsksAboutIdleUnits(t *testing.T) {
	plies, done := 0, games.Action(0)
	shippedMatch(t, "fuga").Each(func(ply int, before games.State, _ games.Action) bool {
		a, ok := games.ParseAction(before, "done")
		plies, done = ply, a
		return !ok
	})
	st, w := matchStage(t, "fuga", plies, false), &warning{}
	d := deciding{"done", ui.Response{Play: []games.Action{done}}}
	if _, held := st.do(w, d); held {
		t.Error("held back where no warning is wanted")
	}
	st.w.settings.Moments.Warnings = store.WarnAlways
	intents, held := st.do(w, d)
	asked := st.g.presenter.(presenter.IdleTeller).Idle(st.input(), done)
	if st.want("a question", intents, stopWaiting{}, say{asked}, makeSound{sound.Reject}); !held || asked == "" {
		t.Errorf("asked %q, held back: %t", asked, held)
	}
	if _, held := st.do(w, d); held {
		t.Error("asked twice")
	}
}

// TestWarningAsksOnce holds a mistake back once; the same turn again is played.
func TestWarningAsksOnce(t *testing.T) {
	st, w := matchStage(t, "isaac", 0, false), &warning{}
	a := st.ViewOf(st.Viewer()).LegalActions(nil)[0]
	d := deciding{"x", ui.Response{Play: []games.Action{a}}}
	if _, done := st.do(w, d); done {
		t.Error("held back where no warning is wanted")
	}
	st.w.settings.Moments.Warnings = store.WarnAlways
	intents, done := st.do(w, d)
	if st.want("a look", intents, judge{}); !done {
		t.Fatal("played before the look")
	}
	intents, _ = st.do(w, analysed{analysis.Ply{Loss: maxLoss / 2}})
	st.want("a good turn", intents, play{d})
	if _, done := st.do(w, d); done {
		t.Error("a good turn is looked at twice")
	}
	st.do(w, d)
	intents, _ = st.do(w, analysed{analysis.Ply{Loss: 0.5}})
	st.want("a mistake", intents, say{st.w.Localize("table.sure", 50)}, makeSound{sound.Reject})
	if _, done := st.do(w, d); done {
		t.Error("the same turn is held back twice")
	}
	for what, change := range map[string]func(){
		"a lesson":     func() { st.s.guide = lessonGuide },
		"without aids": func() { st.g.purist, st.s.guide = true, noGuide },
	} {
		if change(); true {
			if _, done := st.do(w, d); done {
				t.Errorf("%s: held back", what)
			}
		}
	}
}

// TestHintsDifferInWords checks that no two moves of a hint read alike: of a slab that lies at one place in
// several directions one is kept, and of all that read like the best the best.
func TestHintsDifferInWords(t *testing.T) {
	m := shippedMatch(t, "polar")
	for ply := range m.Len() {
		st := matchStage(t, "polar", ply, false)
		legal := st.ViewOf(st.Viewer()).LegalActions(nil)
		if !st.CanChoose() || len(legal) < 12 {
			continue
		}
		var set bots.HintSet
		for _, a := range legal {
			set.Hints = append(set.Hints, bots.Hint{Action: a, Turn: []games.Action{a}})
		}
		set.Best = len(legal) - 1
		n, seen := &notice{}, map[string]bool{}
		st.do(n, hinted{set})
		kept := n.hints.HintSet
		for _, hint := range kept.Hints {
			text := turnText(st, hint.Turn, st.g.advice(st.w.localizer.Advise))
			if seen[text] {
				t.Errorf("two moves read %q", text)
			}
			seen[text] = true
		}
		if len(kept.Hints) < 2 || len(kept.Hints) == len(legal) {
			continue
		}
		if kept.Hints[kept.Best].Action != legal[set.Best] {
			t.Error("the best move is not kept")
		}
		return
	}
	t.Error("no two moves ever read alike")
}

// TestHintPlacesMoveWithTheMap checks that a hint is marked where its place lies on an enlarged map, and not
// outside it.
func TestHintPlacesMoveWithTheMap(t *testing.T) {
	st := matchStage(t, "fuga", 0, false)
	for ply := 1; !st.CanChoose() || len(st.ViewOf(st.Viewer()).LegalActions(nil)) < 9; ply++ {
		st = matchStage(t, "fuga", ply, false)
	}
	in := st.input()
	whole := st.layOut(in)
	hinted, marks := &hints{HintSet: hintsFor(st, 9), level: hintMoves}, &hintPlaces{}
	places := marks.find(st, in, hinted.Hints)
	respond, is := whole.Responder("view/in")
	if !is {
		t.Fatal("the map cannot be enlarged")
	}
	in.Viewport = respond().Viewport
	near := st.layOut(in)
	numbers := marks.mark(st, slices.Clone(near.Panels), in, hinted)[len(near.Panels):]
	moved, outside := 0, 0
	for _, place := range places {
		_, before, shown := place.on(whole.Panels)
		if !shown {
			t.Errorf("%s is not on the map", place.target.ID)
		}
		panel, target, shown := place.on(near.Panels)
		if at := panel.OnWindow(target.At); shown {
			if len(numbers) == 0 || numbers[0].At.Overlap(at) == 0 {
				t.Fatalf("the numbers that are left are at %v, not at %v", numbers, at)
			}
			numbers = numbers[1:]
		}
		switch {
		case !shown:
			outside++
		case target.ID != place.target.ID:
			t.Errorf("the hint at %s is marked at %s", place.target.ID, target.ID)
		case target.At != before.At:
			moved++
		}
	}
	if moved == 0 || outside == 0 || len(numbers) > 0 {
		t.Errorf("of %d places %d have moved, %d are outside, %d have another number", len(places), moved, outside, len(numbers))
	}
}

// TestAHintHidesNoOdds checks that the sentence of a hint leaves the odds and the button of a prepared attack visible, where
// the move list below them is too low for it, or has no room at all.
func TestAHintHidesNoOdds(t *testing.T) {
	m, plies := shippedMatch(t, "fuga"), 0
	m.Each(func(ply int, before games.State, a games.Action) bool {
		plies = ply
		return before.FormatAction(a) != "arrest c2 p2"
	})
	for _, size := range [][2]float32{{1366, 768}, {1024, 600}} {
		st := matchStage(t, "fuga", plies, false)
		a, is := games.ParseAction(st.ViewOf(st.Viewer()), "arrest c2 p2")
		if !is {
			t.Fatal("nobody attacks")
		}
		st.resize(size[0], size[1])
		d := newDesk(st, &notice{hints: hints{level: hintBest, HintSet: bots.HintSet{Hints: []bots.Hint{{Action: a, Turn: []games.Action{a}}}}}})
		for range 5 {
			if _, ready := d.laidOut.Target("go"); ready {
				break
			}
			in := d.input()
			in.Selection, in.Hints = d.board.choice, presenter.Hints{BestOnly: true, Turns: [][]games.Action{{a}}}
			d.touch(d.g.presenter.NextTap(in, []games.Action{a}))
		}
		said := d.over.(*notice).besideBoard(st, &frame{in: st.input(), layout: &d.laidOut, list: d.laidOut.MoveList})
		button, is := d.laidOut.Target("go")
		if len(said) == 0 || button == nil || !is {
			t.Fatalf("%v: no attack is prepared, or nothing is said", size)
		}
		for _, b := range d.laidOut.Buttons {
			if b.ID == "go" && foot(st.w, b.At).Overlap(said[0].At) > 0 {
				t.Errorf("%v: the hint at %v hides the button at %v", size, said[0].At, b.At)
			}
		}
		odds := 0
		for _, p := range d.laidOut.Panels {
			if says([]ui.Panel{p}, "fuga fight") {
				if odds++; foot(st.w, p.At).Overlap(said[0].At) > 0 {
					t.Errorf("%v: the hint at %v hides the odds at %v", size, said[0].At, p.At)
				}
			}
		}
		if odds != 1 {
			t.Errorf("%v: %d panels with odds", size, odds)
		}
	}
}

// TestLastMovesAreNamedAsTheyAreSeen checks that the last moves of a match that is opened again are named as its person
// sees them: on the row that the move list says, too.
func TestLastMovesAreNamedAsTheyAreSeen(t *testing.T) {
	for side, row := range map[presenter.Side]string{presenter.Near: "riga 20", presenter.Far: "riga 70"} {
		d, n := newMatch(t, "isaac", "5@23-"), &notice{}
		d.g.presenter = presenter.SeenFrom(d.g.presenter, side)
		if d.do(n, resumed{}); !strings.Contains(n.message, row) {
			t.Errorf("seen from %d: %q", side, n.message)
		}
		if rows := d.lines(d.Viewer()); !strings.Contains(rows[0].Text, row) {
			t.Errorf("seen from %d, the move list says %q", side, rows[0].Text)
		}
	}
}

package table

import (
	"testing"
	"time"

	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
)

// target is the tap on a target of the game that responds with r.
func target(id string, r ui.Response) tapped {
	return tapped{ui.Tap{ID: id, Message: ui.Responder(func() ui.Response { return r })}}
}

// TestBoardProposesWhatTapsMean checks that the board plays, selects and rejects nothing itself.
func TestBoardProposesWhatTapsMean(t *testing.T) {
	st, bd := matchStage(t, "isaac", 0, false), &board{}
	a := st.ViewOf(st.Viewer()).LegalActions(nil)[0]
	for what, c := range map[string]struct {
		r    ui.Response
		want intent
	}{
		"a turn":      {ui.Response{Play: []games.Action{a}}, play{deciding{"x", ui.Response{Play: []games.Action{a}}}}},
		"a selection": {ui.Response{Select: 7}, choose{"x", ui.Response{Select: 7}}},
		"a refusal":   {ui.Response{Reject: &ui.Rejection{Rule: "ISA-2.1"}}, refuse{"x", ui.Rejection{Rule: "ISA-2.1"}}},
		"steps back":  {ui.Response{Undo: 2}, takeBack{2}},
	} {
		intents, done := st.do(bd, target("x", c.r))
		if st.want(what, intents, c.want); !done || bd.selecting() {
			t.Errorf("%s: done %t, selecting %t", what, done, bd.selecting())
		}
	}
	st.do(bd, target("map", ui.Response{Viewport: "north"}))
	if bd.viewport != "north" {
		t.Error("the viewport does not change")
	}
}

// TestBoardOnlyShowsInAReplay checks that a tap on a target of the game plays nothing while one looks back, and what it does
// while others are to decide.
func TestBoardOnlyShowsInAReplay(t *testing.T) {
	st, bd := matchStage(t, "isaac", 0, false), &board{}
	st.s.replaying = true
	if intents, _ := st.do(bd, target("x", ui.Response{Play: []games.Action{1}})); len(intents) > 0 {
		t.Errorf("in a replay: %s", names(intents))
	}
	st.s.replaying, st.isBlocked, st.s.phase = false, true, moving
	intents, _ := st.do(bd, target("x", ui.Response{Play: []games.Action{1}}))
	st.want("while a step is shown", intents, skipStep{})
	st.s.phase = resting
	intents, _ = st.do(bd, target("x", ui.Response{Play: []games.Action{1}}))
	st.want("while another decides", intents, hurry{}, whoDecides{})
}

// TestSelectionIsTakenBackStepByStep selects, adjusts and takes back.
func TestSelectionIsTakenBackStepByStep(t *testing.T) {
	st, bd := matchStage(t, "isaac", 0, false), &board{}
	bd.choose("a", ui.Response{Select: 1})
	bd.choose("b", ui.Response{Select: 2})
	bd.choose("b", ui.Response{Select: 3, Adjusts: true})
	if bd.choice != 3 || len(bd.taps) != 2 || !bd.wasTapped("a") {
		t.Fatalf("selected %v by %v", bd.choice, bd.taps)
	}
	intents, _ := st.tap(bd, ui.Undo{})
	st.want("undo with a selection", intents, cancel{})
	for _, want := range []any{1, nil} {
		if _, done := st.do(bd, cancelled{}); !done || bd.choice != want {
			t.Errorf("after Escape %v is selected, want %v", bd.choice, want)
		}
	}
	if _, done := st.do(bd, cancelled{}); done {
		t.Error("Escape takes back what is not selected")
	}
	intents, _ = st.tap(bd, ui.Undo{})
	st.want("undo before anything", intents, say{st.w.Localize("undo.nothing")})
	st.Update(session.PlayAction{Action: st.ViewOf(st.Viewer()).LegalActions(nil)[0]})
	intents, _ = st.tap(bd, ui.Undo{})
	st.want("undo without a selection", intents, dropHints{}, send{session.Undo{}})
	bd.choose("a", ui.Response{Select: 1})
	if bd.choose("a", ui.Response{Select: 0}); bd.selecting() {
		t.Error("the zero value of the presenter's type selects something")
	}
	bd.begin("c", 5)
	bd.choose("d", ui.Response{Select: 6})
	if bd.takeBackTo("c"); bd.selecting() {
		t.Errorf("after a drop that was refused %v is selected", bd.choice)
	}
	bd.choose("a", ui.Response{Select: 1})
	if st.do(bd, changed{}); bd.selecting() {
		t.Error("a selection stays after a change of the match")
	}
}

// TestKeysOfTheBoard checks the table's keys, those of buttons and of the game, and what Return does.
func TestKeysOfTheBoard(t *testing.T) {
	st, bd := matchStage(t, "isaac", 0, false), &board{}
	for key, message := range keyMessages {
		intents, done := st.do(bd, typed{key})
		if st.want(string(key), intents, tap{ui.Tap{Message: message}}); !done {
			t.Errorf("%s is not taken", key)
		}
	}
	intents, _ := st.do(bd, typed{ui.KeyReturn})
	st.want("Return without a button", intents, say{st.w.Localize("table.choose")})
	st.laidOut.Buttons = []ui.Button{{ID: "go", Key: "Return", Primary: true, Message: ui.Skip{}}, {ID: "turn", Key: "T", Message: ui.Undo{}, Disabled: true}}
	st.laidOut.Shortcuts = []ui.Shortcut{{Key: "K", TargetID: "go"}}
	intents, _ = st.do(bd, typed{ui.KeyReturn})
	st.want("Return", intents, tap{ui.Tap{ID: "go", Message: ui.Skip{}}})
	if intents, _ = st.do(bd, typed{"T"}); len(intents) > 0 {
		t.Errorf("the key of a dimmed button: %s", names(intents))
	}
	intents, _ = st.do(bd, typed{"K"})
	st.want("a key of the game", intents, tap{ui.Tap{ID: "go", Message: ui.Skip{}}})
	st.paused = true
	intents, _ = st.do(bd, typed{ui.KeySpace})
	st.want("Space in a pause", intents, skipPause{})
	st.s.phase = announcing
	intents, _ = st.do(bd, typed{ui.KeySpace})
	st.want("Space while a step is shown", intents, skipStep{})
	st.s.phase, st.paused, st.isBlocked = resting, false, true
	intents, _ = st.do(bd, typed{ui.KeyReturn})
	st.want("Return while another decides", intents, tap{ui.Tap{Message: ui.Skip{}}})
}

// TestHeldKeyKeepsAButtonActive checks a key that is held down for a button, and one that is only pressed.
func TestHeldKeyKeepsAButtonActive(t *testing.T) {
	st, bd := matchStage(t, "isaac", 0, false), &board{}
	button := ui.Button{ID: "zones", Key: "Z", ActiveWhileHeld: true, Message: ui.Skip{}}
	set := func(active bool) { button.Active = active; st.laidOut.Buttons = []ui.Button{button} }
	taps := func(down bool) bool {
		intents, _ := st.do(bd, held{"Z", down})
		return has[tap](intents)
	}
	set(false)
	if !taps(true) {
		t.Error("going down does not switch it on")
	}
	set(true)
	st.w.now = st.w.now.Add(shortPress / 2)
	if taps(false) {
		t.Error("a short press switches it off again")
	}
	st.w.now = st.w.now.Add(time.Second)
	set(false)
	taps(true)
	set(true)
	st.w.now = st.w.now.Add(2 * shortPress)
	if !taps(false) {
		t.Error("the end of a long press does not switch it off")
	}
	set(false)
	st.s.sheets = 1
	if taps(true) {
		t.Error("a key passes through a sheet")
	}
}

// TestNotationOpensAtAColon checks where a move can be written.
func TestNotationOpensAtAColon(t *testing.T) {
	st, bd := matchStage(t, "isaac", 0, false), &board{}
	intents, _ := st.do(bd, letter{':'})
	st.want("a colon", intents, showNotation{}, open{&notation{}}, focusField{"notation"})
	for _, s := range []state{{curtained: true}, {sheets: 1}} {
		st.s = s
		if intents, _ := st.do(bd, letter{':'}); len(intents) > 0 {
			t.Errorf("%+v: %s", s, names(intents))
		}
	}
	st.s = state{}
	st.laidOut.Shortcuts = []ui.Shortcut{{Key: "+", TargetID: "nearer"}, {Key: "3", TargetID: "three"}}
	intents, _ = st.do(bd, letter{'+'})
	st.want("a sign of the game", intents, tap{ui.Tap{ID: "nearer"}})
	for _, r := range "3u" { // their keys are answered
		if intents, _ := st.do(bd, letter{r}); len(intents) > 0 {
			t.Errorf("%c: %s", r, names(intents))
		}
	}
	intents, _ = st.do(bd, typed{"M"})
	st.want("m", intents, mute{})
}

// TestUndoSaysWhyItDoesNothing checks the sentence for each reason, where a button would be dimmed.
func TestUndoSaysWhyItDoesNothing(t *testing.T) {
	found := map[session.UndoFault]bool{}
	for _, g := range catalog.All {
		asked := 0
		for plies := range min(30, shippedMatch(t, g.ID).Len()) {
			st, bd := matchStage(t, g.ID, plies, false), &board{}
			fault := st.UndoFault()
			if found[fault] = true; fault == session.UndoPossible {
				continue
			}
			asked++
			intents, _ := st.do(bd, typed{"U"})
			st.want("U", intents, tap{ui.Tap{Message: ui.Undo{}}})
			intents, _ = st.tap(bd, ui.Undo{})
			st.want(string(fault), intents, say{st.w.Localize("undo." + string(fault))})
		}
		if asked == 0 {
			t.Errorf("%s: everything can be undone", g.ID)
		}
	}
	for _, fault := range []session.UndoFault{session.UndoNothing, session.UndoBarrier, session.UndoOther} {
		if !found[fault] {
			t.Errorf("no position with %q", fault)
		}
	}
}

// TestFTurnsTheTableBesideAButton turns the table while the game has a button with a key of its own.
func TestFTurnsTheTableBesideAButton(t *testing.T) {
	st, bd := matchStage(t, "fuga", 0, false), &board{}
	st.laidOut.Buttons = []ui.Button{{ID: "halt", Key: "X", Message: ui.Skip{}}}
	intents, _ := st.do(bd, typed{"X"})
	st.want("X", intents, tap{ui.Tap{ID: "halt", Message: ui.Skip{}}})
	intents, _ = st.do(bd, typed{"F"})
	st.want("F", intents, tap{ui.Tap{Message: ui.ChangeSide{}}})
}

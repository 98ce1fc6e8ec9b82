package table

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
)

// What to reach stays beside the board until the result, with whom to beat and what is left.
func TestTheAimStaysToTheEnd(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			st := matchStage(t, g.ID, 12, true)
			a := &aim{Aim{Title: "La rimonta", Goal: "Arriva per primo."}}
			panels := a.compose(st, st.frame())
			at := slices.IndexFunc(panels, func(p ui.Panel) bool { return p.ID == "lecture" })
			if at < 0 {
				t.Fatal("nothing says what to reach")
			}
			standing := st.g.presenter.(presenter.StandingTeller).Standing(st.input())
			if standing == "" || strings.Contains(standing, "{") || strings.Contains(standing, ".standing") {
				t.Errorf("the standing is %q", standing)
			}
			for seat := range games.Seat(2) { // a bot's name may end with a number, too
				if name := st.input().Name(seat); regexp.MustCompile(regexp.QuoteMeta(name) + ` \d`).MatchString(standing) {
					t.Errorf("a number follows the name %q: %q", name, standing)
				}
			}
			st.s.over = true
			if len(a.compose(st, st.frame())) > 0 {
				t.Error("it covers the result")
			}
			if st.s.over = false; len((&aim{}).compose(st, st.frame())) > 0 {
				t.Error("a match without an aim has one")
			}
		})
	}
}

// The card before the first move is closed by its button, and keeps the second of two taps from the board below.
func TestTheBriefingKeepsTheSecondTap(t *testing.T) {
	st := matchStage(t, "isaac", 12, true)
	b := &briefing{Aim: Aim{Title: "La rimonta", Goal: "Arriva per primo."}}
	if !slices.ContainsFunc(b.compose(st, st.frame()), func(p ui.Panel) bool { return p.ID == "briefing/begin" || p.ID == "button/briefing/begin" }) {
		t.Error("no button begins")
	}
	press := func(message any) ([]intent, bool) { return b.handle(st, tapped{ui.Tap{Message: message}}) }
	if intents, done := press(ui.Dismiss{}); len(intents) > 0 || !done {
		t.Errorf("a tap beside the button: %v, %v", intents, done)
	}
	if intents, done := press(ui.CloseSheet{}); !slices.Equal(intents, []intent{wait{briefingGuard, briefed{}}}) || !done {
		t.Errorf("its button: %v, %v", intents, done)
	}
	if intents, done := press(ui.Undo{}); len(intents) > 0 || !done || len(b.compose(st, st.frame())) > 0 {
		t.Errorf("the second tap: %v, %v, or the card is still there", intents, done)
	}
	if intents, _ := b.handle(st, briefed{}); !slices.Equal(intents, []intent{closeSheet{}}) {
		t.Errorf("after the wait: %v", intents)
	}
}

// At a fair the result's buttons do nothing at first: they stand where the last move was tapped.
func TestTheResultAtAFairKeepsTheSecondTap(t *testing.T) {
	st := matchStage(t, "isaac", 12, true)
	st.w.atFair = true
	r := &result{over: true, since: st.w.now}
	if intents, done := r.handle(st, tapped{ui.Tap{Message: ui.GoHome{}}}); !done || len(intents) > 0 {
		t.Errorf("at once: %v, %v", intents, done)
	}
	st.w.now = st.w.now.Add(rematchDelay)
	if _, done := r.handle(st, tapped{ui.Tap{Message: ui.GoHome{}}}); done {
		t.Error("the button does nothing later either")
	}
	if intents, _ := r.handle(st, tapped{ui.Tap{Message: ui.OpenSetup{}}}); !slices.Equal(intents, []intent{navigate{ui.OpenSetup{}}}) {
		t.Errorf("the whole match: %v", intents)
	}
	st.s.over, st.offersLessons = true, true
	if beside := besideRematch(st); beside[0].ID != "result/lesson" || beside[1].ID != "result/match" {
		t.Errorf("beside the rematch: %+v", beside)
	}
}

// TestANoticeBesideTheAimHidesNoButton checks that a sentence lies in the sheet of the aim where that has the place of the
// move list.
func TestANoticeBesideTheAimHidesNoButton(t *testing.T) {
	for _, g := range catalog.All {
		st := matchStage(t, g.ID, 12, true)
		st.w.Width, st.w.Height = 1024, 600
		in := st.input()
		in.Window.Width, in.Window.Height = st.w.Width, st.w.Height-ui.BarHeight(st.w.Width)
		layout := st.g.presenter.Layout(in)
		f := &frame{in: in, layout: &layout, list: layout.MoveList}
		a := &aim{Aim{Title: "La rimonta", Goal: "Chiaro è a 36 e non può più muovere: superalo con le tue ultime tessere."}}
		sheet := a.compose(st, f)[0]
		n := &notice{message: "Togli la tessera da 5 dalla colonna 2 e avanza di 12, perché guadagni 12 punti."}
		said := n.besideBoard(st, f)[0].At
		for _, b := range f.layout.Buttons {
			if b.At.Y += ui.BarHeight(st.w.Width); b.At.Overlap(said) > 0 {
				t.Errorf("%s: the sentence at %v lies over the button %s at %v, the sheet is at %v", g.ID, said, b.ID, b.At, sheet.At)
			}
		}
		if said.Overlap(f.words) > 0 {
			t.Errorf("%s: it lies over the aim", g.ID)
		}
	}
}

// TestAHintLeavesTheAimFree checks that numbered moves, for which no place is free on the board, do not lie over
// the number to beat.
func TestAHintLeavesTheAimFree(t *testing.T) {
	st := matchStage(t, "quadriga", 12, true)
	st.w.Width, st.w.Height = 1024, 600
	in := st.input()
	in.Window.Width, in.Window.Height = st.w.Width, st.w.Height-ui.BarHeight(st.w.Width)
	layout := st.g.presenter.Layout(in)
	f := &frame{in: in, layout: &layout, list: layout.MoveList}
	a := &aim{Aim{Title: "Prima del tramonto", Goal: "Dieci pedine nere contro le tue nove, e tre turni al tramonto: finisci con più pedine di Nero."}}
	a.compose(st, f)
	n := &notice{hints: hints{level: hintMoves, HintSet: hintsFor(st, 3)}}
	said := n.besideBoard(st, f)[0].At
	if f.words.W <= 0 || said.Overlap(f.words) > 0 {
		t.Errorf("the moves at %v lie over the words at %v", said, f.words)
	}
	for _, target := range layout.Panels[0].Scene.Targets {
		if at := layout.Panels[0].OnWindow(target.At); target.Enabled && said.Overlap(foot(st.w, at)) > 0 {
			t.Errorf("they lie over %s", target.ID)
		}
	}
}

package table

import (
	"slices"
	"strings"
	"testing"

	"banchisa/app/match"
	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/isaac"
	"banchisa/games/polar"
	"banchisa/games/record"
)

// recordStage returns the table of a match after some plies between persons, or a bot in each seat with a level, and its
// playback.
func recordStage(t *testing.T, m *record.Match, plies int, levels ...int) (*stage, *playback) {
	t.Helper()
	players := make([]ui.Player, len(m.Setup.Seats))
	for i := range players {
		if players[i].Name = []string{"Anna", "Bruno"}[i]; i < len(levels) {
			players[i].Level = levels[i]
		}
	}
	st := newStage(t, session.Config{Game: m.Game, Setup: m.Setup, Seed: m.Seed, BotLevels: match.Levels(players), Log: slices.Clone(m.Actions()[:plies])}, players)
	return st, &playback{ply: st.Ply(), from: st.Ply(), to: st.Ply()}
}

// testMatch reads a match of the tests of a game.
func testMatch(t *testing.T, path string) *record.Match {
	t.Helper()
	m, err := match.Load("../../games/" + path)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// playNames plays moves by their names, each to its end but the last.
func (st *stage) playNames(p *playback, moves ...string) {
	st.t.Helper()
	for _, name := range moves {
		if p.phase != resting {
			p.skip()
		}
		for range 20 {
			if !st.CanChoose() {
				st.Update(session.Continue{})
			}
		}
		st.do(p, changed{})
		p.skip()
		a, is := games.ParseAction(st.ViewOf(st.Viewer()), name)
		if !is {
			st.t.Fatalf("%s is no move", name)
		}
		st.Update(session.PlayAction{Action: a})
		st.do(p, changed{})
	}
}

// untilCard lets the step go on until its card is read. Until then nobody may play.
func (st *stage) untilCard(p *playback) {
	st.t.Helper()
	for range 8 {
		if !p.blocks(st) {
			st.t.Fatal("the next choice is asked for before the card")
		}
		if p.phase == reading {
			return
		}
		st.do(p, phaseOver{})
	}
	st.t.Fatalf("the card never shows: phase %d", p.phase)
}

// goOn lets chance and what is forced be played until a card is read.
func (st *stage) goOn(p *playback) {
	st.t.Helper()
	for range 40 {
		switch {
		case p.phase == reading:
			return
		case p.phase != resting:
			st.do(p, phaseOver{})
		case st.CanChoose():
			st.t.Fatal("the next choice is asked for before the card")
		default:
			st.Update(session.Continue{})
			st.do(p, changed{})
		}
	}
	st.t.Fatalf("the card never shows: phase %d", p.phase)
}

// delayed returns the layout while a step is shown.
func (st *stage) delayed(p *playback) ui.Layout {
	in := st.input()
	layout := st.layOut(in)
	p.delayNumbers(st, &layout, in)
	return layout
}

// TestNothingIsAskedBeforeTheCard checks that the next question waits for the card of a person's own step.
func TestNothingIsAskedBeforeTheCard(t *testing.T) {
	st := chanceStage(t, "fuga", "", 2, 1, func(*record.Match) bool { return true })
	p := &playback{}
	st.playNames(p, "set c1 0506", "set c2 1608", "ferry", "hijack c1")
	st.untilCard(p)
}

// TestTheCardOfAnOwnChoiceIsShown plays a choice after which the same person goes on: its card is read all the same.
func TestTheCardOfAnOwnChoiceIsShown(t *testing.T) {
	for _, l := range shippedLessons(t) {
		if l.Game.ID != "pinguinoe" || l.Chapter != 2 { // the seal is about to be steered to a penguin
			continue
		}
		players := []ui.Player{{Name: "Anna"}, {Name: "Bot", Level: 1}}
		st := newStage(t, session.Config{Game: l.Game, Setup: l.Setup, Seed: 1, BotLevels: match.Levels(players), Log: l.Script[:l.Steps()[1].Ply]}, players)
		p := &playback{ply: st.Ply(), from: st.Ply(), to: st.Ply()}
		layout := st.layOut(st.input())
		respond, is := layout.Responder("c9.0")
		if !is {
			t.Fatal("the seal cannot be steered there")
		}
		for _, a := range respond().Play {
			st.Update(session.PlayAction{Action: a})
			st.do(p, changed{})
		}
		st.goOn(p)
		if !says(p.compose(st, st.frame()), "torna all’igloo") {
			t.Error("the card does not say what happened")
		}
		return
	}
	t.Fatal("no such lesson")
}

// TestTheLastCardLeavesThePanels checks that until the card of the last step has been read, no panel lies over another:
// the result has a layout of its own.
func TestTheLastCardLeavesThePanels(t *testing.T) {
	m := testMatch(t, "fuga/testdata/end-both-escape.banchisa")
	st, p := recordStage(t, m, m.Len()-1)
	st.playNames(p, "flee c1 W")
	st.untilCard(p)
	var panels []ui.Panel
	for _, panel := range st.delayed(p).Panels {
		if says([]ui.Panel{panel}, "fuga time") || says([]ui.Panel{panel}, "fuga seat") {
			panels = append(panels, panel)
		}
	}
	if len(panels) != 3 {
		t.Errorf("%d panels are shown: the timetable and two seats were", len(panels))
	}
	for i, a := range panels {
		for _, b := range panels[:i] {
			if a.At.Overlap(b.At) > 0 {
				t.Errorf("%s at %v lies over %s at %v", a.ID, a.At, b.ID, b.At)
			}
		}
	}
}

// TestTheNextSeatIsAskedAfterTheCard checks that while the card of an event is read that ends a turn, no panel shows the
// question to the next seat, and the banner says what has happened.
func TestTheNextSeatIsAskedAfterTheCard(t *testing.T) {
	m := testMatch(t, "polar/testdata/end-landed-first-colour.banchisa")
	plies := slices.IndexFunc(m.Actions(), func(a games.Action) bool {
		move := polar.Unpack(a)
		return move.Kind == polar.Clicked && move.Number == polar.Loss
	})
	st, p := recordStage(t, m, plies)
	st.goOn(p)
	layout := st.delayed(p)
	if says(layout.Panels, "Un’azione") || strings.Contains(layout.Prompt, "Un’azione") {
		t.Error("the next seat is asked beside the card")
	}
	if !strings.Contains(layout.Announcement, "perde un") {
		t.Errorf("the banner says %q, not who loses a bonus", layout.Announcement)
	}
}

// TestAHintClosesTheCard checks that no card lies over what a hint marks.
func TestAHintClosesTheCard(t *testing.T) {
	st, n := matchStage(t, "isaac", 0, false), &notice{}
	st.isBlocked = true
	intents, _ := st.tap(n, ui.AskHint{})
	st.want("a hint while a card is read", intents, skipStep{}, send{session.RequestHint{}})
}

// beforeRemoving plays Isaac's shipped match up to the pass after which tiles are removed, whose card is read.
func beforeRemoving(t *testing.T, size [2]float32, levels ...int) (*stage, *playback) {
	t.Helper()
	m := shippedMatch(t, "isaac")
	pass := 0
	for m.StateAt(pass+1).(*isaac.State).Phase() != isaac.Removing {
		pass++
	}
	st, p := recordStage(t, m, pass, levels...)
	st.resize(size[0], size[1])
	st.playTo(m, p, pass+1)
	st.untilCard(p)
	return st, p
}

// TestOnlyPeopleAreAskedToTap checks that a card asks for a tap only where somebody has to give it.
func TestOnlyPeopleAreAskedToTap(t *testing.T) {
	for name, c := range map[string]struct {
		levels []int
		asks   bool
	}{"two persons": {nil, true}, "two bots": {[]int{1, 1}, false}} {
		st, p := beforeRemoving(t, [2]float32{1366, 768}, c.levels...)
		if got := says(p.compose(st, st.frame()), "Tocca per continuare"); got != c.asks {
			t.Errorf("%s: it asks for a tap: %t", name, got)
		}
	}
}

// TestRingWaitsInAnUprightWindow checks that the next seat is not ringed before the card has been read where the panels
// below the board change places with the phase.
func TestRingWaitsInAnUprightWindow(t *testing.T) {
	st, p := beforeRemoving(t, [2]float32{700, 1000})
	var ringed []string
	for _, panel := range st.delayed(p).Panels {
		if panel.Highlighted {
			ringed = append(ringed, panel.ID)
		}
	}
	if !slices.Equal(ringed, []string{"seat0"}) {
		t.Errorf("while the card of Dark's pass is read, %v are ringed", ringed)
	}
}

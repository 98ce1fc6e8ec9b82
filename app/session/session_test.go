package session_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"banchisa/app/session"
	"banchisa/games"
)

// table runs a session as the app would, with bots that take the first legal action,
// and keeps what was saved as a journal.
type table struct {
	*session.Session
	t     *testing.T
	lines []string
	told  []string // the commands' names, in order
	asked games.Seat
}

func open(t *testing.T, levels ...int) *table {
	t.Helper()
	s, err := session.New(session.Config{Game: newRace(), Setup: games.Setup{Seats: []string{"a", "b"}}, Seed: 7, Levels: levels})
	if err != nil {
		t.Fatal(err)
	}
	tb := &table{Session: s, t: t}
	tb.send(session.Proceed{})
	return tb
}

func (tb *table) send(m session.Msg) {
	tb.t.Helper()
	cmds := tb.Update(m)
	for i, c := range cmds {
		tb.told = append(tb.told, strings.TrimPrefix(fmt.Sprintf("%T", c), "session."))
		switch c := c.(type) {
		case session.Save:
			tb.lines = append(tb.lines, c.Lines...)
			if i+1 < len(cmds) {
				if _, ok := cmds[i+1].(session.Show); !ok {
					tb.t.Errorf("after Save comes %T, want Show", cmds[i+1])
				}
			}
		case session.Pause:
			tb.send(session.Proceed{})
		case session.Think:
			tb.send(session.Answered{Ply: c.Ply, Action: c.View.LegalActions(nil)[0]})
		case session.Ask:
			tb.asked = c.Seat
		}
	}
}

// folded is the journal with its undos carried out.
func (tb *table) folded() []string {
	var kept []string
	for _, line := range tb.lines {
		if line == "undo" {
			kept = kept[:len(kept)-1]
		} else {
			kept = append(kept, line)
		}
	}
	return kept
}

func (tb *table) agree() {
	tb.t.Helper()
	s := tb.Truth(0)
	var want []string
	for k, step := range tb.Log() {
		who := games.Setup{Seats: []string{"a", "b"}}.SeatName(step.Seat)
		want = append(want, who+" "+tb.Truth(k).FormatAction(step.Action))
	}
	if tb.Over() {
		want = append(want, "== "+games.FormatResult(tb.Truth(tb.Ply()), games.Setup{Seats: []string{"a", "b"}}))
	}
	if got := tb.folded(); !reflect.DeepEqual(got, want) {
		tb.t.Errorf("the journal says\n%v\nthe session\n%v\n%v", got, want, s)
	}
}

func TestAMatchAgainstABotPlaysToItsEnd(t *testing.T) {
	tb := open(t, 0, 3)
	for n := 0; !tb.Over(); n++ {
		if n > 50 {
			t.Fatal("no end in sight")
		}
		if tb.asked != 0 || !tb.Live() {
			t.Fatalf("asked %d, live %v", tb.asked, tb.Live())
		}
		tb.send(session.Choose{Action: tb.Look(0).LegalActions(nil)[0]})
	}
	tb.agree()
	if tb.told[len(tb.told)-1] != "Over" {
		t.Errorf("the last command is %s", tb.told[len(tb.told)-1])
	}
}

func TestIllegalChoicesAreRefusedAndChangeNothing(t *testing.T) {
	tb := open(t, 0, 0)
	ply := tb.Ply()
	tb.send(session.Choose{Action: moved + 4})
	if tb.Ply() != ply || tb.told[len(tb.told)-1] != "Refuse" {
		t.Errorf("ply %d → %d, told %v", ply, tb.Ply(), tb.told)
	}
}

func TestUndoStopsAtChance(t *testing.T) {
	tb := open(t, 0, 0)
	if _, ok := tb.CanUndo(); ok {
		t.Error("nothing chosen yet, and undo")
	}
	tb.send(session.Choose{Action: tb.Look(0).LegalActions(nil)[0]})
	if _, ok := tb.CanUndo(); ok {
		t.Error("undo across the next seat's roll")
	}
	tb.agree()
}

func TestFamilyUndoAndRedoRollTheSame(t *testing.T) {
	s, _ := session.New(session.Config{Game: newRace(), Setup: games.Setup{Seats: []string{"a", "b"}}, Seed: 7, Levels: []int{0, 3}, NoBarriers: true})
	tb := &table{Session: s, t: t}
	tb.send(session.Proceed{})
	tb.send(session.Choose{Action: tb.Look(0).LegalActions(nil)[0]})
	log := tb.Log()
	tb.send(session.Undo{})
	if tb.Ply() >= len(log) {
		t.Fatal("nothing was taken back")
	}
	tb.agree()
	tb.send(session.Redo{})
	if !reflect.DeepEqual(tb.Log(), log) {
		t.Errorf("after undo and redo\n%v\nbefore\n%v", tb.Log(), log)
	}
	tb.agree()
}

func TestAnswersToPositionsTakenBackAreIgnored(t *testing.T) {
	tb := open(t, 0, 0)
	ply := tb.Ply()
	tb.send(session.Answered{Ply: ply, Action: moved + 1})
	if tb.Ply() != ply {
		t.Error("an answer nobody waited for was played")
	}
}

func TestLookingBackChangesNothing(t *testing.T) {
	tb := open(t, 0, 3)
	tb.send(session.Choose{Action: tb.Look(0).LegalActions(nil)[0]})
	ply := tb.Ply()
	tb.send(session.Seek{Ply: 1})
	if tb.Shown() != 1 || tb.Live() || tb.Ply() != ply {
		t.Errorf("shown %d, live %v, ply %d of %d", tb.Shown(), tb.Live(), tb.Ply(), ply)
	}
	tb.send(session.Choose{Action: tb.Truth(tb.Ply()).LegalActions(nil)[0]})
	if tb.Ply() != ply {
		t.Error("a choice while looking back was played")
	}
	tb.send(session.Seek{Ply: -1})
	if !tb.Live() {
		t.Error("not live in the present")
	}
}

func TestResumeGoesOnWithTheSameDice(t *testing.T) {
	tb := open(t, 0, 3)
	for range 2 {
		tb.send(session.Choose{Action: tb.Look(0).LegalActions(nil)[0]})
	}
	var log []games.Action
	for _, step := range tb.Log() {
		log = append(log, step.Action)
	}
	s, err := session.New(session.Config{Game: newRace(), Setup: games.Setup{Seats: []string{"a", "b"}}, Seed: 7, Levels: []int{0, 3}, Log: log[:len(log)-1]})
	if err != nil {
		t.Fatal(err)
	}
	again := &table{Session: s, t: t}
	again.send(session.Proceed{})
	if got, want := again.Log(), tb.Log(); len(got) < len(want) || got[len(want)-1].Action != want[len(want)-1].Action {
		t.Errorf("resumed\n%v\nwas\n%v", got, want)
	}
}

func TestChoicesMadeInOneAreTakenBackTogether(t *testing.T) {
	tb := open(t, 0, 0)
	tb.NoBarriers = true
	before := tb.Ply()
	tb.send(session.Choose{Action: tb.Look(0).LegalActions(nil)[0]})
	tb.send(session.Choose{Action: tb.Look(0).LegalActions(nil)[0], Joined: true})
	if steps := tb.Ply(); steps < before+2 {
		t.Fatalf("ply %d after two choices", steps)
	}
	tb.send(session.Undo{})
	if tb.Ply() != before {
		t.Errorf("undo leads to ply %d, want %d", tb.Ply(), before)
	}
	tb.agree()
}

// Resumed and redone, choices made in one still belong together.
func TestChoicesMadeInOneStayTogether(t *testing.T) {
	tb := open(t, 0, 0)
	tb.NoBarriers = true
	before := tb.Ply()
	tb.send(session.Choose{Action: tb.Look(0).LegalActions(nil)[0]})
	tb.send(session.Choose{Action: tb.Look(0).LegalActions(nil)[0], Joined: true})
	after := tb.Ply()
	tb.send(session.Undo{})
	tb.send(session.Redo{})
	if tb.Ply() != after {
		t.Fatalf("redo leads to ply %d, want %d", tb.Ply(), after)
	}
	tb.send(session.Undo{})
	if tb.Ply() != before {
		t.Fatalf("undo after redo leads to ply %d, want %d", tb.Ply(), before)
	}
	tb.send(session.Redo{})
	var log []games.Action
	joined := map[string]bool{} // by the position before
	for k, step := range tb.Log() {
		log = append(log, step.Action)
		joined[tb.Truth(k).String()] = step.Joined
	}
	cfg := tb.Config
	cfg.Log = log
	cfg.Joins = func(before games.State, _, _ games.Action) bool { return joined[before.String()] }
	s, err := session.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	s.Update(session.Undo{})
	if s.Ply() != before {
		t.Errorf("resumed, undo leads to ply %d, want %d", s.Ply(), before)
	}
}

// A script plays for everybody, stops for who is to choose, and ends the session.
func TestScriptPlaysForEverybody(t *testing.T) {
	start, err := newRace().New(games.Setup{Seats: []string{"a", "b"}})
	if err != nil {
		t.Fatal(err)
	}
	var script []games.Action
	var actors []games.Seat
	for len(script) < 4 && start.Actor() != games.Nobody {
		legal := start.LegalActions(nil)
		script, actors = append(script, legal[len(legal)-1]), append(actors, start.Actor())
		start.Apply(script[len(script)-1])
	}
	asked := -1
	for k := range script {
		if actors[k] != 0 {
			continue // only the person's own choices are left to the person
		}
		s := openScript(t, script, k)
		for range 20 {
			if cmds := s.Update(session.Proceed{}); len(cmds) > 0 {
				if _, over := cmds[0].(session.Over); over {
					break
				}
			}
			if s.Ply() == k && s.Live() {
				asked = k
				s.Update(session.Choose{Action: script[k]})
			}
		}
		for i, step := range s.Log() {
			if step.Action != script[i] {
				t.Errorf("step %d is %v, the script has %v", i, step.Action, script[i])
			}
		}
		if asked == k && s.Ply() != len(script) {
			t.Errorf("asked at %d: %d steps of %d played", k, s.Ply(), len(script))
		}
	}
	if asked < 0 {
		t.Error("nobody was asked")
	}
}

func openScript(t *testing.T, script []games.Action, asked int) *session.Session {
	t.Helper()
	s, err := session.New(session.Config{
		Game: newRace(), Setup: games.Setup{Seats: []string{"a", "b"}}, Seed: 7, Levels: []int{0, 1},
		Script: func(ply int) (games.Action, bool) {
			if ply == len(script) {
				return 0, true
			}
			return script[ply], ply != asked
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

package session_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"banchisa/app/session"
	"banchisa/games"
)

// runner runs a session as the app does, with bots that take the first legal action, and keeps
// what was saved as a journal.
type runner struct {
	*session.Session
	t        *testing.T
	journal  []string
	commands []string // the commands' names, in order
	awaited  games.Seat
}

func newRunner(t *testing.T, levels ...int) *runner {
	t.Helper()
	s, err := session.New(session.Config{Game: newRace(), Setup: games.Setup{Seats: []string{"a", "b"}}, Seed: 7, BotLevels: levels})
	if err != nil {
		t.Fatal(err)
	}
	r := &runner{Session: s, t: t}
	r.send(session.Continue{})
	return r
}

func (r *runner) send(m session.Msg) {
	r.t.Helper()
	cmds := r.Update(m)
	for i, c := range cmds {
		r.commands = append(r.commands, strings.TrimPrefix(fmt.Sprintf("%T", c), "session."))
		switch c := c.(type) {
		case session.Save:
			r.journal = append(r.journal, c.Lines...)
			if i+1 < len(cmds) {
				if _, ok := cmds[i+1].(session.Show); !ok {
					r.t.Errorf("after Save comes %T, want Show", cmds[i+1])
				}
			}
		case session.Pause:
			r.send(session.Continue{})
		case session.AskBot:
			r.send(session.BotMoved{Ply: c.Ply, Action: c.View.LegalActions(nil)[0]})
		case session.AwaitHuman:
			r.awaited = c.Seat
		}
	}
}

// compacted returns the journal with its undo lines applied.
func (r *runner) compacted() []string {
	var lines []string
	for _, line := range r.journal {
		if line == "undo" {
			lines = lines[:len(lines)-1]
		} else {
			lines = append(lines, line)
		}
	}
	return lines
}

func (r *runner) checkJournal() {
	r.t.Helper()
	s := r.FullState(0)
	var want []string
	for k, step := range r.Log() {
		seat := games.Setup{Seats: []string{"a", "b"}}.SeatName(step.Seat)
		want = append(want, seat+" "+r.FullState(k).FormatAction(step.Action))
	}
	if r.Over() {
		want = append(want, "== "+games.FormatResult(r.FullState(r.Ply()), games.Setup{Seats: []string{"a", "b"}}))
	}
	if got := r.compacted(); !reflect.DeepEqual(got, want) {
		r.t.Errorf("the journal says\n%v\nthe session\n%v\n%v", got, want, s)
	}
}

func TestMatchAgainstABot(t *testing.T) {
	r := newRunner(t, 0, 3)
	for n := 0; !r.Over(); n++ {
		if n > 50 {
			t.Fatal("no end in sight")
		}
		if r.awaited != 0 || !r.CanChoose() {
			t.Fatalf("asked %d, live %v", r.awaited, r.CanChoose())
		}
		r.send(session.PlayAction{Action: r.ViewOf(0).LegalActions(nil)[0]})
	}
	r.checkJournal()
	if r.commands[len(r.commands)-1] != "MatchOver" {
		t.Errorf("the last command is %s", r.commands[len(r.commands)-1])
	}
}

func TestIllegalActionsAreRejectedAndChangeNothing(t *testing.T) {
	r := newRunner(t, 0, 0)
	ply := r.Ply()
	r.send(session.PlayAction{Action: moveBase + 4})
	if r.Ply() != ply || r.commands[len(r.commands)-1] != "Reject" {
		t.Errorf("ply %d → %d, commands %v", ply, r.Ply(), r.commands)
	}
}

func TestUndoStopsAtChance(t *testing.T) {
	r := newRunner(t, 0, 0)
	if _, ok := r.CanUndo(); ok {
		t.Error("nothing chosen yet, and undo")
	}
	r.send(session.PlayAction{Action: r.ViewOf(0).LegalActions(nil)[0]})
	if _, ok := r.CanUndo(); ok {
		t.Error("undo across the next seat's roll")
	}
	r.checkJournal()
}

func TestFamilyUndoAndRedoRollTheSame(t *testing.T) {
	s, _ := session.New(session.Config{Game: newRace(), Setup: games.Setup{Seats: []string{"a", "b"}}, Seed: 7, BotLevels: []int{0, 3}, FreeUndo: true})
	r := &runner{Session: s, t: t}
	r.send(session.Continue{})
	r.send(session.PlayAction{Action: r.ViewOf(0).LegalActions(nil)[0]})
	log := r.Log()
	r.send(session.Undo{})
	if r.Ply() >= len(log) {
		t.Fatal("nothing was taken back")
	}
	r.checkJournal()
	r.send(session.Redo{})
	if !reflect.DeepEqual(r.Log(), log) {
		t.Errorf("after undo and redo\n%v\nbefore\n%v", r.Log(), log)
	}
	r.checkJournal()
}

func TestChoicesForPositionsTakenBackAreIgnored(t *testing.T) {
	r := newRunner(t, 0, 0)
	ply := r.Ply()
	r.send(session.BotMoved{Ply: ply, Action: moveBase + 1})
	if r.Ply() != ply {
		t.Error("an answer nobody waited for was played")
	}
}

func TestSeekingChangesNothing(t *testing.T) {
	r := newRunner(t, 0, 3)
	r.send(session.PlayAction{Action: r.ViewOf(0).LegalActions(nil)[0]})
	ply := r.Ply()
	r.send(session.Seek{Ply: 1})
	if r.ShownPly() != 1 || r.CanChoose() || r.Ply() != ply {
		t.Errorf("shown %d, live %v, ply %d of %d", r.ShownPly(), r.CanChoose(), r.Ply(), ply)
	}
	r.send(session.PlayAction{Action: r.FullState(r.Ply()).LegalActions(nil)[0]})
	if r.Ply() != ply {
		t.Error("a choice while looking back was played")
	}
	r.send(session.Seek{Ply: -1})
	if !r.CanChoose() {
		t.Error("not live in the present")
	}
}

func TestResumeGoesOnWithTheSameDice(t *testing.T) {
	r := newRunner(t, 0, 3)
	for range 2 {
		r.send(session.PlayAction{Action: r.ViewOf(0).LegalActions(nil)[0]})
	}
	var log []games.Action
	for _, step := range r.Log() {
		log = append(log, step.Action)
	}
	s, err := session.New(session.Config{Game: newRace(), Setup: games.Setup{Seats: []string{"a", "b"}}, Seed: 7, BotLevels: []int{0, 3}, Log: log[:len(log)-1]})
	if err != nil {
		t.Fatal(err)
	}
	again := &runner{Session: s, t: t}
	again.send(session.Continue{})
	if got, want := again.Log(), r.Log(); len(got) < len(want) || got[len(want)-1].Action != want[len(want)-1].Action {
		t.Errorf("resumed\n%v\nwas\n%v", got, want)
	}
}

func TestGroupedStepsAreUndoneTogether(t *testing.T) {
	r := newRunner(t, 0, 0)
	r.FreeUndo = true
	before := r.Ply()
	r.send(session.PlayAction{Action: r.ViewOf(0).LegalActions(nil)[0]})
	r.send(session.PlayAction{Action: r.ViewOf(0).LegalActions(nil)[0], Grouped: true})
	if steps := r.Ply(); steps < before+2 {
		t.Fatalf("ply %d after two choices", steps)
	}
	r.send(session.Undo{})
	if r.Ply() != before {
		t.Errorf("undo leads to ply %d, want %d", r.Ply(), before)
	}
	r.checkJournal()
}

// After a resume and a redo, steps chosen together still belong together.
func TestGroupedStepsStayTogether(t *testing.T) {
	r := newRunner(t, 0, 0)
	r.FreeUndo = true
	before := r.Ply()
	r.send(session.PlayAction{Action: r.ViewOf(0).LegalActions(nil)[0]})
	r.send(session.PlayAction{Action: r.ViewOf(0).LegalActions(nil)[0], Grouped: true})
	after := r.Ply()
	r.send(session.Undo{})
	r.send(session.Redo{})
	if r.Ply() != after {
		t.Fatalf("redo leads to ply %d, want %d", r.Ply(), after)
	}
	r.send(session.Undo{})
	if r.Ply() != before {
		t.Fatalf("undo after redo leads to ply %d, want %d", r.Ply(), before)
	}
	r.send(session.Redo{})
	var log []games.Action
	grouped := map[string]bool{} // by the position before
	for k, step := range r.Log() {
		log = append(log, step.Action)
		grouped[r.FullState(k).String()] = step.Grouped
	}
	cfg := r.Config
	cfg.Log = log
	cfg.SameGesture = func(before games.State, _, _ games.Action) bool { return grouped[before.String()] }
	s, err := session.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	s.Update(session.Undo{})
	if s.Ply() != before {
		t.Errorf("resumed, undo leads to ply %d, want %d", s.Ply(), before)
	}
}

// A script plays for everybody, stops where a person is to choose, and ends the session.
func TestScriptPlaysForEverybody(t *testing.T) {
	start, err := newRace().New(games.Setup{Seats: []string{"a", "b"}})
	if err != nil {
		t.Fatal(err)
	}
	var script []games.Action
	var actors []games.Seat
	for len(script) < 4 && start.Actor() != games.Terminal {
		legal := start.LegalActions(nil)
		script, actors = append(script, legal[len(legal)-1]), append(actors, start.Actor())
		start.Apply(script[len(script)-1])
	}
	awaited := -1
	for k := range script {
		if actors[k] != 0 {
			continue // only the person's own choices are left to the person
		}
		s := newScripted(t, script, k)
		for range 20 {
			if cmds := s.Update(session.Continue{}); len(cmds) > 0 {
				if _, over := cmds[0].(session.MatchOver); over {
					break
				}
			}
			if s.Ply() == k && s.CanChoose() {
				awaited = k
				s.Update(session.PlayAction{Action: script[k]})
			}
		}
		for i, step := range s.Log() {
			if step.Action != script[i] {
				t.Errorf("step %d is %v, the script has %v", i, step.Action, script[i])
			}
		}
		if awaited == k && s.Ply() != len(script) {
			t.Errorf("asked at %d: %d steps of %d played", k, s.Ply(), len(script))
		}
	}
	if awaited < 0 {
		t.Error("nobody was asked")
	}
}

// TestAMatchRestsUntilItIsRewound checks that nothing is played where the match rests, whoever is to move, and that it goes
// on from where it is rewound to.
func TestAMatchRestsUntilItIsRewound(t *testing.T) {
	start, err := newRace().New(games.Setup{Seats: []string{"a", "b"}})
	if err != nil {
		t.Fatal(err)
	}
	var script []games.Action
	begin := -1 // the first choice of the person
	for begin < 0 || len(script) < begin+3 {
		if begin < 0 && start.Actor() == 0 {
			begin = len(script)
		}
		script = append(script, start.LegalActions(nil)[0])
		start.Apply(script[len(script)-1])
	}
	s, rests := newScripted(t, script, begin), true
	s.Rests = func(ply int) bool { return rests && ply == begin+2 }
	for range begin + 1 {
		s.Update(session.Continue{})
	}
	s.Update(session.PlayAction{Action: script[begin]})
	for range 5 {
		s.Update(session.Continue{})
	}
	if s.Ply() != begin+2 {
		t.Fatalf("%d steps, not the %d after which the match rests", s.Ply(), begin+2)
	}
	rests = false
	cmds := s.Update(session.Rewind{Ply: begin})
	if _, awaits := cmds[len(cmds)-1].(session.AwaitHuman); s.Ply() != begin || !awaits || s.CanRedo() {
		t.Errorf("after rewinding: %d steps, %v, redo %t", s.Ply(), cmds, s.CanRedo())
	}
	s.Update(session.PlayAction{Action: script[begin]})
	for range 5 {
		s.Update(session.Continue{})
	}
	if s.Ply() != len(script) {
		t.Errorf("%d steps of %d after the rest", s.Ply(), len(script))
	}
}

func newScripted(t *testing.T, script []games.Action, awaited int) *session.Session {
	t.Helper()
	s, err := session.New(session.Config{
		Game: newRace(), Setup: games.Setup{Seats: []string{"a", "b"}}, Seed: 7, BotLevels: []int{0, 1},
		Script: func(ply int) (games.Action, bool) {
			if ply == len(script) {
				return 0, true
			}
			return script[ply], ply != awaited
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

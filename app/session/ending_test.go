package session_test

import (
	"slices"
	"testing"

	"banchisa/app/session"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/record"
)

// A match that its players end is over: saved, and never taken back.
func TestConclude(t *testing.T) {
	r := newRunner(t, 0, 0)
	r.send(session.PlayAction{Action: r.FullState(r.Ply()).LegalActions(nil)[0]})
	ply := r.Ply()
	r.commands = nil
	r.send(session.Conclude{Ending: games.Ending{Kind: games.Resignation, Seat: 0}})
	if want := []string{"CancelBot", "Save", "Show", "MatchOver"}; !slices.Equal(r.commands, want) {
		t.Errorf("commands %v, want %v", r.commands, want)
	}
	if got := r.journal[len(r.journal)-2:]; !slices.Equal(got, []string{"end resign a", "== b"}) {
		t.Errorf("saved %q", got)
	}
	if !r.Over() || r.CanChoose() || r.CanRedo() || r.Actor() != games.Terminal || !slices.Equal(r.Shares(), []float64{0, 1}) {
		t.Errorf("over %v, actor %d, shares %v", r.Over(), r.Actor(), r.Shares())
	}
	if _, ok := r.CanUndo(); ok || len(r.Update(session.Undo{})) > 0 {
		t.Error("an ending can be taken back")
	}
	if len(r.Update(session.Conclude{Ending: games.Ending{Kind: games.AgreedDraw}})) > 0 || r.Ply() != ply {
		t.Error("a match ends twice")
	}
	if cmds := r.Update(session.Continue{}); len(cmds) != 1 || cmds[0] != (session.MatchOver{}) {
		t.Errorf("going on: %v", cmds)
	}
}

// A bot plays on for a seat, and undo stays behind that.
func TestHandOver(t *testing.T) {
	r := newRunner(t, 0, 0)
	first, name := r.Actor(), "handover "+[]string{"a", "b"}[r.Actor()]+" bot:3"
	if r.Speaker() != first {
		t.Errorf("speaker %d, want %d", r.Speaker(), first)
	}
	r.commands = nil
	r.send(session.HandOver{Seat: first, Level: 3, Player: "bot:3"})
	if !slices.Contains(r.journal, name) || !slices.Contains(r.commands, "AskBot") || r.BotLevels[first] != 3 {
		t.Errorf("saved %q, commands %v, levels %v", r.journal, r.commands, r.BotLevels)
	}
	if _, ok := r.CanUndo(); ok && r.Ply() == 0 {
		t.Error("there is something to undo")
	}
	for k := r.Ply() - 1; k >= 0; k-- {
		if r.StepAt(k).Seat == first && !r.StepAt(k).Auto {
			if n, ok := r.CanUndo(); ok && n > r.Ply()-r.Fixed {
				t.Errorf("undo takes back %d steps, over the handover", n)
			}
		}
	}
	if len(r.Update(session.HandOver{Seat: first, Level: 3, Player: "bot:3"})) > 0 {
		t.Error("a bot's seat is handed over")
	}
}

// An ended match that is opened again is over, and what was handed over stays so.
func TestResumeAfterTheWord(t *testing.T) {
	r := newRunner(t, 0, 0)
	r.send(session.PlayAction{Action: r.FullState(r.Ply()).LegalActions(nil)[0]})
	var log []games.Action
	for _, step := range r.Log() {
		log = append(log, step.Action)
	}
	cfg := session.Config{Game: newRace(), Setup: games.Setup{Seats: []string{"a", "b"}}, Seed: 7, BotLevels: []int{0, 0}, Log: log}
	cfg.Ending = games.Ending{Kind: games.AgreedDraw}
	s, err := session.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	if !s.Over() || s.Ply() != len(log) || !slices.Equal(s.Shares(), []float64{0.5, 0.5}) {
		t.Errorf("over %v after %d of %d, shares %v", s.Over(), s.Ply(), len(log), s.Shares())
	}
	cfg.Ending = games.Ending{}
	cfg.Handovers = []record.Handover{{Ply: len(log), Seat: 1, Player: "bot:3"}}
	if s, err = session.New(cfg); err != nil {
		t.Fatal(err)
	}
	if _, ok := s.CanUndo(); ok || s.Fixed != len(log) {
		t.Errorf("undo goes back over a handover: fixed %d", s.Fixed)
	}
}

// In Quadriga a lonely piece sinks again: the same position comes back.
func TestRepetitions(t *testing.T) {
	game := catalog.Find("quadriga")
	v, err := catalog.FindVariant(game, "classic")
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.New(session.Config{Game: game, Setup: games.Setup{Variant: v, Seats: v.SeatIDs}, BotLevels: []int{0, 0}})
	if err != nil {
		t.Fatal(err)
	}
	if s.Repetitions() != 1 {
		t.Fatalf("%d repetitions at the start", s.Repetitions())
	}
	most := 0
	for range 20 { // turns
		for actor := s.Actor(); s.Actor() == actor; {
			state := s.FullState(s.Ply())
			a, ok := games.ParseAction(state, "a1")
			if !ok {
				a = state.LegalActions(nil)[0]
			}
			s.Update(session.PlayAction{Action: a})
			s.Update(session.Continue{})
		}
		most = max(most, s.Repetitions())
	}
	if most < 3 {
		t.Errorf("%d repetitions", most)
	}
}

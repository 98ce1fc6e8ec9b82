package session_test

import (
	"fmt"
	"strings"
	"testing"

	"banchisa/app/session"
	"banchisa/games"
	"banchisa/games/gametest"
	"banchisa/games/gametest/breakthrough"
	dicerace "banchisa/games/gametest/race"
	"banchisa/resources"
)

func newSession(t *testing.T, cfg session.Config) *session.Session {
	t.Helper()
	cfg.Seed = 7
	s, err := session.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func pair(game *games.Game, log []games.Action, levels ...int) session.Config {
	return session.Config{Game: game, Setup: games.Setup{Seats: []string{"a", "b"}}, BotLevels: levels, Log: log}
}

func newBreakthrough(t *testing.T, levels ...int) *session.Session {
	t.Helper()
	v := gametest.ShippedVariants(t, breakthrough.Game, resources.Variants)[0]
	return newSession(t, session.Config{Game: breakthrough.Game, Setup: games.Setup{Variant: v, Seats: v.SeatIDs}, BotLevels: levels})
}

// names returns commands as text: their names, with what a pause or a seat is.
func names(cmds []session.Cmd) string {
	var all []string
	for _, c := range cmds {
		name := strings.TrimPrefix(fmt.Sprintf("%T", c), "session.")
		switch c := c.(type) {
		case session.Pause:
			name += fmt.Sprint(" ", c.Kind)
		case session.ShowSecret:
			name += fmt.Sprint(" ", c.Seat)
		case session.AwaitHuman:
			name += fmt.Sprint(" ", c.Seat, " ", c.Curtain)
		}
		all = append(all, name)
	}
	return strings.Join(all, ", ")
}

func check(t *testing.T, what string, got, want any) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// Two people at one screen: the one who draws a card sees it alone, then chooses behind a curtain.
func TestSecretDrawIsShownToItsSeatAlone(t *testing.T) {
	s := newSession(t, pair(newHand(), nil, 0, 0))
	check(t, "people", s.HumanCount(), 2)
	check(t, "viewer at the start", s.Viewer(), games.Public)
	check(t, "the draw", names(s.Update(session.Continue{})), fmt.Sprint("Save, Show, Pause ", session.AfterChance))
	check(t, "after the draw", names(s.Update(session.Continue{})), "ShowSecret 0")
	check(t, "viewer while one sees a card", s.Viewer(), games.Public)
	check(t, "a choice while one sees a card", s.CanChoose(), false)
	check(t, "when it was seen", names(s.Update(session.SecretSeen{})), "Show, AwaitHuman 0 true")
	check(t, "viewer", s.Viewer(), games.Seat(0))
	check(t, "the choice", names(s.Update(session.PlayAction{Action: keep})), fmt.Sprint("Save, Show, Pause ", session.AfterOwn))
	s.Update(session.Continue{})
	check(t, "the other's draw", names(s.Update(session.Continue{})), "ShowSecret 1")
}

// One person against a bot sees nothing alone, and needs no curtain.
func TestOnePersonNeedsNoCurtain(t *testing.T) {
	s := newSession(t, pair(newHand(), nil, 0, 3))
	check(t, "people", s.HumanCount(), 1)
	check(t, "viewer at the start", s.Viewer(), games.Seat(0))
	s.Update(session.Continue{})
	check(t, "after the draw", names(s.Update(session.Continue{})), "Show, AwaitHuman 0 false")
}

func TestViewerOfAResumedMatch(t *testing.T) {
	for name, c := range map[string]struct {
		cfg    session.Config
		viewer games.Seat
	}{
		"the second person decides":    {pair(newRace(), []games.Action{rollBase + 1, moveBase + 1, rollBase + 1}, 0, 0), 1},
		"the second person, in secret": {pair(newHand(), []games.Action{drawBase + 1, keep, drawBase + 1}, 0, 0), games.Public},
		"a bot decides":                {pair(newRace(), []games.Action{rollBase + 1, moveBase + 1, rollBase + 1}, 0, 3), 0},
		"the only person is second":    {pair(newHand(), nil, 3, 0), 1},
		"only bots":                    {pair(newRace(), nil, 3, 3), games.Public},
	} {
		t.Run(name, func(t *testing.T) { check(t, "viewer", newSession(t, c.cfg).Viewer(), c.viewer) })
	}
}

// Others see that a card was drawn, not which.
func TestStepsAsOthersSeeThem(t *testing.T) {
	s := newSession(t, pair(newHand(), []games.Action{drawBase + 2, double}, 0, 0))
	check(t, "the latest step", s.Last(), s.StepAt(1))
	check(t, "its seat", s.Last().Seat, games.Seat(0))
	for viewer, want := range map[games.Seat]games.Action{0: drawBase + 2, 1: unknownCard, games.Public: unknownCard} {
		before, after, step := s.ObservedStep(0, viewer)
		check(t, "action", step.Action, want)
		check(t, "drawn before", before.(*hand).Drew, false)
		check(t, "drawn after", after.(*hand).Drew, true)
		check(t, "card", after.(*hand).Card == 2, viewer == 0)
	}
}

// The n-th chance event of a match is the seed's n-th, whatever was chosen between them.
func TestChanceIsTheSeedsNext(t *testing.T) {
	v, err := dicerace.FindVariant(dicerace.Game, "")
	if err != nil {
		t.Fatal(err)
	}
	s := newSession(t, session.Config{Game: dicerace.Game, Setup: games.Setup{Variant: v, Seats: v.SeatIDs}, BotLevels: []int{3, 3}})
	for !s.Over() {
		if ask, is := s.Update(session.Continue{})[0].(session.AskBot); is {
			s.Update(session.BotMoved{Ply: ask.Ply, Action: ask.View.LegalActions(nil)[0]})
		}
	}
	n := 0
	for k, step := range s.Log() {
		if step.Seat != games.Chance {
			continue
		}
		check(t, fmt.Sprintf("chance event %d", n), step.Action, games.SeededChance(s.FullState(k), 7, n))
		check(t, "auto", step.Auto, true)
		check(t, "barrier", step.Barrier, true)
		n++
	}
	if n < 5 {
		t.Errorf("only %d chance events", n)
	}
}

// A bot's seed depends on the match and the seat alone, and is the same in every release.
func TestBotsAreAskedWithTheirSeed(t *testing.T) {
	for seat := range games.Seat(2) {
		cfg := pair(newRace(), []games.Action{rollBase + 1, moveBase + 1, rollBase + 1}[:1+2*seat], 2, 5)
		cmds := newSession(t, cfg).Update(session.Continue{})
		ask, is := cmds[0].(session.AskBot)
		if !is {
			t.Fatalf("got %T", cmds[0])
		}
		check(t, "seat", ask.Seat, seat)
		check(t, "level", ask.Level, cfg.BotLevels[seat])
		check(t, "ply", ask.Ply, 1+2*int(seat))
		check(t, "seed", ask.Seed, uint64(0x538454127b096493)+uint64(seat))
	}
}

func TestLockedLogIsNotUndone(t *testing.T) {
	for _, locked := range []bool{false, true} {
		cfg := pair(newHand(), []games.Action{drawBase + 1, keep}, 0, 3)
		cfg.LockLog = locked
		_, ok := newSession(t, cfg).CanUndo()
		check(t, fmt.Sprintf("undo of a log, locked %v", locked), ok, !locked)
	}
	cfg := pair(newHand(), nil, 0, 3)
	cfg.LockLog = true
	check(t, "plies of an empty locked log", newSession(t, cfg).Ply(), 0)
}

// Looking back at the very start is not the present; its last ply is.
func TestSeekToBothEnds(t *testing.T) {
	s := newBreakthrough(t, 0, 0)
	check(t, "redo before anything", s.CanRedo(), false)
	for range 2 {
		s.Update(session.PlayAction{Action: s.ViewOf(s.Actor()).LegalActions(nil)[0]})
	}
	s.Update(session.Seek{Ply: 0})
	_, undo := s.CanUndo()
	s.Update(session.Seek{Ply: -1})
	s.Update(session.Undo{})
	s.Update(session.Seek{Ply: 0})
	check(t, "shown", s.ShownPly(), 0)
	check(t, "choice", s.CanChoose(), false)
	check(t, "undo", undo, false)
	check(t, "redo", s.CanRedo(), false)
	s.Update(session.Seek{Ply: 1})
	check(t, "shown", s.ShownPly(), 1)
	check(t, "choice at the last ply", s.CanChoose(), true)
	check(t, "redo at the last ply", s.CanRedo(), true)
}

// With two people only the last choice can be taken back, once, by the person who made it.
func TestUndoOfTwoPeople(t *testing.T) {
	s := newBreakthrough(t, 0, 0)
	for ply := range 2 {
		s.Update(session.PlayAction{Action: s.ViewOf(s.Actor()).LegalActions(nil)[0]})
		n, ok := s.CanUndo()
		check(t, "steps", n, 1)
		check(t, fmt.Sprintf("undo after %d", ply+1), ok, true)
	}
	s.Update(session.Undo{})
	_, ok := s.CanUndo()
	check(t, "undo of the other's choice", ok, false)
}

// Redo plays one choice again, and then, seen step by step, the bot's answer to it; a second redo does not wait for that.
func TestRedoIsOneChoice(t *testing.T) {
	s := newBreakthrough(t, 0, 3)
	for range 2 {
		s.Update(session.PlayAction{Action: s.ViewOf(0).LegalActions(nil)[0]})
		ask := s.Update(session.Continue{})[0].(session.AskBot)
		check(t, "the bot's answer", names(s.Update(session.BotMoved{Ply: ask.Ply, Action: ask.View.LegalActions(nil)[0]})), fmt.Sprint("Save, Show, Pause ", session.AfterBot))
	}
	for _, want := range []int{2, 0} {
		s.Update(session.Undo{})
		check(t, "plies after undo", s.Ply(), want)
	}
	own, bot := fmt.Sprint("Save, Show, Pause ", session.AfterOwn), fmt.Sprint("Save, Show, Pause ", session.AfterBot)
	for ply, step := range []struct {
		msg  session.Msg
		want string
	}{{session.Redo{}, own}, {session.Continue{}, bot}, {session.Redo{}, own}, {session.Redo{}, bot}} {
		check(t, fmt.Sprint("after step ", ply), names(s.Update(step.msg)), step.want)
		check(t, "plies", s.Ply(), ply+1)
		if step.msg == (session.Continue{}) {
			s.Update(session.Continue{}) // asks the person
		}
	}
	s.Update(session.Undo{})
	s.Update(session.Redo{})
	check(t, "plies in the middle of a redo", s.Ply(), 3)
	s.Update(session.Undo{})
	check(t, "plies after an undo in the middle of a redo", s.Ply(), 2)
}

// A first step belongs to no gesture.
func TestFirstStepOfAResumedMatch(t *testing.T) {
	cfg := newBreakthrough(t, 0, 0).Config
	start, err := cfg.Game.New(cfg.Setup)
	if err != nil {
		t.Fatal(err)
	}
	cfg.Log = start.LegalActions(nil)[:1]
	cfg.SameGesture = func(games.State, games.Action, games.Action) bool { return true }
	check(t, "grouped", newSession(t, cfg).StepAt(0).Grouped, false)
}

// A script's steps are shown as long as what they are: a roll as chance, others as a bot's.
func TestPausesOfAScript(t *testing.T) {
	script := []games.Action{rollBase + 1, moveBase + 1}
	s := newScripted(t, script, -1)
	for _, kind := range []session.PauseKind{session.AfterChance, session.AfterBot} {
		check(t, "commands", names(s.Update(session.Continue{})), fmt.Sprint("Save, Show, Pause ", kind))
	}
}

package session

import (
	"slices"

	"banchisa/games"
)

// Msg is something that happened: a choice, a bot's answer, a key.
type Msg interface{ msg() }

// The messages.
type (
	// Proceed goes on: after a start, a pause or an answer.
	Proceed struct{}
	// Choose is a person's choice. Joined says that it was made in one with the choice
	// before it, as the orders of a march: undo takes them back together.
	Choose struct {
		Action games.Action
		Joined bool
	}
	// Answered is a bot's choice for the position after Ply steps.
	Answered struct {
		Ply    int
		Action games.Action
	}
	// Undo takes back the last choice of a person, Redo plays it again.
	Undo struct{}
	Redo struct{}
	// Seek looks back at the position after Ply steps; Ply -1 is the present.
	Seek struct{ Ply int }
	// Advise asks for a hint.
	Advise struct{}
)

func (Proceed) msg()  {}
func (Choose) msg()   {}
func (Answered) msg() {}
func (Undo) msg()     {}
func (Redo) msg()     {}
func (Seek) msg()     {}
func (Advise) msg()   {}

// Cmd is something to be done by whoever runs the session, in order.
type Cmd interface{ cmd() }

// The commands.
type (
	// Save appends lines to the match file and fsyncs it. It always comes before the
	// Show of what was played.
	Save struct{ Lines []string }
	// Show draws the table anew.
	Show struct{}
	// Pause waits until what was shown has been seen, then sends Proceed. What tells the
	// step that was played: chance, forced, or a bot's.
	Pause struct{ What PauseKind }
	// Think lets a bot choose, then sends Answered with Ply.
	Think struct {
		Ply   int
		Seat  games.Seat
		Level int
		Seed  uint64
		View  games.State
	}
	// Stop gives up thinking.
	Stop struct{}
	// Ask waits for a person. Hide asks for a curtain first: another person's secrets
	// are about to show.
	Ask struct {
		Seat games.Seat
		Hide bool
	}
	// Refuse says that a choice breaks a rule.
	Refuse struct{ Rule games.RuleID }
	// Hint looks for advice for the seat with this view.
	Hint struct {
		Ply  int
		Seat games.Seat
		Seed uint64
		View games.State
	}
	// Over says that the match has ended.
	Over struct{}
)

// PauseKind is what a pause lets one see.
type PauseKind uint8

// The pauses.
const (
	AfterBot PauseKind = iota
	AfterChance
	AfterForced
)

func (Save) cmd()   {}
func (Show) cmd()   {}
func (Pause) cmd()  {}
func (Think) cmd()  {}
func (Stop) cmd()   {}
func (Ask) cmd()    {}
func (Refuse) cmd() {}
func (Hint) cmd()   {}
func (Over) cmd()   {}

// Update takes in a message and says what is to be done.
func (s *Session) Update(m Msg) []Cmd {
	switch m := m.(type) {
	case Proceed:
		return s.proceed()
	case Choose:
		return s.choose(m.Action, m.Joined)
	case Answered:
		return s.answered(m)
	case Undo:
		return s.undo()
	case Redo:
		return s.redo()
	case Seek:
		return s.seekTo(m.Ply)
	case Advise:
		return s.advise()
	}
	return nil
}

// proceed finds out who acts, and plays what nobody has to choose.
func (s *Session) proceed() []Cmd {
	if s.thinking {
		return nil
	}
	state := s.now()
	actor := state.Actor()
	if s.Script != nil && actor != games.Nobody {
		if a, scripted := s.Script(len(s.log)); scripted {
			return s.follow(state, a)
		}
	}
	switch {
	case actor == games.Nobody:
		return []Cmd{Over{}}
	case actor == games.Chance:
		return s.play(games.SeededChance(state, s.Seed, s.chances()), true, AfterChance)
	case !s.person(actor):
		s.thinking = true
		return []Cmd{Think{Ply: len(s.log), Seat: actor, Level: s.Levels[actor], Seed: s.seedOf(actor), View: games.View(state, actor)}}
	}
	if a, forced := s.forced(); forced {
		return s.play(a, true, AfterForced)
	}
	hide := s.eye != actor && s.Knows(actor) && s.Persons() > 1
	s.look()
	return []Cmd{Show{}, Ask{Seat: actor, Hide: hide}}
}

// forced is the action that a person need not choose: the only one, or one that makes no
// difference.
func (s *Session) forced() (games.Action, bool) {
	state := s.now()
	actor := state.Actor()
	if !s.person(actor) {
		return 0, false
	}
	if legal := state.LegalActions(nil); len(legal) == 1 && s.auto(state, actor, legal[0]) {
		return legal[0], true
	}
	if s.Idle != nil {
		return s.Idle(games.View(state, actor))
	}
	return 0, false
}

// follow plays what the script says, or ends where it ends.
func (s *Session) follow(state games.State, a games.Action) []Cmd {
	if !slices.Contains(state.LegalActions(nil), a) {
		return []Cmd{Over{}}
	}
	if state.Actor() == games.Chance {
		return s.play(a, true, AfterChance)
	}
	return s.play(a, true, AfterBot)
}

func (s *Session) auto(state games.State, actor games.Seat, a games.Action) bool {
	return s.Auto == nil || s.Auto(games.View(state, actor), a)
}

// play appends a step, saved before it is shown.
func (s *Session) play(a games.Action, auto bool, kind PauseKind) []Cmd {
	before := s.now()
	s.undone = nil
	s.push(a, auto)
	cmds := []Cmd{Save{Lines: s.lines(before, a)}, Show{}}
	return append(cmds, Pause{What: kind})
}

// lines are the record's lines for an action just played, with the result at the end.
func (s *Session) lines(before games.State, a games.Action) []string {
	lines := []string{s.Setup.SeatName(before.Actor()) + " " + before.FormatAction(a)}
	if s.Over() {
		lines = append(lines, "== "+games.FormatResult(s.now(), s.Setup))
	}
	return lines
}

func (s *Session) choose(a games.Action, joined bool) []Cmd {
	if !s.Live() {
		return nil
	}
	state := s.now()
	if !slices.Contains(state.LegalActions(nil), a) {
		return []Cmd{Refuse{Rule: games.Check(state, a)}}
	}
	s.push(a, false)
	s.log[len(s.log)-1].Joined = joined
	s.undone, s.fresh = nil, true
	cmds := []Cmd{Save{Lines: s.lines(state, a)}, Show{}}
	if _, forced := s.forced(); forced && s.Script == nil {
		return append(cmds, Pause{What: AfterForced}) // let the choice be seen first
	}
	return append(cmds, s.proceed()...)
}

func (s *Session) answered(m Answered) []Cmd {
	if !s.thinking || m.Ply != len(s.log) {
		return nil // an answer to a position that was taken back
	}
	s.thinking = false
	if !slices.Contains(s.now().LegalActions(nil), m.Action) {
		return []Cmd{Refuse{Rule: games.Check(s.now(), m.Action)}}
	}
	return s.play(m.Action, false, AfterBot)
}

// CanUndo tells whether Undo would take something back, and how many steps.
func (s *Session) CanUndo() (steps int, ok bool) {
	if s.seek >= 0 {
		return 0, false
	}
	for k := len(s.log) - 1; k >= 0; k-- {
		step := s.log[k]
		if step.Barrier && !s.NoBarriers {
			return 0, false
		}
		if !s.person(step.Seat) || step.Auto {
			continue
		}
		if step.Joined {
			continue
		}
		mine := step.Seat == s.Actor() || s.Persons() == 1
		if !mine && !s.fresh && !s.NoBarriers {
			return 0, false // somebody else's turn, not mine to take back
		}
		return len(s.log) - k, true
	}
	return 0, false
}

func (s *Session) undo() []Cmd {
	n, ok := s.CanUndo()
	if !ok {
		return nil
	}
	var cmds []Cmd
	if s.thinking {
		s.thinking = false
		cmds = append(cmds, Stop{})
	}
	lines := make([]string, n)
	if s.Over() {
		lines = append(lines, "undo") // the result line
	}
	for i := range lines {
		lines[i] = "undo"
	}
	for range n {
		last := len(s.log) - 1
		s.undone = append(s.undone, s.log[last])
		s.log, s.states = s.log[:last], s.states[:last+1]
	}
	s.fresh = false
	s.look()
	return append(cmds, Save{Lines: lines}, Show{}, Ask{Seat: s.Actor()})
}

// CanRedo tells whether Redo would play something again.
func (s *Session) CanRedo() bool { return len(s.undone) > 0 && s.seek < 0 && !s.thinking }

// redo plays the next undone choice again, and everything after it that was chosen in
// one with it or by nobody.
func (s *Session) redo() []Cmd {
	if !s.CanRedo() {
		return nil
	}
	var lines []string
	for n := 0; len(s.undone) > 0; n++ {
		last := len(s.undone) - 1
		step, state := s.undone[last], s.now()
		a := step.Action
		legal := state.LegalActions(nil)
		if !slices.Contains(legal, a) || n > 0 && s.person(state.Actor()) && !step.Joined && !step.Auto {
			break
		}
		s.undone = s.undone[:last]
		s.push(a, step.Auto)
		s.log[len(s.log)-1].Joined = step.Joined
		lines = append(lines, s.lines(state, a)...)
	}
	s.fresh = true
	return append([]Cmd{Save{Lines: lines}, Show{}}, s.proceed()...)
}

func (s *Session) seekTo(ply int) []Cmd {
	if ply < 0 || ply >= len(s.log) {
		ply = -1
	}
	s.seek = ply
	return []Cmd{Show{}}
}

func (s *Session) advise() []Cmd {
	if !s.Live() {
		return nil
	}
	actor := s.Actor()
	return []Cmd{Hint{Ply: len(s.log), Seat: actor, Seed: s.seedOf(actor), View: games.View(s.now(), actor)}}
}

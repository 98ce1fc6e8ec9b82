package session

import (
	"slices"

	"banchisa/games"
	"banchisa/games/clock"
)

// Msg is an event: a choice, a bot's answer, a key.
type Msg interface{ msg() }

// The messages.
type (
	// Continue goes on: after a start, a pause or an answer.
	Continue struct{}
	// PlayAction is a person's choice. Grouped marks a choice made together with the one before,
	// as the orders of a march: undo takes them back together.
	PlayAction struct {
		Action  games.Action
		Grouped bool
	}
	// BotMoved is a bot's choice for the position after Ply steps.
	BotMoved struct {
		Ply    int
		Action games.Action
	}
	// Undo takes back the last choice of a person, Redo plays it again.
	Undo struct{}
	Redo struct{}
	// Rewind goes back to the position after Ply steps, whoever played those that followed, and goes on from there.
	Rewind struct{ Ply int }
	// Seek shows the position after Ply steps; Ply -1 is the present.
	Seek struct{ Ply int }
	// RequestHint asks for a hint; Best for the best move, which may take longer: one of the turns in
	// Shown, if there are any. Previous is the index of the best of them so far.
	RequestHint struct {
		Best     bool
		Shown    [][]games.Action
		Previous int
	}
	// SecretSeen goes on after a ShowSecret.
	SecretSeen struct{}
)

func (Continue) msg()    {}
func (PlayAction) msg()  {}
func (BotMoved) msg()    {}
func (Undo) msg()        {}
func (Redo) msg()        {}
func (Rewind) msg()      {}
func (Seek) msg()        {}
func (RequestHint) msg() {}
func (SecretSeen) msg()  {}

// Cmd is something that the caller has to do; commands are carried out in order.
type Cmd interface{ cmd() }

// The commands.
type (
	// Save appends lines to the match file and fsyncs it. It always precedes the Show of what was
	// played.
	Save struct{ Lines []string }
	// Show redraws the table.
	Show struct{}
	// Pause waits until what was shown has been seen, then sends Continue. Kind is that of the
	// step played.
	Pause struct{ Kind PauseKind }
	// AskBot lets a bot choose, then sends BotMoved with Ply.
	AskBot struct {
		Ply   int
		Seat  games.Seat
		Level int
		Seed  uint64
		View  games.State
	}
	// CancelBot stops the bot that is thinking.
	CancelBot struct{}
	// AwaitHuman waits for a person. Curtain hides the table first, because another person's
	// hidden information is about to be shown.
	AwaitHuman struct {
		Seat    games.Seat
		Curtain bool
	}
	// ShowSecret shows the last step to the person of a seat while nobody else looks, then sends
	// SecretSeen.
	ShowSecret struct{ Seat games.Seat }
	// Reject reports that a choice breaks a rule.
	Reject struct{ Rule games.RuleID }
	// ComputeHint computes the hint of a request for the seat with this view.
	ComputeHint struct {
		RequestHint
		Ply  int
		Seat games.Seat
		Seed uint64
		View games.State
	}
	// MatchOver reports that the match has ended.
	MatchOver struct{}
)

// PauseKind is the kind of step before a pause.
type PauseKind uint8

// The kinds of pauses.
const (
	AfterOwn PauseKind = iota // a person's choice, after which another decides
	AfterBot
	AfterChance
	AfterForced
)

func (Save) cmd()        {}
func (Show) cmd()        {}
func (Pause) cmd()       {}
func (AskBot) cmd()      {}
func (CancelBot) cmd()   {}
func (AwaitHuman) cmd()  {}
func (ShowSecret) cmd()  {}
func (Reject) cmd()      {}
func (ComputeHint) cmd() {}
func (MatchOver) cmd()   {}

// Update handles a message and returns what is to be done.
func (s *Session) Update(m Msg) []Cmd { return s.withSpent(s.update(m)) }

func (s *Session) update(m Msg) []Cmd {
	switch m := m.(type) {
	case Continue:
		return s.advance()
	case PlayAction:
		return s.playAction(m.Action, m.Grouped)
	case BotMoved:
		return s.botMoved(m)
	case Undo:
		return s.undo()
	case Redo:
		return s.redo()
	case Rewind:
		return s.rewind(m.Ply)
	case Seek:
		return s.seekTo(m.Ply)
	case RequestHint:
		return s.requestHint(m)
	case Conclude:
		return s.conclude(m.Ending)
	case HandOver:
		return s.handOver(m)
	case Spend:
		s.spend(m)
	case SaveSpent:
		if len(s.unsaved) > 0 {
			return []Cmd{Save{}}
		}
	case SecretSeen:
		s.secretSeat = games.NoSeat
		return s.advance()
	}
	return nil
}

// advance goes on to the next decision and plays what nobody has to choose.
func (s *Session) advance() []Cmd {
	if s.thinking {
		return nil
	}
	if s.secretSeat != games.NoSeat {
		return []Cmd{ShowSecret{Seat: s.secretSeat}}
	}
	if cmds := s.redoNext(); cmds != nil {
		return cmds
	}
	if s.Rests != nil && s.Rests(len(s.steps)) {
		return []Cmd{Show{}}
	}
	state := s.current()
	actor := s.Actor()
	if s.Script != nil && actor != games.Terminal {
		if a, scripted := s.Script(len(s.steps)); scripted {
			return s.playScripted(state, a)
		}
	}
	switch {
	case actor == games.Terminal:
		return []Cmd{MatchOver{}}
	case actor == games.Chance:
		return s.play(games.SeededChance(state, s.Seed, s.chanceCount()), true, AfterChance)
	case !s.isHuman(actor):
		s.thinking = true
		return []Cmd{AskBot{Ply: len(s.steps), Seat: actor, Level: s.BotLevels[actor], Seed: s.botSeed(actor), View: games.View(state, actor)}}
	}
	if a, forced := s.forced(); forced {
		return s.play(a, true, AfterForced)
	}
	curtain := s.viewer != actor && s.HasPrivateInfo(actor) && s.HumanCount() > 1
	s.updateViewer()
	return []Cmd{Show{}, AwaitHuman{Seat: actor, Curtain: curtain}}
}

// forced returns the action that a person need not choose: the only one, or one that makes no
// difference.
func (s *Session) forced() (games.Action, bool) {
	state := s.current()
	actor := state.Actor()
	if !s.isHuman(actor) {
		return 0, false
	}
	if legal := state.LegalActions(nil); len(legal) == 1 && s.playsForced(state, actor, legal[0]) {
		return legal[0], true
	}
	if s.AutoAction != nil {
		return s.AutoAction(games.View(state, actor))
	}
	return 0, false
}

// playScripted plays the script's action, or ends the session.
func (s *Session) playScripted(state games.State, a games.Action) []Cmd {
	if !slices.Contains(state.LegalActions(nil), a) {
		return []Cmd{MatchOver{}}
	}
	kind := AfterBot
	if state.Actor() == games.Chance {
		kind = AfterChance
	}
	return s.play(a, true, kind)
}

func (s *Session) playsForced(state games.State, actor games.Seat, a games.Action) bool {
	return s.AutoForced == nil || s.AutoForced(games.View(state, actor), a)
}

// play appends a step, which is saved before it is shown.
func (s *Session) play(a games.Action, auto bool, kind PauseKind) []Cmd {
	before := s.current()
	s.redoStack = nil
	lines := s.add(a, auto, false)
	s.hideDraw(before, a)
	return []Cmd{Save{Lines: lines}, Show{}, Pause{Kind: kind}}
}

// add appends a step and returns its lines of the record, with the result at the end.
func (s *Session) add(a games.Action, auto, grouped bool) []string {
	lines := []string{s.Setup.FormatLine(s.current(), a)}
	s.append(a, auto, grouped)
	if s.Over() {
		lines = append(lines, "== "+games.FormatResult(s.current(), s.Setup))
	}
	return lines
}

func (s *Session) playAction(a games.Action, grouped bool) []Cmd {
	if !s.CanChoose() {
		return nil
	}
	state := s.current()
	if !slices.Contains(state.LegalActions(nil), a) {
		return []Cmd{Reject{Rule: games.Check(state, a)}}
	}
	s.redoStack, s.redoing, s.canTakeBack = nil, false, true
	cmds := []Cmd{Save{Lines: s.add(a, false, grouped)}, Show{}}
	if _, forced := s.forced(); forced || s.Actor() != state.Actor() {
		return append(cmds, Pause{Kind: AfterOwn}) // the choice is seen first
	}
	return append(cmds, s.advance()...)
}

func (s *Session) botMoved(m BotMoved) []Cmd {
	if !s.thinking || m.Ply != len(s.steps) {
		return nil // a choice for a position that was taken back
	}
	s.thinking = false
	if !slices.Contains(s.current().LegalActions(nil), m.Action) {
		return []Cmd{Reject{Rule: games.Check(s.current(), m.Action)}}
	}
	return s.play(m.Action, false, AfterBot)
}

func (s *Session) undo() []Cmd {
	n, ok := s.CanUndo()
	if !ok {
		return nil
	}
	return append(s.goBack(n), AwaitHuman{Seat: s.Actor()})
}

// goBack takes back n steps.
func (s *Session) goBack(n int) (cmds []Cmd) {
	if s.thinking {
		s.thinking = false
		cmds = append(cmds, CancelBot{})
	}
	lines := n
	if s.Over() {
		lines++ // the result line
	}
	s.takeBack(n)
	s.Spent = clock.TakeBack(s.Spent, len(s.steps))
	s.canTakeBack, s.redoing, s.secretSeat = false, false, games.NoSeat
	s.updateViewer()
	return append(cmds, Save{Lines: slices.Repeat([]string{"undo"}, lines)}, Show{})
}

func (s *Session) rewind(ply int) []Cmd {
	if ply < 0 || ply > len(s.steps) {
		return nil
	}
	cmds := s.goBack(len(s.steps) - ply)
	s.redoStack = nil // what was taken back is not played again
	return append(cmds, s.advance()...)
}

func (s *Session) seekTo(ply int) []Cmd {
	if ply < 0 || ply >= len(s.steps) {
		ply = -1
	}
	s.seekPly = ply
	return []Cmd{Show{}}
}

func (s *Session) requestHint(m RequestHint) []Cmd {
	if !s.CanChoose() {
		return nil
	}
	actor := s.Actor()
	return []Cmd{ComputeHint{RequestHint: m, Ply: len(s.steps), Seat: actor, Seed: s.botSeed(actor), View: games.View(s.current(), actor)}}
}

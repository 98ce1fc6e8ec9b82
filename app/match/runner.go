package match

import (
	"time"

	"banchisa/app/session"
	"banchisa/games"
	"banchisa/games/bots"
)

// Runner runs a session: it carries out its commands and sends the answers back. All its
// methods are called on the window's goroutine.
type Runner struct {
	*session.Session
	Pace     Pace
	Saver    Saver
	Handlers Handlers

	env       Environment
	worker    worker
	stopPause Stopper // of the pause
	pauses    int     // how many there have been
	closed    bool
}

// Handlers are called when something has happened in the match.
type Handlers struct {
	// Changed is called after every change that is to be shown.
	Changed func()
	// Asked is called when a person is to choose.
	Asked func(session.AwaitHuman)
	// ToldAlone is called when one person alone may see the last step.
	ToldAlone func(session.TellAlone)
	Rejected  func(games.RuleID)
	Hints     func(bots.HintSet)
	Over      func()
}

// Pace is how long what happens is shown.
type Pace struct {
	// Speed returns the speed of motion, 0 for none.
	Speed func() float32
	// Scale lengthens or shortens the pause after a step; nil leaves it.
	Scale func(before games.State, a games.Action) float32
	// WhenShown calls then when the last step has been shown completely, which may be now; cancel
	// gives it up. nil is always now.
	WhenShown func(then func()) (cancel func())
}

// The breath after a step has been shown, at normal speed.
const (
	breathBot    = 450 * time.Millisecond
	breathChance = 350 * time.Millisecond
	breathForced = 300 * time.Millisecond
)

// NewRunner returns the runner of a session.
func NewRunner(s *session.Session, env Environment) *Runner {
	return &Runner{Session: s, env: env, worker: newWorker(s, env)}
}

// Send gives the session a message and carries out what it says.
func (m *Runner) Send(msg session.Msg) {
	if m.closed {
		return
	}
	ply := m.Ply()
	cmds := m.Update(msg)
	if m.Ply() != ply { // a pause has been overtaken
		m.stopPause.Stop()
	}
	continues := m.continuesMotion(cmds)
	for _, cmd := range cmds {
		if _, show := cmd.(session.Show); show && continues {
			continue // it is shown with what follows, as one movement
		}
		m.execute(cmd)
	}
}

// continuesMotion reports whether the presenter gives the bot's last step no pause, so that it is
// shown in one motion with the next.
func (m *Runner) continuesMotion(cmds []session.Cmd) bool {
	if m.Pace.Scale == nil || m.Ply() == 0 || len(cmds) == 0 || cmds[len(cmds)-1] != (session.Pause{Kind: session.AfterBot}) {
		return false
	}
	before, _, step := m.ObservedStep(m.Ply()-1, m.Viewer())
	return m.Pace.Scale(before, step.Action) == 0
}

func (m *Runner) execute(cmd session.Cmd) {
	switch cmd := cmd.(type) {
	case session.Save:
		m.Saver.save(cmd.Lines)
	case session.Show:
		m.Handlers.Changed()
	case session.Pause:
		m.pause(cmd.Kind)
	case session.AskBot:
		m.askBot(cmd)
	case session.CancelBot:
		m.cancelWork()
	case session.AwaitHuman:
		m.ponder(cmd.Seat)
		m.Handlers.Asked(cmd)
	case session.TellAlone:
		m.Handlers.ToldAlone(cmd)
	case session.Reject:
		m.Handlers.Rejected(cmd.Rule)
	case session.ComputeHint:
		m.computeHints(cmd)
	case session.MatchOver:
		m.worker.close()
		m.Handlers.Over()
	}
}

// pause waits until the last step has been shown, takes a breath, then goes on; SkipPause ends it at
// once.
func (m *Runner) pause(kind session.PauseKind) {
	m.pauses++
	id := m.pauses
	resume := func() {
		if id == m.pauses && m.stopPause != nil { // one that was skipped may be on its way already
			m.resume()
		}
	}
	shown := false
	breathe := func() {
		shown = true
		switch d := m.breath(kind); {
		case id != m.pauses || m.stopPause == nil:
		case d == 0:
			m.resume()
		default:
			m.stopPause = m.env.After(d, resume)
		}
	}
	m.stopPause = func() {}
	if m.Pace.WhenShown == nil {
		breathe()
		return
	}
	if cancel := m.Pace.WhenShown(breathe); !shown {
		m.stopPause = cancel
	}
}

// breath returns the time between a step and the next.
func (m *Runner) breath(kind session.PauseKind) time.Duration {
	d := map[session.PauseKind]time.Duration{
		session.AfterBot: breathBot, session.AfterChance: breathChance, session.AfterForced: breathForced,
	}[kind]
	speed := m.Pace.Speed()
	if speed <= 0 {
		speed = 8
	}
	if m.Pace.Scale != nil && m.Ply() > 0 {
		before, _, step := m.ObservedStep(m.Ply()-1, m.Viewer())
		speed /= max(m.Pace.Scale(before, step.Action), 0.01)
	}
	return time.Duration(float32(d) / speed)
}

func (m *Runner) resume() {
	m.stopPause = nil
	m.Send(session.Continue{})
}

// Paused reports whether the last step is being shown before the match goes on by itself.
func (m *Runner) Paused() bool { return m.stopPause != nil }

// SkipPause ends a pause and reports whether there was one.
func (m *Runner) SkipPause() bool {
	if m.stopPause == nil {
		return false
	}
	m.stopPause.Stop()
	m.resume()
	return true
}

// Working reports whether a bot's choice or a hint is being computed.
func (m *Runner) Working() bool { return m.worker.cancel != nil }

// ThinkingFor returns how long a bot has been thinking, 0 for not at all.
func (m *Runner) ThinkingFor() time.Duration { return m.worker.thinkingFor() }

// MoveNow lets the thinking bot move now, with what it has found.
func (m *Runner) MoveNow() { m.worker.moveNow() }

// cancelWork gives up thinking and pausing; what still comes back is ignored.
func (m *Runner) cancelWork() {
	m.worker.close()
	m.stopPause.Stop()
}

func (m *Runner) askBot(cmd session.AskBot) {
	m.worker.choose(cmd, func(a games.Action) { m.Send(session.BotMoved{Ply: cmd.Ply, Action: a}) })
}

func (m *Runner) computeHints(cmd session.ComputeHint) {
	m.worker.hints(cmd, func(set bots.HintSet) {
		if !m.closed && m.Ply() == cmd.Ply {
			m.Handlers.Hints(set)
		}
	})
}

// ponder lets the next Maestro in the order of play think while a person does.
func (m *Runner) ponder(human games.Seat) {
	for i := range m.BotLevels {
		seat := (human + games.Seat(i)) % games.Seat(len(m.BotLevels))
		if m.BotLevels[seat] == bots.MaestroLevel {
			m.worker.ponder(seat, games.View(m.FullState(m.Ply()), seat))
			return
		}
	}
}

// CertainWinner returns the seat of a Maestro that has proven that it wins, however the others
// play.
func (m *Runner) CertainWinner() (seat games.Seat, proven bool) {
	return m.worker.winner, m.worker.winner >= 0 && m.worker.winnerPly < m.Ply()
}

// BeginCompanions sets the strength with which the companions of the match begin.
func (m *Runner) BeginCompanions(strength float64) { m.worker.strength = strength }

// CompanionStrength returns the mean strength with which a seat's companion has played.
func (m *Runner) CompanionStrength(seat games.Seat) (strength float64, is bool) {
	c, is := m.worker.bots[seat].(*bots.Companion)
	if !is {
		return 0, false
	}
	return c.Strength(), true
}

// Close ends the match's work: nothing of it happens after.
func (m *Runner) Close() {
	m.cancelWork()
	m.closed = true
	m.Saver.close()
}

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
	// Secret is called when one person alone may see the last step.
	Secret   func(session.ShowSecret)
	Rejected func(games.RuleID)
	Hints    func(bots.HintSet)
	Over     func()
}

// Pace is how long what happens is shown.
type Pace struct {
	// Speed returns the speed of motion, 0 for none.
	Speed func() float32
	// Scale lengthens or shortens the pause after a step; nil leaves it.
	Scale func(before games.State, a games.Action) float32
	// WhenShown calls then once the last step has been shown completely, perhaps at once; cancel prevents
	// that. nil calls it at once.
	WhenShown func(then func()) (cancel func())
}

// The delay after a step has been shown, at normal speed.
const (
	delayAfterBot    = 450 * time.Millisecond
	delayAfterChance = 350 * time.Millisecond
	delayAfterForced = 300 * time.Millisecond
)

// NewRunner returns the runner of a session.
func NewRunner(s *session.Session, env Environment) *Runner {
	return &Runner{Session: s, Saver: Saver{env: env}, env: env, worker: newWorker(s, env)}
}

// Send gives the session a message and carries out its commands.
func (r *Runner) Send(msg session.Msg) {
	if r.closed {
		return
	}
	ply := r.Ply()
	cmds := r.Update(msg)
	if r.Ply() != ply { // the pause is over
		r.stopPause.Stop()
	}
	continues := r.continuesMotion(cmds)
	for _, cmd := range cmds {
		if _, show := cmd.(session.Show); show && continues {
			continue // it is shown with what follows, as one movement
		}
		r.execute(cmd)
	}
}

// continuesMotion reports whether the presenter gives the bot's last step no pause, so that it is
// shown in one motion with the next.
func (r *Runner) continuesMotion(cmds []session.Cmd) bool {
	if r.Pace.Scale == nil || r.Ply() == 0 || len(cmds) == 0 || cmds[len(cmds)-1] != (session.Pause{Kind: session.AfterBot}) {
		return false
	}
	before, _, step := r.ObservedStep(r.Ply()-1, r.Viewer())
	return r.Pace.Scale(before, step.Action) == 0
}

func (r *Runner) execute(cmd session.Cmd) {
	switch cmd := cmd.(type) {
	case session.Save:
		r.Saver.save(cmd.Lines)
	case session.Show:
		r.Handlers.Changed()
	case session.Pause:
		r.pause(cmd.Kind)
	case session.AskBot:
		r.askBot(cmd)
	case session.CancelBot:
		r.cancelWork()
	case session.AwaitHuman:
		r.ponder(cmd.Seat)
		r.Handlers.Asked(cmd)
	case session.ShowSecret:
		r.Handlers.Secret(cmd)
	case session.Reject:
		r.Handlers.Rejected(cmd.Rule)
	case session.ComputeHint:
		r.computeHints(cmd)
	case session.MatchOver:
		r.worker.close()
		r.Handlers.Over()
	}
}

// pause waits until the last step has been shown, and a delay more, then goes on; SkipPause ends it
// at once.
func (r *Runner) pause(kind session.PauseKind) {
	r.pauses++
	id := r.pauses
	resume := func() {
		if id == r.pauses && r.stopPause != nil { // one that was skipped may be on its way already
			r.resume()
		}
	}
	shown := false
	wait := func() {
		shown = true
		switch d := r.delay(kind); {
		case id != r.pauses || r.stopPause == nil:
		case d == 0:
			r.resume()
		default:
			r.stopPause = r.env.After(d, resume)
		}
	}
	r.stopPause = func() {}
	if r.Pace.WhenShown == nil {
		wait()
		return
	}
	if cancel := r.Pace.WhenShown(wait); !shown {
		r.stopPause = cancel
	}
}

// delay returns the time between a step and the next.
func (r *Runner) delay(kind session.PauseKind) time.Duration {
	d := map[session.PauseKind]time.Duration{
		session.AfterBot: delayAfterBot, session.AfterChance: delayAfterChance, session.AfterForced: delayAfterForced,
	}[kind]
	speed := r.Pace.Speed()
	if speed <= 0 {
		speed = 8
	}
	if r.Pace.Scale != nil && r.Ply() > 0 {
		before, _, step := r.ObservedStep(r.Ply()-1, r.Viewer())
		speed /= max(r.Pace.Scale(before, step.Action), 0.01)
	}
	return time.Duration(float32(d) / speed)
}

func (r *Runner) resume() {
	r.stopPause = nil
	r.Send(session.Continue{})
}

// Paused reports whether the last step is being shown before the match goes on by itself.
func (r *Runner) Paused() bool { return r.stopPause != nil }

// SkipPause ends a pause and reports whether there was one.
func (r *Runner) SkipPause() bool {
	if r.stopPause == nil {
		return false
	}
	r.stopPause.Stop()
	r.resume()
	return true
}

// Working reports whether a bot's choice or a hint is being computed.
func (r *Runner) Working() bool { return r.worker.cancel != nil }

// ThinkingFor returns how long a bot has been thinking, 0 for not at all.
func (r *Runner) ThinkingFor() time.Duration { return r.worker.thinkingFor() }

// MoveNow lets the thinking bot move now, with what it has found.
func (r *Runner) MoveNow() { r.worker.moveNow() }

// cancelWork cancels thinking and pausing; results that still arrive are ignored.
func (r *Runner) cancelWork() {
	r.worker.close()
	r.stopPause.Stop()
}

func (r *Runner) askBot(cmd session.AskBot) {
	r.worker.choose(cmd, func(a games.Action) { r.Send(session.BotMoved{Ply: cmd.Ply, Action: a}) })
}

func (r *Runner) computeHints(cmd session.ComputeHint) {
	r.worker.hints(cmd, func(set bots.HintSet) {
		if !r.closed && r.Ply() == cmd.Ply {
			r.Handlers.Hints(set)
		}
	})
}

// ponder lets the next Maestro in the order of play think while a person does.
func (r *Runner) ponder(human games.Seat) {
	for i := range r.BotLevels {
		seat := (human + games.Seat(i)) % games.Seat(len(r.BotLevels))
		if r.BotLevels[seat] == bots.MaestroLevel {
			r.worker.ponder(seat, games.View(r.FullState(r.Ply()), seat))
			return
		}
	}
}

// CertainWinner returns the seat of a Maestro that has proven that it wins, however the others
// play.
func (r *Runner) CertainWinner() (seat games.Seat, proven bool) {
	return r.worker.winner, r.worker.winner >= 0 && r.worker.winnerPly < r.Ply()
}

// BeginCompanions sets the strength with which the companions of the match begin.
func (r *Runner) BeginCompanions(strength float64) { r.worker.strength = strength }

// CompanionStrength returns the mean strength with which a seat's companion has played.
func (r *Runner) CompanionStrength(seat games.Seat) (strength float64, is bool) {
	c, is := r.worker.bots[seat].(*bots.Companion)
	if !is {
		return 0, false
	}
	return c.Strength(), true
}

// Close ends all work of the match.
func (r *Runner) Close() {
	r.Send(session.SaveSpent{})
	r.cancelWork()
	r.closed = true
	r.Saver.close()
}

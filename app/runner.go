package app

import (
	"context"
	"errors"
	"sync"
	"time"

	"banchisa/app/session"
	"banchisa/app/store"
	"banchisa/games"
	"banchisa/games/bots"
)

// environment is how a match reaches what lies outside it: the window's goroutine and the
// clock. Tests put their own in its place.
type environment struct {
	// do runs f on the window's goroutine, later.
	do func(f func())
	// after runs f on the window's goroutine when d has passed; stop gives it up.
	after func(d time.Duration, f func()) (stop func())
	// background runs f on a goroutine of its own, whose panics are reported.
	background func(f func())
	// newBot makes a bot of a level.
	newBot func(game *games.Game, level int, seed uint64) bots.Bot
	// seed draws where nothing is to be repeated.
	seed func() uint64
}

// runner runs a session: it carries out its commands and sends the answers back. All its
// methods are called on the window's goroutine.
type runner struct {
	*session.Session
	env     environment
	journal *store.Journal
	// saveErr is why lines are not being saved, nil while they are; missing are those that
	// the file lacks. anew begins a file with all that has been played, where there is none.
	saveErr       error
	unsavedLines  []string
	reopenJournal func() (*store.Journal, error)
	// onMoved is called when the match goes on in a new file, because its own was deleted or
	// replaced.
	onMoved func()
	// onFirstSave is called once, when the first line is on the disk; nil for nobody.
	onFirstSave func()
	// speed is the speed of motion, 0 for none.
	speed func() float32
	// pauseScale lengthens or shortens the pause after a step; nil leaves it.
	pauseScale func(before games.State, a games.Action) float32
	// onChange is called after every change, with what has just been played, asked when a
	// person is to choose.
	onChange func()
	onAsk    func(session.AwaitHuman)
	onReject func(games.RuleID)
	onHints  func(bots.HintSet)
	onOver   func()

	// bots wait here between their choices, by seat, with what they have planned. One
	// that is thinking is not here.
	bots          map[games.Seat]bots.Bot
	cancel        context.CancelFunc // of the thinking bot or hint
	stopPause     func()             // of the pause
	pauses        int                // how many there have been
	closed        bool
	wg            sync.WaitGroup
	thinkingSince time.Time // when the bot began to think
}

// How long a person needs to see what happened, at normal speed.
const (
	pauseBot    = 900 * time.Millisecond
	pauseChance = 700 * time.Millisecond
	pauseForced = 600 * time.Millisecond
	// maxThinkTime caps a bot's decision; its level asks for far less.
	maxThinkTime = 8 * time.Second
)

// send gives the session a message and carries out what it says.
func (m *runner) send(msg session.Msg) {
	if m.closed {
		return
	}
	ply := m.Ply()
	cmds := m.Update(msg)
	if m.stopPause != nil && m.Ply() != ply { // the pause has been overtaken
		m.stopPause()
		m.stopPause = nil
	}
	continues := m.continuesMotion(cmds)
	for _, cmd := range cmds {
		if _, show := cmd.(session.Show); show && continues {
			continue // it is shown with what follows, as one movement
		}
		m.execute(cmd)
	}
}

// continuesMotion tells whether a bot's step goes on without a pause, as a step of a longer way.
func (m *runner) continuesMotion(cmds []session.Cmd) bool {
	if m.pauseScale == nil || m.Ply() == 0 || len(cmds) == 0 || cmds[len(cmds)-1] != (session.Pause{Kind: session.AfterBot}) {
		return false
	}
	before, _, step := m.ObservedStep(m.Ply()-1, m.Viewer())
	return m.pauseScale(before, step.Action) == 0
}

func (m *runner) execute(cmd session.Cmd) {
	switch cmd := cmd.(type) {
	case session.Save:
		m.save(cmd.Lines)
	case session.Show:
		m.onChange()
	case session.Pause:
		m.pause(cmd.Kind)
	case session.AskBot:
		m.askBot(cmd)
	case session.CancelBot:
		m.cancelWork()
	case session.AwaitHuman:
		m.onAsk(cmd)
	case session.Reject:
		m.onReject(cmd.Rule)
	case session.ComputeHint:
		m.computeHints(cmd)
	case session.MatchOver:
		m.onOver()
	}
}

// save appends to the match file. A disk that cannot be written does not end the match:
// it goes on, the table says that it is not being saved, and with every further step what
// is missing is tried again.
func (m *runner) save(lines []string) {
	switch {
	case m.journal != nil:
		m.unsavedLines = append(m.unsavedLines, lines...)
		if m.saveErr = m.journal.Append(m.unsavedLines); m.saveErr == nil {
			m.unsavedLines = nil
			if m.onFirstSave != nil {
				m.onFirstSave()
				m.onFirstSave = nil
			}
		}
		if errors.Is(m.saveErr, store.ErrMoved) {
			m.journal.Close()
			if m.journal, m.saveErr = m.reopenJournal(); m.saveErr == nil {
				m.unsavedLines = nil
				m.onMoved()
			}
		}
	case m.saveErr != nil:
		m.journal, m.saveErr = m.reopenJournal()
	}
}

// pause lets the last step be seen, then goes on; skip ends it at once.
func (m *runner) pause(kind session.PauseKind) {
	duration := map[session.PauseKind]time.Duration{
		session.AfterBot: pauseBot, session.AfterChance: pauseChance, session.AfterForced: pauseForced,
	}[kind]
	if m.pauseScale != nil && m.Ply() > 0 {
		before, _, step := m.ObservedStep(m.Ply()-1, m.Viewer())
		duration = time.Duration(float32(duration) * m.pauseScale(before, step.Action))
	}
	speed := m.speed()
	if speed <= 0 {
		speed = 8
	}
	m.pauses++
	id := m.pauses
	m.stopPause = m.env.after(time.Duration(float32(duration)/speed), func() {
		if id == m.pauses && m.stopPause != nil { // one that was skipped may be on its way already
			m.resume()
		}
	})
}

func (m *runner) resume() {
	m.stopPause = nil
	m.send(session.Continue{})
}

// skipPause ends a pause; it tells whether there was one.
func (m *runner) skipPause() bool {
	if m.stopPause == nil {
		return false
	}
	m.stopPause()
	m.resume()
	return true
}

// thinkingFor tells how long a bot has been thinking, 0 for not at all.
func (m *runner) thinkingFor() time.Duration {
	if m.cancel == nil || m.thinkingSince.IsZero() {
		return 0
	}
	return time.Since(m.thinkingSince)
}

// moveNow lets the thinking bot move now, with what it has found.
func (m *runner) moveNow() {
	if m.cancel != nil {
		m.cancel()
	}
}

// cancelWork gives up thinking and pausing; what still comes back is ignored.
func (m *runner) cancelWork() {
	m.moveNow()
	m.cancel, m.thinkingSince = nil, time.Time{}
	if m.stopPause != nil {
		m.stopPause()
		m.stopPause = nil
	}
}

func (m *runner) askBot(cmd session.AskBot) {
	ctx, cancel := context.WithTimeout(context.Background(), maxThinkTime)
	m.cancel, m.thinkingSince = cancel, time.Now()
	bot := m.bots[cmd.Seat]
	delete(m.bots, cmd.Seat)
	if bot == nil {
		bot = m.env.newBot(m.Game, cmd.Level, cmd.Seed)
	}
	m.wg.Add(1)
	m.env.background(func() {
		defer m.wg.Done()
		defer cancel()
		action, ok := cmd.View.LegalActions(nil)[0], false
		defer func() { // after a panic too: then the match goes on with a legal move
			if !ok {
				bot = nil
			}
			m.deliver(cmd, bot, action)
		}()
		if chosen, err := bot.Choose(ctx, cmd.View); err == nil {
			action, ok = chosen, true
		}
	})
}

// deliver brings a choice back to the window's goroutine, and the bot for its next one.
func (m *runner) deliver(cmd session.AskBot, bot bots.Bot, action games.Action) {
	m.env.do(func() {
		if m.bots == nil {
			m.bots = map[games.Seat]bots.Bot{}
		}
		if bot != nil {
			m.bots[cmd.Seat] = bot
		}
		if m.Ply() == cmd.Ply {
			m.cancel, m.thinkingSince = nil, time.Time{}
		}
		m.send(session.BotMoved{Ply: cmd.Ply, Action: action})
	})
}

func (m *runner) computeHints(cmd session.ComputeHint) {
	m.moveNow()
	ctx, cancel := context.WithTimeout(context.Background(), maxThinkTime)
	m.cancel = cancel
	m.wg.Add(1)
	m.env.background(func() {
		defer m.wg.Done()
		defer cancel()
		hints, err := bots.Hints(ctx, m.Game, cmd.View, cmd.Seed)
		m.env.do(func() {
			if err == nil && !m.closed && m.Ply() == cmd.Ply {
				m.cancel = nil
				m.onHints(hints)
			}
		})
	})
}

// close ends the match's work: nothing of it happens after.
func (m *runner) close() {
	m.cancelWork()
	m.closed = true
	if m.journal != nil {
		m.journal.Close()
	}
}

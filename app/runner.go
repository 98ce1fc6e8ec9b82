package app

import (
	"context"
	"sync"
	"time"

	"banchisa/app/session"
	"banchisa/app/store"
	"banchisa/games"
	"banchisa/games/bots"
)

// world is how a match reaches what lies outside it: the window's goroutine and the
// clock. Tests put their own in its place.
type world struct {
	// do runs f on the window's goroutine, later.
	do func(f func())
	// after runs f on the window's goroutine when d has passed; stop gives it up.
	after func(d time.Duration, f func()) (stop func())
	// background runs f on a goroutine of its own, whose panics are reported.
	background func(f func())
	// bot makes a bot of a level.
	bot func(game *games.Game, level int, seed uint64) bots.Bot
	// chance draws where nothing is to be repeated.
	chance func() uint64
}

// match runs a session: it carries out its commands and sends the answers back. All its
// methods are called on the window's goroutine.
type match struct {
	*session.Session
	world   world
	journal *store.Journal
	// unsaved is why lines are not being saved, nil while they are; missing are those that
	// the file lacks. anew begins a file with all that has been played, where there is none.
	unsaved error
	missing []string
	anew    func() (*store.Journal, error)
	// played is called once, when the first line is on the disk; nil for nobody.
	played func()
	// speed is the speed of motion, 0 for none.
	speed func() float32
	// pace lengthens or shortens the pause after a step; nil leaves it.
	pace func(before games.State, a games.Action) float32
	// shown is called after every change, with what has just been played, asked when a
	// person is to choose.
	shown   func()
	asked   func(session.AwaitHuman)
	refused func(games.RuleID)
	advised func(bots.HintSet)
	over    func()

	// bots wait here between their choices, by seat, with what they have planned. One
	// that is thinking is not here.
	bots   map[games.Seat]bots.Bot
	cancel context.CancelFunc // of the thinking bot or hint
	stop   func()             // of the pause
	pauses int                // how many there have been
	closed bool
	busy   sync.WaitGroup
	since  time.Time // when the bot began to think
}

// How long a person needs to see what happened, at normal speed.
const (
	pauseBot    = 900 * time.Millisecond
	pauseChance = 700 * time.Millisecond
	pauseForced = 600 * time.Millisecond
	// thinkMost caps a bot's decision; its level asks for far less.
	thinkMost = 8 * time.Second
)

// send gives the session a message and carries out what it says.
func (m *match) send(msg session.Msg) {
	if m.closed {
		return
	}
	ply := m.Ply()
	cmds := m.Update(msg)
	if m.stop != nil && m.Ply() != ply { // the pause has been overtaken
		m.stop()
		m.stop = nil
	}
	flows := m.flows(cmds)
	for _, cmd := range cmds {
		if _, show := cmd.(session.Show); show && flows {
			continue // it is shown with what follows, as one movement
		}
		m.carryOut(cmd)
	}
}

// flows tells whether a bot's step goes on without a pause, as a step of a longer way.
func (m *match) flows(cmds []session.Cmd) bool {
	if m.pace == nil || m.Ply() == 0 || len(cmds) == 0 || cmds[len(cmds)-1] != (session.Pause{Kind: session.AfterBot}) {
		return false
	}
	before, _, step := m.ObservedStep(m.Ply()-1, m.Viewer())
	return m.pace(before, step.Action) == 0
}

func (m *match) carryOut(cmd session.Cmd) {
	switch cmd := cmd.(type) {
	case session.Save:
		m.save(cmd.Lines)
	case session.Show:
		m.shown()
	case session.Pause:
		m.pause(cmd.Kind)
	case session.AskBot:
		m.think(cmd)
	case session.CancelBot:
		m.halt()
	case session.AwaitHuman:
		m.asked(cmd)
	case session.Reject:
		m.refused(cmd.Rule)
	case session.ComputeHint:
		m.hint(cmd)
	case session.MatchOver:
		m.over()
	}
}

// save appends to the match file. A disk that cannot be written does not end the match:
// it goes on, the table says that it is not being saved, and with every further step what
// is missing is tried again.
func (m *match) save(lines []string) {
	switch {
	case m.journal != nil:
		m.missing = append(m.missing, lines...)
		if m.unsaved = m.journal.Append(m.missing); m.unsaved == nil {
			m.missing = nil
			if m.played != nil {
				m.played()
				m.played = nil
			}
		}
	case m.unsaved != nil:
		m.journal, m.unsaved = m.anew()
	}
}

// pause lets the last step be seen, then goes on; skip ends it at once.
func (m *match) pause(kind session.PauseKind) {
	length := map[session.PauseKind]time.Duration{
		session.AfterBot: pauseBot, session.AfterChance: pauseChance, session.AfterForced: pauseForced,
	}[kind]
	if m.pace != nil && m.Ply() > 0 {
		before, _, step := m.ObservedStep(m.Ply()-1, m.Viewer())
		length = time.Duration(float32(length) * m.pace(before, step.Action))
	}
	speed := m.speed()
	if speed <= 0 {
		speed = 8
	}
	m.pauses++
	this := m.pauses
	m.stop = m.world.after(time.Duration(float32(length)/speed), func() {
		if this == m.pauses && m.stop != nil { // one that was skipped may be on its way already
			m.proceed()
		}
	})
}

func (m *match) proceed() {
	m.stop = nil
	m.send(session.Continue{})
}

// skip ends a pause; it tells whether there was one.
func (m *match) skip() bool {
	if m.stop == nil {
		return false
	}
	m.stop()
	m.proceed()
	return true
}

// thinking tells how long a bot has been thinking, 0 for not at all.
func (m *match) thinking() time.Duration {
	if m.cancel == nil || m.since.IsZero() {
		return 0
	}
	return time.Since(m.since)
}

// hurry lets the thinking bot move now, with what it has found.
func (m *match) hurry() {
	if m.cancel != nil {
		m.cancel()
	}
}

// halt gives up thinking and pausing; what still comes back is ignored.
func (m *match) halt() {
	m.hurry()
	m.cancel, m.since = nil, time.Time{}
	if m.stop != nil {
		m.stop()
		m.stop = nil
	}
}

func (m *match) think(cmd session.AskBot) {
	ctx, cancel := context.WithTimeout(context.Background(), thinkMost)
	m.cancel, m.since = cancel, time.Now()
	bot := m.bots[cmd.Seat]
	delete(m.bots, cmd.Seat)
	if bot == nil {
		bot = m.world.bot(m.Game, cmd.Level, cmd.Seed)
	}
	m.busy.Add(1)
	m.world.background(func() {
		defer m.busy.Done()
		defer cancel()
		action, sound := cmd.View.LegalActions(nil)[0], false
		defer func() { // after a panic too: then the match goes on with a legal move
			if !sound {
				bot = nil
			}
			m.answer(cmd, bot, action)
		}()
		if chosen, err := bot.Choose(ctx, cmd.View); err == nil {
			action, sound = chosen, true
		}
	})
}

// answer brings a choice back to the window's goroutine, and the bot for its next one.
func (m *match) answer(cmd session.AskBot, bot bots.Bot, action games.Action) {
	m.world.do(func() {
		if m.bots == nil {
			m.bots = map[games.Seat]bots.Bot{}
		}
		if bot != nil {
			m.bots[cmd.Seat] = bot
		}
		if m.Ply() == cmd.Ply {
			m.cancel, m.since = nil, time.Time{}
		}
		m.send(session.BotMoved{Ply: cmd.Ply, Action: action})
	})
}

func (m *match) hint(cmd session.ComputeHint) {
	m.hurry()
	ctx, cancel := context.WithTimeout(context.Background(), thinkMost)
	m.cancel = cancel
	m.busy.Add(1)
	m.world.background(func() {
		defer m.busy.Done()
		defer cancel()
		advice, err := bots.Hints(ctx, m.Game, cmd.View, cmd.Seed)
		m.world.do(func() {
			if err == nil && !m.closed && m.Ply() == cmd.Ply {
				m.cancel = nil
				m.advised(advice)
			}
		})
	})
}

// close ends the match's work: nothing of it happens after.
func (m *match) close() {
	m.halt()
	m.closed = true
	if m.journal != nil {
		m.journal.Close()
	}
}

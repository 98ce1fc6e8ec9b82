package match

import (
	"context"
	"time"

	"banchisa/games"
	"banchisa/games/bots"
)

const (
	// frameCheck is how often pondering looks how long the window's goroutine keeps it waiting.
	frameCheck = 100 * time.Millisecond
	// maxFrameWait is the longest wait with which pondering goes on.
	maxFrameWait = 8 * time.Millisecond
	// ponderRest is the first pause after a longer wait; each is twice the one before.
	ponderRest = 2 * time.Second
)

// ponderer lets a Maestro think while a person does, as long as the window stays smooth and the machine does
// not run on its battery.
type ponderer struct {
	env    Environment
	cancel context.CancelFunc // nil while nobody thinks
	// idle is closed when the bot is free again; nil if no bot has pondered.
	idle chan struct{}
	// stopTimer stops the timer of the next look or of the end of a pause.
	stopTimer func()
	rest      time.Duration
}

// start begins to think.
func (p *ponderer) start(m bots.Maestro, view games.State) {
	p.stop()
	p.rest = ponderRest
	p.run(m, view)
}

// run thinks until it is stopped, nothing more can be found, or the window waits too long.
func (p *ponderer) run(m bots.Maestro, view games.State) {
	ctx, cancel := context.WithCancel(context.Background())
	free, idle := p.free(), make(chan struct{})
	p.cancel, p.idle = cancel, idle
	p.env.Serve(func() {
		defer cancel()
		defer close(idle)
		<-free
		if !p.env.OnBattery() {
			m.Ponder(ctx, view)
		}
	})
	p.watch(ctx, m, view)
}

// watch measures again and again how late the window's goroutine answers.
func (p *ponderer) watch(ctx context.Context, m bots.Maestro, view games.State) {
	asked := p.env.Now()
	p.stopTimer = p.env.After(frameCheck, func() {
		switch late := p.env.Now().Sub(asked) - frameCheck; {
		case ctx.Err() != nil: // nothing more can be found
		case late <= maxFrameWait:
			p.watch(ctx, m, view)
		default:
			p.cancel()
			p.stopTimer = p.env.After(p.rest, func() { p.run(m, view) })
			p.rest *= 2
		}
	})
}

// stop ends thinking; the bot is free when what free returns is closed.
func (p *ponderer) stop() {
	if p.cancel == nil {
		return
	}
	p.cancel()
	p.cancel = nil
	p.stopTimer()
}

// free returns a channel that is closed when no bot ponders any more.
func (p *ponderer) free() <-chan struct{} {
	if p.idle == nil {
		p.idle = make(chan struct{})
		close(p.idle)
	}
	return p.idle
}

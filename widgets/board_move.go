package widgets

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
)

// mover drives the motions of a board by a clock of its own, which runs at
// the board's speed and only while something moves.
type mover struct {
	clock time.Duration
	last  time.Time
	anim  *fyne.Animation
	begun bool // inside Start, where the test driver ticks at once
}

// animated says whether there is motion at all.
func (b *Board) animated() bool {
	a := fyne.CurrentApp()
	return b.Speed > 0 && (a == nil || a.Settings().ShowAnimations())
}

// Moving says whether anything is on its way.
func (b *Board) Moving() bool {
	return slices.ContainsFunc(b.pieces, func(p *piece) bool { return p.motion != nil })
}

// Skip ends all motions at once.
func (b *Board) Skip() { b.step(time.Hour) }

// run starts the clock when something moves.
func (b *Board) run() {
	if !b.Moving() {
		return
	}
	if !b.animated() {
		b.Skip()
		return
	}
	b.ticking()
}

// ticking starts the clock, if it does not run yet.
func (b *Board) ticking() {
	if b.mover.anim != nil {
		return
	}
	b.mover.last = time.Now()
	b.mover.anim = &fyne.Animation{
		Duration: time.Minute, RepeatCount: fyne.AnimationRepeatForever, Curve: fyne.AnimationLinear,
		Tick: func(float32) { b.tick() },
	}
	b.mover.begun = true
	b.mover.anim.Start()
	b.mover.begun = false
}

func (b *Board) tick() {
	if b.mover.anim == nil {
		return
	}
	if b.mover.begun {
		b.Skip()
		return
	}
	now := time.Now()
	d := now.Sub(b.mover.last)
	b.mover.last = now
	if b.Moving() {
		b.step(time.Duration(float64(d) * b.Speed))
	}
	if !b.flush() && !b.Moving() {
		b.halt()
	}
}

// step lets that much time pass for all motions.
func (b *Board) step(d time.Duration) {
	if !b.Moving() {
		b.halt()
		return
	}
	b.mover.clock += d
	count := len(b.pieces)
	b.pieces = slices.DeleteFunc(b.pieces, func(p *piece) bool {
		m := p.motion
		if m == nil {
			return false
		}
		t := b.mover.clock - m.start
		p.now = m.at(t)
		if p.next && t >= m.length/2 {
			p.next = false
			b.bakePiece(p)
		}
		if p.reel != nil {
			b.turnReel(p, float64(t)/float64(m.length))
		}
		if t >= m.length {
			p.motion = nil
		}
		if !p.held {
			b.putPiece(p)
		}
		gone := p.going && p.motion == nil
		if gone {
			b.leave(p)
		}
		return gone
	})
	if len(b.pieces) != count {
		b.stack()
	}
	if !b.Moving() {
		b.halt()
	}
	b.dirty()
}

func (b *Board) halt() {
	if b.mover.anim != nil {
		b.mover.anim.Stop()
		b.mover.anim = nil
	}
}

// Package kiosk is a fair's table that runs itself, without a window and without a clock:
// who stands at it, when it goes back to the show, what the show gives, and who has the
// PIN. Time is told to it.
//
// Glossary. The show is what a passer-by sees: posters and bots at play. The offer is
// what the first touch brings: what to play. A visit is everything that a visitor does.
// The desk is the inventor's, behind the PIN.
package kiosk

import "time"

// Phase is where the table is.
type Phase uint8

// The places.
const (
	Attract Phase = iota // nobody is there
	Menu                 // somebody chooses what to play
	Visit                // somebody plays, learns, reads
	Admin                // the inventor, behind the PIN
)

// CountdownLength is how long the table asks whether anybody is still there.
const CountdownLength = 15 * time.Second

// DefaultIdle is how long a visitor may be still before the table asks.
const DefaultIdle = 90 * time.Second

// Event is what has to be done after some time has passed.
type Event uint8

// The signs.
const (
	None          Event = iota
	CountdownTick       // another second of the countdown
	Reset               // back to the show, as if nobody had been there
)

// IdleTimer tells when a visitor has gone. The zero value is the show, with the usual idle
// time.
type IdleTimer struct {
	// Idle is how long nothing happens before the countdown; 0 is DefaultIdle.
	Idle     time.Duration
	phase    Phase
	inactive time.Duration
}

func (w *IdleTimer) idleLimit() time.Duration {
	if w.Idle <= 0 {
		return DefaultIdle
	}
	return w.Idle
}

// Phase is where the table is.
func (w *IdleTimer) Phase() Phase { return w.phase }

// SetPhase says that the table is somewhere else now: somebody brought it there.
func (w *IdleTimer) SetPhase(p Phase) { w.phase, w.inactive = p, 0 }

// Activity takes in a sign of life: a touch, a key, a move. It tells whether that stopped
// the countdown, so that the touch that says "I am here" does nothing else.
func (w *IdleTimer) Activity() (stopped bool) {
	_, stopped = w.Countdown()
	w.inactive = 0
	return stopped
}

// Countdown is how many seconds of the countdown are left, and whether it runs.
func (w *IdleTimer) Countdown() (seconds int, counting bool) {
	if w.phase == Attract || w.inactive < w.idleLimit() {
		return 0, false
	}
	left := w.idleLimit() + CountdownLength - w.inactive
	return int((left + time.Second - 1) / time.Second), true
}

// Tick lets time pass.
func (w *IdleTimer) Tick(d time.Duration) Event {
	if w.phase == Attract {
		return None
	}
	before, _ := w.Countdown()
	w.inactive += d
	if w.inactive >= w.idleLimit()+CountdownLength {
		w.SetPhase(Attract)
		return Reset
	}
	if after, counting := w.Countdown(); counting && after != before {
		return CountdownTick
	}
	return None
}

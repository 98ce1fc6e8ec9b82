// Package kiosk is the logic of a table at a fair that runs unattended, without a window and
// without a clock: the phases of a visit, the return to the attract screen, its playlist, and the
// PIN. Callers report the time that passes.
//
// Glossary. Attract is what a passer-by sees: posters and matches of bots. The menu is what the
// first tap opens: what to play. A visit is everything that a visitor does. The admin pages are the
// inventor's, behind the PIN.
package kiosk

import "time"

// Phase is the phase that the table is in.
type Phase uint8

// The phases.
const (
	Attract Phase = iota // nobody is there
	Menu                 // a visitor chooses what to play
	Visit                // a visitor plays, learns or reads
	Admin                // the inventor, behind the PIN
)

// CountdownLength is how long the table asks whether the visitor is still there.
const CountdownLength = 15 * time.Second

// DefaultIdle is how long a visitor may be idle before the table asks.
const DefaultIdle = 90 * time.Second

// Event is what has to be done after some time has passed.
type Event uint8

// The events.
const (
	None          Event = iota
	CountdownTick       // another second of the countdown
	Reset               // return to Attract and forget the visitor
)

// IdleTimer detects that a visitor has left. The zero value is in Attract, with the default idle
// time.
type IdleTimer struct {
	// Idle is the time without activity before the countdown; 0 is DefaultIdle.
	Idle     time.Duration
	phase    Phase
	inactive time.Duration
}

func (i *IdleTimer) idleLimit() time.Duration {
	if i.Idle <= 0 {
		return DefaultIdle
	}
	return i.Idle
}

// Phase returns the current phase.
func (i *IdleTimer) Phase() Phase { return i.phase }

// SetPhase sets the phase and restarts the timer.
func (i *IdleTimer) SetPhase(p Phase) { i.phase, i.inactive = p, 0 }

// Activity reports a tap, a key or a move to the timer. It returns whether that stopped the
// countdown, so that the same tap does nothing else.
func (i *IdleTimer) Activity() (stopped bool) {
	_, stopped = i.Countdown()
	i.inactive = 0
	return stopped
}

// Countdown returns the seconds left of the countdown, and whether it runs.
func (i *IdleTimer) Countdown() (seconds int, counting bool) {
	if i.phase == Attract || i.inactive < i.idleLimit() {
		return 0, false
	}
	left := i.idleLimit() + CountdownLength - i.inactive
	return int((left + time.Second - 1) / time.Second), true
}

// Tick advances the timer by d.
func (i *IdleTimer) Tick(d time.Duration) Event {
	if i.phase == Attract {
		return None
	}
	before, _ := i.Countdown()
	i.inactive += d
	if i.inactive >= i.idleLimit()+CountdownLength {
		i.SetPhase(Attract)
		return Reset
	}
	if after, counting := i.Countdown(); counting && after != before {
		return CountdownTick
	}
	return None
}

// StandStill reports that the program stood still for d, as under a closed lid, or that the machine's
// clock was set. A visitor who may still be there is asked first; the admin pages close if their
// time is over.
func (i *IdleTimer) StandStill(d time.Duration) Event {
	if i.phase != Admin {
		d = min(d, max(0, i.idleLimit()-i.inactive))
	}
	return i.Tick(d)
}

// Package fair is a fair's table that runs itself, without a window and without a clock:
// who stands at it, when it goes back to the show, what the show gives, and who has the
// PIN. Time is told to it.
//
// Glossary. The show is what a passer-by sees: posters and bots at play. The offer is
// what the first touch brings: what to play. A visit is everything that a visitor does.
// The desk is the inventor's, behind the PIN.
package fair

import "time"

// Place is where the table is.
type Place uint8

// The places.
const (
	Show  Place = iota // nobody is there
	Offer              // somebody chooses what to play
	Visit              // somebody plays, learns, reads
	Desk               // the inventor, behind the PIN
)

// Count is how long the table asks whether anybody is still there.
const Count = 15 * time.Second

// DefaultIdle is how long a visitor may be still before the table asks.
const DefaultIdle = 90 * time.Second

// Sign is what has to be done after some time has passed.
type Sign uint8

// The signs.
const (
	Nothing Sign = iota
	Counted      // another second of the countdown
	Reset        // back to the show, as if nobody had been there
)

// Watch tells when a visitor has gone. The zero value is the show, with the usual idle
// time.
type Watch struct {
	// Idle is how long nothing happens before the countdown; 0 is DefaultIdle.
	Idle  time.Duration
	place Place
	quiet time.Duration
}

func (w *Watch) idle() time.Duration {
	if w.Idle <= 0 {
		return DefaultIdle
	}
	return w.Idle
}

// Place is where the table is.
func (w *Watch) Place() Place { return w.place }

// Go says that the table is somewhere else now: somebody brought it there.
func (w *Watch) Go(p Place) { w.place, w.quiet = p, 0 }

// Stir takes in a sign of life: a touch, a key, a move. It tells whether that stopped
// the countdown, so that the touch that says "I am here" does nothing else.
func (w *Watch) Stir() (stopped bool) {
	_, stopped = w.Left()
	w.quiet = 0
	return stopped
}

// Left is how many seconds of the countdown are left, and whether it runs.
func (w *Watch) Left() (seconds int, counting bool) {
	if w.place == Show || w.quiet < w.idle() {
		return 0, false
	}
	left := w.idle() + Count - w.quiet
	return int((left + time.Second - 1) / time.Second), true
}

// Tick lets time pass.
func (w *Watch) Tick(d time.Duration) Sign {
	if w.place == Show {
		return Nothing
	}
	before, _ := w.Left()
	w.quiet += d
	if w.quiet >= w.idle()+Count {
		w.Go(Show)
		return Reset
	}
	if after, counting := w.Left(); counting && after != before {
		return Counted
	}
	return Nothing
}

package apptest

import (
	"sync/atomic"
	"testing"
	"time"

	"fyne.io/fyne/v2/driver/software"

	"banchisa/app"
)

// Patience is how long a test waits for anything: a machine may be busy with other things. It is the only
// limit in time of the tests of windows.
const Patience = 10 * time.Minute

// loop is the event loop of a window. Its time is that of a false clock, which goes on only when nothing
// else does.
type loop struct {
	T     *testing.T
	Queue chan func() // what other goroutines want the window's to run
	Clock *Clock
	// working is the number of functions that run in the background and will end by themselves; ended has a
	// value when one has.
	working atomic.Int32
	ended   chan struct{}
}

func newLoop(t *testing.T, clock *Clock) loop {
	return loop{T: t, Queue: make(chan func(), 10_000), Clock: clock, ended: make(chan struct{}, 1)}
}

// clocks are the clocks of homes: what is opened there later has a later time.
var clocks = map[string]*Clock{}

// clockOf returns the clock of a home.
func clockOf(home string) *Clock {
	c := clocks[home]
	if c == nil {
		c = NewClock()
		clocks[home] = c
	}
	c.Jump(time.Second)
	return c
}

// connect gives an app the loop's queue and clock.
func (l *loop) connect(o *app.Options) {
	o.RunOnMain = func(f func()) { l.Queue <- f }
	o.Now, o.After = l.Clock.Now, l.Clock.After
}

// count has the loop know what an app does in the background.
func (l *loop) count(a *App) {
	background := a.Shell.Env.Background
	a.Shell.Env.Background = func(f func()) {
		l.working.Add(1)
		background(func() {
			defer func() {
				l.working.Add(-1)
				select {
				case l.ended <- struct{}{}:
				default: // nobody has looked yet
				}
			}()
			f()
		})
	}
}

// closeAtEnd waits at the end of a test for what runs in the background, as it may write into the test's
// folders, unless it waits for a file that never comes. Then it closes the app.
func (l *loop) closeAtEnd(a *App) {
	l.T.Cleanup(func() {
		a.Close()
		for limit := time.After(10 * time.Second); l.working.Load() > 0; {
			select {
			case job := <-l.Queue:
				job()
			case <-l.ended:
			case <-limit:
				l.working.Store(0)
			}
		}
		software.NewCanvas().Capture() // cleans the toolkit's caches, as the test driver never does
	})
}

// quiet reports whether nothing happens before the clock goes on.
func (l *loop) quiet() bool { return l.working.Load() == 0 && len(l.Queue) == 0 }

// RunJobs runs what is queued now.
func (l *loop) RunJobs() {
	for {
		select {
		case job := <-l.Queue:
			job()
		default:
			return
		}
	}
}

// await runs what is queued until a condition holds. idle is called while nothing is queued and nothing works,
// and reports whether it has changed anything.
func (l *loop) await(what string, cond func() bool, idle func() bool) {
	l.T.Helper()
	for end := time.Now().Add(Patience); !cond(); {
		if l.quiet() && idle() {
			continue
		}
		select {
		case job := <-l.Queue:
			job()
		case <-l.ended:
		case <-time.After(time.Millisecond): // what is awaited may be none of the loop's
			if time.Now().After(end) {
				l.T.Fatalf("waited for %s", what)
			}
		}
	}
}

// WaitFor runs what is queued until a condition holds. When there is nothing else to do the clock goes on to
// its next timer.
func (l *loop) WaitFor(what string, cond func() bool) {
	l.T.Helper()
	timers := 0
	l.await(what, cond, func() bool {
		if timers++; timers%10 == 0 { // perhaps another goroutine is awaited
			return false
		}
		return l.Clock.runNext(time.Hour)
	})
}

// Settle runs what is queued until nothing more happens before the clock goes on.
func (l *loop) Settle() {
	l.T.Helper()
	l.settle(func() {})
}

// settle is Settle; it calls look before it begins and after every event.
func (l *loop) settle(look func()) {
	l.T.Helper()
	l.await("what works in the background", func() bool { look(); return l.quiet() }, func() bool { return false })
}

// Wait lets time pass.
func (l *loop) Wait(d time.Duration) {
	l.T.Helper()
	for until := l.Clock.Now().Add(d); ; {
		l.Settle()
		if !l.Clock.runNext(until.Sub(l.Clock.Now())) {
			l.Clock.Set(until)
			return
		}
	}
}

// Step lets the clock go on to the next timer, at most for d. look is called before, and after every event.
func (l *loop) Step(d time.Duration, look func()) {
	l.T.Helper()
	l.settle(look)
	if until := l.Clock.Now().Add(d); !l.Clock.runNext(d) {
		l.Clock.Set(until)
		return
	}
	l.settle(look)
}

// StepUntil lets the clock go on until a condition holds.
func (l *loop) StepUntil(what string, cond func() bool) {
	l.T.Helper()
	for range 200 {
		if cond() {
			return
		}
		l.Step(10*time.Second, func() {})
	}
	l.T.Fatal("waited in vain for " + what)
}

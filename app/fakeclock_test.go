package app_test

import (
	"runtime"
	"slices"
	"sync"
	"time"
)

// fakeClock is a clock whose time passes only when a test advances it.
type fakeClock struct {
	mu     sync.Mutex
	now    time.Time
	timers []*timer
}

type timer struct {
	at time.Time
	f  func()
}

func newFakeClock() *fakeClock {
	return &fakeClock{now: time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)}
}

// Now returns the current time of the clock.
func (c *fakeClock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// After runs f when d has passed.
func (c *fakeClock) After(d time.Duration, f func()) func() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	t := &timer{c.now.Add(d), f}
	c.timers = append(c.timers, t)
	return func() bool {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.timers = slices.DeleteFunc(c.timers, func(o *timer) bool { return o == t })
		return true
	}
}

// jump moves the clock by d while the program stands still: no timer runs, and each is as far away
// as before.
func (c *fakeClock) jump(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
	for _, t := range c.timers {
		t.at = t.at.Add(d)
	}
}

// due removes and returns the first timer that is due by then, and sets the clock to its time. If
// there is none it sets the clock to until and returns nil.
func (c *fakeClock) due(until time.Time) *timer {
	c.mu.Lock()
	defer c.mu.Unlock()
	var first *timer
	for _, t := range c.timers {
		if !t.at.After(until) && (first == nil || t.at.Before(first.at)) {
			first = t
		}
	}
	if first == nil {
		c.now = until
		return nil
	}
	c.timers = slices.DeleteFunc(c.timers, func(o *timer) bool { return o == first })
	if first.at.After(c.now) {
		c.now = first.at
	}
	return first
}

// pendingTimers returns the number of timers that have not run.
func (c *fakeClock) pendingTimers() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.timers)
}

// footprint is what an app uses: memory, goroutines and timers.
type footprint struct {
	heap               uint64
	goroutines, timers int
}

func (w *window) footprint() footprint {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return footprint{m.HeapAlloc, runtime.NumGoroutine(), w.clock.pendingTimers()}
}

package app_test

import (
	"runtime"
	"slices"
	"sync"
	"time"
)

// fakeClock is a time that only passes when a test says so.
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

// Now is the time.
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

// due takes the timer that is due first, if one is until then.
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

// pendingTimers is how many timers there are.
func (c *fakeClock) pendingTimers() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.timers)
}

// footprint is what an app costs.
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

package app_test

import (
	"runtime"
	"slices"
	"sync"
	"time"
)

// clock is a time that only passes when a test says so.
type clock struct {
	mu     sync.Mutex
	now    time.Time
	timers []*timer
}

type timer struct {
	at time.Time
	f  func()
}

func newClock() *clock { return &clock{now: time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)} }

// Now is the time.
func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// After runs f when d has passed.
func (c *clock) After(d time.Duration, f func()) func() bool {
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

// next takes the timer that is due first, if one is until then.
func (c *clock) next(until time.Time) *timer {
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

// waiting is how many timers there are.
func (c *clock) waiting() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.timers)
}

// load is what an app costs.
type load struct {
	heap               uint64
	goroutines, timers int
}

func (w *window) load() load {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return load{m.HeapAlloc, runtime.NumGoroutine(), w.clock.waiting()}
}

package apptest

import (
	"slices"
	"sync"
	"time"
)

// Clock is a clock whose time passes only when a test lets it.
type Clock struct {
	mu     sync.Mutex
	now    time.Time
	timers []*timer
}

type timer struct {
	at time.Time
	f  func()
}

// NewClock returns a clock that stands at a morning in November.
func NewClock() *Clock { return &Clock{now: time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)} }

// Now returns the current time of the clock.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// After runs f when d has passed.
func (c *Clock) After(d time.Duration, f func()) func() bool {
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

// Jump moves the clock by d while the program stands still: no timer runs, and each is as far away
// as before.
func (c *Clock) Jump(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
	for _, t := range c.timers {
		t.at = t.at.Add(d)
	}
}

// runNext runs the first timer that is due within d, at its time, and reports whether there was one.
func (c *Clock) runNext(d time.Duration) (ran bool) {
	t := c.take(d)
	if t != nil {
		t.f()
	}
	return t != nil
}

// take removes the first timer that is due within d, and sets the clock to its time; nil for none.
func (c *Clock) take(d time.Duration) *timer {
	c.mu.Lock()
	defer c.mu.Unlock()
	var first *timer
	for _, t := range c.timers {
		if t.at.Sub(c.now) <= d && (first == nil || t.at.Before(first.at)) {
			first = t
		}
	}
	if first == nil {
		return nil
	}
	c.timers = slices.DeleteFunc(c.timers, func(o *timer) bool { return o == first })
	if first.at.After(c.now) {
		c.now = first.at
	}
	return first
}

// Set sets the clock as a person does. Timers that are due then run when time passes next.
func (c *Clock) Set(at time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = at
}

// Pending returns the number of timers that have not run.
func (c *Clock) Pending() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.timers)
}

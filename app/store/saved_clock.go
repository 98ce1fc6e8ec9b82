package store

import "banchisa/games/clock"

// SavedClock is the clock of a set-up, its times in seconds. The zero value is none.
type SavedClock struct {
	Kind      clock.Kind `toml:"kind"`
	Seconds   int        `toml:"seconds"`
	Increment int        `toml:"increment,omitempty"`
	Loss      bool       `toml:"loss,omitempty"`
}

// Control returns the clock of a match of so many seats: none where they cannot have this one.
func (c SavedClock) Control(seats int) clock.Control {
	control := clock.Control{Kind: c.Kind, Time: clock.Time(c.Seconds) * clock.Second, Increment: clock.Time(c.Increment) * clock.Second, Loss: c.Loss}
	if !control.Fits(seats) {
		return clock.Control{}
	}
	return control
}

package kiosk

import (
	"crypto/subtle"
	"time"
)

// The lengths of a PIN.
const (
	MinPINLen = 4
	MaxPINLen = 8
)

// ValidPIN reports whether a PIN consists of digits only, neither too few nor too many.
func ValidPIN(pin string) bool {
	if len(pin) < MinPINLen || len(pin) > MaxPINLen {
		return false
	}
	for _, r := range pin {
		if r < '0' || r > '9' {
			return false
		}
	}
	return true
}

// After MaxTries wrong PINs the lock waits before it accepts another try.
const (
	MaxTries     = 3
	LockDuration = 20 * time.Second
)

// PINLock opens with the PIN. After a few wrong ones it waits, so that nobody can try all of them.
type PINLock struct {
	PIN       string
	failures  int
	remaining time.Duration
}

// Try reports whether the PIN is right.
func (p *PINLock) Try(pin string) bool {
	if p.remaining > 0 || p.PIN == "" {
		return false
	}
	if subtle.ConstantTimeCompare([]byte(pin), []byte(p.PIN)) == 1 {
		p.failures = 0
		return true
	}
	if p.failures++; p.failures >= MaxTries {
		p.failures, p.remaining = 0, LockDuration
	}
	return false
}

// Tick advances the lock by d.
func (p *PINLock) Tick(d time.Duration) { p.remaining = max(0, p.remaining-d) }

// SecondsLeft returns how many seconds the lock accepts no PIN; 0 if it does.
func (p *PINLock) SecondsLeft() int { return int((p.remaining + time.Second - 1) / time.Second) }

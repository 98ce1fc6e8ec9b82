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

// ValidPIN tells whether these are digits enough, and not too many.
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

// After so many wrong PINs the lock waits before it takes another.
const (
	MaxTries     = 3
	LockDuration = 20 * time.Second
)

// PINLock opens with the PIN. Nobody tries all of them: after a few wrong ones it waits.
type PINLock struct {
	PIN       string
	failures  int
	remaining time.Duration
}

// Try tells whether the PIN is right.
func (l *PINLock) Try(pin string) bool {
	if l.remaining > 0 || l.PIN == "" {
		return false
	}
	if subtle.ConstantTimeCompare([]byte(pin), []byte(l.PIN)) == 1 {
		l.failures = 0
		return true
	}
	if l.failures++; l.failures >= MaxTries {
		l.failures, l.remaining = 0, LockDuration
	}
	return false
}

// Tick lets time pass.
func (l *PINLock) Tick(d time.Duration) { l.remaining = max(0, l.remaining-d) }

// SecondsLeft is how many seconds the lock takes no PIN, 0 when it does.
func (l *PINLock) SecondsLeft() int { return int((l.remaining + time.Second - 1) / time.Second) }

package fair

import (
	"crypto/subtle"
	"time"
)

// The lengths of a PIN.
const (
	ShortPIN = 4
	LongPIN  = 8
)

// GoodPIN tells whether these are digits enough, and not too many.
func GoodPIN(pin string) bool {
	if len(pin) < ShortPIN || len(pin) > LongPIN {
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
	Tries     = 3
	LockedFor = 20 * time.Second
)

// Lock opens with the PIN. Nobody tries all of them: after a few wrong ones it waits.
type Lock struct {
	PIN   string
	wrong int
	wait  time.Duration
}

// Try tells whether the PIN is right.
func (l *Lock) Try(pin string) bool {
	if l.wait > 0 || l.PIN == "" {
		return false
	}
	if subtle.ConstantTimeCompare([]byte(pin), []byte(l.PIN)) == 1 {
		l.wrong = 0
		return true
	}
	if l.wrong++; l.wrong >= Tries {
		l.wrong, l.wait = 0, LockedFor
	}
	return false
}

// Tick lets time pass.
func (l *Lock) Tick(d time.Duration) { l.wait = max(0, l.wait-d) }

// Waits is how many seconds the lock takes no PIN, 0 when it does.
func (l *Lock) Waits() int { return int((l.wait + time.Second - 1) / time.Second) }

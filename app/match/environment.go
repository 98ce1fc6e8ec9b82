// Package match runs live matches: it carries out what a session asks for (bots, pauses, saving),
// keeps the match files, and describes a match as a list of moves. It has no window.
package match

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"strconv"
	"time"

	"banchisa/games"
	"banchisa/games/bots"
)

// Environment is how a match reaches the window's goroutine, the clock and the bots. Tests replace it.
type Environment struct {
	// Do runs f on the window's goroutine, later.
	Do func(f func())
	// After runs f on the window's goroutine when d has passed; stop cancels it.
	After func(d time.Duration, f func()) (stop func())
	// Background runs f, which ends by itself, on a new goroutine; a panic in f is reported. Serve runs f,
	// which goes on until it is told to end.
	Background, Serve func(f func())
	// DiskPatience is how long the window waits for a disk.
	DiskPatience time.Duration
	// NewBot makes a bot.
	NewBot func(*games.Game, bots.Spec) bots.Bot
	// MaestroTime returns how long a Maestro thinks about a choice.
	MaestroTime func() time.Duration
	// OnBattery reports whether the machine is known to run on its battery.
	OnBattery func() bool
	// Seed returns a random number.
	Seed func() uint64
	// Now returns the time.
	Now func() time.Time
	// FreeMemory gives the system the memory that is no longer used.
	FreeMemory func()
	// Activity reports when bots think.
	Activity *Activity
	// Writes counts the writes that have not ended; nil does not count.
	Writes *Writes
}

// Writes counts the writes that have begun and not ended. It belongs to the window's goroutine.
type Writes struct{ unanswered int }

// Pending reports whether a write has not ended.
func (w *Writes) Pending() bool { return w.unanswered > 0 }

func (w *Writes) add(n int) {
	if w != nil {
		w.unanswered += n
	}
}

// ErrSlow means that the disk has not answered yet. What is written may still be saved.
var ErrSlow = games.NewTextError("fault.slow-disk")

// errPanicked is the answer of a write that panicked.
var errPanicked = games.NewTextError("fault.program")

// Write runs write in the background, then done with its error on the window's goroutine. It blocks until
// then, because nothing is shown before it is saved, but no longer than DiskPatience: after that it returns
// false, and done is called when write has ended. A panic in write is an error, too.
func (e Environment) Write(write func() error, done func(error)) (answered bool) {
	e.Writes.add(1)
	finish := func(err error) {
		defer e.Writes.add(-1) // what follows from it is counted by then
		done(err)
	}
	answer := make(chan error, 1)
	e.Background(func() {
		err := errPanicked
		defer func() { answer <- err }()
		err = write()
	})
	patience := time.NewTimer(e.DiskPatience)
	defer patience.Stop()
	select {
	case err := <-answer:
		finish(err)
		return true
	case <-patience.C:
	}
	e.Background(func() {
		err := <-answer
		e.Do(func() { finish(err) })
	})
	return false
}

// MatchSeed returns a seed for a match's chance events; 63 bits, as TOML has no more.
func (e Environment) MatchSeed() uint64 { return e.Seed() >> 1 }

// RandomSeed returns a random number of the machine's.
func RandomSeed() uint64 {
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails
	return binary.LittleEndian.Uint64(b[:])
}

// SeedHash returns the hash of a seed: shown when the match begins, it proves at the end that the
// dice were settled then.
func SeedHash(seed uint64) string {
	return fmt.Sprintf("%x", sha256.Sum256([]byte(strconv.FormatUint(seed, 10))))[:16]
}

// Package match runs live matches: it carries out what a session asks for (bots, pauses, saving),
// keeps the match files, and tells a match as a list of moves. It has no window.
package match

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"strconv"
	"time"

	"banchisa/games"
	"banchisa/games/bots"
)

// Environment is how a match reaches the window's goroutine, the clock and the bots. Tests put
// their own in its place.
type Environment struct {
	// Do runs f on the window's goroutine, later.
	Do func(f func())
	// After runs f on the window's goroutine when d has passed; stop cancels it.
	After func(d time.Duration, f func()) (stop func())
	// Background runs f on a goroutine of its own, whose panics are reported.
	Background func(f func())
	// NewBot makes a bot of a level.
	NewBot func(game *games.Game, level int, seed uint64) bots.Bot
	// Seed returns a random number.
	Seed func() uint64
	// Now returns the time.
	Now func() time.Time
	// Activity tells when bots think.
	Activity *Activity
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

// worker is the bot or the hint that is being computed in the background. One is at work at a time.
type worker struct {
	cancel context.CancelFunc // nil while nothing is computed
	since  time.Time          // when the bot began to think
	// bots wait here between their choices, by seat, with what they have planned. One that is
	// thinking is not here.
	bots map[games.Seat]bots.Bot
}

// start returns the context of new work.
func (w *worker) start() (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithTimeout(context.Background(), maxThinkTime)
	w.cancel = cancel
	return ctx, cancel
}

// takeBot returns the bot of a seat, made by newBot if the seat has none yet.
func (w *worker) takeBot(seat games.Seat, newBot func() bots.Bot) bots.Bot {
	bot := w.bots[seat]
	delete(w.bots, seat)
	if bot == nil {
		bot = newBot()
	}
	return bot
}

// keepBot keeps a bot for its seat's next choice.
func (w *worker) keepBot(seat games.Seat, bot bots.Bot) {
	if w.bots == nil {
		w.bots = map[games.Seat]bots.Bot{}
	}
	if bot != nil {
		w.bots[seat] = bot
	}
}

// thinkingFor returns how long a bot has been thinking, 0 for not at all.
func (w *worker) thinkingFor() time.Duration {
	if w.cancel == nil || w.since.IsZero() {
		return 0
	}
	return time.Since(w.since)
}

// moveNow lets the thinking bot move now, with what it has found.
func (w *worker) moveNow() {
	if w.cancel != nil {
		w.cancel()
	}
}

// done forgets work that has ended.
func (w *worker) done() { w.cancel, w.since = nil, time.Time{} }

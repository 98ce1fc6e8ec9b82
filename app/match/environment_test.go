package match_test

import (
	"testing"
	"time"

	"banchisa/app/match"
)

// A bot's deadline counts the time in which the program runs: a timer that comes hours late, because
// the machine slept, is one step of it.
func TestDeadlineAfterAStandstill(t *testing.T) {
	var tick func()
	ticks := 0
	ctx, cancel := match.RunningTime(8*time.Second, func(d time.Duration, f func()) *time.Timer {
		if d > time.Second {
			t.Fatalf("a timer of %v would run out in a standstill", d)
		}
		tick, ticks = f, ticks+1
		return nil
	})
	defer cancel()
	for ctx.Err() == nil && ticks < 1000 {
		tick()
	}
	if ticks != 32 {
		t.Errorf("the deadline takes %d steps of a quarter of a second, want 32", ticks)
	}
	before := ticks
	ctx, cancel = match.RunningTime(8*time.Second, func(_ time.Duration, f func()) *time.Timer { tick, ticks = f, ticks+1; return nil })
	cancel()
	if tick(); ctx.Err() == nil || ticks != before+1 {
		t.Errorf("a cancelled deadline goes on counting: %d steps", ticks-before)
	}
}

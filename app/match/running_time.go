package match

import (
	"context"
	"time"
)

// deadlineTick is the step in which runningTime counts.
const deadlineTick = 250 * time.Millisecond

// runningTime returns a context that ends when the program has run for d. A standstill, as under a
// closed lid, counts as one step: a bot that was thinking does not move without having thought.
func runningTime(d time.Duration, after func(time.Duration, func()) *time.Timer) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(context.Background())
	var tick func()
	tick = func() {
		if d -= deadlineTick; d <= 0 {
			cancel()
		} else if ctx.Err() == nil {
			after(deadlineTick, tick)
		}
	}
	after(deadlineTick, tick)
	return ctx, cancel
}

//go:build !unix

package cli

import "time"

var started = time.Now()

// cpuTime is the time since the start: this system is not asked for processor time, and
// on one busy core the two are nearly the same.
func cpuTime() time.Duration { return time.Since(started) }

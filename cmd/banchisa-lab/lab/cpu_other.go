//go:build !unix

package lab

import "time"

var started = time.Now()

// cpuTime returns the time since the start, because processor time is not measured on this system.
// On one busy core the two are nearly the same.
func cpuTime() time.Duration { return time.Since(started) }

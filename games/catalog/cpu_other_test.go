//go:build !linux

package catalog_test

import "time"

var processStart = time.Now()

// threadTime returns the time of the clock, where a thread's own cannot be had.
func threadTime() time.Duration { return time.Since(processStart) }

//go:build !linux

package catalog_test

import "time"

var processStart = time.Now()

// threadTime returns the wall time, as a substitute for the thread's own.
func threadTime() time.Duration { return time.Since(processStart) }

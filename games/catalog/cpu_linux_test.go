package catalog_test

import (
	"syscall"
	"time"
)

// threadTime returns the processor time that the calling thread has used.
func threadTime() time.Duration {
	const rusageThread = 1
	var used syscall.Rusage
	if err := syscall.Getrusage(rusageThread, &used); err != nil {
		panic(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

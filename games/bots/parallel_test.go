package bots

import (
	"sync/atomic"
	"testing"
)

// A panic of a worker reaches the caller, after all workers have ended.
func TestAPanicOfAWorkerIsTheCallers(t *testing.T) {
	var done atomic.Int32
	defer func() {
		if reason := recover(); reason != "lost" || done.Load() != 2 {
			t.Errorf("recovered %v after %d workers", reason, done.Load())
		}
	}()
	parallel([]int{0, 1, 2}, func(i, _ int) {
		if i == 1 {
			panic("lost")
		}
		done.Add(1)
	})
	t.Error("no panic")
}

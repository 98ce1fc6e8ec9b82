package sound_test

import (
	"sync/atomic"
	"testing"

	"banchisa/app/sound"
)

// While the sound device does not answer, sounds wait on one goroutine, and not too many of them.
func TestSoundsDoNotPileUp(t *testing.T) {
	var goroutines atomic.Int32
	q := sound.NewQueue(func(f func()) {
		goroutines.Add(1)
		go f()
	})
	hold, played := make(chan bool), make(chan int, 100)
	q.Add(4, func() { <-hold })
	for i := range 50 {
		q.Add(4, func() { played <- i })
	}
	close(hold)
	q.Add(100, func() { played <- -1 })
	count := 0
	for n := range played {
		if n < 0 {
			break
		}
		count++
	}
	if count < 3 || count > 4 || goroutines.Load() > 2 {
		t.Errorf("%d of 50 sounds were played, on %d goroutines", count, goroutines.Load())
	}
}

// After a panic, which goes to the guard, sounds are heard again.
func TestQueueAfterAPanic(t *testing.T) {
	panics := make(chan any, 1)
	q := sound.NewQueue(func(f func()) {
		go func() {
			defer func() {
				if reason := recover(); reason != nil {
					panics <- reason
				}
			}()
			f()
		}()
	})
	q.Add(4, func() { panic("no such sound") })
	if reason := <-panics; reason != "no such sound" {
		t.Errorf("the guard was given %v", reason)
	}
	played := make(chan bool)
	q.Add(4, func() { close(played) })
	<-played // or the tests run out of time
}

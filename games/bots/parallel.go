package bots

import "sync"

// parallel runs f for all workers at once and waits for them. A panic of one is raised again for the
// caller, who may recover from it.
func parallel[W any](workers []W, f func(i int, w W)) {
	if len(workers) == 1 {
		f(0, workers[0])
		return
	}
	var group sync.WaitGroup
	panics := make(chan any, len(workers))
	for i, w := range workers {
		group.Go(func() {
			defer func() {
				if reason := recover(); reason != nil {
					panics <- reason
				}
			}()
			f(i, w)
		})
	}
	group.Wait()
	select {
	case reason := <-panics:
		panic(reason)
	default:
	}
}

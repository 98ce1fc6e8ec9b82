package lab

import (
	"context"
	"sync"
)

// runInOrder calls work for the numbers below n, several at once, and add for each result in the
// order of the numbers, which does not depend on parallel. It ends with the first error.
func runInOrder[T any](ctx context.Context, n, parallel int, work func(ctx context.Context, i int) (T, error), add func(T) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	type result struct {
		i     int
		value T
		err   error
	}
	results, next := make(chan result), make(chan int)
	var workers sync.WaitGroup
	for range parallel {
		workers.Go(func() {
			for i := range next {
				value, err := work(ctx, i)
				results <- result{i, value, err}
			}
		})
	}
	go func() {
		defer close(results)
		defer workers.Wait()
		defer close(next)
		for i := range n {
			select {
			case next <- i:
			case <-ctx.Done():
				return
			}
		}
	}()
	waiting, expected, err := map[int]T{}, 0, error(nil)
	for r := range results {
		if err == nil {
			err = r.err
		}
		if err != nil {
			cancel()
			continue
		}
		waiting[r.i] = r.value
		for value, ok := waiting[expected]; ok && err == nil; value, ok = waiting[expected] {
			delete(waiting, expected)
			expected++
			err = add(value)
		}
	}
	return err
}

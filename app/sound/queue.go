package sound

import "sync"

// queue runs functions one after another, on one goroutine that ends with the last. The zero value
// is empty.
type queue struct {
	mu      sync.Mutex
	waiting []func()
	running bool
}

// add runs f after what is waiting. If limit functions are waiting, because the sound device does
// not answer, f is dropped. background starts a goroutine; nil starts a plain one.
func (q *queue) add(background func(func()), limit int, f func()) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.waiting) >= limit {
		return
	}
	q.waiting = append(q.waiting, f)
	if q.running {
		return
	}
	q.running = true
	if background == nil {
		go q.run()
		return
	}
	background(q.run)
}

// run runs what is waiting. A panic loses the rest.
func (q *queue) run() {
	completed := false
	defer func() {
		if !completed {
			q.clear()
		}
	}()
	for f := q.next(); f != nil; f = q.next() {
		f()
	}
	completed = true
}

// next returns the next function, nil if none is waiting: the goroutine ends then.
func (q *queue) next() func() {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.waiting) == 0 {
		q.running = false
		return nil
	}
	f := q.waiting[0]
	q.waiting = q.waiting[1:]
	return f
}

func (q *queue) clear() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.waiting, q.running = nil, false
}

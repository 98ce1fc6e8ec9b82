package sound

import "io"

// Render returns what the next Play would play, without a device.
func (p *Player) Render(e Effect) []byte { return p.render(e) }

// Sea returns the background without end.
func Sea() io.Reader { return newSeaReader(readTake(sea, 1)) }

// Queue is a queue with what starts its goroutine.
type Queue struct {
	queue
	background func(func())
}

func NewQueue(background func(func())) *Queue { return &Queue{background: background} }

func (q *Queue) Add(limit int, f func()) { q.add(q.background, limit, f) }

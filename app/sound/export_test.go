package sound

import "io"

// Render returns what the next PlayAt would play, without a device.
func (p *Player) Render(e Effect, pan float64) []byte { return p.render(e, pan) }

// Stereo returns a take at its own pitch.
func Stereo(e Effect, n int, pan float64) []byte { return readTake(e, n).stereo(pan, 1) }

// Sea returns the background without end.
func Sea() io.Reader { return newSeaReader(readTake(sea, 1)) }

// Queue is a queue with what starts its goroutine.
type Queue struct {
	queue
	background func(func())
}

func NewQueue(background func(func())) *Queue { return &Queue{background: background} }

func (q *Queue) Add(limit int, f func()) { q.add(q.background, limit, f) }

package widgets

import (
	"math"
	"time"

	"banchisa/widgets/scene"
)

// pose is where and how a sprite is shown: its middle in scene units, its
// stretch and how far it is faded.
type pose struct {
	x, y, kx, ky, fade float32
}

func rest(s scene.Sprite) pose {
	c := s.At.Center()
	return pose{c.X, c.Y, 1, 1, s.Fade}
}

// motion takes a sprite from one pose to another; times are those of the
// board's own clock.
type motion struct {
	kind     scene.Motion
	phase    phase
	from, to pose
	via      []scene.Pos
	side     float32 // the sprite's smaller side, the measure of hops and sinkings
	start    time.Duration
	length   time.Duration
}

type phase uint8

const (
	coming phase = iota
	moving
	leaving
)

const ms = time.Millisecond

// lengthOf is how long a motion takes at normal speed.
func lengthOf(kind scene.Motion, p phase, stations int) time.Duration {
	switch kind {
	case scene.Instant:
		return 0
	case scene.Hop:
		if p != moving {
			return 220 * ms
		}
		n := time.Duration(max(stations, 1))
		if n <= 6 { // a step and a breath
			return n * 280 * ms
		}
		return max(900*ms, n*55*ms)
	case scene.Flip:
		return 320 * ms
	case scene.Grow, scene.Sink:
		return 380 * ms
	case scene.Rise:
		return 420 * ms
	case scene.Spin, scene.Shake:
		return 600 * ms
	case scene.Lift:
		return 220 * ms
	}
	if p != moving {
		return 180 * ms
	}
	return max(280*ms, time.Duration(stations)*130*ms)
}

// lengthOfReel is how long a reel of so many pictures runs: a die, or a needle.
func lengthOfReel(pictures int) time.Duration {
	if pictures <= 8 {
		return 600 * ms
	}
	return 900 * ms
}

// at is the pose when that time has passed since the start.
func (m *motion) at(t time.Duration) pose {
	if t >= m.length {
		return m.to
	}
	f := float32(0)
	if t > 0 {
		f = float32(t) / float32(m.length)
	}
	switch m.phase {
	case coming:
		return m.come(f)
	case leaving:
		return m.leave(f)
	}
	return m.travel(f)
}

func (m *motion) come(f float32) pose {
	p := m.to
	if m.kind == scene.Instant { // there at once, while its reel runs
		return p
	}
	e := easeOut(f)
	p.fade = 1 - (1-m.to.fade)*min(1, 2*f)
	switch m.kind {
	case scene.Grow:
		k := backOut(f)
		p.kx, p.ky = 0.6+0.4*k, 0.6+0.4*k
	case scene.Rise, scene.Hop:
		p.y += (1 - e) * m.side * 0.5
	case scene.Lift, scene.Sink:
		p.y -= (1 - e) * m.side * 0.4
	case scene.Flip:
		p.kx = max(0.02, e)
	case scene.Shake:
		p.x += tremble(f) * m.side
	case scene.Glide, scene.Spin:
		p.fade = 1 - (1-m.to.fade)*f
	}
	return p
}

func (m *motion) leave(f float32) pose {
	p := m.from
	e := f * f
	p.fade = m.from.fade + (1-m.from.fade)*f
	switch m.kind {
	case scene.Sink:
		p.y += e * m.side * 0.5
		p.kx, p.ky = 1-0.25*e, 1-0.25*e
	case scene.Lift, scene.Hop:
		p.y -= e * m.side * 0.7
		p.kx, p.ky = 1+0.15*e, 1+0.15*e
	case scene.Grow:
		p.kx, p.ky = 1-0.6*e, 1-0.6*e
	case scene.Flip:
		p.kx = max(0.02, 1-e)
	case scene.Shake:
		p.x += tremble(f) * m.side
	case scene.Glide, scene.Rise, scene.Spin, scene.Instant:
	}
	return p
}

func (m *motion) travel(f float32) pose {
	p := m.to
	e := easeInOut(f)
	p.fade = m.from.fade + (m.to.fade-m.from.fade)*f
	p.kx, p.ky = m.from.kx+(m.to.kx-m.from.kx)*e, m.from.ky+(m.to.ky-m.from.ky)*e
	switch m.kind {
	case scene.Hop:
		m.hop(&p, f)
		return p
	case scene.Shake:
		p.x += tremble(f) * m.side
		return p
	case scene.Flip:
		p.kx = max(0.02, float32(math.Abs(math.Cos(float64(f)*math.Pi))))
	case scene.Grow:
		k := 1 + 0.15*float32(math.Sin(float64(f)*math.Pi))
		p.kx, p.ky = k, k
	case scene.Lift:
		m.along(&p, e)
		p.y -= float32(math.Sin(float64(f)*math.Pi)) * m.side * 0.3
		return p
	case scene.Spin: // the picture cannot turn; it tumbles on its way
		if m.from.x == m.to.x && m.from.y == m.to.y {
			return p // its reel turns it
		}
		p.kx = max(0.02, float32(math.Abs(math.Cos(float64(f)*2*math.Pi))))
	case scene.Glide, scene.Sink, scene.Rise, scene.Instant:
	}
	m.along(&p, e)
	return p
}

// stations are all points of the way, the end included.
func (m *motion) stations() []scene.Pos {
	end := scene.Pos{X: m.to.x, Y: m.to.y}
	if n := len(m.via); n > 0 && m.via[n-1] == end {
		return m.via
	}
	return append(m.via[:len(m.via):len(m.via)], end)
}

// along puts the pose at part f of the way, by length.
func (m *motion) along(p *pose, f float32) {
	total, last := float32(0), scene.Pos{X: m.from.x, Y: m.from.y}
	way := m.stations()
	for _, v := range way {
		total += dist(last, v)
		last = v
	}
	left := total * f
	last = scene.Pos{X: m.from.x, Y: m.from.y}
	for _, v := range way {
		d := dist(last, v)
		if left <= d && d > 0 {
			p.x, p.y = last.X+(v.X-last.X)*left/d, last.Y+(v.Y-last.Y)*left/d
			return
		}
		left -= d
		last = v
	}
}

func dist(a, b scene.Pos) float32 {
	return float32(math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y)))
}

// hop leaps from station to station, with a little rest on each when they
// are few.
func (m *motion) hop(p *pose, f float32) {
	way := m.stations()
	n := float32(len(way))
	i := min(int(f*n), len(way)-1)
	part := f*n - float32(i)
	a, b := scene.Pos{X: m.from.x, Y: m.from.y}, way[i]
	if i > 0 {
		a = way[i-1]
	}
	high := m.side * 0.4
	if len(way) <= 6 {
		part = min(1, part*280/220)
		if part == 1 { // landing
			p.kx, p.ky = 1.06, 0.94
		}
	} else {
		high *= 0.5
	}
	e := easeInOut(part)
	p.x, p.y = a.X+(b.X-a.X)*e, a.Y+(b.Y-a.Y)*e-4*part*(1-part)*high
}

func tremble(f float32) float32 {
	return float32(math.Sin(float64(f)*math.Pi*8)) * (1 - f) * 0.12
}

func easeInOut(f float32) float32 {
	if f < 0.5 {
		return 2 * f * f
	}
	return 1 - 2*(1-f)*(1-f)
}

func easeOut(f float32) float32 { return 1 - (1-f)*(1-f) }

// backOut overshoots a little and settles at 1.
func backOut(f float32) float32 {
	const s = 1.70158
	f--
	return f*f*((s+1)*f+s) + 1
}

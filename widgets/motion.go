package widgets

import (
	"math"
	"slices"
	"time"

	"banchisa/widgets/scene"
)

// pose is how a sprite is shown: its centre in scene units, its scale and its transparency.
type pose struct {
	x, y, kx, ky, fade float32
}

func restPose(s scene.Sprite) pose {
	c := s.At.Center()
	return pose{c.X, c.Y, 1, 1, s.Transparency}
}

// motion moves a sprite from one pose to another; times are those of the board's clock.
type motion struct {
	kind      scene.Motion
	phase     phase
	from, to  pose
	waypoints []scene.Pos
	size      float32 // the sprite's smaller side, to which hops and sinking are proportional
	start     time.Duration
	duration  time.Duration
}

type phase uint8

const (
	entering phase = iota
	moving
	exiting
)

const ms = time.Millisecond

// glideTime is how long a glide without waypoints takes.
const glideTime = 280 * ms

// durationOf returns the duration of a motion at normal speed.
func durationOf(kind scene.Motion, p phase, waypoints int) time.Duration {
	switch kind {
	case scene.Instant:
		return 0
	case scene.Hop:
		if p != moving {
			return 220 * ms
		}
		n := time.Duration(max(waypoints, 1))
		if n <= 6 { // a step and a pause
			return n * 280 * ms
		}
		return max(900*ms, n*55*ms)
	case scene.Flip:
		return 320 * ms
	case scene.Sink:
		if p == moving {
			return glideTime + 380*ms
		}
		return 380 * ms
	case scene.Grow:
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
	return max(glideTime, time.Duration(waypoints)*130*ms)
}

// framesDuration returns the duration of n frames, as of a die or a needle.
func framesDuration(n int) time.Duration {
	if n <= 8 {
		return 600 * ms
	}
	return 900 * ms
}

// poseAt returns the pose at time t since the start.
func (m *motion) poseAt(t time.Duration) pose {
	if t >= m.duration {
		return m.to
	}
	f := float32(0)
	if t > 0 {
		f = float32(t) / float32(m.duration)
	}
	switch m.phase {
	case entering:
		return m.enterPose(f)
	case exiting:
		return m.exitPose(f)
	}
	return m.movePose(f)
}

func (m *motion) enterPose(f float32) pose {
	p := m.to
	if m.kind == scene.Instant { // in place at once, while its frames play
		return p
	}
	e := easeOut(f)
	p.fade = 1 - (1-m.to.fade)*min(1, 2*f)
	switch m.kind {
	case scene.Grow:
		k := backOut(f)
		p.kx, p.ky = 0.6+0.4*k, 0.6+0.4*k
	case scene.Rise, scene.Hop:
		p.y += (1 - e) * m.size * 0.5
	case scene.Lift, scene.Sink:
		p.y -= (1 - e) * m.size * 0.4
	case scene.Flip:
		p.kx = max(0.02, e)
	case scene.Shake:
		p.x += shakeOffset(f) * m.size
	case scene.Glide, scene.Spin:
		p.fade = 1 - (1-m.to.fade)*f
	}
	return p
}

func (m *motion) exitPose(f float32) pose {
	p := m.from
	e := f * f
	p.fade = m.from.fade + (1-m.from.fade)*f
	switch m.kind {
	case scene.Sink:
		p.y += e * m.size * 0.5
		p.kx, p.ky = 1-0.25*e, 1-0.25*e
	case scene.Lift, scene.Hop:
		p.y -= e * m.size * 0.7
		p.kx, p.ky = 1+0.15*e, 1+0.15*e
	case scene.Grow:
		p.kx, p.ky = 1-0.6*e, 1-0.6*e
	case scene.Flip:
		p.kx = max(0.02, 1-e)
	case scene.Shake:
		p.x += shakeOffset(f) * m.size
	case scene.Glide, scene.Rise, scene.Spin, scene.Instant:
	}
	return p
}

func (m *motion) movePose(f float32) pose {
	p := m.to
	e := easeInOut(f)
	p.fade = m.from.fade + (m.to.fade-m.from.fade)*f
	p.kx, p.ky = m.from.kx+(m.to.kx-m.from.kx)*e, m.from.ky+(m.to.ky-m.from.ky)*e
	switch m.kind {
	case scene.Hop:
		m.hop(&p, f)
		return p
	case scene.Sink:
		return m.sinkPose(f)
	case scene.Shake:
		p.x += shakeOffset(f) * m.size
		return p
	case scene.Flip:
		p.kx = max(0.02, float32(math.Abs(math.Cos(float64(f)*math.Pi))))
	case scene.Grow:
		k := 1 + 0.15*float32(math.Sin(float64(f)*math.Pi))
		p.kx, p.ky = k, k
	case scene.Lift:
		m.moveAlong(&p, e)
		p.y -= float32(math.Sin(float64(f)*math.Pi)) * m.size * 0.3
		return p
	case scene.Spin: // the picture cannot rotate; it wobbles instead
		if m.from.x == m.to.x && m.from.y == m.to.y {
			return p // its frames show the flip
		}
		p.kx = max(0.02, float32(math.Abs(math.Cos(float64(f)*2*math.Pi))))
	case scene.Glide, scene.Rise, scene.Instant:
	}
	m.moveAlong(&p, e)
	return p
}

// sinkPose is the pose of a move that ends by sinking: a glide, and then an exit at its end.
func (m *motion) sinkPose(f float32) pose {
	const way = float32(glideTime) / float32(glideTime+380*ms)
	end := motion{kind: scene.Sink, phase: exiting, from: m.from, size: m.size}
	if f < way {
		m.moveAlong(&end.from, easeInOut(f/way))
		return end.from
	}
	end.from.x, end.from.y = m.to.x, m.to.y
	return end.exitPose((f - way) / (1 - way))
}

// path returns all points of the motion, the end included.
func (m *motion) path() []scene.Pos {
	end := scene.Pos{X: m.to.x, Y: m.to.y}
	if n := len(m.waypoints); n > 0 && distance(m.waypoints[n-1], end) < 1 { // rounding is no step
		return m.waypoints
	}
	return append(m.waypoints[:len(m.waypoints):len(m.waypoints)], end)
}

// moveAlong sets the pose at part f of the path, by length.
func (m *motion) moveAlong(p *pose, f float32) {
	total, last := float32(0), scene.Pos{X: m.from.x, Y: m.from.y}
	path := m.path()
	for _, v := range path {
		total += distance(last, v)
		last = v
	}
	remaining := total * f
	last = scene.Pos{X: m.from.x, Y: m.from.y}
	for _, v := range path {
		d := distance(last, v)
		if remaining <= d && d > 0 {
			p.x, p.y = last.X+(v.X-last.X)*remaining/d, last.Y+(v.Y-last.Y)*remaining/d
			return
		}
		remaining -= d
		last = v
	}
}

func distance(a, b scene.Pos) float32 {
	return float32(math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y)))
}

// hop jumps from waypoint to waypoint, with a short pause on each if they are few.
func (m *motion) hop(p *pose, f float32) {
	path := m.path()
	n := float32(len(path))
	i := min(int(f*n), len(path)-1)
	f2 := f*n - float32(i)
	a, b := scene.Pos{X: m.from.x, Y: m.from.y}, path[i]
	if i > 0 {
		a = path[i-1]
	}
	height := m.size * 0.4
	if len(path) <= 6 {
		f2 = min(1, f2*280/220)
		if f2 == 1 { // landing
			p.kx, p.ky = 1.06, 0.94
		}
	} else {
		height *= 0.5
	}
	e := easeInOut(f2)
	p.x, p.y = a.X+(b.X-a.X)*e, a.Y+(b.Y-a.Y)*e-4*f2*(1-f2)*height
}

func shakeOffset(f float32) float32 {
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

// waypointsAfter returns the waypoints that follow the one where the sprite is already: a path that is
// continued does not begin again.
func waypointsAfter(waypoints []scene.Pos, at scene.Box) []scene.Pos {
	reached := at.Inset(min(at.W, at.H) / 4)
	for i, p := range slices.Backward(waypoints) {
		if reached.Contains(p) {
			return waypoints[i+1:]
		}
	}
	return waypoints
}

package widgets

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/widgets/scene"
)

// animator drives the motions of a board by its own clock, which runs at the board's speed
// and only while something moves.
type animator struct {
	elapsed  time.Duration
	stop     func() // nil while the clock stands still
	starting bool   // inside Start, where the test driver ticks at once
}

// animationsEnabled reports whether sprites are animated at all.
func (b *Board) animationsEnabled() bool {
	a := fyne.CurrentApp()
	return b.Speed > 0 && (a == nil || a.Settings().ShowAnimations())
}

// Moving reports whether any sprite is moving.
func (b *Board) Moving() bool {
	return slices.ContainsFunc(b.views, func(p *spriteView) bool { return p.motion != nil })
}

// Skip ends all motions immediately.
func (b *Board) Skip() { b.advance(time.Hour) }

// startMotion starts the motion of a view to its sprite.
func (b *Board) startMotion(p *spriteView, kind scene.Motion, phase phase, waypoints int) {
	s := p.sprite
	m := &motion{
		kind: kind, phase: phase, from: p.pose, to: restPose(s), waypoints: s.Waypoints, size: min(s.At.W, s.At.H),
		start: b.animator.elapsed + time.Duration(s.Delay)*ms,
	}
	if kind == scene.Hop {
		waypoints = len(m.path()) // a hop for each, also for an end beyond the waypoints
	}
	m.duration = durationOf(kind, phase, waypoints)
	if phase == exiting {
		m.to = p.pose
		m.to.fade = 1
		m.start, m.waypoints = b.animator.elapsed, nil
	}
	p.motion = m
	if phase == entering {
		p.pose = m.poseAt(0)
	}
}

// startEntering starts the motion of a new view: in its place, or from elsewhere to there.
func (b *Board) startEntering(p *spriteView) {
	s := p.sprite
	from := s.From.At
	if from.W <= 0 || s.At.W <= 0 || s.At.H <= 0 {
		b.startMotion(p, s.Enter, entering, 0)
		return
	}
	c, k := from.Center(), min(1, from.H/min(s.At.W, s.At.H)) // no larger than what it comes from
	p.pose = pose{c.X, c.Y, k, k, s.Transparency}
	if s.Delay > 0 { // it is not there before it starts
		p.pose.fade = 1
	}
	b.startMotion(p, scene.Glide, moving, len(s.Waypoints))
	p.travels = s.From.Panel != scene.PanelID(s.ID)
	p.motion.duration = max(p.motion.duration, scene.ArrivalMillis*ms)
}

// closedPanels returns the IDs of the panels with a ground that were shown, and are not in the present scene.
func (b *Board) closedPanels() map[string]bool {
	closed := map[string]bool{}
	for _, p := range b.views {
		if scene.IsPanelLayer(p.sprite.ID) {
			closed[scene.PanelID(p.sprite.ID)] = true
		}
	}
	for _, s := range b.scene.Sprites {
		delete(closed, scene.PanelID(s.ID))
	}
	return closed
}

// animate starts the clock if something moves.
func (b *Board) animate() {
	if !b.Moving() {
		return
	}
	if !b.animationsEnabled() {
		b.Skip()
		return
	}
	b.startClock()
}

// startClock starts the clock if it is not running.
func (b *Board) startClock() {
	if b.animator.stop != nil {
		return
	}
	b.animator.stop = func() {} // the clock may be stopped while it starts
	b.animator.starting = true
	stop := b.startTicks()
	b.animator.starting = false
	if b.animator.stop != nil {
		b.animator.stop = stop
	} else {
		stop()
	}
}

// startTicks runs the clock until stop is called.
func (b *Board) startTicks() (stop func()) {
	if b.StartTicks != nil {
		return b.StartTicks(b.guardedTick)
	}
	var watch stopwatch
	anim := &fyne.Animation{
		Duration: time.Minute, RepeatCount: fyne.AnimationRepeatForever, Curve: fyne.AnimationLinear,
		Tick: func(float32) { b.guardedTick(watch.lap(time.Now())) },
	}
	anim.Start()
	return anim.Stop
}

// stopwatch measures the time between ticks. A short motion would be over in a single frame that
// takes long to paint, as the first one of a new page does; so the first tick counts nothing, and none
// more than maxLap.
type stopwatch struct{ last time.Time }

// maxLap is the most that one tick counts.
const maxLap = 100 * time.Millisecond

// lap returns the time since the last call that counts.
func (w *stopwatch) lap(now time.Time) (d time.Duration) {
	if !w.last.IsZero() {
		d = min(now.Sub(w.last), maxLap)
	}
	w.last = now
	return d
}

func (b *Board) guardedTick(d time.Duration) { b.Guard(func() { b.tick(d) }) }

// tick moves everything on after d has passed.
func (b *Board) tick(d time.Duration) {
	if b.animator.stop == nil {
		return
	}
	if b.animator.starting {
		b.Skip()
		return
	}
	completed := false
	defer func() {
		if !completed { // a panic: without this it would come again in the next tick
			b.dropViews()
		}
	}()
	if b.Moving() {
		b.advance(time.Duration(float64(d) * b.Speed))
	}
	if !b.flush() && !b.Moving() {
		b.stopClock()
	}
	completed = true
}

// dropViews drops all sprites; the next scene is shown from nothing, without motion.
func (b *Board) dropViews() {
	b.stopClock()
	b.views, b.pointer.dragView, b.hasScene = nil, nil, false
	b.sortObjects()
}

// advance moves all motions on by d.
func (b *Board) advance(d time.Duration) {
	if !b.Moving() {
		b.stopClock()
		return
	}
	b.animator.elapsed += d
	reordered := false
	b.views = slices.DeleteFunc(b.views, func(p *spriteView) bool {
		m := p.motion
		if m == nil {
			return false
		}
		t := b.animator.elapsed - m.start
		p.pose = m.poseAt(t)
		if p.flipPending && t >= m.duration/2 {
			p.flipPending = false
			b.renderSprite(p)
		}
		if p.frames != nil {
			b.showFrame(p, float64(t)/float64(m.duration))
		}
		if t >= m.duration {
			reordered = reordered || p.travels
			p.motion, p.travels = nil, false
		}
		if !p.dragged {
			b.placeSprite(p)
		}
		gone := p.exiting && p.motion == nil
		if gone {
			b.recycleImage(p)
			reordered = true
		}
		return gone
	})
	if reordered {
		b.sortObjects()
	}
	if !b.Moving() {
		b.stopClock()
		b.OnStill()
	}
	b.markDirty()
}

func (b *Board) stopClock() {
	if b.animator.stop != nil {
		b.animator.stop()
		b.animator.stop = nil
	}
}

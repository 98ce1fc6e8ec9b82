package table

import (
	"slices"
	"time"
	"unicode/utf8"

	"banchisa/app/match"
	"banchisa/app/presenter"
	"banchisa/app/sound"
	"banchisa/app/ui"
	"banchisa/games"
)

// playback shows the match one step at a time. A step is announced, its dice are rolled, its pieces
// move, and its card is read, each phase with its own time; the match waits until then. Until the
// pieces have arrived, everything but the board shows what was before.
type playback struct {
	*Page
	phase phase
	ply   int // that of the match when something was shown last
	// from and to are the plies before and after what is shown; at rest they are the same.
	from, to int
	step     shownStep
	stop     match.Stopper // ends the waiting of the present phase
	waiting  match.Waiting // what runs when the step has been shown
}

func newPlayback(t *Page) *playback {
	n := t.match.Ply()
	return &playback{Page: t, ply: n, from: n, to: n}
}

// shownStep is a step with how it is presented.
type shownStep struct {
	presenter.Step
	moment    ui.Moment
	hasMoment bool
}

// phase is a part of the time in which a step is shown.
type phase uint8

const (
	resting    phase = iota
	announcing       // the position before the step, with a mark on what will move
	shaking          // the dice appear
	rolling          // they roll
	landed           // they have stopped, and their outcome is read
	moving           // the pieces move
	reading          // a card says what happened
)

// How long the phases last at normal speed. Rolling and moving last until the board is still.
const (
	announceTime = 450 * time.Millisecond
	// ShakeTime is how long dice are seen before they roll.
	ShakeTime  = 250 * time.Millisecond
	landedTime = 800 * time.Millisecond
	// landedTimePerLetter is how much longer dice are shown for the sentence below them, which is in the
	// move list, too.
	landedTimePerLetter = 12 * time.Millisecond
	// minReadTime is how long a card stays at least, and readTimePerLetter how much longer for its text.
	// They do not depend on the speed of motion.
	minReadTime       = 1500 * time.Millisecond
	readTimePerLetter = 30 * time.Millisecond
	// maxMotionTime is the longest time that the playback waits for a motion.
	maxMotionTime = 8 * time.Second
)

// View returns the match with what shows it, as far as it has been shown.
func (page *Page) View() match.View {
	v, p := page.view(), page.playback
	if !isGuided(page) && v.Shown == v.Listed { // not looked back: steps that are shown together with the next wait for it
		v.Shown, v.Listed = min(v.Shown, p.to), min(v.Listed, p.to)
	}
	switch {
	case p.phase == resting:
	case p.phase < moving:
		v.Shown = p.from
		fallthrough
	case p.phase == moving && !p.replay.playing():
		v.Listed = min(v.Listed, p.from)
	}
	v.TurnShown = v.Shown
	if p.phase == moving || p.phase == reading {
		v.TurnShown = min(v.TurnShown, p.from)
	}
	if p.replay.playing() {
		v.Listed = page.match.Ply()
	}
	return v
}

// blocks reports whether nobody may play on the board yet, because another's step is being shown, or one
// with a card.
func (p *playback) blocks() bool {
	switch p.phase {
	case resting:
		return false
	case moving:
		return p.step.Seat != p.match.Actor() || p.isOther() || p.replay.playing() || p.showsCard()
	}
	return true
}

// changed shows what has been played since it was called last.
func (p *playback) changed() {
	from, to, ply := p.to, p.match.ShownPly(), p.match.Ply()
	if to == from && (ply == p.ply || p.replay.playing()) { // something else has changed: what is being shown goes on
		p.ply = ply
		return
	}
	played := to > from && (p.replay.playing() || to == ply && from == p.ply)
	p.to, p.ply = to, ply
	p.reset()
	if !played {
		return
	}
	p.from = from
	p.step = shownStep{Step: p.view().Step(to-1, p.curtain.viewer())}
	if m, ok := p.presenter.(presenter.MomentTeller); ok {
		p.step.moment, p.step.hasMoment = m.Moment(p.step.Step, p.Input())
	}
	if p.speed() <= 0 { // nothing moves
		p.arrive()
		return
	}
	p.enter(p.first())
}

// reset shows the present position at once.
func (p *playback) reset() {
	p.stop.Stop()
	p.phase, p.from = resting, p.to
}

// first returns the phase with which the step begins.
func (p *playback) first() phase {
	switch {
	case p.hasDice():
		return shaking
	case p.isOther() && p.scale() > 0:
		return announcing
	}
	return moving
}

// hasDice reports whether dice are rolled, in a match that is shown with motion.
func (p *playback) hasDice() bool { return len(p.step.moment.Dice) > 0 && p.speed() > 0 }

// isOther reports whether the step was chosen by a bot, or is looked at in a replay.
func (p *playback) isOther() bool {
	seat := p.step.Seat
	return seat >= 0 && p.speed() > 0 && (p.replay.playing() || p.match.BotLevels[seat] > 0)
}

func (p *playback) speed() float32 { return p.match.Pace.Speed() * p.replay.factor() }

// scale returns how much longer or shorter than others the step is shown.
func (p *playback) scale() float32 {
	if p.match.Pace.Scale == nil {
		return 1
	}
	return p.match.Pace.Scale(p.step.Before, p.step.Action)
}

// enter begins a phase.
func (p *playback) enter(next phase) {
	p.stop.Stop()
	p.phase = next
	p.shell.Dirty()
	speed := p.speed()
	if speed <= 0 {
		speed = 1
	}
	after := func(d time.Duration) func() {
		return p.shell.Env.After(time.Duration(float32(d)/speed), p.next)
	}
	switch next {
	case announcing:
		p.stop = after(time.Duration(float32(announceTime) * p.scale()))
	case shaking:
		p.stop = after(ShakeTime)
	case rolling:
		p.playSound(sound.Roll)
		p.stop = p.whenStill()
	case landed:
		p.stop = after(LandedTime(p.step.moment))
	case moving:
		if heard := p.stepSound(); !p.hasDice() && heard == sound.Roll { // a needle is heard while it turns
			p.playSound(heard)
		}
		p.stop = p.whenStill()
	case reading:
		if !p.waitsForTap() {
			p.stop = p.shell.Env.After(p.readTime(), p.next)
		}
	}
}

// waitsForTap reports whether the card stays until a person taps it.
func (p *playback) waitsForTap() bool {
	return p.step.moment.Important && !p.hasDice() && p.match.HumanCount() > 0 && !p.replay.playing()
}

// readTime returns how long the card stays: long enough to be read at every speed. A fast film shortens it.
func (p *playback) readTime() time.Duration {
	d := float32(ReadTime(p.step.moment))
	return max(time.Duration(d/p.replay.factor()), minReadTime)
}

// LandedTime returns how long dice lie before their pieces move, at normal speed.
func LandedTime(m ui.Moment) time.Duration {
	return landedTime + time.Duration(utf8.RuneCountInString(m.Title+m.Text))*landedTimePerLetter
}

// ReadTime returns how long it takes to read a card.
func ReadTime(m ui.Moment) time.Duration { return timeToRead(m.Title + m.Text) }

// timeToRead returns how long it takes to read a text, also for a child.
func timeToRead(text string) time.Duration {
	return minReadTime + time.Duration(utf8.RuneCountInString(text))*readTimePerLetter
}

// whenStill goes on when the board is still, or after the longest time that a motion may take.
func (p *playback) whenStill() (stop func()) {
	cancel := p.shell.Display.WhenStill(p.next)
	end := p.shell.Env.After(maxMotionTime, p.next)
	return func() {
		cancel()
		end()
	}
}

// next goes on to the next phase.
func (p *playback) next() {
	switch p.phase {
	case announcing:
		p.notice.clear()
		p.enter(moving)
	case landed:
		p.enter(moving)
	case shaking:
		p.enter(rolling)
	case rolling:
		p.enter(landed)
	case moving:
		p.arrive()
	case reading:
		p.rest()
	case resting:
	}
}

// arrive ends the motion, plays its sound and shows the new numbers.
func (p *playback) arrive() {
	if heard := p.stepSound(); heard != sound.Roll { // that has been heard already
		p.playSound(heard)
	}
	if p.showsCard() {
		p.countCard()
		p.enter(reading)
		return
	}
	p.rest()
}

// rest ends the step: the match goes on.
func (p *playback) rest() {
	p.reset()
	p.events.arrived()
	for _, then := range p.waiting.Take() {
		(*then)()
	}
}

// whenShown runs then once the step has been shown, perhaps at once; cancel prevents that.
func (p *playback) whenShown(then func()) (cancel func()) {
	if p.phase == resting {
		then()
		return func() {}
	}
	return p.waiting.Add(then)
}

// skip shows the end of the step at once, and reports whether one was being shown.
func (p *playback) skip() bool {
	if p.phase == resting {
		return false
	}
	p.shell.Display.Board.Skip()
	p.notice.clear()
	p.rest()
	return true
}

// MotionScale returns the speed of motion on the board.
func (page *Page) MotionScale(speed float32) float32 { return speed * page.replay.factor() }

// playSound plays the sound of a moment, from where the step is on the board.
func (p *playback) playSound(m sound.Moment) {
	var places []string
	if p.step.Before != nil {
		line, _ := p.presenter.Describe(p.step.Step, nil, p.shell.Localize)
		places = slices.Clone(line.Highlights)
		slices.Reverse(places) // it ends at the last
	}
	p.shell.Sounds.PlayAt(sound.For(p.match.Game.ID, m), p.shell.Settings.Volume, p.shell.Display.Pan(places))
}

// stepSound returns the sound of the step.
func (p *playback) stepSound() sound.Moment {
	switch teller, ok := p.presenter.(presenter.SoundTeller); {
	case p.match.Over() && p.events.lostByAll():
		return sound.Lost
	case p.match.Over():
		return sound.Won
	case ok:
		return sound.Moment(teller.Sound(p.step.Step))
	case p.step.Seat == games.Chance:
		return sound.Roll
	}
	return sound.Move
}

package table

import (
	"slices"
	"time"
	"unicode/utf8"

	"banchisa/app/presenter"
	"banchisa/app/sound"
	"banchisa/app/ui"
	"banchisa/games"
)

// playback shows the match one step at a time. A step is announced, its dice are rolled, its pieces
// move, and its card is read, each phase with its own time; the match waits until then. Until the
// pieces have arrived, everything but the board shows what was before.
type playback struct {
	phase phase
	ply   int // that of the match when something was shown last
	// from and to are the plies before and after what is shown; at rest they are the same.
	from, to int
	// back reports that what is shown was taken back, or is looked at backwards.
	back bool
	step shownStep
}

// shownStep is a step with how it is presented.
type shownStep struct {
	presenter.Step
	moment    ui.Moment
	hasMoment bool
	// goesOn reports that a person has chosen it and goes on: no card, and nobody else between.
	goesOn bool
}

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

func (p *playback) handle(v view, e event) (intents []intent, done bool) {
	switch e := e.(type) {
	case changed:
		return p.changed(v), false
	case phaseOver, still:
		return p.next(v), true
	case tapped:
		if _, is := e.Message.(ui.CloseMoment); is && p.phase != resting {
			return p.skip(), true
		}
	case typed:
		if e.key == ui.KeyReturn && p.phase == reading {
			return p.skip(), true
		}
	case cancelled:
		if p.phase == reading {
			return p.skip(), true
		}
	}
	return nil, false
}

// blocks reports whether nobody may play on the board yet: a step is being shown, its card, or the next in one
// motion with it.
func (p *playback) blocks(v view) bool { return p.phase != resting || p.untold(v.match()) }

// untold reports whether steps have been played that wait to be shown in one motion with the next.
func (p *playback) untold(m reader) bool { return p.phase == resting && p.ply < m.Ply() }

// settles reports whether all that is shown is a piece that a person has moved and who goes on. The next tap
// need not wait for it.
func (p *playback) settles() bool { return p.phase == moving && p.step.goesOn }

// changed shows what has been played since the last change.
func (p *playback) changed(v view) []intent {
	m, film := v.match(), v.state().film
	from, to, ply := p.to, m.ShownPly(), m.Ply()
	if to == from && (ply == p.ply || film) { // something else has changed: what is being shown goes on
		p.ply = ply
		return nil
	}
	played := to > from && (film || to == ply && from == p.ply)
	p.back = to < from || to == from && p.back
	p.to, p.ply = to, ply
	intents := p.reset()
	if !played {
		return intents
	}
	p.from = from
	p.step = shownStep{Step: v.whole().Step(to-1, v.viewer())}
	if teller, ok := v.game().presenter.(presenter.MomentTeller); ok {
		p.step.moment, p.step.hasMoment = teller.Moment(p.step.Step, v.input())
	}
	p.step.goesOn = p.step.Seat >= 0 && p.step.Seat == v.match().Actor() && !p.isOther(v) && !film && !p.showsCard(v)
	if p.speed(v) <= 0 { // nothing moves
		return append(intents, p.arrive(v)...)
	}
	return append(intents, p.enter(v, p.first(v))...)
}

// reset shows the present position at once.
func (p *playback) reset() []intent {
	p.phase, p.from = resting, p.to
	return []intent{stopWaiting{}}
}

// first returns the phase with which the step begins.
func (p *playback) first(v view) phase {
	switch {
	case p.hasDice(v):
		return shaking
	case p.isOther(v) && p.scale(v) > 0:
		return announcing
	}
	return moving
}

// hasDice reports whether dice are rolled, in a match that is shown with motion.
func (p *playback) hasDice(v view) bool { return len(p.step.moment.Dice) > 0 && p.speed(v) > 0 }

// isOther reports whether the step was chosen by a bot, or is looked at in a replay.
func (p *playback) isOther(v view) bool {
	seat := p.step.Seat
	return seat >= 0 && p.speed(v) > 0 && (v.state().film || v.game().levels[seat] > 0)
}

func (p *playback) speed(v view) float32 { return v.window().settings.Speed * v.state().factor }

// scale returns how much longer or shorter than others the step is shown.
func (p *playback) scale(v view) float32 {
	if scaler, ok := v.game().presenter.(presenter.PauseScaler); ok {
		return scaler.PauseScale(p.step.Before, p.step.Action)
	}
	return 1
}

// enter begins a phase.
func (p *playback) enter(v view, next phase) []intent {
	p.phase = next
	speed := p.speed(v)
	if speed <= 0 {
		speed = 1
	}
	after := func(d time.Duration) intent { return wait{time.Duration(float32(d) / speed), phaseOver{}} }
	switch next {
	case announcing:
		return []intent{after(time.Duration(float32(announceTime) * p.scale(v)))}
	case shaking:
		return []intent{after(ShakeTime)}
	case rolling:
		return []intent{p.sound(v, sound.Roll), waitStill{}}
	case landed:
		return []intent{after(LandedTime(p.step.moment))}
	case moving:
		if heard := p.openingSound(v); heard != "" {
			return []intent{p.sound(v, heard), waitStill{}}
		}
		return []intent{waitStill{}}
	case reading:
		if p.decides(v) {
			return []intent{after(DecidedTime(p.step.moment))}
		}
		if !p.waitsForTap(v) {
			return []intent{wait{p.readTime(v), phaseOver{}}}
		}
	}
	return []intent{stopWaiting{}}
}

// waitsForTap reports whether the card stays until a person taps it.
func (p *playback) waitsForTap(v view) bool {
	return p.step.moment.Important && !p.hasDice(v) && v.match().HumanCount() > 0 && !v.state().film
}

// readTime returns how long the card stays: long enough to be read at every speed. A fast film shortens it.
func (p *playback) readTime(v view) time.Duration {
	d := float32(ReadTime(p.step.moment))
	return max(time.Duration(d/v.state().factor), minReadTime)
}

// decides reports whether the card of dice says what they decided when their pieces have gone.
func (p *playback) decides(v view) bool { return p.step.moment.Decides && p.hasDice(v) }

// LandedTime returns how long dice lie before their pieces move, at normal speed.
func LandedTime(m ui.Moment) time.Duration {
	if m.Decides {
		return timeOfDice(m.Text)
	}
	return timeOfDice(m.Title + m.Text)
}

// DecidedTime returns how long dice lie after their pieces have moved, at normal speed, 0 for not at all.
func DecidedTime(m ui.Moment) time.Duration {
	if !m.Decides {
		return 0
	}
	return timeOfDice(m.Title)
}

// timeOfDice returns how long dice lie with a text.
func timeOfDice(text string) time.Duration {
	return landedTime + time.Duration(utf8.RuneCountInString(text))*landedTimePerLetter
}

// ReadTime returns how long it takes to read a card.
func ReadTime(m ui.Moment) time.Duration { return timeToRead(m.Title + m.Text) }

// timeToRead returns how long it takes to read a text, also for a child.
func timeToRead(text string) time.Duration {
	return minReadTime + time.Duration(utf8.RuneCountInString(text))*readTimePerLetter
}

// next goes on to the next phase.
func (p *playback) next(v view) []intent {
	switch p.phase {
	case announcing:
		return append([]intent{hush{}}, p.enter(v, moving)...)
	case landed:
		return p.enter(v, moving)
	case shaking:
		return p.enter(v, rolling)
	case rolling:
		return p.enter(v, landed)
	case moving:
		return p.arrive(v)
	case reading:
		return p.rest()
	}
	return nil
}

// arrive ends the motion, plays its sound and shows the new numbers.
func (p *playback) arrive(v view) (intents []intent) {
	if heard := p.stepSound(v); heard != sound.Roll { // that has been heard already
		intents = append(intents, p.sound(v, heard))
	}
	switch {
	case p.decides(v):
		return append(intents, p.enter(v, reading)...)
	case !p.showsCard(v):
		return append(intents, p.rest()...)
	}
	if !showsCardAlways(v) {
		intents = append(intents, countCard{p.step.moment.Kind})
	}
	return append(intents, p.enter(v, reading)...)
}

// rest ends the step: the match goes on.
func (p *playback) rest() []intent { return append(p.reset(), stepShown{}) }

// skip shows the end of the step at once.
func (p *playback) skip() []intent {
	return append([]intent{skipMotion{}, hush{}}, p.rest()...)
}

// sound is that of a cue, from where the step is on the board.
func (p *playback) sound(v view, cue sound.Cue) intent {
	var places []string
	if p.step.Before != nil {
		line, _ := v.game().presenter.Describe(p.step.Step, nil, v.game().words)
		places = slices.Clone(line.Highlights)
		slices.Reverse(places) // it ends at the last
	}
	return makeSoundAt{cue, places}
}

// openingSound returns the sound that is heard while the step moves, "" for none.
func (p *playback) openingSound(v view) sound.Cue {
	if heard := p.stepSound(v); !p.hasDice(v) && heard == sound.Roll { // a needle is heard while it turns
		return heard
	}
	if teller, ok := v.game().presenter.(presenter.OpeningTeller); ok && p.speed(v) > 0 {
		return sound.Cue(teller.OpeningSound(p.step.Step))
	}
	return ""
}

// stepSound returns the sound of the step.
func (p *playback) stepSound(v view) sound.Cue {
	switch teller, ok := v.game().presenter.(presenter.SoundTeller); {
	case v.match().Over() && lostByAll(v):
		return sound.Lost
	case v.match().Over():
		return sound.Won
	case ok:
		return sound.Cue(teller.Sound(p.step.Step))
	case p.step.Seat == games.Chance:
		return sound.Roll
	}
	return sound.Move
}

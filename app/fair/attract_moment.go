package fair

import (
	"time"

	"banchisa/app/match"
	"banchisa/app/presenter"
	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/app/table"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
)

// momentPhase is a part of the time in which the attract mode shows dice or a card.
type momentPhase uint8

const (
	momentNone momentPhase = iota
	momentShaking
	momentRolling
	momentLanded  // the dice have stopped, and their outcome is read
	momentMoving  // the pieces move
	momentReading // a card says what happened
)

// attractMoment shows the dice and the cards of a match of bots, as the table does. The match waits
// until they have been read.
type attractMoment struct {
	match   *attractMatch
	ply     int // that of the match when something was shown last
	phase   momentPhase
	moment  ui.Moment
	read    map[string]bool // the kinds of cards that have been read in this match
	stop    match.Stopper
	waiting match.Waiting
}

// changed shows what has been played since it was called last.
func (a *attractMoment) changed() {
	act := a.match
	a.close()
	a.phase = momentNone
	ply, hasMoment := act.match.Ply(), false
	played := ply > a.ply
	a.moment = ui.Moment{}
	if teller, ok := act.presenter.(presenter.MomentTeller); ok && played {
		a.moment, hasMoment = publicMoment(act.shell, teller, act.lastView())
	}
	a.ply = ply
	switch set := act.shell.Settings; {
	case hasMoment && len(a.moment.Dice) > 0 && set.Speed > 0:
		a.enter(momentShaking)
	case hasMoment && !a.read[a.moment.Kind] && set.Moments.Show != store.MomentsNever:
		a.enter(momentMoving)
	case played && set.Speed > 0:
		a.moment = ui.Moment{} // no card is shown
		a.enter(momentMoving)
	}
	act.shell.Dirty()
}

// enter begins a phase.
func (a *attractMoment) enter(next momentPhase) {
	sh := a.match.shell
	a.phase = next
	sh.Dirty()
	after := func(d time.Duration) func() { return sh.Env.After(d, a.next) }
	scaled := func(d time.Duration) time.Duration { return time.Duration(float32(d) / a.match.pauseSpeed()) }
	switch next {
	case momentShaking:
		a.stop = after(scaled(table.ShakeTime))
	case momentRolling, momentMoving:
		a.stop = sh.Display.WhenStill(a.next)
	case momentLanded:
		a.stop = after(scaled(table.LandedTime(a.moment)))
	case momentReading:
		if a.moment.Decides {
			a.stop = after(scaled(table.DecidedTime(a.moment)))
			return
		}
		a.read[a.moment.Kind] = true
		a.stop = after(table.ReadTime(a.moment))
	}
}

// next goes on to the next phase, or lets the match go on.
func (a *attractMoment) next() {
	switch {
	case a.phase < momentMoving:
		a.enter(a.phase + 1)
	case a.phase == momentMoving && a.moment.Title != "" && (len(a.moment.Dice) == 0 || a.moment.Decides):
		a.enter(momentReading)
	default:
		a.phase = momentNone
		a.match.shell.Dirty()
		for _, then := range a.waiting.Take() {
			(*then)()
		}
	}
}

// whenShown runs then once the last step has been shown; cancel prevents that.
func (a *attractMoment) whenShown(then func()) (cancel func()) {
	if a.phase == momentNone {
		return a.match.shell.Display.WhenStill(then)
	}
	return a.waiting.Add(then)
}

// close ends the waiting.
func (a *attractMoment) close() {
	a.stop.Stop()
	a.waiting.Take()
}

// shown returns the dice or the card to show now, and false while there is none.
func (a *attractMoment) shown() (m ui.Moment, stage tableui.MomentStage, shown bool) {
	switch a.phase {
	case momentShaking:
		return a.moment, tableui.MomentShaking, true
	case momentRolling:
		return a.moment, tableui.MomentRolling, true
	case momentLanded:
		return a.moment, tableui.MomentLanded, true
	case momentMoving:
		return a.moment, tableui.MomentLanded, a.moment.Decides
	case momentReading:
		return a.moment, tableui.MomentReading, true
	}
	return ui.Moment{}, 0, false
}

// panels returns the dice or the card over the board, which is among the screen's panels.
func (a *attractMoment) panels(ctx ui.Context, screen []ui.Panel) []ui.Panel {
	m, stage, shown := a.shown()
	if !shown {
		return nil
	}
	return momentOver(ctx, m, stage, screen)
}

// limit takes from a view what waits until the dice or the card have been read, and the pieces have arrived.
func (a *attractMoment) limit(v *match.View) {
	switch a.phase {
	case momentShaking, momentRolling, momentLanded:
		v.Shown = max(0, v.Shown-1)
		v.Listed = v.Shown
	case momentMoving:
		v.TurnShown = max(0, v.Shown-1)
		v.Listed = v.TurnShown
	case momentReading:
		v.TurnShown = max(0, v.Shown-1)
	}
}

// publicMoment returns the dice or the card of a match's last step, as the public may know it.
func publicMoment(sh *shell.Shell, teller presenter.MomentTeller, v match.View) (ui.Moment, bool) {
	in := publicInput(sh, v)
	m, ok := teller.Moment(v.Step(v.Shown-1, games.Public), in)
	m.Important, m.Rule = false, ""
	return m, ok
}

package app_test

import (
	"slices"
	"strings"

	"banchisa/app/match"
	"banchisa/app/presenter"
	"banchisa/games"
)

// lookAtCard checks that the banner announces the step whose card is read, or says what chance has decided
// in it, and that the ring round the seat on turn waits.
func (w *watcher) lookAtCard(v match.View) {
	ringed := slices.DeleteFunc(w.app.RingedPanels(), func(id string) bool { return !strings.HasPrefix(id, "seat") })
	if !w.has("moment") {
		w.ringed = ringed
		return
	}
	step := v.Step(v.Session.Ply()-1, v.Session.Viewer())
	if !slices.Equal(ringed, w.ringed) {
		w.t.Errorf("ply %d: while the card is read, %v are ringed, before it %v", v.Session.Ply(), ringed, w.ringed)
	}
	announcer, ok := v.Presenter.(presenter.Announcer)
	if !ok {
		return
	}
	text := announcer.Announce(step, w.app.TableInput().Localize)
	decided := false // chance has, in a step without dice, which are still rolling
	if teller, is := v.Presenter.(presenter.MomentTeller); is && step.Seat == games.Chance {
		m, _ := teller.Moment(step, w.app.TableInput())
		decided = len(m.Dice) == 0
	}
	if text != "" && w.showsText(text) == decided {
		w.t.Errorf("ply %d: while the card of a step of seat %d is read, the banner says %q: %t", v.Session.Ply(), step.Seat, text, decided)
	}
}

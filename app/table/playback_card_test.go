package table_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"banchisa/app/apptest"
	"banchisa/app/match"
	"banchisa/app/presenter"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/gametest"
	"banchisa/games/isaac"
	"banchisa/games/record"
)

// lookAtCard checks that the banner announces the step whose card is read, or says what chance has decided
// in it, and that the ring round the seat on turn waits.
func (w *watcher) lookAtCard(v match.View) {
	ringed := slices.DeleteFunc(w.App.RingedPanels(), func(id string) bool { return !strings.HasPrefix(id, "seat") })
	if !w.Has("moment") {
		w.ringed = ringed
		return
	}
	step := v.Step(v.Session.Ply()-1, v.Session.Viewer())
	if !slices.Equal(ringed, w.ringed) {
		w.T.Errorf("ply %d: while the card is read, %v are ringed, before it %v", v.Session.Ply(), ringed, w.ringed)
	}
	announcer, ok := v.Presenter.(presenter.Announcer)
	if !ok {
		return
	}
	text := announcer.Announce(step, w.App.TableInput().Words)
	decided := false // chance has, in a step without dice, which are still rolling, or when their pieces have gone
	if teller, is := v.Presenter.(presenter.MomentTeller); is && step.Seat == games.Chance {
		m, _ := teller.Moment(step, w.App.TableInput())
		decided = len(m.Dice) == 0 || m.Decides && v.Listed == v.Session.Ply()
	}
	if text != "" && w.ShowsText(text) == decided {
		w.T.Errorf("ply %d: while the card of a step of seat %d is read, the banner says %q: %t", v.Session.Ply(), step.Seat, text, decided)
	}
}

// openBeforeRemoving opens a match of Isaac in which the next step is the pass after which tiles are removed.
func openBeforeRemoving(t *testing.T, players map[string]string) *watcher {
	t.Helper()
	shipped, err := catalog.ShippedMatch(catalog.Find("isaac"))
	if err != nil {
		t.Fatal(err)
	}
	m, err := record.New(shipped.Game, shipped.Setup, record.Header{Players: players})
	if err != nil {
		t.Fatal(err)
	}
	for ply, a := range shipped.Actions() {
		if ply+1 < shipped.Len() && shipped.StateAt(ply+1).(*isaac.State).Phase() == isaac.Removing {
			break
		}
		m.Apply(a)
	}
	home := t.TempDir()
	file := filepath.Join(home, "pass.banchisa")
	gametest.WriteRecord(t, m, file)
	w := apptest.OpenAlways(t, home, file, "")
	return &watcher{Window: w, shown: m.Len(), listed: m.Len()}
}

// untilCard lets the match go on until a card is read.
func (w *watcher) untilCard() {
	w.T.Helper()
	for range 50 {
		if w.Has("moment") {
			return
		}
		w.Step(10*time.Second, w.look)
	}
	w.T.Fatal("the card never shows")
}

// TestRingWaitsInAnUprightWindow checks that the next seat is not ringed before the card has been read where the
// panels below the board change places with the phase.
func TestRingWaitsInAnUprightWindow(t *testing.T) {
	w := openBeforeRemoving(t, map[string]string{"dark": "Anna", "light": "Bruno"})
	w.Size(700, 1000)
	w.untilCard()
	if got := w.App.RingedPanels(); !slices.Equal(got, []string{"seat0"}) {
		t.Errorf("while the card of Dark's pass is read, %v are ringed", got)
	}
}

// TestOnlyPeopleAreAskedToTap checks that a card asks for a tap only where somebody has to give it.
func TestOnlyPeopleAreAskedToTap(t *testing.T) {
	for name, c := range map[string]struct {
		players map[string]string
		asks    bool
	}{
		"two persons": {map[string]string{"dark": "Anna", "light": "Bruno"}, true},
		"two bots":    {map[string]string{"dark": "bot:1", "light": "bot:1"}, false},
	} {
		t.Run(name, func(t *testing.T) {
			w := openBeforeRemoving(t, c.players)
			w.untilCard()
			if got := w.CountText("Tocca per continuare") > 0; got != c.asks {
				t.Errorf("it asks for a tap: %t", got)
			}
		})
	}
}

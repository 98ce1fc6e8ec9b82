package table_test

import (
	"strings"
	"testing"
	"time"

	"banchisa/app/apptest"
	"banchisa/games"
	"banchisa/games/clock"
)

// TestAMatchOnAClock sets a clock up and plays on it: it is shown and saved, stands while the menu is open and while
// the machine sleeps, goes on with what was left when the match is opened again, and ends the match.
func TestAMatchOnAClock(t *testing.T) {
	home := t.TempDir()
	apptest.WriteFile(t, home, "settings.toml", "speed = 0.0\n")
	w := apptest.Open(t, home, "")
	w.Tap("game/isaac", "seat/0/person", "seat/1/person", "clock", "clock/fischer", "clock/time/less", "clock/increment/less", "clock/close")
	if !w.ShowsText("Orologio 5 min + 2 s") {
		t.Fatalf("the set-up does not say which clock: %v", w.TargetIDs())
	}
	w.Tap("start")
	pass := func(d time.Duration) {
		for ; d > 0; d -= time.Second {
			w.Wait(time.Second)
		}
		w.Wait(20 * time.Millisecond) // the clock is shown again a little after a second
	}
	shows := func(what, face string) {
		t.Helper()
		if !w.ShowsText(face) {
			t.Errorf("%s: %s is not shown", what, face)
		}
	}
	shows("at the beginning", "5:00")
	pass(10 * time.Second)
	shows("after ten seconds", "4:50")
	w.Tap("menu")
	pass(time.Minute)
	w.Key("Escape")
	shows("after a minute in the menu", "4:50")
	w.Clock.Jump(time.Hour)
	pass(time.Second)
	shows("after an hour's sleep", "4:50")
	pass(10 * time.Second)
	w.TypeMove("5@23-")
	pass(5 * time.Second)
	m := w.Match()
	if len(m.Spent) != 1 || m.Spent[0].Ply != 0 || m.Control(2) != (clock.Control{Kind: clock.Fischer, Time: 5 * clock.Minute, Increment: 2 * clock.Second, Loss: true}) {
		t.Errorf("saved %v of %v", m.Spent, m.Control(2))
	}
	shows("of the second player", "4:5")
	w.Tap("menu", "menu/home")
	m = w.Match()
	if len(m.Spent) != 2 || m.Spent[1].Seat == m.Spent[0].Seat {
		t.Fatalf("leaving saved %v", m.Spent)
	}
	now := m.Clock()
	left, _ := now.Left(m.Spent[1].Seat)
	if left.Face() != "4:55" {
		t.Errorf("%s is left after five seconds", left.Face())
	}
	w.Tap("resume")
	w.WaitUntilRead()
	shows("opened again", left.Face())
	pass(5 * time.Minute)
	if m = w.Match(); m.Ending != (games.Ending{Kind: games.TimeLoss, Seat: m.Spent[1].Seat}) || len(m.Verify()) > 0 {
		t.Errorf("the match ended by %v: %v", m.Ending, m.Verify())
	}
	if !w.ShowsText("tempo scaduto") || !strings.HasPrefix(m.Result, m.Setup.Seats[m.Spent[0].Seat]) {
		t.Errorf("the result %q is not told", m.Result)
	}
}

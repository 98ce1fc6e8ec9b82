package table

import (
	"testing"

	"banchisa/app/session"
	"banchisa/app/ui"
)

// TestReplayStepsThroughTheMatch goes through a match by buttons and keys: each shows a position, none plays.
func TestReplayStepsThroughTheMatch(t *testing.T) {
	st, r := matchStage(t, "isaac", 20, false), &replay{}
	plies := st.Ply()
	stops := r.replayState(st, st.Viewer()).StopPlies
	for _, c := range []struct {
		what    string
		message any
		key     ui.Key
		want    int
	}{
		{"first", ui.FirstMove{}, ui.KeyHome, 0},
		{"next", ui.NextMove{}, ui.KeyPageDown, stops[1]},
		{"last", ui.LastMove{}, ui.KeyEnd, plies},
		{"previous", ui.PreviousMove{}, ui.KeyPageUp, stops[len(stops)-2]},
	} {
		if _, done := st.tap(r, c.message); !done || st.ShownPly() != c.want {
			t.Errorf("%s shows ply %d, want %d", c.what, st.ShownPly(), c.want)
		}
		st.s.replaying = r.open
		st.Update(session.Seek{Ply: map[bool]int{true: 0, false: plies}[c.want > plies/2]})
		if c.message == (ui.NextMove{}) || c.message == (ui.PreviousMove{}) {
			st.Update(session.Seek{Ply: map[bool]int{true: 0, false: plies}[c.message == (ui.NextMove{})]})
		}
		if _, done := st.do(r, typed{c.key}); !done || st.ShownPly() != c.want {
			t.Errorf("%s by key shows ply %d, want %d", c.what, st.ShownPly(), c.want)
		}
		if st.Ply() != plies {
			t.Fatalf("%s plays", c.what)
		}
	}
	intents, done := st.tap(r, ui.EndReplay{})
	if !done || r.open || st.ShownPly() != plies {
		t.Errorf("the end: open %t, ply %d, %s", r.open, st.ShownPly(), names(intents))
	}
	if _, done := st.do(r, typed{ui.KeySpace}); done {
		t.Error("a replay that is closed takes keys")
	}
}

// TestReplayPlaysItsFilm plays a match as a film: it pauses after each line of the move list, waits until each step
// has been seen, and comes back to a match that goes on.
func TestReplayPlaysItsFilm(t *testing.T) {
	st, r := matchStage(t, "quadriga", 12, false), &replay{}
	plies := st.Ply()
	intents, _ := st.tap(r, ui.WatchReplay{})
	if !r.film || !r.open || !has[wait](intents) {
		t.Fatalf("the film does not begin: %s", names(intents))
	}
	seen := map[int]bool{}
	for n := 0; r.film; n++ {
		if n > 3*plies {
			t.Fatal("the film has no end")
		}
		intents, _ = st.do(r, filmNext{})
		seen[st.ShownPly()] = true
		for _, i := range intents {
			if w, is := i.(waitShown); is && w.then == (stepSeen{}) {
				if intents, _ := st.do(r, stepSeen{}); !has[wait](intents) {
					t.Error("no pause after a line")
				}
			}
		}
	}
	if len(seen) < plies || r.open || st.ShownPly() != plies {
		t.Errorf("%d of %d plies seen; open %t at ply %d", len(seen), plies, r.open, st.ShownPly())
	}
	if intents, done := st.do(r, filmNext{}); done || len(intents) > 0 {
		t.Error("a film that has ended goes on")
	}
}

// TestFilmIsStopped stops a film by the button, by its key, and by a step.
func TestFilmIsStopped(t *testing.T) {
	for _, stop := range []event{tapped{ui.Tap{Message: ui.PlayReplay{}}}, typed{ui.KeySpace}, typed{ui.KeyHome}, cancelled{}} {
		st, r := matchStage(t, "isaac", 20, false), &replay{}
		st.tap(r, ui.WatchReplay{})
		if intents, done := st.do(r, stop); !done || r.film || !has[stopWaiting](intents) {
			t.Errorf("%T%+v: film %t, %s", stop, stop, r.film, names(intents))
		}
	}
}

// TestWatchSinceOwnChoice begins after the person's last choice.
func TestWatchSinceOwnChoice(t *testing.T) {
	st, r := matchStage(t, "isaac", 20, false), &replay{}
	since := 0
	for k := range st.Ply() {
		if step := st.StepAt(k); step.Seat == st.Viewer() && !step.Auto {
			since = k + 1
		}
	}
	if since == st.Ply() {
		t.Fatal("nobody has chosen since")
	}
	if _, done := st.tap(r, ui.WatchSince{}); !done || !r.film || st.ShownPly() != since {
		t.Errorf("shows ply %d, want %d; film %t", st.ShownPly(), since, r.film)
	}
}

// TestReplayLeadsOn checks what is done from a position that is looked at.
func TestReplayLeadsOn(t *testing.T) {
	st, r := matchStage(t, "isaac", 20, false), &replay{}
	st.tap(r, ui.SeekTo{Ply: 7})
	intents, _ := st.tap(r, ui.TryFromHere{})
	st.want("a try", intents, branch{7})
	r.film = true
	intents, _ = st.tap(r, ui.OpenBranches{})
	if st.want("the branches", intents, stopWaiting{}, openBranches{}); r.film {
		t.Error("the film goes on below the sheet of the branches")
	}
	intents, _ = st.tap(r, ui.ExportMatch{})
	st.want("an export", intents, exportMatch{})
	for n := range autoplaySpeeds {
		if speed := r.replayState(st, st.Viewer()).Speed; speed != autoplaySpeeds[n] {
			t.Errorf("speed %v, want %v", speed, autoplaySpeeds[n])
		}
		st.tap(r, ui.ChangeReplaySpeed{})
	}
}

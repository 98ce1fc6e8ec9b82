package table

import (
	"slices"
	"testing"
	"time"

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
	plies, stops := st.Ply(), r.replayState(st, st.Viewer()).StopPlies
	if len(stops) > plies {
		t.Fatal("each step has a line of its own; the test is blind")
	}
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
			w, is := i.(waitShown)
			if is && (w.then == stepSeen{}) != slices.Contains(stops, st.ShownPly()) {
				t.Errorf("after ply %d comes %T", st.ShownPly(), w.then)
			}
			if is && w.then == (stepSeen{}) {
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

// TestFilmGoesAtItsPace checks that the pauses of a film become shorter and longer with its own speed and with that of the
// settings.
func TestFilmGoesAtItsPace(t *testing.T) {
	for set, pace := range map[float32]float32{1: 1, 2: 2, 0: 0.5} {
		st, r := matchStage(t, "isaac", 4, false), &replay{}
		st.w.settings.Speed = set
		st.tap(r, ui.WatchReplay{})
		for _, speed := range autoplaySpeeds {
			intents, _ := st.do(r, stepSeen{})
			st.want("the pause", intents, wait{time.Duration(float32(filmPause) / (speed * pace)), filmNext{}})
			st.tap(r, ui.ChangeReplaySpeed{})
		}
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

// TestGuidedMatchesOfferNoTry checks that the controls of a replay offer to try another course in a match, and not in a lesson,
// a puzzle or an exercise, which do not have it; and that nothing else is to be tapped beside them.
func TestGuidedMatchesOfferNoTry(t *testing.T) {
	for guide, offered := range map[guide]bool{noGuide: true, lessonGuide: false, puzzleGuide: false, practiceGuide: false} {
		st, r := matchStage(t, "isaac", 20, false), &replay{}
		st.s.guide = guide
		st.tap(r, ui.SeekTo{Ply: 7})
		f := st.frame()
		found := false
		for _, p := range r.compose(st, f) {
			for _, target := range p.Scene.Targets {
				found = found || target.Message == any(ui.TryFromHere{})
			}
		}
		if found != offered {
			t.Errorf("guide %d: a try is offered: %t", guide, found)
		}
		if len(f.layout.Buttons) > 0 {
			t.Errorf("guide %d: beside the controls are the buttons %v", guide, f.layout.Buttons)
		}
	}
}

// TestFilmBeginsAgainAtTheEnd checks that a film goes on from what is looked at, and from the end begins again.
func TestFilmBeginsAgainAtTheEnd(t *testing.T) {
	st := matchStage(t, "isaac", 20, false)
	for from, want := range map[int]int{7: 7, st.Ply(): 0} {
		r := &replay{}
		st.tap(r, ui.SeekTo{Ply: from})
		if st.tap(r, ui.PlayReplay{}); !r.film || st.ShownPly() != want {
			t.Errorf("from ply %d the film begins at %d, want %d", from, st.ShownPly(), want)
		}
	}
}

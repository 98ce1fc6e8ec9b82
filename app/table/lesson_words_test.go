package table

import (
	"slices"
	"testing"

	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
)

// playNext plays what the script has next, and lets the table play until a person is asked again.
func (st *stage) playNext(run *lessonRun) {
	st.t.Helper()
	a := run.Script[st.Ply()]
	if _, done := st.do(run, playing{a}); done {
		st.t.Fatalf("the script is held back at %d", st.Ply())
	}
	st.Update(session.PlayAction{Action: a})
	st.advance()
	st.do(run, changed{})
}

// TestWordsStayUntilThePieceHasArrived checks that a lesson says what it asked for until its piece has come to rest, also
// where the learner may go on at once.
func TestWordsStayUntilThePieceHasArrived(t *testing.T) {
	stayed := 0
	for _, l := range shippedLessons(t) {
		st, run := lessonStage(t, l, nil)
		for !run.reached(st) {
			ply, before := st.Ply(), run.status(st)
			if !run.asks(st) {
				if st.advance(); st.Ply() == ply {
					t.Fatalf("%s stands still at %d", l.ID, ply)
				}
				continue
			}
			st.playNext(run)
			if run.reached(st) || run.status(st).Text == before.Text {
				continue
			}
			st.s.settles, st.s.seen = true, ply
			if status := run.status(st); status.Text != before.Text || status.Done != before.Done || status.Quiet {
				t.Errorf("%s, ply %d: while the piece moves it says %+v, before %+v", l.ID, ply, status, before)
			}
			st.s.settles = false
			stayed++
		}
	}
	if stayed == 0 {
		t.Error("in no lesson do the words change")
	}
}

// longPuzzle returns the table of a puzzle in which a person is asked several times.
func longPuzzle(t *testing.T) (*stage, *lessonRun) {
	t.Helper()
	for _, g := range catalog.All {
		for n := range 6 {
			if st, run := puzzleStage(t, g.ID, n); len(run.Steps()) > 1 {
				return st, run
			}
		}
	}
	t.Fatal("no puzzle has two steps")
	return nil, nil
}

// TestAHintAtThePlaceIsForOneStep checks that the star that a hint shows goes with the step that it was asked for, and that the
// whole way is told to its end.
func TestAHintAtThePlaceIsForOneStep(t *testing.T) {
	for hints, stays := range map[int]bool{2: false, maxHints: true} {
		st, run := longPuzzle(t)
		for range hints {
			st.tap(run, ui.AskHint{})
		}
		if !run.showsAnswer(st) || run.more(st) == "" {
			t.Fatalf("after %d hints nothing is shown", hints)
		}
		st.playNext(run)
		if !run.asks(st) {
			t.Fatal("nothing is asked for after the first step")
		}
		if run.showsAnswer(st) != stays || (run.more(st) != "") != stays {
			t.Errorf("%d hints, at the next step: shown %t, %q", hints, run.showsAnswer(st), run.more(st))
		}
	}
}

// TestAPuzzleSolvedAgainHasItsFirstStars checks what the sheet at the end says of a puzzle that has been solved before.
func TestAPuzzleSolvedAgainHasItsFirstStars(t *testing.T) {
	for before, want := range map[int]struct {
		stars          int
		title, learned string
	}{0: {2, "puzzle.solved", ""}, 1: {1, "puzzle.solved-again", "puzzle.first-stars"}, 3: {3, "puzzle.solved-again", "puzzle.first-stars"}} {
		st, run := puzzleStage(t, "isaac", 0)
		run.puzzle.mistakes = 1
		st.do(run, solvedBefore{before})
		learned := ""
		if want.learned != "" {
			learned = st.w.Localize(want.learned)
		}
		if end := run.end(st.w); end.Stars != want.stars || end.Title != st.w.Localize(want.title) || end.Learned != learned {
			t.Errorf("solved before with %d stars: %+v, want %+v", before, end, want)
		}
	}
}

// TestAPuzzleFollowsWhatWasPlayed checks that a puzzle goes on from an action that the table has played in another order than
// the script, and is solved from there.
func TestAPuzzleFollowsWhatWasPlayed(t *testing.T) {
	followed := 0
	for _, g := range catalog.All {
		for n := range 4 {
			st, run := puzzleStage(t, g.ID, n)
			ply, s := st.Ply(), st.FullState(st.Ply())
			for _, a := range s.LegalActions(nil) {
				next := s.Clone()
				next.Apply(a)
				if a == run.Script[ply] || run.puzzle.Reaches(next) < run.puzzle.Target || next.Actor() != run.puzzle.Seat() {
					continue
				}
				st.Update(session.PlayAction{Action: a})
				st.do(run, changed{})
				if run.Script[ply] != a || !run.asks(st) {
					t.Fatalf("%s/%s: the script has %s instead of %s", g.ID, run.ID, s.FormatAction(run.Script[ply]), s.FormatAction(a))
				}
				for !run.reached(st) {
					st.playNext(run)
				}
				if end := st.FullState(st.Ply()); run.puzzle.Reaches(end) < run.puzzle.Target {
					t.Errorf("%s/%s is not solved from %s on", g.ID, run.ID, s.FormatAction(a))
				}
				followed++
				break
			}
		}
	}
	if followed == 0 {
		t.Error("no puzzle can begin otherwise")
	}
}

// TestATrialIsSeenBeforeATapEndsIt checks that a tap on the table takes a losing move back only once what follows has been
// seen.
func TestATrialIsSeenBeforeATapEndsIt(t *testing.T) {
	st, run := puzzleStage(t, "isaac", 0)
	wrong, is := wrongMove(st, run.puzzle)
	if !is {
		t.Fatal("no wrong move")
	}
	st.do(run, deciding{})
	st.do(run, playing{wrong})
	st.Update(session.PlayAction{Action: wrong})
	st.s.phase = moving
	for ply := -1; st.Ply() > ply; {
		ply = st.Ply()
		if intents, done := st.tap(run, nil); done || len(intents) > 0 || !run.IsTrying() {
			t.Fatalf("at %d of %d a tap ends the trial: %s", ply, len(run.Script), names(intents))
		}
		st.advance()
	}
	st.s.phase = resting
	if _, done := st.tap(run, nil); !done || run.IsTrying() {
		t.Error("a tap does not end the trial that was seen")
	}
}

// TestATrialPlaysTheWholeTap checks that a losing tap that plays several actions is shown with all of them.
func TestATrialPlaysTheWholeTap(t *testing.T) {
	shown := 0
	for _, g := range catalog.All {
		for n := range 4 {
			st, run := puzzleStage(t, g.ID, n)
			wrong, is := wrongMove(st, run.puzzle)
			if !is {
				continue
			}
			ply, after := st.Ply(), st.FullState(st.Ply()).Clone()
			after.Apply(wrong)
			if after.Actor() != run.puzzle.Seat() {
				continue
			}
			for _, next := range after.LegalActions(nil) {
				st, run := puzzleStage(t, g.ID, n)
				st.do(run, deciding{turn: ui.Response{Play: []games.Action{wrong, next}}})
				st.do(run, playing{wrong})
				if !slices.Equal(run.Script[ply:min(ply+2, len(run.Script))], []games.Action{wrong, next}) {
					t.Errorf("%s/%s: the trial does not go on with %s", g.ID, run.ID, after.FormatAction(next))
				}
				if shown++; shown%3 == 0 {
					break
				}
			}
		}
	}
	if shown == 0 {
		t.Error("no losing move leaves its seat another one")
	}
}

// TestARefutationHasItsTitle checks what is said while it is shown why the obvious move fails: it is no mistake.
func TestARefutationHasItsTitle(t *testing.T) {
	st, run := puzzleStage(t, "isaac", 0)
	for !run.reached(st) {
		st.playNext(run)
	}
	st.tap(run, ui.ShowRefutation{})
	p, status := run.puzzle, run.status(st)
	if status.Title != st.w.Localize("puzzle.refutation") || status.Text != p.refutedText(st.w.Localize) || status.Rejected || p.mistakes > 0 {
		t.Errorf("it says %+v after %d mistakes", status, p.mistakes)
	}
}

package table

import (
	"slices"
	"strings"
	"testing"
	"time"

	"banchisa/app/lessons"
	"banchisa/app/presenter/all"
	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
	gamepuzzles "banchisa/games/puzzles"
	"banchisa/resources"
)

// lessonStage returns the table of a lesson, or of a puzzle.
func lessonStage(t *testing.T, l *lessons.Lesson, p *puzzle) (*stage, *lessonRun) {
	t.Helper()
	g := game{presenter: all.Presenters()[l.Game.ID]}
	st := newStage(t, lessonConfig(g, l, p), make([]ui.Player, len(l.Setup.Seats)))
	run := &lessonRun{Lesson: l, puzzle: p}
	st.lesson, st.s.guide = run, lessonGuide
	if p != nil {
		p.seat, st.s.guide = st.g.words.Name(l.Learner), puzzleGuide
	}
	st.advance()
	return st, run
}

// shippedLessons returns the lessons of all games.
func shippedLessons(t *testing.T) (every []*lessons.Lesson) {
	t.Helper()
	for _, g := range catalog.All {
		of, err := lessons.Shipped(catalog.Resolver(), g.ID)
		if err != nil || len(of) == 0 {
			t.Fatalf("%s: %d lessons, %v", g.ID, len(of), err)
		}
		every = append(every, of...)
	}
	return every
}

// TestEveryLessonIsPlayedAsAsked plays the script of every lesson: what is asked for is played, anything else is
// held back and corrected in the words of the step, and at the end the lesson is noted as finished.
func TestEveryLessonIsPlayedAsAsked(t *testing.T) {
	for _, l := range shippedLessons(t) {
		t.Run(l.Game.ID+"/"+l.ID, func(t *testing.T) {
			st, run := lessonStage(t, l, nil)
			corrected, sentences := 0, map[string]bool{}
			for st.Ply() < len(l.Script) {
				ply, right := st.Ply(), l.Script[st.Ply()]
				step, asked := l.StepAt(ply)
				if !asked {
					if st.advance(); st.Ply() == ply {
						t.Fatalf("ply %d: nobody plays %s", ply, st.FullState(ply).FormatAction(right))
					}
					continue
				}
				sentences[step.Instruction["it"]] = true
				if status := run.status(st); status.Text != step.Instruction["it"] || status.Quiet {
					t.Errorf("ply %d says %q, want %q", ply, status.Text, step.Instruction["it"])
				}
				for _, other := range st.FullState(ply).LegalActions(nil) {
					if l.Accepts(ply, other) {
						continue
					}
					intents, done := st.do(run, playing{other})
					if !done || !has[deselect](intents) || !has[makeSound](intents) || st.Ply() != ply {
						t.Fatalf("ply %d: %s is not held back: %s", ply, st.FullState(ply).FormatAction(other), names(intents))
					}
					if status := run.status(st); !status.Rejected || status.Text != step.Correction["it"] {
						t.Errorf("ply %d is corrected with %q, want %q", ply, status.Text, step.Correction["it"])
					}
					st.tap(run, nil)
					if run.status(st).Rejected {
						t.Errorf("ply %d: the correction stays after the next tap", ply)
					}
					corrected++
					break
				}
				if intents, done := st.do(run, playing{right}); done || len(intents) > 0 {
					t.Fatalf("ply %d: what is asked for is held back", ply)
				}
				st.Update(session.PlayAction{Action: right})
				if intents, _ := st.do(run, arrived{}); has[finishLesson](intents) != run.reached(st) {
					t.Errorf("ply %d: finished is %t", ply, has[finishLesson](intents))
				}
				st.advance()
			}
			if corrected == 0 {
				t.Error("nothing was corrected")
			}
			if status := run.status(st); status.Steps != len(sentences) { // the orders of one march have the same words
				t.Errorf("%d dots for %d sentences", status.Steps, len(sentences))
			}
			st.s.over = true
			if intents, _ := st.do(run, arrived{}); !has[finishLesson](intents) {
				t.Error("the end is not noted")
			}
			if end := run.end(st.w); end.Text != l.EndText["it"] {
				t.Errorf("the end says %q", end.Text)
			}
		})
	}
}

// TestLessonsHoldBackWhatTheyDoNotHave checks that undo takes back a tap only, and that looking back does nothing.
func TestLessonsHoldBackWhatTheyDoNotHave(t *testing.T) {
	st, run := lessonStage(t, shippedLessons(t)[0], nil)
	intents, done := st.tap(run, ui.Undo{})
	if st.want("undo", intents, cancel{}); !done {
		t.Error("undo goes on to the match")
	}
	for _, message := range []any{ui.Redo{}, ui.TryFromHere{}, ui.WatchReplay{}, ui.WatchSince{}, ui.AskHint{}} {
		if intents, done := st.tap(run, message); !done || len(intents) > 0 {
			t.Errorf("%T: %s, done %t", message, names(intents), done)
		}
	}
	if _, done := st.tap(run, ui.OpenMenu{}); done {
		t.Error("the menu does not open")
	}
	if intents, done := st.do(run, undoing{}); !done || !has[deselect](intents) {
		t.Error("steps are taken back")
	}
}

// TestEndOfALesson checks what Return leads to once the end can be read, and that a key pressed twice does not.
func TestEndOfALesson(t *testing.T) {
	all := shippedLessons(t)
	st, run := lessonStage(t, all[0], nil)
	run.next = all[1]
	st.s.over, st.s.since = true, st.w.now
	if intents, done := st.tap(run, ui.Rematch{}); !done || len(intents) > 0 {
		t.Errorf("a key that was doubled: %s", names(intents))
	}
	st.w.now = st.w.now.Add(rematchDelay)
	intents, _ := st.tap(run, ui.Rematch{})
	st.want("the next chapter", intents, nextLesson{all[1].ID})
	run.next = nil
	intents, _ = st.tap(run, ui.Rematch{})
	st.want("after the last chapter", intents, navigate{ui.OpenSetup{}})
	intents, _ = st.tap(run, ui.RestartLesson{})
	st.want("again", intents, restartLesson{})
}

// TestEndOfALessonHidesTheAttack checks that the table of the last attack shows whole or not at all above the sheet at the
// end of a lesson and the buttons below it.
func TestEndOfALessonHidesTheAttack(t *testing.T) {
	for _, c := range []struct{ width, height, text float32 }{{1024, 600, 1}, {1024, 600, 1.35}, {1366, 768, 1}} {
		d, run := lessonDesk(t, "fuga", "coup")
		d.w.Style.TextScale = c.text
		d.resize(c.width, c.height)
		for !run.reached(d.stage) {
			d.happens(typed{ui.KeyReturn})
		}
		d.s.over = true
		f := d.frame()
		isAttack := func(p ui.Panel) bool { return p.ID == "hand" }
		if !slices.ContainsFunc(f.layout.Panels, isAttack) {
			t.Fatalf("%v: no attack shows before the end", c)
		}
		end := d.w.Height
		for _, p := range run.compose(d.stage, f) {
			end = min(end, p.At.Y)
		}
		if end == d.w.Height {
			t.Errorf("%v: the lesson has no end", c)
		}
		for _, p := range f.layout.Panels {
			if at := foot(d.w, p.At); isAttack(p) && at.Y+at.H > end {
				t.Errorf("%v: the attack still shows at %v, the end begins at %v", c, at, end)
			}
		}
	}
}

// puzzleStage returns the table of a shipped puzzle.
func puzzleStage(t *testing.T, id string, n int) (*stage, *lessonRun) {
	t.Helper()
	every, is := puzzlesOf[id]
	if !is {
		var err error
		if every, err = gamepuzzles.ReadFolder(catalog.Resolver(), resources.Puzzles, "puzzles/"+id); err != nil {
			t.Fatal(err)
		}
		puzzlesOf[id] = every
	}
	p := every[n]
	return lessonStage(t, lessons.OfLine(p.Match, p.ID, p.Line), newPuzzle(p))
}

// puzzlesOf are the shipped puzzles of each game that a test has asked for.
var puzzlesOf = map[string][]*gamepuzzles.Puzzle{}

// wrongMove returns a legal action that does not reach the target.
func wrongMove(st *stage, p *puzzle) (games.Action, bool) {
	s := st.FullState(st.Ply())
	for _, a := range s.LegalActions(nil) {
		next := s.Clone()
		if next.Apply(a); p.Reaches(next) < p.Target {
			return a, true
		}
	}
	return 0, false
}

// tryWrong plays a losing move: it is shown with what follows, the match rests there, and a tap with
// that message takes it back.
func (st *stage) tryWrong(run *lessonRun, wrong games.Action, back any) {
	st.t.Helper()
	p, ply := run.puzzle, st.Ply()
	st.do(run, deciding{})
	if _, done := st.do(run, playing{wrong}); done || p.mistakes != 1 {
		st.t.Fatalf("%s: a wrong move is held back %t, %d mistakes", p.ID, done, p.mistakes)
	}
	st.Update(session.PlayAction{Action: wrong})
	for before := ply; st.Ply() > before; {
		before = st.Ply()
		st.advance()
	}
	if status := run.status(st); !status.Rejected || !run.isSeen(st) || run.reached(st) || run.asks(st) {
		st.t.Errorf("%s: a wrong move is not answered: %+v", p.ID, status)
	}
	if more := run.more(st); more != st.w.Localize("puzzle.take-back") {
		st.t.Errorf("%s: after a wrong move it goes on with %q", p.ID, more)
	}
	if end := st.FullState(st.Ply()); end.Actor() == p.Seat() && p.reached > -worstShown {
		st.t.Errorf("%s: the turn after the wrong move is not played to its end", p.ID)
	}
	intents, done := st.tap(run, back)
	st.want("a tap after the trial", intents, send{session.Rewind{Ply: ply}})
	st.Update(session.Rewind{Ply: ply})
	if !done || st.Ply() != ply || !run.asks(st) || !run.offersHint(st) {
		st.t.Fatalf("%s: the wrong move is not taken back: ply %d of %d", p.ID, st.Ply(), ply)
	}
}

// TestPuzzlesAreSolved solves puzzles of all games: a wrong move costs a star and is taken back, the answer is shown
// only after a hint, and the solution is written down once, when it is known whether it is the first.
func TestPuzzlesAreSolved(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			for n := range 4 {
				st, run := puzzleStage(t, g.ID, n)
				p := run.puzzle
				if run.showsAnswer(st) || !run.offersHint(st) {
					t.Fatal("the answer is shown without a hint")
				}
				if wrong, is := wrongMove(st, p); is {
					st.tryWrong(run, wrong, []any{nil, ui.Undo{}}[n%2]) // the board, the button
				}
				for !run.reached(st) {
					if !run.asks(st) {
						ply := st.Ply()
						if st.advance(); st.Ply() == ply {
							t.Fatalf("%s stands still at %d of %d", p.ID, ply, len(run.Script))
						}
						continue
					}
					a := run.Script[st.Ply()]
					if _, done := st.do(run, playing{a}); done {
						t.Fatalf("%s: the solution is held back at %d", p.ID, st.Ply())
					}
					st.Update(session.PlayAction{Action: a})
				}
				if intents, _ := st.do(run, arrived{}); has[logPuzzle](intents) {
					t.Errorf("%s: written down before the log is read", p.ID)
				}
				intents, _ := st.do(run, solvedBefore{0})
				st.want("the log", intents, logPuzzle{p.stars()})
				if intents, _ := st.do(run, arrived{}); has[logPuzzle](intents) {
					t.Errorf("%s: written down twice", p.ID)
				}
				if want := 3; p.mistakes == 0 && p.stars() != want || p.mistakes > 0 && p.stars() >= want {
					t.Errorf("%s: %d stars after %d mistakes", p.ID, p.stars(), p.mistakes)
				}
			}
		})
	}
}

// TestPuzzleHint checks that hints become stronger, from a sentence to the whole way, that each costs a star and one
// star stays, and that a visitor's solution is not kept.
func TestPuzzleHint(t *testing.T) {
	st, run := puzzleStage(t, "isaac", 0)
	p := run.puzzle
	for n, want := range []struct {
		marked bool
		text   string
		stars  int
	}{{false, p.ideaHint(st.w.Localize), 2}, {true, st.w.Localize("puzzle.hint.star"), 1}, {true, "Segui la stella", 1}} {
		if _, done := st.tap(run, ui.AskHint{}); !done || run.showsAnswer(st) != want.marked || p.stars() != want.stars || !strings.HasPrefix(run.more(st), want.text) {
			t.Errorf("hint %d: marked %t, %d stars, %q", n+1, run.showsAnswer(st), p.stars(), run.more(st))
		}
	}
	if text := run.more(st); strings.Contains(text, "..") || strings.Contains(text, ".;") || strings.Contains(text, "Scuro") {
		t.Errorf("the whole way is not told as orders in sentences: %q", text)
	}
	if run.offersHint(st) {
		t.Error("there is a hint after the strongest")
	}
	st.w.atFair = true
	if intents := run.puzzle.finish(st); len(intents) > 0 || run.puzzle.done {
		t.Error("a visitor's solution is kept")
	}
}

// TestPuzzleAgainstTheClock checks the time with its penalties, that there is no hint while it runs, and where it
// goes on.
func TestPuzzleAgainstTheClock(t *testing.T) {
	st, run := puzzleStage(t, "isaac", 0)
	p := run.puzzle
	p.race = &raceClock{limit: time.Minute, penalty: 5 * time.Second, begun: st.w.now}
	st.w.now = st.w.now.Add(10 * time.Second)
	intents, _ := st.tap(run, ui.AskHint{})
	st.want("a hint", intents, say{st.w.Localize("puzzle.race.no-hint")})
	if run.showsAnswer(st) {
		t.Error("the answer is shown against the clock")
	}
	p.mistakes = 2
	if left := p.race.left(st.w.now, p.mistakes); left != 40*time.Second {
		t.Errorf("%v left after 10 s and two mistakes", left)
	}
	solvedAt := st.w.now
	for !run.reached(st) {
		a := run.Script[st.Ply()]
		st.do(run, playing{a})
		st.Update(session.PlayAction{Action: a})
		st.advance()
		st.do(run, changed{})
	}
	if p.race.stopped != solvedAt {
		t.Errorf("stopped at %v, solved at %v", p.race.stopped, solvedAt)
	}
	st.w.now = st.w.now.Add(time.Hour)
	intents, _ = st.tap(run, ui.NextLesson{})
	st.want("solved in time", intents, nextPuzzle{inTime: true, taken: 20 * time.Second})
	if end := run.end(st.w); end.Title != st.w.Localize("puzzle.race.solved", 20) {
		t.Errorf("solved in time: %q", end.Title)
	}
	p.race.stopped = p.race.begun.Add(p.race.limit)
	if end := run.end(st.w); end.Title != st.w.Localize("puzzle.solved") {
		t.Errorf("solved too late: %q", end.Title)
	}
	p.race.stopped = time.Time{}
	intents, _ = st.tap(run, ui.NextLesson{})
	st.want("too late", intents, nextPuzzle{})
	if status := p.status(false, st.w); status.Title != st.w.Localize("puzzle.race.over") {
		t.Errorf("after the limit: %q", status.Title)
	}
}

package table

import (
	"slices"
	"testing"
	"time"

	"banchisa/app/session"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/games"
)

// playTo plays the shipped match on to a ply, a step at a time, and tells the playback of each.
func (st *stage) playTo(m interface{ Actions() []games.Action }, p *playback, ply int) (intents []intent) {
	st.t.Helper()
	for st.Ply() < ply {
		a, before := m.Actions()[st.Ply()], st.Ply()
		switch {
		case st.Actor() == games.Chance:
			st.Update(session.Continue{})
		case st.CanChoose():
			st.Update(session.PlayAction{Action: a})
		default:
			st.Update(session.Continue{})
			st.Update(session.BotMoved{Ply: before, Action: a})
		}
		if st.Ply() == before {
			st.t.Fatalf("ply %d is not played", before)
		}
		intents, _ = st.do(p, changed{})
	}
	return intents
}

// TestStepsAreShownInPhases follows every step of a match with dice from phase to phase: each ends at rest, and only
// then the match goes on.
func TestStepsAreShownInPhases(t *testing.T) {
	for _, id := range []string{"isaac", "fuga", "polar"} {
		t.Run(id, func(t *testing.T) {
			m := shippedMatch(t, id)
			st := matchStage(t, id, 0, false)
			p := &playback{ply: st.Ply(), from: st.Ply(), to: st.Ply()}
			seen := map[phase]int{}
			for st.Ply() < min(m.Len(), 60) {
				intents := st.playTo(m, p, st.Ply()+1)
				for n := 0; p.phase != resting; n++ {
					if n > 6 {
						t.Fatalf("ply %d never comes to rest: phase %d", st.Ply(), p.phase)
					}
					if has[stepShown](intents) {
						t.Fatalf("ply %d: the match goes on in phase %d", st.Ply(), p.phase)
					}
					if !has[wait](intents) && !has[waitStill](intents) && !(p.phase == reading && p.waitsForTap(st)) {
						t.Fatalf("ply %d waits for nothing in phase %d: %s", st.Ply(), p.phase, names(intents))
					}
					seen[p.phase]++
					before := p.phase
					if before == reading && p.waitsForTap(st) {
						intents, _ = st.tap(p, ui.CloseMoment{})
					} else {
						intents, _ = st.do(p, phaseOver{})
					}
					if p.phase != resting && p.phase <= before {
						t.Fatalf("ply %d goes from phase %d to %d", st.Ply(), before, p.phase)
					}
				}
				if !has[stepShown](intents) {
					t.Fatalf("ply %d: the match does not go on: %s", st.Ply(), names(intents))
				}
			}
			if seen[moving] == 0 || id == "fuga" && seen[rolling] == 0 {
				t.Errorf("phases seen: %v", seen)
			}
		})
	}
}

// TestOthersAreAnnouncedAndBlock checks that a bot's step is announced first, and that nobody plays meanwhile.
func TestOthersAreAnnouncedAndBlock(t *testing.T) {
	st := matchStage(t, "isaac", 0, true)
	p := &playback{}
	m := shippedMatch(t, "isaac")
	for st.Ply() < 12 {
		seat := st.Actor()
		st.playTo(m, p, st.Ply()+1)
		want := moving
		if seat > 0 {
			want = announcing
		}
		if p.phase != want {
			t.Fatalf("ply %d by seat %d begins with phase %d", st.Ply(), seat, p.phase)
		}
		if seat != st.Actor() && !p.blocks(st) {
			t.Errorf("ply %d: another may play before the piece has arrived", st.Ply())
		}
		if seat > 0 {
			if !p.blocks(st) {
				t.Error("the person may play while a step is announced")
			}
			if intents, _ := st.do(p, phaseOver{}); !slices.Contains(intents, intent(hush{})) || p.phase != moving {
				t.Errorf("after the announcement: phase %d, %s", p.phase, names(intents))
			}
			if !p.blocks(st) {
				t.Error("the person may play while a bot's piece moves")
			}
		}
		st.do(p, still{})
	}
}

// TestNothingMovesAtSpeedZero checks that a step is shown at once without motion.
func TestNothingMovesAtSpeedZero(t *testing.T) {
	st := matchStage(t, "isaac", 0, true)
	st.w.settings.Speed = 0
	p := &playback{}
	intents := st.playTo(shippedMatch(t, "isaac"), p, 1)
	if p.phase != resting || !has[stepShown](intents) || has[wait](intents) {
		t.Errorf("phase %d, %s", p.phase, names(intents))
	}
}

// TestStepIsSkipped checks that skipping stops the motion and lets the match go on, and that at rest there is nothing to
// skip.
func TestStepIsSkipped(t *testing.T) {
	st := matchStage(t, "isaac", 0, true)
	p := &playback{}
	st.playTo(shippedMatch(t, "isaac"), p, 1)
	if intents := p.skip(); p.phase != resting || !has[skipMotion](intents) || !has[stepShown](intents) {
		t.Errorf("phase %d, %s", p.phase, names(intents))
	}
	for _, e := range []event{cancelled{}, typed{ui.KeyReturn}, tapped{ui.Tap{Message: ui.CloseMoment{}}}} {
		if intents, done := st.do(p, e); done || len(intents) > 0 {
			t.Errorf("%T at rest: %s", e, names(intents))
		}
	}
}

// TestCardsAreShownAsWanted checks the setting of the cards: never, the first times, always; and that lessons have
// none.
func TestCardsAreShownAsWanted(t *testing.T) {
	m := shippedMatch(t, "quadriga")
	st := matchStage(t, "quadriga", 0, false)
	p := &playback{}
	for st.Ply() < m.Len() && (!p.step.hasMoment || len(p.step.moment.Dice) > 0) {
		st.playTo(m, p, st.Ply()+1)
	}
	if !p.step.hasMoment {
		t.Fatal("the match has no card")
	}
	kind := p.step.moment.Kind
	for _, c := range []struct {
		what string
		set  store.Moments
		s    state
		want bool
	}{
		{"never", store.Moments{Show: store.MomentsNever}, state{factor: 1}, false},
		{"always", store.Moments{Show: store.MomentsAlways, Seen: map[string]int{kind: 9}}, state{factor: 1}, true},
		{"the first time", store.Moments{}, state{factor: 1}, true},
		{"seen", store.Moments{Seen: map[string]int{kind: maxShows}}, state{factor: 1}, false},
		{"seen, in a film", store.Moments{Seen: map[string]int{kind: maxShows}}, state{factor: 1, film: true}, true},
		{"in a lesson", store.Moments{Show: store.MomentsAlways}, state{factor: 1, guide: lessonGuide}, false},
	} {
		st.w.settings.Moments, st.s = c.set, c.s
		if got := p.showsCard(st); got != c.want {
			t.Errorf("%s: shown %t", c.what, got)
		}
	}
	st.w.settings.Moments, st.s = store.Moments{}, state{factor: 1}
	p.phase = moving
	intents := p.arrive(st)
	if !slices.Contains(intents, intent(countCard{kind})) || p.phase != reading {
		t.Errorf("the card is not counted: phase %d, %s", p.phase, names(intents))
	}
}

// TestCardsAndDiceStayToBeRead checks that a card stays as long at the highest speed of motion as at the normal one, and
// that dice lie longer the more there is to read below them.
func TestCardsAndDiceStayToBeRead(t *testing.T) {
	stays := func(speed float32, in phase, m ui.Moment) time.Duration {
		t.Helper()
		st := matchStage(t, "fuga", 0, false)
		st.w.settings.Speed = speed
		p := &playback{step: shownStep{moment: m, hasMoment: true}}
		intents := p.enter(st, in)
		if len(intents) != 1 || !has[wait](intents) || intents[0].(wait).then != (phaseOver{}) {
			t.Fatalf("phase %d: %s", in, names(intents))
		}
		return intents[0].(wait).time
	}
	card := ui.Moment{Title: "Una nave dirottata!", Text: "Il bandito la porta dove vuole."}
	for _, speed := range []float32{1, 3} {
		if d := stays(speed, reading, card); d < 2500*time.Millisecond {
			t.Errorf("at speed %v the card stays %v", speed, d)
		}
	}
	dice := ui.Moment{Text: "Serviva un 4: la barca resta qui, e la polizia la vede."}
	decides := ui.Moment{Text: "dadi 1 + 6 = 7", Title: "Il secondo criminale muore.", Dice: []int{1, 6}, Decides: true}
	if d := stays(1, landed, decides) + stays(1, reading, decides); d < 2*time.Second || d > 3*time.Second {
		t.Errorf("dice that decide stay %v", d)
	}
	if d := stays(1, landed, dice); d < 1200*time.Millisecond || d > 2*time.Second || d <= stays(1, landed, ui.Moment{Text: "4"}) {
		t.Errorf("the sentence below the dice stays %v", d)
	}
}

// TestBotsDoNotCutAFilm checks that a step of a film is announced to its end while bots play on behind it.
func TestBotsDoNotCutAFilm(t *testing.T) {
	m := shippedMatch(t, "quadriga")
	st, p := recordStage(t, m, 20, 1, 1)
	st.s.film, st.s.replaying = true, true
	st.Update(session.Seek{Ply: 8})
	st.do(p, changed{})
	st.Update(session.Seek{Ply: 9})
	intents, _ := st.do(p, changed{})
	if p.phase != announcing || !has[wait](intents) {
		t.Fatalf("the film's step begins with phase %d, %s", p.phase, names(intents))
	}
	for range 3 {
		ply := st.Ply()
		st.Update(session.Continue{})
		st.Update(session.BotMoved{Ply: ply, Action: m.Actions()[ply]})
		if st.Ply() == ply {
			t.Fatal("the bots do not play on")
		}
		if intents, _ := st.do(p, changed{}); p.phase != announcing || len(intents) > 0 {
			t.Errorf("ply %d: a bot's move leads to phase %d, %s", st.Ply(), p.phase, names(intents))
		}
	}
	if st.do(p, phaseOver{}); p.phase != moving {
		t.Errorf("the film goes on with phase %d", p.phase)
	}
}

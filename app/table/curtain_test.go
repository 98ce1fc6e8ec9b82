package table

import (
	"testing"

	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/games"
)

// handStage returns a table at which a person has cards that the others must not see, among persons or alone with bots.
func handStage(t *testing.T, bots bool) *stage {
	t.Helper()
	for plies := range shippedMatch(t, "pinguinoe").Len() {
		st := matchStage(t, "pinguinoe", plies, bots)
		if st.CanChoose() && st.HasPrivateInfo(st.Actor()) {
			return st
		}
	}
	t.Fatal("nobody has a hand")
	return nil
}

// TestCurtainHidesEverything checks that nothing behind a curtain can be reached by taps, keys or Escape, and that a
// tap or Return opens it.
func TestCurtainHidesEverything(t *testing.T) {
	st, c := handStage(t, false), &curtain{}
	if st.do(c, asked{curtained: true}); !c.opaque() {
		t.Fatal("the curtain is not down")
	}
	for _, e := range []event{
		tapped{ui.Tap{Message: ui.Undo{}}}, tapped{ui.Tap{Message: ui.OpenMenu{}}}, tapped{}, typed{"H"}, typed{"U"}, typed{ui.KeyF10}, cancelled{},
	} {
		if intents, done := st.do(c, e); !done || len(intents) > 0 || !c.opaque() {
			t.Errorf("%T%+v: done %t, %s", e, e, done, names(intents))
		}
	}
	intents, _ := st.tap(c, ui.GoHome{})
	st.want("to leave", intents, leave{})
	if len(c.compose(st, st.frame())) == 0 {
		t.Error("nothing is shown")
	}
	for _, opens := range []event{tapped{ui.Tap{Message: ui.OpenCurtain{}}}, typed{ui.KeyReturn}, typed{ui.KeySpace}} {
		c.down = true
		if _, done := st.do(c, opens); !done || c.down {
			t.Errorf("%T%+v does not open it", opens, opens)
		}
	}
	if _, done := st.do(c, typed{"H"}); done {
		t.Error("an open curtain takes keys")
	}
}

// TestCurtainIsHeld checks that a long press shows what is behind the curtain only while it lasts, and that its end is
// no tap.
func TestCurtainIsHeld(t *testing.T) {
	st, c := handStage(t, false), &curtain{down: true}
	intents, _ := st.do(c, pressed{ui.OpenCurtain{}})
	st.want("a press", intents, wait{peekDelay, pressLasted{1}})
	if !c.opaque() {
		t.Error("shown before the press has lasted")
	}
	if st.do(c, pressLasted{1}); c.opaque() {
		t.Error("not shown while it is held")
	}
	if st.do(c, pressed{nil}); !c.opaque() {
		t.Error("still shown after the press")
	}
	if st.tap(c, ui.OpenCurtain{}); !c.down {
		t.Error("the end of the press opens the curtain")
	}
	st.do(c, pressed{ui.OpenCurtain{}})
	st.do(c, pressed{nil})
	if st.do(c, pressLasted{3}); !c.opaque() {
		t.Error("a press that has ended shows it")
	}
}

// TestCurtainIsClosedAgain checks when a person may close the curtain: not in a replay, nor after the end,
// nor alone.
func TestCurtainIsClosedAgain(t *testing.T) {
	st := handStage(t, false)
	for _, c := range []struct {
		what string
		s    state
		want bool
	}{
		{"in a match", state{}, true},
		{"in a replay", state{replaying: true}, false},
		{"after the end", state{over: true}, false},
		{"in a try of a finished match", state{openTry: true}, false},
	} {
		cu := &curtain{}
		st.s = c.s
		if st.tap(cu, ui.CloseCurtain{}); cu.down != c.want {
			t.Errorf("%s: down %t", c.what, cu.down)
		}
	}
	alone := handStage(t, true)
	if cu := (&curtain{}); cu.canClose(alone) {
		t.Error("a person alone hides the hand from bots")
	}
	st.s = state{openTry: true}
	if cu := (&curtain{}); true {
		if st.do(cu, asked{curtained: true}); cu.down {
			t.Error("a curtain over hands that all have seen")
		}
	}
}

// TestCurtainWaitsForSecrets checks that there is no curtain while all hands are empty.
func TestCurtainWaitsForSecrets(t *testing.T) {
	st, c := matchStage(t, "pinguinoe", 0, false), &curtain{}
	for range 20 {
		for _, cmd := range st.Update(session.Continue{}) {
			if ask, is := cmd.(session.AwaitHuman); is {
				if st.do(c, asked{ask.Curtain}); c.down || st.HasPrivateInfo(ask.Seat) {
					t.Error("a curtain before empty hands")
				}
				return
			}
		}
	}
	t.Fatal("nobody is asked")
}

// TestSecretIsShownToOnePerson walks through the card that one person alone may see.
func TestSecretIsShownToOnePerson(t *testing.T) {
	st, s := handStage(t, false), &secret{seat: games.Seat(0), moment: ui.Moment{Title: "Una carta"}}
	for _, e := range []event{tapped{ui.Tap{Message: ui.Undo{}}}, typed{"U"}, cancelled{}} {
		if intents, done := st.do(s, e); !done || len(intents) > 0 || s.open {
			t.Errorf("%T%+v: done %t, open %t, %s", e, e, done, s.open, names(intents))
		}
	}
	if st.do(s, typed{ui.KeyReturn}); !s.open {
		t.Fatal("Return does not open it")
	}
	if _, done := st.do(s, cancelled{}); !done || s.open || !s.seen {
		t.Errorf("Escape: open %t, seen %t", s.open, s.seen)
	}
	st.tap(s, ui.OpenCurtain{})
	intents, _ := st.do(s, typed{ui.KeyReturn})
	st.want("on", intents, closeSheet{}, send{session.SecretSeen{}})
}

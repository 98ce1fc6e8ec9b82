package table

import (
	"slices"
	"strings"
	"testing"
	"time"

	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/bots"
)

// open opens the sheet that ends a match, and lets the time of a double tap pass.
func (st *stage) openEnding() *ending {
	s := newEnding(st, choosingEnding)
	st.pass(endingDelay)
	return s
}

// pass lets time pass.
func (st *stage) pass(d time.Duration) { st.w.now = st.w.now.Add(d) }

// answer taps a button of the sheet, later than a double tap would.
func (st *stage) answer(s *ending, message any) []intent {
	st.t.Helper()
	intents, done := st.tap(s, message)
	if !done {
		st.t.Error("a tap goes through the sheet")
	}
	st.pass(endingDelay)
	return intents
}

// buttons are the IDs of the sheet's buttons.
func (en *ending) buttons(st *stage) string {
	var ids []string
	for _, o := range en.question(st).Options {
		ids = append(ids, strings.TrimPrefix(o.Button.ID, "end/"))
	}
	return strings.Join(ids, " ")
}

// A person gives up after one question, on which a double tap does nothing.
func TestGivingUp(t *testing.T) {
	st := matchStage(t, "isaac", 2, true)
	s := st.openEnding()
	if got := s.buttons(st); got != "close resign draw count" {
		t.Errorf("choices %q", got)
	}
	st.tap(s, ui.ChooseEnding{Kind: games.Resignation})
	if intents, _ := st.tap(s, ui.AcceptEnding{}); len(intents) > 0 || st.Over() {
		t.Fatal("a double tap gives up")
	}
	st.pass(endingDelay)
	if got := s.buttons(st); got != "close yes" || !strings.Contains(s.question(st).Text, "Bot") {
		t.Errorf("asks with %q: %q", got, s.question(st).Text)
	}
	st.want("giving up", st.answer(s, ui.AcceptEnding{}), closeSheets{}, send{session.Conclude{Ending: games.Ending{Kind: games.Resignation, Seat: 0}}})
	if !st.Over() || !slices.Equal(st.Shares(), []float64{0, 1}) {
		t.Errorf("over %v, shares %v", st.Over(), st.Shares())
	}
}

// With more than two seats a bot plays on, or nobody does.
func TestGivingUpAmongMore(t *testing.T) {
	st := matchStage(t, "polar", 3, false)
	if len(st.g.players) < 3 {
		t.Fatalf("%d seats", len(st.g.players))
	}
	s := st.openEnding()
	st.answer(s, ui.ChooseEnding{Kind: games.Resignation})
	if got := s.buttons(st); got != "close bot yes" {
		t.Errorf("choices %q", got)
	}
	speaker := st.Speaker()
	st.want("a bot plays on", st.answer(s, ui.HandOverSeat{}), closeSheets{}, handOver{speaker})
	st.want("for all", st.answer(s, ui.AcceptEnding{}), closeSheets{}, send{})
	if slices.Max(st.Shares()) != 0 {
		t.Errorf("shares %v: somebody has won", st.Shares())
	}
}

// Everybody else is asked about a draw: each person, and one refusal ends it.
func TestDrawAmongPersons(t *testing.T) {
	st := matchStage(t, "isaac", 2, false)
	s := st.openEnding()
	st.want("proposing", st.answer(s, ui.ChooseEnding{Kind: games.AgreedDraw}))
	other := st.g.players[1-int(st.Speaker())].Name
	if q := s.question(st); !strings.Contains(q.Title, other) || s.buttons(st) != "no yes" {
		t.Errorf("asks %q with %q", q.Title, s.buttons(st))
	}
	st.want("refusing", st.answer(s, ui.RefuseEnding{}))
	if q := s.question(st); !strings.Contains(q.Text, other) || s.buttons(st) != "close" {
		t.Errorf("says %q with %q", q.Text, s.buttons(st))
	}
	st.want("closing", st.answer(s, ui.CloseSheet{}), closeSheet{})
	if st.Over() {
		t.Fatal("refused, and over")
	}
	s = st.openEnding()
	st.answer(s, ui.ChooseEnding{Kind: games.AgreedCount})
	st.want("agreeing", st.answer(s, ui.AcceptEnding{}), closeSheets{}, send{})
	if !st.Over() || st.Concluded().Kind != games.AgreedCount {
		t.Errorf("over %v by %v", st.Over(), st.Concluded())
	}
}

// Bots answer by their chances, with a sentence; without hidden hands it says the chance.
func TestDrawWithBots(t *testing.T) {
	for chance, buttons := range map[float64]string{0.9: "close", 0.3: "close yes"} {
		st := matchStage(t, "isaac", 2, true)
		s := st.openEnding()
		st.want("proposing", st.answer(s, ui.ChooseEnding{Kind: games.AgreedDraw}), consider{games.Ending{Kind: games.AgreedDraw}})
		if got := s.buttons(st); got != "close" {
			t.Errorf("waits with %q", got)
		}
		st.do(s, considered{map[games.Seat]bots.Answer{1: {Chance: chance, Share: 0.5}}})
		st.pass(endingDelay)
		if got := s.buttons(st); got != buttons || !strings.Contains(s.question(st).Text, "Bot") || !strings.Contains(s.question(st).Text, "0 probabilità su cento") {
			t.Errorf("chance %v: %q, %q", chance, got, s.question(st).Text)
		}
		if buttons == "close" {
			continue
		}
		if st.answer(s, ui.AcceptEnding{}); !st.Over() || st.Concluded().Kind != games.AgreedDraw {
			t.Errorf("over %v by %v", st.Over(), st.Concluded())
		}
	}
	st := matchStage(t, "pinguinoe", 3, true)
	s := st.openEnding()
	if got := s.buttons(st); got != "close resign draw" {
		t.Errorf("a game without a measure offers %q", got)
	}
	st.answer(s, ui.ChooseEnding{Kind: games.AgreedDraw})
	st.do(s, considered{map[games.Seat]bots.Answer{1: {Chance: 0.9, Share: 0.5}}})
	if text := s.question(st).Text; strings.Contains(text, "90") {
		t.Errorf("hidden hands are betrayed: %q", text)
	}
}

// The result of a match that was ended says how, and that it is no win.
func TestResultOfAnEndedMatch(t *testing.T) {
	st := matchStage(t, "quadriga", 6, false)
	st.Update(session.Conclude{Ending: games.Ending{Kind: games.AgreedCount}})
	end := matchEnd(st, st.input())
	if n := len(end.Rows); n != 4 || end.Rows[0].Label != st.w.Localize("end.told.count") || end.Rows[n-1].Label != st.w.Localize("end.no-win") {
		t.Errorf("rows %+v", end.Rows)
	}
	rows := st.lines(games.Public)
	if last := rows[len(rows)-1]; last.Text != st.w.Localize("end.told.count") || len(st.lines(games.Public)) != len(rows) {
		t.Errorf("the move list ends with %q", last.Text)
	}
	if items := hiddenItems(st); !slices.Contains(items, any(ui.EndMatch{})) {
		t.Error("a match that is over can be ended")
	}
}

// The third time that a position is there a card says so, once, and offers the draw.
func TestRepetitionOffersADraw(t *testing.T) {
	st := matchStage(t, "quadriga", 0, false)
	offers, r := 0, &repetition{}
	for range 21 { // turns: a lonely piece moves and sinks, in a circle
		for actor := st.Actor(); st.Actor() == actor; {
			state := st.FullState(st.Ply())
			a, ok := games.ParseAction(state, "a1")
			if !ok {
				a = state.LegalActions(nil)[0]
			}
			st.Update(session.PlayAction{Action: a})
			st.Update(session.Continue{})
		}
		intents, _ := st.do(r, asked{})
		again, _ := st.do(r, asked{})
		if len(again) > 0 {
			t.Error("offers it twice")
		}
		if n := st.Repetitions(); (n == 3) != (len(intents) == 1) {
			t.Errorf("after %d times: intents %s", n, names(intents))
		}
		for _, i := range intents {
			offers++
			if s := i.(open).sheet.(*ending); s.buttons(st) != "close draw" {
				t.Errorf("offers %q", s.buttons(st))
			}
		}
	}
	if offers == 0 {
		t.Error("never offered")
	}
}

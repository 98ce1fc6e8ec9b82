package session_test

import (
	"slices"
	"testing"

	"banchisa/app/session"
	"banchisa/games"
	"banchisa/games/clock"
)

// newClockRunner is newRunner on a clock of a minute for each seat and a second a turn.
func newClockRunner(t *testing.T, spent []clock.Spent, levels ...int) *runner {
	t.Helper()
	s, err := session.New(session.Config{
		Game: newRace(), Setup: games.Setup{Seats: []string{"a", "b"}}, Seed: 7, BotLevels: levels, Spent: spent, FreeUndo: true,
		Control: clock.Control{Kind: clock.Fischer, Time: clock.Minute, Increment: clock.Second, Loss: true},
	})
	if err != nil {
		t.Fatal(err)
	}
	r := &runner{Session: s, t: t}
	r.send(session.Continue{})
	return r
}

func (r *runner) left(ply int, seat games.Seat) string {
	now := r.ClockAt(ply)
	left, _ := now.Left(seat)
	return left.Face()
}

// What a person spends is saved before the choice that it was spent on, in one line, and no undo gives it back.
func TestSpentTimeIsSaved(t *testing.T) {
	r := newClockRunner(t, nil, 0, 0)
	seat, ply := r.awaited, r.Ply()
	line := "time " + []string{"a", "b"}[seat] + " 2.5"
	r.journal = nil
	r.send(session.Spend{Seat: seat, Time: 2 * clock.Second})
	r.send(session.Spend{Seat: seat, Time: 500})
	before := r.left(ply, seat)
	if len(r.journal) > 0 {
		t.Errorf("saved %q", r.journal)
	}
	r.send(session.PlayAction{Action: r.FullState(ply).LegalActions(nil)[0]})
	if len(r.journal) < 2 || r.journal[0] != line || slices.Contains(r.journal[1:], line) {
		t.Fatalf("saved %q, want %q once and first", r.journal, line)
	}
	if lookedAt := r.left(ply, seat); lookedAt == before {
		t.Errorf("%s is left before the choice and after it", before)
	}
	if got := r.SpentBetween(seat, ply, ply+1); got != 2500 || r.SpentBetween(seat, ply+1, 99) != 0 || r.SpentBetween(1-seat, 0, 99) != 0 {
		t.Errorf("spent %v on the choice", got)
	}
	r.send(session.Undo{})
	if r.Ply() != ply || r.left(ply, seat) != before {
		t.Errorf("ply %d, %s left after undo; want %d and %s", r.Ply(), r.left(ply, seat), ply, before)
	}
}

// Leaving saves what was thought, once; bots have no clock, and no match that is over.
func TestWhatIsSpent(t *testing.T) {
	r := newClockRunner(t, nil, 0, 3)
	r.journal = nil
	for _, m := range []session.Msg{
		session.SaveSpent{},
		session.Spend{Seat: 0, Time: 10},
		session.Spend{Seat: 1, Time: 10},
		session.Spend{Seat: 0, Time: -5},
		session.SaveSpent{},
		session.SaveSpent{},
		session.Conclude{Ending: games.Ending{Kind: games.TimeLoss, Seat: 0}},
		session.Spend{Seat: 0, Time: 10},
		session.SaveSpent{},
	} {
		r.send(m)
	}
	if want := []string{"time a 0.01", "end time a", "== b"}; !slices.Equal(r.journal, want) {
		t.Errorf("saved %q, want %q", r.journal, want)
	}
}

// A match that is resumed goes on with what was left; the first turn, which plays itself, has added its second.
func TestResumedClock(t *testing.T) {
	r := newClockRunner(t, []clock.Spent{{Seat: 0, Time: 20 * clock.Second}}, 0, 0)
	if r.left(r.Ply(), 0) != "0:41" || r.left(r.Ply(), 1) != "1:00" {
		t.Errorf("left %s and %s", r.left(r.Ply(), 0), r.left(r.Ply(), 1))
	}
}

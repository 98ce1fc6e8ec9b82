package session_test

import (
	"slices"
	"testing"

	"banchisa/app/session"
	"banchisa/games"
	"banchisa/games/clock"
)

// Whoever looks back comes to the present when the match ends, or a bot takes over.
func TestAWordEndsTheLookBack(t *testing.T) {
	for what, m := range map[string]session.Msg{
		"an ending":  session.Conclude{Ending: games.Ending{Kind: games.AgreedDraw}},
		"a handover": session.HandOver{Seat: 1, Level: 3, Player: "bot:3"},
	} {
		s := newSession(t, pair(newRace(), []games.Action{rollBase + 1, moveBase + 1, rollBase + 1}, 0, 0))
		s.Update(session.Seek{Ply: 0})
		check(t, "looked at", s.ShownPly(), 0)
		s.Update(m)
		check(t, "shown after "+what, s.ShownPly(), 3)
	}
}

// A seat is handed over to a bot of a level only, with its secret and its view.
func TestWhatIsHandedOver(t *testing.T) {
	s := newSession(t, pair(newHand(), nil, 0, 0))
	s.Update(session.Continue{})
	check(t, "after the draw", names(s.Update(session.Continue{})), "ShowSecret 0")
	check(t, "to nobody", names(s.Update(session.HandOver{Seat: 0, Player: "b"})), "")
	check(t, "to a bot", names(s.Update(session.HandOver{Seat: 0, Level: 3, Player: "bot:3"})), "Save, Show, AskBot")

	s = newSession(t, pair(newHand(), nil, 0, 0))
	s.Update(session.Continue{})
	s.Update(session.Continue{})
	s.Update(session.HandOver{Seat: 1, Level: 3, Player: "bot:3"})
	check(t, "the other's seat", names(s.Update(session.Continue{})), "ShowSecret 0")

	s = newSession(t, pair(newHand(), []games.Action{drawBase + 1}, 0, 0))
	s.Update(session.SecretSeen{})
	check(t, "who looks", s.Viewer(), games.Seat(0))
	s.Update(session.HandOver{Seat: 0, Level: 3, Player: "bot:3"})
	check(t, "who looks then", s.Viewer(), games.Seat(1))
}

// While nobody decides, the person who decided last speaks.
func TestTheLastToDecideSpeaks(t *testing.T) {
	s := newSession(t, pair(newRace(), []games.Action{rollBase + 1, moveBase + 1, rollBase + 1, moveBase + 1}, 0, 0))
	check(t, "who decides", s.Actor(), games.Chance)
	check(t, "who speaks", s.Speaker(), games.Seat(1))
}

// The clock counts what is being thought, and nothing that was spent later than the position that is looked at.
func TestClockOfAPosition(t *testing.T) {
	r := newClockRunner(t, nil, 0, 0)
	seat, ply := r.awaited, r.Ply()
	before := r.left(ply, seat)
	check(t, "nothing to save", names(r.Update(session.SaveSpent{})), "")
	check(t, "no time", names(r.Update(session.Spend{Seat: seat})), "")
	check(t, "nothing to save after no time", names(r.Update(session.SaveSpent{})), "")
	r.Update(session.Spend{Seat: seat, Time: 30 * clock.Second})
	if now := r.left(ply, seat); now == before {
		t.Errorf("%s is left before and after half a minute", now)
	}
	check(t, "to save", names(r.Update(session.SaveSpent{})), "Save")
	check(t, "spent before that", r.SpentBetween(seat, 0, ply), clock.Time(0))
	r.send(session.PlayAction{Action: r.FullState(ply).LegalActions(nil)[0]})
	r.Update(session.Spend{Seat: r.awaited, Time: 20 * clock.Second})
	if at := r.left(ply, r.awaited); at != "1:00" && at != "1:01" {
		t.Errorf("%s was left to the other before it decided", at)
	}
}

// Choices of one gesture are played again at once, the last of all included.
func TestRedoOfAGesture(t *testing.T) {
	s := newBreakthrough(t, 0, 0)
	s.FreeUndo = true
	for i := range 2 {
		s.Update(session.PlayAction{Action: s.ViewOf(0).LegalActions(nil)[0], Grouped: i > 0})
		s.Update(session.Continue{})
	}
	s.Update(session.Undo{})
	check(t, "plies after undo", s.Ply(), 0)
	s.Update(session.Redo{})
	check(t, "plies after redo", s.Ply(), 2)
	check(t, "more to play again", s.CanRedo(), false)
}

// A turn is tried as long as its seat decides; what leaves the match to chance is final.
func TestTry(t *testing.T) {
	s := newBreakthrough(t, 0, 0)
	own := s.ViewOf(0).LegalActions(nil)[0]
	positions, final := s.Try([]games.Action{own, own}, 0)
	check(t, "positions of a turn", len(positions), 1)
	check(t, "final", final, false)
	check(t, "plies played", s.Ply(), 0)
	s = newSession(t, pair(newRace(), []games.Action{rollBase + 1}, 0, 0))
	positions, final = s.Try([]games.Action{moveBase + 1}, 0)
	check(t, "positions before chance", len(positions), 1)
	check(t, "final before chance", final, true)
}

// Undo takes the line of the result back, too.
func TestUndoOfTheLastMove(t *testing.T) {
	r := newRunner(t, 0, 0)
	r.FreeUndo = true
	for !r.Over() {
		r.send(session.PlayAction{Action: r.FullState(r.Ply()).LegalActions(nil)[0]})
	}
	n, ok := r.CanUndo()
	check(t, "can undo", ok, true)
	cmds := r.Update(session.Undo{})
	at := slices.IndexFunc(cmds, func(c session.Cmd) bool { _, is := c.(session.Save); return is })
	check(t, "lines taken back", len(cmds[at].(session.Save).Lines), n+1)
}

// A match goes back to its beginning, or to where it is, and nowhere else.
func TestRewindToBothEnds(t *testing.T) {
	for _, c := range []struct {
		to   int
		want string
		ply  int
	}{{-1, "", 2}, {3, "", 2}, {2, "Save, Show, Show, AwaitHuman 0 false", 2}, {0, "Save, Show, Show, AwaitHuman 0 false", 0}} {
		s := newBreakthrough(t, 0, 0)
		for range 2 {
			s.Update(session.PlayAction{Action: s.FullState(s.Ply()).LegalActions(nil)[0]})
			s.Update(session.Continue{})
		}
		check(t, "rewind", names(s.Update(session.Rewind{Ply: c.to})), c.want)
		check(t, "plies", s.Ply(), c.ply)
	}
}

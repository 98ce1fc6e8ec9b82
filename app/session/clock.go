package session

import (
	"slices"

	"banchisa/games"
	"banchisa/games/clock"
	"banchisa/games/record"
)

// Spend says that the person of a seat has spent time. It is saved with what is played next, or by SaveSpent. The
// time of bots is not counted.
type Spend struct {
	Seat games.Seat
	Time clock.Time
}

// SaveSpent saves the time that has been spent since the last step, as before the match is left.
type SaveSpent struct{}

func (Spend) msg()     {}
func (SaveSpent) msg() {}

// spend counts time that a person has spent.
func (s *Session) spend(m Spend) {
	if s.Over() || m.Time <= 0 || !s.isHuman(m.Seat) {
		return
	}
	spent := clock.Spent{Ply: len(s.steps), Seat: m.Seat, Time: m.Time}
	s.Spent, s.unsaved = clock.Add(s.Spent, spent), clock.Add(s.unsaved, spent)
}

// withSpent returns the commands, with the time that was spent in front of the first lines that are saved.
func (s *Session) withSpent(cmds []Cmd) []Cmd {
	at := slices.IndexFunc(cmds, func(c Cmd) bool { _, is := c.(Save); return is })
	if at < 0 || len(s.unsaved) == 0 {
		return cmds
	}
	var lines []string
	for _, spent := range s.unsaved {
		lines = append(lines, record.SpentLine(spent, s.Setup))
	}
	s.unsaved = nil
	cmds[at] = Save{Lines: append(lines, cmds[at].(Save).Lines...)}
	return cmds
}

// ClockAt returns what is left to the seats after ply steps: now with what is being thought, before without it.
func (s *Session) ClockAt(ply int) clock.Clock {
	spent := s.Spent
	if ply < len(s.steps) {
		spent = spent[:len(spent)-len(s.spentFrom(ply))]
	}
	return clock.At(s.Control, len(s.Setup.Seats), ply, func(k int) games.Seat { return s.states[k].Actor() }, spent)
}

// spentFrom returns what has been spent after ply steps and later.
func (s *Session) spentFrom(ply int) []clock.Spent {
	at, _ := slices.BinarySearchFunc(s.Spent, ply, func(spent clock.Spent, ply int) int { return spent.Ply - ply })
	return s.Spent[at:]
}

// SpentBetween returns the time that a seat has spent from one ply to before another.
func (s *Session) SpentBetween(seat games.Seat, from, to int) (t clock.Time) {
	for _, spent := range s.spentFrom(from) {
		if spent.Ply < to && spent.Seat == seat {
			t += spent.Time
		}
	}
	return t
}

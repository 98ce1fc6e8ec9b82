package session

import (
	"banchisa/games"
	"banchisa/games/record"
)

// Conclude ends the match as its players want, before its rules do. It is never taken back.
type Conclude struct{ Ending games.Ending }

// HandOver lets a bot of a level play on for the person of a seat; Player is how the record names it. Nothing
// that was played before is taken back.
type HandOver struct {
	Seat   games.Seat
	Level  int
	Player string
}

func (Conclude) msg() {}
func (HandOver) msg() {}

// Over reports whether the match has ended, by its rules or by its players.
func (s *Session) Over() bool { return s.Actor() == games.Terminal }

// Actor returns who decides now.
func (s *Session) Actor() games.Seat {
	if s.Ending.Kind != games.NoEnding {
		return games.Terminal
	}
	return s.current().Actor()
}

// Concluded returns how the players ended the match before its rules did, the zero value if they did not.
func (s *Session) Concluded() games.Ending { return s.Ending }

// Shares returns each seat's share of the win, as games.State.Returns does.
func (s *Session) Shares() []float64 { return s.Ending.Shares(s.Game, s.current()) }

// conclude ends the match.
func (s *Session) conclude(e games.Ending) []Cmd {
	if s.Over() || e.Kind == games.NoEnding {
		return nil
	}
	s.Ending, s.redoStack, s.seekPly, s.thinking, s.secretSeat = e, nil, -1, false, games.NoSeat
	lines := []string{record.EndingLine(e, s.Setup), "== " + e.FormatResult(s.Game, s.current(), s.Setup)}
	return []Cmd{CancelBot{}, Save{Lines: lines}, Show{}, MatchOver{}}
}

// handOver gives a person's seat to a bot.
func (s *Session) handOver(m HandOver) []Cmd {
	if s.Over() || !s.isHuman(m.Seat) || m.Level <= 0 {
		return nil
	}
	s.BotLevels[m.Seat] = m.Level
	s.Fixed, s.redoStack, s.seekPly, s.canTakeBack = len(s.steps), nil, -1, false
	if s.secretSeat == m.Seat {
		s.secretSeat = games.NoSeat
	}
	if s.viewer == m.Seat {
		s.viewer = s.firstHuman()
	}
	h := record.Handover{Ply: len(s.steps), Seat: m.Seat, Player: m.Player}
	s.Handovers = append(s.Handovers, h)
	cmds := []Cmd{Save{Lines: []string{h.Line(s.Setup)}}, Show{}}
	if s.current().Actor() != m.Seat {
		return cmds // whoever decides goes on
	}
	return append(cmds, s.advance()...)
}

// Speaker returns the person who decides, or who decided last: who speaks at the table. It is games.NoSeat among
// bots.
func (s *Session) Speaker() games.Seat {
	if actor := s.Actor(); s.isHuman(actor) {
		return actor
	}
	for k := len(s.steps) - 1; k >= 0; k-- {
		if seat := s.steps[k].Seat; s.isHuman(seat) && !s.steps[k].Auto {
			return seat
		}
	}
	for seat := range s.BotLevels {
		if s.isHuman(games.Seat(seat)) {
			return games.Seat(seat)
		}
	}
	return games.NoSeat
}

// Repetitions returns how often the present position has been there, this time included, in a game in which
// positions come back; 0 elsewhere.
func (s *Session) Repetitions() (n int) {
	now, repeats := s.current().(games.Repeater)
	if !repeats {
		return 0
	}
	position, ok := now.Repeated()
	if !ok {
		return 0
	}
	for _, state := range s.states {
		if before, ok := state.(games.Repeater).Repeated(); ok && before == position {
			n++
		}
	}
	return n
}

package shell

import (
	"banchisa/app/puzzles"
	riddles "banchisa/games/puzzles"
)

// PuzzleJournal returns what has been solved, in order.
func (s *Shell) PuzzleJournal() []puzzles.Entry {
	return puzzles.ParseJournal(s.Store.ReadPuzzleJournal())
}

// RiddleOfTheDay returns today's riddle, nil if there is none.
func (s *Shell) RiddleOfTheDay() *riddles.Riddle {
	p, err := puzzles.OfTheDay(s.Env.Now())
	if err != nil {
		s.Notice = s.Localizer.FormatError(err)
	}
	return p
}

// SolveRiddle notes that a riddle has been solved. Visitors of a fair leave nothing behind.
func (s *Shell) SolveRiddle(p *riddles.Riddle, stars int) {
	if s.AtFair {
		return
	}
	entry := puzzles.Entry{Date: s.Env.Now(), Riddle: puzzles.Name(p), Stars: stars}
	if err := s.Store.AppendPuzzleLine(entry.Line()); err != nil {
		s.ShowError(err)
	}
}

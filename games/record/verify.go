package record

import (
	"banchisa/games"
)

// Verify returns everything that is wrong with a match that was read: the wrong lines and, if the
// file has a seed, every chance line that disagrees with it.
func (m *Match) Verify() []*games.FileError {
	var errs []*games.FileError
	if m.HasSeed {
		errs = m.chanceErrors()
	}
	return append(errs, m.Errors...)
}

func (m *Match) chanceErrors() []*games.FileError {
	var errs []*games.FileError
	n := 0
	m.Each(func(k int, s games.State, a games.Action) bool {
		if s.Actor() != games.Chance {
			return true
		}
		if want := games.SeededChance(s, m.Seed, n); want != a {
			text := formatLine(m.Setup, s, a)
			errs = append(errs, &games.FileError{
				File: m.fileName, Line: m.lineNumbers[k], Column: len("chance ") + 1, Text: text,
				ProblemKey: "fault.wrong-chance", RemedyKey: "fault.right-chance",
				Args: []any{s.FormatAction(a), s.FormatAction(want), n + 1},
			})
		}
		n++
		return true
	})
	return errs
}

package record

import "banchisa/games"

// Verify returns everything that is wrong with a match that was read: the wrong lines and, if the
// file has a seed, the first MaxErrors chance lines that disagree with it.
func (m *Match) Verify() []*games.FileError {
	var errs []*games.FileError
	if m.HasSeed {
		errs = m.chanceErrors()
	}
	return append(errs, m.Errors...)
}

// maxErrors bounds the number of chance lines that Verify reports: with another seed it is all of
// them.
const maxErrors = 50

func (m *Match) chanceErrors() []*games.FileError {
	var errs []*games.FileError
	n := 0
	m.Each(func(k int, s games.State, a games.Action) bool {
		if s.Actor() != games.Chance {
			return true
		}
		if want := games.SeededChance(s, m.Seed, n); want != a {
			errs = append(errs, &games.FileError{
				File: m.fileName, Line: m.lineNumbers[k], Column: len("chance ") + 1, Text: m.Setup.FormatLine(s, a),
				ProblemKey: "fault.wrong-chance", RemedyKey: "fault.right-chance",
				Args: []any{s.FormatAction(a), s.FormatAction(want), n + 1},
			})
		}
		n++
		return len(errs) < maxErrors
	})
	return errs
}

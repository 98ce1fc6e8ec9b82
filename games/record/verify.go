package record

import (
	"banchisa/games"
)

// Verify is everything that is wrong with a match that was read: the wrong lines, and,
// when the file has a seed, every chance line that the seed does not give.
func (m *Match) Verify() []*games.Fault {
	var faults []*games.Fault
	if m.Seeded {
		faults = m.chance()
	}
	return append(faults, m.Faults...)
}

func (m *Match) chance() []*games.Fault {
	var faults []*games.Fault
	n := 0
	m.Walk(func(k int, s games.State, a games.Action) bool {
		if s.Actor() != games.Chance {
			return true
		}
		if drawn := games.Draw(s, m.Seed, n); drawn != a {
			text := line(m.Setup, s, a)
			faults = append(faults, &games.Fault{
				File: m.file, Line: m.lines[k], Column: len("chance ") + 1, Text: text,
				Problem: "fault.wrong-chance", Remedy: "fault.right-chance",
				Args: []any{s.Name(a), s.Name(drawn), n + 1},
			})
		}
		n++
		return true
	})
	return faults
}

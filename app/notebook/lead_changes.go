package notebook

import (
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/record"
)

// LeadChanges returns how often the leading seat changed from turn to turn, ignoring the first
// startPly decisions; counted as by the arena. It is -1 for a game without evaluation.
func LeadChanges(m *record.Match, startPly int) int {
	if m.Game.Heuristics.ExtractFeatures == nil {
		return -1
	}
	tracker, changes, last := bots.NewLeadTracker(m.Game, m.State()), 0, games.NoSeat
	m.Each(func(k int, s games.State, _ games.Action) bool {
		if actor := s.Actor(); k >= startPly && actor >= 0 && actor != last {
			last = actor
			if tracker.Update(s) {
				changes++
			}
		}
		return true
	})
	return changes
}

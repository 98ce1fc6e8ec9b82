package bots

import (
	"slices"

	"banchisa/games"
)

// LeadTracker remembers which seat leads by the game's evaluation.
type LeadTracker struct {
	eval   evaluator
	leader int
}

// NewLeadTracker returns a tracker for matches like the one that s belongs to.
func NewLeadTracker(g *games.Game, s games.State) *LeadTracker {
	l := &LeadTracker{eval: evaluator{heuristics: g.Heuristics}, leader: -1}
	l.eval.reset(s)
	return l
}

// Update reports whether a single seat leads now that did not lead before.
func (l *LeadTracker) Update(s games.State) bool {
	if l.eval.heuristics.ExtractFeatures == nil {
		return false
	}
	l.eval.scores(s)
	best := slices.Max(l.eval.values)
	leader := slices.Index(l.eval.values, best)
	if slices.Contains(l.eval.values[leader+1:], best) || leader == l.leader {
		return false
	}
	old := l.leader
	l.leader = leader
	return old >= 0
}

package puzzles

import (
	"hash/maphash"

	"banchisa/games"
)

// maxPositions is the greatest number of positions in a turn of a puzzle: all of them are searched.
const maxPositions = 50_000

// search goes through everything that a seat can do until chance or another seat decides.
type search struct {
	goal   games.Goal
	before games.State
	seat   games.Seat
	seed   maphash.Seed
	// best are the best values that can be reached from the positions that have been searched.
	best map[uint64]int
	// free are states to be used again, actions the legal actions of the positions on the way.
	free    []games.State
	actions []games.Action
	// ends counts the different positions at the end of the turn by their value.
	ends map[int]int
	// exceeded is set when there are more than maxPositions.
	exceeded bool
}

// worst is less than every value.
const worst = -1 << 30

func newSearch(goal games.Goal, before games.State) *search {
	return &search{
		goal: goal, before: before, seat: before.Actor(), seed: maphash.MakeSeed(),
		best: map[uint64]int{}, ends: map[int]int{},
	}
}

// applies reports whether the goal can be asked for.
func (sr *search) applies() bool { return sr.goal.Applies == nil || sr.goal.Applies(sr.before) }

// reach returns the best value that can be reached from s.
func (sr *search) reach(s games.State) int {
	key := maphash.Comparable(sr.seed, s.Value())
	if value, known := sr.best[key]; known {
		return value
	}
	if sr.exceeded = sr.exceeded || len(sr.best) >= maxPositions; sr.exceeded {
		return worst
	}
	if s.Actor() != sr.seat {
		value := sr.goal.Value(sr.before, s, sr.seat)
		sr.best[key] = value
		sr.ends[value]++
		return value
	}
	sr.best[key] = worst
	first := len(sr.actions)
	sr.actions = s.LegalActions(sr.actions)
	last := len(sr.actions)
	next := sr.newState(s)
	best := worst
	for i := first; i < last; i++ {
		if a := sr.actions[i]; sr.isRelevant(s, a) {
			next.CopyFrom(s)
			next.Apply(a)
			best = max(best, sr.reach(next))
		}
	}
	sr.actions, sr.free = sr.actions[:first], append(sr.free, next)
	sr.best[key] = best
	return best
}

func (sr *search) isRelevant(s games.State, a games.Action) bool {
	return sr.goal.IsRelevant == nil || sr.goal.IsRelevant(s, a)
}

func (sr *search) newState(like games.State) games.State {
	if n := len(sr.free); n > 0 {
		s := sr.free[n-1]
		sr.free = sr.free[:n-1]
		return s
	}
	return like.Clone()
}

// values returns the relevant actions in s and the best value that can be reached after each.
func (sr *search) values(s games.State) (actions []games.Action, values []int) {
	next := s.Clone()
	for _, a := range s.LegalActions(nil) {
		if sr.isRelevant(s, a) {
			next.CopyFrom(s)
			next.Apply(a)
			actions, values = append(actions, a), append(values, sr.reach(next))
		}
	}
	return actions, values
}

// line returns a shortest line from s, found by the order of the legal actions, that reaches at
// least value at the end of the turn; nil for none among so many positions.
func (sr *search) line(s games.State, value, positions int) []games.Action {
	type step struct {
		state  games.State
		parent int
		action games.Action
	}
	steps := []step{{state: s, parent: -1}}
	seen := map[uint64]bool{}
	for i := 0; i < min(len(steps), positions); i++ {
		if at := steps[i].state; at.Actor() != sr.seat {
			var line []games.Action
			for k := i; steps[k].parent >= 0; k = steps[k].parent {
				line = append([]games.Action{steps[k].action}, line...)
			}
			return line
		}
		actions, values := sr.values(steps[i].state)
		for k, a := range actions {
			next := steps[i].state.Clone()
			next.Apply(a)
			key := maphash.Comparable(sr.seed, next.Value())
			if values[k] >= value && !seen[key] {
				seen[key] = true
				steps = append(steps, step{next, i, a})
			}
		}
	}
	return nil
}

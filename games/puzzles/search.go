package puzzles

import (
	"hash/maphash"

	"banchisa/games"
)

// MaxPositions is the number of positions that a turn of a riddle has at most: all are searched.
const MaxPositions = 50_000

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
	// exceeded is set when there are more than MaxPositions.
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
func (f *search) applies() bool { return f.goal.Applies == nil || f.goal.Applies(f.before) }

// reach returns the best value that can be reached from s.
func (f *search) reach(s games.State) int {
	key := maphash.Comparable(f.seed, s.Value())
	if value, known := f.best[key]; known {
		return value
	}
	if f.exceeded = f.exceeded || len(f.best) >= MaxPositions; f.exceeded {
		return worst
	}
	if s.Actor() != f.seat {
		value := f.goal.Value(f.before, s, f.seat)
		f.best[key] = value
		f.ends[value]++
		return value
	}
	f.best[key] = worst
	first := len(f.actions)
	f.actions = s.LegalActions(f.actions)
	last := len(f.actions)
	next := f.newState(s)
	best := worst
	for i := first; i < last; i++ {
		if a := f.actions[i]; f.isRelevant(s, a) {
			next.CopyFrom(s)
			next.Apply(a)
			best = max(best, f.reach(next))
		}
	}
	f.actions, f.free = f.actions[:first], append(f.free, next)
	f.best[key] = best
	return best
}

func (f *search) isRelevant(s games.State, a games.Action) bool {
	return f.goal.IsRelevant == nil || f.goal.IsRelevant(s, a)
}

func (f *search) newState(like games.State) games.State {
	if n := len(f.free); n > 0 {
		s := f.free[n-1]
		f.free = f.free[:n-1]
		return s
	}
	return like.Clone()
}

// values returns the relevant actions in s and the best value that can be reached after each.
func (f *search) values(s games.State) (actions []games.Action, values []int) {
	next := s.Clone()
	for _, a := range s.LegalActions(nil) {
		if f.isRelevant(s, a) {
			next.CopyFrom(s)
			next.Apply(a)
			actions, values = append(actions, a), append(values, f.reach(next))
		}
	}
	return actions, values
}

// line returns a shortest line from s, found by the order of the legal actions, that reaches at
// least value at the end of the turn; nil for none.
func (f *search) line(s games.State, value int) []games.Action {
	type step struct {
		state  games.State
		parent int
		action games.Action
	}
	steps := []step{{state: s, parent: -1}}
	seen := map[uint64]bool{}
	for i := 0; i < len(steps); i++ {
		if at := steps[i].state; at.Actor() != f.seat {
			var line []games.Action
			for k := i; steps[k].parent >= 0; k = steps[k].parent {
				line = append([]games.Action{steps[k].action}, line...)
			}
			return line
		}
		actions, values := f.values(steps[i].state)
		for k, a := range actions {
			next := steps[i].state.Clone()
			next.Apply(a)
			key := maphash.Comparable(f.seed, next.Value())
			if values[k] >= value && !seen[key] {
				seen[key] = true
				steps = append(steps, step{next, i, a})
			}
		}
	}
	return nil
}

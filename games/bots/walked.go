package bots

import (
	"slices"

	"banchisa/games"
)

// Walked counts a seat's steps, and those that undo earlier ones for nothing.
type Walked struct {
	// Steps counts all steps, and Backtracks those to a place where the same walk has been already.
	Steps, Backtracks int
	// Walks counts the walks that ended elsewhere, and Returns those back to where the walker's last walk began.
	Walks, Returns int
}

// Add adds another count.
func (w *Walked) Add(other Walked) {
	w.Steps += other.Steps
	w.Backtracks += other.Backtracks
	w.Walks += other.Walks
	w.Returns += other.Returns
}

// trail is where a walker has been.
type trail struct {
	walker, start int
	// places are those since it began or did something else, the present one last.
	places []int
	// used reports that it did something else: the walk has a purpose.
	used bool
}

// step adds a step and reports whether it goes back to a place of the trail. It begins a new trail if the step does
// not go on with this one.
func (t *trail) step(walker, from, to int) (back bool) {
	if !t.goesOn(walker, from) {
		*t = trail{walker: walker, start: from, places: append(t.places[:0], from)}
	}
	back = slices.Contains(t.places, to)
	t.places = append(t.places, to)
	return back
}

// goesOn reports whether a step from a place goes on with the trail.
func (t *trail) goesOn(walker, from int) bool {
	return len(t.places) > 0 && walker == t.walker && from == t.end()
}

// use notes that the walker does something else.
func (t *trail) use() {
	if len(t.places) > 0 {
		t.used, t.places = true, append(t.places[:0], t.end())
	}
}

func (t *trail) end() int { return t.places[len(t.places)-1] }

// walkCounter counts how a seat walks. What is done between walks is a purpose of all of them: from there no return
// is counted.
type walkCounter struct {
	walks games.Walks
	count Walked
	trail trail
	// last are the start and the end of every walker's last walk, if that had no purpose.
	last map[int][2]int
}

// add counts an action of the seat, which is legal in s.
func (c *walkCounter) add(s games.State, a games.Action) {
	if c.walks.Step == nil {
		return
	}
	walker, from, to, steps := c.walks.Step(s, a)
	switch {
	case steps:
		if !c.trail.goesOn(walker, from) {
			c.endWalk()
		}
		c.count.Steps++
		if c.trail.step(walker, from, to) {
			c.count.Backtracks++
		}
	case c.walks.IsEnd(a):
		c.endWalk()
	case len(c.trail.places) > 0:
		c.trail.use()
	default:
		clear(c.last)
	}
}

// endWalk ends the walk, if there is one.
func (c *walkCounter) endWalk() {
	t := &c.trail
	if len(t.places) == 0 {
		return
	}
	if c.last == nil {
		c.last = map[int][2]int{}
	}
	before, known := c.last[t.walker]
	delete(c.last, t.walker)
	if end := t.end(); end != t.start {
		c.count.Walks++
		if known && !t.used && before == [2]int{end, t.start} {
			c.count.Returns++
		}
		if !t.used {
			c.last[t.walker] = [2]int{t.start, end}
		}
	}
	t.places = t.places[:0]
}

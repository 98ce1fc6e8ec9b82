package isaac

import (
	"slices"

	"banchisa/games"
)

// measures are in points. A best removal is the one that gives most with the counters where they are.
var measures = []games.Measure{
	{ID: "win", Worth: 100, RivalWorth: 100, Count: countWin, Numbers: bestNumbers},
	{ID: "score", Worth: 1, Count: countScore},
	{ID: "best", Worth: 0.7, RivalWorth: 0.8, Count: countBest},
	{ID: "held", Worth: -0.5, RivalWorth: -0.5, Count: countHeld},
	{ID: "total", Worth: 0.3, Count: countTotal},
	{ID: "target", Worth: 200, Count: countTarget},
	{ID: "stop", Worth: 2, Count: countStop, Numbers: stopNumbers},
	{ID: "all", Worth: 2, Count: countStop, Numbers: allNumbers},
	{ID: "line", Worth: 0.001, Count: countTiles, Numbers: lineNumbers},
	{ID: "short", Worth: -0.01, Count: countOnBoard, Numbers: shortNumbers},
	{ID: "next", Worth: 1.9, Count: countStop, Numbers: nextNumbers},
}

// countScore counts the points made, with those that may still be advanced.
func countScore(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	score := s.Score(seat)
	if s.phase == Advancing && s.turn == seat {
		score += s.Points()
	}
	return min(score, s.rules.Target), s.phase != Placing
}

// removals returns what a seat can remove. ok is false while no tile is removed: before the first removal,
// and while a counter is still to be advanced.
func (s *State) removals(seat games.Seat) (r removalStats, ok bool) {
	if s.phase != Removing {
		return r, false
	}
	r = s.removalStats(seat, Square(Dark, int(s.score[Dark])), Square(Light, int(s.score[Light])))
	if s.passed[seat] && !s.rules.WaitIfBlocked {
		r.best, r.heldPoints = [4]int{}, 0
	}
	return r, true
}

func countBest(state games.State, seat games.Seat) (int, bool) {
	r, ok := state.(*State).removals(seat)
	return r.best[0], ok
}

func countHeld(state games.State, seat games.Seat) (int, bool) {
	r, ok := state.(*State).removals(seat)
	return r.heldPoints, ok
}

// countWin counts 1 if the best removal is enough to reach the target.
func countWin(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	r, ok := s.removals(seat)
	if ok && r.best[0] > 0 && s.Score(seat)+r.best[0] >= s.rules.Target {
		return 1, true
	}
	return 0, ok
}

// bestNumbers are the best removals before and after a move.
func bestNumbers(before, after games.State, seat games.Seat) []int {
	old, _ := countBest(before, seat)
	n, _ := countBest(after, seat)
	return []int{max(n-old, old-n), n, old}
}

// countTotal counts value × others of the tiles on the board during placement.
func countTotal(state games.State, seat games.Seat) (sum int, ok bool) {
	s := state.(*State)
	if s.phase != Placing {
		return 0, false
	}
	for _, t := range s.Tiles(nil, seat) {
		value, others, _ := s.RemovalPoints(t)
		sum += value * others
	}
	return sum, true
}

// countTarget counts 1 for a counter on the target: ISA-4.1.
func countTarget(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	return games.CountIf(s.Score(seat) >= s.rules.Target), true
}

// countStop counts 0 while a seat chooses where to stop its counter.
func countStop(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	return games.CountIf(s.phase != Advancing || s.turn != seat), true
}

// stopNumbers are the points taken, those of the removal, which are more, and where the counter stops.
func stopNumbers(before, after games.State, seat games.Seat) []int {
	b, s := before.(*State), after.(*State)
	if taken := s.Score(seat) - b.Score(seat); s.stops(b, seat) && taken < b.Points() {
		return []int{taken, b.Points(), s.Score(seat)}
	}
	return nil
}

// allNumbers are the points of the removal, all of which are taken, and where the counter stops.
func allNumbers(before, after games.State, seat games.Seat) []int {
	b, s := before.(*State), after.(*State)
	if taken := s.Score(seat) - b.Score(seat); s.stops(b, seat) && taken == b.Points() && taken > 0 {
		return []int{b.Points(), s.Score(seat)}
	}
	return nil
}

// stops reports whether a counter has been advanced from a position before, and the turn does not go on with another
// removal.
func (s *State) stops(before *State, seat games.Seat) bool {
	return s.phase != Over && len(s.Tiles(nil, seat)) == len(before.Tiles(nil, seat))
}

// nextNumbers is the best removal with the counter where it stops, if there is any.
func nextNumbers(_, after games.State, seat games.Seat) []int {
	best, ok := countBest(after, seat)
	if !ok || best == 0 {
		return nil
	}
	return []int{best}
}

// countTiles counts the tiles of a seat on the board while tiles are placed.
func countTiles(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	var buf [64]Tile
	return len(s.Tiles(buf[:0], seat)), s.phase == Placing
}

// lineNumbers is the number of free cells in the line of the tile that has been placed: each tile that comes to lie on
// one of them adds to its points (ISA-3.4). It is not said where the tiles are
// worth more already.
func lineNumbers(before, after games.State, seat games.Seat) []int {
	b, s := before.(*State), after.(*State)
	var own, others [64]Tile
	old := b.Tiles(own[:0], seat)
	was, _ := countTotal(before, seat)
	if now, _ := countTotal(after, seat); now > was {
		return nil
	}
	for _, t := range s.Tiles(nil, seat) {
		if slices.Contains(old, t) {
			continue
		}
		free, all := 0, append(s.Tiles(others[:0], Dark), s.Tiles(nil, Light)...)
		for c := range Cell(Size * Size) {
			if t.Dir.Line(c) == t.Line() && !slices.ContainsFunc(all, func(o Tile) bool { return o.Covers(c) }) {
				free++
			}
		}
		if free < 2 {
			return nil
		}
		return []int{free}
	}
	return nil
}

// countOnBoard counts the tiles of a seat on the board while tiles are removed.
func countOnBoard(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	var buf [64]Tile
	return len(s.Tiles(buf[:0], seat)), s.phase != Placing
}

// shortNumbers is how many tiles are still long enough to be removed, where one has been that is the shortest and some
// are longer: each must be at least as long as those before (ISA-3.2).
func shortNumbers(before, after games.State, seat games.Seat) []int {
	b, s := before.(*State), after.(*State)
	left, length, longer := s.Tiles(nil, seat), 0, false
	tiles := b.Tiles(nil, seat)
	for _, t := range tiles {
		if !slices.Contains(left, t) {
			length = t.Length
		}
	}
	if b.phase != Removing || b.turn != seat || len(left)+1 != len(tiles) {
		return nil
	}
	may := 0
	for _, t := range left {
		switch {
		case t.Length < int(b.longestRemoved[seat]):
		case t.Length < length:
			return nil
		default:
			may++
			longer = longer || t.Length > length
		}
	}
	if !longer {
		return nil
	}
	return []int{may}
}

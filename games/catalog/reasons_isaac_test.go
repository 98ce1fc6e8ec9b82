package catalog_test

import (
	"slices"

	"banchisa/games"
	"banchisa/games/isaac"
)

var isaacClaims = map[string]claim{
	"score":      change(isaacScore, true),
	"best":       change(isaacBest, true),
	"best.rival": change(isaacBest, false),
	"held":       change(isaacHeld, false),
	"held.rival": change(isaacHeld, true),
	"total":      change(isaacTotal, true),
	// The other tiles that cover cells of its line score with a tile: its free cells are those of the line that none covers.
	"line": func(before, after games.State, seat games.Seat, r games.Reason) bool {
		b, a, free := before.(*isaac.State), after.(*isaac.State), 0
		for _, t := range a.Tiles(nil, seat) {
			if slices.Contains(b.Tiles(nil, seat), t) {
				continue
			}
			for i := range isaac.Size {
				c := isaac.Cell(t.Line()*isaac.Size + i)
				if t.Dir == isaac.Up {
					c = isaac.Cell(i*isaac.Size + t.Line())
				}
				free += games.CountIf(!slices.ContainsFunc(slices.Concat(a.Tiles(nil, isaac.Dark), a.Tiles(nil, isaac.Light)), func(o isaac.Tile) bool { return o.Covers(c) }))
			}
		}
		return a.Phase() == isaac.Placing && free == r.Numbers[0] && free > 0
	},
	"win": func(before, after games.State, seat games.Seat, r games.Reason) bool {
		b, a := before.(*isaac.State), after.(*isaac.State)
		return !isaacReaches(b, seat) && isaacReaches(a, seat) && r.Numbers[1] == isaacBest(a, seat)
	},
	"target": func(before, after games.State, seat games.Seat, _ games.Reason) bool {
		a := after.(*isaac.State)
		return before.(*isaac.State).Phase() != isaac.Over && a.Phase() == isaac.Over && a.Score(seat) == a.Rules().Target
	},
	// ISA-3.5: of the points of a removal some are taken.
	"stop": func(before, after games.State, seat games.Seat, r games.Reason) bool {
		b, a := before.(*isaac.State), after.(*isaac.State)
		return b.Phase() == isaac.Advancing && a.Phase() == isaac.Removing && len(b.Tiles(nil, seat)) == len(a.Tiles(nil, seat)) && r.Numbers[0] == a.Score(seat)-b.Score(seat) &&
			r.Numbers[0] < r.Numbers[1] && r.Numbers[1] == b.Points() && r.Numbers[2] == a.Score(seat)
	},
	"all": func(before, after games.State, seat games.Seat, r games.Reason) bool {
		b, a := before.(*isaac.State), after.(*isaac.State)
		return b.Phase() == isaac.Advancing && a.Phase() == isaac.Removing && len(b.Tiles(nil, seat)) == len(a.Tiles(nil, seat)) &&
			r.Numbers[0] == b.Points() && r.Numbers[0] == a.Score(seat)-b.Score(seat) && r.Numbers[1] == a.Score(seat)
	},
	"next": func(before, after games.State, seat games.Seat, r games.Reason) bool {
		b, a := before.(*isaac.State), after.(*isaac.State)
		return b.Phase() == isaac.Advancing && a.Phase() == isaac.Removing && r.Numbers[0] == isaacBest(a, seat) && r.Numbers[0] > 0
	},
	"short": isaacShort,
	"win.rival": func(before, after games.State, _ games.Seat, r games.Reason) bool {
		return isaacReaches(before.(*isaac.State), r.Of) && !isaacReaches(after.(*isaac.State), r.Of)
	},
}

// isaacScore is what the counter shows, and may still show in this turn.
func isaacScore(s *isaac.State, seat games.Seat) int {
	score := s.Score(seat)
	if s.Phase() == isaac.Advancing && s.Actor() == seat {
		score += s.Points()
	}
	return min(score, s.Rules().Target)
}

// isaacTiles visits the tiles of a seat with what they score: each other tile counts that lies on a cell of
// the line of the tile.
func isaacTiles(s *isaac.State, seat games.Seat, visit func(t isaac.Tile, points int, held bool)) {
	all := append(s.Tiles(nil, isaac.Dark), s.Tiles(nil, isaac.Light)...)
	for _, t := range s.Tiles(nil, seat) {
		points, held := 0, false
		onLine := func(c isaac.Cell) bool {
			if t.Dir == isaac.Across {
				return c.Row() == t.Anchor.Row()
			}
			return c.Column() == t.Anchor.Column()
		}
		for _, other := range all {
			touches := false
			for c := range isaac.Cell(isaac.Size * isaac.Size) {
				touches = touches || other.Covers(c) && onLine(c)
			}
			if touches && other != t {
				points += s.Rules().Value(t.Length)
			}
		}
		for counter := isaac.Dark; counter <= isaac.Light; counter++ {
			if at, ok := s.Counter(counter); ok {
				if held = held || t.Covers(at); onLine(at) {
					points *= 2
				}
			}
		}
		visit(t, points, held)
	}
}

// isaacOut reports whether a seat removes no more tiles.
func isaacOut(s *isaac.State, seat games.Seat) bool {
	return s.Passed(seat) && !s.Rules().WaitIfBlocked
}

func isaacBest(s *isaac.State, seat games.Seat) (best int) {
	isaacTiles(s, seat, func(t isaac.Tile, points int, held bool) {
		if !held && t.Length >= s.LongestRemoved(seat) && !isaacOut(s, seat) {
			best = max(best, points)
		}
	})
	return best
}

func isaacHeld(s *isaac.State, seat games.Seat) (sum int) {
	isaacTiles(s, seat, func(t isaac.Tile, points int, held bool) {
		if held && t.Length >= s.LongestRemoved(seat) && !isaacOut(s, seat) {
			sum += points
		}
	})
	return sum
}

func isaacTotal(s *isaac.State, seat games.Seat) (sum int) {
	isaacTiles(s, seat, func(_ isaac.Tile, points int, _ bool) { sum += points })
	return sum
}

// isaacReaches reports whether one removal is enough to reach the target.
func isaacReaches(s *isaac.State, seat games.Seat) bool {
	best := isaacBest(s, seat)
	return best > 0 && s.Score(seat)+best >= s.Rules().Target
}

// isaacShort is the claim that a tile has been removed, and that none of the so many others that the seat may remove in
// its next turns, for their length, was shorter, and some are longer.
func isaacShort(before, after games.State, seat games.Seat, r games.Reason) bool {
	b, a := before.(*isaac.State), after.(*isaac.State)
	removed, may, longer := 0, 0, 0
	for _, t := range b.Tiles(nil, seat) {
		if !slices.Contains(a.Tiles(nil, seat), t) {
			removed = t.Length
		}
	}
	for _, t := range a.Tiles(nil, seat) {
		may += games.CountIf(t.Length >= removed)
		longer += games.CountIf(t.Length > removed)
	}
	for _, action := range b.LegalActions(nil) {
		if m := isaac.Unpack(action); m.Kind == isaac.Remove {
			for _, t := range b.Tiles(nil, seat) {
				if t.Covers(m.Cell) && t.Length < removed {
					return false
				}
			}
		}
	}
	return removed > 0 && may == r.Numbers[0] && longer > 0
}

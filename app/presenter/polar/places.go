package polar

import game "banchisa/games/polar"

// columnOf returns the column of a penguin, counted from 1; 0 on the iceberg, one more than there are on land.
func columnOf(s *game.State, color int) int {
	switch p := s.Penguin(color); p.Slab {
	case game.Home:
		return 0
	case game.Landed:
		return s.Rules().Columns + 1
	default:
		return s.Slab(int(p.Slab)).Square.Column() + 1
	}
}

// isBesideLand reports whether a penguin is in the last column.
func isBesideLand(s *game.State, color int) bool { return columnOf(s, color) == s.Rules().Columns }

// penguinSpot returns the platform of a penguin; atSea is false on the iceberg and on land.
func penguinSpot(s *game.State, color int) (at game.Spot, atSea bool) {
	p := s.Penguin(color)
	if p.Slab >= game.Landed {
		return at, false
	}
	return game.Spot{Square: s.Slab(int(p.Slab)).Square, Cell: p.Cell}, true
}

// shoreSlab returns the mover's slab in the last column, from which it lands (POL-6.5), -1 for none.
func shoreSlab(s *game.State) int {
	for slab := game.NumShapes * s.Mover(); slab < game.NumShapes*(s.Mover()+1); slab++ {
		if s.Afloat(slab) && s.Slab(slab).Square.Column()+1 == s.Rules().Columns {
			return slab
		}
	}
	return -1
}

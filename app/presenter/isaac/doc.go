// Package isaac presents Isaac: the board with the counters, the seats' tiles, and the
// points of a removal before it is made.
//
// Target IDs:
//
//	bar<length>              a tile of the stock
//	c<cell>                  a cell, as c45
//	t<cell>                  the tile whose anchor is the cell
//	turn, go, other          rotate the tile; do what is shown; drop the selection
//
// A selection is "bar<length> <orientation> [c<cell>]" while placing, and
// "[t<cell>] [counter]" afterwards: the tile to be removed, and whether the counter has
// been picked up. An orientation is right, up, left or down, seen from the cell.
package isaac

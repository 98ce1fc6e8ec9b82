// Package isaac presents Isaac: the board with the counters, the seats' tiles, and the
// points of a removal before it is made.
//
// Target IDs:
//
//	bar<length>              a tile of the stock
//	drag<length>             the start of a drag of one; it has no area
//	c<cell>                  a cell, as c45
//	t<cell>                  the tile whose anchor is the cell
//	counter                  the start of a drag of the player's own counter
//	turn, go, other          rotate the tile; do what is shown; drop the selection
package isaac

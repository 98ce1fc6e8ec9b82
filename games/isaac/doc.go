// Package isaac is Isaac by Emiliano Venturini (2011): two seats place wooden tiles on a board of ten
// by ten, then take their own back. A removal scores points for the tiles left on the tile's
// line; the counters that show the scores stand on the board and block tiles.
//
// # Glossary
//
//   - A cell is a number 0…99 written with two digits: row from Dark's side, column from
//     Dark's left. Light's square n is the cell 99−n.
//   - A tile's line is a row if the tile is [Across], a column if it is [Up]. Its anchor
//     is its lowest cell: the left end, or the bottom one.
//   - The others of a tile are the different tiles that touch its line.
//   - A counter stands on the square of its owner's score.
//   - A seat is out when it has passed: in placement, and again in scoring.
//
// # Rulings
//
//   - ISA-1.1: "the seats are dark and light", in this order; a match with another order
//     is refused, since Dark places first.
//   - ISA-3.5: an advance that reaches the target is always possible if the points
//     suffice, even if the other counter is on that very square (only in variants with
//     a target below 100): the match is over before the counter is placed.
//   - ISA-3.6 with blocked = "wait": a removal by either seat interrupts the passes, so
//     the match ends when both pass in succession.
//   - ISA-4.3: the tiles never placed stay in hand; the tie is broken by their squares,
//     then by the smaller number of tiles, then for Dark.
//   - Variants: lengths from 2 to 10, each once, since the notation names a tile by its
//     length; target from 1 to 100, since the board has no square beyond 99.
package isaac

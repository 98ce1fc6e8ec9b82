// Package isaac is Isaac by E. Venturini (2011): two seats lay wooden tiles on a board
// of ten by ten, then take their own back, each for points that count the tiles still
// lying on its line, and the counters that show the points lie in the way.
//
// # Glossary
//
//   - A cell is a number 0…99 written with two digits: row from Dark's side, column from
//     Dark's left. Light's square n is the cell 99−n.
//   - A tile lies along its line: a row when it is [Across], a column when it is [Up].
//     Its anchor is its lowest cell: the left end, or the bottom one.
//   - The others of a tile are the different tiles that touch its line.
//   - A counter stands on the square of its owner's score.
//   - A seat is out when it has passed: in placement, and again in scoring.
//
// # Rulings
//
//   - ISA-1.1: "the seats are dark and light", in this order; a match with another order
//     is refused, since Dark places first.
//   - ISA-3.5: an advance that reaches the target is always possible when the points
//     suffice, even where the other counter stands on that very square (only in
//     variants with a target below 100): the match is over before the counter stands.
//   - ISA-3.6 with blocked = "wait": a removal by either seat breaks the succession of
//     passes, so the match ends when both pass one after the other.
//   - ISA-4.3: the tiles never placed stay in hand; the tie is broken by their squares,
//     then by how few they are, then for Dark.
//   - Variants: lengths from 2 to 10, each once, since the notation names a tile by its
//     length; target from 1 to 100, since the board has no square beyond 99.
package isaac

// Package quadriga is the game of islands on a board of 16 × 16: place a unit, move up to four
// units of every island one cell in the same direction, fight where enemies touch.
//
// # Glossary
//
//   - Unit: one piece of a seat.
//   - Adjacent: sharing a side or a corner.
//   - Island: a maximal connected group of one seat's units.
//   - Order: one unit ordered to move one cell in a direction; all orders are carried out
//     together at go.
//   - Contact: adjacency with an enemy unit.
//   - Fight: own island against enemy island, counting only the units in contact.
//   - Picked island: the own island that is fighting; what is left of it fights on before
//     any other island does.
//   - Countdown: the turns left to a seat that lost its last but one island.
//   - Oversize: an island of more units than island_max; it gives up one.
//   - Quiet: a turn in which no unit was removed in combat.
//
// # Rulings
//
// Where the rules are silent:
//
//   - QUA-2.1: a seat with no unit that finds no cell to place on may skip. This cannot
//     happen in the shipped variants.
//   - QUA-2.2: a turn is one seat's five phases, so only White's first placing is barred from the
//     centre. It is barred to placing, not to moving. The board's size is even,
//     so that there are four central cells, or centre_barred is "never".
//   - QUA-3.1: an order out of phase, like any action out of phase, breaks the paragraph
//     of the current phase.
//   - QUA-4.2: if several parts of the picked island are in contact, the seat may fight
//     with any of them next.
//   - QUA-4.4: a seat that falls from one island to one smaller island, or to none, gets
//     no countdown.
//   - QUA-5.2: if several islands are oversize, the seat trims them in any order.
//   - QUA-6.4: a turn counts as quiet when it ends with the match going on; the draw is
//     tested after the countdown.
//   - QUA-6.5 is our own house rule: with the key sunset the match ends with that turn
//     (both seats counted), after all other ends have been tested. The seat with more
//     units wins; if they are equal, Black wins, who began second. The usual value 0
//     means no sunset, as on the rule sheet. The rule exists because on the sheet's large
//     board matches between equals do not end (docs/lab.md); the app preselects
//     "evening", which is classic with a sunset; "small" has one too.
package quadriga

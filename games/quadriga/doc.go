// Package quadriga is the game of islands on a board of 16 × 16: place a unit, move up
// to four units of every island one cell the same way, fight where enemies touch.
//
// # Glossary
//
//   - Unit: one piece of a seat.
//   - Adjacent: sharing a side or a corner.
//   - Island: a maximal connected group of one seat's units.
//   - Order: one unit told to go one cell in a direction; orders are played all
//     together at go.
//   - Contact: adjacency with an enemy unit.
//   - Fight: own island against enemy island, counting only the units that touch.
//   - Picked island: the own island whose fights are being fought; what is left of it
//     fights on before any other.
//   - Countdown: the turns left to a seat that lost its last but one island.
//   - Oversize: an island of more units than island_max; it gives up one.
//   - Quiet: a turn in which no unit was removed in combat.
//
// # Rulings
//
// Where the rules are silent:
//
//   - QUA-2.1: a seat with no unit that finds no cell to place on may skip. It cannot
//     happen in the shipped variants.
//   - QUA-2.2: the centre is barred to placing, not to moving. The board's size is even,
//     so that there are four central cells, or centre_barred is "never".
//   - QUA-3.1: an order out of phase, like any action out of phase, breaks the paragraph
//     of the phase that is on.
//   - QUA-4.2: while the picked island, fallen into parts, has several of them in
//     contact, the seat may fight with any of them next.
//   - QUA-4.4: a seat that falls from one island to one island (smaller), or to none,
//     gets no countdown.
//   - QUA-5.2: when several islands are oversize, the seat trims them in any order.
//   - QUA-6.4: a turn counts as quiet when it ends with the match going on; the draw is
//     tested after the countdown.
//   - QUA-6.5, a house rule of ours: with the key sunset the match ends with that turn
//     (both seats counted), after all other ends have been tested; the seat with more
//     units wins, and when they are equal black, who began second. 0, the
//     usual value, is the sheet's law: no sunset. It exists because the sheet's large sea
//     has no end between equals (docs/balance.md); the app lays its table with "evening",
//     which is classic with a sunset.
package quadriga

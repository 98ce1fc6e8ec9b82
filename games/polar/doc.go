// Package polar is Polar Escape, by Calogero Mannella: penguins flee from an iceberg to the land
// over slabs of ice that the players place, turn and move. Nothing is hidden; the click is
// chance.
//
// # Glossary
//
//   - colour: a penguin with its six slabs; a seat plays one, in the duel two. Colours
//     are numbered in order of play.
//   - slab: 3×3 cells with five platforms; shape: which of the six; pattern: the
//     platforms of a slab in one rotation.
//   - square: a place for a slab on the sea; cell: one of a square's nine, 3y+x; spot: a
//     square and a cell; platform: a cell where a penguin can stand.
//   - guest: a penguin on another player's slab. Ride and swap are the combined move.
//   - question: what somebody is asked. Open ones form a small stack; the bottom one is the turn.
//   - mover: the colour whose turn it is. Victim: the one an event is aimed at.
//
// # Rulings
//
// Where the rule file leaves a choice, this package decides:
//
//   - POL-2.2, POL-6.3, POL-6.5: after a number there is one question. Its answers are
//     the seals in the way, one after the other while cards last, and every possible
//     correction (both until a correction is made), then what the number allows: with
//     the number equal to d, land or stay; with more than d, only stay, which is written
//     and earns the card; else every platform, stay, and the second click of POL-6.4.
//   - POL-4.1: whether a rotation changes anything is decided with everything aboard: a
//     turn of X with a penguin on its arm does, with the penguin in its centre it does not.
//   - POL-6.4: platforms with seals count as reachable, so a seal there excludes the
//     second click; where POL-6.5 applies there is none either. After a second click the
//     first number lapses; the new one may be corrected again, and events count.
//   - POL-5.4: a click may be requested with nowhere to go, also from a slab with a lion.
//   - POL-7.2: in column 1 the guest itself is asked, with "evict iceberg" as its answer.
//     With nothing behind, a guest without a card is not asked at all.
//   - POL-8.1: the second seal is asked for if there is still space after the first.
//   - POL-3.1: the first turn counts as a turn of the first round (POL-9.1).
//   - The weight of an event is shared equally by the events that a variant has.
//   - Duel (ours): two seats with two colours each, which take turns red, black, yellow,
//     green. A colour still plays alone: own slabs are those of the colour on turn, and
//     the partner is a guest like any other; opponents are the other seat's colours. Four
//     penguins determine the risk and the number of sea lions.
package polar

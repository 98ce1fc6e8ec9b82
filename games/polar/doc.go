// Package polar is the rules of Polar Escape, by Calogero Mannella: penguins flee from
// an iceberg to the land over slabs of ice that they lay, turn and push themselves.
// Nothing is hidden; the click is chance.
//
// # Words
//
//   - colour: a penguin with its six slabs; a seat plays one, in the duel two. Colours
//     are numbered in order of play.
//   - slab: 3×3 cells with five platforms; shape: which of the six; look: one of the
//     distinct pictures that its quarter turns give.
//   - square: a place for a slab on the sea; cell: one of a square's nine, 3y+x; spot: a
//     square and a cell; platform: a cell where one can stand.
//   - guest: a penguin on somebody else's slab. Ride and swap are the combined move.
//   - ask: an open question. They lie on a small stack; the bottom one is the turn.
//   - mover: the colour whose turn it is. Victim: the one an event is aimed at.
//
// # Rulings
//
// Where the rule file leaves a choice, this package chose:
//
//   - POL-2.2, POL-6.3, POL-6.5: after a number there is one question. Its answers are
//     every possible correction (until one is made), then what the number allows: with
//     the number equal to d, land or stay; with more than d, stay alone, which is written
//     and brings the card; else every platform, stay, and the second click of POL-6.4.
//   - POL-4.1: what a rotation changes is judged with all aboard: a turn of X moves a
//     penguin on its arm, so it is one; with the penguin in its centre it is none.
//   - POL-6.4: platforms with seals count as reachable, so a seal there leaves no second
//     click; where POL-6.5 holds there is none either. A second click lets the first
//     number lapse; the new one may be corrected again, and events count.
//   - POL-5.4: a click may be asked for with nowhere to go, also from a slab with a lion.
//   - POL-7.2: in column 1 the guest itself is asked, with "evict iceberg" as its answer.
//     With nothing behind, a guest without a card is not asked at all.
//   - POL-8.1: the second seal is asked for when there is still room after the first.
//   - POL-3.1: the first turn counts as a turn of the first round (POL-9.1).
//   - The odds of an event share equally among the events that a variant keeps.
//   - Duel (ours): two seats with two colours each, which take turns red, black, yellow,
//     green. A colour is still alone: own slabs are those of the colour on turn, and the
//     partner is a guest like any other; opponents are the other seat's colours. Four
//     penguins set the risk and the number of sea lions.
package polar

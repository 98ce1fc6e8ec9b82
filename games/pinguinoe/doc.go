// Package pinguinoe is Pinguinoè, by Stefano and Alberto Pozzati: two to four penguins race over
// a map of face-down cards to the ark, with a die, a seal to move, search cards in hidden hands,
// and a sleeping white penguin that may get there first.
//
// # Glossary
//
//   - slot: a place for a card on the map, "R:C" in the notation; cell: one of the
//     twelve squares of a slot, "r.c" over the whole map, row 0 at the top.
//   - face: the twelve cells that a card shows; the back is twelve cells of sea.
//   - terrain: sea, ice, block, sled (a search cell), hole (a seal cell), ark, igloo.
//   - search card: an object, kept in the hand, or an event, shown and carried out.
//   - to catch: the seal comes onto a penguin's cell. To set back: a snowball or the
//     blizzard moves a penguin one card nearer to its igloo.
//   - wave: the turning of one card in a tsunami.
//   - the pool, in a view: the search deck and the hidden hands taken together.
//
// # Rulings where the rules are silent
//
//   - PIN-1.2: seats are given in the order of their numbers, which is the order of play.
//   - PIN-2.6: with must_use_all = false a stop on a search cell is a draw, as the
//     movement ends there; stop is not offered.
//   - PIN-2.6: the cell where a turn began stays that cell when the penguin is sent
//     home before its roll.
//   - PIN-2.9: a penguin sent home in its own movement has ended it: skates and
//     springboard cannot be played any more, the other objects can.
//   - PIN-3.1: only blocks close a corner; a place without a card does not.
//   - PIN-4.2: who is asked after an event follows from public facts: the number of cards
//     in hand after the event, and whether one has been played. Whoever has cards that are
//     of no use then may only stop.
//   - PIN-4.4: the seal's cell is excluded first, then the farthest ice is determined.
//   - PIN-4.6: what a tear takes is shown, so everybody knows it.
//   - PIN-4.9: a blizzard is among the discards as soon as it is drawn, a skipped turn
//     when it is discarded. If deck and discards are both empty a search cell is
//     plain ice, without the limit of events too.
//   - PIN-4.9: what is known of a hand from before a reshuffle (it cannot hold what was
//     discarded then) is not used: a view has one pool.
package pinguinoe

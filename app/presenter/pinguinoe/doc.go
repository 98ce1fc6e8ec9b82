// Package pinguinoe presents Pinguinoè: the map of cards with the penguins and the seal, the
// player's hand, the die and the track of the white penguin.
//
// Target IDs:
//
//	c<row>.<column>          a cell of the map
//	k<row>:<column>          a slot with its card
//	h<card>                  a card of the hand
//	seat<n>                  a seat, to throw a snowball at
//	roll, draw, deck, stop, seal-stop, discard, accept, lifebuoy, fish-ark
//	                         one action each
//	play, back               play the picked card; put it back
//	wait                     a disabled button that names what is missing
//
// Most taps play at once. A selection is a card of the hand that waits for its target, or the
// piece that is about to walk, as while it is dragged.
package pinguinoe

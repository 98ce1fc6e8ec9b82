// Package quadriga presents Quadriga: the board with both seats' islands, and the orders of a
// march before they are played.
//
// Target IDs:
//
//	<cell>                   a cell, as c4
//	drag:<cell>              the start of a drag from a unit; it has no area
//	dir:<direction>, stay    a key of the pad, as dir:NE; no order for the island
//	go, clear, none          carry out the march; drop all orders; place nothing
//
// While moving, the selection is the draft of a march: the chosen units, the directions of those
// that have one, the picked island and the unit tapped last. While fighting, it is the picked
// island.
//
// The sprite of a unit is named by the cell where it will be after the march, so that it moves
// there when the march is carried out.
package quadriga

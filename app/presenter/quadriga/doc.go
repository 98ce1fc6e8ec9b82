// Package quadriga presents Quadriga: the board with both seats' islands, and the orders
// of a march before they are played.
//
// Target IDs:
//
//	<cell>                   a cell, as c4
//	drag:<cell>              the start of a drag from a unit
//	dir:<direction>, stay    a key of the pad, as dir:NE; no order for the island
//	go, clear, none          carry out the march; drop all orders; place nothing
//
// A selection holds one token for each island with chosen units, the last changed at the
// end: "<lowest cell>:<direction>:<cells>", as c4:NE:c4,d4; the direction may be missing.
// One more token, "pick:<lowest cell>:<cell>[:lift]", is the picked island with the unit
// tapped last, and whether it is being dragged. While fighting, a selection is the cell of
// the attacking island.
//
// The sprite of a unit is named by the cell where it will stand after the march, so that it
// moves there when the march is carried out.
package quadriga

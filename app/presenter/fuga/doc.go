// Package fuga presents Fuga sul mare: the map with its units, the paths and zones of the
// selected unit, the ferry's timetable, the alert and the combat tables.
//
// Target IDs:
//
//	h<hex>                   a hex of the map
//	u<unit>, <unit>          a unit
//	go, other                play the prepared attack; drop the selection
//	zones                    show or hide the zones of the other seat
//	view/in view/out view/all view/pan/<dx>/<dy> view/in/<hex>
//	                         zoom and pan
//	<action>                 a legal action in its notation, for buttons
//
// A selection is "[zones]" and then one of:
//
//	u<unit>                  the selected unit
//	u<unit> x<unit>          a criminal about to break out against a police unit
//	x<criminal> <unit>…      an arrest, with the police units that take part
//	h<hex>                   a hex for a suspect whose kind is still to be chosen
package fuga

// Package fuga presents Fuga sul mare: the map with its units, the paths and zones of the
// selected unit, the ferry's timetable, the alert and the combat tables.
//
// Target IDs:
//
//	h<hex>                      a hex of the map
//	u<unit>                     a unit aboard the ferry
//	drag/<unit>                 the start of a drag of a counter; it has no area
//	over                        pass over somebody: the next tap names the hex
//	go, other                   play the prepared attack; drop the selection
//	zones                       show or hide the zones of the other seat
//	view/in view/out view/all   zoom
//	<action>                    a legal action in its notation, for buttons
package fuga

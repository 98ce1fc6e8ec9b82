// Package fuga is Fuga sul mare: two criminals, one on an island and one on the mainland, want to
// meet for an exchange and get away; the police want to arrest them before.
//
// # Glossary
//
// Unit: one counter. Transport: a unit that others board. Passenger: the foot unit aboard, one
// for each transport. Role: police or criminals. Mover: the unit in motion. Zone (ZOC): the hex
// of a unit and the six around it. Suspect: a false suspect, an innocent; hostage: a suspect in a
// criminal's zone. Warrant: the police may attack. Reserve: police units still to come; box:
// stolen transports and suspects that are not on the map.
//
// # Rulings
//
// Where the rules are silent this package decides:
//
//   - FUG-1.1: the island is everything connected with the route's first port over hexes
//     that are not sea, including rocks and rivers; of that, the land counts.
//   - FUG-1.4: a file need not say where the buoy is: then it is where the ferry stands a turn after
//     the last exchange, so that a house rule moves it, too.
//   - FUG-1.5: boarding from the transport's own hex enters that hex.
//   - FUG-3.1: a unit that has done nothing is not asked to halt; halt is offered as soon
//     as it has made a step and may end where it is, and is recorded even if nothing else
//     is legal.
//   - FUG-3.1: a turn in which the ferry stays is one in which the timetable has it in the same place
//     as before; a route that comes back to a hex moves it all the same.
//   - FUG-4.1: boarding a full ferry or an occupied transport is not legal in passing
//     either. If the unit can flee, that counts as a legal end.
//   - FUG-4.3: taking up is legal only if the transport can still end its move legally with its
//     passenger. A false suspect's vehicle that has taken somebody up carries a criminal, and hooks
//     nobody. An empty vehicle misleads nobody.
//   - FUG-4.6: whoever is taken up has begun where that was: on an edge hex he may flee with the
//     transport at once, wherever it came from, and from inland he may not.
//   - FUG-4.6: with flight = "edge" only the beginning of the move must be on an edge hex;
//     the criminal may walk on and leave over any edge hex it reaches. A walker aboard a
//     transport does not flee: it would have to walk off, or to ride next turn.
//   - FUG-5.1: the unit that moved is named: a policeman who walks into a car at the end
//     of his move investigates by his own name.
//   - FUG-5.2: being pushed is no move: it passes no zones. A reinforcement is pushed with whoever has
//     boarded it since.
//   - FUG-5.2: a clue for which no hex is free brings nothing and asks nothing. A lost
//     police unit does not return to the reserve, but its number is free.
//   - FUG-5.4: on the ferry only a boat can be stolen, in a port too.
//   - FUG-5.6: a suspect that has halted without hooking has had its chance; one that was
//     placed this turn may hook at any time of the phase before the first attack.
//   - FUG-7.3: every suspect in the criminal's zone counts as a hostage, one with the other
//     criminal aboard too; the hostages of 5.7 have no passenger.
package fuga

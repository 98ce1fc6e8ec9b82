package fuga

import "banchisa/games"

// thefts are what a criminal on foot may steal where it stands, and the ferry. quiet tells
// that it has passed through no zone of the police.
func (s *State) thefts(dst []games.Action, c Unit, quiet bool) []games.Action {
	if !quiet || !c.IsCriminal() || s.aboard(c) || s.watched(c) {
		return dst
	}
	ferry := s.on[c] == Ferry
	for m, class := range [modes]Class{Car: StolenCar, Boat: StolenBoat} {
		if class == Criminal {
			continue
		}
		if _, left := s.newcomer(s.rules.pool(class)); !left {
			continue
		}
		if ferry && m == int(Boat) || !ferry && s.rules.Theft[m].Has(s.at[c]) {
			dst = append(dst, pack(Steal, c, 0, m))
		}
	}
	if ferry && !s.hijacked {
		dst = append(dst, pack(Hijack, c, 0, 0))
	}
	return dst
}

// watched tells whether the unit stands in a zone of the police.
func (s *State) watched(u Unit) bool {
	zone := &s.rules.zone[s.at[u]]
	for set := s.alive & police; set != 0; {
		if zone.Has(s.at[set.pop()]) {
			return true
		}
	}
	return false
}

// hooks are the police units that a false suspect may hook.
func (s *State) hooks(dst []games.Action, f Unit) []games.Action {
	if !f.Suspect() || s.load[f] != NoUnit {
		return dst
	}
	zone := &s.rules.zone[s.at[f]]
	for set := s.forces() &^ s.hooked; set != 0; {
		if u := set.pop(); zone.Has(s.at[u]) {
			dst = append(dst, pack(Hook, f, u, 0))
		}
	}
	return dst
}

// investigations are the criminals whose zone the unit in motion has passed through.
func (s *State) investigations(dst []games.Action) []games.Action {
	set := s.passed & s.alive &^ (s.tried | s.looked)
	if set == 0 || !s.armed(s.mover) || !s.reinforced() {
		return dst
	}
	for set != 0 {
		dst = append(dst, pack(Investigate, s.mover, set.pop(), 0))
	}
	return dst
}

// reinforced tells whether any reinforcement is left.
func (s *State) reinforced() bool {
	return s.reserve[PatrolBoat] > 0 || s.reserve[PoliceCar] > 0 && s.reserve[Policeman] > 0
}

// misdirections are the police units whose zone the criminal in motion has passed through.
func (s *State) misdirections(dst []games.Action) []games.Action {
	set := s.passed & s.alive &^ (s.tried | s.looked)
	if set == 0 {
		return dst
	}
	if _, left := s.newcomer(s.rules.pool(SuspectFoot)); !left {
		return dst
	}
	c := s.mover
	if p := s.load[c]; p != NoUnit {
		c = p
	}
	for set != 0 {
		if u := set.pop(); s.placeable(u) {
			dst = append(dst, pack(Misdirect, c, u, 0))
		}
	}
	return dst
}

// carries tells whether a hex is free for a new suspect of that shape.
func (s *State) carries(c Cell, m Mode) bool {
	if c == NoCell || s.occupied.Has(c) || c == s.at[Ferry] {
		return false
	}
	if s.mover != NoUnit && !s.closed && s.at[s.mover] == c && s.on[s.mover] == NoUnit {
		return false // the unit in motion will stand there
	}
	if m == Foot {
		return s.rules.land.Has(c) && s.rules.cost[Foot][c] != 0
	}
	return s.rules.cost[m][c] != 0
}

func (s *State) placeable(u Unit) bool {
	for _, c := range s.rules.around[s.at[u]] {
		if s.carries(c, Foot) || s.carries(c, Car) || s.carries(c, Boat) {
			return true
		}
	}
	return false
}

// placings are the hexes and shapes for a suspect beside the unit misdirected.
func (s *State) placings(dst []games.Action) []games.Action {
	f, _ := s.newcomer(s.rules.pool(SuspectFoot))
	for _, c := range s.rules.around[s.at[s.object]] {
		for m := range modes {
			if s.carries(c, m) {
				dst = append(dst, pack(Suspect, f, 0, int(m)<<10|int(c)))
			}
		}
	}
	return dst
}

// entry is the hex where a reinforcement comes in, not ok when there is none.
func (s *State) entry(m Mode) (Cell, bool) {
	switch {
	case m == Car && (s.reserve[PoliceCar] == 0 || s.reserve[Policeman] == 0):
		return NoCell, false
	case m == Boat && s.reserve[PatrolBoat] == 0:
		return NoCell, false
	}
	for _, c := range s.rules.Muster[m] {
		if !s.occupied.Has(c) {
			return c, true
		}
	}
	return NoCell, false
}

func (s *State) brings(dst []games.Action) []games.Action {
	for _, m := range [2]Mode{Car, Boat} {
		if _, ok := s.entry(m); ok {
			dst = append(dst, pack(Bring, 0, 0, int(m)))
		}
	}
	return dst
}

// attacks are the arrests: every set of police units beside a criminal.
func (s *State) attacks(dst []games.Action) []games.Action {
	for prey := s.alive & criminals &^ s.targeted; prey != 0; {
		c := prey.pop()
		near := s.able(c)
		for set := near; set != 0; set = (set - 1) & near {
			dst = append(dst, packArrest(c, set))
		}
	}
	return dst
}

// able are the police units that may attack a criminal.
func (s *State) able(c Unit) units {
	zone := &s.rules.zone[s.at[c]]
	var near units
	for set := s.forces() &^ (s.hooked | s.attacked); set != 0; {
		if u := set.pop(); zone.Has(s.at[u]) && s.armed(u) {
			near |= u.bit()
		}
	}
	return near
}

// breakouts are the attacks of one criminal on one police unit.
func (s *State) breakouts(dst []games.Action) []games.Action {
	for set := s.alive & criminals &^ s.attacked; set != 0; {
		c := set.pop()
		zone := &s.rules.zone[s.at[c]]
		for prey := s.forces() &^ s.targeted; prey != 0; {
			if u := prey.pop(); zone.Has(s.at[u]) {
				dst = append(dst, pack(Breakout, c, u, 0))
			}
		}
	}
	return dst
}

// captives are the false suspects in a criminal's zone.
func (s *State) captives(c Unit) units {
	var set units
	for all := s.alive & suspects; all != 0; {
		if f := all.pop(); s.rules.Near(s.at[c], s.at[f]) {
			set |= f.bit()
		}
	}
	return set
}

// slips are the hexes to which a criminal can slip away.
func (s *State) slips(dst []games.Action, c Unit) []games.Action {
	for _, w := range s.rules.out[s.mode(s.top(c))][s.at[c]].all() {
		if !s.occupied.Has(w.to) {
			dst = append(dst, pack(Slip, 0, 0, int(w.to)))
		}
	}
	return dst
}

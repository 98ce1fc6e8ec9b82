package fuga

import "banchisa/games"

// theftActions appends what a criminal on foot may steal on its hex, and the ferry. quiet reports
// that it has passed through no zone of the police.
func (s *State) theftActions(dst []games.Action, c Unit, quiet bool) []games.Action {
	if !quiet || !c.IsCriminal() || s.isAboard(c) || s.inPoliceZone(c) {
		return dst
	}
	ferry := s.carriedBy[c] == Ferry
	for m, class := range [numModes]Class{Car: StolenCar, Boat: StolenBoat} {
		if class == Criminal {
			continue
		}
		if _, left := s.firstFree(s.rules.unitPool(class)); !left {
			continue
		}
		if ferry && m == int(Boat) || !ferry && s.rules.Theft[m].Has(s.position[c]) {
			dst = append(dst, pack(Steal, c, 0, m))
		}
	}
	if ferry && !s.hijacked {
		dst = append(dst, pack(Hijack, c, 0, 0))
	}
	return dst
}

// inPoliceZone reports whether the unit is in a zone of the police.
func (s *State) inPoliceZone(u Unit) bool {
	zone := &s.rules.zone[s.position[u]]
	for set := s.onMap & police; set != 0; {
		if zone.Has(s.position[set.pop()]) {
			return true
		}
	}
	return false
}

// hookActions appends the police units that a false suspect may hook.
func (s *State) hookActions(dst []games.Action, f Unit) []games.Action {
	if !f.IsSuspect() || s.passenger[f] != NoUnit {
		return dst
	}
	zone := &s.rules.zone[s.position[f]]
	for set := s.activePolice() &^ s.hooked; set != 0; {
		if u := set.pop(); zone.Has(s.position[u]) {
			dst = append(dst, pack(Hook, f, u, 0))
		}
	}
	return dst
}

// investigateActions appends the criminals whose zone the mover has passed through.
func (s *State) investigateActions(dst []games.Action) []games.Action {
	set := s.zonesPassed & s.onMap &^ (s.rolledThisMove | s.rolledThisTurn)
	if set == 0 || !s.investigates(s.mover) || !s.reinforced() {
		return dst
	}
	for set != 0 {
		dst = append(dst, pack(Investigate, s.mover, set.pop(), 0))
	}
	return dst
}

// reinforced reports whether any reinforcement is left.
func (s *State) reinforced() bool {
	return s.reserve[PatrolBoat] > 0 || s.reserve[PoliceCar] > 0 && s.reserve[Policeman] > 0
}

// misdirectActions appends the police units whose zone the criminal in motion has passed through.
func (s *State) misdirectActions(dst []games.Action) []games.Action {
	set := s.zonesPassed & s.onMap &^ (s.rolledThisMove | s.rolledThisTurn)
	c := s.walker(s.mover)
	if set == 0 || !c.IsCriminal() {
		return dst
	}
	if _, left := s.firstFree(s.rules.unitPool(SuspectFoot)); !left {
		return dst
	}
	for set != 0 {
		if u := set.pop(); s.placeable(u) {
			dst = append(dst, pack(Misdirect, c, u, 0))
		}
	}
	return dst
}

// canHoldSuspect reports whether a hex is free for a new suspect of that mode.
func (s *State) canHoldSuspect(c Cell, m Mode) bool {
	if c == NoCell || s.occupied.Has(c) || c == s.position[Ferry] {
		return false
	}
	if s.mover != NoUnit && !s.usedAbility && s.position[s.mover] == c && s.carriedBy[s.mover] == NoUnit {
		return false // the mover will be there
	}
	if m == Foot {
		return s.rules.land.Has(c) && s.rules.cost[Foot][c] != 0
	}
	return s.rules.cost[m][c] != 0
}

func (s *State) placeable(u Unit) bool {
	for _, c := range s.rules.zoneCells[s.position[u]] {
		if s.canHoldSuspect(c, Foot) || s.canHoldSuspect(c, Car) || s.canHoldSuspect(c, Boat) {
			return true
		}
	}
	return false
}

// suspectActions appends the hexes and modes for a suspect beside the misdirected unit.
func (s *State) suspectActions(dst []games.Action) []games.Action {
	f, _ := s.firstFree(s.rules.unitPool(SuspectFoot))
	for _, c := range s.rules.zoneCells[s.position[s.rollTarget]] {
		for m := range numModes {
			if s.canHoldSuspect(c, m) {
				dst = append(dst, pack(Suspect, f, 0, int(m)<<10|int(c)))
			}
		}
	}
	return dst
}

// entryCell returns the hex where a reinforcement arrives; ok is false if there is none.
func (s *State) entryCell(m Mode) (Cell, bool) {
	switch {
	case m == Car && (s.reserve[PoliceCar] == 0 || s.reserve[Policeman] == 0):
		return NoCell, false
	case m == Boat && s.reserve[PatrolBoat] == 0:
		return NoCell, false
	}
	if _, _, ok := s.pushable(); ok {
		return s.rules.PoliceHex, true
	}
	return s.freeMuster(m)
}

// freeMuster returns the first free hex of a muster list.
func (s *State) freeMuster(m Mode) (Cell, bool) {
	for _, c := range s.rules.Muster[m] {
		if !s.occupied.Has(c) {
			return c, true
		}
	}
	return NoCell, false
}

// pushable returns the reinforcement of this turn on the police hex that the next one pushes on, and
// the hex where it goes; ok is false if there is none or it has no hex (FUG-5.2).
func (s *State) pushable() (u Unit, to Cell, ok bool) {
	if !s.rules.Pushes || !s.occupied.Has(s.rules.PoliceHex) {
		return NoUnit, NoCell, false
	}
	for set := s.arrived; set != 0; {
		if u = set.pop(); s.position[u] == s.rules.PoliceHex {
			to, ok = s.freeMuster(s.Mode(u))
			return u, to, ok
		}
	}
	return NoUnit, NoCell, false
}

func (s *State) bringActions(dst []games.Action) []games.Action {
	for _, m := range [2]Mode{Car, Boat} {
		if _, ok := s.entryCell(m); ok {
			dst = append(dst, pack(Bring, 0, 0, int(m)))
		}
	}
	return dst
}

// arrestActions appends the arrests: every set of police units beside a criminal.
func (s *State) arrestActions(dst []games.Action) []games.Action {
	for targets := s.onMap & criminals &^ s.targeted; targets != 0; {
		c := targets.pop()
		near := s.ableAttackers(c)
		for set := near; set != 0; set = (set - 1) & near {
			dst = append(dst, packArrest(c, set))
		}
	}
	return dst
}

// ableAttackers returns the police units that may attack a criminal.
func (s *State) ableAttackers(c Unit) unitSet {
	zone := &s.rules.zone[s.position[c]]
	var near unitSet
	for set := s.activePolice() &^ (s.hooked | s.attacked); set != 0; {
		if u := set.pop(); zone.Has(s.position[u]) && s.armed(u) {
			near |= u.mask()
		}
	}
	return near
}

// breakoutActions appends the attacks of one criminal on one police unit.
func (s *State) breakoutActions(dst []games.Action) []games.Action {
	for set := s.onMap & criminals &^ s.attacked; set != 0; {
		c := set.pop()
		zone := &s.rules.zone[s.position[c]]
		for targets := s.activePolice() &^ s.targeted; targets != 0; {
			if u := targets.pop(); zone.Has(s.position[u]) {
				dst = append(dst, pack(Breakout, c, u, 0))
			}
		}
	}
	return dst
}

// hostagesOf returns the false suspects in a criminal's zone.
func (s *State) hostagesOf(c Unit) unitSet {
	var set unitSet
	for all := s.onMap & suspects; all != 0; {
		if f := all.pop(); s.rules.inZone(s.position[c], s.position[f]) {
			set |= f.mask()
		}
	}
	return set
}

// slipActions appends the hexes to which a criminal can slip away.
func (s *State) slipActions(dst []games.Action, c Unit) []games.Action {
	for _, w := range s.rules.steps[s.Mode(s.topUnit(c))][s.position[c]].all() {
		if !s.occupied.Has(w.to) {
			dst = append(dst, pack(Slip, 0, 0, int(w.to)))
		}
	}
	return dst
}

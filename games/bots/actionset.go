package bots

import "banchisa/games"

// actionSet is a set of actions: a hash table with open addressing, emptied by a new epoch.
type actionSet struct {
	keys   []games.Action
	stamps []uint32
	epoch  uint32
}

// load makes the set equal to a list.
func (s *actionSet) load(list []games.Action) {
	for size := max(64, len(s.keys)); len(s.keys) < 2*len(list)+2 || len(s.keys) == 0; size *= 2 {
		s.keys, s.stamps, s.epoch = make([]games.Action, size), make([]uint32, size), 0
	}
	s.epoch += 2
	for _, a := range list {
		i := s.slot(a)
		s.keys[i], s.stamps[i] = a, s.epoch
	}
}

// remove reports whether a is in the set and removes it.
func (s *actionSet) remove(a games.Action) bool {
	i := s.slot(a)
	found := s.stamps[i] == s.epoch
	if found {
		s.stamps[i] = s.epoch + 1 // the slot stays occupied, so that probing goes on behind it
	}
	return found
}

// slot returns the slot of a, or the free one where it belongs.
func (s *actionSet) slot(a games.Action) uint32 {
	mask := uint32(len(s.keys) - 1)
	i := uint32(a) * 2654435769 >> 7 & mask
	for s.stamps[i] >= s.epoch && s.keys[i] != a {
		i = (i + 1) & mask
	}
	return i
}

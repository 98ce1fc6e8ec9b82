package bots

import "banchisa/games"

// actionSet is a set of actions: a hash table with open addressing, emptied by a new epoch.
type actionSet struct {
	keys   []games.Action
	stamps []uint32
	epoch  uint32
}

// load makes the set equal to a list.
func (m *actionSet) load(list []games.Action) {
	for size := max(64, len(m.keys)); len(m.keys) < 2*len(list)+2 || len(m.keys) == 0; size *= 2 {
		m.keys, m.stamps, m.epoch = make([]games.Action, size), make([]uint32, size), 0
	}
	m.epoch += 2
	for _, a := range list {
		i := m.slot(a)
		m.keys[i], m.stamps[i] = a, m.epoch
	}
}

// remove reports whether a is in the set and removes it.
func (m *actionSet) remove(a games.Action) bool {
	i := m.slot(a)
	found := m.stamps[i] == m.epoch
	if found {
		m.stamps[i] = m.epoch + 1 // the slot stays occupied, so that probing goes on behind it
	}
	return found
}

// slot returns the slot of a, or the free one where it belongs.
func (m *actionSet) slot(a games.Action) uint32 {
	mask := uint32(len(m.keys) - 1)
	i := uint32(a) * 2654435769 >> 7 & mask
	for m.stamps[i] >= m.epoch && m.keys[i] != a {
		i = (i + 1) & mask
	}
	return i
}

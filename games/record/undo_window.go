package record

import "banchisa/games"

// undoWindow keeps the states before the latest actions, so that these can be undone without replaying those
// before. It is one state long until more than one action is undone in a row.
type undoWindow struct {
	states []games.State // the state before action n is states[n%len(states)]
	first  int           // the first action whose state is there
}

func newUndoWindow(start games.State) undoWindow {
	return undoWindow{states: []games.State{start.Clone()}}
}

// keep remembers the state before action n.
func (w *undoWindow) keep(n int, s games.State) {
	w.states[n%len(w.states)].CopyFrom(s)
	w.first = max(w.first, n+1-len(w.states))
}

// restore sets s to the state before action n and reports whether it was there.
func (w *undoWindow) restore(n int, s games.State) bool {
	if n < w.first {
		return false
	}
	s.CopyFrom(w.states[n%len(w.states)])
	return true
}

// refill makes the window as long as there are actions between two snapshots, and fills it with the
// states from a snapshot to that before action n, of which actions are those from the snapshot on.
func (w *undoWindow) refill(snapshot games.State, n int, actions []games.Action) {
	for len(w.states) < snapshotInterval {
		w.states = append(w.states, snapshot.Clone())
	}
	s := snapshot.Clone()
	w.first = n - len(actions)
	for i, a := range actions {
		w.keep(w.first+i, s)
		s.Apply(a)
	}
	w.keep(n, s)
}

package table

import (
	"math/rand/v2"
	"slices"
	"testing"

	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/games/catalog"
	"banchisa/games/gametest/sample"
)

// TestLitKeysAndRedoKeepTheirWord goes through matches of all games: in each position, and after some taps in it, every button
// that is lit does what it says when its key is typed, and no two of them show one key. Each redo moves, a step at a time.
func TestLitKeysAndRedoKeepTheirWord(t *testing.T) {
	positions, every := 0, sample.Of(1, 4)
	for _, g := range catalog.All {
		m, r := shippedMatch(t, g.ID), rand.New(rand.NewPCG(44, 5))
		for ply := 0; ply < m.Len(); ply += every {
			st := matchStage(t, g.ID, ply, false)
			if !st.CanChoose() {
				continue
			}
			bd, in := &board{}, st.input()
			for range 6 {
				positions++
				st.laidOut = st.layOut(in)
				st.checkLitKeys(bd)
				id, next, ok := anySelection(st.laidOut, r)
				if !ok {
					break
				}
				bd.choose(id, next)
				in.Selection = bd.choice
			}
			st.checkRedo(ply)
		}
	}
	if positions < sample.Of(4000, 1000) {
		t.Errorf("only %d positions", positions)
	}
}

// checkLitKeys types the key of each button that is lit.
func (st *stage) checkLitKeys(bd *board) {
	st.t.Helper()
	seen := map[string]string{}
	for _, b := range st.laidOut.Buttons {
		if b.Key == "" || b.Disabled || b.ActiveWhileHeld || b.Key == "Esc" {
			continue
		}
		if other, twice := seen[b.Key]; twice {
			st.t.Errorf("%s, ply %d: %s is on %s and on %s", st.g.rules.ID, st.Ply(), b.Key, other, b.ID)
		}
		seen[b.Key] = b.ID
		intents, _ := st.do(bd, typed{ui.Key(b.Key)})
		if t, is := intents[0].(tap); len(intents) != 1 || !is || t.ID != b.ID {
			st.t.Errorf("%s, ply %d: %s does not press %s: %s", st.g.rules.ID, st.Ply(), b.Key, b.ID, names(intents))
		}
	}
}

// anySelection returns a target that selects something, and its response.
func anySelection(l ui.Layout, r *rand.Rand) (id string, next ui.Response, ok bool) {
	var all []string
	for _, p := range l.Panels {
		for _, t := range p.Scene.Targets {
			if t.Enabled {
				all = append(all, t.ID)
			}
		}
	}
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	for _, id := range all {
		if respond, is := l.Responder(id); is {
			if next := respond(); next.Select != nil {
				return id, next, true
			}
		}
	}
	return "", ui.Response{}, false
}

// checkRedo plays a choice, takes it back and plays it again: each redo and each step after it is one move.
func (st *stage) checkRedo(ply int) {
	st.t.Helper()
	st.Update(session.PlayAction{Action: st.ViewOf(st.Viewer()).LegalActions(nil)[0]})
	if steps, ok := st.CanUndo(); !ok || steps < 1 {
		return
	}
	log := slices.Clone(st.Log())
	st.Update(session.Undo{})
	if !st.CanRedo() {
		st.t.Fatalf("%s, ply %d: nothing to redo", st.g.rules.ID, ply)
	}
	for before := st.Ply(); st.Ply() < len(log); before = st.Ply() {
		cmds := st.Update(session.Redo{})
		if st.Ply() != before+1 {
			st.t.Fatalf("%s, ply %d: redo goes from %d to %d: %v", st.g.rules.ID, ply, before, st.Ply(), cmds)
		}
	}
	if !slices.Equal(log, st.Log()) {
		st.t.Errorf("%s, ply %d: redo plays something else", st.g.rules.ID, ply)
	}
}

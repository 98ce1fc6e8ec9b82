package table

import (
	"slices"
	"syscall"
	"testing"

	"banchisa/app/ui"
)

// The sheet of the branches opens one, deletes it, and takes it back where it stood.
func TestBranchSheet(t *testing.T) {
	st := matchStage(t, "isaac", 20, false)
	st.want("from the menu", (&menu{}).tapped(st, ui.OpenBranches{}), openBranches{})
	b := &branches{}
	st.do(b, branchesRead{[]keptBranch{{path: "a", name: "Più a nord", ply: 7}, {path: "b", ply: 3}}})
	intents, _ := st.tap(b, ui.OpenBranch{Row: 1})
	st.want("opening", intents, openBranch{"b"})
	intents, _ = st.tap(b, ui.DeleteBranch{Row: 0})
	st.want("deleting", intents, deleteBranch{"a"})
	st.do(b, branchMoved{"a", true})
	intents, _ = st.tap(b, ui.OpenBranch{Row: 0})
	st.want("a deleted one", intents)
	intents, _ = st.tap(b, ui.RestoreBranch{Row: 0})
	st.want("taking back", intents, restoreBranch{"a"})
	st.do(b, branchMoved{"a", false})
	intents, _ = st.tap(b, ui.OpenBranch{Row: 0})
	st.want("taken back", intents, openBranch{"a"})
	intents, _ = st.do(b, cancelled{})
	st.want("Escape", intents, closeSheet{})
}

// The menu keeps a try only where there is a match to keep it with, and lists branches only at a match of one's own.
func TestMenuOfBranches(t *testing.T) {
	st := matchStage(t, "isaac", 20, false)
	hides := func(message any) bool { return slices.Contains(hiddenItems(st), message) }
	if st.s.branched = true; hides(ui.OpenBranches{}) {
		t.Error("a match does not list its branches")
	}
	if st.w.atFair = true; !hides(ui.OpenBranches{}) {
		t.Error("a visitor's match lists branches")
	}
	st.w.atFair, st.s = false, state{tried: true}
	if !hides(ui.EditTitle{}) || !hides(ui.OpenBranches{}) || menuNote(st) != "menu.note.try" {
		t.Error("a try without a match's file can be kept")
	}
	if st.s.canKeep = true; hides(ui.EditTitle{}) {
		t.Error("a try cannot be kept")
	}
	if st.s.canKeep, st.s.kept = false, true; hides(ui.EditTitle{}) || menuNote(st) != "menu.note" {
		t.Error("a kept try cannot be renamed, or says that it is not saved")
	}
}

// A replay looks for branches as it opens, and has a button to them only where there are some.
func TestReplayLeadsToBranches(t *testing.T) {
	st, r := matchStage(t, "isaac", 20, false), &replay{}
	for _, open := range []any{ui.SeekTo{Ply: 7}, ui.WatchReplay{}} {
		if intents, _ := st.tap(r, open); !has[findBranches](intents) {
			t.Errorf("%T looks for no branches", open)
		}
		if intents, _ := st.tap(r, ui.SeekTo{Ply: 3}); has[findBranches](intents) {
			t.Error("each step looks for branches")
		}
		for _, st.s.hasBranches = range []bool{false, true} {
			button := slices.ContainsFunc(r.compose(st, st.frame()), func(p ui.Panel) bool {
				return len(p.Scene.Targets) > 0 && p.Scene.Targets[0].Message == ui.OpenBranches{}
			})
			if button != st.s.hasBranches {
				t.Errorf("branches %t, a button to them %t", st.s.hasBranches, button)
			}
		}
		st.tap(r, ui.EndReplay{})
	}
}

// The menu does not say of a match that is not saved that it is.
func TestMenuOfAnUnsavedMatch(t *testing.T) {
	st := matchStage(t, "isaac", 20, false)
	if note := menuNote(st); note != "menu.note" {
		t.Errorf("a match that is saved: %s", note)
	}
	if st.s.unsaved = syscall.ENOSPC; menuNote(st) != "menu.note.unsaved" {
		t.Errorf("on a full disk: %s", menuNote(st))
	}
}

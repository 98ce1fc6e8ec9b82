package table_test

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"banchisa/app/apptest"
	"banchisa/app/match"
	"banchisa/games/record"
)

// TestATryIsKeptAsABranch keeps what was tried from a position under a name, plays on in it, finds it in the menu of
// the match, deletes it, takes it back and opens it. The file of the match stays as it was.
func TestATryIsKeptAsABranch(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	for _, name := range []string{"5@23-", "5@33-", "5@43-"} {
		w.TypeMove(name)
	}
	before := w.MatchFiles()
	main := slices.Collect(maps.Keys(before))[0]
	w.Tap("ply/1", "seek/on", "seek/back", "branch")
	w.TypeMove("3@00-")
	w.Tap("menu")
	if w.Has("menu/branches") || !w.ShowsText("Tieni questo ramo…") {
		t.Fatal("the menu of a try does not keep it")
	}
	w.Tap("menu/title")
	w.Fields()[0].SetText("Più a nord")
	w.Tap("title/save")
	w.TypeMove("3@10-")
	file := ""
	for name, text := range w.MatchFiles() {
		if name != main {
			file = name
		} else if text != before[main] {
			t.Error("the match is changed")
		}
	}
	if file == "" {
		t.Fatal("no file has the branch")
	}
	path := filepath.Join(w.Home, "matches", file)
	m, err := match.Load(path)
	if err != nil || len(m.Errors) > 0 || m.Branch() != (record.Branch{Of: main, At: 1}) || m.Name() != "Più a nord" || m.Len() != 3 {
		t.Fatalf("%v, %v: %+v %q, %d moves", err, m.Errors, m.Branch(), m.Name(), m.Len())
	}
	w.Tap("menu", "menu/home", "menu", "menu/branches")
	w.WaitFor("the branches", func() bool { return w.Has("branch/0/open") })
	if !w.ShowsText("Più a nord") || !w.ShowsText("dopo una mossa") {
		t.Fatalf("the match does not list its branch: %v", w.TargetIDs())
	}
	w.Tap("branches/close", "menu/close", "replay/branches") // the replay's own controls lead to the same sheet
	w.WaitFor("the branches", func() bool { return w.Has("branch/0/open") })
	button := w.Target("branch/0/delete").At
	w.Tap("branch/0/delete")
	if len(w.MatchFiles()) != 1 || w.Has("branch/0/open") {
		t.Error("it is not deleted")
	}
	if w.Target("branch/0/restore").At.Overlap(button) > 0 {
		t.Error("the button that takes it back comes under the pointer")
	}
	w.Tap("branch/0/restore", "branch/0/open")
	w.WaitUntilRead()
	if n := w.App.MatchView().Listed; n != 3 || !strings.Contains(w.MatchFiles()[file], "branch_at = 1\n") {
		t.Errorf("the branch opens with %d moves", n)
	}
}

// TestABranchWithDiceIsReadAgain keeps a try of a game with dice, takes a move back and plays on: its file is whole.
func TestABranchWithDiceIsReadAgain(t *testing.T) {
	w := apptest.HotSeat(t, "pinguinoe")
	play := func(n int) {
		for range n {
			ply := -1
			w.WaitFor("a choice", func() bool {
				w.Skip()
				s := w.App.MatchView().Session
				if ply < 0 && s.CanChoose() {
					ply = s.Ply()
					state := s.FullState(ply)
					w.TypeMove(state.FormatAction(state.LegalActions(nil)[0]))
				}
				return ply >= 0 && s.Ply() > ply
			})
		}
	}
	play(4)
	main := w.MatchFiles()
	w.WaitFor("a line", func() bool { w.Skip(); return w.Has("ply/2") || w.Has("ply/3") || w.Has("ply/1") })
	for _, id := range []string{"ply/3", "ply/2", "ply/1"} {
		if w.Has(id) {
			w.Tap(id)
			break
		}
	}
	w.Tap("branch")
	play(3)
	w.Tap("menu", "menu/title", "title/save")
	play(2)
	w.Tap("undo")
	play(2)
	n := w.App.MatchView().Session.Ply()
	for file := range w.MatchFiles() {
		if _, is := main[file]; is {
			continue
		}
		m, err := match.Load(filepath.Join(w.Home, "matches", file))
		if err != nil || len(m.Errors) > 0 || m.Len() != n || m.Branch().Of == "" || len(m.Verify()) > 0 {
			t.Errorf("%v, %v: %d plies of %d", err, m.Errors, m.Len(), n)
		}
		return
	}
	t.Error("no file")
}

// TestLookingBackBranchesWithoutTouchingTheMatch checks that what is tried is not saved.
func TestLookingBackBranchesWithoutTouchingTheMatch(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	for _, name := range []string{"5@23-", "5@33-", "5@43-"} {
		w.TypeMove(name)
	}
	before := w.MatchFiles()
	w.Tap("ply/1", "seek/pace")
	if !w.ShowsText("2×") {
		t.Error("the film has no speed")
	}
	w.Tap("seek/on", "seek/back", "branch")
	w.TypeMove("3@00-")
	w.Tap("undo")
	w.TypeMove("3@10-")
	if !w.ShowsText("Stai provando: non si salva") {
		t.Error("the try does not say that it is one")
	}
	w.Tap("menu", "menu/home")
	if after := w.MatchFiles(); !maps.Equal(before, after) {
		t.Errorf("the try changed files: before\n%v\nafter\n%v", before, after)
	}
	w.Tap("now")
	w.TypeMove("3@00-")
	if n := w.Match().Len(); n != 4 {
		t.Errorf("the real match has %d moves, want 4", n)
	}
}

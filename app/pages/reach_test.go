package pages_test

import (
	"testing"

	"banchisa/app/apptest"
	"banchisa/app/store"
)

// TestANewPlayerIsSeated checks that who makes a new player from a seat comes back to the set-up with
// that player on the seat, and that a seat without a name says in its field who will sit there.
func TestANewPlayerIsSeated(t *testing.T) {
	w := apptest.Open(t, t.TempDir(), "")
	w.Tap("game/quadriga")
	fields := w.Fields()
	if len(fields) == 0 || fields[0].Text != "" || fields[0].PlaceHolder == "" {
		t.Fatalf("the first field says %q, %q", fields[0].Text, fields[0].PlaceHolder)
	}
	w.Tap("who/0", "who/new")
	w.FillField("Marta")
	w.Tap("member/save")
	if !w.Has("start") || !w.HasFieldText("Marta") {
		t.Fatalf("Marta does not sit: %v", w.TargetIDs())
	}
	w.Tap("who/0", "who/new", "member/close")
	if !w.Has("start") {
		t.Error("cancelling the form does not lead back")
	}
}

// TestANewPlayerKeepsTheTypedName checks that who has typed a name on a seat is not asked for it again.
func TestANewPlayerKeepsTheTypedName(t *testing.T) {
	w := apptest.Open(t, t.TempDir(), "")
	w.Tap("game/quadriga")
	w.FillField("Nonna Ada")
	w.Tap("who/0", "who/new")
	if !w.HasFieldText("Nonna Ada") {
		t.Fatal("the form of the new player is without the name that was typed")
	}
	w.Tap("member/save")
	if family := w.Family(); len(family.Members) != 1 || family.Members[0].Name != "Nonna Ada" {
		t.Errorf("the family is %v", family)
	}
	if !w.Has("start") || !w.HasFieldText("Nonna Ada") {
		t.Error("the new player does not sit")
	}
}

// TestTheLastPersonSitsDownFirst checks that a game that was never played suggests who played last.
func TestTheLastPersonSitsDownFirst(t *testing.T) {
	w := apptest.Open(t, apptest.FamilyHome(t, store.Member{Name: "Zoe", Color: "black", Symbol: "seal"}, store.Member{Name: "Pio", Color: "green", Symbol: "ark"}), "")
	w.Tap("game/quadriga", "who/0", "who/is/1", "start", "menu", "menu/home", "game/isaac")
	if !w.HasFieldText("Pio") {
		t.Error("Isaac does not suggest Pio")
	}
	w.Tap("who/0")
	if name := w.Target("who/is/0").Name; name != "Pio" {
		t.Errorf("%s comes first", name)
	}
}

// TestEscapeEmptiesTheSearchFirst checks that Escape in the rule book's search empties it, and closes
// the book when it is empty.
func TestEscapeEmptiesTheSearchFirst(t *testing.T) {
	w := apptest.Open(t, t.TempDir(), "")
	w.Tap("rules")
	w.FillField("isola")
	w.Board().OnEscape()
	if !w.Has("page") || !w.HasFieldText("") {
		t.Fatal("the book is closed, or the search still full")
	}
	w.Board().OnEscape()
	if w.Has("page") {
		t.Error("the book stays open")
	}
}

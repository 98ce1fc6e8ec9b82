package pages_test

import (
	"slices"
	"strings"
	"testing"

	"banchisa/app/apptest"
)

// TestQuadrigaPutsTheSheetFirst checks that the inventor's variant leads the list, and that the one with a sure end is
// chosen for whoever has not played yet.
func TestQuadrigaPutsTheSheetFirst(t *testing.T) {
	w := apptest.Open(t, t.TempDir(), "")
	w.Tap("game/quadriga")
	listed := slices.DeleteFunc(w.TargetIDs(), func(id string) bool { return !strings.HasPrefix(id, "variant/") })
	if want := []string{"variant/classic", "variant/evening", "variant/letter", "variant/small"}; !slices.Equal(listed, want) {
		t.Errorf("the variants are %v, want %v", listed, want)
	}
	if !w.ShowsText("regola nostra, il tramonto") || w.ShowsText("può non finire mai") {
		t.Error("the evening is not chosen, or does not say that the sunset is ours")
	}
	if w.Tap("variant/classic"); !w.ShowsText("può non finire mai") {
		t.Error("Classic does not say that it may never end")
	}
	w.Tap("variant/evening", "seat/0/person", "seat/1/person", "start")
	if got := w.Match().Setup.Variant.ID; got != "evening" {
		t.Errorf("%s is played", got)
	}
}

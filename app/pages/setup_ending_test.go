package pages_test

import (
	"testing"

	"banchisa/app/apptest"
)

// TestAVariantThatMayNeverEndOffersOneThatDoes checks that the set-up says so of the chosen variant, with its
// house rules, and that the button chooses the other.
func TestAVariantThatMayNeverEndOffersOneThatDoes(t *testing.T) {
	w := apptest.Open(t, t.TempDir(), "")
	w.Tap("game/quadriga", "variant/evening")
	if w.Has("sure-end") {
		t.Error("a variant with a sure end offers another")
	}
	for _, endless := range []string{"variant/classic", "variant/letter"} {
		if w.Tap(endless); !w.Has("sure-end") || !w.ShowsText("prova «Una sera»") {
			t.Fatalf("%s does not say that it may never end", endless)
		}
	}
	if w.Tap("sure-end"); w.Has("sure-end") {
		t.Error("the variant that ends is not chosen")
	}
	w.Tap("back", "game/isaac")
	if w.Has("sure-end") {
		t.Error("Isaac may never end")
	}
}

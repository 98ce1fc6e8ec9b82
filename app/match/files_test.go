package match_test

import (
	"path/filepath"
	"testing"

	"banchisa/app/match"
	"banchisa/games/catalog"
)

// TestMatchFilesShareTheirVariant checks that a variant that many files spell out is parsed once: one with a map
// takes longer than the rest of its file.
func TestMatchFilesShareTheirVariant(t *testing.T) {
	for _, id := range catalog.IDs() {
		path := filepath.Join("..", "..", "resources", "matches", id+".banchisa")
		first, err := match.Load(path)
		if err != nil {
			t.Fatal(err)
		}
		again, err := match.Load(path)
		if err != nil || again.Setup.Variant.Rules != first.Setup.Variant.Rules {
			t.Errorf("%s: the variant is parsed twice, or %v", id, err)
		}
	}
}

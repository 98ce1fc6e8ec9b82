package shell_test

import (
	"slices"
	"testing"

	"banchisa/app/shell"
	"banchisa/games/catalog"
)

// Pages ask for the lessons whenever they are composed; reading those of Fuga takes 60 ms.
func TestLessonsAreReadOnce(t *testing.T) {
	sh := &shell.Shell{}
	for _, id := range catalog.IDs() {
		first := sh.Lessons(catalog.Find(id))
		if len(first) == 0 || !slices.Equal(first, sh.Lessons(catalog.Find(id))) {
			t.Errorf("%s has %d lessons, which are read again", id, len(first))
		}
	}
}

package table_test

import (
	"slices"
	"strings"
	"testing"

	"banchisa/app/apptest"
	"banchisa/games/catalog"
	"banchisa/widgets/scene"
)

// TestAHintOfAPuzzleStaysBesideTheBoard checks, in a small window with the largest text, that the strongest hint of puzzles
// is said beside the board with the task, not over the board, where the star would lie on the words.
func TestAHintOfAPuzzleStaysBesideTheBoard(t *testing.T) {
	d := apptest.OpenScreens(t, 1024, 600)
	d.ApplyStyle(apptest.NewLayoutChecker(t), [2]float32{1024, 600}, "it", 1.35)
	for game, ids := range map[string][]string{"isaac": {"101", "103", "105"}, "fuga": {"205"}} {
		for _, id := range ids {
			d.Guard(func() { d.Shell.Nav.Puzzle(catalog.Find(game), id) })
			d.WaitUntilRead()
			s, _ := d.Scene()
			task := s.Targets[slices.IndexFunc(s.Targets, isNotice)].Name
			for range 3 {
				d.Tap("hint")
			}
			s, _ = d.Scene()
			sheet := s.Targets[slices.IndexFunc(s.Targets, isNotice)]
			layout := d.TableLayout()
			if board := layout.Board(); sheet.At.X < board.X+board.W {
				t.Errorf("%s %s: the sheet at %v is over the board at %v", game, id, sheet.At, board)
			}
			if game == "isaac" && !strings.HasPrefix(sheet.Name, task) {
				t.Errorf("%s %s: %q has taken the place of the task", game, id, sheet.Name)
			}
			d.GoHome()
		}
	}
}

func isNotice(t scene.Target) bool { return t.ID == "notice" }

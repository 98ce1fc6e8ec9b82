package table

import (
	"context"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/bots"
)

// TestHintsNameTheRestOfTheTurn checks that a hint whose turn goes on after what is chosen now, as Quadriga's marches after
// the placing, says so with its reasons, which are those of the whole turn, and that others do not.
func TestHintsNameTheRestOfTheTurn(t *testing.T) {
	whole, begun := 0, 0
	for ply := 0; ply < shippedMatch(t, "quadriga").Len() && (whole < 3 || begun < 3); ply++ {
		st := matchStage(t, "quadriga", ply, false)
		if !st.CanChoose() {
			continue
		}
		set, err := bots.Hints(context.Background(), st.g.rules, st.ViewOf(st.Viewer()), 7)
		if err != nil {
			t.Fatal(err)
		}
		hint := set.Hints[set.Best]
		later := strings.Join(games.FormatTurn(st.ViewOf(st.Viewer()), hint.Turn)[len(chosenNow(st, hint.Turn)):], ", ")
		said := reasonText(st, hint)
		rest := strings.HasPrefix(said, st.w.Localize("hint.rest", ""))
		if goesOn := later != "" && later != "go"; rest != (goesOn && len(hint.Reasons) > 0) {
			t.Errorf("ply %d: what follows is %q: %s", ply, later, said)
		}
		whole += games.CountIf(len(hint.Reasons) > 0 && !rest)
		begun += games.CountIf(rest)
	}
	if whole < 3 || begun < 3 {
		t.Errorf("%d hints are whole turns, %d go on", whole, begun)
	}
}

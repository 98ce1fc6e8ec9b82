package isaac_test

import (
	"fmt"
	"testing"

	game "banchisa/games/isaac"
)

// A tile that is dropped lies with its middle there, or as near to that as the edge of the board lets it, upright or level as
// it was held.
func TestADroppedTileLiesAroundWhereItWasDropped(t *testing.T) {
	m := newMatch(t, "classic")
	for length := 3; length <= 7; length++ {
		for at := range game.Size {
			first := min(max(at-length/2, 0), game.Size-length)
			for taps, want := range map[string]game.Move{
				fmt.Sprintf("drag%d c%02d", length, at):                   {Kind: game.Place, Length: length, Cell: game.Cell(first)},
				fmt.Sprintf("bar%d turn drag%d c%d3", length, length, at): {Kind: game.Place, Length: length, Cell: game.Cell(game.Size*first + 3), Dir: game.Up},
			} {
				if r := newMatch(t, "classic").TapTargets(taps); r.Played != want.Notation() {
					t.Errorf("%s plays %q, want %q\n%v", taps, r.Played, want.Notation(), m.State)
				}
			}
		}
	}
}

// A tile with no room beside the tapped cell goes up from there before it goes down, and one that is dragged upright lies level
// where it has no room upright.
func TestATileGoesWhereItHasRoom(t *testing.T) {
	m := newMatch(t, "classic")
	m.Play("3@33|; 3@35|")
	if r := m.TapTargets("bar5 c44 go"); r.Played != "5@44|" {
		t.Errorf("between two tiles it plays %q", r.Played)
	}
	m = newMatch(t, "classic")
	m.Play("5@10-; 5@30-")
	if r := m.TapTargets("bar4 turn drag4 c22"); r.Played != "4@20-" {
		t.Errorf("between two rows it plays %q", r.Played)
	}
}

package isaac_test

import (
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/games"
	game "banchisa/games/isaac"
	"banchisa/widgets/scene"
)

// TestTheOppositeSideIsTurned checks that Light sits opposite, and that from there every cell is seen where from near the
// cell in the opposite place is.
func TestTheOppositeSideIsTurned(t *testing.T) {
	m := newMatch(t, "classic")
	in := m.Input("")
	for seat, want := range map[games.Seat]presenter.Side{game.Dark: presenter.Near, game.Light: presenter.Far} {
		if got := presenter.SideOf(m.Presenter, in.Setup, seat); got != want {
			t.Errorf("seat %d sits at %d, want %d", seat, got, want)
		}
	}
	cells := func(side presenter.Side) map[string]scene.Box {
		at := map[string]scene.Box{}
		layout := presenter.SeenFrom(m.Presenter, side).Layout(in)
		for _, p := range layout.Panels {
			for _, target := range p.Scene.Targets {
				at[target.ID] = p.OnWindow(target.At)
			}
		}
		return at
	}
	near, far := cells(presenter.Near), cells(presenter.Far)
	for c := range game.Cell(game.Size * game.Size) {
		id, opposite := "c"+c.String(), "c"+(game.Size*game.Size-1-c).String()
		if near[id].W == 0 || far[id] != near[opposite] {
			t.Errorf("%s is seen at %v from the opposite side, %s at %v from near", id, far[id], opposite, near[opposite])
		}
	}
}

// TestLinesAreNamedAsTheyAreSeen checks that a row and a column are called by the numbers at the left and below.
func TestLinesAreNamedAsTheyAreSeen(t *testing.T) {
	for side, want := range map[presenter.Side][2]string{presenter.Near: {"riga 20", "colonna 9"}, presenter.Far: {"riga 70", "colonna 0"}} {
		m := newMatch(t, "classic")
		m.Presenter = presenter.SeenFrom(m.Presenter, side)
		m.Play("5@23-; 5@09|")
		for i, line := range m.MoveLines(m.Steps) {
			if !strings.Contains(line.Text, want[i]) {
				t.Errorf("from side %d: %q, want %q", side, line.Text, want[i])
			}
		}
	}
}

// TestRemovalsWaitAndAreAnnouncedLonger checks that a removal is a person's tap even where there is no choice, and that a
// bot's is announced as long as the tiles of its line take to count.
func TestRemovalsWaitAndAreAnnouncedLonger(t *testing.T) {
	m := newMatch(t, "classic")
	p := m.Presenter.(interface {
		presenter.PauseScaler
		presenter.TapConfirmer
	})
	for _, phase := range []game.Phase{game.Placing, game.Removing} {
		m.PlayUntil(3, func(s *game.State) bool { return s.Phase() == phase && s.Actor() >= 0 })
		for _, a := range m.State.LegalActions(nil) {
			removal := game.Unpack(a).Kind == game.Remove
			if waits, long := p.WaitsForTap(m.State, a), p.PauseScale(m.State, a) > 1; waits != removal || long != removal {
				t.Errorf("%s waits: %t, is announced longer: %t", m.State.FormatAction(a), waits, long)
			}
		}
	}
}

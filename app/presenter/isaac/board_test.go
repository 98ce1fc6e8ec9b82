package isaac_test

import (
	"slices"
	"strings"
	"testing"

	"banchisa/app/presenter/isaac"
	"banchisa/games"
	game "banchisa/games/isaac"
	"banchisa/widgets/scene"
	"banchisa/widgets/wood"
)

// cellsWith returns the cells, in order, with a picture in their middle.
func cellsWith(sprites []scene.Sprite, picture scene.Picture) (cells []string) {
	for c := range game.Cell(game.Size * game.Size) {
		middle := wood.CellCenter(c.Row(), c.Column())
		if slices.ContainsFunc(sprites, func(s scene.Sprite) bool { return s.At.Center() == middle && s.Picture.Key() == picture.Key() }) {
			cells = append(cells, c.String())
		}
	}
	return cells
}

// board returns the sprites of the board, with a selection and the pointer on a target.
func board(m *match, selection any, hover string) []scene.Sprite {
	layout := m.Presenter.Layout(m.SelectedInput(hover, selection))
	return layout.BoardPanel().Scene.Sprites
}

// TestOtherOrientationsAreDotted checks that a tile that has been laid on the board dots the cells of its other
// orientations, but not its own.
func TestOtherOrientationsAreDotted(t *testing.T) {
	for taps, want := range map[string]string{
		"bar4 c44":           "14 24 34 41 42 43 54 64 74",
		"bar5 c23":           "33 43 53 63",
		"bar5 c23 turn":      "24 25 26 27",
		"bar7 c99":           "39 49 59 69 79 89",
		"bar4 c44 turn turn": "14 24 34 45 46 47 54 64 74",
	} {
		m := newMatch(t, "classic")
		dots := cellsWith(board(m, m.TapTargets(taps).Selection, ""), wood.Dot())
		if got := strings.Join(dots, " "); got != want {
			t.Errorf("%s: dots on %s, want %s", taps, got, want)
		}
	}
}

// TestAdvancesAreDottedAndTheHoveredShown checks that the squares an advance can reach have dots, and the one under the
// pointer the counter of whoever advances, with the score that it would show there.
func TestAdvancesAreDottedAndTheHoveredShown(t *testing.T) {
	for seat := game.Dark; seat <= game.Light; seat++ {
		m := newMatch(t, "classic")
		m.PlayUntil(7, func(s *game.State) bool { return s.Phase() == game.Removing && s.Actor() == seat && s.Score(seat) > 0 })
		tile, points := bestTile(m)
		score := m.State.Score(seat)
		hovered := game.Square(seat, score+2)
		sprites := board(m, m.TapTargets("t"+tile.Anchor.String()).Selection, "c"+hovered.String())
		counter := cellsWith(sprites, wood.TargetCounter(seat == game.Light, score+2))
		if !slices.Equal(counter, []string{hovered.String()}) {
			t.Errorf("seat %d at %d: the advanced counter is on %v, want %s\n%v", seat, score, counter, hovered, m.State)
		}
		if dots := cellsWith(sprites, wood.Dot()); points < 3 || len(dots) == 0 || len(dots) > points-1 || slices.Contains(dots, hovered.String()) {
			t.Errorf("seat %d: dots on %v for %d points, %s is hovered", seat, dots, points, hovered)
		}
	}
}

// TestCountersHopOverTheirAdvance checks that each counter hops over the squares of its own latest advance and counts
// them, though the other seat has played since.
func TestCountersHopOverTheirAdvance(t *testing.T) {
	m := newMatch(t, "classic")
	hops := [2]int{}
	m.PlayUntil(5, func(s *game.State) bool {
		layout := isaac.Presenter{}.Layout(m.InputFor(game.Dark, ""))
		b := layout.BoardPanel().Scene
		for seat := game.Dark; seat <= game.Light; seat++ {
			from, to := latestAdvance(m, seat)
			i := slices.IndexFunc(b.Sprites, func(sprite scene.Sprite) bool { return sprite.ID == []string{"counter0", "counter1"}[seat] })
			if i < 0 || to < 0 {
				continue
			}
			way, frames := b.Sprites[i].Waypoints, b.Sprites[i].Frames
			if len(way) != to-from || len(frames) != to-from {
				t.Fatalf("seat %d goes from %d to %d, over %d squares in %d pictures\n%v", seat, from, to, len(way), len(frames), s)
			}
			for n := from; n < to; n++ {
				hops[seat]++
				next := game.Square(seat, n+1)
				if way[n-from] != wood.CellCenter(next.Row(), next.Column()) || frames[n-from].Key() != wood.Counter(seat == game.Light, n).Key() {
					t.Errorf("seat %d hops from %d to %v as %s", seat, n, way[n-from], frames[n-from].Key())
				}
			}
		}
		return false
	})
	if hops[game.Dark] == 0 || hops[game.Light] == 0 {
		t.Errorf("hops of both: %v", hops)
	}
}

// latestAdvance returns the scores before and after a seat's latest advance, -1 if there is none.
func latestAdvance(m *match, seat games.Seat) (from, to int) {
	for _, step := range slices.Backward(m.Steps) {
		if step.Seat == seat && strings.HasPrefix(step.Before.FormatAction(step.Action), "+") {
			return step.Before.(*game.State).Score(seat), step.After.(*game.State).Score(seat)
		}
	}
	return -1, -1
}

// TestFiguresLayTilesAsTheyAreWritten checks that a tile of a figure lies on its row, or on its column where its text ends
// in |, over as many cells as it is long.
func TestFiguresLayTilesAsTheyAreWritten(t *testing.T) {
	m := newMatch(t, "classic")
	figure, ok := isaac.Presenter{}.Figure("place", m.Localizer.Localize) // d5@23- l4@12| l3@36-
	if !ok {
		t.Fatal("there is no such figure")
	}
	want := map[string]int{"tile023": 5, "tile112": -4, "tile136": 3} // upright ones are negative
	for _, s := range figure.Scene.Sprites {
		length := int(max(s.At.W, s.At.H)/wood.Cell + 0.5)
		if s.At.H > s.At.W {
			length = -length
		}
		if want[s.ID] != length {
			t.Errorf("%s is %d long, want %d", s.ID, length, want[s.ID])
		}
		delete(want, s.ID)
	}
	if len(want) > 0 {
		t.Errorf("these are not there: %v", want)
	}
}

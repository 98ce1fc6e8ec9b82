package isaac_test

import (
	"fmt"
	"slices"
	"testing"

	"banchisa/app/presenter/isaac"
	"banchisa/games"
	game "banchisa/games/isaac"
)

// TestATileReachesWhereItsRemovalLeads checks the square that a tile could bring its counter to against what happens when it
// is removed and the counter goes as far as it may. A tile that cannot be removed, or wins, reaches none.
func TestATileReachesWhereItsRemovalLeads(t *testing.T) {
	reached := 0
	for seed := range uint64(20) {
		m := endedMatch(t, []string{"classic", "quick"}[seed/2%2], seed)
		for _, step := range m.Steps {
			s := step.Before.(*game.State)
			if s.Phase() != game.Removing {
				continue
			}
			for _, tile := range s.Tiles(nil, step.Seat) {
				var want []string
				if remove := (game.Move{Kind: game.Remove, Cell: tile.Anchor}).Pack(); games.Check(s, remove) == "" {
					value, others, bonus := s.RemovalPoints(tile)
					points, after := value*others*bonus, s.Clone().(*game.State)
					after.Apply(remove)
					if legal := after.LegalActions(nil); game.Unpack(legal[len(legal)-1]).N == points {
						after.Apply(legal[len(legal)-1])
					} else if s.Score(step.Seat)+points < s.Rules().Target {
						continue // the other counter is there
					}
					if at, on := after.Counter(step.Seat); on && s.Score(step.Seat)+points < s.Rules().Target {
						want = []string{"c" + at.String()}
						reached++
					}
				}
				for _, target := range []string{"t" + tile.Anchor.String(), "c" + tile.CellAt(tile.Length/2).String()} {
					if got := (isaac.Presenter{}).Reach(s, step.Seat, target); !slices.Equal(got, want) {
						t.Fatalf("seed %d: from %s the counter reaches %v, want %v\n%v", seed, target, got, want, s)
					}
				}
			}
		}
	}
	if reached == 0 {
		t.Error("no tile reaches anything")
	}
}

// TestThreatsAreSeenOnTheirTiles checks the places of the tiles of a threat, that of the first cell, too.
func TestThreatsAreSeenOnTheirTiles(t *testing.T) {
	m := newMatch(t, "classic")
	m.Play("7@00-; 3@50|")
	for _, c := range []struct {
		from, target int
		want         string
	}{{0, 50, "[t00 c03] [t50 c60]"}, {-1, 0, "[] [t00 c03]"}, {50, 99, "[t50 c60] []"}} {
		from, target := isaac.Presenter{}.ThreatPlaces(m.State, games.Threat{From: c.from, Target: c.target})
		if got := fmt.Sprint(from, " ", target); got != c.want {
			t.Errorf("a threat from %d to %d is seen on %s, want %s", c.from, c.target, got, c.want)
		}
	}
}

// TestStandingNamesTheOther checks what a person is told of the score.
func TestStandingNamesTheOther(t *testing.T) {
	m := endedMatch(t, "classic", 1)
	for viewer := range games.Seat(2) {
		in := m.InputFor(viewer, "")
		want := in.Localize("isaac.standing", in.Name(1-viewer), m.State.Score(1-viewer), m.State.Score(viewer))
		if got := (isaac.Presenter{}).Standing(in); got != want {
			t.Errorf("viewer %d: %q, want %q", viewer, got, want)
		}
	}
}

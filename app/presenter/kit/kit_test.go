package kit_test

import (
	"maps"
	"slices"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/presenter/kit"
	"banchisa/games"
	"banchisa/games/gametest"
	"banchisa/games/gametest/breakthrough"
	"banchisa/resources"
)

type selection struct{ cell int }

// newTable reads a match of Breakthrough after some moves, for White.
func newTable(t *testing.T, selected any, moves ...string) kit.Table[*breakthrough.State, selection, breakthrough.Move] {
	t.Helper()
	v := gametest.ShippedVariants(t, breakthrough.Game, resources.Variants)[0]
	s := gametest.NewState(t, breakthrough.Game, games.Setup{Variant: v, Seats: v.SeatIDs})
	in := presenter.Input{Selection: selected, View: s}
	for _, name := range moves {
		step := presenter.Step{Before: s.Clone(), Seat: s.Actor()}
		gametest.PlayNames(t, s, name)
		step.After = s.Clone()
		for _, a := range step.Before.LegalActions(nil) {
			if step.Before.FormatAction(a) == name {
				step.Action = a
			}
		}
		in.Recent = append(in.Recent, step)
	}
	in.Interactive = s.Actor() == breakthrough.White
	return kit.NewTable[*breakthrough.State, selection](in, breakthrough.Unpack)
}

func TestTable(t *testing.T) {
	own := newTable(t, selection{9})
	opens := func(m breakthrough.Move) bool { return m.From == 8 && m.To == 16 }
	if a, ok := own.FirstLegal(opens); !ok || !own.CanPlay(a) || own.State.FormatAction(a) != "a2a3" || own.Sel.cell != 9 {
		t.Errorf("the first matching action is %v, %v; the selection %v", a, ok, own.Sel)
	}
	others := newTable(t, nil, "a2a3")
	if others.HasLegal(func(breakthrough.Move) bool { return true }) || others.Sel != (selection{}) {
		t.Error("something can be played or is selected while the other seat is to choose")
	}
	step, ok := others.LastStep()
	if !ok || !opens(step.Move) || step.Notation() != "a2a3" || step.Before.OwnerAt(16) != games.NoSeat || step.After.OwnerAt(16) != breakthrough.White {
		t.Errorf("the last step is %+v", step)
	}
}

func TestLatestIsNewestFirst(t *testing.T) {
	var names []string
	table := newTable(t, nil, "a2a3", "h7h6")
	for step := range table.Latest() {
		names = append(names, step.Notation())
	}
	if !slices.Equal(names, []string{"h7h6", "a2a3"}) {
		t.Errorf("the latest steps are %v", names)
	}
}

func TestTowards(t *testing.T) {
	options := map[string][]games.Action{"a": {1}, "ab": {1, 2}, "abcd": {1, 2, 3, 4}, "x": {9}, "nothing": nil}
	for name, c := range map[string]struct {
		turn   []games.Action
		want   string
		length int
	}{
		"the longest":     {[]games.Action{1, 2, 3}, "ab", 2},
		"the whole turn":  {[]games.Action{1}, "a", 1},
		"none begins it":  {[]games.Action{2, 1}, "", 0},
		"nothing to play": {nil, "", 0},
	} {
		if got, n := kit.Towards(c.turn, maps.All(options)); got != c.want || n != c.length {
			t.Errorf("%s: got %q with %d actions, want %q with %d", name, got, n, c.want, c.length)
		}
	}
}

func TestLeastIsTheFirstOfSeveral(t *testing.T) {
	cost := map[string]float64{"a": 3, "b": 1, "c": 1, "d": 2}
	if got := kit.Least(slices.Values([]string{"a", "b", "c", "d"}), func(s string) float64 { return cost[s] }); got != "b" {
		t.Errorf("the least is %q", got)
	}
}

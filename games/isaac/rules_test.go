package isaac_test

import (
	"slices"
	"strings"
	"testing"
	"unsafe"

	"banchisa/games"
	"banchisa/games/isaac"
)

func TestFirstTurn(t *testing.T) {
	s := newState(t, shippedVariant(t, "classic"))
	if s.Actor() != isaac.Dark {
		t.Errorf("actor %d, want Dark: ISA-2.1", s.Actor())
	}
	// 2 × 10 lines × (11 − length) for 3, 4, 5, 6, 7.
	if got, want := len(s.LegalActions(nil)), 20*(8+7+6+5+4); got != want {
		t.Errorf("%d placements on the empty board, want %d", got, want)
	}
	playNames(t, s, "5@23-")
	for name, want := range map[string]bool{
		"3@24|": false, "3@34|": true, "5@14-": true, "5@22-": false, "3@20-": true, "3@28-": false,
		"7@93-": true, "7@94-": false, "4@69|": true, "4@79|": false, "8@00-": false,
	} {
		if _, ok := games.ParseAction(s, name); ok != want {
			t.Errorf("%s legal is %v, want %v\n%v", name, ok, want, s)
		}
	}
}

func TestPassesEndPlacement(t *testing.T) {
	s := newCustomState(t, "", "9×1 10×1")
	playNames(t, s, "10@00- 10@10- 9@20- 9@30-")
	if got := legalNames(s); !slices.Equal(got, []string{"pass"}) {
		t.Fatalf("without tiles: %v, want the pass alone: ISA-2.2", got)
	}
	playNames(t, s, "pass")
	if s.Phase() != isaac.Placing || s.Actor() != isaac.Light {
		t.Fatal("ISA-2.2: the other goes on until it passes too")
	}
	playNames(t, s, "pass")
	if s.Phase() != isaac.Removing || s.Actor() != isaac.Dark || s.FirstToPass() != isaac.Dark {
		t.Fatalf("ISA-3.1: who passed first begins\n%v", s)
	}
	for seat, want := range []isaac.Cell{0, 99} {
		if at, on := s.Counter(games.Seat(seat)); !on || at != want {
			t.Errorf("counter of %d on %v, want %v: ISA-3.1", seat, at, want)
		}
	}
}

// Dark's ten never fits across Light's columns, so Light places two tiles in a row.
func TestOneSeatPlacesAlone(t *testing.T) {
	s := newCustomState(t, "", "3×3 10×1")
	s.PlaceTile(isaac.Light, "10@05|")
	s.PlaceTile(isaac.Dark, "10@06|")
	s.SetUnplayed(isaac.Dark, 10)
	s.SetUnplayed(isaac.Light, 3, 3)
	for _, name := range []string{"10@00|", "10@01|", "10@02|", "10@03|", "10@04|", "10@07|", "10@08|"} {
		s.PlaceTile(isaac.Dark, name)
	}
	s.PlaceTile(isaac.Light, "4@39|")
	playNames(t, s, "pass 3@09|")
	if s.Actor() != isaac.Light {
		t.Fatalf("ISA-2.2: Dark has passed, Light goes on\n%v", s)
	}
	playNames(t, s, "3@79|")
	if got := legalNames(s); !slices.Equal(got, []string{"pass"}) {
		t.Fatalf("Light may %v, want only pass", got)
	}
	playNames(t, s, "pass")
	if s.Actor() != isaac.Dark || s.Phase() != isaac.Removing {
		t.Errorf("ISA-3.1: Dark passed first and begins\n%v", s)
	}
}

// rowFive returns a tile of value 3 on row 5 with four others there.
func rowFive(t *testing.T, dark, light int) *isaac.State {
	s := newState(t, shippedVariant(t, "classic"))
	s.PlaceTile(isaac.Dark, "5@50-")
	for _, name := range []string{"7@35|", "4@26|"} {
		s.PlaceTile(isaac.Light, name)
	}
	for _, name := range []string{"3@57|", "3@38|"} {
		s.PlaceTile(isaac.Dark, name)
	}
	s.SetScoring(isaac.Dark, dark, light)
	return s
}

func TestWorkedPoints(t *testing.T) {
	for name, c := range map[string]struct{ dark, light, points int }{
		"no counter":    {20, 30, 12},
		"Dark's":        {59, 30, 24},
		"Light's":       {20, 43, 24},
		"both":          {56, 40, 48},
		"on the column": {2, 30, 12},
	} {
		t.Run(name, func(t *testing.T) {
			s := rowFive(t, c.dark, c.light)
			playNames(t, s, "x50")
			if s.Points() != c.points {
				t.Errorf("%d points, want %d: ISA-3.4\n%v", s.Points(), c.points, s)
			}
			if s.Phase() != isaac.Advancing || s.Actor() != isaac.Dark {
				t.Errorf("ISA-3.5: the same seat advances\n%v", s)
			}
		})
	}
}

func TestOthers(t *testing.T) {
	for name, c := range map[string]struct {
		tiles  string // d is Dark's, l Light's
		remove string
		want   string
	}{
		"none":                     {"d3@50-", "50", ""},
		"both seats, in order":     {"d3@50- l3@43| d3@54| l3@57-", "50", "43 54 57"},
		"each tile once":           {"d3@50- l7@53-", "50", "53"},
		"a column":                 {"d4@22| l3@01- d7@62- l3@92-", "22", "01 62 92"},
		"beside does not count":    {"d3@50- l3@60- d3@40- l3@23|", "50", ""},
		"a crossing counts anyway": {"d3@50- l10@09|", "50", "09"},
	} {
		t.Run(name, func(t *testing.T) {
			s := newState(t, shippedVariant(t, "classic"))
			for cells := range strings.FieldsSeq(c.tiles) {
				seat := isaac.Dark
				if cells[0] == 'l' {
					seat = isaac.Light
				}
				s.PlaceTile(seat, cells[1:])
			}
			s.SetScoring(isaac.Dark, 5, 5)
			move := isaac.Unpack(mustParse(t, s, "x"+c.remove))
			tile, ok := s.TileAt(move.Cell)
			if !ok {
				t.Fatal("no tile there")
			}
			var got []string
			for _, other := range s.Others(nil, tile) {
				got = append(got, other.Anchor.String())
			}
			if strings.Join(got, " ") != c.want {
				t.Errorf("others %v, want %v: ISA-3.4\n%v", got, c.want, s)
			}
			if _, others, _ := s.RemovalPoints(tile); others != len(got) {
				t.Errorf("%d others, but %v are counted", others, got)
			}
		})
	}
}

func mustParse(t *testing.T, s games.State, name string) games.Action {
	t.Helper()
	a, ok := games.ParseAction(s, name)
	if !ok {
		t.Fatalf("%s is not legal in\n%v", name, s)
	}
	return a
}

func TestNoOthersNoPoints(t *testing.T) {
	s := newState(t, shippedVariant(t, "classic"))
	s.PlaceTile(isaac.Dark, "3@03-")
	s.SetScoring(isaac.Dark, 0, 91) // Light's counter on 08
	playNames(t, s, "x03")
	if s.Points() != 0 || !slices.Equal(legalNames(s), []string{"+0"}) {
		t.Errorf("%d points and %v, want 0 and +0: ISA-3.4", s.Points(), legalNames(s))
	}
}

func TestCountersAtTheFirstRemoval(t *testing.T) {
	// Dark's counter is on row 0 and column 0, Light's on row 9 and column 9.
	for name, c := range map[string]struct {
		tile, other string
		bonus       int
	}{
		"row 0": {"3@02-", "3@07|", 2}, "column 0": {"3@20|", "3@70-", 2}, "row 9": {"3@92-", "3@76|", 2},
		"column 9": {"3@29|", "3@67-", 2}, "row 4": {"3@42-", "3@37|", 1},
	} {
		s := newState(t, shippedVariant(t, "classic"))
		s.PlaceTile(isaac.Dark, c.tile)
		s.PlaceTile(isaac.Light, c.other)
		s.SetScoring(isaac.Dark, 0, 0)
		playNames(t, s, "x"+c.tile[2:4])
		if s.Points() != c.bonus {
			t.Errorf("%s: %d points, want %d", name, s.Points(), c.bonus)
		}
	}
}

func TestAdvances(t *testing.T) {
	for name, c := range map[string]struct {
		keys                 string
		score, other, points int
		first, last          int
		missing              int // -1: none
	}{
		"counter on 20, 15 points":  {"", 20, 10, 15, 0, 15, -1},
		"the other is on the way":   {"", 20, 99 - 30, 15, 0, 15, 10},
		"the other is at the end":   {"", 20, 99 - 35, 15, 0, 14, -1},
		"the target is one choice":  {"", 95, 10, 48, 0, 5, -1},
		"just short of it":          {"", 95, 10, 4, 0, 4, -1},
		"target 60":                 {"target = 60", 50, 10, 48, 0, 10, -1},
		"the other is on target 60": {"target = 60", 50, 39, 48, 0, 10, -1},
	} {
		t.Run(name, func(t *testing.T) {
			s := newCustomState(t, c.keys, "3×1")
			s.SetScoring(isaac.Dark, c.score, c.other)
			s.SetPoints(c.points)
			var want []string
			for n := c.first; n <= c.last; n++ {
				if n != c.missing {
					want = append(want, isaac.Move{Kind: isaac.Advance, N: n}.Notation())
				}
			}
			if got := legalNames(s); !slices.Equal(got, want) {
				t.Errorf("advances %v, want %v: ISA-3.5", got, want)
			}
		})
	}
}

func TestSetupIsStrict(t *testing.T) {
	v := shippedVariant(t, "classic")
	for name, seats := range map[string][]string{
		"other order": {"light", "dark"}, "one": {"dark"}, "three": {"dark", "light", "dark"}, "unknown": {"dark", "red"},
	} {
		if _, err := isaac.Game.New(games.Setup{Variant: v, Seats: seats}); err == nil {
			t.Errorf("%s: seats %v are taken", name, seats)
		}
	}
	if _, err := isaac.Game.New(games.Setup{Seats: []string{"dark", "light"}}); err == nil {
		t.Error("a variant without rules is taken")
	}
}

func TestStateIsSmall(t *testing.T) {
	if size := unsafe.Sizeof(isaac.State{}); size > 320 {
		t.Errorf("a state has %d bytes", size)
	}
}

// Placing the same tiles in another order gives the same position.
func TestOrderOfPlacingDoesNotMatter(t *testing.T) {
	a := newState(t, shippedVariant(t, "classic"))
	b := a.Clone().(*isaac.State)
	playNames(t, a, "5@23- 3@00| 4@50- 6@91-")
	playNames(t, b, "4@50- 6@91- 5@23- 3@00|")
	if *a != *b {
		t.Errorf("the order of placing is remembered\n%v%v", a, b)
	}
}

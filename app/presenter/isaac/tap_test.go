package isaac_test

import (
	"fmt"
	"strings"
	"testing"

	"banchisa/app/presenter/isaac"
	"banchisa/games"
	game "banchisa/games/isaac"
	"banchisa/widgets/scene"
)

func TestPlacingByTaps(t *testing.T) {
	for name, c := range map[string]struct{ taps, want string }{
		"tile, cell, cell to the right":   {"bar5 c23 c24", "5@23-"},
		"far to the right":                {"bar5 c23 c27", "5@23-"},
		"upward":                          {"bar5 c23 c33", "5@23|"},
		"to the left":                     {"bar5 c27 c25", "5@23-"},
		"downward":                        {"bar5 c63 c53", "5@23|"},
		"the same cell again":             {"bar5 c23 c23", "5@23-"},
		"turned first":                    {"bar5 turn c23 c23", "5@23|"},
		"turned after":                    {"bar5 c23 turn c23", "5@23|"},
		"the button":                      {"bar3 c00 go", "3@00-"},
		"turned twice":                    {"bar5 turn turn c23 go", "5@23-"},
		"at the right edge it turns left": {"bar5 c29 go", "5@25-"},
		"in the corner":                   {"bar7 turn c99 go", "7@39|"},
		"too long in the middle":          {"bar7 c44 c44", "7@41-"},
		"shifted, then turned":            {"bar7 c44 turn go", "7@14|"},
		"shifted, turned twice":           {"bar7 c44 turn turn go", "7@41-"},
		"too long in the middle, upright": {"bar7 turn c44 go", "7@14|"},
		"in the middle, turned":           {"bar4 c44 turn go", "4@44|"},
		"in the middle, turned twice":     {"bar4 c44 turn turn go", "4@41-"},
		"in the middle, turned thrice":    {"bar4 c44 turn turn turn go", "4@14|"},
		"another tile":                    {"bar5 bar4 c23 go", "4@23-"},
		"another place":                   {"bar5 c23 c91 go", "5@91-"},
		"put back and taken again":        {"bar5 bar5 bar6 c00 go", "6@00-"},
		"all taken back":                  {"bar5 c23 bar5 bar5 bar3 c00 go", "3@00-"},
	} {
		t.Run(name, func(t *testing.T) {
			m := newMatch(t, "classic")
			if r := m.TapTargets(c.taps); r.Played != c.want {
				t.Errorf("%s plays %q, want %q; %+v", c.taps, r.Played, c.want, r.Response)
			}
		})
	}
}

func TestPlacingRejections(t *testing.T) {
	for name, c := range map[string]struct {
		before, accepted, tap string
		rule                  games.RuleID
	}{
		"no tile picked":          {"", "", "c23", "ISA-2.1"},
		"none left":               {"7@00-; 3@90-", "", "bar7", "ISA-1.2"},
		"a taken cell":            {"7@00-; 3@90-", "bar3", "c02", "ISA-2.1"},
		"taken, after a free one": {"7@10-; 7@30-", "bar6 c08", "c12", "ISA-2.1"},
		"no tile, go":             {"", "", "go", "ISA-2.1"},
		"no tile, drop":           {"", "", "other", "ISA-2.1"},
		"no cell yet":             {"", "bar3", "go", "ISA-2.1"},
	} {
		t.Run(name, func(t *testing.T) {
			m := newMatch(t, "classic")
			m.Play(c.before)
			selected := m.TapTargets(c.accepted).Selection
			r := m.TapTargetsFrom(selected, c.tap)
			if r.Played != "" || r.Rule() != c.rule || r.Selection != selected {
				t.Errorf("got %+v, want a rejection by %s with %+v selected\n%v", r, c.rule, selected, m.State)
			}
			if r.Sentence() == "" || strings.HasPrefix(r.Sentence(), "isaac.") {
				t.Errorf("the sentence is %q", r.Sentence())
			}
		})
	}
}

// TestATileUnderACounterIsRefusedForThat checks that a tile that cannot be removed says why: a counter stands on it
// (ISA-3.3), it is too short (ISA-3.2), or it is not one's own.
func TestATileUnderACounterIsRefusedForThat(t *testing.T) {
	refused := map[string]int{}
	m := newMatch(t, "classic")
	m.PlayUntil(3, func(s *game.State) bool {
		if s.Phase() != game.Removing {
			return false
		}
		seat := s.Actor()
		for of := game.Dark; of <= game.Light; of++ {
			for _, tile := range s.Tiles(nil, of) {
				a, want := game.Move{Kind: game.Remove, Cell: tile.Anchor}.Pack(), ""
				switch {
				case of != seat:
					want, _, _ = strings.Cut(m.Localizer.Template("isaac.no.own"), "{")
				case s.Check(a) == "ISA-3.3":
					want = m.Localizer.Localize("isaac.no.counter")
				case s.Check(a) == "ISA-3.2":
					want = m.Localizer.Localize("isaac.no.short", s.LongestRemoved(seat))
				default:
					continue
				}
				refused[string(s.Check(a))]++
				if r := (isaac.Presenter{}).Reject(m.Input(""), a, s.Check(a)).Reject; r == nil || !strings.HasPrefix(r.Sentence, want) {
					t.Errorf("%s of seat %d is refused with %+v, want %q", s.FormatAction(a), of, r, want)
				}
			}
		}
		return false
	})
	if refused["ISA-3.3"] == 0 || refused["ISA-3.2"] == 0 {
		t.Errorf("refused: %v", refused)
	}
}

// newRemovingMatch is a match at its first removal, with little on the board.
func newRemovingMatch(t *testing.T) *match {
	m := newMatch(t, "classic")
	m.PlayUntil(7, func(s *game.State) bool { return s.Phase() == game.Removing })
	return m
}

// bestTile is the removable tile of the seat to move that is worth most, with its points.
func bestTile(m *match) (best game.Tile, points int) {
	for _, tile := range m.State.Tiles(nil, m.State.Actor()) {
		value, others, bonus := m.State.RemovalPoints(tile)
		if m.State.Removable(tile) && value*others*bonus > points {
			best, points = tile, value*others*bonus
		}
	}
	return best, points
}

func TestRemovingByTaps(t *testing.T) {
	m := newRemovingMatch(t)
	seat := m.State.Actor()
	tile, _ := bestTile(m)
	id := "t" + tile.Anchor.String()
	held := m.TapTargets(id)
	if held.Response.Select == nil {
		t.Fatalf("%s responds %+v", id, held.Response)
	}
	empty := m.TapTargets(id + " other").Selection
	if r := m.TapTargetsFrom(held.Selection, id); r.Selection != empty {
		t.Errorf("the tile tapped again is not put back: %+v", r)
	}
	if r := m.TapTargets(id + " " + id + " " + id); r.Selection != held.Selection {
		t.Errorf("the tile put back and tapped again is not held: %+v", r)
	}
	other := m.State.Tiles(nil, 1-seat)[0]
	if r := m.TapTargets("t" + other.Anchor.String()); r.Rule() != "ISA-3.2" {
		t.Errorf("the other seat's tile is refused by %q, want ISA-3.2", r.Rule())
	}
	end := game.Square(seat, m.State.Score(seat)+2)
	if r := m.TapTargets(id + " c" + end.String()); r.Played != fmt.Sprintf("x%s; +2", tile.Anchor) {
		t.Errorf("played %q\n%v", r.Played, m.State)
	}
	if m.State.Actor() != 1-seat || m.State.Score(seat) != 2 {
		t.Errorf("the turn is not complete\n%v", m.State)
	}
}

// Another tile can be tapped while one is held.
func TestHeldTileIsExchanged(t *testing.T) {
	m := newRemovingMatch(t)
	var ids []string
	for _, tile := range m.State.Tiles(nil, m.State.Actor()) {
		if m.State.Removable(tile) {
			ids = append(ids, "t"+tile.Anchor.String())
		}
	}
	from, to := ids[0], ids[len(ids)-1]
	if got, want := m.TapTargets(from+" "+to).Selection, m.TapTargets(to).Selection; got != want {
		t.Errorf("%s after %s selects %+v, want %+v\n%v", to, from, got, want, m.State)
	}
}

// A tap or a drag picks the own counter up, also when it is picked up already.
func TestCounterIsDragged(t *testing.T) {
	for taps, n := range map[string]int{"FROM TO": 2, "counter TO": 2, "FROM counter TO": 2, "FROM FROM": 0, "FROM go": -1} {
		m := newRemovingMatch(t)
		seat := m.State.Actor()
		tile, points := bestTile(m)
		if n < 0 {
			n = points
		}
		from, to := game.Square(seat, 0), game.Square(seat, 2)
		ids := "t" + tile.Anchor.String() + " " + strings.NewReplacer("FROM", "c"+from.String(), "TO", "c"+to.String()).Replace(taps)
		if r := m.TapTargets(ids); r.Played != fmt.Sprintf("x%s; +%d", tile.Anchor, n) {
			t.Errorf("%s plays %q, want an advance by %d", ids, r.Played, n)
		}
	}
}

// Every target has a name and an ID of its own.
func TestTargetsAreNamed(t *testing.T) {
	for seed, variant := range []string{"classic", "quick", "gentle", "classic"} {
		m := newMatch(t, variant)
		m.PlayUntil(uint64(seed), func(s *game.State) bool {
			for _, panel := range (isaac.Presenter{}).Layout(m.Input("")).Panels {
				seen := map[string]bool{}
				for _, target := range panel.Scene.Targets {
					if seen[target.ID] || target.Name == "" {
						t.Fatalf("target %q is there twice or has no name\n%v", target.ID, s)
					}
					seen[target.ID] = true
				}
			}
			return false
		})
		if rows := (isaac.Presenter{}).ResultRows(m.Input("")); len(rows) < 3 {
			t.Errorf("the result has %d rows", len(rows))
		}
	}
}

func TestDescribe(t *testing.T) {
	m := newMatch(t, "classic")
	m.Play("5@23-; 3@70|")
	m.PlayToEnd(5)
	lines := m.MoveLines(m.Steps)
	if lines[0].Text != "Scuro posa la tessera da 5 sulla riga 20." || lines[0].Notation != "5@23-" {
		t.Errorf("the first line is %+v", lines[0])
	}
	if lines[1].Text != "Chiaro posa la tessera da 3 sulla colonna 0." || lines[1].Notation != "3@70|" {
		t.Errorf("the second line is %+v", lines[1])
	}
	joined := 0
	for _, line := range lines {
		if strings.Contains(line.Text, "isaac.") || strings.Contains(line.Text, "{") {
			t.Errorf("a key shows in %q", line.Text)
		}
		if strings.Contains(line.Text, " toglie la ") {
			joined++
			if !strings.HasSuffix(line.Text, ".") || !strings.Contains(line.Detail, " punt") || !strings.Contains(line.Notation, " +") {
				t.Errorf("a removal without its advance: %+v", line)
			}
		}
	}
	if joined < 3 {
		t.Errorf("only %d removals are described", joined)
	}
}

// In a purist match no points are shown.
func TestPuristSeesNoPoints(t *testing.T) {
	m := newRemovingMatch(t)
	tile, _ := bestTile(m)
	in := m.SelectedInput("", m.TapTargets("t"+tile.Anchor.String()).Selection)
	for _, aids := range []bool{true, false} {
		in.ShowAids = aids
		found := false
		for _, panel := range (isaac.Presenter{}).Layout(in).Panels {
			for _, sprite := range panel.Scene.Sprites {
				found = found || sprite.ID == "label" || strings.HasPrefix(sprite.ID, "mark")
			}
		}
		if found != aids {
			t.Errorf("aids %v: sums shown %v", aids, found)
		}
	}
}

// A tile that is dragged from the stock is placed where it is dropped, held by its middle.
func TestDraggingFromTheStock(t *testing.T) {
	for name, c := range map[string]struct{ taps, want string }{
		"by its middle":             {"drag5 c45", "5@43-"},
		"an even one":               {"drag4 c45", "4@43-"},
		"at the left edge":          {"drag5 c40", "5@40-"},
		"at the right edge":         {"drag5 c49", "5@45-"},
		"turned while it is held":   {"drag5 turn c45", "5@25|"},
		"after another was picked":  {"bar3 drag5 c45", "5@43-"},
		"back to its place, placed": {"drag5 bar5 c45 c45", "5@45-"},
	} {
		t.Run(name, func(t *testing.T) {
			m := newMatch(t, "classic")
			if r := m.TapTargets(c.taps); r.Played != c.want {
				t.Errorf("%s plays %q, want %q; %+v", c.taps, r.Played, c.want, r.Response)
			}
		})
	}
	m := newMatch(t, "classic")
	m.Play("7@43-")
	dropped := m.TapTargets("drag3 c44")
	if dropped.Rule() != "ISA-2.1" || dropped.Sentence() == "" {
		t.Errorf("dropped on a tile it responds %+v", dropped.Response)
	}
}

// The sum of a removal hides none of the numbers that it counts.
func TestTheSumHidesNoNumber(t *testing.T) {
	counted := 0
	for seed := range uint64(60) {
		m := newMatch(t, "classic")
		m.PlayUntil(seed, func(s *game.State) bool { return s.Phase() == game.Removing && s.Score(s.Actor()) > int(seed) })
		for _, tile := range m.State.Tiles(nil, max(m.State.Actor(), 0)) {
			in := m.Input("t" + tile.Anchor.String())
			var label scene.Box
			var numbers []scene.Box
			for _, s := range m.Presenter.Layout(in).Panels[0].Scene.Sprites {
				switch {
				case s.ID == "label":
					label = scene.Box{X: s.At.X, Y: s.At.Y + 10, W: s.At.W, H: s.At.H - 20} // without its tip
				case strings.HasPrefix(s.ID, "mark"):
					numbers = append(numbers, s.At)
				}
			}
			counted += len(numbers)
			for i, n := range numbers {
				if n = n.Inset(2); n.X < label.X+label.W && label.X < n.X+n.W && n.Y < label.Y+label.H && label.Y < n.Y+n.H {
					t.Errorf("seed %d: the sum of the tile at %v hides number %d of %d", seed, tile.Anchor, i+1, len(numbers))
				}
			}
		}
	}
	if counted < 100 {
		t.Errorf("only %d numbers were looked at", counted)
	}
}

// The tooltip of a tile does not lie on its sum: it is there only while the sum is not.
func TestTheTooltipGivesWayToTheSum(t *testing.T) {
	m := newRemovingMatch(t)
	tile, _ := bestTile(m)
	id := "t" + tile.Anchor.String()
	for name, c := range map[string]struct {
		hover   string
		aids    bool
		tooltip bool
	}{
		"elsewhere":       {"", true, true},
		"under a pointer": {id, true, false},
		"without aids":    {id, false, true},
	} {
		in := m.Input(c.hover)
		in.ShowAids = c.aids
		target, _ := m.Presenter.Layout(in).Panels[0].Scene.TargetByID(id)
		if target.Name == "" || (target.Tooltip != "") != c.tooltip {
			t.Errorf("%s: the tooltip of %q is %q", name, target.Name, target.Tooltip)
		}
	}
}

// TestAForbiddenPlaceSaysSoBeforeTheDrop drags a tile over a free place and over another tile: it is held high over the
// board, and over the other tile it turns pale and the banner says why.
func TestAForbiddenPlaceSaysSoBeforeTheDrop(t *testing.T) {
	m := newMatch(t, "classic")
	m.Play("7@43-")
	dragged := m.TapTargets("drag3").Selection
	look := func(hover string) (held, detail string) {
		in := m.SelectedInput(hover, dragged)
		layout := isaac.Presenter{}.Layout(in)
		for _, p := range layout.Panels {
			for _, s := range p.Scene.Sprites {
				if strings.HasPrefix(s.ID, "stock3/") {
					held = s.Picture.Key()
				}
			}
		}
		return held, layout.PromptDetail
	}
	free, freeDetail := look("c15")
	taken, takenDetail := look("c44")
	if free == taken {
		t.Errorf("over either place the tile is %s", free)
	}
	if why := m.TapTargets("drag3 c44").Sentence(); freeDetail == takenDetail || takenDetail != "("+strings.TrimSuffix(why, ".")+")" {
		t.Errorf("over the other tile the banner says %q, and the drop %q", takenDetail, why)
	}
}

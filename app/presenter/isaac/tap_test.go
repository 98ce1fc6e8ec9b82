package isaac_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"banchisa/app/presenter/isaac"
	"banchisa/games"
	game "banchisa/games/isaac"
)

func TestPlacingByTaps(t *testing.T) {
	for name, c := range map[string]struct{ touches, want string }{
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
		"another tile":                    {"bar5 bar4 c23 go", "4@23-"},
		"another place":                   {"bar5 c23 c91 go", "5@91-"},
		"put back and taken again":        {"bar5 bar5 bar6 c00 go", "6@00-"},
		"all taken back":                  {"bar5 c23 other bar3 c00 go", "3@00-"},
	} {
		t.Run(name, func(t *testing.T) {
			m := newMatch(t, "classic")
			if r, played := m.Tap(c.touches); played != c.want {
				t.Errorf("%s plays %q, want %q; %+v", c.touches, played, c.want, r)
			}
		})
	}
}

func TestPlacingRejections(t *testing.T) {
	for name, c := range map[string]struct {
		before, touches string
		rule            games.RuleID
		word            string
	}{
		"no tile in hand":   {"", "c23", "ISA-2.1", ""},
		"none left":         {"7@00-; 3@90-", "bar7", "ISA-1.2", ""},
		"a taken cell":      {"7@00-; 3@90-", "bar3 c02", "ISA-2.1", "bar3 right"},
		"taken, afterwards": {"7@10-; 7@30-", "bar6 c08 c12", "ISA-2.1", "bar6 left c08"},
		"nonsense":          {"", "moon", "ISA-2.1", ""},
		"no cell yet":       {"", "bar3 go", "ISA-2.1", "bar3 right"},
	} {
		t.Run(name, func(t *testing.T) {
			m := newMatch(t, "classic")
			m.Play(c.before)
			r, played := m.Tap(c.touches)
			if played != "" || r.Rule != c.rule || strings.Join(r.Selection, " ") != c.word {
				t.Errorf("got %+v, want refused by %s with %q\n%v", r, c.rule, c.word, m.State)
			}
			if r.Message == "" || strings.HasPrefix(r.Message, "isaac.") {
				t.Errorf("the sentence is %q", r.Message)
			}
		})
	}
}

// newRemovingMatch is a match at its first removal, with little on the board.
func newRemovingMatch(t *testing.T) *match {
	m := newMatch(t, "classic")
	m.PlayUntil(7, func(s *game.State) bool { return s.Phase() == game.Removing })
	return m
}

func TestRemovingByTaps(t *testing.T) {
	m := newRemovingMatch(t)
	seat := m.State.Actor()
	var tile game.Tile
	points := 0
	for _, u := range m.State.Tiles(nil, seat) {
		value, others, bonus := m.State.RemovalPoints(u)
		if m.State.Removable(u) && value*others*bonus > points {
			tile, points = u, value*others*bonus
		}
	}
	middle := tile.CellAt(1).String()
	r, _ := m.Tap("c" + middle)
	if want := []string{"t" + tile.Anchor.String()}; !slices.Equal(r.Selection, want) {
		t.Fatalf("a cell of the tile gives %v, want %v", r.Selection, want)
	}
	if r, _ := m.Tap("t" + tile.Anchor.String() + " t" + tile.Anchor.String()); len(r.Selection) != 0 || r.Rule != "" {
		t.Errorf("the tile touched again is not put back: %+v", r)
	}
	other := m.State.Tiles(nil, 1-seat)[0]
	if r, _ := m.Tap("t" + other.Anchor.String()); r.Rule != "ISA-3.2" {
		t.Errorf("the other's tile is refused by %q, want ISA-3.2", r.Rule)
	}
	short := game.Square(seat, m.State.Score(seat)+2)
	if _, played := m.Tap("t" + tile.Anchor.String() + " c" + short.String()); played != fmt.Sprintf("x%s; +2", tile.Anchor) {
		t.Errorf("played %q\n%v", played, m.State)
	}
	if m.State.Actor() != 1-seat || m.State.Score(seat) != 2 {
		t.Errorf("the turn is not complete\n%v", m.State)
	}
}

// The own counter touched is taken up, not left where it is: a drag begins there.
func TestCounterIsDragged(t *testing.T) {
	for taps, n := range map[string]int{"FROM TO": 2, "FROM FROM": 0, "FROM go": -1} {
		m := newRemovingMatch(t)
		seat := m.State.Actor()
		var tile game.Tile
		maxPoints := 0
		for _, u := range m.State.Tiles(nil, seat) {
			value, others, bonus := m.State.RemovalPoints(u)
			if m.State.Removable(u) && value*others*bonus > maxPoints {
				tile, maxPoints = u, value*others*bonus
			}
		}
		at, there := game.Square(seat, 0), game.Square(seat, 2)
		if n < 0 {
			n = maxPoints
		}
		tokens := "t" + tile.Anchor.String() + " " + strings.NewReplacer("FROM", "c"+at.String(), "TO", "c"+there.String()).Replace(taps)
		if _, played := m.Tap(tokens); played != fmt.Sprintf("x%s; +%d", tile.Anchor, n) {
			t.Errorf("%s plays %q, want an advance by %d", tokens, played, n)
		}
	}
}

// Whatever is lit can be touched, and whatever is touched is answered.
func TestEveryTapIsAnswered(t *testing.T) {
	for seed := range uint64(4) {
		m := newMatch(t, []string{"classic", "quick", "gentle", "classic"}[seed])
		r := rand.New(rand.NewPCG(seed, 1))
		for m.State.Actor() != games.Nobody {
			layout := isaac.Presenter{}.Layout(m.Input(""))
			for _, panel := range layout.Panels {
				seen := map[string]bool{}
				for _, target := range panel.Scene.Targets {
					r := isaac.Presenter{}.HandleTap(m.Input(target.ID, target.ID))
					if seen[target.ID] {
						t.Fatalf("%s is there twice", target.ID)
					}
					seen[target.ID] = true
					if target.Enabled && r.Message != "" {
						t.Fatalf("%s is lit, but refused: %s\n%v", target.ID, r.Message, m.State)
					}
					if !target.Enabled && r.Message == "" && len(r.Selection) == 0 && len(r.Actions) == 0 {
						t.Fatalf("%s is answered with silence\n%v", target.ID, m.State)
					}
					if target.Name == "" {
						t.Fatalf("%s has no name", target.ID)
					}
				}
			}
			m.PlayRandom(r)
		}
		if rows := (isaac.Presenter{}).ResultRows(m.Input("")); len(rows) < 3 {
			t.Errorf("the result has %d facts", len(rows))
		}
	}
}

func TestDescribe(t *testing.T) {
	m := newMatch(t, "classic")
	m.Play("5@23-; 3@70|")
	m.PlayToEnd(5)
	lines := m.MoveLines(m.Steps)
	if lines[0].Text != "Scuro posa la 5 sulla riga 20." || lines[0].Detail != "5@23-" {
		t.Errorf("the first line is %+v", lines[0])
	}
	if lines[1].Text != "Chiaro posa la 3 sulla colonna 0." || lines[1].Detail != "3@70|" {
		t.Errorf("the second line is %+v", lines[1])
	}
	joined := 0
	for _, line := range lines {
		if strings.Contains(line.Text, "isaac.") || strings.Contains(line.Text, "{") {
			t.Errorf("a key shows in %q", line.Text)
		}
		if strings.Contains(line.Text, " toglie la ") {
			joined++
			if !strings.HasSuffix(line.Text, ".") || !strings.Contains(line.Detail, " punt") || !strings.Contains(line.Detail, " +") {
				t.Errorf("a removal without its advance: %+v", line)
			}
		}
	}
	if joined < 3 {
		t.Errorf("only %d removals are told", joined)
	}
}

// A purist's table tells no sums.
func TestPuristSeesNoPoints(t *testing.T) {
	m := newRemovingMatch(t)
	var removable game.Tile
	for _, u := range m.State.Tiles(nil, m.State.Actor()) {
		if m.State.Removable(u) {
			removable = u
		}
	}
	in := m.Input("", "t"+removable.Anchor.String())
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

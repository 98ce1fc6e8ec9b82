package quadriga_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/quadriga"
)

// perftPosition is a position as text: keys of the variant, rows from the top, and actions to
// play first.
type perftPosition struct {
	keys         string
	rows         string
	black        bool // Black is on turn
	countdown    [2]int
	quietTurns   int
	missingTurns int
	after        string // actions played before counting
	leaves       int    // sequences of five decisions
}

// newStates sets the position up in the engine and in the reference.
func (p perftPosition) newStates(t testing.TB) (*quadriga.State, *reference) {
	v := classicWith(t, strings.Split(p.keys, "; ")...)
	rows := strings.Fields(p.rows)
	place := quadriga.Position{Rows: rows, Countdown: p.countdown, QuietTurns: p.quietTurns, MissingTurns: p.missingTurns}
	g := newReference(p.keys)
	g.turns, g.quiet = 2-p.missingTurns, p.quietTurns
	g.countdowns['w'], g.countdowns['b'] = p.countdown[0], p.countdown[1]
	g.everHadUnits['w'], g.everHadUnits['b'] = p.missingTurns < 2, p.missingTurns < 1
	if p.black {
		place.Turn, g.turn = quadriga.Black, 'b'
	}
	for i, row := range rows {
		for column, r := range row {
			if r != '.' {
				g.at[refCell{len(rows) - 1 - i, column}] = byte(r)
				g.everHadUnits[byte(r)] = true
			}
		}
	}
	return setPosition(t, v, place), g
}

func newReference(text string) *reference {
	g := &reference{
		size: 16, movers: 4, islandMax: 8, countdown: 10, drawAfter: 120, barred: 2, follow: true,
		at: map[refCell]byte{}, turn: 'w', phase: "place", picked: map[refCell]bool{},
		countdowns: map[byte]int{}, everHadUnits: map[byte]bool{},
	}
	for line := range strings.SplitSeq(text, "; ") {
		key, value, _ := strings.Cut(line, " = ")
		number := map[string]*int{
			"size": &g.size, "movers": &g.movers, "island_max": &g.islandMax, "countdown": &g.countdown, "draw_after": &g.drawAfter,
			"sunset": &g.sunset,
		}[key]
		if number != nil {
			fmt.Sscan(value, number)
		}
		switch line {
		case `follow = false`:
			g.follow = false
		case `isolation = "since-placement"`:
			g.sincePlacement = true
		case `centre_barred = "first"`:
			g.barred = 1
		case `centre_barred = "never"`:
			g.barred = 0
		}
	}
	return g
}

// compareTrees compares the legal lists of both at every node and counts the leaves.
func compareTrees(t *testing.T, s games.State, g *reference, depth int) int {
	got, want := legalNames(s), g.names()
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Fatalf("legal are %q,\nthe slow game says %q\n%s", got, want, s)
	}
	if s.Actor() == games.Terminal {
		comparePositions(t, s.(*quadriga.State), g)
		return 0
	}
	if depth == 1 {
		return len(got)
	}
	n := 0
	for _, a := range s.LegalActions(nil) {
		next, slower := s.Clone(), g.clone()
		slower.play(s.FormatAction(a))
		next.Apply(a)
		n += compareTrees(t, next, slower, depth-1)
	}
	return n
}

// comparePositions compares everything that both represent.
func comparePositions(t *testing.T, s *quadriga.State, g *reference) {
	t.Helper()
	for seat, letter := range []byte{'w', 'b'} {
		var want []string
		for _, p := range g.units(letter) {
			want = append(want, p.name())
		}
		if s.Phase() != quadriga.Moving && parseCells(s.Units(games.Seat(seat))) != strings.Join(want, " ") {
			t.Fatalf("units of %c should be %v\n%s", letter, want, s)
		}
		if s.Countdown(games.Seat(seat)) != g.countdowns[letter] {
			t.Fatalf("countdown of %c should be %d\n%s", letter, g.countdowns[letter], s)
		}
	}
	if s.QuietTurns() != g.quiet {
		t.Fatalf("quiet should be %d\n%s", g.quiet, s)
	}
	want := map[string]string{"": "[0 0]", "w": "[1 0]", "b": "[0 1]", "=": "[0.5 0.5]"}[g.result]
	if got := fmt.Sprint(s.Returns(nil)); got != want {
		t.Fatalf("result %s, want %s\n%s", got, want, s)
	}
}

func TestPerft(t *testing.T) {
	for name, p := range samples {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, g := p.newStates(t)
			if p.after != "" {
				for name := range strings.SplitSeq(p.after, ", ") {
					playNames(t, s, name)
					g.play(name)
				}
			}
			comparePositions(t, s, g)
			depth := 5
			if testing.Short() {
				depth = 3
			}
			if n := compareTrees(t, s, g, depth); n != p.leaves && depth == 5 {
				t.Errorf("%d leaves at depth 5, want %d\n%s", n, p.leaves, s)
			}
		})
	}
}

// TestAgainstReference plays whole random matches in the engine and the reference.
func TestAgainstReference(t *testing.T) {
	matches := 30
	if testing.Short() {
		matches = 6
	}
	for i, text := range []string{
		"size = 16", "size = 8; island_max = 4; countdown = 3", "size = 6; sunset = 7", "size = 8; sunset = 12",
		"size = 6; draw_after = 9; movers = 2",
		`size = 8; follow = false; isolation = "since-placement"; centre_barred = "first"`,
	} {
		r := rand.New(rand.NewPCG(7, uint64(i)))
		for range matches {
			s, g := perftPosition{keys: text, missingTurns: 2}.newStates(t)
			for s.Actor() != games.Terminal {
				names := legalNames(s)
				want := g.names()
				name := names[r.IntN(len(names))]
				if s.Phase() == quadriga.Moving && r.IntN(4) == 0 {
					name = "go"
				}
				slices.Sort(names)
				if !slices.Equal(names, want) {
					t.Fatalf("legal are %q,\nthe slow game says %q\n%s", names, want, s)
				}
				playNames(t, s, name)
				g.play(name)
				comparePositions(t, s, g)
			}
		}
	}
}

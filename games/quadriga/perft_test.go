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

// sample is a position as text: keys of the variant, rows from the top, and a way in.
type sample struct {
	keys      string
	rows      string
	black     bool // black is on turn
	countdown [2]int
	quiet     int
	early     int
	after     string // names played before counting
	leaves    int    // sentences of five decisions
}

// both sets the sample up in the engine and in the slow game.
func (p sample) both(t testing.TB) (*quadriga.State, *slow) {
	v := keys(t, strings.Split(p.keys, "; ")...)
	rows := strings.Fields(p.rows)
	place := quadriga.Position{Rows: rows, Countdown: p.countdown, Quiet: p.quiet, Early: p.early}
	g := fromKeys(p.keys)
	g.turns, g.quiet = 2-p.early, p.quiet
	g.clock['w'], g.clock['b'] = p.countdown[0], p.countdown[1]
	g.had['w'], g.had['b'] = p.early < 2, p.early < 1
	if p.black {
		place.Turn, g.turn = quadriga.Black, 'b'
	}
	for i, row := range rows {
		for column, r := range row {
			if r != '.' {
				g.at[spot{len(rows) - 1 - i, column}] = byte(r)
				g.had[byte(r)] = true
			}
		}
	}
	return set(t, v, place), g
}

func fromKeys(text string) *slow {
	g := &slow{
		size: 16, movers: 4, max: 8, countdown: 10, draw: 120, barred: 2, follow: true,
		at: map[spot]byte{}, turn: 'w', phase: "place", picked: map[spot]bool{},
		clock: map[byte]int{}, had: map[byte]bool{},
	}
	for line := range strings.SplitSeq(text, "; ") {
		key, value, _ := strings.Cut(line, " = ")
		number := map[string]*int{
			"size": &g.size, "movers": &g.movers, "island_max": &g.max, "countdown": &g.countdown, "draw_after": &g.draw,
			"sunset": &g.sunset,
		}[key]
		if number != nil {
			fmt.Sscan(value, number)
		}
		switch line {
		case `follow = false`:
			g.follow = false
		case `isolation = "since-placement"`:
			g.since = true
		case `centre_barred = "first"`:
			g.barred = 1
		case `centre_barred = "never"`:
			g.barred = 0
		}
	}
	return g
}

// walk compares the legal lists of both at every node and counts the leaves.
func walk(t *testing.T, s games.State, g *slow, depth int) int {
	got, want := legal(s), g.names()
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Fatalf("legal are %q,\nthe slow game says %q\n%s", got, want, s)
	}
	if s.Actor() == games.Nobody {
		agree(t, s.(*quadriga.State), g)
		return 0
	}
	if depth == 1 {
		return len(got)
	}
	n := 0
	for _, a := range s.Actions(nil) {
		next, slower := s.Clone(), g.clone()
		slower.play(s.Name(a))
		next.Apply(a)
		n += walk(t, next, slower, depth-1)
	}
	return n
}

// agree compares everything that both know.
func agree(t *testing.T, s *quadriga.State, g *slow) {
	t.Helper()
	for seat, letter := range []byte{'w', 'b'} {
		var want []string
		for _, p := range g.units(letter) {
			want = append(want, p.name())
		}
		if s.Phase() != quadriga.Moving && cells(s.Units(games.Seat(seat))) != strings.Join(want, " ") {
			t.Fatalf("units of %c should be %v\n%s", letter, want, s)
		}
		if s.Countdown(games.Seat(seat)) != g.clock[letter] {
			t.Fatalf("countdown of %c should be %d\n%s", letter, g.clock[letter], s)
		}
	}
	if s.Quiet() != g.quiet {
		t.Fatalf("quiet should be %d\n%s", g.quiet, s)
	}
	want := map[string]string{"": "[0 0]", "w": "[1 0]", "b": "[0 1]", "=": "[0.5 0.5]"}[g.result]
	if got := fmt.Sprint(s.Result(nil)); got != want {
		t.Fatalf("result %s, want %s\n%s", got, want, s)
	}
}

func TestPerft(t *testing.T) {
	for name, p := range samples {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, g := p.both(t)
			if p.after != "" {
				for name := range strings.SplitSeq(p.after, ", ") {
					play(t, s, name)
					g.play(name)
				}
			}
			agree(t, s, g)
			depth := 5
			if testing.Short() {
				depth = 3
			}
			if n := walk(t, s, g, depth); n != p.leaves && depth == 5 {
				t.Errorf("%d leaves at depth 5, want %d\n%s", n, p.leaves, s)
			}
		})
	}
}

// TestAlongside plays whole random matches in both games.
func TestAlongside(t *testing.T) {
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
			s, g := sample{keys: text, early: 2}.both(t)
			for s.Actor() != games.Nobody {
				names := legal(s)
				want := g.names()
				name := names[r.IntN(len(names))]
				if s.Phase() == quadriga.Moving && r.IntN(4) == 0 {
					name = "go"
				}
				slices.Sort(names)
				if !slices.Equal(names, want) {
					t.Fatalf("legal are %q,\nthe slow game says %q\n%s", names, want, s)
				}
				play(t, s, name)
				g.play(name)
				agree(t, s, g)
			}
		}
	}
}

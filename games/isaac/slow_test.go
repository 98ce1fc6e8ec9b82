package isaac_test

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/isaac"
)

// slow is Isaac written a second time from the rules, with maps and strings and nothing
// of the engine but its notation: a referee for legal lists and perft numbers.
type slow struct {
	rules            *isaac.Rules
	board            map[string]int // "rc" → tile number
	tiles            map[int]slowTile
	hand             [2][]int
	score, longest   [2]int
	passed           [2]bool
	first, turn, due int // due: -1 remove, else points to advance
	scoring, over    bool
	serial           int
}

type slowTile struct {
	seat, length int
	cells        []string
}

func newSlow(rules *isaac.Rules) *slow {
	w := &slow{rules: rules, board: map[string]int{}, tiles: map[int]slowTile{}, first: -1, due: -1}
	for _, k := range rules.Kinds {
		for range k.Count {
			w.hand[0] = append(w.hand[0], k.Length)
			w.hand[1] = append(w.hand[1], k.Length)
		}
	}
	return w
}

func (w *slow) clone() *slow {
	c := *w
	c.board, c.tiles = map[string]int{}, map[int]slowTile{}
	for k, v := range w.board {
		c.board[k] = v
	}
	for k, v := range w.tiles {
		c.tiles[k] = v
	}
	c.hand = [2][]int{slices.Clone(w.hand[0]), slices.Clone(w.hand[1])}
	return &c
}

// span are the cells of a placement, nil when it leaves the board.
func span(length, row, column int, upward bool) (cells []string) {
	for range length {
		if row > 9 || column > 9 {
			return nil
		}
		cells = append(cells, fmt.Sprintf("%d%d", row, column))
		if upward {
			row++
		} else {
			column++
		}
	}
	return cells
}

func (w *slow) counter(seat, score int) string {
	if seat == 1 {
		score = 99 - score
	}
	return fmt.Sprintf("%02d", score)
}

func (w *slow) legal() (names []string) {
	switch {
	case w.over:
		return nil
	case !w.scoring:
		names = w.legalPlacements()
	case w.due < 0:
		for _, tile := range w.tiles {
			if tile.seat == w.turn && tile.length >= w.longest[w.turn] &&
				!slices.Contains(tile.cells, w.counter(0, w.score[0])) && !slices.Contains(tile.cells, w.counter(1, w.score[1])) {
				names = append(names, "x"+tile.cells[0])
			}
		}
	default:
		for n := 0; n <= w.due; n++ {
			if w.score[w.turn]+n >= w.rules.Target {
				names = append(names, "+"+strconv.Itoa(w.rules.Target-w.score[w.turn]))
				break
			}
			if w.counter(w.turn, w.score[w.turn]+n) != w.counter(1-w.turn, w.score[1-w.turn]) {
				names = append(names, "+"+strconv.Itoa(n))
			}
		}
	}
	if len(names) == 0 {
		names = []string{"pass"}
	}
	sort.Strings(names)
	return names
}

func (w *slow) legalPlacements() (names []string) {
	lengths := slices.Compact(slices.Clone(w.hand[w.turn]))
	for _, length := range lengths {
		for row := range 10 {
			for column := range 10 {
				for _, upward := range []bool{false, true} {
					cells := span(length, row, column, upward)
					free := cells != nil
					for _, cell := range cells {
						if _, taken := w.board[cell]; taken {
							free = false
						}
					}
					if free {
						mark := map[bool]string{false: "-", true: "|"}[upward]
						names = append(names, fmt.Sprintf("%d@%d%d%s", length, row, column, mark))
					}
				}
			}
		}
	}
	return names
}

func (w *slow) apply(name string) {
	switch {
	case name == "pass":
		w.pass()
	case name[0] == 'x':
		w.remove(name[1:])
	case name[0] == '+':
		n, _ := strconv.Atoi(name[1:])
		w.score[w.turn] += n
		w.due = -1
		if w.score[w.turn] >= w.rules.Target {
			w.over = true
		} else if w.rules.Wait || !w.passed[1-w.turn] {
			w.turn = 1 - w.turn
		}
	default:
		size, rest, _ := strings.Cut(name, "@")
		length, _ := strconv.Atoi(size)
		cells := span(length, int(rest[0]-'0'), int(rest[1]-'0'), rest[2] == '|')
		w.serial++
		w.tiles[w.serial] = slowTile{w.turn, length, cells}
		for _, cell := range cells {
			w.board[cell] = w.serial
		}
		i := slices.Index(w.hand[w.turn], length)
		w.hand[w.turn] = slices.Delete(w.hand[w.turn], i, i+1)
		if !w.passed[1-w.turn] {
			w.turn = 1 - w.turn
		}
	}
}

func (w *slow) pass() {
	w.passed[w.turn] = true
	if !w.scoring && w.first < 0 {
		w.first = w.turn
	}
	switch {
	case !w.passed[1-w.turn]:
		w.turn = 1 - w.turn
	case w.scoring:
		w.over = true
	default:
		w.scoring, w.passed, w.turn = true, [2]bool{}, w.first
	}
}

func (w *slow) remove(cell string) {
	number := w.board[cell]
	tile := w.tiles[number]
	for _, c := range tile.cells {
		delete(w.board, c)
	}
	delete(w.tiles, number)
	// The row is the first digit, the column the second: the one that all cells share.
	digit := 0
	if tile.cells[0][0] != tile.cells[1][0] {
		digit = 1
	}
	on := map[int]bool{}
	for c, other := range w.board {
		if c[digit] == tile.cells[0][digit] {
			on[other] = true
		}
	}
	w.due = w.rules.Value(tile.length) * len(on)
	for seat := range 2 {
		if w.counter(seat, w.score[seat])[digit] == tile.cells[0][digit] {
			w.due *= 2
		}
	}
	w.longest[w.turn] = tile.length
	if w.rules.Wait {
		w.passed = [2]bool{}
	}
}

func (w *slow) perft(depth int) (n int) {
	names := w.legal()
	if depth == 1 || len(names) == 0 {
		return len(names)
	}
	for _, name := range names {
		c := w.clone()
		c.apply(name)
		n += c.perft(depth - 1)
	}
	return n
}

func perft(s games.State, depth int) (n int) {
	actions := s.Actions(nil)
	if depth == 1 || len(actions) == 0 {
		return len(actions)
	}
	for _, a := range actions {
		c := s.Clone()
		c.Apply(a)
		n += perft(c, depth-1)
	}
	return n
}

// Random matches of all variants: the engine and the slow referee offer the same words
// at every ply, decide alike and count alike.
func TestAgainstASecondImplementation(t *testing.T) {
	matches := 40
	if testing.Short() {
		matches = 6
	}
	for _, id := range []string{"classic", "quick", "gentle"} {
		v := shipped(t, id)
		r := dice(uint64(len(id)))
		for range matches {
			s, w := begin(t, v), newSlow(v.Rules.(*isaac.Rules))
			var log []string
			for s.Actor() != games.Nobody {
				names := legal(s)
				name := names[r.IntN(len(names))]
				// Small advances make long matches with counters in the way.
				if len(names) > 1 && name[0] == '+' && r.IntN(3) > 0 {
					name = names[r.IntN(min(3, len(names)))]
				}
				sort.Strings(names)
				if want := w.legal(); !slices.Equal(names, want) || int(s.Actor()) != w.turn {
					t.Fatalf("%s after %v:\nengine %d %v\nslow   %d %v\n%v", id, log, s.Actor(), names, w.turn, want, s)
				}
				log = append(log, name)
				play(t, s, name)
				w.apply(name)
			}
			if !w.over || s.Score(0) != w.score[0] || s.Score(1) != w.score[1] {
				t.Fatalf("%s after %v: engine %q, slow %v %v", id, log, s.Outcome(), w.over, w.score)
			}
		}
	}
}

// The numbers of leaves, as both generators count them.
func TestPerft(t *testing.T) {
	for name, c := range map[string]struct {
		variant string
		seed    uint64 // 0 is the empty board, else a random match up to its first removal
		depth   int
		want    int
		long    bool
	}{
		"empty 1":   {"classic", 0, 1, 600, false},
		"empty 2":   {"classic", 0, 2, 305600, true},
		"classic 1": {"classic", 1, 5, 31028, false},
		"classic 2": {"classic", 2, 5, 19595, false},
		"quick 3":   {"quick", 3, 5, 13805, false},
		"gentle 4":  {"gentle", 4, 5, 20870, false},
		"gentle 5":  {"gentle", 5, 6, 215882, true},
	} {
		t.Run(name, func(t *testing.T) {
			if c.long && testing.Short() {
				t.Skip("seconds")
			}
			s := begin(t, shipped(t, c.variant))
			w := newSlow(s.Rules())
			if c.seed > 0 {
				s, w = late(t, shipped(t, c.variant), c.seed)
			}
			if got := perft(s, c.depth); got != c.want {
				t.Errorf("engine: %d, want %d\n%v", got, c.want, s)
			}
			if got := w.perft(c.depth); got != c.want {
				t.Errorf("slow referee: %d, want %d\n%v", got, c.want, s)
			}
		})
	}
}

// late is a random match up to its first removal.
func late(t testing.TB, v games.Variant, seed uint64) (*isaac.State, *slow) {
	s, w := begin(t, v), newSlow(v.Rules.(*isaac.Rules))
	r := dice(seed)
	for s.Phase() == isaac.Placing {
		names := legal(s)
		name := names[r.IntN(len(names))]
		play(t, s, name)
		w.apply(name)
	}
	return s, w
}

func BenchmarkPlayout(b *testing.B) {
	start := begin(b, shipped(b, "classic"))
	s := start.Clone()
	r := dice(1)
	buf := make([]games.Action, 0, 1024)
	actions := 0
	b.ReportAllocs()
	for b.Loop() {
		s.CopyFrom(start)
		actions += games.Playout(s, r, buf, 1000)
	}
	b.ReportMetric(float64(actions)/b.Elapsed().Seconds(), "actions/s")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "playouts/s")
}

func BenchmarkCopy(b *testing.B) {
	var from, to games.State = begin(b, shipped(b, "classic")), begin(b, shipped(b, "classic"))
	for b.Loop() {
		to.CopyFrom(from)
		from, to = to, from
	}
}

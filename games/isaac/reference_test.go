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

// reference is Isaac written a second time from the rules, with maps and strings, sharing only
// the notation with the engine: it checks legal lists and perft numbers.
type reference struct {
	rules                            *isaac.Rules
	board                            map[string]int // "rc" → tile number
	tiles                            map[int]referenceTile
	hand                             [2][]int
	score, longest                   [2]int
	passed                           [2]bool
	firstToPass, turn, pendingPoints int // pendingPoints: -1 remove, else points to advance
	scoring, over                    bool
	lastTile                         int
}

type referenceTile struct {
	seat, length int
	cells        []string
}

func newReference(rules *isaac.Rules) *reference {
	w := &reference{rules: rules, board: map[string]int{}, tiles: map[int]referenceTile{}, firstToPass: -1, pendingPoints: -1}
	for _, k := range rules.Stocks {
		for range k.Count {
			w.hand[0] = append(w.hand[0], k.Length)
			w.hand[1] = append(w.hand[1], k.Length)
		}
	}
	return w
}

func (w *reference) clone() *reference {
	c := *w
	c.board, c.tiles = map[string]int{}, map[int]referenceTile{}
	for k, v := range w.board {
		c.board[k] = v
	}
	for k, v := range w.tiles {
		c.tiles[k] = v
	}
	c.hand = [2][]int{slices.Clone(w.hand[0]), slices.Clone(w.hand[1])}
	return &c
}

// cellsOf returns the cells of a placement, or nil if it leaves the board.
func cellsOf(length, row, column int, upward bool) (cells []string) {
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

func (w *reference) counter(seat, score int) string {
	if seat == 1 {
		score = 99 - score
	}
	return fmt.Sprintf("%02d", score)
}

func (w *reference) legal() (names []string) {
	switch {
	case w.over:
		return nil
	case !w.scoring:
		names = w.legalPlacements()
	case w.pendingPoints < 0:
		for _, tile := range w.tiles {
			if tile.seat == w.turn && tile.length >= w.longest[w.turn] &&
				!slices.Contains(tile.cells, w.counter(0, w.score[0])) && !slices.Contains(tile.cells, w.counter(1, w.score[1])) {
				names = append(names, "x"+tile.cells[0])
			}
		}
	default:
		for n := 0; n <= w.pendingPoints; n++ {
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

func (w *reference) legalPlacements() (names []string) {
	lengths := slices.Compact(slices.Clone(w.hand[w.turn]))
	for _, length := range lengths {
		for row := range 10 {
			for column := range 10 {
				for _, upward := range []bool{false, true} {
					cells := cellsOf(length, row, column, upward)
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

func (w *reference) apply(name string) {
	switch {
	case name == "pass":
		w.pass()
	case name[0] == 'x':
		w.remove(name[1:])
	case name[0] == '+':
		n, _ := strconv.Atoi(name[1:])
		w.score[w.turn] += n
		w.pendingPoints = -1
		if w.score[w.turn] >= w.rules.Target {
			w.over = true
		} else if w.rules.WaitIfBlocked || !w.passed[1-w.turn] {
			w.turn = 1 - w.turn
		}
	default:
		size, rest, _ := strings.Cut(name, "@")
		length, _ := strconv.Atoi(size)
		cells := cellsOf(length, int(rest[0]-'0'), int(rest[1]-'0'), rest[2] == '|')
		w.lastTile++
		w.tiles[w.lastTile] = referenceTile{w.turn, length, cells}
		for _, cell := range cells {
			w.board[cell] = w.lastTile
		}
		i := slices.Index(w.hand[w.turn], length)
		w.hand[w.turn] = slices.Delete(w.hand[w.turn], i, i+1)
		if !w.passed[1-w.turn] {
			w.turn = 1 - w.turn
		}
	}
}

func (w *reference) pass() {
	w.passed[w.turn] = true
	if !w.scoring && w.firstToPass < 0 {
		w.firstToPass = w.turn
	}
	switch {
	case !w.passed[1-w.turn]:
		w.turn = 1 - w.turn
	case w.scoring:
		w.over = true
	default:
		w.scoring, w.passed, w.turn = true, [2]bool{}, w.firstToPass
	}
}

func (w *reference) remove(cell string) {
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
	w.pendingPoints = w.rules.Value(tile.length) * len(on)
	for seat := range 2 {
		if w.counter(seat, w.score[seat])[digit] == tile.cells[0][digit] {
			w.pendingPoints *= 2
		}
	}
	w.longest[w.turn] = tile.length
	if w.rules.WaitIfBlocked {
		w.passed = [2]bool{}
	}
}

func (w *reference) perft(depth int) (n int) {
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

// In random matches of all variants, the engine and the reference offer the same actions at every
// ply, and come to the same scores and results.
func TestAgainstReference(t *testing.T) {
	matches := 40
	if testing.Short() {
		matches = 6
	}
	for _, id := range []string{"classic", "quick", "gentle"} {
		v := shippedVariant(t, id)
		r := newRand(uint64(len(id)))
		for range matches {
			s, w := newState(t, v), newReference(v.Rules.(*isaac.Rules))
			var log []string
			for s.Actor() != games.Terminal {
				names := legalNames(s)
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
				playNames(t, s, name)
				w.apply(name)
			}
			if !w.over || s.Score(0) != w.score[0] || s.Score(1) != w.score[1] {
				t.Fatalf("%s after %v: engine %q, slow %v %v", id, log, s.FormatResult(), w.over, w.score)
			}
		}
	}
}

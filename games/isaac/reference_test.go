package isaac_test

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

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

func (r *reference) Clone() *reference {
	c := *r
	c.board, c.tiles = maps.Clone(r.board), maps.Clone(r.tiles)
	c.hand = [2][]int{slices.Clone(r.hand[0]), slices.Clone(r.hand[1])}
	return &c
}

// Summary returns who is to move and the scores.
func (r *reference) Summary() string {
	if r.over {
		return fmt.Sprint("over ", r.score)
	}
	return fmt.Sprint(r.turn, r.score)
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

func (r *reference) counter(seat, score int) string {
	if seat == 1 {
		score = 99 - score
	}
	return fmt.Sprintf("%02d", score)
}

func (r *reference) Legal() (names []string) {
	switch {
	case r.over:
		return nil
	case !r.scoring:
		names = r.legalPlacements()
	case r.pendingPoints < 0:
		for _, tile := range r.tiles {
			if tile.seat == r.turn && tile.length >= r.longest[r.turn] &&
				!slices.Contains(tile.cells, r.counter(0, r.score[0])) && !slices.Contains(tile.cells, r.counter(1, r.score[1])) {
				names = append(names, "x"+tile.cells[0])
			}
		}
	default:
		for n := 0; n <= r.pendingPoints; n++ {
			if r.score[r.turn]+n >= r.rules.Target {
				names = append(names, "+"+strconv.Itoa(r.rules.Target-r.score[r.turn]))
				break
			}
			if r.counter(r.turn, r.score[r.turn]+n) != r.counter(1-r.turn, r.score[1-r.turn]) {
				names = append(names, "+"+strconv.Itoa(n))
			}
		}
	}
	if len(names) == 0 {
		names = []string{"pass"}
	}
	return names
}

func (r *reference) legalPlacements() (names []string) {
	lengths := slices.Compact(slices.Clone(r.hand[r.turn]))
	for _, length := range lengths {
		for row := range 10 {
			for column := range 10 {
				for _, upward := range []bool{false, true} {
					cells := cellsOf(length, row, column, upward)
					free := cells != nil
					for _, cell := range cells {
						if _, taken := r.board[cell]; taken {
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

func (r *reference) Play(name string) {
	switch {
	case name == "pass":
		r.pass()
	case name[0] == 'x':
		r.remove(name[1:])
	case name[0] == '+':
		n, _ := strconv.Atoi(name[1:])
		r.score[r.turn] += n
		r.pendingPoints = -1
		if r.score[r.turn] >= r.rules.Target {
			r.over = true
		} else if r.rules.WaitIfBlocked || !r.passed[1-r.turn] {
			r.turn = 1 - r.turn
		}
	default:
		size, rest, _ := strings.Cut(name, "@")
		length, _ := strconv.Atoi(size)
		cells := cellsOf(length, int(rest[0]-'0'), int(rest[1]-'0'), rest[2] == '|')
		r.lastTile++
		r.tiles[r.lastTile] = referenceTile{r.turn, length, cells}
		for _, cell := range cells {
			r.board[cell] = r.lastTile
		}
		i := slices.Index(r.hand[r.turn], length)
		r.hand[r.turn] = slices.Delete(r.hand[r.turn], i, i+1)
		if !r.passed[1-r.turn] {
			r.turn = 1 - r.turn
		}
	}
}

func (r *reference) pass() {
	r.passed[r.turn] = true
	if !r.scoring && r.firstToPass < 0 {
		r.firstToPass = r.turn
	}
	switch {
	case !r.passed[1-r.turn]:
		r.turn = 1 - r.turn
	case r.scoring:
		r.over = true
	default:
		r.scoring, r.passed, r.turn = true, [2]bool{}, r.firstToPass
	}
}

func (r *reference) remove(cell string) {
	number := r.board[cell]
	tile := r.tiles[number]
	for _, c := range tile.cells {
		delete(r.board, c)
	}
	delete(r.tiles, number)
	// The row is the first digit, the column the second: the one that all cells share.
	digit := 0
	if tile.cells[0][0] != tile.cells[1][0] {
		digit = 1
	}
	on := map[int]bool{}
	for c, other := range r.board {
		if c[digit] == tile.cells[0][digit] {
			on[other] = true
		}
	}
	r.pendingPoints = r.rules.Value(tile.length) * len(on)
	for seat := range 2 {
		if r.counter(seat, r.score[seat])[digit] == tile.cells[0][digit] {
			r.pendingPoints *= 2
		}
	}
	r.longest[r.turn] = tile.length
	if r.rules.WaitIfBlocked {
		r.passed = [2]bool{}
	}
}

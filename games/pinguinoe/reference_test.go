package pinguinoe_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
)

// reference is Pinguinoè written a second time: it reads the same variant, plays names instead of
// actions on maps of letters, and shares nothing with the engine.
type reference struct {
	Map        []string
	SealSteps  int   `toml:"seal_steps"`
	SealStart  []int `toml:"seal_start"`
	MustUseAll bool  `toml:"must_use_all"`
	DrawAgain  bool  `toml:"draw_again"`
	White      int   `toml:"white_penguin"`
	RoundLimit int   `toml:"round_limit"`
	Search     map[string]int
	Card       []struct {
		ID, Sea string
		Rows    []string
	}
	Igloo []struct {
		Seat int
		Rows []string
	}
	Ark []struct {
		Face string
		Rows []string
	}

	n            int
	rows         map[refCell][]string // faces seen, by card
	up           map[refCell]bool
	left         []string // map cards never seen
	deck         []string
	discards     []string
	hand         [4][]string
	skips        [4]int
	positions    [4]refCell
	home         [4]refCell
	seal         refCell
	arkAt        refCell
	arkSide      int
	turn         int
	start        refCell
	turns        int
	events       int
	blizzard     int // 1 + the drawer
	points       int
	steps        int
	played       bool
	moved        bool
	floated      bool
	phase        string // the current decision
	resume       string // phase after the answers
	asked        int
	pendingSeats []int // seats still to be resolved
	target       int
	wave         []refCell
	flooded      []refCell
	tsunamiSeal  *refCell
	opened       refCell
	result       string
}

type refCell struct{ r, c int }

func (p refCell) card() refCell          { return refCell{p.r / 3, p.c / 4} }
func (p refCell) cell() string           { return fmt.Sprintf("%d.%d", p.r, p.c) }
func (p refCell) place() string          { return fmt.Sprintf("%d:%d", p.r, p.c) }
func (p refCell) plus(d refCell) refCell { return refCell{p.r + d.r, p.c + d.c} }
func far(a, b refCell) int               { return max(a.r-b.r, b.r-a.r) + max(a.c-b.c, b.c-a.c) }
func seatNumber(seat int) string         { return fmt.Sprintf("p%d", seat+1) }
func (s *reference) over() bool          { return s.result != "" }
func compass() []string                  { return []string{"N", "E", "S", "W"} }
func isSealStep() []string               { return []string{"N", "NE", "E", "SE", "S", "SW", "W", "NW"} }

func event(card string) bool { return strings.Contains(" skip tear blizzard tsunami ", " "+card+" ") }

func toward(name string) (d refCell) {
	for _, r := range name {
		switch r {
		case 'N':
			d.r--
		case 'S':
			d.r++
		case 'E':
			d.c++
		case 'W':
			d.c--
		}
	}
	return d
}

func newReference(t *testing.T, text string, n int) *reference {
	t.Helper()
	s := &reference{n: n, rows: map[refCell][]string{}, up: map[refCell]bool{}, asked: -1}
	if _, err := toml.Decode(text, s); err != nil {
		t.Fatal(err)
	}
	for r, line := range s.Map {
		if c := strings.IndexByte(line, 'A'); c >= 0 {
			s.arkAt = refCell{r, c}
		}
	}
	for r, line := range s.Map {
		for c, letter := range line {
			if letter >= '1' && letter <= '4' {
				s.layIgloo(refCell{r, c}, int(letter-'1'))
			}
		}
	}
	s.up[s.arkAt] = true
	s.rows[s.arkAt] = s.Ark[0].Rows
	s.seal = refCell{3*s.arkAt.r + s.SealStart[0], 4*s.arkAt.c + s.SealStart[1]}
	for _, c := range s.Card {
		s.left = append(s.left, c.ID)
	}
	for card, count := range s.Search {
		for range count {
			s.deck = append(s.deck, card)
		}
	}
	s.phase = "ark"
	return s
}

func (s *reference) layIgloo(p refCell, seat int) {
	var rows []string
	for _, g := range s.Igloo {
		if g.Seat == seat+1 {
			rows = slices.Clone(g.Rows)
		}
	}
	if p.r > s.arkAt.r {
		slices.Reverse(rows)
	}
	for i, row := range rows {
		if p.c > s.arkAt.c {
			b := []byte(row)
			slices.Reverse(b)
			rows[i] = string(b)
		}
	}
	s.rows[p], s.up[p] = rows, true
	for r, row := range rows {
		if c := strings.IndexByte(row, 'h'); c >= 0 {
			s.home[seat] = refCell{3*p.r + r, 4*p.c + c}
		}
	}
	s.positions[seat] = s.home[seat]
}

// on reports whether there is a card; sees returns what a cell shows ('?' is off the map).
func (s *reference) on(card refCell) bool {
	return card.r >= 0 && card.c >= 0 && card.r < len(s.Map) && card.c < len(s.Map[0]) && s.Map[card.r][card.c] != '.'
}

func (s *reference) sees(p refCell) byte {
	if p.r < 0 || p.c < 0 || !s.on(p.card()) {
		return '?'
	}
	if !s.up[p.card()] {
		return '~'
	}
	return s.rows[p.card()][p.r%3][p.c%4]
}

func (s *reference) isIce(p refCell) bool { return strings.IndexByte("oesh", s.sees(p)) >= 0 }

func (s *reference) sealCells() (list []refCell) {
	for card := range s.up {
		for i := range 12 {
			if p := (refCell{3*card.r + i/4, 4*card.c + i%4}); s.up[card] && s.sees(p) == 's' && p != s.seal {
				list = append(list, p)
			}
		}
	}
	return list
}

func (s *reference) faceDown() (list []refCell) {
	for r := range s.Map {
		for c := range s.Map[r] {
			if p := (refCell{r, c}); s.on(p) && !s.up[p] {
				list = append(list, p)
			}
		}
	}
	return list
}

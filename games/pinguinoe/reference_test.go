package pinguinoe_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"banchisa/games"
)

// reference is Pinguinoè written a second time: it reads the same variant, plays names instead of
// actions on maps of letters, and shares nothing with the engine.
type reference struct {
	Map            []string
	SealSteps      int   `toml:"seal_steps"`
	SealStart      []int `toml:"seal_start"`
	MustUseAll     bool  `toml:"must_use_all"`
	DrawAgain      bool  `toml:"draw_again"`
	CardAfterEvent bool  `toml:"card_after_event"`
	White          int   `toml:"white_penguin"`
	RoundLimit     int   `toml:"round_limit"`
	Search         map[string]int
	Card           []struct {
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

	seats        []string
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
	asks         map[string]int // how often each phase came, of all copies
}

type refCell struct{ r, c int }

func (r refCell) card() refCell          { return refCell{r.r / 3, r.c / 4} }
func (r refCell) cell() string           { return fmt.Sprintf("%d.%d", r.r, r.c) }
func (r refCell) place() string          { return fmt.Sprintf("%d:%d", r.r, r.c) }
func (r refCell) plus(d refCell) refCell { return refCell{r.r + d.r, r.c + d.c} }
func far(a, b refCell) int               { return max(a.r-b.r, b.r-a.r) + max(a.c-b.c, b.c-a.c) }
func compass() []string                  { return []string{"N", "E", "S", "W"} }
func sealSteps() []string                { return []string{"N", "NE", "E", "SE", "S", "SW", "W", "NW"} }

// cells returns the twelve cells of a card.
func (r refCell) cells() (list []refCell) {
	for i := range 12 {
		list = append(list, refCell{3*r.r + i/4, 4*r.c + i%4})
	}
	return list
}

// without returns a copy of a list without one of its names.
func without(list []string, name string) []string {
	i := slices.Index(list, name)
	return slices.Concat(list[:i], list[i+1:])
}

func event(card string) bool { return strings.Contains(" skip tear blizzard tsunami ", " "+card+" ") }

// toward returns the step of a direction of up to two letters.
func toward(name string) (d refCell) {
	for _, letter := range name {
		d = d.plus(map[rune]refCell{'N': {-1, 0}, 'E': {0, 1}, 'S': {1, 0}, 'W': {0, -1}}[letter])
	}
	return d
}

func newReference(t *testing.T, text string, seats []string, asks map[string]int) *reference {
	t.Helper()
	s := &reference{seats: seats, n: len(seats), rows: map[refCell][]string{}, up: map[refCell]bool{}, asked: -1, asks: asks}
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
				s.layIgloo(refCell{r, c}, int(letter-'0'))
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

func (ref *reference) Clone() *reference {
	c := *ref
	c.rows, c.up = maps.Clone(ref.rows), maps.Clone(ref.up)
	c.wave, c.flooded = slices.Clone(ref.wave), slices.Clone(ref.flooded)
	c.discards = slices.Clone(ref.discards)
	for i, hand := range ref.hand {
		c.hand[i] = slices.Clone(hand)
	}
	return &c
}

// Summary returns where the penguins and the seal are, how many cards there are in hands and left,
// who is asked, and the result.
func (ref *reference) Summary() (text string) {
	for seat, p := range ref.positions[:ref.n] {
		text += fmt.Sprintln(ref.seats[seat], p.cell(), len(ref.hand[seat]))
	}
	return text + fmt.Sprintln(ref.seal.cell(), len(ref.deck), "cards left, asks", ref.actor()) + ref.result
}

func (ref *reference) actor() games.Seat {
	switch {
	case ref.phase == "over":
		return games.Terminal
	case slices.Contains([]string{"ark", "first", "die", "face", "waveface", "card"}, ref.phase):
		return games.Chance
	case slices.Contains([]string{"caught", "sea", "wavesea", "back"}, ref.phase):
		return games.Seat(ref.asked)
	}
	return games.Seat(ref.turn)
}

// layIgloo lays the igloo card of a penguin, and puts the penguin there if it plays.
func (ref *reference) layIgloo(p refCell, penguin int) {
	var rows []string
	for _, g := range ref.Igloo {
		if g.Seat == penguin {
			rows = slices.Clone(g.Rows)
		}
	}
	if p.r > ref.arkAt.r {
		slices.Reverse(rows)
	}
	for i, row := range rows {
		if p.c > ref.arkAt.c {
			b := []byte(row)
			slices.Reverse(b)
			rows[i] = string(b)
		}
	}
	ref.rows[p], ref.up[p] = rows, true
	seat := slices.Index(ref.seats, fmt.Sprint("p", penguin))
	if seat < 0 {
		return
	}
	for r, row := range rows {
		if c := strings.IndexByte(row, 'h'); c >= 0 {
			ref.home[seat] = refCell{3*p.r + r, 4*p.c + c}
		}
	}
	ref.positions[seat] = ref.home[seat]
}

// on reports whether there is a card; sees returns what a cell shows ('?' is off the map).
func (ref *reference) on(card refCell) bool {
	return card.r >= 0 && card.c >= 0 && card.r < len(ref.Map) && card.c < len(ref.Map[0]) && ref.Map[card.r][card.c] != '.'
}

func (ref *reference) sees(p refCell) byte {
	if p.r < 0 || p.c < 0 || !ref.on(p.card()) {
		return '?'
	}
	if !ref.up[p.card()] {
		return '~'
	}
	return ref.rows[p.card()][p.r%3][p.c%4]
}

func (ref *reference) isIce(p refCell) bool { return strings.IndexByte("oesh", ref.sees(p)) >= 0 }

func (ref *reference) sealCells() (list []refCell) {
	for card := range ref.up {
		if p := ref.sealCellOf(card); p != nil && *p != ref.seal {
			list = append(list, *p)
		}
	}
	return list
}

func (ref *reference) faceDown() (list []refCell) {
	for r := range ref.Map {
		for c := range ref.Map[r] {
			if p := (refCell{r, c}); ref.on(p) && !ref.up[p] {
				list = append(list, p)
			}
		}
	}
	return list
}

package pinguinoe

import (
	"fmt"
	"strings"

	"banchisa/games"
	"banchisa/games/variant"
)

// Place is what the layout puts on a slot.
type Place uint8

const (
	NoPlace Place = iota
	ArkPlace
	IglooPlace
	LightPlace
	DarkPlace
)

// face is one printed side of a card.
type face struct {
	kind [16]Kind // twelve are used
	hole int8     // its seal cell, or -1
}

type card struct {
	id   string
	sea  Place
	face uint8
}

// Rules is one variant: its keys and the tables made from its map and deck. It never
// changes.
type Rules struct {
	// Rows and Cols are the map's size in cards.
	Rows, Cols int
	SealSteps  uint8
	// White is the event that ends the match, 0 with the penguin dozing.
	White      uint8
	RoundLimit int
	MustUseAll bool
	DrawAgain  bool

	slot      [maxSlots]Place
	fixed     [maxSlots]uint8 // faces of ark and igloos
	faces     [128]face       // 0 is the back
	kinds     [128][16]Kind
	gates     [16]uint8      // in which directions a step leaves the card
	lanes     [128][16]uint8 // in which directions a step stays on the face and meets no block
	printed   int            // how many of them there are
	cards     []card
	suit      [DarkPlace + 1]uint64 // the map cards of each sea
	total     [Cards]uint8
	ark       Slot
	arkFaces  [2]uint8
	arkNames  [2]string
	sealStart Cell
	home      [MaxSeats]Cell
	igloos    int

	sea, table uint64 // slots with map cards, slots with any card
	next       [maxSlots << 4][8]Cell
	beside     [maxSlots][4]Slot
	around     [maxSlots]uint64 // what a tsunami turns
	toIgloo    [MaxSeats][maxSlots]uint8
	toArk      [maxSlots << 4]uint8
	charts     charts
	sprints    sprints
}

// table is the TOML.
type table struct {
	variant.Head
	Map        []string `toml:"map"`
	SealSteps  int      `toml:"seal_steps"`
	SealStart  []int    `toml:"seal_start"`
	MustUseAll bool     `toml:"must_use_all"`
	DrawAgain  bool     `toml:"draw_again"`
	White      int      `toml:"white_penguin"`
	RoundLimit int      `toml:"round_limit"`
	Search     struct {
		Telescope   int `toml:"telescope"`
		Snowball    int `toml:"snowball"`
		Skates      int `toml:"skates"`
		Fish        int `toml:"fish"`
		Lifebuoy    int `toml:"lifebuoy"`
		Springboard int `toml:"springboard"`
		Skip        int `toml:"skip"`
		Tear        int `toml:"tear"`
		Blizzard    int `toml:"blizzard"`
		Tsunami     int `toml:"tsunami"`
	} `toml:"search"`
	Card []struct {
		ID   string   `toml:"id"`
		Sea  string   `toml:"sea"`
		Rows []string `toml:"rows"`
	} `toml:"card"`
	Igloo []struct {
		Seat int      `toml:"seat"`
		Rows []string `toml:"rows"`
	} `toml:"igloo"`
	Ark []struct {
		Face string   `toml:"face"`
		Rows []string `toml:"rows"`
	} `toml:"ark"`
}

// Read reads a variant's TOML.
func Read(file, text string) (games.Variant, error) {
	src := variant.Source{File: file, Text: text}
	t := table{SealSteps: 5, SealStart: []int{1, 1}, MustUseAll: true, White: 5, RoundLimit: 200}
	sc := &t.Search
	sc.Telescope, sc.Snowball, sc.Skates, sc.Fish, sc.Lifebuoy, sc.Springboard = 2, 4, 2, 2, 2, 2
	sc.Skip, sc.Tear, sc.Blizzard, sc.Tsunami = 2, 1, 1, 2
	if err := src.Read(&t); err != nil {
		return games.Variant{}, err
	}
	v, err := src.Check(t.Head, "pinguinoe", seatIDs)
	if err != nil {
		return v, err
	}
	r, fault := t.rules(src)
	if fault != nil {
		return v, fault
	}
	for i, id := range v.SeatIDs {
		if id != seatName(i) {
			return v, src.At("seats", "fault.wrong-seat", "fault.known-seats", id, strings.Join(seatIDs, " "))
		}
	}
	if v.Seats.Min < 2 || v.Seats.Max > r.igloos {
		return v, src.At("players", "fault.wrong-players", "fault.write-players", r.igloos)
	}
	v.Rules, v.House = r, t.house()
	return v, nil
}

func (t *table) house() []games.HouseRule {
	return []games.HouseRule{
		{Key: "seal_steps", Rule: "PIN-2.2", Value: t.SealSteps, Options: []any{3, 5, 7}},
		{Key: "must_use_all", Rule: "PIN-2.5", Value: t.MustUseAll, Options: []any{true, false}},
		{Key: "draw_again", Rule: "PIN-2.6", Value: t.DrawAgain, Options: []any{false, true}},
		{Key: "white_penguin", Rule: "PIN-4.9", Value: t.White, Options: []any{5, 8, 0}},
		{Key: "round_limit", Rule: "PIN-4.10", Value: t.RoundLimit, Options: []any{0, 50, 200}},
	}
}

func (t *table) rules(src variant.Source) (*Rules, *games.Fault) {
	r := &Rules{MustUseAll: t.MustUseAll, DrawAgain: t.DrawAgain}
	for _, step := range []func(variant.Source, *Rules) *games.Fault{
		t.keys, t.search, t.layout, t.deck, t.arks, t.igloos,
	} {
		if fault := step(src, r); fault != nil {
			return nil, fault
		}
	}
	r.link()
	if fault := t.reach(src, r); fault != nil {
		return nil, fault
	}
	return r, nil
}

func (t *table) keys(src variant.Source, r *Rules) *games.Fault {
	for _, key := range []struct {
		name             string
		value, low, high int
	}{
		{"seal_steps", t.SealSteps, 1, 20},
		{"white_penguin", t.White, 0, 100},
		{"round_limit", t.RoundLimit, 0, 10000},
	} {
		if key.value < key.low || key.value > key.high {
			return src.At(key.name, "fault.pinguinoe-range", "fault.pinguinoe-range-remedy", key.name, key.low, key.high)
		}
	}
	if s := t.SealStart; len(s) != 2 || s[0] < 0 || s[0] > 2 || s[1] < 0 || s[1] > 3 {
		return src.At("seal_start", "fault.pinguinoe-seal-start", "fault.pinguinoe-seal-start-remedy")
	}
	r.SealSteps, r.White, r.RoundLimit = uint8(t.SealSteps), uint8(t.White), t.RoundLimit
	return nil
}

func (t *table) search(src variant.Source, r *Rules) *games.Fault {
	sc := t.Search
	sum := 0
	for k, n := range [Cards]int{
		sc.Telescope, sc.Snowball, sc.Skates, sc.Fish, sc.Lifebuoy, sc.Springboard,
		sc.Skip, sc.Tear, sc.Blizzard, sc.Tsunami,
	} {
		if n < 0 || n > 7 {
			key := "search." + cardNames[k]
			return src.At(key, "fault.pinguinoe-range", "fault.pinguinoe-range-remedy", key, 0, 7)
		}
		r.total[k] = uint8(n)
		sum += n
	}
	if sum == 0 {
		return src.At("search", "fault.pinguinoe-no-search", "fault.pinguinoe-no-search-remedy")
	}
	return nil
}

// layout reads the map of letters: PIN-1.2.
func (t *table) layout(src variant.Source, r *Rules) *games.Fault {
	r.Rows = len(t.Map)
	if r.Rows > 0 {
		r.Cols = len(t.Map[0])
	}
	if r.Rows < 1 || r.Cols < 1 || r.Rows*r.Cols > maxSlots {
		return src.At("map", "fault.pinguinoe-map-size", "fault.pinguinoe-map-size-remedy", maxSlots)
	}
	arks := 0
	for seat := range r.home {
		r.home[seat] = NoCell
	}
	for row, line := range t.Map {
		if len(line) != r.Cols {
			return src.At("map", "fault.pinguinoe-map-row", "fault.pinguinoe-map-row-remedy", row+1, r.Cols)
		}
		for col, letter := range line {
			slot := row*r.Cols + col
			switch {
			case letter == 'A':
				r.slot[slot], r.ark = ArkPlace, Slot(slot)
				arks++
			case letter == 'L':
				r.slot[slot] = LightPlace
			case letter == 'D':
				r.slot[slot] = DarkPlace
			case letter >= '1' && letter <= '4' && r.home[letter-'1'] == NoCell:
				r.slot[slot] = IglooPlace
				r.home[letter-'1'] = Cell(slot << 4)
				r.igloos++
			case letter != '.':
				return src.At("map", "fault.pinguinoe-map-letter", "fault.pinguinoe-map-letter-remedy", string(letter), row+1)
			}
		}
	}
	for seat := range r.igloos {
		if r.home[seat] == NoCell {
			arks = 0
		}
	}
	if arks != 1 || r.igloos < 2 {
		return src.At("map", "fault.pinguinoe-map-goals", "fault.pinguinoe-map-goals-remedy")
	}
	for slot, kind := range r.slot {
		if kind != NoPlace {
			r.table |= 1 << slot
		}
		if kind == LightPlace || kind == DarkPlace {
			r.sea |= 1 << slot
		}
	}
	return nil
}

// Row and Col are a cell's place in the notation.
func (r *Rules) Row(c Cell) int { return int(c>>4)/r.Cols*3 + int(c&15)/4 }

// Col is the column of a cell.
func (r *Rules) Col(c Cell) int { return int(c>>4)%r.Cols*4 + int(c&3) }

// Cell is the cell of a row and a column, or NoCell where no card lies.
func (r *Rules) Cell(row, col int) Cell {
	if row < 0 || col < 0 || row >= 3*r.Rows || col >= 4*r.Cols {
		return NoCell
	}
	slot := row/3*r.Cols + col/4
	if r.slot[slot] == NoPlace {
		return NoCell
	}
	return Cell(slot<<4 + row%3*4 + col%4)
}

func (r *Rules) cellName(c Cell) string { return fmt.Sprintf("%d.%d", r.Row(c), r.Col(c)) }

func (r *Rules) slotName(s Slot) string { return fmt.Sprintf("%d:%d", int(s)/r.Cols, int(s)%r.Cols) }

package polar

import (
	"math/bits"
	"slices"
	"strings"

	"banchisa/games"
	"banchisa/games/variant"
)

// Rules is the reading of a variant. It never changes once read.
type Rules struct {
	// Columns is the width of the sea; it always has 8 rows.
	Columns int
	// RandomHand deals the hands by chance; Arrival lets a penguin ride only when its
	// walk came from another slab or the iceberg.
	RandomHand, Arrival bool
	// RoundLimit is how many rounds a match can last.
	RoundLimit int

	risk    [2]int // chance of an event in percent: up to 4 penguins, more
	events  [outcomes]bool
	nevents int
	pieces  [Shapes]Piece
	bergs   uint64
	water   uint64 // squares of the sea without icebergs
	sea     uint64
	last    uint64 // the last column
	// clash[q] are the squares where no slab of the colour of one on q may lie.
	clash [64]uint64
	// partner is, for each seat in SeatIDs, its second colour + 1, or 0; or nothing at all.
	partner []uint8
}

// seatIDs are all colours of penguin, in the usual order.
func seatIDs() []string { return slices.Clone(colourIDs[:]) }

// table is the TOML of a variant.
type table struct {
	variant.Head
	Columns  int      `toml:"columns"`
	Icebergs []int    `toml:"icebergs"`
	Hand     string   `toml:"hand"`
	Ride     string   `toml:"ride"`
	Risk     string   `toml:"risk"`
	Events   []string `toml:"events"`
	Rounds   int      `toml:"round_limit"`
	// Partner gives each seat a second colour.
	Partner map[string]string `toml:"partner"`
	Slab    []struct {
		Letter string   `toml:"letter"`
		Rows   []string `toml:"rows"`
	} `toml:"slab"`
}

// defaults are the keys that a variant may leave out.
func defaults() table {
	return table{
		Columns: 8, Icebergs: []int{23, 73, 44, 54, 26, 76}, Hand: "choose", Ride: "any",
		Risk: "normal", Events: slices.Clone(outcomeNames[LionMinus:]), Rounds: 60,
	}
}

// Read reads a variant's TOML.
func Read(file, text string) (games.Variant, error) {
	src, t := variant.Source{File: file, Text: text}, defaults()
	if err := src.Read(&t); err != nil {
		return games.Variant{}, err
	}
	v, err := src.Check(t.Head, "polar", seatIDs())
	if err != nil {
		return v, err
	}
	r := &Rules{Columns: t.Columns, RoundLimit: t.Rounds}
	for _, read := range []func(variant.Source, *table) *games.Fault{
		r.readSea, r.readKeys, r.readEvents, r.readPieces, r.readPartners,
	} {
		if fault := read(src, &t); fault != nil {
			return v, fault
		}
	}
	if len(r.partner) > 0 && 2*v.Seats.Max > maxColours || v.Seats.Min < 2 {
		return v, src.At("players", "fault.wrong-players", "fault.write-players", len(v.SeatIDs))
	}
	v.Rules = r
	v.House = []games.HouseRule{
		{Key: "hand", Rule: "POL-1.7", Value: t.Hand, Options: []any{"choose", "random"}},
		{Key: "risk", Rule: "POL-2.1", Value: t.Risk, Options: []any{"low", "normal", "high"}},
		{Key: "ride", Rule: "POL-6.7", Value: t.Ride, Options: []any{"any", "arrival"}},
		{Key: "round_limit", Rule: "POL-9.1", Value: t.Rounds, Options: []any{20, 40, 60}},
	}
	return v, nil
}

func (r *Rules) readSea(src variant.Source, t *table) *games.Fault {
	if t.Columns < 6 || t.Columns > 8 {
		return src.At("columns", "fault.polar-columns", "fault.polar-columns-are", t.Columns)
	}
	for row := range 8 {
		for column := range t.Columns {
			r.sea |= at(row, column).bit()
		}
		r.last |= at(row, t.Columns-1).bit()
	}
	for _, n := range t.Icebergs {
		row, column := n/10, n%10
		if row < 1 || row > 8 || column <= 1 || column >= t.Columns {
			return src.At("icebergs", "fault.polar-iceberg", "fault.polar-icebergs-lie", n, t.Columns-1)
		}
		bit := at(row-1, column-1).bit()
		if r.bergs&bit != 0 {
			return src.At("icebergs", "fault.polar-iceberg-twice", "fault.polar-icebergs-lie", n, t.Columns-1)
		}
		r.bergs |= bit
	}
	r.water = r.sea &^ r.bergs
	for q := range Square(64) {
		r.clash[q] = r.clashes(q)
	}
	return nil
}

// clashes are the squares that POL-5.1 forbids to the colour of a slab on q.
func (r *Rules) clashes(q Square) uint64 {
	set, column := uint64(0), q.Column()
	if column > 0 && column != r.Columns-1 {
		set |= q.bit() >> 1
	}
	if column < r.Columns-2 {
		set |= q.bit() << 1
	}
	if column == r.Columns-1 {
		set |= r.last
	}
	return set
}

func (r *Rules) readKeys(src variant.Source, t *table) *games.Fault {
	switch t.Hand {
	case "choose":
	case "random":
		r.RandomHand = true
	default:
		return src.At("hand", "fault.polar-word", "fault.polar-words", t.Hand, "choose, random")
	}
	switch t.Ride {
	case "any":
	case "arrival":
		r.Arrival = true
	default:
		return src.At("ride", "fault.polar-word", "fault.polar-words", t.Ride, "any, arrival")
	}
	// POL-2.1: the chance of an event.
	switch t.Risk {
	case "low":
		r.risk = [2]int{10, 5}
	case "normal":
		r.risk = [2]int{20, 10}
	case "high":
		r.risk = [2]int{30, 20}
	default:
		return src.At("risk", "fault.polar-word", "fault.polar-words", t.Risk, "low, normal, high")
	}
	if t.Rounds < 1 || t.Rounds > 999 {
		return src.At("round_limit", "fault.polar-rounds", "fault.polar-rounds-are", t.Rounds)
	}
	return nil
}

func (r *Rules) readEvents(src variant.Source, t *table) *games.Fault {
	for _, word := range t.Events {
		i := slices.Index(outcomeNames[LionMinus:], word)
		if i < 0 || r.events[LionMinus+i] {
			return src.At("events", "fault.polar-word", "fault.polar-words", word, strings.Join(outcomeNames[LionMinus:], ", "))
		}
		r.events[LionMinus+i] = true
		r.nevents++
	}
	return nil
}

func (r *Rules) readPieces(src variant.Source, t *table) *games.Fault {
	if len(t.Slab) != Shapes {
		return src.At("slab", "fault.polar-slabs", "fault.polar-slabs-are", len(t.Slab))
	}
	key := func(i int) string { return "slab[" + string([]byte{'0' + byte(i)}) + "]" }
	for i, drawn := range t.Slab {
		if len(drawn.Letter) != 1 || drawn.Letter[0] < 'A' || drawn.Letter[0] > 'Z' {
			return src.At(key(i)+".letter", "fault.polar-letter", "fault.polar-letters", drawn.Letter)
		}
		for _, other := range t.Slab[:i] {
			if other.Letter == drawn.Letter {
				return src.At(key(i)+".letter", "fault.polar-letter", "fault.polar-letters", drawn.Letter)
			}
		}
		picture, ok := readPicture(drawn.Rows)
		if !ok || picture.count() != 5 || !picture.whole() {
			return src.At(key(i)+".rows", "fault.polar-rows", "fault.polar-rows-are", drawn.Letter)
		}
		r.pieces[i] = newPiece(drawn.Letter[0], picture)
	}
	return nil
}

func readPicture(rows []string) (Picture, bool) {
	var p Picture
	if len(rows) != 3 {
		return 0, false
	}
	for y, row := range rows {
		if len(row) != 3 {
			return 0, false
		}
		for x := range 3 {
			switch row[x] {
			case '#':
				p |= 1 << (3*y + x)
			case '.':
			default:
				return 0, false
			}
		}
	}
	return p, true
}

func (r *Rules) readPartners(src variant.Source, t *table) *games.Fault {
	if len(t.Partner) == 0 {
		return nil
	}
	all := seatIDs()
	r.partner = make([]uint8, len(all))
	seats := t.Head.Seats
	used := uint64(0)
	for _, seat := range seats {
		own, second := slices.Index(all, seat), slices.Index(all, t.Partner[seat])
		if second < 0 || slices.Contains(seats, all[second]) || used>>second&1 != 0 {
			return src.At("partner", "fault.polar-partner", "fault.polar-partners", seat)
		}
		used |= 1 << second
		r.partner[own] = uint8(second + 1)
	}
	if bits.OnesCount64(used) != len(t.Partner) {
		return src.At("partner", "fault.polar-partner", "fault.polar-partners", len(t.Partner))
	}
	return nil
}

// Percent is the chance of an event with that many penguins.
func (r *Rules) Percent(penguins int) int {
	if penguins <= 4 {
		return r.risk[0]
	}
	return r.risk[1]
}

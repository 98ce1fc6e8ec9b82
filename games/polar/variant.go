package polar

import (
	"math/bits"
	"slices"
	"strings"

	"banchisa/games"
	"banchisa/games/variant"
)

// seatIDs are the names of all colours, in the usual order.
var seatIDs = colorIDs[:]

// table is the TOML of a variant.
type table struct {
	variant.Header
	Columns        int      `toml:"columns" range:"6 8"`
	Icebergs       []int    `toml:"icebergs"`
	Hand           string   `toml:"hand" options:"choose random" rule:"POL-1.7"`
	Risk           string   `toml:"risk" options:"low normal high" rule:"POL-2.1"`
	SealAfterClick bool     `toml:"seal_after_click" options:"true false" rule:"POL-2.2"`
	Shift          string   `toml:"shift" options:"squares once" rule:"POL-4.4"`
	Ride           string   `toml:"ride" options:"any arrival" rule:"POL-6.7"`
	StopAfterGood  bool     `toml:"stop_after_good" options:"true false" rule:"POL-8.2"`
	Events         []string `toml:"events"`
	RoundLimit     int      `toml:"round_limit" range:"1 999" rule:"POL-9.1"`
	// Partner gives each seat a second colour.
	Partner map[string]string `toml:"partner"`
	Shapes  []struct {
		Letter string   `toml:"letter"`
		Rows   []string `toml:"rows"`
	} `toml:"slab"`
}

// ParseVariant reads a variant's TOML. Missing keys have the values that the classic game had in
// revision 1, so that its matches stay as they were.
func ParseVariant(file, text string) (games.Variant, error) {
	t := table{
		Columns: 8, Icebergs: []int{23, 73, 44, 54, 26, 76}, Hand: "choose", Ride: "any",
		Risk: "normal", Shift: "once", Events: slices.Clone(outcomeNames[LionMinus:]), RoundLimit: 60,
	}
	src, v, err := variant.Parse(file, text, &t, "polar", seatIDs)
	if err != nil {
		return v, err
	}
	r := &Rules{
		Columns: t.Columns, RoundLimit: t.RoundLimit, RandomHand: t.Hand == "random", RideOnArrival: t.Ride == "arrival",
		SealAfterClick: t.SealAfterClick, ShiftOnce: t.Shift == "once", StopAfterGood: t.StopAfterGood,
	}
	r.risk = map[string][2]int{"low": {10, 5}, "normal": {20, 10}, "high": {30, 20}}[t.Risk] // POL-2.1
	for _, read := range []func(variant.Source, *table) *games.FileError{
		r.readSea, r.readEvents, r.readShapes, r.readPartners,
	} {
		if fault := read(src, &t); fault != nil {
			return v, fault
		}
	}
	if v.Seats.Min < 2 {
		return v, src.ErrorAt("players", "fault.wrong-players", "fault.write-players", len(v.SeatIDs))
	}
	v.Rules = r
	return v, nil
}

func (r *Rules) readSea(src variant.Source, t *table) *games.FileError {
	for row := range 8 {
		for column := range t.Columns {
			r.sea |= squareAt(row, column).mask()
		}
		r.lastColumn |= squareAt(row, t.Columns-1).mask()
	}
	for _, n := range t.Icebergs {
		row, column := n/10, n%10
		if row < 1 || row > 8 || column <= 1 || column >= t.Columns {
			return src.ErrorAt("icebergs", "fault.polar-iceberg", "fault.polar-icebergs-lie", n, t.Columns-1)
		}
		bit := squareAt(row-1, column-1).mask()
		if r.icebergs&bit != 0 {
			return src.ErrorAt("icebergs", "fault.polar-iceberg-twice", "fault.polar-icebergs-lie", n, t.Columns-1)
		}
		r.icebergs |= bit
	}
	r.openWater = r.sea &^ r.icebergs
	for q := range Square(64) {
		r.conflicts[q] = r.conflictsOf(q)
	}
	return nil
}

// conflictsOf returns the squares that POL-5.1 forbids to the colour of a slab on q.
func (r *Rules) conflictsOf(q Square) uint64 {
	set, column := uint64(0), q.Column()
	if column > 0 && column != r.Columns-1 {
		set |= q.mask() >> 1
	}
	if column < r.Columns-2 {
		set |= q.mask() << 1
	}
	if column == r.Columns-1 {
		set |= r.lastColumn
	}
	return set
}

func (r *Rules) readEvents(src variant.Source, t *table) *games.FileError {
	for _, word := range t.Events {
		i := slices.Index(outcomeNames[LionMinus:], word)
		if i < 0 || r.events[LionMinus+i] {
			return src.ErrorAt("events", "fault.option", "fault.option-remedy", word, strings.Join(outcomeNames[LionMinus:], ", "))
		}
		r.events[LionMinus+i] = true
		r.numEvents++
	}
	return nil
}

func (r *Rules) readShapes(src variant.Source, t *table) *games.FileError {
	if len(t.Shapes) != NumShapes {
		return src.ErrorAt("slab", "fault.polar-slabs", "fault.polar-slabs-are", len(t.Shapes))
	}
	key := func(i int) string { return "slab[" + string([]byte{'0' + byte(i)}) + "]" }
	letters := ""
	for i, entry := range t.Shapes {
		if len(entry.Letter) != 1 || entry.Letter < "A" || entry.Letter > "Z" || strings.Contains(letters, entry.Letter) {
			return src.ErrorAt(key(i)+".letter", "fault.polar-letter", "fault.polar-letters", entry.Letter)
		}
		letters += entry.Letter
		pattern, ok := readPattern(entry.Rows)
		if !ok || bits.OnesCount16(uint16(pattern)) != 5 || !pattern.connected() {
			return src.ErrorAt(key(i)+".rows", "fault.polar-rows", "fault.polar-rows-are", entry.Letter)
		}
		r.shapes[i] = newShape(entry.Letter[0], pattern)
	}
	return nil
}

// readPattern reads three rows of three letters.
func readPattern(rows []string) (p Pattern, ok bool) {
	text := strings.Join(rows, "")
	for i, letter := range text {
		if letter == '#' {
			p |= 1 << i
		}
	}
	return p, len(rows) == 3 && len(text) == 9 && len(rows[0]) == 3 && len(rows[1]) == 3 && strings.Trim(text, "#.") == ""
}

func (r *Rules) readPartners(src variant.Source, t *table) *games.FileError {
	if len(t.Partner) == 0 {
		return nil
	}
	r.partner = make([]uint8, len(seatIDs))
	seats := t.Header.SeatIDs
	used := uint64(0)
	for _, seat := range seats {
		first, second := slices.Index(seatIDs, seat), slices.Index(seatIDs, t.Partner[seat])
		if second < 0 || slices.Contains(seats, seatIDs[second]) || used>>second&1 != 0 {
			return src.ErrorAt("partner", "fault.polar-partner", "fault.polar-partners", seat)
		}
		used |= 1 << second
		r.partner[first] = uint8(second + 1)
	}
	if bits.OnesCount64(used) != len(t.Partner) {
		return src.ErrorAt("partner", "fault.polar-partner", "fault.polar-partners", len(t.Partner))
	}
	return nil
}

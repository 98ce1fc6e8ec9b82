package pinguinoe

import (
	"slices"
	"strings"

	"banchisa/games"
	"banchisa/games/variant"
)

// table is the TOML of a variant.
type table struct {
	variant.Header
	Map            []string `toml:"map"`
	SealSteps      int      `toml:"seal_steps" range:"1 20" rule:"PIN-2.2"`
	SealStart      []int    `toml:"seal_start"`
	MustUseAll     bool     `toml:"must_use_all" options:"true false" rule:"PIN-2.5"`
	DrawAgain      bool     `toml:"draw_again" options:"false true" rule:"PIN-2.6"`
	CardAfterEvent bool     `toml:"card_after_event" options:"true false" rule:"PIN-4.2"`
	White          int      `toml:"white_penguin" range:"0 100" rule:"PIN-4.9"`
	RoundLimit     int      `toml:"round_limit" range:"0 10000" rule:"PIN-4.10"`
	// Search are the numbers of search cards, by their names.
	Search map[string]int `toml:"search" range:"0 7"`
	Card   []struct {
		ID   string   `toml:"id"`
		Sea  string   `toml:"sea"`
		Rows []string `toml:"rows"`
	} `toml:"card"`
	Igloo []struct {
		Seat int      `toml:"seat" range:"1 4"`
		Rows []string `toml:"rows"`
	} `toml:"igloo"`
	Ark []struct {
		Face string   `toml:"face"`
		Rows []string `toml:"rows"`
	} `toml:"ark"`
}

// ParseVariant reads a variant's TOML. Missing keys have the values that the classic game had in
// revision 1, so that its matches stay as they were.
func ParseVariant(file, text string) (games.Variant, error) {
	t := table{
		SealSteps: 5, SealStart: []int{1, 1}, MustUseAll: true, White: 5, RoundLimit: 200,
		Search: map[string]int{
			"telescope": 2, "snowball": 4, "skates": 2, "fish": 2, "lifebuoy": 2, "springboard": 2,
			"skip": 2, "tear": 1, "blizzard": 1, "tsunami": 2,
		},
	}
	src, v, err := variant.Parse(file, text, &t, "pinguinoe", seatIDs)
	if err != nil {
		return v, err
	}
	r, fault := t.newRules(src)
	if fault != nil {
		return v, fault
	}
	for i, id := range v.SeatIDs {
		if id != seatIDs[i] {
			return v, src.ErrorAt("seats", "fault.wrong-seat", "fault.known-seats", id, strings.Join(seatIDs, " "))
		}
	}
	if v.Seats.Min < 2 || v.Seats.Max > r.numIgloos {
		return v, src.ErrorAt("players", "fault.wrong-players", "fault.write-players", r.numIgloos)
	}
	v.Rules = r
	return v, nil
}

func (t *table) newRules(src variant.Source) (*Rules, *games.FileError) {
	r := &Rules{MustUseAll: t.MustUseAll, DrawAgain: t.DrawAgain, CardAfterEvent: t.CardAfterEvent}
	for _, step := range []func(variant.Source, *Rules) *games.FileError{
		t.readKeys, t.readSearch, t.readLayout, t.readDeck, t.readArks, t.readIgloos,
	} {
		if fault := step(src, r); fault != nil {
			return nil, fault
		}
	}
	r.fillTables()
	if fault := t.checkReachable(src, r); fault != nil {
		return nil, fault
	}
	return r, nil
}

func (t *table) readKeys(src variant.Source, r *Rules) *games.FileError {
	if s := t.SealStart; len(s) != 2 || s[0] < 0 || s[0] > 2 || s[1] < 0 || s[1] > 3 {
		return src.ErrorAt("seal_start", "fault.pinguinoe-seal-start", "fault.pinguinoe-seal-start-remedy")
	}
	r.SealSteps, r.WhitePenguin, r.RoundLimit = uint8(t.SealSteps), uint8(t.White), t.RoundLimit
	return nil
}

func (t *table) readSearch(src variant.Source, r *Rules) *games.FileError {
	sum := 0
	for name, n := range t.Search {
		k := slices.Index(cardNames[:], name)
		if k < 0 {
			return src.ErrorAt("search."+name, "fault.unknown-key", "fault.known-keys", "search."+name)
		}
		r.deckTotals[k] = uint8(n)
		sum += n
	}
	if sum == 0 {
		return src.ErrorAt("search", "fault.pinguinoe-no-search", "fault.pinguinoe-no-search-remedy")
	}
	return nil
}

// readLayout reads the map of letters: PIN-1.2.
func (t *table) readLayout(src variant.Source, r *Rules) *games.FileError {
	r.Rows = len(t.Map)
	if r.Rows > 0 {
		r.Columns = len(t.Map[0])
	}
	if r.Rows < 1 || r.Columns < 1 || r.Rows*r.Columns > maxSlots {
		return src.ErrorAt("map", "fault.pinguinoe-map-size", "fault.pinguinoe-map-size-remedy", maxSlots)
	}
	arks := 0
	for seat := range r.homes {
		r.homes[seat] = NoCell
	}
	for row, line := range t.Map {
		if len(line) != r.Columns {
			return src.ErrorAt("map", "fault.pinguinoe-map-row", "fault.pinguinoe-map-row-remedy", row+1, r.Columns)
		}
		for col, letter := range line {
			slot := row*r.Columns + col
			switch {
			case letter == 'A':
				r.places[slot], r.ark = ArkPlace, Slot(slot)
				arks++
			case letter == 'L':
				r.places[slot] = LightPlace
			case letter == 'D':
				r.places[slot] = DarkPlace
			case letter >= '1' && letter <= '4' && r.homes[letter-'1'] == NoCell:
				r.places[slot] = IglooPlace
				r.homes[letter-'1'] = Cell(slot << 4)
				r.numIgloos++
			case letter != '.':
				return src.ErrorAt("map", "fault.pinguinoe-map-letter", "fault.pinguinoe-map-letter-remedy", string(letter), row+1)
			}
		}
	}
	if arks != 1 || r.numIgloos < 2 || slices.Contains(r.homes[:r.numIgloos], NoCell) {
		return src.ErrorAt("map", "fault.pinguinoe-map-goals", "fault.pinguinoe-map-goals-remedy")
	}
	for slot, place := range r.places {
		if place != NoPlace {
			r.mapSlots |= 1 << slot
		}
		if place == LightPlace || place == DarkPlace {
			r.seaSlots |= 1 << slot
		}
	}
	return nil
}
